//! The weights of lines.

/// The width of a line as an attribute, by importance: for borders on the tile and things
/// to find at a glance, for outlines of objects, and for details. A broader stroke is not a
/// line but paints an object.
macro_rules! width {
    (silhouette) => {
        "stroke-width=\"16\""
    };
    (part) => {
        "stroke-width=\"8\""
    };
    (texture) => {
        "stroke-width=\"4\""
    };
}

pub(crate) use width;
