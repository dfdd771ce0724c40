//! Words in the course of games.

mod asking;
mod playing;

use bastide_model::{GameIntent, Session, Table, update};

/// A game of two players with all expansions.
fn started(seed: u64) -> Session {
    let mut session = Session::new(seed);
    update(&mut session, GameIntent::Start);
    session
}

fn loaded(text: &str) -> Session {
    let mut session = Session::new(1);
    update(&mut session, GameIntent::Load(text.to_owned()));
    assert_eq!(session.notice, None);
    session
}

fn table(session: &Session) -> &Table {
    session.table().unwrap()
}
