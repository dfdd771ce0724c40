//! Other rules to try an example with, and their outcome.

use leptos::prelude::*;

use crate::language::{count, fill, list, member, number, text};
use crate::store::{Store, When};
use crate::views::{
    Check, Paint, Select, all, boxed, details, nothing, painted, paragraph, text_of,
};
use crate::words;
use bastide_model::{
    DraftIntent, ExampleIntent, ExampleRules, Intent, Notice, OutcomeView, Session, Table,
};
use bastide_rules::options::Edition;

/// The choice of other rules, and their outcome.
pub fn rules(store: Store) -> AnyView {
    let rules = store.slice(When::Always, |session: &Session| {
        let example = session.example();
        let rules = example.map(|it| ExampleRules::of(it, session.revisions.controls));
        rules.unwrap_or_default()
    });
    let outcome = store.slice(When::Always, |session: &Session| {
        let example = session.example();
        example.map(OutcomeView::of).unwrap_or_default()
    });
    let edition = painted(store, rules, |store, _, rules| edition(store, rules));
    let switches = painted(store, rules, |store, _, rules| switches(store, rules));
    let outcome: Paint = painted(store, outcome, |_, session, view| {
        let table = session.table();
        table.map_or_else(nothing, |table| outcome_of(table, view))
    });
    let inside = view! {
        {boxed("field", edition)}
        {boxed("", switches)}
        <div class="outcome" role="status">
            {move || outcome()}
        </div>
    };
    details("", text("example.rules"), inside.into_any())
}

/// The editions, and the rules of the example itself.
fn edition(store: Store, rules: &ExampleRules) -> AnyView {
    let given = text("example.as-given");
    let chosen = rules.edition;
    let mut select = Select::new().with("id", "edition").option(
        "",
        given,
        chosen.is_none(),
        Intent::Example(ExampleIntent::Reset),
    );
    for edition in Edition::ALL {
        let (name, start) = (edition.name(), DraftIntent::StartFrom(edition));
        select = select.option(
            name,
            member("edition", name),
            chosen == Some(edition),
            start,
        );
    }
    view! {
        <label for="edition">{text("form.edition")}</label>
        {select.show(store)}
    }
    .into_any()
}

/// The rules that matter in this example.
fn switches(store: Store, rules: &ExampleRules) -> AnyView {
    let switches: Vec<AnyView> = (rules.rules.iter())
        .map(|&(rule, is_on)| {
            let label = text_of(member("option", rule.name()));
            let label = view! { <span>{label}</span> };
            Check::new(is_on, DraftIntent::ToggleRule(rule)).label(store, label.into_any())
        })
        .collect();
    all(switches)
}

/// The outcome of the example under the chosen rules.
fn outcome_of(table: &Table, view: &OutcomeView) -> AnyView {
    let stopped = view.stopped.map(|refusal| {
        let refused = words::notice(Some(table), &Notice::Refused(refusal));
        all([
            paragraph("", fill("example.stopped", &[("why", &*refused)])),
            paragraph("fine", words::clause(refusal.clause)),
        ])
    });
    let [given, tried] = &view.outcomes;
    let ends = table.game().players().zip(given.iter().zip(tried));
    let ends = ends.map(|(player, (given, tried))| {
        let values = [
            ("player", &*words::player(table, player)),
            ("points", &*count("points", *tried)),
            ("given", &*number(*given)),
        ];
        let key = match tried == given {
            true => "example.end",
            false => "example.end-changed",
        };
        fill(key, &values)
    });
    let ends = list(&ends.collect::<Vec<_>>());
    let ends = view
        .is_changed
        .then(|| paragraph("", fill("example.ends", &[("ends", &*ends)])));
    view! {
        {stopped}
        {ends}
    }
    .into_any()
}
