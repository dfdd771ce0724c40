//! The decision at hand: the player who decides, the drawn tile, and the choices.

mod bazaar;
mod choices;
mod count;
mod from_box;
mod hands;
mod refused;

use bastide_model::{
    Decision, Due, GameIntent, MainAction, Preview, Session, Table, TableIntent, is_editor,
};
use bastide_rules::{Cell, Clause, Color, Player, Rotation, TileId};
use bastide_scene::meeple::colors;
use leptos::prelude::*;

pub use bazaar::BID;
use bazaar::{bazaar, bidding};
use choices::{choices, none};

use super::messages::{rules_at, turn};
use super::players::{computers, emblem};
use crate::board::{hand as hand_picture, picture};
use crate::browser;
use crate::deferred::deferred;
use crate::language::{count, fill, text};
use crate::store::{PageAction, Stage, Store, When};
use crate::views::{
    Allowed, Button, Icon, all, button, details, icon_button, nothing, once, painted_at_table,
    panel, paragraph, part, placed, repainted, submit_of, when_here,
};
use crate::words;

/// The id of the panel.
const DECISION: &str = "decision";

/// The id of the scrolling part of the panel.
const SAID: &str = "said";

/// The state of the panel for the style sheet.
#[derive(Default, PartialEq)]
struct Look {
    phase: &'static str,
    is_aimed: bool,
    is_bot: bool,
    /// A tile from the box is being corrected.
    is_correcting: bool,
}

/// The decision at hand. Its buttons stay while their subjects change, and so keep the
/// focus.
pub fn decision(store: Store) -> AnyView {
    let look = store.slice(When::Always, |table: &Table| Look {
        phase: table.game().phase().name(),
        is_aimed: table.ghost().is_some() || table.aimed_spot().is_some(),
        is_bot: table.is_bot_turn(),
        is_correcting: table.correction().is_some(),
    });
    let see = move |part: fn(&Look) -> &'static str| move || look.with(part);
    Effect::new(move |_| {
        if store.pointed().is_some() {
            browser::after_frame(browser::reveal_choice);
        }
    });
    // Show the beginning of each decision once it is painted.
    let moment = store.slice(When::After(Stage::Around), |table: &Table| {
        table.game().plies()
    });
    // Wait for the next frame, which lays out the page anyway. The first decision is at its
    // beginning.
    Effect::new(move |before: Option<()>| {
        moment.with(|_| ());
        if before.is_some() {
            browser::after_frame(|| browser::scroll_up(SAID));
        }
    });
    let preview = store.derive(When::Aimed, move || {
        // Screen readers hear the places from `aimed` in `app.rs`.
        words::seen(&|| store.read_preview(preview))
    });
    let note = store.slice(When::Played, words::note);
    let prompt = painted_at_table(store, store.slice(When::Played, asked), prompt);
    let actions = store.slice(When::Played, Table::decision);
    let stack = store.slice(When::Played, |table: &Table| {
        let key = match table.game().is_from_box() {
            true => "box.left",
            false => "hand.left",
        };
        count(key, table.game().stack().len() as i32)
    });
    view! {
        <section
            id=DECISION
            class=see(|look| match look {
                Look { is_correcting: true, .. } => "decision correcting",
                Look { is_bot: true, .. } => "decision bot",
                _ => "decision",
            })
            data-phase=see(|look| look.phase)
            // Without an aim the button to place does not ask to be pressed.
            data-aimed=see(|look| if look.is_aimed { "yes" } else { "no" })
            aria-label=text("decision.label")
        >
            {hand_over(store)}
            <div class="asked">
                <p class="prompt">{move || prompt()}</p>
                {computers::hint_button(store)}
            </div>
            <div class="hand">{turn_button(store, false)} {hand(store)} {turn_button(store, true)}</div>
            <div id=SAID class="said" tabindex="0">
                {computers::progress(store)}
                {when_here(store, |store| deferred!(count::count(store)))}
                {when_here(store, |store| deferred!(computers::advice(store)))}
                {when_here(store, |store| deferred!(from_box::from_box(store, SAID, DECISION)))}
                {when_here(store, |store| deferred!(hands::hands(store)))}
                <p class="note fine">{note.text()}</p>
                <p class="preview">{preview.text()}</p>
                {panel(store, "actions", actions, offered)}
                {when_here(store, |store| deferred!(bazaar(store)))}
                {rule(store)}
                <p class="stack fine">{stack.text()}</p>
            </div>
            <div class="foot">
                {when_here(store, |store| deferred!(turn(store)))}
                {panel(store, "actions", actions, self::actions)}
            </div>
        </section>
    }
    .into_any()
}

/// The outcome of a placement, or a request to aim.
fn preview(table: &Table, preview: Option<&Preview>) -> String {
    match (table.drawn(), preview) {
        (_, Some(preview)) => words::preview(table, preview),
        (Some(_), None) => {
            let fit = table.placement_hints().into_iter().map(|hint| hint.as_held);
            let fit: Vec<bool> = fit.collect();
            let key = match (fit.contains(&true), fit.contains(&false)) {
                (true, true) => "hand.aim-some",
                (false, true) => "hand.aim-turned",
                (true, false) => "hand.aim",
                // The tile is another player's.
                (false, false) => return String::new(),
            };
            text(key).to_owned()
        }
        _ => String::new(),
    }
}

/// A request to hand the device to the player who decides out of turn.
fn hand_over(store: Store) -> AnyView {
    let player = store.slice(When::Played, Table::hand_over);
    panel(store, "hand-over-box", player, |_, table, player| {
        let player: &Option<Player> = player;
        let Some(player) = *player else {
            return nothing();
        };
        let [cloth, _, ink] = colors(table.color(player));
        let name = words::player(table, player);
        let class = if ink == "#ffffff" {
            "hand-over"
        } else {
            "hand-over pale"
        };
        view! {
            <p class=class>
                <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
                    <path d="M0 0h1v1H0z" fill=cloth></path>
                </svg>
                {fill("decision.hand-over", &[("player", &name)])}
            </p>
        }
        .into_any()
    })
}

/// The prompt and the color of the player asked, or of the winner.
fn asked(table: &Table) -> (Option<Color>, String) {
    let is_counting = table.counted().is_some();
    let prompt = match is_counting {
        true => text("decision.counting").to_owned(),
        false => words::prompt(table),
    };
    let decider = table.game().decider();
    let player = decider.or_else(|| winner(table).filter(|_| !is_counting));
    (player.map(|player| table.color(player)), prompt)
}

/// The winner, unless several players share the victory.
fn winner(table: &Table) -> Option<Player> {
    let tallies = table.tallies();
    let mut first = tallies.iter().filter(|tally| tally.place == 1);
    let winner = first.next()?.player;
    first.next().is_none().then_some(winner)
}

fn prompt(_: Store, _: &Table, (color, words): &(Option<Color>, String)) -> AnyView {
    let words = words.clone();
    match *color {
        Some(color) => view! {
            {emblem(color)}
            <span>{words}</span>
        }
        .into_any(),
        None => words.into_any(),
    }
}

/// A link to the rule that asks for the decision.
fn rule(store: Store) -> AnyView {
    let rule = store.slice(When::Played, |table: &Table| {
        words::rule(table).filter(|_| !table.is_bot_turn())
    });
    panel(store, "rule-box", rule, |store, _, rule| {
        let rule: &Option<Clause> = rule;
        rule.filter(|_| store.has_deferred())
            .map_or_else(nothing, |rule| {
                let clause = all([paragraph("", words::clause(rule)), rules_at(store, rule)]);
                details("rule fine", text("decision.rule"), clause)
            })
    })
}

/// The drawn tile.
fn hand(store: Store) -> AnyView {
    let tile = store.slice(When::Always, |table: &Table| {
        let ghost = table.ghost();
        let rotation = ghost.map_or(table.held(), |ghost| ghost.rotation);
        table
            .drawn()
            .map(|tile| (tile, rotation, ghost.map(|it| it.cell)))
    });
    panel(store, "", tile, |_, table, tile| {
        let tile: &Option<(TileId, Rotation, Option<Cell>)> = tile;
        let Some((tile, rotation, _)) = *tile else {
            return nothing();
        };
        let aimed = deferred!(hand_picture(table));
        let picture = aimed.unwrap_or_else(|| picture(tile, rotation));
        view! {
            <div
                class="tile"
                role="img"
                aria-label=words::tile(tile, rotation)
                inner_html=picture
            ></div>
        }
        .into_any()
    })
}

/// A button that rotates the drawn tile.
fn turn_button(store: Store, clockwise: bool) -> AnyView {
    let (sign, label) = match clockwise {
        true => (Icon::TurnRight, "hand.right-turn"),
        false => (Icon::TurnLeft, "hand.left-turn"),
    };
    let turn = TableIntent::TurnInHand(clockwise);
    part("", icon_button(store, sign, text(label), turn))
}

/// The main button, which places the tile or makes the selected choice. Where choices need
/// confirmation it is always there, so that the layout does not shift.
fn main_button(store: Store) -> AnyView {
    let action = store.slice(When::Always, |session: &Session| {
        let table = session.table();
        table.map(|table| table.main_action(session.confirms))
    });
    panel(store, "main-box", action, |store, table, action| {
        let action: &Option<MainAction> = action;
        match action {
            None | Some(MainAction::None) => nothing(),
            Some(MainAction::Tile) => button(store, "main", text("hand.place"), TableIntent::Place),
            Some(MainAction::Choice(choice)) => {
                let seen = words::confirm_briefly(table, choice);
                let words = placed([words::confirm(table, choice), seen]);
                let button = Button::new(TableIntent::Play(choice.action)).class("main");
                button.show(store, words)
            }
            Some(MainAction::Wanted(is_figure)) => {
                let label = match is_figure {
                    true => "hand.place",
                    false => "choice.confirm",
                };
                let button = Button::new(TableIntent::Place).class("main");
                let button = button.allowed(Allowed::No("choice.first"));
                all([
                    paragraph("unready fine", text("choice.first")),
                    button.text(store, text(label)),
                ])
            }
        }
    })
}

/// The choices, independent of the pointer, so that buttons keep the focus. A person's are
/// never reused: a second press of a key must not make the next decision.
fn offered(store: Store, table: &Table, decision: &Decision) -> AnyView {
    let Decision::Person(due) = decision else {
        return nothing();
    };
    let bidding = due.bids.as_ref().and_then(|bids| {
        store.want_deferred();
        deferred!(bidding(store, table, bids))
    });
    once(all([
        bidding.unwrap_or_else(nothing),
        choices(store, table, due),
    ]))
}

/// The buttons below the scrolling part: to place, to bid, to decline, and to control
/// computers.
fn actions(store: Store, table: &Table, decision: &Decision) -> AnyView {
    match decision {
        Decision::Bot(player, bot_status) => {
            computers::controls(store, table, *player, *bot_status)
        }
        Decision::Elsewhere | Decision::Counting => nothing(),
        Decision::Person(due) => once(person(store, table, due)),
        Decision::Over => once(over(store)),
    }
}

/// The next steps after the game, which the open result offers itself.
fn over(store: Store) -> AnyView {
    let is_open = store.slice(When::Always, Table::is_result_open);
    repainted(painted_at_table(
        store,
        is_open,
        |store, _, &is_open| match is_open || is_editor() {
            true => nothing(),
            false => all([
                button(
                    store,
                    "main",
                    text("result.show"),
                    TableIntent::ShowResult(true),
                ),
                button(store, "", text("result.rematch"), PageAction::Rematch),
                button(store, "", text("menu.new"), GameIntent::Leave),
            ]),
        },
    ))
}

fn person(store: Store, table: &Table, due: &Due) -> AnyView {
    let first = match &due.bids {
        Some(bids) => submit_of(bazaar::BIDDING, "main", text(bazaar::label(bids))),
        None => nothing(),
    };
    all([first, none(store, table, due), main_button(store)])
}
