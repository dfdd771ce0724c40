//! The bazaar: its tiles with their owners, and the bid being prepared.

use bastide_model::{Bids, Highlight, MOST_BID, MarketPlace, MarketTile, Table, TableIntent};
use bastide_rules::game::BazaarsPhase;
use bastide_rules::{Phase, Rotation, TileId};
use leptos::ev;
use leptos::prelude::*;

use crate::board::{picture, piece};
use crate::language::{count, fill, joined, number, text};
use crate::panels::emblem;
use crate::store::{DeferredAction, Store, When};
use crate::views::{Button, Check, Field, Icon, all, art, icon_button, nothing, panel};
use crate::words;

/// The id of the field that bids are typed into.
pub const BID: &str = "bid";

/// The id of the bidding form; its button is outside the form.
pub const BIDDING: &str = "bidding";

/// The tiles of an open bazaar: the lot, the unsold tiles, and the buyers of the others.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn bazaar(store: Store) -> AnyView {
    let market = store.slice(When::Played, Table::market);
    panel(store, "stall", market, |store, table, market| {
        if market.is_empty() {
            return nothing();
        }
        let tiles: Vec<AnyView> = (market.iter())
            .map(|tile| item(store, table, tile))
            .collect();
        view! {
            {auction(table)}
            <ul class="bazaar" aria-label=text("bazaar.label")>
                {tiles}
            </ul>
        }
        .into_any()
    })
}

/// The auctioneer, while a tile is chosen or offered.
fn auction(table: &Table) -> AnyView {
    let game = table.game();
    let auctioneer = match game.phase() {
        Phase::Bazaars(BazaarsPhase::Offer { .. }) => game.decider(),
        Phase::Bazaars(BazaarsPhase::Bid { lot, .. } | BazaarsPhase::Settle { lot }) => {
            Some(lot.auctioneer)
        }
        _ => None,
    };
    auctioneer.map_or_else(nothing, |player| {
        let name = words::player(table, player);
        view! {
            <p class="auction">
                {emblem(table.color(player))}
                {fill("bazaar.auction", &[("player", &name)])}
            </p>
        }
        .into_any()
    })
}

/// A tile with its owner, as a button that highlights the cells it fits.
fn item(store: Store, table: &Table, tile: &MarketTile) -> AnyView {
    let name = words::tile_alone(tile.tile);
    let values = [("tile", &*name)];
    let (class, label) = match tile.place {
        MarketPlace::Left => ("lot", fill("bazaar.left", &values)),
        MarketPlace::PutUp => ("lot on", fill("bazaar.left", &values)),
        MarketPlace::Sold(player) => {
            let player = words::player(table, player);
            let values = [("player", &*player), ("tile", &*name)];
            ("lot sold", fill("bazaar.has", &values))
        }
    };
    let label = joined("list.full-stop", &label, &fits(tile.fits));
    let mut inside = vec![face(tile.tile, tile.fits)];
    if let MarketPlace::Sold(player) = tile.place {
        inside.push(art(piece(table.color(player), "")));
    }
    let button = Button::new(TableIntent::Show(Some(Highlight::Fits(tile.tile))));
    let button = button.class("plain").labelled(label).pressed(tile.is_lit);
    view! { <li class=class>{button.show(store, all(inside))}</li> }.into_any()
}

/// A tile above the number of cells that it fits.
fn face(tile: TileId, fits: usize) -> AnyView {
    view! {
        <span class="tile">{art(picture(tile, Rotation::R0))}</span>
        <span class="fits" aria-hidden="true" title=self::fits(fits)>
            <i></i>
            {number(fits as i32)}
        </span>
    }
    .into_any()
}

fn fits(fits: usize) -> String {
    let places = count("remaining.places", fits as i32);
    fill("bazaar.fits", &[("places", &places)])
}

/// The tile and the bid of an auctioneer, or the bid of another player.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn bidding(store: Store, table: &Table, bids: &Bids) -> AnyView {
    let make: Box<dyn FnMut(ev::SubmitEvent)> = Box::new(move |event| {
        event.prevent_default();
        store.send(TableIntent::MakeBid);
    });
    let less = icon_button(
        store,
        Icon::Farther,
        text("bid.less"),
        DeferredAction::StepBid(false),
    );
    let more = icon_button(
        store,
        Icon::Closer,
        text("bid.more"),
        DeferredAction::StepBid(true),
    );
    view! {
        <form id=BIDDING class="bidding" novalidate on:submit=make>
            {lots(store, table, &bids.lots)}
            <div class="field">
                <label for=BID>{text("bid.label")}</label>
                <span class="stepper">{less} {bid(store, table, bids.least)} {more}</span>
            </div>
        </form>
    }
    .into_any()
}

/// The key of the submit button's label.
pub fn label(bids: &Bids) -> &'static str {
    match bids.lots.is_empty() {
        true => "hand.bid",
        false => "hand.offer",
    }
}

fn bid(store: Store, table: &Table, least: u16) -> AnyView {
    let bid = table.bid().unwrap_or(least);
    let [least, most, bid] = [least, MOST_BID, bid].map(|points| number(points.into()));
    let field = Field::typed(store, |bid| TableIntent::TypeBid(bid).into()).with("id", BID);
    let field = field
        .with("inputmode", "numeric")
        .with("min", least)
        .with("max", most);
    field.with("value", bid).kind("number")
}

/// The tiles to put up for auction.
fn lots(store: Store, table: &Table, lots: &[(TileId, usize)]) -> AnyView {
    if lots.is_empty() {
        return nothing();
    }
    let tiles = lots.iter().enumerate();
    let tiles: Vec<AnyView> = tiles
        .map(|(n, &(tile, places))| {
            let values = [
                ("n", &*number(n as i32 + 1)),
                ("tile", &*words::tile_alone(tile)),
            ];
            let label = joined(
                "list.full-stop",
                &fill("bazaar.tile", &values),
                &fits(places),
            );
            let lot = Check::new(n == table.lot(), TableIntent::ChooseLot(n)).one_of("lot");
            let lot = lot.class("lot").with("aria-label", label);
            lot.label(store, face(tile, places))
        })
        .collect();
    view! {
        <fieldset class="lots">
            <legend class="hidden">{text("bazaar.label")}</legend>
            {tiles}
        </fieldset>
    }
    .into_any()
}
