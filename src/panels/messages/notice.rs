//! The notice at the top of the screen.

use bastide_model::{Intent, Notice, SavesIntent, Session, TableIntent, is_editor, save};
use bastide_rules::{Clause, Refusal};
use leptos::prelude::*;

use super::turn;
use crate::deferred::{deferred, track};
use crate::language::{choice, joined, text};
use crate::panels::menu::update;
use crate::store::{Command, DeferredAction, PageAction, Store, When};
use crate::views::{
    Button, Icon, all, button, details, icon_button, nothing, once, painted, paragraph, part,
    when_here,
};
use crate::words;

/// The area for notices: the current one, and the one about a new version.
pub fn notices(store: Store) -> AnyView {
    let notice = store.slice(When::Always, |session: &Session| {
        (session.notice.clone(), session.revisions.told)
    });
    let notice = painted(store, notice, self::notice);
    view! {
        <div class="notices">
            <div role="alert">{move || notice()}</div>
            <div role="status">{when_here(store, |store| deferred!(update(store)))}</div>
        </div>
    }
    .into_any()
}

/// The current notice, repainted on repetition so that screen readers repeat it.
fn notice(store: Store, session: &Session, (notice, _): &(Option<Notice>, u32)) -> AnyView {
    let Some(notice) = notice else {
        return nothing();
    };
    let said = match words::told(notice) {
        Some(words) if !words.is_empty() => paragraph("", words),
        _ => {
            store.want_deferred();
            let told = deferred!(told_at_length(store, session, notice));
            told.unwrap_or_else(nothing)
        }
    };
    let class = match notice.is_brief() {
        true => "notice passing",
        false => "notice",
    };
    let told = view! {
        <div class=class>
            {said}
            {rule(store, notice)}
            {offer(store, session, notice)}
            {icon_button(store, Icon::Close, text("notice.close"), Intent::CloseNotice)}
        </div>
    };
    once(told.into_any())
}

/// A notice with deferred words, and its buttons.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
fn told_at_length(store: Store, session: &Session, notice: &Notice) -> AnyView {
    match (notice, session.table()) {
        (Notice::Refused(refusal), table) => paragraph("", words::refusal(table, refusal)),
        (Notice::Turn(news), Some(table)) => turn::opened(store, table, *news),
        (Notice::Weaker(who, level), Some(table)) => {
            paragraph("", words::weaker(table, *who, *level))
        }
        _ => {
            let said = paragraph("", words::seldom(notice));
            let offers = offers(session, notice).into_iter();
            let offers: Vec<AnyView> = offers
                .map(|(label, command)| button(store, "", text(label), command))
                .collect();
            match offers.is_empty() {
                true => said,
                false => all([said, part("actions", all(offers))]),
            }
        }
    }
}

/// The buttons of such a notice: labels' keys and commands.
fn offers(session: &Session, notice: &Notice) -> Vec<(&'static str, Command)> {
    let room = ("saves.make-room", DeferredAction::MakeRoom.into());
    match notice {
        Notice::Elsewhere => vec![
            ("saves.take-over", SavesIntent::TakeOver.into()),
            ("saves.copy", SavesIntent::Copy.into()),
        ],
        Notice::Learned => vec![("menu.course", DeferredAction::OpenCourse.into())],
        Notice::StorageFull => vec![room, ("menu.save", DeferredAction::SaveFile.into())],
        Notice::Imported(news) if !news.house_rules().is_empty() => {
            let table = session.table().into_iter();
            let rules = news.house_rules();
            let counted_so = |table| DeferredAction::OpenText(save::with_house_rules(table, rules));
            let offer = table.map(|table| ("foreign.use-small", counted_so(table).into()));
            offer.collect()
        }
        Notice::Unsaved if !is_editor() && !session.removable().is_empty() => vec![room],
        _ => Vec::new(),
    }
}

/// The link to the rule behind a refusal.
fn rule(store: Store, notice: &Notice) -> AnyView {
    let Notice::Refused(Refusal { clause, .. }) = *notice else {
        return nothing();
    };
    store.want_deferred();
    deferred!(details_of(store, clause)).unwrap_or_else(nothing)
}

/// A clause with its origin, and the links to the rules and to an example.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
fn details_of(store: Store, clause: Clause) -> AnyView {
    let inside = view! {
        <p>{words::clause(clause)}</p>
        <p>{words::origin(clause)}</p>
        {example(store, clause)}
    };
    details("rule fine", text("decision.rule"), inside.into_any())
}

/// The links to a clause in the rules and to its examples, which open next to the game.
pub fn example(store: Store, clause: Clause) -> AnyView {
    let address = [&*choice::gallery(), "#", clause.id()].concat();
    view! {
        <p class="fine">
            {rules_at(store, clause)} " "
            <a target="_blank" rel="noopener" href=address>
                {text("explain.example")}
            </a>
        </p>
    }
    .into_any()
}

/// A button that opens the rules at a clause.
pub fn rules_at(store: Store, clause: Clause) -> AnyView {
    let open = DeferredAction::OpenRules(Some(clause));
    button(store, "link", text("book.open"), open)
}

/// A small button that opens the rules at a clause; `about` completes its name for screen
/// readers. Empty until the words of the rules have loaded.
pub fn rule_link(store: Store, clause: Clause, about: &str) -> AnyView {
    if !track() {
        return nothing();
    }
    let open = DeferredAction::OpenRules(Some(clause));
    let label = joined("list.colon", text("book.rule"), about);
    let button = Button::new(open).class("rule-link").called(label);
    button.text(store, text("book.rule"))
}

/// The button of any other notice.
fn offer(store: Store, session: &Session, notice: &Notice) -> AnyView {
    let (key, command): (&str, Command) = match notice {
        Notice::NotLoaded => ("notice.reload", PageAction::Reload.into()),
        Notice::Branched => {
            let table = session.table();
            let lines = table.map_or(0, |table| table.lines().count());
            let back = TableIntent::Switch(lines.saturating_sub(1));
            ("notice.other-line", back.into())
        }
        _ => return nothing(),
    };
    part("actions", button(store, "", text(key), command))
}
