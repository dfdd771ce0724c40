//! The search for a kind of tile by the signs printed on it.

use bastide_rules::TileId;
use bastide_rules::tile::{SideSet, TileFacts};

/// The signs that a tile must show; by default any tile fits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TileFilter {
    /// Number of sides with a city.
    pub cities: Option<u8>,
    /// Number of sides with a road.
    pub roads: Option<u8>,
    /// A coat of arms.
    pub pennant: bool,
    /// A monastery.
    pub monastery: bool,
    /// Anything that an expansion adds: a tower, an inn, a volcano.
    pub special: bool,
}

impl TileFilter {
    /// True if the tile shows all of them.
    pub fn fits(self, tile: TileId) -> bool {
        let facts = tile.facts();
        let sides = |all: &mut dyn Iterator<Item = SideSet>| all.map(SideSet::len).sum::<u8>();
        let cities = sides(&mut facts.cities.iter().map(|city| city.sides));
        let roads = sides(&mut facts.roads.iter().map(|road| road.sides));
        let has_pennant = facts.cities.iter().any(|city| city.pennants > 0);
        self.cities.is_none_or(|count| count == cities)
            && self.roads.is_none_or(|count| count == roads)
            && (!self.pennant || has_pennant)
            && (!self.monastery || facts.monastery)
            && (!self.special || is_special(facts))
    }
}

/// True if a tile shows something that no tile of the base game has.
fn is_special(facts: &TileFacts) -> bool {
    let of_city = facts.cities.iter();
    let of_road = facts.roads.iter();
    facts.foundation
        || facts.bazaar
        || facts.watchtower.is_some()
        || facts.symbol.is_some()
        || !facts.river.is_empty()
        || of_road.clone().any(|road| road.inn)
        || of_city
            .clone()
            .any(|city| city.cathedral || city.goods.is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(filter: TileFilter) -> Vec<&'static str> {
        let all =
            TileId::all().filter(|tile| tile.name().starts_with("base.") && tile.plain() == *tile);
        let mut names: Vec<_> = all
            .filter(|&tile| filter.fits(tile))
            .map(TileId::name)
            .collect();
        names.retain(|name| name.len() == 6);
        names
    }

    #[test]
    fn tiles_are_found_by_what_they_show() {
        let any = TileFilter::default();
        assert_eq!(found(any).len(), 24);
        assert_eq!(
            found(TileFilter {
                monastery: true,
                ..any
            }),
            ["base.A", "base.B"]
        );
        assert_eq!(
            found(TileFilter {
                cities: Some(4),
                ..any
            }),
            ["base.C"]
        );
        let crossing = TileFilter {
            roads: Some(4),
            ..any
        };
        assert_eq!(found(crossing), ["base.X"]);
        let arms = TileFilter {
            cities: Some(3),
            pennant: true,
            ..any
        };
        assert_eq!(found(arms), ["base.Q", "base.S"]);
        assert!(
            found(TileFilter {
                special: true,
                ..any
            })
            .is_empty()
        );
    }
}
