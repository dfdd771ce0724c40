//! The players: points, figures in hand, whose turn it is.

use bastide_rules::refusal::Reason;
use bastide_rules::setup::{MEEPLES, Piece};
use bastide_rules::{FigureKind, Player, Refusal, System};

use crate::board::piece;
use crate::html::{Html, Icon};
use crate::language::{count, count_of, fill, member, number, text};
use crate::words;
use bastide_model::{Choice, Table, Tally};

/// The score board.
pub fn players(table: &Table) -> String {
    let mut html = Html::new();
    let players = table.game().players();
    html.raw("<ol data-players=\"")
        .number(players.len())
        .raw("\">");
    let foreseen = table.foreseen().unwrap_or_default();
    for player in players {
        let color = table.color(player);
        let seat = table.game().seat(player);
        html.raw(if table.game().decider() == Some(player) {
            "<li class=\"seat on\" aria-current=\"true\">"
        } else {
            "<li class=\"seat\">"
        });
        html.raw("<span class=\"emblem\">")
            .raw(&piece(color, ""))
            .raw("</span><span class=\"who\"><span class=\"name\">");
        html.text(&words::player(table, player));
        if let Some(level) = table.level(player) {
            html.raw(" ").icon(Icon::Computer);
            html.element("small", member("level", level.name()));
        }
        html.raw("</span>");
        prisoners(&mut html, table, player);
        html.raw("</span><span class=\"score\">")
            .element("b", &number(seat.score));
        html.element("span class=\"hidden\"", text("players.points"));
        html.raw("</span>");
        if let Some(tally) = foreseen.iter().find(|tally| tally.player == player) {
            self::foreseen(&mut html, table, tally);
        }
        belongings(&mut html, table, player);
        html.raw("</li>");
    }
    html.raw("</ol>").done()
}

/// All meeples, with those on the board faded: a glance says more than a
/// number.
fn belongings(html: &mut Html, table: &Table, player: Player) {
    let left = table.game().seat(player).figures(FigureKind::Meeple);
    html.raw("<span class=\"belongings\"><span class=\"pieces\">");
    for n in 0..MEEPLES {
        html.raw(&piece(
            table.color(player),
            if n < left { "" } else { "out" },
        ));
    }
    html.element("span class=\"hidden\"", &count("players.left", left.into()));
    html.raw("</span>");
    supplies(html, table, player);
    html.raw("</span>");
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

/// What else lies before a player: floors, bridges, castle tokens.
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
            seat.pieces(Piece::Floor),
            count("players.floors", seat.pieces(Piece::Floor).into()),
        ),
        (
            System::Bridges,
            Icon::Bridge,
            seat.pieces(Piece::Bridge),
            count("players.bridges", seat.pieces(Piece::Bridge).into()),
        ),
        (
            System::Castles,
            Icon::Castle,
            seat.pieces(Piece::Castle),
            count("players.castles", seat.pieces(Piece::Castle).into()),
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
    html.raw("</span>");
}

/// The figures of others that a player holds. Those of whoever's turn it is are
/// a button that buys one back, or says why it cannot.
fn prisoners(html: &mut Html, table: &Table, captor: Player) {
    let game = table.game();
    html.raw("<span class=\"captives\">");
    for owner in game.players() {
        let held = game.prisoners(captor, owner, FigureKind::Meeple);
        if held == 0 {
            continue;
        }
        let name = words::player(table, owner);
        let words = count_of("players.prisoners", held.into(), &[("player", &name)]);
        let is_mine = owner == game.turn_player() && table.holds_mine(captor);
        let refusal = game.why_not(table.ransom(captor));
        let is_known = !matches!(refusal, Some(ref it) if it.reason == Reason::OptionOff);
        match is_mine && is_known {
            true => ransom(html, table, captor, &words, refusal),
            false => {
                html.raw("<span class=\"held\" title=\"").text(&words);
                html.raw("\">");
            }
        }
        for _ in 0..held {
            html.raw(&piece(table.color(owner), ""));
        }
        html.element("span class=\"hidden\"", &words);
        html.raw(match is_mine && is_known {
            true => "</button>",
            false => "</span>",
        });
    }
    html.raw("</span>");
}

/// Begins the button of a ransom.
fn ransom(html: &mut Html, table: &Table, captor: Player, words: &str, refusal: Option<Refusal>) {
    let n = number(captor.index() as i32);
    let offer = words::choice(
        table,
        &Choice {
            action: table.ransom(captor),
            worth: None,
        },
    );
    let mut label = [words, ": ", &offer].concat();
    html.open_button("held ransom", &["ransom ", &n].concat());
    if let Some(refusal) = refusal {
        label.push_str(". ");
        label.push_str(&words::refusal(Some(table), &refusal));
        html.raw(" aria-disabled=\"true\"");
    }
    html.raw(" title=\"").text(&label);
    html.raw("\" aria-label=\"").text(&label).raw("\">");
}
