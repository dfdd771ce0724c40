use std::collections::BTreeSet;

use bastide_rules::board::MOST_TILES;
use bastide_rules::event::Unit;
use bastide_rules::options::{Edition, HandSize, OptionKey, Options};
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{
    Clause, Color, FigureKind, Game, Phase, Setup, System, Systems, TileId, TileSet,
};

use super::{Amount, ChangedRule, Rate, Sheet, SheetGame, SheetProblem};
use crate::start::Rule;

/// Rules of all kinds: random systems and values of options.
fn random_game(random: &mut SplitMix64) -> SheetGame {
    let mut pick = |n: usize| (random.next_u64() % n as u64) as usize;
    let systems: Systems = match pick(4) {
        0 => Systems::ALL,
        _ => System::ALL.into_iter().filter(|_| pick(2) == 0).collect(),
    };
    let edition = Edition::ALL[pick(4)];
    let mut options = edition.options();
    for key in OptionKey::all() {
        let values = key.choices().values();
        if pick(4) == 0 {
            options.set(key, &values[pick(values.len())]);
        }
    }
    for kind in FigureKind::ALL {
        if pick(6) == 0 {
            options.figures.set(kind, 1 + pick(2) as u8);
        }
    }
    // With all boxes that would be more tiles than a game has.
    let sets = systems.tile_sets();
    let total = options.contents(&sets).map(|it| it.1);
    if total.map(usize::from).sum::<usize>() > MOST_TILES {
        options.two_sets = false;
    }
    let players = 2 + pick(5);
    SheetGame {
        systems,
        sets: systems.tile_sets(),
        edition,
        options,
        players: (pick(3) > 0).then_some(players),
    }
}

fn rates(sheet: &Sheet) -> Vec<Rate> {
    let amounts = sheet.points.iter().flat_map(|line| [&line.now, &line.end]);
    amounts.flat_map(Amount::rates).copied().collect()
}

/// True if the sheet has these points for each of a thing. A castle takes the points of another feature, and
/// a pig adds to the points of fields.
fn says(sheet: &Sheet, clause: Clause, unit: Unit, each: u16) -> bool {
    let is_it = |rate: &Rate| rate.unit == unit && rate.each == each;
    let all = rates(sheet);
    let mut own = all.iter().filter(|rate| rate.clause == Some(clause));
    let is_known = |clause| says(sheet, clause, unit, each);
    let pig = all
        .iter()
        .find(|it| it.clause == Some(Clause::TradePigScore));
    match clause {
        Clause::BaseFinalFields | Clause::BarnNow | Clause::BarnJoined => {
            let with_pig = |rate: &Rate| {
                let more = pig.map_or(0, |pig| pig.each);
                rate.unit == unit && [rate.each, rate.each + more].contains(&each)
            };
            own.any(with_pig)
        }
        Clause::AbbotScore => is_known(Clause::BaseMonastery),
        Clause::CastlePoints | Clause::CastleChain | Clause::CastleUnoccupied => {
            all.iter().any(is_it)
        }
        Clause::BaseSmallCity if own.clone().next().is_none() => {
            says(sheet, Clause::BaseCity, unit, each)
        }
        _ => own.any(is_it),
    }
}

/// Plays a random game and looks at each award, and at the order of the decisions.
fn play(
    game: &SheetGame,
    seed: u64,
    (found, missing): (&mut BTreeSet<(Clause, u16)>, &mut BTreeSet<String>),
) {
    let sheet = Sheet::of(game.clone());
    let players = Color::ALL[..game.players.unwrap_or(3)].to_vec();
    let setup = Setup::new(players, game.systems, &game.sets, game.options, seed);
    let mut played = Game::new(setup).unwrap();
    for line in &sheet.pieces {
        let share = line.shares.first().unwrap();
        let supply = played.seat(played.turn_player()).pieces(line.piece);
        if game.players.is_some() {
            assert_eq!(*share, supply, "{:?}", line.piece);
        }
    }
    let place_of = |phase: &str| {
        let mut lines = sheet.turn.iter();
        lines.position(|line| line.phases.contains(&phase))
    };
    let mut last = 0;
    let mut random = SplitMix64::new(seed);
    let mut events = Vec::new();
    while played.phase() != Phase::Over {
        let phase = played.phase().name();
        let line = place_of(phase);
        let line = line.unwrap_or_else(|| panic!("no {phase} in {}", game.address()));
        // A tile begins a part of the turn.
        let begins = ["abbey", "hand", "place"].contains(&phase);
        assert!(begins || line >= last, "{phase} in {}", game.address());
        last = line;
        let legal = played.legal();
        let action = legal[(random.next_u64() % legal.len() as u64) as usize];
        played.play_with(action, &mut events).unwrap();
    }
    for event in &events {
        let Some(award) = event.award() else { continue };
        for term in &award.terms {
            found.insert((award.clause, term.each));
            if !says(&sheet, award.clause, term.unit, term.each) {
                missing.insert(format!(
                    "{} {:?} {}",
                    award.clause.id(),
                    term.unit,
                    term.each
                ));
            }
        }
    }
}

#[test]
fn random_games_score_what_the_sheet_says() {
    let mut random = SplitMix64::new(7);
    let (mut found, mut missing) = (BTreeSet::new(), BTreeSet::new());
    for seed in 0..120 {
        let game = random_game(&mut random);
        play(&game, seed, (&mut found, &mut missing));
    }
    let everything = SheetGame {
        systems: Systems::ALL,
        sets: Systems::ALL.tile_sets(),
        players: Some(6),
        ..SheetGame::default()
    };
    for seed in 0..30 {
        play(&everything, seed, (&mut found, &mut missing));
    }
    assert_eq!(missing, BTreeSet::new());
    let all = rates(&Sheet::of(everything));
    let said = all
        .iter()
        .filter_map(|rate| Some((rate.clause?, rate.each)));
    let unseen: Vec<_> = said.filter(|it| !found.contains(it)).collect();
    assert!(unseen.len() < 4, "random games score none of {unseen:?}");
}

#[test]
fn addresses_survive_a_round_trip() {
    let mut random = SplitMix64::new(1);
    for _ in 0..2000 {
        let game = random_game(&mut random);
        assert_eq!(SheetGame::parse(&game.address()), Ok(game));
    }
    assert_eq!(SheetGame::parse("/"), Ok(SheetGame::default()));
}

#[test]
fn a_cut_address_says_where() {
    let mut random = SplitMix64::new(2);
    for _ in 0..200 {
        let whole = random_game(&mut random).address();
        for end in 0..whole.len() {
            let error = SheetGame::parse(&whole[..end]).unwrap_err();
            assert_eq!((error.at, error.problem), (end + 1, SheetProblem::Cut));
        }
    }
}

#[test]
fn malformed_addresses_say_what_and_where() {
    let told = |address: &str| SheetGame::parse(address).unwrap_err().to_string();
    assert_eq!(
        told("players=4"),
        "character 10: the slash at the end is missing"
    );
    assert_eq!(
        told("players=4/x"),
        "character 11: there is more after the slash"
    );
    assert_eq!(
        told("edition=C2;players=7/"),
        "character 20: \"7\" is not known: 2, 3, 4, 5, 6"
    );
    let unknown = told("systems=tower,towr/");
    assert!(unknown.starts_with("character 15: \"towr\" is not known: tower, bridges"));
    assert!(told("sistems=tower/").starts_with("character 1: \"sistems\" is not known: systems"));
    assert_eq!(told("players/"), "character 8: players has no value");
    assert_eq!(told("players=/"), "character 9: players has no value");
    assert_eq!(
        told("players=2;players=2/"),
        "character 11: players is there twice"
    );
    assert_eq!(
        told("small_city=3/"),
        "character 12: \"3\" is not known: 2, 4"
    );
    assert!(told("c3_fields=A,C/").starts_with("character 13: \"C\" is not known"));
    assert_eq!(
        told(&"é".repeat(2001)),
        "character 2001: more than 2000 characters"
    );
}

#[test]
fn only_rules_that_count_are_changes() {
    let mut options = Edition::C1.options();
    options.ransom = false;
    let game = SheetGame {
        edition: Edition::C1,
        options,
        ..SheetGame::default()
    };
    assert_eq!(Sheet::of(game.clone()).changes, []);
    let systems = Systems::NONE.with(System::Tower);
    let game = SheetGame { systems, ..game };
    let changes = Sheet::of(game).changes;
    let wanted = [(Rule::RansomBelowThree, true), (Rule::Ransom, false)];
    assert_eq!(
        changes,
        wanted.map(|(rule, on)| ChangedRule::Switch(rule, on))
    );
    assert_eq!(Options::default(), Edition::C2.options());
}

/// The sheet counts the tiles and figures of an own mix.
#[test]
fn an_own_mix_is_on_the_sheet() {
    let mut options = Options {
        two_sets: true,
        ..Options::default()
    };
    let tile = TileId::parse("watch.K").unwrap();
    options.mix.set(tile, Some(3)).unwrap();
    options.figures.set(FigureKind::Meeple, 5).unwrap();
    let game = SheetGame {
        options,
        ..SheetGame::default()
    };
    let sheet = Sheet::of(game.clone());
    let tiles: Vec<_> = sheet
        .tiles
        .iter()
        .map(|line| (line.set, line.count))
        .collect();
    assert_eq!(tiles, [(TileSet::Base, 143), (TileSet::Watch, 3)]);
    assert_eq!(sheet.pieces[0].shares, [5]);
    assert!(sheet.changes.contains(&ChangedRule::Mix));
    let address = game.address();
    assert_eq!(address, "two_sets=true;mix=watch.K:3;figures=meeples:5/");
    assert_eq!(SheetGame::parse(&address), Ok(game));
    let wrong = SheetGame::parse("mix=watch.K:21/").unwrap_err();
    assert_eq!(wrong.at, 5);
}

#[test]
fn a_hand_changes_the_first_step() {
    let first = |hand| {
        let options = Options {
            hand,
            ..Options::default()
        };
        let game = SheetGame {
            options,
            ..SheetGame::default()
        };
        Sheet::of(game).turn[0].key
    };
    assert_eq!(first(HandSize::One), "sheet.turn.tile");
    assert_eq!(first(HandSize::Two), "sheet.turn.hand");
    assert_eq!(first(HandSize::Three), "sheet.turn.hand");
}
