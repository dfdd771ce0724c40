//! The laws of a game; bytes select its setup and actions.

use bastide_notation::position::{PlacedTile, Position};
use bastide_notation::{PlayerEntry, Record, print_action};
use bastide_rules::action::Target;
use bastide_rules::options::{Choices, OptionKey, Options, Value};
use bastide_rules::setup::{MOST_GOODS, MOST_SCORE, Piece};
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{
    Action, Cell, Color, Event, FigureKind, Game, Phase, Player, Rotation, System, Systems, TileId,
    TileSet,
};

use crate::odd::odd_action;

/// Bytes to consume one by one; `None` after the last.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn next(&mut self) -> Option<u8> {
        let (&first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first)
    }

    fn byte(&mut self) -> u8 {
        self.next().unwrap_or(0)
    }

    /// A subset of the items, by one bit for each.
    fn some<T: Copy>(&mut self, items: &[T]) -> Vec<T> {
        let mut some = Vec::new();
        for eight in items.chunks(8) {
            let chosen = self.byte();
            let bits = eight.iter().enumerate();
            some.extend(
                bits.filter(|(n, _)| chosen >> n & 1 == 1)
                    .map(|(_, it)| *it),
            );
        }
        some
    }

    fn wide(&mut self) -> u16 {
        u16::from_le_bytes([self.byte(), self.byte()])
    }
}

/// Plays a game and asserts after every action that
///
/// - an action is legal unless the game is over, and every listed action is accepted as
///   listed,
/// - any other action is refused without effect, or is legal under its listed name,
/// - undo restores the exact state,
/// - pieces of every kind are conserved, and scores and goods change only as events say,
///
/// and at the end that its record leads to the same game, and so does the record of its
/// last position.
pub fn game(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    let mut record = setup(&mut bytes);
    let mut game = record.start().expect("any choice of a setup is sound");
    let dealt = Piece::ALL.map(|piece| count(&game, piece, 0));
    let mut tokens = 0;
    let mut played = Vec::new();
    loop {
        let legal = game.legal();
        assert_eq!(legal.is_empty(), game.phase() == Phase::Over);
        let Some((choice, odd)) = bytes.next().zip(bytes.next()) else {
            break;
        };
        let other = odd_action(&game, odd);
        refuse_or_know(&mut game, other);
        // The first byte reaches every action of a short list.
        let choice = usize::from(choice) + 256 * usize::from(odd) * usize::from(legal.len() > 256);
        let Some(&action) = legal.get(choice % legal.len().max(1)) else {
            break;
        };
        assert_eq!(
            game.canonical(action),
            Ok(action),
            "it is listed by its name"
        );
        let before = game.clone();
        let events = game.play(action).expect("what is listed is accepted");
        let mut after = game.clone();
        assert!(after.undo() && after == before, "undo restores the state");
        assert_points(&before, &game, &events);
        assert_goods(&before, &game, &events);
        let enthroned = |event: &&Event| matches!(event, Event::CastleMade { .. });
        tokens += events.iter().filter(enthroned).count();
        for (piece, dealt) in Piece::ALL.into_iter().zip(dealt) {
            assert_eq!(count(&game, piece, tokens), dealt, "{}", piece.name());
        }
        record.actions.push(print_action(action));
        played.push(action);
    }
    assert!(
        again(&record) == game,
        "a record gives the same game: {}",
        record.to_text()
    );
    let moment = record.moment(&game, &played);
    assert_eq!(seen(&again(&moment)), seen(&game), "{}", moment.to_text());
}

/// The game of a record after writing and reading.
fn again(record: &Record) -> Game {
    let text = record.to_text();
    let again = Record::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let again = again
        .replay()
        .unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(again.refused, None, "{text}");
    again.game
}

/// The part of a game that players see off the board, and their actions.
pub fn seen(game: &Game) -> impl PartialEq + std::fmt::Debug {
    let seats: Vec<_> = game.players().map(|player| *game.seat(player)).collect();
    let mut legal: Vec<_> = game.legal().into_iter().map(print_action).collect();
    legal.sort();
    (game.phase().name(), game.decider(), seats, legal)
}

/// A setup: players, systems, tile sets, options, the length of the stack, and a position
/// for every second first byte.
fn setup(bytes: &mut Bytes<'_>) -> Record {
    let first = bytes.byte();
    let players = Color::ALL.into_iter().take(2 + usize::from(first % 5));
    let without = bytes.some(&System::ALL);
    let systems = System::ALL.into_iter();
    let systems: Systems = systems.filter(|it| !without.contains(it)).collect();
    let without = bytes.some(&TileSet::ALL);
    let sets = TileSet::ALL.into_iter();
    let sets = sets.filter(|it| !without.contains(it));
    let mut options = Options::default();
    for key in bytes.some(&Vec::from_iter(OptionKey::all())) {
        let value = other_value(&options, key);
        let set = options.set(key, &value);
        set.expect("every value that is told of is one");
    }
    let seed = u64::from(bytes.wide());
    // Some games have an own mix, which follows from the seed.
    if seed % 5 == 2 {
        own_mix(&mut options, &mut SplitMix64::new(seed));
    }
    let players = players.map(PlayerEntry::new).collect();
    let mut record = Record::new(players, systems, sets.collect(), options, seed);
    let length = usize::from(bytes.byte()).min(MOST_STACK);
    if let Some(stack) = &mut record.stack {
        stack.truncate(length);
    }
    // Some games are played with a real box, which has the same tiles.
    if seed % 4 == 3 {
        let stack = record.stack.take();
        record = record.from_box();
        record.stack = stack;
    }
    if first >= 128 {
        record.position = position(bytes, &record);
    }
    record
}

/// The most tiles of a stack, which leaves room for those on the board.
const MOST_STACK: usize = 240;

/// Other numbers of copies of some tiles, and of some figures.
fn own_mix(options: &mut Options, random: &mut SplitMix64) {
    let tiles: Vec<TileId> = TileId::all().collect();
    for _ in 0..random.below(40) {
        let tile = tiles[random.below(tiles.len() as u32) as usize];
        let is_first = [TileId::START, TileId::SOURCE].contains(&tile);
        let most = match tile.set() {
            TileSet::River => u32::from(tile.facts().count),
            _ => 3,
        };
        let copies = random.below(most + 1).max(is_first.into());
        // A mix has no abbeys.
        let _ = options.mix.set(tile, Some(copies as u8));
    }
    for kind in FigureKind::ALL {
        let most = match kind {
            FigureKind::Meeple => 8,
            // The strengths of all kinds are 15 at most.
            FigureKind::Large => 1,
            _ => u32::from(kind.facts().most).min(2),
        };
        let _ = options.figures.set(kind, random.below(most + 1) as u8);
    }
}

/// A tile on the board, usually near its edge, and scores near their limits.
fn position(bytes: &mut Bytes<'_>, record: &Record) -> Position {
    const COORDINATES: [i16; 8] = [-999, -998, -990, 0, 1, 985, 998, 999];
    let mut any = || COORDINATES[usize::from(bytes.byte()) % COORDINATES.len()];
    let cell = Cell::new(any(), any());
    // Abbeys are never drawn.
    let all = TileId::all().filter(|tile| !tile.facts().closes);
    let number = usize::from(bytes.byte()) % all.clone().count();
    let tile = all.clone().nth(number);
    let tile = PlacedTile {
        tile: tile.unwrap_or(TileId::START),
        cell,
        rotation: Rotation::ALL[usize::from(bytes.byte() % 4)],
    };
    let mut position = Position {
        tiles: Some(vec![tile]),
        ..Position::default()
    };
    let has_floors = record.systems.has(System::Tower) && tile.tile.facts().foundation;
    if has_floors && bytes.byte() < 128 {
        position.floors = vec![(cell, 1 + bytes.byte() % 10)];
    }
    const SCORES: [i32; 8] = [
        0,
        2,
        3,
        -1,
        99_999,
        MOST_SCORE - 1,
        MOST_SCORE,
        1 - MOST_SCORE,
    ];
    for player in &record.players {
        let score = SCORES[usize::from(bytes.byte()) % SCORES.len()];
        position.scores.push((player.color, score));
    }
    if record.systems.has(System::Traders) && record.options.goods {
        const COUNTS: [u16; 4] = [0, 1, MOST_GOODS - 1, MOST_GOODS];
        let mut any = || COUNTS[usize::from(bytes.byte()) % COUNTS.len()];
        let players = record.players.iter();
        let goods = players.map(|player| (player.color, [any(), any(), any()]));
        position.goods = goods.filter(|(_, goods)| *goods != [0; 3]).collect();
    }
    position
}

/// A value of an option that is not the default.
fn other_value(options: &Options, key: OptionKey) -> Value {
    match key.choices() {
        Choices::OneOf(_) => {
            let mut values = key.choices().values().into_iter();
            let other = values.find(|value| *value != options.get(key));
            other.expect("there are two values at least")
        }
        Choices::Tiles(letters) => {
            Value::List(letters.iter().map(|&letter| letter.into()).collect())
        }
    }
}

/// Asserts that an action is refused without effect, or accepted under its listed name;
/// only bids may exceed the listed ones, and equal sources of a castle may replace each
/// other.
fn refuse_or_know(game: &mut Game, action: Action) {
    match game.canonical(action) {
        Ok(canonical) => {
            let is_source = matches!(canonical.target(), Target::Source(..));
            let is_free = canonical.bid().is_some() || is_source;
            assert!(is_free || game.legal().contains(&canonical), "{action:?}");
        }
        Err(refusal) => {
            let before = game.clone();
            assert_eq!(game.why_not(action), Some(refusal));
            assert_eq!(game.play(action), Err(refusal));
            assert!(*game == before, "a refused action changes nothing");
        }
    }
}

/// Pieces of a kind on the board, in supplies and held by others; `tokens` is the number of
/// castle tokens spent.
fn count(game: &Game, piece: Piece, tokens: usize) -> usize {
    let board = game.board();
    let supplies = game.players().map(|player| game.seat(player).pieces(piece));
    let elsewhere = match piece {
        Piece::Figure(kind) => {
            let pairs = game
                .players()
                .flat_map(|one| game.players().map(move |other| (one, other)));
            let held = pairs.map(|(one, other)| game.prisoners(one, other, kind));
            let figures = board.figures().into_iter();
            let standing = figures.filter(|figure| figure.kind == kind).count();
            let leaving = board.leaving_figures().into_iter();
            let leaving = leaving.filter(|figure| figure.kind == kind).count();
            standing + leaving + held.map(usize::from).sum::<usize>()
        }
        Piece::Floor => board.towers().map(|tower| usize::from(tower.floors)).sum(),
        Piece::Bridge => board.tiles().filter(|tile| tile.bridge.is_some()).count(),
        Piece::Castle => {
            assert!(board.castles().len() <= tokens);
            tokens
        }
        Piece::Abbey => board.tiles().filter(|at| at.tile == TileId::ABBEY).count(),
    };
    supplies.map(usize::from).sum::<usize>() + elsewhere
}

/// Adds points within the limits of a score.
fn gain(scores: &mut [i32], player: Player, points: i32) {
    let score = &mut scores[player.index()];
    *score = (*score + points).clamp(-MOST_SCORE, MOST_SCORE);
}

/// Asserts that scores change only by awards, ransoms and sales.
fn assert_points(before: &Game, after: &Game, events: &[Event]) {
    let mut scores: Vec<i32> = before
        .players()
        .map(|player| before.seat(player).score)
        .collect();
    for event in events {
        if let Some(award) = event.award() {
            let sum: i32 = award.terms.iter().map(|term| term.points()).sum();
            assert_eq!(award.points, sum, "the terms of an award add up");
            assert_ne!(award.points, 0, "no award is for nothing");
            gain(&mut scores, award.player, award.points);
        }
        if let Some((payer, payee, price)) = event.payment() {
            gain(&mut scores, payer, -price);
            if let Some(payee) = payee {
                gain(&mut scores, payee, price);
            }
        }
    }
    let found: Vec<i32> = after
        .players()
        .map(|player| after.seat(player).score)
        .collect();
    assert_eq!(found, scores, "scores change by what is told");
}

/// Asserts that goods change as events say, up to their limit.
fn assert_goods(before: &Game, after: &Game, events: &[Event]) {
    for seat in after.players() {
        let mut goods = before.goods(seat);
        for event in events {
            if let Event::GoodsTaken {
                player,
                good,
                count,
            } = event
                && *player == seat
            {
                let tokens = &mut goods[*good as usize];
                *tokens = (*tokens + count).min(MOST_GOODS);
            }
        }
        assert_eq!(after.goods(seat), goods, "goods change by what is told");
    }
}
