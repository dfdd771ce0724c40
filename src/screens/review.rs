//! The review of a game: what each person's decisions cost, and the better
//! moves.

use crate::board::piece;
use crate::html::{Html, Icon};
use crate::language::{fill, number, text};
use crate::words;
use bastide_model::{Purpose, Review, Table};

/// Most mistakes that are listed.
const LISTED: usize = 12;

/// The review below the final table.
pub fn review(table: &Table) -> String {
    let mut html = Html::new();
    if !table.has_person() {
        return html.done();
    }
    let Some(review) = table.reviewed() else {
        html.raw("<div class=\"actions\">");
        html.button("", "review", text("review.begin"));
        html.raw("</div>");
        return html.done();
    };
    html.element("h3", text("review.title"));
    if let Some((Purpose::Review(_), trouble)) = table.trouble() {
        html.element("p role=\"alert\"", words::trouble(trouble));
        html.raw("<div class=\"actions\">");
        html.button("", "retry", text("machine.retry"));
        html.button("", "give-up", text("review.stop"));
        html.raw("</div>");
    } else {
        progress(&mut html, review);
    }
    accounts(&mut html, table, review);
    mistakes(&mut html, table, review);
    html.done()
}

/// How far the review is, with the button that stops it or goes on.
fn progress(html: &mut Html, review: &Review) {
    let (done, all) = review.progress();
    if done == all {
        html.element("p class=\"fine\"", text("review.note"));
        return;
    }
    let values = [("n", &*number(done as i32)), ("of", &*number(all as i32))];
    let label = fill("review.progress", &values);
    html.raw("<div class=\"reviewing\"><progress max=\"")
        .number(all);
    html.raw("\" value=\"").number(done);
    html.raw("\" aria-label=\"")
        .text(&label)
        .raw("\"></progress>");
    html.element("span class=\"fine\"", &label);
    match review.is_running() {
        true => html.button("", "review-stop", text("review.stop")),
        false => html.button("", "review", text("review.go-on")),
    };
    html.raw("</div>");
}

/// What each person's decisions come to.
fn accounts(html: &mut Html, table: &Table, review: &Review) {
    html.raw("<ul class=\"accounts\">");
    for account in review.accounts() {
        html.raw("<li><span class=\"emblem\">");
        html.raw(&piece(table.color(account.player), ""));
        html.raw("</span>");
        let values = [
            ("player", &*words::player(table, account.player)),
            ("value", &*words::loss(account.lost)),
            ("n", &*number(account.best as i32)),
            ("of", &*number(account.decisions as i32)),
        ];
        html.element("span", &fill("review.account", &values));
        html.raw("</li>");
    }
    html.raw("</ul>");
}

/// The decisions that cost most, each leading to its moment.
fn mistakes(html: &mut Html, table: &Table, review: &Review) {
    let mistakes = review.mistakes();
    // The list would change under the pointer, and costs time.
    if mistakes.is_empty() || review.is_running() {
        return;
    }
    html.raw("<ol class=\"mistakes\">");
    for one in mistakes.into_iter().take(LISTED) {
        let then = table.at(one.ply);
        let command = ["moment ", &number(one.ply as i32)].concat();
        html.raw("<li>").open_button("", &command).raw(">");
        html.raw("<span class=\"emblem\">");
        html.raw(&piece(table.color(one.player), ""));
        html.raw("</span>");
        let turn = words::turn(&then);
        let values = [("turn", &*turn), ("deed", &*words::deed(&then, one.action))];
        html.element("span", &fill("review.mistake", &values));
        let lost = ["\u{2212}", &words::loss(one.lost.unwrap_or(0))].concat();
        html.element("b", &lost);
        html.raw("</button></li>");
    }
    html.raw("</ol>");
}

/// What the review says about the moment on the table, and the ways to the
/// mistakes beside it.
pub fn verdict(table: &Table) -> String {
    let mut html = Html::new();
    if table.reviewed().is_none() || !table.is_looking_back() {
        return html.done();
    }
    html.raw("<div class=\"verdict\">");
    if let Some(judged) = table.judged() {
        let sentences = words::judged(table, judged);
        let (first, rest) = sentences.split_at(2);
        html.element("p", &first.join(" "));
        if !rest.is_empty() {
            html.element("p class=\"fine\"", &rest.join(" "));
        }
    }
    let [before, after] = table.mistakes_beside();
    for (icon, ply, label, why) in [
        (
            Icon::Back,
            before,
            text("review.before"),
            "review.no-before",
        ),
        (Icon::On, after, text("review.after"), "review.no-after"),
    ] {
        let command = ["moment ", &number(ply.unwrap_or(0) as i32)].concat();
        html.sign_or_why(ply.is_some(), icon, &command, label, why);
    }
    html.button("", "to-result", text("result.show"));
    html.raw("</div>").done()
}
