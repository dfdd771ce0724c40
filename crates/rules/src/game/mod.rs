//! A game: whose decision is due, what is legal, and what follows.
//!
//! The files follow the table: `turn` is the order of a turn, `round` the
//! order of a scoring round, `finals` the scoring at the end, `worth` what a
//! feature is worth, `legal` what may be done and why not, `begin` how a game
//! starts.
//!
//! Each expansion has a file of its own, which answers the same questions:
//!
//! - `list`: which actions does it add to the decision that is due?
//! - `check`: may this action of its kind be done now, and why not?
//! - functions that `turn` and `round` call where the order of the game has
//!   their place.

mod bazaar;
mod bazaar_round;
mod begin;
mod bridges;
mod canonical;
mod castles;
mod fiefs;
mod finals;
mod joint;
mod legal;
mod outlook;
mod phase;
mod round;
mod supplies;
mod tower;
mod tower_range;
mod triggers;
mod turn;
mod unseen;
mod watchtowers;
mod worth;

use std::sync::Arc;

use crate::action::Action;
use crate::board::{Board, NodeId};
use crate::event::{Event, Nobody, Observer};
use crate::options::Options;
use crate::player::{Color, FigureKind, Player};
use crate::refusal::Refusal;
use crate::setup::{Piece, Setup};
use crate::system::{System, Systems};
use crate::tiles::TileId;

pub use fiefs::{CastleSource, LordChoice};
pub use joint::Spots;
pub use legal::Turns;
pub use phase::{Lot, Phase};
pub use watchtowers::WatchtowerWorth;
pub use worth::{Worth, feature_worth};

/// What a player has beside the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seat {
    /// Points.
    pub score: i32,
    /// Figures of each kind in the supply, by the kind's number.
    figures: [u8; FigureKind::ALL.len()],
    /// Tower floors in the supply.
    pub floors: u8,
    /// Bridges in the supply.
    pub bridges: u8,
    /// Castle tokens in the supply.
    pub castles: u8,
}

/// What changes beside the board in every game. It is small, so that undo
/// keeps a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Head {
    phase: Phase,
    /// Whose turn it is.
    turn: Player,
    /// Number of tiles drawn from the stack.
    drawn: u16,
    seats: [Seat; Player::MOST],
}

/// What changes beside the board only if a system is on; undo keeps a copy
/// then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Extra {
    prisoners: Prisoners,
    progress: Progress,
    round: round::Round,
    bazaar: Option<bazaar::Bazaar>,
}

/// Figures of each kind that are held, by captor and owner.
type Prisoners = [[[u8; FigureKind::ALL.len()]; Player::MOST]; Player::MOST];

/// What was done in this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Progress {
    /// The tile was drawn from the stack in the normal course of play.
    from_stack: bool,
    /// The bridge that was built (bridge-one).
    bridge: Option<NodeId>,
    /// A figure was bought back (tower-ransom-once).
    ransomed: bool,
    /// A ransom was affordable when the figure phase ended
    /// (tower-ransom-turn).
    could_ransom: bool,
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
    extra: Extra,
    frames: Vec<Frame>,
    /// One for each frame if a system is on, otherwise none.
    extras: Vec<Extra>,
}

/// Two games are equal if they stand alike: the same setup, the same board to
/// the last detail of its tables, the same decision. The way there may differ.
impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        self.head == other.head
            && self.extra == other.extra
            && self.setup == other.setup
            && self.board == other.board
    }
}

impl Eq for Game {}

impl Seat {
    /// Figures of a kind in the supply.
    #[inline]
    pub fn figures(&self, kind: FigureKind) -> u8 {
        self.figures[kind as usize]
    }

    /// Pieces of a kind in the supply.
    pub fn pieces(&self, piece: Piece) -> u8 {
        match piece {
            Piece::Meeple => self.figures(FigureKind::Meeple),
            Piece::Floor => self.floors,
            Piece::Bridge => self.bridges,
            Piece::Castle => self.castles,
        }
    }
}

impl Extra {
    fn new(prisoners: Prisoners, castles: u8) -> Extra {
        Extra {
            prisoners,
            progress: Progress::default(),
            round: round::Round::new(castles),
            bazaar: None,
        }
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
        let step = self.check(action)?;
        self.frames.push(Frame {
            head: self.head,
            mark: self.board.mark(),
        });
        if self.has_systems() {
            self.extras.push(self.extra);
        }
        self.perform(step, observer);
        Ok(())
    }

    /// Takes the last action back; whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(frame) = self.frames.pop() else {
            return false;
        };
        self.board.undo_to(frame.mark);
        self.head = frame.head;
        if let Some(extra) = self.extras.pop() {
            self.extra = extra;
        }
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

    /// The rule systems that are on.
    pub fn systems(&self) -> Systems {
        self.setup.systems
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The decision that is due.
    pub fn phase(&self) -> Phase {
        self.head.phase
    }

    /// Whose decision is due; nobody's when the game is over. It need not be
    /// the turn player's.
    pub fn decider(&self) -> Option<Player> {
        match self.head.phase {
            Phase::Place { .. }
            | Phase::Bridge { .. }
            | Phase::Figure { .. }
            | Phase::Capture { .. }
            | Phase::LateRansom => Some(self.head.turn),
            Phase::Castle { player, .. }
            | Phase::Lord { player, .. }
            | Phase::Conflict { player, .. }
            | Phase::Bid { player, .. }
            | Phase::Draft { player } => Some(player),
            Phase::Offer { auctioneer } => Some(auctioneer),
            Phase::Settle { lot } => Some(lot.auctioneer),
            Phase::Over => None,
        }
    }

    /// Whose turn it is, or was last.
    pub fn turn_player(&self) -> Player {
        self.head.turn
    }

    /// Whether a tile that was drawn in the normal course of play is to be
    /// placed and nobody was ransomed in this turn: a moment that a
    /// [`Position`](crate::setup::Position) can tell.
    pub fn is_turn_start(&self) -> bool {
        matches!(self.head.phase, Phase::Place { .. })
            && self.extra.bazaar.is_none()
            && !self.extra.progress.ransomed
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

    /// How many figures of `owner` a player holds prisoner (tower-prisoner).
    pub fn prisoners(&self, captor: Player, owner: Player, kind: FigureKind) -> u8 {
        self.extra.prisoners[captor.index()][owner.index()][kind as usize]
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
        size_of::<Game>()
            + self.board.heap_bytes()
            + size_of_val(&self.frames[..])
            + size_of_val(&self.extras[..])
    }

    /// The seats from the turn player on, clockwise.
    fn clockwise(&self) -> impl Iterator<Item = Player> + use<> {
        self.clockwise_from(self.head.turn)
    }

    /// The seats from `first` on, clockwise.
    fn clockwise_from(&self, first: Player) -> impl Iterator<Item = Player> + use<> {
        let (first, count) = (first.0, self.setup.players.len() as u8);
        (0..count).map(move |n| Player((first + n) % count))
    }

    /// The seat left of a player.
    fn left_of(&self, player: Player) -> Player {
        let next = player.0 + 1;
        Player(if usize::from(next) == self.setup.players.len() {
            0
        } else {
            next
        })
    }

    #[inline]
    fn has(&self, system: System) -> bool {
        self.setup.systems.has(system)
    }

    #[inline]
    fn has_systems(&self) -> bool {
        !self.setup.systems.is_empty()
    }

    #[inline]
    fn seat_mut(&mut self, player: Player) -> &mut Seat {
        &mut self.head.seats[player.index()]
    }
}
