//! The steps of an example, their answers and texts, and the options of its publication.

use bastide_notation::Scenario;
use bastide_notation::scenario::{Arrow, Label, Mark, Reply, Step};

use crate::editor::{AnswerKind, Editor, PublishEdit, StepEdit, TextEdit, steps};

/// Maximum length of titles and captions, in characters.
const LONGEST_TEXT: usize = 2000;

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

/// Changes the title or the options of the published example.
pub(super) fn publish(editor: &mut Editor, edit: &PublishEdit) {
    let key = match edit {
        PublishEdit::Title(language, _) => ["title", language].concat(),
        PublishEdit::Name(_) => "name".to_owned(),
        PublishEdit::Mode(_) => "mode".to_owned(),
        PublishEdit::First(_) => "first".to_owned(),
    };
    editor.remember(Some(key));
    let work = &mut editor.work;
    match edit {
        PublishEdit::Title(language, text) => set_text(&mut work.scenario.title, language, text),
        PublishEdit::Name(name) => {
            let plain = |sign: &char| sign.is_ascii_alphanumeric() || *sign == '-';
            let name = name.trim().replace(' ', "-");
            let name: String = name.chars().filter(plain).take(80).collect();
            work.scenario.id = Some(name).filter(|name| !name.is_empty());
        }
        PublishEdit::Mode(mode) => work.mode = *mode,
        PublishEdit::First(step) => work.first = *step,
    }
}

/// Changes texts and marks, which do not change the game.
pub(super) fn write(editor: &mut Editor, edit: &TextEdit) {
    editor.remember(Some(key(edit, editor.step)));
    let scenario = &mut editor.work.scenario;
    match editor.step.checked_sub(1) {
        None => write_beginning(scenario, edit),
        Some(n) => write_step(scenario, n, edit),
    }
}

/// Key of a text field, whose changes are undone together.
fn key(edit: &TextEdit, step: usize) -> String {
    let step = step.to_string();
    match edit {
        TextEdit::Say(language, _) => ["say", language, &step].concat(),
        TextEdit::Ask(language, _) => ["ask", language, &step].concat(),
        TextEdit::SayAnswer(kind, n, language, _) => {
            let kind = match kind {
                AnswerKind::Right => "right",
                AnswerKind::Wrong => "wrong",
            };
            [kind, language, &step, ".", &n.to_string()].concat()
        }
        TextEdit::Marks(_) => ["marks", &step].concat(),
        TextEdit::Arrows(_) => ["arrows", &step].concat(),
        TextEdit::Labels(_) => ["labels", &step].concat(),
    }
}

fn write_beginning(scenario: &mut Scenario, edit: &TextEdit) {
    match edit {
        TextEdit::Say(language, text) => set_text(&mut scenario.say, language, text),
        TextEdit::Marks(text) => scenario.signs.marks = marks(text),
        TextEdit::Arrows(text) => scenario.signs.arrows = arrows(text),
        TextEdit::Labels(text) => scenario.signs.labels = labels(text),
        // The initial position has no task.
        TextEdit::Ask(..) | TextEdit::SayAnswer(..) => {}
    }
}

/// Changes the step at this index, if there is one.
fn write_step(scenario: &mut Scenario, n: usize, edit: &TextEdit) {
    let Some(step) = scenario.steps.get_mut(n) else {
        return;
    };
    match edit {
        TextEdit::Say(language, text) => set_text(&mut step.say, language, text),
        TextEdit::Ask(language, text) => set_text(&mut step.ask, language, text),
        TextEdit::SayAnswer(kind, n, language, text) => {
            if let Some(reply) = kind.of_mut(step).get_mut(*n) {
                set_text(&mut reply.say, language, text);
            }
        }
        TextEdit::Marks(text) => step.signs.marks = marks(text),
        TextEdit::Arrows(text) => step.signs.arrows = arrows(text),
        TextEdit::Labels(text) => step.signs.labels = labels(text),
    }
}

fn marks(text: &str) -> Vec<Mark> {
    parts(text).filter_map(|it| Mark::parse(it).ok()).collect()
}

fn arrows(text: &str) -> Vec<Arrow> {
    parts(text).filter_map(|it| Arrow::parse(it).ok()).collect()
}

fn labels(text: &str) -> Vec<Label> {
    parts(text).filter_map(|it| Label::parse(it).ok()).collect()
}

/// Splits a list at semicolons. Invalid parts are left out when they are parsed.
fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split(';').map(str::trim)
}

/// Sets the text in a language; an empty text removes it.
fn set_text(texts: &mut Vec<(String, String)>, language: &str, text: &str) {
    let text: String = text.chars().take(LONGEST_TEXT).collect();
    let at = texts.iter().position(|(other, _)| other == language);
    match (at, text.trim().is_empty()) {
        (Some(at), true) => {
            texts.remove(at);
        }
        (Some(at), false) => texts[at].1 = text,
        (None, true) => {}
        (None, false) => texts.push((language.to_owned(), text)),
    }
}
