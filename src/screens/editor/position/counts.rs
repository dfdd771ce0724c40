//! Points, supplies, prisoners, and the starting player.

use bastide_rules::event::Good;
use bastide_rules::{Color, Player};
use leptos::prelude::*;

use super::super::parts::{line, name_of};
use crate::board::piece;
use crate::language::{fill, joined, member, number, text};
use crate::store::{Store, When};
use crate::views::{Check, Field, art, boxed, button, nothing, painted, paragraph};
use bastide_model::Session;
use bastide_model::editor::{CountEdit, CountsView, PositionEdit, SeatCounts};

/// The counts of all players.
pub fn counts(store: Store) -> AnyView {
    let counts = store.slice(When::Edited, |session: &Session| {
        let editor = session.editor();
        let counts = editor.map(|it| CountsView::of(it, session.revisions.controls));
        counts.unwrap_or_default()
    });
    boxed("counts", painted(store, counts, table))
}

fn table(store: Store, session: &Session, counts: &CountsView) -> AnyView {
    let rows: Vec<AnyView> = (counts.seats.iter().enumerate())
        .map(|(n, seat)| row(store, session, counts, n, seat))
        .collect();
    let prisoners = match counts.has_prisoners {
        true => prisoners(store, session, counts),
        false => nothing(),
    };
    view! {
        {rows}
        {paragraph("fine", text("editor.supply-note"))}
        {prisoners}
    }
    .into_any()
}

fn row(
    store: Store,
    session: &Session,
    counts: &CountsView,
    n: usize,
    seat: &SeatCounts,
) -> AnyView {
    let color = seat.color;
    let name = name_of(session, n);
    let begins = Check::new(seat.begins, PositionEdit::Begin(color)).one_of("begins");
    let begins = begins.with(
        "aria-label",
        fill("editor.begins-who", &[("player", &*name)]),
    );
    let starts = view! { <span>{text("editor.begins")}</span> }.into_any();
    let label = |what: &str| joined("list.colon", &name, what);
    let score = Field::whole(store, move |score| CountEdit::Score(color, score).into());
    let score = score.labelled(label(text("editor.points")));
    let left = session.table().zip(Player::new(n));
    let cells: Vec<AnyView> = (counts.pieces.iter().zip(&seat.given))
        .map(|(&piece, given)| {
            let found = left.map_or(0, |(table, player)| table.game().seat(player).pieces(piece));
            let field = Field::whole(store, move |count| {
                CountEdit::Supply(color, piece, count).into()
            });
            let field = field.labelled(label(member("pieces", piece.name())));
            let given = given.map_or(String::new(), |count| number(count.into()));
            let name = member("pieces", piece.name());
            cell(name, field, given, number(found.into()))
        })
        .collect();
    let goods = counts.has_goods.then(|| goods(store, &name, seat));
    let asked = seat.is_asked_last.map(|is_asked| {
        let label = view! { <span>{text("editor.last-round")}</span> }.into_any();
        Check::new(is_asked, PositionEdit::Round(color)).label(store, label)
    });
    view! {
        <fieldset>
            <legend>{art(piece(color, ""))} {name.clone()}</legend>
            {begins.label(store, starts)}
            {cell(text("editor.points"), score, signed(seat.score), number(0))}
            {cells}
            {goods}
            {asked}
        </fieldset>
    }
    .into_any()
}

/// The goods tokens of a player.
fn goods(store: Store, name: &str, seat: &SeatCounts) -> Vec<AnyView> {
    let color = seat.color;
    let kinds = Good::ALL.into_iter().zip(seat.goods);
    kinds
        .map(|(good, count)| {
            let field = Field::whole(store, move |count| {
                CountEdit::Goods(color, good, count).into()
            });
            let label = joined("list.colon", name, member("good", good.name()));
            let kind = member("good", good.name());
            cell(kind, field.labelled(label), signed(count.into()), number(0))
        })
        .collect()
}

/// A number below its label.
fn cell(name: &'static str, field: Field, value: String, usual: String) -> AnyView {
    let field = field
        .with("inputmode", "numeric")
        .with("placeholder", usual);
    view! { <label>{name} {field.value(value).line()}</label> }.into_any()
}

/// A number with an ASCII minus sign.
fn signed(n: i32) -> String {
    match n {
        0 => String::new(),
        n => number(n).replace('\u{2212}', "-"),
    }
}

/// The captors and their prisoners, and buttons to add more.
fn prisoners(store: Store, session: &Session, counts: &CountsView) -> AnyView {
    let held: Vec<AnyView> = (counts.prisoners.iter().enumerate())
        .map(|(n, held)| {
            let values = [
                ("owner", member("color", held.color.name())),
                ("kind", member("figure", held.kind.name())),
                ("captor", member("color", held.captor.name())),
            ];
            let figure = Some((held.color, held.kind));
            line(
                store,
                figure,
                fill("editor.prisoner", &values),
                PositionEdit::Free(n),
            )
        })
        .collect();
    let colors: Vec<Color> = counts.seats.iter().map(|seat| seat.color).collect();
    let mut captures = Vec::new();
    for (n, &captor) in colors.iter().enumerate() {
        for (m, &owner) in colors.iter().enumerate().filter(|(m, _)| *m != n) {
            let values = [
                ("captor", &*name_of(session, n)),
                ("owner", &*name_of(session, m)),
                ("kind", member("kind", counts.kind.name())),
            ];
            let label = fill("editor.capture", &values);
            captures.push(button(
                store,
                "spot",
                &label,
                PositionEdit::Capture(captor, owner),
            ));
        }
    }
    view! {
        <h2>{text("editor.prisoners")}</h2>
        <ul class="standing">{held}</ul>
        <div class="list">{captures}</div>
    }
    .into_any()
}
