//! Values that the browser keeps between visits: games, the theme, the language, the
//! keys.
//!
//! Each game has a key of its own, so that two pages with two games never write
//! over each other; a [`token`] tells whether another page has kept the same game.
//! Storage may be forbidden or full. Then nothing is kept and the
//! game goes on.

use std::cell::RefCell;

use js_sys::{Array, Object};
use leptos::prelude::window;
use leptos::wasm_bindgen::JsValue;
use leptos::web_sys::Storage;

use super::page::{self, COARSE, Theme, is_media};
use super::tasks;
use bastide_model::course::Progress;
use bastide_model::editor::{self, Work};
use bastide_model::library::Streak;
use bastide_model::{
    Absent, Assists, Draft, Intent, Notice, Pace, SaveRevision, SavedGame, SavesIntent, Session,
    open_editor, save, update, update_first_turn,
};
use save::{GAME, Unwritten};

/// The event of the page when the browser has not kept something, or has after all.
pub const UNWRITTEN: &str = "bastide-unwritten";

thread_local! {
    /// The texts that the browser has not kept.
    static TEXTS: RefCell<Unwritten> = const { RefCell::new(Unwritten::new()) };
}

/// The beginning of all keys.
pub(super) const OURS: &str = "bastide.";
/// The one game that was kept before there were saves, as a record.
const ONLY_GAME: &str = "bastide.game";
/// The beginning of the key of a game that could not be read.
const DAMAGED: &str = "bastide.damaged";
const THEME: &str = "bastide.theme";
const LANGUAGE: &str = "bastide.language";
const ASSISTS: &str = "bastide.aids";
const PACE: &str = "bastide.pace";
const CONFIRM: &str = "bastide.confirm";
const GRID: &str = "bastide.grid";
const SKIP: &str = "bastide.skip";
const LETTERS: &str = "bastide.letters";
const MOTION: &str = "bastide.motion";
/// The number of the game that this tab had on the table when it was left.
const PLAYING: &str = "bastide.playing";
const COURSE: &str = "bastide.course";
const SETUP: &str = "bastide.setup";
const STREAK: &str = "bastide.streak";
/// The beginnings of the keys that are there once a person has done something.
/// `first.js` knows them, too.
pub(crate) const DONE: [&str; 6] = ["game", "result", "course", "setup", "puzzles", "streak"];
/// The example that is being written.
const WORK: &str = "bastide.editor";

fn storage() -> Option<Storage> {
    // Outside of a browser there is none.
    if cfg!(not(target_arch = "wasm32")) {
        return None;
    }
    window().local_storage().ok().flatten()
}

/// Tells whether the browser keeps anything for this page. For one that is sandboxed it
/// does not.
pub fn is_there() -> bool {
    cfg!(not(target_arch = "wasm32")) || storage().is_some()
}

/// The storage that belongs to this tab alone, and stays when the page is loaded again.
fn tab() -> Option<Storage> {
    if cfg!(not(target_arch = "wasm32")) {
        return None;
    }
    window().session_storage().ok().flatten()
}

/// The text that is kept under a key.
pub fn read(key: &str) -> Option<String> {
    storage()?.get_item(key).ok().flatten()
}

/// Keeps a text under a key; whether the browser did.
pub fn write(key: &str, value: &str) -> bool {
    let is_kept = put(key, value);
    note(key, value, is_kept);
    is_kept
}

/// The same, but what is not kept is left to the caller.
pub fn put(key: &str, value: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(key, value).is_ok())
}

/// Notes what became of a text, which the page tells as soon as it can.
pub fn note(key: &str, value: &str, is_kept: bool) {
    let is_other = TEXTS.with_borrow_mut(|texts| texts.note(key, value, is_kept));
    // Outside of a browser there is no page.
    if is_other && cfg!(target_arch = "wasm32") {
        tasks::soon(|| page::tell(UNWRITTEN, &JsValue::NULL));
    }
}

/// Asks the texts that the browser has not kept.
pub fn unwritten<T>(ask: impl FnOnce(&mut Unwritten) -> T) -> T {
    TEXTS.with_borrow_mut(ask)
}

/// Takes away what is kept under a key.
pub fn remove(key: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(key);
        note(key, "", true);
    }
}

/// The key of the game with this number.
pub fn key(id: u64) -> String {
    [GAME, &id.to_string()].concat()
}

/// The number of the game that is kept under a key.
pub fn game_of(key: &str) -> Option<u64> {
    key.strip_prefix(GAME)?.parse().ok()
}

/// The keys of all that is kept.
pub fn keys() -> Vec<String> {
    // To ask for one after the other takes some browsers a look at all of them each time.
    let keys = storage().map_or_else(Array::new, |storage| Object::keys(&storage));
    keys.iter().filter_map(|key| key.as_string()).collect()
}

/// True if the person has done something here before.
pub fn knows_person() -> bool {
    let is_done = |key: &str| DONE.iter().any(|done| key.starts_with(done));
    let mut names = keys().into_iter();
    names.any(|key| key.strip_prefix(OURS).is_some_and(is_done))
}

/// The games that the browser keeps. Damaged ones are set aside, not thrown away.
pub fn saves() -> Vec<SavedGame> {
    let (saves, damaged) = found();
    damaged.into_iter().for_each(set_aside);
    saves
}

/// The same, with the numbers of damaged ones.
fn found() -> (Vec<SavedGame>, Vec<u64>) {
    let (mut saves, mut damaged) = (Vec::new(), Vec::new());
    for (key, id) in (keys().into_iter()).filter_map(|key| game_of(&key).map(|id| (key, id))) {
        let Some(text) = read(&key) else { continue };
        match SavedGame::read(id, &text) {
            Some(saved) => saves.push(saved),
            None => damaged.push(id),
        }
    }
    (saves, damaged)
}

/// Puts the text of a game where it harms nobody.
pub fn set_aside(id: u64) {
    if copy_aside(id) {
        remove(&key(id));
    }
}

/// Keeps a copy of the text of a game there, beside any that was damaged otherwise.
pub fn copy_aside(id: u64) -> bool {
    let Some(text) = read(&key(id)) else {
        return false;
    };
    let mut key = [DAMAGED, ".", &id.to_string()].concat();
    while read(&key).is_some_and(|other| other != text) {
        key.push('+');
    }
    write(&key, &text)
}

/// A text that was found in the browser and has to be read at length.
pub struct Unread {
    /// The numbers of games that are damaged.
    damaged: Vec<u64>,
    /// The game of an older version of the program.
    old: Option<String>,
}

/// Finds the games that were kept, and seldom something that is still to be read.
pub fn restore(session: &mut Session) -> Option<Unread> {
    let (saves, damaged) = found();
    update_first_turn(session, SavesIntent::Refresh(saves).into());
    let old = read(ONLY_GAME);
    (!damaged.is_empty() || old.is_some()).then_some(Unread { damaged, old })
}

/// Reads them: what is wrong with the ones, which are set aside, and the other for its
/// place on the shelf.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn settle(unread: Unread) -> Vec<Intent> {
    let damaged = unread.damaged.into_iter().filter_map(|id| {
        let error = save::read(&read(&key(id))?).err();
        set_aside(id);
        Some(Intent::Tell(Notice::SetAside(error?)))
    });
    let old = unread.old.map(|text| adopt(&text));
    damaged.chain(old).collect()
}

/// The game of an older version of the program, which gets a key of its own.
fn adopt(text: &str) -> Intent {
    match save::read(text) {
        Ok(table) => {
            let revision = save_revision();
            let saved = SavedGame::of(&table, revision.id, revision.time, revision.token);
            if write(&key(saved.id), &saved.text) {
                remove(ONLY_GAME);
            }
            SavesIntent::Adopt(saved).into()
        }
        Err(error) => {
            if write(DAMAGED, text) {
                remove(ONLY_GAME);
            }
            Intent::Tell(Notice::SetAside(error))
        }
    }
}

/// The time, and random numbers for what is kept now.
pub fn save_revision() -> SaveRevision {
    SaveRevision {
        time: js_sys::Date::now() as u64,
        token: page::random(),
        id: page::random(),
    }
}

/// The number of the game that this tab had on the table when the page was left or
/// loaded again.
pub fn playing() -> Option<u64> {
    let id = tab()?.get_item(PLAYING).ok().flatten()?;
    id.parse().ok()
}

/// Keeps the number of the game on the table until the page is loaded again.
pub fn keep_playing(session: &Session) {
    if let Some(tab) = tab() {
        let _ = match session.id.filter(|_| session.table.is_some()) {
            Some(id) => tab.set_item(PLAYING, &id.to_string()),
            None => tab.remove_item(PLAYING),
        };
    }
}

/// The game on the table as another page has kept it since this one has heard of that.
pub fn rival(session: &Session) -> Option<SavedGame> {
    let id = session.id.filter(|_| session.table.is_some())?;
    let saved = SavedGame::read(id, &read(&key(id))?)?;
    let rival = session.rival.as_ref().map(|rival| rival.token);
    (saved.token != session.base && rival != Some(saved.token)).then_some(saved)
}

/// Opens the editor with the example that was being written. One that cannot be
/// read is put where it does no harm, and that is told.
pub fn restore_work(session: &mut Session) {
    let saved = read(WORK).unwrap_or_default();
    let work = match &*saved {
        "" => Ok(Work::new()),
        saved => editor::begin(saved),
    };
    match work {
        Ok(work) => open_editor(session, work),
        Err(error) => {
            if write(&[DAMAGED, ".editor"].concat(), &saved) {
                remove(WORK);
            }
            open_editor(session, Work::new());
            update(session, Intent::Tell(Notice::SetAside(error)));
        }
    }
}

/// Keeps the example that is being written.
pub fn keep_work(text: &str) {
    write(WORK, text);
}

/// The chosen theme.
pub fn theme() -> Theme {
    read(THEME).map_or(Theme::System, |name| Theme::parse(&name))
}

/// Keeps the chosen theme.
pub fn keep_theme(theme: Theme) {
    write(THEME, theme.name());
}

/// Keeps the code of the chosen language, for `first.js`, which reads it when the
/// page is opened again.
pub fn keep_language(code: &str) {
    write(LANGUAGE, code);
}

/// Which assists are wanted.
pub fn assists() -> Assists {
    read(ASSISTS).map_or_else(Assists::default, |text| Assists::parse(&text))
}

/// Keeps which assists are wanted.
pub fn keep_assists(assists: Assists) {
    write(ASSISTS, &assists.text());
}

/// How far a learner is in the course.
pub fn progress() -> Progress {
    let progress = read(COURSE).and_then(|text| Progress::parse(&text));
    progress.unwrap_or_default()
}

/// Keeps how far a learner is in the course.
pub fn keep_progress(progress: &Progress) {
    write(COURSE, progress.text());
}

/// Keeps the next game as the start screen has it.
pub fn keep_setup(draft: &Draft) {
    write(SETUP, &draft.setup());
}

/// The days in a row on which the puzzle of the day was solved.
pub fn streak() -> Option<Streak> {
    let unwritten = unwritten(|texts| texts.text(STREAK));
    Streak::parse(&unwritten.or_else(|| read(STREAK))?)
}

/// Keeps them.
pub fn keep_streak(streak: Streak) {
    write(STREAK, &streak.text());
}

/// Restores the next game. Damaged texts beside games, this one among them, are set aside
/// with a notice.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn restore_setup(session: &mut Session) {
    let mut absent = Vec::new();
    let mut find = |key: &str, kind, is_whole: &mut dyn FnMut(&str) -> bool| {
        if let Some(text) = read(key).filter(|text| !is_whole(text)) {
            let name = key.strip_prefix(OURS).unwrap_or(key);
            if write(&[DAMAGED, ".", name].concat(), &text) {
                remove(key);
            }
            absent.push(kind);
        }
    };
    find(SETUP, Absent::Setup, &mut |text| {
        let draft = session.draft.with_setup(text);
        let is_whole = draft.is_some();
        session.draft = draft.unwrap_or_else(|| session.draft.clone());
        is_whole
    });
    find(COURSE, Absent::Progress, &mut |text| {
        Progress::parse(text).is_some()
    });
    find(STREAK, Absent::Streak, &mut |text| {
        Streak::parse(text).is_some()
    });
    if !absent.is_empty() {
        session.notice = Some(Notice::Absent(absent));
    }
}

/// How fast computers play.
pub fn pace() -> Pace {
    let saved = read(PACE).and_then(|name| Pace::parse(&name));
    saved.unwrap_or_default()
}

/// Keeps how fast computers play.
pub fn keep_pace(name: &str) {
    write(PACE, name);
}

/// True if choices are confirmed, as they are at first where fingers are used.
pub fn confirms() -> bool {
    read(CONFIRM).map_or_else(|| is_media(COARSE), |kept| kept == "on")
}

/// Keeps whether choices are confirmed.
pub fn keep_confirms(on: bool) {
    write(CONFIRM, if on { "on" } else { "off" });
}

/// True if decisions that leave no choice are skipped, as they are at first.
pub fn skips() -> bool {
    read(SKIP).as_deref() != Some("off")
}

/// Keeps whether decisions that leave no choice are skipped.
pub fn keep_skips(on: bool) {
    write(SKIP, if on { "on" } else { "off" });
}

/// True if single letters are commands, as they are at first.
pub fn letters() -> bool {
    read(LETTERS).as_deref() != Some("off")
}

/// True if lines are seen between the cells of the board, which they are not at first.
pub fn grid() -> bool {
    read(GRID).as_deref() == Some("on")
}

/// Keeps whether lines are seen between the cells of the board.
pub fn keep_grid(on: bool) {
    write(GRID, if on { "on" } else { "off" });
}

/// True if things move, as they do at first unless the system asks for less.
pub fn motion() -> bool {
    read(MOTION).as_deref() != Some("off")
}

/// Keeps whether things move.
pub fn keep_motion(on: bool) {
    write(MOTION, if on { "on" } else { "off" });
}

/// Keeps whether single letters are commands.
pub fn keep_letters(on: bool) {
    write(LETTERS, if on { "on" } else { "off" });
}
