//! Revisions: how often each part of a session has changed.

use bastide_rules::board::PlacedTile;
use bastide_rules::{TileId, Turn};

use crate::Session;
use crate::aids::Aids;
use crate::panel::Pane;

/// Counts of changes, raised by [`update`](crate::update()) alone. A view that
/// shows a part is painted again when its count is another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Revisions {
    /// The game and the moment of it on the table, and how the drawn tile is held.
    pub game: u32,
    /// What bots do and said.
    pub bots: u32,
    /// What is shown of what can still come.
    pub assists: u32,
    /// The example that is being written.
    pub editor: u32,
    /// Where the drawn tile is aimed at.
    pub aim: u32,
}

impl Revisions {
    /// The same for any aim.
    pub fn without_aim(self) -> Revisions {
        Revisions { aim: 0, ..self }
    }

    /// Raises the counts of the parts that are other than before.
    pub(crate) fn raise(&mut self, before: &Parts, after: &Parts) {
        for (count, is_same) in [
            (&mut self.game, before.game == after.game),
            (&mut self.bots, before.bots == after.bots),
            (&mut self.assists, before.assists == after.assists),
            (&mut self.editor, before.editor == after.editor),
            (&mut self.aim, before.aim == after.aim),
        ] {
            *count = count.wrapping_add(u32::from(!is_same));
        }
    }
}

/// What tells the parts of a session from what they were before.
pub(crate) struct Parts {
    game: (u32, Option<(u32, Turn)>),
    bots: Option<u32>,
    assists: Option<(Aids, Option<Pane>, Option<TileId>)>,
    editor: Option<u32>,
    aim: Option<PlacedTile>,
}

impl Parts {
    pub(crate) fn of(session: &Session) -> Parts {
        let table = session.table.as_ref();
        let editor = session.editor.as_ref();
        Parts {
            game: (
                session.games,
                table.map(|table| (table.stamp(), table.held())),
            ),
            bots: table.map(|table| table.minds_revision()),
            assists: table.map(|table| (table.aids(), table.pane(), table.lit_tile())),
            editor: editor.map(|editor| editor.edits),
            aim: table.and_then(|table| table.ghost()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Revisions;
    use crate::{DraftIntent, GameIntent, Intent, Pane, Session, TableIntent, update};
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
        let cell = session.table.as_ref().unwrap().openings()[0].cell;
        let aim = [false, false, false, true];
        assert_eq!(raised(&mut session, TableIntent::Point(cell)), aim);
        assert_eq!(raised(&mut session, TableIntent::Point(cell)), [false; 4]);
        let far = Intent::Table(TableIntent::Point(Cell::new(9, 9)));
        assert!(!raised(&mut session, far)[0]);
        let open = Intent::Table(TableIntent::Open(Some(Pane::Tiles)));
        assert_eq!(raised(&mut session, open), [false, false, true, false]);
        raised(&mut session, TableIntent::Point(cell));
        assert!(raised(&mut session, TableIntent::Press(cell))[0]);
        assert!(raised(&mut session, TableIntent::Undo)[0]);
    }
}
