//! Messages to players: the log, notices above the board, turns of a game by link.

mod notice;
mod turn;

use bastide_model::{EventId, Highlight, LogLine, LogTurn, Table, TableIntent};
use bastide_rules::Event;
use leptos::prelude::*;

use crate::board::thumbnail;
use crate::deferred::deferred;
use crate::language::{count, fill, filled, joined, text, text_to};
use crate::panels::players::{computers, emblem};
use crate::store::{DeferredAction, PageAction, Stage, Store, When};
use crate::views::{
    Button, Icon, Key, all, art, check, icon_button, keyed, nothing, painted_at_table, panel,
    paragraph, part, repainted, text_of, when_here,
};
use crate::words;
use notice::example;

pub use notice::{notices, rule_link, rules_at};
pub use turn::turn;

/// The number of turns painted together: single turns would cost more in every frame than
/// all of them at once.
const PAGE: usize = 6;

/// The log, with its heading.
pub fn log(store: Store) -> AnyView {
    view! {
        <section class="log" aria-label=text("log.label")>
            <h2>{text("log.label")}</h2>
            {when_here(store, |store| deferred!(explanation(store)))}
            <div id="log">{when_here(store, |store| deferred!(lines(store)))}</div>
        </section>
    }
    .into_any()
}

/// The log turn by turn, of which only the newest are repainted, or points only.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
fn lines(store: Store) -> AnyView {
    let turns = store.slice(When::After(Stage::Hidden), Table::log);
    let turns = repainted(painted_at_table(store, turns, |store, _, turns| {
        let is_short = store.scores.get();
        let (newest, pages) = pages(turns);
        let keys = pages.iter().map(|page| page_key(page, is_short)).collect();
        let pages: Vec<Vec<LogTurn>> = pages.into_iter().map(<[LogTurn]>::to_vec).collect();
        let pages = keyed(
            keys,
            Box::new(move |n, _| list("page", store, pages[n].clone(), is_short)),
        );
        all([list("", store, newest.to_vec(), is_short), pages])
    }));
    let switch = repainted(Box::new(move || {
        let is_on = store.scores.get();
        let label = text_of(text("log.scores"));
        check(store, is_on, label, DeferredAction::SwitchScores)
    }));
    let close = icon_button(store, Icon::Close, text("log.close"), PageAction::SwitchLog);
    all([switch, part("log-close", close), turns])
}

/// The newest turns, and the older ones in full pages, which later turns do not change.
fn pages(turns: &[LogTurn]) -> (&[LogTurn], Vec<&[LogTurn]>) {
    let full = (turns.len() / PAGE).saturating_sub(1);
    let (newest, older) = turns.split_at(turns.len() - full * PAGE);
    (newest, older.chunks(PAGE).collect())
}

fn list(class: &'static str, store: Store, turns: Vec<LogTurn>, is_short: bool) -> AnyView {
    let keys = turns.iter().map(|turn| key(turn, is_short)).collect();
    let turns = keyed(
        keys,
        Box::new(move |n, _| {
            store
                .read(|table: &Table| Some(turn_lines(store, table, &turns[n], is_short)))
                .unwrap_or_else(nothing)
        }),
    );
    view! { <ol class=class>{turns}</ol> }.into_any()
}

/// A key of a page's turns.
fn page_key(page: &[LogTurn], is_short: bool) -> Key {
    let first = page.first().map_or((0, 0), |turn| key(turn, is_short));
    let numbers = page.iter().map(|turn| key(turn, is_short));
    (
        numbers.fold(0, |hash, (ply_id, lines)| mixed(mixed(hash, ply_id), lines)),
        first.0,
    )
}

/// A key of a turn's content.
fn key(turn: &LogTurn, is_short: bool) -> Key {
    let lines = turn.lines.iter();
    let lines = lines.fold(u64::from(is_short), |hash, line| {
        mixed(
            mixed(hash, line.id.ply_id.into()),
            (line.id.index as u64) << 1 | u64::from(line.has_reason),
        )
    });
    let placed = turn.placed.map_or(0, |id| u64::from(id.ply_id) << 1 | 1);
    let explained = turn.explained.map_or(0, |(ply_id, is_known)| {
        u64::from(ply_id) << 1 | u64::from(is_known) | 1 << 40
    });
    (
        placed,
        mixed(
            mixed(lines, turn.said),
            explained << 1 | u64::from(turn.has_reason),
        ),
    )
}

fn mixed(hash: u64, number: u64) -> u64 {
    (hash ^ number)
        .wrapping_mul(0x0100_0000_01B3)
        .rotate_left(17)
}

/// A turn: its tile with the player who placed it, and the events that followed.
fn turn_lines(store: Store, table: &Table, turn: &LogTurn, is_short: bool) -> AnyView {
    let lines = turn.lines.iter().filter(|line| line.is_score || !is_short);
    let lines: Vec<AnyView> = lines
        .map(|line| {
            all([
                self::line(store, table, line),
                explained(store, table, turn, line.id),
            ])
        })
        .collect();
    let head = match turn.placed.filter(|_| !is_short) {
        Some(id) => vec![
            placed(store, table, id, turn.has_reason),
            explained(store, table, turn, id),
        ],
        None => Vec::new(),
    };
    let lines = [head, lines]
        .into_iter()
        .flatten()
        .collect::<Vec<AnyView>>();
    match lines.is_empty() {
        true => nothing(),
        false => view! { <li class="turn"><ol>{lines}</ol></li> }.into_any(),
    }
}

/// The line of a placement, with a picture of the tile.
fn placed(store: Store, table: &Table, id: EventId, has_reason: bool) -> AnyView {
    let placement = table.event(id).and_then(Event::placement);
    let Some((_, cell)) = placement else {
        return nothing();
    };
    let tile = view! { <span class="tile">{art(thumbnail(cell))}</span> };
    event_line(store, table, id, has_reason, Some(tile.into_any()))
}

/// A line; `None` for events that follow from their neighbors.
fn line(store: Store, table: &Table, line: &LogLine) -> AnyView {
    if line.is_comment() {
        let said = table
            .comment_on(line.id.ply_id)
            .unwrap_or_default()
            .to_owned();
        return view! { <li class="comment"><p dir="auto">{said}</p></li> }.into_any();
    }
    match table.skipped(line.id.ply_id).filter(|_| line.is_skip()) {
        Some(player) => {
            let name = words::player(table, player);
            let message = text_to(words::you(table, player), "event.skipped");
            let words = filled(message, &[("player", &name)]);
            view! { <li><p class="fine">{emblem(table.color(player))} {words}</p></li> }.into_any()
        }
        None => event_line(store, table, line.id, line.has_reason, None),
    }
}

/// An event in words, which highlights its subjects on the board while pointed at.
fn event_line(
    store: Store,
    table: &Table,
    id: EventId,
    has_reason: bool,
    tile: Option<AnyView>,
) -> AnyView {
    let Some(event) = table.event(id) else {
        return nothing();
    };
    let Some(words) = words::event(table, event) else {
        return nothing();
    };
    let seen = words::without_places(|| words::event(table, event).unwrap_or_default());
    // A ransom looks like an award, the price of a tile does not.
    let pays = event.payment().is_some() && event.tile().is_none();
    let class = match event.award().is_some() || pays {
        true => "award",
        false => "",
    };
    let emblem = match event.player() {
        Some(player) => emblem(table.color(player)),
        None => view! { <span class="emblem"></span> }.into_any(),
    };
    let why = match has_reason {
        true => {
            let button = Button::new(TableIntent::Explain(id.ply_id)).class("why");
            let label = joined("list.sentences", text("log.why"), &words);
            button.called(label).text(store, text("log.why"))
        }
        false => nothing(),
    };
    let rule = event
        .award()
        .map_or_else(nothing, |award| rule_link(store, award.clause, &words));
    let highlight = Highlight::Event(id);
    let show = Button::new(TableIntent::Show(Some(highlight))).called(words);
    let seen = view! { <span>{seen}</span> }.into_any();
    let show = show.show(store, all([tile.unwrap_or_else(nothing), emblem, seen]));
    let glance = move |highlight| move || store.send(TableIntent::Glance(highlight));
    let [on, off] = [Some(highlight), None].map(glance);
    view! {
        <li
            class=class
            on:pointerenter=move |_| on()
            on:pointerleave=move |_| off()
            on:focusin=move |_| on()
            on:focusout=move |_| off()
        >
            {show}
            {why}
            {rule}
        </li>
    }
    .into_any()
}

/// The reasons of a computer for an event, if the player asked.
fn explained(store: Store, table: &Table, turn: &LogTurn, id: EventId) -> AnyView {
    let is_first = match turn.placed {
        Some(placed) if placed.ply_id == id.ply_id => placed == id,
        _ => {
            let mut lines = turn.lines.iter().filter(|line| line.id.ply_id == id.ply_id);
            lines
                .find(|line| line.has_reason)
                .is_some_and(|line| line.id == id)
        }
    };
    let who = table.event(id).and_then(Event::player);
    match (turn.explained, who) {
        (Some((ply_id, _)), Some(who)) if ply_id == id.ply_id && is_first => {
            let why = computers::why(store, table, ply_id, who);
            view! { <li class="reasons">{why}</li> }.into_any()
        }
        _ => nothing(),
    }
}

/// The events of the last action, in words.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn last(table: &Table) -> Vec<String> {
    let events = table.last_told().into_iter();
    events
        .filter_map(|event| words::event(table, event))
        .collect()
}

/// The explanation of an award: sentence, arithmetic, clause, source.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn explanation(store: Store) -> AnyView {
    let award = store.slice(When::Always, |table: &Table| table.explained().cloned());
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

    /// A log of `count` turns, newest first.
    fn log_of(count: usize) -> Vec<LogTurn> {
        let turn = |ply_id| LogTurn {
            placed: Some(EventId { ply_id, index: 0 }),
            ..LogTurn::default()
        };
        (0..count as u32).rev().map(turn).collect()
    }

    #[test]
    fn every_turn_is_on_a_page_or_among_the_newest() {
        for count in 0..100 {
            let turns = log_of(count);
            let (newest, pages) = pages(&turns);
            assert_eq!([newest, &pages.concat()[..]].concat(), turns, "{count}");
            assert!(newest.len() < 2 * PAGE, "{count}");
            assert!(pages.iter().all(|page| page.len() == PAGE), "{count}");
        }
    }

    #[test]
    fn new_turns_leave_full_pages_unchanged() {
        let keys = |count| -> Vec<Key> {
            let turns = log_of(count);
            let pages = pages(&turns).1.into_iter();
            pages.map(|page| page_key(page, false)).collect()
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
