//! The gallery: ten boards that show off the artwork, and all tiles in all varieties.

use std::error::Error;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use bastide_rules::geometry::Rotation;
use bastide_rules::system::{System, Systems};
use bastide_rules::tiles::TileId;
use bastide_scene::art;
use bastide_scene::board::{Picture, board_svg};
use bastide_scene::theme::Theme;

use crate::game::closely_played;

/// A finished game: its name, players, systems and seed.
type Board = (&'static str, usize, &'static [System], u64);

const BOARDS: [Board; 10] = [
    ("01-base", 2, &[], 11),
    ("02-river", 3, &[System::River], 12),
    ("03-towers", 4, &[System::Tower], 13),
    ("04-bridges", 3, &[System::Bridges, System::Castles], 14),
    ("05-bazaars", 5, &[System::Bazaars, System::Watchtowers], 15),
    ("06-inns", 2, &[System::Inns], 16),
    ("07-traders", 4, &[System::Traders], 17),
    ("08-abbots", 2, &[System::Abbot, System::Phantom], 18),
    (
        "09-mixed",
        5,
        &[System::Tower, System::Inns, System::River],
        19,
    ),
    ("10-all", 6, &System::ALL, 20),
];

/// Writes every board, light and dark, and the sheet of varieties.
pub fn write(directory: &Path) -> Result<(), Box<dyn Error>> {
    for (name, players, systems, seed) in BOARDS {
        let systems: Systems = systems.iter().copied().collect();
        let game = closely_played(players, systems, seed, usize::MAX)?;
        for theme in [Theme::Light, Theme::Dark] {
            let picture = Picture {
                theme,
                ..Picture::default()
            };
            let path = directory.join(format!("{name}-{}.svg", theme.name()));
            fs::write(path, board_svg(&game, &picture))?;
        }
    }
    fs::write(directory.join("looks.svg"), looks()?)?;
    Ok(())
}

/// All types of tiles, one row of varieties each.
fn looks() -> Result<String, std::fmt::Error> {
    const GAP: usize = 1060;
    const TYPES_IN_ROW: usize = 3;
    let looks = usize::from(art::VARIETIES);
    let tiles: Vec<TileId> = TileId::all().collect();
    let width = TYPES_IN_ROW * (looks * GAP + 200);
    let height = tiles.len().div_ceil(TYPES_IN_ROW) * GAP + 60;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{}\" height=\"{}\"><path d=\"M0 0h{width}v{height}h-{width}z\" fill=\"{}\"/>",
        width / 8,
        height / 8,
        Theme::Light.table(),
    );
    for (n, tile) in tiles.into_iter().enumerate() {
        let (column, row) = (n % TYPES_IN_ROW, n / TYPES_IN_ROW);
        for look in 0..looks {
            let x = 60 + column * (looks * GAP + 200) + look * GAP;
            write!(
                svg,
                "{}<use href=\"#{}\" x=\"{x}\" y=\"{}\" width=\"1000\" height=\"1000\"/>",
                art::symbol(tile, Rotation::R0, look as u8),
                art::symbol_id(tile, Rotation::R0, look as u8),
                60 + row * GAP,
            )?;
        }
    }
    svg += "</svg>";
    Ok(svg)
}
