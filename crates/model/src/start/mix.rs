//! An own mix on the start screen: the tiles by box with their numbers of copies, and the
//! figures of each player (house-mix, house-sets, house-figures).

use bastide_rules::board::MOST_TILES;
use bastide_rules::figures::MOST_STRENGTH;
use bastide_rules::mix::{MOST_COPIES, Mix};
use bastide_rules::options::Options;
use bastide_rules::{FigureKind, Side, System, Systems, TileId, TileSet};

use super::draft::Draft;

/// A change of the mix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MixIntent {
    /// One more copy of a tile, or one fewer.
    Copies {
        /// The tile.
        tile: TileId,
        /// True for one more.
        is_more: bool,
    },
    /// One more figure of a kind for each player, or one fewer.
    Figures {
        /// The kind.
        kind: FigureKind,
        /// True for one more.
        is_more: bool,
    },
    /// All tiles twice, or once again.
    SwitchTwoSets,
    /// The usual tiles and figures.
    Reset,
}

/// The tiles and figures of the next game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MixView {
    /// The tile sets, each with its tiles.
    pub sets: Vec<MixSet>,
    /// The figures of each player.
    pub figures: Vec<MixFigure>,
    /// True if all tiles are there twice.
    pub two_sets: bool,
    /// Number of tiles, the first one of the game included.
    pub total: usize,
    /// True if they differ from the usual ones.
    pub is_own: bool,
    /// See [`Revisions::controls`](crate::Revisions::controls).
    pub controls: u32,
}

/// A tile set of a mix.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MixSet {
    /// The set.
    pub set: TileSet,
    /// Number of its tiles in play.
    pub total: usize,
    /// The tiles.
    pub tiles: Vec<MixTile>,
}

/// A tile of a mix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MixTile {
    /// The tile.
    pub tile: TileId,
    /// Its number of copies.
    pub copies: u8,
    /// True if the number is chosen, and differs from that of the boxes.
    pub is_own: bool,
    /// True if copies are in play but fit nowhere.
    pub is_stuck: bool,
    /// The reason why there cannot be more copies.
    pub most: Option<MixLimit>,
    /// The reason why there cannot be fewer copies.
    pub least: Option<MixLimit>,
}

/// A kind of figures of a mix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MixFigure {
    /// The kind.
    pub kind: FigureKind,
    /// Their number.
    pub count: u8,
    /// True if it is not the usual one.
    pub is_own: bool,
    /// The reason why there cannot be more.
    pub most: Option<MixLimit>,
    /// The reason why there cannot be fewer.
    pub least: Option<MixLimit>,
}

/// The reason why a number of a mix cannot change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MixLimit {
    /// No copy is left to remove.
    None,
    /// The game begins with the tile.
    First,
    /// There is only one river.
    River,
    /// The tile has the most copies that it may have.
    Copies(u8),
    /// The game has the most tiles that it may have.
    Tiles(usize),
    /// Each player needs a meeple.
    Meeple,
    /// Each player has the most figures of the kind.
    Figures(u8),
    /// The figures of a player together are as strong as they may be.
    Strong(u8),
}

impl MixView {
    /// The tiles and figures of a draft.
    pub fn of(draft: &Draft, controls: u32) -> MixView {
        let (options, systems) = (&draft.options, draft.systems);
        let contents: Vec<(TileId, u8)> = options.contents(&draft.sets).collect();
        let total = contents.iter().map(|&(_, count)| usize::from(count)).sum();
        let stuck = stuck(systems, &contents);
        let sets = TileSet::ALL.map(|set| {
            let tiles = TileId::all().filter(|tile| tile.set() == set && !tile.facts().closes);
            let tiles = tiles.map(|tile| {
                let copies = copies(&contents, tile);
                MixTile {
                    tile,
                    copies,
                    is_own: options.mix.get(tile).is_some(),
                    is_stuck: copies > 0 && stuck.contains(&tile),
                    most: most_copies(tile, copies, total),
                    least: least_copies(systems, tile, copies),
                }
            });
            let tiles: Vec<MixTile> = tiles.collect();
            MixSet {
                set,
                total: tiles.iter().map(|tile| usize::from(tile.copies)).sum(),
                tiles,
            }
        });
        let dealt = FigureKind::ALL.into_iter().filter(|kind| {
            let system = kind.facts().system;
            system.is_none_or(|system| systems.has(system)) && (kind.facts().is_dealt)(options)
        });
        let strength = options.strength(systems);
        let figures = dealt.map(|kind| figure(options, kind, strength));
        MixView {
            sets: sets.into(),
            figures: figures.collect(),
            two_sets: options.two_sets,
            total,
            is_own: options.is_own_mix(),
            controls,
        }
    }
}

fn copies(contents: &[(TileId, u8)], tile: TileId) -> u8 {
    let mut found = contents.iter().filter(|(other, _)| *other == tile);
    found.next().map_or(0, |&(_, count)| count)
}

/// The reason why a tile cannot have more copies.
fn most_copies(tile: TileId, copies: u8, total: usize) -> Option<MixLimit> {
    if tile.set() == TileSet::River && copies >= tile.facts().count {
        return Some(MixLimit::River);
    }
    match () {
        () if copies >= MOST_COPIES => Some(MixLimit::Copies(MOST_COPIES)),
        () if total >= MOST_TILES => Some(MixLimit::Tiles(MOST_TILES)),
        () => None,
    }
}

/// The reason why a tile cannot have fewer copies.
fn least_copies(systems: Systems, tile: TileId, copies: u8) -> Option<MixLimit> {
    match copies {
        0 => Some(MixLimit::None),
        1 if tile == first(systems) => Some(MixLimit::First),
        _ => None,
    }
}

/// The tile that a game begins with.
fn first(systems: Systems) -> TileId {
    match systems.has(System::River) {
        true => TileId::SOURCE,
        false => TileId::START,
    }
}

fn figure(options: &Options, kind: FigureKind, strength: u8) -> MixFigure {
    let facts = kind.facts();
    let count = options.figures.get(kind);
    let most = match () {
        () if count >= facts.most => Some(MixLimit::Figures(facts.most)),
        () if strength + facts.strength > MOST_STRENGTH => Some(MixLimit::Strong(MOST_STRENGTH)),
        () => None,
    };
    let least = match (count == facts.fewest(), count) {
        (false, _) => None,
        (true, 0) => Some(MixLimit::None),
        (true, _) => Some(MixLimit::Meeple),
    };
    MixFigure {
        kind,
        count,
        is_own: count != facts.owned,
        most,
        least,
    }
}

/// The tiles that fit nowhere: none of their edges meets an edge of a tile that is placed
/// before.
fn stuck(systems: Systems, contents: &[(TileId, u8)]) -> Vec<TileId> {
    let mut open = edges(first(systems));
    let mut rest: Vec<TileId> = contents.iter().map(|&(tile, _)| tile).collect();
    loop {
        let before = rest.len();
        rest.retain(|&tile| {
            let own = edges(tile);
            let fits = (0..EDGES).any(|edge| own[edge] && open[edge]);
            if fits {
                for edge in 0..EDGES {
                    open[edge] |= own[edge];
                }
            }
            !fits
        });
        if rest.len() == before {
            return rest;
        }
    }
}

/// Kinds of edges: cities, roads, rivers, fields.
const EDGES: usize = 4;

/// The kinds of edges of a tile.
fn edges(tile: TileId) -> [bool; EDGES] {
    let facts = tile.facts();
    let mut all = [false; EDGES];
    for side in Side::ALL {
        let kind = match () {
            () if facts.cities.iter().any(|city| city.sides.contains(side)) => 0,
            () if facts.roads.iter().any(|road| road.sides.contains(side)) => 1,
            () if facts.river.contains(side) => 2,
            () => 3,
        };
        all[kind] = true;
    }
    all
}

impl Draft {
    /// Number of tiles of the next game, the first one included.
    pub fn total(&self) -> usize {
        let contents = self.options.contents(&self.sets);
        contents.map(|(_, count)| usize::from(count)).sum()
    }

    /// Adds a copy of a tile to the mix, or removes one.
    fn change_copies(&mut self, tile: TileId, is_more: bool) {
        let contents: Vec<(TileId, u8)> = self.options.contents(&self.sets).collect();
        let total = contents.iter().map(|&(_, count)| usize::from(count)).sum();
        let copies = copies(&contents, tile);
        let changed = match is_more {
            true if most_copies(tile, copies, total).is_none() => copies + 1,
            false if least_copies(self.systems, tile, copies).is_none() => copies - 1,
            _ => return,
        };
        let options = &mut self.options;
        // The usual number needs no entry.
        let _ = options.mix.set(tile, None);
        let usual = options.contents(&self.sets).find(|(it, _)| *it == tile);
        if usual.map_or(0, |(_, count)| count) != changed {
            let _ = options.mix.set(tile, Some(changed));
        }
    }

    /// Gives each player a figure of a kind more, or one fewer.
    fn change_figures(&mut self, kind: FigureKind, is_more: bool) {
        let options = &mut self.options;
        let before = figure(options, kind, options.strength(self.systems));
        let count = match is_more {
            true if before.most.is_none() => before.count + 1,
            false if before.least.is_none() => before.count - 1,
            _ => return,
        };
        let _ = options.figures.set(kind, count);
    }

    /// Changes the mix.
    pub(crate) fn change_mix(&mut self, intent: MixIntent) {
        match intent {
            MixIntent::Copies { tile, is_more } => self.change_copies(tile, is_more),
            MixIntent::Figures { kind, is_more } => self.change_figures(kind, is_more),
            MixIntent::SwitchTwoSets => {
                self.options.two_sets = !self.options.two_sets;
                self.tidy_mix();
            }
            MixIntent::Reset => self.options = self.options.without_mix(),
        }
    }

    /// Removes entries of the mix that say the usual number.
    fn tidy_mix(&mut self) {
        let mut options = self.options;
        options.mix = Mix::default();
        let usual: Vec<(TileId, u8)> = options.contents(&self.sets).collect();
        let own: Vec<(TileId, u8)> = self.options.mix.iter().collect();
        for (tile, count) in own {
            if copies(&usual, tile) == count {
                let _ = self.options.mix.set(tile, None);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tile(name: &str) -> TileId {
        TileId::parse(name).unwrap()
    }

    fn found(draft: &Draft, name: &str) -> MixTile {
        let view = MixView::of(draft, 0);
        let mut tiles = view.sets.iter().flat_map(|set| &set.tiles);
        *tiles.find(|it| it.tile.name() == name).unwrap()
    }

    #[test]
    fn a_mix_is_chosen_tile_by_tile() {
        let mut draft = Draft::new(1);
        assert!(!MixView::of(&draft, 0).is_own);
        assert_eq!(draft.total(), 72);
        draft.change_copies(tile("base.X"), true);
        draft.change_copies(tile("tower.A"), true);
        draft.change_copies(tile("base.C"), false);
        draft.change_copies(tile("base.C"), false);
        let view = MixView::of(&draft, 0);
        assert_eq!((view.total, view.is_own), (73, true));
        assert_eq!(found(&draft, "base.X").copies, 2);
        assert_eq!(found(&draft, "base.C").least, Some(MixLimit::None));
        let record = draft.record().unwrap();
        assert_eq!(record.draw_order().len(), 72);
        // The usual number leaves no entry.
        draft.change_copies(tile("base.X"), false);
        draft.change_copies(tile("tower.A"), false);
        draft.change_copies(tile("base.C"), true);
        assert!(!MixView::of(&draft, 0).is_own);
    }

    #[test]
    fn limits_have_their_reasons() {
        let mut draft = Draft::new(1);
        for _ in 0..30 {
            draft.change_copies(tile("base.D"), false);
            draft.change_copies(tile("river.B"), true);
            draft.change_copies(tile("base.A"), true);
            draft.change_figures(FigureKind::Meeple, true);
        }
        let least = |name| found(&draft, name).least;
        let most = |name| found(&draft, name).most;
        assert_eq!(least("base.D"), Some(MixLimit::First));
        assert_eq!(most("river.B"), Some(MixLimit::River));
        assert_eq!(most("base.A"), Some(MixLimit::Copies(20)));
        let meeples = MixView::of(&draft, 0).figures[0];
        assert_eq!(meeples.most, Some(MixLimit::Figures(12)));
        draft.switch_to(Systems::ALL);
        let view = MixView::of(&draft, 0);
        assert_eq!(view.figures[0].most, Some(MixLimit::Figures(12)));
        assert_eq!(view.figures[1].most, Some(MixLimit::Strong(15)));
    }

    #[test]
    fn two_sets_stay_within_a_game() {
        let mut draft = Draft::new(1);
        draft.change_copies(tile("base.X"), true);
        draft.change_mix(MixIntent::SwitchTwoSets);
        assert_eq!(draft.options.mix.iter().count(), 0);
        assert_eq!(draft.total(), 143);
        draft.switch_to(Systems::ALL);
        let view = MixView::of(&draft, 0);
        assert!(view.total > MOST_TILES);
        draft.change_mix(MixIntent::Reset);
        assert!(!MixView::of(&draft, 0).is_own);
    }

    #[test]
    fn a_quick_game_has_the_usual_tiles() {
        let mut draft = Draft::new(1);
        draft.change_mix(MixIntent::SwitchTwoSets);
        let quick = draft.quick_draft(Systems::NONE, None);
        assert!(!quick.options.is_own_mix());
    }

    #[test]
    fn tiles_that_fit_nowhere_are_found() {
        let mut draft = Draft::new(1);
        assert!(!found(&draft, "base.C").is_stuck);
        let names = TileId::all().map(TileId::name);
        for name in names.filter(|name| name.starts_with("base.") && *name != "base.D") {
            for _ in 0..9 {
                draft.change_copies(tile(name), false);
            }
        }
        draft.change_copies(tile("base.X"), true);
        assert!(!found(&draft, "base.X").is_stuck);
        // Only rivers on all sides would be stuck; fields are everywhere.
        assert!(!found(&draft, "base.D").is_stuck);
    }
}
