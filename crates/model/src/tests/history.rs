//! The game tree, saves and links.

mod comments;
mod moments;
mod saves;

use bastide_notation::link::LinkError;

use super::*;

fn save_revision(n: u64) -> SaveRevision {
    SaveRevision {
        time: n,
        token: n,
        id: 100 + n,
    }
}

/// A game after `plies` random decisions.
fn midgame(seed: u64, plies: usize) -> Session {
    let mut session = started(seed);
    let mut random = SplitMix64::new(seed);
    while table(&session).game().plies() < plies {
        decide(&mut session, &mut random);
    }
    session
}

#[test]
fn games_survive_links() {
    let session = midgame(6, 30);
    let link = save::link(table(&session));
    assert!(link.len() < 400, "{}", link.len());
    for given in [
        link.clone(),
        ["#", &*link].concat(),
        ["  https://example.org/a/?lang=fr#", &*link, "\n"].concat(),
        save::write(table(&session)),
    ] {
        let mut other = loaded(SHORT);
        update(&mut other, Intent::Game(GameIntent::Load(given)));
        assert_eq!(other.notice, Some(Notice::Opened));
        assert_eq!(save::link(table(&other)), link);
        assert_eq!(scores(&other), scores(&session));
    }
}

#[test]
fn opened_links_are_saved_once_played() {
    let link = save::link(table(&midgame(6, 30)));
    let mut session = Session::new(1);
    let open = GameIntent::Load(["#", &*link].concat());
    let effects = update(&mut session, open);
    assert!(effects.fit && !effects.save);
    assert!(update(&mut session, TableIntent::Undo).save);
    let file = GameIntent::Load(save::write(table(&session)));
    assert!(update(&mut session, file).save);
}

#[test]
fn a_damaged_link_is_refused() {
    let link = save::link(table(&midgame(6, 30)));
    let mut session = loaded(SHORT);
    let before = save::write(table(&session));
    let cut = &link[..link.len() - 5];
    for (given, error) in [
        (["#", cut].concat(), LinkError::Checksum),
        (
            ["#", &*link.replacen('1', "2", 1)].concat(),
            LinkError::Version(Some('2')),
        ),
        ("#grid".to_owned(), LinkError::Version(Some('g'))),
        (
            "https://example.org/table?id=7".to_owned(),
            LinkError::Version(None),
        ),
        (
            [&link[..8], "!", &link[9..]].concat(),
            LinkError::Sign { at: 9, sign: '!' },
        ),
    ] {
        update(&mut session, GameIntent::Load(given));
        assert_eq!(session.notice, Some(Notice::BadLink(error)));
        assert_eq!(save::write(table(&session)), before);
    }
}
