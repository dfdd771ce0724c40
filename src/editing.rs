//! The editor of examples in the browser: its controls as intents, what is
//! kept, and what is copied and saved.

use bastide_notation::scenario::Show;
use bastide_rules::setup::Piece;
use bastide_rules::{Color, TileId, TileSet};
use bastide_scene::board::{Picture, board_svg, picture_size};
use bastide_scene::overlay::Overlay;
use js_sys::{Array, Function, Object, Reflect};
use leptos::prelude::{document, window};
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{Event, EventTarget};

use crate::given::Given;
use crate::language::{choice, text};
use crate::listen::on;
use crate::screens::OUT;
use crate::store::Store;
use crate::{browser, exchange, storage};
use bastide_model::editor::{self, Edit, Files, Task, Work};
use bastide_model::{Intent, Mode, Notice, Session, update};

/// The id of what is said about copying.
const TOLD: &str = "told";

/// Lays on the store what was kept, and what the address asks for over it, which
/// can be taken back. It never fails: what cannot be read is told.
pub fn open(session: &mut Session, given: Option<&Given>) -> Option<String> {
    let kept = storage::work();
    let work = match &*kept {
        "" => Ok(Work::new()),
        kept => editor::begin(kept),
    };
    match work {
        Ok(work) => editor::open(session, work),
        Err(error) => {
            storage::set_work_aside();
            editor::open(session, Work::new());
            session.notice = Some(Notice::SetAside(error));
        }
    }
    if let Some(given) = given.map(Given::document).filter(|text| !text.is_empty()) {
        update(session, Intent::Load(given.to_owned()));
    }
    None
}

/// Opens what stands in the fragment of the address, which is taken away so
/// that a reload does not do it again; a broken one stays to be mended.
pub fn open_fragment(store: Store, fragment: &str) {
    let changes = changes(store);
    store.send(Intent::Load(["#", fragment].concat()));
    if changes != self::changes(store)
        && let Ok(history) = window().history()
    {
        let _ = history.replace_state_with_url(&"".into(), "", Some("editor.html"));
    }
}

fn changes(store: Store) -> u32 {
    store.peek(|session| session.editor.as_ref().map_or(0, |editor| editor.changes))
}

thread_local! {
    /// The changes that were kept last.
    static KEPT: std::cell::Cell<u32> = const { std::cell::Cell::new(0) };
}

/// Keeps what is written, if it has changed. That nothing can be kept is said
/// once.
pub fn keep(store: Store) {
    let changes = changes(store);
    if KEPT.replace(changes) == changes {
        return;
    }
    let kept = store.peek(|session| session.editor.as_ref().map(|editor| editor.work.to_kept()));
    let done = kept.is_none_or(|text| storage::keep_work(&text));
    if !done && changes == 1 {
        store.send(Intent::StorageFailed);
    }
}

/// Listens to the controls of the editor.
pub fn listen(store: Store) {
    on("click", move |event| {
        if let Some(command) = browser::command(event.target(), "data-do") {
            browser::close_menu();
            act(store, &command);
        }
    });
    for (kind, attribute) in [("change", "data-change"), ("input", "data-input")] {
        on(kind, move |event| {
            if let Some(command) = browser::command(event.target(), attribute) {
                change(store, &command, browser::value(event.target()));
            }
        });
    }
}

/// Why controls of the editor can be of no use: keys of messages, and commands.
const REASONS: [&str; 3] = [
    "editor.trouble-note",
    "editor.no-floor",
    "editor.no-earlier",
];

/// Does what a button of the editor stands for.
fn act(store: Store, command: &str) {
    if let Some(why) = REASONS.into_iter().find(|why| *why == command) {
        return store.send(Intent::Tell(Notice::NoUse(why)));
    }
    let (name, rest) = command.split_once(' ').unwrap_or((command, ""));
    let n = rest.parse().unwrap_or(usize::MAX);
    let Some(name) = name.strip_prefix("edit-") else {
        let turns = command == "turn-right";
        return store.send(Intent::TurnTile(turns));
    };
    let edit = match name {
        "new" => {
            browser::close_menu();
            Some(Edit::New)
        }
        "task" => {
            let mut tasks = Task::ALL.into_iter();
            tasks.find(|task| task.name() == rest).map(Edit::Task)
        }
        "box" => TileSet::parse(rest).map(Edit::Box),
        "brush" => TileId::parse(rest).map(Edit::Brush),
        "color" => Color::parse(rest).map(Edit::Color),
        "lift" => Some(Edit::Lift),
        "exchange" => Some(Edit::Exchange),
        "put" => Some(Edit::Put(n)),
        "drop" => Some(Edit::Drop(n)),
        "floor" => Some(Edit::Raise(n == 1)),
        "tear" => Some(Edit::Tear),
        "raze" => Some(Edit::Raze(n)),
        "free" => Some(Edit::Free(n)),
        "capture" => {
            let pair = rest.split_once(' ');
            pair.and_then(|(a, b)| Some(Edit::Capture(Color::parse(a)?, Color::parse(b)?)))
        }
        "push" => Some(Edit::Push),
        "pull" => Some(Edit::Pull(n)),
        "advance" => Some(Edit::Advance(n)),
        "step" => Some(Edit::Step(n)),
        "add-step" => Some(Edit::AddStep),
        "remove-step" => Some(Edit::RemoveStep),
        "take-back" => Some(Edit::TakeBack),
        "answer" => Some(Edit::Answer),
        "remove-answer" => Some(Edit::RemoveAnswer(n)),
        "copy" => {
            copy(store, rest);
            None
        }
        "save" => {
            save(store, rest);
            None
        }
        "try" => {
            try_out(store);
            None
        }
        _ => None,
    };
    if let Some(edit) = edit {
        store.send(Intent::Edit(edit));
    }
}

/// Does what a field of the editor stands for.
fn change(store: Store, command: &str, value: String) {
    let mut words = command.split(' ').skip(1);
    let name = words.next().unwrap_or_default();
    let first = words.next().unwrap_or_default();
    let second = words.next().unwrap_or_default();
    let code = ["en", "fr"].into_iter().find(|&code| code == first);
    let color = Color::parse(first);
    let edit = match name {
        "title" => code.map(|code| Edit::Title(code, value)),
        "say" => code.map(|code| Edit::Say(code, value)),
        "name" => Some(Edit::Name(value)),
        "mode" => Some(Edit::Mode(Mode::parse(&value))),
        "first" => value.parse().ok().map(Edit::Step),
        "begin" => color.map(Edit::Begin),
        "score" => color.map(|color| Edit::Score(color, value)),
        "supply" => {
            let mut pieces = Piece::ALL.into_iter();
            let piece = pieces.find(|piece| piece.name() == second);
            color
                .zip(piece)
                .map(|(color, piece)| Edit::Supply(color, piece, value))
        }
        "show" => {
            let show = command.strip_prefix("edit show ").unwrap_or_default();
            Show::parse(show).ok().map(Edit::Show)
        }
        _ => None,
    };
    if let Some(edit) = edit {
        store.send(Intent::Edit(edit));
    }
}

/// Does what a key stands for while a position is set up; whether it stands
/// for anything.
pub fn key(store: Store, key: &str, target: Option<EventTarget>) -> bool {
    let task = store.peek(|session| session.editor.as_ref().map(|editor| editor.task));
    let is_on = task == Some(Task::Position) && !browser::is_control(target);
    if is_on && matches!(key, "Delete" | "Backspace") {
        store.send(Intent::Edit(Edit::Lift));
        return true;
    }
    if is_on && key == "Escape" && !browser::close_menu() {
        let brush = store.peek(|session| session.editor.as_ref().and_then(|editor| editor.brush));
        store.send(match brush {
            Some(tile) => Intent::Edit(Edit::Brush(tile)),
            None => Intent::CloseNotice,
        });
        return true;
    }
    false
}

/// The example with the step that is shown, as it is taken away.
fn files(store: Store) -> Option<Files> {
    store.peek(|session| {
        let editor = session.editor.as_ref()?;
        Some(editor.work.files(editor.step, choice::current()))
    })
}

/// The address of the page that shows examples, which lies beside this one.
fn page() -> String {
    let address = window().location().href().unwrap_or_default();
    let page = address.split(['#', '?']).next().unwrap_or_default();
    let folder = page.rsplit_once('/').map_or("", |(folder, _)| folder);
    [folder, "/"].concat()
}

fn copy(store: Store, what: &str) {
    let Some(files) = files(store) else {
        return;
    };
    let out = match what {
        "link" => files.link(&page()),
        "wikitext" => files.wikitext(),
        "html" => files.html(picture(store).map_or((600, 400), |(_, size)| size)),
        _ => files.text,
    };
    browser::set_value(OUT, &out);
    exchange::copy_text(&out, |done| {
        if !done {
            exchange::select_all(OUT);
        }
        tell(if done {
            "editor.copied"
        } else {
            "editor.by-hand"
        });
    });
}

fn tell(key: &'static str) {
    if let Some(element) = document().get_element_by_id(TOLD) {
        element.set_text_content(Some(text(key)));
    }
}

/// Opens the example as readers see it.
fn try_out(store: Store) {
    if let Some(files) = files(store) {
        browser::open_page(&files.link("./"));
    }
}

fn save(store: Store, what: &str) {
    let Some(files) = files(store) else {
        return;
    };
    let name = match what {
        "json" => [&*files.name, ".json"].concat(),
        kind => [&*files.picture(), ".", kind].concat(),
    };
    let content = match what {
        "json" => Some(files.text),
        _ => picture(store).map(|(svg, _)| svg),
    };
    if let Some(content) = content {
        hand_out(&name, &content);
    }
}

/// The picture of the step that readers see first, and its size.
fn picture(store: Store) -> Option<(String, (i32, i32))> {
    store.peek(|session| {
        let editor = session.editor.as_ref()?;
        let files = editor.work.files(editor.step, choice::current());
        let (exhibit, table) = editor.work.exhibit(files.step).ok()?;
        let shows = exhibit.shows().iter();
        let named = shows.filter_map(|&show| Overlay::named(table.game(), show));
        let overlays: Vec<Overlay> = named.flatten().collect();
        let caption = exhibit.caption(choice::current());
        let picture = Picture {
            overlays: &overlays,
            title: Some(&*files.title).filter(|title| !title.is_empty()),
            description: Some(caption).filter(|caption| !caption.is_empty()),
            cells: Some(exhibit.cells),
            ..Picture::default()
        };
        let svg = board_svg(table.game(), &picture);
        Some((svg, picture_size(exhibit.cells)))
    })
}

/// Hands a file to editor.js, which turns a picture into pixels where its name
/// asks for that, and saves it.
fn hand_out(name: &str, content: &str) {
    let detail = Array::of2(&name.into(), &content.into());
    let options = Object::new();
    let _ = Reflect::set(&options, &"detail".into(), &detail);
    let class = browser::property(&window(), "CustomEvent");
    let class = class.and_then(|class| class.dyn_into::<Function>().ok());
    let event = class.and_then(|class| {
        Reflect::construct(&class, &Array::of2(&"bastide-file".into(), &options)).ok()
    });
    if let Some(event) = event {
        let _ = window().dispatch_event(event.unchecked_ref::<Event>());
    }
}
