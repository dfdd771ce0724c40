//! The course of the game over the board: a slider through all its moments,
//! and the lines that were left.

use leptos::prelude::*;

use super::live;
use crate::html::{Html, Icon};
use crate::language::{count, fill, number, text};
use crate::store::Store;
use crate::{browser, words};
use bastide_model::Table;

/// The id of the slider.
const SLIDER: &str = "moment";

/// The slider with its buttons. It is there when it was asked for, and as long
/// as an earlier moment is on the table.
pub fn replay(store: Store) -> AnyView {
    let back = store.see(|table: &Table| table.is_looking_back() as i32);
    let ends = store.see(|table: &Table| {
        let moment = table.moment();
        [moment.ply, moment.plies]
            .map(|n| number(n as i32))
            .to_vec()
    });
    // Both at once: a value beyond the end would be cut.
    Effect::new(move |_| {
        ends.with(|ends| {
            if let [ply, plies] = ends.as_slice() {
                browser::set_attribute(SLIDER, "max", plies);
                browser::set_value(SLIDER, ply);
            }
        });
    });
    view! {
        <section
            class="replay"
            class:back=move || back.get() == 1
            hidden=move || back.get() == 0 && !store.replay.get()
            aria-label=text("replay.label")
        >
            {live("replay-moment", store.see(moment))}
            {live("replay-steps", store.see(steps_back))}
            <input
                id=SLIDER
                type="range"
                min="0"
                data-input="moment"
                data-change="moment"
                aria-label=text("replay.slider")
                aria-valuetext=store.see(words::moment)
            />
            {live("replay-steps", store.see(steps_on))}
            {live("replay-lines", store.see(lines))}
            {live("replay-verdict", store.see_calmly(super::review::verdict))}
        </section>
    }
    .into_any()
}

/// Which moment is on the table.
fn moment(table: &Table) -> String {
    let mut html = Html::new();
    let (title, note) = match table.is_looking_back() {
        true => (text("replay.back"), text("replay.back-note")),
        false => (text("replay.now"), ""),
    };
    html.raw("<p><b>").text(title).raw("</b> ");
    html.text(&words::turn(table)).raw("</p>");
    if !note.is_empty() {
        html.element("p class=\"fine\"", note);
    }
    html.done()
}

fn steps_back(table: &Table) -> String {
    let mut html = Html::new();
    let able = table.can_go_back();
    let label = text("replay.first");
    html.sign_or_why(able, Icon::First, "first", label, "menu.no-undo");
    let label = text("replay.step-back");
    html.sign_or_why(able, Icon::Back, "earlier", label, "menu.no-undo");
    html.done()
}

fn steps_on(table: &Table) -> String {
    let mut html = Html::new();
    let able = table.can_redo();
    let label = text("replay.step-on");
    html.sign_or_why(able, Icon::On, "later", label, "menu.no-redo");
    let label = text("replay.last");
    html.sign_or_why(able, Icon::Last, "last", label, "menu.no-redo");
    html.done()
}

/// The other lines, the latest first.
fn lines(table: &Table) -> String {
    let mut html = Html::new();
    let lines: Vec<_> = table.lines().collect();
    if lines.is_empty() {
        return html.done();
    }
    html.raw("<details><summary>");
    html.text(&count("replay.lines", lines.len() as i32));
    html.raw("</summary><ol>");
    for (n, line) in lines.iter().enumerate().rev() {
        let values = [
            ("n", &*number(line.turn as i32)),
            ("moves", &*count("replay.moves", line.plies as i32)),
        ];
        let command = ["line ", &number(n as i32)].concat();
        html.raw("<li>");
        html.button("", &command, &fill("replay.line", &values));
        html.raw("</li>");
    }
    html.raw("</ol></details>").done()
}
