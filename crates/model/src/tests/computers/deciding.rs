//! Decisions of computer players, and questions to their worker.

use bastide_notation::Record;
use bastide_rules::{Action, Player, Systems};

use super::*;
use crate::save;

const PLAYERS: [Option<Level>; 2] = [None, Some(Level::Medium)];

#[test]
fn only_a_computer_player_decides_on_its_turn() {
    let mut session = against(PLAYERS[1]);
    assert_eq!((session.asked, table(&session).bot_status()), (None, None));
    place_anywhere(&mut session);
    assert_eq!(table(&session).bot(), Some(Level::Medium));
    assert_eq!(
        table(&session).bot_status(),
        Some(BotStatus::Thinking(None))
    );
    assert!(session.asked.is_some());
    // Meanwhile, a person's input has no effect.
    let plies = table(&session).game().plies();
    assert!(table(&session).placement_hints().is_empty() && table(&session).choices().is_empty());
    for cell in table(&session).game().board().frontier().to_vec() {
        update(&mut session, TableIntent::Point(cell));
        update(&mut session, TableIntent::Tap(cell));
        update(&mut session, TableIntent::Press(cell));
    }
    for intent in [
        Intent::Table(TableIntent::Confirm),
        Intent::Table(TableIntent::Decline),
        Intent::Table(TableIntent::Play(Action::Pass)),
        Intent::Table(TableIntent::MakeBid),
    ] {
        update(&mut session, intent);
    }
    assert_eq!(table(&session).game().plies(), plies);
    assert!(session.asked.is_some(), "the bot keeps thinking");
    settle(&mut session);
    assert_eq!(table(&session).bot(), None);
    assert!(table(&session).game().plies() > plies);
    assert_eq!(session.asked, None);
}

#[test]
fn an_answer_waits_for_the_pause_and_keeps_its_reasons() {
    let mut session = against(PLAYERS[1]);
    place_anywhere(&mut session);
    let number = session.asked.unwrap();
    let (_, text) = think(&table(&session).question().unwrap());
    let plies = table(&session).game().plies();
    let effects = update(
        &mut session,
        ComputerIntent::Think(number, Thought::Answer(text.clone())),
    );
    assert!(!effects.save);
    assert_eq!(table(&session).game().plies(), plies);
    let effects = update(&mut session, ComputerIntent::Ring(number));
    assert!(effects.save && effects.reveal.is_some());
    assert_eq!(table(&session).game().plies(), plies + 1);
    let ply_id = table(&session).history().last().unwrap().ply_id;
    let reason = table(&session).bots().reason(ply_id).unwrap();
    assert_eq!(reason.text(), text);
    // A repeated answer belongs to another question.
    let twice = update(
        &mut session,
        ComputerIntent::Think(number, Thought::Answer(text)),
    );
    assert!(!twice.save);
    assert_eq!(table(&session).game().plies(), plies + 1);
}

#[test]
fn undo_cancels_and_returns_to_a_persons_decision() {
    let mut session = against(PLAYERS[1]);
    assert!(!table(&session).can_undo());
    place_anywhere(&mut session);
    let number = session.asked.unwrap();
    let question = table(&session).question().unwrap();
    let effects = update(&mut session, TableIntent::Undo);
    assert_eq!(effects.worker_command, Some(WorkerCommand::Stop));
    assert_eq!((session.asked, table(&session).bot()), (None, None));
    assert!(matches!(
        table(&session).game().phase(),
        Phase::Figure { .. }
    ));
    // A late answer is ignored.
    let (_, text) = think(&question);
    let plies = table(&session).game().plies();
    update(&mut session, ComputerIntent::Ring(number));
    update(
        &mut session,
        ComputerIntent::Think(number, Thought::Answer(text)),
    );
    assert_eq!(table(&session).game().plies(), plies);
    // After the same decision, the computer player continues.
    update(&mut session, TableIntent::Decline);
    settle(&mut session);
    let plies = table(&session).game().plies();
    assert!(plies > 2 && session.asked.is_none());
    // Goes back past all decisions of the computer player.
    update(&mut session, TableIntent::Undo);
    assert_eq!(table(&session).game().plies(), 1);
    assert_eq!(
        session.asked, None,
        "the bot does not decide again by itself"
    );
    update(&mut session, TableIntent::Redo);
    assert_eq!(table(&session).game().plies(), plies, "nor after a redo");
    update(&mut session, TableIntent::Undo);
    update(&mut session, TableIntent::Undo);
    assert_eq!(table(&session).game().plies(), 0);
    assert!(!table(&session).can_undo());
}

#[test]
fn browsing_a_computers_decision_asks_nothing() {
    let mut session = against(PLAYERS[1]);
    place_anywhere(&mut session);
    settle(&mut session);
    let plies = table(&session).game().plies();
    update(&mut session, TableIntent::GoTo(2));
    assert_eq!(table(&session).bot_status(), Some(BotStatus::Past));
    assert_eq!(session.asked, None);
    update(&mut session, ComputerIntent::Resume);
    assert!(session.asked.is_some());
    settle(&mut session);
    assert_eq!(
        table(&session).game().plies(),
        plies,
        "the bot repeats its decision"
    );
    assert_eq!(table(&session).lines().count(), 0);
}

#[test]
fn computer_players_alone_can_be_paused_and_stepped() {
    let mut session = started_with(
        3,
        &[
            DraftIntent::SwitchTo(Systems::NONE).into(),
            Intent::Draft(DraftIntent::Hire(0, Some(Level::Easy))),
            Intent::Draft(DraftIntent::Hire(1, Some(Level::Easy))),
        ],
    );
    assert!(answer(&mut session) && answer(&mut session));
    let effects = update(&mut session, ComputerIntent::Pause);
    assert_eq!(effects.worker_command, Some(WorkerCommand::Stop));
    assert_eq!(table(&session).bot_status(), Some(BotStatus::Paused));
    let plies = table(&session).game().plies();
    update(&mut session, ComputerIntent::StepOnce);
    assert!(answer(&mut session));
    assert_eq!(table(&session).game().plies(), plies + 1);
    assert_eq!(table(&session).bot_status(), Some(BotStatus::Paused));
    assert!(!answer(&mut session));
    update(&mut session, TableIntent::Undo);
    assert_eq!(table(&session).game().plies(), plies, "one decision back");
    assert_eq!(session.asked, None);
    update(&mut session, ComputerIntent::Resume);
    while answer(&mut session) {}
    assert_eq!(table(&session).game().phase(), Phase::Over);
}

#[test]
fn seats_change_hands_during_a_game() {
    let mut session = against(None);
    let blue = Player::new(1).unwrap();
    place_anywhere(&mut session);
    assert_eq!(session.asked, None);
    let effects = update(&mut session, ComputerIntent::Seat(blue, Some(Level::Hard)));
    assert!(effects.save && session.asked.is_some());
    // The seat's level is part of the saved game and of the file.
    let text = save::write(table(&session));
    let record = Record::parse(&text).unwrap();
    assert_eq!(record.players[1].bot.as_deref(), Some("hard"));
    let again = loaded(&text);
    assert_eq!(table(&again).bot(), Some(Level::Hard));
    assert!(again.asked.is_some(), "the bot continues");
    let effects = update(&mut session, ComputerIntent::Seat(blue, None));
    assert_eq!(effects.worker_command, Some(WorkerCommand::Stop));
    assert_eq!(table(&session).bot(), None);
    assert!(!table(&session).placement_hints().is_empty());
}

#[test]
fn questions_hide_the_order_of_tiles() {
    // Two games that differ only in hidden tiles.
    let with = |stack: [&str; 3]| {
        let names = stack.map(|name| format!("\"{name}\"")).join(",");
        let text = format!(
            r#"{{"format": "bastide/1", "players": [{{"color": "red", "bot": "easy"}},
            {{"color": "blue"}}], "systems": [], "stack": ["base.U", {names}], "actions": []}}"#
        );
        loaded(&text)
    };
    let questions = [
        ["base.E", "base.V", "base.B"],
        ["base.B", "base.E", "base.V"],
        ["base.V", "base.B", "base.E"],
    ]
    .map(|stack| table(&with(stack)).question().unwrap());
    assert_eq!(questions[0], questions[1]);
    assert_eq!(questions[0], questions[2]);
    let session = against(Some(Level::Hard));
    assert!(table(&session).question().is_none(), "nothing is due");
    // The question does not contain the seed, which determines the order.
    let mut session = started_with(
        0x1234_5678,
        &[Intent::Draft(DraftIntent::Hire(0, Some(Level::Hard)))],
    );
    let question = table(&session).question().unwrap();
    assert!(!question.contains("seed") && !question.contains("12345678"));
    assert!(Answer::parse(&think(&question).1).is_some());
    update(&mut session, GameIntent::Leave);
    assert_eq!(session.asked, None);
}

#[test]
fn computers_play_a_game_with_all_systems_to_its_end() {
    let mut changes = vec![
        Intent::Draft(DraftIntent::AddPlayer),
        Intent::Draft(DraftIntent::AddPlayer),
    ];
    changes.extend((1..4).map(|at| Intent::Draft(DraftIntent::Hire(at, Some(Level::Easy)))));
    let mut session = started_with(21, &changes);
    let mut random = SplitMix64::new(1);
    let mut phases = Vec::new();
    while table(&session).game().phase() != Phase::Over {
        let phase = table(&session).game().phase().name();
        match table(&session).bot() {
            Some(_) => {
                phases.push(phase);
                assert!(answer(&mut session));
            }
            None => decide(&mut session, &mut random),
        }
    }
    for phase in ["place", "figure", "offer", "bid", "settle"] {
        assert!(phases.contains(&phase), "{phase}");
    }
    assert_eq!(session.asked, None);
}

/// The first decision of a computer player in the log: the id of its ply if its reasons are
/// open, and true if they are known.
fn explained(session: &Session) -> Option<(u32, bool)> {
    let turns = table(session).log();
    turns.into_iter().find_map(|turn| turn.explained)
}

/// A game with a decision of a computer player, opened again.
fn opened_again() -> Session {
    let mut session = against(PLAYERS[1]);
    place_anywhere(&mut session);
    settle(&mut session);
    loaded(&save::link(table(&session)))
}

#[test]
fn reasons_are_recomputed_for_an_opened_game() {
    let mut session = opened_again();
    let turns = table(&session).log();
    let can_say: Vec<bool> = turns.iter().map(|turn| turn.has_reason).collect();
    assert_eq!(
        can_say,
        [true, false],
        "reasons of the computer player's turn"
    );
    let ply_id = turns[0].placed.unwrap().ply_id;
    assert_eq!(session.asked, None);
    update(&mut session, TableIntent::Explain(ply_id));
    assert_eq!(explained(&session), Some((ply_id, false)));
    let plies = table(&session).game().plies();
    assert!(answer(&mut session));
    assert_eq!(
        (session.asked, explained(&session)),
        (None, Some((ply_id, true)))
    );
    assert_eq!(table(&session).game().plies(), plies, "nothing is played");
    let reason = table(&session).bots().reason(ply_id).unwrap();
    let ply = table(&session).ply_before(ply_id).unwrap();
    assert_eq!(reason.best().unwrap().action, table(&session).line[ply]);
    // Closing and opening the reasons asks no other question.
    update(&mut session, TableIntent::Explain(ply_id));
    assert_eq!(explained(&session), None);
    update(&mut session, TableIntent::Explain(ply_id));
    assert_eq!(
        (session.asked, explained(&session)),
        (None, Some((ply_id, true)))
    );
}

#[test]
fn reasons_for_another_action_are_dropped() {
    let mut session = opened_again();
    // Another level may decide differently, as this answer does.
    let ply_id = table(&session).log()[0].placed.unwrap().ply_id;
    update(&mut session, TableIntent::Explain(ply_id));
    let question = table(&session).question().unwrap();
    let (number, text) = think(&question);
    let mut other = Answer::parse(&text).unwrap();
    other.rated.remove(0);
    let thought = Thought::Answer(other.text());
    update(&mut session, ComputerIntent::Think(number, thought));
    assert_eq!(explained(&session), Some((ply_id, true)));
    assert_eq!(table(&session).bots().reason(ply_id).unwrap().best(), None);
    assert_eq!(session.asked, None);
}
