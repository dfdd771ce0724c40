//! The round in which the tiles of a bazaar are played (bazaar-play).

use super::state::{Bazaars, BazaarsPhase};
use crate::core::Turn;
use crate::event::{Event, Observer};
use crate::expansion::{Flow, View, ViewMut};
use crate::options::{BazaarPlay, BazaarUnplaceable, BazaarVariant};
use crate::player::Player;
use crate::stage::TurnStage;
use crate::tiles::TileId;

/// Lets the next player take a tile and play it at once. One tile, or equal
/// ones, need no choice (bazaar-variant).
pub fn ask_draft(
    act: ViewMut<Bazaars>,
    from: Player,
    observer: &mut impl Observer,
) -> Flow<BazaarsPhase> {
    let Some(bazaar) = act.own.open.as_ref() else {
        return Flow::Done;
    };
    let Some(player) = bazaar.next_unserved(act.core, from) else {
        return close(act);
    };
    let types = [bazaar.types().next(), bazaar.types().nth(1)];
    match types {
        [Some(tile), None] => draft(act, player, tile, observer),
        [Some(_), Some(_)] => Flow::Ask(BazaarsPhase::Draft { player }),
        [None, _] => close(act),
    }
}

/// Gives a tile to a player, who plays it.
pub fn draft(
    act: ViewMut<Bazaars>,
    player: Player,
    tile: TileId,
    observer: &mut impl Observer,
) -> Flow<BazaarsPhase> {
    if let Some(bazaar) = act.own.open.as_mut() {
        bazaar.acquire(player, tile);
    }
    observer.see(|| Event::Acquired {
        player,
        tile: tile.plain(),
        price: 0,
        seller: None,
    });
    play_tile(act, player, observer)
}

/// Starts the round once all tiles are sold (bazaar-play).
pub fn play_round(act: ViewMut<Bazaars>, observer: &mut impl Observer) -> Flow<BazaarsPhase> {
    let Some(bazaar) = act.own.open.as_ref() else {
        return Flow::Done;
    };
    let left = act.core.left_of(bazaar.host);
    let first = match act.core.options().bazaar_play {
        BazaarPlay::Clockwise => left,
        BazaarPlay::FirstBuyer => bazaar.first_buyer.unwrap_or(left),
    };
    play_tile(act, first, observer)
}

/// Continues after the turn of a player of the round: the next one plays a
/// tile, or takes and plays one.
pub fn go_on(act: ViewMut<Bazaars>, observer: &mut impl Observer) -> Flow<BazaarsPhase> {
    let Some(bazaar) = act.own.open.as_ref() else {
        return Flow::Done;
    };
    if act.core.options().bazaar_variant == BazaarVariant::Draft {
        let first = act.core.left_of(bazaar.host);
        return ask_draft(act, first, observer);
    }
    let next = act.core.left_of(act.core.turn_player());
    let mut players = act.core.clockwise_from(next);
    match players.find(|player| bazaar.hands[player.index()].is_some()) {
        Some(player) => play_tile(act, player, observer),
        None => close(act),
    }
}

/// True if the turn player has a tile of the bazaar in hand. The tile of a second part is
/// drawn instead, and replaced if it is set aside.
pub fn is_of_round(view: View<Bazaars>) -> bool {
    view.own.open.is_some() && view.core.state.turn.part == 1
}

/// The turn player's tile was set aside: another is drawn, or the turn is
/// skipped (bazaar-unplaceable).
pub fn without_tile(act: ViewMut<Bazaars>, observer: &mut impl Observer) -> Flow<BazaarsPhase> {
    let drawn = match act.core.options().bazaar_unplaceable {
        BazaarUnplaceable::Skip => None,
        BazaarUnplaceable::Redraw => act.core.take_from_stack(observer),
    };
    let redraws = act.core.options().bazaar_unplaceable == BazaarUnplaceable::Redraw;
    match drawn {
        Some(tile) => hold(act, tile, observer),
        // The stage asks for it.
        None if redraws && act.core.is_next_unknown() => Flow::To(TurnStage::Aside),
        None => go_on(act, observer),
    }
}

/// Gives a player a turn of the round, with the tile that was bought.
fn play_tile(
    act: ViewMut<Bazaars>,
    player: Player,
    observer: &mut impl Observer,
) -> Flow<BazaarsPhase> {
    act.core.state.turn = Turn::of(player);
    let bazaar = act.own.open.as_mut();
    match bazaar.and_then(|bazaar| bazaar.hands[player.index()].take()) {
        Some(tile) => hold(act, tile, observer),
        None => go_on(act, observer),
    }
}

/// Has the turn player place a tile, if it can be placed.
fn hold(act: ViewMut<Bazaars>, tile: TileId, observer: &mut impl Observer) -> Flow<BazaarsPhase> {
    if act.core.is_placeable(tile) {
        return Flow::Place(tile);
    }
    observer.see(|| Event::Discarded { tile });
    without_tile(act, observer)
}

/// Ends the bazaar; the turn of its host continues, with a second part if one
/// is due, and then play left of the host (bazaar-resume).
fn close(act: ViewMut<Bazaars>) -> Flow<BazaarsPhase> {
    if let Some(bazaar) = act.own.open.take() {
        act.core.state.turn = bazaar.turn;
    }
    Flow::To(TurnStage::Bazaar.next())
}
