//! The laws of a game, whose setup and actions are chosen by bytes.

use bastide_notation::options::{KEYS, VALUES, Value, get, set};
use bastide_notation::{PlayerEntry, Record, print_action};
use bastide_rules::options::Options;
use bastide_rules::setup::Piece;
use bastide_rules::{
    Action, Cell, Color, Event, FigureKind, Game, Phase, Segment, Side, System, Systems, TileSet,
};

/// Bytes that are read one by one; after the last there are none.
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

    fn wide(&mut self) -> u16 {
        u16::from_le_bytes([self.byte(), self.byte()])
    }
}

/// Plays a game and checks after every action that
///
/// - something is legal unless the game is over, and what is legal is accepted
///   by its own name,
/// - another action is refused and changes nothing, or is legal by another name,
/// - undo restores the exact state,
/// - pieces of every kind are conserved, and scores change by what is told,
///
/// and at the end that its record leads to the same game.
pub fn game(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    let mut record = setup(&mut bytes);
    let mut game = record.start().expect("any choice of a setup is sound");
    let dealt = Piece::ALL.map(|piece| count(&game, piece, 0));
    let mut tokens = 0;
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
        let enthroned = |event: &&Event| matches!(event, Event::Enthroned { .. });
        tokens += events.iter().filter(enthroned).count();
        for (piece, dealt) in Piece::ALL.into_iter().zip(dealt) {
            assert_eq!(count(&game, piece, tokens), dealt, "{}", piece.name());
        }
        record.actions.push(print_action(action));
    }
    let again = Record::parse(&record.to_text()).expect("what is written is read");
    let again = again.replay().expect("it begins again");
    assert_eq!(again.refused, None);
    assert!(again.game == game, "a record gives the same game");
}

/// Any setup: players, systems, boxes, options and the length of the stack.
fn setup(bytes: &mut Bytes<'_>) -> Record {
    let players = Color::ALL
        .into_iter()
        .take(2 + usize::from(bytes.byte() % 5));
    let chosen = bytes.byte();
    let systems = System::ALL.into_iter().enumerate();
    let systems = systems.filter(|(n, _)| chosen >> n & 1 == 0);
    let systems: Systems = systems.map(|(_, system)| system).collect();
    let boxes = bytes.byte();
    let sets = TileSet::ALL.into_iter().enumerate();
    let sets = sets
        .filter(|(n, _)| boxes >> n & 1 == 0)
        .map(|(_, set)| set);
    let changed = bytes.wide();
    let mut options = Options::default();
    for key in (0..KEYS.len()).filter(|key| changed >> key & 1 == 1) {
        let value = other_value(&options, key);
        set(&mut options, key, &value).expect("every value that is told of is one");
    }
    let seed = u64::from(bytes.wide());
    let players = players.map(PlayerEntry::new).collect();
    let mut record = Record::new(players, systems, sets.collect(), options, seed);
    let length = usize::from(bytes.byte());
    if let Some(stack) = &mut record.stack {
        stack.truncate(length);
    }
    record
}

/// A value of an option that is not the default.
fn other_value(options: &Options, key: usize) -> Value {
    match get(options, key) {
        Some(Value::Switch(on)) => Value::Switch(!on),
        Some(Value::Text(_)) => {
            let named = VALUES[key].get(1).copied().unwrap_or_default();
            Value::Text(named.trim_matches('"').into())
        }
        Some(Value::List(_)) => Value::List("ABEFGIJKL".chars().map(String::from).collect()),
        _ => Value::Number(2),
    }
}

/// Some action, legal or not.
fn odd_action(game: &Game, byte: u8) -> Action {
    let high = usize::from(byte >> 4);
    let tiles: Vec<_> = game.board().tiles().collect();
    let cell = tiles[tiles.len() - 1 - high % tiles.len()].cell;
    let side = Side::ALL[high % 4];
    let color = Color::ALL[high % 6];
    let tile = game
        .stack()
        .first()
        .map_or(tiles[0].tile, |tile| tile.plain());
    match byte & 15 {
        0 => Action::Pass,
        1 => Action::Discard,
        2 => Action::Ransom { captor: color },
        3 => Action::Bridge {
            cell,
            axis: bastide_rules::action::Axis::of(side),
        },
        4 => Action::meeple(Segment::City(side)),
        5 => Action::Floor { cell },
        6 => Action::Top { cell },
        7 => Action::Capture {
            cell,
            segment: Segment::Road(side),
            color: None,
        },
        8 => Action::Spare,
        9 => Action::Castle { cell, side },
        10 => Action::Score { cell, side },
        11 => Action::Take {
            cell,
            source: (high < 8).then_some(Segment::City(side)),
        },
        12 => Action::End,
        13 => Action::Offer {
            tile,
            bid: 99 * high as u16,
        },
        14 => Action::Bid {
            points: 99 * high as u16,
        },
        _ => Action::Place {
            cell: Cell::new(cell.x + 1, cell.y),
            turn: bastide_rules::Turn::ALL[high % 4],
        },
    }
}

/// An action is refused and changes nothing, or it is accepted by the name
/// under which it is listed; only bids may be higher than those listed, and
/// sources of a castle of the same worth others.
fn refuse_or_know(game: &mut Game, action: Action) {
    match game.canonical(action) {
        Ok(Action::Offer { .. } | Action::Bid { .. } | Action::Take { .. }) => {}
        Ok(canonical) => assert!(game.legal().contains(&canonical), "{action:?}"),
        Err(refusal) => {
            let before = game.clone();
            assert_eq!(game.why_not(action), Some(refusal));
            assert_eq!(game.play(action), Err(refusal));
            assert!(*game == before, "a refused action changes nothing");
        }
    }
}

/// Pieces of a kind on the board, in supplies and with others together;
/// `tokens` is how many castle tokens were given up.
fn count(game: &Game, piece: Piece, tokens: usize) -> usize {
    let board = game.board();
    let supplies = game.players().map(|player| game.seat(player).pieces(piece));
    let elsewhere = match piece {
        Piece::Meeple => {
            let pairs = game
                .players()
                .flat_map(|one| game.players().map(move |other| (one, other)));
            let held = pairs.map(|(one, other)| game.prisoners(one, other, FigureKind::Meeple));
            board.figures().len() + held.map(usize::from).sum::<usize>()
        }
        Piece::Floor => board.towers().map(|tower| usize::from(tower.floors)).sum(),
        Piece::Bridge => board.tiles().filter(|tile| tile.bridge.is_some()).count(),
        Piece::Castle => {
            assert!(board.castles().len() <= tokens);
            tokens
        }
    };
    supplies.map(usize::from).sum::<usize>() + elsewhere
}

/// Scores change by awards, ransoms and sales, and by nothing else.
fn assert_points(before: &Game, after: &Game, events: &[Event]) {
    let mut scores: Vec<i32> = before
        .players()
        .map(|player| before.seat(player).score)
        .collect();
    for event in events {
        match event {
            Event::Scored(award) => {
                let sum: i32 = award.terms.iter().map(|term| term.points()).sum();
                assert_eq!(award.points, sum, "the terms of an award add up");
                assert_ne!(award.points, 0, "no award is for nothing");
                scores[award.player.index()] += award.points;
            }
            Event::Ransomed {
                player,
                captor,
                price,
                ..
            } => {
                scores[player.index()] -= price;
                scores[captor.index()] += price;
            }
            Event::Acquired {
                player,
                price,
                seller,
                ..
            } => {
                scores[player.index()] -= i32::from(*price);
                if let Some(seller) = seller {
                    scores[seller.index()] += i32::from(*price);
                }
            }
            _ => {}
        }
    }
    let found: Vec<i32> = after
        .players()
        .map(|player| after.seat(player).score)
        .collect();
    assert_eq!(found, scores, "scores change by what is told");
}
