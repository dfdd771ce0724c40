//! Writes pictures for looking at: the contact sheet of every box, all figures
//! and goods, and the board of a game that was played at random but laid out
//! closely; or the gallery.
//!
//! `cargo run -p bastide-scene --example pictures -- DIRECTORY [SEED] [THEME] [TILES]`
//! `cargo run -p bastide-scene --example pictures -- DIRECTORY gallery`

mod gallery;
mod game;

use std::path::PathBuf;

use bastide_rules::figures::FigureKind;
use bastide_rules::player::Color;
use bastide_rules::system::Systems;
use bastide_rules::tile::Good;
use bastide_rules::tiles::TileSet;
use bastide_scene::art::good_art;
use bastide_scene::board::{Picture, board_svg, contact_sheet};
use bastide_scene::meeple::{figure_art, silhouette};
use bastide_scene::theme::Theme;

use game::closely_played;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let directory = PathBuf::from(arguments.next().ok_or("where to?")?);
    std::fs::create_dir_all(&directory)?;
    let seed = match arguments.next() {
        Some(word) if word == "gallery" => return gallery::write(&directory),
        seed => seed.map_or(Ok(1), |text| text.parse())?,
    };
    let theme = arguments.next().and_then(|text| Theme::parse(&text));
    let tiles = arguments
        .next()
        .map_or(Ok(usize::MAX), |text| text.parse())?;
    let theme = theme.unwrap_or_default();
    for set in TileSet::ALL {
        let path = directory.join(format!("tiles-{}.svg", set.name()));
        std::fs::write(path, contact_sheet(Some(set), theme))?;
    }
    std::fs::write(directory.join("tiles.svg"), contact_sheet(None, theme))?;
    std::fs::write(directory.join("figures.svg"), figures())?;
    let game = closely_played(4, Systems::ALL, seed, tiles)?;
    let picture = Picture {
        theme,
        ..Picture::default()
    };
    std::fs::write(directory.join("board.svg"), board_svg(&game, &picture))?;
    Ok(())
}

/// All figures in all colors, standing and lying, and the goods.
fn figures() -> String {
    let mut svg = String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 3900 2500\" width=\"1560\" \
         height=\"1000\"><path d=\"M0 0h3900v2500h-3900z\" fill=\"#b3c578\"/>",
    );
    for (row, color) in Color::ALL.into_iter().enumerate() {
        for (column, kind) in FigureKind::ALL.into_iter().enumerate() {
            for lying in [false, true] {
                let (x, y) = (
                    180 + 600 * column + 300 * usize::from(lying),
                    180 + 350 * row,
                );
                let art = figure_art(kind, color, lying);
                svg += &format!("<g transform=\"translate({x} {y})\">{art}</g>");
            }
        }
    }
    for (column, good) in Good::ALL.into_iter().enumerate() {
        let x = 180 + 600 * column;
        let art = good_art(good);
        svg += &format!("<g transform=\"translate({x} 2320)\">{art}</g>");
    }
    for (column, kind) in FigureKind::ALL.into_iter().enumerate() {
        let x = 2000 + 300 * column;
        let art = silhouette(kind);
        svg += &format!("<g transform=\"translate({x} 2320)\">{art}</g>");
    }
    svg + "</svg>"
}
