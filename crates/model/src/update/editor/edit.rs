//! Edits of an example.

use super::board::show;
use super::{counts, position, signs, steps, words};
use crate::editor::steps::forget_expectations;
use crate::editor::{
    CountEdit, DocumentEdit, Edit, Editor, HandEdit, PublishEdit, SignTools, StepEdit, Task, Work,
    files, language_code,
};
use crate::example::ExampleMode;
use crate::notices::{Notice, PositionError};
use crate::session::{Effects, Session};
use bastide_rules::{Cell, Rotation};

/// Applies an edit.
pub(super) fn edit(session: &mut Session, edit: &Edit) -> Effects {
    let Some(editor) = &mut session.editor else {
        return Effects::default();
    };
    let mut effects = Effects::default();
    match edit {
        Edit::Document(edit) => return document(session, edit),
        Edit::Hand(edit) => {
            if !take(editor, edit) {
                return effects;
            }
        }
        Edit::Position(edit) => {
            let work = editor
                .work
                .with(|work| position::change(work, *edit, editor));
            effects.unchanged = !accept(editor, &mut session.notice, work, None);
        }
        Edit::Count(edit) => {
            let work = editor.work.with(|work| counts::change(work, edit));
            effects.unchanged = !accept(editor, &mut session.notice, work, Some(key(edit)));
        }
        Edit::Step(StepEdit::Draw(tile)) => {
            let work = editor.work.with(|work| {
                let stack = &mut work.scenario.record.stack;
                stack.get_or_insert_default().push(*tile);
            });
            effects.unchanged = !accept(editor, &mut session.notice, work, None);
        }
        Edit::Step(edit) => steps::change(editor, edit),
        Edit::Publish(edit) => {
            words::publish(editor, edit);
            // The board shows the position that readers see first.
            if !matches!(edit, PublishEdit::First(_) | PublishEdit::Mode(_)) {
                return effects;
            }
        }
        Edit::Text(edit) => {
            words::write(editor, edit);
            return effects;
        }
        Edit::Sign(edit) => {
            signs::edit(session, edit);
            return effects;
        }
    }
    if !effects.unchanged {
        show(session);
    }
    effects
}

/// Replaces the example in the editor.
fn document(session: &mut Session, edit: &DocumentEdit) -> Effects {
    match edit {
        DocumentEdit::Open(text, mode, first) => open(session, text, (*mode, *first)),
        DocumentEdit::New => {
            if let Some(editor) = &mut session.editor {
                editor.replace(Work::new());
                editor.step = 0;
                editor.task = Task::Position;
            }
            shown_whole(session)
        }
    }
}

/// Opens a document in place of the example, which an undo restores. An invalid document
/// changes nothing.
pub(super) fn open(
    session: &mut Session,
    text: &str,
    (mode, first): (Option<ExampleMode>, Option<usize>),
) -> Effects {
    let Some(editor) = &mut session.editor else {
        return Effects::default();
    };
    match files::read(text) {
        Ok(mut work) => {
            work.mode = mode.unwrap_or(work.mode);
            work.first = first.unwrap_or(work.first);
            editor.replace(work);
            editor.step = 0;
            shown_whole(session)
        }
        Err(notice) => {
            session.notice = Some(notice);
            Effects::default()
        }
    }
}

fn shown_whole(session: &mut Session) -> Effects {
    show(session);
    Effects {
        fit: true,
        ..Effects::default()
    }
}

/// Chooses a tool or a step; true if the board has to be redrawn.
fn take(editor: &mut Editor, edit: &HandEdit) -> bool {
    match edit {
        HandEdit::Task(task) => go_about(editor, *task),
        HandEdit::Box(set) => editor.set = *set,
        HandEdit::Brush(tile) => {
            editor.ghost = None;
            editor.brush = Some(*tile).filter(|_| editor.brush != Some(*tile));
            editor.held = Rotation::R0;
            return false;
        }
        HandEdit::Color(color) => editor.color = *color,
        HandEdit::Kind(kind) => editor.kind = *kind,
        HandEdit::Step(step) => {
            editor.answer = None;
            editor.tools.from = None;
            editor.step = (*step).min(editor.work.scenario.steps.len());
        }
        HandEdit::Picture(form) => {
            editor.picture = *form;
            return false;
        }
        HandEdit::AddLanguage(text) => {
            add_language(editor, text);
            return false;
        }
        HandEdit::Glance(cell) => {
            editor.glance = *cell;
            return false;
        }
    }
    true
}

/// Key of a text field, whose changes are undone together.
fn key(edit: &CountEdit) -> String {
    match edit {
        CountEdit::Score(color, _) => ["score", color.name()].concat(),
        CountEdit::Supply(color, piece, _) => [color.name(), piece.name()].concat(),
        CountEdit::Goods(color, good, _) => [color.name(), good.name()].concat(),
    }
}

/// Tries a change: returns true if it changed the example, and shows a notice if the result
/// would be impossible.
pub(super) fn accept(
    editor: &mut Editor,
    notice: &mut Option<Notice>,
    work: Result<Work, PositionError>,
    typing: Option<String>,
) -> bool {
    match work {
        Ok(mut work) => {
            let is_other = work != *editor.work;
            if is_other {
                forget_expectations(&mut work);
                editor.remember(typing);
                editor.work = work.into();
            }
            let is_there = |cell: &Cell| editor.work.tiles().iter().any(|at| at.cell == *cell);
            editor.chosen = editor.chosen.filter(is_there);
            is_other
        }
        Err(position_error) => {
            *notice = Some(Notice::PositionError(Box::new(position_error)));
            false
        }
    }
}

fn go_about(editor: &mut Editor, task: Task) {
    if editor.task != task {
        editor.task = task;
        editor.brush = None;
        editor.ghost = None;
        editor.answer = None;
        editor.tools = SignTools::default();
        // An author continues with the first step.
        if task != Task::Position && editor.step == 0 {
            editor.step = editor.work.scenario.steps.len().min(1);
        }
    }
}

/// Adds fields for a language, given by code or name; an unknown one goes to
/// `wrong_language`.
fn add_language(editor: &mut Editor, text: &str) {
    let text = text.trim();
    if text.is_empty() {
        return;
    }
    editor.wrong_language = None;
    match language_code(text) {
        Some(code) if editor.languages().contains(&code) => {}
        Some(code) => editor.languages.push(code),
        None => {
            editor.wrong_language = Some(text.chars().take(40).collect());
            editor.wrong_languages = editor.wrong_languages.wrapping_add(1);
        }
    }
}
