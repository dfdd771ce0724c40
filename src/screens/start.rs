//! The start: who plays, with which tiles, by which rules.

use bastide_rules::options::{BcbDistribution, SmallCity};
use bastide_rules::player::Color;
use bastide_rules::{Player, TileId, TileSet};

use crate::board::piece_alone;
use crate::html::{Html, Icon};
use crate::language::{count, fill, list, member, number, text};
use crate::panels;
use crate::session::{Draft, LONGEST_NAME, Session, Table};
use crate::words;

/// The saved game, if there is one.
pub fn resume(session: &Session) -> String {
    let mut html = Html::new();
    if let Some(table) = &session.saved {
        html.raw("<section class=\"sheet resume\"><div>");
        html.element("h2", text("start.saved"));
        html.element("p class=\"fine\"", &summary(table))
            .raw("</div>");
        html.button("main large", "continue", text("start.continue"));
        html.raw("</section>");
    }
    html.done()
}

fn summary(table: &Table) -> String {
    let players: Vec<String> = (table.game().players())
        .map(|player| {
            let score = number(table.game().seat(player).score);
            let values = [
                ("player", &*words::player(table, player)),
                ("points", &*score),
            ];
            fill("preview.award", &values)
        })
        .collect();
    let left = count("hand.left", table.game().stack().len() as i32);
    fill(
        "start.summary",
        &[("players", &list(&players)), ("left", &left)],
    )
}

/// The players of the next game.
pub fn players(draft: &Draft) -> String {
    let mut html = Html::new();
    let many = draft.players.len();
    html.element("legend", text("start.players"));
    for (at, sitter) in draft.players.iter().enumerate() {
        let number = number(at as i32 + 1);
        let label = |key| fill(key, &[("n", &number)]);
        let command = |word: &str| [word, " ", &crate::language::number(at as i32)].concat();
        html.raw("<div class=\"sitter\"><span class=\"emblem\">");
        html.raw(&piece_alone(sitter.color)).raw("</span>");
        html.raw("<input type=\"text\" autocomplete=\"off\" maxlength=\"")
            .number(LONGEST_NAME);
        html.raw("\" data-input=\"")
            .raw(&command("name"))
            .raw("\" aria-label=\"");
        html.text(&label("start.name")).raw("\" placeholder=\"");
        html.text(member("color", sitter.color.name()))
            .raw("\" value=\"");
        html.text(&sitter.name)
            .raw("\"><select data-change=\"")
            .raw(&command("color"));
        html.raw("\" aria-label=\"")
            .text(&label("start.color"))
            .raw("\">");
        for color in Color::ALL {
            html.raw("<option value=\"").raw(color.name());
            html.raw(if color == sitter.color {
                "\" selected>"
            } else {
                "\">"
            });
            html.text(member("color", color.name())).raw("</option>");
        }
        html.raw("</select>");
        html.sign_if(at > 0, Icon::Up, &command("up"), &label("start.earlier"));
        html.sign_if(
            many > 2,
            Icon::Close,
            &command("remove"),
            &label("start.remove"),
        );
        html.raw("</div>");
    }
    html.open_button("add", "add").raw(if many < Player::MOST {
        ">"
    } else {
        " disabled>"
    });
    html.text(text("start.add")).raw("</button>").done()
}

/// The boxes of tiles and the rules. What belongs to a box that is out is
/// hidden by the style sheet.
pub fn choices(draft: &Draft) -> String {
    let mut html = Html::new();
    html.raw("<fieldset class=\"boxes\">")
        .element("legend", text("start.boxes"));
    for set in TileSet::ALL {
        let command = ["set ", set.name()].concat();
        let state = match (set, draft.sets.contains(&set)) {
            (TileSet::Base, _) => " checked disabled",
            (_, true) => " checked",
            (_, false) => "",
        };
        let note = member("set-note", set.name());
        check(&mut html, &command, state, member("set", set.name()), note);
    }
    html.raw("</fieldset><details class=\"rules\">")
        .element("summary", text("start.rules"));
    let state = |is_on| if is_on { " checked" } else { "" };
    let options = &draft.options;
    check(
        &mut html,
        "small-city",
        state(options.small_city == SmallCity::Two),
        text("option.small-city"),
        text("option.small-city-note"),
    );
    html.raw("<div class=\"of-bcb\">");
    check(
        &mut html,
        "first-run",
        state(options.bcb_distribution == BcbDistribution::FirstGermanRun),
        text("option.first-run"),
        text("option.first-run-note"),
    );
    html.raw("</div><fieldset class=\"letters of-watch\">");
    html.element("legend", text("option.merged"));
    html.element("p class=\"fine\"", text("option.merged-note"));
    for tile in TileId::all().filter(|tile| tile.c3().is_some()) {
        html.raw("<label class=\"letter\"><input type=\"checkbox\" data-change=\"merged ");
        html.raw(tile.name())
            .raw("\"")
            .raw(state(options.c3_fields.contains(tile)))
            .raw(">");
        html.text(tile.name().trim_start_matches("watch."))
            .raw("</label>");
    }
    html.raw("</fieldset>");
    seed(&mut html, draft);
    html.raw("</details>").done()
}

fn check(html: &mut Html, command: &str, state: &str, label: &str, note: &str) {
    html.raw("<label class=\"check\"><input type=\"checkbox\" data-change=\"")
        .raw(command);
    html.raw("\"").raw(state).raw("><span>").element("b", label);
    html.element("span class=\"fine\"", note)
        .raw("</span></label>");
}

fn seed(html: &mut Html, draft: &Draft) {
    html.raw("<div class=\"field\">")
        .element("label for=\"seed\"", text("start.seed"));
    html.raw("<input id=\"seed\" type=\"text\" autocomplete=\"off\" spellcheck=\"false\"");
    html.raw(" data-input=\"seed\" aria-describedby=\"seed-note\" value=\"");
    html.text(&draft.seed).raw("\">");
    html.sign(Icon::TurnRight, "reseed", text("start.reseed"))
        .raw("</div>");
    html.element("p class=\"fine\" id=\"seed-note\"", text("start.seed-note"));
}

/// The buttons that begin.
pub fn begin() -> String {
    let mut html = Html::new();
    html.raw("<button type=\"submit\" class=\"main large\">")
        .text(text("start.start"));
    html.raw("</button>");
    panels::load(&mut html);
    html.done()
}

/// The name and what this is.
pub fn title() -> String {
    let mut html = Html::new();
    html.raw("<h1><img src=\"icon.svg\" alt=\"\" width=\"56\" height=\"56\">");
    html.text(text("app.name"))
        .raw("</h1>")
        .element("p", text("app.tagline"));
    html.done()
}

/// What stands below.
pub fn footer(theme: &str) -> String {
    let mut html = Html::new();
    panels::theme(&mut html, theme);
    html.element("p", text("app.footer")).done()
}
