//! Places on the board with choices. Each place is one target, however many choices it has:
//! players choose the place first.

use std::ops::Range;

use bastide_rules::action::Target;
use bastide_rules::segment::Segment;
use bastide_rules::{Action, Cell};

use super::Choice;
use crate::table::Table;

/// A place that several choices can share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Site {
    /// A segment, for figures of several kinds.
    Segment(Cell, Segment),
    /// A tower, for a floor and for figures on top.
    Tower(Cell),
}

/// Consecutive choices of one place, or a single choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The place; `None` for a choice that shares its place with no other.
    pub site: Option<Site>,
    /// Indexes of the choices.
    pub choices: Range<usize>,
}

/// The letter of a tower among several in a list of places, on the board and in the list.
pub fn letter(places: &[Place], cell: Cell) -> Option<char> {
    let towers = places.iter().filter_map(|place| match place.site {
        Some(Site::Tower(cell)) => Some(cell),
        _ => None,
    });
    let (several, mut towers) = (towers.clone().count() > 1, towers);
    let n = towers.position(|tower| tower == cell)?;
    let letter = char::from(b'A' + u8::try_from(n).ok()?);
    (several && letter.is_ascii_uppercase()).then_some(letter)
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

    /// The choice shown at a place: the selected one or the one under the pointer, or else
    /// the first, usually a meeple.
    pub fn shown_at(&self, place: &Place) -> usize {
        let mut here = [self.spot, self.pointed].into_iter().flatten();
        let shown = here.find(|n| place.choices.contains(n));
        shown.unwrap_or(place.choices.start)
    }

    /// The place of a choice; `None` if the action is not a choice.
    pub(crate) fn place_of(&self, action: Action) -> Option<Place> {
        let choices = self.choices();
        let n = choices.iter().position(|choice| choice.action == action)?;
        let mut places = self.places(&choices).into_iter();
        places.find(|place| place.choices.contains(&n))
    }

    /// The cell of a choice, unless it is the tile just placed.
    pub fn elsewhere(&self, action: Action) -> Option<Cell> {
        let cell = match action.target() {
            Target::Cell(_) | Target::City(..) => return None,
            target => target.cell()?,
        };
        (self.game.phase().spot_cell() != Some(cell)).then_some(cell)
    }

    fn site_of(&self, action: Action) -> Option<Site> {
        match action.target() {
            Target::Tower(cell) => Some(Site::Tower(cell)),
            target => {
                action.figure()?;
                let (cell, segment) = target.segment(self.game.phase().spot_cell())?;
                Some(Site::Segment(cell, segment))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_several_towers_have_letters() {
        let tower = |x| Place {
            site: Some(Site::Tower(Cell::new(x, 0))),
            choices: 0..1,
        };
        let other = Place {
            site: None,
            choices: 0..1,
        };
        let cell = |x| Cell::new(x, 0);
        let places = [tower(3), other, tower(1)];
        assert_eq!(letter(&places, cell(3)), Some('A'));
        assert_eq!(letter(&places, cell(1)), Some('B'));
        assert_eq!(letter(&places, cell(2)), None);
        assert_eq!(letter(&places[..2], cell(3)), None);
    }
}
