//! Plays a random game and writes the picture of its end: `board OUT.svg SEED`.

use bastide_rules::game::Game;
use bastide_rules::options::Options;
use bastide_rules::player::Color;
use bastide_rules::setup::Setup;
use bastide_rules::tiles::TileSet;
use bastide_scene::board::{Picture, board_svg};
use bastide_scene::theme::Theme;

fn main() -> std::io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().unwrap_or("board.svg".into());
    let mut seed = arguments
        .next()
        .and_then(|s| s.parse().ok())
        .unwrap_or(1u64);
    let theme = arguments
        .next()
        .and_then(|s| Theme::parse(&s))
        .unwrap_or_default();
    let plies = arguments
        .next()
        .and_then(|s| s.parse().ok())
        .unwrap_or(usize::MAX);
    let players = Color::ALL[..4].to_vec();
    let setup = Setup::new(players, &TileSet::ALL, Options::default(), seed);
    let Ok(mut game) = Game::new(setup) else {
        return Ok(());
    };
    while game.plies() < plies {
        let actions = game.legal();
        if actions.is_empty() {
            break;
        }
        seed = seed
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        let action = actions[(seed >> 33) as usize % actions.len()];
        if game.play(action).is_err() {
            break;
        }
    }
    let picture = Picture {
        theme,
        ..Picture::default()
    };
    std::fs::write(path, board_svg(&game, &picture))
}
