//! The steps of an example and their answers.

use bastide_notation::scenario::{Reply, Step};

use crate::editor::{AnswerKind, Editor, StepEdit, steps};

/// Applies an edit of steps.
pub(super) fn change(editor: &mut Editor, edit: &StepEdit) {
    match edit {
        StepEdit::Answer(kind) => answer(editor, *kind),
        StepEdit::Add => {
            editor.remember(None);
            editor.answer = None;
            let steps = &mut editor.work.scenario.steps;
            steps.insert(editor.step, Step::default());
            editor.step += 1;
        }
        StepEdit::Remove => {
            editor.remember(None);
            steps::remove(editor);
        }
        StepEdit::TakeBack => {
            editor.remember(None);
            steps::take_back(editor);
        }
        StepEdit::Show(show) => {
            editor.remember(None);
            if let Some(step) = shown_step(editor) {
                let count = step.show.len();
                step.show.retain(|other| other != show);
                if step.show.len() == count {
                    step.show.push(*show);
                }
            }
        }
        // A draw changes the initial position instead.
        StepEdit::Draw(_) => {}
        StepEdit::RemoveAnswer(kind, n) => {
            editor.remember(None);
            if let Some(step) = shown_step(editor)
                && *n < kind.of(step).len()
            {
                kind.of_mut(step).remove(*n);
            }
        }
    }
}

/// The step on the board; `None` at the beginning.
fn shown_step(editor: &mut Editor) -> Option<&mut Step> {
    let step = editor.step.checked_sub(1)?;
    editor.work.scenario.steps.get_mut(step)
}

/// Starts or ends the recording of an answer. An answer with actions is kept.
fn answer(editor: &mut Editor, kind: AnswerKind) {
    if editor.answer.is_none() {
        editor.answer_kind = kind;
    }
    let kind = editor.answer_kind;
    editor.answer = match editor.answer.take() {
        None if editor.step > 0 => Some(Vec::new()),
        Some(answer) if !answer.is_empty() => {
            editor.remember(None);
            if let Some(step) = editor.work.scenario.steps.get_mut(editor.step - 1)
                && (step.accept.iter().chain(&step.refuse)).all(|it| it.actions != answer)
            {
                kind.of_mut(step).push(Reply {
                    actions: answer,
                    say: Vec::new(),
                });
            }
            None
        }
        _ => None,
    };
}
