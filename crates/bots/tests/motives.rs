//! A reason for an action is true in the position after it.

mod common;
mod games;

use std::collections::BTreeMap;

use bastide_bots::{Bot, Choice, Level, Method, Motive, MotiveKind, Ranked, ValuePart, View};
use bastide_rules::board::Feature;
use bastide_rules::setup::StartPosition;
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{
    Action, Cell, Clause, Color, Event, FigureKind, Game, Phase, Player, Rotation, Segment, Setup,
    Side, System, Systems, TileId,
};

fn ranked(actions: &[Action], value: f32) -> Ranked {
    Ranked {
        action: actions[0],
        then: actions[1..].to_vec(),
        others: Vec::new(),
        value,
        parts: [0.0; ValuePart::ALL.len()],
    }
}

/// A choice of the first line over the second, which is five points worse.
fn choice(one: &[Action], other: &[Action]) -> Choice {
    Choice {
        action: one[0],
        ranked: vec![ranked(one, 5.0), ranked(other, 0.0)],
        method: Method::Search,
        work: 0,
        playouts: 0,
    }
}

/// A game of two players with this stack; the first tile is drawn at once.
fn game(stack: &[&str], position: StartPosition) -> Game {
    let tile = |name: &&str| TileId::parse(name).expect("a tile");
    let setup = Setup {
        players: vec![Color::Red, Color::Blue],
        systems: Systems::NONE,
        options: Default::default(),
        stack: stack.iter().map(tile).collect(),
        position,
    };
    Game::new(setup).expect("a game")
}

fn place(x: i16, y: i16, rotation: Rotation) -> Action {
    let cell = Cell::new(x, y);
    Action::Place { cell, rotation }
}

fn meeple(segment: Segment) -> Action {
    let kind = FigureKind::Meeple;
    Action::Figure { kind, segment }
}

fn motives(game: &Game, one: &[Action], other: &[Action]) -> Vec<Motive> {
    let bot = Level::Master.bot(1);
    bot.motives(&View::of(game), &choice(one, other), None)
}

const MANY: [&str; 12] = [
    "base.B", "base.U", "base.V", "base.E", "base.E", "base.R", "base.D", "base.N", "base.U",
    "base.V", "base.K", "base.J",
];

#[test]
fn a_claim_is_a_reason() {
    let mut game = game(&MANY, StartPosition::default());
    game.play_quiet(place(0, 1, Rotation::R0)).expect("it fits");
    let claim = meeple(Segment::Monastery);
    let found = motives(&game, &[claim], &[Action::Pass]);
    let first = found.first().expect("a reason");
    assert_eq!(first.kind, MotiveKind::Takes);
    assert_eq!(first.at, Some((Cell::new(0, 1), Segment::Monastery)));
    assert!(first.by > 2.0, "{first:?}");
    // Its value, which is below nine points as long as tiles must come.
    assert!((2..9).contains(&first.count), "{first:?}");
    // One of seven meeples in the supply is not worth words.
    assert_eq!(motives(&game, &[Action::Pass], &[claim]), []);
}

#[test]
fn a_completed_city_is_a_reason() {
    let mut stack = MANY;
    stack.swap(0, 3);
    let mut game = game(&stack, StartPosition::default());
    game.play_quiet(place(0, -1, Rotation::R180))
        .expect("it fits");
    let claim = meeple(Segment::City(Side::S));
    let found = motives(&game, &[claim], &[Action::Pass]);
    let first = found.first().expect("a reason");
    assert_eq!((first.kind, first.count), (MotiveKind::Completes, 4));
}

#[test]
fn ransom_before_placement_has_no_reasons() {
    let position = StartPosition {
        prisoners: vec![(Color::Red, FigureKind::Meeple, Color::Blue)],
        scores: vec![(Color::Red, 10)],
        ..Default::default()
    };
    let mut setup = game(&MANY, StartPosition::default()).setup().clone();
    (setup.systems, setup.position) = (Systems::NONE.with(System::Tower), position);
    let game = Game::new(setup).expect("a game");
    let ransom = Action::Ransom {
        captor: Color::Blue,
        kind: None,
    };
    let tile = place(0, 1, Rotation::R0);
    assert!(game.legal().contains(&ransom), "{:?}", game.legal());
    assert_eq!(motives(&game, &[ransom], &[tile]), []);
    assert_eq!(
        motives(&game, &[tile, meeple(Segment::Monastery)], &[ransom]),
        []
    );
    let both = [ransom, tile, meeple(Segment::Monastery)];
    assert_ne!(motives(&game, &both, &[tile, Action::Pass]), []);
}

/// The position and the events after a line; `None` if others decide within it.
fn after(game: &Game, one: &Ranked) -> Option<(Game, Vec<Event>)> {
    let (mut game, mut events) = (game.clone(), Vec::new());
    for &action in [one.action].iter().chain(&one.then) {
        game.play_with(action, &mut events).ok()?;
    }
    let is_over = matches!(game.phase().name(), "place" | "over");
    is_over.then_some((game, events))
}

fn feature(game: &Game, motive: &Motive) -> Option<Feature> {
    let (cell, segment) = motive.at?;
    game.board().feature_at(cell, segment)
}

/// The fewest remaining tiles that fit a gap of a feature; `None` without gaps.
fn narrowest(game: &Game, before: &Game, motive: &Motive) -> Option<u16> {
    let (cell, segment) = motive.at?;
    let board = game.board();
    let id = board.feature_id(cell, segment)?;
    let mut gaps = Vec::new();
    board.each_opening(id, |cell, _| gaps.push(cell));
    let fits = |tile: TileId, cell| !game.rotations_of(tile, cell).is_empty();
    let left: Vec<TileId> = before.unseen().chain(before.bazaar_shown()).collect();
    let counts = gaps
        .iter()
        .map(|&cell| left.iter().filter(|&&tile| fits(tile, cell)).count());
    counts.min().map(|least| least as u16)
}

/// The number of a player's meeples that a line brings back.
fn returned(events: &[Event], me: Player) -> i32 {
    let is_meeple = |kind: FigureKind| {
        use FigureKind::{Abbot, Barn, Builder, Pig};
        !matches!(kind, Abbot | Barn | Builder | Pig)
    };
    let returned = events.iter().filter(|event| match **event {
        Event::Returned { player, kind, .. } | Event::Ransomed { player, kind, .. } => {
            player == me && is_meeple(kind)
        }
        _ => false,
    });
    returned.count() as i32
}

/// True if a player scores in a line, in one of the ways that are not features.
fn scores(events: &[Event], me: Player, is: fn(Clause) -> bool) -> bool {
    let mut awards = events.iter().filter_map(Event::award);
    awards.any(|award| award.player == me && is(award.clause))
}

fn of_watchtower(clause: Clause) -> bool {
    matches!(
        clause,
        Clause::WatchMeeples
            | Clause::WatchPennants
            | Clause::WatchRoads
            | Clause::WatchMonasteries
            | Clause::WatchCities
    )
}

/// True if a player who passes instead of putting a figure scores the same feature.
fn completes_without(before: &Game, motive: &Motive, me: Player) -> bool {
    let mut game = before.clone();
    if !matches!(game.phase(), Phase::Figure { .. }) {
        return false;
    }
    let events = game.play(Action::Pass).unwrap_or_default();
    let id = |at: Option<(Cell, Segment)>| {
        let (cell, segment) = at?;
        game.board().feature_id(cell, segment)
    };
    let mut awards = events.iter().take_while(|event| !event.is_final());
    awards.any(|event| {
        let award = event.award().filter(|award| award.player == me);
        award.is_some_and(|award| id(award.of.segment()) == id(motive.at))
    })
}

/// The falsehoods of a reason.
fn check(before: &Game, choice: &Choice, motive: &Motive) -> Vec<&'static str> {
    let best = choice.ranked.iter().find(|one| one.action == choice.action);
    let Some((game, events)) = after(before, best.expect("the best")) else {
        return Vec::new();
    };
    let me = before.decider().expect("a decider");
    let feature = feature(&game, motive);
    let owners: Vec<Player> = feature.iter().flat_map(Feature::owners).collect();
    let others = |owners: &[Player]| motive.other.is_some_and(|other| owners.contains(&other));
    let left = before.unseen().count() + before.bazaar_shown().len();
    let is_some_left = motive.count <= motive.of && usize::from(motive.of) == left;
    let returned = returned(&events, me);
    let facts: &[(&str, bool)] = &match motive.kind {
        MotiveKind::Takes => {
            let is_barn = |event: &Event| {
                matches!(
                    event,
                    Event::FigurePlaced {
                        kind: FigureKind::Barn,
                        ..
                    }
                )
            };
            vec![("taken", owners.contains(&me) || events.iter().any(is_barn))]
        }
        MotiveKind::Shares => vec![("shared", owners.contains(&me) && others(&owners))],
        MotiveKind::Wins => vec![("won", owners.contains(&me) && !others(&owners))],
        MotiveKind::Completes => {
            let of = motive
                .at
                .and_then(|(cell, segment)| game.board().feature_id(cell, segment));
            let points = events.iter().filter_map(|event| match event {
                Event::Scored(award) if award.player == me => {
                    let (cell, segment) = award.of.segment()?;
                    let id = game.board().feature_id(cell, segment);
                    (id == of).then_some(award.points)
                }
                _ => None,
            });
            // A small city was completed before the decision about its castle.
            let scores = matches!(choice.action, Action::Score { .. });
            let is_completed = scores
                || events
                    .iter()
                    .filter_map(Event::completed)
                    .any(|(cell, segment)| game.board().feature_id(cell, segment) == of);
            vec![
                (
                    "scored",
                    points.sum::<i32>() >= i32::from(motive.count) && motive.count > 0,
                ),
                ("completed", is_completed),
                (
                    "not by the tile alone",
                    !completes_without(before, motive, me),
                ),
            ]
        }
        MotiveKind::Joins => vec![
            ("of a rival", others(&owners) && !owners.contains(&me)),
            ("some tiles join", is_some_left && motive.count > 0),
        ],
        MotiveKind::Opens => {
            vec![(
                "open",
                owners.contains(&me) && is_some_left && motive.count > 0,
            )]
        }
        MotiveKind::Keeps | MotiveKind::Narrows if motive.count > 0 => {
            vec![("some tiles join", is_some_left)]
        }
        MotiveKind::Blocks => {
            let was = narrowest(before, before, motive);
            vec![
                ("of a rival", motive.other != Some(me) && is_some_left),
                (
                    "fit the narrowest gap",
                    narrowest(&game, before, motive) == Some(motive.count),
                ),
                ("narrower", was.is_none_or(|was| motive.count < was)),
            ]
        }
        MotiveKind::Captures => vec![("captured", events.iter().any(
            |event| matches!(event, Event::Captured { owner, .. } if Some(*owner) == motive.other),
        ))],
        MotiveKind::Castle => vec![(
            "a castle",
            events
                .iter()
                .any(|event| matches!(event, Event::CastleMade { .. })),
        )],
        MotiveKind::SecondTile => {
            vec![("extended", events.contains(&Event::Extended { player: me }))]
        }
        MotiveKind::Returns => vec![("returned", returned >= i32::from(motive.count).max(1))],
        MotiveKind::Watchtower => {
            // A wagon may score one and drive to another.
            let drives = |event: &Event| matches!(event, Event::WagonDrove { .. });
            let is_scored = scores(&events, me, of_watchtower);
            vec![("not yet scored", !is_scored || events.iter().any(drives))]
        }
        MotiveKind::Scores => vec![(
            "scored",
            events.iter().filter_map(Event::award).any(|award| {
                let points = i32::from(motive.count);
                award.player == me && award.points == points && award.of.segment() == motive.at
            }),
        )],
        MotiveKind::Goods => vec![(
            "goods",
            events
                .iter()
                .any(|event| matches!(event, Event::GoodsTaken { player, .. } if *player == me)),
        )],
        MotiveKind::Builder => vec![(
            "a builder",
            events.iter().any(|event| {
                matches!(
                    event,
                    Event::FigurePlaced {
                        kind: FigureKind::Builder,
                        ..
                    }
                )
            }),
        )],
        MotiveKind::Sends => vec![("sent", events.iter().any(|event| {
            matches!(event, Event::KnightSent { owner, .. } if Some(*owner) == motive.other)
        }))],
        _ => Vec::new(),
    };
    let wrong = facts.iter().filter(|(_, holds)| !holds);
    wrong.map(|(fact, _)| *fact).collect()
}

/// The falsehoods of a drawback of the action `second`.
fn check_drawback(before: &Game, choice: &Choice, second: &Ranked, it: &Motive) -> Vec<String> {
    let best = choice.ranked.iter().find(|one| one.action == choice.action);
    let lines = [second, best.expect("the best")].map(|line| after(before, line));
    let [Some((game, _)), Some((better, better_events))] = lines else {
        return Vec::new();
    };
    let me = before.decider().expect("a decider");
    let owns = |game: &Game| feature(game, it).is_some_and(|it| it.owners().any(|one| one == me));
    let left = before.unseen().count() + before.bazaar_shown().len();
    let supply = |game: &Game| {
        use FigureKind::{Abbot, Barn, Builder, Pig};
        let kinds = FigureKind::ALL.into_iter();
        let meeples = kinds.filter(|kind| !matches!(kind, Abbot | Barn | Builder | Pig));
        meeples.map(|kind| game.seat(me).figures(kind)).sum::<u8>()
    };
    let scored = |events: &[Event]| -> i32 {
        let awards = events.iter().filter_map(Event::award);
        let own = awards.filter(|award| award.player == me);
        own.map(|award| award.points).sum()
    };
    let facts = match it.kind {
        MotiveKind::Opens => vec![
            ("open", owns(&game) && it.count > 0),
            ("some tiles join", usize::from(it.of) == left),
        ],
        MotiveKind::Helps => vec![("of a rival", it.other.is_some_and(|other| other != me))],
        MotiveKind::Misses => vec![
            (
                "another scores it",
                scored(&better_events) >= i32::from(it.count),
            ),
            ("some points", it.count > 0),
        ],
        MotiveKind::Leaves => vec![
            ("there", feature(&game, it).is_some()),
            ("not claimed", !owns(&game)),
        ],
        MotiveKind::Neglects => vec![("own", owns(before) || owns(&better))],
        MotiveKind::Spoils => {
            // Bridges may help a tile to fit.
            let fits = narrowest(&game, before, it);
            let was = narrowest(before, before, it);
            vec![
                (
                    "fit the narrowest gap",
                    fits == Some(it.count) || game.systems().has(System::Bridges),
                ),
                ("narrower", was.is_none_or(|was| it.count < was)),
                ("all tiles", usize::from(it.of) == left),
            ]
        }
        MotiveKind::Spends => vec![("more", supply(&game) < supply(&better))],
        MotiveKind::Exposes => vec![("a tower", it.at.is_some())],
        _ => vec![("a drawback", false)],
    };
    let wrong = facts.iter().filter(|(_, holds)| !holds);
    wrong
        .map(|(fact, _)| format!("{:?}: {fact}", it.kind))
        .collect()
}

#[test]
fn a_city_not_completed_is_a_drawback() {
    let mut stack = MANY;
    stack.swap(0, 3);
    let mut game = game(&stack, StartPosition::default());
    let other = place(0, -1, Rotation::R180);
    game.play_quiet(other).expect("it fits");
    let bot = Level::Master.bot(1);
    let claim = meeple(Segment::City(Side::S));
    let choice = choice(&[claim], &[Action::Pass]);
    let found = bot.drawbacks(&View::of(&game), &choice, Action::Pass);
    let first = found.first().expect("a drawback");
    assert_eq!((first.kind, first.count), (MotiveKind::Misses, 4));
    assert!(first.by < 0.0, "{first:?}");
    assert_eq!(bot.drawbacks(&View::of(&game), &choice, claim), []);
}

/// The systems that stored games do not have.
const LATER: Systems = Systems::NONE.with(System::Dragon).with(System::Abbey);

#[test]
fn reasons_are_true_and_few() {
    let mut random = SplitMix64::new(7);
    let mut seen = [0; MotiveKind::ALL.len()];
    let (mut decisions, mut explained) = (0, 0);
    let mut wrong: BTreeMap<String, u32> = BTreeMap::new();
    for n in 0..24 {
        let systems = if n < 22 { games::STORED } else { LATER };
        let mut game = games::begin_of(systems, &mut random);
        let player = Bot::parse("hard@0", random.next_u64()).expect("a bot");
        while let Some(choice) = player.choose(&View::of(&game)) {
            let view = View::of(&game);
            let found = player.motives(&view, &choice, None);
            decisions += usize::from(choice.ranked.len() > 1);
            explained += usize::from(!found.is_empty());
            assert!(found.len() <= 3, "{found:?}");
            let order = |motive: &Motive| {
                let rank = match motive.by > 0.0 {
                    true => u8::from(motive.kind == MotiveKind::Spares),
                    false => 2,
                };
                (rank, -motive.rank())
            };
            assert!(
                found.is_sorted_by(|one, other| order(one) <= order(other)),
                "{found:?}"
            );
            let against = found.iter().filter(|motive| motive.by < 0.0);
            for motive in against.clone() {
                let is_against = matches!(motive.kind, MotiveKind::Opens | MotiveKind::Helps);
                assert!(is_against, "{motive:?}");
            }
            assert!(against.count() <= 1, "{found:?}");
            for motive in &found {
                seen[motive.kind as usize] += 1;
                for fact in check(&game, &choice, motive) {
                    *wrong
                        .entry(format!("{:?}: {fact}", motive.kind))
                        .or_default() += 1;
                }
                let at = |kinds: &[MotiveKind]| {
                    let all = found.iter().filter(|one| kinds.contains(&one.kind));
                    all.map(|one| one.at).collect::<Vec<_>>()
                };
                let shared = at(&[MotiveKind::Shares, MotiveKind::Wins]);
                if motive.kind == MotiveKind::Helps && shared.contains(&motive.at) {
                    *wrong
                        .entry("Helps: a feature shared at once".into())
                        .or_default() += 1;
                }
            }
            if let Some(second) = choice.ranked.iter().find(|it| it.action != choice.action) {
                let found = player.drawbacks(&view, &choice, second.action);
                assert!(found.len() <= 3, "{found:?}");
                for it in &found {
                    assert!(it.by < 0.0, "{it:?}");
                    seen[it.kind as usize] += 1;
                    for fact in check_drawback(&game, &choice, second, it) {
                        *wrong.entry(fact).or_default() += 1;
                    }
                }
            }
            game.play_quiet(choice.action).expect("a legal action");
            if random.below(6) == 0 && !common::step(&mut game, &mut random) {
                break;
            }
        }
    }
    assert_eq!(wrong, BTreeMap::new());
    let kinds = MotiveKind::ALL.into_iter().zip(seen);
    let missing: Vec<_> = kinds.filter(|(_, count)| *count == 0).collect();
    assert!(missing.len() <= 3, "{missing:?}");
    assert!(explained * 2 > decisions, "{explained} of {decisions}");
}
