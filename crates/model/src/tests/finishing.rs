//! Results of games that end on the table.

use super::*;
use crate::archive::{FinishedSeat, finished};
use crate::save::SavedGame;

fn play_to_the_end(session: &mut Session) {
    let mut random = SplitMix64::new(5);
    while table(session).game().phase() != Phase::Over {
        assert_eq!(finished(table(session), 1, 2), None);
        decide(session, &mut random);
    }
}

#[test]
fn a_game_that_ends_on_the_table_has_a_result() {
    let hire = DraftIntent::Rename(0, " Anna ".to_owned());
    let mut session = started_with(5, &[hire.into()]);
    play_to_the_end(&mut session);
    let result = finished(table(&session), 1, 2).unwrap();
    assert_eq!((result.id, result.time), (1, 2));
    assert_eq!(result.program, env!("CARGO_PKG_VERSION"));
    assert_eq!(result.systems, table(&session).game().systems());
    let scores: Vec<i32> = result.seats.iter().map(|seat| seat.score).collect();
    assert_eq!(scores, super::scores(&session));
    let sum = |seat: &FinishedSeat| seat.points.iter().sum::<i32>() + seat.start;
    assert!(result.seats.iter().all(|seat| sum(seat) == seat.score));
    assert!(result.seats.iter().any(|seat| seat.city > 1));
    assert_eq!(result.seats[0].name, "Anna");
}

#[test]
fn a_game_opened_at_its_end_has_no_result() {
    let mut session = started(5);
    play_to_the_end(&mut session);
    let opened = loaded(&save::write(table(&session)));
    assert_eq!(finished(table(&opened), 1, 2), None);
    let kept = SavedGame::of(table(&session), 1, 2, 3);
    assert_eq!(finished(&kept.table().unwrap(), 1, 2), None);
    update(&mut session, TableIntent::Undo);
    assert_eq!(finished(table(&session), 1, 2), None);
}

#[test]
fn a_finished_game_stays_finished_while_a_player_looks_back() {
    let mut session = started(5);
    play_to_the_end(&mut session);
    let kept = SavedGame::of(table(&session), 1, 2, 3);
    assert!(kept.is_over);
    update(&mut session, TableIntent::GoTo(7));
    let mut looking = SavedGame::of(table(&session), 1, 2, 3);
    assert!(looking.text.contains("\n%at 7\n"));
    looking.text.clone_from(&kept.text);
    assert_eq!(looking, kept);
    // A player who takes a move back plays on.
    update(&mut session, TableIntent::GoTo(usize::MAX));
    update(&mut session, TableIntent::Undo);
    assert!(!SavedGame::of(table(&session), 1, 2, 3).is_over);
}
