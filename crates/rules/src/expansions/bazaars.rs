//! Bazaars (bazaar-*): an auction or a draft of one tile for each player, and
//! the round in which these tiles are played.

mod auction;
mod round;
mod state;

use crate::action::Action;
use crate::clause::Clause;
use crate::core::Core;
use crate::event::Observer;
use crate::expansion::{Act, Expansion, Flow, Now, See};
use crate::moment::Moment;
use crate::player::Player;
use crate::refusal::{Reason, Refusal};
use crate::system::System;

pub(crate) use state::Bazaars;
pub use state::{BazaarsPhase, Lot};
use state::{State, Step};

impl Expansion for Bazaars {
    const SYSTEM: System = System::Bazaars;
    type Phase = BazaarsPhase;
    type Step = Step;
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
    fn list(see: See<Bazaars>, now: Now<BazaarsPhase>, actions: &mut Vec<Action>) {
        if let (Now::Mine(phase), Some(bazaar)) = (now, &see.own.open) {
            auction::list(bazaar, phase, actions);
        }
    }

    fn check(
        see: See<Bazaars>,
        now: Now<BazaarsPhase>,
        action: Action,
    ) -> Result<Option<Step>, Refusal> {
        let step = match now {
            Now::Mine(phase) => auction::check(see, phase, action)?,
            _ => None,
        };
        match (step, action) {
            // Without an open bazaar no clause about bids applies.
            (None, Action::Offer { .. } | Action::Bid { .. } | Action::Buy | Action::Sell)
                if see.own.open.is_none() =>
            {
                Err(Refusal::new(Clause::BaseTurn, Reason::OtherPhase))
            }
            (step, _) => Ok(step),
        }
    }

    fn perform<O: Observer>(
        act: Act<Bazaars>,
        now: Now<BazaarsPhase>,
        step: Step,
        observer: &mut O,
    ) -> Flow<BazaarsPhase> {
        match now {
            Now::Mine(phase) => auction::perform(act, phase, step, observer),
            _ => Flow::Stay,
        }
    }

    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn at<O: Observer>(act: Act<Bazaars>, moment: Moment, observer: &mut O) -> Flow<BazaarsPhase> {
        match moment {
            Moment::Bazaar if auction::places_bazaar(act.core) => auction::begin(act, observer),
            Moment::Aside if round::is_of_round(act.see()) => round::without_tile(act, observer),
            Moment::Next if act.own.open.is_some() => round::go_on(act, observer),
            Moment::Next if act.own.kept.is_some() || !act.own.delayed.is_empty() => {
                auction::open_waiting(act, observer)
            }
            _ => Flow::Done,
        }
    }

    fn is_between_turns(see: See<Bazaars>) -> bool {
        *see.own == State::default()
    }

    fn listed(_: See<Bazaars>, _: Now<BazaarsPhase>, _: Step, action: Action) -> Action {
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
