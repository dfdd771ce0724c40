//! State of the start screen.

use bastide_notation::{PlayerEntry, Record};
use bastide_rules::options::{C3Fields, Edition, Options};
use bastide_rules::order::sort_by_key;
use bastide_rules::player::Color;
use bastide_rules::{Player, System, Systems, TileId, TileSet};

use super::quick::{Begun, Company, Quick, QuickGame};
use super::rules::Rule;
use crate::bots::Level;
use crate::clock::ClockRules;

/// Maximum number of points at the start.
pub const MOST_START: i32 = 100;

/// Maximum length of a player's name, in characters.
pub const LONGEST_NAME: usize = 20;

/// Number of tiles in a short game.
pub const SHORT_GAME: u16 = 24;

/// A player of the next game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitter {
    /// Typed name; empty to use the color.
    pub name: String,
    /// Color, different for each player.
    pub color: Color,
    /// Level of a computer player; `None` for a person.
    pub level: Option<Level>,
    /// Points at the start.
    pub start: i32,
}

/// Setup of the next game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// Two to six players in seating order.
    pub players: Vec<Sitter>,
    /// Rule systems in play.
    pub systems: Systems,
    /// Tile sets in play, always with the base game.
    pub sets: Vec<TileSet>,
    /// True if the tile sets were chosen; otherwise they follow the systems.
    pub own_sets: bool,
    /// The edition whose defaults apply.
    pub edition: Edition,
    /// Optional rules.
    pub options: Options,
    /// The seed as typed.
    pub seed: String,
    /// Time control; `None` for no clock.
    pub clock: Option<ClockRules>,
    /// Maximum number of drawn tiles, not counting the river; `None` for all.
    pub length: Option<u16>,
    /// Choices for quick games.
    pub quick: Quick,
    /// The way in which the last game was begun.
    pub last: Option<Begun>,
    /// Expansions of all games begun so far.
    pub known: Systems,
}

impl Draft {
    /// Two players, the base game and this seed.
    pub fn new(seed: u64) -> Draft {
        let sitter = |color| Sitter {
            name: String::new(),
            color,
            level: None,
            start: 0,
        };
        Draft {
            players: vec![sitter(Color::Red), sitter(Color::Blue)],
            systems: Systems::NONE,
            sets: Systems::NONE.tile_sets(),
            own_sets: false,
            edition: Edition::default(),
            options: Options::default(),
            seed: seed_text(seed),
            clock: None,
            length: None,
            quick: Quick::default(),
            last: None,
            known: Systems::NONE,
        }
    }

    /// The typed seed; `None` unless it has one to sixteen hexadecimal digits.
    pub fn seed(&self) -> Option<u64> {
        parse_seed(&self.seed)
    }

    /// Record of the next game; `None` if the seed is invalid.
    pub fn record(&self) -> Option<Record> {
        let mut record = self.with_seed(self.seed()?);
        if let (Some(length), Some(stack)) = (self.length, &mut record.stack) {
            let is_river = |tile: &&TileId| tile.set() == TileSet::River;
            let river = stack.iter().filter(is_river).count();
            stack.truncate(river + usize::from(length));
        }
        Some(record)
    }

    /// Record of the next game with the tiles of a real box. Computers have no seat.
    pub fn from_box(&self) -> Record {
        let mut record = self.with_seed(0).from_box();
        for player in &mut record.players {
            player.bot = None;
        }
        record
    }

    /// Record of the whole game with this seed.
    pub(super) fn with_seed(&self, seed: u64) -> Record {
        let entry = |(at, sitter): (usize, &Sitter)| {
            let name = self.name_of(at);
            PlayerEntry {
                name: (!name.is_empty()).then_some(name),
                bot: sitter.level.map(|level| level.name().to_owned()),
                ..PlayerEntry::new(sitter.color)
            }
        };
        let players = self.players.iter().enumerate().map(entry).collect();
        let sets = self.sets.clone();
        let (systems, options) = (self.systems, self.options);
        let mut record = Record::new(players, systems, sets, options, seed);
        let favored = self.players.iter().filter(|sitter| sitter.start != 0);
        record.position.scores = favored.map(|it| (it.color, it.start)).collect();
        record
    }

    /// The name of a player, with a number after a name that an earlier player has.
    fn name_of(&self, at: usize) -> String {
        let typed = |sitter: &Sitter| sitter.name.trim().to_owned();
        let name = self.players.get(at).map(typed).unwrap_or_default();
        let before = self.players.iter().take(at);
        match before.filter(|&sitter| typed(sitter) == name).count() {
            0 => name,
            _ if name.is_empty() => name,
            n => {
                let begin: String = name.chars().take(LONGEST_NAME - 2).collect();
                format!("{begin} {}", n + 1)
            }
        }
    }

    /// Number of rules that differ from the edition's. The third edition leaves the merged
    /// fields to the players.
    pub fn changes(&self) -> usize {
        let printed = self.edition.options();
        let rules = Rule::ALL.into_iter();
        let changed = rules.filter(|rule| rule.is_on(&self.options) != rule.is_on(&printed));
        let variant = self.options.bazaar_variant != printed.bazaar_variant;
        let fields = self.edition != Edition::C3 && self.options.c3_fields != printed.c3_fields;
        let start = self.options.river_start_tile != printed.river_start_tile;
        let hand = self.options.hand != printed.hand;
        changed.count()
            + [variant, fields, start, hand]
                .map(usize::from)
                .iter()
                .sum::<usize>()
    }

    /// The draft of a quick game with these systems: for one person against this level, or
    /// for the first two players if `level` is `None`. Names, colors and rules stay.
    pub(crate) fn quick_draft(&self, systems: Systems, level: Option<Level>) -> Draft {
        let mut draft = self.clone();
        draft.options = draft.options.without_mix();
        draft.switch_to(systems);
        (draft.clock, draft.length) = (None, None);
        draft.players.truncate(2);
        let is_free = |sitter: &Sitter| sitter.name.trim().is_empty();
        let computer = (draft.players.iter())
            .rposition(|sitter| sitter.level.is_some())
            .or_else(|| draft.players.iter().rposition(is_free))
            .unwrap_or(1);
        for (at, sitter) in draft.players.iter_mut().enumerate() {
            sitter.level = level.filter(|_| at == computer);
            sitter.start = 0;
        }
        draft
    }

    /// The draft of a quick game.
    pub(crate) fn quickly(&self, game: QuickGame, quick: Quick) -> Draft {
        let draft = self.quick_draft(game.systems(), quick.bot());
        let is_short = quick.is_short && game == QuickGame::First;
        Draft {
            length: is_short.then_some(SHORT_GAME),
            ..draft
        }
    }

    /// The draft of a game like the last one.
    pub(crate) fn again(&self) -> Draft {
        match self.last {
            Some(Begun::Quick(game, quick)) => self.quickly(game, quick),
            Some(Begun::Custom) | None => self.clone(),
        }
    }

    /// True if a computer adapts in a game like the last one.
    pub fn adapts_again(&self) -> bool {
        let again = self.again();
        let mut levels = again.players.iter().map(|sitter| sitter.level);
        levels.any(|level| level == Some(Level::Adaptive))
    }

    /// Seats computer players of this level in games like the last one.
    pub(crate) fn challenge(&mut self, level: Level) {
        self.quick.company = Company::Computer;
        self.quick.level = level;
        let game = match self.last {
            Some(Begun::Custom) if self.players.iter().any(|it| it.level.is_some()) => {
                let hired = self.players.iter_mut().filter(|it| it.level.is_some());
                return hired.for_each(|it| it.level = Some(level));
            }
            Some(Begun::Quick(game, _)) => game,
            Some(Begun::Custom) | None => QuickGame::First,
        };
        self.last = Some(Begun::Quick(game, self.quick));
    }

    /// Stores the way in which a game was begun, and its systems as known.
    pub(crate) fn note(&mut self, begun: Begun, systems: Systems) {
        self.last = Some(begun);
        for system in systems.iter() {
            self.known = self.known.with(system);
        }
    }

    pub(crate) fn add_player(&mut self) {
        let free = Color::ALL
            .into_iter()
            .find(|&color| self.players.iter().all(|sitter| sitter.color != color));
        if let (Some(color), true) = (free, self.players.len() < Player::MOST) {
            self.players.push(Sitter {
                name: String::new(),
                color,
                level: None,
                start: 0,
            });
        }
    }

    pub(crate) fn remove_player(&mut self, at: usize) {
        if self.players.len() > 2 && at < self.players.len() {
            self.players.remove(at);
        }
    }

    pub(crate) fn move_up(&mut self, at: usize) {
        if (1..self.players.len()).contains(&at) {
            self.players.swap(at - 1, at);
        }
    }

    pub(crate) fn rename(&mut self, at: usize, name: &str) {
        if let Some(sitter) = self.players.get_mut(at) {
            sitter.name = name.chars().take(LONGEST_NAME).collect();
        }
    }

    pub(crate) fn set_level(&mut self, at: usize, level: Option<Level>) {
        if let Some(sitter) = self.players.get_mut(at) {
            sitter.level = level;
        }
    }

    pub(crate) fn set_start(&mut self, at: usize, points: i32) {
        if let Some(sitter) = self.players.get_mut(at) {
            sitter.start = points.clamp(0, MOST_START);
        }
    }

    pub(crate) fn recolor(&mut self, at: usize, color: Color) {
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

    pub(crate) fn toggle_system(&mut self, system: System) {
        self.systems = match self.systems.has(system) {
            true => self.systems.without(system),
            false => self.systems.with(system),
        };
        if !self.own_sets {
            self.sets = self.systems.tile_sets();
        }
    }

    /// Plays with exactly these systems and their tile sets.
    pub(crate) fn switch_to(&mut self, systems: Systems) {
        self.systems = systems;
        self.follow_systems();
    }

    pub(crate) fn follow_systems(&mut self) {
        self.own_sets = false;
        self.sets = self.systems.tile_sets();
    }

    /// Resets the rules to those of an edition. The merged fields stay, since they do not
    /// depend on the edition alone.
    pub(crate) fn start_from(&mut self, edition: Edition) {
        self.edition = edition;
        self.options = Options {
            c3_fields: self.options.c3_fields,
            two_sets: self.options.two_sets,
            mix: self.options.mix,
            figures: self.options.figures,
            ..edition.options()
        };
    }

    pub(crate) fn toggle_set(&mut self, set: TileSet) {
        if set == TileSet::Base {
            return;
        }
        self.own_sets = true;
        match self.sets.iter().position(|&other| other == set) {
            Some(at) => {
                self.sets.remove(at);
            }
            None => self.sets.push(set),
        }
        sort_by_key(&mut self.sets, |&set| set);
    }

    pub(crate) fn toggle_merged(&mut self, tile: TileId) {
        // Elements cannot be removed from the set, so it is rebuilt.
        let merged = self.options.c3_fields;
        let mut others = C3Fields::default();
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
    fn seeds_are_parsed_as_written() {
        for seed in [0, 1, u64::MAX, 0x9f86_d081_884c_7d65] {
            assert_eq!(parse_seed(&seed_text(seed)), Some(seed));
        }
        assert_eq!(parse_seed(" Ab "), Some(0xab));
        for wrong in ["", "g", "11112222333344445", "-1", "+1"] {
            assert_eq!(parse_seed(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn colors_stay_unique() {
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
    fn merged_fields_are_toggled_one_by_one() {
        let mut draft = Draft::new(1);
        let [a, b] = ["watch.A", "watch.B"].map(|name| TileId::parse(name).unwrap());
        draft.toggle_merged(a);
        draft.toggle_merged(b);
        draft.toggle_merged(a);
        assert_eq!(draft.options.c3_fields.iter().collect::<Vec<_>>(), [b]);
    }

    #[test]
    fn tile_sets_follow_the_systems_until_chosen() {
        let mut draft = Draft::new(1);
        assert_eq!(draft.sets, [TileSet::Base]);
        draft.switch_to(Systems::DEFAULT);
        assert_eq!(draft.sets, Systems::DEFAULT.tile_sets());
        draft.toggle_system(System::Watchtowers);
        draft.toggle_system(System::Castles);
        assert_eq!(draft.sets, [TileSet::Base, TileSet::Tower, TileSet::Bcb]);
        assert_eq!(draft.record().unwrap().tiles, None);
        draft.toggle_set(TileSet::Base);
        draft.toggle_set(TileSet::Bcb);
        draft.toggle_system(System::Bridges);
        assert_eq!(draft.sets, [TileSet::Base, TileSet::Tower]);
        let record = draft.record().unwrap();
        assert_eq!(record.draw_order().len(), 71 + 18);
        let systems: Vec<_> = record.systems.iter().collect();
        assert_eq!(systems, [System::Tower, System::Bazaars]);
        draft.follow_systems();
        assert_eq!(draft.sets, [TileSet::Base, TileSet::Tower, TileSet::Bcb]);
        draft.switch_to(Systems::NONE);
        assert_eq!(draft.record().unwrap().draw_order().len(), 71);
    }

    #[test]
    fn an_edition_resets_the_rules() {
        let mut draft = Draft::new(1);
        assert_eq!(draft.changes(), 0);
        draft.start_from(Edition::Zmg);
        assert_eq!(
            (draft.options, draft.changes()),
            (Edition::Zmg.options(), 0)
        );
        Rule::Ransom.toggle(&mut draft.options);
        Rule::AnyTwoTiles.toggle(&mut draft.options);
        assert_eq!(draft.changes(), 2);
        draft.toggle_merged(TileId::parse("watch.A").unwrap());
        assert_eq!(draft.changes(), 3);
        draft.start_from(Edition::C3);
        assert_eq!(draft.changes(), 0);
        assert_eq!(draft.options.c3_fields.iter().count(), 1);
    }
}
