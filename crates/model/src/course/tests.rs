//! Lessons in every language, and mistakes in their texts.

use std::fs;
use std::path::{Path, PathBuf};

use bastide_notation::{Scenario, scenario};

use super::*;
use crate::session::{CourseIntent, Session, TableIntent};
use crate::{Intent, Notice, update};
use bastide_rules::{Action, Cell, Rotation};

/// Root folder of the repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The text of a lesson's scenario.
fn text(id: &str) -> String {
    let path = root().join("lessons").join(format!("{id}.json"));
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The lessons' texts in every language.
fn all_lessons() -> Vec<Lessons> {
    let folder = root().join("words");
    let names = fs::read_dir(&folder).unwrap().map(|file| file.unwrap());
    let names = names.filter(|file| file.path().is_dir());
    let codes = names.filter_map(|file| file.file_name().into_string().ok());
    let lessons = codes.map(|code| {
        let text = fs::read_to_string(folder.join(&code).join("lessons.txt")).unwrap();
        Lessons::parse(&code, &text).unwrap_or_else(|error| panic!("{code}: {error}"))
    });
    lessons.collect()
}

fn english() -> Lessons {
    let mut all = all_lessons().into_iter();
    all.find(|lessons| lessons.language == "en").unwrap()
}

fn place(x: i16, y: i16, rotation: Rotation) -> Intent {
    let cell = Cell::new(x, y);
    TableIntent::Play(Action::Place { cell, rotation }).into()
}

/// A session with a lesson on the table.
fn learner(id: &str) -> Session {
    let mut session = Session::new(1);
    update(&mut session, CourseIntent::Open(Box::new(english())));
    let (id, text) = (id.to_owned(), text(id));
    update(&mut session, CourseIntent::Begin { id, text });
    assert_eq!(session.notice, None);
    session
}

fn lesson(session: &Session) -> &Lesson {
    session.lesson().unwrap()
}

#[test]
fn every_lesson_matches_its_texts_in_every_language() {
    let all = all_lessons();
    assert!(all.len() > 1);
    for lessons in &all {
        for entry in lessons.entries().filter(|entry| !entry.is_game) {
            let mut scenario = Scenario::parse(&text(&entry.id)).unwrap();
            let at = format!("{}: {}", lessons.language, entry.id);
            assert_eq!(scenario.id.as_ref(), Some(&entry.id), "{at}");
            assert_eq!(lessons.fill(entry, &mut scenario), Ok(()), "{at}");
            let asked = scenario.steps.iter().filter(|step| !step.ask.is_empty());
            assert!(asked.count() > 1, "{at} asks for little");
            assert!(!entry.intro.is_empty(), "{at}");
        }
    }
}

#[test]
fn all_languages_have_the_same_lessons() {
    let shape = |lessons: &Lessons| -> Vec<_> {
        let groups = lessons.groups.iter().enumerate();
        let entries = groups.flat_map(|(n, group)| group.entries.iter().map(move |it| (n, it)));
        let entries = entries.map(|(n, it)| (n, it.id.clone(), it.minutes, it.is_game));
        entries.collect()
    };
    for lessons in all_lessons() {
        assert_eq!(shape(&lessons), shape(&english()), "{}", lessons.language);
    }
}

#[test]
fn lesson_answers_are_legal_and_distinct() {
    let files = fs::read_dir(root().join("lessons")).unwrap();
    for file in files.map(|file| file.unwrap().path()) {
        let id = file.file_stem().unwrap().to_str().unwrap().to_owned();
        assert!(english().entry(&id).is_some(), "{id} has no words");
        let report = scenario::check(&text(&id)).unwrap();
        assert_eq!(report.failures, [], "{id}");
    }
}

#[test]
fn every_lesson_can_be_completed() {
    for entry in english().entries().filter(|entry| !entry.is_game) {
        let mut session = learner(&entry.id);
        for _ in 0..100 {
            let (stage, is_over) = (lesson(&session).stage(), lesson(&session).is_over());
            match stage {
                Stage::Told if is_over => break,
                Stage::Told => update(&mut session, CourseIntent::Next),
                Stage::Asked => {
                    assert_eq!(
                        lesson(&session).text().is_empty(),
                        lesson(&session).step() > 0
                    );
                    assert!(!lesson(&session).ask().is_empty());
                    update(&mut session, CourseIntent::ShowMe)
                }
            };
            let told = lesson(&session);
            assert!(
                told.stage() == Stage::Asked || !told.text().is_empty(),
                "{}",
                entry.id
            );
        }
        assert!(session.progress.is_done(&entry.id), "{}", entry.id);
        let (page, of) = lesson(&session).pages();
        assert_eq!(page, of, "{}", entry.id);
    }
}

#[test]
fn every_step_has_a_text_or_a_task() {
    let lessons = english();
    for entry in lessons.entries().filter(|entry| !entry.is_game) {
        let mut scenario = Scenario::parse(&text(&entry.id)).unwrap();
        assert_eq!(lessons.fill(entry, &mut scenario), Ok(()));
        for step in 0..scenario.steps.len() {
            let (lesson, _) = Lesson::begin(&entry.id, scenario.clone(), step).unwrap();
            let says = [lesson.text(), lesson.ask()].concat();
            assert!(!says.is_empty(), "{} after {step} steps", entry.id);
        }
    }
}

#[test]
fn each_answer_of_a_learner_is_evaluated() {
    let mut session = learner("place");
    assert_eq!(lesson(&session).stage(), Stage::Asked);
    assert_eq!(lesson(&session).marks().len(), 1);
    // Legal and listed, then legal and not listed.
    update(&mut session, place(0, 1, Rotation::R0));
    assert_eq!(**lesson(&session).reply(), Reply::Wrong(0));
    assert!(lesson(&session).wrong().contains("try the marked space"));
    assert!(session.table().unwrap().played().is_empty());
    update(&mut session, place(0, 1, Rotation::R180));
    assert_eq!(**lesson(&session).reply(), Reply::Wrong(0));
    // The tile leaves the wrong cell but keeps its rotation.
    let table = session.table().unwrap();
    assert_eq!(table.ghost(), None);
    assert_eq!(table.held(), Rotation::R180);
    update(&mut session, place(1, 0, Rotation::R90));
    assert!(matches!(session.notice, Some(Notice::Refused(_))));
    assert_eq!(session.progress.left_at(), None);
    // An alternative right answer remains visible until the learner continues.
    update(&mut session, place(-1, 0, Rotation::R0));
    assert_eq!(**lesson(&session).reply(), Reply::AlsoRight(0));
    assert!(lesson(&session).text().contains("on the right"));
    let lies_at = |session: &Session, x| {
        let table = session.table().unwrap();
        table.game().board().tile_at(Cell::new(x, 0)).is_some()
    };
    assert!(lies_at(&session, -1) && !lies_at(&session, 1));
    update(&mut session, CourseIntent::Next);
    assert!(!lies_at(&session, -1) && lies_at(&session, 1));
    assert_eq!(lesson(&session).pages(), (2, 5));
    // Nothing can be played during an explanation.
    let plies = session.table().unwrap().played().len();
    update(&mut session, place(-1, 0, Rotation::R270));
    assert_eq!(session.table().unwrap().played().len(), plies);
    update(&mut session, CourseIntent::Next);
    update(&mut session, place(-1, 0, Rotation::R270));
    assert_eq!(**lesson(&session).reply(), Reply::Right);
    update(&mut session, CourseIntent::Back);
    assert_eq!(lesson(&session).pages(), (3, 5));
    assert_eq!(lesson(&session).stage(), Stage::Asked);
}

#[test]
fn an_unfinished_lesson_resumes_at_its_step() {
    let mut session = learner("place");
    update(&mut session, CourseIntent::ShowMe);
    assert_eq!(**lesson(&session).reply(), Reply::Shown);
    update(&mut session, CourseIntent::List);
    assert!(session.table().is_none() && session.course().is_some());
    let kept = session.progress.text().to_owned();
    let mut session = Session::new(2);
    session.progress = Progress::parse(&kept).unwrap();
    assert!(!session.is_newcomer());
    update(&mut session, CourseIntent::Open(Box::new(english())));
    let (id, text) = ("place".to_owned(), text("place"));
    update(&mut session, CourseIntent::Begin { id, text });
    assert_eq!(lesson(&session).pages(), (1, 5));
    update(&mut session, CourseIntent::Again);
    assert_eq!(lesson(&session).pages(), (1, 5));
    update(&mut session, CourseIntent::Close);
    assert!(session.table().is_none() && session.course().is_none());
}

#[test]
fn the_short_game_gives_hints_and_is_completed() {
    let mut session = Session::new(1);
    update(&mut session, CourseIntent::Open(Box::new(english())));
    update(&mut session, CourseIntent::PlayGame);
    assert!(session.course().is_none() && session.asked.is_some());
    let table = session.table_mut().unwrap();
    assert_eq!(table.game().stack().len(), 11);
    let mut plies = 0;
    while let Some(&action) = session.table().unwrap().game().legal().first() {
        // This test makes the computer player's decisions.
        let table = session.table_mut().unwrap();
        match table.bot() {
            Some(_) => table.play(action).unwrap(),
            None => {
                update(&mut session, TableIntent::Play(action));
            }
        }
        plies += 1;
        assert!(plies < 50);
    }
    // The last decision may have been the computer player's.
    update(&mut session, TableIntent::Settle);
    assert!(session.progress.is_done("game"));
    assert_eq!(session.notice, Some(Notice::Learned));
}

#[test]
fn mistakes_have_line_numbers() {
    let mistake = |text: &str| {
        let error = Lessons::parse("en", text).unwrap_err();
        (error.line, error.mistake)
    };
    let with = |rest: &str| mistake(&["# A\n## a: A\n[minutes 1]\nIntro\n", rest].concat());
    assert_eq!(mistake("words"), (1, Mistake::NoLesson));
    assert_eq!(mistake("## a: A"), (1, Mistake::NoGroup));
    assert_eq!(mistake("# A\n## A"), (2, Mistake::Lesson));
    assert_eq!(
        mistake("# A\n## a: A\n? b\n+ c\n## b: B"),
        (5, Mistake::Minutes)
    );
    assert_eq!(with("[minutes two]"), (5, Mistake::Minutes));
    assert_eq!(with("again"), (5, Mistake::Intro));
    assert_eq!(with("? do\n? more"), (6, Mistake::NoWords));
    assert_eq!(with("? do"), (5, Mistake::NoWords));
    assert_eq!(with("- no"), (5, Mistake::NoTask));
    assert_eq!(with(". so\n+ no"), (6, Mistake::NoTask));
    assert_eq!(with("? do\n+ yes\nno"), (7, Mistake::Sign));
    let error = Lessons::parse("en", "words").unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 1: this stands before the first lesson"
    );
}

#[test]
fn buttons_rotate_the_tile_despite_hover() {
    let mut session = learner("place");
    update(&mut session, place(1, 0, Rotation::R0));
    for _ in 0..2 {
        update(&mut session, CourseIntent::Next);
    }
    let held = |session: &Session| {
        let table = session.table().unwrap();
        table.ghost().map_or(table.held(), |ghost| ghost.rotation)
    };
    // On the left the bend fits in two rotations, the first of which leads up.
    let (left, right) = (Cell::new(-1, 0), Cell::new(2, 0));
    update(&mut session, TableIntent::Point(left));
    assert_eq!(held(&session), Rotation::R180);
    update(&mut session, TableIntent::Press(left));
    assert_eq!(**lesson(&session).reply(), Reply::Wrong(0));
    // If only the rotation is wrong, the tile stays.
    let ghost = session.table().unwrap().ghost();
    assert_eq!(ghost.map(|ghost| ghost.cell), Some(left));
    // On its way to the buttons, the pointer crosses the cell on the right.
    update(&mut session, TableIntent::Point(right));
    assert_eq!(held(&session), Rotation::R0);
    update(&mut session, TableIntent::TurnInHand(true));
    assert_eq!(held(&session), Rotation::R270);
    update(&mut session, TableIntent::Point(left));
    assert_eq!(held(&session), Rotation::R270);
    update(&mut session, TableIntent::Press(left));
    assert!(lesson(&session).wrong().is_empty());
    assert_eq!(lesson(&session).stage(), Stage::Told);
}
