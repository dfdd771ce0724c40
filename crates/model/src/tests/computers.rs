//! Games with computer players: decisions, questions and failures.

mod adaptive;
mod deciding;
mod failing;
mod practice;
mod review;

use bastide_notation::Answer;
use bastide_rules::Systems;
use bastide_worker::BotTask;

use super::*;

/// The worker's answer to a question.
fn think(question: &str) -> (u32, String) {
    let mut parts = question.splitn(3, '\n');
    let head: Vec<&str> = parts.next().unwrap().split(' ').collect();
    let [asked, record] = [parts.next().unwrap(), parts.next().unwrap()];
    assert_eq!(head[0], "think");
    let seed = head[3].parse().unwrap();
    let mut task = BotTask::begin(record, head[2], seed, asked).unwrap();
    while !task.step(u32::MAX) {}
    (head[1].parse().unwrap(), task.answered().unwrap().text())
}

/// Answers the current question; false if there is none.
pub(super) fn answer(session: &mut Session) -> bool {
    let Some(number) = session.asked else {
        return false;
    };
    let Some(question) = table(session).question() else {
        return false;
    };
    let (of, text) = think(&question);
    assert_eq!(of, number);
    update(session, ComputerIntent::Ring(number));
    update(
        session,
        ComputerIntent::Think(number, Thought::Answer(text)),
    );
    true
}

/// Answers for computer players until a person has to decide.
fn settle(session: &mut Session) {
    while table(session).bot().is_some() && answer(session) {}
}

/// A base game between red, a person, and blue, with this level.
fn against(level: Option<Level>) -> Session {
    started_with(
        11,
        &[
            DraftIntent::SwitchTo(Systems::NONE).into(),
            Intent::Draft(DraftIntent::Hire(1, level)),
        ],
    )
}

/// Places a tile and passes.
pub(super) fn place_anywhere(session: &mut Session) {
    let cell = table(session).placement_hints()[0].cell;
    update(session, TableIntent::Press(cell));
    update(session, TableIntent::Confirm);
    update(session, TableIntent::Decline);
}
