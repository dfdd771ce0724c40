//! The parts of a session that have changed.

use bastide_rules::board::PlacedTile;
use bastide_rules::{TileId, Turn};

use crate::assists::{Assists, Panel};
use crate::bots::Pace;
use crate::course::Progress;
use crate::session::{ChangedSettings, Revisions, Session};

impl Revisions {
    /// Raises the counts of the parts that are other than before.
    pub(super) fn raise(&mut self, before: &Parts, after: &Parts) {
        for (count, is_same) in [
            (&mut self.game, before.game == after.game),
            (&mut self.bots, before.bots == after.bots),
            (
                &mut self.assists,
                before.assists == after.assists && before.counted == after.counted,
            ),
            (&mut self.editor, before.editor == after.editor),
            (&mut self.aim, before.aim == after.aim),
        ] {
            *count = count.wrapping_add(u32::from(!is_same));
        }
    }
}

/// The values by which a change in the parts of a session is seen.
pub(super) struct Parts {
    game: (u32, Option<(u32, Turn)>),
    bots: Option<u32>,
    assists: Option<(Assists, Option<Panel>, Option<TileId>)>,
    counted: Option<usize>,
    editor: Option<u32>,
    aim: Option<PlacedTile>,
    chosen: (Assists, Pace, bool, bool, Progress),
    work: Option<u32>,
}

impl Parts {
    pub(super) fn of(session: &Session) -> Parts {
        let table = session.table.as_ref();
        let editor = session.editor.as_ref();
        Parts {
            game: (
                session.games,
                table.map(|table| (table.ply_id(), table.held())),
            ),
            bots: table.map(|table| table.bots_revision()),
            assists: table.map(|table| (table.assists(), table.open_panel(), table.lit_tile())),
            counted: table.and_then(|table| table.counted()),
            editor: editor.map(|editor| editor.edits),
            aim: table.and_then(|table| table.ghost()),
            chosen: (
                session.assists,
                session.pace,
                session.confirms,
                session.skips,
                session.progress.clone(),
            ),
            work: editor.map(|editor| editor.changes),
        }
    }

    /// The choices for all games that have changed since.
    pub(super) fn settings(&self, after: &Parts) -> ChangedSettings {
        let (before, after) = (&self.chosen, &after.chosen);
        ChangedSettings {
            assists: before.0 != after.0,
            pace: before.1 != after.1,
            confirms: before.2 != after.2,
            skips: before.3 != after.3,
            progress: before.4 != after.4,
        }
    }

    /// Tells whether the example that is being written has changed since.
    pub(super) fn has_other_work(&self, after: &Parts) -> bool {
        self.work != after.work
    }
}

#[cfg(test)]
mod tests {
    use crate::{DraftIntent, GameIntent, Intent, Panel, Revisions, Session, TableIntent, update};
    use bastide_rules::Cell;

    /// The parts that an intent raises.
    fn raised(session: &mut Session, intent: impl Into<Intent>) -> [bool; 4] {
        let Revisions {
            game,
            bots,
            assists,
            aim,
            ..
        } = session.revisions;
        update(session, intent);
        let now = session.revisions;
        let before = [game, bots, assists, aim];
        let now = [now.game, now.bots, now.assists, now.aim];
        std::array::from_fn(|part| before[part] != now[part])
    }

    #[test]
    fn each_part_is_raised_by_what_changes_it_alone() {
        let mut session = Session::new(1);
        assert_eq!(raised(&mut session, DraftIntent::AddPlayer), [false; 4]);
        assert!(raised(&mut session, GameIntent::Start)[0]);
        let cell = session.table.as_ref().unwrap().placement_hints()[0].cell;
        let aim = [false, false, false, true];
        assert_eq!(raised(&mut session, TableIntent::Point(cell)), aim);
        assert_eq!(raised(&mut session, TableIntent::Point(cell)), [false; 4]);
        let far = Intent::Table(TableIntent::Point(Cell::new(9, 9)));
        assert!(!raised(&mut session, far)[0]);
        let open = Intent::Table(TableIntent::Open(Some(Panel::Tiles)));
        assert_eq!(raised(&mut session, open), [false, false, true, false]);
        raised(&mut session, TableIntent::Point(cell));
        assert!(raised(&mut session, TableIntent::Press(cell))[0]);
        assert!(raised(&mut session, TableIntent::Undo)[0]);
    }
}
