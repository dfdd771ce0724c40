//! The moments of a turn.

/// Makes the moments and their list from the rows.
macro_rules! moments {
    ($($(#[$about:meta])* $moment:ident;)+) => {
        /// A moment of a turn. Expansions act at it in the order of the list in
        /// `game/turn.rs`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        #[repr(u8)]
        pub(crate) enum Moment {
            $($(#[$about])* $moment,)+
        }

        impl Moment {
            /// All moments in their order.
            pub const ALL: &[Moment] = &[$(Moment::$moment,)+];
        }
    };
}

moments! {
    /// The tile in hand was set aside; skipped in normal play.
    Aside;
    /// A tile is drawn (base-turn, base-discard).
    Tile;
    /// The tile is placed, with the bridge that it needs.
    Placed;
    /// The action of the turn: a figure, or an action of an expansion.
    Action;
    /// A second figure after the action.
    Second;
    /// The features that the tile completed are found (base-complete).
    Completed;
    /// Watchtowers are scored (watch-before).
    Watch;
    /// Owners of small cities decide (castle-owner).
    Cities;
    /// Watchtowers that waited for these decisions (watch-conversion).
    Waited;
    /// Completed features are scored by majority (base-majority).
    Majority;
    /// Completed features yield goods.
    Goods;
    /// Castles are scored by completed features around them (castle-trigger).
    Fiefs;
    /// Figures of completed features return (base-return).
    Return;
    /// Lords of scored castles return (castle-return).
    Lords;
    /// A late ransom (tower-ransom-turn).
    Late;
    /// An auction or a draft (bazaar-start).
    Bazaar;
    /// A second part of the turn.
    Again;
    /// The turn goes to the next player.
    Next;
    /// The stack is empty (base-end).
    End;
    /// The rest of the board is scored (base-final).
    Last;
    /// Pieces and goods beside the board are scored.
    Stock;
    /// The game is over.
    Over;
}

impl Moment {
    /// The moment after this one.
    #[inline]
    pub fn next(self) -> Moment {
        let next = Moment::ALL.get(self as usize + 1);
        next.copied().unwrap_or(Moment::Over)
    }
}
