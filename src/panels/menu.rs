//! The bar above: taking back, and the menu.

use crate::html::{Html, Icon};
use crate::language::{LANGUAGES, choice, text};
use bastide_model::{Aids, Pace, Table};

/// What ends a menu that [`open`] has begun.
pub const END: &str = "</div></details>";

/// The id of the control that chooses the language.
pub const LANGUAGE: &str = "language";

/// The name, and the button for the log in narrow windows.
pub fn name() -> String {
    let mut html = Html::new();
    html.element("h1", text("app.name"));
    html.raw("<span class=\"log-switch\">");
    html.sign(Icon::Log, "log", text("log.label"))
        .raw("</span>");
    html.done()
}

/// Undo and redo.
pub fn history(table: &Table) -> String {
    let mut html = Html::new();
    let (undo, redo) = (table.can_undo(), table.can_redo());
    let label = text("menu.undo");
    html.sign_or_why(undo, Icon::Undo, "undo", label, "menu.no-undo");
    let label = text("menu.redo");
    html.sign_or_why(redo, Icon::Redo, "redo", label, "menu.no-redo");
    html.sign(Icon::Clock, "replay", text("menu.replay"));
    html.done()
}

/// The menu.
pub fn menu(theme: &str, [confirms, letters, motion]: [bool; 3], aids: Aids, pace: Pace) -> String {
    let mut html = Html::new();
    open(&mut html);
    html.button("", "leave", text("menu.new"));
    html.button("", "pane-seats", text("seat.title"));
    html.button("", "share", text("share.title"));
    html.button("", "save", text("menu.save"));
    html.button("", "make-example", text("menu.example"));
    html.button("", "report", text("menu.report"));
    html.button("", "keys", text("menu.keys"));
    load(&mut html);
    super::computers::pace(&mut html, pace);
    language(&mut html);
    self::theme(&mut html, theme);
    switch(&mut html, "confirm", confirms, text("menu.confirm"));
    switch(&mut html, "letters", letters, text("menu.letters"));
    switch(&mut html, "motion", motion, text("menu.motion"));
    super::outlook::aids(&mut html, aids);
    html.raw(END).done()
}

/// Begins a menu: its button and its sheet, up to [`END`].
pub fn open(html: &mut Html) {
    let label = text("menu.label");
    html.raw("<details id=\"menu\" class=\"menu\"><summary class=\"round\" title=\"");
    html.text(label).raw("\" aria-label=\"").text(label);
    html.raw("\">").icon(Icon::Menu);
    html.raw("</summary><div class=\"sheet\">");
}

fn switch(html: &mut Html, command: &str, on: bool, label: &str) {
    html.raw("<label class=\"check\"><input type=\"checkbox\" data-change=\"");
    html.raw(command)
        .raw(if on { "\" checked>" } else { "\">" });
    html.text(label).raw("</label>");
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
        .raw(LANGUAGE)
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
