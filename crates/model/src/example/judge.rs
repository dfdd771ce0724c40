//! Comparing the move of a reader with those that a step of an example asks for.

use bastide_notation::{parse_action, scenario};
use bastide_rules::{Action, Game};

use crate::table::Table;

/// A reply to an answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reply {
    /// There was none yet.
    #[default]
    None,
    /// It was what the step does.
    Right,
    /// It was another right answer, the one with this number.
    AlsoRight(usize),
    /// It was the wrong answer with this number.
    Wrong(usize),
    /// It was legal, but not what was asked.
    Other,
    /// The learner was shown what to do.
    Shown,
}

impl Reply {
    /// The name in messages to other pages.
    pub const fn name(self) -> &'static str {
        match self {
            Reply::None => "",
            Reply::Right => "right",
            Reply::AlsoRight(_) => "also",
            Reply::Wrong(_) => "wrong",
            Reply::Other => "other",
            Reply::Shown => "shown",
        }
    }
}

/// The reply to the actions that were played from the moment after `plies` actions,
/// where `own` are the actions of the step; `None` as long as more is to be done.
pub(crate) fn reply(
    table: &Table,
    plies: usize,
    own: &[Action],
    step: &scenario::Step,
) -> Option<Reply> {
    let others = |replies: &[scenario::Reply], of: fn(usize) -> Reply| {
        let replies = replies.iter().enumerate();
        let replies = replies.filter_map(|(n, it)| Some((of(n), answer(&it.actions)?)));
        replies.collect::<Vec<_>>()
    };
    let known = [(Reply::Right, own.to_vec())].into_iter();
    let known = known.chain(others(&step.accept, Reply::AlsoRight));
    let known = known.chain(others(&step.refuse, Reply::Wrong));
    let mut is_open = false;
    for (reply, answer) in known {
        match judge(table, plies, &answer) {
            Some(true) => return Some(reply),
            Some(false) => {}
            None => is_open = true,
        }
    }
    (!is_open).then_some(Reply::Other)
}

/// After something was played from the moment after `plies` actions: whether
/// the answer leads to the same. Nothing as long as it still can.
fn judge(table: &Table, plies: usize, answer: &[Action]) -> Option<bool> {
    let count = table.played().len().checked_sub(plies)?;
    let Some(begun) = answer.get(..count) else {
        return Some(false);
    };
    let mut game = table.game().clone();
    while game.plies() > plies && game.undo() {}
    let follows = begun.iter().all(|&action| game.play_quiet(action).is_ok());
    match follows && is_alike(table.game(), &game) {
        true if count == answer.len() => Some(true),
        true => None,
        false => Some(false),
    }
}

/// The actions of an answer as a scenario writes it; none if one of them is no
/// action.
fn answer(texts: &[String]) -> Option<Vec<Action>> {
    texts.iter().map(|text| parse_action(text).ok()).collect()
}

/// True if two games are alike: the same lies on the table, but for turns of tiles that
/// make no difference, and the same is to be decided.
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
