//! Wooden pieces and marks on the tiles, as SVG content in tile units: towers, castles,
//! bridges, the back of a tile, and the marks of cells.
//!
//! Pieces are drawn around the origin, which the caller moves to their place; marks cover a
//! cell, from `0,0` to `1000,1000`.

mod bridge;
mod castle;
mod tower;

use bastide_rules::player::Color;

use crate::meeple;
use crate::text::{Write, width};

pub(crate) use bridge::{ENDS, abutment, covered, sign_spots, span};
pub use bridge::{bridge_art, bridge_spot};
pub use castle::{LORD, castle_art, flag_art};
pub(crate) use tower::{PLATES, plate, rings};
pub use tower::{tower_art, tower_top};

/// The back of a tile, for the stack.
pub fn tile_back() -> &'static str {
    concat!(
        "<path d=\"m0 0h1000v1000h-1000z\" fill=\"#7a5638\"/>\
     <path d=\"m60 60h880v880h-880z\" fill=\"none\" stroke=\"#d9b983\" ",
        width!(silhouette),
        "/>\
     <path d=\"m92 92h816v816h-816z\" fill=\"none\" stroke=\"#d9b983\" ",
        width!(texture),
        "/>\
     <path d=\"m290 745v-250h-30v-90h50v40h50v-40h50v40h50v-40h50v130h20v-190h-20v-90h50v40h40v-40h50v40\
     h40v-40h50v90h-20v400z\" fill=\"#d9b983\"/>\
     <path d=\"m470 745v-70c0-66 90-66 90 0v70zm110-350h24v60h-24zm-220 160h24v60h-24z\" \
     fill=\"#7a5638\"/>"
    )
}

/// A cell where the drawn tile fits: `strong` as turned now, otherwise only in another
/// rotation.
pub fn legal_cell_art(strong: bool) -> &'static str {
    if strong {
        "<rect x=\"40\" y=\"40\" width=\"920\" height=\"920\" rx=\"70\" fill=\"#fff7dc\" \
         fill-opacity=\".55\" stroke=\"#8a6420\" stroke-width=\"22\"/>\
         <path d=\"m500 410v180m-90-90h180\" stroke=\"#8a6420\" stroke-width=\"30\" \
         stroke-linecap=\"round\"/>"
    } else {
        "<rect x=\"70\" y=\"70\" width=\"860\" height=\"860\" rx=\"70\" fill=\"#8a6420\" \
         fill-opacity=\".07\" stroke=\"#8a6420\" stroke-opacity=\".6\" stroke-width=\"16\" \
         stroke-dasharray=\"44 36\"/>"
    }
}

/// A frame around the tile that a player placed last, in the player's color.
pub fn last_tile_art(color: Color) -> String {
    let [fill, rim, _] = meeple::colors(color);
    let mut svg = String::new();
    for (stroke, width) in [(rim, "34"), (fill, "20")] {
        svg.push_str(
            "<rect x=\"17\" y=\"17\" width=\"966\" height=\"966\" rx=\"24\" fill=\"none\" ",
        );
        svg.add(&["stroke=\"", stroke, "\" stroke-width=\"", width, "\"/>"]);
    }
    svg
}
