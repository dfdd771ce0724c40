//! The course: the list of lessons, a lesson, and the short game that ends it.

use bastide_notation::Scenario;

use super::anywhere;
use super::at_table::attempt;
use crate::course::{Course, Lesson, Lessons, OpenLesson, short};
use crate::notices::Notice;
use crate::session::{CourseIntent, Effects, Intent, Mode, Session, TableIntent};
use crate::table::Table;

/// Name under which the lesson with the short game is stored.
const GAME: &str = "game";

/// Applies an intent in the course.
pub(super) fn update(session: &mut Session, intent: Intent) -> Effects {
    match intent {
        Intent::Course(intent) => obey(session, intent),
        Intent::Table(intent) => at_table(session, intent),
        Intent::Game(_)
        | Intent::Saves(_)
        | Intent::Setting(_)
        | Intent::Tell(_)
        | Intent::Reword => anywhere::update(session, intent),
        // Lessons have no computer players, no clock and no setup.
        Intent::Draft(_)
        | Intent::Computer(_)
        | Intent::Clock(_)
        | Intent::Example(_)
        | Intent::Turn(_)
        | Intent::Edit(_)
        | Intent::CloseNotice => Effects::default(),
    }
}

/// Acts on the board of the lesson, and comments on the learner's action.
fn at_table(session: &mut Session, intent: TableIntent) -> Effects {
    let Some(OpenLesson { lesson, table }) = open_lesson(&mut session.mode) else {
        return Effects::default();
    };
    if !is_for_learners(lesson, &intent) {
        return Effects::default();
    }
    let effects = attempt(table, &mut session.notice, intent, session.confirms);
    if effects.save {
        lesson.follow(table);
        note(session);
    }
    effects
}

fn open_lesson(mode: &mut Mode) -> Option<&mut OpenLesson> {
    match mode {
        Mode::Course(course) => course.open.as_mut(),
        Mode::Start | Mode::Game(_) | Mode::Example(_) | Mode::Editor(_) => None,
    }
}

/// After an action in the short game: gives a hint, and completes the course at its end.
pub(super) fn follow_short_game(session: &mut Session) {
    let Mode::Game(game) = &mut session.mode else {
        return;
    };
    let table = &mut game.table;
    help(table);
    let is_over = table.game().decider().is_none() && !table.is_looking_back();
    if is_over && !session.progress.is_done(GAME) {
        session.progress.mark_done(GAME);
        session.notice = Some(Notice::Learned);
    }
}

/// Asks for a hint if a person has to decide.
fn help(table: &mut Table) {
    if table.can_advise() && table.advice().is_none() && !table.is_looking_back() {
        table.request_hint();
    }
}

/// True if a learner may do this while a task is open.
fn is_for_learners(lesson: &Lesson, intent: &TableIntent) -> bool {
    use crate::course::Stage;
    let is_asked = lesson.stage() == Stage::Asked;
    match intent {
        TableIntent::Look(_)
        | TableIntent::Show(_)
        | TableIntent::Glance(_)
        | TableIntent::Inspect(..)
        | TableIntent::Ask(None)
        | TableIntent::Examine(_) => true,
        TableIntent::Undo
        | TableIntent::Redo
        | TableIntent::GoTo(_)
        | TableIntent::Switch(_)
        | TableIntent::Settle
        | TableIntent::Explain(_)
        | TableIntent::Count(_)
        | TableIntent::Ask(Some(_))
        | TableIntent::Correct(_)
        | TableIntent::Comment(..)
        | TableIntent::SwitchDiagram
        | TableIntent::PlayOn
        | TableIntent::Open(_)
        | TableIntent::ShowResult(_) => false,
        TableIntent::Point(_)
        | TableIntent::Leave
        | TableIntent::Press(_)
        | TableIntent::Tap(_)
        | TableIntent::Hint(_)
        | TableIntent::Play(_)
        | TableIntent::Spot(_)
        | TableIntent::Choose(_)
        | TableIntent::Consider(_)
        | TableIntent::ChooseLot(_)
        | TableIntent::TypeBid(_)
        | TableIntent::StepBid(_)
        | TableIntent::MakeBid
        | TableIntent::Walk(_)
        | TableIntent::Confirm
        | TableIntent::Place
        | TableIntent::TurnTile(_)
        | TableIntent::TurnInHand(_)
        | TableIntent::Decline => is_asked,
    }
}

/// Opens or closes the course, or moves through it.
pub(super) fn obey(session: &mut Session, intent: CourseIntent) -> Effects {
    match intent {
        CourseIntent::Open(lessons) => return open(session, *lessons),
        CourseIntent::Begin { id, text } => return begin(session, &id, &text),
        CourseIntent::List => return leave(session),
        CourseIntent::Close => {
            let effects = leave(session);
            if let Mode::Course(_) = session.mode {
                session.mode = Mode::Start;
            }
            return effects;
        }
        CourseIntent::PlayGame => return play_game(session),
        CourseIntent::Next => with_lesson(session, Lesson::next_step),
        CourseIntent::Back => with_lesson(session, Lesson::back),
        CourseIntent::Again => with_lesson(session, |lesson, table| lesson.go(table, 0)),
        CourseIntent::ShowMe => with_lesson(session, Lesson::show_me),
    }
    Effects::default()
}

/// Shows the list of lessons, or changes the language of the open course.
fn open(session: &mut Session, lessons: Lessons) -> Effects {
    session.progress.mark_seen();
    if let Mode::Course(course) = &mut session.mode {
        course.lessons = lessons;
        let Course { lessons, open } = &mut **course;
        if let Some(OpenLesson { lesson, .. }) = open {
            let entry = lessons.entry(lesson.id()).cloned();
            let scenario = lesson.scenario_mut();
            // A lesson missing in the new language keeps its texts.
            let _ = entry.map(|entry| lessons.fill(&entry, scenario));
        }
    } else {
        let open = None;
        session.mode = Mode::Course(Box::new(Course { lessons, open }));
    }
    new_screen()
}

fn new_screen() -> Effects {
    Effects {
        new_screen: true,
        ..Effects::default()
    }
}

/// Opens a lesson where the learner left it.
fn begin(session: &mut Session, id: &str, text: &str) -> Effects {
    let Mode::Course(course) = &mut session.mode else {
        return Effects::default();
    };
    let Some(entry) = course.lessons.entry(id).cloned() else {
        return Effects::default();
    };
    let left = session.progress.left_at().filter(|(left, _)| *left == id);
    let step = left.map_or(0, |(_, step)| step);
    let scenario = Scenario::parse(text).map_err(Into::into);
    let opened = scenario.and_then(|mut scenario| {
        let is_filled = course.lessons.fill(&entry, &mut scenario).is_ok();
        let (lesson, table) = Lesson::begin(id, scenario, step)?;
        Ok(is_filled.then_some(OpenLesson { lesson, table }))
    });
    match opened {
        Ok(Some(open)) => {
            course.open = Some(open);
            session.notice = None;
            Effects {
                fit: true,
                ..new_screen()
            }
        }
        // The texts belong to another version of the lesson.
        Ok(None) => session.tell(Notice::NotLoaded),
        Err(load_error) => session.tell(Notice::BadFile(load_error)),
    }
}

/// Returns from a lesson to the list.
fn leave(session: &mut Session) -> Effects {
    match &mut session.mode {
        Mode::Course(course) => {
            course.open = None;
            new_screen()
        }
        Mode::Start | Mode::Game(_) | Mode::Example(_) | Mode::Editor(_) => Effects::default(),
    }
}

/// Begins the short game.
fn play_game(session: &mut Session) -> Effects {
    match Table::begin(short()) {
        Ok(mut table) => {
            session.notice = None;
            help(&mut table);
            session.install_table(table)
        }
        Err(error) => session.tell(Notice::Setup(error.into())),
    }
}

fn with_lesson(session: &mut Session, act: impl FnOnce(&mut Lesson, &mut Table)) {
    if let Some(OpenLesson { lesson, table }) = open_lesson(&mut session.mode) {
        act(lesson, table);
        note(session);
    }
}

/// Stores the learner's progress.
fn note(session: &mut Session) {
    let Some(OpenLesson { lesson, .. }) = open_lesson(&mut session.mode) else {
        return;
    };
    match lesson.is_over() {
        true => session.progress.mark_done(lesson.id()),
        false => session.progress.mark_left(lesson.id(), lesson.step()),
    }
}
