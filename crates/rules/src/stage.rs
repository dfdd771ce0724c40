//! The stages of a turn (base-turn) and of a scoring round (base-order), in one
//! table.

/// Hands the table of a turn to the macro with the given name.
///
/// A row is
///
/// ```text
/// Stage: Expansion Expansion => core;
/// ```
///
/// At that stage the expansions act in this order, then the core does what its
/// function of that name does. A part of the table becomes a function with the
/// attributes before it; one with a condition is passed over unless it holds.
macro_rules! turn {
    ($name:ident) => {
        $name! {
            #[inline]
            begin_part {
                /// The hands are dealt, at the first time (house-hand).
                Deal: => deal_hands;
                /// A tile of the player's own may be placed instead of a drawn one.
                Own: Abbey;
                /// The tile in hand was set aside; skipped in normal play.
                Aside: Bazaars;
                /// A tile is drawn (base-turn, base-discard).
                Tile: => draw;
            }
            #[inline]
            go_on_from_tile {
                /// The tile is placed, with the bridge that it needs.
                Placed: Traders Dragon;
                /// The action of the turn: a figure, or an action of an expansion.
                Action: => ask_figure;
            }
            #[inline]
            complete {
                /// A second figure after the action.
                Second: Phantom;
                /// The dragon moves (dragon-when).
                Moves: Dragon;
                /// The features that the tile completed are found (base-complete).
                Completed: => find_completed;
            }
            #[inline(never)]
            score_round if is_scored {
                /// Watchtowers are scored (watch-before).
                Watch: Watchtowers;
                /// Owners of small cities decide (castle-owner).
                Cities: Castles;
                /// Watchtowers that waited for these decisions (watch-conversion).
                Waited: Watchtowers Dragon;
                /// Completed features are scored by majority (base-majority).
                Majority: => score_completed;
                /// Completed features yield goods.
                Goods: Traders;
                /// Fields are scored before the end (barn-now, barn-joined).
                Fields: Abbey;
                /// Castles are scored by completed features around them
                /// (castle-trigger).
                Fiefs: Castles;
                /// Figures of completed features return (base-return).
                Return: Abbey => send_home;
                /// Lords of scored castles return (castle-return).
                Lords: Castles;
                /// Figures that left their features drive or return (wagon-drive).
                Leave: Abbey;
            }
            #[inline]
            end_part {
                /// The dragon moves after the scoring round, with the option (dragon-when).
                After: Dragon;
                /// A late ransom (tower-ransom-turn).
                Late: Tower;
                /// The tile from a hand is replaced (house-hand).
                Fill: => fill_hand;
                /// An auction or a draft (bazaar-start).
                Bazaar: Bazaars;
                /// A second part of the turn.
                Again: Traders => play_again;
                /// The turn goes to the next player.
                Next: Bazaars Abbey => next_player;
            }
            #[inline(never)]
            end_game {
                /// No turn finds a tile any more; players may place own ones (abbey-end).
                Rest: Abbey;
                /// The stack is empty (base-end).
                End: Castles;
                /// The rest of the board is scored (base-final).
                Last: => score_rest;
                /// Pieces and goods beside the board are scored.
                Stock: Abbey Traders;
                /// The game is over.
                Over: => end;
            }
        }
    };
}

pub(crate) use turn;

/// Makes the stages from the rows.
macro_rules! stages {
    ($($(#[$how:meta])* $part:ident $(if $due:ident)? {
        $($(#[$about:meta])+ $stage:ident: $($expansion:ident)* $(=> $core:ident)?;)+
    })+) => {
        /// A stage of a turn.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        #[repr(u8)]
        pub(crate) enum TurnStage {
            $($($(#[$about])+ $stage,)+)+
        }

        /// All stages in their order.
        const ALL: &[TurnStage] = &[$($(TurnStage::$stage,)+)+];
    };
}

turn!(stages);

impl TurnStage {
    /// The stage after this one.
    #[inline]
    pub fn next(self) -> TurnStage {
        let next = ALL.get(self as usize + 1);
        next.copied().unwrap_or(TurnStage::Over)
    }
}
