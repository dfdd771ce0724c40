//! Messages: what was refused and why, and what else the reader must know.

use leptos::prelude::*;

use crate::desk::Desk;
use crate::icon::{Icon, icon};
use crate::language::{fill, text};
use crate::session::{Intent, Notice, Session};
use crate::words;

/// The message at the top of the screen, while there is one.
pub fn notice(desk: Desk) -> AnyView {
    let message = desk.read(|session: &Session| match &session.notice {
        Some(notice) => words::notice(session.table.as_ref(), notice),
        None => String::new(),
    });
    let clause = desk.read(|session: &Session| match &session.notice {
        Some(Notice::Refused(refusal)) => {
            let clause = refusal.clause;
            let values = [
                ("sentence", words::clause(clause)),
                ("id", clause.id()),
                ("status", &*words::status(clause)),
                ("source", &*words::sources(clause)),
            ];
            fill("notice.clause", &values)
        }
        _ => String::new(),
    });
    let shown = Memo::new(move |_| message.with(|message| !message.is_empty()));
    view! {
        <div class="notice" class:shown=shown role="alert">
            <p>{message}</p>
            <p class="fine">{clause}</p>
            <button
                type="button"
                class="close"
                aria-label=text("notice.close")
                on:click=move |_| desk.send(Intent::CloseNotice)
            >
                {icon(Icon::Close)}
            </button>
        </div>
    }
    .into_any()
}
