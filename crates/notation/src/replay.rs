//! Playing a record, and recording a moment of a game.

use std::fmt;

use bastide_rules::{Action, Clause, Event, Game, Phase, Refusal};

use crate::action::{parse_action_in, print_action};
use crate::error::{Place, RecordError};
use crate::found::short;
use crate::position::Position;
use crate::record::Record;
use crate::words::TextError;

/// A played record.
#[derive(Clone)]
pub struct Replay {
    /// The game after the last accepted action.
    pub game: Game,
    /// The accepted actions, with features by their canonical names.
    pub actions: Vec<Action>,
    /// The events before the first action.
    pub beginning: Vec<Event>,
    /// The events of each action.
    pub events: Vec<Vec<Event>>,
    /// The refused action; those after it were not played.
    pub refused: Option<Refused>,
}

/// An action of a record that could not be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// Its index among the actions of the record.
    pub index: usize,
    /// Its text.
    pub action: String,
    /// The reason.
    pub why: Why,
}

/// The reason why an action of a record could not be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// The text is not an action.
    Syntax(Box<TextError>),
    /// The rules forbid it.
    Rules(Refusal),
}

impl Record {
    /// Plays the actions of the record, up to the first refused one.
    ///
    /// # Errors
    ///
    /// As [`Record::start`]. A refused action is not an error: see [`Replay::refused`].
    pub fn replay(&self) -> Result<Replay, RecordError> {
        let mut replay = Replay::begin(self)?;
        for (index, text) in self.actions.iter().enumerate() {
            if let Err(why) = replay.play(text) {
                let action = text.clone();
                replay.refused = Some(Refused { index, action, why });
                break;
            }
        }
        Ok(replay)
    }

    /// A record of this game that begins as late as possible: with the current turn, or
    /// with the turn that opened the bazaar. It has the actions since then.
    ///
    /// `actions` are all actions of the game; only the last are used. After the end of the
    /// game, the record begins with the last turn, so that the final scoring is not
    /// repeated.
    pub fn moment(&self, game: &Game, actions: &[Action]) -> Record {
        let mut start = game.clone();
        while !start.is_turn_start() && start.undo() {}
        let is_tile = matches!(start.phase(), Phase::Place { .. });
        let is_start = start.is_turn_start() || is_tile && !start.is_from_box();
        let stack = start.undealt().filter(|_| is_start);
        let (stack, position) = match stack {
            Some(stack) => (stack, Position::of(&start)),
            // No tile was ever placed: the game ended as it began. Or no order of the tiles
            // deals the hands with which it began.
            None => (self.draw_order(), self.position.clone()),
        };
        let tail = actions.get(start.plies()..).unwrap_or_default();
        let tail = tail.iter().copied().map(print_action).collect();
        let numbers = start.position().reinsert;
        self.onward(stack, numbers, position, tail)
    }
}

impl Replay {
    /// The record before its first action.
    ///
    /// # Errors
    ///
    /// As [`Record::start`].
    pub fn begin(record: &Record) -> Result<Replay, RecordError> {
        let mut beginning = Vec::new();
        let game = record.begin(&mut beginning)?;
        Ok(Replay {
            game,
            actions: Vec::new(),
            beginning,
            events: Vec::new(),
            refused: None,
        })
    }

    /// Plays an action, given as text. Returns its events.
    ///
    /// # Errors
    ///
    /// If the text is not an action, or the rules forbid it. The game is unchanged.
    pub fn play(&mut self, text: &str) -> Result<&[Event], Why> {
        let systems = self.game.systems();
        let action =
            parse_action_in(text, systems).map_err(|error| Why::Syntax(Box::new(error)))?;
        let action = self.game.canonical(action).map_err(Why::Rules)?;
        let events = self.game.play(action).map_err(Why::Rules)?;
        self.actions.push(action);
        self.events.push(events);
        Ok(self.events.last().map_or(&[], Vec::as_slice))
    }

    /// Undoes the last action; false if there was none.
    pub fn undo(&mut self) -> bool {
        let was_played = self.actions.pop().is_some() && self.game.undo();
        self.events.truncate(self.actions.len());
        was_played
    }
}

impl Refused {
    /// The clause that forbids the action, or `syntax`.
    pub fn clause(&self) -> &'static str {
        match &self.why {
            Why::Syntax(_) => "syntax",
            Why::Rules(refusal) => Clause::id(refusal.clause),
        }
    }

    /// The place of the mistake in the text of the record: the wrong word of a malformed
    /// action, otherwise the action.
    pub fn place(&self, record: &Record, text: &str) -> Place {
        let at = crate::seek::find(text, &record.action_path(self.index));
        let mut place = Place::of(text, at);
        if let Why::Syntax(error) = &self.why {
            // The quote is at column 0.
            place.column += error.column;
        }
        place
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is refused: {}", short(&self.action), self.why)
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Why::Syntax(error) => write!(f, "expected {}", error.expected),
            Why::Rules(refusal) => refusal.fmt(f),
        }
    }
}
