//! Detection of the parts of a session that an intent has changed.

use bastide_notation::Record;
use bastide_rules::board::PlacedTile;
use bastide_rules::{Action, Rotation, TileId};

use crate::assists::{Assists, Panel};
use crate::bots::{Bots, Pace};
use crate::course::Progress;
use crate::editor::{Editor, is_editor};
use crate::part::Part;
use crate::session::{ChangedSettings, Effects, Revisions, Session};
use crate::table::Correspondence;

impl Revisions {
    /// Raises the counts of the changed parts.
    pub(super) fn raise(&mut self, before: &Parts, after: &Parts, effects: &Effects) {
        for (count, is_other) in [
            (&mut self.game, before.game != after.game),
            (&mut self.bots, before.bots != after.bots),
            (&mut self.assists, before.assists != after.assists),
            (&mut self.editor, before.editor != after.editor),
            (&mut self.screen, effects.new_screen),
            (&mut self.controls, effects.unchanged),
            (&mut self.aim, before.aim != after.aim),
        ] {
            *count = count.wrapping_add(u32::from(is_other));
        }
    }
}

/// Values that differ exactly if a part of the session has changed.
pub(super) struct Parts {
    game: Option<Game>,
    bots: Option<(Part<Bots>, Option<u32>)>,
    assists: Option<Shown>,
    editor: Option<Editor>,
    aim: Option<PlacedTile>,
    chosen: (Assists, Pace, bool, bool, Progress),
}

/// The game on the table: setup, moment, rotation of the drawn tile, variations and seats.
type Game = (
    Part<Record>,
    u32,
    Rotation,
    Part<Vec<Vec<Action>>>,
    Option<Correspondence>,
);

/// The visible assists, panel, tile and question.
type Shown = (Assists, Option<Panel>, Option<TileId>, Option<usize>);

impl Parts {
    pub(super) fn of(session: &Session) -> Parts {
        let table = session.table();
        let editor = session.editor().filter(|_| is_editor());
        Parts {
            game: table.map(|table| {
                (
                    table.origin.clone(),
                    table.ply_id(),
                    table.held(),
                    table.others.clone(),
                    table.by_link,
                )
            }),
            bots: table.map(|table| (table.bots.clone(), table.why)),
            assists: table.map(|table| {
                (
                    table.assists(),
                    table.open_panel(),
                    table.lit_tile(),
                    table.counted(),
                )
            }),
            editor: editor.map(Editor::unpointed),
            aim: table.and_then(|table| table.ghost()),
            chosen: (
                session.assists,
                session.pace,
                session.confirms,
                session.skips,
                session.progress.clone(),
            ),
        }
    }

    /// Settings that have changed since.
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

    /// True if the example in the editor has changed since.
    pub(super) fn has_other_work(&self, after: &Parts) -> bool {
        let work = |parts: &Parts| parts.editor.as_ref().map(|editor| editor.work.clone());
        work(self) != work(after)
    }
}

#[cfg(test)]
mod tests {
    use crate::editor::{CountEdit, HandEdit, PublishEdit, Work};
    use crate::{
        ComputerIntent, DraftIntent, GameIntent, Intent, Panel, Question, Revisions, Session,
        TableIntent, open_editor, update,
    };
    use bastide_rules::{Cell, Color, TileId};

    /// Names of the counts that an intent raises.
    fn raised(session: &mut Session, intent: impl Into<Intent>) -> Vec<&'static str> {
        let counts = |session: &Session| {
            let Revisions {
                game,
                bots,
                assists,
                editor,
                screen,
                controls,
                aim,
                told,
                asked,
            } = session.revisions;
            [
                ("game", game),
                ("bots", bots),
                ("assists", assists),
                ("editor", editor),
                ("screen", screen),
                ("controls", controls),
                ("aim", aim),
                ("told", told),
                ("asked", asked),
            ]
        };
        let before = counts(session);
        update(session, intent);
        let pairs = before.into_iter().zip(counts(session));
        let pairs = pairs.filter(|(before, now)| before != now);
        pairs.map(|((name, _), _)| name).collect()
    }

    #[test]
    fn each_change_raises_only_its_part() {
        let mut session = Session::new(1);
        let s = &mut session;
        assert!(raised(s, DraftIntent::AddPlayer).is_empty());
        let begun = raised(s, GameIntent::Start);
        assert_eq!(begun, ["game", "bots", "assists", "screen"]);
        let cell = s.table().unwrap().placement_hints()[0].cell;
        assert_eq!(raised(s, TableIntent::Point(cell)), ["aim"]);
        assert!(raised(s, TableIntent::Point(cell)).is_empty());
        let far = TableIntent::Point(Cell::new(9, 9));
        assert!(!raised(s, far).contains(&"game"));
        let open = TableIntent::Open(Some(Panel::Tiles));
        assert_eq!(raised(s, open), ["assists"]);
        assert_eq!(raised(s, ComputerIntent::Advise), ["bots"]);
        assert!(raised(s, ComputerIntent::Ring(9)).is_empty());
        assert_eq!(raised(s, Intent::Reword), ["screen"]);
        raised(s, TableIntent::Point(cell));
        assert!(raised(s, TableIntent::Press(cell)).contains(&"game"));
        assert!(raised(s, TableIntent::Undo).contains(&"game"));
    }

    #[test]
    fn repeated_notices_are_counted() {
        let mut session = Session::new(1);
        let s = &mut session;
        update(s, GameIntent::Start);
        let far = TableIntent::Press(Cell::new(9, 9));
        assert!(!raised(s, far.clone()).contains(&"told"));
        let refused = s.notice.clone();
        assert!(refused.is_some());
        for _ in 0..2 {
            assert_eq!(raised(s, far.clone()), ["told"]);
            assert_eq!(s.notice, refused);
        }
        // A different notice does not count as repeated.
        assert_eq!(raised(s, Intent::CloseNotice), [""; 0]);
        assert!(!raised(s, far).contains(&"told"));
        let ask = TableIntent::Ask(Some(Question::Here));
        for _ in 0..2 {
            assert_eq!(raised(s, ask.clone()), ["asked"]);
        }
        assert_eq!(raised(s, TableIntent::Ask(None)), [""; 0]);
    }

    #[test]
    fn edits_hover_and_rejections_raise_different_parts() {
        let mut session = Session::new(1);
        open_editor(&mut session, Work::new());
        let s = &mut session;
        assert_eq!(s.revisions, Revisions::default());
        let brush = HandEdit::Brush(TileId::parse("base.U").unwrap());
        assert_eq!(raised(s, brush), ["editor"]);
        assert!(raised(s, TableIntent::Point(Cell::new(1, 0))).is_empty());
        assert!(s.editor().unwrap().ghost.is_some());
        let title = PublishEdit::Title("en".to_owned(), "A city".to_owned());
        assert_eq!(raised(s, title), ["editor"]);
        let score = |text: &str| CountEdit::Score(Color::Red, text.to_owned());
        assert!(raised(s, score("12")).contains(&"game"));
        // The field must show its previous number again.
        assert_eq!(raised(s, score(" 12")), ["controls"]);
        let work = |s: &mut Session, text| update(s, score(text)).work;
        assert!(work(s, "7") && !work(s, "7"));
    }
}
