//! Whether what a reader tries is what a step of an example asks for.

use bastide_notation::parse_action;
use bastide_rules::{Action, Game};

use crate::table::Table;

/// After something was played from the moment after `plies` actions: whether
/// one of the answers leads to the same. Nothing as long as one still can.
pub(crate) fn judge(table: &Table, plies: usize, answers: &[Vec<Action>]) -> Option<bool> {
    let count = table.played().len().checked_sub(plies)?;
    let mut may_follow = false;
    for answer in answers {
        let Some(begun) = answer.get(..count) else {
            continue;
        };
        let mut game = table.game().clone();
        while game.plies() > plies && game.undo() {}
        let follows = begun.iter().all(|&action| game.play_quiet(action).is_ok());
        if follows && is_alike(table.game(), &game) {
            if count == answer.len() {
                return Some(true);
            }
            may_follow = true;
        }
    }
    if may_follow { None } else { Some(false) }
}

/// The actions of an answer as a scenario writes it; none if one of them is no
/// action.
pub(crate) fn answer(texts: &[String]) -> Option<Vec<Action>> {
    texts.iter().map(|text| parse_action(text).ok()).collect()
}

/// Whether two games stand alike: what lies on the table is the same but for
/// turns of tiles that make no difference, and so is what is to be decided.
fn is_alike(one: &Game, other: &Game) -> bool {
    let tiles = one.board().tiles().zip(other.board().tiles());
    let mut tiles = tiles.map(|(a, b)| {
        let same = (a.tile, a.cell, a.bridge) == (b.tile, b.cell, b.bridge);
        same && a.tile.is_alike(a.turn, b.turn)
    });
    let seat = |game: &Game| -> Vec<_> { game.players().map(|it| *game.seat(it)).collect() };
    let lots = |game: &Game| -> Vec<_> { game.players().map(|it| game.bazaar_hand(it)).collect() };
    let towers = |game: &Game| -> Vec<_> { game.board().towers().collect() };
    one.board().tiles().len() == other.board().tiles().len()
        && tiles.all(|same| same)
        && one.phase() == other.phase()
        && one.decider() == other.decider()
        && one.board().figures() == other.board().figures()
        && one.board().castles() == other.board().castles()
        && towers(one) == towers(other)
        && seat(one) == seat(other)
        && (one.bazaar_shown(), lots(one)) == (other.bazaar_shown(), lots(other))
}
