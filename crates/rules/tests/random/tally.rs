//! Frequencies of rare situations.

use std::collections::BTreeMap;
use std::fmt;

use bastide_rules::segment::Stand;
use bastide_rules::{Action, FigureKind};

use crate::twin::{Figure, Part, Step, Twin, is_meeple};

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

    /// Adds the frequencies of another.
    pub fn add(&mut self, other: Tally) {
        for (what, count) in other.0 {
            *self.0.entry(what).or_default() += count;
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
            (Step::Figure, Action::Figure { kind, segment }) => {
                self.mark(kind.name(), true);
                let is_bridge = segment == bastide_rules::Segment::Bridge;
                self.mark("meeple on a bridge", is_bridge);
            }
            (Step::Figure, Action::Top { kind, .. }) => {
                self.mark("tower top", true);
                self.mark("tower top of another kind", kind.is_some());
            }
            (Step::Figure, Action::Recall { .. }) => self.mark("recall", true),
            (Step::Figure, Action::Fairy { post, .. }) => {
                self.mark("fairy beside a meeple", post != Stand::Tile);
                self.mark("fairy on a tile", post == Stand::Tile);
                self.mark("fairy beside a lord", post == Stand::Castle);
            }
            (Step::Figure, Action::Princess { .. }) => self.mark("knight sent home", true),
            (Step::Figure, Action::Portal { .. }) => self.mark("portal", true),
            (Step::Hand, _) => {
                self.mark("tile of a hand", true);
                self.mark("hand in a second part", before.now.is_second);
                self.mark("hand with an empty stack", before.stack.is_empty());
            }
            (Step::Abbey, Action::Abbey { .. }) => {
                self.mark("abbey", true);
                self.mark("abbey in the last round", before.last_round.is_some());
                self.mark("abbey in a second part", before.now.is_second);
            }
            (Step::Figure, Action::Barn { .. }) => {
                self.mark("barn", true);
                self.mark("barn among farmers", after.supplies != before.supplies);
            }
            (Step::Wagon(_), Action::Drive { .. }) => {
                self.mark("wagon drives", true);
                let castle = before.leaving.iter().any(|it| it.castle.is_some());
                self.mark("wagon leaves a castle", castle);
            }
            (Step::Dragon, _) => {
                self.mark("choice of a step", true);
                let eaten = before.figures.len() > after.figures.len();
                self.mark("eaten after a choice", eaten);
            }
            (Step::Phantom, Action::Portal { .. }) => self.mark("phantom through a portal", true),
            (Step::Phantom, _) => self.note_phantom(before, action),
            (Step::Exchange(_), _) => self.mark("choice of an exchange", true),
            (Step::Again, Action::End) => self.mark("second part declined", true),
            (Step::Place(_), Action::Discard) => {
                self.mark("discard in a turn", before.bazaar.is_none());
                self.mark("discard in a bazaar round", before.bazaar.is_some());
                let same = before.bazaar.is_none() && before.now.ransomed;
                self.mark("discard after a ransom", same);
            }
            (Step::LateRansom, Action::Ransom { .. }) => self.mark("late ransom", true),
            (_, Action::Ransom { kind, .. }) => {
                self.mark("ransom", true);
                self.mark("ransom by kind", kind.is_some());
            }
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
            kind,
        } = action
        else {
            self.mark("spared", true);
            return;
        };
        self.mark("capture by color", color.is_some());
        self.mark("capture by kind", kind.is_some());
        let specials = |twin: &Twin| -> usize {
            let figures = twin.figures.iter();
            figures.filter(|figure| !is_meeple(figure.kind)).count()
        };
        self.mark("lonely after a capture", specials(after) < specials(before));
        let part = before.part(cell, segment);
        self.mark("capture from a top", part == Some(Part::Tower));
        self.mark("capture from a bridge", part == Some(Part::Bridge));
        let held = |twin: &Twin| twin.prisoners.values().map(|&n| u32::from(n)).sum::<u32>();
        self.mark("capture of another's", held(after) > held(before));
        self.mark("capture of one's own", held(after) == held(before));
        let is_exchange = held(after) < held(before) || matches!(after.step, Step::Exchange(_));
        self.mark("exchange", is_exchange);
    }

    fn note_city(&mut self, before: &Twin, action: Action) {
        let (_, small) = before.next_owner().expect("an owner");
        let castle = matches!(action, Action::Castle { .. });
        self.mark("castle", castle);
        self.mark("castle refused", !castle);
        self.mark("city of several owners", small.owners.len() > 1);
        let waits = before.round.waiting.iter().any(|city| {
            let on_tower = |figure: &Figure| {
                let tower = before.tiles[&figure.cell].0.facts().watchtower;
                tower.is_some()
            };
            before.figures_in(city).iter().any(on_tower)
        });
        self.mark("waiting watchtower", waits);
        let several = before.round.small.len() > 1;
        self.mark("two small cities at once", several);
    }

    fn note_phantom(&mut self, before: &Twin, action: Action) {
        self.mark("phantom as second figure", action != Action::Pass);
        let on_top = matches!(action, Action::Top { .. });
        self.mark("phantom on a tower as second figure", on_top);
        self.mark("phantom in a second part", before.now.is_second);
    }

    fn note_parts(&mut self, before: &Twin, after: &Twin) {
        let begun = after.now.is_second && !before.now.is_second;
        self.mark("second part", begun);
        self.mark("second part in a round", begun && after.bazaar.is_some());
        let hosts = |twin: &Twin| twin.waiting.hosts.len();
        self.mark(
            "bazaar of a second part waits",
            hosts(after) > hosts(before),
        );
        let waits = after.waiting.tiles.is_some() && before.waiting.tiles.is_none();
        self.mark("bazaar of a first part waits", waits);
        let closed = before.bazaar.is_some() && after.bazaar.is_none();
        let is_due = after.step == Step::Again || begun;
        self.mark("second part after a round", closed && is_due);
    }

    fn note_round(&mut self, before: &Twin, after: &Twin) {
        self.note_parts(before, after);
        let tokens = |twin: &Twin| -> u16 { twin.goods.iter().flatten().sum() };
        self.mark("goods", tokens(after) > tokens(before));
        let pigs = |twin: &Twin| {
            let mut figures = twin.figures.iter();
            figures.any(|figure| figure.kind == FigureKind::Pig)
        };
        self.mark("pig at the end", after.step == Step::Over && pigs(after));
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
