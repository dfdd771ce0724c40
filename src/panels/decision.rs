//! The decision at hand: the drawn tile, and what can be chosen, as buttons.

use bastide_rules::{Action, Phase};

use super::{bazaar, computers};
use crate::board::picture;
use crate::html::{Html, Icon};
use crate::language::{count, number, text};
use crate::session::{Choice, Table};
use crate::words;

/// The drawn tile.
pub fn hand(table: &Table) -> String {
    let mut html = Html::new();
    let Some(tile) = table.drawn() else {
        return html.done();
    };
    let turn = table.ghost().map_or(table.held(), |ghost| ghost.turn);
    html.raw("<div class=\"tile\" role=\"img\" aria-label=\"");
    html.text(&words::tile(tile, turn)).raw("\">");
    html.raw(&picture(tile, turn)).raw("</div>");
    html.done()
}

/// The buttons of the decision. They do not depend on what is pointed at, so
/// that they keep the focus.
pub fn actions(table: &Table) -> String {
    let mut html = Html::new();
    if let Some(doing) = table.doing() {
        computers::machine(&mut html, table, doing);
        return html.done();
    }
    let choices = table.choices();
    match table.game().phase() {
        Phase::Place { .. } => {
            html.button("main", "confirm", text("hand.place"));
            list(&mut html, table, &choices);
        }
        Phase::Offer { .. } | Phase::Bid { .. } => {
            html.raw(&bazaar::bidding(table));
            list(&mut html, table, &choices);
        }
        Phase::Over => {
            html.button("main", "result", text("result.show"));
            html.button("", "rematch", text("result.rematch"));
            html.button("", "leave", text("menu.new"));
        }
        _ => list(&mut html, table, &choices),
    }
    html.done()
}

/// The choices as buttons: the list in groups, and below it to do nothing.
fn list(html: &mut Html, table: &Table, choices: &[Choice]) {
    let declines =
        |choice: &Choice| matches!(choice.action, Action::Pass | Action::Spare | Action::End);
    let grouped =
        matches!(table.game().phase(), Phase::Figure { .. }) && !table.game().systems().is_empty();
    let mut group = None;
    let mut open = false;
    for (n, choice) in choices.iter().enumerate() {
        if declines(choice) {
            continue;
        }
        html.raw(if open { "" } else { "<div class=\"list\">" });
        open = true;
        let heading = words::heading(choice.action).filter(|_| grouped);
        if heading != group {
            html.element("h2", heading.unwrap_or_default());
            group = heading;
        }
        button(html, table, n, choice);
    }
    html.raw(if open { "</div>" } else { "" });
    if let Some((n, choice)) = choices.iter().enumerate().find(|(_, c)| declines(c)) {
        html.open_button("none", "decline").raw(" data-hint=\"");
        html.number(n).raw("\">").element("kbd", text("key.none"));
        html.text(&words::choice(table, choice)).raw("</button>");
    }
}

fn button(html: &mut Html, table: &Table, n: usize, choice: &Choice) {
    let command = ["choose ", &number(n as i32)].concat();
    let class = match choice.action {
        Action::Bridge { .. } if matches!(table.game().phase(), Phase::Bridge { .. }) => "main",
        Action::Draft { .. } => "spot lot",
        // Words enough for a line of their own.
        Action::Figure { .. } => "spot",
        _ => "spot wide",
    };
    html.open_button(class, &command).raw(" data-hint=\"");
    html.number(n).raw("\">");
    if n < 9 {
        html.raw("<kbd>").number(n + 1).raw("</kbd>");
    }
    if let Action::Draft { tile } = choice.action {
        html.raw("<span class=\"tile\">")
            .raw(&picture(tile, bastide_rules::Turn::R0));
        html.raw("</span>");
    }
    html.element("span", &words::choice(table, choice));
    if let Some(worth) = choice.worth {
        html.element("span class=\"worth\"", &count("points.short", worth));
    }
    html.raw("</button>");
}

/// The buttons on both sides of the drawn tile.
pub fn turn_button(clockwise: bool) -> String {
    let mut html = Html::new();
    match clockwise {
        true => html.sign(Icon::TurnRight, "turn-right", text("hand.right-turn")),
        false => html.sign(Icon::TurnLeft, "turn-left", text("hand.left-turn")),
    };
    html.done()
}
