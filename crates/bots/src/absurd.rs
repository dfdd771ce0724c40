//! Absurd moves: those that no person makes who knows the rules.
//!
//! They are mechanical facts of a position and an action. Nothing here asks an evaluation,
//! so a level cannot talk itself out of one. Levels that do not look ahead drop them.

use bastide_rules::board::Summary;
use bastide_rules::{Action, Cell, FeatureKind, FigureKind, Game, Phase, Player, System, TileId};

use crate::choice::Ranked;

/// The kinds of absurd moves. Players of other programs complain of exactly these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Absurd {
    /// A figure on a road, city, monastery or field that cannot grow, since no remaining
    /// tile fits where it is open: for no points at all, or for up to 2 points although
    /// the player may still need the figure. It stays there to the end for nothing.
    Dead,
    /// A turn that helps only others: it gives another player at least 3 points, and its
    /// player neither a point nor a figure on the board nor a larger feature, although
    /// another placement gives the others nothing and takes nothing from the player.
    Gift,
    /// No figure in one of a player's last three turns, although it has more meeples than
    /// turns, and a meeple would score: the meeple costs nothing.
    Idle,
}

impl Absurd {
    /// All kinds.
    pub const ALL: [Absurd; 3] = [Absurd::Dead, Absurd::Gift, Absurd::Idle];

    /// The fewest points of a gift.
    const GIFT: i32 = 3;

    /// The most points of a dead feature for which a player gives away a figure.
    const LITTLE: i32 = 2;

    /// The most later turns of a player in its last turns.
    const LAST: usize = 2;

    /// The name in reports.
    pub fn name(self) -> &'static str {
        match self {
            Absurd::Dead => "dead",
            Absurd::Gift => "gift",
            Absurd::Idle => "idle",
        }
    }

    /// The fault of a decision about a figure by itself.
    pub fn of_figure(game: &Game, action: Action) -> Option<Absurd> {
        let player = game.decider()?;
        match (game.phase(), action) {
            (Phase::Figure { cell }, Action::Figure { kind, segment }) => {
                let feature = game.board().feature_id(cell, segment)?;
                let summary = game.board().summary(feature);
                if can_grow(game, cell, &summary) {
                    return None;
                }
                let points = gain(game, player, action)?;
                let few = match is_spare(game, player, kind) {
                    true => 0,
                    false => Absurd::LITTLE,
                };
                (points <= few).then_some(Absurd::Dead)
            }
            (Phase::Figure { .. }, Action::Pass) => is_idle(game, player).then_some(Absurd::Idle),
            _ => None,
        }
    }

    /// True if a placement without a figure gives points to others only.
    pub fn is_gift(game: &Game, placement: Action) -> bool {
        let Some(player) = game.decider() else {
            return false;
        };
        let Action::Place { cell, .. } = placement else {
            return false;
        };
        let before = scores(game);
        let change = |action| -> Option<[i32; Player::MOST]> {
            let mut after = scores(&without_figure(game, action)?);
            for (after, before) in after.iter_mut().zip(before) {
                *after -= before;
            }
            Some(after)
        };
        let most_of_others = |points: &[i32; Player::MOST]| {
            let others = game.players().filter(|&other| other != player);
            others.map(|other| points[other.index()]).max().unwrap_or(0)
        };
        let Some(given) = change(placement) else {
            return false;
        };
        if most_of_others(&given) < Absurd::GIFT || given[player.index()] > 0 {
            return false;
        }
        let mut is_own = false;
        if let Ok(after) = game.after(placement) {
            let own = |feature: &Summary| feature.strengths[player.index()] > 0;
            after
                .board()
                .each_on(cell, |feature| is_own = is_own || own(feature));
        }
        if is_own {
            return false;
        }
        let mut others = game.legal();
        others.retain(|one| matches!(one, Action::Place { .. }));
        others.into_iter().filter_map(change).any(|other| {
            let own = other[player.index()];
            most_of_others(&other) <= 0 && own >= given[player.index()].max(0)
        })
    }
}

/// Drops absurd moves before the first other one; if all are absurd, none.
pub(crate) fn drop_absurd(game: &Game, ranked: &mut Vec<Ranked>) {
    let is_absurd = |one: &Ranked| {
        let puts = |step: &Action| matches!(step, Action::Figure { .. });
        Absurd::of_figure(game, one.action).is_some()
            || !one.then.iter().any(puts) && Absurd::is_gift(game, one.action)
    };
    let first = ranked.iter().position(|one| !is_absurd(one));
    ranked.drain(..first.unwrap_or(0));
}

/// Finds absurd moves in a game, decision by decision.
#[derive(Clone, Debug, Default)]
pub struct Watch {
    /// The last placement and the position before it.
    placed: Option<(Game, Action)>,
}

impl Watch {
    /// The fault of the next action of a game.
    pub fn look(&mut self, game: &Game, action: Action) -> Option<Absurd> {
        match (game.phase(), action) {
            (Phase::Place { .. }, Action::Place { .. }) => {
                let after = game.after(action).ok()?;
                if matches!(after.phase(), Phase::Figure { .. }) {
                    self.placed = Some((game.clone(), action));
                    return None;
                }
                self.placed = None;
                let goes_on = after.turn_player() == game.turn_player() && !after.is_turn_start();
                (!goes_on && Absurd::is_gift(game, action)).then_some(Absurd::Gift)
            }
            (Phase::Figure { .. }, Action::Pass) => {
                let placed = self.placed.take();
                Absurd::of_figure(game, action).or_else(|| {
                    let (before, placement) = placed?;
                    Absurd::is_gift(&before, placement).then_some(Absurd::Gift)
                })
            }
            (Phase::Figure { .. }, _) => {
                self.placed = None;
                Absurd::of_figure(game, action)
            }
            _ => None,
        }
    }
}

/// Each seat's points if the game ended now.
fn scores(game: &Game) -> [i32; Player::MOST] {
    let (end, _) = game.ended_now();
    let mut scores = [0; Player::MOST];
    for player in end.players() {
        scores[player.index()] = end.seat(player).score;
    }
    scores
}

/// The position after a placement without a figure.
fn without_figure(game: &Game, placement: Action) -> Option<Game> {
    let after = game.after(placement).ok()?;
    match after.phase() {
        Phase::Figure { .. } => after.after(Action::Pass).ok(),
        _ => Some(after),
    }
}

/// The points of a figure against none, if the game ended after the turn.
fn gain(game: &Game, player: Player, action: Action) -> Option<i32> {
    let points = |action| Some(scores(&game.after(action).ok()?)[player.index()]);
    Some(points(action)? - points(Action::Pass)?)
}

/// The turns of a player after the current one.
fn later_turns(game: &Game) -> usize {
    let held = game.players().map(|player| game.hand_count(player));
    let tiles = game.stack().len() + held.sum::<usize>();
    tiles / game.players().len().max(1)
}

/// True if a player has more figures of a kind than turns in which it could need them.
fn is_spare(game: &Game, player: Player, kind: FigureKind) -> bool {
    usize::from(game.seat(player).figures(kind)) > later_turns(game)
}

fn is_idle(game: &Game, player: Player) -> bool {
    if later_turns(game) > Absurd::LAST || !is_spare(game, player, FigureKind::Meeple) {
        return false;
    }
    let kind = FigureKind::Meeple;
    let is_meeple =
        |action: &Action| matches!(action, Action::Figure { kind: one, .. } if *one == kind);
    let legal = game.legal();
    let mut meeples = legal.into_iter().filter(is_meeple);
    meeples.any(|action| gain(game, player, action).is_some_and(|points| points > 0))
}

/// True if a feature is complete, or can still become larger or worth more.
fn can_grow(game: &Game, cell: Cell, feature: &Summary) -> bool {
    // An abbey fills every hole, and a watchtower or fairy rewards a figure wherever it is.
    let systems = game.systems();
    if systems.has(System::Abbey) || game.watchtower_worth(cell).is_some() {
        return true;
    }
    let board = game.board();
    let tiles: Vec<TileId> = game
        .remaining_to(None)
        .into_iter()
        .map(|(tile, _)| tile)
        .collect();
    let fits = |cell: Cell| {
        let turns = |tile: &TileId| {
            !game.rotations_of(*tile, cell).is_empty()
                || !game.bridged_turns_of(*tile, cell).is_empty()
        };
        tiles.iter().any(turns)
    };
    let mut grows = false;
    match feature.kind {
        FeatureKind::Road | FeatureKind::City => {
            grows = feature.open == 0;
            board.each_opening(feature.id, |cell, _| grows = grows || fits(cell));
        }
        FeatureKind::Field => {
            board.each_end_of_field(feature.id, |cell| grows = grows || fits(cell));
            board.each_city_of(feature.id, |city| grows = grows || city.open > 0);
        }
        FeatureKind::Monastery => {
            grows = feature.open == 0;
            for (x, y) in (-1..=1).flat_map(|x| (-1..=1).map(move |y| (x, y))) {
                let near = Cell::new(feature.cell.x + x, feature.cell.y + y);
                let is_empty = board.tile_at(near).is_none();
                grows = grows || is_empty && (board.edges_around(near).is_none() || fits(near));
            }
        }
        // An abbot leaves a garden when its player likes, a lord waits for others.
        _ => grows = true,
    }
    grows
}
