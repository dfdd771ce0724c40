//! The players: points, figures in hand, whose turn it is.

use bastide_rules::FigureKind;
use bastide_rules::setup::MEEPLES;

use crate::board::piece;
use crate::html::Html;
use crate::language::{count, number, text};
use crate::session::Table;
use crate::words;

/// The score board.
pub fn players(table: &Table) -> String {
    let mut html = Html::new();
    html.raw("<ol>");
    for player in table.game().players() {
        let color = table.color(player);
        let seat = table.game().seat(player);
        let left = seat.figures(FigureKind::Meeple);
        html.raw(if table.game().decider() == Some(player) {
            "<li class=\"seat on\" aria-current=\"true\">"
        } else {
            "<li class=\"seat\">"
        });
        html.raw("<span class=\"emblem\">")
            .raw(&piece(color, ""))
            .raw("</span>");
        html.element("span class=\"name\"", &words::player(table, player));
        html.raw("<span class=\"score\">")
            .element("b", &number(seat.score));
        html.element("span class=\"hidden\"", text("players.points"));
        // All pieces, with those on the board faded; a glance says more than
        // a number.
        html.raw("</span><span class=\"pieces\">");
        for n in 0..MEEPLES {
            html.raw(&piece(color, if n < left { "" } else { "out" }));
        }
        html.element("span class=\"hidden\"", &count("players.left", left.into()));
        html.raw("</span></li>");
    }
    html.raw("</ol>").done()
}
