use bastide_rules::Action;

use super::*;
use crate::Scenario;
use crate::action::parse_action;
use crate::motive::Motive;

const MOMENT: &str = r#"{"format":"bastide/1","players":[{"color":"red"},{"color":"blue"}],"systems":[],"stack":["base.E","base.U"],"actions":[]}"#;

fn action(text: &str) -> Action {
    parse_action(text).expect("an action")
}

fn puzzle() -> Puzzle {
    let answer = [
        ("place 0,-1 180", vec![("place 0,1 180", 47)]),
        (
            "meeple city S",
            vec![("pass", 40), ("meeple field ENE", 52)],
        ),
    ];
    let answer = answer.map(|(text, others)| Asked {
        action: action(text),
        others: (others.into_iter())
            .map(|(text, lost)| (action(text), lost))
            .collect(),
    });
    let actions = answer.each_ref().map(|asked| asked.action);
    Puzzle {
        id: Puzzle::number(MOMENT, &actions),
        theme: Theme::Score,
        grade: 1,
        lost: 40,
        motives: vec![Motive::parse("for completes 40 4 0 0 0,0 city N").expect("a motive")],
        answer: answer.to_vec(),
        moment: MOMENT.to_owned(),
    }
}

#[test]
fn a_puzzle_is_read_as_it_was_written() {
    let puzzle = puzzle();
    assert_eq!(Puzzle::parse(&puzzle.text()), Ok(puzzle.clone()));
    let mut plain = puzzle.clone();
    plain.motives.clear();
    for asked in &mut plain.answer {
        asked.others.clear();
    }
    assert_eq!(Puzzle::parse(&plain.text()), Ok(plain));
    let line = puzzle.text();
    let file = ["# a comment", &line, "", &line].join("\n");
    assert_eq!(Puzzle::parse_all(&file), Ok(vec![puzzle.clone(), puzzle]));
}

#[test]
fn a_malformed_line_names_its_part() {
    let line = puzzle().text();
    for (from, to, part) in [
        ("score", "luck", PuzzlePart::Theme),
        ("\t1\t", "\t0\t", PuzzlePart::Grade),
        ("\t1\t", "\t4\t", PuzzlePart::Grade),
        ("\t40\t", "\t4.0\t", PuzzlePart::Lost),
        ("for completes", "for completing", PuzzlePart::Motives),
        ("meeple city S\t", "meeple city\t", PuzzlePart::Answer),
        ("40 pass", "4.0 pass", PuzzlePart::Others),
        ("40 pass", "pass", PuzzlePart::Others),
        ("|", ";", PuzzlePart::Others),
        ("base.U", "base.V", PuzzlePart::Number),
        ("\t{", "\t\t{", PuzzlePart::Columns),
    ] {
        let wrong = line.replacen(from, to, 1);
        assert_ne!(wrong, line);
        assert_eq!(Puzzle::parse(&wrong), Err(part), "{wrong}");
        let file = ["# a comment", &line, &wrong].join("\n");
        let error = Puzzle::parse_all(&file).expect_err(&wrong);
        assert_eq!(error, PuzzleError { line: 3, part });
        assert!(error.to_string().starts_with("line 3: "), "{error}");
    }
    for at in 0..line.len() {
        assert!(Puzzle::parse(&line[..at]).is_err(), "{at}");
    }
}

fn texts() -> PuzzleTexts<'static> {
    PuzzleTexts {
        language: "en",
        title: "A title",
        ask: "Find the best turn.",
        say: "It completes the city.",
        loses: |lost| format!("It loses {lost}."),
    }
}

#[test]
fn the_answer_is_the_step_with_a_task() {
    let (scenario, step) = puzzle().scenario(&texts()).expect("a scenario");
    assert_eq!((scenario.steps.len(), step), (1, 0));
    let read = Scenario::parse(&scenario.to_text()).expect("a scenario");
    assert_eq!(read.actions_of(0), ["place 0,-1 180", "meeple city S"]);
    assert_eq!(read.steps[0].ask[0].1, "Find the best turn.");
    let replay = read.record.replay().expect("a game");
    assert_eq!(replay.refused, None);
    let refused = read.steps[0].refuse.iter();
    let refused: Vec<_> = refused
        .map(|it| (it.actions.join(";"), it.say[0].1.clone()))
        .collect();
    let told = |actions: &str, say: &str| (actions.to_owned(), say.to_owned());
    let expected = [
        told("place 0,1 180", "It loses 47."),
        told("place 0,-1 180;pass", "It loses 40."),
        told("place 0,-1 180;meeple field ENE", "It loses 52."),
    ];
    assert_eq!(refused, expected);
    assert!(read.steps[0].accept.is_empty());

    // Earlier actions of the same turn are a separate step.
    let moment = MOMENT.replace("\"actions\":[]", "\"actions\":[\"place 0,-1 180\"]");
    let later = Puzzle {
        answer: puzzle().answer[1..].to_vec(),
        moment,
        ..puzzle()
    };
    let (scenario, step) = later.scenario(&texts()).expect("a scenario");
    assert_eq!((scenario.steps.len(), step), (2, 1));
    assert_eq!(scenario.actions_of(1), ["meeple city S"]);
    let broken = Puzzle {
        moment: "{".to_owned(),
        ..puzzle()
    };
    assert!(broken.scenario(&texts()).is_err());
}

#[test]
fn choices_that_lose_less_than_a_point_are_right() {
    let mut near = puzzle();
    near.answer[0].others = [
        ("place 0,1 180", Puzzle::SLIGHT - 1),
        ("place 1,0 0", Puzzle::SLIGHT),
    ]
    .map(|(text, lost)| (action(text), lost))
    .to_vec();
    let (scenario, step) = near.scenario(&texts()).expect("a scenario");
    let step = &scenario.steps[step];
    let accepted: Vec<String> = step.accept.iter().map(|it| it.actions.join(";")).collect();
    assert_eq!(accepted, ["place 0,1 180"]);
    assert_eq!(step.refuse[0].actions, ["place 1,0 0"]);
    assert_eq!(step.refuse.len(), 3);
}
