//! The features in a castle's fief.

use bastide_rules::board::{Feature, PlacedCastle};
use bastide_rules::game::Game;
use bastide_rules::geometry::Cell;
use bastide_rules::player::Color;
use bastide_rules::segment::Segment;

use super::sheet::Sheet;
use crate::layers::castles;
use crate::meeple;
use crate::pen::push_int;

/// A castle and its fief (castle-fief).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CastleFief {
    /// The castle; [`PlacedCastle::fief`] gives the six cells.
    pub castle: PlacedCastle,
    /// The colors of its lords; none for an empty castle, which cannot be triggered any
    /// more (castle-return).
    pub lords: Vec<Color>,
    /// The incomplete features with a part in the fief, nearest to completion first. None
    /// if the castle is empty.
    pub features: Vec<FiefFeature>,
}

/// A feature that triggers a castle by its completion (castle-trigger).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FiefFeature {
    /// The feature.
    pub feature: Feature,
    /// The least points when it is completed.
    pub least: i32,
    /// A segment of it inside the fief.
    pub at: (Cell, Segment),
}

impl CastleFief {
    /// The fief of the castle with a tile on `cell`; `None` without a castle.
    pub fn of(game: &Game, cell: Cell) -> Option<CastleFief> {
        let mut castles = game.board().castles().into_iter();
        let castle = castles.find(|castle| castle.cells.contains(&cell))?;
        Some(CastleFief::new(game, castle))
    }

    /// The fief of a castle on this board.
    pub fn new(game: &Game, castle: PlacedCastle) -> CastleFief {
        let lords: Vec<Color> = castle.lords.iter().map(|&lord| game.color(lord)).collect();
        let features = match lords[..] {
            [] => Vec::new(),
            _ => triggers(game, castle.fief()),
        };
        CastleFief {
            castle,
            lords,
            features,
        }
    }
}

/// The incomplete features in these cells.
fn triggers(game: &Game, fief: [Cell; 6]) -> Vec<FiefFeature> {
    let mut found: Vec<FiefFeature> = Vec::new();
    for feature in game.board().features() {
        let inside = feature
            .segments
            .iter()
            .find(|(cell, _)| fief.contains(cell));
        if let Some(&at) = inside
            && feature.kind.can_be_completed()
            && feature.open > 0
        {
            let least = least_worth(game, &feature);
            found.push(FiefFeature { feature, least, at });
        }
    }
    bastide_rules::order::sort_by_key(&mut found, |one| (one.feature.open, one.at));
    found
}

/// The least points of an incomplete feature upon completion.
fn least_worth(game: &Game, feature: &Feature) -> i32 {
    let mut whole = feature.clone();
    whole.open = 0;
    match whole.kind {
        kind if kind.is_surrounded() => whole.tiles += feature.open as u8,
        // Open edges face empty cells, at least one of which gets a tile.
        _ => whole.tiles += 1,
    }
    game.feature_worth(&whole).points()
}

/// The most open edges or cells of a feature that is close to completion.
const CLOSE: u16 = 2;

pub(super) const NOBODY: &str = "#3c352e";

pub(super) fn draw(fief: &CastleFief, sheet: &mut Sheet) {
    let cells = fief.castle.fief();
    let rim = match fief.lords[..] {
        [] => NOBODY,
        [lord, ..] => meeple::colors(lord)[1],
    };
    for (n, &cell) in cells.iter().enumerate() {
        match fief.lords[..] {
            [] => sheet.tint(cell, cell, NOBODY),
            // Several lords share it, in both colors.
            ref lords => {
                let lord = lords[(n / 2 + n) % lords.len()];
                sheet.tint(cell, cell, meeple::colors(lord)[0]);
                sheet.emblem(cell, lord);
            }
        }
    }
    let (from, to) = cells.iter().fold((cells[0], cells[0]), |(from, to), cell| {
        let from = Cell::new(from.x.min(cell.x), from.y.min(cell.y));
        (from, Cell::new(to.x.max(cell.x), to.y.max(cell.y)))
    });
    sheet.frame_fief(from, to);
    for one in &fief.features {
        if one.feature.open <= CLOSE {
            let segments = &one.feature.segments;
            sheet.area(segments, "#fff3c4", rim);
            let mut text = String::from("\u{2265} ");
            push_int(&mut text, one.least);
            let at = sheet.spot(one.at.0, one.at.1);
            sheet.tag(&sheet.around(at), &text, &[]);
        }
    }
    if fief.lords.is_empty() {
        // Nothing is scored here any more.
        let at = castles::middle(&fief.castle);
        sheet.tag(&[at.moved(0, -330)], "\u{2013}", &[]);
    }
}
