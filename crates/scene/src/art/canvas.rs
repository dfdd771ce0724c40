//! Layers of one style each, painted in a fixed order.

use crate::shape::Pen;

/// A style; everything in it becomes one path. The order is that of painting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layer {
    Meadow,
    /// Patches of longer grass.
    Clump,
    /// The ground of cities and market places.
    Ground,
    Rim,
    Road,
    /// Cast on the ground; also wear of roads.
    Shadow,
    WallEdge,
    WallFace,
    Merlon,
    WallTop,
    /// Light masonry and plaster.
    Cream,
    Red,
    Blue,
    Tree,
    /// The sides that are turned away from the light.
    Shade,
    /// Doors, windows, numerals.
    Ink,
}

const STYLES: [&str; 16] = [
    "fill=\"#aec36f\"",
    "fill=\"#a2b963\"",
    "fill=\"#e2bf82\"",
    "fill=\"none\" stroke=\"#9a8350\" stroke-width=\"92\"",
    "fill=\"none\" stroke=\"#f0e4c0\" stroke-width=\"76\"",
    "fill=\"#4a3a1c\" fill-opacity=\".26\"",
    "fill=\"none\" stroke=\"#64502f\" stroke-width=\"50\"",
    "fill=\"#b9a274\" stroke=\"#b9a274\" stroke-width=\"40\"",
    "fill=\"none\" stroke=\"#fbf3dc\" stroke-width=\"42\" stroke-dasharray=\"20 14\"",
    "fill=\"none\" stroke=\"#e6d7ad\" stroke-width=\"24\"",
    "fill=\"#f8eed5\" stroke=\"#6b5130\" stroke-width=\"9\" stroke-linejoin=\"round\" paint-order=\"stroke\"",
    "fill=\"#d9764c\" stroke=\"#6e3620\" stroke-width=\"9\" stroke-linejoin=\"round\" paint-order=\"stroke\"",
    "fill=\"#5b8cba\" stroke=\"#2b4a6b\" stroke-width=\"9\" stroke-linejoin=\"round\" paint-order=\"stroke\"",
    "fill=\"#6f9a4c\" stroke=\"#3f6130\" stroke-width=\"9\" stroke-linejoin=\"round\" paint-order=\"stroke\"",
    "fill=\"#3a1c10\" fill-opacity=\".3\"",
    "fill=\"#4c331f\"",
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
