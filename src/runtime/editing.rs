//! The editor of examples in the browser: keys, opened texts, copies and files.

use bastide_notation::Scenario;
use bastide_notation::scenario::Captions;
use bastide_scene::board::{Picture, board_svg, picture_size};
use bastide_scene::overlay::Overlay;
use leptos::prelude::{document, window};
use leptos::web_sys::EventTarget;

use crate::browser::{self, sharing};
use crate::language::{choice, text};
use crate::screens::OUT;
use crate::store::{Form, Store};
use crate::words;
use bastide_model::editor::{
    DocumentEdit, Files, HandEdit, PositionEdit, SignEdit, SignTool, Task, Work,
};
use bastide_model::{
    GameIntent, Intent, Notice, Part, Pasted, PastedExample, PictureForm, Session,
};

/// The id of the message about copying.
const TOLD: &str = "told";

/// Opens the example in the fragment of the address and removes the fragment, so that a
/// reload does not open it again. A malformed one stays for correction.
pub fn open_fragment(store: Store, fragment: &str) {
    let before = work(store);
    store.send(GameIntent::Load(["#", fragment].concat()));
    if before != work(store)
        && let Ok(history) = window().history()
    {
        let _ = history.replace_state_with_url(&"".into(), "", Some("editor.html"));
    }
}

/// Opens the example in a text. Other texts are reported and change nothing.
pub fn open_pasted(store: Store, text: &str) {
    let Pasted {
        example,
        mode,
        step,
    } = match Pasted::find(text) {
        Ok(pasted) => pasted,
        Err(notice) => return store.send(Intent::Tell(notice)),
    };
    match example {
        PastedExample::Document(text) => store.send(DocumentEdit::Open(text, mode, step)),
        PastedExample::Named(name) => browser::spawn(Box::pin(async move {
            let text = browser::fetch(&["examples/", &name, ".json"].concat()).await;
            let text = match text {
                Some(text) => Some(translated(text, &name).await),
                None => None,
            };
            store.send(match text {
                Some(text) => DocumentEdit::Open(text, mode, step).into(),
                None => Intent::Tell(Notice::NoUse("paste.unknown")),
            });
        })),
    }
}

/// The document of an example of the site, with its captions in the current language.
async fn translated(text: String, name: &str) -> String {
    let captions = choice::captions().await;
    let captions = Captions::parse(&captions);
    match Scenario::parse(&text) {
        Ok(mut scenario) if captions.title(name).is_some() => {
            captions.add_to(&mut scenario, name, choice::current());
            scenario.to_text()
        }
        _ => text,
    }
}

/// The edited example.
fn work(store: Store) -> Option<Part<Work>> {
    store.read(|session: &Session| session.editor().map(|editor| editor.work.clone()))
}

/// Handles a key while a position is set up or signs are drawn; true if it is bound.
pub fn key(store: Store, key: &str, target: Option<EventTarget>) -> bool {
    if draws(store).is_some() {
        return sign_key(store, key, target);
    }
    let task = store.read(|session: &Session| session.editor().map(|editor| editor.task));
    let is_on = task == Some(Task::Position);
    if is_on && matches!(key, "Delete" | "Backspace") && !browser::is_control(target) {
        store.send(PositionEdit::Lift);
        return true;
    }
    if is_on && key == "Escape" && !browser::close_menu() {
        let brush =
            store.read(|session: &Session| session.editor().and_then(|editor| editor.brush));
        store.send(match brush {
            Some(tile) => HandEdit::Brush(tile).into(),
            None => Intent::CloseNotice,
        });
        return true;
    }
    false
}

/// The sign tool that presses on the board use, if any.
pub fn draws(store: Store) -> Option<SignTool> {
    store.read(|session: &Session| session.editor()?.sign_tool())
}

/// Handles a key while signs are drawn; true if it is bound.
fn sign_key(store: Store, key: &str, target: Option<EventTarget>) -> bool {
    let is_free = !browser::is_control(target);
    let edit = match key {
        "Delete" | "Backspace" if is_free => SignEdit::Erase,
        "Escape" if !browser::close_menu() => SignEdit::Tool(None),
        _ => return false,
    };
    store.send(edit);
    true
}

/// The example in all export forms.
fn files(store: Store) -> Option<Files> {
    store.read(|session: &Session| {
        let editor = session.editor()?;
        Some(editor.work.files(choice::current()))
    })
}

/// Copies the example in a form, or selects the text if the browser refuses.
pub fn copy(store: Store, form: Form) {
    let Some(files) = files(store) else {
        return;
    };
    let out = match form {
        Form::Link => files.link(&sharing::site()),
        Form::Wikitext => files.wikitext(&picture_file(store)),
        Form::Html => {
            let (svg, (width, height)) = picture(store).unwrap_or_default();
            files.html((&svg, [width, height]), &sharing::site())
        }
        Form::Json | Form::Picture => files.text,
    };
    browser::set_value(OUT, &out);
    browser::copy(out, |done| {
        if !done {
            browser::select_all(OUT);
        }
        show_message(if done {
            "editor.copied"
        } else {
            "editor.by-hand"
        });
    });
}

fn show_message(key: &'static str) {
    if let Some(element) = document().get_element_by_id(TOLD) {
        element.set_text_content(Some(text(key)));
    }
}

/// Opens the example in a new tab.
pub fn try_out(store: Store) {
    if let Some(files) = files(store) {
        browser::open_page(&files.link("./"));
    }
}

/// Saves the example, or its picture, as a file.
pub fn save(store: Store, form: Form) {
    let Some(files) = files(store) else {
        return;
    };
    match form {
        Form::Picture => {
            if let Some((svg, _)) = picture(store) {
                let form = picture_form(store);
                sharing::hand_picture(&picture_file(store), &svg, form.width());
            }
        }
        Form::Link | Form::Wikitext | Form::Html | Form::Json => {
            browser::download(&[&*files.name, ".json"].concat(), &files.text);
        }
    }
}

/// The file format of the picture.
fn picture_form(store: Store) -> PictureForm {
    store.read(|session: &Session| {
        let editor = session.editor();
        editor.map_or(PictureForm::default(), |editor| editor.picture)
    })
}

/// The file name of the picture.
fn picture_file(store: Store) -> String {
    store
        .read(|session: &Session| {
            let editor = session.editor()?;
            Some(editor.work.picture_file(editor.picture))
        })
        .unwrap_or_default()
}

/// The picture of the readers' first step, and its size.
fn picture(store: Store) -> Option<(String, (i32, i32))> {
    store.read(|session: &Session| {
        let editor = session.editor()?;
        let files = editor.work.files(choice::current());
        let (example, table) = editor.work.example(files.step).ok()?;
        let shows = example.shows().iter();
        let named = shows.filter_map(|&show| Overlay::named(table.game(), show));
        let overlays: Vec<Overlay> = named.flatten().collect();
        let signs = example.signs();
        let pointed = signs.map(words::signs_as_sentences).unwrap_or_default();
        let caption = [example.caption(choice::current()).text, &pointed].join(" ");
        let caption = caption.trim();
        let picture = Picture {
            overlays: &overlays,
            title: Some(&*files.title).filter(|title| !title.is_empty()),
            description: Some(caption).filter(|caption| !caption.is_empty()),
            cells: Some(example.cells),
            signs,
            ..Picture::default()
        };
        let svg = board_svg(table.game(), &picture);
        Some((svg, picture_size(example.cells)))
    })
}
