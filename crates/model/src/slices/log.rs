//! The log: which events are told.

use bastide_rules::game::CastlesPhase;
use bastide_rules::segment::Segment;
use bastide_rules::{Cell, Event, Phase};

use crate::table::{EventId, Table};

/// A line of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// The event that it tells.
    pub id: EventId,
    /// Tells whether a bot can say why it did so.
    pub has_reason: bool,
}

impl Table {
    /// The lines of the log, newest first.
    pub fn log(&self) -> Vec<LogLine> {
        let mut lines = Vec::new();
        // The events of the same turn that came after.
        let mut later: Vec<&Event> = Vec::new();
        for chapter in self.chapters().iter().rev() {
            let has_reason = self.minds().reason(chapter.stamp).is_some();
            for (index, event) in chapter.events.iter().enumerate().rev() {
                if let Event::Placed { .. } = event {
                    later.clear();
                }
                if !self.is_told(event, &later) {
                    lines.push(LogLine {
                        id: EventId {
                            stamp: chapter.stamp,
                            index,
                        },
                        has_reason: has_reason && is_deed(event),
                    });
                }
                later.push(event);
            }
        }
        lines
    }

    /// The events that the last action led to, without those that others tell.
    pub fn last_told(&self) -> Vec<&Event> {
        let mut told: Vec<&Event> = Vec::new();
        let mut later: Vec<&Event> = Vec::new();
        for event in self.last_events().iter().rev() {
            if !self.is_told(event, &later) {
                told.push(event);
            }
            later.push(event);
        }
        told.reverse();
        told
    }

    /// Tells whether later events of the turn say that a feature is complete: the
    /// points of a player, a castle, or a decision that is still due.
    fn is_told(&self, event: &Event, later: &[&Event]) -> bool {
        let Event::Completed { of } = *event else {
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
        match event {
            Event::Scored(award) => award.of.segment() == Some(of),
            Event::CastleMade { of: castle, .. } => {
                let feature = self.game.board().feature_at(of.0, of.1);
                feature.is_some_and(|feature| feature.segments.contains(castle))
            }
            _ => false,
        }
    }
}

/// Tells whether an event is what a player decided, not what came of it.
fn is_deed(event: &Event) -> bool {
    matches!(
        event,
        Event::Placed { .. }
            | Event::FigurePlaced { .. }
            | Event::Bridged { .. }
            | Event::FloorAdded { .. }
            | Event::Captured { .. }
            | Event::Ransomed { .. }
            | Event::CastleMade { .. }
            | Event::Offered { .. }
            | Event::Bid { .. }
    )
}
