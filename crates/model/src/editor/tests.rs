//! The editor, driven by intents alone.

mod files;
mod languages;
mod position;
mod signs;
mod steps;

use bastide_rules::{Cell, Color, FigureKind, Rotation, Segment, Side, TileId};

use crate::editor::{Editor, HandEdit, Offer, PositionEdit, Work};
use crate::{DraftIntent, Intent, Session, TableIntent, open_editor, update};

fn tile(name: &str) -> TileId {
    TileId::parse(name).unwrap()
}

fn author() -> Session {
    let mut session = Session::new(1);
    open_editor(&mut session, Work::new());
    session
}

fn editor(session: &Session) -> &Editor {
    session.editor().unwrap()
}

fn edit(session: &mut Session, wish: impl Into<Intent>) {
    update(session, wish);
}

fn press(session: &mut Session, x: i16, y: i16) {
    update(session, TableIntent::Press(Cell::new(x, y)));
}

/// Places a tile and then rotates it to `rotation`.
fn lay(session: &mut Session, name: &str, x: i16, y: i16, rotation: Rotation) {
    if editor(session).brush != Some(tile(name)) {
        edit(session, HandEdit::Brush(tile(name)));
    }
    press(session, x, y);
    for _ in 0..4 {
        let tiles = editor(session).work.tiles();
        if tiles.last().unwrap().rotation == rotation {
            return;
        }
        press(session, x, y);
    }
    panic!(
        "{name} does not lie {rotation:?} at {x},{y}: {:?}",
        session.notice
    );
}

/// Adds a piece to a tile.
fn put(session: &mut Session, cell: (i16, i16), offer: Offer) {
    if editor(session).chosen != Some(Cell::new(cell.0, cell.1)) {
        press(session, cell.0, cell.1);
    }
    let offers = editor(session).offers();
    let n = offers.iter().position(|&one| one == offer);
    edit(
        session,
        PositionEdit::Put(n.unwrap_or_else(|| panic!("{offer:?}: {offers:?}"))),
    );
}

/// Plays the choice with this action text.
fn play(session: &mut Session, action: &str) {
    let action = bastide_notation::parse_action(action).unwrap();
    update(session, TableIntent::Play(action));
    assert_eq!(session.notice, None);
}

fn place(session: &mut Session, x: i16, y: i16, rotation: Rotation) {
    press(session, x, y);
    for _ in 0..4 {
        if session.table().unwrap().ghost().unwrap().rotation == rotation {
            break;
        }
        update(session, TableIntent::TurnTile(true));
    }
    press(session, x, y);
    assert_eq!(session.notice, None);
}

/// The first example of the watchtowers, built by hand.
fn watchtower() -> Session {
    let mut session = author();
    let s = &mut session;
    update(s, Intent::Draft(DraftIntent::AddPlayer));
    update(s, Intent::Draft(DraftIntent::Recolor(2, Color::Green)));
    for (name, x, y, rotation) in [
        ("watch.A", 1, -1, Rotation::R0),
        ("base.N", 1, -2, Rotation::R180),
        ("base.B", 2, -1, Rotation::R0),
        ("base.V", 1, 0, Rotation::R90),
        ("base.V", 2, 0, Rotation::R270),
    ] {
        // Each tile must touch another.
        if (x, y) == (1, -1) {
            lay(s, "base.V", 1, 0, Rotation::R90);
        }
        if (x, y) != (1, 0) {
            lay(s, name, x, y, rotation);
        }
    }
    edit(s, HandEdit::Brush(tile("base.E")));
    edit(s, PositionEdit::Push);
    edit(s, HandEdit::Brush(tile("base.U")));
    edit(s, PositionEdit::Push);
    edit(s, HandEdit::Brush(tile("base.U")));
    put(
        s,
        (1, -1),
        Offer::Figure(FigureKind::Meeple, Segment::City(Side::N)),
    );
    edit(s, HandEdit::Color(Color::Blue));
    put(
        s,
        (2, -1),
        Offer::Figure(FigureKind::Meeple, Segment::Monastery),
    );
    put(
        s,
        (1, 0),
        Offer::Figure(FigureKind::Meeple, Segment::Road(Side::N)),
    );
    edit(s, HandEdit::Color(Color::Green));
    put(
        s,
        (2, 0),
        Offer::Figure(FigureKind::Meeple, Segment::Field(bastide_rules::Half::NNW)),
    );
    assert_eq!(s.notice, None);
    session
}
