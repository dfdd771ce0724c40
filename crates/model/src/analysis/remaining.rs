//! Remaining tiles and dead spots.

use bastide_rules::order::sort_by_key;
use bastide_rules::{Cell, Game, Player, TileId};

use crate::assists::{Assist, Assists, Panel};
use crate::table::{Highlight, Table};

/// A kind of tile in the stack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tracked {
    /// The kind.
    pub tile: TileId,
    /// Number of tiles.
    pub count: u8,
    /// Number of cells where it fits now, without a bridge.
    pub places: usize,
}

/// A dead spot: a cell that no remaining tile fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeadCell {
    /// The cell.
    pub cell: Cell,
    /// True if a tile fits with a bridge (bridge-repair).
    pub bridged: bool,
}

impl Table {
    /// The assists at this table.
    pub fn assists(&self) -> Assists {
        self.assists
    }

    /// The panel that is open above the board.
    pub fn open_panel(&self) -> Option<Panel> {
        let assist = match self.open_panel? {
            Panel::Tiles => Assist::Tiles,
            Panel::Scores => Assist::Scores,
            Panel::Seats => return self.open_panel,
        };
        self.open_panel
            .filter(|_| self.assists.shows(assist) && self.game.decider().is_some())
    }

    /// The remaining tiles by kind: those that the player here has not seen.
    pub fn tracked(&self) -> Vec<Tracked> {
        let remaining = self.game.remaining_to(self.viewer()).into_iter();
        remaining
            .map(|(tile, count)| Tracked {
                tile,
                count,
                places: self.fits_of(tile).len(),
            })
            .collect()
    }

    /// The tile whose cells are highlighted.
    pub fn lit_tile(&self) -> Option<TileId> {
        match self.highlight? {
            Highlight::Fits(tile) => Some(tile),
            _ => None,
        }
    }

    /// The dead spots, ordered by cell; empty if that assist is off.
    pub fn dead_cells(&self) -> Vec<DeadCell> {
        match self.assists.shows(Assist::Dead) && self.game.decider().is_some() {
            true => dead_cells(&self.game),
            false => Vec::new(),
        }
    }

    /// The cells where a tile fits without a bridge.
    pub fn fits_of(&self, tile: TileId) -> Vec<Cell> {
        let cells = self.game.board().frontier().iter().copied();
        let fits = |cell: &Cell| !self.game.rotations_of(tile, *cell).is_empty();
        cells.filter(fits).collect()
    }
}

/// Kinds of tiles that can still be placed: in the stack, in hands, and in bazaars. By counting
/// every player knows them, whatever the hands hold.
pub(crate) fn coming(game: &Game) -> Vec<TileId> {
    let mut tiles: Vec<TileId> = game
        .remaining_to(None)
        .into_iter()
        .map(|(tile, _)| tile)
        .collect();
    if let bastide_rules::Phase::Place { tile } = game.phase() {
        tiles.push(tile);
    }
    tiles.extend(game.bazaar_shown());
    tiles.extend(game.players().filter_map(|player| game.bazaar_hand(player)));
    tiles
}

/// The dead spots, ordered by cell; empty once no tiles remain, when every cell would be
/// one.
pub(crate) fn dead_cells(game: &Game) -> Vec<DeadCell> {
    let tiles = coming(game);
    if tiles.is_empty() {
        return Vec::new();
    }
    let fits = |cell| (tiles.iter()).any(|&tile| !game.rotations_of(tile, cell).is_empty());
    let bridged = |cell| (tiles.iter()).any(|&tile| !game.bridged_turns_of(tile, cell).is_empty());
    let mut dead: Vec<DeadCell> = (game.board().frontier().iter())
        .filter(|&&cell| !fits(cell))
        .map(|&cell| DeadCell {
            cell,
            bridged: bridged(cell),
        })
        .collect();
    sort_by_key(&mut dead, |dead| dead.cell);
    dead
}

/// Number of tiles that a player has not seen and that fit a cell, without a bridge.
pub(crate) fn fitting(game: &Game, viewer: Option<Player>, cell: Cell) -> i32 {
    let remaining = game.remaining_to(viewer).into_iter();
    remaining
        .filter(|&(tile, _)| !game.rotations_of(tile, cell).is_empty())
        .map(|(_, count)| i32::from(count))
        .sum()
}

#[cfg(test)]
mod tests {
    use bastide_rules::shuffle::SplitMix64;
    use bastide_rules::{Phase, Side};

    use super::*;
    use crate::{Category, GameIntent, Session, SettingIntent, TableIntent, Tally, update};

    /// Two players and four tiles.
    const SHORT: &str = r#"{
        "format": "bastide/1",
        "players": [{"color": "red", "name": "Anna"}, {"color": "blue"}],
        "systems": [],
        "stack": ["base.U", "base.E", "base.B", "base.U"],
        "actions": ["place 1,0 0", "meeple road W"]
    }"#;

    fn loaded(actions: &str) -> Session {
        let mut session = Session::new(1);
        let text = SHORT.replace(
            "\"meeple road W\"",
            &["\"meeple road W\"", actions].concat(),
        );
        update(&mut session, GameIntent::Load(text));
        assert_eq!(session.notice, None);
        session
    }

    fn table(session: &Session) -> &Table {
        session.table().unwrap()
    }

    #[test]
    fn projected_scores_are_highlighted() {
        let mut session = loaded("");
        let tallies = table(&session).projected().unwrap();
        assert_eq!((tallies[0].before, tallies[0].total), (0, 2));
        assert_eq!(tallies[0].points[Category::OpenRoads as usize], 2);
        assert_eq!((tallies[1].before, tallies[1].total), (0, 0));
        let anna = tallies[0].player;
        let highlight = Highlight::Projected(anna, Category::OpenRoads);
        update(&mut session, TableIntent::Show(Some(highlight)));
        let cells = table(&session).lit().into_iter().map(|(cell, _)| cell);
        assert_eq!(cells.collect::<Vec<_>>(), [Cell::ORIGIN, Cell::new(1, 0)]);
    }

    #[test]
    fn remaining_tiles_are_tracked_and_highlighted() {
        let mut session = loaded("");
        let left: Vec<_> = (table(&session).tracked().iter())
            .map(|tracked| (tracked.tile.name(), tracked.count, tracked.places))
            .collect();
        // A monastery fits only next to fields: below both tiles, and above the road.
        assert_eq!(left, [("base.B", 1, 3), ("base.U", 1, 5)]);
        let tile = table(&session).tracked()[0].tile;
        update(&mut session, TableIntent::Show(Some(Highlight::Fits(tile))));
        assert_eq!(table(&session).lit().len(), 3);
    }

    #[test]
    fn dead_spots_are_found_and_predicted() {
        // Blue has placed elsewhere the only tile that could complete the city.
        let session = loaded(", \"place 0,1 180\", \"pass\"");
        let city = Cell::ORIGIN.neighbor(Side::N);
        let dead = table(&session).dead_cells();
        assert!(dead.contains(&DeadCell {
            cell: city,
            bridged: false
        }));
        let mut session = loaded("");
        assert!(table(&session).dead_cells().is_empty());
        update(&mut session, TableIntent::Point(Cell::new(0, 1)));
        let preview = table(&session).preview().unwrap();
        assert!(preview.dead.iter().any(|dead| dead.cell == city));
    }

    #[test]
    fn hindered_features_are_previewed() {
        // Blue may place a city below the end of Anna's road, where the last tile then no
        // longer fits.
        let text = r#"{
            "format": "bastide/1",
            "players": [{"color": "red", "name": "Anna"}, {"color": "blue"}],
            "systems": [],
            "stack": ["base.U", "base.B", "base.U", "base.E", "base.U"],
            "actions": [
                "place 1,0 0", "meeple road W", "place 1,1 0", "pass",
                "place -1,0 0", "pass"
            ]
        }"#;
        let mut session = Session::new(1);
        update(&mut session, GameIntent::Load(text.to_owned()));
        assert_eq!(session.notice, None);
        update(&mut session, TableIntent::Point(Cell::new(2, 1)));
        let preview = table(&session).preview().unwrap();
        assert_eq!(preview.harder.len(), 1);
        let harder = &preview.harder[0];
        assert_eq!((harder.fit, harder.of), (0, 1));
        // Rotated, the tile does no harm.
        update(&mut session, TableIntent::TurnTile(true));
        assert!(table(&session).preview().unwrap().harder.is_empty());
    }

    #[test]
    fn purist_mode_hides_all_assists() {
        let mut session = loaded("");
        update(&mut session, TableIntent::Open(Some(Panel::Tiles)));
        assert_eq!(table(&session).open_panel(), Some(Panel::Tiles));
        update(&mut session, SettingIntent::SwitchAssist(Assist::Tiles));
        assert_eq!(table(&session).open_panel(), None);
        update(&mut session, SettingIntent::SwitchAssist(Assist::Tiles));
        update(&mut session, SettingIntent::SwitchPurist);
        let seen = table(&session);
        assert_eq!((seen.open_panel(), seen.projected()), (None, None));
        assert!(seen.dead_cells().is_empty());
        update(&mut session, TableIntent::Point(Cell::new(0, -1)));
        assert!(table(&session).preview().unwrap().completes.is_empty());
        update(&mut session, TableIntent::Confirm);
        let choices = table(&session).choices();
        assert!(choices.iter().all(|choice| choice.worth.is_none()));
        let kept = Assists::parse(&session.assists.text());
        assert_eq!(kept, session.assists);
        update(&mut session, SettingIntent::SwitchPurist);
        assert_eq!(session.assists, Assists::default());
        assert!(table(&session).projected().is_some());
    }

    #[test]
    fn previews_come_true() {
        let mut session = Session::new(3);
        update(&mut session, GameIntent::Start);
        let mut random = SplitMix64::new(3);
        let mut last = None;
        while table(&session).game().phase() != Phase::Over {
            let dead = table(&session).dead_cells();
            for hint in table(&session).placement_hints() {
                let mut here = dead.iter().filter(|dead| dead.cell == hint.cell);
                assert!(here.all(|dead| dead.bridged && hint.bridged));
            }
            last = table(&session).projected();
            let hints = table(&session).placement_hints();
            let foretold = match hints.len() {
                0 => Vec::new(),
                count => {
                    let hint = hints[random.below(count as u32) as usize];
                    update(&mut session, TableIntent::Point(hint.cell));
                    table(&session).preview().unwrap().dead
                }
            };
            let legal = table(&session).game().legal();
            match table(&session).ghost() {
                Some(_) => update(&mut session, TableIntent::Confirm),
                None => {
                    let table = session.table_mut().unwrap();
                    let action = legal[random.below(legal.len() as u32) as usize];
                    table.play(action).unwrap();
                    Default::default()
                }
            };
            if let Phase::Figure { .. } = table(&session).game().phase() {
                let dead = table(&session).dead_cells();
                assert!(foretold.iter().all(|cell| dead.contains(cell)));
            }
            let scores: Vec<i32> = (table(&session).game().players())
                .map(|player| table(&session).game().seat(player).score)
                .collect();
            assert_eq!(table(&session).course().last(), Some(&scores));
        }
        let placed = table(&session).game().board().tiles().len() - 1;
        assert_eq!(table(&session).course().len(), placed + 2);
        let tallies = table(&session).tallies();
        let totals =
            |tallies: &[Tally]| tallies.iter().map(|tally| tally.total).collect::<Vec<_>>();
        // The last decision may bring points as well.
        assert_eq!(last.unwrap().len(), totals(&tallies).len());
    }
}
