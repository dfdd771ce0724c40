//! Checks of the pieces that a setup gives, before anything is laid out.

use crate::figures::FigureKind;
use crate::neutral::Neutral;
use crate::pieces::Piece;
use crate::player::Color;
use crate::setup::{FigureProblem, PieceProblem, Setup, SetupError};
use crate::system::System;
use crate::tiles::{TileId, TileSet};

impl Setup {
    /// Checks that no piece belongs to a system that is off, and that no player
    /// has more floors, bridges and castle tokens than are dealt to one.
    ///
    /// A game may begin with more than a share, within the box: the owners of floors and
    /// bridges on the board are unknown.
    ///
    /// # Errors
    ///
    /// The first piece that violates this.
    pub fn check_pieces(&self) -> Result<(), SetupError> {
        check_systems(self)?;
        let mut players = self.players.iter();
        players.try_for_each(|&color| check_share(self, color))
    }
}

/// Checks that no piece belongs to a system that is off.
pub fn check_systems(setup: &Setup) -> Result<(), SetupError> {
    check_mix(setup)?;
    let position = &setup.position;
    let first = |is_empty: bool, system: System| {
        let is_off = !is_empty && !setup.systems.has(system);
        is_off.then_some(PieceProblem::SystemOff(system))
    };
    let index = 0;
    if let Some(problem) = first(position.floors.is_empty(), System::Tower) {
        return Err(SetupError::Tower { index, problem });
    }
    if let Some(problem) = first(position.bridges.is_empty(), System::Bridges) {
        return Err(SetupError::Bridge { index, problem });
    }
    if let Some(problem) = first(position.castles.is_empty(), System::Castles) {
        return Err(SetupError::Castle { index, problem });
    }
    if let Some(problem) = first(position.prisoners.is_empty(), System::Tower) {
        return Err(SetupError::Prisoner { index, problem });
    }
    for neutral in Neutral::ALL {
        let is_given = match neutral {
            Neutral::Dragon => position.dragon.is_some(),
            Neutral::Fairy => position.fairy.is_some(),
        };
        if let Some(problem) = first(!is_given, neutral.facts().system) {
            return Err(SetupError::Neutral { neutral, problem });
        }
    }
    if let Some(problem) = first(position.aside.is_empty(), System::Dragon) {
        return Err(SetupError::Aside { index, problem });
    }
    if let Some(index) = setup.stack.iter().position(|&tile| tile == TileId::ABBEY) {
        return Err(SetupError::InStack { index });
    }
    let is_off = |system: &System| !setup.systems.has(*system);
    for (index, &(_, kind, ..)) in position.figures.iter().enumerate() {
        if let Some(system) = kind.facts().system.filter(is_off) {
            let problem = FigureProblem::SystemOff(system);
            return Err(SetupError::Figure { index, problem });
        }
        if !kind.is_dealt_by(&setup.options) {
            let problem = FigureProblem::OptionOff(kind);
            return Err(SetupError::Figure { index, problem });
        }
    }
    for (index, &(_, kind, _)) in position.prisoners.iter().enumerate() {
        if let Some(problem) = captive_problem(setup, kind) {
            return Err(SetupError::Prisoner { index, problem });
        }
    }
    for (index, castle) in position.castles.iter().enumerate() {
        let mut kinds = castle.owners.iter().map(|&(_, kind)| kind);
        if let Some(problem) = kinds.find_map(|kind| lord_problem(setup, kind)) {
            return Err(SetupError::Castle { index, problem });
        }
    }
    for &(color, goods) in &position.goods {
        let has_traders = setup.systems.has(System::Traders);
        if !has_traders || goods != [0; 3] && !setup.options.goods {
            return Err(SetupError::GoodsOff { color });
        }
    }
    for &(color, supply) in &position.supply {
        for piece in Piece::ALL {
            let is_given = supply.get(piece).is_some_and(|count| count > 0);
            if is_given && !piece.is_dealt(&setup.options) {
                return Err(SetupError::SupplyOptionOff { color, piece });
            }
            match piece.system() {
                Some(system) if is_given && !setup.systems.has(system) => {
                    return Err(SetupError::SupplyOff {
                        color,
                        piece,
                        system,
                    });
                }
                _ => {}
            }
        }
    }
    Ok(())
}

/// Checks the own mix: the first tile of a game is there, there is one river only, and the
/// figures of a player fit a majority (house-mix, house-figures).
fn check_mix(setup: &Setup) -> Result<(), SetupError> {
    let options = &setup.options;
    let first = match setup.systems.has(System::River) {
        true => TileId::SOURCE,
        false => TileId::START,
    };
    for (tile, copies) in options.mix.iter() {
        if tile == first && copies == 0 {
            return Err(SetupError::NoFirstTile { tile });
        }
        if tile.set() == TileSet::River && copies > tile.facts().count {
            return Err(SetupError::SecondRiver { tile });
        }
    }
    match options.fits_majorities(setup.systems) {
        true => Ok(()),
        false => Err(SetupError::TooStrong {
            strength: options.strength(setup.systems),
        }),
    }
}

/// The problem with a kind of figure off the board.
fn kind_problem(setup: &Setup, kind: FigureKind) -> Option<PieceProblem> {
    let facts = kind.facts();
    let is_off = |system: &System| !setup.systems.has(*system);
    match facts.system.filter(is_off) {
        Some(system) => Some(PieceProblem::SystemOff(system)),
        None => (!kind.is_dealt_by(&setup.options)).then_some(PieceProblem::OptionOff(kind)),
    }
}

/// The problem with a prisoner of a kind (tower-kinds-captured).
fn captive_problem(setup: &Setup, kind: FigureKind) -> Option<PieceProblem> {
    let wrong = (!kind.facts().can_be_captured).then_some(PieceProblem::WrongKind(kind));
    kind_problem(setup, kind).or(wrong)
}

/// The problem with a lord of a kind (castle-kinds).
fn lord_problem(setup: &Setup, kind: FigureKind) -> Option<PieceProblem> {
    let wrong = (!kind.facts().can_be_lord).then_some(PieceProblem::WrongKind(kind));
    kind_problem(setup, kind).or(wrong)
}

/// Checks the pieces of one player. Each castle with a lord of the player has used up a
/// token; the builders of floors and bridges are unknown.
fn check_share(setup: &Setup, color: Color) -> Result<(), SetupError> {
    let check = |piece: Piece, castle: Option<usize>, count: usize| {
        let share = piece.share(&setup.options, setup.players.len());
        match count > usize::from(share) {
            true => Err(SetupError::TooManyOwned {
                color,
                piece,
                castle,
                count,
                share,
            }),
            false => Ok(()),
        }
    };
    let castles = setup.position.castles.iter().enumerate();
    let mut tokens = 0;
    for (index, _) in castles.filter(|(_, at)| at.owners.iter().any(|owner| owner.0 == color)) {
        tokens += 1;
        check(Piece::Castle, Some(index), tokens)?;
    }
    let supplies = setup.position.supply.iter();
    for (_, supply) in supplies.filter(|entry| entry.0 == color) {
        for piece in [Piece::Floor, Piece::Bridge, Piece::Castle, Piece::Abbey] {
            let on_board = if piece == Piece::Castle { tokens } else { 0 };
            let count = on_board + usize::from(supply.get(piece).unwrap_or(0));
            check(piece, None, count)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Cell, Side};
    use crate::options::Options;
    use crate::setup::{CastleEntry, Supply};
    use crate::system::Systems;

    fn setup(systems: Systems) -> Setup {
        Setup::new(
            vec![Color::Red, Color::Blue],
            systems,
            &[],
            Options::default(),
            1,
        )
    }

    #[test]
    fn pieces_of_a_disabled_system_are_refused() {
        let mut setup = setup(Systems::NONE);
        assert_eq!(setup.check_pieces(), Ok(()));
        let none = Supply::default().with(Piece::Floor, 0);
        setup.position.supply = vec![(Color::Blue, none.with(Piece::MEEPLE, 3))];
        assert_eq!(setup.check_pieces(), Ok(()));
        let one = (Color::Blue, none.with(Piece::Bridge, 1));
        setup.position.supply = vec![one];
        let refused = SetupError::SupplyOff {
            color: Color::Blue,
            piece: Piece::Bridge,
            system: System::Bridges,
        };
        assert_eq!(setup.check_pieces(), Err(refused));
        setup.position.floors = vec![(Cell::ORIGIN, 1)];
        let refused = SetupError::Tower {
            index: 0,
            problem: PieceProblem::SystemOff(System::Tower),
        };
        assert_eq!(setup.check_pieces(), Err(refused));
    }

    #[test]
    fn supplies_beyond_the_share_are_refused() {
        let mut setup = setup(Systems::ALL);
        let castle = |n| CastleEntry {
            owners: vec![(Color::Red, FigureKind::Meeple)],
            cell: Cell::new(n, 0),
            side: Side::N,
        };
        let refused = |castle, count| SetupError::TooManyOwned {
            color: Color::Red,
            piece: Piece::Castle,
            castle,
            count,
            share: 3,
        };
        setup.position.castles = (0..2).map(castle).collect();
        let supply = |count| vec![(Color::Red, Supply::default().with(Piece::Castle, count))];
        setup.position.supply = supply(1);
        assert_eq!(setup.check_pieces(), Ok(()));
        setup.position.supply = supply(2);
        assert_eq!(setup.check_pieces(), Err(refused(None, 4)));
        setup.position.castles = (0..4).map(castle).collect();
        assert_eq!(setup.check_pieces(), Err(refused(Some(3), 4)));
    }
}
