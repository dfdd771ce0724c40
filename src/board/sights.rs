//! What somebody wants to see over the board: found once for its pictures and
//! its legend, and only anew when something has changed that it depends on.

use bastide_scene::overlay::{self, Overlay};
use leptos::prelude::*;

use crate::panels;
use crate::store::{Stage, Store, text_memo};
use crate::views::{Paint, nothing};
use bastide_model::Table;

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
    pub fn new(store: Store) -> Sights {
        let wanted = store.see(Table::wanted);
        let overlays = StoredValue::new(Vec::new());
        let pictures = text_memo(Box::new(move || {
            wanted.get();
            store.is_shown(Stage::Around);
            store.look(|table| {
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
    pub fn legend(self, store: Store) -> Paint {
        let over = store.see(|table: &Table| super::svg::cell_name(table.over()));
        Box::new(move || {
            over.get();
            store.aim().get();
            self.pictures.get();
            let legend = self
                .overlays
                .with_value(|overlays| store.look(|table| Some(panels::legend(table, overlays))));
            legend.unwrap_or_else(nothing)
        })
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
