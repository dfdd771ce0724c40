//! Gains from each expansion: points, goods, pieces and turns.

use bastide_rules::{Event, System};

use super::tally::Category;
use crate::table::state::Table;

/// A kind of gain from an expansion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brought {
    /// Floors built.
    Floors,
    /// Figures captured.
    Captures,
    /// Bridges built.
    Bridges,
    /// Castles made.
    Castles,
    /// Tiles bought.
    Tiles,
    /// Tokens of goods taken.
    Goods,
    /// Second parts of turns.
    Turns,
    /// Points of all players.
    Points,
}

impl Brought {
    /// The gain of an event, with its amount.
    fn of(event: &Event) -> Option<(System, Brought, i32)> {
        Some(match *event {
            Event::FloorAdded { .. } => (System::Tower, Brought::Floors, 1),
            Event::Captured { .. } => (System::Tower, Brought::Captures, 1),
            Event::Bridged { .. } => (System::Bridges, Brought::Bridges, 1),
            Event::CastleMade { .. } => (System::Castles, Brought::Castles, 1),
            Event::Acquired { .. } => (System::Bazaars, Brought::Tiles, 1),
            Event::GoodsTaken { count, .. } => (System::Traders, Brought::Goods, count.into()),
            Event::Extended { .. } => (System::Traders, Brought::Turns, 1),
            Event::Scored(ref award) => {
                let system = Category::of(award).system()?;
                (system, Brought::Points, award.points)
            }
            _ => return None,
        })
    }
}

impl Table {
    /// Gains from the expansions in play, in the order of the systems; expansions without
    /// countable gains are left out.
    pub fn brought(&self) -> Vec<(System, Vec<(Brought, i32)>)> {
        let mut all: Vec<(System, Vec<(Brought, i32)>)> = Vec::new();
        for system in System::ALL {
            let mut own: Vec<(Brought, i32)> = Vec::new();
            let events = self.history().iter().flat_map(|ply| &ply.events);
            for (of, what, n) in events.filter_map(Brought::of) {
                match own.iter_mut().find(|(other, _)| *other == what) {
                    _ if of != system => {}
                    Some((_, sum)) => *sum += n,
                    None => own.push((what, n)),
                }
            }
            own.sort_by_key(|(what, _)| *what as u8);
            if !own.is_empty() {
                all.push((system, own));
            }
        }
        all
    }
}
