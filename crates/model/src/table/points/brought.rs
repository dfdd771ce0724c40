//! Gains from each expansion: points, goods, pieces and turns.

use bastide_rules::{Event, System};

use super::tally::Category;
use crate::table::state::Table;
use crate::telling::{Brought, brought};

/// The gain of an event, and how much it is.
fn gain(event: &Event) -> Option<(System, Brought, i32)> {
    if let Some(award) = event.award() {
        let system = Category::of(award).system()?;
        return Some((system, Brought::Points, award.points));
    }
    let count = event.good().and(event.number()).unwrap_or(1);
    Some((event.system()?, brought(event)?, count))
}

impl Table {
    /// Gains from the expansions in play, in the order of the systems; expansions without
    /// countable gains are left out.
    pub fn brought(&self) -> Vec<(System, Vec<(Brought, i32)>)> {
        let mut all: Vec<(System, Vec<(Brought, i32)>)> = Vec::new();
        for system in System::ALL {
            let mut own: Vec<(Brought, i32)> = Vec::new();
            let events = self.history().iter().flat_map(|ply| &ply.events);
            for (of, what, n) in events.filter_map(gain) {
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
