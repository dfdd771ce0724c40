//! Workers that fail, or send invalid answers.

use bastide_rules::Player;

use super::*;

/// Reports that the worker failed with the current question.
fn fail(session: &mut Session, worker_error: WorkerError) -> Effects {
    let number = session.asked.unwrap();
    let thought = Thought::Failed(worker_error);
    update(session, ComputerIntent::Think(number, thought))
}

#[test]
fn a_failing_worker_loses_nothing() {
    for worker_error in [WorkerError::Start, WorkerError::Crash, WorkerError::Silence] {
        let mut session = against(Some(Level::Easy));
        place_anywhere(&mut session);
        let before = save::write(table(&session));
        if worker_error != WorkerError::Start {
            fail(&mut session, worker_error);
        }
        let number = session.asked.unwrap();
        fail(&mut session, worker_error);
        assert_eq!(
            table(&session).bot_status(),
            Some(BotStatus::Failed(worker_error))
        );
        assert_eq!(save::write(table(&session)), before);
        update(&mut session, ComputerIntent::Ring(number));
        let effects = update(&mut session, ComputerIntent::Retry);
        assert!(matches!(
            effects.worker_command,
            Some(WorkerCommand::Ask(Some(_)))
        ));
        assert_ne!(session.asked, Some(number));
        settle(&mut session);
        assert_eq!(table(&session).bot(), None);
    }
}

#[test]
fn a_failing_computer_falls_back_to_a_lower_level() {
    let blue = Player::new(1).unwrap();
    let mut session = against(Some(Level::Hard));
    place_anywhere(&mut session);
    let number = session.asked;
    let effects = fail(&mut session, WorkerError::Silence);
    assert!(matches!(
        effects.worker_command,
        Some(WorkerCommand::Ask(Some(_)))
    ));
    assert_ne!(session.asked, number, "the question is asked again");
    assert_eq!(
        (table(&session).bot(), &session.notice),
        (Some(Level::Hard), &None)
    );
    let effects = fail(&mut session, WorkerError::Crash);
    assert!(effects.save && effects.worker_command.is_some());
    assert_eq!(table(&session).bot(), Some(Level::Medium));
    assert_eq!(session.notice, Some(Notice::Weaker(blue, Level::Medium)));
    fail(&mut session, WorkerError::Silence);
    assert_eq!(table(&session).bot(), Some(Level::Easy));
    fail(&mut session, WorkerError::Silence);
    let bot_status = table(&session).bot_status();
    assert_eq!(
        bot_status,
        Some(BotStatus::Failed(WorkerError::Silence)),
        "there is no lower one"
    );
    // A retry resets the count of failures.
    update(&mut session, ComputerIntent::Retry);
    settle(&mut session);
    assert_eq!(table(&session).bot(), None);
    update(&mut session, ComputerIntent::Seat(blue, Some(Level::Hard)));
    place_anywhere(&mut session);
    fail(&mut session, WorkerError::Silence);
    assert_eq!(table(&session).bot(), Some(Level::Hard));
}

#[test]
fn invalid_answers_are_not_played() {
    let mut session = against(Some(Level::Easy));
    place_anywhere(&mut session);
    let plies = table(&session).game().plies();
    let illegal = "turn\n0 0 0 0 0 0 0 0 0 0 0\tplace 0,0 0";
    fail(&mut session, WorkerError::Nonsense);
    for text in ["", "hello", "search", illegal] {
        let number = session.asked.unwrap();
        update(&mut session, ComputerIntent::Ring(number));
        update(
            &mut session,
            ComputerIntent::Think(number, Thought::Answer(text.to_owned())),
        );
        let bot_status = table(&session).bot_status();
        assert_eq!(
            bot_status,
            Some(BotStatus::Failed(WorkerError::Nonsense)),
            "{text}"
        );
        assert!(table(&session).bots().is_doubted(), "{text}");
        assert_eq!(table(&session).game().plies(), plies);
        update(&mut session, ComputerIntent::Retry);
    }
    settle(&mut session);
    assert!(!table(&session).bots().is_doubted());
    place_anywhere(&mut session);
    let blue = Player::new(1).unwrap();
    update(&mut session, ComputerIntent::Seat(blue, None));
    assert!(
        !table(&session).placement_hints().is_empty(),
        "a person takes over"
    );
}
