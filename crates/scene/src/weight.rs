//! The weights of lines.

/// The width of a line by its importance, as an attribute: around what divides the
/// tile or is to be found at a glance, around things, and within them. A stroke that
/// is broader is no line but a brush, which paints a thing.
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
