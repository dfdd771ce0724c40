//! Comments on moves, and games written for people.

use bastide_notation::written::{self, is_written};
use bastide_notation::{Comment, Record};

use super::*;
use crate::table::common_prefix;

/// Comments with signs that mean something in the places where they are stored.
const SAID: [&str; 4] = [
    "Good.\nOr not?",
    "} \\n \\ ; % \" <b>bold</b> &amp;",
    "城市很大。",
    "%line 3 pass",
];

fn say(session: &mut Session, ply: usize, text: &str) -> bool {
    let effects = update(session, TableIntent::Comment(ply, text.to_owned()));
    effects.save
}

fn reopened(session: &mut Session) -> Table {
    let saved = session.keep(save_revision(1)).unwrap().clone();
    let (table, damaged) = saved.open().unwrap();
    assert_eq!(damaged, []);
    table
}

#[test]
fn comments_are_written_changed_and_removed() {
    let mut session = midgame(4, 20);
    let before = session.revisions.game;
    let bare = save::write(table(&session));
    assert!(say(&mut session, 20, "  Well played. \r\n"));
    assert!(session.revisions.game > before);
    assert_eq!(table(&session).comment(), Some("Well played."));
    assert!(
        !say(&mut session, 20, "Well played."),
        "nothing has changed"
    );
    assert!(say(&mut session, 20, "Or not."));
    assert_eq!(table(&session).comment(), Some("Or not."));
    assert!(say(&mut session, 20, "\t \n"));
    assert_eq!(table(&session).comment(), None);
    assert_eq!(save::write(table(&session)), bare);
    assert!(!say(&mut session, 21, "No such moment."));
    let long = "ж".repeat(5000);
    assert!(say(&mut session, 0, &long));
    assert_eq!(table(&session).comment_at(0).unwrap().chars().count(), 1000);
}

#[test]
fn comments_are_kept_with_the_game_and_its_variations() {
    let mut session = midgame(4, 40);
    for (n, text) in SAID.into_iter().enumerate() {
        say(&mut session, 10 * n, text);
    }
    say(&mut session, 40, "The end.");
    update(&mut session, TableIntent::GoTo(20));
    let mut random = SplitMix64::new(99);
    decide(&mut session, &mut random);
    let fork = common_prefix(&table(&session).line, &table(&session).others[0]);
    assert!((20..30).contains(&fork));
    // The other variation has its own comments.
    assert_eq!(table(&session).comment_at(30), None);
    assert_eq!(table(&session).comment_at(20), Some(SAID[2]));
    let mut again = reopened(&mut session);
    assert_eq!(again.comment_at(20), Some(SAID[2]));
    assert_eq!(again.switch_to(0), Ok(true));
    for (n, text) in SAID.into_iter().enumerate() {
        assert_eq!(again.comment_at(10 * n), Some(text));
    }
    assert_eq!(again.comment_at(40), Some("The end."));
}

#[test]
fn comments_are_in_the_log_after_their_moves() {
    let mut session = midgame(4, 20);
    let said = |session: &Session| {
        let log = table(session).log();
        let lines = log.iter().flat_map(|turn| turn.lines.clone());
        lines.filter(LogLine::is_comment).count()
    };
    say(&mut session, 0, "The beginning.");
    say(&mut session, 20, "Now.");
    assert_eq!(said(&session), 2);
    let before = table(&session).log();
    say(&mut session, 20, "Later.");
    assert_ne!(table(&session).log(), before, "the log is repainted");
    update(&mut session, TableIntent::GoTo(19));
    assert_eq!(said(&session), 1, "later comments are not shown");
    // Computers hear nothing of comments.
    assert!(table(&session).since(0).iter().all(|id| id.index < 0xff00));
}

#[test]
fn links_have_comments_where_there_is_room() {
    let mut session = midgame(4, 20);
    say(&mut session, 10, SAID[1]);
    let link = save::link(table(&session));
    let opened = save::open(&link).unwrap();
    assert_eq!(opened.comment_at(10), Some(SAID[1]));
    assert!(!save::leaves_comments_out(table(&session)));
    say(&mut session, 15, &"ж".repeat(1000));
    assert!(save::leaves_comments_out(table(&session)));
    let opened = save::open(&save::link(table(&session))).unwrap();
    assert!(!opened.has_comments());
}

#[test]
fn a_copied_text_opens_the_game_again() {
    let mut session = midgame(4, 40);
    say(&mut session, 10, SAID[1]);
    say(&mut session, 40, SAID[0]);
    update(&mut session, TableIntent::GoTo(12));
    let text = save::written(table(&session));
    assert!(is_written(&text));
    let mut other = loaded(SHORT);
    let effects = update(&mut other, GameIntent::Load(text.clone()));
    assert!(effects.save && effects.fit);
    assert_eq!(other.notice, Some(Notice::Opened));
    assert_eq!(table(&other).played().len(), 40, "the whole game");
    assert_eq!(save::written(table(&other)), text);
    assert_eq!(table(&other).comment_at(10), Some(SAID[1]));
    assert_eq!(table(&other).comment_at(40), Some(SAID[0]));
    let record = Record::parse(&save::write(table(&other))).unwrap();
    assert_eq!(written::read(&text).unwrap().record, record);
    assert_eq!(
        record.comments.first().map(|it: &Comment| it.after),
        Some(10)
    );
}

#[test]
fn a_text_with_a_mistake_leaves_the_game_as_it_is() {
    let session = midgame(4, 40);
    let text = save::written(table(&session));
    let mut other = loaded(SHORT);
    let before = save::write(table(&other));
    for (what, with) in [
        ("place", "plaice"),
        ("systems:", "sisters:"),
        ("1. ", "1. Cy "),
    ] {
        let spoiled = text.replacen(what, with, 1);
        let effects = update(&mut other, GameIntent::Load(spoiled));
        assert!(!effects.save && !effects.fit);
        let Some(Notice::BadFile(error)) = &other.notice else {
            panic!("{:?}", other.notice);
        };
        let LoadError::Record(error) = &**error else {
            panic!("{error:?}");
        };
        assert!(error.place.is_some_and(|place| place.line > 1), "{error}");
        assert_eq!(save::write(table(&other)), before);
    }
}

#[test]
fn commented_moments_have_a_diagram_and_players_choose_others() {
    let mut session = midgame(4, 40);
    say(&mut session, 0, "The beginning.");
    say(&mut session, 10, "Here.");
    say(&mut session, 40, "The end.");
    assert_eq!(table(&session).diagrams(), [10]);
    assert_eq!(
        table(&session).has_diagram(),
        None,
        "the end always has one"
    );
    let before = session.revisions.game;
    update(&mut session, TableIntent::SwitchDiagram);
    assert_eq!(table(&session).diagrams(), [10]);
    update(&mut session, TableIntent::GoTo(20));
    assert_eq!(table(&session).has_diagram(), Some(false));
    update(&mut session, TableIntent::SwitchDiagram);
    assert_eq!(table(&session).has_diagram(), Some(true));
    assert!(session.revisions.game > before);
    update(&mut session, TableIntent::GoTo(10));
    update(&mut session, TableIntent::SwitchDiagram);
    assert_eq!(table(&session).diagrams(), [20]);
    say(&mut session, 30, "There.");
    assert_eq!(table(&session).diagrams(), [20, 30]);
}

#[test]
fn without_comments_the_turns_that_scored_most_have_a_diagram() {
    let mut count = 0;
    for seed in 1..6 {
        let session = midgame(seed, 140);
        let table = table(&session);
        let scored = |ply: usize| -> i32 {
            let events = table.history()[ply].events.iter();
            let awards = events.filter_map(bastide_rules::Event::award);
            awards.map(|award| award.points).sum()
        };
        let found = table.diagrams();
        assert!(found.len() <= 3, "{found:?}");
        count += found.len();
        let least = found.iter().map(|&ply| scored(ply)).min().unwrap_or(5);
        assert!(least >= 5, "{least}");
        let mut others = (0..table.history().len()).filter(|ply| !found.contains(ply));
        assert!(found.len() < 3 || others.all(|ply| scored(ply) <= least));
    }
    assert!(count > 0, "some turns scored many points");
}
