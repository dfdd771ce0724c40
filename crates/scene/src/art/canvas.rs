//! Layers of one style each, painted in a fixed order.

use crate::pen::Pen;
use crate::text::width;

/// A style; everything in it becomes one path. Variants are in painting order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layer {
    /// The ground of cities.
    Ground,
    /// Yards behind houses.
    Yard,
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
    /// Shadows on the ground; also the wear of roads.
    Shadow,
    /// The faces of walls; boulders.
    Wall,
    /// The joint between two courses of a wall's masonry.
    Course,
    WallTop,
    /// The outlines of merlons, and merlons: both dashed, in step.
    MerlonRim,
    Merlon,
    /// Blocks of masonry, boulders.
    Stone,
    Tree,
    /// The hedges of gardens, darker than any other plant.
    Hedge,
    /// The grounds of goods symbols.
    Wine,
    Grain,
    Cloth,
    /// Light masonry and plaster.
    Cream,
    /// Signs, which stay light in the evening, though not as light as windows.
    Sign,
    Red,
    /// Roofs of older tiles.
    Brick,
    Blue,
    /// Coats of arms, which are bluer than any roof.
    Arms,
    /// Sides facing away from the light.
    Shade,
    /// Sides facing the light.
    Glow,
    /// Rows of roof tiles and other texture.
    Line,
    /// Windows and doors of houses, lit in the evening.
    Window,
    /// Gates, numerals.
    Ink,
}

const STYLES: [&str; 32] = [
    "fill=\"#dfbd85\"",
    "fill=\"#b9b56f\" stroke=\"#b9b56f\" stroke-width=\"20\" stroke-linejoin=\"round\"",
    "fill=\"#f0dcb2\"",
    "fill=\"none\" stroke=\"#e0d3a0\" stroke-width=\"36\" stroke-linecap=\"square\"",
    concat!(
        "fill=\"#82b6d0\" stroke=\"#4d83a6\" paint-order=\"stroke\" ",
        width!(silhouette)
    ),
    concat!(
        "fill=\"none\" stroke=\"#c3e0ec\" stroke-linecap=\"round\" ",
        width!(texture)
    ),
    concat!(
        "fill=\"#ecd9a6\" stroke=\"#5f4a22\" paint-order=\"stroke\" ",
        width!(silhouette)
    ),
    concat!("fill=\"#e9d29b\" stroke=\"#a08a56\" ", width!(part)),
    concat!("fill=\"none\" stroke=\"#cdb27a\" ", width!(texture)),
    "fill=\"#3f3413\" fill-opacity=\".27\"",
    concat!(
        "fill=\"#8f897d\" stroke=\"#4b4234\" paint-order=\"stroke\" ",
        width!(silhouette)
    ),
    concat!(
        "fill=\"none\" stroke=\"#4b4234\" stroke-opacity=\".45\" ",
        width!(texture)
    ),
    "fill=\"none\" stroke=\"#cfc9bd\" stroke-width=\"34\"",
    "fill=\"none\" stroke=\"#4b4234\" stroke-width=\"26\" stroke-dasharray=\"34 10\"",
    "fill=\"none\" stroke=\"#fbf5e6\" stroke-width=\"18\" stroke-dasharray=\"0 4 26 14\"",
    concat!("fill=\"#d5c8aa\" stroke=\"#5f4d33\" ", width!(texture)),
    concat!(
        "fill=\"#7a9f50\" stroke=\"#47652f\" stroke-linejoin=\"round\" paint-order=\"stroke\" ",
        width!(part)
    ),
    concat!(
        "fill=\"#3f6d3a\" stroke=\"#24401f\" paint-order=\"stroke\" ",
        width!(part)
    ),
    concat!(
        "fill=\"#86345c\" stroke=\"#43152c\" paint-order=\"stroke\" ",
        width!(silhouette)
    ),
    concat!(
        "fill=\"#efbf2f\" stroke=\"#6b4a0c\" paint-order=\"stroke\" ",
        width!(silhouette)
    ),
    concat!(
        "fill=\"#2e8a8c\" stroke=\"#0f4345\" paint-order=\"stroke\" ",
        width!(silhouette)
    ),
    concat!(
        "fill=\"#f8efda\" stroke=\"#634a2a\" stroke-linejoin=\"round\" paint-order=\"stroke\" ",
        width!(part)
    ),
    concat!(
        "fill=\"#fbf1d8\" stroke=\"#634a2a\" stroke-linejoin=\"round\" paint-order=\"stroke\" ",
        width!(part)
    ),
    concat!(
        "fill=\"#de7d50\" stroke=\"#6e3620\" stroke-linejoin=\"round\" paint-order=\"stroke\" ",
        width!(part)
    ),
    concat!(
        "fill=\"#bd5c3c\" stroke=\"#6e3620\" stroke-linejoin=\"round\" paint-order=\"stroke\" ",
        width!(part)
    ),
    concat!(
        "fill=\"#7089a4\" stroke=\"#30475f\" stroke-linejoin=\"round\" paint-order=\"stroke\" ",
        width!(part)
    ),
    "fill=\"#1b56b4\"",
    "fill=\"#3a1c10\" fill-opacity=\".3\"",
    "fill=\"#fff3c4\" fill-opacity=\".3\"",
    concat!(
        "fill=\"none\" stroke=\"#5c2a16\" stroke-opacity=\".45\" ",
        width!(texture)
    ),
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

    /// One path element for each layer with content.
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
