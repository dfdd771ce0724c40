//! What somebody wants to see over the board: found once for its pictures and
//! its legend, and only anew when something has changed that it depends on.

use bastide_scene::overlay::{self, Overlay};
use leptos::prelude::*;

use crate::desk::{Desk, Stage};
use crate::panels;
use crate::session::{Session, Table};

/// The overlays of the table.
#[derive(Clone, Copy)]
pub struct Sights {
    overlays: Memo<Vec<Overlay>>,
    pictures: Memo<[String; 2]>,
}

impl Sights {
    /// What is switched on at a table.
    pub fn new(desk: Desk) -> Sights {
        let wanted = desk.read(|session: &Session| session.table.as_ref().map(Table::wanted));
        let overlays = Memo::new(move |_| {
            wanted.get();
            desk.is_shown(Stage::Around);
            desk.look(Table::overlays)
        });
        let pictures = Memo::new(move |_| {
            // Numbers keep clear of what stands on the board.
            desk.is_shown(Stage::Around);
            overlays.with(|overlays| match overlays[..] {
                [] => Default::default(),
                _ => desk.peek(|session| {
                    let table = session.table.as_ref();
                    table.map_or_else(Default::default, |table| {
                        overlay::svg(table.game(), overlays)
                    })
                }),
            })
        });
        Sights { overlays, pictures }
    }

    /// What colors the ground.
    pub fn ground(self) -> Memo<String> {
        self.picture(0)
    }

    /// The marks above all that stands on the board.
    pub fn marks(self) -> Memo<String> {
        self.picture(1)
    }

    /// What the things under the pointer say.
    pub fn legend(self, desk: Desk) -> Memo<String> {
        let over = desk.see(|table: &Table| {
            let over = table.over();
            (i32::from(over.x), i32::from(over.y))
        });
        let ghost = desk.see_aim(|table, _| table.ghost());
        Memo::new(move |_| {
            over.get();
            ghost.get();
            self.overlays
                .with(|overlays| desk.look(|table| panels::legend(table, overlays)))
        })
    }

    fn picture(self, n: usize) -> Memo<String> {
        Memo::new(move |_| self.pictures.with(|pictures| pictures[n].clone()))
    }
}
