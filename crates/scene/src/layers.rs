//! The things on the board, layer by layer, as SVG text in board units.
//!
//! Painted in this order: the grass below the tiles, the [`fields`], the [`tiles`], the
//! open ends of [`rivers`], the colored areas of [`overlay`](crate::overlay)s, [`castles`],
//! [`towers`], the [`figures`] on the ground, [`bridges`], the figures on bridges and tower
//! tops, the numbers of towers, the marks of overlays. Every layer is a function of the
//! position and refers only to [`definitions`], so that it can be repainted alone, in its own
//! group.

mod blocks;
pub mod bridges;
pub mod castles;
pub mod coordinates;
pub(crate) mod crops;
pub(crate) mod crowd;
pub mod fields;
pub mod figures;
mod grass;
pub mod neutrals;
mod rims;
pub mod rivers;
mod strips;
mod survey;
pub mod tiles;
pub mod towers;
pub(crate) mod woods;

use bastide_rules::board::Board;

pub use crate::shape::at_cell;
pub(crate) use crate::text::group_at;

/// The drawings that [`castles::svg`] and [`bridges::svg`] use, for the inside of `<defs>`.
pub fn definitions() -> String {
    let mut svg = castles::definitions(|_| true);
    svg.push_str(&bridges::definitions(|_| true));
    svg
}

/// The [`definitions`] that this board needs.
pub(crate) fn definitions_for(board: &Board) -> String {
    let castles = board.castles();
    let mut svg =
        castles::definitions(|tall| castles.iter().any(|it| castles::is_tall(it) == tall));
    svg.push_str(&bridges::definitions(|axis| {
        board.tiles().any(|placed| placed.bridge == Some(axis))
    }));
    svg
}
