//! Answers about the board, in words.

use bastide_rules::game::AbbeyPhase;
use bastide_rules::options::FairyRule;
use bastide_rules::{Action, Cell, Edge, Neutral, Phase};
use bastide_scene::overlay::Overlay;

use super::overlays::tell;
use crate::language::{
    count, count_of, fill, filled, list, member, number, sentences, text, text_to,
};
use crate::words::names::{on, place, player, tile, you};
use crate::words::play::outcome;
use bastide_model::{BoardAnswer, Closed, Gap, Odds, OverlayKind, Table};

/// The answer to a question about the board, a line each; empty without a question.
pub fn answer(table: &Table) -> Vec<String> {
    match table.answer() {
        None => Vec::new(),
        Some(BoardAnswer::Nothing) => vec![text("answer.nothing").to_owned()],
        Some(BoardAnswer::Last(who, cell)) => {
            let (name, place) = (player(table, who), place(cell));
            let mut lines = vec![fill(
                "answer.last",
                &[("player", &*name), ("place", &*place)],
            )];
            if let Some(placed) = table.game().board().tile_at(cell) {
                lines.push(tile(placed.tile, placed.rotation));
            }
            lines
        }
        Some(BoardAnswer::Tile(cell, found)) => {
            let board = table.game().board();
            let placed = board.tile_at(cell);
            let name = placed.map_or(String::new(), |placed| tile(placed.tile, placed.rotation));
            let values = [("place", &*place(cell)), ("state", &*name)];
            let mut lines = vec![fill("cell.label", &values)];
            lines.extend(neutrals(table, cell));
            lines.extend(found.iter().map(|overlay| tell(table, overlay)));
            lines
        }
        Some(BoardAnswer::Gap(gap)) => self::gap(table, &gap),
        Some(BoardAnswer::Is(overlay)) => vec![tell(table, &overlay)],
        Some(BoardAnswer::Concerned(kind, cell, found)) => concerned(table, kind, cell, &found),
    }
}

/// Dragon, fairy and the hole for an abbey on a cell, for players who do not see the board.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn cell_notes(table: &Table, cell: Cell) -> Vec<String> {
    let board = table.game().board();
    let is_hole = matches!(table.game().phase(), Phase::Abbey(AbbeyPhase::Tile))
        && (table.choices().iter()).any(|choice| choice.action == Action::Abbey { cell });
    let notes = [
        (board.neutral(Neutral::Dragon) == Some(cell), "cell.dragon"),
        (board.neutral(Neutral::Fairy) == Some(cell), "cell.fairy"),
        (table.closed_to_dragon(cell).is_some(), "cell.closed"),
        (is_hole, "cell.hole"),
    ];
    let notes = notes.into_iter().filter(|(is_there, _)| *is_there);
    notes.map(|(_, key)| text(key).to_owned()).collect()
}

/// The effects of dragon and fairy on a tile, a sentence each.
fn neutrals(table: &Table, cell: Cell) -> Vec<String> {
    let board = table.game().board();
    let mut lines = Vec::new();
    lines.extend(table.closed_to_dragon(cell).map(|closed| {
        let key = match closed {
            Closed::Been => "answer.been",
            Closed::Fairy => "answer.guarded",
        };
        text(key).to_owned()
    }));
    if board.neutral(Neutral::Dragon) == Some(cell) {
        lines.push(text("answer.dragon").to_owned());
    }
    if board.neutral(Neutral::Fairy) == Some(cell) {
        let is_of_tile = table.game().options().fairy == FairyRule::Tile;
        lines.push(match board.companion() {
            Some(figure) => {
                let message = text_to(you(table, figure.owner), "answer.fairy");
                let values = [
                    ("player", &*player(table, figure.owner)),
                    ("on", on(figure.segment)),
                ];
                filled(message, &values)
            }
            None if is_of_tile => text("answer.fairy-tile").to_owned(),
            None => text("answer.fairy-alone").to_owned(),
        });
    }
    lines
}

fn gap(table: &Table, gap: &Gap) -> Vec<String> {
    let edges = gap.edges.iter().map(|&(side, edge)| {
        let edge = match edge {
            Edge::Field => "field",
            Edge::Road => "road",
            Edge::City => "city",
            // No empty cell is beside an edge that closes others.
            Edge::River | Edge::Closed => "river",
        };
        let (side, edge) = (member("side", side.name()), member("edge", edge));
        fill("tile.edge", &[("side", side), ("edge", edge)])
    });
    let edges = list(&edges.collect::<Vec<_>>());
    let place = place(gap.cell);
    let mut lines = vec![fill("answer.gap", &[("place", &*place), ("list", &*edges)])];
    if let Some(dead) = gap.dead {
        let key = match dead.bridged {
            true => "answer.mended",
            false => "answer.dead",
        };
        lines.insert(0, text(key).to_owned());
        return lines;
    }
    lines.extend(gap.drawn.map(|rotations| match rotations {
        0 => text("answer.fits-nowhere").to_owned(),
        rotations => count("answer.fits", rotations as i32),
    }));
    if let Some(odds) = gap.odds.as_ref().filter(|odds| odds.all > 0) {
        lines.push(chances(table, odds));
        lines.extend(odds.groups.iter().map(|group| {
            let mut outcome = outcome(table, &group.outcome);
            if outcome.is_empty() {
                outcome.push(text("answer.completes-nothing").to_owned());
            }
            let values = [("outcome", &*sentences(&outcome))];
            count_of("answer.group", group.count(), &values)
        }));
    }
    lines
}

/// How many tiles fit a gap, and the chances to draw one.
fn chances(table: &Table, odds: &Odds) -> String {
    let values = [("n", &*number(odds.fit)), ("all", &*number(odds.all))];
    let mut said = vec![fill("answer.left", &values)];
    if odds.fit > 0 {
        let next = number(odds.next);
        said.push(fill("answer.next", &[("n", &*next)]));
        said.extend(odds.own.map(|(who, chance)| {
            let values = [("player", &*player(table, who)), ("n", &*number(chance))];
            filled(text_to(you(table, who), "answer.draws"), &values)
        }));
    }
    sentences(&said)
}

fn concerned(
    table: &Table,
    kind: OverlayKind,
    cell: Cell,
    found: &[(Cell, Overlay)],
) -> Vec<String> {
    let here = place(cell);
    let key = match found {
        [] => "answer.none",
        _ => "answer.some",
    };
    let what = member(key, kind.name());
    let mut lines = vec![fill("cell.label", &[("place", &*here), ("state", what)])];
    for (from, overlay) in found {
        let (from, what) = (place(*from), tell(table, overlay));
        lines.push(fill("cell.label", &[("place", &from), ("state", &what)]));
    }
    lines
}
