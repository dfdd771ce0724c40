//! Positions set up by hand.

use bastide_notation::Problem;
use bastide_notation::position::PlacedFigure;
use bastide_rules::action::Axis;
use bastide_rules::event::Good;
use bastide_rules::segment::Stand;
use bastide_rules::setup::{Piece, SetupError, TileProblem};
use bastide_rules::{
    Cell, Color, Corner, FigureKind, Neutral, Player, Rotation, Segment, Side, System, Systems,
};

use super::{author, edit, editor, lay, press, put, tile};
use crate::editor::{ChosenView, CountEdit, CountsView, HandEdit, Offer, PositionEdit};
use crate::{DraftIntent, GameIntent, Intent, Notice, Session, TableIntent, TileSetsView, update};

#[test]
fn impossible_positions_are_refused_with_their_cell() {
    let mut session = author();
    let before = editor(&session).work.clone();
    edit(&mut session, HandEdit::Brush(tile("base.C")));
    press(&mut session, 1, 0);
    let Some(Notice::PositionError(position_error)) = session.notice.clone() else {
        panic!("{:?}", session.notice);
    };
    assert_eq!(position_error.cell, Some(Cell::new(1, 0)));
    let problem = Problem::Setup(SetupError::Tile {
        index: 1,
        problem: TileProblem::Mismatch(Side::W),
    });
    assert_eq!(position_error.error.problem, problem);
    assert_eq!(editor(&session).work, before);
    assert_eq!(session.table().unwrap().game().board().tiles().len(), 1);
    // Far from every other tile.
    press(&mut session, 5, 5);
    assert!(matches!(session.notice, Some(Notice::PositionError(_))));
    // The last tile cannot be removed.
    press(&mut session, 0, 0);
    edit(&mut session, PositionEdit::Lift);
    assert!(matches!(session.notice, Some(Notice::PositionError(_))));
    assert_eq!(editor(&session).work, before);
    assert!(!editor(&session).can_undo());
}

#[test]
fn a_tile_rotates_with_its_pieces() {
    let mut session = author();
    let s = &mut session;
    lay(s, "base.V", 1, 0, Rotation::R90);
    put(
        s,
        (1, 0),
        Offer::Figure(FigureKind::Meeple, Segment::Road(Side::N)),
    );
    let figure = |session: &Session| -> PlacedFigure {
        editor(session).work.scenario.record.position.figures[0]
    };
    assert_eq!(figure(s).segment, Segment::Road(Side::N));
    // The road continues to the west, so only one other rotation fits.
    press(s, 1, 0);
    assert_eq!(s.notice, None);
    assert_eq!(editor(s).work.tiles()[1].rotation, Rotation::R0);
    assert_eq!(figure(s).segment, Segment::Road(Side::W));
    update(s, Intent::Table(TableIntent::Undo));
    assert_eq!(figure(s).segment, Segment::Road(Side::N));
    update(s, Intent::Table(TableIntent::Redo));
    assert_eq!(editor(s).work.tiles()[1].rotation, Rotation::R0);
}

#[test]
fn positions_hold_towers_bridges_castles_and_prisoners() {
    let mut session = author();
    let s = &mut session;
    lay(s, "tower.K", 0, 1, Rotation::R90);
    edit(s, PositionEdit::Raise(true));
    edit(s, PositionEdit::Raise(true));
    put(s, (0, 1), Offer::Figure(FigureKind::Meeple, Segment::Tower));
    lay(s, "base.E", 0, -1, Rotation::R180);
    put(s, (0, -1), Offer::Castle(Side::S, true));
    lay(s, "base.B", -1, -1, Rotation::R0);
    assert_eq!(s.notice, None);
    edit(s, PositionEdit::Capture(Color::Red, Color::Blue));
    edit(s, CountEdit::Score(Color::Blue, "12".into()));
    edit(s, CountEdit::Supply(Color::Blue, Piece::Floor, "3".into()));
    edit(s, PositionEdit::Begin(Color::Blue));
    assert_eq!(s.notice, None);
    let position = editor(s).work.scenario.record.position.clone();
    assert_eq!(position.floors, [(Cell::new(0, 1), 2)]);
    assert_eq!((position.castles.len(), position.prisoners.len()), (1, 1));
    assert_eq!(position.scores, [(Color::Blue, 12)]);
    let game = editor(s).work.start().unwrap();
    assert_eq!(game.color(game.turn_player()), Color::Blue);
    assert_eq!(game.seat(game.turn_player()).pieces(Piece::Floor), 3);
    let counts = CountsView::of(editor(s), 0);
    let blue = &counts.seats[1];
    let floors = counts
        .pieces
        .iter()
        .position(|&piece| piece == Piece::Floor);
    assert_eq!((blue.begins, blue.score), (true, 12));
    assert_eq!(blue.given[floors.unwrap()], Some(3));
    let held = counts.prisoners.first().map(|one| (one.color, one.captor));
    assert_eq!(held, Some((Color::Blue, Color::Red)));
    press(s, 0, 1);
    let chosen = ChosenView::of(editor(s)).unwrap();
    assert_eq!((chosen.tile.name(), chosen.floors), ("tower.K", Some(2)));
    assert_eq!(chosen.figures.len(), 1);
    assert!(
        !chosen
            .offers
            .contains(&Offer::Figure(FigureKind::Meeple, Segment::Tower))
    );
    // Two players cannot hold each other's meeples: they would exchange them.
    edit(s, PositionEdit::Capture(Color::Blue, Color::Red));
    assert!(matches!(s.notice, Some(Notice::PositionError(_))));
    // A system with pieces on the board stays on, and its checkbox is checked again.
    let before = TileSetsView::of(&s.draft, s.revisions.controls);
    update(s, Intent::Draft(DraftIntent::ToggleSystem(System::Tower)));
    assert!(matches!(s.notice, Some(Notice::PositionError(_))));
    let after = TileSetsView::of(&s.draft, s.revisions.controls);
    assert_eq!(before.systems, after.systems);
    assert_ne!(before, after);
    assert!(editor(s).work.scenario.record.systems.has(System::Tower));
    assert!(s.draft.systems.has(System::Tower));
    // Pieces follow a change of color.
    update(s, Intent::Draft(DraftIntent::Recolor(1, Color::Pink)));
    assert_eq!(
        editor(s).work.scenario.record.position.scores,
        [(Color::Pink, 12)]
    );
    // A tower without floors has no figure on top.
    press(s, 0, 1);
    edit(s, PositionEdit::Raise(false));
    edit(s, PositionEdit::Raise(false));
    let position = &editor(s).work.scenario.record.position;
    assert!(position.floors.is_empty());
    assert!(
        position
            .figures
            .iter()
            .all(|at| at.segment != Segment::Tower)
    );
}

#[test]
fn positions_hold_every_kind_of_figure_and_goods() {
    let mut session = author();
    let s = &mut session;
    update(s, DraftIntent::SwitchTo(Systems::ALL));
    let kinds = ChosenView::of(editor(s)).map_or(0, |chosen| chosen.kinds.len());
    assert_eq!(kinds, 0, "no tile is chosen");
    let road = Segment::Road(Side::E);
    for kind in [FigureKind::Large, FigureKind::Builder] {
        edit(s, HandEdit::Kind(kind));
        put(s, (0, 0), Offer::Figure(kind, road));
    }
    lay(s, "base.Eg", 0, -1, Rotation::R180);
    edit(s, HandEdit::Kind(FigureKind::Abbot));
    put(
        s,
        (0, -1),
        Offer::Figure(FigureKind::Abbot, Segment::Garden),
    );
    let chosen = ChosenView::of(editor(s)).unwrap();
    assert_eq!(chosen.kinds, FigureKind::ALL);
    // An abbot can only be in the monastery, and is not a lord.
    let figure = |offer: &&Offer| matches!(offer, Offer::Figure(..));
    assert_eq!(chosen.offers.iter().filter(figure).count(), 1);
    put(s, (0, -1), Offer::Castle(Side::S, true));
    edit(s, HandEdit::Kind(FigureKind::Phantom));
    edit(s, PositionEdit::Capture(Color::Red, Color::Blue));
    edit(s, CountEdit::Goods(Color::Blue, Good::Grain, "4".into()));
    assert_eq!(s.notice, None);
    let game = editor(s).work.start().unwrap();
    let [red, blue] = [0, 1].map(|n| Player::new(n).unwrap());
    assert_eq!(game.goods(blue), [0, 4, 0]);
    assert_eq!(game.prisoners(red, blue, FigureKind::Phantom), 1);
    let castles = editor(s).work.scenario.record.position.castles.clone();
    let red_lord = (Color::Red, FigureKind::Meeple);
    assert_eq!(castles[0].owners, [red_lord]);
    edit(s, HandEdit::Color(Color::Blue));
    edit(s, HandEdit::Kind(FigureKind::Large));
    put(s, (0, -1), Offer::Lord(0));
    let castles = editor(s).work.scenario.record.position.castles.clone();
    let blue_lord = (Color::Blue, FigureKind::Large);
    assert_eq!(castles[0].owners, [red_lord, blue_lord]);
    let counts = CountsView::of(editor(s), 0);
    assert!(counts.has_goods && counts.seats[1].goods == [0, 4, 0]);
    // A builder cannot be alone.
    press(s, 0, 0);
    edit(s, PositionEdit::Drop(0));
    assert!(matches!(s.notice, Some(Notice::PositionError(_))));
}

#[test]
fn a_bridge_needs_fields_at_both_ends() {
    let mut session = author();
    let s = &mut session;
    lay(s, "base.B", 0, 1, Rotation::R0);
    let bridges = |session: &Session| {
        let offers = editor(session).offers().into_iter();
        offers
            .filter(|it| matches!(it, Offer::Bridge(_)))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        bridges(s),
        [Offer::Bridge(Axis::Ew)],
        "the northern neighbor is a field"
    );
    put(s, (0, 1), Offer::Bridge(Axis::Ew));
    assert_eq!(editor(s).work.scenario.record.position.bridges.len(), 1);
    assert_eq!(bridges(s), []);
    put(
        s,
        (0, 1),
        Offer::Figure(FigureKind::Meeple, Segment::Bridge),
    );
    edit(s, PositionEdit::Tear);
    let position = &editor(s).work.scenario.record.position;
    assert!(position.bridges.is_empty() && position.figures.is_empty());
}

#[test]
fn figures_that_crowd_a_segment_are_named() {
    let mut session = author();
    let s = &mut session;
    let [city, road] = [Segment::City(Side::N), Segment::Road(Side::E)];
    put(s, (0, 0), Offer::Figure(FigureKind::Meeple, city));
    put(s, (0, 0), Offer::Figure(FigureKind::Meeple, road));
    assert_eq!(editor(s).crowded(), []);
    // The format allows positions that no game reaches.
    edit(s, HandEdit::Color(Color::Blue));
    put(s, (0, 0), Offer::Figure(FigureKind::Meeple, city));
    put(s, (0, 0), Offer::Figure(FigureKind::Meeple, city));
    assert_eq!(editor(s).crowded(), [(Cell::ORIGIN, city)]);
    assert_eq!(ChosenView::of(editor(s)).unwrap().crowded.len(), 1);
    assert_eq!(editor(s).work.scenario.record.position.figures.len(), 4);
    edit(s, PositionEdit::Drop(3));
    assert_eq!(editor(s).crowded().len(), 1);
    edit(s, PositionEdit::Drop(2));
    assert_eq!(editor(s).crowded(), []);
}

#[test]
fn expansions_follow_the_pieces_until_the_author_chooses() {
    let mut session = author();
    let s = &mut session;
    let systems = |session: &Session| {
        let systems = editor(session).work.scenario.record.systems;
        systems.iter().map(System::name).collect::<Vec<_>>()
    };
    lay(s, "base.V", 1, 0, Rotation::R90);
    assert!(
        systems(s).is_empty(),
        "readers of a base position see no other marks"
    );
    // All pieces are still offered.
    press(s, 0, 0);
    let kinds = CountsView::of(editor(s), 0).pieces;
    assert!(kinds.contains(&Piece::Bridge) && kinds.contains(&Piece::Floor));
    lay(s, "tower.K", 0, 1, Rotation::R90);
    assert_eq!(systems(s), ["tower"]);
    assert!(s.draft.systems.has(System::Tower));
    lay(s, "base.E", 0, -1, Rotation::R180);
    put(s, (0, -1), Offer::Castle(Side::S, false));
    edit(s, CountEdit::Supply(Color::Red, Piece::Bridge, "1".into()));
    edit(s, HandEdit::Brush(tile("watch.A")));
    edit(s, PositionEdit::Push);
    assert_eq!(systems(s), ["tower", "bridges", "castles", "watchtowers"]);
    edit(s, PositionEdit::Pull(0));
    edit(
        s,
        CountEdit::Supply(Color::Red, Piece::Bridge, String::new()),
    );
    press(s, 0, -1);
    edit(s, PositionEdit::Raze(0));
    assert_eq!(systems(s), ["tower"]);
    // An opened example keeps its expansions, and the author's choice is never changed.
    let text = editor(s).work.scenario.to_text();
    update(s, GameIntent::Load(text));
    press(s, 0, 1);
    edit(s, PositionEdit::Lift);
    assert!(systems(s).is_empty());
    update(s, Intent::Draft(DraftIntent::ToggleSystem(System::Castles)));
    lay(s, "tower.K", 0, 1, Rotation::R90);
    assert_eq!(systems(s), ["castles"]);
    update(s, Intent::Table(TableIntent::Undo));
    update(s, Intent::Table(TableIntent::Undo));
    lay(s, "tower.K", 0, 1, Rotation::R90);
    assert_eq!(systems(s), ["tower"]);
}

#[test]
fn positions_hold_the_dragon_the_fairy_and_tiles_set_aside() {
    let mut session = author();
    let s = &mut session;
    update(s, DraftIntent::SwitchTo(Systems::ALL));
    edit(s, HandEdit::Brush(tile("dragon.G")));
    edit(s, PositionEdit::SetAside);
    let position = |s: &Session| editor(s).work.scenario.record.position.clone();
    assert_eq!(position(s).aside, [tile("dragon.G")]);
    // A tile without a dragon is not set aside.
    edit(s, HandEdit::Brush(tile("base.U")));
    edit(s, PositionEdit::SetAside);
    assert_eq!(position(s).aside.len(), 1);
    edit(s, HandEdit::Brush(tile("base.U")));
    let road = Segment::Road(Side::E);
    put(s, (0, 0), Offer::Figure(FigureKind::Meeple, road));
    let red = (Color::Red, FigureKind::Meeple, Stand::Segment(road));
    put(s, (0, 0), Offer::Fairy(Some(red)));
    put(s, (0, 0), Offer::Dragon);
    assert_eq!(s.notice, None);
    assert!(position(s).aside.is_empty(), "the dragon is there");
    let game = s.table().unwrap().game();
    assert_eq!(game.board().neutral(Neutral::Dragon), Some(Cell::ORIGIN));
    assert_eq!(game.board().companion().unwrap().segment, road);
    let here = ChosenView::of(editor(s)).unwrap().neutrals;
    assert_eq!(
        here,
        [(Neutral::Dragon, None), (Neutral::Fairy, Some(Color::Red))]
    );
    // She stays where her meeple was.
    edit(s, PositionEdit::Drop(0));
    assert_eq!(s.notice, None);
    let fairy = position(s).fairy.unwrap();
    assert_eq!((fairy.cell, fairy.beside), (Cell::ORIGIN, None));
    for neutral in Neutral::ALL {
        edit(s, PositionEdit::Send(neutral));
    }
    assert_eq!((position(s).dragon, position(s).fairy), (None, None));
}

#[test]
fn positions_hold_barns_abbeys_and_a_last_round() {
    let mut session = author();
    let s = &mut session;
    update(s, DraftIntent::SwitchTo(Systems::ALL));
    for (x, y) in [(0, 1), (1, 1)] {
        lay(s, "base.B", x, y, Rotation::R0);
    }
    lay(s, "base.U", 1, 0, Rotation::R0);
    edit(s, HandEdit::Kind(FigureKind::Barn));
    press(s, 1, 1);
    let barn = Offer::Figure(FigureKind::Barn, Segment::Corner(Corner::NW));
    let offers = ChosenView::of(editor(s)).unwrap().offers;
    assert!(offers.contains(&barn), "{offers:?}");
    put(s, (1, 1), barn);
    assert_eq!(s.notice, None);
    let seats = |s: &Session| CountsView::of(editor(s), 0).seats;
    let asked = |s: &Session| {
        seats(s)
            .iter()
            .map(|seat| seat.is_asked_last)
            .collect::<Vec<_>>()
    };
    while !editor(s).work.stack().is_empty() {
        edit(s, PositionEdit::Pull(0));
    }
    assert_eq!(asked(s), [Some(true), Some(true)]);
    edit(s, PositionEdit::Round(Color::Red));
    assert_eq!(s.notice, None);
    assert_eq!(asked(s), [Some(false), Some(true)]);
    // An abbey needs tiles all around.
    edit(s, HandEdit::Brush(tile("abbey.A")));
    press(s, 2, 0);
    assert!(matches!(s.notice, Some(Notice::PositionError(_))));
}
