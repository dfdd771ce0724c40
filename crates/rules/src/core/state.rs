//! The state of the base game.

use std::sync::Arc;

use arrayvec::ArrayVec;

use super::named::Named;
use super::questions::Questions;
use super::returned::Returned;
use super::turn::{CoreState, Seat};
use crate::board::{Board, Completed};
use crate::event::{Event, Observer};
use crate::geometry::{Cell, Rotation};
use crate::options::Options;
use crate::player::{Color, Player, PlayerSet};
use crate::setup::Setup;
use crate::shape::NodeId;
use crate::stage::TurnStage;
use crate::system::{System, Systems};
use crate::tiles::TileId;

/// The base game, which expansions read and change.
#[derive(Clone)]
pub(crate) struct Core {
    pub setup: Arc<Setup>,
    pub questions: &'static Questions<Core>,
    /// A copy of the systems of the setup.
    pub systems: Systems,
    /// A copy of the number of tiles in a hand.
    pub hand_size: u8,
    /// True if one of the systems may confine tiles to some cells.
    pub may_confine: bool,
    /// True if tiles that come too early are set aside.
    pub sets_aside: bool,
    /// True if awards of a scoring round are in the order of the board.
    pub orders_awards: bool,
    pub board: Board,
    pub state: CoreState,
    /// The features that the last tile completed, during a turn: set at the
    /// stage of that name, and again when a round resumes after a decision. At
    /// any other time, use [`Core::completed_now`].
    pub completed: Completed,
    /// Those that owners may keep, updated with `completed`.
    pub stays: Stays,
    /// The return of the tiles that were set aside.
    pub returned: Option<Arc<Returned>>,
    /// The tiles named so far, in a game with a real box.
    pub from_box: Option<Named>,
}

/// A completed feature that its owners may keep instead of scoring it, once they have
/// decided.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stay {
    pub feature: NodeId,
    /// The owners who keep it: they score nothing for it, and their meeples stay.
    pub players: PlayerSet,
}

/// The completed features that their owners may keep: one at each side of a tile.
pub(crate) type Stays = ArrayVec<Stay, 4>;

/// The parts of a core that error messages show.
impl std::fmt::Debug for Core {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Core")
            .field("board", &self.board)
            .field("state", &self.state)
            .finish_non_exhaustive()
    }
}

/// Equal if the games are in the same state; the questions are always the same.
impl PartialEq for Core {
    fn eq(&self, other: &Core) -> bool {
        self.state == other.state
            && self.setup == other.setup
            && self.board == other.board
            && self.from_box == other.from_box
    }
}

impl Core {
    /// The rule options.
    #[inline]
    pub fn options(&self) -> &Options {
        &self.setup.options
    }

    #[inline]
    pub fn has(&self, system: System) -> bool {
        self.systems.has(system)
    }

    #[inline]
    pub fn has_systems(&self) -> bool {
        !self.systems.is_empty()
    }

    /// The player whose turn it is, or was last.
    #[inline]
    pub fn turn_player(&self) -> Player {
        self.state.turn.player
    }

    #[inline]
    pub fn seat(&self, player: Player) -> &Seat {
        &self.state.seats[player.index()]
    }

    #[inline]
    pub fn seat_mut(&mut self, player: Player) -> &mut Seat {
        &mut self.state.seats[player.index()]
    }

    /// The seats in the order of play.
    pub fn players(&self) -> impl ExactSizeIterator<Item = Player> + use<> {
        (0..self.setup.players.len() as u8).map(Player)
    }

    /// The seats from the turn player on, clockwise.
    pub fn clockwise(&self) -> impl Iterator<Item = Player> + use<> {
        self.clockwise_from(self.turn_player())
    }

    /// The seats from `first` on, clockwise.
    pub fn clockwise_from(&self, first: Player) -> impl Iterator<Item = Player> + use<> {
        let (first, count) = (first.0, self.setup.players.len() as u8);
        (0..count).map(move |n| Player((first + n) % count))
    }

    /// The player to the left of a player.
    #[inline]
    pub fn left_of(&self, player: Player) -> Player {
        let next = player.0 + 1;
        let is_last = usize::from(next) == self.setup.players.len();
        Player(if is_last { 0 } else { next })
    }

    /// The color of a seat.
    pub fn color(&self, player: Player) -> Color {
        let color = self.setup.players.get(player.index());
        color.copied().unwrap_or(Color::Red)
    }

    /// True if the turn player can place a tile anywhere (base-discard), also with
    /// pieces that an expansion lets the player add.
    #[inline]
    pub fn is_placeable(&self, tile: TileId) -> bool {
        self.fits_somewhere(tile) || self.has_systems() && (self.questions.has_misfit)(self, tile)
    }

    /// The features completed by the placed tile or by a building of this part of the turn.
    #[inline]
    pub fn completed_now(&self) -> Completed {
        let mut completed = Completed::new();
        let (slot, built) = (self.board.last_slot(), self.state.turn.built);
        self.board.completed_around(slot, built, &mut completed);
        completed
    }

    /// Finds the completed features for the rest of a turn.
    #[inline]
    pub fn find_completed(&mut self) {
        let (slot, built) = (self.board.last_slot(), self.state.turn.built);
        self.board
            .completed_around(slot, built, &mut self.completed);
    }

    /// The players whose meeples stay in a completed feature.
    #[inline]
    pub fn players_who_stay(&self, feature: NodeId) -> PlayerSet {
        let stay = self.stays.iter().find(|stay| stay.feature == feature);
        stay.map_or(0, |stay| stay.players)
    }

    /// True if a feature was completed by the tile placed last, whose scoring round is not
    /// over.
    pub fn is_in_scoring(&self, feature: NodeId) -> bool {
        let stage = self.state.turn.stage;
        let is_scored = (TurnStage::Placed..=TurnStage::Lords).contains(&stage);
        is_scored && self.completed_now().contains(&feature)
    }

    /// Puts a tile down for the turn player.
    #[inline]
    pub fn put_tile(
        &mut self,
        tile: TileId,
        cell: Cell,
        rotation: Rotation,
        observer: &mut impl Observer,
    ) {
        self.board.put(tile, rotation, cell);
        let player = self.turn_player();
        observer.see(|| Event::Placed {
            player,
            tile,
            cell,
            rotation,
        });
    }
}
