//! The end: who scored what with what, and who has won.

use super::chart::chart;
use crate::board::piece;
use crate::html::Html;
use crate::language::{fill, number, text};
use crate::words;
use bastide_model::{Category, Table, Tally};

/// The final table.
pub fn result(table: &Table) -> String {
    let tallies = table.tallies();
    let mut html = Html::new();
    html.element("h2 id=\"result-title\"", &words::winners(table));
    html.raw(
        "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-labelledby=\"result-title\">",
    );
    html.raw("<table><thead><tr><td></td>");
    for tally in &tallies {
        head(&mut html, table, tally);
    }
    html.raw("</tr></thead><tbody>");
    if tallies.iter().any(|tally| tally.before != 0) {
        plain_row(
            &mut html,
            "before",
            text("tally.before"),
            &tallies,
            |tally| tally.before,
        );
    }
    let systems = table.game().systems();
    let played = |category: &Category| category.system().is_none_or(|system| systems.has(system));
    for category in Category::ALL.into_iter().filter(played) {
        html.raw("<tr>")
            .element("th scope=\"row\"", words::category(category));
        for tally in &tallies {
            cell(&mut html, category, tally);
        }
        html.raw("</tr>");
    }
    plain_row(&mut html, "total", text("tally.total"), &tallies, |tally| {
        tally.total
    });
    html.raw("</tbody></table></div>");
    html.element("p class=\"fine\"", text("result.hint"));
    html.raw(&chart(table)).done()
}

/// What can be done after the game.
pub fn actions() -> String {
    let mut html = Html::new();
    html.button("main", "rematch", text("result.rematch"));
    html.button("", "leave", text("menu.new"));
    html.button("", "board", text("result.board"));
    html.done()
}

fn head(html: &mut Html, table: &Table, tally: &Tally) {
    html.raw("<th scope=\"col\" class=\"")
        .raw(if tally.place == 1 { "first" } else { "" });
    html.raw("\"><span class=\"emblem\">")
        .raw(&piece(table.color(tally.player), ""));
    html.raw("</span>");
    html.element("span class=\"name\"", &words::player(table, tally.player));
    let place = fill("result.place", &[("n", &number(tally.place as i32))]);
    html.element("span class=\"fine\"", &place).raw("</th>");
}

fn plain_row(
    html: &mut Html,
    class: &str,
    label: &str,
    tallies: &[Tally],
    part: fn(&Tally) -> i32,
) {
    html.raw("<tr class=\"")
        .raw(class)
        .raw("\">")
        .element("th scope=\"row\"", label);
    for tally in tallies {
        html.element("td", &number(part(tally)));
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
    html.raw("<td><button type=\"button\" data-do=\"tally ")
        .number(tally.player.index());
    html.raw(" ")
        .number(category as usize)
        .raw("\">")
        .text(&number(points));
    html.raw("</button></td>");
}
