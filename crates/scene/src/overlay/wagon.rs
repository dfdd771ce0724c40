//! The places that a wagon can drive to.

use bastide_rules::figures::FigureKind;
use bastide_rules::game::Game;
use bastide_rules::geometry::Cell;
use bastide_rules::player::{Color, Player};
use bastide_rules::segment::Segment;

use super::sheet::{Mark, Sheet};
use crate::meeple;

/// A wagon with the places in its reach once its feature is scored (wagon-range).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WagonRange {
    /// The wagon's owner.
    pub owner: Color,
    /// The wagon's place.
    pub at: (Cell, Segment),
    /// The places that it could drive to now.
    pub places: Vec<(Cell, Segment)>,
}

impl WagonRange {
    /// The range of the wagon on a cell, or of the one that leaves it; `None` without one.
    pub fn of(game: &Game, cell: Cell) -> Option<WagonRange> {
        let mut all = WagonRange::all(game).into_iter();
        all.find(|range| range.at.0 == cell)
    }

    /// The ranges of all wagons.
    pub fn all(game: &Game) -> Vec<WagonRange> {
        let standing = game.board().figures().into_iter();
        let standing = standing
            .filter(|figure| figure.kind == FigureKind::Wagon)
            .map(|figure| (figure.owner, (figure.cell, figure.segment)));
        let leaving = game
            .players()
            .filter_map(|player| Some((player, game.leaving_wagon(player)?)));
        let range = |(owner, at): (Player, (Cell, Segment))| {
            Some(WagonRange {
                owner: game.color(owner),
                at,
                places: game.wagon_places(at.0)?,
            })
        };
        leaving.chain(standing).filter_map(range).collect()
    }
}

/// Draws the range: rings around the places, each tied to the wagon.
pub(super) fn draw(range: &WagonRange, sheet: &mut Sheet) {
    let [_, rim, _] = meeple::colors(range.owner);
    let from = sheet.spot(range.at.0, range.at.1);
    for &(cell, segment) in &range.places {
        let to = sheet.spot(cell, segment);
        sheet.tie(from, to, rim);
        sheet.ring(to, rim, Mark::Counted);
    }
    sheet.ring_figure(from, FigureKind::Wagon, rim, Mark::Target);
}
