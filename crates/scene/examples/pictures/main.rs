//! Writes pictures to inspect: the contact sheet of every set, all figures and goods, and
//! the board of a random but compact game with its poster; or the gallery.
//!
//! `cargo run -p bastide-scene --example pictures -- DIRECTORY [SEED] [THEME] [TILES]`
//! `cargo run -p bastide-scene --example pictures -- DIRECTORY gallery`

mod gallery;
mod game;

use std::path::PathBuf;

use bastide_rules::figures::FigureKind;
use bastide_rules::game::Game;
use bastide_rules::player::{Color, Player};
use bastide_rules::system::{System, Systems};
use bastide_rules::tile::Good;
use bastide_rules::tiles::TileSet;
use bastide_scene::art::good_art;
use bastide_scene::board::{Picture, board_svg, contact_sheet};
use bastide_scene::meeple::{figure_art, silhouette};
use bastide_scene::poster::{Note, Owner, Poster, poster_svg};
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
    // The page does not offer the dragon yet.
    let systems = Systems::ALL.without(System::Dragon);
    let game = closely_played(4, systems, seed, tiles)?;
    let picture = Picture {
        theme,
        ..Picture::default()
    };
    std::fs::write(directory.join("board.svg"), board_svg(&game, &picture))?;
    std::fs::write(directory.join("poster.svg"), poster(&game))?;
    Ok(())
}

/// The game as a poster.
fn poster(game: &Game) -> String {
    let mut players: Vec<Player> = game.players().collect();
    players.sort_by_key(|&player| -game.seat(player).score);
    let names = ["Anna", "Bertrand", "Camille", "Denis", "Elsa", "Félix"];
    let owner = |player: Player| Owner {
        color: game.color(player),
        name: names[player.index()].to_owned(),
        points: game.seat(player).score.to_string(),
        has_won: player == players[0],
    };
    let owners: Vec<Owner> = players.iter().map(|&player| owner(player)).collect();
    let note = |label: &str, text: String| Note {
        label: label.to_owned(),
        text,
    };
    let systems = game.systems().iter().map(|system| {
        let (first, rest) = system.name().split_at(1);
        first.to_uppercase() + rest
    });
    let systems = systems.collect::<Vec<String>>().join(", ");
    let notes = [
        note("Expansions", systems),
        note("Tiles", game.board().tiles().len().to_string()),
        note("Date", "November 25, 2026".to_owned()),
    ];
    let winner = &owners[0];
    let signs = ["City", "Coat of arms", "Monastery", "Road", "Field"].map(str::to_owned);
    let scales = [10, 5, 2].map(|tiles| (tiles, format!("{tiles} tiles")));
    poster_svg(
        game,
        &Poster {
            title: "Bastide",
            line: &format!("{} wins with {} points", winner.name, winner.points),
            owners: &owners,
            notes: &notes,
            signs: &signs,
            scales: &scales,
            ..Poster::default()
        },
    )
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
