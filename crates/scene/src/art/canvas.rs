//! Layers of one style each, painted in a fixed order.

use crate::pen::Pen;

/// A style; everything in it becomes one path. The order is that of painting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layer {
    /// The ground of cities.
    Ground,
    /// Streets and squares within walls, gravel.
    Street,
    /// The banks of the river, its water, and light on it.
    Bank,
    River,
    Ripple,
    Road,
    /// The ground of markets.
    Plaza,
    /// The tracks of carts.
    Rut,
    /// Cast on the ground; also wear of roads.
    Shadow,
    Wall,
    Merlon,
    WallTop,
    /// Blocks of masonry, boulders.
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
    /// The sides that are turned to it.
    Glow,
    /// Rows of roof tiles and other texture.
    Line,
    /// Windows and doors of houses, lit in the evening.
    Window,
    /// Gates, numerals.
    Ink,
}

// Lines come in three weights: 12 and more around what divides the tile, 7 to 10
// around things, 4 and less within them.
const STYLES: [&str; 26] = [
    "fill=\"#dfbd85\"",
    "fill=\"#f0dcb2\"",
    "fill=\"none\" stroke=\"#e0d3a0\" stroke-width=\"60\"",
    "fill=\"#82b6d0\" stroke=\"#4d83a6\" stroke-width=\"9\" paint-order=\"stroke\"",
    "fill=\"none\" stroke=\"#b4d6e4\" stroke-width=\"7\" stroke-linecap=\"round\"",
    "fill=\"#f2e7c6\" stroke=\"#8f7846\" stroke-width=\"18\" paint-order=\"stroke\"",
    "fill=\"#e9d29b\" stroke=\"#a08a56\" stroke-width=\"9\"",
    "fill=\"none\" stroke=\"#e2d4a9\" stroke-width=\"9\" stroke-dasharray=\"170 9 60 13\"",
    "fill=\"#3f3413\" fill-opacity=\".27\"",
    "fill=\"#b5a486\" stroke=\"#544228\" stroke-width=\"14\" paint-order=\"stroke\"",
    "fill=\"none\" stroke=\"#fbf5e6\" stroke-width=\"44\" stroke-dasharray=\"23 13\"",
    "fill=\"none\" stroke=\"#d8ccb0\" stroke-width=\"20\"",
    "fill=\"#d5c8aa\" stroke=\"#5f4d33\" stroke-width=\"4\"",
    "fill=\"#7a9f50\" stroke=\"#47652f\" stroke-width=\"8\" stroke-linejoin=\"round\" paint-order=\"stroke\"",
    "fill=\"#86345c\" stroke=\"#43152c\" stroke-width=\"9\"",
    "fill=\"#efbf2f\" stroke=\"#6b4a0c\" stroke-width=\"9\"",
    "fill=\"#2e8a8c\" stroke=\"#0f4345\" stroke-width=\"9\"",
    "fill=\"#f8efda\" stroke=\"#634a2a\" stroke-width=\"9\" stroke-linejoin=\"round\" paint-order=\"stroke\"",
    "fill=\"#de7d50\" stroke=\"#6e3620\" stroke-width=\"8\" stroke-linejoin=\"round\" paint-order=\"stroke\"",
    "fill=\"#bd5c3c\" stroke=\"#6e3620\" stroke-width=\"8\" stroke-linejoin=\"round\" paint-order=\"stroke\"",
    "fill=\"#5b8cba\" stroke=\"#2b4a6b\" stroke-width=\"8\" stroke-linejoin=\"round\" paint-order=\"stroke\"",
    "fill=\"#3a1c10\" fill-opacity=\".3\"",
    "fill=\"#fff3c4\" fill-opacity=\".3\"",
    "fill=\"none\" stroke=\"#5c2a16\" stroke-opacity=\".45\" stroke-width=\"4\"",
    "fill=\"#66371f\"",
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
