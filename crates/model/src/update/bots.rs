//! Questions to bots and their answers.
//!
//! After every intent [`arrange`] finds the question that is due at the moment on the
//! table: a bot's decision, a hint, a decision of the review. The worker keeps thinking
//! while that question is unchanged and stops otherwise, so every change of the table
//! cancels obsolete work.

use super::heard::Heard;
use crate::bots::{Job, Purpose, Read, State, WorkerCommand};
use crate::notices::Notice;
use crate::session::{ComputerIntent, Effects, Mode, Session};
use crate::table::Table;
use bastide_rules::Event;

/// Applies an intent about bots to the game on the table; `read` parses their answers.
pub(super) fn with_computers(
    table: &mut Table,
    notice: &mut Option<Notice>,
    read: Read,
    intent: ComputerIntent,
) -> Effects {
    let mut effects = Effects::default();
    match intent {
        ComputerIntent::Seat(player, level) => effects.save = table.seat(player, level),
        // Deferred.
        ComputerIntent::Adapt(_) | ComputerIntent::KnowReview(_) => {}
        ComputerIntent::Pause => table.bots.pause(),
        ComputerIntent::Resume => table.bots.resume(),
        ComputerIntent::StepOnce => table.bots.step(),
        ComputerIntent::Advise => table.ask_for_hint(),
        ComputerIntent::Review(true) => table.begin_review(),
        ComputerIntent::Review(false) => table.stop_review(),
        ComputerIntent::Retry => table.bots.retry(),
        ComputerIntent::GiveUp => table.give_up(),
        ComputerIntent::Think(number, thought) => {
            return told(table.on_bot_message(number, thought, read), notice);
        }
        ComputerIntent::Ring(number) => return told(table.on_pause_over(number), notice),
    }
    effects
}

/// Shows the notice of a message and returns the effects.
fn told(heard: Heard, notice: &mut Option<Notice>) -> Effects {
    if heard.notice.is_some() {
        *notice = heard.notice;
    }
    heard.effects
}

/// Starts the bot question that is due and cancels any other.
pub(super) fn arrange(session: &mut Session, effects: &mut Effects) {
    let game = match &mut session.mode {
        Mode::Game(game) if game.rival.is_none() => game,
        Mode::Start | Mode::Game(_) | Mode::Example(_) | Mode::Course(_) | Mode::Editor(_) => {
            stop(session, effects);
            return;
        }
    };
    let table = &mut game.table;
    let due = table.due();
    let going = table.bots.job.as_ref().map(|job| job.task);
    if due == going && (due.is_some() || session.asked.is_none()) {
        return;
    }
    let Some(task) = due else {
        stop(session, effects);
        return;
    };
    session.questions += 1;
    session.asked = Some(session.questions);
    table.bots.job = Some(Job {
        number: session.questions,
        task,
        state: State::Thinking {
            progress: None,
            rested: false,
        },
    });
    // Players need time to see points, and newcomers more time for everything.
    let has_scored = table.last_events().iter().any(brings_points);
    let is_first = session.saves.len() < 2;
    let pause = match task.purpose {
        Purpose::Turn(_) => Some(session.pace.pause(has_scored, is_first)),
        Purpose::Hint | Purpose::Review(_) | Purpose::Explain(_) => None,
    };
    effects.worker_command = Some(WorkerCommand::Ask(pause));
}

fn brings_points(event: &Event) -> bool {
    event.award().is_some_and(|award| award.points > 0)
}

fn stop(session: &mut Session, effects: &mut Effects) {
    if let Some(game) = session.game_mut()
        && game.table.bots.job.is_some()
    {
        game.table.bots.job = None;
    }
    if session.asked.take().is_some() {
        effects.worker_command = Some(WorkerCommand::Stop);
    }
}
