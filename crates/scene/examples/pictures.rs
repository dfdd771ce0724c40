//! Writes pictures for looking at: the contact sheet of every box, all figures
//! and goods, and the board of a game that was played at random but laid out
//! closely.
//!
//! `cargo run -p bastide-scene --example pictures -- DIRECTORY [SEED] [THEME] [TILES]`

use std::path::PathBuf;

use bastide_rules::action::Action;
use bastide_rules::figures::FigureKind;
use bastide_rules::game::{Game, Phase};
use bastide_rules::options::Options;
use bastide_rules::player::Color;
use bastide_rules::setup::Setup;
use bastide_rules::system::Systems;
use bastide_rules::tile::Good;
use bastide_rules::tiles::TileSet;
use bastide_scene::art::good_art;
use bastide_scene::board::{Picture, board_svg, contact_sheet};
use bastide_scene::meeple::{figure_art, silhouette};
use bastide_scene::theme::Theme;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let directory = PathBuf::from(arguments.next().ok_or("where to?")?);
    let seed = arguments.next().map_or(Ok(1), |text| text.parse())?;
    let theme = arguments.next().and_then(|text| Theme::parse(&text));
    let tiles = arguments
        .next()
        .map_or(Ok(usize::MAX), |text| text.parse())?;
    let theme = theme.unwrap_or_default();
    std::fs::create_dir_all(&directory)?;
    for set in TileSet::ALL {
        let path = directory.join(format!("tiles-{}.svg", set.name()));
        std::fs::write(path, contact_sheet(Some(set), theme))?;
    }
    std::fs::write(directory.join("tiles.svg"), contact_sheet(None, theme))?;
    std::fs::write(directory.join("figures.svg"), figures())?;
    let game = closely_played(seed, tiles)?;
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

/// A game in which every tile goes where it has most neighbors.
fn closely_played(seed: u64, tiles: usize) -> Result<Game, Box<dyn std::error::Error>> {
    let players = Color::ALL[..4].to_vec();
    let setup = Setup::new(
        players,
        Systems::ALL,
        &TileSet::ALL,
        Options::default(),
        seed,
    );
    let mut game = Game::new(setup).map_err(|error| format!("{error:?}"))?;
    let mut random = seed;
    while game.phase() != Phase::Over && game.board().tiles().len() < tiles {
        let actions = game.legal();
        let best = actions.into_iter().max_by_key(|action| {
            random = random
                .wrapping_mul(6364136223846793005)
                .wrapping_add(1442695040888963407);
            (closeness(&game, *action), random >> 33)
        });
        let action = best.ok_or("no legal action")?;
        game.play(action)
            .map_err(|refusal| format!("{refusal:?}"))?;
    }
    Ok(game)
}

fn closeness(game: &Game, action: Action) -> i32 {
    let Action::Place { cell, .. } = action else {
        return 0;
    };
    let taken = |n: usize| i32::from(game.board().tile_at(cell.ring()[n]).is_some());
    // Sides count more than corners; wide boards make better pictures.
    let sides: i32 = [0, 2, 4, 6].map(taken).iter().sum();
    let corners: i32 = [1, 3, 5, 7].map(taken).iter().sum();
    let far = i32::from(cell.x).pow(2) / 3 + i32::from(cell.y).pow(2);
    40 * sides + 10 * corners - far
}
