//! Belongings of players that an example involves and shows next to its board.

use bastide_notation::scenario::Step;
use bastide_notation::{Record, Replay};
use bastide_rules::setup::{Piece, Supply};
use bastide_rules::{Event, System, Systems};

/// Belongings shown next to a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Beside {
    /// Kinds of pieces in supplies, in the order of [`Piece::ALL`].
    pub pieces: Vec<Piece>,
    /// True if prisoners are shown.
    pub prisoners: bool,
    /// True if goods are shown.
    pub goods: bool,
}

impl Beside {
    /// The belongings that the actions of an example change, that its author set by hand,
    /// or that its steps expect.
    pub(crate) fn of(record: &Record, steps: &[Step], replay: &Replay) -> Beside {
        let mut beside = Beside::default();
        for event in replay.events.iter().flatten() {
            beside.add_event(event);
        }
        let position = &record.position;
        beside.prisoners |= !position.prisoners.is_empty();
        beside.goods |= !position.goods.is_empty();
        for (_, supply) in &position.supply {
            beside.add_supply(supply);
        }
        for expect in steps.iter().map(|step| &step.expect) {
            beside.prisoners |= expect.prisoners.is_some();
            beside.goods |= !expect.goods.is_empty();
            for (_, supply) in &expect.supply {
                beside.add_supply(supply);
            }
        }
        let systems = record.systems;
        let is_dealt = |piece: &Piece| piece.system().is_none_or(|it| systems.has(it));
        beside.pieces.retain(is_dealt);
        beside.pieces.sort_by_key(|piece| piece.index());
        beside.pieces.dedup();
        beside
    }

    /// All belongings of the systems in play. A selection would hint at the solution of a
    /// puzzle.
    pub(super) fn of_puzzle(systems: Systems) -> Beside {
        let is_dealt = |piece: &Piece| piece.system().is_none_or(|it| systems.has(it));
        Beside {
            pieces: Piece::ALL.into_iter().filter(is_dealt).collect(),
            prisoners: systems.has(System::Tower),
            goods: systems.has(System::Traders),
        }
    }

    /// Adds the belongings that an event changes.
    fn add_event(&mut self, event: &Event) {
        let is_figure = |piece| matches!(piece, Piece::Figure(_));
        let takes_figures = event.system() == Some(System::Tower);
        self.prisoners |= takes_figures && event.pieces().any(is_figure);
        self.goods |= event.good().is_some();
        self.pieces.extend(event.pieces());
    }

    /// Adds the kinds of pieces with a given number.
    fn add_supply(&mut self, supply: &Supply) {
        let counted = Piece::ALL.into_iter();
        let counted = counted.filter(|&piece| supply.get(piece).is_some());
        self.pieces.extend(counted);
    }
}
