//! Whole pictures: the position of a game and the contact sheet.

use bastide_notation::scenario::Signs;
use bastide_rules::Edge;
use bastide_rules::board::Board;
use bastide_rules::game::Game;
use bastide_rules::geometry::{Cell, Rotation, Side};
use bastide_rules::tiles::{TileId, TileSet};

use crate::camera::CellBox;
use crate::layers;
use crate::overlay::{self, Overlay};
use crate::shape::{Point, SIZE, p};
use crate::text::{Write, width};
use crate::theme::{EVENING, LAMPLIGHT, MOON, ROOFS, Theme, WINDOW};
use crate::{art, describe};

/// The options of a picture of the board.
#[derive(Clone, Debug, Default)]
pub struct Picture<'a> {
    /// The surroundings.
    pub theme: Theme,
    /// True to follow the page that shows the picture: dark if the page is, white on paper,
    /// and `theme` if styles are off.
    pub adapts: bool,
    /// Writes each tile's cell in its corner.
    pub coordinates: bool,
    /// Writes the numbers of columns and rows at the edge.
    pub ruler: bool,
    /// The overlays over the board.
    pub overlays: &'a [Overlay],
    /// The marks, arrows and labels.
    pub signs: Option<&'a Signs>,
    /// The title for screen readers; an English one by default.
    pub title: Option<&'a str>,
    /// The longer description; by default scores, buildings, figures and
    /// overlays in English.
    pub description: Option<&'a str>,
    /// Cells to show in any case, so that pictures of several positions can have the same
    /// size.
    pub cells: Option<CellBox>,
    /// The only cells to show, instead of all tiles.
    pub crop: Option<CellBox>,
}

/// The cells in a picture of the position: all tiles, and the subjects of the overlays.
pub fn extent(game: &Game, overlays: &[Overlay]) -> CellBox {
    let tiles = game.board().tiles().map(|placed| placed.cell);
    let shown = overlay::extent(game, overlays);
    let shown = shown.iter().flat_map(|cells| [cells.from, cells.to]);
    CellBox::around(tiles.chain(shown)).unwrap_or(CellBox {
        from: Cell::ORIGIN,
        to: Cell::ORIGIN,
    })
}

/// The cells in a picture of a puzzle: all tiles and a ring around them, which includes
/// every next placement. So its edges do not reveal the answer.
pub fn puzzle_extent(game: &Game) -> CellBox {
    extent(game, &[]).grown(1)
}

/// The size in pixels of a picture of these cells.
pub fn picture_size(cells: CellBox) -> (i32, i32) {
    let (columns, rows) = cells.size();
    ((columns + 1) * SIZE / UNITS, (rows + 1) * SIZE / UNITS)
}

/// Board units per pixel, unless the page scales the picture.
const UNITS: i32 = 5;

/// The position of a game as an SVG document, cropped to the board with a margin of half a
/// tile, or more for overlays.
pub fn board_svg(game: &Game, picture: &Picture) -> String {
    let cells = extent(game, picture.overlays);
    let pointed = picture
        .signs
        .and_then(|signs| overlay::signs_extent(game, signs));
    let more = [picture.cells, pointed].into_iter().flatten();
    let cells = more.fold(cells, CellBox::with);
    let cells = picture.crop.unwrap_or(cells);
    let (columns, rows) = cells.size();
    let corner = p(
        i32::from(cells.from.x) * SIZE,
        i32::from(cells.from.y) * SIZE,
    );
    let margin = SIZE / 2;
    let mut svg = String::new();
    let from = corner.moved(-margin, -margin);
    let size = p(columns * SIZE + 2 * margin, rows * SIZE + 2 * margin);
    head(&mut svg, from, size);
    describe(&mut svg, game, picture);
    let mut drawn = String::new();
    table(&mut drawn, from, size, picture.theme);
    if picture.adapts || picture.theme != Theme::Print {
        linen(&mut drawn, from, size);
    }
    contents(&mut drawn, game, picture);
    match picture.adapts {
        true => adapt(&mut svg, &drawn),
        false if picture.theme == Theme::Dark => {
            svg.push_str("<style>");
            lamps(&mut svg, &drawn);
            svg.push_str("</style>");
        }
        false => {}
    }
    svg.push_str(&drawn);
    if picture.ruler {
        ruler(&mut svg, cells);
    }
    svg.push_str("</svg>");
    svg
}

/// Writes the numbers of columns above the cells, and those of rows beside them.
fn ruler(svg: &mut String, cells: CellBox) {
    svg.push_str("<g font-size=\"300\" font-family=\"sans-serif\" fill=\"#5c5244\" ");
    svg.push_str("text-anchor=\"middle\">");
    let [left, top] = [cells.from.x, cells.from.y].map(|n| i32::from(n) * SIZE);
    let mut number = |x: i32, y: i32, n: i16| {
        svg.add(&["<text x=\""]).int(x).add(&["\" y=\""]).int(y);
        svg.add(&[if n < 0 { "\">\u{2212}" } else { "\">" }]);
        svg.int(i32::from(n).abs()).push_str("</text>");
    };
    let middle = |n: i16| i32::from(n) * SIZE + SIZE / 2;
    for x in cells.from.x..=cells.to.x {
        number(middle(x), top - 130, x);
    }
    for y in cells.from.y..=cells.to.y {
        number(left - 270, middle(y) + 120, y);
    }
    svg.push_str("</g>");
}

/// The board itself, for a document in board units.
pub(crate) fn contents(svg: &mut String, game: &Game, picture: &Picture) {
    let board = game.board();
    let [ground, mut marks] = overlay::svg(game, picture.overlays);
    if let Some(signs) = picture.signs {
        marks.push_str(&overlay::signs_svg(game, signs));
    }
    let [low, high] = [false, true].map(|on_bridges| layers::figures::svg(game, on_bridges));
    svg.push_str(SHADOW);
    svg.add(&["<defs>", &art::defs()]);
    svg.push_str(&layers::tiles::symbols(board));
    svg.push_str(&layers::definitions_for(board));
    let parts = [&*ground, &low, &high, &marks];
    svg.push_str(&layers::figures::definitions_for(game, &parts));
    svg.push_str("</defs>");
    svg.push_str(&layers::tiles::land(board));
    tone(svg, picture);
    svg.push_str(&layers::tiles::svg(board));
    svg.push_str(&layers::rivers::svg(game));
    svg.push_str(&ground);
    svg.push_str(&layers::castles::svg(game));
    svg.push_str(&layers::towers::svg(board));
    if picture.coordinates {
        svg.push_str(
            "<g font-size=\"84\" font-family=\"serif\" fill=\"#2e2312\" stroke=\"#f8efda\" \
             stroke-width=\"18\" stroke-linejoin=\"round\" paint-order=\"stroke\">",
        );
        let cells = board.tiles().map(|placed| placed.cell);
        svg.push_str(&layers::coordinates::svg(cells));
        svg.push_str("</g>");
    }
    svg.push_str(&low);
    svg.push_str(&layers::bridges::svg(board));
    svg.push_str(&high);
    svg.push_str(&layers::neutrals::svg(board));
    svg.push_str(&layers::towers::numbers(board));
    svg.push_str(&marks);
}

/// A board so small that only the colors of its tiles are visible: a meadow for each, with
/// its cities and roads.
pub fn miniature(board: &Board) -> String {
    let Some(cells) = CellBox::around(board.tiles().map(|placed| placed.cell)) else {
        return String::new();
    };
    let (columns, rows) = cells.size();
    let (columns, rows) = (columns.to_string(), rows.to_string());
    let mut paths = [String::new(), String::new(), String::new(), String::new()];
    for placed in board.tiles() {
        let x = i32::from(placed.cell.x) - i32::from(cells.from.x);
        let y = i32::from(placed.cell.y) - i32::from(cells.from.y);
        let (x, y) = (x.to_string(), y.to_string());
        paths[0].push_str(&["M", &x, " ", &y, "h1v1h-1z"].concat());
        for (side, corner, line) in [
            (Side::N, "h1l-.5 .5z", "m.5 0v.5"),
            (Side::E, "m1 0v1l-.5-.5z", "m1 .5h-.5"),
            (Side::S, "m0 1h1l-.5-.5z", "m.5 1v-.5"),
            (Side::W, "v1l.5-.5z", "m0 .5h.5"),
        ] {
            let (n, path) = match board.edge_at(placed.cell, side) {
                Some(Edge::City) => (1, corner),
                Some(Edge::Road) => (2, line),
                Some(Edge::River) => (3, line),
                _ => continue,
            };
            paths[n].push_str(&["M", &x, " ", &y, path].concat());
        }
    }
    let [meadow, city, road, river] = paths;
    [
        "<svg class=\"miniature\" viewBox=\"0 0 ",
        &columns,
        " ",
        &rows,
        "\" aria-hidden=\"true\">",
        "<path fill=\"#9dba62\" d=\"",
        &meadow,
        "\"/><path fill=\"#c07f4a\" d=\"",
        &city,
        "\"/><path stroke=\"#5b8fb8\" stroke-width=\".25\" d=\"",
        &river,
        "\"/><path stroke=\"#f6ecd2\" stroke-width=\".2\" d=\"",
        &road,
        "\"/></svg>",
    ]
    .concat()
}

/// All tiles of one set, or of all sets, with their names and numbers of copies, as an SVG
/// document.
pub fn contact_sheet(set: Option<TileSet>, theme: Theme) -> String {
    const GAP: i32 = 80;
    const LINE: i32 = 150;
    const COLUMNS: i32 = 9;
    let sets = TileSet::ALL
        .into_iter()
        .filter(|&one| set.is_none_or(|set| set == one));
    let mut places = Vec::new();
    let mut y = GAP;
    for set in sets {
        let plain: Vec<TileId> = TileId::all().filter(|tile| tile.set() == set).collect();
        let merged = plain.iter().filter_map(|tile| tile.c3());
        let tiles: Vec<TileId> = plain.iter().copied().chain(merged).collect();
        for (n, tile) in tiles.iter().enumerate() {
            let (column, row) = (n as i32 % COLUMNS, n as i32 / COLUMNS);
            let at = p(GAP + column * (SIZE + GAP), y + row * (SIZE + LINE));
            places.push((*tile, at));
        }
        let rows = (tiles.len() as i32 + COLUMNS - 1) / COLUMNS;
        y += rows * (SIZE + LINE) + GAP;
    }
    let mut svg = String::new();
    let width = GAP + COLUMNS * (SIZE + GAP);
    head(&mut svg, p(0, 0), p(width, y));
    svg.push_str("<title>Tiles</title>");
    table(&mut svg, p(0, 0), p(width, y), theme);
    svg.add(&["<defs>", &art::defs()]);
    for &(tile, _) in &places {
        svg.push_str(&art::symbol(tile, Rotation::R0, 0));
    }
    svg.push_str("</defs>");
    for &(tile, at) in &places {
        let id = art::symbol_id(tile, Rotation::R0, 0);
        svg.add(&["<use href=\"#", &id, "\" x=\""]).int(at.x);
        svg.add(&["\" y=\""]).int(at.y);
        svg.push_str("\" width=\"1006\" height=\"1006\"/>");
        svg.add(&["<text x=\""])
            .int(at.x + SIZE / 2)
            .add(&["\" y=\""])
            .int(at.y + SIZE + 80);
        svg.add(&["\" font-size=\"64\" text-anchor=\"middle\" font-family=\"serif\" fill=\""]);
        svg.add(&[theme.ink(), "\">", tile.name()]);
        if tile == tile.plain() {
            svg.add(&[" \u{d7} "]).int(tile.facts().count.into());
        } else {
            svg.push_str(" (third edition)");
        }
        svg.push_str("</text>");
    }
    svg.push_str("</svg>");
    svg
}

fn head(svg: &mut String, from: Point, size: Point) {
    svg.push_str("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"");
    svg.int(from.x).add(&[" "]).int(from.y).add(&[" "]);
    svg.int(size.x).add(&[" "]).int(size.y);
    svg.add(&["\" width=\""]).int(size.x / UNITS);
    svg.add(&["\" height=\""]).int(size.y / UNITS);
    svg.push_str("\">");
}

/// Draws the table below everything, after the title, which must come first.
fn table(svg: &mut String, from: Point, size: Point, theme: Theme) {
    begin_rect(svg, from, size);
    svg.add(&["\" fill=\"", theme.table(), "\"/>"]);
}

/// Draws the linen on the table: threads over and under each other.
fn linen(svg: &mut String, from: Point, size: Point) {
    svg.push_str(LINEN);
    begin_rect(svg, from, size);
    svg.push_str("\" fill=\"url(#linen)\"/>");
}

const LINEN: &str = concat!(
    "<pattern id=\"linen\" width=\"44\" height=\"44\" patternUnits=\"userSpaceOnUse\">\
    <path d=\"M2 11h18M24 33h18M33 2v18M11 24v18\" stroke=\"#7a5a2a\" stroke-opacity=\".08\" ",
    width!(part),
    "/></pattern>"
);

/// A band around all tiles, with its width and opacity.
macro_rules! shadow {
    ($width:literal, $opacity:literal) => {
        concat!(
            "<use href=\"#land\" x=\"20\" y=\"30\" fill=\"none\" stroke=\"#1f1404\" \
             stroke-opacity=\"",
            $opacity,
            "\" stroke-width=\"",
            $width,
            "\" stroke-linejoin=\"round\"/>"
        )
    };
}
/// The shadow of all tiles on the table, softer outward.
const SHADOW: &str = concat!(
    shadow!("180", ".06"),
    shadow!("110", ".12"),
    shadow!("60", ".2")
);

/// Adds the style that lets a picture follow the surrounding page.
fn adapt(svg: &mut String, drawn: &str) {
    svg.push_str("<style>");
    for (theme, media) in [
        (Theme::Light, "(prefers-color-scheme:light)"),
        (Theme::Dark, "(prefers-color-scheme:dark)"),
        (Theme::Print, "print"),
    ] {
        let tone = match theme.tone() {
            "" => "0",
            tone => tone,
        };
        svg.add(&["@media ", media, "{style+rect{fill:", theme.table()]);
        svg.add(&["}#tone{opacity:", tone, "}"]);
        match theme {
            Theme::Light => {}
            Theme::Dark => lamps(svg, drawn),
            Theme::Print => svg.push_str("#linen path{stroke:none}"),
        }
        svg.push('}');
    }
    svg.push_str("</style>");
}

/// Adds the style of the evening: the changed colors, lit windows, and moonlight instead of
/// sunlight. Only for content of `drawn`, which matters for small pictures.
fn lamps(svg: &mut String, drawn: &str) {
    const LARGE: usize = 1 << 17;
    let [day, lit] = WINDOW;
    svg.add(&[
        "#sun stop{stop-color:",
        MOON,
        "}path[fill=\"",
        day,
        "\"]{fill:",
    ]);
    svg.add(&[lit, ";stroke:", LAMPLIGHT]);
    svg.push_str(";stroke-opacity:.5;stroke-width:28;paint-order:stroke}");
    let is_drawn = |day: &str| drawn.len() > LARGE || drawn.contains(day);
    for (what, day, evening) in EVENING {
        if !is_drawn(day) {
            continue;
        }
        svg.add(&["path[", what, "=\"", day, "\"]{", what, ":", evening, "}"]);
    }
    for [day, evening] in ROOFS {
        let roof = ["[color=\"", day, "\"]"].concat();
        if drawn.contains(&roof[1..roof.len() - 1]) {
            svg.add(&[&roof, "{color:", evening, "}"]);
        }
    }
}

/// Opens a rectangle before its style attributes.
fn begin_rect(svg: &mut String, from: Point, size: Point) {
    svg.add(&["<rect x=\""])
        .int(from.x)
        .add(&["\" y=\""])
        .int(from.y);
    svg.add(&["\" width=\""])
        .int(size.x)
        .add(&["\" height=\""])
        .int(size.y);
}

fn describe(svg: &mut String, game: &Game, picture: &Picture) {
    svg.push_str("<title>");
    match picture.title {
        Some(title) => svg.escaped(title),
        None => svg
            .add(&["Board with "])
            .int(game.board().tiles().len() as i32)
            .add(&[" tiles"]),
    };
    svg.push_str("</title><desc>");
    match picture.description {
        Some(text) => {
            svg.escaped(text);
        }
        None => {
            describe::position(svg, game);
            for overlay in picture.overlays {
                svg.push_str(&overlay::tell(game, overlay));
            }
            if let Some(signs) = picture.signs {
                svg.escaped(&overlay::tell_signs(signs));
            }
        }
    }
    svg.push_str("</desc>");
}

/// Draws the dusk over the meadows.
fn tone(svg: &mut String, picture: &Picture) {
    match (picture.theme.tone(), picture.adapts) {
        ("", false) => {}
        ("", true) => layers::tiles::tone(svg, " id=\"tone\"", "0"),
        (tone, true) => layers::tiles::tone(svg, " id=\"tone\"", tone),
        (tone, false) => layers::tiles::tone(svg, "", tone),
    }
}
