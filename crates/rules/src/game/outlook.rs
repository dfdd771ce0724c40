//! What players ask beside what is legal: how it would end, and what can still
//! come.

use super::{Game, bridges};
use crate::event::Event;
use crate::geometry::{Cell, Turn};
use crate::order::sort_by_key;
use crate::player::Player;
use crate::system::System;
use crate::tiles::TileId;

impl Game {
    /// The game as it would stand if it ended now, with the awards of the final
    /// scoring: lords leave, and everything on the board is scored as it is
    /// (base-final). A decision that is due is not made, and tiles in hand or
    /// on offer are not placed.
    pub fn ended_now(&self) -> (Game, Vec<Event>) {
        let mut game = self.clone();
        let mut events = Vec::new();
        if self.decider().is_some() {
            game.end(&mut events);
        }
        (game, events)
    }

    /// How many of each tile are still in the stack, in the order of
    /// [`TileId::all`]: what everybody who has counted knows, and nothing about
    /// their order.
    pub fn remaining(&self) -> Vec<(TileId, u8)> {
        let mut counts: Vec<(TileId, u8)> = Vec::new();
        for tile in self.stack().iter().map(|tile| tile.plain()) {
            match counts.iter_mut().find(|(other, _)| *other == tile) {
                Some((_, count)) => *count = count.saturating_add(1),
                None => counts.push((tile, 1)),
            }
        }
        sort_by_key(&mut counts, |&(tile, _)| tile);
        counts
    }

    /// The turns in which a tile, drawn or not, would match its neighbors on an
    /// empty cell without a bridge (base-fit); none where no tile lies beside.
    pub fn turns_of(&self, tile: TileId, cell: Cell) -> Vec<Turn> {
        let tile = self.options().variant(tile);
        let Some(code) = self.board.code_at(cell) else {
            return Vec::new();
        };
        if !self.board.reaches(cell) {
            return Vec::new();
        }
        let fits = self.board.tables.fits(tile)[usize::from(code)];
        let is_in = |&turn: &Turn| fits >> turn as u8 & 1 == 1;
        Turn::ALL.into_iter().filter(is_in).collect()
    }

    /// The turns in which a tile, drawn or not, would fit an empty cell if
    /// somebody built the one bridge that it needs there (bridge-repair); none
    /// if nobody has a bridge left.
    pub fn mended_turns_of(&self, tile: TileId, cell: Cell) -> Vec<Turn> {
        let left = |player: Player| self.seat(player).bridges > 0;
        if !self.has(System::Bridges) || !self.players().any(left) || !self.board.reaches(cell) {
            return Vec::new();
        }
        let tile = self.options().variant(tile);
        let Some(code) = self.board.code_at(cell) else {
            return Vec::new();
        };
        let nearly = self.board.tables.nearly_fits(tile)[usize::from(code)];
        let is_mended = |&turn: &Turn| {
            nearly >> turn as u8 & 1 == 1 && bridges::needed(self, tile, cell, turn, code).is_some()
        };
        Turn::ALL.into_iter().filter(is_mended).collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::setup::Position;
    use crate::shuffle::SplitMix64;
    use crate::{Cell, Color, Game, Phase, Setup, Side, Systems, TileId, TileSet, Turn};

    #[test]
    fn the_end_is_foreseen() {
        let players = Color::ALL[..3].to_vec();
        let setup = Setup::new(players, Systems::ALL, &TileSet::ALL, Default::default(), 5);
        let mut game = Game::new(setup).expect("a sound setup");
        let mut random = SplitMix64::new(5);
        while game.phase() != Phase::Over {
            let before = game.clone();
            let (ended, _) = game.ended_now();
            assert_eq!(ended.phase(), Phase::Over);
            assert!(game == before, "looking ahead changes nothing");
            let left: usize = game.remaining().iter().map(|&(_, n)| usize::from(n)).sum();
            assert_eq!(left, game.stack().len());
            let legal = game.legal();
            let action = legal[random.below(legal.len() as u32) as usize];
            game.play_quiet(action).expect("a listed action");
            if game.phase() == Phase::Over {
                let seats = |game: &Game| game.players().map(|p| *game.seat(p)).collect::<Vec<_>>();
                assert_eq!(seats(&game), seats(&game.ended_now().0));
            }
        }
    }

    #[test]
    fn any_tile_can_be_tried_anywhere() {
        let tile = |name| TileId::parse(name).expect("a tile");
        let game = Game::new(Setup {
            players: vec![Color::Red, Color::Blue],
            systems: Systems::NONE,
            options: Default::default(),
            stack: vec![tile("base.B"), tile("base.E"), tile("base.B")],
            position: Position::default(),
        })
        .expect("a sound setup");
        let north = Cell::ORIGIN.neighbor(Side::N);
        assert_eq!(game.turns_of(tile("base.E"), north), [Turn::R180]);
        assert_eq!(game.turns_of(tile("base.B"), north), []);
        assert_eq!(game.turns_of(tile("base.C"), Cell::new(5, 5)), []);
        let remaining = [(tile("base.B"), 1), (tile("base.E"), 1)];
        assert_eq!(game.remaining(), remaining, "one is in hand");
    }

    #[test]
    fn a_bridge_mends_what_any_tile_would_not_match() {
        let players = Color::ALL[..2].to_vec();
        let setup = Setup::new(players, Systems::ALL, &TileSet::ALL, Default::default(), 9);
        let mut game = Game::new(setup).expect("a sound setup");
        let mut random = SplitMix64::new(9);
        let mut mended = 0;
        while game.phase() != Phase::Over {
            let legal = game.legal();
            if let Phase::Place { tile } = game.phase() {
                let player = game.decider().expect("a player");
                let mine = game.seat(player).bridges > 0;
                for &cell in game.board().frontier() {
                    for turn in game.mended_turns_of(tile, cell) {
                        mended += 1;
                        assert!(!game.turns_of(tile, cell).contains(&turn));
                        let place = crate::Action::Place { cell, turn };
                        assert!(!mine || game.why_not(place).is_none());
                    }
                }
            }
            let action = legal[random.below(legal.len() as u32) as usize];
            game.play_quiet(action).expect("a listed action");
        }
        assert!(mended > 100, "{mended}");
    }
}
