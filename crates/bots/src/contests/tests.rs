//! Contests are compared with a slow count: every drawable tile is placed by the rules, and
//! majorities are counted figure by figure.

use std::collections::BTreeSet;

use bastide_rules::board::{Feature, FeatureId};
use bastide_rules::game::Counts;
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{
    Action, Cell, Color, FeatureKind, Game, Player, Segment, Setup, Side, System, Systems, TileId,
    TileSet,
};

use super::{Claims, gains, shared, wants};
use crate::chances::Chances;
use crate::rates::Rates;

/// Each player's gain from two features.
type Gains = [f32; Player::MOST];

/// The ends of two features and the expected gains: after the first player's draw, and
/// after the next player's draw as well.
struct Found {
    cell: Cell,
    ids: [FeatureId; 2],
    expected: [Gains; 2],
}

/// Systems that are left out: the evaluation treats rivers as fields, and with the dragon
/// or with abbeys contests are rare.
const OUT: Systems = Systems::NONE
    .with(System::River)
    .with(System::Dragon)
    .with(System::Abbey);

/// A game without these systems.
fn begin(random: &mut SplitMix64) -> Game {
    let systems = System::ALL.into_iter();
    let systems: Systems = systems
        .filter(|&one| !OUT.has(one) && random.below(2) > 0)
        .collect();
    let sets = TileSet::ALL.into_iter();
    let is_out = |set| OUT.iter().any(|one| one.tiles() == Some(set));
    let sets: Vec<_> = sets.filter(|&set| !is_out(set)).collect();
    let players = 2 + random.below(3) as usize;
    let colors = Color::ALL[..players].to_vec();
    let setup = Setup::new(
        colors,
        systems,
        &sets,
        Default::default(),
        random.next_u64(),
    );
    Game::new(setup).expect("a game")
}

/// The next two players to draw.
fn drawers(game: &Game) -> [Player; 2] {
    let count = game.players().len();
    let next = (game.turn_player().index() + 1) % count;
    [game.turn_player(), Player::new(next).expect("a player")]
}

/// The contests by the evaluation.
fn fast(game: &Game) -> Vec<Found> {
    let (chances, rates, board) = (Chances::of(game), Rates::of(game), game.board());
    let players = game.players().len();
    let mut claims = Claims::NONE;
    board.each_occupied(|feature| {
        let worth = game.worth(feature.kind, false, &game.counts(feature.id));
        claims.add(feature, worth.points() as f32);
    });
    let mut contests = Vec::new();
    claims.each_contest(board, &chances, |cell, contest| {
        contests.push((cell, *contest))
    });
    let found = contests.into_iter().map(|(cell, contest)| {
        let ids = contest.claims.map(|claim| claim.id);
        let city = |city: &super::Summary| match city.kind {
            FeatureKind::Castle => rates.field_castle,
            _ if city.open == 0 => rates.field_city,
            _ => 0.0,
        };
        let both = match contest.ends.are_fields {
            true => shared(board, ids[0], ids[1], city),
            false => 0.0,
        };
        let gains = gains(&contest.claims, both, players);
        let wanted = drawers(game).map(|player| wants(&gains, player.index(), players));
        let wanted = wanted.map(|wants| f32::from(u8::from(wants)));
        let expected = [wanted[0], wanted[0] + wanted[1]].map(|draws| {
            let chance = chances.in_draws(contest.share, draws);
            gains.map(|gain| chance * gain)
        });
        Found {
            cell,
            ids,
            expected,
        }
    });
    found.collect()
}

/// The features that end at an empty cell, each by a segment.
fn ends(game: &Game, cell: Cell) -> Vec<(FeatureId, Cell, Segment)> {
    let board = game.board();
    let mut all: Vec<(FeatureId, Cell, Segment)> = Vec::new();
    for side in Side::ALL {
        let (there, back) = (cell.neighbor(side), side.opposite());
        let [first, second] = back.halves();
        for segment in [
            Segment::Road(back),
            Segment::City(back),
            Segment::Field(first),
            Segment::Field(second),
            Segment::Bridge,
        ] {
            let bridge = board.tile_at(there).and_then(|tile| tile.bridge);
            let is_away = bridge.is_none_or(|axis| !axis.sides().contains(&back));
            if segment == Segment::Bridge && is_away {
                continue;
            }
            if let Some(id) = board.feature_id(there, segment)
                && all.iter().all(|end| end.0 != id)
            {
                all.push((id, there, segment));
            }
        }
    }
    all
}

/// The strength of each player's figures in several features together.
fn strengths(game: &Game, features: &[&Feature]) -> [u32; Player::MOST] {
    let mut strengths = [0; Player::MOST];
    for figure in game.board().figures() {
        let place = (figure.cell, figure.segment);
        if features.iter().any(|one| one.segments.contains(&place)) {
            strengths[figure.owner.index()] += u32::from(figure.kind.strength());
        }
    }
    strengths
}

/// Each player's points for several features scored as one.
fn brings(game: &Game, features: &[&Feature]) -> Gains {
    let strengths = strengths(game, features);
    let most = strengths.into_iter().max().unwrap_or(0);
    let points = match features[0].kind {
        FeatureKind::Field => {
            let all = features.iter();
            let cities: BTreeSet<_> = all.clone().flat_map(|one| &one.cities).collect();
            let castles: BTreeSet<_> = all.flat_map(|one| &one.castles).collect();
            let counts = Counts {
                cities: cities.len() as u16,
                castles: castles.len() as u16,
                ..Counts::default()
            };
            game.worth(FeatureKind::Field, false, &counts).points()
        }
        _ => {
            let each = features.iter().map(|one| game.feature_worth(one).points());
            each.sum()
        }
    };
    strengths.map(|own| {
        if own == most && most > 0 {
            points as f32
        } else {
            0.0
        }
    })
}

/// Expected gains by trying every tile, or every two, in every order.
fn slow(game: &Game, cell: Cell, [one, other]: [(Cell, Segment); 2]) -> [Gains; 2] {
    let board = game.board();
    let features = [one, other].map(|(cell, at)| board.feature_at(cell, at).expect("a feature"));
    let [first, second] = &features;
    let before = [brings(game, &[first]), brings(game, &[second])];
    let after = brings(game, &[first, second]);
    let mut gains = after;
    for (n, gain) in gains.iter_mut().enumerate() {
        *gain -= before[0][n] + before[1][n];
    }
    let count = game.players().len();
    let wants = |player: Player| {
        let own = f64::from(gains[player.index()]);
        let others = gains[..count]
            .iter()
            .map(|&gain| f64::from(gain))
            .sum::<f64>()
            - own;
        own - others / (count - 1) as f64 > 1e-3
    };
    let tiles: Vec<TileId> = game.unseen().chain(game.bazaar_shown()).collect();
    let joins = |tile: TileId| {
        let Some(mut game) = game.imagine(game.turn_player(), tile) else {
            return false;
        };
        game.rotations_of(tile, cell).into_iter().any(|rotation| {
            let is_played = game.play_quiet(Action::Place { cell, rotation }).is_ok();
            let ids = [one, other].map(|(cell, at)| game.board().feature_id(cell, at));
            if is_played {
                game.undo();
            }
            is_played && ids[0] == ids[1]
        })
    };
    let joining: Vec<bool> = tiles.iter().map(|&tile| joins(tile)).collect();
    let [wants_first, wants_second] = drawers(game).map(wants);
    let (mut once, mut twice, mut draws) = (0.0, 0.0, 0.0);
    for (n, &by_first) in joining.iter().enumerate() {
        for (m, &by_second) in joining.iter().enumerate() {
            if n != m {
                draws += 1.0;
                once += f64::from(by_first && wants_first);
                twice += f64::from(by_first && wants_first || by_second && wants_second);
            }
        }
    }
    [once, twice].map(|times| gains.map(|gain| gain * (times / draws) as f32))
}

/// Compares every pair at every cell of `positions` positions.
fn compare(positions: usize) {
    let mut random = SplitMix64::new(11);
    let (mut seen, mut decided) = (0, [0; 3]);
    while seen < positions {
        let mut game = begin(&mut random);
        while step(&mut game, &mut random) && seen < positions {
            if game.unseen().count() < 2 || random.below(12) > 0 {
                continue;
            }
            let mut fast = fast(&game);
            let mut rivals = 0;
            for &cell in game.board().frontier() {
                let ends = ends(&game, cell);
                for (n, first) in ends.iter().enumerate() {
                    for second in &ends[n + 1..] {
                        let Some(kind) = are_rivals(&game, first, second) else {
                            continue;
                        };
                        rivals += 1;
                        let slow = slow(&game, cell, [(first.1, first.2), (second.1, second.2)]);
                        let ids = [first.0.min(second.0), first.0.max(second.0)];
                        let at = fast
                            .iter()
                            .position(|one| one.cell == cell && one.ids == ids);
                        let found = at.map(|at| fast.swap_remove(at).expected);
                        let expected = found.unwrap_or_default();
                        for (fast, slow) in expected.iter().flatten().zip(slow.iter().flatten()) {
                            assert!(
                                (fast - slow).abs() < 1e-3,
                                "{kind:?} at {cell:?}: {expected:?} {slow:?}"
                            );
                        }
                        let is_decided = slow[1].iter().any(|&gain| gain != 0.0);
                        decided[kind as usize] += usize::from(is_decided);
                    }
                }
            }
            assert!(fast.is_empty(), "contests of features that are none");
            seen += usize::from(rivals > 0);
        }
    }
    let least = positions / 50;
    assert!(decided.iter().all(|&count| count > least), "{decided:?}");
}

/// Plays a random action; true if the game continues.
fn step(game: &mut Game, random: &mut SplitMix64) -> bool {
    let legal = game.legal();
    if let Some(&action) = legal.get(random.below(legal.len().max(1) as u32) as usize) {
        game.play_quiet(action).expect("a legal action");
    }
    game.phase() != bastide_rules::Phase::Over
}

/// The kind of two features of the same kind with different owners.
fn are_rivals(
    game: &Game,
    one: &(FeatureId, Cell, Segment),
    other: &(FeatureId, Cell, Segment),
) -> Option<FeatureKind> {
    let feature = |end: &(FeatureId, Cell, Segment)| game.board().feature_at(end.1, end.2);
    let (one, other) = (feature(one)?, feature(other)?);
    let owners = |one: &Feature| {
        let strengths = strengths(game, &[one]);
        let most = strengths.into_iter().max().filter(|&most| most > 0)?;
        Some(strengths.map(|own| own == most))
    };
    let (first, second) = (owners(&one)?, owners(&other)?);
    (one.kind == other.kind && first != second).then_some(one.kind)
}

#[test]
fn contests_match_all_draws() {
    compare(250);
}

#[test]
#[ignore = "the long form of the test above takes minutes"]
fn contests_of_ten_thousand_positions_are_worth_what_all_draws_say() {
    compare(10_000);
}
