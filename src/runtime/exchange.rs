//! Games as text: links in the address, dropped and pasted files and texts, and links to
//! share.

use std::cell::Cell;
use std::sync::Arc;

use bastide_notation::foreign;
use bastide_notation::link::{is_stack, is_turn};
use bastide_notation::written::is_written;
use bastide_scene::board::{Picture, board_svg};
use js_sys::Date;
use leptos::prelude::{Set, WithValue, document, request_animation_frame, window};
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{ClipboardEvent, DataTransfer, DragEvent, File, HtmlDialogElement};

use super::editing;
use crate::browser::{self, sharing, storage};
use crate::deferred::deferred;
use crate::language::{day_in_numbers, draft, text};
use crate::panels::{COPIED, DIALOG, LINK};
use crate::puzzles::{self, PUZZLES};
use crate::store::{DeferredAction, Dialog, Store};
use crate::url_request::{LIBRARY, SHEET};
use crate::words;
use bastide_model::{
    EmbedSource, Embeddable, GameIntent, ImportNews, Intent, Notice, SavesIntent, Session,
    StackIntent, Table, TurnIntent, archive, is_editor, save, stack::Invitation,
};

thread_local! {
    /// True until the frame in which the dialog opens.
    static OPENS: Cell<bool> = const { Cell::new(false) };
}

/// The beginning of a fragment with a game from elsewhere, percent-encoded.
const GAME: &str = "game=";

/// Opens the game in the fragment of the address. The fragment stays until the game is
/// saved, so that a reload opens it again; a malformed one stays for correction.
pub fn open_address(store: Store) {
    let fragment = window().location().hash().unwrap_or_default();
    if fragment.len() > 1 {
        store.with_deferred(|store| {
            deferred!(open_fragment(store));
        });
    }
}

/// Opens the game, library, puzzles or example named by the fragment of the address.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
fn open_fragment(store: Store) {
    let address = window().location().href().unwrap_or_default();
    let Some((_, fragment)) = address.split_once('#') else {
        return;
    };
    if fragment.is_empty() || shows_example(store) {
        return;
    }
    if let (Some(name), false) = (fragment.strip_prefix(LIBRARY), is_editor()) {
        // Leaving the library sets the fragment again.
        let name = name.to_owned();
        browser::clear_fragment();
        return show(store, Dialog::Library(name));
    }
    if let (Some(game), false) = (fragment.strip_prefix(GAME), is_editor()) {
        let game = js_sys::decode_uri_component(game).map(String::from);
        return open(store, game.unwrap_or_default());
    }
    if fragment.starts_with(SHEET) && !is_editor() {
        // `boot.js` opens it.
        return browser::reload();
    }
    if fragment.starts_with(PUZZLES) && !is_editor() {
        browser::clear_fragment();
        return show(store, Dialog::Puzzles);
    }
    if is_editor() {
        return editing::open_fragment(store, fragment);
    }
    load(store, ["#", fragment].concat());
}

/// True if the page shows the example in its address and accepts nothing else.
fn shows_example(store: Store) -> bool {
    !is_editor() && store.request.with_value(Option::is_some)
}

/// Opens a file with a game, an example or an archive.
pub fn open_file(store: Store, file: &File) {
    if shows_example(store) {
        return;
    }
    let file = file.clone();
    browser::spawn(Box::pin(async move {
        match browser::read(&file).await {
            Some(text) => open(store, text),
            None => store.send(Intent::Tell(Notice::UnreadableFile)),
        }
    }));
}

/// Opens a file, text or link dropped on the page.
pub fn drop(store: Store, event: &DragEvent) {
    let Some(data) = event.data_transfer() else {
        return;
    };
    event.prevent_default();
    open_data(store, &data);
}

/// Opens a text pasted on the page, outside of text fields.
pub fn paste(store: Store, event: &ClipboardEvent) {
    if !browser::is_typing(event.target())
        && let Some(data) = event.clipboard_data()
    {
        open_data(store, &data);
    }
}

/// Opens the file in transferred data, or else its text.
fn open_data(store: Store, data: &DataTransfer) {
    let open = match data.files().and_then(|files| files.get(0)) {
        Some(file) => DeferredAction::OpenFile(file),
        None => DeferredAction::OpenText(data.get_data("text/plain").unwrap_or_default()),
    };
    store.act(open.into());
}

/// Opens the game in a text; ignores empty texts.
pub fn open_text(store: Store, text: &str) {
    if !text.trim().is_empty() && !shows_example(store) {
        open(store, text.to_owned());
    }
}

/// Opens the game in a text, the import dialog for an archive, or words of a translator.
fn open(store: Store, text: String) {
    // Reading it only to refuse it would block the page for seconds.
    if text.len() > foreign::LONGEST && !archive::is_archive(&text) {
        return open_foreign(store, &text);
    }
    if draft::is_words(&text) && !is_written(&text) {
        let (taken, refused) = draft::try_on(&text);
        store.send(Intent::Reword);
        return store.send(Intent::Tell(Notice::Words { taken, refused }));
    }
    match archive::is_archive(&text) && !is_editor() {
        true => show(store, Dialog::Archive(Some(text))),
        false => load(store, text),
    }
}

fn load(store: Store, text: String) {
    if is_editor() {
        return editing::open_pasted(store, &text);
    }
    if foreign::is_foreign(&text) && !is_written(&text) {
        return open_foreign(store, &text);
    }
    // Another page may have a later version of the game.
    if is_turn(&text) || is_stack(&text) {
        store.send(SavesIntent::Refresh(storage::saves()));
    }
    if is_stack(&text) && is_new(store, &text) {
        return show(store, Dialog::Invitation(text));
    }
    store.send(GameIntent::Load(text));
}

/// True if a link is intact and its stack was never begun here.
fn is_new(store: Store, link: &str) -> bool {
    let Ok(invitation) = Invitation::open(link) else {
        return false;
    };
    store.read(|session: &Session| !invitation.is_known(session))
}

/// Plays today's game, or returns to it.
pub fn play_today(store: Store) {
    // Another page may have begun it.
    store.send(SavesIntent::Refresh(storage::saves()));
    store.send(StackIntent::OfDay(puzzles::today() as u32));
}

/// Opens a game from elsewhere.
fn open_foreign(store: Store, text: &str) {
    let game = match foreign::read(text) {
        Ok(game) => game,
        Err(error) => return store.send(Intent::Tell(Notice::Foreign(Box::new(error)))),
    };
    match game.open() {
        Ok(opened) => {
            store.send(GameIntent::Load(opened.record.to_text()));
            store.send(Intent::Tell(Notice::Imported(Box::new(ImportNews {
                stop: opened.stop,
                count: opened.count,
                players: opened.record.players,
            }))));
        }
        Err(error) => store.send(Intent::Tell(Notice::BadFile(error.into()))),
    }
}

/// Shows the link of the game on the table.
pub fn share(store: Store) {
    let is_part = store.read(|table: &Table| table.is_looking_back());
    let link = link(store);
    let lacks_comments = store.read(|table: &Table| save::leaves_comments_out(table));
    let dialog = Dialog::Link {
        link,
        is_part,
        lacks_comments,
    };
    show(store, dialog);
}

/// Shows the whole game as text, with its comments.
pub fn write(store: Store) {
    show(store, Dialog::Written(store.read(save::written)));
}

/// Shows the code to embed the example or the game.
pub fn embed(store: Store) {
    let request = store.request.with_value(|request| {
        let request = request.as_ref()?;
        store.read(|session: &Session| request.embeddable(session.example()?))
    });
    let example = request.unwrap_or_else(|| Embeddable {
        source: EmbedSource::Linked(store.read(save::link)),
        title: text("embed.game").to_owned(),
        steps: store.read(|table: &Table| table.played().len()),
        size: [0, 0],
        find_size: [0, 0],
    });
    show(store, Dialog::Embed(Arc::new(example)));
}

/// Shows a report of the game, with its link.
pub fn report(store: Store) {
    let words = store.read(words::report);
    let report = [&words, "\n", &link(store)].concat();
    show(store, Dialog::Report(report));
}

/// The link of the game on the table.
fn link(store: Store) -> String {
    sharing::address(&store.read(save::link))
}

/// Shows the turn of a game by link, or the form that starts one. A link shown for a player
/// elsewhere counts as sent.
pub fn play_by_link(store: Store) {
    show(store, Dialog::Turn);
    if store.read(Table::turn_to_send) == Some(true) {
        store.send(TurnIntent::Sent);
    }
}

/// Copies the turn's link, or opens the device's share sheet.
pub fn send_turn(store: Store, shares: bool) {
    match (shares, store.read(save::turn)) {
        (true, Some(turn)) => sharing::share(&sharing::address(&turn)),
        _ => copy(),
    }
    store.send(TurnIntent::Sent);
}

/// Saves the game on the table as a file.
pub fn save_file(store: Store) {
    let name = [&*file_name(store), ".json"].concat();
    browser::download(&name, &store.read(save::write));
    let is_part = |table: &Table| table.is_looking_back() || table.lines().next().is_some();
    if store.read(is_part) {
        store.send(Intent::Tell(Notice::NoUse("saves.file-part")));
    }
}

/// Saves the whole game as text in a file.
pub fn save_text(store: Store) {
    let name = [&*file_name(store), ".txt"].concat();
    browser::download(&name, &store.read(save::written));
}

/// Saves a picture of the board in pixels, through `boot.js`.
pub fn save_picture(store: Store) {
    let svg = store.read(|table: &Table| board_svg(table.game(), &Picture::default()));
    let name = [&*file_name(store), ".png"].concat();
    sharing::hand_picture(&name, &svg, None);
}

/// The name of a file about the game, without extension.
fn file_name(store: Store) -> String {
    let today = day_in_numbers(Date::now() as u64);
    store.read(|table: &Table| words::file_name("bastide", table, &today))
}

/// Opens the moment on the table in the editor.
pub fn make_example(store: Store) {
    browser::open_page(&["editor.html#", &store.read(save::link)].concat());
}

/// Starts a game from the moment of an example.
pub fn play_on(store: Store) {
    let seed = browser::random();
    browser::open_page(
        &[
            "./#",
            &store.read(|table: &Table| save::onward(table, seed)),
        ]
        .concat(),
    );
}

/// Opens the dialog.
pub fn show(store: Store, dialog: Dialog) {
    store.dialog.set(Some(dialog));
    OPENS.set(true);
    request_animation_frame(|| {
        if let (true, Some(dialog)) = (OPENS.take(), dialog_element()) {
            let _ = dialog.show_modal();
            browser::select_all(LINK);
        }
    });
}

/// Copies the link, or selects it if the browser refuses.
pub fn copy() {
    let link = browser::area(LINK).map(|area| area.value());
    browser::copy(link.unwrap_or_default(), confirm_copy);
}

fn confirm_copy(done: bool) {
    if !done {
        browser::select_all(LINK);
    }
    let words = match done {
        true => text("share.copied"),
        false => text("share.by-hand"),
    };
    if let Some(element) = document().get_element_by_id(COPIED) {
        element.set_text_content(Some(words));
    }
}

fn dialog_element() -> Option<HtmlDialogElement> {
    document().get_element_by_id(DIALOG)?.dyn_into().ok()
}

/// Keeps a dialog closed that would open in the next frame; false if none would.
pub fn cancel() -> bool {
    OPENS.take()
}

/// Closes the dialog.
pub fn close() {
    if let Some(dialog) = dialog_element() {
        dialog.close();
    }
}

/// True if the dialog is open.
pub fn is_open() -> bool {
    dialog_element().is_some_and(|dialog| dialog.open())
}
