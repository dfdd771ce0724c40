//! Layers of one style each, painted in a fixed order.

use crate::shape::Pen;

/// A style; everything in it becomes one path. The order is that of painting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layer {
    Meadow,
    Clump,
    Ground,
    Rim,
    Road,
    Shadow,
    WallFace,
    Merlon,
    WallTop,
    Cream,
    Red,
    Blue,
    Tree,
    Shade,
}

const STYLES: [&str; 14] = [
    "fill=\"#a9bf6b\"",
    "fill=\"#9bb45f\"",
    "fill=\"#e3bd7a\"",
    "fill=\"none\" stroke=\"#8f7748\" stroke-width=\"92\"",
    "fill=\"none\" stroke=\"#efe1b9\" stroke-width=\"74\"",
    "fill=\"#3b2a14\" fill-opacity=\".28\"",
    "fill=\"#9a835c\" stroke=\"#9a835c\" stroke-width=\"42\"",
    "fill=\"none\" stroke=\"#f6ecd0\" stroke-width=\"44\" stroke-dasharray=\"20 13\"",
    "fill=\"none\" stroke=\"#e9dab0\" stroke-width=\"26\"",
    "fill=\"#f6ead0\" stroke=\"#5d4326\" stroke-width=\"5\" stroke-linejoin=\"round\"",
    "fill=\"#d0704a\" stroke=\"#5d2f1c\" stroke-width=\"5\" stroke-linejoin=\"round\"",
    "fill=\"#4d7cae\" stroke=\"#26405f\" stroke-width=\"5\" stroke-linejoin=\"round\"",
    "fill=\"#5f8a45\" stroke=\"#3d5c2d\" stroke-width=\"5\" stroke-linejoin=\"round\"",
    "fill=\"#3b1f10\" fill-opacity=\".3\"",
];

/// One pen for every layer.
pub(crate) struct Canvas {
    pens: [Pen; STYLES.len()],
}

impl Canvas {
    pub(crate) fn new() -> Canvas {
        Canvas {
            pens: Default::default(),
        }
    }

    /// The pen that draws in `layer`.
    pub(crate) fn on(&mut self, layer: Layer) -> &mut Pen {
        &mut self.pens[layer as usize]
    }

    /// One path element for each layer that something was drawn in.
    pub(crate) fn into_svg(self) -> String {
        let mut svg = String::new();
        for (pen, style) in self.pens.iter().zip(STYLES) {
            if pen.is_empty() {
                continue;
            }
            svg.push_str("<path d=\"");
            svg.push_str(pen.text());
            svg.push_str("\" ");
            svg.push_str(style);
            svg.push_str("/>");
        }
        svg
    }
}
