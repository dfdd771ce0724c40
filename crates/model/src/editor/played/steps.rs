//! The steps: what of them is on the board, and what is played there.

use bastide_notation::scenario::{Expect, Step, check};
use bastide_notation::{Record, print_action};
use bastide_rules::TileId;

use crate::editor::state::{Editor, StepError, Task};
use crate::editor::work::Work;
use crate::table::Table;

/// The record of what is on the board.
pub(crate) fn shown(editor: &Editor) -> Record {
    let mut record = editor.work.scenario.record.clone();
    match editor.task {
        Task::Position => {
            record.actions.clear();
            // Without a tile to draw the game would be over, and scored.
            if record.stack.as_ref().is_none_or(Vec::is_empty) {
                record.stack = Some(vec![TileId::START]);
            }
        }
        _ => {
            record.actions.truncate(base(editor));
            record
                .actions
                .extend(editor.answer.iter().flatten().cloned());
        }
    }
    record
}

/// Notes whether the board waits for a tile.
pub(crate) fn follow(editor: &mut Editor, table: &Table) {
    editor.wants_tile = editor.task == Task::Steps && table.game().decider().is_none();
}

/// How many actions of the steps are done on the board.
fn base(editor: &Editor) -> usize {
    // An answer takes the place of the whole step.
    let steps = match editor.answer {
        Some(_) => editor.at().saturating_sub(1),
        None => editor.at(),
    };
    editor.work.plies(steps)
}

/// Finds out whether all steps can be played.
pub(crate) fn check_steps(editor: &mut Editor) {
    let replay = editor.work.scenario.record.replay().ok();
    let refused = replay.and_then(|replay| replay.refused);
    editor.step_error = refused.map(|refused| {
        let steps = 1..=editor.work.scenario.steps.len();
        let step = steps
            .clone()
            .find(|&step| editor.work.plies(step) > refused.index);
        StepError {
            step: step.unwrap_or(*steps.end()),
            refused,
        }
    });
}

/// Takes what was played on the board into the step or the answer.
pub(crate) fn record(editor: &mut Editor, table: &Table) {
    follow(editor, table);
    let base = base(editor);
    let played: Vec<String> = (table.played().iter().skip(base))
        .map(|&action| print_action(action))
        .collect();
    if editor.task != Task::Steps || played.is_empty() {
        return;
    }
    if let Some(answer) = &mut editor.answer {
        *answer = played;
    } else {
        editor.remember(None);
        insert(editor, base, played);
        check_steps(editor);
    }
}

/// Adds actions to the end of the step that is shown; from the beginning on
/// they make a step of their own.
fn insert(editor: &mut Editor, at: usize, actions: Vec<String>) {
    let scenario = &mut editor.work.scenario;
    if editor.step == 0 {
        scenario.steps.insert(0, Step::default());
        editor.step = 1;
    }
    if let Some(step) = scenario.steps.get_mut(editor.step - 1) {
        step.actions += actions.len();
        // What was expected of it was said of another course.
        step.forget_answers();
    }
    scenario.record.actions.splice(at..at, actions);
    forget_expectations(&mut editor.work);
}

/// Takes the last action out of the step that is shown.
pub(crate) fn take_back(editor: &mut Editor) {
    let end = base(editor);
    let scenario = &mut editor.work.scenario;
    if let Some(step) = scenario.steps.get_mut(editor.step.wrapping_sub(1))
        && step.actions > 0
    {
        step.actions -= 1;
        step.forget_answers();
        scenario.record.actions.remove(end - 1);
        forget_expectations(&mut editor.work);
    }
}

/// Takes the step that is shown away, with what it does.
pub(crate) fn remove(editor: &mut Editor) {
    let Some(n) = editor.step.checked_sub(1) else {
        return;
    };
    let (from, to) = (editor.work.plies(n), editor.work.plies(n + 1));
    let scenario = &mut editor.work.scenario;
    scenario.record.actions.drain(from..to);
    scenario.steps.remove(n);
    editor.step = n;
    forget_expectations(&mut editor.work);
}

/// Forgets what a file expected of a step and does not hold any more.
pub(crate) fn forget_expectations(work: &mut Work) {
    let steps = &mut work.scenario.steps;
    if steps.iter().all(|step| step.expect == Expect::default()) {
        return;
    }
    let Ok(report) = check(&work.scenario.to_text()) else {
        return;
    };
    for failure in report.failures {
        if let Some(step) = work.scenario.steps.get_mut(failure.step - 1) {
            step.expect = Expect::default();
        }
    }
}
