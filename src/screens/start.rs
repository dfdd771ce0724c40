//! The start: who plays, with which tiles, by which rules.

use bastide_rules::options::{BazaarVariant, Edition};
use bastide_rules::player::Color;
use bastide_rules::{Clause, Player, System, TileId, TileSet};

use crate::board::piece_alone;
use crate::html::{Html, Icon};
use crate::language::{count, fill, list, member, number, text};
use crate::words;
use crate::{exchange, panels};
use bastide_model::{Draft, Kept, LONGEST_NAME, Rule, Session};

/// Games that are shown before the older ones are asked for.
const AT_ONCE: usize = 5;

/// The games that can be continued, the latest first; with the time when they
/// were kept if `is_dated`.
pub fn resume(session: &Session, is_dated: bool) -> String {
    let mut html = Html::new();
    if session.shelf.is_empty() {
        return html.done();
    }
    html.raw("<section class=\"sheet\">");
    html.element("h2", &count("start.saved", session.shelf.len() as i32));
    html.raw("<ol class=\"shelf\">");
    for (n, kept) in session.shelf.iter().enumerate().take(AT_ONCE) {
        game(&mut html, n, kept, is_dated, true);
    }
    html.raw("</ol>");
    let older = session.shelf.len().saturating_sub(AT_ONCE);
    if older > 0 {
        html.raw("<details class=\"older\">");
        html.element("summary", &count("start.older", older as i32));
        html.raw("<ol class=\"shelf\">");
        for (n, kept) in session.shelf.iter().enumerate().skip(AT_ONCE) {
            game(&mut html, n, kept, is_dated, true);
        }
        html.raw("</ol></details>");
    }
    html.raw("</section>").done()
}

/// A game that is kept, to be deleted and, if it `can_go_on`, continued.
pub fn game(html: &mut Html, n: usize, kept: &Kept, is_dated: bool, can_go_on: bool) {
    let number = number(n as i32);
    let players = players_of(kept);
    let command = |word: &str| [word, " ", &number].concat();
    html.raw("<li class=\"")
        .raw(if kept.is_deleted { "deleted" } else { "" });
    html.raw("\"><div>").element("p class=\"who\"", &players);
    html.element("p class=\"fine\"", &progress(kept, is_dated))
        .raw("</div>");
    let values = [("players", &*players)];
    let mut button = |class: &str, word: &str, label: &str, what: String| {
        html.open_button(class, &command(word))
            .raw(" aria-label=\"");
        html.text(&what).raw("\">").text(label).raw("</button>");
    };
    if kept.is_deleted {
        let what = fill("start.put-back-game", &values);
        button("", "put-back", text("start.put-back"), what);
    } else if !can_go_on {
        let what = fill("start.delete-game", &values);
        button("", "delete", text("start.delete"), what);
    } else {
        let class = if n == 0 { "main" } else { "" };
        let what = fill("start.continue-game", &values);
        button(class, "continue", text("start.continue"), what);
        let what = fill("start.delete-game", &values);
        html.sign(Icon::Close, &command("delete"), &what);
    }
    html.raw("</li>");
}

fn players_of(kept: &Kept) -> String {
    let players: Vec<String> = (kept.seats.iter())
        .map(|(color, points, name)| {
            let name = match name.trim() {
                "" => member("color", color.name()),
                name => name,
            };
            let points = number(*points);
            fill("preview.award", &[("player", name), ("points", &points)])
        })
        .collect();
    list(&players)
}

fn progress(kept: &Kept, is_dated: bool) -> String {
    let left = match (kept.is_deleted, kept.is_over) {
        (true, _) => text("start.deleted").to_owned(),
        _ if kept.is_loose => text("start.loose").to_owned(),
        (_, true) => text("event.over").to_owned(),
        _ => count("hand.left", kept.left as i32),
    };
    if !is_dated {
        return left;
    }
    let date = exchange::date(kept.time);
    fill("start.summary", &[("left", &left), ("date", &date)])
}

/// Where a game or a link is pasted.
pub fn pasted() -> String {
    let mut html = Html::new();
    html.raw("<label class=\"field\">")
        .text(text("start.paste"));
    html.raw("<input type=\"text\" autocomplete=\"off\" spellcheck=\"false\"");
    html.raw(" data-input=\"pasted\" data-change=\"pasted\"></label>");
    html.done()
}

/// The players of the next game, of whom some may be computers.
pub fn players(draft: &Draft, with_computers: bool) -> String {
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
            let label = member("color", color.name());
            choice(&mut html, color.name(), color == sitter.color, label);
        }
        html.raw("</select>");
        if with_computers {
            let who = label("start.who");
            panels::texts::sitting(&mut html, &command("hire"), &who, sitter.level);
        }
        let (up, remove) = (label("start.earlier"), label("start.remove"));
        html.sign_or_why(at > 0, Icon::Up, &command("up"), &up, "start.no-earlier");
        let why = "start.no-remove";
        html.sign_or_why(many > 2, Icon::Close, &command("remove"), &remove, why);
        html.raw("</div>");
    }
    let able = many < Player::MOST;
    html.button_or_why(able, "add", "add", text("start.add"), "start.no-add");
    html.done()
}

/// A game without another question.
pub fn at_once() -> String {
    let mut html = Html::new();
    html.raw("<div class=\"actions\">");
    html.button("main large", "against", text("start.against"));
    html.button("large", "against-base", text("start.against-base"));
    html.raw("</div><div class=\"actions\">");
    html.button("large", "at-once", text("start.at-once"));
    html.button("large", "at-once-base", text("start.base-only"));
    html.raw("</div>");
    html.element("p class=\"fine\"", text("start.at-once-note"));
    html.raw("<p><a href=\"examples/\">")
        .text(text("start.examples"))
        .raw("</a> · <a href=\"editor.html\">")
        .text(text("start.editor"))
        .raw("</a></p>")
        .done()
}

/// The rule systems and the boxes of tiles.
pub fn boxes(draft: &Draft) -> String {
    let mut html = Html::new();
    html.raw("<fieldset class=\"boxes\">")
        .element("legend", text("start.systems"));
    for system in System::ALL {
        let command = ["system ", system.name()].concat();
        let note = member("system-note", system.name());
        let name = member("system", system.name());
        check(
            &mut html,
            &command,
            state(draft.systems.has(system)),
            name,
            note,
        );
    }
    html.raw("<div class=\"actions\">");
    html.button("", "all-on", text("start.all-on"));
    html.button("", "all-off", text("start.all-off"));
    html.raw("</div></fieldset><details class=\"rules\"")
        .raw(if draft.own_sets { " open>" } else { ">" });
    html.element("summary", text("start.boxes"));
    html.element("p class=\"fine\"", text("start.boxes-note"));
    html.raw("<fieldset class=\"boxes\">")
        .element("legend class=\"hidden\"", text("start.boxes"));
    for set in TileSet::ALL {
        let command = ["set ", set.name()].concat();
        let state = match set {
            TileSet::Base => " checked aria-disabled=\"true\" data-do=\"set-note.base\"",
            _ => state(draft.sets.contains(&set)),
        };
        let note = member("set-note", set.name());
        check(&mut html, &command, state, member("set", set.name()), note);
    }
    html.raw("</fieldset>");
    html.button("", "follow", text("start.boxes-follow"));
    html.raw("</details>").done()
}

/// The editions to start from.
pub fn editions(draft: &Draft) -> String {
    let mut html = Html::new();
    html.element("label for=\"edition\"", text("start.edition"));
    html.raw("<select id=\"edition\" data-change=\"edition\">");
    for edition in Edition::ALL {
        let name = edition.name();
        choice(
            &mut html,
            name,
            edition == draft.edition,
            member("edition", name),
        );
    }
    html.raw("</select>").done()
}

/// How far the rules are from those of the edition.
pub fn changes(draft: &Draft) -> String {
    match draft.changes() {
        0 => text("start.edition-printed").to_owned(),
        n => count("start.edition-changed", n as i32),
    }
}

/// The choices of rules. What concerns a system that is off is hidden by the
/// style sheet.
pub fn rules(draft: &Draft) -> String {
    let mut html = Html::new();
    for rule in Rule::ALL {
        let command = ["rule ", rule.name()].concat();
        html.raw("<div class=\"of-");
        html.raw(match (rule, rule.system()) {
            (Rule::FirstRun, _) => "bcb",
            (_, None) => "base",
            (_, Some(system)) => system.name(),
        });
        html.raw("\">");
        let note = [
            member("option-note", rule.name()),
            " ",
            &words::origin(rule.clause()),
        ];
        check(
            &mut html,
            &command,
            state(rule.is_on(&draft.options)),
            member("option", rule.name()),
            &note.concat(),
        );
        html.raw("</div>");
    }
    variants(&mut html, draft);
    merged(&mut html, draft);
    html.done()
}

/// What a bazaar does.
fn variants(html: &mut Html, draft: &Draft) {
    html.raw("<div class=\"of-bazaars\"><div class=\"field\">");
    html.element("label for=\"variant\"", text("option.variant"));
    html.raw("<select id=\"variant\" data-change=\"variant\">");
    for (name, variant, label) in VARIANTS {
        let chosen = draft.options.bazaar_variant == variant;
        choice(html, name, chosen, text(label));
    }
    html.raw("</select></div>");
    html.element("p class=\"fine\"", &words::origin(Clause::BazaarVariant));
    html.raw("</div>");
}

/// What a bazaar can do: the value of the control, the option, the message.
pub const VARIANTS: [(&str, BazaarVariant, &str); 3] = [
    ("auction", BazaarVariant::Auction, "variant.auction"),
    ("draft", BazaarVariant::Draft, "variant.draft"),
    ("none", BazaarVariant::None, "variant.none"),
];

/// The watchtower tiles with merged fields.
fn merged(html: &mut Html, draft: &Draft) {
    html.raw("<fieldset class=\"letters of-watch\">");
    html.element("legend", text("option.merged"));
    html.element("p class=\"fine\"", text("option.merged-note"));
    for tile in TileId::all().filter(|tile| tile.c3().is_some()) {
        html.raw("<label class=\"letter\"><input type=\"checkbox\" data-change=\"merged ");
        html.raw(tile.name())
            .raw("\"")
            .raw(state(draft.options.c3_fields.contains(tile)))
            .raw(">");
        html.text(tile.name().trim_start_matches("watch."))
            .raw("</label>");
    }
    html.element("p class=\"fine\"", &words::origin(Clause::WatchC3Fields));
    html.raw("</fieldset>");
}

fn state(is_on: bool) -> &'static str {
    if is_on { " checked" } else { "" }
}

fn choice(html: &mut Html, value: &str, chosen: bool, label: &str) {
    html.raw("<option value=\"").raw(value);
    html.raw(if chosen { "\" selected>" } else { "\">" });
    html.text(label).raw("</option>");
}

fn check(html: &mut Html, command: &str, state: &str, label: &str, note: &str) {
    html.raw("<label class=\"check\"><input type=\"checkbox\" data-change=\"")
        .raw(command);
    html.raw("\"").raw(state).raw("><span>").element("b", label);
    html.element("span class=\"fine\"", note)
        .raw("</span></label>");
}

/// The seed.
pub fn seed(draft: &Draft) -> String {
    let mut html = Html::new();
    html.raw("<div class=\"field\">")
        .element("label for=\"seed\"", text("start.seed"));
    html.raw("<input id=\"seed\" type=\"text\" autocomplete=\"off\" spellcheck=\"false\"");
    html.raw(" data-input=\"seed\" aria-describedby=\"seed-note\" value=\"");
    html.text(&draft.seed).raw("\">");
    html.sign(Icon::TurnRight, "reseed", text("start.reseed"))
        .raw("</div>");
    html.element("p class=\"fine\" id=\"seed-note\"", text("start.seed-note"));
    html.done()
}

/// The buttons that begin.
pub fn begin() -> String {
    let mut html = Html::new();
    html.raw("<button type=\"submit\" class=\"main large\">")
        .text(text("start.start"));
    html.raw("</button>");
    panels::texts::load(&mut html);
    html.done()
}

/// The name and what this is.
pub fn title() -> String {
    let mut html = Html::new();
    panels::texts::language(&mut html);
    html.element("h1", text("app.name"));
    html.element("p", text("app.tagline")).done()
}

/// What stands below.
pub fn footer(theme: &str) -> String {
    let mut html = Html::new();
    panels::texts::theme(&mut html, theme);
    html.element("p", text("app.footer")).done()
}
