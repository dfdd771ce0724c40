//! Frequencies of rare situations.

use std::collections::BTreeMap;
use std::fmt;

use bastide_rules::Action;

use crate::twin::{Part, Step, Twin};

/// Situations and their frequencies.
#[derive(Clone, Debug, Default)]
pub struct Tally(BTreeMap<&'static str, u32>);

impl Tally {
    /// Fails if a situation occurred less often than it should.
    pub fn assert_at_least(&self, wanted: &[(&str, u32)]) {
        for &(what, least) in wanted {
            let count = self.0.get(what).copied().unwrap_or(0);
            assert!(count >= least, "{what}: {count} times\n{self}");
        }
    }

    fn mark(&mut self, what: &'static str, is_so: bool) {
        if is_so {
            *self.0.entry(what).or_default() += 1;
        }
    }

    /// Records an action's situations, from the tables before and after it.
    pub fn note(&mut self, before: &Twin, action: Action, after: &Twin) {
        match (&before.step, action) {
            (Step::Bridge(on, _), _) => {
                let own = *on == before.placed();
                self.mark("repair on the placed tile", own);
                self.mark("repair on a neighbor", !own);
            }
            (Step::Figure, Action::Bridge { .. }) => self.mark("voluntary bridge", true),
            (Step::Figure, Action::Figure { segment, .. }) => {
                let is_bridge = segment == bastide_rules::Segment::Bridge;
                self.mark("meeple on a bridge", is_bridge);
            }
            (Step::Figure, Action::Top { .. }) => self.mark("tower top", true),
            (Step::Place(_), Action::Discard) => {
                self.mark("discard in a turn", before.bazaar.is_none());
                self.mark("discard in a bazaar round", before.bazaar.is_some());
                let same = before.bazaar.is_none() && before.now.ransomed;
                self.mark("discard after a ransom", same);
            }
            (Step::LateRansom, Action::Ransom { .. }) => self.mark("late ransom", true),
            (_, Action::Ransom { .. }) => self.mark("ransom", true),
            (Step::Capture(_), _) => self.note_capture(before, action, after),
            (Step::Castle, _) => self.note_city(before, action),
            (Step::Lord(choice), _) => {
                self.mark("choice of a lord", !choice.is_conflict);
                self.mark("conflict of lords", choice.is_conflict);
                let many = choice.castles.len() > 2;
                self.mark("conflict of three castles", many);
                let castle = matches!(action, Action::Take { source: None, .. });
                self.mark("castle as a source", castle);
            }
            (Step::Settle, _) => {
                self.mark("tile bought", action == Action::Buy);
                self.mark("tile sold", action == Action::Sell);
            }
            (Step::Draft, _) => self.mark("draft", true),
            _ => {}
        }
        self.note_round(before, after);
    }

    fn note_capture(&mut self, before: &Twin, action: Action, after: &Twin) {
        let Action::Capture {
            cell,
            segment,
            color,
        } = action
        else {
            self.mark("spared", true);
            return;
        };
        self.mark("capture by color", color.is_some());
        let part = before.part(cell, segment);
        self.mark("capture from a top", part == Some(Part::Tower));
        self.mark("capture from a bridge", part == Some(Part::Bridge));
        let held = |twin: &Twin| twin.prisoners.values().map(|&n| u32::from(n)).sum::<u32>();
        self.mark("capture of another's", held(after) > held(before));
        self.mark("capture of one's own", held(after) == held(before));
        self.mark("exchange", held(after) < held(before));
    }

    fn note_city(&mut self, before: &Twin, action: Action) {
        let (_, small) = before.next_owner().expect("an owner");
        let castle = matches!(action, Action::Castle { .. });
        self.mark("castle", castle);
        self.mark("castle refused", !castle);
        self.mark("city of several owners", small.owners.len() > 1);
        let waits = before.round.waiting.iter().any(|city| {
            let on_tower = |&(_, cell, part): &(usize, bastide_rules::Cell, Part)| {
                let tower = before.tiles[&cell].0.facts().watchtower;
                city.contains(&(cell, part)) && tower.is_some()
            };
            before.figures.iter().any(on_tower)
        });
        self.mark("waiting watchtower", waits);
        let several = before.round.small.len() > 1;
        self.mark("two small cities at once", several);
    }

    fn note_round(&mut self, before: &Twin, after: &Twin) {
        let lords = |twin: &Twin| -> usize { twin.castles.iter().map(|c| c.lords.len()).sum() };
        self.mark("castle scored", lords(before) > lords(after));
        self.mark("two castles scored", lords(before) > lords(after) + 1);
        let shared = after.castles.iter().any(|c| c.owners().len() > 1);
        let was_shared = before.castles.iter().any(|c| c.owners().len() > 1);
        self.mark("shared castle", shared && !was_shared);
        let redrawn = after.bazaar.is_some()
            && before.bazaar.is_some()
            && after.stack.len() < before.stack.len();
        self.mark("redraw in a bazaar round", redrawn);
        let opened = after.bazaar.is_some() && before.bazaar.is_none();
        self.mark("bazaar", opened);
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (what, count) in &self.0 {
            writeln!(f, "{count:6} {what}")?;
        }
        Ok(())
    }
}
