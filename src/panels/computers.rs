//! Computer players: who they are, what they do, hints, and why they did what
//! they did.

use crate::board::piece;
use crate::html::{Html, Icon};
use crate::language::{fill, number, text};
use crate::views::nothing;
use crate::words;
use bastide_model::{Doing, Purpose, Table};
use leptos::prelude::*;

/// Who plays for each seat, and how fast computers play.
pub fn seats(html: &mut Html, table: &Table) {
    html.raw("<div class=\"seats\">");
    for player in table.game().players() {
        let name = words::player(table, player);
        html.raw("<label><span class=\"emblem\">");
        html.raw(&piece(table.color(player), "")).raw("</span>");
        html.element("span class=\"name\"", &name);
        let command = ["seat ", &number(player.index() as i32)].concat();
        let label = fill("seat.plays", &[("player", &name)]);
        super::texts::sitting(html, &command, &label, table.level(player));
        html.raw("</label>");
    }
    html.raw("</div>");
}

/// What can be done while a computer has to decide.
pub fn machine(html: &mut Html, table: &Table, doing: Doing) {
    let Some(who) = table.game().decider() else {
        return;
    };
    match doing {
        Doing::Thinking(_) => {
            html.button("", "pause", text("machine.pause"));
        }
        Doing::Paused => {
            html.button("main", "resume", text("machine.resume"));
            html.button("", "step-once", text("machine.step"));
        }
        Doing::Past => {
            html.button("main", "resume", text("machine.play-on"));
        }
        Doing::Failed(_) => {
            html.button("main", "retry", text("machine.retry"));
            let command = ["take-seat ", &number(who.index() as i32)].concat();
            let name = words::player(table, who);
            let label = fill("machine.take-over", &[("player", &name)]);
            html.button("", &command, &label);
        }
    }
}

/// How far the computer is, once it takes long.
pub fn progress(table: &Table) -> String {
    let mut html = Html::new();
    if let Some(Doing::Thinking(Some(percent))) = table.doing() {
        html.raw("<progress max=\"100\" value=\"")
            .number(percent.into());
        html.raw("\" aria-label=\"")
            .text(text("machine.progress"))
            .raw("\"></progress>");
    }
    html.done()
}

/// The button for a hint, while a person has to decide.
pub fn hint_button(table: &Table) -> String {
    let mut html = Html::new();
    if table.game().decider().is_some() && table.machine().is_none() {
        html.sign(Icon::Hint, "advise", text("hint.button"));
    }
    html.done()
}

/// The hint, or why there is none.
pub fn advice(table: &Table) -> String {
    let mut html = Html::new();
    if let Some((Purpose::Hint | Purpose::Review(_), trouble)) = table.trouble() {
        html.raw("<div class=\"advice\">");
        html.element("p", words::trouble(trouble));
        html.raw("<div class=\"actions\">");
        html.button("", "retry", text("machine.retry"));
        html.button("", "give-up", text("hint.give-up"));
        html.raw("</div></div>");
    } else if let Some(answer) = table.advice() {
        html.raw("<div class=\"advice\">");
        html.element("p class=\"headline\"", &words::hint(table, answer));
        html.element("p class=\"fine\"", &words::reasons(table, answer).join(" "));
        html.sign(Icon::Close, "advise", text("hint.close"));
        html.raw("</div>");
    } else if table.is_advising() {
        html.raw("<div class=\"advice\">");
        html.element("p class=\"fine\"", text("hint.thinking"));
        html.raw("</div>");
    }
    html.done()
}

/// Why a computer did what a chapter tells, as the inside of a message.
pub fn why(table: &Table, stamp: u32) -> AnyView {
    let ply = table.ply_before(stamp);
    let then = ply.map(|ply| table.at(ply));
    let answer = table.minds().reason(stamp);
    let best = answer.and_then(|answer| Some((answer, answer.best()?)));
    let Some((then, (answer, best))) = then.zip(best) else {
        return nothing();
    };
    let who = then.game().decider().unwrap_or_default();
    let values = [
        ("player", &*words::seated(table, who)),
        ("deed", &*words::deed(&then, best.action)),
    ];
    let reasons = words::reasons(&then, answer).into_iter();
    let reasons: Vec<AnyView> = reasons
        .map(|sentence| view! { <p>{sentence}</p> }.into_any())
        .collect();
    view! {
        <p class="headline">{fill("why.title", &values)}</p>
        {reasons}
    }
    .into_any()
}
