//! The odds of a gap: the remaining tiles that fit, their chances, and the features they complete.

use bastide_rules::segment::Segment;
use bastide_rules::{Action, Cell, Game, Player, Rotation, TileId};

use super::preview::{Completion, Preview};
use super::remaining::fitting;

/// The odds of a gap.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Odds {
    /// Remaining tiles that fit without a bridge.
    pub fit: i32,
    /// All remaining tiles.
    pub all: i32,
    /// The chance in percent that the next tile fits.
    pub next: i32,
    /// A player, with the chance in percent to draw a fitting tile before the end. Second
    /// parts of turns and auctions are not foreseen.
    pub own: Option<(Player, i32)>,
    /// The fitting kinds, grouped by the features they complete, most first.
    pub groups: Vec<OddsGroup>,
}

/// Kinds of tiles that complete the same features in a gap.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OddsGroup {
    /// Each kind, in the rotation that completes most, with the number of tiles that remain.
    pub tiles: Vec<(TileId, Rotation, u8)>,
    /// The features that each completes, without a new figure.
    pub outcome: Preview,
}

impl OddsGroup {
    /// Number of tiles.
    pub fn count(&self) -> i32 {
        self.tiles.iter().map(|&(_, _, n)| i32::from(n)).sum()
    }
}

impl Odds {
    /// The odds of an empty cell as `viewer` knows them, with the chance of a player.
    pub(super) fn of(game: &Game, viewer: Option<Player>, cell: Cell, who: Option<Player>) -> Odds {
        let remaining = game.remaining_to(viewer);
        let all = remaining.iter().map(|&(_, count)| i32::from(count)).sum();
        let fit = fitting(game, viewer, cell);
        // No one draws the tiles of hands again.
        let others = game.players().filter(|&player| Some(player) != viewer);
        let held: usize = others.map(|player| game.hand_count(player)).sum();
        let to_draw = all - held as i32;
        let mut groups: Vec<OddsGroup> = Vec::new();
        for (tile, count) in remaining {
            let Some((rotation, outcome)) = best(game, tile, cell) else {
                continue;
            };
            let tile = (tile, rotation, count);
            let mut known = groups.iter_mut();
            match known.find(|group| is_same(&group.outcome, &outcome)) {
                Some(group) => group.tiles.push(tile),
                None => groups.push(OddsGroup {
                    tiles: vec![tile],
                    outcome,
                }),
            }
        }
        groups.sort_by_key(|group| std::cmp::Reverse(worth(&group.outcome)));
        Odds {
            fit,
            all,
            next: percent(fit, all, 1),
            own: who.map(|who| (who, percent(fit, all, draws(game, who, to_draw)))),
            groups,
        }
    }
}

/// The rotation of a tile that completes most in a gap, with its outcome; `None` if no
/// rotation fits.
fn best(game: &Game, tile: TileId, cell: Cell) -> Option<(Rotation, Preview)> {
    let rotations = game.rotations_of(tile, cell).into_iter();
    let outcomes = rotations.map(|rotation| {
        let imagined = game.imagine(game.turn_player(), tile);
        let after = imagined.and_then(|game| game.after(Action::place(cell, rotation)).ok());
        let mut outcome = Preview::default();
        if let Some(after) = after {
            outcome.pass(after);
        }
        (rotation, outcome)
    });
    // The first of equals.
    outcomes.reduce(|best, next| match worth(&next.1) > worth(&best.1) {
        true => next,
        false => best,
    })
}

/// Features completed, and all points.
fn worth(outcome: &Preview) -> (usize, i32) {
    let points = outcome.awards().iter().map(|&(_, points)| points).sum();
    (outcome.completes.len(), points)
}

/// True if two outcomes read the same.
fn is_same(one: &Preview, other: &Preview) -> bool {
    let key = |it: &Completion| (kind(it), it.awards.clone(), it.free);
    let keys = |it: &Preview| it.completes.iter().map(key).collect::<Vec<_>>();
    keys(one) == keys(other)
        && one.undecided == other.undecided
        && one.others.len() == other.others.len()
        && one.awards() == other.awards()
}

fn kind(completion: &Completion) -> std::mem::Discriminant<Segment> {
    std::mem::discriminant(&completion.of.1)
}

/// Number of the remaining tiles that a player draws if all draw one in turn, beginning after
/// the player in turn.
fn draws(game: &Game, who: Player, all: i32) -> i32 {
    let players = game.players().count() as i32;
    let ahead = who.index() as i32 - game.turn_player().index() as i32 - 1;
    (all - ahead.rem_euclid(players) + players - 1) / players
}

/// The chance in percent that one of `fit` among `all` tiles is within `draws` draws; 0 and
/// 100 only if certain.
fn percent(fit: i32, all: i32, draws: i32) -> i32 {
    if fit == 0 || draws == 0 {
        return 0;
    }
    if fit > all - draws {
        return 100;
    }
    let miss = |n: i32| f64::from(all - fit - n) / f64::from(all - n);
    let missed: f64 = (0..draws).map(miss).product();
    (((1.0 - missed) * 100.0).round() as i32).clamp(1, 99)
}

#[cfg(test)]
mod tests {
    use bastide_rules::shuffle::SplitMix64;
    use bastide_rules::system::Systems;
    use bastide_rules::{Action, Cell, Event, Game, Phase, Rotation, TileId};

    use super::{Odds, OddsGroup, percent};
    use crate::start::Draft;

    /// The features that a tile completes if it is the next one and its player passes.
    fn completed(game: &Game, (tile, rotation): (TileId, Rotation), cell: Cell) -> usize {
        let game = game.imagine(game.turn_player(), tile).unwrap();
        let after = game.after(Action::place(cell, rotation));
        let events = after.unwrap().play(Action::Pass);
        let events = events.unwrap_or_default();
        let round = events
            .iter()
            .take_while(|event| !matches!(event, Event::FinalScoring));
        round
            .filter(|event| matches!(event, Event::Completed { .. }))
            .count()
    }

    #[test]
    fn groups_hold_all_that_fits_in_random_games_of_all_systems() {
        let mut random = SplitMix64::new(5);
        let mut seen = 0;
        for seed in 0..2 {
            let systems = Systems::ALL;
            let draft = Draft {
                systems,
                sets: systems.tile_sets(),
                ..Draft::new(seed)
            };
            let mut game = draft.record().unwrap().start().unwrap();
            while !matches!(game.phase(), Phase::Over) {
                let actions = game.legal();
                let action = actions[random.below(actions.len() as u32) as usize];
                game.play(action).unwrap();
                if !matches!(game.phase(), Phase::Place { .. }) || !game.plies().is_multiple_of(19)
                {
                    continue;
                }
                for &cell in game.board().frontier() {
                    let odds = Odds::of(&game, None, cell, game.decider());
                    let count: i32 = odds.groups.iter().map(OddsGroup::count).sum();
                    assert_eq!(count, odds.fit);
                    assert!((0..=100).contains(&odds.next), "{odds:?}");
                    for group in &odds.groups {
                        for &(tile, rotation, _) in &group.tiles {
                            let found = completed(&game, (tile, rotation), cell);
                            assert_eq!(found, group.outcome.completes.len());
                            seen += found;
                        }
                    }
                }
            }
        }
        assert!(seen > 100, "{seen}");
    }

    #[test]
    fn chances_are_exact_for_small_stacks() {
        assert_eq!(percent(0, 5, 3), 0);
        assert_eq!(percent(1, 4, 1), 25);
        // One of two among four in two draws: 1 - 1/6.
        assert_eq!(percent(2, 4, 2), 83);
        assert_eq!(percent(3, 4, 2), 100);
        assert_eq!(percent(1, 72, 0), 0);
        assert_eq!(percent(1, 300, 1), 1);
        assert_eq!(percent(40, 80, 40), 99);
    }
}
