//! The content of the dialog.

mod archive;
mod extras;
mod foreign;
mod keys;
mod library;
mod mix;
mod printed;
mod puzzles;
mod rules;
mod share;
mod sheet;
mod stack;

use leptos::prelude::*;

pub use self::share::link::{COPIED, LINK};
pub use self::share::poster::{SMALL as SMALL_POSTER, draw_small as draw_small_poster};
pub use self::sheet::{page as sheet_page, print as print_button};

use self::share::{embed, link, poster, turn, written};
use super::saves;
use crate::deferred::deferred;
use crate::language::text;
use crate::store::{DeferredAction, Dialog, Store, When};
use crate::views::{
    self, Icon, all, button, icon_button, nothing, once, painted, paragraph, repainted,
};

/// The id of the dialog.
pub const DIALOG: &str = "share";

/// The dialog.
pub fn dialog(store: Store) -> AnyView {
    let inside = move || {
        let dialog = store.dialog.get();
        let inside = dialog.and_then(|dialog| deferred!(inside(store, dialog)));
        inside.unwrap_or_else(nothing)
    };
    views::dialog(DIALOG, "share-title", Box::new(inside))
}

/// The content of a page of the dialog.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
fn inside(store: Store, dialog: Dialog) -> AnyView {
    match dialog {
        Dialog::Link {
            link,
            is_part,
            lacks_comments,
        } => {
            let told = |is_true, key| match is_true {
                true => paragraph("", text(key)),
                false => nothing(),
            };
            let same = match store.read(bastide_model::stack::can_send) {
                true => views::part(
                    "actions",
                    button(
                        store,
                        "",
                        text("stack.send-tiles"),
                        DeferredAction::ShareStack,
                    ),
                ),
                false => nothing(),
            };
            let note = all([
                paragraph("", text("share.note")),
                told(is_part, "share.part"),
                told(lacks_comments, "share.no-comments"),
            ]);
            once(all([to_copy(store, text("share.title"), note, link), same]))
        }
        Dialog::Report(report) => {
            let note = paragraph("", text("report.note"));
            once(to_copy(store, text("report.title"), note, report))
        }
        Dialog::Printed => once(printed::printed(store)),
        Dialog::Written(words) => once(written::written(store, words)),
        Dialog::Turn => once(turn::turn(store)),
        Dialog::Stack => once(stack::send(store)),
        Dialog::Invitation(link) => once(stack::invitation(store, &link)),
        Dialog::Rules(clause) => once(rules::rules(store, clause)),
        Dialog::Sheet => once(sheet::sheet(store)),
        Dialog::Library(name) => once(library::library(store, name)),
        Dialog::Puzzles => once(puzzles::puzzles(store)),
        Dialog::Keys => once(keys::keys(store)),
        Dialog::Foreign => once(foreign::foreign(store)),
        Dialog::Extras => once(extras::extras(store)),
        Dialog::Mix => once(mix::mix(store)),
        Dialog::Archive(text) => once(archive::archive(store, text)),
        Dialog::Poster => once(poster::poster(store)),
        Dialog::Embed(example) => once(embed::embed(store, (*example).clone())),
        Dialog::Room => {
            let room = store.slice(When::Always, saves::shown_in_room);
            repainted(painted(store, room, |store, session, _| {
                saves::room(store, session)
            }))
        }
    }
}

/// A text to copy, with a note.
fn to_copy(store: Store, title: &'static str, note: AnyView, words: String) -> AnyView {
    let copy = button(store, "main", text("share.copy"), DeferredAction::CopyLink);
    let write = button(store, "", text("written.title"), DeferredAction::Write);
    let copy = all([copy, write]);
    let close = text("share.close");
    view! {
        <h2 id="share-title">{title}</h2>
        {note}
        {link::field(text("share.link"), words, copy)}
        {icon_button(store, Icon::Close, close, DeferredAction::CloseDialog)}
    }
    .into_any()
}
