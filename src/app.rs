//! The whole: which screen is shown, which message, and what is said.

use bastide_rules::Phase;
use leptos::prelude::*;

use crate::desk::{Desk, text_memo};
use crate::html::{Html, Icon};
use crate::language::{fill, number, text};
use crate::session::editor::Task;
use crate::session::{Doing, Intent, Notice, Preview, Session, Table};
use crate::{EDITOR, browser, exchange, listen, panels, screens, storage, words};

/// The program. It says so if its language could not be had (`!spoken`).
pub fn app(spoken: bool) -> impl IntoView {
    let desk = Desk::open();
    browser::set_theme(&desk.given.with_value(|given| match given {
        Some(given) => given.theme.clone(),
        None => storage::theme(),
    }));
    browser::set_motion(desk.given.with_value(Option::is_some) || storage::motion());
    listen::listen(desk);
    exchange::open_address(desk);
    if !spoken {
        desk.send(Intent::Tell(Notice::NoLanguage));
    }
    // A number that changes with every game and language, so that nothing of
    // the last one stays on the screen; even at the start, odd at the table.
    let game =
        desk.read(|session: &Session| (session.games as i32) << 1 | session.table.is_some() as i32);
    let said = text_memo(Box::new(move || {
        desk.rests().track();
        match desk.peek(is_quiet) {
            true => String::new(),
            false => desk.foresee(said),
        }
    }));
    view! {
        {move || match game.get() % 2 {
            _ if EDITOR => screens::editor(desk),
            _ if desk.given.with_value(Option::is_some) => screens::exhibit(desk),
            0 => screens::start(desk),
            _ => screens::table(desk),
        }}
        <dialog
            id=exchange::DIALOG
            class="sheet share"
            aria-labelledby="share-title"
            inner_html=desk.share
        ></dialog>
        <div class="notices" role="alert" inner_html=desk.read(notice)></div>
        <p class="hidden" role="status" aria-live="polite">{said}</p>
    }
}

/// Whether nothing need be said: the steps of an example are said where they
/// are written, and what lies where in the editor's grid.
fn is_quiet(session: &Session) -> bool {
    if EDITOR && let Some(editor) = &session.editor {
        return editor.task != Task::Steps;
    }
    let exhibit = session.exhibit.as_ref();
    exhibit.is_some_and(|exhibit| !exhibit.is_trying())
}

/// The message at the top of the screen, while there is one.
fn notice(session: &Session) -> String {
    let mut html = Html::new();
    let Some(notice) = &session.notice else {
        return html.done();
    };
    html.raw("<div class=\"notice\">");
    match (notice, &session.table) {
        (Notice::Why(stamp), Some(table)) => panels::why(&mut html, table, *stamp),
        _ => {
            html.element("p", &words::notice(session.table.as_ref(), notice));
        }
    }
    if let Notice::Refused(refusal) = notice {
        // The reason is short; the rule is there for those who want it.
        html.raw("<details class=\"rule fine\">");
        html.element("summary", text("decision.rule"));
        html.element("p", words::clause(refusal.clause));
        html.element("p", &words::origin(refusal.clause));
        html.example(refusal.clause).raw("</details>");
    }
    let last = session
        .table
        .as_ref()
        .map_or(0, |table| table.lines().count());
    let back = ["line ", &number(last as i32 - 1)].concat();
    let offers: &[(&str, &str)] = match notice {
        Notice::Elsewhere => &[
            ("take-over", text("notice.take-over")),
            ("copy", text("notice.copy")),
        ],
        Notice::Branched => &[(&back, text("notice.other-line"))],
        _ => &[],
    };
    if !offers.is_empty() {
        html.raw("<div class=\"actions\">");
        for (command, label) in offers {
            html.button("", command, label);
        }
        html.raw("</div>");
    }
    html.sign(Icon::Close, "close", text("notice.close"));
    html.raw("</div>").done()
}

/// What happened last and what is to be done, for those who do not see it.
fn said(table: &Table, preview: Option<&Preview>) -> String {
    if table.is_looking_back() && table.ghost().is_none() && table.pointed_choice().is_none() {
        return words::moment(table);
    }
    let answer = words::answer(table);
    if !answer.is_empty() {
        return answer.join(" ");
    }
    let mut parts = panels::last(table);
    if let Some(ghost) = table.ghost() {
        parts = vec![fill(
            "cell.label",
            &[
                ("place", &*words::place(ghost.cell)),
                ("state", &*words::tile(ghost.tile, ghost.turn)),
            ],
        )];
        parts.extend(preview.map(|preview| words::preview(table, preview)));
    } else if let Some(choice) = table.pointed_choice() {
        parts = vec![words::choice_with_worth(table, &choice)];
    } else if matches!(table.doing(), Some(Doing::Thinking(_))) && !parts.is_empty() {
        // That it goes on need not be said again and again.
    } else if table.game().phase() == Phase::Over {
        parts.push(words::winners(table));
    } else {
        parts.push(words::prompt(table));
    }
    parts.retain(|part| !part.is_empty());
    parts.join(". ")
}
