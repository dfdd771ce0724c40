//! The kinds of motives.

use bastide_rules::{Cell, Player, Segment};

/// Points of the lead from which a difference is worth words.
pub const CLEAR: f32 = 0.8;

/// A reason for or against an action.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Motive {
    /// Its kind.
    pub kind: MotiveKind,
    /// A segment of its feature.
    pub at: Option<(Cell, Segment)>,
    /// The other player involved.
    pub other: Option<Player>,
    /// Points, tiles, meeples or percent.
    pub count: u16,
    /// The remaining tiles if `count` is some of them; otherwise 0.
    pub of: u16,
    /// Points of the lead; negative if it speaks against the action.
    pub by: f32,
}

/// The kinds of motives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum MotiveKind {
    /// Completes a feature and scores `count` points.
    Completes,
    /// Claims a free feature, worth about `count` points to the player.
    Takes,
    /// Gets a share in a feature of the other player.
    Shares,
    /// Takes a feature from the other player.
    Wins,
    /// Increases an own feature by about `count` points.
    Grows,
    /// Keeps an own feature from being joined by `count` of the remaining tiles, or, if 0,
    /// from losing value as it would by another action.
    Keeps,
    /// May join the other player's feature, by `count` of the remaining tiles.
    Joins,
    /// Leaves an own feature open to be joined by `count` of the remaining tiles.
    Opens,
    /// Reduces the other player's feature: `count` of the remaining tiles fit its narrowest
    /// gap.
    Blocks,
    /// Does not increase the other player's feature, as another action would.
    Spares,
    /// Increases the other player's feature.
    Helps,
    /// Captures a figure of the other player.
    Captures,
    /// Keeps a figure out of reach of towers.
    Guards,
    /// Puts a figure of the other player within reach of a tower.
    Threatens,
    /// Keeps `count` more figures in the supply.
    Saves,
    /// Gets `count` more meeples back.
    Returns,
    /// Puts a figure on a watchtower that will be scored with its feature.
    Watchtower,
    /// Turns a small city into a castle.
    Castle,
    /// Gains `count` goods tokens.
    Goods,
    /// Gains a second part of the turn.
    SecondTile,
    /// Keeps a bridge.
    Bridge,
    /// Scores `count` points for something that is not a completed feature, such as a castle.
    Scores,
    /// Puts the builder where tiles will extend its feature.
    Builder,
    /// Puts the fairy beside an own meeple.
    Fairy,
    /// Sends a figure of the other player home.
    Sends,
    /// Leaves only `count` of the remaining tiles to the other player to join an own feature.
    Narrows,
    /// Scores nothing for a feature that another action completes for `count` points.
    Misses,
    /// Leaves a feature without a figure that another action claims.
    Leaves,
    /// Adds nothing to an own feature that another action increases.
    Neglects,
    /// Reduces an own feature: `count` of the remaining tiles fit its narrowest gap.
    Spoils,
    /// Puts `count` more meeples on the board than another action.
    Spends,
    /// Leaves a figure within reach of a tower.
    Exposes,
}

impl MotiveKind {
    /// All kinds.
    pub const ALL: [MotiveKind; 32] = [
        MotiveKind::Completes,
        MotiveKind::Takes,
        MotiveKind::Shares,
        MotiveKind::Wins,
        MotiveKind::Grows,
        MotiveKind::Keeps,
        MotiveKind::Joins,
        MotiveKind::Opens,
        MotiveKind::Blocks,
        MotiveKind::Spares,
        MotiveKind::Helps,
        MotiveKind::Captures,
        MotiveKind::Guards,
        MotiveKind::Threatens,
        MotiveKind::Saves,
        MotiveKind::Returns,
        MotiveKind::Watchtower,
        MotiveKind::Castle,
        MotiveKind::Goods,
        MotiveKind::SecondTile,
        MotiveKind::Bridge,
        MotiveKind::Scores,
        MotiveKind::Builder,
        MotiveKind::Fairy,
        MotiveKind::Sends,
        MotiveKind::Narrows,
        MotiveKind::Misses,
        MotiveKind::Leaves,
        MotiveKind::Neglects,
        MotiveKind::Spoils,
        MotiveKind::Spends,
        MotiveKind::Exposes,
    ];

    /// True for deeds, which count as reasons however little they bring.
    pub(super) const fn is_deed(self) -> bool {
        matches!(
            self,
            MotiveKind::Completes
                | MotiveKind::Scores
                | MotiveKind::Captures
                | MotiveKind::Castle
                | MotiveKind::Fairy
                | MotiveKind::Sends
        )
    }

    /// True if it concerns only the player's own points.
    pub(super) const fn is_own(self) -> bool {
        matches!(
            self,
            MotiveKind::Completes
                | MotiveKind::Scores
                | MotiveKind::Takes
                | MotiveKind::Shares
                | MotiveKind::Grows
                | MotiveKind::Misses
                | MotiveKind::Leaves
                | MotiveKind::Neglects
        )
    }
}

impl Motive {
    /// The weight in the order of reasons: points of this turn count in full.
    pub fn rank(&self) -> f32 {
        match self.kind {
            MotiveKind::Completes | MotiveKind::Misses => self.by.abs().max(self.count.into()),
            _ => self.by.abs(),
        }
    }

    /// A motive of a kind.
    pub(super) fn new(kind: MotiveKind, at: Option<(Cell, Segment)>, by: f32) -> Motive {
        Motive {
            kind,
            at,
            other: None,
            count: 0,
            of: 0,
            by,
        }
    }
}
