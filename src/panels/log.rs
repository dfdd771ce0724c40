//! What happened, newest first, each point with its reason.

use bastide_rules::Event;

use crate::board::piece;
use crate::html::{Html, Icon};
use crate::language::{count, fill, text};
use crate::session::Table;
use crate::words;

/// The log of events.
pub fn log(table: &Table) -> String {
    let mut html = Html::new();
    for chapter in table.chapters().iter().rev() {
        for (index, event) in chapter.events.iter().enumerate().rev() {
            // Somebody's points say that it is complete.
            let next = chapter.events.get(index + 1);
            if matches!(
                (event, next),
                (Event::Completed { .. }, Some(Event::Scored(_)))
            ) {
                continue;
            }
            if let Some(words) = words::event(table, event) {
                line(
                    &mut html,
                    table,
                    event,
                    [chapter.stamp as usize, index],
                    &words,
                );
            }
        }
    }
    html.done()
}

fn line(html: &mut Html, table: &Table, event: &Event, id: [usize; 2], words: &str) {
    let (class, who) = match event {
        Event::Placed { player, .. } | Event::Stood { player, .. } => ("", Some(*player)),
        Event::Scored(award) => ("award", Some(award.player)),
        _ => ("", None),
    };
    html.raw("<li class=\"").raw(class).raw("\">");
    html.raw("<button type=\"button\" data-do=\"show ")
        .number(id[0])
        .raw(" ")
        .number(id[1]);
    html.raw("\"><span class=\"emblem\">");
    if let Some(player) = who {
        html.raw(&piece(table.color(player), ""));
    }
    html.raw("</span>")
        .element("span", words)
        .raw("</button></li>");
}

/// The award that is explained: sentence, arithmetic, clause, source.
pub fn explanation(table: &Table) -> String {
    let mut html = Html::new();
    let Some(award) = table.explained() else {
        return html.done();
    };
    let values = [
        ("player", &*words::player(table, award.player)),
        ("points", &*count("points", award.points)),
        ("kind", words::kind(award.of.1)),
    ];
    html.raw("<div class=\"explanation\">");
    html.element("p class=\"headline\"", &fill("explain.headline", &values));
    html.element("p class=\"sum\"", &words::arithmetic(award));
    html.element("p", words::clause(award.clause));
    html.element("p class=\"fine\"", &words::origin(award.clause));
    html.sign(Icon::Close, "dark", text("explain.close"));
    html.raw("</div>").done()
}
