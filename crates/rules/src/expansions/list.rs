//! The one list of the expansions, and the types that it makes: [`Phase`],
//! [`CheckedAction`] and [`States`].

use std::convert::Infallible;

use super::abbey::AbbeyPhase;
use super::bazaars::BazaarsPhase;
use super::bridges::BridgesPhase;
use super::castles::CastlesPhase;
use super::dragon::DragonPhase;
use super::phantom::PhantomPhase;
use super::tower::TowerPhase;
use super::traders::TradersPhase;
use crate::clause::Clause;
use crate::core::Core;
use crate::expansion::{Expansion, Now};
use crate::geometry::Cell;
use crate::memory::Memory;
use crate::player::Player;
use crate::system::System;
use crate::tiles::TileId;

/// Hands the list of the expansions to the macro with the given name.
macro_rules! expansions {
    ($name:ident) => {
        $name! {
            /// A decision of The Tower.
            tower: Tower(TowerPhase) = crate::expansions::tower::Tower;
            /// A decision about bridges.
            bridges: Bridges(BridgesPhase) = crate::expansions::bridges::Bridges;
            /// A decision about castles.
            castles: Castles(CastlesPhase) = crate::expansions::castles::Castles;
            /// A decision in a bazaar.
            bazaars: Bazaars(BazaarsPhase) = crate::expansions::bazaars::Bazaars;
            /// The Watchtowers add no phase.
            watchtowers: Watchtowers(Infallible) = crate::expansions::watchtowers::Watchtowers;
            /// The Abbot adds no phase.
            abbot: Abbot(Infallible) = crate::expansions::abbot::Abbot;
            /// Inns & Cathedrals adds no phase.
            inns: Inns(Infallible) = crate::expansions::inns::Inns;
            /// A decision of Traders & Builders.
            traders: Traders(TradersPhase) = crate::expansions::traders::Traders;
            /// A decision of The Phantom.
            phantom: Phantom(PhantomPhase) = crate::expansions::phantom::Phantom;
            /// The River adds no phase.
            river: River(Infallible) = crate::expansions::river::River;
            /// A decision of The Princess & the Dragon.
            dragon: Dragon(DragonPhase) = crate::expansions::dragon::Dragon;
            /// A decision of Abbey & Mayor.
            abbey: Abbey(AbbeyPhase) = crate::expansions::abbey::Abbey;
        }
    };
}

/// Makes the types from the list.
macro_rules! types {
    ($($(#[$about:meta])*
        $name:ident: $Name:ident($phase:ident) = $path:path;
    )+) => {
        /// The decision that is due.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Phase {
            /// The turn player places a tile.
            Place {
                /// The tile.
                tile: TileId,
            },
            /// The turn player names the tile that was drawn from a real box.
            Draw,
            /// The turn player chooses a tile of the hand (house-hand).
            Hand,
            /// The turn player places a figure, builds or passes.
            Figure {
                /// The cell of the placed tile.
                cell: Cell,
            },
            /// The game is over, final scoring included.
            Over,
            $($(#[$about])* $Name($phase),)+
        }

        /// A legal action of an expansion.
        #[derive(Clone, Copy, Debug)]
        pub(crate) enum CheckedAction {
            $($Name(<$path as Expansion>::CheckedAction),)+
        }

        /// The states of the expansions.
        #[derive(Clone, Debug, Default, PartialEq)]
        pub(crate) struct States {
            $(pub $name: Memory<<$path as Expansion>::State>,)+
        }

        impl States {
            /// Marks the start of the action with this number.
            #[inline]
            pub fn begin(&mut self, ply: u32) {
                $(self.$name.begin(ply);)+
            }

            /// Undoes the action with this number.
            #[inline]
            pub fn undo(&mut self, ply: u32) {
                $(self.$name.undo(ply);)+
            }

            /// A copy without the undo log.
            pub fn without_past(&self) -> States {
                States {
                    $($name: self.$name.without_past(),)+
                }
            }

            /// Heap bytes of the undo log.
            pub fn heap_bytes(&self) -> usize {
                let mut bytes = 0;
                $({ bytes += self.$name.heap_bytes(); })+
                bytes
            }
        }

        impl Phase {
            /// The name as in records. A conflict of lords is called `lord` as
            /// well.
            pub fn name(self) -> &'static str {
                match self {
                    Phase::Place { .. } => "place",
                    Phase::Draw => "draw",
                    Phase::Hand => "hand",
                    Phase::Figure { .. } => "figure",
                    Phase::Over => "over",
                    $(Phase::$Name(phase) => <$path>::name(phase),)+
                }
            }

            /// The clause that asks for the decision; `None` for the base game.
            pub fn clause(self) -> Option<Clause> {
                match self {
                    Phase::Hand => Some(Clause::HouseHand),
                    Phase::Place { .. } | Phase::Draw | Phase::Figure { .. } | Phase::Over => None,
                    $(Phase::$Name(phase) => <$path>::clause(phase),)+
                }
            }

            /// The player who decides; `None` when the game is over.
            pub(crate) fn decider(self, core: &Core) -> Option<Player> {
                match self {
                    Phase::Place { .. } | Phase::Draw | Phase::Hand | Phase::Figure { .. } => {
                        Some(core.turn_player())
                    }
                    Phase::Over => None,
                    $(Phase::$Name(phase) => {
                        Some(<$path>::decider(core, phase))
                    })+
                }
            }

            /// True if the decision comes before the tile of a turn.
            pub(crate) fn precedes_tile(self) -> bool {
                match self {
                    Phase::Place { .. } | Phase::Draw | Phase::Hand | Phase::Figure { .. } | Phase::Over => false,
                    $(Phase::$Name(phase) => <$path>::precedes_tile(phase),)+
                }
            }

            /// The system that asks for the decision; `None` for the base game.
            pub(crate) fn system(self) -> Option<System> {
                match self {
                    Phase::Place { .. } | Phase::Draw | Phase::Hand | Phase::Figure { .. } | Phase::Over => None,
                    $(Phase::$Name(_) => Some(<$path>::SYSTEM),)+
                }
            }
        }

        $(impl Registered for $path {
            #[inline]
            fn own(states: &States) -> &Self::State {
                &states.$name
            }

            #[inline]
            fn own_mut(states: &mut States) -> &mut Memory<Self::State> {
                &mut states.$name
            }

            #[inline]
            fn phase(phase: Self::Phase) -> Phase {
                Phase::$Name(phase)
            }

            #[inline]
            fn checked(checked: Self::CheckedAction) -> CheckedAction {
                CheckedAction::$Name(checked)
            }

            #[inline]
            fn now(phase: Phase) -> Now<Self::Phase> {
                match phase {
                    Phase::Place { tile } => Now::Place(tile),
                    Phase::Figure { cell } => Now::Figure(cell),
                    Phase::$Name(phase) => Now::Own(phase),
                    _ => Now::Other,
                }
            }
        })+
    };
}

expansions!(types);

/// An expansion with its place in the list.
pub(crate) trait Registered: Expansion {
    /// Its state.
    fn own(states: &States) -> &Self::State;

    /// Its state, for changes.
    fn own_mut(states: &mut States) -> &mut Memory<Self::State>;

    /// Wraps one of its decisions as a decision of the game.
    fn phase(phase: Self::Phase) -> Phase;

    /// Wraps one of its checked actions as a checked action of any expansion.
    fn checked(checked: Self::CheckedAction) -> CheckedAction;

    /// The decision that is due, from its point of view.
    fn now(phase: Phase) -> Now<Self::Phase>;
}

pub(crate) use expansions;
