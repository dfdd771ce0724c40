//! Intents for the course.

use bastide_notation::Scenario;

use crate::course::{Course, Lesson, Lessons, is_short, short};
use crate::notices::Notice;
use crate::session::{CourseIntent, Effects, Intent, Session, TableIntent};
use crate::table::Table;

/// Name under which the lesson with the short game is stored.
const GAME: &str = "game";

/// Applies an intent in the course; `None` leaves it to the table or the start screen.
pub(super) fn update(session: &mut Session, intent: &Intent) -> Option<Effects> {
    let lesson = session.course.as_deref().and_then(|it| it.lesson.as_ref());
    let is_refused = match intent {
        Intent::Course(intent) => return Some(obey(session, intent)),
        Intent::Table(intent) => lesson.is_some_and(|lesson| !is_for_learners(lesson, intent)),
        // Lessons have no computer players.
        Intent::Computer(_) => lesson.is_some(),
        Intent::Draft(_)
        | Intent::Game(_)
        | Intent::Saves(_)
        | Intent::Setting(_)
        | Intent::Clock(_)
        | Intent::Example(_)
        | Intent::Turn(_)
        | Intent::Edit(_)
        | Intent::Tell(_)
        | Intent::CloseNotice
        | Intent::Reword => false,
    };
    is_refused.then(Effects::default)
}

/// After a change on the table: comments on the learner's action, or gives a hint in the
/// short game.
pub(super) fn follow(session: &mut Session) {
    let Some(table) = &mut session.table else {
        return;
    };
    let course = session.course.as_deref_mut();
    if let Some(lesson) = course.and_then(|course| course.lesson.as_mut()) {
        lesson.follow(table);
        note(session);
    } else if session.example.is_none() && session.editor.is_none() && is_short(table) {
        help(table);
        let is_over = table.game().decider().is_none() && !table.is_looking_back();
        if is_over && !session.progress.is_done(GAME) {
            session.progress.mark_done(GAME);
            session.notice = Some(Notice::Learned);
        }
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

fn obey(session: &mut Session, intent: &CourseIntent) -> Effects {
    match intent {
        CourseIntent::Open(lessons) => return open(session, lessons),
        CourseIntent::Begin { id, text } => return begin(session, id, text),
        CourseIntent::List => return leave(session),
        CourseIntent::Close => {
            let effects = leave(session);
            session.course = None;
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
fn open(session: &mut Session, lessons: &Lessons) -> Effects {
    session.progress.mark_seen();
    let lessons = lessons.clone();
    match &mut session.course {
        Some(course) => {
            course.lessons = lessons;
            let Course { lessons, lesson } = &mut **course;
            if let Some(lesson) = lesson {
                let entry = lessons.entry(lesson.id()).cloned();
                let scenario = lesson.scenario_mut();
                // A lesson missing in the new language keeps its texts.
                let _ = entry.map(|entry| lessons.fill(&entry, scenario));
            }
        }
        None => {
            session.table = None;
            session.id = None;
            session.rival = None;
            let lesson = None;
            session.course = Some(Box::new(Course { lessons, lesson }));
        }
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
    let Some(course) = &mut session.course else {
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
        Ok(is_filled.then_some((lesson, table)))
    });
    match opened {
        Ok(Some((lesson, table))) => {
            course.lesson = Some(lesson);
            session.table = Some(table);
            session.id = None;
            session.notice = None;
            Effects {
                fit: true,
                ..new_screen()
            }
        }
        // The texts belong to another version of the lesson.
        Ok(None) => tell(session, Notice::NotLoaded),
        Err(load_error) => tell(session, Notice::BadFile(load_error)),
    }
}

fn tell(session: &mut Session, notice: Notice) -> Effects {
    session.notice = Some(notice);
    Effects::default()
}

/// Returns from a lesson to the list.
fn leave(session: &mut Session) -> Effects {
    match &mut session.course {
        Some(course) => {
            course.lesson = None;
            session.table = None;
            new_screen()
        }
        None => Effects::default(),
    }
}

/// Begins the short game.
fn play_game(session: &mut Session) -> Effects {
    match Table::begin(short()) {
        Ok(mut table) => {
            session.notice = None;
            help(&mut table);
            session.seat(table)
        }
        Err(error) => tell(session, Notice::Setup(error.into())),
    }
}

fn with_lesson(session: &mut Session, act: impl FnOnce(&mut Lesson, &mut Table)) {
    let course = session.course.as_deref_mut();
    let lesson = course.and_then(|course| course.lesson.as_mut());
    if let (Some(lesson), Some(table)) = (lesson, &mut session.table) {
        act(lesson, table);
        note(session);
    }
}

/// Stores the learner's progress.
fn note(session: &mut Session) {
    let course = session.course.as_deref();
    let Some(lesson) = course.and_then(|course| course.lesson.as_ref()) else {
        return;
    };
    match lesson.is_over() {
        true => session.progress.mark_done(lesson.id()),
        false => session.progress.mark_left(lesson.id(), lesson.step()),
    }
}
