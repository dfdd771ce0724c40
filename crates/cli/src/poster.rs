//! Posters in English, for `bastide render --poster`.

use bastide_notation::Record;
use bastide_rules::Player;
use bastide_rules::game::{Game, Phase};
use bastide_rules::system::System;
use bastide_scene::poster::{Note, Owner, Poster, poster_svg};
use bastide_scene::printed::base64;

/// The face of the site's headings, so that a poster looks the same everywhere.
const FACE: &[u8] = include_bytes!("../../../public/face/alegreya.woff2");
const CYRILLIC: &[u8] = include_bytes!("../../../public/face/cyrillic.woff2");

/// The position of a game as an A3 sheet, optionally with a title and a date.
pub fn draw(game: &Game, record: &Record, title: Option<&str>, date: Option<&str>) -> String {
    let owners = owners(game, record);
    let note = |label: &str, text: String| Note {
        label: label.to_owned(),
        text,
    };
    let mut notes = vec![
        note("Expansions", expansions(game)),
        note("Tiles", game.board().tiles().len().to_string()),
    ];
    notes.extend(date.map(|date| note("Date", date.to_owned())));
    let signs = ["City", "Coat of arms", "Monastery", "Road", "Field"].map(str::to_owned);
    let scales = [10, 5, 2].map(|tiles| (tiles, format!("{tiles} tiles")));
    poster_svg(
        game,
        &Poster {
            title: title.unwrap_or("Bastide"),
            line: &line(game, &owners),
            owners: &owners,
            notes: &notes,
            signs: &signs,
            scales: &scales,
            language: "",
            face: &["data:font/woff2;base64,", &base64(FACE)].concat(),
            cyrillic: &["data:font/woff2;base64,", &base64(CYRILLIC)].concat(),
        },
    )
}

/// The players, first place first.
pub fn owners(game: &Game, record: &Record) -> Vec<Owner> {
    let mut players: Vec<Player> = game.players().collect();
    players.sort_by_key(|&player| -game.seat(player).score);
    let most = players.first().map(|&player| game.seat(player).score);
    let owner = |player: Player| {
        let color = game.color(player);
        let entry = record.players.iter().find(|entry| entry.color == color);
        let name = entry.and_then(|entry| entry.name.clone());
        let score = game.seat(player).score;
        Owner {
            color,
            name: name.unwrap_or_else(|| capitalized(color.name())),
            points: score.to_string().replace('-', "\u{2212}"),
            has_won: game.phase() == Phase::Over && Some(score) == most,
        }
    };
    players.into_iter().map(owner).collect()
}

/// The winner or, during the game, the leader, with nothing decided yet.
pub fn line(game: &Game, owners: &[Owner]) -> String {
    let Some(first) = owners.first() else {
        return String::new();
    };
    if game.phase() != Phase::Over {
        return "A game in progress".to_owned();
    }
    let best: Vec<&str> = owners
        .iter()
        .filter(|owner| owner.has_won)
        .map(|owner| &*owner.name)
        .collect();
    let unit = if first.points == "1" {
        "point"
    } else {
        "points"
    };
    match best[..] {
        [one] => format!("{one} wins with {} {unit}", first.points),
        _ => format!(
            "{} share the win with {} {unit}",
            best.join(" and "),
            first.points
        ),
    }
}

/// The names of the expansions in play.
pub fn expansions(game: &Game) -> String {
    let names: Vec<String> = System::ALL
        .into_iter()
        .filter(|&system| game.systems().has(system))
        .map(|system| capitalized(system.name()))
        .collect();
    match names.is_empty() {
        true => "The base game".to_owned(),
        false => names.join(", "),
    }
}

/// A word with a capital letter.
pub fn capitalized(word: &str) -> String {
    let mut signs = word.chars();
    let first = signs.next().map(|sign| sign.to_ascii_uppercase());
    first.into_iter().chain(signs).collect()
}
