//! Evaluation of a reader's actions against the answers of a step.

use bastide_notation::{parse_action, scenario};
use bastide_rules::{Action, Clause, Event, Game};

use crate::table::Table;

/// The evaluation of an answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reply {
    /// No answer so far.
    #[default]
    None,
    /// The actions of the step.
    Right,
    /// The alternative right answer with this index.
    AlsoRight(usize),
    /// The wrong answer with this index.
    Wrong(usize),
    /// Legal actions, but not an answer.
    Other,
    /// The learner asked for the solution.
    Shown,
}

impl Reply {
    /// Name in messages to other pages.
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

/// Evaluates the actions after the first `plies`; `own` are the actions of the step. `None`
/// while an answer can still be completed.
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
        match leads_to(table, plies, &answer) {
            Some(true) => return Some(reply),
            Some(false) => {}
            None => is_open = true,
        }
    }
    (!is_open).then_some(Reply::Other)
}

/// True if the actions after the first `plies` lead to the same position as `answer`, and
/// `None` while they still may.
fn leads_to(table: &Table, plies: usize, answer: &[Action]) -> Option<bool> {
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

/// Parses the actions of an answer; `None` if one is invalid.
fn answer(texts: &[String]) -> Option<Vec<Action>> {
    texts.iter().map(|text| parse_action(text).ok()).collect()
}

/// True if two positions are equal, decisions included. Rotations that look alike do not
/// count.
fn is_alike(one: &Game, other: &Game) -> bool {
    let tiles = one.board().tiles().zip(other.board().tiles());
    let mut tiles = tiles.map(|(a, b)| {
        let same = (a.tile, a.cell, a.bridge) == (b.tile, b.cell, b.bridge);
        same && a.tile.is_alike(a.rotation, b.rotation)
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

/// The last answer and the last refusal in an example, for the host page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct News {
    /// Actions of the last answer.
    pub(super) answer: Vec<Action>,
    /// Events in which they completed or scored something.
    pub(super) led: Vec<Event>,
    /// Number of refused actions, and the clause that refused the last one.
    pub(super) refused: Option<(u32, Clause)>,
}
