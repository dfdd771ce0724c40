//! Revisions: each change raises the counts of its parts.

use crate::editor::{CountEdit, HandEdit, PublishEdit, Work};
use bastide_rules::{Color, TileId};

use super::*;

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
