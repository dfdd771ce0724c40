//! The result of a replay as one JSON object.

use std::fmt::{self, Write};

use bastide_rules::setup::Piece;
use bastide_rules::{Award, Game, Neutral, System};

use crate::json::write_string;
use crate::moment::{fairy, prisoners};
use crate::replay::Replay;

/// The result of a replay, as the JSON object printed by `bastide replay`: `phase`,
/// `decider`, `scores`, `awards`, `supply`, `prisoners`, and `refused` if an action was
/// refused; with Traders & Builders also `goods` and `part`, and with The Princess & the Dragon
/// `dragon`, `fairy` and `aside`.
///
/// Supplies have meeples, floors, bridges and castles even if their system is off, with 0,
/// and other pieces only if their system is on.
pub fn report(replay: &Replay) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = write_report(&mut text, replay);
    text
}

fn write_report(out: &mut String, replay: &Replay) -> fmt::Result {
    let game = &replay.game;
    writeln!(out, "{{\n  \"phase\": \"{}\",", game.phase().name())?;
    match game.decider() {
        Some(player) => writeln!(out, "  \"decider\": \"{}\",", game.color(player))?,
        None => out.push_str("  \"decider\": null,\n"),
    }
    out.push_str("  \"scores\": {");
    write_by_player(out, game, |out, player| {
        write!(out, "{}", game.seat(player).score)
    })?;
    out.push_str("},\n  \"awards\": [");
    write_awards(out, replay)?;
    out.push_str("],\n  \"supply\": {");
    write_by_player(out, game, |out, player| {
        let named = Piece::ALL
            .into_iter()
            .filter(|&piece| is_named(game, piece));
        for (n, piece) in named.enumerate() {
            let (name, count) = (piece.name(), game.seat(player).pieces(piece));
            let before = if n == 0 { "{" } else { ", " };
            write!(out, "{before}\"{name}\": {count}")?;
        }
        out.write_char('}')
    })?;
    if game.systems().has(System::Traders) {
        out.push_str("},\n  \"goods\": {");
        write_by_player(out, game, |out, player| {
            let [wine, grain, cloth] = game.goods(player);
            write!(
                out,
                "{{\"wine\": {wine}, \"grain\": {grain}, \"cloth\": {cloth}}}"
            )
        })?;
        let part = game.part();
        write!(out, "}},\n  \"part\": {part},\n  \"prisoners\": [")?;
    } else {
        out.push_str("},\n  \"prisoners\": [");
    }
    for (n, one) in prisoners(game).enumerate() {
        let comma = if n == 0 { "" } else { ", " };
        write!(out, "{comma}\"{one}\"")?;
    }
    out.push(']');
    if game.systems().has(System::Dragon) {
        out.push_str(",\n  \"dragon\": ");
        write_or_null(out, game.board().neutral(Neutral::Dragon))?;
        out.push_str(",\n  \"fairy\": ");
        write_or_null(out, fairy(game))?;
        out.push_str(",\n  \"aside\": [");
        for (n, tile) in game.aside().into_iter().enumerate() {
            let comma = if n == 0 { "" } else { ", " };
            write!(out, "{comma}\"{tile}\"")?;
        }
        out.push(']');
    }
    if let Some(refused) = &replay.refused {
        out.push_str(",\n  \"refused\": {\"action\": ");
        write_string(out, &refused.action)?;
        let (index, clause) = (refused.index, refused.clause());
        write!(out, ", \"index\": {index}, \"clause\": \"{clause}\"}}")?;
    }
    out.push_str("\n}\n");
    Ok(())
}

/// Writes a value in quotes, or `null`.
fn write_or_null(out: &mut String, value: Option<impl fmt::Display>) -> fmt::Result {
    match value {
        Some(value) => write!(out, "\"{value}\""),
        None => out.write_str("null"),
    }
}

/// True if supplies name a kind of piece. Reports have always named the first four kinds;
/// others are named only in games with them.
fn is_named(game: &Game, piece: Piece) -> bool {
    match piece {
        Piece::Figure(kind) => kind.facts().system.is_none_or(|s| game.systems().has(s)),
        Piece::Floor | Piece::Bridge | Piece::Castle => true,
        Piece::Abbey => game.systems().has(System::Abbey),
    }
}

fn write_by_player(
    out: &mut String,
    game: &Game,
    value: impl Fn(&mut String, bastide_rules::Player) -> fmt::Result,
) -> fmt::Result {
    for player in game.players() {
        let comma = if player.index() == 0 { "" } else { ", " };
        write!(out, "{comma}\"{}\": ", game.color(player))?;
        value(out, player)?;
    }
    Ok(())
}

fn write_awards(out: &mut String, replay: &Replay) -> fmt::Result {
    let beginning = replay.beginning.iter().map(|event| (None, event));
    let later = replay.events.iter().enumerate();
    let later = later.flat_map(|(n, events)| events.iter().map(move |event| (Some(n), event)));
    let mut any = false;
    for (action, event) in beginning.chain(later) {
        if let Some(award) = event.award() {
            out.push_str(if any { ",\n    " } else { "\n    " });
            write_award(out, &replay.game, action, award)?;
            any = true;
        }
    }
    out.push_str(if any { "\n  " } else { "" });
    Ok(())
}

/// Writes an award. Its action is `null` if the game was over at the start.
fn write_award(out: &mut String, game: &Game, action: Option<usize>, award: &Award) -> fmt::Result {
    write!(
        out,
        "{{\"player\": \"{}\", \"points\": {}, \"clause\": \"{}\", \"of\": \"{}\", ",
        game.color(award.player),
        award.points,
        award.clause,
        award.of,
    )?;
    match action {
        Some(action) => write!(out, "\"action\": {action}, \"terms\": [")?,
        None => out.push_str("\"action\": null, \"terms\": ["),
    }
    for (n, term) in award.terms.iter().enumerate() {
        write!(
            out,
            "{}{{\"unit\": \"{}\", \"count\": {}, \"each\": {}, \"points\": {}, \"cells\": [",
            if n == 0 { "" } else { ", " },
            term.unit.name(),
            term.count,
            term.each,
            term.points(),
        )?;
        let mut cells: Vec<_> = term.segments.iter().map(|&(cell, _)| cell).collect();
        cells.dedup();
        for (n, cell) in cells.into_iter().enumerate() {
            write!(out, "{}\"{cell}\"", if n == 0 { "" } else { ", " })?;
        }
        out.push_str("]}");
    }
    out.push_str("]}");
    Ok(())
}
