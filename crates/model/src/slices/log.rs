//! The log of a game, grouped by turns.

use bastide_rules::game::CastlesPhase;
use bastide_rules::segment::Segment;
use bastide_rules::{Cell, Event, Phase};

use crate::table::{EventId, Table};
use crate::telling::{Message, message};

/// The lines of a turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LogTurn {
    /// The placement of its tile; `None` for the events before the first and after the last
    /// placement.
    pub placed: Option<EventId>,
    /// True if a bot can give its reasons for the placement.
    pub has_reason: bool,
    /// The other events, in order.
    pub lines: Vec<LogLine>,
    /// The id of the ply whose reasons are open, and true if they are known.
    pub explained: Option<(u32, bool)>,
    /// A number of its comments that changes with their texts.
    pub said: u64,
}

/// A line of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// The event of the line; for a skipped decision or a comment, an index beyond the events
    /// of its ply.
    pub id: EventId,
    /// True if a bot can give its reasons for the event.
    pub has_reason: bool,
    /// True if the event changes points.
    pub is_score: bool,
}

/// The index that stands for a skipped decision.
const SKIPPED: usize = 0xffff;

/// The index that stands for the comment on a ply.
const COMMENT: usize = 0xfffe;

impl LogLine {
    /// True if the line is a skipped decision.
    pub fn is_skip(&self) -> bool {
        self.id.index == SKIPPED
    }

    /// True if the line is a comment.
    pub fn is_comment(&self) -> bool {
        self.id.index == COMMENT
    }
}

impl Table {
    /// The turns of the log, newest first.
    pub fn log(&self) -> Vec<LogTurn> {
        let history = self.history();
        let mut turns = vec![LogTurn::default()];
        for (ply, entry) in history.iter().enumerate() {
            let is_last = ply + 1 == history.len();
            let is_known = self.bots().reason(entry.ply_id).is_some();
            let by = entry.events.iter().find_map(Event::decider);
            let can_say = is_known || by.is_some_and(|player| self.level(player).is_some());
            let id = |index| EventId {
                ply_id: entry.ply_id,
                index,
            };
            // A bot's reasons belong to the first line of its decision.
            let mut reason = can_say;
            // An event of building or buying needs no extra line.
            if entry.skipped.is_some() && by.is_none() {
                push(&mut turns, id(SKIPPED), false, false);
            }
            for (index, event) in entry.events.iter().enumerate() {
                let has_reason = reason && event.decider().is_some();
                reason &= !has_reason;
                let is_silent = message(event) == Message::Silent;
                if is_silent || is_last && self.is_uncounted(index) {
                    continue;
                }
                if event.placement().is_some() {
                    turns.push(LogTurn {
                        placed: Some(id(index)),
                        has_reason,
                        ..LogTurn::default()
                    });
                } else if event.is_final() {
                    turns.push(LogTurn::default());
                    push(&mut turns, id(index), false, false);
                } else if !self.is_told_later(event, ply, index) {
                    push(&mut turns, id(index), has_reason, is_score(event));
                }
            }
            if let Some(text) = self.comment_at(ply) {
                push(&mut turns, id(COMMENT), false, false);
                if let Some(turn) = turns.last_mut() {
                    turn.said = text.bytes().fold(turn.said, |hash, byte| {
                        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3) ^ 1
                    });
                }
            }
            if self.why == Some(entry.ply_id)
                && can_say
                && let Some(turn) = turns.last_mut()
            {
                turn.explained = Some((entry.ply_id, is_known));
            }
        }
        turns.reverse();
        turns.retain(|turn| turn.placed.is_some() || !turn.lines.is_empty());
        turns
    }

    /// The comment on the ply with this id.
    pub fn comment_on(&self, ply_id: u32) -> Option<&str> {
        let ply = self.history().iter().position(|ply| ply.ply_id == ply_id)?;
        self.comment_at(ply)
    }

    /// Lines of the log from the ply after `ply` actions on, oldest first.
    pub fn since(&self, ply: usize) -> Vec<EventId> {
        let Some(first) = self.history().get(ply + 1) else {
            return Vec::new();
        };
        let turns = self.log();
        let lines = turns.iter().rev().flat_map(|turn| {
            let lines = turn.lines.iter();
            let lines = lines.filter(|line| !line.is_skip() && !line.is_comment());
            turn.placed.into_iter().chain(lines.map(|line| line.id))
        });
        // Ids of plies increase.
        lines.filter(|id| id.ply_id >= first.ply_id).collect()
    }

    /// Events of a ply without those that later ones of the turn imply.
    pub fn log_events(&self, ply: usize) -> Vec<&Event> {
        let events = self.history().get(ply).map(|ply| ply.events.iter());
        let events = events.into_iter().flatten().enumerate();
        let events = events.filter(|&(index, event)| !self.is_told_later(event, ply, index));
        events.map(|(_, event)| event).collect()
    }

    /// True if later events of the turn imply this one.
    fn is_told_later(&self, event: &Event, ply: usize, index: usize) -> bool {
        event.completed().is_some() && self.is_told(event, &self.later_in_turn(ply, index))
    }

    /// Later events of the same turn.
    fn later_in_turn(&self, ply: usize, index: usize) -> Vec<&Event> {
        let mut history = self.history().iter().skip(ply);
        let now = history.next().into_iter();
        let rest = now.flat_map(|entry| entry.events.iter().skip(index + 1));
        let after = history.flat_map(|entry| &entry.events);
        let later = rest.chain(after);
        later
            .take_while(|event| event.placement().is_none())
            .collect()
    }

    /// Events of the last action without those that others imply; during the final scoring,
    /// the award counted last.
    pub fn last_told(&self) -> Vec<&Event> {
        let events = self.last_events().iter().enumerate();
        let events = events.filter(|&(index, _)| !self.is_uncounted(index));
        let events: Vec<&Event> = events.map(|(_, event)| event).collect();
        if self.counting().is_some() {
            return events.last().copied().into_iter().collect();
        }
        let mut told: Vec<&Event> = Vec::new();
        let mut later: Vec<&Event> = Vec::new();
        for event in events.into_iter().rev() {
            if !self.is_told(event, &later) {
                told.push(event);
            }
            later.push(event);
        }
        told.reverse();
        told
    }

    /// True if later events of the turn imply that a feature is complete: points, a castle,
    /// or a decision that is due.
    fn is_told(&self, event: &Event, later: &[&Event]) -> bool {
        let Some(of) = event.completed() else {
            return false;
        };
        let is_drawn = |event: &&Event| matches!(event, Event::Drawn { .. });
        let is_due = matches!(
            self.game.phase(),
            Phase::Castles(CastlesPhase::SmallCity { .. })
        );
        is_due && !later.iter().any(is_drawn) || later.iter().any(|event| self.tells(event, of))
    }

    fn tells(&self, event: &Event, of: (Cell, Segment)) -> bool {
        if let Some(award) = event.award() {
            return award.of.segment() == Some(of);
        }
        let castle = event.feature().filter(|_| event.completed().is_none());
        castle.is_some_and(|castle| {
            let feature = self.game.board().feature_at(of.0, of.1);
            feature.is_some_and(|feature| feature.segments.contains(&castle))
        })
    }
}

fn push(turns: &mut [LogTurn], id: EventId, has_reason: bool, is_score: bool) {
    if let Some(turn) = turns.last_mut() {
        turn.lines.push(LogLine {
            id,
            has_reason,
            is_score,
        });
    }
}

/// True if the event changes points.
fn is_score(event: &Event) -> bool {
    event.award().is_some() || event.payment().is_some_and(|(.., price)| price != 0)
}
