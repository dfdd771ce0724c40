//! The round in which the tiles of a bazaar are played (bazaar-play).

use super::bazaar::{acquire, next_unserved};
use super::{Game, Phase, Progress};
use crate::event::{Event, Observer};
use crate::options::{BazaarPlay, BazaarUnplaceable, BazaarVariant};
use crate::player::Player;
use crate::tiles::TileId;

/// Lets the next player take a tile, who plays it at once. One tile, or equal
/// ones, need no choice (bazaar-variant).
pub(super) fn ask_draft(game: &mut Game, from: Player, observer: &mut impl Observer) {
    let Some(player) = next_unserved(game, from) else {
        return close(game, observer);
    };
    let Some(bazaar) = game.extra.bazaar else {
        return;
    };
    let mut types = bazaar.types();
    match types.next() {
        Some(tile) if types.next().is_none() => draft(game, player, tile, observer),
        Some(_) => game.head.phase = Phase::Draft { player },
        None => close(game, observer),
    }
}

pub(super) fn draft(game: &mut Game, player: Player, tile: TileId, observer: &mut impl Observer) {
    acquire(game, player, tile);
    observer.see(|| Event::Acquired {
        player,
        tile: tile.plain(),
        price: 0,
        seller: None,
    });
    play_tile(game, player, observer);
}

/// All tiles are sold: they are played in turn (bazaar-play).
pub(super) fn play_round(game: &mut Game, observer: &mut impl Observer) {
    let Some(bazaar) = game.extra.bazaar else {
        return;
    };
    let left = game.left_of(bazaar.host);
    let first = match game.options().bazaar_play {
        BazaarPlay::Clockwise => left,
        BazaarPlay::FirstBuyer => bazaar.first_buyer.unwrap_or(left),
    };
    play_tile(game, first, observer);
}

/// The turn of a player of the round is over: the next one plays, or takes
/// and plays, a tile.
pub(super) fn go_on(game: &mut Game, observer: &mut impl Observer) {
    let Some(bazaar) = game.extra.bazaar else {
        return;
    };
    let next = game.left_of(game.head.turn);
    if game.options().bazaar_variant == BazaarVariant::Draft {
        return ask_draft(game, game.left_of(bazaar.host), observer);
    }
    let mut players = game.clockwise_from(next);
    match players.find(|player| bazaar.hands[player.index()].is_some()) {
        Some(player) => play_tile(game, player, observer),
        None => close(game, observer),
    }
}

/// Gives a player the turn with the tile that was bought.
fn play_tile(game: &mut Game, player: Player, observer: &mut impl Observer) {
    game.head.turn = player;
    game.extra.progress = Progress::default();
    let bazaar = game.extra.bazaar.as_mut();
    let Some(tile) = bazaar.and_then(|bazaar| bazaar.hands[player.index()].take()) else {
        return go_on(game, observer);
    };
    hold(game, tile, observer);
}

/// The turn player has a tile to place, if it can be placed.
fn hold(game: &mut Game, tile: TileId, observer: &mut impl Observer) {
    if game.is_placeable(tile) {
        game.head.phase = Phase::Place { tile };
    } else {
        observer.see(|| Event::Discarded { tile });
        without_tile(game, observer);
    }
}

/// The turn player's tile was set aside: another is drawn, or the turn is
/// skipped (bazaar-unplaceable).
pub(super) fn without_tile(game: &mut Game, observer: &mut impl Observer) {
    let drawn = match game.options().bazaar_unplaceable {
        BazaarUnplaceable::Skip => None,
        BazaarUnplaceable::Redraw => game.take_from_stack(observer),
    };
    match drawn {
        Some(tile) => hold(game, tile, observer),
        None => go_on(game, observer),
    }
}

/// The bazaar is over, and play goes on left of its host (bazaar-resume).
fn close(game: &mut Game, observer: &mut impl Observer) {
    if let Some(bazaar) = game.extra.bazaar.take() {
        game.head.turn = game.left_of(bazaar.host);
        game.draw(observer);
    }
}
