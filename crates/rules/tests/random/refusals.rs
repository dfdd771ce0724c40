//! Listed actions are accepted by every name; all others are refused.

use std::collections::BTreeSet;

use bastide_rules::action::Axis;
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{
    Action, Cell, Color, FigureKind, Game, Half, Phase, Rotation, Segment, Side, TileId,
};

use super::setups::{one_of, random_setup, systems_of};
use super::taste::{Seed, Taste, choose};
use super::towns::random_town;
use crate::twin::{KINDS, Step, Twin};

#[test]
fn unlisted_actions_are_refused_without_effect() {
    for seed in 9000..9064 {
        let _seed = Seed(seed);
        let mut random = SplitMix64::new(seed);
        let mut setup = random_setup(&mut random, systems_of(seed));
        setup.stack.truncate(40);
        let mut game = Game::new(setup.clone()).expect("a random setup is sound");
        let mut twin = Twin::new(&setup);
        let taste = one_of(&mut random, &[Taste::Building, Taste::Castles]);
        loop {
            let usual = matches!(game.phase(), Phase::Place { .. } | Phase::Figure { .. });
            if !usual || random.below(6) == 0 {
                assert_only_listed(&game, &twin, &mut random);
            }
            if game.phase() == Phase::Over {
                break;
            }
            let action = choose(&mut random, taste, &twin, &game.legal());
            game.play_quiet(action)
                .expect("a listed action is accepted");
            twin.follow(action);
        }
    }
}

/// Choices of lords, and of the turn player between them, occur in towns.
#[test]
fn forbidden_sources_of_lords_are_refused() {
    for seed in 10_000..10_350 {
        let _seed = Seed(seed);
        let mut random = SplitMix64::new(seed);
        let setup = random_town(&mut random);
        let mut game = Game::new(setup.clone()).expect("the town is sound");
        let mut twin = Twin::new(&setup);
        while game.phase() != Phase::Over {
            if matches!(twin.step, Step::Lord(_) | Step::Castle) {
                assert_only_listed(&game, &twin, &mut random);
            }
            let action = choose(&mut random, Taste::Closing, &twin, &game.legal());
            game.play_quiet(action)
                .expect("a listed action is accepted");
            twin.follow(action);
        }
    }
}

fn assert_only_listed(game: &Game, twin: &Twin, random: &mut SplitMix64) {
    let legal = twin.legal();
    let mut tried = game.clone();
    for action in everything_near(game, random) {
        let refusal = game.why_not(action);
        let is_legal = legal.contains(&action) || is_another_name(twin, action, &legal);
        assert_eq!(refusal.is_none(), is_legal, "{action:?}: {refusal:?}");
        if let Some(refusal) = refusal {
            assert_eq!(tried.play(action), Err(refusal));
        }
    }
    assert!(tried == *game, "a refusal changes nothing");
    for action in game.legal() {
        assert_eq!(game.why_not(action), None, "{action:?}");
    }
}

/// True if `action` is another name of a listed one.
fn is_another_name(twin: &Twin, action: Action, legal: &BTreeSet<Action>) -> bool {
    match (&twin.step, action) {
        (Step::Figure | Step::Phantom, Action::Figure { kind, segment }) => {
            let cell = twin.placed();
            twin.part(cell, segment).is_some_and(|part| {
                let segment = twin.name(cell, part);
                legal.contains(&Action::Figure { kind, segment })
            })
        }
        (Step::Figure, Action::Top { cell, kind }) => {
            let kind = kind.filter(|&kind| kind != FigureKind::Meeple);
            legal.contains(&Action::Top { cell, kind })
        }
        (Step::Capture(tower), Action::Capture { .. }) => twin.captured(*tower, action).len() == 1,
        (Step::Place(_) | Step::Figure | Step::LateRansom, Action::Ransom { captor, kind }) => {
            twin.ransomed(captor, kind).len() == 1
        }
        (Step::Castle, Action::Castle { cell, side } | Action::Score { cell, side }) => {
            let (_, small) = twin.next_owner().expect("an owner is asked");
            let part = twin.part(cell, Segment::City(side));
            part.is_some_and(|part| small.city.contains(&(cell, part)))
        }
        (Step::Lord(choice), Action::Take { .. }) => {
            twin.source_named(action, &twin.choosable(choice)).is_some()
        }
        (Step::Offer, Action::Offer { tile, bid }) => {
            bid <= 999 && legal.contains(&Action::Offer { tile, bid: 0 })
        }
        (Step::Bid, Action::Bid { points }) => {
            let lot = twin.bazaar_ref().lot.as_ref();
            (lot.expect("a tile is on offer").bid + 1..=999).contains(&points)
        }
        _ => false,
    }
}

fn all_names() -> Vec<Segment> {
    let mut names: Vec<Segment> = Half::ALL.into_iter().map(Segment::Field).collect();
    names.extend(Side::ALL.map(Segment::Road));
    names.extend(Side::ALL.map(Segment::City));
    names.extend([
        Segment::InnerField,
        Segment::Monastery,
        Segment::Bridge,
        Segment::Tower,
        Segment::Garden,
    ]);
    names
}

/// The actions of all phases on and around the board. Those that name a
/// segment are tried on some cells, among them the last tile and its ring.
fn everything_near(game: &Game, random: &mut SplitMix64) -> Vec<Action> {
    let tiles: Vec<Cell> = game.board().tiles().map(|placed| placed.cell).collect();
    let mut near: BTreeSet<Cell> = (0..4).map(|_| one_of(random, &tiles)).collect();
    near.extend(tiles.last().into_iter().flat_map(|cell| cell.ring()));
    near.extend(tiles.last());
    near.extend(game.board().figures().iter().map(|figure| figure.cell));
    let far = Cell::new(i16::MAX, i16::MIN);
    let mut actions = beside_the_board(game);
    let frontier = game.board().frontier().iter().copied();
    for cell in tiles.iter().copied().chain(frontier).chain([far]) {
        actions.extend(Rotation::ALL.map(|rotation| Action::Place { cell, rotation }));
        actions.extend(Axis::ALL.map(|axis| Action::Bridge { cell, axis }));
        actions.extend([Action::Floor { cell }, Action::Recall { cell }]);
        let kinds = KINDS.map(Some).into_iter().chain([None]);
        actions.extend(kinds.map(|kind| Action::Top { cell, kind }));
    }
    for cell in near {
        for side in Side::ALL {
            actions.extend([Action::Castle { cell, side }, Action::Score { cell, side }]);
        }
        actions.push(Action::Take { cell, source: None });
        for segment in all_names() {
            let source = Some(segment);
            actions.push(Action::Take { cell, source });
            let colors = [None, Some(Color::Red), Some(one_of(random, &Color::ALL))];
            for color in colors {
                // A kind needs a color.
                let kinds = KINDS.map(Some).into_iter().filter(|_| color.is_some());
                actions.extend(kinds.chain([None]).map(|kind| Action::Capture {
                    cell,
                    segment,
                    color,
                    kind,
                }));
            }
        }
    }
    actions
}

fn beside_the_board(game: &Game) -> Vec<Action> {
    let mut actions = vec![
        Action::Pass,
        Action::Discard,
        Action::Spare,
        Action::End,
        Action::Buy,
        Action::Sell,
        Action::Again,
    ];
    for kind in KINDS {
        let figures = all_names().into_iter();
        actions.extend(figures.map(|segment| Action::Figure { kind, segment }));
        actions.push(Action::Exchange { kind });
    }
    for kind in KINDS.map(Some).into_iter().chain([None]) {
        actions.extend(Color::ALL.map(|captor| Action::Ransom { captor, kind }));
    }
    let shown = game.bazaar_shown();
    for tile in shown.into_iter().chain([TileId::START]) {
        actions.push(Action::Draft { tile });
        let bids = [0, 10, 11, 999, 1000, u16::MAX];
        actions.extend(bids.map(|bid| Action::Offer { tile, bid }));
    }
    let bids = (0..24).chain([998, 999, 1000, u16::MAX]);
    actions.extend(bids.map(|points| Action::Bid { points }));
    actions
}
