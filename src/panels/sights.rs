//! What is shown over the board: the switches and the legend.

use bastide_scene::overlay::Overlay;

use crate::html::{Html, Icon};
use crate::language::text;
use crate::words;
use bastide_model::{Reach, Sight, Table};

/// The switches, one for each kind that the rules in play know.
pub fn sights(table: &Table) -> String {
    let mut html = Html::new();
    html.raw("<div class=\"sights\" role=\"group\" aria-label=\"");
    html.text(text("sight.label")).raw("\">");
    for sight in Sight::ALL {
        if !sight.is_known(table.game()) {
            continue;
        }
        let reach = table.sights().reach(sight);
        let label = words::switch(sight, reach);
        html.open_button("round", &["look ", sight.name()].concat());
        html.raw(" data-reach=\"").raw(reach.name());
        html.raw("\" aria-pressed=\"").raw(match reach {
            Reach::Off => "false",
            Reach::Pointed => "mixed",
            Reach::All => "true",
        });
        html.raw("\" title=\"").text(&label);
        html.raw("\" aria-label=\"").text(&label).raw("\">");
        html.icon(match sight {
            Sight::Watchtowers => Icon::Watchtower,
            Sight::Towers => Icon::Floor,
            Sight::Fiefs => Icon::Castle,
            Sight::Fields => Icon::Field,
            Sight::Features => Icon::Look,
        });
        html.raw("</button>");
    }
    html.raw("</div>").done()
}

/// The answer to what was asked about the board.
pub fn answer(table: &Table) -> String {
    let mut html = Html::new();
    let lines = words::answer(table);
    if !lines.is_empty() {
        html.raw("<div class=\"answer\">");
        for line in lines {
            html.element("p", &line);
        }
        html.sign(Icon::Close, "answered", text("outlook.close"));
        html.raw("</div>");
    }
    html.done()
}

/// A line for each thing that is shown.
pub fn legend(table: &Table, overlays: &[Overlay]) -> String {
    let mut html = Html::new();
    let lines = words::legend(table, overlays);
    if !lines.is_empty() {
        html.raw("<ul class=\"legend\">");
        for line in lines {
            html.element("li", &line);
        }
        html.raw("</ul>");
    }
    html.done()
}
