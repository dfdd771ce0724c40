//! The tiles that the dragon can reach.

use bastide_rules::board::PlacedFigure;
use bastide_rules::game::{Game, Movement};
use bastide_rules::geometry::{Cell, Side};
use bastide_rules::neutral::Neutral;
use bastide_rules::segment::FeatureKind;

use super::sheet::{Mark, Sheet};
use crate::pen::push_int;

/// The tiles in reach of the dragon (dragon-way), and the figures on them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DragonRange {
    /// The dragon's cell.
    pub cell: Cell,
    /// The steps that it can still make: those of a whole movement while it does not move.
    pub steps: u8,
    /// The cells that it can reach, each with the fewest steps.
    pub reached: Vec<(Cell, u8)>,
    /// The figures that it can eat there (dragon-eats).
    pub targets: Vec<PlacedFigure>,
}

impl DragonRange {
    /// The range of the dragon in at most `most` steps; `None` while it is beside the board.
    pub fn of(game: &Game, most: u8) -> Option<DragonRange> {
        let board = game.board();
        let cell = board.neutral(Neutral::Dragon)?;
        let movement = game.dragon_movement();
        let left = movement.as_ref().map_or(Movement::STEPS, |movement| {
            Movement::STEPS - movement.steps.min(Movement::STEPS)
        });
        let been = movement.map_or_else(|| vec![cell], |movement| movement.been);
        let fairy = board.neutral(Neutral::Fairy);
        let steps = left.min(most);
        let mut reached: Vec<(Cell, u8)> = vec![(cell, 0)];
        let mut at = 0;
        while let Some(&(from, distance)) = reached.get(at) {
            at += 1;
            if distance == steps {
                continue;
            }
            for side in Side::ALL {
                let to = from.neighbor(side);
                let is_open = board.tile_at(to).is_some()
                    && Some(to) != fairy
                    && !been.contains(&to)
                    && reached.iter().all(|&(other, _)| other != to);
                if is_open {
                    reached.push((to, distance + 1));
                }
            }
        }
        reached.remove(0);
        let is_in_danger = |figure: &PlacedFigure| {
            let feature = board.feature_at(figure.cell, figure.segment);
            let is_lord = feature.is_some_and(|it| it.kind == FeatureKind::Castle);
            !is_lord
                && !figure.kind.facts().on_corners
                && reached.iter().any(|&(cell, _)| cell == figure.cell)
        };
        let targets = board.figures().into_iter().filter(is_in_danger).collect();
        Some(DragonRange {
            cell,
            steps,
            reached,
            targets,
        })
    }
}

pub(super) const COLOR: &str = "#570d09";

/// Draws the range: each tile with its distance.
pub(super) fn draw(range: &DragonRange, sheet: &mut Sheet) {
    for &(cell, distance) in &range.reached {
        sheet.tint(cell, cell, COLOR);
        sheet.frame(cell, cell, COLOR, false);
        let mut text = String::new();
        push_int(&mut text, distance.into());
        sheet.label(cell, &text);
    }
    for (n, figure) in range.targets.iter().enumerate() {
        let same = |other: &&PlacedFigure| *other == figure;
        let at = sheet.figure(figure, range.targets[..n].iter().filter(same).count());
        sheet.ring_figure(at, figure.kind, COLOR, Mark::Target);
    }
}
