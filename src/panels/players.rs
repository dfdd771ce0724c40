//! The players: points, figures in hand, whose turn it is.

use bastide_rules::setup::MEEPLES;
use bastide_rules::{FigureKind, Player, System};

use crate::board::piece;
use crate::html::{Html, Icon};
use crate::language::{count, count_of, fill, member, number, text};
use crate::session::{Table, Tally};
use crate::words;

/// The score board.
pub fn players(table: &Table) -> String {
    let mut html = Html::new();
    html.raw("<ol>");
    let foreseen = table.foreseen().unwrap_or_default();
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
        html.raw("<span class=\"name\">");
        html.text(&words::player(table, player));
        if let Some(level) = table.level(player) {
            html.raw(" ").icon(Icon::Computer);
            html.element("small", member("level", level.name()));
        }
        html.raw("</span>");
        html.raw("<span class=\"score\">")
            .element("b", &number(seat.score));
        html.element("span class=\"hidden\"", text("players.points"));
        html.raw("</span>");
        if let Some(tally) = foreseen.iter().find(|tally| tally.player == player) {
            self::foreseen(&mut html, table, tally);
        }
        // All pieces, with those on the board faded; a glance says more than
        // a number.
        html.raw("<span class=\"belongings\"><span class=\"pieces\">");
        for n in 0..MEEPLES {
            html.raw(&piece(color, if n < left { "" } else { "out" }));
        }
        html.element("span class=\"hidden\"", &count("players.left", left.into()));
        html.raw("</span>");
        supplies(&mut html, table, player);
        html.raw("</span></li>");
    }
    html.raw("</ol>").done()
}

/// The score if the game ended now; pressed, it says what of.
fn foreseen(html: &mut Html, table: &Table, tally: &Tally) {
    let values = [
        ("player", &*words::player(table, tally.player)),
        ("points", &*count("points", tally.total)),
    ];
    let label = fill("outlook.score", &values);
    html.open_button("foreseen", "pane-scores");
    html.raw(" title=\"").text(&label);
    html.raw("\" aria-label=\"").text(&label);
    html.raw("\">\u{2192}\u{2009}").text(&number(tally.total));
    html.raw("</button>");
}

/// What else lies before a player: floors, bridges, castle tokens, prisoners.
fn supplies(html: &mut Html, table: &Table, player: Player) {
    let game = table.game();
    if game.systems().is_empty() {
        return;
    }
    let seat = game.seat(player);
    html.raw("<span class=\"supplies\">");
    for (system, icon, left, words) in [
        (
            System::Tower,
            Icon::Floor,
            seat.floors,
            count("players.floors", seat.floors.into()),
        ),
        (
            System::Bridges,
            Icon::Bridge,
            seat.bridges,
            count("players.bridges", seat.bridges.into()),
        ),
        (
            System::Castles,
            Icon::Castle,
            seat.castles,
            count("players.castles", seat.castles.into()),
        ),
    ] {
        if game.systems().has(system) {
            html.raw("<span title=\"")
                .text(&words)
                .raw("\">")
                .icon(icon);
            html.raw("<span aria-hidden=\"true\">").number(left.into());
            html.raw("</span>");
            html.element("span class=\"hidden\"", &words).raw("</span>");
        }
    }
    prisoners(html, table, player);
    html.raw("</span>");
}

/// The figures of others that a player holds.
fn prisoners(html: &mut Html, table: &Table, captor: Player) {
    let game = table.game();
    for owner in game.players() {
        let held = game.prisoners(captor, owner, FigureKind::Meeple);
        if held == 0 {
            continue;
        }
        let name = words::player(table, owner);
        let words = count_of("players.prisoners", held.into(), &[("player", &name)]);
        html.raw("<span class=\"held\" title=\"")
            .text(&words)
            .raw("\">");
        for _ in 0..held {
            html.raw(&piece(table.color(owner), ""));
        }
        html.element("span class=\"hidden\"", &words).raw("</span>");
    }
}
