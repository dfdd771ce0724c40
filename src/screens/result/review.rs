//! The review of a game: the cost of each person's decisions, and the better moves.

use bastide_rules::Color;
use bastide_scene::bars::Bars;
use leptos::prelude::*;

use crate::board::{piece, thumbnail};
use crate::browser;
use crate::language::{self, chain, count, fill, filled, member, number, text, text_to};
use crate::panels;
use crate::puzzles;
use crate::store::{DeferredAction, Jump, Store};
use crate::views::{
    Allowed, Button, Icon, all, art, button, details, hidden, icon, nothing, text_of,
};
use crate::words::{self, Reasoned, Reasons};
use bastide_model::{
    Account, ComputerIntent, DECISIVE, Level, Loss, Mistake, ReviewView, Table, Verdict,
    WorkerError,
};

/// The id of the heading.
pub const TITLE: &str = "review-title";

/// The review below the final table.
pub fn review(store: Store, table: &Table, review: &ReviewView) -> AnyView {
    let ReviewView::Begun {
        worker_error,
        progress,
        level,
        is_running,
        accounts,
        losses,
        mistakes,
    } = review
    else {
        return nothing();
    };
    let summaries: Vec<AnyView> = accounts.iter().map(|it| account(table, it)).collect();
    view! {
        <h3 id=TITLE tabindex="-1">
            {text("review.title")}
        </h3>
        {match worker_error {
            Some(worker_error) => stopped(store, *worker_error),
            None => so_far(store, *progress, *level, *is_running),
        }}
        <ul class="accounts">{summaries}</ul>
        {table.game_verdict().map(|verdict| {
            view! { <p>{language::sentences(&words::game_verdict(table, &verdict))}</p> }
        })}
        {bars(table, losses)}
        {list(store, table, mistakes)}
        {practice(store, table, accounts, *progress)}
    }
    .into_any()
}

/// The button that starts the review, and leads to it afterwards: no other button takes
/// its place under the finger.
pub fn offer(store: Store, _: &Table, review: &ReviewView) -> AnyView {
    match review {
        ReviewView::Offered => button(
            store,
            "",
            text("review.begin"),
            ComputerIntent::Review(true),
        ),
        ReviewView::Begun { .. } => {
            let show = Button::acting(|_| browser::reveal(TITLE));
            show.text(store, text("review.begin"))
        }
        ReviewView::None => nothing(),
    }
}

/// The reason why the review stopped.
fn stopped(store: Store, worker_error: WorkerError) -> AnyView {
    view! {
        <p role="alert">{words::worker_error(worker_error)}</p>
        <div class="actions">
            {button(store, "", text("bot.retry"), ComputerIntent::Retry)}
            {button(store, "", text("review.stop"), ComputerIntent::GiveUp)}
        </div>
    }
    .into_any()
}

/// The progress of the review, with the button that stops or resumes it.
fn so_far(store: Store, (done, all): (usize, usize), level: Level, is_running: bool) -> AnyView {
    if done == all {
        let note = fill("review.note", &[("level", member("level", level.name()))]);
        return view! { <p class="fine">{note}</p> }.into_any();
    }
    let [done, all] = [done, all].map(|n| number(n as i32));
    let label = fill("review.progress", &[("n", &done), ("of", &all)]);
    let (word, intent) = match is_running {
        true => ("review.stop", ComputerIntent::Review(false)),
        false => ("review.go-on", ComputerIntent::Review(true)),
    };
    view! {
        <div class="reviewing">
            <progress max=all value=done aria-label=label.clone()></progress>
            <span class="fine">{label}</span>
            {button(store, "", text(word), intent)}
        </div>
    }
    .into_any()
}

/// The sums of a person's decisions.
fn account(table: &Table, account: &Account) -> AnyView {
    let values = [
        ("player", &*words::player(table, account.player)),
        ("value", &*words::loss(account.lost)),
        ("n", &*number(account.best as i32)),
        ("of", &*number(account.decisions as i32)),
    ];
    let [inaccuracies, mistakes, blunders] = account.worse.map(|n| n as i32);
    let worse = [
        (blunders, count("grade.blunders", blunders)),
        (mistakes, count("grade.mistakes", mistakes)),
        (inaccuracies, count("grade.inaccuracies", inaccuracies)),
    ];
    let worse = worse.into_iter().filter(|(n, _)| *n > 0);
    let worse: Vec<String> = worse.map(|(_, words)| words).collect();
    let worse = match worse.is_empty() {
        true => nothing(),
        false => view! { <small class="fine">{language::list(&worse)}</small> }.into_any(),
    };
    view! {
        <li>
            <span class="emblem">{art(piece(table.color(account.player), ""))}</span>
            <span>{fill("review.account", &values)} " " {worse}</span>
        </li>
    }
    .into_any()
}

/// The points lost in each turn, as bars; the list has them in words.
fn bars(table: &Table, losses: &[Loss]) -> AnyView {
    if losses.iter().all(|turn| turn.lost == 0) {
        return nothing();
    }
    let turns: Vec<(Color, i32)> = (losses.iter())
        .map(|turn| (table.color(turn.player), turn.lost))
        .collect();
    let label = text("review.bars");
    let drawing = Bars {
        turns: &turns,
        label,
        number,
    };
    view! {
        <figure class="chart">
            <figcaption>{label}</figcaption>
            {art(drawing.svg())}
        </figure>
    }
    .into_any()
}

/// The most expensive decisions, with links to their moments: the decisive ones, and the
/// others.
fn list(store: Store, table: &Table, mistakes: &[Mistake]) -> AnyView {
    if mistakes.is_empty() {
        return nothing();
    }
    let mut players = mistakes.iter().map(|it| it.player);
    let first = players.next();
    let is_alone = players.all(|player| Some(player) == first);
    let items = |mistakes: &[Mistake]| {
        let items = mistakes.iter();
        let items = items.map(|it| mistake(store, table, it, is_alone));
        let items: Vec<AnyView> = items.collect();
        view! { <ol class="mistakes">{items}</ol> }.into_any()
    };
    let (worst, others) = mistakes.split_at(mistakes.len().min(DECISIVE));
    let others = match others.is_empty() {
        true => nothing(),
        false => details("", text("review.others"), items(others)),
    };
    view! {
        <h4>{text("review.decisive")}</h4>
        {items(worst)}
        {others}
    }
    .into_any()
}

/// A button for each person whose mistakes can be practiced, once the review is complete.
fn practice(
    store: Store,
    table: &Table,
    accounts: &[Account],
    (done, all): (usize, usize),
) -> AnyView {
    let clear = |it: &&Account| done == all && it.clear_mistakes() > 0;
    let buttons = accounts.iter().filter(clear).map(|account| {
        let player = account.player;
        let message = text_to(words::you(table, player), "review.practice");
        let label = filled(message, &[("player", &words::player(table, player))]);
        Button::acting(move |_| puzzles::practice(store, player)).text(store, &label)
    });
    let buttons: Vec<AnyView> = buttons.collect();
    match buttons.is_empty() {
        true => nothing(),
        false => view! { <div class="actions">{buttons}</div> }.into_any(),
    }
}

/// A mistake with its place, and its player unless `is_alone`.
fn mistake(store: Store, table: &Table, mistake: &Mistake, is_alone: bool) -> AnyView {
    let then = table.at(mistake.ply);
    let turn = words::turn(&then);
    let values = [
        ("turn", &*turn),
        (
            "deed",
            &*words::without_places(|| words::deed(&then, mistake.action)),
        ),
    ];
    let placed = mistake.action.placement().map(|(cell, _)| cell);
    let cell = placed.or(then.game().phase().spot_cell());
    let tile = cell.map(|cell| view! { <span class="tile">{art(thumbnail(cell))}</span> });
    let place = cell.map(words::place);
    let who = (!is_alone).then(|| words::player(table, mistake.player));
    let which: Vec<String> = who.into_iter().chain(place).collect();
    let which = chain("list.semicolon", &which);
    let inside = view! {
        <span class="emblem">{art(piece(table.color(mistake.player), ""))}</span>
        {tile}
        <span>{fill("review.mistake", &values)} <small class="fine">{which}</small></span>
        <abbr title=member("grade", mistake.grade().name())>{mistake.grade().sign()}</abbr>
        <b>{["\u{2212}", &words::loss(mistake.lost)].concat()}</b>
    };
    let there = DeferredAction::Jump(Jump::To(mistake.ply));
    let button = Button::new(there).show(store, inside.into_any());
    view! { <li>{button}</li> }.into_any()
}

/// The review's verdict on the moment on the table, and links to the previous and next
/// mistake.
pub fn verdict(store: Store, table: &Table, verdict: &Verdict) -> AnyView {
    let judged = table.judged();
    let said = || judged.map(|judged| words::judged(table, judged));
    let sentences = |said: Option<Reasons>| said.map_or_else(Vec::new, |said| said.sentences);
    let told = hidden(language::sentences(&sentences(said())));
    let sentence = |n: usize, class: &'static str| {
        let sentence = || sentences(said()).into_iter().nth(n).unwrap_or_default();
        let mark = match table.mistake() {
            Some(_) => view! { <i class=class></i> }.into_any(),
            None => nothing(),
        };
        let words = words::without_places(sentence);
        view! { <p aria-hidden="true">{mark} {words}</p> }.into_any()
    };
    let mistake = judged.filter(|judged| judged.is_mistake());
    let drawbacks = mistake.map(|judged| {
        let of = Reasoned::of(table.game(), judged.answer.of(judged.action));
        panels::drawbacks(store, table, &of, &judged.answer.drawbacks)
    });
    let why = mistake.map(|judged| {
        let of = Reasoned::of(table.game(), judged.answer.best());
        let numbers = Reasons {
            sentences: Vec::new(),
            ..words::judged(table, judged)
        };
        panels::reasons(store, table, &of, &judged.answer.motives, numbers)
    });
    let [before, after] = verdict.beside;
    let beside = |sign, ply: Option<usize>, label, why| {
        let there = DeferredAction::Jump(Jump::To(ply.unwrap_or(0)));
        let there = Button::new(there).allowed(Allowed::when(ply.is_some(), why));
        there.show(store, all([icon(sign), text_of(text(label))]))
    };
    view! {
        <div class="verdict">
            <div class="judgment" tabindex="0" role="group" aria-label=text("review.title")>
                {told} {sentence(0, "swatch was")} {drawbacks} {sentence(1, "swatch")} {why}
            </div>
            {beside(Icon::Back, before, "review.before", "review.no-before")}
            {beside(Icon::On, after, "review.after", "review.no-after")}
            {button(store, "", text("result.show"), DeferredAction::Jump(Jump::Result))}
        </div>
    }
    .into_any()
}
