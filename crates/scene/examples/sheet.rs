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
