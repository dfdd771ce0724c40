//! Exact endgames: every continuation and every order of the remaining tiles.

use bastide_rules::game::Rotations;
use bastide_rules::{Action, Game, Player, TileId};

use crate::value::{Totals, lead};

/// The most tiles in the stack for which a solution is tried.
pub const MOST_TILES: usize = 3;

/// A solver that gives up after too many positions.
///
/// Every player maximizes its expected lead over the others' average.
#[derive(Clone, Debug)]
pub struct Solver {
    /// Final positions reached.
    pub work: u32,
    /// The most that it may reach.
    most: u32,
    /// Empty lists to reuse.
    spare: Vec<Vec<Action>>,
}

impl Solver {
    /// A solver limited to `most` final positions.
    pub fn new(most: u32) -> Solver {
        Solver {
            work: 0,
            most,
            spare: Vec::new(),
        }
    }

    /// The expected scores after an action, averaged over the tiles that it may reveal;
    /// `None` if the limit is reached.
    pub fn after(&mut self, game: &mut Game, action: Action) -> Option<Totals> {
        // Tiles that are set aside return to places that nobody knows.
        if !game.aside().is_empty() {
            return None;
        }
        let before = game.stack().len();
        game.play_quiet(action).ok()?;
        let revealed = before.saturating_sub(game.stack().len());
        if revealed == 0 || before == 1 {
            let scores = self.value(game);
            game.undo();
            return scores;
        }
        game.undo();
        self.over_orders(game, action)
    }

    /// The expected scores of a position.
    fn value(&mut self, game: &mut Game) -> Option<Totals> {
        let Some(decider) = game.decider() else {
            return self.end(game);
        };
        // Tiles that lie face down are revealed when no tile is drawn.
        if game.unseen_places().count() > game.stack().len() {
            return None;
        }
        let players = game.players().len();
        let mut actions = self.spare.pop().unwrap_or_default();
        game.legal_into(Rotations::Distinct, &mut actions);
        let mut best: Option<(f32, Totals)> = None;
        for &action in &actions {
            let scores = self.after(game, action)?;
            let value = lead(&scores, decider, players);
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, scores));
            }
        }
        self.spare.push(actions);
        best.map(|(_, scores)| scores)
    }

    /// The average over the orders of the stack, ignoring the order of tiles that stay
    /// hidden.
    fn over_orders(&mut self, game: &mut Game, action: Action) -> Option<Totals> {
        let tiles = game.stack().to_vec();
        let mut sum = [0.0; Player::MOST];
        for (at, &tile) in tiles.iter().enumerate() {
            if tiles[..at].contains(&tile) {
                continue;
            }
            let alike = tiles.iter().filter(|&&other| other == tile).count();
            let mut rest = tiles.clone();
            rest.remove(at);
            let mut orders = Vec::new();
            permute(&mut rest, 0, &mut orders);
            let (mut part, mut count) = ([0.0; Player::MOST], 0.0);
            for order in orders {
                game.arrange_stack(&[&[tile], &order[..]].concat());
                game.play_quiet(action).ok()?;
                let one = tiles.len() - game.stack().len() == 1;
                let scores = self.value(game);
                game.undo();
                add(&mut part, &scores?, 1.0);
                count += 1.0;
                if one {
                    break;
                }
            }
            add(&mut sum, &part, alike as f32 / count / tiles.len() as f32);
        }
        Some(sum)
    }

    fn end(&mut self, game: &Game) -> Option<Totals> {
        self.work += 1;
        if self.work > self.most {
            return None;
        }
        let mut scores = [0.0; Player::MOST];
        for player in game.players() {
            scores[player.index()] = game.seat(player).score as f32;
        }
        Some(scores)
    }
}

fn add(sum: &mut Totals, scores: &Totals, times: f32) {
    for (sum, score) in sum.iter_mut().zip(scores) {
        *sum += score * times;
    }
}

/// Lists all orders of `tiles` from index `at`.
pub fn permute(tiles: &mut [TileId], at: usize, orders: &mut Vec<Vec<TileId>>) {
    if at + 1 >= tiles.len() {
        return orders.push(tiles.to_vec());
    }
    for other in at..tiles.len() {
        tiles.swap(at, other);
        permute(tiles, at + 1, orders);
        tiles.swap(at, other);
    }
}
