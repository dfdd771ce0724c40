//! Layers of one style each, painted in a fixed order.

use crate::pen::Pen;

/// A style; everything in it becomes one path. The order is that of painting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layer {
    Meadow,
    /// Patches of short grass in the sun.
    Glade,
    /// Patches of longer grass.
    Clump,
    /// The ground of cities and market places.
    Ground,
    /// The banks of the river, its water, and light on it.
    Bank,
    River,
    Ripple,
    Road,
    /// The ground of markets.
    Plaza,
    /// Cast on the ground; also wear of roads.
    Shadow,
    Wall,
    Merlon,
    WallTop,
    /// Blocks of masonry.
    Stone,
    Tree,
    /// The grounds of goods symbols.
    Wine,
    Grain,
    Cloth,
    /// Light masonry and plaster.
    Cream,
    Red,
    /// Roofs of older tiles.
    Brick,
    Blue,
    /// The sides that are turned away from the light.
    Shade,
    /// Doors, windows, numerals.
    Ink,
}

const STYLES: [&str; 24] = [
    "fill=\"#b3c578\"",
    "fill=\"#bbcb80\"",
    "fill=\"#a6b96a\"",
    "fill=\"#e4c185\"",
    "fill=\"none\" stroke=\"#e0d3a0\" stroke-width=\"60\"",
    "fill=\"#82b6d0\" stroke=\"#4d83a6\" stroke-width=\"9\" paint-order=\"stroke\"",
    "fill=\"none\" stroke=\"#d6eaf2\" stroke-width=\"7\" stroke-linecap=\"round\"",
    "fill=\"#f2e7c6\" stroke=\"#a08a56\" stroke-width=\"17\" paint-order=\"stroke\"",
    "fill=\"#e9d29b\" stroke=\"#a08a56\" stroke-width=\"9\"",
    "fill=\"#4a3a1c\" fill-opacity=\".27\"",
    "fill=\"#b5a486\" stroke=\"#5f4d33\" stroke-width=\"12\" paint-order=\"stroke\"",
    "fill=\"none\" stroke=\"#fbf5e6\" stroke-width=\"44\" stroke-dasharray=\"23 13\"",
    "fill=\"none\" stroke=\"#d8ccb0\" stroke-width=\"20\"",
    "fill=\"#d5c8aa\" stroke=\"#5f4d33\" stroke-width=\"2\"",
    "fill=\"#7a9f50\" stroke=\"#47652f\" stroke-width=\"9\" stroke-linejoin=\"round\" paint-order=\"stroke\"",
    "fill=\"#86345c\" stroke=\"#43152c\" stroke-width=\"9\"",
    "fill=\"#efbf2f\" stroke=\"#6b4a0c\" stroke-width=\"9\"",
    "fill=\"#2e8a8c\" stroke=\"#0f4345\" stroke-width=\"9\"",
    "fill=\"#f8efda\" stroke=\"#6b5130\" stroke-width=\"9\" stroke-linejoin=\"round\" paint-order=\"stroke\"",
    "fill=\"#de7d50\" stroke=\"#6e3620\" stroke-width=\"9\" stroke-linejoin=\"round\" paint-order=\"stroke\"",
    "fill=\"#bd5c3c\" stroke=\"#6e3620\" stroke-width=\"9\" stroke-linejoin=\"round\" paint-order=\"stroke\"",
    "fill=\"#5b8cba\" stroke=\"#2b4a6b\" stroke-width=\"9\" stroke-linejoin=\"round\" paint-order=\"stroke\"",
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
