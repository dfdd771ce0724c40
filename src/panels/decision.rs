//! The decision at hand: the drawn tile, one sentence, and its buttons.

use bastide_rules::segment::Segment;
use bastide_rules::{FigureKind, Phase};

use crate::board::picture;
use crate::html::{Html, Icon};
use crate::language::{count, fill, text};
use crate::session::Table;
use crate::words;

/// The decision in one sentence.
pub fn prompt(table: &Table) -> String {
    let Some(player) = table.game().decider() else {
        return words::winners(table);
    };
    let name = words::player(table, player);
    let key = match table.game().phase() {
        Phase::Figure { .. } if table.spots().is_empty() => {
            let left = table.game().seat(player).figures(FigureKind::Meeple);
            if left == 0 {
                "decision.no-meeple"
            } else {
                "decision.no-spot"
            }
        }
        Phase::Figure { .. } => "decision.figure",
        _ => "decision.place",
    };
    fill(key, &[("player", &name)])
}

/// A spot for a figure in words: what the meeple becomes, where, and the worth.
pub fn spot_words(table: &Table, segment: Segment) -> String {
    let mut spots = table.spots().into_iter();
    let worth = spots.find(|spot| spot.segment == segment);
    let values = [
        ("role", words::role(segment)),
        ("where", whereabouts(table, segment)),
        (
            "points",
            &*count("points", worth.map_or(0, |spot| spot.worth)),
        ),
    ];
    match values[1].1 {
        "" => fill("spot.only", &values),
        _ => fill("spot.at", &values),
    }
}

/// Where a segment of the tile placed last lies on it.
fn whereabouts(table: &Table, segment: Segment) -> &'static str {
    match table.game().phase() {
        Phase::Figure { cell } => words::whereabouts(table, cell, segment),
        _ => "",
    }
}

/// The drawn tile with the buttons that turn it.
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

/// The spots for a figure as buttons.
pub fn figure(table: &Table) -> String {
    let mut html = Html::new();
    for (n, spot) in table.spots().into_iter().enumerate() {
        let mut command = String::from("stand ");
        command.push_str(&crate::language::number(n as i32));
        html.open_button("spot", &command)
            .raw(" data-spot=\"")
            .number(n)
            .raw("\"><kbd>");
        html.number(n + 1)
            .raw("</kbd><span>")
            .text(words::role(spot.segment))
            .raw(" ");
        html.element("i", whereabouts(table, spot.segment))
            .raw("</span>");
        html.element("span class=\"worth\"", &count("points.short", spot.worth));
        html.raw("</button>");
    }
    html.open_button("none", "pass").raw(">");
    html.element("kbd", text("key.none"))
        .text(text("decision.none"));
    html.raw("</button>").done()
}

/// The button that places the tile.
pub fn place() -> String {
    let mut html = Html::new();
    html.button("main", "confirm", text("hand.place")).done()
}

/// What can be done when the game is over.
pub fn over() -> String {
    let mut html = Html::new();
    html.button("main", "result", text("result.show"));
    html.button("", "rematch", text("result.rematch"));
    html.button("", "leave", text("menu.new")).done()
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
