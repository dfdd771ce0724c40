//! Inns & Cathedrals (inn-*): the worth of roads with inns and of cities with
//! cathedrals. The large meeple is a row of figures.

use std::convert::Infallible;

use crate::action::Action;
use crate::board::Counts;
use crate::clause::Clause;
use crate::core::{Core, Worth};
use crate::event::Observer;
use crate::expansion::{Expansion, Flow, Now, View, ViewMut};
use crate::options::{OpenWorth, Options};
use crate::player::Player;
use crate::refusal::Refusal;
use crate::segment::FeatureKind;
use crate::system::System;

/// Inns & Cathedrals.
pub(crate) struct Inns;

impl Expansion for Inns {
    const SYSTEM: System = System::Inns;
    type Phase = Infallible;
    type CheckedAction = Infallible;
    type State = ();

    fn name(phase: Infallible) -> &'static str {
        match phase {}
    }

    fn decider(_: &Core, phase: Infallible) -> Player {
        match phase {}
    }

    fn check(_: View<Inns>, _: Now<Infallible>, _: Action) -> Result<Option<Infallible>, Refusal> {
        Ok(None)
    }

    fn perform<O: Observer>(
        _: ViewMut<Self>,
        _: Now<Infallible>,
        checked: Infallible,
        _: &mut O,
    ) -> Flow<Infallible> {
        match checked {}
    }

    #[inline]
    fn worth(
        options: &Options,
        kind: FeatureKind,
        is_complete: bool,
        counts: &Counts,
        worth: &mut Worth,
    ) {
        if counts.marks == 0 {
            return;
        }
        let (works, clause, each, open) = match kind {
            FeatureKind::Road => (options.inn_effect, Clause::InnRoad, 2, options.inn_open),
            FeatureKind::City => (
                options.cathedral_effect,
                Clause::InnCathedral,
                3,
                options.cathedral_open,
            ),
            _ => return,
        };
        let each = match (is_complete, open) {
            _ if !works => return,
            (true, _) => {
                worth.clause = clause;
                each
            }
            (false, OpenWorth::Nothing) => 0,
            (false, OpenWorth::Ordinary) => return,
        };
        for part in &mut worth.parts {
            part.2 = each;
        }
    }
}
