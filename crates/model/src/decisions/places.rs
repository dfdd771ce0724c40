//! Places on the board where something can be decided. Each has one mark, whatever can be
//! done there: a player chooses the place first, and then what goes there.

use std::ops::Range;

use bastide_rules::action::Target;
use bastide_rules::segment::Segment;
use bastide_rules::{Action, Cell};

use super::Choice;
use crate::table::Table;

/// A place on the board that several choices can share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Site {
    /// A segment of a tile, for figures of several kinds.
    Segment(Cell, Segment),
    /// A tower, for a floor and for figures on its top.
    Tower(Cell),
}

/// Choices that stand together: all of one place, or one that shares its place with no
/// other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Where; `None` for a choice that shares its place with no other.
    pub site: Option<Site>,
    /// The numbers of the choices.
    pub choices: Range<usize>,
}

impl Table {
    /// The places of these choices, in the order of the list.
    pub fn places(&self, choices: &[Choice]) -> Vec<Place> {
        let mut places: Vec<Place> = Vec::new();
        for (n, choice) in choices.iter().enumerate() {
            let site = self.site_of(choice.action);
            match places.last_mut() {
                Some(last) if site.is_some() && last.site == site => last.choices.end = n + 1,
                _ => places.push(Place {
                    site,
                    choices: n..n + 1,
                }),
            }
        }
        places
    }

    /// The choice that the mark of a place stands for: the one that is aimed at or pointed
    /// at, or else the first, which is an ordinary meeple where one can go there.
    pub fn shown_at(&self, place: &Place) -> usize {
        let mut here = [self.spot, self.pointed].into_iter().flatten();
        let shown = here.find(|n| place.choices.contains(n));
        shown.unwrap_or(place.choices.start)
    }

    /// The place of a choice; `None` if it is none.
    pub(crate) fn place_of(&self, action: Action) -> Option<Place> {
        let choices = self.choices();
        let n = choices.iter().position(|choice| choice.action == action)?;
        let mut places = self.places(&choices).into_iter();
        places.find(|place| place.choices.contains(&n))
    }

    /// The cell that a choice is about, unless it is the tile just placed.
    pub fn elsewhere(&self, action: Action) -> Option<Cell> {
        let cell = match action.target() {
            Target::Tower(cell)
            | Target::Figure(cell, _)
            | Target::Standing(cell)
            | Target::Source(cell, _) => cell,
            Target::Beside | Target::Cell(_) | Target::Spot(_) | Target::City(..) => return None,
        };
        (self.game.phase().spot_cell() != Some(cell)).then_some(cell)
    }

    fn site_of(&self, action: Action) -> Option<Site> {
        match action.target() {
            Target::Spot(segment) => {
                let cell = self.game.phase().spot_cell()?;
                Some(Site::Segment(cell, segment))
            }
            Target::Tower(cell) => Some(Site::Tower(cell)),
            _ => None,
        }
    }
}
