//! Words during games, and for the answers of bots.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use bastide_model::{
    ComputerIntent, DraftIntent, GameIntent, Level, Session, TableIntent, Thought, save, update,
};
use bastide_notation::Scenario;
use bastide_notation::answer::Answer;
use bastide_rules::pieces::Piece;
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Cell, Event, FigureKind, Phase, TileId};
use bastide_worker::BotTask;

use super::{loaded, started, table};
use crate::language::member;
use crate::words::{self, Reasoned};

/// Three tiles, two players.
const SHORT: &str = r#"{
    "format": "bastide/1",
    "players": [{"color": "red", "name": "Anna"}, {"color": "blue"}],
    "systems": [],
    "stack": ["base.U", "base.E", "base.B", "base.U"],
    "actions": ["place 1,0 0", "meeple road W"]
}"#;

/// Answers the pending question as the worker would.
fn answer(session: &mut Session) -> bool {
    let question = table(session).question();
    let Some((number, question)) = session.asked.zip(question) else {
        return false;
    };
    let mut parts = question.splitn(3, '\n');
    let head: Vec<&str> = parts.next().unwrap().split(' ').collect();
    let [asked, record] = [parts.next().unwrap(), parts.next().unwrap()];
    let seed = head[3].parse().unwrap();
    let mut task = BotTask::begin(record, head[2], seed, asked).unwrap();
    while !task.step(u32::MAX) {}
    let text = task.answered().unwrap().text();
    update(session, ComputerIntent::Ring(number));
    update(
        session,
        ComputerIntent::Think(number, Thought::Answer(text)),
    );
    true
}

fn place_anywhere(session: &mut Session) {
    let cell = table(session).placement_hints()[0].cell;
    update(session, TableIntent::Press(cell));
    update(session, TableIntent::Confirm);
    update(session, TableIntent::Decline);
}

#[test]
fn every_decision_has_words() {
    for seed in 0..4 {
        let mut session = started(seed);
        let mut random = SplitMix64::new(seed);
        while table(&session).game().phase() != Phase::Over {
            assert!(!words::prompt(table(&session)).is_empty());
            assert!(words::moment(table(&session)).contains("Turn"));
            let choices = table(&session).choices();
            for choice in &choices {
                assert!(!words::choice_with_worth(table(&session), choice).is_empty());
            }
            match table(&session).placement_hints().first().map(|it| it.cell) {
                Some(cell) => {
                    update(&mut session, TableIntent::Press(cell));
                    update(&mut session, TableIntent::Confirm);
                }
                None if choices.is_empty() => {
                    update(&mut session, TableIntent::MakeBid);
                }
                None => {
                    let n = random.below(choices.len() as u32) as usize;
                    update(&mut session, TableIntent::Play(choices[n].action));
                }
            }
        }
    }
}

/// The words for the pieces that an event moves, of which its sentence says one each.
fn words_for(event: &Event) -> Vec<Vec<String>> {
    let tile = match event {
        Event::Placed { tile, .. } if *tile == TileId::ABBEY => Some(vec!["abbey".to_owned()]),
        Event::Placed { .. } => Some(vec!["tile".to_owned()]),
        _ => None,
    };
    let pieces = event.pieces().map(|piece| match piece {
        Piece::Figure(FigureKind::Meeple) if matches!(event, Event::KnightSent { .. }) => {
            vec!["knight".to_owned()]
        }
        Piece::Figure(kind) => vec![member("kind", kind.name()).to_owned()],
        piece => vec![piece.name().trim_end_matches('s').to_owned()],
    });
    tile.into_iter().chain(pieces).collect()
}

#[test]
fn every_event_names_the_pieces_that_it_moves() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let mut named = BTreeSet::new();
    for file in files(&folder) {
        let text = fs::read_to_string(&file).unwrap();
        let session = loaded(&Scenario::parse(&text).unwrap().record.to_text());
        let table = table(&session);
        for event in table.history().iter().flat_map(|ply| &ply.events) {
            let Some(said) = words::event(table, event) else {
                continue;
            };
            for words in words_for(event) {
                let is_said = words.iter().any(|word| said.contains(word));
                assert!(is_said, "{}: {said:?} lacks {words:?}", file.display());
                named.extend(words);
            }
        }
    }
    let kinds = [
        "abbey", "barn", "builder", "floor", "knight", "mayor", "wagon",
    ];
    assert!(kinds.iter().all(|&kind| named.contains(kind)), "{named:?}");
}

/// All files in a folder and the folders in it.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let found = entries.flat_map(|path| match path.is_dir() {
        true => files(&path),
        false => vec![path],
    });
    found.collect()
}

#[test]
fn remaining_tiles_and_outcomes_of_placements_have_words() {
    let session = loaded(SHORT);
    assert!(words::tracked(&table(&session).tracked()[0]).contains("3 spaces"));
    let mut session = loaded(SHORT);
    update(&mut session, TableIntent::Point(Cell::new(0, 1)));
    let preview = table(&session).preview().unwrap();
    let said = words::preview(table(&session), &preview);
    assert!(said.contains("No remaining tile fits"), "{said}");

    let text = r#"{
        "format": "bastide/1",
        "players": [{"color": "red", "name": "Anna"}, {"color": "blue"}],
        "systems": [],
        "stack": ["base.U", "base.B", "base.U", "base.E", "base.U"],
        "actions": [
            "place 1,0 0", "meeple road W", "place 1,1 0", "pass",
            "place -1,0 0", "pass"
        ]
    }"#;
    let mut session = loaded(text);
    update(&mut session, TableIntent::Point(Cell::new(2, 1)));
    let preview = table(&session).preview().unwrap();
    let said = words::preview(table(&session), &preview);
    assert!(said.contains("Blocks Anna’s road: no tile fits."), "{said}");
}

#[test]
fn a_computers_answer_has_words() {
    let mut session = started(5);
    update(&mut session, ComputerIntent::Advise);
    assert!(answer(&mut session));
    let advice = table(&session).advice().unwrap();
    assert!(words::hint(table(&session), advice).starts_with("Hint: Place the tile "));

    let mut session = Session::new(11);
    update(
        &mut session,
        DraftIntent::SwitchTo(bastide_rules::Systems::NONE),
    );
    update(&mut session, DraftIntent::Hire(1, Some(Level::Medium)));
    update(&mut session, GameIntent::Start);
    place_anywhere(&mut session);
    assert!(answer(&mut session));
    let ply_id = table(&session).history().last().unwrap().ply_id;
    let reason = table(&session).bots().reason(ply_id).unwrap();
    let said = words::reasons(reason, "Blue");
    // Numbers are separate from sentences.
    let lead = &said.numbers[0];
    let is_lead = |lead: &String| lead.contains("by about") || lead.contains("about even");
    assert!(is_lead(lead), "{said:?}");
    assert!(said.sentences.iter().all(|said| !is_lead(said)), "{said:?}");
}

/// A city without figures that one tile completes.
const CITY: &str = r#"{
    "format": "bastide/1",
    "players": [{"color": "red", "name": "Anna"}, {"color": "blue"}],
    "systems": [],
    "stack": ["base.E", "base.U", "base.V"],
    "actions": []
}"#;

#[test]
fn an_empty_city_can_still_be_occupied() {
    let mut session = loaded(CITY);
    update(&mut session, TableIntent::Press(Cell::new(0, -1)));
    let preview = table(&session).preview().unwrap();
    assert_eq!(
        words::preview(table(&session), &preview),
        "Completes a city. No one is in it yet: a meeple would score 4 points."
    );
    // A hint for the completion names the points and the figure.
    let text = "3 turn\nfor completes 40 4 0 0 0,-1 city S\nfor takes 20 3 0 0 0,-1 field NNW\n\
                40 40 0 0 0 0 0 0 0 0 0 0\tplace 0,-1 180;meeple city S";
    let answer = Answer::parse(text).unwrap();
    let hint = words::hint(table(&session), &answer);
    let place = "Hint: Place the tile at 1 north, turned halfway, then place a meeple in the city.";
    assert_eq!(hint, place);
    let of = Reasoned::of(table(&session).game(), answer.best());
    let told = words::motives(table(&session), &of, &answer.motives);
    let told: Vec<&str> = told.iter().map(|told| &*told.words).collect();
    let takes = "Takes the field: 1 completed city.";
    assert_eq!(told, ["Completes a city: 4 points for Anna.", takes]);
}

#[test]
fn a_review_names_the_better_move() {
    let text = r#"{
        "format": "bastide/1",
        "players": [{"color": "red"}, {"color": "blue"}],
        "systems": [],
        "stack": ["base.U", "base.E", "base.B"],
        "actions": []
    }"#;
    let mut session = loaded(text);
    for _ in 0..3 {
        place_anywhere(&mut session);
    }
    update(&mut session, ComputerIntent::Review(true));
    while answer(&mut session) {}
    let ply = table(&session).reviewed().unwrap().mistakes()[0].ply;
    update(&mut session, TableIntent::GoTo(ply));
    let judged = table(&session).judged().unwrap();
    let said = words::judged(table(&session), judged);
    let [played, better] = &said.sentences[..] else {
        panic!("{said:?}");
    };
    let (_, grade) = played.rsplit_once(". ").unwrap();
    assert!(
        ["An inaccuracy.", "A mistake.", "A blunder."].contains(&grade),
        "{played}"
    );
    assert!(better.starts_with("Better by"), "{better}");
}

#[test]
fn a_broken_link_leaves_the_table() {
    let mut session = started(6);
    place_anywhere(&mut session);
    let link = save::link(table(&session));
    update(
        &mut session,
        GameIntent::Load(["#", &link[..link.len() - 5]].concat()),
    );
    let said = words::notice(session.table(), session.notice.as_ref().unwrap());
    assert!(said.contains("Your game is unchanged"), "{said}");
}

/// Plays a short game to the end, and returns all that was asked and told.
fn told(bot: &str) -> Vec<String> {
    let blue = format!(r#""blue"{bot}}}"#);
    let mut session = loaded(&SHORT.replace(r#""blue"}"#, &blue));
    let mut all = Vec::new();
    while table(&session).game().phase() != Phase::Over {
        if !table(&session).is_bot_turn() {
            all.push(words::prompt(table(&session)));
        }
        match table(&session).is_bot_turn() {
            true => assert!(answer(&mut session)),
            false => place_anywhere(&mut session),
        }
        all.extend(crate::panels::last(table(&session)));
    }
    all.push(words::prompt(table(&session)));
    all
}

#[test]
fn sentences_speak_to_the_only_person_at_a_table() {
    let alone = told(r#", "bot": "easy""#);
    for words in [
        "Place this tile",
        "You scored 2 points for a road: 2 tiles = 2",
        "Blue wins with 5 points",
    ] {
        assert!(alone.iter().any(|said| said == words), "{words}: {alone:?}");
    }
    assert!(!alone.iter().any(|said| said.contains("Anna")), "{alone:?}");
    let both = told("");
    for words in [
        "Anna, place this tile",
        "Anna scored 2 points for a road: 2 tiles = 2",
        "Anna wins with 2 points",
    ] {
        assert!(both.iter().any(|said| said == words), "{words}: {both:?}");
    }
}

#[test]
fn the_result_speaks_to_the_only_person() {
    // Anna wins with 7 points.
    let record = SHORT.replace(
        r#""meeple road W"]"#,
        r#""meeple road E", "place 0,-1 180", "meeple city S", "place 0,1 0",
        "meeple monastery", "place -1,0 0", "pass"]"#,
    );
    let record = record.replace(r#""base.B"]"#, r#""base.B", "base.U"]"#);
    for (blue, words) in [
        (r#""blue"}"#, "Anna wins with 7 points"),
        (r#""blue", "bot": "easy"}"#, "You win with 7 points"),
    ] {
        let mut session = loaded(&record.replace(r#""blue"}"#, blue));
        assert_eq!(words::winners(table(&session)), words);
        update(&mut session, TableIntent::Undo);
        assert!(!words::prompt(table(&session)).contains("wins"));
    }
}

#[test]
fn a_prompt_to_any_player_begins_with_the_name() {
    for code in ["en", "fr"] {
        for kind in ["first", "later"] {
            let path = format!("{}/words/{code}/{kind}.txt", env!("CARGO_MANIFEST_DIR"));
            let text = std::fs::read_to_string(path).unwrap();
            for line in text.lines().filter(|line| line.starts_with("decision.")) {
                let (key, message) = line.split_once(" = ").unwrap();
                let rest = message.strip_prefix("{player}, ");
                let is_other = ["decision.elsewhere", "decision.hand-over"].contains(&key);
                assert_eq!(message.contains('{'), rest.is_some() || is_other, "{line}");
                let first = rest.map_or(b'a', |rest| rest.as_bytes()[0]);
                assert!(first.is_ascii_lowercase(), "{line}");
            }
        }
    }
}
