//! What happened, newest first, each point with its reason.

use bastide_rules::{Event, Player};
use leptos::prelude::*;

use crate::board::piece;
use crate::desk::Desk;
use crate::icon::{Icon, icon};
use crate::language::{fill, text};
use crate::session::{EventId, Intent, Light, Table};
use crate::words;

/// A line of the log: the event and who it is about.
type Line = (EventId, Option<Player>);

/// The log of events, with the explanation of the one that was chosen.
pub fn log(desk: Desk) -> AnyView {
    let lines = desk.see_calmly(lines);
    view! {
        <section class="log" aria-label=text("log.label")>
            <h2>{text("log.label")}</h2>
            {explanation(desk)}
            <ol>
                <For
                    each=move || lines.get()
                    key=|(id, _)| (id.stamp, id.index)
                    children=move |line| entry(desk, line)
                />
            </ol>
        </section>
    }
    .into_any()
}

fn lines(table: &Table) -> Vec<Line> {
    let mut lines = Vec::new();
    for chapter in table.chapters().iter().rev() {
        for (index, event) in chapter.events.iter().enumerate().rev() {
            let who = match event {
                Event::Placed { player, .. } | Event::Stood { player, .. } => Some(*player),
                Event::Scored(award) => Some(award.player),
                // Somebody's points say that it is complete.
                Event::Completed { .. }
                    if matches!(chapter.events.get(index + 1), Some(Event::Scored(_))) =>
                {
                    continue;
                }
                Event::Drawn { .. } | Event::Returned { .. } => continue,
                _ => None,
            };
            lines.push((
                EventId {
                    stamp: chapter.stamp,
                    index,
                },
                who,
            ));
        }
    }
    lines
}

fn entry(desk: Desk, (id, who): Line) -> AnyView {
    let words = desk.look(|table: &Table| {
        let event = table.event(id);
        event
            .and_then(|event| words::event(table, event))
            .unwrap_or_default()
    });
    let art = desk.look(|table: &Table| {
        who.map(|player| piece(table.color(player), ""))
            .unwrap_or_default()
    });
    let is_award = desk.look(|table: &Table| matches!(table.event(id), Some(Event::Scored(_))));
    let is_open = desk.see(move |table: &Table| table.light() == Some(Light::Event(id)));
    view! {
        <li class:award=is_award class:on=is_open>
            <button type="button" on:click=move |_| desk.send(Intent::Show(Some(Light::Event(id))))>
                <span class="emblem" inner_html=art></span>
                <span>{words}</span>
            </button>
        </li>
    }
    .into_any()
}

/// The award that is explained: sentence, arithmetic, clause, source.
fn explanation(desk: Desk) -> AnyView {
    let part = |part: fn(&Table, &bastide_rules::Award) -> String| {
        desk.see(move |table: &Table| {
            table
                .explained()
                .map(|award| part(table, award))
                .unwrap_or_default()
        })
    };
    let is_open = desk.see(|table: &Table| table.explained().is_some());
    let headline = part(|table, award| {
        let values = [
            ("player", &*words::player(table, award.player)),
            ("points", &*crate::language::count("points", award.points)),
            ("kind", words::kind(award.of.1)),
        ];
        fill("explain.headline", &values)
    });
    let sum = part(|_, award| words::arithmetic(award));
    let sentence = part(|_, award| words::clause(award.clause).to_owned());
    let origin = part(|_, award| {
        let values = [
            ("id", award.clause.id()),
            ("status", &*words::status(award.clause)),
            ("source", &*words::sources(award.clause)),
        ];
        fill("explain.origin", &values)
    });
    view! {
        <div class="explanation" class:shown=is_open>
            <p class="headline">{headline}</p>
            <p class="sum">{sum}</p>
            <p>{sentence}</p>
            <p class="fine">{origin}</p>
            <button
                type="button"
                class="close"
                aria-label=text("explain.close")
                on:click=move |_| desk.send(Intent::Show(None))
            >
                {icon(Icon::Close)}
            </button>
        </div>
    }
    .into_any()
}
