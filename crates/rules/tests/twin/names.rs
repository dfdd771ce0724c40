//! The names of the parts of tiles.

use bastide_rules::{Cell, Half, Segment, Side};

use super::{Part, Twin};

impl Twin {
    /// The part that a name means.
    pub fn part(&self, cell: Cell, name: Segment) -> Option<Part> {
        let &(tile, _) = self.tiles.get(&cell)?;
        let facts = tile.facts();
        match name {
            Segment::City(side) => self
                .at_side(cell, side)
                .filter(|part| matches!(part, Part::City(_))),
            Segment::Road(side) => self
                .at_side(cell, side)
                .filter(|part| matches!(part, Part::Road(_))),
            Segment::Field(half) => self.at_half(cell, half),
            Segment::InnerField => {
                let mut fields = facts.fields.iter();
                let inner = fields.position(|f| f.halves.is_empty() && f.inner.is_none());
                inner.map(Part::Field)
            }
            Segment::InnerFieldAt(side) => {
                let (_, rotation) = self.tiles[&cell];
                let printed = Some(side.turned(rotation.inverse()));
                let inner = facts.fields.iter().position(|f| f.inner == printed);
                inner.map(Part::Field)
            }
            Segment::Corner(corner) => self.field_at(cell, corner),
            Segment::Monastery => facts.monastery.then_some(Part::Monastery),
            Segment::Bridge => self.bridges.contains_key(&cell).then_some(Part::Bridge),
            Segment::Tower => facts.foundation.then_some(Part::Tower),
            Segment::Garden => self.has_garden(cell).then_some(Part::Garden),
        }
    }

    /// The canonical name of a part.
    pub fn name(&self, cell: Cell, part: Part) -> Segment {
        let reached = |side: &Side| self.at_side(cell, *side) == Some(part);
        let first_side = || Side::ALL.into_iter().find(reached).expect("it has a side");
        match part {
            Part::City(_) => Segment::City(first_side()),
            Part::Road(_) => Segment::Road(first_side()),
            Part::Field(n) => {
                let reached = |half: &Half| self.at_half(cell, *half) == Some(part);
                let half = Half::ALL.into_iter().find(reached);
                let (tile, rotation) = self.tiles[&cell];
                let side = tile.facts().fields[n].inner;
                let side = side.map(|side| side.turned(rotation));
                let inner = side.map_or(Segment::InnerField, Segment::InnerFieldAt);
                half.map_or(inner, Segment::Field)
            }
            Part::Monastery => Segment::Monastery,
            Part::Garden => Segment::Garden,
            Part::Bridge => Segment::Bridge,
            Part::Tower => Segment::Tower,
        }
    }
}
