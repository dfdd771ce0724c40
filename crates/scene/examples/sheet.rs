//! Writes a contact sheet for looking at.
use bastide_rules::geometry::Turn;
use bastide_rules::player::Color;
use bastide_rules::segment::Segment;
use bastide_rules::tiles::TileId;
use bastide_scene::{art, layout, meeple};

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let filter = args.get(2).cloned().unwrap_or_default();
    let turn = Turn::from_degrees(args.get(3).and_then(|t| t.parse().ok()).unwrap_or(0)).unwrap();
    if filter == "pieces" {
        use bastide_scene::pieces::*;
        let mut svg = String::from(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 5000 3000'><rect width='5000' height='3000' fill='#b3c578'/>",
        );
        for (n, f) in [1, 2, 3, 5, 8, 12].into_iter().enumerate() {
            let (x, y) = (300 + n * 500, 700);
            svg += &format!("<g transform='translate({x} {y})'>{}</g>", tower_art(f));
        }
        for (n, c) in Color::ALL.into_iter().enumerate() {
            svg += &format!(
                "<g transform='translate({} 1000)'>{}</g>",
                300 + n * 260,
                meeple::meeple_art(c, false)
            );
            svg += &format!(
                "<g transform='translate({} 1260)'>{}</g>",
                300 + n * 260,
                meeple::meeple_art(c, true)
            );
        }
        svg += &format!(
            "<g transform='translate(3700 600)'>{}</g><g transform='translate(4300 600)'>{}</g>",
            castle_art(None),
            castle_art(Some(Color::Red))
        );
        for (n, e) in [true, false].into_iter().enumerate() {
            let t = ["tower.Q", "base.I"][n];
            svg += &format!(
                "<svg x='{}' y='1600' width='1000' height='1000' viewBox='0 0 1000 1000'>{}{}</svg>",
                100 + n * 1050,
                art::tile_art(TileId::parse(t).unwrap(), Turn::R0, 0),
                bridge_art(e)
            );
        }
        svg += &format!(
            "<svg x='2250' y='1600' width='1000' height='1000' viewBox='0 0 1000 1000'>{}</svg>",
            tile_back()
        );
        for (n, e) in [
            legal_cell_art(true).to_string(),
            legal_cell_art(false).to_string(),
            last_tile_art(Color::Blue),
        ]
        .iter()
        .enumerate()
        {
            svg += &format!(
                "<svg x='{}' y='1600' width='500' height='500' viewBox='0 0 1000 1000'><rect width='1000' height='1000' fill='#efe4cb'/>{}</svg>",
                3300 + n * 550,
                e
            );
        }
        svg += "</svg>";
        std::fs::write(&args[1], svg).unwrap();
        return;
    }
    if filter == "patch" {
        patch(&args[1]);
        return;
    }
    let overlay = args.get(4).is_some();
    let mut all: Vec<TileId> = TileId::all().collect();
    all.extend(TileId::all().filter_map(|t| t.c3()));
    if filter.contains(',') {
        all.retain(|t| filter.split(',').any(|f| f == format!("{t:?}")));
    } else {
        all.retain(|t| t.name().starts_with(&filter));
    }
    let columns = if all.len() <= 8 { 4.min(all.len()) } else { 9 };
    let rows = all.len().div_ceil(columns);
    let mut svg = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {} {}'><rect width='100%' height='100%' fill='#f3ead6'/>",
        columns * 1060 + 60,
        rows * 1130 + 60
    );
    for (n, &tile) in all.iter().enumerate() {
        let (x, y) = (n % columns * 1060 + 60, n / columns * 1130 + 60);
        svg += &format!(
            "<svg x='{x}' y='{y}' width='1000' height='1000' viewBox='0 0 1000 1000'>{}",
            art::tile_art(tile, turn, 0)
        );
        if overlay {
            for (k, s) in layout::segments(tile, turn).into_iter().enumerate() {
                let color = [
                    "#f00", "#00f", "#ff0", "#0ff", "#f0f", "#000", "#fff", "#080",
                ][k % 8];
                svg += &format!(
                    "<path d='{}' fill='{color}' fill-opacity='.3' stroke='{color}' stroke-width='6'/>",
                    layout::segment_area(tile, turn, s)
                );
            }
            for (k, s) in layout::segments(tile, turn).into_iter().enumerate() {
                let at = layout::spot(tile, turn, s);
                let lying = matches!(s, Segment::Field(_) | Segment::InnerField);
                svg += &format!(
                    "<g transform='translate({} {})'>{}</g>",
                    at.x,
                    at.y,
                    meeple::meeple_art(Color::ALL[k % 6], lying)
                );
            }
        }
        svg += &format!(
            "</svg><text x='{}' y='{}' font-size='60' text-anchor='middle'>{:?}</text>",
            x + 500,
            y + 1055,
            tile
        );
    }
    svg += "</svg>";
    std::fs::write(&args[1], svg).unwrap();
}

fn edge(tile: TileId, turn: Turn, side: bastide_rules::geometry::Side) -> u8 {
    let side = side.turned(turn.inverse());
    let facts = tile.facts();
    if facts.cities.iter().any(|c| c.sides.contains(side)) {
        2
    } else if facts.roads.iter().any(|r| r.sides.contains(side)) {
        1
    } else {
        0
    }
}

fn patch(path: &str) {
    use bastide_rules::geometry::{Cell, Side};
    let (w, h) = (8, 5);
    let mut seed = 12345u32;
    let mut roll = |n: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 17;
        seed ^= seed << 5;
        (seed >> 7) as usize % n
    };
    let mut grid: Vec<(TileId, Turn)> = Vec::new();
    let mut used = std::collections::HashMap::new();
    for y in 0..h {
        for x in 0..w {
            let mut fits = Vec::new();
            for tile in TileId::all() {
                for turn in Turn::ALL {
                    let left = x == 0
                        || edge(grid[y * w + x - 1].0, grid[y * w + x - 1].1, Side::E)
                            == edge(tile, turn, Side::W);
                    let up = y == 0
                        || edge(grid[(y - 1) * w + x].0, grid[(y - 1) * w + x].1, Side::S)
                            == edge(tile, turn, Side::N);
                    if left && up && *used.get(&tile.index()).unwrap_or(&0) < 1 {
                        fits.push((tile, turn));
                    }
                }
            }
            let pick = fits[roll(fits.len())];
            *used.entry(pick.0.index()).or_insert(0) += 1;
            grid.push(pick);
        }
    }
    let mut svg = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='-100 -100 {} {}'><rect x='-100' y='-100' width='100%' height='100%' fill='#efe3c8'/>",
        w * 1000 + 200,
        h * 1000 + 200
    );
    for (n, &(tile, turn)) in grid.iter().enumerate() {
        let (x, y) = (n % w, n / w);
        svg += &format!(
            "<svg x='{}' y='{}' width='1006' height='1006' viewBox='0 0 1000 1000'>{}</svg>",
            x * 1000,
            y * 1000,
            art::tile_art(tile, turn, art::variety_of(Cell::new(x as i16, y as i16)))
        );
    }
    svg += "</svg>";
    std::fs::write(path, svg).unwrap();
}
