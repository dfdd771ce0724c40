//! Words in the games that they are said in.

mod asking;
mod playing;

use bastide_model::{GameIntent, Session, Table, update};

/// A game of two with everything on.
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
    session.table.as_ref().unwrap()
}
