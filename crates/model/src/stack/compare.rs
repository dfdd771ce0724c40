//! Two games of the same stack, side by side.

use bastide_notation::link::SentStack;
use bastide_rules::{Action, Cell, Event, Player, TileId};

use super::games::is_over;
use crate::notices::load_error;
use crate::table::{Table, common_prefix};

/// The game on the table beside the one of a result link.
#[derive(Clone)]
pub struct Comparison {
    /// The person in both games.
    pub person: Player,
    /// The other game.
    pub theirs: Table,
    /// The person's turns in both games, side by side.
    pub turns: Vec<TurnPair>,
    /// The index of the first turn that differs; `None` if all are the same.
    pub parted: Option<usize>,
    /// True if a computer player was the first to play differently, so that its level or the
    /// version of the program was another.
    pub is_other_bot: bool,
    /// The person's points in both games at the beginning, after each turn and at the end.
    pub course: Vec<Vec<i32>>,
}

/// A turn of the person in two games. The longer game has turns without another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnPair {
    /// In the game on the table.
    pub own: Option<OwnTurn>,
    /// In the other game.
    pub theirs: Option<OwnTurn>,
}

/// A turn of the person: the decisions from a tile on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnTurn {
    /// Number of the turn in its game, from 1.
    pub number: usize,
    /// Number of actions before it.
    pub ply: usize,
    /// Number of actions up to its end.
    pub end: usize,
    /// The tile.
    pub tile: TileId,
    /// The cell of the tile.
    pub cell: Cell,
    /// The decisions.
    pub actions: Vec<Action>,
    /// The person's points after it.
    pub score: i32,
}

impl TurnPair {
    /// True if both games have the turn, with the same decisions.
    pub fn is_same(&self) -> bool {
        match (&self.own, &self.theirs) {
            (Some(own), Some(theirs)) => own.actions == theirs.actions,
            _ => false,
        }
    }
}

impl Comparison {
    /// The comparison of the game on the table with the result that was sent; `None` without
    /// one, or before the end of the game.
    pub fn of(table: &Table) -> Option<Comparison> {
        let link = table.shared()?.sent.as_deref()?;
        if !is_over(table) {
            return None;
        }
        let sent = SentStack::unpack(link).ok()?;
        let (record, replay) = load_error::replay(&sent.document).ok()?;
        let theirs = Table::of(record, replay);
        let person = table.game().players().nth(sent.seat.into())?;
        Some(Comparison::between(table, theirs, person))
    }

    /// The comparison of two whole games of this person.
    fn between(table: &Table, theirs: Table, person: Player) -> Comparison {
        let [own, other] = [table, &theirs].map(|game| turns(game, person));
        let mut course = vec![
            [table, &theirs]
                .map(|it| it.game_at(0).seat(person).score)
                .to_vec(),
        ];
        let count = own.len().max(other.len());
        let pairs = (0..count).map(|n| TurnPair {
            own: own.get(n).cloned(),
            theirs: other.get(n).cloned(),
        });
        let turns: Vec<TurnPair> = pairs.collect();
        for pair in &turns {
            let last = course.last().cloned().unwrap_or_default();
            let sides = [&pair.own, &pair.theirs].into_iter().zip(last);
            let scores = sides.map(|(turn, last)| turn.as_ref().map_or(last, |it| it.score));
            course.push(scores.collect());
        }
        let ends = [table, &theirs].map(|it| it.end_score(person));
        course.push(ends.to_vec());
        let fork = common_prefix(&table.line, &theirs.line);
        let is_fork = fork < table.line.len().min(theirs.line.len());
        let is_other_bot = is_fork && table.game_at(fork).decider() != Some(person);
        Comparison {
            person,
            parted: turns.iter().position(|pair| !pair.is_same()),
            turns,
            is_other_bot,
            course,
            theirs,
        }
    }

    /// The name of the sender, perhaps empty.
    pub fn sender(&self) -> &str {
        self.theirs.name(self.person)
    }

    /// The person's points at the end of both games.
    pub fn points(&self) -> [i32; 2] {
        let last = self.course.last().map_or(&[][..], |scores| scores);
        [0, 1].map(|side| last.get(side).copied().unwrap_or(0))
    }

    /// The turn to which a decision of the game on the table belongs.
    pub fn turn_of(&self, ply: usize) -> Option<&TurnPair> {
        let holds = |turn: &OwnTurn| (turn.ply..turn.end).contains(&ply);
        let mut turns = self.turns.iter();
        turns.find(|pair| pair.own.as_ref().is_some_and(holds))
    }
}

/// The turns of a person in the line of a table.
fn turns(table: &Table, person: Player) -> Vec<OwnTurn> {
    let mut game = table.game_at(0);
    let mut turns: Vec<OwnTurn> = Vec::new();
    let (mut number, mut is_own) = (0, false);
    for (ply, &action) in table.line.iter().enumerate() {
        let decider = game.decider();
        if game.play_quiet(action).is_err() {
            break;
        }
        let events = table
            .history
            .get(ply + 1)
            .map_or(&[][..], |ply| &ply.events);
        let placed = events.iter().find_map(Event::placement);
        number += usize::from(placed.is_some());
        is_own = placed.map_or(is_own, |(player, _)| player == person);
        let score = game.seat(person).score;
        match (placed, turns.last_mut()) {
            (Some((player, cell)), _) if player == person => {
                let tile = game.board().tile_at(cell).map(|placed| placed.tile);
                turns.extend(tile.map(|tile| OwnTurn {
                    number,
                    ply,
                    end: ply + 1,
                    tile,
                    cell,
                    actions: vec![action],
                    score,
                }));
            }
            (None, Some(last)) if is_own && decider == Some(person) => {
                last.actions.push(action);
                (last.end, last.score) = (ply + 1, score);
            }
            _ => {}
        }
    }
    turns
}
