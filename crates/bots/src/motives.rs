//! Reasons for and against an action, as values to put into words.
//!
//! Two lines are played to the end of the turn, and their evaluations are compared feature
//! by feature. A motive is a feature or an item of a supply with a clear difference.

mod beside;
mod compare;
mod drawbacks;
mod groups;
mod joints;
mod kind;
mod scene;
mod worth;

use bastide_rules::game::AbbeyPhase;
use bastide_rules::{Action, Game, Phase};

use self::compare::Comparison;
use self::kind::CLEAR;
pub use self::kind::{Motive, MotiveKind};
use self::scene::Scene;
use crate::character::Way;
use crate::choice::{Choice, Method, Ranked};
use crate::deeds::ransoms;
use crate::evaluator::Evaluator;
use crate::line::{Explorer, ends_turn};
use crate::order::best_first;
use crate::player::Bot;
use crate::view::View;
use crate::weights::Weights;

/// The most motives of an action.
const MOST: usize = 3;

/// The least share of the greatest difference.
const SHARE: f32 = 0.2;

/// Points below which two actions are equal.
const NEAR: f32 = 0.7;

impl Bot {
    /// Finds the motives for the chosen action, strongest first. It is compared with
    /// `other` or the next best action; if the two are equal, a placement with the current
    /// position, and another decision with passing.
    /// There are none where no turn is evaluated.
    ///
    /// The points are those of this bot's evaluation; for levels that search, contests
    /// count as well, because playouts see them.
    pub fn motives(&self, view: &View, choice: &Choice, other: Option<Action>) -> Vec<Motive> {
        let (game, way) = (view.game(), self.level.character().way);
        let best = choice.ranked.iter().find(|one| one.action == choice.action);
        let (Some(best), true) = (best, explains(game, choice)) else {
            return Vec::new();
        };
        let second = choice.ranked.iter().find(|one| match other {
            Some(other) if other != choice.action => one.action == other,
            _ => one.action != choice.action,
        });
        let second = second.filter(|second| other.is_some() || best.value - second.value >= NEAR);
        // Whether a ransom pays shows only in plans that place a tile.
        if ![Some(best), second].into_iter().flatten().all(is_whole) {
            return Vec::new();
        }
        // Gains by the tile alone do not count for a figure.
        let nothing = match game.phase() {
            Phase::Place { .. } => None,
            _ if game.why_not(Action::Pass).is_none() => Some(Ranked::plain(Action::Pass)),
            _ => None,
        };
        let mut explorer = Explorer::new(Evaluator::new(self.weights_that_see(game), game));
        let mut found = compare(game, &mut explorer, best, second.or(nothing.as_ref()));
        if found.iter().all(|motive| motive.by < 0.0) && second.is_some() {
            found = compare(game, &mut explorer, best, nothing.as_ref());
        }
        if way == Way::Points {
            found.retain(|motive| motive.kind.is_own());
        }
        found
    }

    /// Finds the drawbacks of an action beside the chosen one, strongest first: gains of the
    /// others and losses of the player.
    pub fn drawbacks(&self, view: &View, choice: &Choice, other: Action) -> Vec<Motive> {
        let (game, way) = (view.game(), self.level.character().way);
        let ranked = |action: Action| choice.ranked.iter().find(|one| one.action == action);
        let (Some(best), Some(other)) = (ranked(choice.action), ranked(other)) else {
            return Vec::new();
        };
        let is_told = other.action != best.action && explains(game, choice);
        if !is_told || ![best, other].into_iter().all(is_whole) {
            return Vec::new();
        }
        let mut explorer = Explorer::new(Evaluator::new(self.weights_that_see(game), game));
        let found = compared(game, &mut explorer, other, Some(best), |it| it.drawbacks());
        let mut found = worst(found);
        if way == Way::Points {
            found.retain(|motive| motive.kind.is_own());
        }
        found
    }

    /// The weights, with contests for levels that search.
    fn weights_that_see(&self, game: &Game) -> Weights {
        let mut weights = self.weights_in(game);
        let searches = matches!(self.level.character().way, Way::Search | Way::Shares);
        if searches && weights.contest == 0.0 {
            weights.contest = Weights::MASTER.contest;
        }
        weights
    }
}

/// True if the decision belongs to a turn, and its actions were compared.
fn explains(game: &Game, choice: &Choice) -> bool {
    let is_turn = match game.phase() {
        Phase::Place { .. } => true,
        // An abbey is placed like a tile.
        Phase::Abbey(AbbeyPhase::Tile) => choice.action != Action::Pass,
        phase => !ends_turn(phase),
    };
    let compares = !matches!(
        choice.method,
        Method::Forced | Method::Chance | Method::Auction
    );
    is_turn && compares
}

/// False for a ransom before the placement if the plan has no placement.
fn is_whole(ranked: &Ranked) -> bool {
    let places = |action: &Action| action.placement().is_some();
    !ransoms(ranked.action) || ranked.then.iter().any(places)
}

/// The motives for an action, compared with another or with no action.
fn compare(
    game: &Game,
    explorer: &mut Explorer,
    best: &Ranked,
    other: Option<&Ranked>,
) -> Vec<Motive> {
    strongest(compared(game, explorer, best, other, |it| it.motives()))
}

/// The findings from the positions after an action and after another, or before.
fn compared(
    game: &Game,
    explorer: &mut Explorer,
    one: &Ranked,
    other: Option<&Ranked>,
    find: impl Fn(&Comparison<'_>) -> Vec<Motive>,
) -> Vec<Motive> {
    let Some(player) = game.decider() else {
        return Vec::new();
    };
    let before = Scene::of(game, explorer);
    let one = Scene::after(game, explorer, one);
    let two = other.and_then(|other| Scene::after(game, explorer, other));
    let (Some(one), true) = (one, other.is_none() || two.is_some()) else {
        return Vec::new();
    };
    let comparison = Comparison {
        player,
        chances: &explorer.evaluator.chances,
        before: &before,
        one: &one,
        two: two.as_ref().unwrap_or(&before),
    };
    find(&comparison)
}

/// The drawbacks worth words, worst first.
fn worst(mut drawbacks: Vec<Motive>) -> Vec<Motive> {
    best_first(&mut drawbacks, Motive::rank);
    let most = drawbacks.first().map_or(0.0, |drawback| drawback.by.abs());
    drawbacks.retain(|drawback| drawback.by.abs() >= CLEAR.max(SHARE * most));
    drawbacks.truncate(MOST);
    drawbacks
}

/// The motives worth words: those for the action, and at most one against it.
fn strongest(mut motives: Vec<Motive>) -> Vec<Motive> {
    motives.retain(|motive| motive.by.abs() >= CLEAR);
    best_first(&mut motives, |motive| motive.by.abs());
    let most = motives.first().map_or(0.0, |motive| motive.by.abs());
    motives.retain(|motive| motive.kind.is_deed() || motive.by.abs() >= SHARE * most);
    let mut against = 0;
    motives.retain(|motive| {
        against += usize::from(motive.by < 0.0);
        motive.by > 0.0 || against <= 1
    });
    while motives.len() > MOST {
        let last = motives.iter().rposition(|motive| !motive.kind.is_deed());
        motives.remove(last.unwrap_or(MOST));
    }
    best_first(&mut motives, Motive::rank);
    // First the gains, then omissions, then drawbacks.
    let is_late: [fn(&Motive) -> bool; 2] = [
        |motive| motive.kind == MotiveKind::Spares,
        |motive| motive.by < 0.0,
    ];
    for is_late in is_late {
        let (late, early): (Vec<_>, Vec<_>) = motives.into_iter().partition(is_late);
        motives = [early, late].concat();
    }
    motives
}
