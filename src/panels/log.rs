//! What happened, newest first, each point with its reason.

use bastide_model::{EventId, Intent, Light, LogLine, Notice, Table, TableIntent};
use bastide_rules::{Event, Player};
use leptos::prelude::*;

use super::notice::example;
use super::players::emblem;
use crate::language::{count, fill, text};
use crate::store::{Stage, Store, When};
use crate::views::{
    Button, Icon, Key, all, icon_button, keyed, late, nothing, painted_at_table, panel, paragraph,
    repainted,
};
use crate::words;

/// How many lines are shown or not shown together: each of them by itself would be
/// more work in every frame than they all are.
const PAGE: usize = 16;

/// What happened, with its heading.
pub fn log(store: Store) -> AnyView {
    view! {
        <section class="log" aria-label=text("log.label")>
            <h2>{text("log.label")}</h2>
            {late(store, |later| later.explanation)}
            <div id="log">{late(store, |later| later.log)}</div>
        </section>
    }
    .into_any()
}

/// What happened, in lines of which only the newest are made again.
pub fn lines(store: Store) -> AnyView {
    let lines = store.slice(When::After(Stage::Hidden), Table::log);
    repainted(painted_at_table(store, lines, |store, _, lines| {
        let (newest, pages) = pages(lines);
        let keys = pages.iter().map(|page| page_key(page)).collect();
        let pages: Vec<Vec<Key>> = pages.into_iter().map(keys_of).collect();
        let pages = keyed(
            keys,
            Box::new(move |n, _| list("page", store, pages[n].clone())),
        );
        all([list("", store, keys_of(newest)), pages])
    }))
}

/// The newest lines, and the older ones in full pages, which stay as they are when
/// lines are added.
fn pages(lines: &[LogLine]) -> (&[LogLine], Vec<&[LogLine]>) {
    let full = (lines.len() / PAGE).saturating_sub(1);
    let (newest, older) = lines.split_at(lines.len() - full * PAGE);
    (newest, older.chunks(PAGE).collect())
}

fn list(class: &'static str, store: Store, keys: Vec<Key>) -> AnyView {
    let lines = keyed(
        keys,
        Box::new(move |_, key| {
            let line = store.look(|table| line(store, table, &of_key(key)));
            line.unwrap_or_else(nothing)
        }),
    );
    view! { <ol class=class>{lines}</ol> }.into_any()
}

fn keys_of(lines: &[LogLine]) -> Vec<Key> {
    lines.iter().map(key).collect()
}

/// A key for all lines of a page.
fn page_key(page: &[LogLine]) -> Key {
    let numbers = page.iter().map(key);
    let hash = numbers.fold(0_u64, |hash, (stamp, index)| {
        (hash ^ stamp << 16 ^ index).wrapping_mul(0x0100_0000_01B3)
    });
    (hash, page.first().map_or(0, |line| line.id.stamp.into()))
}

fn key(line: &LogLine) -> Key {
    let index = (line.id.index as u64) << 1 | u64::from(line.has_reason);
    (line.id.stamp.into(), index)
}

fn of_key((stamp, index): Key) -> LogLine {
    LogLine {
        id: EventId {
            stamp: stamp as u32,
            index: (index >> 1) as usize,
        },
        has_reason: index & 1 == 1,
    }
}

/// A line; none for what follows from its neighbors.
fn line(store: Store, table: &Table, line: &LogLine) -> Option<AnyView> {
    let event = table.event(line.id)?;
    let words = words::event(table, event)?;
    let (class, who) = told_of(event);
    let emblem = match who {
        Some(player) => emblem(table.color(player)),
        None => view! { <span class="emblem"></span> }.into_any(),
    };
    let why = match line.has_reason {
        true => {
            let button = Button::new(Intent::Tell(Notice::Why(line.id.stamp))).class("why");
            let label = [text("log.why"), " ", &words].concat();
            button.called(label).text(store, text("log.why"))
        }
        false => nothing(),
    };
    let words = view! { <span>{words}</span> }.into_any();
    let show = Button::new(TableIntent::Show(Some(Light::Event(line.id))));
    let show = show.show(store, all([emblem, words]));
    Some(view! { <li class=class>{show} {why}</li> }.into_any())
}

/// The class of an event's line, and the player whose it is.
fn told_of(event: &Event) -> (&'static str, Option<Player>) {
    match event {
        Event::Placed { player, .. }
        | Event::FigurePlaced { player, .. }
        | Event::Bridged { player, .. }
        | Event::FloorAdded { player, .. }
        | Event::CastleMade { player, .. }
        | Event::Offered { player, .. }
        | Event::Bid { player, .. }
        | Event::GoodsTaken { player, .. }
        | Event::Extended { player }
        | Event::Acquired { player, .. } => ("", Some(*player)),
        Event::Ransomed { player, .. } => ("award", Some(*player)),
        Event::Captured { captor, .. } => ("", Some(*captor)),
        Event::Scored(award) => ("award", Some(award.player)),
        _ => ("", None),
    }
}

/// What the last action led to, in words.
pub fn last(table: &Table) -> Vec<String> {
    let events = table.last_told().into_iter();
    events
        .filter_map(|event| words::event(table, event))
        .collect()
}

/// The award that is explained: sentence, arithmetic, clause, source.
pub fn explanation(store: Store) -> AnyView {
    let award = store.slice(When::Always, |table| table.explained().cloned());
    panel(store, "", award, |store, table, award| {
        let Some(award) = award else {
            return nothing();
        };
        let values = [
            ("player", &*words::player(table, award.player)),
            ("points", &*count("points", award.points)),
            ("what", words::scored(award)),
        ];
        let close = text("explain.close");
        view! {
            <div class="explanation">
                {paragraph("headline", fill("explain.headline", &values))}
                {paragraph("sum", words::arithmetic(award))}
                {paragraph("", words::clause(award.clause))}
                {paragraph("fine", words::origin(award.clause))}
                {example(store, award.clause)}
                {icon_button(store, Icon::Close, close, TableIntent::Show(None))}
            </div>
        }
        .into_any()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The log of so many lines, newest first.
    fn log_of(count: usize) -> Vec<LogLine> {
        let line = |index| LogLine {
            id: EventId { stamp: 7, index },
            has_reason: false,
        };
        (0..count).rev().map(line).collect()
    }

    #[test]
    fn every_line_is_on_a_page_or_among_the_newest() {
        for count in 0..100 {
            let lines = log_of(count);
            let (newest, pages) = pages(&lines);
            assert_eq!([newest, &pages.concat()[..]].concat(), lines, "{count}");
            assert!(newest.len() < 2 * PAGE, "{count}");
            assert!(pages.iter().all(|page| page.len() == PAGE), "{count}");
        }
    }

    #[test]
    fn a_page_stays_as_it_is_when_lines_are_added() {
        let keys = |count| -> Vec<Key> {
            let lines = log_of(count);
            pages(&lines).1.into_iter().map(page_key).collect()
        };
        let all = keys(100);
        for (n, key) in all.iter().enumerate() {
            assert!(!all[..n].contains(key), "two pages have one key");
        }
        for count in 0..100 {
            let known = keys(count);
            assert_eq!(known, all[all.len() - known.len()..], "{count}");
        }
    }
}
