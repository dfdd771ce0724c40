//! The things that a watchtower counts.

use bastide_rules::figures::FigureKind;
use bastide_rules::game::{Game, WatchtowerWorth};
use bastide_rules::geometry::Cell;
use bastide_rules::tile::Watchtower;

use super::sheet::{Mark, Sheet, badge, pennant};
use crate::pen::push_int;

/// A watchtower and the things that it counts (watch-area).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WatchtowerArea {
    /// The watchtower's tile.
    pub cell: Cell,
    /// The points of each meeple that triggers it now, and their sources.
    pub worth: WatchtowerWorth,
}

impl WatchtowerArea {
    /// The area of the watchtower on `cell`; `None` without a watchtower or if the system
    /// is off.
    pub fn of(game: &Game, cell: Cell) -> Option<WatchtowerArea> {
        let worth = game.watchtower_worth(cell)?;
        Some(WatchtowerArea { cell, worth })
    }

    /// The nine cells that count, placed or not.
    pub fn cells(&self) -> [Cell; 9] {
        let [a, b, c, d, e, f, g, h] = self.cell.ring();
        [self.cell, a, b, c, d, e, f, g, h]
    }
}

/// The colors of the lines of several areas, in turn.
pub(super) const COLORS: [&str; 6] = [
    "#721706", "#0d3362", "#0e4019", "#4e2080", "#593200", "#04383e",
];

/// Draws the `n`th of several areas.
pub(super) fn draw(area: &WatchtowerArea, n: usize, sheet: &mut Sheet) {
    let color = COLORS[n % COLORS.len()];
    let (from, to) = (area.cell.offset(-1, -1), area.cell.offset(1, 1));
    sheet.frame_area(from, to, color, n);
    let counted = &area.worth.term.segments;
    for (seen, &(cell, segment)) in counted.iter().enumerate() {
        // Meeples on the same segment are ringed one by one.
        let before = counted[..seen].iter().filter(|&&at| at == (cell, segment));
        let (at, kind) = match area.worth.kind {
            Watchtower::Meeples => sheet.meeple(cell, segment, before.count()),
            Watchtower::Pennants => (pennant(sheet.game, cell), FigureKind::Meeple),
            _ => (sheet.spot(cell, segment), FigureKind::Meeple),
        };
        sheet.ring_figure(at, kind, color, Mark::Counted);
    }
    let mut text = String::new();
    if !sheet.is_far() {
        push_int(&mut text, area.worth.term.count.into());
        text.push('\u{d7}');
        push_int(&mut text, area.worth.term.each.into());
        text.push('=');
    }
    push_int(&mut text, area.worth.points);
    let at = badge(sheet.game, area.cell);
    let low = 130 + sheet.sized(110);
    let top = crate::layers::at_cell(from).moved(1500, 40);
    sheet.tag_in(
        color,
        &[at.moved(0, low), at.moved(0, 5 - low), top],
        &text,
        &[],
    );
}
