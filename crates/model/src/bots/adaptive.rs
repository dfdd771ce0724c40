//! The level of a computer that adapts to the only person at the table.

use bastide_rules::{Game, Phase, Player};

use super::Level;

/// The least lead from which an adaptive computer plays at the next level.
const UNEVEN: i32 = 10;

/// The lead is uneven from this part of the points of both: games with expansions have more.
const PART: i32 = 8;

impl Level {
    /// The base of an adaptive computer that knows no rating: in the middle, and peaceful.
    pub const MIDDLE: Level = Level::Careful;

    /// The text of a seat whose adaptive computer begins at this level.
    pub fn as_base(self) -> String {
        [Level::Adaptive.name(), " ", self.name()].concat()
    }

    /// The level at which a seat's computer begins: its own, or the base of an adaptive one.
    /// `None` if this program does not know the level.
    pub fn base(seat: &str) -> Option<Level> {
        match Level::parse(seat)? {
            Level::Adaptive => {
                let base = seat.split(' ').nth(1).and_then(Level::parse);
                let base = base.filter(|&base| base != Level::Adaptive);
                Some(base.unwrap_or(Level::MIDDLE))
            }
            level => Some(level),
        }
    }

    /// The level at which an adaptive computer with this base decides in a game: one higher
    /// while the person leads clearly, and one lower while the computer does. The score is that
    /// before its last tile, so that it decides a whole turn at one level.
    pub fn adapted(self, game: &Game, person: Player, computer: Player) -> Level {
        let mut then = game.clone();
        while !is_own_tile(&then, computer) && then.undo() {}
        let (ended, _) = then.ended_now();
        self.stepped([person, computer].map(|player| ended.seat(player).score))
    }

    /// This level, or its neighbor if a person or a computer with these points leads clearly.
    fn stepped(self, [person, computer]: [i32; 2]) -> Level {
        let uneven = UNEVEN.max((person + computer) / PART);
        let lead = person - computer;
        let step = i32::from(lead >= uneven) - i32::from(lead <= -uneven);
        let at = (self as usize).saturating_add_signed(step as isize);
        Level::ALL.get(at).copied().unwrap_or(self)
    }
}

/// True if a player has to place a tile, or to choose one.
pub(crate) fn is_own_tile(game: &Game, player: Player) -> bool {
    let is_tile = matches!(game.phase(), Phase::Place { .. } | Phase::Hand);
    is_tile && game.turn_player() == player
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_uneven_score_is_one_step() {
        for (points, expected) in [
            ([0, 0], Level::Medium),
            ([9, 0], Level::Medium),
            ([10, 0], Level::Raider),
            ([0, 9], Level::Medium),
            ([0, 10], Level::Careful),
            ([50, 38], Level::Raider),
            ([50, 40], Level::Medium),
            ([208, 160], Level::Raider),
            ([206, 160], Level::Raider),
            ([200, 160], Level::Medium),
            ([160, 205], Level::Careful),
            ([i16::MAX.into(), 0], Level::Raider),
            ([-30, -10], Level::Careful),
        ] {
            assert_eq!(Level::Medium.stepped(points), expected, "{points:?}");
        }
        assert_eq!(Level::Easy.stepped([0, 90]), Level::Easy);
        assert_eq!(Level::Master.stepped([90, 0]), Level::Master);
        assert_eq!(Level::Hard.stepped([90, 0]), Level::Master);
    }

    #[test]
    fn seats_name_their_base() {
        for level in Level::ALL {
            assert_eq!(Level::base(level.name()), Some(level));
            assert_eq!(Level::base(&level.as_base()), Some(level));
            assert_eq!(Level::parse(&level.as_base()), Some(Level::Adaptive));
        }
        assert_eq!(Level::base("adaptive"), Some(Level::MIDDLE));
        for unknown in ["adaptive random", "adaptive adaptive", "adaptive "] {
            assert_eq!(Level::base(unknown), Some(Level::MIDDLE), "{unknown}");
        }
        for unknown in ["random", ""] {
            assert_eq!(Level::base(unknown), None, "{unknown}");
        }
    }
}
