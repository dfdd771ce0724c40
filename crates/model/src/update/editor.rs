//! The editor of examples.

mod on_board;
mod position;
mod steps;

pub use self::on_board::open_editor;

use self::on_board::{accept, show};
use super::at_table::attempt;
use super::{anywhere, saves};
use crate::editor::steps::record;
use crate::editor::{
    CountEdit, DocumentEdit, Edit, Editor, HandEdit, PublishEdit, SignTools, StepEdit, Task, Work,
    files, language_code,
};
use crate::example::ExampleMode;
use crate::session::{
    DraftIntent, Effects, GameIntent, Intent, Mode, OpenEditor, SavesIntent, Session, TableIntent,
};
use bastide_rules::Rotation;

/// Applies an intent of an author.
pub(super) fn update(session: &mut Session, intent: Intent) -> Effects {
    let Mode::Editor(open) = &session.mode else {
        return Effects::default();
    };
    let task = open.editor.task;
    match intent {
        Intent::Edit(edit) => self::edit(session, &edit),
        Intent::Table(intent) => at_table(session, task, intent),
        // Examples have no computer players and no random draws.
        Intent::Draft(
            DraftIntent::Hire(..)
            | DraftIntent::TypeSeed(_)
            | DraftIntent::NewSeed(_)
            | DraftIntent::ChooseCompany(_)
            | DraftIntent::ChooseLevel(_)
            | DraftIntent::SwitchShort,
        ) => Effects::default(),
        Intent::Draft(intent) => position::set_up(session, &intent),
        Intent::Game(GameIntent::Load(text)) => open_text(session, &text, (None, None)),
        Intent::Saves(intent @ SavesIntent::Unwritten { .. }) => saves::update(session, intent),
        Intent::Setting(_) if task == Task::Steps => anywhere::update(session, intent),
        Intent::Tell(_) | Intent::Reword => anywhere::update(session, intent),
        // The only game is the example's.
        Intent::Game(_)
        | Intent::Saves(_)
        | Intent::Setting(_)
        | Intent::Computer(_)
        | Intent::Clock(_)
        | Intent::Example(_)
        | Intent::Course(_)
        | Intent::Turn(_)
        | Intent::CloseNotice => Effects::default(),
    }
}

/// Applies pointer, keys and buttons of the board.
fn at_table(session: &mut Session, task: Task, intent: TableIntent) -> Effects {
    let Mode::Editor(open) = &mut session.mode else {
        return Effects::default();
    };
    let OpenEditor { editor, table } = &mut **open;
    match (&intent, task) {
        (TableIntent::Undo, _) => {
            if editor.answer.take().is_some() || editor.undo() {
                show(session);
            }
            return Effects::default();
        }
        (TableIntent::Redo, _) => {
            if editor.redo() {
                show(session);
            }
            return Effects::default();
        }
        (TableIntent::Show(_) | TableIntent::Look(_) | TableIntent::Examine(_), _) => {}
        (_, Task::Position) => return on_board::with_tile(session, &intent),
        (_, Task::Steps) => {
            if let Some(effects) = on_board::with_sign(editor, table, &intent) {
                return effects;
            }
        }
        // The board is read-only while the example is published.
        (_, Task::Publish) => return Effects::default(),
    }
    // An author takes the choice from a hand back, and with it the action of the step.
    if let TableIntent::Choose(action) = intent
        && table.can_exchange(action)
    {
        return Effects::default();
    }
    let effects = attempt(table, &mut session.notice, intent, session.confirms);
    if effects.save {
        record(editor, table);
    }
    effects
}

/// Applies an edit.
fn edit(session: &mut Session, edit: &Edit) -> Effects {
    let Mode::Editor(open) = &mut session.mode else {
        return Effects::default();
    };
    let OpenEditor { editor, table } = &mut **open;
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
            let work = editor.work.with(|work| position::change_count(work, edit));
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
            steps::publish(editor, edit);
            // The board shows the position that readers see first.
            if !matches!(edit, PublishEdit::First(_) | PublishEdit::Mode(_)) {
                return effects;
            }
        }
        Edit::Text(edit) => {
            steps::write(editor, edit);
            return effects;
        }
        Edit::Sign(edit) => {
            on_board::edit_signs(editor, table, edit);
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
        DocumentEdit::Open(text, mode, first) => open_text(session, text, (*mode, *first)),
        DocumentEdit::New => {
            if let Mode::Editor(open) = &mut session.mode {
                open.editor.replace(Work::new());
                open.editor.step = 0;
                open.editor.task = Task::Position;
            }
            shown_whole(session)
        }
    }
}

/// Opens a document in place of the example, which an undo restores. An invalid document
/// changes nothing.
fn open_text(
    session: &mut Session,
    text: &str,
    (mode, first): (Option<ExampleMode>, Option<usize>),
) -> Effects {
    let Mode::Editor(open) = &mut session.mode else {
        return Effects::default();
    };
    let editor = &mut open.editor;
    match files::read(text) {
        Ok(mut work) => {
            work.mode = mode.unwrap_or(work.mode);
            work.first = first.unwrap_or(work.first);
            editor.replace(work);
            editor.step = 0;
            shown_whole(session)
        }
        Err(notice) => session.tell(notice),
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
