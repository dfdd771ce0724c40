//! What is said about an example: its title, the task, the step, and the answer.

use bastide_model::{Exhibit, Session, Table};
use leptos::prelude::*;

use super::asked::given;
use crate::language::text;
use crate::store::Store;
use crate::views::{hidden, nothing, paragraph};
use crate::words;

/// The title, and the text of the step.
pub fn said(store: Store, session: &Session) -> AnyView {
    let both = session.exhibit.as_ref().zip(session.table.as_ref());
    let Some((exhibit, table)) = both else {
        return nothing();
    };
    let language = given(store, |given| given.language.clone());
    let task = exhibit.ask(&language).map_or_else(nothing, |ask| {
        let ask = match ask {
            "" => text("exhibit.find").to_owned(),
            ask => ask.to_owned(),
        };
        view! { <h2 class="exhibit-ask">{ask}</h2> }.into_any()
    });
    let wrong = match exhibit.wrong(&language) {
        "" => nothing(),
        wrong => paragraph("exhibit-wrong", wrong),
    };
    let pointed = exhibit.signs().filter(|signs| !signs.is_empty());
    let pointed = pointed.map(|signs| hidden([" ", &*words::told_signs(signs)].concat()));
    view! {
        <strong>{exhibit.title(&language).to_owned()}</strong>
        {task}
        <p>{caption(exhibit, table, &language)} {pointed}</p>
        {wrong}
    }
    .into_any()
}

/// What is said about the step; where nothing is said about the beginning, what is to
/// be done.
fn caption(exhibit: &Exhibit, table: &Table, language: &str) -> String {
    match exhibit.caption(language) {
        "" if exhibit.step() == 0 && !exhibit.has_tried(table) => {
            [&*words::prompt(table), "."].concat()
        }
        caption => caption.to_owned(),
    }
}
