//! Slices of games played by intents.

use bastide_rules::pieces::Piece;
use bastide_rules::{Cell, Event, Systems, TileId};

use super::*;
use crate::{
    BotStatus, ComputerIntent, DraftIntent, GameIntent, Highlight, Intent, Level, OverlayKind,
    Panel, Reach, Session, Table, TableIntent, update,
};

/// Two players with a monastery, a road and a city to place.
const SHORT: &str = r#"{
    "format": "bastide/1",
    "players": [{"color": "red", "name": "Anna"}, {"color": "blue"}],
    "systems": [],
    "stack": ["base.U", "base.E", "base.B"],
    "actions": []
}"#;

fn short(intents: &[Intent]) -> Session {
    played(SHORT, intents)
}

fn played(text: &str, intents: &[Intent]) -> Session {
    let mut session = Session::new(1);
    update(&mut session, GameIntent::Load(text.to_owned()));
    assert_eq!(session.notice, None);
    for intent in intents {
        update(&mut session, intent.clone());
    }
    session
}

fn table(session: &Session) -> &Table {
    session.table().unwrap()
}

/// Intents that place the first tile and play the first choice.
fn turn() -> [Intent; 4] {
    let cell = Cell::new(1, 0);
    [
        Intent::Table(TableIntent::Point(cell)),
        Intent::Table(TableIntent::Press(cell)),
        Intent::Table(TableIntent::Hint(Some(0))),
        Intent::Table(TableIntent::Confirm),
    ]
}

#[test]
fn the_score_board_shows_the_decider_and_the_supplies() {
    let before = table(&short(&[])).score_board();
    assert_eq!(before.len(), 2);
    assert_eq!((before[0].meeples, before[0].is_deciding), (7, true));
    assert_eq!((before[0].score, before[0].projected), (0, Some(0)));
    assert!(before[0].supplies.is_empty() && before[0].prisoners.is_empty());
    let after = table(&short(&turn())).score_board();
    assert_eq!((after[0].meeples, after[0].is_deciding), (6, false));
    assert!(after[1].is_deciding);
    assert_eq!(after[0].projected, Some(2));
    // Hover changes nothing.
    let pointed = short(&[Intent::Table(TableIntent::Point(Cell::new(1, 0)))]);
    assert_eq!(table(&pointed).score_board(), before);
}

#[test]
fn supplies_follow_the_systems() {
    let mut session = Session::new(1);
    update(&mut session, DraftIntent::SwitchTo(Systems::DEFAULT));
    update(&mut session, GameIntent::Start);
    let seats = table(&session).score_board();
    let pieces: Vec<Piece> = seats[0].supplies.iter().map(|&(piece, _)| piece).collect();
    assert_eq!(pieces, [Piece::Floor, Piece::Bridge, Piece::Castle]);
    assert!(seats[0].supplies.iter().all(|&(_, left)| left > 0));
}

#[test]
fn each_action_brings_another_decision() {
    let due = |session: &Session| match table(session).decision() {
        Decision::Person(due) => due,
        other => panic!("{other:?}"),
    };
    let place = due(&short(&[]));
    assert!(place.is_placement && place.choices.is_empty() && place.bids.is_none());
    let figure = due(&short(&turn()[..2]));
    assert!(!figure.is_placement && figure.choices.len() > 1);
    assert_ne!(place.ply_id, figure.ply_id);
    // Only the pointer has moved.
    let pointed = short(&[&turn()[..2], &[Intent::Table(TableIntent::Hint(Some(0)))]].concat());
    assert_eq!(due(&pointed), figure);
}

#[test]
fn a_bots_decision_holds_no_choices_and_no_progress() {
    let session = short(&[Intent::Computer(ComputerIntent::Seat(
        Default::default(),
        Some(Level::Easy),
    ))]);
    let table = table(&session);
    let decider = table.game().decider().unwrap();
    let bot = Decision::Bot(decider, BotStatus::Thinking(None));
    assert_eq!(table.decision(), bot);
    assert_eq!((table.can_advise(), table.progress()), (false, None));
    // A single person keeps the device.
    assert_eq!(table.hand_over(), None);
    assert_eq!(table.score_board()[0].level, Some(Level::Easy));
}

#[test]
fn one_panel_is_open_above_the_board() {
    let tile = TileId::parse("base.E").unwrap();
    let lit = Intent::Table(TableIntent::Show(Some(Highlight::Fits(tile))));
    let session = short(&[Intent::Table(TableIntent::Open(Some(Panel::Tiles))), lit]);
    match table(&session).panel_view() {
        PanelView::Tiles { tiles, lit, dead } => {
            assert_eq!(tiles.len(), 2);
            assert_eq!((lit, dead.len()), (Some(tile), 0));
        }
        other => panic!("{other:?}"),
    }
    let session = short(&[Intent::Table(TableIntent::Open(Some(Panel::Seats)))]);
    assert_eq!(
        table(&session).panel_view(),
        PanelView::Seats(vec![None, None])
    );
    assert_eq!(table(&short(&[])).panel_view(), PanelView::Closed);
}

#[test]
fn overlays_follow_the_systems() {
    let session = short(&[Intent::Table(TableIntent::Look(OverlayKind::Features))]);
    let known = table(&session).known_overlays();
    assert!(known.iter().all(|(kind, _)| *kind != OverlayKind::Towers));
    assert!(known.contains(&(OverlayKind::Features, Reach::Pointed)));
}

#[test]
fn the_log_groups_turns_without_repeating_lines() {
    let session = short(&turn());
    let turns = table(&session).log();
    let [turn] = &turns[..] else {
        panic!("{turns:?}");
    };
    let event = |id| table(&session).event(id).unwrap();
    let placed = event(turn.placed.unwrap());
    assert!(matches!(placed, Event::Placed { .. }), "{placed:?}");
    let figures = turn
        .lines
        .iter()
        .filter(|line| matches!(event(line.id), Event::FigurePlaced { .. }));
    assert_eq!(figures.count(), 1);
    for (n, line) in turn.lines.iter().enumerate() {
        assert!(!turn.lines[..n].contains(line));
        assert!(!line.has_reason && !line.is_skip());
    }
}

#[test]
fn no_bazaar_is_open_at_the_start() {
    assert!(table(&short(&[])).market().is_empty());
}
