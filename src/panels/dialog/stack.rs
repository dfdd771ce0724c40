//! A stack that others play, too: the link to send, and a link that was opened.

use bastide_model::stack::{self, Invitation};
use bastide_model::{StackIntent, Table};
use leptos::prelude::*;

use super::share::{code, link};
use crate::browser::sharing;
use crate::language::{day_of_year, fill, list, member, number, text};
use crate::store::{Command, DeferredAction, Store};
use crate::views::{
    Button, Check, Field, Icon, all, boxed, button, icon_button, nothing, once, part, repainted,
    text_of,
};
use crate::words;

/// The link of the stack of the game on the table, with its result or without.
pub fn send(store: Store) -> AnyView {
    let (has_result, name, level) = store
        .read(|table: &Table| {
            let level = stack::level(table.origin()).unwrap_or(stack::LEVEL);
            let name = table.alone().map(|player| table.name(player).to_owned());
            Some((stack::is_result(table), name.unwrap_or_default(), level))
        })
        .unwrap_or((false, String::new(), stack::LEVEL));
    let with_result = RwSignal::new(has_result);
    let typed = RwSignal::new(name.clone());
    let link = move || {
        let (name, with_result) = (typed.get(), with_result.get());
        let link = store.read(|table: &Table| stack::link(table, &name, with_result));
        once(to_send(store, &link.unwrap_or_default()))
    };
    let form = match has_result {
        true => form(store, with_result, typed, name),
        false => nothing(),
    };
    let level = member("level", level.name());
    let again = Button::acting(move |_| {
        store.act(DeferredAction::CloseDialog.into());
        store.send(StackIntent::PlayAgain(text("stack.before").to_owned()));
    });
    view! {
        <h2 id="share-title" tabindex="-1" autofocus>
            {title(store.read(|table: &Table| table.shared().and_then(|it| it.day)))}
        </h2>
        <p>{fill("stack.intro", &[("level", level)])}</p>
        {form}
        {boxed("", Box::new(link))}
        {part("actions", again.text(store, text("stack.again")))}
        {icon_button(store, Icon::Close, text("share.close"), DeferredAction::CloseDialog)}
    }
    .into_any()
}

/// The parts of the game to send, and the name of the sender.
fn form(
    store: Store,
    with_result: RwSignal<bool>,
    typed: RwSignal<String>,
    name: String,
) -> AnyView {
    let ways = [("stack.with-result", true), ("stack.only-tiles", false)];
    let ways = ways.map(|(label, is_with)| {
        let check = Check::acting(is_with, move |_| with_result.set(is_with));
        let check = check.one_of("stack").class("");
        check.label(store, text_of(text(label)))
    });
    let field = Field::acting(move |name| typed.set(name)).value(name);
    let field = field.with("maxlength", "20").with("dir", "auto").line();
    view! {
        {part("segments", all(ways))}
        <label class="field" hidden=move || !with_result.get()>
            {text("stack.name")}
            {field}
        </label>
    }
    .into_any()
}

/// The link with its QR code, and the ways to send it.
fn to_send(store: Store, stack: &str) -> AnyView {
    let address = sharing::address(stack);
    let copy = |class| button(store, class, text("share.copy"), DeferredAction::CopyLink);
    let actions = match sharing::can_share() {
        true => {
            let address = address.clone();
            let share = Button::acting(move |_| sharing::share(&address)).class("main");
            all([share.text(store, text("turn.share")), copy("")])
        }
        false => copy("main"),
    };
    let code = code::code(&address).unwrap_or_else(nothing);
    view! {
        <div class="turn">
            <div>{link::field(text("share.link"), address, actions)}</div>
            {code}
        </div>
    }
    .into_any()
}

/// The name of a stack.
fn title(day: Option<u32>) -> String {
    match day {
        Some(day) => fill("stack.day", &[("date", &day_of_year(day))]),
        None => text("stack.title").to_owned(),
    }
}

/// A link with a stack that was not played here: an invitation to play it first.
pub fn invitation(store: Store, link: &str) -> AnyView {
    let Ok(invitation) = Invitation::open(link) else {
        return nothing();
    };
    let level = member("level", invitation.level.name());
    let sender = words::sender(invitation.sender());
    let has_result = invitation.has_result();
    let intro = match has_result {
        true => fill("stack.invited", &[("player", &sender), ("level", level)]),
        false => fill("stack.invited-tiles", &[("level", level)]),
    };
    let close_and = move |command: Command| {
        store.act(DeferredAction::CloseDialog.into());
        store.act(command);
    };
    let play = {
        let link = link.to_owned();
        Button::acting(move |_| close_and(StackIntent::Play(link.clone()).into())).class("main")
    };
    let look = match has_result {
        true => {
            let link = link.to_owned();
            let look = Button::acting(move |_| close_and(StackIntent::Look(link.clone()).into()));
            all([
                result(store, &invitation, &sender),
                part("actions", look.text(store, text("stack.look"))),
            ])
        }
        false => nothing(),
    };
    view! {
        <h2 id="share-title" tabindex="-1" autofocus>
            {title(invitation.day)}
        </h2>
        <p>{intro}</p>
        {part("actions", play.text(store, text("stack.play")))}
        {look}
        {icon_button(store, Icon::Close, text("share.close"), DeferredAction::CloseDialog)}
    }
    .into_any()
}

/// The result in a link, behind a button.
fn result(store: Store, invitation: &Invitation, sender: &str) -> AnyView {
    let table = &invitation.theirs;
    let players = table.game().players().map(|player| {
        let name = match player == invitation.person {
            true => sender.to_owned(),
            false => words::player(table, player),
        };
        let points = number(table.game().seat(player).score);
        fill("preview.award", &[("player", &*name), ("points", &*points)])
    });
    let told = list(&players.collect::<Vec<String>>());
    let is_shown = RwSignal::new(false);
    repainted(Box::new(move || {
        once(match is_shown.get() {
            true => view! { <p role="status">{told.clone()}</p> }.into_any(),
            false => {
                let show = Button::acting(move |_| is_shown.set(true)).class("link");
                show.text(store, text("stack.show"))
            }
        })
    }))
}
