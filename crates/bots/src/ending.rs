//! Exact endgames of two players, with alpha-beta bounds.

use bastide_rules::game::Rotations;
use bastide_rules::{Action, Game, Player, TileId};

use crate::endgame::permute;
use crate::value::lead;

/// Depth in decisions up to which best answers are remembered.
const DEEP: usize = 32;

/// A solver for two players that gives up after too many positions.
///
/// Both maximize their expected lead.
#[derive(Clone, Debug)]
pub struct Ending {
    /// Final positions reached.
    pub work: u32,
    most: u32,
    /// The maximizing player.
    player: Player,
    /// The best answer found at each depth, tried first.
    best: [Option<Action>; DEEP],
    /// Empty lists to reuse.
    spare: Vec<Vec<Action>>,
}

/// The bounds of the leads that can still matter.
#[derive(Clone, Copy)]
struct Window {
    least: f32,
    most: f32,
}

impl Window {
    const WHOLE: Window = Window {
        least: f32::MIN,
        most: f32::MAX,
    };
}

impl Ending {
    /// A solver limited to `most` final positions.
    pub fn new(most: u32, player: Player) -> Ending {
        Ending {
            work: 0,
            most,
            player,
            best: [None; DEEP],
            spare: Vec::new(),
        }
    }

    /// True if the tree is small enough to try.
    pub fn is_near(&self, game: &Game) -> bool {
        let mut legal = Vec::new();
        game.legal_into(Rotations::Distinct, &mut legal);
        let (mut ends, tiles) = (legal.len() as f32, game.stack().len() as u32);
        for left in 1..=tiles {
            // Every tile can come next; bounds save about a turn's worth.
            let each = if left == 1 { 1.0 } else { left as f32 };
            ends *= each * (legal.len() as f32).min(30.0);
        }
        game.players().len() == 2 && ends < 4.0 * self.most as f32 * legal.len().max(1) as f32
    }

    /// The expected lead after an action, averaged over the tiles that it may reveal;
    /// `None` if the limit is reached.
    pub fn after(&mut self, game: &mut Game, action: Action) -> Option<f32> {
        self.follow(game, action, Window::WHOLE, 0)
    }

    fn follow(
        &mut self,
        game: &mut Game,
        action: Action,
        window: Window,
        depth: usize,
    ) -> Option<f32> {
        let before = game.stack().len();
        game.play_quiet(action).ok()?;
        let revealed = before - game.stack().len();
        if revealed == 0 || before == 1 {
            let value = self.value(game, window, depth + 1);
            game.undo();
            return value;
        }
        game.undo();
        let mut sum = 0.0;
        for (order, share) in orders(game, action)? {
            game.arrange_stack(&order);
            game.play_quiet(action).ok()?;
            let value = self.value(game, Window::WHOLE, depth + 1);
            game.undo();
            sum += share * value?;
        }
        Some(sum)
    }

    /// The expected lead of a position; a bound if it is outside the window.
    fn value(&mut self, game: &mut Game, mut window: Window, depth: usize) -> Option<f32> {
        let Some(decider) = game.decider() else {
            return self.end(game);
        };
        // Tiles that lie face down are revealed when no tile is drawn.
        if game.unseen_places().count() > game.stack().len() {
            return None;
        }
        let is_own = decider == self.player;
        let mut actions = self.spare.pop().unwrap_or_default();
        game.legal_into(Rotations::Distinct, &mut actions);
        self.put_first(&mut actions, depth);
        let mut best: Option<f32> = None;
        for &action in &actions {
            let value = self.follow(game, action, window, depth)?;
            let is_better = best.is_none_or(|best| match is_own {
                true => value > best,
                false => value < best,
            });
            if !is_better {
                continue;
            }
            best = Some(value);
            if let Some(place) = self.best.get_mut(depth) {
                *place = Some(action);
            }
            match is_own {
                true => window.least = window.least.max(value),
                false => window.most = window.most.min(value),
            }
            if window.least >= window.most {
                break;
            }
        }
        self.spare.push(actions);
        best
    }

    /// Moves the remembered best answer to the front.
    fn put_first(&self, actions: &mut [Action], depth: usize) {
        let known = self.best.get(depth).copied().flatten();
        if let Some(at) = actions.iter().position(|&action| Some(action) == known) {
            actions.swap(0, at);
        }
    }

    fn end(&mut self, game: &Game) -> Option<f32> {
        self.work += 1;
        if self.work > self.most {
            return None;
        }
        let mut scores = [0.0; Player::MOST];
        for player in game.players() {
            scores[player.index()] = game.seat(player).score as f32;
        }
        Some(lead(&scores, self.player, game.players().len()))
    }
}

/// The orders of the stack that matter to an action, with their chances, ignoring the order
/// of tiles that stay hidden.
fn orders(game: &mut Game, action: Action) -> Option<Vec<(Vec<TileId>, f32)>> {
    let tiles = game.stack().to_vec();
    let mut all = Vec::new();
    for (at, &tile) in tiles.iter().enumerate() {
        if tiles[..at].contains(&tile) {
            continue;
        }
        let alike = tiles.iter().filter(|&&other| other == tile).count();
        let mut rest = tiles.clone();
        rest.remove(at);
        let mut orders = Vec::new();
        permute(&mut rest, 0, &mut orders);
        let whole = |order: &Vec<TileId>| [&[tile], &order[..]].concat();
        game.arrange_stack(&whole(orders.first()?));
        game.play_quiet(action).ok()?;
        let is_one = tiles.len() - game.stack().len() == 1;
        game.undo();
        if is_one {
            orders.truncate(1);
        }
        let share = alike as f32 / tiles.len() as f32 / orders.len() as f32;
        all.extend(orders.iter().map(|order| (whole(order), share)));
    }
    Some(all)
}
