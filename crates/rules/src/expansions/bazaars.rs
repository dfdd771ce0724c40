//! Bazaars (bazaar-*): an auction or a draft of one tile for each player, and
//! the round in which these tiles are played.

mod auction;
mod round;
mod state;

use crate::action::Action;
use crate::clause::Clause;
use crate::core::Core;
use crate::event::Observer;
use crate::expansion::{Expansion, Flow, Now, View, ViewMut};
use crate::player::Player;
use crate::refusal::{Reason, Refusal};
use crate::stage::TurnStage;
use crate::system::System;

pub(crate) use state::Bazaars;
pub use state::{BazaarsPhase, Lot};
use state::{CheckedAction, State};

impl Expansion for Bazaars {
    const SYSTEM: System = System::Bazaars;
    type Phase = BazaarsPhase;
    type CheckedAction = CheckedAction;
    type State = State;

    fn name(phase: BazaarsPhase) -> &'static str {
        match phase {
            BazaarsPhase::Offer { .. } => "offer",
            BazaarsPhase::Bid { .. } => "bid",
            BazaarsPhase::Settle { .. } => "settle",
            BazaarsPhase::Draft { .. } => "draft",
        }
    }

    fn clause(phase: BazaarsPhase) -> Option<Clause> {
        Some(match phase {
            BazaarsPhase::Offer { .. } | BazaarsPhase::Bid { .. } => Clause::BazaarBid,
            BazaarsPhase::Settle { .. } => Clause::BazaarSettle,
            BazaarsPhase::Draft { .. } => Clause::BazaarVariant,
        })
    }

    fn decider(_: &Core, phase: BazaarsPhase) -> Player {
        match phase {
            BazaarsPhase::Offer { auctioneer } => auctioneer,
            BazaarsPhase::Bid { player, .. } | BazaarsPhase::Draft { player } => player,
            BazaarsPhase::Settle { lot } => lot.auctioneer,
        }
    }

    #[inline]
    fn list(view: View<Bazaars>, now: Now<BazaarsPhase>, actions: &mut Vec<Action>) {
        if let (Now::Own(phase), Some(bazaar)) = (now, &view.own.open) {
            auction::list(bazaar, phase, actions);
        }
    }

    fn check(
        view: View<Bazaars>,
        now: Now<BazaarsPhase>,
        action: Action,
    ) -> Result<Option<CheckedAction>, Refusal> {
        let checked = match now {
            Now::Own(phase) => auction::check(view, phase, action)?,
            _ => None,
        };
        match (checked, action) {
            // Without an open bazaar no clause about bids applies.
            (None, Action::Offer { .. } | Action::Bid { .. } | Action::Buy | Action::Sell)
                if view.own.open.is_none() =>
            {
                Err(Refusal::new(Clause::BaseTurn, Reason::OtherPhase))
            }
            (checked, _) => Ok(checked),
        }
    }

    fn perform<O: Observer>(
        act: ViewMut<Bazaars>,
        now: Now<BazaarsPhase>,
        checked: CheckedAction,
        observer: &mut O,
    ) -> Flow<BazaarsPhase> {
        match now {
            Now::Own(phase) => auction::perform(act, phase, checked, observer),
            _ => Flow::Stay,
        }
    }

    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn at<O: Observer>(
        act: ViewMut<Bazaars>,
        stage: TurnStage,
        observer: &mut O,
    ) -> Flow<BazaarsPhase> {
        match stage {
            TurnStage::Bazaar if auction::places_bazaar(act.core) => auction::begin(act, observer),
            TurnStage::Aside if round::is_of_round(act.view()) => {
                match round::without_tile(act, observer) {
                    Flow::To(TurnStage::Aside) => Flow::Draw,
                    flow => flow,
                }
            }
            TurnStage::Next if act.own.open.is_some() => round::go_on(act, observer),
            TurnStage::Next if act.own.kept.is_some() || !act.own.delayed.is_empty() => {
                auction::open_waiting(act, observer)
            }
            _ => Flow::Done,
        }
    }

    fn is_between_turns(view: View<Bazaars>) -> bool {
        *view.own == State::default()
    }

    fn listed(_: View<Bazaars>, _: Now<BazaarsPhase>, _: CheckedAction, action: Action) -> Action {
        match action {
            Action::Offer { tile, bid } => Action::Offer {
                tile: tile.plain(),
                bid,
            },
            Action::Draft { tile } => Action::Draft { tile: tile.plain() },
            _ => action,
        }
    }
}
