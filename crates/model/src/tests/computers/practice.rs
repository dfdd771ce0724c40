//! Mistakes of a reviewed game as puzzles.

use bastide_notation::Puzzle;
use bastide_notation::puzzle::PuzzleTexts;
use bastide_rules::{Action, Player};

use super::*;
use crate::library::{KeptMistake, KeptMistakes};

/// Two tiles whose order nobody knows when the first is placed.
const UNSEEN: &str = r#"{
    "format": "bastide/1",
    "players": [{"color": "red", "name": "Anna"}, {"color": "blue"}],
    "systems": [],
    "stack": ["base.U", "base.B", "base.E", "base.V"],
    "actions": []
}"#;

fn player(n: usize) -> Player {
    Player::new(n).unwrap()
}

/// A game in which nobody places a figure, reviewed to its end.
fn reviewed(text: &str) -> Session {
    let mut session = loaded(text);
    while table(&session).game().phase() != Phase::Over {
        match table(&session).game().phase() {
            Phase::Place { .. } => place_anywhere(&mut session),
            _ => {
                let first = table(&session).game().legal()[0];
                update(&mut session, TableIntent::Play(first));
            }
        }
    }
    update(&mut session, ComputerIntent::Review(true));
    while answer(&mut session) {}
    session
}

/// The puzzle of a mistake, with its task.
fn tried(mistake: &KeptMistake, action: Action) -> Session {
    let texts = PuzzleTexts {
        language: "en",
        title: "A mistake",
        ask: "Find a better move.",
        say: "",
        loses: |lost| lost.to_string(),
    };
    let (scenario, step) = mistake.puzzle.scenario(&texts).unwrap();
    let text = scenario.to_text();
    let (example, table) = Example::open(&text, ExampleMode::Find, Some(step)).unwrap();
    let mut session = Session::new(1);
    open_example(&mut session, example, table);
    update(&mut session, TableIntent::Play(action));
    session
}

fn reply(session: &Session) -> Reply {
    session.example().unwrap().reply()
}

#[test]
fn clear_mistakes_become_puzzles() {
    let session = reviewed(SHORT);
    let table = table(&session);
    let review = table.reviewed().unwrap();
    let mut kept = 0;
    for account in review.accounts() {
        let mistakes = table.mistakes_of(account.player);
        assert_eq!(mistakes.len(), account.clear_mistakes());
        assert!(mistakes.windows(2).all(|pair| pair[0].turn <= pair[1].turn));
        kept += mistakes.len();
        for mistake in mistakes {
            let best = mistake.puzzle.actions().next().unwrap();
            let right = tried(&mistake, best);
            assert_eq!(reply(&right), Reply::Right);
            let wrong = tried(&mistake, mistake.played);
            assert!(matches!(reply(&wrong), Reply::Wrong(_)), "{mistake:?}");
            // The loss in the comment is that of the game.
            let said = wrong.example().unwrap().wrong("en").text.to_owned();
            assert_eq!(said, mistake.puzzle.lost.to_string());
            // The words of the review need no more than is kept.
            let judged = mistake.judged(account.player);
            let known = review.mistakes().into_iter().find(|it| {
                it.action == judged.action && it.lost == judged.lost && it.player == judged.player
            });
            let known = known.unwrap();
            assert_eq!(judged.grade(), known.grade());
            let better = |it: &Judged| it.answer.best().map(|it| (it.action, it.then.clone()));
            assert_eq!(better(&judged), better(known));
            assert_eq!(judged.answer.motives, known.answer.motives);
            assert_eq!(judged.answer.drawbacks, known.answer.drawbacks);
        }
    }
    assert!(kept >= 2, "{kept}");
    let players = &session.table().unwrap().mistakes_of(player(0))[0]
        .puzzle
        .moment;
    assert!(players.contains("Anna"), "{players}");
}

#[test]
fn moves_as_good_as_the_best_are_right() {
    let session = reviewed(SHORT);
    let mut mistake = table(&session).mistakes_of(player(0)).remove(0);
    let others = &mut mistake.puzzle.answer[0].others;
    let at = others.iter().position(|(_, lost)| *lost >= Puzzle::SLIGHT);
    let (action, lost) = &mut others[at.unwrap()];
    *lost = Puzzle::SLIGHT - 1;
    let action = *action;
    assert!(matches!(
        reply(&tried(&mistake, action)),
        Reply::AlsoRight(_)
    ));
}

/// A moment of such games is not always a position with a stack.
#[test]
fn mistakes_with_a_real_box_or_hands_become_puzzles() {
    let from_box = UNSEEN.replace("\"systems\"", "\"drawn\": \"box\", \"systems\"");
    let stack = r#"["base.U", "base.B", "base.E", "base.V", "base.K", "base.L"]"#;
    let stacked = UNSEEN.replace(r#"["base.U", "base.B", "base.E", "base.V"]"#, stack);
    let hands = stacked.replace("\"systems\"", "\"options\": {\"hand\": 3}, \"systems\"");
    for text in [from_box, hands] {
        let session = reviewed(&text);
        let mistakes = [0, 1].map(|n| table(&session).mistakes_of(player(n)));
        let mistakes = mistakes.concat();
        assert!(mistakes.len() > 1, "{text}");
        for mistake in mistakes {
            let best = mistake.puzzle.actions().next().unwrap();
            assert_eq!(reply(&tried(&mistake, best)), Reply::Right);
            assert!(!mistake.puzzle.moment.contains("draw"), "{mistake:?}");
        }
    }
}

#[test]
fn mistakes_hide_the_order_of_unseen_tiles() {
    let other = UNSEEN.replace("\"base.E\", \"base.V\"", "\"base.V\", \"base.E\"");
    let [one, other] = [UNSEEN, &other].map(|text| {
        let mistakes = table(&reviewed(text)).mistakes_of(player(0));
        mistakes.into_iter().next().unwrap()
    });
    assert_eq!(one.turn, 1);
    assert_eq!(one, other);
}

#[test]
fn kept_mistakes_are_read_as_they_were_written() {
    let session = reviewed(SHORT);
    let [first, second] = [0, 1].map(|n| table(&session).mistakes_of(player(n)));
    assert!(!first.is_empty() && !second.is_empty());
    let kept = KeptMistakes::default().with(first.clone());
    assert_eq!(KeptMistakes::parse(&kept.text()), kept);
    // Those practiced last come first; none is kept twice.
    let both = kept.with(second.clone());
    assert_eq!(both.all(), [second.clone(), first.clone()].concat());
    let again = both.clone().with(first.clone());
    assert_eq!(again.all(), [first, second].concat());
    // A damaged line is left out.
    let text = both.text().replacen('\t', " ", 1);
    assert_eq!(KeptMistakes::parse(&text).all(), &both.all()[1..]);
    for at in 0..text.len() {
        assert!(KeptMistakes::parse(&text[..at]).all().len() < both.all().len());
    }
}

#[test]
fn the_oldest_mistakes_are_forgotten() {
    let session = reviewed(SHORT);
    let mistake = table(&session).mistakes_of(player(0)).remove(0);
    let many = (0..2000).map(|turn| {
        let mut mistake = mistake.clone();
        mistake.turn = turn;
        mistake.puzzle.id = turn as u32;
        mistake
    });
    let kept = KeptMistakes::default().with(many.collect());
    assert!(kept.text().len() <= 400_000 && kept.text().len() > 390_000);
    let newer = kept.clone().with(vec![mistake]);
    assert_eq!(newer.all()[1], kept.all()[0]);
    assert_eq!(newer.all().len(), kept.all().len());
}
