//! The steps: their position on the board, and the actions played there.

use std::ops::Range;

use bastide_notation::scenario::{Expect, Step, check};
use bastide_notation::{Record, print_action};
use bastide_rules::TileId;

use crate::editor::state::{Editor, StepError, Task};
use crate::editor::work::Work;
use crate::table::Table;

/// The record for the board.
pub(crate) fn shown_record(editor: &Editor) -> Record {
    let mut record = editor.work.scenario.record.clone();
    match editor.task {
        Task::Position => {
            record.actions.clear();
            // An empty stack would end and score the game.
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

/// Notes whether the game waits for a tile.
pub(crate) fn follow(editor: &mut Editor, table: &Table) {
    editor.wants_tile = editor.task == Task::Steps && table.game().decider().is_none();
}

/// Number of actions on the board before any that are being recorded.
fn base(editor: &Editor) -> usize {
    // An answer replaces the whole step.
    let steps = match editor.answer {
        Some(_) => editor.at().saturating_sub(1),
        None => editor.at(),
    };
    editor.work.plies(steps)
}

/// Finds the first error in the steps.
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

/// Adds the actions played on the board to the step or the answer.
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

/// Adds actions to the end of the current step, or as a new step if the initial position is
/// shown.
fn insert(editor: &mut Editor, at: usize, actions: Vec<String>) {
    let scenario = &mut editor.work.scenario;
    if editor.step == 0 {
        scenario.steps.insert(0, Step::default());
        editor.step = 1;
    }
    if let Some(step) = scenario.steps.get_mut(editor.step - 1) {
        step.actions += actions.len();
        // Its expected answers no longer apply.
        step.forget_answers();
    }
    splice(&mut scenario.record, at..at, actions);
    forget_expectations(&mut editor.work);
}

/// Replaces actions. Comments stay with their moments; those on removed actions go, too.
fn splice(record: &mut Record, range: Range<usize>, actions: Vec<String>) {
    let (added, removed) = (actions.len(), range.len());
    let is_removed = |after: usize| range.start < after && after <= range.end;
    record.comments.retain(|comment| !is_removed(comment.after));
    for comment in &mut record.comments {
        if comment.after > range.start {
            comment.after = comment.after - removed + added;
        }
    }
    record.actions.splice(range, actions);
}

/// Removes the last action of the current step.
pub(crate) fn take_back(editor: &mut Editor) {
    let end = base(editor);
    let scenario = &mut editor.work.scenario;
    if let Some(step) = scenario.steps.get_mut(editor.step.wrapping_sub(1))
        && step.actions > 0
    {
        step.actions -= 1;
        step.forget_answers();
        splice(&mut scenario.record, end - 1..end, Vec::new());
        forget_expectations(&mut editor.work);
    }
}

/// Removes the current step with its actions.
pub(crate) fn remove(editor: &mut Editor) {
    let Some(n) = editor.step.checked_sub(1) else {
        return;
    };
    let (from, to) = (editor.work.plies(n), editor.work.plies(n + 1));
    let scenario = &mut editor.work.scenario;
    splice(&mut scenario.record, from..to, Vec::new());
    scenario.steps.remove(n);
    editor.step = n;
    forget_expectations(&mut editor.work);
}

/// Drops expectations of a file that no longer hold.
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
