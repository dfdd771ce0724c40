//! The decision at hand: the drawn tile, and what can be chosen, as buttons.

use bastide_rules::game::{BazaarsPhase, BridgesPhase, TowerPhase};
use bastide_rules::{Action, Phase, Reason};
use bastide_scene::meeple::colors;

use super::{bazaar, computers};
use crate::board::{picture, piece};
use crate::html::{Html, Icon};
use crate::language::{chain, count, fill, number, text};
use crate::words;
use bastide_model::{Choice, Refused, Table};

/// The drawn tile.
pub fn hand(table: &Table) -> String {
    let mut html = Html::new();
    let Some(tile) = table.drawn() else {
        return html.done();
    };
    let turn = table.ghost().map_or(table.held(), |ghost| ghost.turn);
    html.raw("<div class=\"tile\" role=\"img\" aria-label=\"");
    html.text(&words::tile(tile, turn)).raw("\">");
    html.raw(&picture(tile, turn)).raw("</div>");
    html.done()
}

/// The buttons of the decision. They do not depend on what is pointed at, so
/// that they keep the focus.
pub fn actions(table: &Table) -> String {
    let mut html = Html::new();
    if let Some(doing) = table.doing() {
        computers::machine(&mut html, table, doing);
        return html.done();
    }
    let choices = table.choices();
    match table.game().phase() {
        Phase::Place { .. } => {
            html.button("main", "confirm", text("hand.place"));
            list(&mut html, table, &choices);
        }
        Phase::Bazaars(BazaarsPhase::Offer { .. }) | Phase::Bazaars(BazaarsPhase::Bid { .. }) => {
            html.raw(&bazaar::bidding(table));
            list(&mut html, table, &choices);
        }
        Phase::Over => {
            html.button("main", "result", text("result.show"));
            html.button("", "rematch", text("result.rematch"));
            html.button("", "leave", text("menu.new"));
        }
        _ => list(&mut html, table, &choices),
    }
    html.done()
}

/// The button that confirms what was aimed at on the board.
pub fn confirm(table: &Table) -> String {
    let mut html = Html::new();
    let choices = table.choices();
    if let Some((n, choice)) = table.aimed_spot().and_then(|n| Some((n, choices.get(n)?))) {
        let command = ["choose ", &number(n as i32)].concat();
        html.button("main", &command, &words::confirm(table, choice));
    }
    html.done()
}

/// The choices as buttons: the list in groups, what is refused, and below it to
/// do nothing.
fn list(html: &mut Html, table: &Table, choices: &[Choice]) {
    let declines =
        |choice: &Choice| matches!(choice.action, Action::Pass | Action::Spare | Action::End);
    let grouped =
        matches!(table.game().phase(), Phase::Figure { .. }) && !table.game().systems().is_empty();
    let mut group = None;
    let mut tower = None;
    let refused = table.refused();
    if !refused.is_empty() || choices.iter().any(|choice| !declines(choice)) {
        html.raw("<div class=\"list\">");
        for (n, choice) in choices.iter().enumerate() {
            if declines(choice) {
                continue;
            }
            let heading = words::heading(choice.action).filter(|_| grouped);
            let at = match choice.action {
                Action::Floor { cell } | Action::Top { cell } => Some(cell),
                _ => None,
            };
            if tower.is_some() && tower != at {
                html.raw("</div>");
                tower = None;
            }
            if heading != group {
                html.element("h2", heading.unwrap_or_default());
                group = heading;
            }
            // What can be done on a tower stands in one line with its place.
            if let Some(cell) = at.filter(|_| tower != at) {
                html.raw("<div class=\"tower\">");
                html.element("span aria-hidden=\"true\"", &words::place(cell));
                tower = at;
            }
            button(html, table, n, choice);
        }
        html.raw(if tower.is_some() { "</div>" } else { "" });
        self::refused(html, table, &refused);
        html.raw("</div>");
    }
    if let Some((n, choice)) = choices.iter().enumerate().find(|(_, c)| declines(c)) {
        html.open_button("none", "decline").raw(" data-hint=\"");
        html.number(n).raw("\">").element("kbd", text("key.none"));
        html.text(&words::choice(table, choice)).raw("</button>");
    }
}

/// What cannot be chosen here, and why not.
fn refused(html: &mut Html, table: &Table, refused: &[Refused]) {
    if refused.is_empty() {
        return;
    }
    html.raw("<details class=\"refused\">");
    html.element("summary", text("refused.title"));
    html.raw("<ul>");
    for one in refused {
        let actions = one.actions.iter();
        let mut names: Vec<String> = actions
            .map(|&action| {
                let worth = None;
                words::choice(table, &Choice { action, worth })
            })
            .collect();
        // What is used up is refused wherever it might go.
        if let Reason::NoneLeft(_) | Reason::NoFloor | Reason::NoBridge = one.refusal.reason
            && let Some(heading) = one.actions.first().and_then(|&one| words::heading(one))
        {
            names = vec![heading.to_owned()];
        }
        let names = chain("list.semicolon", &names);
        let names = fill("list.colon", &[("list", &*names), ("next", "")]);
        html.raw("<li>").element("b", &names);
        html.text(&words::refusal(Some(table), &one.refusal));
        html.raw("</li>");
    }
    html.raw("</ul></details>");
}

fn button(html: &mut Html, table: &Table, n: usize, choice: &Choice) {
    let command = ["choose ", &number(n as i32)].concat();
    let class = match choice.action {
        Action::Bridge { .. }
            if matches!(
                table.game().phase(),
                Phase::Bridges(BridgesPhase::Needed { .. })
            ) =>
        {
            "main"
        }
        Action::Draft { .. } => "spot lot",
        // Words enough for a line of their own.
        Action::Figure { .. } | Action::Floor { .. } | Action::Top { .. } => "spot",
        Action::Ransom { .. } if table.game().phase() != Phase::Tower(TowerPhase::LateRansom) => {
            "spot"
        }
        _ => "spot wide",
    };
    html.open_button(class, &command).raw(" data-hint=\"");
    html.number(n).raw("\">");
    if n < 9 {
        html.raw("<kbd>").number(n + 1).raw("</kbd>");
    }
    if let Action::Draft { tile } = choice.action {
        html.raw("<span class=\"tile\">")
            .raw(&picture(tile, bastide_rules::Turn::R0));
        html.raw("</span>");
    }
    let words = words::choice(table, choice);
    match brief(table, choice.action) {
        // The picture says it.
        _ if matches!(choice.action, Action::Draft { .. }) => {
            html.element("span class=\"hidden\"", &words);
        }
        Some(brief) => {
            html.element("span class=\"hidden\"", &words);
            html.raw("<span class=\"brief\" aria-hidden=\"true\">");
            html.raw(&brief).raw("</span>");
        }
        None => {
            html.element("span", &words);
        }
    }
    if let Some(worth) = choice.worth {
        html.element("span class=\"worth\"", &count("points.short", worth));
    }
    html.raw("</button>");
}

/// What stands on a button in little room, for those who see it.
fn brief(table: &Table, action: Action) -> Option<String> {
    let game = table.game();
    let mut html = Html::new();
    match action {
        Action::Floor { cell } => {
            let floors = game.board().tower_at(cell).map_or(0, |tower| tower.floors);
            html.icon(Icon::Floor).number(floors.into());
            html.raw("\u{2009}\u{2192}\u{2009}")
                .number(usize::from(floors) + 1);
        }
        Action::Top { .. } => {
            let me = game.decider()?;
            html.raw(&piece(table.color(me), ""));
            html.text(text("choice.top-brief"));
        }
        Action::Ransom { captor } if game.phase() != Phase::Tower(TowerPhase::LateRansom) => {
            let seat = game.setup().seat(captor)?;
            html.raw(&piece(captor, ""));
            html.text(&words::player(table, seat));
            html.element("span class=\"worth\"", text("choice.ransom-brief"));
        }
        _ => return None,
    }
    Some(html.done())
}

/// The sentence that asks, with the emblem of whoever is asked.
pub fn prompt(table: &Table) -> String {
    let mut html = Html::new();
    let game = table.game();
    let Some(decider) = game.decider() else {
        return html.text(&words::prompt(table)).done();
    };
    let color = table.color(decider);
    html.raw("<span class=\"emblem\">").raw(&piece(color, ""));
    html.raw("</span><span>");
    html.text(&words::prompt(table)).raw("</span>").done()
}

/// The rule that asks for the decision, to be opened.
pub fn rule(table: &Table) -> String {
    let mut html = Html::new();
    let rule = words::rule(table);
    if !rule.is_empty() && !table.is_machines() {
        html.raw("<details class=\"rule fine\">");
        html.element("summary", text("decision.rule"));
        html.element("p", rule).raw("</details>");
    }
    html.done()
}

/// Whom the device goes over to, if somebody decides whose turn it is not. A
/// person who plays against computers alone keeps it.
pub fn hand_over(table: &Table) -> String {
    let mut html = Html::new();
    let players = table.game().players();
    let alone = players.len() - 1 == players.filter(|&it| table.level(it).is_some()).count();
    let decider = table.game().decider();
    let decider = decider.filter(|&it| it != table.game().turn_player() && !alone);
    if let Some(decider) = decider.filter(|_| !table.is_machines()) {
        let [cloth, _, ink] = colors(table.color(decider));
        html.raw("<p class=\"hand-over");
        html.raw(if ink == "#ffffff" { "\">" } else { " pale\">" });
        html.raw("<svg viewBox=\"0 0 1 1\" preserveAspectRatio=\"none\" aria-hidden=\"true\">");
        html.raw("<path d=\"M0 0h1v1H0z\" fill=\"").raw(cloth);
        html.raw("\"/></svg>");
        let name = words::player(table, decider);
        html.text(&fill("decision.hand-over", &[("player", &name)]));
        html.raw("</p>");
    }
    html.done()
}

/// The buttons on both sides of the drawn tile.
pub fn turn_button(clockwise: bool) -> String {
    let mut html = Html::new();
    match clockwise {
        true => html.sign(Icon::TurnRight, "turn-right", text("hand.right-turn")),
        false => html.sign(Icon::TurnLeft, "turn-left", text("hand.left-turn")),
    };
    html.done()
}
