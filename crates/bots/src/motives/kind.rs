//! The kinds of motives.

use bastide_rules::{Cell, Player, Segment};

/// Points of the lead from which a difference is worth words.
pub const CLEAR: f32 = 0.8;

/// Something that speaks for an action, or against it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Motive {
    /// Its kind.
    pub kind: MotiveKind,
    /// The feature that it is about, by one of its segments.
    pub at: Option<(Cell, Segment)>,
    /// The other player whom it concerns.
    pub other: Option<Player>,
    /// Points, tiles, meeples or per cent.
    pub count: u16,
    /// The tiles that are left, where `count` is some of them; otherwise 0.
    pub of: u16,
    /// By how many points of the lead it speaks for the action, or against it if
    /// negative.
    pub by: f32,
}

/// The kinds of motives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum MotiveKind {
    /// Completes a feature and scores `count` points.
    Completes,
    /// Claims a feature that was free, worth about `count` points to the player.
    Takes,
    /// Gets a share in a feature of the other player.
    Shares,
    /// Takes a feature from the other player.
    Wins,
    /// Makes an own feature worth more, by about `count` points.
    Grows,
    /// Keeps an own feature from being joined by `count` of the tiles that are left, or
    /// from being worth less, as another action would make it, if there are none.
    Keeps,
    /// May join the other player's feature, with a chance of `count` per cent.
    Joins,
    /// Leaves an own feature open to be joined by `count` of the tiles that are left.
    Opens,
    /// Makes the other player's feature worth less: `count` of the tiles that are left
    /// fit its narrowest gap.
    Blocks,
    /// Does not make the other player's feature worth more, as another action would.
    Spares,
    /// Makes the other player's feature worth more.
    Helps,
    /// Captures a figure of the other player.
    Captures,
    /// Keeps a figure out of the reach of towers.
    Guards,
    /// Puts a figure of the other player within the reach of a tower.
    Threatens,
    /// Has `count` more figures in the supply.
    Saves,
    /// Has meeples back sooner.
    Returns,
    /// Has a watchtower scored.
    Watchtower,
    /// Turns a small city into a castle.
    Castle,
    /// Gains goods or their builder.
    Goods,
    /// Gains a second part of the turn.
    SecondTile,
    /// Keeps a bridge.
    Bridge,
}

impl MotiveKind {
    /// All kinds.
    pub const ALL: [MotiveKind; 21] = [
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
    ];

    /// Tells whether it is about the player's own points alone.
    pub(super) const fn is_own(self) -> bool {
        matches!(
            self,
            MotiveKind::Completes | MotiveKind::Takes | MotiveKind::Shares | MotiveKind::Grows
        )
    }
}

impl Motive {
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
