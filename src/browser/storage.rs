//! Values stored between visits: games, theme, language, keyboard settings.
//!
//! Each game has its own key, so that two pages with two games never overwrite each other;
//! a [`token`] shows if another page has saved the same game. Storage may be forbidden or
//! full; the game then continues unsaved.

use std::cell::RefCell;

use js_sys::{Array, Object};
use leptos::prelude::window;
use leptos::wasm_bindgen::JsValue;
use leptos::web_sys::Storage;

use super::page::{self, COARSE, Theme, is_media};
use super::tasks;
use bastide_model::course::Progress;
use bastide_model::editor::{self, Work};
use bastide_model::library::{KeptMistakes, Streak};
use bastide_model::{
    Absent, Assists, Draft, Intent, Notice, Pace, SaveRevision, SavedGame, SavesIntent, Session,
    open_editor, save, update, update_first_turn,
};
use save::{GAME, Unwritten};

/// The event dispatched when a write fails or succeeds after a failure.
pub const UNWRITTEN: &str = "bastide-unwritten";

thread_local! {
    /// The texts that the browser failed to store.
    static TEXTS: RefCell<Unwritten> = const { RefCell::new(Unwritten::new()) };
}

/// The prefix of all keys.
pub(super) const OURS: &str = "bastide.";
/// The key of the only game in old versions, as a record.
const ONLY_GAME: &str = "bastide.game";
/// The key prefix of unreadable texts.
const DAMAGED: &str = "bastide.damaged";
const THEME: &str = "bastide.theme";
const LANGUAGE: &str = "bastide.language";
const ASSISTS: &str = "bastide.aids";
const PACE: &str = "bastide.pace";
const CONFIRM: &str = "bastide.confirm";
const DUSK: &str = "bastide.dusk";
const COORDINATES: &str = "bastide.coordinates";
const GRID: &str = "bastide.grid";
const SKIP: &str = "bastide.skip";
const LETTERS: &str = "bastide.letters";
const MOTION: &str = "bastide.motion";
/// The number of the game that this tab had on the table.
const PLAYING: &str = "bastide.playing";
/// The review of the game that this tab had on the table, after the number of the game.
const REVIEW: &str = "bastide.review";
const COURSE: &str = "bastide.course";
const SETUP: &str = "bastide.setup";
const STREAK: &str = "bastide.streak";
/// Mistakes of reviewed games, as puzzles.
const MISTAKES: &str = "bastide.mistakes";
/// The prefixes of keys that exist once a person has played; `first.js` has the same list.
pub(crate) const DONE: [&str; 6] = ["game", "result", "course", "setup", "puzzles", "streak"];
/// The edited example.
const WORK: &str = "bastide.editor";

fn storage() -> Option<Storage> {
    // Only browsers have storage.
    if cfg!(not(target_arch = "wasm32")) {
        return None;
    }
    window().local_storage().ok().flatten()
}

/// True if the browser allows storage; a sandboxed page has none.
pub fn is_there() -> bool {
    cfg!(not(target_arch = "wasm32")) || storage().is_some()
}

/// The storage of this tab, which survives a reload.
fn tab() -> Option<Storage> {
    if cfg!(not(target_arch = "wasm32")) {
        return None;
    }
    window().session_storage().ok().flatten()
}

/// The text stored under a key.
pub fn read(key: &str) -> Option<String> {
    storage()?.get_item(key).ok().flatten()
}

/// Stores a text; returns false and notes the text if the browser refuses.
pub fn write(key: &str, value: &str) -> bool {
    let is_kept = put(key, value);
    note(key, value, is_kept);
    is_kept
}

/// Stores a text; returns false if the browser refuses.
pub fn put(key: &str, value: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(key, value).is_ok())
}

/// Notes the outcome of a write and soon dispatches [`UNWRITTEN`] if it changed.
pub fn note(key: &str, value: &str, is_kept: bool) {
    let is_other = TEXTS.with_borrow_mut(|texts| texts.note(key, value, is_kept));
    // Only browsers have a page.
    if is_other && cfg!(target_arch = "wasm32") {
        tasks::soon(|| page::tell(UNWRITTEN, &JsValue::NULL));
    }
}

/// Reads or edits the list of texts that the browser failed to store.
pub fn unwritten<T>(ask: impl FnOnce(&mut Unwritten) -> T) -> T {
    TEXTS.with_borrow_mut(ask)
}

/// Deletes the text under a key.
pub fn remove(key: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(key);
        note(key, "", true);
    }
}

/// The key of a game.
pub fn key(id: u64) -> String {
    [GAME, &id.to_string()].concat()
}

/// The number in the key of a game; `None` for other keys.
pub fn game_of(key: &str) -> Option<u64> {
    key.strip_prefix(GAME)?.parse().ok()
}

/// All keys in storage.
pub fn keys() -> Vec<String> {
    // Asking for keys one by one takes quadratic time in some browsers.
    let keys = storage().map_or_else(Array::new, |storage| Object::keys(&storage));
    keys.iter().filter_map(|key| key.as_string()).collect()
}

/// True if a person has played here before.
pub fn knows_person() -> bool {
    let is_done = |key: &str| DONE.iter().any(|done| key.starts_with(done));
    let mut names = keys().into_iter();
    names.any(|key| key.strip_prefix(OURS).is_some_and(is_done))
}

/// The saved games; unreadable ones are set aside, not deleted.
pub fn saves() -> Vec<SavedGame> {
    let (saves, damaged) = found();
    damaged.into_iter().for_each(set_aside);
    saves
}

/// The saved games, and the numbers of unreadable ones.
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

/// Moves the text of an unreadable game to another key.
pub fn set_aside(id: u64) {
    if copy_aside(id) {
        remove(&key(id));
    }
}

/// Copies the text of a game to a key for damaged ones, next to earlier copies.
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

/// Stored texts that are too expensive to parse at start-up.
pub struct Unread {
    /// The numbers of unreadable games.
    damaged: Vec<u64>,
    /// The only game of an old version.
    old: Option<String>,
}

/// Loads the saved games; returns the texts left to parse, which are rare.
pub fn restore(session: &mut Session) -> Option<Unread> {
    let (saves, damaged) = found();
    update_first_turn(session, SavesIntent::Refresh(saves).into());
    let old = read(ONLY_GAME);
    (!damaged.is_empty() || old.is_some()).then_some(Unread { damaged, old })
}

/// Parses the rest: moves unreadable games aside with a message, and adopts the game of an
/// old version.
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

/// Gives the game of an old version its own key.
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

/// The time and random numbers for a save.
pub fn save_revision() -> SaveRevision {
    SaveRevision {
        time: js_sys::Date::now() as u64,
        token: page::random(),
        id: page::random(),
    }
}

/// The number of the game that this tab had on the table before a reload.
pub fn playing() -> Option<u64> {
    let id = tab()?.get_item(PLAYING).ok().flatten()?;
    id.parse().ok()
}

/// Stores the number of the game on the table for a reload.
pub fn keep_playing(session: &Session) {
    if let Some(tab) = tab() {
        let _ = match session.id() {
            Some(id) => tab.set_item(PLAYING, &id.to_string()),
            None => tab.remove_item(PLAYING),
        };
    }
}

/// The number of the game that this tab reviewed last, and the text of the review.
pub fn review() -> Option<(u64, String)> {
    let kept = tab()?.get_item(REVIEW).ok().flatten()?;
    let (id, text) = kept.split_once('\n')?;
    Some((id.parse().ok()?, text.to_owned()))
}

/// Stores the complete review of the game on the table, for the way back from a puzzle.
pub fn keep_review(session: &Session) {
    let text = session.table().and_then(|table| table.review_text());
    if let (Some(tab), Some(id), Some(text)) = (tab(), session.id(), text) {
        let _ = tab.set_item(REVIEW, &[&id.to_string(), "\n", &*text].concat());
    }
}

/// The version of the game on the table saved by another page, unless known already.
pub fn rival(session: &Session) -> Option<SavedGame> {
    let game = session.game()?;
    let id = game.id?;
    let saved = SavedGame::read(id, &read(&key(id))?)?;
    let rival = game.rival.as_ref().map(|rival| rival.token);
    (saved.token != game.base && rival != Some(saved.token)).then_some(saved)
}

/// Opens the editor with the edited example. Moves an unreadable one aside with a message.
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

/// Stores the edited example.
pub fn keep_work(text: &str) {
    write(WORK, text);
}

/// The stored theme.
pub fn theme() -> Theme {
    read(THEME).map_or(Theme::System, |name| Theme::parse(&name))
}

/// Stores the theme.
pub fn keep_theme(theme: Theme) {
    write(THEME, theme.name());
}

/// Stores the code of the chosen language; `first.js` reads it on the next visit.
pub fn keep_language(code: &str) {
    write(LANGUAGE, code);
}

/// The assists turned on.
pub fn assists() -> Assists {
    read(ASSISTS).map_or_else(Assists::default, |text| Assists::parse(&text))
}

/// Stores the assists turned on.
pub fn keep_assists(assists: Assists) {
    write(ASSISTS, &assists.text());
}

/// The learner's progress in the course.
pub fn progress() -> Progress {
    let progress = read(COURSE).and_then(|text| Progress::parse(&text));
    progress.unwrap_or_default()
}

/// Stores the learner's progress in the course.
pub fn keep_progress(progress: &Progress) {
    write(COURSE, progress.text());
}

/// Stores the next game of the start screen.
pub fn keep_setup(draft: &Draft) {
    write(SETUP, &draft.setup());
}

/// The streak of days with a solved puzzle of the day.
pub fn streak() -> Option<Streak> {
    let unwritten = unwritten(|texts| texts.text(STREAK));
    Streak::parse(&unwritten.or_else(|| read(STREAK))?)
}

/// Stores the streak.
pub fn keep_streak(streak: Streak) {
    write(STREAK, &streak.text());
}

/// The kept mistakes of reviewed games.
pub fn mistakes() -> KeptMistakes {
    let unwritten = unwritten(|texts| texts.text(MISTAKES));
    let text = unwritten.or_else(|| read(MISTAKES));
    text.map_or_else(KeptMistakes::default, |text| KeptMistakes::parse(&text))
}

/// Stores the kept mistakes.
pub fn keep_mistakes(mistakes: &KeptMistakes) {
    write(MISTAKES, &mistakes.text());
}

/// Restores the next game. Moves unreadable settings, progress and streaks aside with a
/// message.
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

/// The speed of computers.
pub fn pace() -> Pace {
    let saved = read(PACE).and_then(|name| Pace::parse(&name));
    saved.unwrap_or_default()
}

/// Stores the speed of computers.
pub fn keep_pace(name: &str) {
    write(PACE, name);
}

/// True if choices need confirmation; by default only with a finger.
pub fn confirms() -> bool {
    read(CONFIRM).map_or_else(|| is_media(COARSE), |kept| kept == "on")
}

/// Stores whether choices need confirmation.
pub fn keep_confirms(on: bool) {
    write(CONFIRM, if on { "on" } else { "off" });
}

/// True if decisions with a single choice are skipped; the default.
pub fn skips() -> bool {
    read(SKIP).as_deref() != Some("off")
}

/// Stores whether decisions with a single choice are skipped.
pub fn keep_skips(on: bool) {
    write(SKIP, if on { "on" } else { "off" });
}

/// True if single letters are commands; the default.
pub fn letters() -> bool {
    read(LETTERS).as_deref() != Some("off")
}

/// True with lines between cells; off by default.
pub fn grid() -> bool {
    read(GRID).as_deref() == Some("on")
}

/// Stores whether lines are drawn between cells.
pub fn keep_grid(on: bool) {
    write(GRID, if on { "on" } else { "off" });
}

/// True with the coordinates of cells; off by default.
pub fn coordinates() -> bool {
    read(COORDINATES).as_deref() == Some("on")
}

/// Stores whether cells have coordinates.
pub fn keep_coordinates(on: bool) {
    write(COORDINATES, if on { "on" } else { "off" });
}

/// True if the table grows dark as the stack empties; off by default.
pub fn dusk() -> bool {
    read(DUSK).as_deref() == Some("on")
}

/// Stores whether the table grows dark.
pub fn keep_dusk(on: bool) {
    write(DUSK, if on { "on" } else { "off" });
}

/// True with animations; the default unless the system prefers reduced motion.
pub fn motion() -> bool {
    read(MOTION).as_deref() != Some("off")
}

/// Stores whether animations are on.
pub fn keep_motion(on: bool) {
    write(MOTION, if on { "on" } else { "off" });
}

/// Stores whether single letters are commands.
pub fn keep_letters(on: bool) {
    write(LETTERS, if on { "on" } else { "off" });
}
