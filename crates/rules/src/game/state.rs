//! The state of a game, and access to it.

use crate::board::Board;
use crate::core::{Core, Hands, Seat, Turn};
use crate::expansions::{self, Phase, States};
use crate::options::Options;
use crate::player::{Color, Player};
use crate::setup::Setup;
use crate::stage::TurnStage;
use crate::system::Systems;
use crate::tiles::TileId;

/// A game at one moment, with its undo log back to the beginning.
///
/// Equal setups and actions give equal games on every machine.
#[derive(Clone, Debug)]
pub struct Game {
    pub(super) core: Core,
    pub(super) phase: Phase,
    pub(super) states: States,
    pub(super) frames: Vec<Frame>,
}

/// The data to undo an action: the phase, the parts of the core's state, and the
/// position of the board's log.
///
/// The parts are copied one by one, since WebAssembly copies more than 64 bytes at
/// once by a call that takes longer than playing an action.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    phase: Phase,
    turn: Turn,
    drawn: u16,
    hands: Hands,
    seats: [Seat; Player::MOST],
    mark: u32,
}

/// Two games are equal if they are in the same state: the same setup, the same
/// board down to its tables, the same decision. Their actions may differ.
impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        self.phase == other.phase && self.core == other.core && self.states == other.states
    }
}

impl Eq for Game {}

impl Game {
    /// Saves what undo needs.
    #[inline]
    pub(super) fn save(&mut self) {
        let state = &self.core.state;
        self.frames.push(Frame {
            phase: self.phase,
            turn: state.turn,
            drawn: state.drawn,
            hands: state.hands,
            seats: state.seats,
            mark: self.core.board.mark(),
        });
        if self.core.has_systems() {
            self.states.begin(self.frames.len() as u32);
        }
    }

    /// Undoes the last action. Returns true if there was one.
    pub fn undo(&mut self) -> bool {
        // Copy it once, directly from the list.
        let Some(frame) = self.frames.last() else {
            return false;
        };
        let state = &mut self.core.state;
        state.turn = frame.turn;
        state.drawn = frame.drawn;
        state.hands = frame.hands;
        state.seats = frame.seats;
        self.phase = frame.phase;
        self.core.board.undo_to(frame.mark);
        self.core.undo_return(frame.mark);
        if self.phase == Phase::Draw {
            self.core.unname_tile();
        }
        let plies = self.frames.len();
        if self.core.has_systems() {
            self.states.undo(plies as u32);
        }
        self.frames.truncate(plies - 1);
        true
    }

    /// The setup that the game began from.
    pub fn setup(&self) -> &Setup {
        &self.core.setup
    }

    /// The rule options.
    pub fn options(&self) -> &Options {
        self.core.options()
    }

    /// The rule systems that are on.
    pub fn systems(&self) -> Systems {
        self.core.setup.systems
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.core.board
    }

    /// The decision that is due.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The player who decides next, who need not be the turn player; `None`
    /// when the game is over.
    pub fn decider(&self) -> Option<Player> {
        self.phase.decider(&self.core)
    }

    /// The player whose turn it is, or was last.
    pub fn turn_player(&self) -> Player {
        self.core.turn_player()
    }

    /// True if a tile drawn in normal play is to be placed, or one may be placed instead, or
    /// one is to be chosen from the hand, and no figure was ransomed in this turn: a moment that
    /// a [`StartPosition`](crate::setup::StartPosition) can represent.
    pub fn is_turn_start(&self) -> bool {
        let turn = &self.core.state.turn;
        let is_tile = match self.core.from_box {
            Some(_) => self.names_for_turn() && !turn.has_begun,
            None => match self.phase {
                Phase::Place { .. } => !self.was_chosen(),
                Phase::Hand => true,
                phase => phase.precedes_tile(),
            },
        };
        is_tile
            && expansions::are_between_turns(&self.core, &self.states)
            && turn.once.is_empty()
            && turn.part == 1
            && (!self.core.has_hands() || self.undealt().is_some())
    }

    /// The part of a double turn: 2 in the decisions of a second part, else 1
    /// (trade-double).
    pub fn part(&self) -> u8 {
        let turn = &self.core.state.turn;
        match turn.stage <= TurnStage::Late {
            true => turn.part,
            false => 1,
        }
    }

    /// True if the decision comes before everything is scored that the tile completed,
    /// after the figures of its part.
    pub fn is_mid_round(&self) -> bool {
        let stage = self.core.state.turn.stage;
        stage > TurnStage::Second && stage <= TurnStage::Lords
    }

    /// Number of actions played.
    pub fn plies(&self) -> usize {
        self.frames.len()
    }

    /// The seats in the order of play.
    pub fn players(&self) -> impl ExactSizeIterator<Item = Player> + use<> {
        self.core.players()
    }

    /// The color of a seat.
    pub fn color(&self, player: Player) -> Color {
        self.core.color(player)
    }

    /// A player's points and supply.
    #[inline]
    pub fn seat(&self, player: Player) -> &Seat {
        self.core.seat(player)
    }

    /// The tiles not yet drawn, in drawing order.
    pub fn stack(&self) -> &[TileId] {
        self.core.stack()
    }

    /// Bytes of memory that a copy of this game takes, without the shared
    /// setup. A search that keeps copies can plan with it.
    pub fn state_bytes(&self) -> usize {
        size_of::<Game>()
            + self.core.board.heap_bytes()
            + size_of_val(&self.frames[..])
            + self.states.heap_bytes()
    }

    /// Sets the decision that is due, asked at a stage of the turn.
    #[inline]
    pub(super) fn ask(&mut self, phase: Phase, stage: TurnStage) {
        self.phase = phase;
        self.core.state.turn.stage = stage;
    }
}
