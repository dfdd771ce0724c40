//! What the start screen is filled in with.

use bastide_notation::{PlayerEntry, Record, Systems};
use bastide_rules::options::{BcbDistribution, Options, SmallCity};
use bastide_rules::order::sort_by_key;
use bastide_rules::player::Color;
use bastide_rules::{Player, TileId, TileSet};

/// Longest name of a player, in characters.
pub const LONGEST_NAME: usize = 20;

/// A player of the next game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitter {
    /// As typed; empty for somebody who goes by the color.
    pub name: String,
    /// The color, of which each is there once.
    pub color: Color,
}

/// The next game, as far as it is decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// Two to six players in the order of play.
    pub players: Vec<Sitter>,
    /// The boxes of tiles; the base game is always among them.
    pub sets: Vec<TileSet>,
    /// The choices of rules.
    pub options: Options,
    /// The seed as typed.
    pub seed: String,
}

impl Draft {
    /// Two players, the base game, and a seed.
    pub fn new(seed: u64) -> Draft {
        let sitter = |color| Sitter {
            name: String::new(),
            color,
        };
        Draft {
            players: vec![sitter(Color::Red), sitter(Color::Blue)],
            sets: vec![TileSet::Base],
            options: Options::default(),
            seed: seed_text(seed),
        }
    }

    /// The seed, unless what was typed is none: one to sixteen hexadecimal
    /// digits.
    pub fn seed(&self) -> Option<u64> {
        parse_seed(&self.seed)
    }

    /// What the game begins from; `None` without a seed.
    pub fn record(&self) -> Option<Record> {
        let entry = |sitter: &Sitter| {
            let name = sitter.name.trim();
            PlayerEntry {
                name: (!name.is_empty()).then(|| name.to_owned()),
                ..PlayerEntry::new(sitter.color)
            }
        };
        let players = self.players.iter().map(entry).collect();
        let sets = self.sets.clone();
        Some(Record::new(
            players,
            Systems::NONE,
            sets,
            self.options,
            self.seed()?,
        ))
    }

    pub(super) fn add_player(&mut self) {
        let free = Color::ALL
            .into_iter()
            .find(|&color| self.players.iter().all(|sitter| sitter.color != color));
        if let (Some(color), true) = (free, self.players.len() < Player::MOST) {
            self.players.push(Sitter {
                name: String::new(),
                color,
            });
        }
    }

    pub(super) fn remove_player(&mut self, at: usize) {
        if self.players.len() > 2 && at < self.players.len() {
            self.players.remove(at);
        }
    }

    pub(super) fn move_up(&mut self, at: usize) {
        if (1..self.players.len()).contains(&at) {
            self.players.swap(at - 1, at);
        }
    }

    pub(super) fn rename(&mut self, at: usize, name: &str) {
        if let Some(sitter) = self.players.get_mut(at) {
            sitter.name = name.trim_start().chars().take(LONGEST_NAME).collect();
        }
    }

    pub(super) fn recolor(&mut self, at: usize, color: Color) {
        let Some(before) = self.players.get(at).map(|sitter| sitter.color) else {
            return;
        };
        for (n, sitter) in self.players.iter_mut().enumerate() {
            if n == at {
                sitter.color = color;
            } else if sitter.color == color {
                sitter.color = before;
            }
        }
    }

    pub(super) fn toggle_set(&mut self, set: TileSet) {
        if set == TileSet::Base {
            return;
        }
        match self.sets.iter().position(|&other| other == set) {
            Some(at) => {
                self.sets.remove(at);
            }
            None => self.sets.push(set),
        }
        sort_by_key(&mut self.sets, |&set| set);
    }

    pub(super) fn toggle_small_city(&mut self) {
        self.options.small_city = match self.options.small_city {
            SmallCity::Four => SmallCity::Two,
            SmallCity::Two => SmallCity::Four,
        };
    }

    pub(super) fn toggle_first_run(&mut self) {
        self.options.bcb_distribution = match self.options.bcb_distribution {
            BcbDistribution::Printed => BcbDistribution::FirstGermanRun,
            BcbDistribution::FirstGermanRun => BcbDistribution::Printed,
        };
    }

    pub(super) fn toggle_merged(&mut self, tile: TileId) {
        // The set only grows, so one is taken out by making a new one.
        let merged = self.options.c3_fields;
        let mut others = bastide_rules::options::C3Fields::default();
        for other in merged.iter().filter(|&other| other != tile.plain()) {
            others = others.with(other).unwrap_or(others);
        }
        self.options.c3_fields = match merged.contains(tile) {
            true => others,
            false => merged.with(tile).unwrap_or(merged),
        };
    }
}

/// A seed as sixteen hexadecimal digits.
pub fn seed_text(seed: u64) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    (0..16)
        .rev()
        .map(|n| char::from(DIGITS[(seed >> (4 * n) & 15) as usize]))
        .collect()
}

fn parse_seed(text: &str) -> Option<u64> {
    let text = text.trim();
    if text.is_empty() || text.len() > 16 {
        return None;
    }
    text.chars().try_fold(0, |seed, digit| {
        Some(seed << 4 | u64::from(digit.to_digit(16)?))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_are_read_as_they_are_written() {
        for seed in [0, 1, u64::MAX, 0x9f86_d081_884c_7d65] {
            assert_eq!(parse_seed(&seed_text(seed)), Some(seed));
        }
        assert_eq!(parse_seed(" Ab "), Some(0xab));
        for wrong in ["", "g", "11112222333344445", "-1", "+1"] {
            assert_eq!(parse_seed(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn colors_stay_different() {
        let mut draft = Draft::new(1);
        for _ in 0..9 {
            draft.add_player();
        }
        assert_eq!(draft.players.len(), 6);
        draft.recolor(0, Color::Pink);
        let mut colors: Vec<_> = draft.players.iter().map(|sitter| sitter.color).collect();
        assert_eq!(colors[0], Color::Pink);
        assert_eq!(colors[5], Color::Red);
        colors.sort();
        assert_eq!(colors, Color::ALL);
        for _ in 0..9 {
            draft.remove_player(0);
        }
        assert_eq!(draft.players.len(), 2);
    }

    #[test]
    fn merged_fields_are_switched_one_by_one() {
        let mut draft = Draft::new(1);
        let [a, b] = ["watch.A", "watch.B"].map(|name| TileId::parse(name).unwrap());
        draft.toggle_merged(a);
        draft.toggle_merged(b);
        draft.toggle_merged(a);
        assert_eq!(draft.options.c3_fields.iter().collect::<Vec<_>>(), [b]);
    }

    #[test]
    fn the_base_game_stays_in_the_box() {
        let mut draft = Draft::new(1);
        draft.toggle_set(TileSet::Base);
        draft.toggle_set(TileSet::Watch);
        draft.toggle_set(TileSet::Tower);
        draft.toggle_set(TileSet::Watch);
        assert_eq!(draft.sets, [TileSet::Base, TileSet::Tower]);
        assert_eq!(draft.record().unwrap().draw_order().len(), 71 + 18);
    }
}
