//! A sample of master's decisions with their reasons, which people have read beside the
//! boards. `cargo xtask reasons` chooses the decisions.

use bastide_bots::{Choice, Level, Method, Ranked, ValuePart, View};
use bastide_notation::answer::{self, Answer};
use bastide_notation::{Motive, MotiveKind, link};
use bastide_rules::{Cell, Game};
use expect_test::expect_file;

use super::{loaded, table};
use crate::words::{self, Reasoned};

/// The first characters of the lines that the test writes.
const NOTE: &str = "> ";
const REASON: &str = "- ";

#[test]
fn reasons_of_the_sample_are_those_that_people_read() {
    let sample = expect_file!["reasons.txt"];
    let moments = sample.data();
    let moments = moments.split("\n\n").filter(|text| !text.is_empty());
    let told: Vec<String> = moments.map(told).collect();
    assert!(told.len() >= 60, "{}", told.len());
    sample.assert_eq(&(told.join("\n\n") + "\n"));
}

/// A moment with its board and its reasons, written again.
fn told(moment: &str) -> String {
    let lines: Vec<&str> = moment.lines().collect();
    let [theme, link, answer @ ..] = &lines[..] else {
        panic!("{moment}");
    };
    let is_written = |line: &&&str| line.starts_with(NOTE) || line.starts_with(REASON);
    let answer: Vec<&str> = answer
        .iter()
        .filter(|line| !is_written(line))
        .copied()
        .collect();
    let answer = Answer::parse(&answer.join("\n")).expect(theme);
    let session = loaded(&link::unpack(link).expect(theme));
    let table = table(&session);
    let game = table.game();
    let answer = Answer {
        motives: motives(game, &answer),
        ..answer
    };
    let of = Reasoned::of(game, answer.best());
    let who = words::player(table, of.who());
    let mut written = vec![theme.to_string(), link.to_string()];
    let mut note = |text: String| written.push([NOTE, &text].concat());
    note(words::turn(table));
    note(around(game, &answer));
    note([who.clone(), words::hint(table, &answer)].join(": "));
    written.push(answer.text());
    let told = words::motives(table, &of, &answer.motives);
    let told = told.into_iter().map(|told| told.words);
    let reasons = words::reasons(&answer, &who);
    let all = told.chain(reasons.sentences).chain(reasons.numbers);
    written.extend(all.map(|said| [REASON, &said].concat()));
    // What speaks against the next best action beside it.
    if let Some(second) = answer.rated.get(1) {
        let of = Reasoned::of(game, Some(second));
        let told = words::drawbacks(table, &of, &drawbacks(game, &answer));
        let line = [&[second.action], &*second.then].concat();
        written.push([NOTE, "Instead: ", &words::line(table, &line)].concat());
        written.extend(told.into_iter().map(|told| [REASON, &told.words].concat()));
    }
    written.join("\n")
}

/// The motives of the decision, without another search.
fn motives(game: &Game, answer: &Answer) -> Vec<Motive> {
    let motives = Level::Master
        .bot(1)
        .motives(&View::of(game), &choice(answer), None);
    motives.iter().map(motive).collect()
}

/// The drawbacks of the next best action.
fn drawbacks(game: &Game, answer: &Answer) -> Vec<Motive> {
    let second = answer.rated[1].action;
    let found = Level::Master
        .bot(1)
        .drawbacks(&View::of(game), &choice(answer), second);
    found.iter().map(motive).collect()
}

/// The choice of an answer.
fn choice(answer: &Answer) -> Choice {
    let method = match answer.method {
        answer::Method::Forced => Method::Forced,
        answer::Method::Chance => Method::Chance,
        answer::Method::Turn => Method::Turn,
        answer::Method::Search => Method::Search,
        answer::Method::Exact => Method::Exact,
        answer::Method::Auction => Method::Auction,
    };
    let ranked = answer.rated.iter().map(|rated| Ranked {
        action: rated.action,
        then: rated.then.clone(),
        others: Vec::new(),
        value: rated.value as f32 / 10.0,
        parts: [0.0; ValuePart::ALL.len()],
    });
    Choice {
        action: answer.rated[0].action,
        ranked: ranked.collect(),
        method,
        work: 0,
        playouts: 0,
    }
}

fn motive(motive: &bastide_bots::Motive) -> Motive {
    Motive {
        kind: MotiveKind::ALL[motive.kind as usize],
        at: motive.at,
        other: motive.other,
        count: motive.count,
        of: motive.of,
        by: (motive.by * 10.0).round() as i32,
    }
}

/// The tiles and figures near the decision, as positions name them.
fn around(game: &Game, answer: &Answer) -> String {
    let placement = answer.rated[0].action.placement();
    let middle = placement.map(|(cell, _)| cell).or(game.phase().spot_cell());
    let is_near =
        |cell: Cell| middle.is_none_or(|at| (at.x - cell.x).abs().max((at.y - cell.y).abs()) <= 2);
    let position = game.position();
    let tiles = position.tiles.iter().filter(|(_, cell, _)| is_near(*cell));
    let tiles = tiles.map(|(tile, cell, rotation)| format!("{tile} {cell} {rotation}"));
    let figures = position
        .figures
        .iter()
        .filter(|(_, _, cell, _)| is_near(*cell));
    let figures =
        figures.map(|(color, kind, cell, segment)| format!("{color} {kind} {cell} {segment}"));
    tiles.chain(figures).collect::<Vec<_>>().join("; ")
}
