//! The expansions that an example uses: by tiles, figures, pieces or actions.

use bastide_notation::{Scenario, parse_action};
use bastide_rules::setup::Piece;
use bastide_rules::{Action, FigureKind, System, Systems, TileId, TileSet};

/// The expansions that an example uses.
pub(super) fn systems(scenario: &Scenario) -> Systems {
    let record = &scenario.record;
    let position = &record.position;
    let mut used = Systems::NONE;
    let mut add = |systems: &[System]| used = systems.iter().copied().fold(used, Systems::with);
    let tiles = position.tiles.iter().flatten().map(|at| at.tile);
    for tile in tiles.chain(record.stack.iter().flatten().copied()) {
        add(of_tile(tile).as_slice());
    }
    let lords = position.castles.iter().flat_map(|at| &at.owners);
    let kinds = position.figures.iter().map(|at| at.kind);
    let kinds = kinds.chain(lords.map(|(_, kind)| *kind));
    for kind in kinds.chain(position.prisoners.iter().map(|at| at.kind)) {
        add(of_kind(kind).as_slice());
    }
    let pieces = [
        (!position.floors.is_empty(), System::Tower),
        (!position.prisoners.is_empty(), System::Tower),
        (!position.bridges.is_empty(), System::Bridges),
        (!position.castles.is_empty(), System::Castles),
        (!position.goods.is_empty(), System::Traders),
        (position.dragon.is_some(), System::Dragon),
        (position.fairy.is_some(), System::Dragon),
        (!position.aside.is_empty(), System::Dragon),
        (position.abbey_round.is_some(), System::Abbey),
    ];
    let pieces = pieces.into_iter().filter(|(is_there, _)| *is_there);
    pieces.for_each(|(_, system)| add(&[system]));
    for (_, supply) in &position.supply {
        let given = Piece::ALL
            .into_iter()
            .filter(|it| supply.get(*it).is_some());
        given.for_each(|piece| add(of_piece(piece).as_slice()));
    }
    let steps = scenario.steps.iter();
    let replies = steps.flat_map(|step| step.accept.iter().chain(&step.refuse));
    let moves = record
        .actions
        .iter()
        .chain(replies.flat_map(|it| &it.actions));
    for action in moves.filter_map(|action| parse_action(action).ok()) {
        add(of_action(action).as_slice());
    }
    used
}

/// The expansion of a tile. Bridges, Castles and Bazaars share one tile set, in which only
/// Bazaars has its own tiles.
fn of_tile(tile: TileId) -> Option<System> {
    let facts = tile.facts();
    match tile.set() {
        TileSet::Bcb => facts.bazaar.then_some(System::Bazaars),
        TileSet::Base => facts.has_live_garden.then_some(System::Abbot),
        set => System::ALL
            .into_iter()
            .find(|system| system.tiles() == Some(set)),
    }
}

fn of_kind(kind: FigureKind) -> Option<System> {
    kind.facts().system
}

fn of_piece(piece: Piece) -> Option<System> {
    match piece {
        Piece::Figure(kind) => of_kind(kind),
        piece => piece.system(),
    }
}

fn of_action(action: Action) -> Option<System> {
    action.system().or(action.figure().and_then(of_kind))
}
