//! The paths that make up pieces.

use crate::text::Write;

/// Writes a path with its attributes.
pub(super) fn part(svg: &mut String, d: &str, style: &str) {
    svg.add(&["<path d=\"", d, "\" ", style, "/>"]);
}
