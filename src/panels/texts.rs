//! Parts of the menu and of the start screen as text, for screens that are text.

use crate::html::{Html, Icon};
use crate::language::{LANGUAGES, choice, text};
use crate::words;
use bastide_model::Level;

/// What ends a menu that [`open_menu`] has begun.
pub const MENU_END: &str = "</div></details>";

/// Begins a menu: its button and its sheet, up to [`MENU_END`].
pub fn open_menu(html: &mut Html) {
    let label = text("menu.label");
    html.raw("<details id=\"menu\" class=\"menu\"><summary class=\"round\" title=\"");
    html.text(label).raw("\" aria-label=\"").text(label);
    html.raw("\">").icon(Icon::Menu);
    html.raw("</summary><div class=\"sheet\">");
}

/// The button that reads a game from a file.
pub fn load(html: &mut Html) {
    html.raw("<label class=\"button file\">")
        .text(text("menu.load"));
    html.raw("<input type=\"file\" accept=\".json,application/json,text/plain\"");
    html.raw(" data-change=\"file\"></label>");
}

/// The choice of the language. Each calls itself by its own name.
pub fn language(html: &mut Html) {
    html.raw("<label class=\"field\">")
        .text(text("menu.language"));
    html.raw("<select id=\"")
        .raw(super::LANGUAGE)
        .raw("\" data-change=\"language\">");
    for (code, name) in LANGUAGES {
        html.raw("<option lang=\"").raw(code);
        html.raw("\" value=\"").raw(code);
        html.raw(if code == choice::current() {
            "\" selected>"
        } else {
            "\">"
        });
        html.text(name).raw("</option>");
    }
    html.raw("</select></label>");
}

/// The choice between light, dark, and what the system says.
pub fn theme(html: &mut Html, chosen: &str) {
    html.raw("<label class=\"field\">").text(text("menu.theme"));
    html.raw("<select data-change=\"theme\">");
    for (value, label) in [
        ("", text("menu.theme-system")),
        ("light", text("menu.theme-light")),
        ("dark", text("menu.theme-dark")),
    ] {
        html.raw("<option value=\"").raw(value);
        html.raw(if value == chosen {
            "\" selected>"
        } else {
            "\">"
        });
        html.text(label).raw("</option>");
    }
    html.raw("</select></label>");
}

/// The choice between a person and the computers.
pub fn sitting(html: &mut Html, command: &str, label: &str, chosen: Option<Level>) {
    html.raw("<select data-change=\"").raw(command);
    html.raw("\" aria-label=\"").text(label).raw("\">");
    for level in [None].into_iter().chain(Level::ALL.map(Some)) {
        html.raw("<option value=\"");
        html.raw(level.map_or("person", Level::name));
        html.raw(if level == chosen {
            "\" selected>"
        } else {
            "\">"
        });
        html.text(&words::sitting(level)).raw("</option>");
    }
    html.raw("</select>");
}
