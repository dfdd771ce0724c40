//! Saved games.

use super::*;

/// The token of the version that this page last read or wrote.
fn base(session: &Session) -> u64 {
    session.game().unwrap().base
}

#[test]
fn saved_games_keep_moment_and_variations() {
    let mut session = midgame(4, 40);
    update(&mut session, TableIntent::GoTo(20));
    let mut random = SplitMix64::new(99);
    decide(&mut session, &mut random);
    update(&mut session, TableIntent::GoTo(10));
    let saved = session.keep(save_revision(1)).unwrap().clone();
    assert_eq!(
        SavedGame::read(saved.id, &saved.text).as_ref(),
        Some(&saved)
    );
    let again = saved.table().unwrap();
    assert_eq!(again.moment(), table(&session).moment());
    assert_eq!(again.moment().ply, 10);
    assert_eq!(save::write(&again), save::write(table(&session)));
    let lines = |table: &Table| -> Vec<usize> { table.lines().map(|line| line.plies).collect() };
    assert_eq!(lines(&again), lines(table(&session)));
    let mut other = again.clone();
    assert_eq!(other.switch_to(0), Ok(true));
    assert_eq!(other.played().len(), 40);
}

#[test]
fn a_left_game_can_be_continued() {
    let mut session = loaded(SHORT);
    let screen = session.revisions.screen;
    session.keep(save_revision(1));
    update(&mut session, GameIntent::Leave);
    assert!(session.table().is_none());
    let effects = update(&mut session, SavesIntent::Continue(0));
    assert!(effects.fit && !effects.save);
    let anna = bastide_rules::Player::default();
    assert_eq!(table(&session).name(anna), "Anna");
    assert!(session.revisions.screen > screen);
    assert_eq!((session.id(), base(&session)), (Some(101), 1));
}

#[test]
fn all_games_are_saved() {
    let mut session = Session::new(1);
    for n in 0..60 {
        update(&mut session, GameIntent::Load(SHORT.to_owned()));
        session.keep(save_revision(n));
    }
    let ids: Vec<u64> = session.saves.iter().map(|saved| saved.id).collect();
    let all: Vec<u64> = (100..160).rev().collect();
    assert_eq!(ids, all);
}

#[test]
fn an_unwritten_game_stays_in_the_page() {
    let mut session = loaded(SHORT);
    session.keep(save_revision(1));
    let old = session.saves[0].clone();
    update(&mut session, GameIntent::Load(SHORT.to_owned()));
    session.keep(save_revision(2));
    session.mark_unsaved(session.id().unwrap(), 7);
    assert_eq!(base(&session), 7, "the browser has the older version");
    assert!(session.saves[0].is_loose && session.saves[0].token == 7);
    // Deleting the other game would make room.
    assert_eq!(session.removable(), [1]);
    update(&mut session, GameIntent::Leave);
    // The browser has the other game, and an older version of this one.
    let mut older = old.clone();
    (older.id, older.time) = (102, 0);
    update(&mut session, SavesIntent::Refresh(vec![old, older]));
    let saves = session.saves.iter();
    let saves: Vec<(u64, bool)> = saves.map(|saved| (saved.id, saved.is_loose)).collect();
    assert_eq!(saves, [(102, true), (101, false)]);
    // Room for it is found.
    assert_eq!(session.loose().len(), 1);
    let text = session.loose()[0].text.clone();
    session.mark_saved(102);
    assert!(session.loose().is_empty());
    assert_eq!(
        session.saves[0].token,
        SavedGame::read(102, &text).unwrap().token
    );
}

#[test]
fn reports_of_writing_update_the_save() {
    let mut session = loaded(SHORT);
    let first = update(&mut session, SavesIntent::Keep(save_revision(1)));
    let written = Change::Write { id: 101, base: 0 };
    assert_eq!(first.saves, Some(written));
    update(&mut session, SavesIntent::Written(101));
    assert_eq!((session.id(), base(&session)), (Some(101), 1));
    // The browser has no room for the next version.
    let again = SavesIntent::Keep(save_revision(2));
    let written = Change::Write { id: 101, base: 1 };
    assert_eq!(update(&mut session, again).saves, Some(written));
    update(&mut session, SavesIntent::NotWritten { id: 101, base: 1 });
    assert!(session.saves[0].is_loose && base(&session) == 1);
    // Another page saves the game meanwhile, so it continues as a copy.
    assert_eq!(session.notice, None);
    let theirs = session.saves[0].clone();
    update(&mut session, SavesIntent::Rival(theirs));
    let other = SavesIntent::Keep(save_revision(3));
    assert!(update(&mut session, other).saves.is_some());
    assert_eq!(
        (session.id(), &session.notice),
        (Some(103), &Some(Notice::Copied))
    );
}

#[test]
fn changed_settings_are_reported() {
    let mut session = Session::new(1);
    let chosen = update(&mut session, SettingIntent::SwitchSkip).settings;
    let expected = ChangedSettings {
        skips: true,
        ..ChangedSettings::default()
    };
    assert_eq!(chosen, expected);
    let started = update(&mut session, GameIntent::Start);
    assert_eq!(started.settings, ChangedSettings::default());
    assert!(update(&mut session, GameIntent::Leave).left);
}

#[test]
fn a_left_game_is_removable() {
    let mut session = loaded(SHORT);
    session.keep(save_revision(1));
    assert!(session.removable().is_empty());
    update(&mut session, GameIntent::Leave);
    assert_eq!(session.removable(), [0]);
    // Reports about a closed game change nothing.
    let theirs = session.saves[0].clone();
    update(&mut session, SavesIntent::Rival(theirs));
    assert_eq!(session.notice, None);
}

#[test]
fn unwritten_games_are_not_removable() {
    let mut session = loaded(SHORT);
    session.keep(save_revision(1));
    session.mark_unsaved(session.id().unwrap(), 0);
    assert!(session.removable().is_empty());
    update(&mut session, GameIntent::Load(SHORT.to_owned()));
    session.keep(save_revision(2));
    session.mark_unsaved(session.id().unwrap(), 0);
    assert!(session.removable().is_empty(), "neither game is written");
}

#[test]
fn removable_games_are_oldest_first() {
    let mut session = Session::new(1);
    for n in 0..4 {
        update(&mut session, GameIntent::Load(SHORT.to_owned()));
        session.keep(save_revision(n));
    }
    update(&mut session, SavesIntent::Delete(2));
    assert_eq!(
        session.removable(),
        [3, 1],
        "not the one on the table, nor what is gone"
    );
}

#[test]
fn a_deleted_game_can_be_restored() {
    let mut session = loaded(SHORT);
    session.keep(save_revision(1));
    update(&mut session, GameIntent::Leave);
    let effects = update(&mut session, SavesIntent::Delete(0));
    assert_eq!(effects.saves, Some(Change::Remove(101)));
    // The browser reports its saves meanwhile.
    update(&mut session, SavesIntent::Refresh(Vec::new()));
    let effects = update(&mut session, SavesIntent::PutBack(0));
    assert_eq!(effects.saves, Some(Change::PutBack(101)));
    update(&mut session, SavesIntent::Continue(0));
    assert!(session.table().is_some());
    assert_eq!(
        update(&mut session, SavesIntent::Delete(7)),
        Effects::default()
    );
}

#[test]
fn a_damaged_game_is_moved_aside() {
    let mut session = loaded(SHORT);
    let saved = session.keep(save_revision(1)).unwrap().clone();
    update(&mut session, GameIntent::Leave);
    let cut = saved.text.len() - 20;
    let mut damaged = SavedGame::read(saved.id, &saved.text[..cut]).unwrap();
    damaged.time = 5;
    update(&mut session, SavesIntent::Refresh(vec![damaged]));
    let effects = update(&mut session, SavesIntent::Continue(0));
    assert_eq!(effects.saves, Some(Change::SetAside(101)));
    assert!(matches!(&session.notice, Some(Notice::SetAside(_))));
    assert!(session.table().is_none() && session.saves.is_empty());
    for text in [
        "",
        "%",
        "%time x\n{}",
        "%seat red\n",
        "%seat red 1 A\n%left -1",
        "{",
    ] {
        assert_eq!(SavedGame::read(1, text), None, "{text}");
    }
}

#[test]
fn another_pages_version_is_taken_over_or_left() {
    let mut session = loaded(SHORT);
    session.keep(save_revision(1));
    let mut other = session.clone();
    update(
        &mut other,
        Intent::Table(TableIntent::Press(Cell::new(1, 0))),
    );
    update(&mut other, Intent::Table(TableIntent::Confirm));
    let theirs = other.keep(save_revision(2)).unwrap().clone();
    update(&mut session, SavesIntent::Rival(theirs.clone()));
    assert_eq!(session.notice, Some(Notice::Elsewhere));
    let mut copy = session.clone();
    update(&mut session, SavesIntent::TakeOver);
    assert_eq!(table(&session).game().plies(), 1);
    assert_eq!((session.id(), base(&session)), (Some(theirs.id), 2));
    assert!(update(&mut copy, Intent::Saves(SavesIntent::Copy)).save);
    assert_eq!(
        (copy.id(), copy.notice.clone()),
        (None, Some(Notice::Copied))
    );
    assert_eq!(table(&copy).game().plies(), 0);
}

/// A saved game by link with a variation.
fn with_variation() -> SavedGame {
    let mut session = loaded(SHORT);
    let here = table(&session).first_seats();
    update(&mut session, TurnIntent::Begin { id: 7, here });
    update(&mut session, TableIntent::Press(Cell::new(1, 0)));
    update(&mut session, TableIntent::Confirm);
    update(&mut session, TableIntent::Decline);
    update(&mut session, TableIntent::GoTo(1));
    let mut random = SplitMix64::new(99);
    decide(&mut session, &mut random);
    session.keep(save_revision(1)).unwrap().clone()
}

#[test]
fn damaged_lines_of_a_saved_game_are_reported() {
    let saved = with_variation();
    let (whole, damaged) = saved.open().unwrap();
    assert!(damaged.is_empty());
    assert_eq!((whole.others.len(), whole.by_link().unwrap().id), (1, 7));
    let number = |key: &str| {
        let lines = &mut saved.text.lines();
        lines.position(|line| line.starts_with(key)).unwrap() + 1
    };
    let cases = [
        ("%link 7 ", "%link x ", SavedPart::ByLink),
        ("%at ", "%at -", SavedPart::Moment),
        ("%line 1 pass", "%line 1 pas", SavedPart::Variation),
        ("%line 1 pass", "%line 99 pass", SavedPart::Variation),
        ("%line 1 pass", "%line 1 place 9,9 0", SavedPart::Variation),
        ("%line 1 pass", "%line", SavedPart::Variation),
    ];
    for (from, to, part) in cases {
        let text = saved.text.replace(from, to);
        assert_ne!(text, saved.text, "{from}");
        let broken = SavedGame::read(saved.id, &text).unwrap();
        let mut session = Session::new(1);
        update(&mut session, SavesIntent::Refresh(vec![broken]));
        let effects = update(&mut session, SavesIntent::Continue(0));
        assert_eq!(effects.saves, Some(Change::CopyAside(saved.id)));
        let Some(Notice::Damaged(lines)) = &session.notice else {
            panic!("{to}: {:?}", session.notice);
        };
        let key = from.split(' ').next().unwrap();
        assert_eq!(lines.len(), 1);
        assert_eq!((lines[0].number, lines[0].part), (number(key), part));
        assert!(
            text.lines().any(|line| line.starts_with(&lines[0].text)),
            "{to}"
        );
        assert_eq!(
            table(&session).line,
            whole.line,
            "the game itself is undamaged"
        );
    }
}

#[test]
fn saved_variations_are_limited() {
    let saved = with_variation();
    let lines: Vec<String> = (0..3_000)
        .map(|_| "%line 0 place 1,0 0\n".to_owned())
        .collect();
    let text = [lines.concat(), saved.text].concat();
    let (table, damaged) = SavedGame::read(saved.id, &text).unwrap().open().unwrap();
    assert_eq!(table.others.len() + damaged.len(), 3_001);
    assert_eq!(table.others.len(), 1_000);
}

#[test]
fn storage_warnings_stay_current() {
    let tell = |session: &mut Session, fails, is_news| {
        update(session, SavesIntent::Unwritten { fails, is_news });
        session.notice.clone()
    };
    let mut session = loaded(SHORT);
    session.keep(save_revision(1));
    let id = session.id().unwrap();
    update(&mut session, SavesIntent::NotWritten { id, base: 0 });
    let s = &mut session;
    assert_eq!(tell(s, true, true), Some(Notice::StorageFailed));
    // It stays open while play continues, and opens again only for a new failure.
    update(s, TableIntent::Press(Cell::new(1, 0)));
    assert_eq!(s.notice, Some(Notice::StorageFailed));
    update(s, Intent::CloseNotice);
    assert_eq!(tell(s, true, false), None);
    assert_eq!(tell(s, true, true), Some(Notice::StorageFailed));
    // The game is written, then a setting as well.
    update(s, SavesIntent::Written(id));
    assert_eq!(tell(s, true, false), Some(Notice::Unsaved));
    assert_eq!(tell(s, false, false), None);
    assert_eq!(
        tell(s, true, true),
        Some(Notice::Unsaved),
        "the next failure"
    );
    // Other notices stay.
    update(s, Intent::Tell(Notice::NoLanguage));
    assert_eq!(tell(s, true, false), Some(Notice::NoLanguage));
    assert_eq!(tell(s, false, false), Some(Notice::NoLanguage));
    // With a deletable game, the notice offers to delete it.
    update(s, GameIntent::Load(SHORT.to_owned()));
    s.keep(save_revision(2));
    let id = s.id().unwrap();
    update(s, SavesIntent::NotWritten { id, base: 0 });
    assert_eq!(tell(s, true, true), Some(Notice::StorageFull));
}
