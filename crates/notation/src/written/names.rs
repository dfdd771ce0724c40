//! The names of players in written turns.

use bastide_rules::Color;

use crate::record::PlayerEntry;

/// The longest name, in characters.
const LONGEST: usize = 32;

/// Signs with a meaning in written turns.
const SIGNS: [char; 5] = [';', ':', '{', '}', '\\'];

/// The names by which written turns call the players: their own names on one line, or their
/// colors where these are missing or not distinct.
pub fn labels(players: &[PlayerEntry]) -> Vec<String> {
    let names: Vec<String> = players.iter().map(plain).collect();
    let is_distinct = |name: &str| {
        let count = names.iter().filter(|other| *other == name).count();
        count == 1 && Color::parse(name).is_none()
    };
    let labels = names.iter().zip(players).map(|(name, player)| {
        match !name.is_empty() && is_distinct(name) {
            true => name.clone(),
            false => player.color.name().to_owned(),
        }
    });
    labels.collect()
}

/// A name with single spaces, and without signs that have a meaning.
fn plain(player: &PlayerEntry) -> String {
    let name = player.name.as_deref().unwrap_or_default();
    let is_gap = |sign: char| sign.is_control() || sign.is_whitespace() || SIGNS.contains(&sign);
    let words: Vec<&str> = name.split(is_gap).filter(|word| !word.is_empty()).collect();
    let name: String = words.join(" ").chars().take(LONGEST).collect();
    name.trim_end().to_owned()
}
