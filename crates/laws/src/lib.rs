//! Laws that hold for every input.
//!
//! Each function takes bytes, does with them what a program of the project does, and panics
//! if an invariant is broken. The fuzz targets in `fuzz` call these functions with
//! generated inputs; the tests of this crate call them with the inputs in `fuzz/corpus` and
//! with noise.

mod game;
mod input;
mod odd;
mod page;

use bastide_notation::link::{self, SentStack, SentTurn};
use bastide_notation::log::log;
use bastide_notation::scenario::check;
use bastide_notation::{Record, Replay, parse_action, print_action, report};

pub use game::{game, seen};
pub use input::LONGEST;
pub use page::{archive, foreign, pasted};

use input::short;

/// A law: takes any bytes and panics if it is broken.
pub type Law = fn(&[u8]);

/// The laws, by the names of the fuzz targets.
pub const LAWS: [(&str, Law); 8] = [
    ("record", record),
    ("action", action),
    ("scenario", scenario),
    ("game", game),
    ("link", link),
    ("archive", archive),
    ("pasted", pasted),
    ("foreign", foreign),
];

/// Reads, writes and plays a record, and puts its events into words; reading it back gives
/// the same record, and every position of it can be written and has the same decision.
pub fn record(bytes: &[u8]) {
    let Some(record) = short(bytes).and_then(|bytes| Record::parse_bytes(bytes).ok()) else {
        return;
    };
    let text = record.to_text();
    let again = Record::parse(&text).expect("what is written is read");
    assert_eq!(again.to_text(), text, "what is written is written again");
    let replay = match record.replay() {
        Ok(replay) => replay,
        Err(error) => {
            // Every error has a place.
            let text = String::from_utf8_lossy(bytes);
            assert!(error.in_text(&text).place.is_some());
            return;
        }
    };
    assert_alike(&replay, &again.replay().expect("it begins again"));
    if let Some(refused) = &replay.refused {
        refused.place(&record, &String::from_utf8_lossy(bytes));
    }
    let moment = record.moment(&replay.game, &replay.actions);
    let moment = Record::parse(&moment.to_text()).expect("a moment is a record");
    let moment = moment.replay().expect("a moment can begin");
    assert_eq!(moment.refused, None, "a moment is played again");
    assert_eq!(moment.game.phase().name(), replay.game.phase().name());
    assert_eq!(moment.game.decider(), replay.game.decider());
    assert_eq!(scores(&moment), scores(&replay));
}

/// Reads an action and writes it back.
pub fn action(bytes: &[u8]) {
    let Some(Ok(text)) = short(bytes).map(std::str::from_utf8) else {
        return;
    };
    match parse_action(text) {
        Ok(action) => assert_eq!(print_action(action), text, "there is one way to write it"),
        Err(error) => assert!(error.column <= text.chars().count() + 1, "{error}"),
    }
}

/// Checks a scenario; every failure has a place.
pub fn scenario(bytes: &[u8]) {
    let Some(Ok(text)) = short(bytes).map(std::str::from_utf8) else {
        return;
    };
    if let Ok(report) = check(text) {
        let lines = text.lines().count();
        for failure in &report.failures {
            assert!(failure.place.line <= lines, "{failure}");
            assert!(failure.step <= report.steps, "{failure}");
        }
    }
}

/// Reads a link or refuses it, also after a messenger altered it. The turn in a link
/// survives.
pub fn link(bytes: &[u8]) {
    let Some(bytes) = short(bytes) else {
        return;
    };
    if let Ok(text) = std::str::from_utf8(bytes) {
        let document = link::unpack(text);
        let within = link::within(text);
        assert_eq!(link::within(&within), within, "it is found again");
        let touched = format!("<https://bastide.example/#{within}>. See you");
        if document.is_ok() {
            assert_eq!(link::unpack(&touched), document);
        }
        if let Ok(stack) = SentStack::unpack(text) {
            assert!(link::is_stack(text));
            assert_eq!(SentStack::unpack(&touched), Ok(stack));
        }
        if let Ok(turn) = SentTurn::unpack(text) {
            assert!(link::is_turn(text));
            assert_eq!(SentTurn::unpack(&touched).as_ref(), Ok(&turn));
            send_on(&turn);
        }
    }
    // With a valid checksum they get further into the reader.
    if let Ok(stack) = SentStack::unpack(&SentStack::sealed(bytes.to_vec()))
        && let Ok(record) = Record::parse(&stack.document)
    {
        let link = SentStack::pack(stack.seat, stack.day, &record);
        let again = SentStack::unpack(&link).expect("a sent stack opens");
        assert_eq!((again.seat, again.day), (stack.seat, stack.day));
    }
    let _ = link::unpack(&link::sealed(bytes.to_vec()));
    if let Ok(turn) = SentTurn::unpack(&SentTurn::sealed(bytes.to_vec())) {
        send_on(&turn);
    }
}

fn send_on(turn: &SentTurn) {
    let Ok(record) = Record::parse(&turn.document) else {
        return;
    };
    let link = SentTurn::pack(turn.game, turn.taken, &record);
    let again = SentTurn::unpack(&link).expect("what is sent is opened");
    assert_eq!((again.game, again.taken), (turn.game, turn.taken));
    let again = Record::parse(&again.document).expect("a turn holds a record");
    assert_eq!(again.actions, record.actions);
    assert_eq!(again.players, record.players);
}

fn scores(replay: &Replay) -> Vec<i32> {
    let game = &replay.game;
    game.players()
        .map(|player| game.seat(player).score)
        .collect()
}

/// Asserts that two replays of the same actions are the same.
fn assert_alike(one: &Replay, other: &Replay) {
    assert!(one.game == other.game, "a replay gives the same game");
    assert_eq!(report(one), report(other));
    assert_eq!(log(one), log(other));
}
