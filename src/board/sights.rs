//! What somebody wants to see over the board: found once for its pictures and
//! its legend, and only anew when something has changed that it depends on.

use bastide_scene::overlay::{self, Overlay};
use leptos::prelude::*;

use crate::desk::{Desk, Stage, text_memo};
use crate::panels;
use crate::session::Table;

/// What parts the two pictures in one text.
const SEAM: char = '\n';

/// The overlays of the table.
#[derive(Clone, Copy)]
pub struct Sights {
    overlays: StoredValue<Vec<Overlay>>,
    /// The picture of the ground and that of the marks.
    pictures: Memo<String>,
}

impl Sights {
    /// What is switched on at a table.
    pub fn new(desk: Desk) -> Sights {
        let wanted = desk.see(Table::wanted);
        let overlays = StoredValue::new(Vec::new());
        let pictures = text_memo(Box::new(move || {
            wanted.get();
            desk.is_shown(Stage::Around);
            desk.look(|table| {
                let found = table.overlays();
                let pictures = match found[..] {
                    [] => String::new(),
                    _ => {
                        let [mut ground, marks] = overlay::svg(table.game(), &found);
                        ground.push(SEAM);
                        ground.push_str(&marks);
                        ground
                    }
                };
                overlays.set_value(found);
                pictures
            })
        }));
        Sights { overlays, pictures }
    }

    /// What colors the ground.
    pub fn ground(self) -> Memo<String> {
        self.picture(|(ground, _)| ground)
    }

    /// The marks above all that stands on the board.
    pub fn marks(self) -> Memo<String> {
        self.picture(|(_, marks)| marks)
    }

    /// What the things under the pointer say.
    pub fn legend(self, desk: Desk) -> Memo<String> {
        let over = desk.see(|table: &Table| super::svg::cell_name(table.over()));
        text_memo(Box::new(move || {
            over.get();
            desk.aim().get();
            self.pictures.get();
            self.overlays
                .with_value(|overlays| desk.look(|table| panels::legend(table, overlays)))
        }))
    }

    fn picture(self, which: for<'a> fn((&'a str, &'a str)) -> &'a str) -> Memo<String> {
        text_memo(Box::new(move || {
            self.pictures.with(|pictures| {
                let parts = pictures.split_once(SEAM).unwrap_or_default();
                which(parts).to_owned()
            })
        }))
    }
}
