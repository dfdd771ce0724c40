//! What can still come: the tiles that are left, and what the scores would be
//! made of if the game ended now.

use bastide_rules::Turn;

use crate::board::{picture, piece};
use crate::html::{Html, Icon};
use crate::language::{number, text};
use crate::words;
use bastide_model::{Aid, Category, Pane, Table, Tally};

/// What is open above the board.
pub fn pane(table: &Table) -> String {
    let mut html = Html::new();
    let Some(pane) = table.pane() else {
        return html.done();
    };
    let title = match pane {
        Pane::Tiles => text("outlook.tiles"),
        Pane::Scores => text("outlook.scores"),
        Pane::Seats => text("seat.title"),
    };
    html.raw("<section class=\"pane\" aria-label=\"")
        .text(title);
    html.raw("\"><h2>").text(title).raw("</h2>");
    html.sign(Icon::Close, "pane", text("outlook.close"));
    match pane {
        Pane::Tiles => tiles(&mut html, table),
        Pane::Scores => scores(&mut html, table),
        Pane::Seats => super::computers::seats(&mut html, table),
    }
    html.raw("</section>").done()
}

fn tiles(html: &mut Html, table: &Table) {
    let tracked = table.tracked();
    let hint = match tracked.is_empty() {
        true => "outlook.none",
        false => "outlook.fine",
    };
    let mut note = String::from(text(hint));
    note.push(' ');
    note.push_str(&words::dead(table));
    html.element("p class=\"fine\"", &note);
    html.raw("<ul class=\"tracker\">");
    for tracked in &tracked {
        let label = words::tracked(tracked);
        let is_lit = table.lit_tile() == Some(tracked.tile);
        html.raw("<li>");
        html.open_button("", &["fits ", tracked.tile.name()].concat());
        html.raw(" title=\"").text(&label);
        html.raw("\" aria-label=\"").text(&label);
        html.raw("\" aria-pressed=\"");
        html.raw(if is_lit { "true\">" } else { "false\">" });
        html.raw("<span class=\"tile\">");
        html.raw(&picture(tracked.tile, Turn::R0)).raw("</span>");
        html.raw("<span aria-hidden=\"true\"><b>");
        html.number(tracked.count.into()).raw("\u{d7}</b> ");
        html.raw("<i data-n=\"").number(tracked.places);
        html.raw("\"></i>");
        html.raw("</span></button></li>");
    }
    html.raw("</ul>");
}

fn scores(html: &mut Html, table: &Table) {
    let tallies = table.foreseen().unwrap_or_default();
    html.raw("<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"");
    html.text(text("outlook.scores"));
    html.raw("\"><table><thead><tr><td></td>");
    for tally in &tallies {
        html.raw("<th scope=\"col\"><span class=\"emblem\">");
        html.raw(&piece(table.color(tally.player), ""));
        html.raw("</span>");
        let name = words::player(table, tally.player);
        html.element("span class=\"name\"", &name).raw("</th>");
    }
    html.raw("</tr></thead><tbody>");
    row(html, "", text("outlook.now"), &tallies, |tally| {
        number(tally.before)
    });
    for category in Category::ALL {
        let n = category as usize;
        if tallies.iter().any(|tally| tally.points[n] != 0) {
            html.raw("<tr>");
            html.element("th scope=\"row\"", words::category(category));
            for tally in &tallies {
                cell(html, category, tally);
            }
            html.raw("</tr>");
        }
    }
    row(html, "total", text("tally.total"), &tallies, |tally| {
        number(tally.total)
    });
    html.raw("</tbody></table></div>");
}

fn row(html: &mut Html, class: &str, label: &str, tallies: &[Tally], part: fn(&Tally) -> String) {
    html.raw("<tr class=\"").raw(class).raw("\">");
    html.element("th scope=\"row\"", label);
    for tally in tallies {
        html.element("td", &part(tally));
    }
    html.raw("</tr>");
}

/// The points of a player in a category; they light up what they come from.
fn cell(html: &mut Html, category: Category, tally: &Tally) {
    let points = tally.points[category as usize];
    if points == 0 {
        html.element("td class=\"nothing\"", "0");
        return;
    }
    html.raw("<td><button type=\"button\" data-do=\"foreseen ");
    html.number(tally.player.index()).raw(" ");
    html.number(category as usize).raw("\">");
    html.text(&number(points)).raw("</button></td>");
}

/// The button that opens the tiles that are left.
pub fn tracker_button(table: &Table) -> String {
    let mut html = Html::new();
    if table.aids().shows(Aid::Tiles) && table.game().decider().is_some() {
        html.sign(Icon::Tiles, "pane-tiles", text("outlook.open-tiles"));
    }
    html.done()
}
