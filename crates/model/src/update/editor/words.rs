//! The words of an author, and the marks on the board.

use bastide_notation::scenario::{Arrow, Label, Mark, Signs};

use crate::editor::{AnswerKind, Edit, Editor, Work};

/// The longest title and caption, in characters.
const LONGEST_TEXT: usize = 2000;

/// Changes words, which change nothing on the board.
pub(super) fn write(editor: &mut Editor, edit: &Edit) {
    let step = editor.step.to_string();
    let key = match edit {
        Edit::Title(language, _) => ["title", language].concat(),
        Edit::Say(language, _) => ["say", language, &step].concat(),
        Edit::Ask(language, _) => ["ask", language, &step].concat(),
        Edit::SayAnswer(kind, n, language, _) => {
            let kind = match kind {
                AnswerKind::Right => "right",
                AnswerKind::Wrong => "wrong",
            };
            [kind, language, &step, ".", &n.to_string()].concat()
        }
        Edit::Marks(_) => ["marks", &step].concat(),
        Edit::Arrows(_) => ["arrows", &step].concat(),
        Edit::Labels(_) => ["labels", &step].concat(),
        Edit::Name(_) => "name".to_owned(),
        _ => "mode".to_owned(),
    };
    editor.remember(Some(key));
    let step = editor.step.checked_sub(1);
    let Work { scenario, mode } = &mut editor.work;
    match edit {
        Edit::Title(language, text) => return set_text(&mut scenario.title, language, text),
        Edit::Name(name) => {
            let plain = |sign: &char| sign.is_ascii_alphanumeric() || *sign == '-';
            let name = name.trim().replace(' ', "-");
            let name: String = name.chars().filter(plain).take(80).collect();
            scenario.id = Some(name).filter(|name| !name.is_empty());
            return;
        }
        Edit::Mode(other) => {
            *mode = *other;
            return;
        }
        _ => {}
    }
    let Some(step) = step else {
        // The beginning.
        match edit {
            Edit::Say(language, text) => set_text(&mut scenario.say, language, text),
            _ => point(&mut scenario.signs, edit),
        }
        editor.edits += 1;
        return;
    };
    let Some(step) = scenario.steps.get_mut(step) else {
        return;
    };
    match edit {
        Edit::Say(language, text) => set_text(&mut step.say, language, text),
        Edit::Ask(language, text) => set_text(&mut step.ask, language, text),
        Edit::SayAnswer(kind, n, language, text) => {
            if let Some(reply) = kind.of_mut(step).get_mut(*n) {
                set_text(&mut reply.say, language, text);
            }
        }
        _ => point(&mut step.signs, edit),
    }
    editor.edits += 1;
}

/// Changes what is pointed at; what of a text is no sign is left out.
fn point(signs: &mut Signs, edit: &Edit) {
    let parts = |text: &'_ str| -> Vec<String> {
        text.split(';').map(|part| part.trim().to_owned()).collect()
    };
    match edit {
        Edit::Marks(text) => {
            let read = parts(text).into_iter();
            signs.marks = read.filter_map(|it| Mark::parse(&it).ok()).collect();
        }
        Edit::Arrows(text) => {
            let read = parts(text).into_iter();
            signs.arrows = read.filter_map(|it| Arrow::parse(&it).ok()).collect();
        }
        Edit::Labels(text) => {
            let read = parts(text).into_iter();
            signs.labels = read.filter_map(|it| Label::parse(&it).ok()).collect();
        }
        _ => {}
    }
}

/// Sets the text of a language; an empty one is none.
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
