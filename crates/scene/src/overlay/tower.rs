//! The range of a tower.

use bastide_rules::board::{PlacedFigure, PlacedTower};
use bastide_rules::game::Game;
use bastide_rules::geometry::Cell;
use bastide_rules::system::System;

use super::sheet::{Mark, Sheet};
use crate::pen::push_int;

/// A tower and its range, with house rules (tower-range).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TowerRange {
    /// The tower, with its height and the player who closed it.
    pub tower: PlacedTower,
    /// The cells in range, with their distance.
    pub reached: Vec<(Cell, u8)>,
    /// The cells that one more floor would add; none for a closed tower.
    pub next: Vec<(Cell, u8)>,
    /// The figures that an open tower can capture: now, just after a floor was added, or
    /// with the next floor.
    pub targets: Vec<Target>,
}

/// A figure that can be captured from a tower.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    /// The figure.
    pub figure: PlacedFigure,
    /// True if only one more floor would reach it.
    pub next: bool,
}

impl TowerRange {
    /// The range of the tower on `cell`; `None` without a foundation or if the system is
    /// off.
    pub fn of(game: &Game, cell: Cell) -> Option<TowerRange> {
        if !game.systems().has(System::Tower) {
            return None;
        }
        let tower = game.board().tower_at(cell)?;
        let reached = game.tower_range(cell, tower.floors);
        let mut next = Vec::new();
        if tower.top.is_none() {
            next = game.tower_range(cell, tower.floors.saturating_add(1));
            next.retain(|added| !reached.iter().any(|(cell, _)| *cell == added.0));
        }
        let mut range = TowerRange {
            tower,
            reached,
            next,
            targets: Vec::new(),
        };
        if tower.top.is_none() {
            range.find_targets(game);
        }
        Some(range)
    }

    /// All cells, those in range now first.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.reached.iter().chain(&self.next).map(|&(cell, _)| cell)
    }

    fn find_targets(&mut self, game: &Game) {
        for figure in game.capturable_figures() {
            let within = |cells: &[(Cell, u8)]| cells.iter().any(|(cell, _)| *cell == figure.cell);
            let (now, next) = (within(&self.reached), within(&self.next));
            if now || next {
                self.targets.push(Target { figure, next: !now });
            }
        }
    }
}

pub(super) const COLOR: &str = "#522071";

/// Draws one range: every cell with its distance.
pub(super) fn draw(range: &TowerRange, sheet: &mut Sheet) {
    for (cells, dashed) in [(&range.next, true), (&range.reached, false)] {
        for &(cell, distance) in cells {
            if !sheet.limits.contains(cell) {
                continue;
            }
            if !dashed {
                sheet.tint(cell, cell, COLOR);
            }
            sheet.frame(cell, cell, COLOR, dashed);
            let mut text = String::new();
            push_int(&mut text, distance.into());
            sheet.label(cell, &text);
        }
    }
    draw_targets(range, sheet);
}

/// Draws the ranges of several towers: each cell once, with the number of towers that reach
/// it if there are several.
pub(super) fn draw_together(ranges: &[&TowerRange], sheet: &mut Sheet) {
    let limits = sheet.limits;
    for y in limits.from.y..=limits.to.y {
        for x in limits.from.x..=limits.to.x {
            let cell = Cell::new(x, y);
            let count = |cells: fn(&TowerRange) -> &[(Cell, u8)]| {
                let within = |range: &&&TowerRange| cells(range).iter().any(|at| at.0 == cell);
                ranges.iter().filter(within).count()
            };
            let (now, next) = (count(|range| &range.reached), count(|range| &range.next));
            if now + next == 0 {
                continue;
            }
            if now > 0 {
                sheet.tint(cell, cell, COLOR);
            }
            sheet.frame(cell, cell, COLOR, now == 0);
            let towers = if now > 0 { now } else { next };
            if towers > 1 {
                let mut text = String::from("\u{d7}");
                push_int(&mut text, towers as i32);
                sheet.label(cell, &text);
            }
        }
    }
    for range in ranges {
        draw_targets(range, sheet);
    }
}

fn draw_targets(range: &TowerRange, sheet: &mut Sheet) {
    let targets = &range.targets;
    for (n, target) in targets.iter().enumerate() {
        let figure = target.figure;
        let same = |other: &&Target| other.figure == figure;
        let at = sheet.figure(&figure, targets[..n].iter().filter(same).count());
        let mark = if target.next {
            Mark::Next
        } else {
            Mark::Target
        };
        sheet.ring_figure(at, figure.kind, COLOR, mark);
    }
}
