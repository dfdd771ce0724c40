//! The phantom as a second figure (phantom-second).

use std::collections::BTreeSet;

use bastide_rules::{Action, FigureKind};

use super::{Figure, Step, Twin};

impl Twin {
    /// The places for the phantom after the action of the turn.
    pub fn legal_phantoms(&self) -> BTreeSet<Action> {
        let kind = FigureKind::Phantom;
        let cell = self.placed();
        let mut actions = BTreeSet::new();
        if !self.has(self.turn, kind) {
            return actions;
        }
        for part in self.parts_for(kind, cell) {
            let segment = self.name(cell, part);
            actions.insert(Action::Figure { kind, segment });
        }
        let tops = self.tops_to_take(cell).into_iter();
        actions.extend(tops.map(|cell| Action::Top {
            cell,
            kind: Some(kind),
        }));
        actions.extend(self.legal_portals(kind));
        actions
    }

    /// Continues after the main action of the turn, unless it was the phantom.
    pub fn after_action(&mut self) {
        if self.legal_phantoms().is_empty() {
            self.after_figures();
        } else {
            self.step = Step::Phantom;
        }
    }

    /// Places a figure of any kind.
    pub fn put_down(&mut self, action: Action) {
        let owner = self.turn;
        let figure = match action {
            Action::Figure { kind, segment } => {
                let cell = self.placed();
                let part = self.part(cell, segment).expect("the segment is there");
                Figure {
                    owner,
                    kind,
                    cell,
                    part,
                }
            }
            Action::Top { cell, kind } => Figure {
                owner,
                kind: kind.unwrap_or_default(),
                cell,
                part: super::Part::Tower,
            },
            Action::Portal {
                cell,
                segment,
                kind,
            } => {
                self.now.used_portal = true;
                let part = self.part(cell, segment).expect("the segment is there");
                Figure {
                    owner,
                    kind: kind.unwrap_or_default(),
                    cell,
                    part,
                }
            }
            other => panic!("{other:?} puts down no figure"),
        };
        self.put(figure);
    }
}
