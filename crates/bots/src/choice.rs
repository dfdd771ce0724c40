//! The decision of a computer player, and its reasons.

use bastide_rules::Action;

use crate::order::best_first;
use crate::value::Part;

/// A decision with what was compared.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The action that is chosen.
    pub action: Action,
    /// The actions that were compared, the best first; at least the chosen one.
    pub ranked: Vec<Ranked>,
    /// How it was found.
    pub method: Method,
    /// Positions that were evaluated.
    pub work: u32,
    /// How often the game was played on for some turns.
    pub playouts: u32,
}

/// An action with what it leads to.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranked {
    /// The action.
    pub action: Action,
    /// The next actions that the same player plans in this turn.
    pub then: Vec<Action>,
    /// The lead over the others' average that is expected at the end of the
    /// game, in points.
    pub value: f32,
    /// The parts of the lead at the end of this turn, by [`Part::ALL`].
    pub parts: [f32; Part::ALL.len()],
}

/// How a choice was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// There was only one legal action.
    Forced,
    /// By chance.
    Chance,
    /// By what the turn leads to.
    Turn,
    /// By what is likely to follow.
    Search,
    /// By everything that can follow until the end.
    Exact,
    /// By what the tiles of a bazaar are worth to each player.
    Auction,
}

/// Why an action was preferred to the next best.
#[derive(Clone, Debug, PartialEq)]
pub struct Reason<'a> {
    /// The action.
    pub best: &'a Ranked,
    /// The next best; none if there was no other.
    pub second: Option<&'a Ranked>,
    /// In what the two differ, the greatest difference first: what the best
    /// has more, or less if negative.
    pub differs: Vec<(Part, f32)>,
}

impl Choice {
    /// A choice of the only action.
    pub(crate) fn plain(action: Action, method: Method) -> Choice {
        Choice {
            action,
            ranked: vec![Ranked {
                action,
                then: Vec::new(),
                value: 0.0,
                parts: [0.0; Part::ALL.len()],
            }],
            method,
            work: 0,
            playouts: 0,
        }
    }

    /// Why the action was preferred.
    pub fn reason(&self) -> Option<Reason<'_>> {
        let best = self.ranked.iter().find(|one| one.action == self.action)?;
        let second = self.ranked.iter().find(|one| one.action != self.action);
        let mut differs: Vec<_> = second
            .into_iter()
            .flat_map(|second| {
                let parts = best.parts.iter().zip(&second.parts);
                Part::ALL.into_iter().zip(parts.map(|(a, b)| a - b))
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

    /// The points that are lost by another action: how much less it is worth
    /// than the best that was found. `None` if it was not looked at.
    pub fn lost_by(&self, action: Action) -> Option<f32> {
        let best = self.ranked.first()?;
        let played = self.ranked.iter().find(|one| one.action == action)?;
        Some((best.value - played.value).max(0.0))
    }
}
