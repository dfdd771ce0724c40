//! Stacks that others play, too: sessions that share nothing but links.

use bastide_notation::PlayerEntry;
use bastide_notation::link::{LinkError, SentStack};

use super::*;
use crate::stack::{self, Comparison, Invitation};

/// A person against a computer, with five tiles.
const GAME: &str = r#"{
    "format": "bastide/1",
    "players": [{"color": "red", "name": "Anna"}, {"color": "blue", "bot": "medium"}],
    "systems": [],
    "stack": ["base.U", "base.E", "base.B", "base.U", "base.V"],
    "actions": []
}"#;

const DAY: u32 = 20_786;

/// Plays to the end: the person takes the placement with the index `n` in the turn `turn`, and
/// the first one otherwise; both never place a figure.
fn finish(session: &mut Session, turn: usize, n: usize) {
    let mut turns = 0;
    while let Some(decider) = table(session).game().decider() {
        let is_person = table(session).level(decider).is_none();
        let game = table(session).game();
        let legal = game.legal();
        let placing = matches!(game.phase(), Phase::Place { .. });
        turns += usize::from(is_person && placing);
        let at = if is_person && placing && turns == turn {
            n
        } else {
            0
        };
        let action = match placing {
            true => legal[at.min(legal.len() - 1)],
            false => *legal.last().unwrap(),
        };
        let game = session.game_mut().unwrap();
        game.table.play(action).unwrap();
    }
}

/// The link of the result on the table.
fn result(session: &Session) -> String {
    stack::link(table(session), "Anna", true).unwrap()
}

/// Anna's result.
fn annas() -> String {
    let mut anna = loaded(GAME);
    finish(&mut anna, 1, 0);
    result(&anna)
}

fn keep(session: &mut Session, time: u64) {
    let (token, id) = (time, time);
    session.keep(SaveRevision { time, token, id });
}

fn play(session: &mut Session, link: &str) -> Effects {
    update(session, StackIntent::Play(link.to_owned()))
}

#[test]
fn the_game_of_a_day_is_the_same_for_all() {
    let [one, other] = ["", "Ben"].map(|name| stack::of_day(DAY, name));
    assert_eq!(one.draw_order(), other.draw_order());
    assert_eq!(one.draw_order().len(), 71);
    assert_eq!(stack::key(&one), stack::key(&other));
    assert_ne!(stack::key(&one), stack::key(&stack::of_day(DAY + 1, "")));
    // Forever: the stack of a day never changes.
    let first: Vec<&str> = one.draw_order()[..6].iter().map(|it| it.name()).collect();
    assert_eq!(one.seed, Some(0x5aa8_2108_2629_4233));
    assert_eq!(
        first,
        ["base.G", "base.B", "base.W", "base.Q", "base.J", "base.U"]
    );
    assert_eq!(one.players[0], PlayerEntry::new(bastide_rules::Color::Red));
    assert_eq!(one.players[1].bot.as_deref(), Some("medium"));
}

#[test]
fn the_same_moves_get_the_same_answers() {
    let played = |name: &str, pace: Pace| {
        let mut session = Session::new(name.len() as u64);
        session.pace = pace;
        update(&mut session, DraftIntent::Rename(0, name.to_owned()));
        update(&mut session, StackIntent::OfDay(DAY));
        for _ in 0..4 {
            super::computers::place_anywhere(&mut session);
            while table(&session).bot().is_some() && super::computers::answer(&mut session) {}
        }
        table(&session).played().to_vec()
    };
    let one = played("", Pace::Slow);
    assert_eq!(one.len(), 16);
    assert_eq!(one, played("Ben", Pace::Fast));
}

#[test]
fn the_game_of_a_day_continues_where_it_was_left() {
    let mut session = Session::new(1);
    let effects = update(&mut session, StackIntent::OfDay(DAY));
    assert!(effects.save && effects.new_screen);
    assert_eq!(session.notice, None);
    let shared = table(&session).shared().unwrap().clone();
    assert_eq!((shared.day, shared.sent), (Some(DAY), None));
    let hint = table(&session).placement_hints()[0].cell;
    update(&mut session, TableIntent::Press(hint));
    update(&mut session, TableIntent::Press(hint));
    assert_eq!(table(&session).played().len(), 1);
    keep(&mut session, 1);
    update(&mut session, GameIntent::Leave);
    update(&mut session, StackIntent::OfDay(DAY));
    assert_eq!(table(&session).played().len(), 1);
    assert_eq!(session.id(), Some(1));
    // Another day is another game.
    update(&mut session, StackIntent::OfDay(DAY + 1));
    assert_eq!(table(&session).played().len(), 0);
    assert_eq!(session.id(), None);
}

#[test]
fn a_saved_game_knows_its_stack() {
    let mut session = Session::new(1);
    play(&mut session, &annas());
    finish(&mut session, 2, 1);
    keep(&mut session, 1);
    let saved = session.saves[0].clone();
    let shared = table(&session).shared().unwrap().clone();
    assert_eq!(saved.shared().unwrap().key, shared.key);
    let again = saved.table().unwrap();
    assert_eq!(again.shared(), Some(&shared));
    assert!(Comparison::of(&again).is_some());
    // Games of older versions have no such lines.
    let lines = saved.text.lines();
    let old = lines.filter(|line| !line.starts_with("%stack") && !line.starts_with("%sent"));
    let old = old.collect::<Vec<_>>().join("\n");
    let old = SavedGame::read(1, &old).unwrap();
    assert_eq!(old.shared(), None);
    let (table, damaged) = old.open().unwrap();
    assert_eq!((table.shared(), damaged), (None, Vec::new()));
    // A damaged line costs only itself.
    let damaged = saved.text.replace("%stack ", "%stack x");
    let damaged = SavedGame::read(1, &damaged).unwrap().open().unwrap().1;
    let parts: Vec<SavedPart> = damaged.iter().map(|line| line.part).collect();
    assert_eq!(parts, [SavedPart::Stack, SavedPart::Stack]);
}

#[test]
fn a_result_link_asks_to_play_first_and_compares_afterwards() {
    let link = annas();
    let invitation = Invitation::open(&link).unwrap();
    assert!(invitation.has_result());
    assert_eq!((invitation.sender(), invitation.day), ("Anna", None));
    let mut ben = Session::new(2);
    assert!(!invitation.is_known(&ben));
    play(&mut ben, &link);
    assert!(invitation.is_known(&ben));
    assert_eq!(table(&ben).played().len(), 0);
    let person = table(&ben).alone().unwrap();
    assert_eq!(table(&ben).name(person), "");
    assert!(Comparison::of(table(&ben)).is_none(), "not before the end");
    finish(&mut ben, 2, 1);
    let compared = Comparison::of(table(&ben)).unwrap();
    assert_eq!(compared.sender(), "Anna");
    assert_eq!(compared.parted, Some(1));
    assert!(!compared.is_other_bot);
    assert_eq!(compared.turns.len(), 3);
    // Where they part, both turns are known; nowhere else, nor at the end.
    assert_eq!(table(&ben).parting(), None);
    let own = compared.turns[1].own.clone().expect("a turn");
    let theirs = compared.turns[1].theirs.clone().expect("a turn");
    for ply in 0..table(&ben).line.len() {
        let then = table(&ben).at(ply);
        let parting = then.parting();
        assert_eq!(parting.is_some(), ply == own.ply, "{ply}");
        let Some(parting) = parting else {
            continue;
        };
        assert_eq!(
            (&parting.own, &parting.theirs),
            (&own.actions, &theirs.actions)
        );
        assert_eq!(parting.sender, "Anna");
        assert_eq!(then.compared_cells(), [own.cell, theirs.cell]);
    }
    // The game that was sent is read once, also for copies of the table.
    let read = table(&ben).sent_game().unwrap();
    let then = table(&ben).at(own.ply);
    assert!(std::sync::Arc::ptr_eq(read, then.sent_game().unwrap()));
    let numbers: Vec<usize> = compared
        .turns
        .iter()
        .map(|it| it.own.as_ref().unwrap().number)
        .collect();
    assert_eq!(numbers, [1, 3, 5]);
    assert_eq!(compared.course.len(), 1 + 3 + 1);
    let scores = scores(&ben);
    assert_eq!(compared.points()[0], scores[0]);
    assert_eq!(compared.points()[1], compared.theirs.end_score(person));
}

#[test]
fn the_same_moves_never_part() {
    let link = annas();
    let mut ben = Session::new(2);
    play(&mut ben, &link);
    finish(&mut ben, 1, 0);
    let compared = Comparison::of(table(&ben)).unwrap();
    assert_eq!(compared.parted, None);
    let [own, theirs] = compared.points();
    assert_eq!(own, theirs);
    assert!(compared.course.iter().all(|both| both[0] == both[1]));
}

#[test]
fn a_result_meets_the_game_played_before() {
    let link = annas();
    // Ben got the tiles alone before.
    let tiles = stack::link(&loaded(GAME).table().unwrap().clone(), "", false).unwrap();
    let mut ben = Session::new(2);
    play(&mut ben, &tiles);
    assert_eq!(table(&ben).shared().unwrap().sent, None);
    let cell = table(&ben).placement_hints()[0].cell;
    update(&mut ben, TableIntent::Press(cell));
    update(&mut ben, TableIntent::Press(cell));
    keep(&mut ben, 1);
    // During the game the comparison waits.
    let effects = play(&mut ben, &link);
    assert!(effects.save);
    assert_eq!(ben.notice, Some(Notice::Stack(StackNews::GoingOn)));
    assert_eq!(table(&ben).played().len(), 1);
    assert_eq!(table(&ben).shared().unwrap().sent.as_ref(), Some(&link));
    let mut game = ben.game_mut().unwrap().table.clone();
    while let Some(&action) = game.game().legal().last() {
        game.play(action).unwrap();
    }
    ben.game_mut().unwrap().table = game;
    keep(&mut ben, 1);
    update(&mut ben, GameIntent::Leave);
    // Afterwards it opens at once.
    play(&mut ben, &link);
    assert!(table(&ben).is_result_open());
    assert!(Comparison::of(table(&ben)).is_some());
    assert_eq!(ben.id(), Some(1));
}

#[test]
fn tiles_of_any_game_can_be_sent() {
    // Of two persons the second becomes a computer player.
    let two = loaded(SHORT);
    let link = stack::link(table(&two), "Anna", false).unwrap();
    let invitation = Invitation::open(&link).unwrap();
    assert_eq!(
        (invitation.level, invitation.has_result()),
        (Level::Medium, false)
    );
    assert_eq!(invitation.sender(), "", "tiles alone have no sender");
    assert_eq!(stack::link(table(&two), "", true), None, "it has no result");
    // The tiles of a box are in no order.
    let mut session = Session::new(1);
    update(&mut session, GameIntent::StartFromBox);
    assert!(!stack::can_send(table(&session)));
    // Players of a game by link are not to know the tiles.
    let mut session = loaded(SHORT);
    update(&mut session, TurnIntent::Begin { id: 7, here: 1 });
    assert!(!stack::can_send(table(&session)));
}

#[test]
fn one_can_play_the_tiles_on_the_table_again() {
    let mut anna = loaded(GAME);
    finish(&mut anna, 1, 0);
    update(&mut anna, StackIntent::PlayAgain("before".to_owned()));
    assert_eq!(table(&anna).played().len(), 0);
    finish(&mut anna, 1, 1);
    let compared = Comparison::of(table(&anna)).unwrap();
    assert_eq!((compared.sender(), compared.parted), ("before", Some(0)));
}

#[test]
fn another_level_makes_games_incomparable() {
    let mut session = Session::new(1);
    play(&mut session, &annas());
    assert!(!stack::is_altered(table(&session)));
    let computer = table(&session).game().players().nth(1).unwrap();
    update(
        &mut session,
        ComputerIntent::Seat(computer, Some(Level::Hard)),
    );
    assert!(stack::is_altered(table(&session)));
}

#[test]
fn a_day_is_named_only_where_it_is_true() {
    let mut session = Session::new(1);
    update(&mut session, StackIntent::OfDay(DAY));
    let link = stack::link(table(&session), "", false).unwrap();
    assert_eq!(Invitation::open(&link).unwrap().day, Some(DAY));
    let other = stack::of_day(DAY + 1, "");
    let false_link = SentStack::pack(0, Some(DAY), &other);
    assert_eq!(Invitation::open(&false_link).unwrap().day, None);
}

#[test]
fn bad_links_say_why_and_the_game_stays() {
    let mut session = loaded(SHORT);
    let before = save::write(table(&session));
    let mut record = table(&loaded(GAME)).origin().clone();
    let good = annas();
    let cut = good[..good.len() - 9].to_owned();
    let has = cut.len();
    let of = good.len();
    let unfinished = {
        let mut session = loaded(GAME);
        finish(&mut session, 1, 0);
        let mut record = table(&session).origin().clone();
        record.actions = vec![print(table(&session).played()[0])];
        SentStack::pack(0, None, &record)
    };
    let no_seat = [1, 2, 255].map(|seat| SentStack::pack(seat, None, &record));
    record.players[1].bot = Some("genius".to_owned());
    let no_level = SentStack::pack(0, None, &record);
    record.players[1].bot = None;
    let two_persons = SentStack::pack(0, None, &record);
    record.actions = vec!["place 5,5 0".to_owned()];
    let illegal = SentStack::pack(0, None, &record);
    for (link, notice) in [
        (cut, Notice::BadLink(LinkError::Cut { has, of })),
        (
            "#s2AAAA".to_owned(),
            Notice::BadLink(LinkError::Newer(Some('2'))),
        ),
        (
            "s1BBBBAAAAAAAA".to_owned(),
            Notice::BadLink(LinkError::Checksum),
        ),
        (unfinished, Notice::Stack(StackNews::Unfinished(1))),
        (no_seat[0].clone(), Notice::Stack(StackNews::NoSeat(1))),
        (no_seat[1].clone(), Notice::Stack(StackNews::NoSeat(2))),
        (no_seat[2].clone(), Notice::Stack(StackNews::NoSeat(255))),
        (
            no_level,
            Notice::Stack(StackNews::NoLevel("genius".to_owned())),
        ),
        (
            two_persons,
            Notice::Stack(StackNews::NoLevel(String::new())),
        ),
    ] {
        for intent in [
            GameIntent::Load(link.clone()),
            StackIntent::Play(link.clone()).into(),
            StackIntent::Look(link.clone()).into(),
        ] {
            update(&mut session, intent);
            assert_eq!(session.notice, Some(notice.clone()), "{link}");
            assert_eq!(save::write(table(&session)), before);
        }
    }
    update(&mut session, StackIntent::Play(illegal));
    assert!(matches!(session.notice, Some(Notice::BadFile(_))));
    assert_eq!(save::write(table(&session)), before);
}

fn print(action: bastide_rules::Action) -> String {
    bastide_notation::print_action(action)
}

#[test]
fn looking_at_a_sent_game_is_no_game_of_ones_own() {
    let mut session = Session::new(3);
    let link = annas();
    let effects = update(&mut session, StackIntent::Look(link.clone()));
    assert!(!effects.save);
    assert_eq!(table(&session).shared(), None);
    assert!(table(&session).is_result_open());
    assert!(!Invitation::open(&link).unwrap().is_known(&session));
}

#[test]
fn the_own_result_is_compared_with_nothing() {
    let mut anna = loaded(GAME);
    let key = stack::key(table(&anna).origin());
    let shared = crate::table::Shared::new(key, None, None);
    anna.game_mut().unwrap().table.shared = Some(Box::new(shared));
    finish(&mut anna, 1, 0);
    let own = stack::link(table(&anna), "Anna", true).unwrap();
    play(&mut anna, &own);
    assert_eq!(anna.notice, Some(Notice::Stack(StackNews::Own)));
    assert!(table(&anna).is_result_open());
    assert!(Comparison::of(table(&anna)).is_none());
}

#[test]
fn a_compared_game_is_reviewed_by_master_alone() {
    let mut ben = Session::new(2);
    play(&mut ben, &annas());
    finish(&mut ben, 1, 1);
    assert_eq!(MasterView::of(table(&ben)), MasterView::Offered);
    update(&mut ben, ComputerIntent::Review(true));
    while let Some(question) = table(&ben).question() {
        let head = question.lines().next().unwrap_or_default();
        assert_eq!(head.split(' ').nth(2), Some("master"));
        assert!(super::computers::answer(&mut ben));
    }
    let MasterView::Found(choices) = MasterView::of(table(&ben)) else {
        panic!("{:?}", MasterView::of(table(&ben)));
    };
    assert!(!choices.is_empty() && choices.len() <= DECISIVE);
    assert!(choices.iter().all(|choice| !choice.better.is_empty()));
    let ReviewView::Begun { level, .. } = ReviewView::of(table(&ben)) else {
        panic!("the review was begun");
    };
    assert_eq!(level, Level::Master);
}
