//! Decisions of computer players, with their reasons.

use bastide_rules::Action;

use crate::order::best_first;
use crate::value::ValuePart;

/// A decision with the actions that were compared.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The chosen action.
    pub action: Action,
    /// The compared actions, best first, the chosen one included.
    pub ranked: Vec<Ranked>,
    /// The way it was found.
    pub method: Method,
    /// Positions evaluated.
    pub work: u32,
    /// Playouts done.
    pub playouts: u32,
}

/// An action with its expected result.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranked {
    /// The action.
    pub action: Action,
    /// The player's planned actions after it in this turn.
    pub then: Vec<Action>,
    /// Other continuations of this turn that were compared, best first, with their values.
    pub others: Vec<(Vec<Action>, f32)>,
    /// The expected final lead over the others' average, in points.
    pub value: f32,
    /// The parts of the lead at the end of this turn, by [`ValuePart::ALL`].
    pub parts: [f32; ValuePart::ALL.len()],
}

/// Ways to find a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// There was only one legal action.
    Forced,
    /// At random.
    Chance,
    /// By the position at the end of the turn.
    Turn,
    /// By search.
    Search,
    /// By an exhaustive search to the end.
    Exact,
    /// By the values of a bazaar's tiles to each player.
    Auction,
}

/// The comparison of an action with the next best.
#[derive(Clone, Debug, PartialEq)]
pub struct Reason<'a> {
    /// The action.
    pub best: &'a Ranked,
    /// The next best; none if there was no other.
    pub second: Option<&'a Ranked>,
    /// The parts in which the two differ, greatest difference first; negative where the
    /// best has less.
    pub differs: Vec<(ValuePart, f32)>,
}

impl Ranked {
    /// An action that was not evaluated.
    pub(crate) fn plain(action: Action) -> Ranked {
        Ranked {
            action,
            then: Vec::new(),
            others: Vec::new(),
            value: 0.0,
            parts: [0.0; ValuePart::ALL.len()],
        }
    }
}

impl Choice {
    /// A choice of the only action.
    pub(crate) fn plain(action: Action, method: Method) -> Choice {
        Choice {
            action,
            ranked: vec![Ranked::plain(action)],
            method,
            work: 0,
            playouts: 0,
        }
    }

    /// The comparison of the chosen action with the next best.
    pub fn reason(&self) -> Option<Reason<'_>> {
        let best = self.ranked.iter().find(|one| one.action == self.action)?;
        let second = self.ranked.iter().find(|one| one.action != self.action);
        let mut differs: Vec<_> = second
            .into_iter()
            .flat_map(|second| {
                let parts = best.parts.iter().zip(&second.parts);
                ValuePart::ALL.into_iter().zip(parts.map(|(a, b)| a - b))
            })
            .filter(|(_, difference)| difference.abs() >= 0.05)
            .collect();
        best_first(&mut differs, |one| one.1.abs());
        Some(Reason {
            best,
            second,
            differs,
        })
    }

    /// The expected points lost by another action, against the best. `None` if it was not
    /// evaluated.
    pub fn lost_by(&self, action: Action) -> Option<f32> {
        let best = self.ranked.first()?;
        let played = self.ranked.iter().find(|one| one.action == action)?;
        Some((best.value - played.value).max(0.0))
    }
}
