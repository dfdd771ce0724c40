//! A position in words, for readers who cannot see the picture.

use bastide_rules::board::PlacedFigure;
use bastide_rules::game::Game;
use bastide_rules::geometry::Cell;
use bastide_rules::neutral::Neutral;
use bastide_rules::segment::Segment;
use bastide_rules::tile::Good;
use bastide_rules::{Color, FigureKind, Player};

use crate::layers::castles;
use crate::text::Write;

/// Describes scores, prisoners, buildings and figures in English sentences. A page uses its
/// own words in the reader's language.
pub(crate) fn position(text: &mut String, game: &Game) {
    for player in game.players() {
        text.add(&[game.color(player).name(), " "]);
        text.int(game.seat(player).score).add(&[" points. "]);
        goods(text, game, player);
    }
    for captor in game.players() {
        prisoners(text, game, captor);
    }
    buildings(text, game);
    neutrals(text, game);
    let castles = game.board().castles();
    for figure in game.board().figures() {
        // Lords are described with their castles.
        if castles::of_lord(&castles, &figure).is_none() {
            stands(text, game, &figure);
        }
    }
}

fn prisoners(text: &mut String, game: &Game, captor: Player) {
    for owner in game.players() {
        for kind in FigureKind::ALL {
            let held = game.prisoners(captor, owner, kind);
            if held > 0 {
                text.add(&[game.color(captor).name(), " holds "]);
                text.int(held.into()).add(&[" of "]);
                figure(text, game, owner, kind);
                text.push_str(". ");
            }
        }
    }
}

fn buildings(text: &mut String, game: &Game) {
    let board = game.board();
    for tower in board.towers().filter(|tower| tower.floors > 0) {
        text.push_str("Tower on ");
        cell(text, tower.cell);
        text.add(&[" of "]).int(tower.floors.into());
        text.push_str(if tower.floors == 1 {
            " floor. "
        } else {
            " floors. "
        });
    }
    for placed in board.tiles().filter(|placed| placed.bridge.is_some()) {
        text.push_str("Bridge on ");
        cell(text, placed.cell);
        text.push_str(". ");
    }
    for castle in board.castles() {
        text.push_str("Castle on ");
        cell(text, castle.cells[0]);
        text.push_str(" and ");
        cell(text, castle.cells[1]);
        let lords: Vec<Color> = castle.lords.iter().map(|&lord| game.color(lord)).collect();
        owners(text, &lords);
    }
}

fn neutrals(text: &mut String, game: &Game) {
    for neutral in Neutral::ALL {
        if let Some(on) = game.board().neutral(neutral) {
            text.add(&["The ", neutral.name(), " on "]);
            cell(text, on);
            text.push_str(". ");
        }
    }
}

fn stands(text: &mut String, game: &Game, figure: &PlacedFigure) {
    self::figure(text, game, figure.owner, figure.kind);
    text.push_str(" on ");
    cell(text, figure.cell);
    text.add(&[" ", segment_name(figure.segment), ". "]);
}

/// A figure: the color of its owner, and its kind if it is not a meeple.
pub(crate) fn figure(text: &mut String, game: &Game, owner: Player, kind: FigureKind) {
    text.push_str(game.color(owner).name());
    if kind != FigureKind::Meeple {
        text.add(&[" ", kind.name()]);
    }
}

fn goods(text: &mut String, game: &Game, player: Player) {
    for (good, count) in Good::ALL.into_iter().zip(game.goods(player)) {
        if count > 0 {
            text.add(&[game.color(player).name(), " has "]);
            text.int(count.into()).add(&[" ", good.name(), ". "]);
        }
    }
}

/// The name of a segment, without its side.
const fn segment_name(segment: Segment) -> &'static str {
    match segment {
        Segment::Road(_) => "road",
        Segment::City(_) => "city",
        Segment::Field(_) | Segment::InnerField | Segment::InnerFieldAt(_) => "field",
        Segment::Corner(_) => "corner",
        Segment::Monastery => "monastery",
        Segment::Bridge => "bridge",
        Segment::Tower => "tower",
        Segment::Garden => "garden",
    }
}

/// A cell as in records, such as `1,-2`.
pub(crate) fn cell(text: &mut String, cell: Cell) {
    text.int(cell.x.into()).add(&[","]).int(cell.y.into());
}

/// Ends a sentence with the owners of its subject.
pub(crate) fn owners(text: &mut String, owners: &[Color]) {
    if owners.is_empty() {
        text.push_str(", nobody's");
    }
    for (n, owner) in owners.iter().enumerate() {
        text.add(&[if n == 0 { " of " } else { " and " }, owner.name()]);
    }
    text.push_str(". ");
}
