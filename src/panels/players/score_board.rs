//! The players: points, figures in hand, whose turn it is.

use bastide_model::{Choice, Panel, Prisoners, Ransom, SeatLine, Table, TableIntent};
use bastide_rules::event::Good;
use bastide_rules::game::RANSOM;
use bastide_rules::setup::{Goods, Piece};
use bastide_rules::{Color, FigureKind, Player};
use leptos::attr::custom::custom_attribute;
use leptos::prelude::*;

use crate::board::{figure, good_icon, piece};
use crate::deferred::deferred;
use crate::language::{chain, count, count_of, fill, joined, member, number, text};
use crate::store::{DeferredAction, Stage, Store, When};
use crate::views::{
    Allowed, Button, Icon, all, art, hidden, icon, nothing, painted_at_table, repainted, text_of,
};
use crate::words;

/// The score board.
pub fn players(store: Store) -> AnyView {
    let board = store.slice(When::After(Stage::Around), Table::score_board);
    let is_open = RwSignal::new(false);
    let has_foot = store.derive(When::Tracked, move || {
        board.with(|seats| folds(seats)).unwrap_or_default()
    });
    let foot = repainted(Box::new(move || {
        let foot = has_foot.with(|has| has.then(|| deferred!(foot(store, is_open))));
        foot.flatten().flatten().unwrap_or_else(nothing)
    }));
    let seats = painted_at_table(store, board, |store, table, seats| {
        let has_kinds = has_kinds(seats);
        let is_short = is_short(seats);
        let lines: Vec<AnyView> = (seats.iter())
            .map(|seat| line(store, table, seat, is_short))
            .collect();
        let count = number(seats.len() as i32);
        let kinds = has_kinds.then_some("");
        let folds = folds(seats).then_some("");
        view! { <ol data-players=count data-kinds=kinds data-folds=folds>{lines}</ol> }.into_any()
    });
    view! {
        <section class="players" class:open=is_open aria-label=text("players.label")>
            {move || seats()} {foot}
        </section>
    }
    .into_any()
}

fn has_kinds(seats: &[SeatLine]) -> bool {
    let mut seats = seats.iter();
    seats.any(|seat| !seat.figures.is_empty() || seat.goods.is_some())
}

/// True if lines have numbers instead of meeples: phones also show three players side by
/// side.
fn is_short(seats: &[SeatLine]) -> bool {
    seats.len() > 4 || has_kinds(seats) && seats.len() == 3
}

/// True if lines show the meeples in hand, and all else on request.
fn folds(seats: &[SeatLine]) -> bool {
    let has_supplies = seats.iter().any(|seat| !seat.supplies.is_empty());
    is_short(seats) && (has_supplies || has_kinds(seats))
}

/// Below the lines: the meaning of the arrow in them, and the button for all pieces.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
fn foot(store: Store, is_open: RwSignal<bool>) -> AnyView {
    let unfold = Button::acting(move |_| is_open.update(|it| *it = !*it)).class("link unfold");
    let unfold = unfold
        .text(store, text("players.all"))
        .add_any_attr(custom_attribute("aria-expanded", move || {
            if is_open.get() { "true" } else { "false" }
        }));
    let has_projection = store.slice(When::After(Stage::Around), |table: &Table| {
        (table.score_board().iter()).any(|seat| seat.projected.is_some())
    });
    let arrow = move || {
        let has_projection = has_projection.with(|has| *has).unwrap_or_default();
        has_projection.then(|| {
            let words = ["\u{2192} ", text("projection.scores")].concat();
            view! { <span aria-hidden="true">{words}</span> }
        })
    };
    view! { <div class="seats-foot fine">{arrow} {unfold}</div> }.into_any()
}

/// The line of a player; if short, with a number instead of meeples.
fn line(store: Store, table: &Table, seat: &SeatLine, is_short: bool) -> AnyView {
    let level = seat.level.map_or_else(nothing, |level| {
        let level = member("level", level.name());
        view! {
            " "
            {icon(Icon::Computer)}
            <small>{level}</small>
        }
        .into_any()
    });
    let away = seat.is_away.then(|| {
        let words = text("players.away");
        view! {
            " "
            <span title=words>{icon(Icon::Device)}</span>
            {hidden(words)}
        }
    });
    let prisoners: Vec<AnyView> = (seat.prisoners.iter())
        .flat_map(|held| deferred!(prisoners(store, table, seat.player, held)))
        .collect();
    let projected = seat.projected.map_or_else(nothing, |total| {
        projected(store, &words::player(table, seat.player), total)
    });
    view! {
        <li aria-current=seat.is_deciding.then_some("true")>
            <div class=if seat.is_deciding { "seat on" } else { "seat" }>
                {emblem(seat.color)}
                <span class="who">
                    <span class="name">
                        <span class="called">{words::player(table, seat.player)}</span>
                        {level}
                        {away}
                    </span>
                    <span class="captives">{prisoners}</span>
                </span>
                <span class="score">
                    <b>{number(seat.score)}</b>
                    {hidden(text("players.points"))}
                </span>
                {projected}
                {belongings(seat, is_short)}
            </div>
        </li>
    }
    .into_any()
}

/// A meeple in a color, as the sign of its player.
pub fn emblem(color: Color) -> AnyView {
    view! { <span class="emblem">{art(piece(color, ""))}</span> }.into_any()
}

/// All meeples of a player, those on the board faded, or their number if short.
fn belongings(seat: &SeatLine, is_short: bool) -> AnyView {
    let mut meeples: Vec<AnyView> = match is_short {
        true => {
            let count = number(seat.meeples.into());
            let count = view! { <b aria-hidden="true">{count}</b> };
            vec![art(piece(seat.color, "")), count.into_any()]
        }
        false => (0..seat.owned)
            .map(|n| match n < seat.meeples {
                true => art(piece(seat.color, "")),
                false => art(piece(seat.color, "out")),
            })
            .collect(),
    };
    let others = seat
        .figures
        .iter()
        .filter(|(_, is_left)| *is_left || !is_short);
    let others: Vec<AnyView> = others
        .map(|&(kind, is_left)| {
            let class = if is_left { "kind" } else { "kind out" };
            art(figure(kind, seat.color, class))
        })
        .collect();
    let left = seat.figures.iter().filter(|figure| figure.1);
    let left: Vec<String> = left
        .map(|(kind, _)| member("figure", kind.name()).to_owned())
        .collect();
    let words = (!left.is_empty()).then(|| {
        let list = chain("list.comma", &left);
        fill("players.figures", &[("list", &list)])
    });
    if let Some(words) = &words {
        meeples.push(hidden(words.clone()));
    }
    if !others.is_empty() {
        meeples.push(view! { <span class="kinds" title=words>{others}</span> }.into_any());
    }
    let supplies = seat.supplies.iter().filter(|(_, n)| *n > 0 || !is_short);
    let mut supplies: Vec<AnyView> = supplies.map(supply).collect();
    let tokens = seat.goods.as_ref();
    supplies.extend(tokens.and_then(|tokens| deferred!(goods(tokens, is_short))));
    let supplies = match supplies.is_empty() {
        true => nothing(),
        false => view! { <span class="supplies">{supplies}</span> }.into_any(),
    };
    let left = count("players.left", seat.meeples.into());
    let title = is_short.then(|| left.clone());
    view! {
        <span class="belongings">
            <span class="pieces" title=title>
                {meeples} {hidden(left)}
            </span>
            {supplies}
        </span>
    }
    .into_any()
}

/// A supply of a player: floors, bridges, castle tokens.
pub fn supply(&(piece, left): &(Piece, u8)) -> AnyView {
    let n = left.into();
    let (sign, words) = match piece {
        Piece::Bridge => (Icon::Bridge, count("players.bridges", n)),
        Piece::Castle => (Icon::Castle, count("players.castles", n)),
        _ => (Icon::Floor, count("players.floors", n)),
    };
    let title = words.clone();
    view! {
        <span title=title>
            {icon(sign)}
            <span aria-hidden="true">{number(n)}</span>
            {hidden(words)}
        </span>
    }
    .into_any()
}

/// The goods of a player; a short line omits zeros.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn goods(tokens: &Goods, is_short: bool) -> AnyView {
    let kinds = Good::ALL.into_iter().zip(*tokens);
    let words: Vec<String> = (kinds.clone())
        .map(|(good, n)| words::goods(good, n))
        .collect();
    let words = fill("players.goods", &[("list", &chain("list.comma", &words))]);
    let signs: Vec<AnyView> = kinds
        .filter(|(_, n)| *n > 0 || !is_short)
        .map(|(good, n)| all([art(good_icon(good)), text_of(number(n.into()))]))
        .collect();
    let title = words.clone();
    view! {
        <span class="goods" title=title>
            <span aria-hidden="true">{signs}</span>
            {hidden(words)}
        </span>
    }
    .into_any()
}

/// The score if the game ended now, as a button that explains it.
fn projected(store: Store, player: &str, total: i32) -> AnyView {
    let points = count("points", total);
    let sentence = fill(
        "projection.score",
        &[("player", player), ("points", &points)],
    );
    let (word, total) = ([text("short.end"), "\u{2009}"].concat(), number(total));
    // Speech control needs the visible text in a control's name.
    let label = joined("list.full-stop", &[&*word, &*total].concat(), &sentence);
    let button = Button::new(DeferredAction::OpenPanel(Panel::Scores)).labelled(label);
    // In words where there is room, and with an arrow elsewhere.
    let inside = view! {
        <span class="at-end">{word}</span>
        <span class="arrow">"\u{2192}\u{2009}"</span>
        {total}
    };
    button.class("projected").show(store, inside.into_any())
}

/// The captured figures of one owner, in words.
pub fn held_words(table: &Table, held: &Prisoners) -> String {
    let name = words::player(table, held.owner);
    let kind = member("kind", held.kind.name());
    let values = [("player", &*name), ("kind", kind)];
    match held.kind {
        FigureKind::Meeple => count_of("players.prisoners", held.count.into(), &values),
        _ => fill("players.prisoner-kind", &values),
    }
}

/// The captured figures. Those of the player whose turn it is are a button to buy one back,
/// or to see why that is not allowed.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
fn prisoners(store: Store, table: &Table, captor: Player, held: &Prisoners) -> AnyView {
    let words = held_words(table, held);
    let mut pieces: Vec<AnyView> = (0..held.count)
        .map(|_| art(figure(held.kind, held.color, "")))
        .collect();
    let mut title = words.clone();
    if table.game().options().ransom {
        let price = fill("players.ransom", &[("points", &*count("points", RANSOM))]);
        title = chain("list.comma", &[title, price]);
        let cost = ["\u{2212}", &number(RANSOM)].concat();
        pieces.push(view! { <small aria-hidden="true">{cost}</small> }.into_any());
    }
    pieces.push(hidden(&*title));
    let allowed = match held.ransom {
        Ransom::No => {
            return view! { <span class="held" title=title>{pieces}</span> }.into_any();
        }
        Ransom::Yes => Allowed::Yes,
        Ransom::Refused(_) => Allowed::Refused,
    };
    let ransom = Choice {
        action: table.ransom(captor, held.kind),
        worth: None,
    };
    let mut label = joined("list.colon", &words, &words::choice(table, &ransom));
    if let Ransom::Refused(refusal) = held.ransom {
        let why = words::refusal(Some(table), &refusal);
        label = joined("list.full-stop", &label, &why);
    }
    let button = Button::new(TableIntent::Consider(ransom.action)).labelled(label);
    let button = button.class("held ransom").allowed(allowed);
    button.show(store, all(pieces))
}
