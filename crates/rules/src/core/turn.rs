//! The state of every game beside the board.

use super::held::Hands;
use crate::figures::FigureKind;
use crate::pieces::{Piece, Pieces};
use crate::player::Player;
use crate::setup::MOST_SCORE;
use crate::shape::NodeId;
use crate::stage::TurnStage;
use crate::system::Systems;

/// A player's points and supply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seat {
    /// Points.
    pub score: i32,
    /// The supply.
    pub(crate) pieces: Pieces,
}

/// The action of a part of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Acted {
    /// None yet, or a pass.
    Nothing,
    /// A figure was placed.
    Figure(FigureKind),
    /// A figure was placed on another tile than the one just placed.
    Elsewhere(FigureKind),
    /// Anything else.
    Other,
    /// An action that no other may follow.
    Alone,
}

/// A turn and its progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Turn {
    pub player: Player,
    /// The stage that led to the pending decision.
    pub stage: TurnStage,
    /// 1, or 2 in the second part of a double turn.
    pub part: u8,
    /// Its first decision was asked.
    pub has_begun: bool,
    /// The tile was drawn in normal play.
    pub from_stack: bool,
    /// A second part follows.
    pub again: bool,
    /// The action of this part.
    pub acted: Acted,
    /// The systems whose once-a-turn choice was made.
    pub once: Systems,
    /// The segment built on a tile in this part.
    pub built: Option<NodeId>,
    /// The player's points just before the action.
    pub score_before: i32,
}

/// The state of every game beside the board. It is small, since undo keeps a
/// copy for every action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CoreState {
    pub turn: Turn,
    /// Number of tiles drawn from the stack.
    pub drawn: u16,
    pub hands: Hands,
    pub seats: [Seat; Player::MOST],
}

impl Seat {
    /// Changes the score, within [`MOST_SCORE`].
    #[inline]
    pub(crate) fn gain(&mut self, points: i32) {
        let score = self.score.saturating_add(points);
        self.score = score.clamp(-MOST_SCORE, MOST_SCORE);
    }

    /// Figures of a kind in the supply.
    #[inline]
    pub fn figures(&self, kind: FigureKind) -> u8 {
        self.pieces.get(Piece::Figure(kind))
    }

    /// Pieces of a kind in the supply.
    #[inline]
    pub fn pieces(&self, piece: Piece) -> u8 {
        self.pieces.get(piece)
    }
}

impl Turn {
    /// A new turn. Its tile is not from the stack until one is drawn.
    #[inline]
    pub const fn of(player: Player) -> Turn {
        Turn {
            player,
            stage: TurnStage::Tile,
            part: 1,
            has_begun: false,
            from_stack: false,
            again: false,
            acted: Acted::Nothing,
            once: Systems::NONE,
            built: None,
            score_before: 0,
        }
    }

    /// The second part of this turn: once-a-turn choices stay used.
    pub const fn second_part(self) -> Turn {
        Turn {
            part: 2,
            has_begun: true,
            once: self.once,
            ..Turn::of(self.player)
        }
    }
}
