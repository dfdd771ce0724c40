//! The preferences of players in random games.

use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Action, FigureKind, Segment};

use super::setups::one_of;
use crate::twin::Twin;

/// The preferences of the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taste {
    /// All actions alike.
    Any,
    /// Towers and bridges.
    Building,
    /// Cities and castles.
    Castles,
    /// Completing several features at once.
    Closing,
    /// Builders and double turns.
    Extending,
}

/// Names the seed of a failure.
pub struct Seed(pub u64);

impl Drop for Seed {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("it was seed {}", self.0);
        }
    }
}

/// The next action of players with a taste.
pub fn choose(random: &mut SplitMix64, taste: Taste, twin: &Twin, legal: &[Action]) -> Action {
    if taste == Taste::Closing && random.below(4) > 0 {
        let some: Vec<Action> = (0..12).map(|_| one_of(random, legal)).collect();
        let best = some
            .into_iter()
            .max_by_key(|&action| twin.would_complete(action));
        if let Some(place @ Action::Place { .. }) = best {
            return place;
        }
    }
    if taste == Taste::Extending && random.below(4) > 0 {
        let some: Vec<Action> = (0..16).map(|_| one_of(random, legal)).collect();
        let best = some.into_iter().max_by_key(|&it| twin.would_extend(it));
        if let Some(place @ Action::Place { .. }) = best {
            return place;
        }
    }
    weighted(random, taste, legal)
}

/// A random action, by the weights of a taste.
pub fn weighted(random: &mut SplitMix64, taste: Taste, legal: &[Action]) -> Action {
    let weights = legal.iter().map(|&action| weight(taste, action));
    let mut at = random.below(weights.clone().sum());
    for (&action, weight) in legal.iter().zip(weights) {
        if at < weight {
            return action;
        }
        at -= weight;
    }
    unreachable!("the number is below the sum of the weights")
}

fn weight(taste: Taste, action: Action) -> u32 {
    match (taste, action) {
        (_, Action::Discard | Action::Again) => 8,
        (Taste::Any, _) => 1,
        (Taste::Extending, Action::Figure { kind, segment }) => match (kind, segment) {
            (FigureKind::Builder, _) => 40,
            (_, Segment::Road(_) | Segment::City(_)) => 8,
            _ => 2,
        },
        (Taste::Extending, Action::Pass) => 1,
        (Taste::Building, Action::Top { kind: Some(_), .. }) => 8,
        (_, Action::Recall { .. }) => 3,
        (_, Action::Princess { .. } | Action::Abbey { .. }) => 12,
        (_, Action::Barn { .. }) => 8,
        (
            Taste::Castles,
            Action::Figure {
                kind: FigureKind::Mayor,
                ..
            },
        ) => 120,
        (_, Action::Fairy { .. } | Action::Portal { .. }) => 1,
        (Taste::Building, Action::Bridge { .. } | Action::Ransom { .. }) => 8,
        (Taste::Building, Action::Floor { .. } | Action::Top { .. }) => 4,
        (_, Action::Capture { .. } | Action::Castle { .. }) => 6,
        (Taste::Castles | Taste::Closing, Action::Floor { .. } | Action::Top { .. }) => 1,
        (Taste::Castles, Action::Figure { segment, .. }) => match segment {
            Segment::City(_) => 40,
            segment if segment.is_field() => 1,
            _ => 4,
        },
        _ => 2,
    }
}
