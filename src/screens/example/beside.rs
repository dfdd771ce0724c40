//! The parts next to the board of an example: the drawn tile, and the players with their
//! points and relevant belongings.

use bastide_model::{BesideView, SeatBeside, Session, Table};
use bastide_rules::setup::Piece;
use bastide_rules::{Color, Rotation, TileId};
use leptos::prelude::*;

use crate::board::{figure, picture, piece};
use crate::deferred::deferred;
use crate::language::{count, fill, member, number};
use crate::panels::{goods, held_words, supply};
use crate::store::{Store, When};
use crate::views::{all, art, hidden, nothing, painted, text_of};
use crate::words;

/// The players, with the belongings relevant to the example.
pub fn beside(store: Store) -> AnyView {
    seats(store, |session| view_of(session).seats)
}

/// The players, with some of their belongings.
pub fn seats(store: Store, seats: fn(&Session) -> Vec<SeatBeside>) -> AnyView {
    let seats = store.slice(When::Always, seats);
    let seats = painted(store, seats, |_, session, seats: &Vec<SeatBeside>| {
        let table = session.table();
        table.map_or_else(nothing, |table| {
            let seats = seats.iter().map(|it| seat(table, it));
            all(seats.collect::<Vec<_>>())
        })
    });
    view! { <ul class="example-scores">{move || seats()}</ul> }.into_any()
}

/// The drawn tile, or the tiles of the bazaar.
pub fn hand(store: Store) -> AnyView {
    let tiles = painted(store, store.slice(When::Always, view_of), |_, _, view| {
        let tiles = view.tiles.iter().map(|&it| tile(it));
        all(tiles.collect::<Vec<_>>())
    });
    view! { <div class="example-hand">{move || tiles()}</div> }.into_any()
}

fn view_of(session: &Session) -> BesideView {
    let both = session.example().zip(session.table());
    let view = both.map(|(example, table)| BesideView::of(example, table));
    view.unwrap_or_default()
}

fn tile(tile: TileId) -> AnyView {
    view! {
        <div class="tile" role="img" aria-label=words::tile(tile, Rotation::R0)>
            {art(picture(tile, Rotation::R0))}
        </div>
    }
    .into_any()
}

fn seat(table: &Table, seat: &SeatBeside) -> AnyView {
    let pieces = seat.pieces.iter().map(|it| pieces(seat.color, it));
    let prisoners = seat.prisoners.iter().map(|held| {
        let words = held_words(table, held);
        let title = words.clone();
        let figures = (0..held.count).map(|_| art(figure(held.kind, held.color, "")));
        let figures: Vec<AnyView> = figures.collect();
        view! { <span class="held" title=title>{figures} {hidden(words)}</span> }.into_any()
    });
    let mut has: Vec<AnyView> = pieces.chain(prisoners).collect();
    let tokens = seat.goods.as_ref();
    has.extend(tokens.and_then(|tokens| deferred!(goods(tokens, false))));
    let has = match has.is_empty() {
        true => nothing(),
        false => view! { <span class="supplies">{has}</span> }.into_any(),
    };
    view! {
        <li>
            {art(piece(seat.color, ""))}
            {[&*words::player(table, seat.player), " "].concat()}
            <b>{number(seat.score)}</b>
            {has}
        </li>
    }
    .into_any()
}

/// The number of pieces of a kind that a player has left.
fn pieces(color: Color, &(piece, left): &(Piece, u8)) -> AnyView {
    let Piece::Figure(kind) = piece else {
        return supply(&(piece, left));
    };
    let n = number(left.into());
    let words = match piece == Piece::MEEPLE {
        true => count("players.left", left.into()),
        false => fill(
            "example.left",
            &[("kind", member("figure", kind.name())), ("n", &n)],
        ),
    };
    let title = words.clone();
    view! {
        <span title=title>
            {art(figure(kind, color, ""))}
            <span aria-hidden="true">{text_of(["×", &*n].concat())}</span>
            {hidden(words)}
        </span>
    }
    .into_any()
}
