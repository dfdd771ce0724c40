//! Layers of one style each, painted in a fixed order.

use std::ops::Range;

use crate::pen::Pen;
use crate::shape::Point;
use crate::text::{part, width};

/// A style; everything in it becomes one path. Variants are in painting order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layer {
    /// The ground of cities.
    Ground,
    /// Yards behind houses.
    Yard,
    /// Streets within walls, and squares, gravel.
    Way,
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
    WallShadow,
    /// The outlines of walls, and their faces.
    WallRim,
    WallFace,
    /// Boulders and low masonry.
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
    /// Roofs in the color of the reference.
    Roof,
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

const STYLES: [&str; 37] = [
    "fill=\"#dfbd85\"",
    "fill=\"none\" stroke=\"#b9b56f\" stroke-width=\"44\" stroke-linecap=\"round\"",
    "fill=\"none\" stroke=\"#f0dcb2\" stroke-width=\"42\" stroke-linecap=\"square\"",
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
    "fill=\"none\" stroke=\"#3f3413\" stroke-opacity=\".27\" stroke-width=\"40\" transform=\"translate(20 22)\"",
    "fill=\"none\" stroke=\"#4b4234\" stroke-width=\"58\"",
    "fill=\"none\" stroke=\"#8f897d\" stroke-width=\"42\"",
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
    concat!(
        "fill=\"currentColor\" stroke=\"#6e3620\" stroke-linejoin=\"round\" paint-order=\"stroke\" ",
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

/// An object that boards have many of, equal but for its hue.
#[derive(Clone, Copy)]
pub(super) struct Copy {
    /// The middle of its base.
    pub(super) at: Point,
    pub(super) kind: usize,
    /// The hue of its roof.
    pub(super) hue: Option<i32>,
}

/// The number of kinds of houses in towns, which are the first kinds of copies.
pub(super) const HOUSES: usize = 15;

/// Towers along walls: with a roof, or open.
pub(super) const TOWER: usize = HOUSES;
pub(super) const OPEN_TOWER: usize = HOUSES + 1;

/// Trees: slender, and three broad ones, small, medium and large.
pub(super) const POPLAR: usize = HOUSES + 2;
pub(super) const TREES: [usize; 3] = [HOUSES + 3, HOUSES + 4, HOUSES + 5];

/// One pen for every layer, and copies of objects.
pub(crate) struct Canvas {
    pens: [Pen; STYLES.len()],
    /// Those that are not drawn yet.
    pub(super) copies: Vec<Copy>,
}

impl Canvas {
    pub(crate) fn new() -> Canvas {
        Canvas {
            pens: std::array::from_fn(|_| Pen::default()),
            copies: Vec::new(),
        }
    }

    /// The pen that draws in `layer`.
    pub(crate) fn on(&mut self, layer: Layer) -> &mut Pen {
        &mut self.pens[layer as usize]
    }

    /// Adds an object, in front of those before.
    pub(super) fn add(&mut self, copy: Copy) {
        self.copies.push(copy);
    }

    /// One path element for each layer with content.
    pub(crate) fn into_svg(self) -> String {
        let mut svg = String::new();
        self.paint(&mut svg, 0..STYLES.len());
        svg
    }

    /// Writes the layers below the light masonry of houses, and the others.
    pub(super) fn in_two(&self) -> [String; 2] {
        let middle = Layer::Cream as usize;
        [0..middle, middle..STYLES.len()].map(|layers| {
            let mut svg = String::new();
            self.paint(&mut svg, layers);
            svg
        })
    }

    fn paint(&self, svg: &mut String, layers: Range<usize>) {
        let pens = self.pens.iter().zip(STYLES);
        for (pen, style) in pens.skip(layers.start).take(layers.len()) {
            if !pen.is_empty() {
                part(svg, pen.text(), style);
            }
        }
    }
}
