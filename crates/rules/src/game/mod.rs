//! A game: whose decision is due, what is legal, and what follows.
//!
//! The files follow the table: `turn` is the order of a turn, `round` the
//! order of a scoring round, `finals` the scoring at the end, `worth` what a
//! feature is worth, `legal` what may be done and why not, `begin` how a game
//! starts.

mod begin;
mod finals;
mod joint;
mod legal;
mod round;
mod turn;
mod worth;

use std::sync::Arc;

use crate::action::Action;
use crate::board::Board;
use crate::event::{Event, Nobody, Observer};
use crate::geometry::Cell;
use crate::options::Options;
use crate::player::{Color, FigureKind, Player};
use crate::refusal::Refusal;
use crate::setup::Setup;
use crate::tiles::TileId;

pub use joint::Spots;
pub use legal::Turns;
pub use worth::{Worth, feature_worth};

/// The decision that is due, with what it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The turn player places the drawn tile.
    Place {
        /// The drawn tile.
        tile: TileId,
    },
    /// The turn player puts down a figure or passes.
    Figure {
        /// Where the tile was placed.
        cell: Cell,
    },
    /// The game is over and the final scoring is in.
    Over,
}

/// What a player has beside the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seat {
    /// Points.
    pub score: i32,
    /// Figures of each kind in the supply, by the kind's number.
    figures: [u8; FigureKind::ALL.len()],
}

/// Everything that changes beside the board. It is small, so that undo keeps
/// a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Head {
    phase: Phase,
    /// Whose turn it is.
    turn: Player,
    /// Number of tiles drawn from the stack.
    drawn: u16,
    seats: [Seat; Player::MOST],
}

/// What it takes to undo an action.
#[derive(Clone, Copy, Debug)]
struct Frame {
    head: Head,
    mark: u32,
}

/// A game at one moment, with the way back to its beginning.
///
/// The same setup and actions give the same game everywhere.
#[derive(Clone, Debug)]
pub struct Game {
    setup: Arc<Setup>,
    board: Board,
    head: Head,
    frames: Vec<Frame>,
}

/// Two games are equal if they stand alike: the same setup, the same board to
/// the last detail of its tables, the same decision. The way there may differ.
impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        self.head == other.head && self.setup == other.setup && self.board == other.board
    }
}

impl Eq for Game {}

impl Phase {
    /// The name as in records.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Place { .. } => "place",
            Phase::Figure { .. } => "figure",
            Phase::Over => "over",
        }
    }
}

impl Seat {
    /// Figures of a kind in the supply.
    #[inline]
    pub fn figures(&self, kind: FigureKind) -> u8 {
        self.figures[kind as usize]
    }
}

impl Game {
    /// Plays an action: what followed from it, or why it is refused. After a
    /// refusal nothing has changed.
    ///
    /// # Errors
    ///
    /// The clause that forbids the action, and what is in its way.
    pub fn play(&mut self, action: Action) -> Result<Vec<Event>, Refusal> {
        let mut events = Vec::new();
        self.play_before(action, &mut events)?;
        Ok(events)
    }

    /// Plays an action that nobody watches, which makes no events.
    ///
    /// # Errors
    ///
    /// As [`Game::play`].
    pub fn play_quiet(&mut self, action: Action) -> Result<(), Refusal> {
        self.play_before(action, &mut Nobody)
    }

    /// Plays an action before an observer.
    ///
    /// # Errors
    ///
    /// As [`Game::play`].
    pub fn play_before(
        &mut self,
        action: Action,
        observer: &mut impl Observer,
    ) -> Result<(), Refusal> {
        let frame = Frame {
            head: self.head,
            mark: self.board.mark(),
        };
        self.advance(action, observer)?;
        self.frames.push(frame);
        Ok(())
    }

    /// Takes the last action back; whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(frame) = self.frames.pop() else {
            return false;
        };
        self.board.undo_to(frame.mark);
        self.head = frame.head;
        true
    }

    /// What the game began from.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The choices of rules.
    pub fn options(&self) -> &Options {
        &self.setup.options
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The decision that is due.
    pub fn phase(&self) -> Phase {
        self.head.phase
    }

    /// Whose decision is due; nobody's when the game is over.
    pub fn decider(&self) -> Option<Player> {
        match self.head.phase {
            Phase::Place { .. } | Phase::Figure { .. } => Some(self.head.turn),
            Phase::Over => None,
        }
    }

    /// Whose turn it is, or was last.
    pub fn turn_player(&self) -> Player {
        self.head.turn
    }

    /// Number of actions played.
    pub fn plies(&self) -> usize {
        self.frames.len()
    }

    /// The seats in the order of play.
    pub fn players(&self) -> impl ExactSizeIterator<Item = Player> + use<> {
        (0..self.setup.players.len() as u8).map(Player)
    }

    /// The color of a seat.
    pub fn color(&self, player: Player) -> Color {
        let color = self.setup.players.get(player.index());
        color.copied().unwrap_or(Color::Red)
    }

    /// What a player has beside the board.
    #[inline]
    pub fn seat(&self, player: Player) -> &Seat {
        &self.head.seats[player.index()]
    }

    /// The tiles that were not drawn yet, in the order in which they will be.
    pub fn stack(&self) -> &[TileId] {
        self.setup
            .stack
            .get(usize::from(self.head.drawn)..)
            .unwrap_or(&[])
    }

    /// Bytes of memory that a copy of this game takes, the shared setup not
    /// counted. A search that keeps copies can plan with it.
    pub fn state_bytes(&self) -> usize {
        size_of::<Game>() + self.board.heap_bytes() + size_of_val(&self.frames[..])
    }

    /// The seats from the turn player on, clockwise.
    fn clockwise(&self) -> impl Iterator<Item = Player> + use<> {
        let (first, count) = (self.head.turn.0, self.setup.players.len() as u8);
        (0..count).map(move |n| Player((first + n) % count))
    }

    #[inline]
    fn seat_mut(&mut self, player: Player) -> &mut Seat {
        &mut self.head.seats[player.index()]
    }
}
