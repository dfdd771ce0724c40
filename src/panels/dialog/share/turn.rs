//! A game by link: the seats of this device, and the link of the turn.

use bastide_model::{NextTurn, Table, TurnIntent, save};
use bastide_rules::Player;
use leptos::prelude::*;

use super::{code, link};
use crate::browser::{self, sharing};
use crate::language::{fill, text};
use crate::panels::players::emblem;
use crate::store::{DeferredAction, Store, When};
use crate::views::{
    Button, Check, Icon, all, button, details, icon_button, nothing, once, painted_at_table,
    paragraph, part, repainted, text_of,
};
use crate::words;

/// The state of the form before the game is played by link.
#[derive(Clone, Copy)]
struct Choosing {
    store: Store,
    /// The seats to play on this device, a bit each.
    here: RwSignal<u8>,
    /// The message about the choice of seats.
    told: RwSignal<&'static str>,
}

/// The content of the dialog.
pub fn turn(store: Store) -> AnyView {
    let choosing = Choosing {
        store,
        here: RwSignal::new(store.read(Table::first_seats)),
        told: RwSignal::new(""),
    };
    let is_begun = store.slice(When::Always, |table: &Table| table.by_link().is_some());
    let inside = repainted(Box::new(move || {
        let is_begun = is_begun.with(|is_begun| *is_begun) == Some(true);
        let inside = store.read(|table: &Table| {
            Some(match is_begun {
                true => sheet(store, table),
                false => choosing.form(table),
            })
        });
        inside.map_or_else(nothing, once)
    }));
    view! {
        <h2 id="share-title" tabindex="-1" autofocus>
            {text("turn.title")}
        </h2>
        {inside}
        {icon_button(store, Icon::Close, text("share.close"), DeferredAction::CloseDialog)}
    }
    .into_any()
}

impl Choosing {
    /// The choice of this device's seats, unless the game is over.
    fn form(self, table: &Table) -> AnyView {
        if table.game().decider().is_none() {
            return paragraph("", text("turn.past"));
        }
        let choose = move |player: Player, is_here| {
            let seat = 1 << player.index();
            self.told.set("");
            self.here.update(|here| match is_here {
                true => *here |= seat,
                false => *here &= !seat,
            });
        };
        let persons = table.persons();
        let begin = Button::acting(move |_| self.begin(persons)).class("main");
        view! {
            <p>{text("turn.intro")}</p>
            {seats(self.store, table, choose)}
            <p role="status">{move || once(text_of(self.told.get()))}</p>
            {honest()}
            {part("actions", begin.text(self.store, text("turn.begin")))}
        }
        .into_any()
    }

    fn begin(self, persons: u8) {
        let here = self.here.get_untracked();
        if here == 0 || here == persons {
            return self.told.set(text("turn.choose"));
        }
        let id = browser::random();
        self.store.send(TurnIntent::Begin { id, here });
        self.store.act(DeferredAction::PlayByLink.into());
    }
}

/// The link of the turn, and the seats of this device, which can be changed without closing
/// the sheet.
fn sheet(store: Store, table: &Table) -> AnyView {
    let next = store.slice(When::Always, |table: &Table| {
        let taken = table.by_link().map(|game| game.taken);
        (table.turn_view().next, taken)
    });
    let link = repainted(painted_at_table(store, next, |store, table, (next, _)| {
        once(next_player(store, table, *next))
    }));
    let seat = move |player, is_here| store.send(TurnIntent::Seat(player, is_here));
    let who = details("who", text("turn.who"), seats(store, table, seat));
    all([link, who])
}

/// The next player, and the link, expanded if that player uses another device.
fn next_player(store: Store, table: &Table, next: NextTurn) -> AnyView {
    let named = |key, player| fill(key, &[("player", &words::player(table, player))]);
    let said = match next {
        NextTurn::Over => text("turn.over").to_owned(),
        NextTurn::Here(player) => named("turn.here", player),
        NextTurn::Elsewhere(player) => named("turn.elsewhere", player),
    };
    let link = to_send(store, table);
    let link = match next {
        NextTurn::Here(_) => {
            let play = button(
                store,
                "main",
                text("turn.play"),
                DeferredAction::CloseDialog,
            );
            let play = view! { <div class="actions">{play}</div> };
            all([
                play.into_any(),
                details("anyway", text("turn.anyway"), link),
            ])
        }
        _ => link,
    };
    all([paragraph("", said), link])
}

/// The link with its QR code, and the ways to send it.
fn to_send(store: Store, table: &Table) -> AnyView {
    let address = save::turn(table).map(|turn| sharing::address(&turn));
    let address = address.unwrap_or_default();
    let send =
        |class, label, shares| button(store, class, text(label), DeferredAction::SendTurn(shares));
    let actions = match sharing::can_share() {
        true => all([
            send("main", "turn.share", true),
            send("", "share.copy", false),
        ]),
        false => send("main", "share.copy", false),
    };
    let code = code::code(&address);
    let code = code.unwrap_or_else(|| paragraph("fine", text("turn.no-code")));
    view! {
        <div class="turn">
            <div>{link::field(text("turn.link"), address, actions)}</div>
            {code}
        </div>
        {honest()}
    }
    .into_any()
}

/// A check box for each player; a change calls `choose`.
fn seats(store: Store, table: &Table, choose: impl Fn(Player, bool) + Copy + 'static) -> AnyView {
    let seats = table.turn_view().seats.into_iter();
    let seats = seats.map(|(player, is_here)| {
        let name = view! { <span>{words::player(table, player)}</span> };
        let label = all([emblem(table.color(player)), name.into_any()]);
        Check::acting(is_here, move |is_here| choose(player, is_here)).label(store, label)
    });
    let seats: Vec<AnyView> = seats.collect();
    view! {
        <fieldset class="group">
            <legend>{text("turn.who")}</legend>
            {seats}
        </fieldset>
    }
    .into_any()
}

/// A note on how well future tiles are hidden.
fn honest() -> AnyView {
    paragraph("fine", text("turn.honest"))
}
