//! Mistakes of a reviewed game as puzzles.

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

/// The time of the game.
const TIME: u64 = 1_764_460_800_000;

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
fn tried(mistake: &KeptMistake, actions: &[Action]) -> Session {
    let texts = PuzzleTexts {
        language: "en",
        title: "A mistake",
        ask: "Find a better move.",
        say: "",
        loses: |lost| lost.to_string(),
    };
    let (scenario, step) = mistake.scenario(&texts, "Good, too.").unwrap();
    let text = scenario.to_text();
    let (example, table) = Example::open(&text, ExampleMode::Find, Some(step)).unwrap();
    let mut session = Session::new(1);
    open_example(&mut session, example, table);
    for &action in actions {
        update(&mut session, TableIntent::Play(action));
    }
    session
}

/// The actions of the answer.
fn answer_of(mistake: &KeptMistake) -> Vec<Action> {
    mistake.puzzle.actions().collect()
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
        let mistakes = table.mistakes_of(account.player, TIME);
        assert!(!mistakes.is_empty() && mistakes.len() <= account.clear_mistakes());
        assert!(mistakes.windows(2).all(|pair| pair[0].turn <= pair[1].turn));
        kept += mistakes.len();
        for mistake in mistakes {
            let right = tried(&mistake, &answer_of(&mistake));
            assert_eq!(reply(&right), Reply::Right);
            let wrong = tried(&mistake, &[mistake.played]);
            assert!(matches!(reply(&wrong), Reply::Wrong(_)), "{mistake:?}");
            // The loss in the comment is that of the game.
            let said = wrong.example().unwrap().wrong("en").text.to_owned();
            assert_eq!(said, mistake.puzzle.lost.to_string());
            // The words of the review need no more than is kept.
            let judged = mistake.judged();
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
    let players = &session.table().unwrap().mistakes_of(player(0), TIME)[0]
        .puzzle
        .moment;
    assert!(players.contains("Anna"), "{players}");
}

/// Mistakes of a longer game without figures, at which a tile is placed.
fn misplaced() -> Vec<KeptMistake> {
    let stack = r#"["base.U", "base.B", "base.E", "base.V", "base.K", "base.L"]"#;
    let text = UNSEEN.replace(r#"["base.U", "base.B", "base.E", "base.V"]"#, stack);
    let session = reviewed(&text);
    let mistakes = [0, 1].map(|n| table(&session).mistakes_of(player(n), TIME));
    let mut mistakes = mistakes.concat();
    mistakes.retain(|it| it.played.placement().is_some());
    mistakes
}

#[test]
fn the_figure_of_a_better_turn_is_asked_for() {
    let mut asked = 0;
    for mistake in misplaced() {
        let answer = answer_of(&mistake);
        let [tile, figure] = answer[..] else {
            continue;
        };
        asked += 1;
        let begun = tried(&mistake, &[tile]);
        assert_eq!(reply(&begun), Reply::None, "the tile alone is no answer");
        assert!(begun.example().unwrap().is_asking());
        let legal = table(&begun).game().legal();
        let right = tried(&mistake, &[tile, figure]);
        assert_eq!(reply(&right), Reply::Right);
        assert_eq!(right.notice, Some(Notice::Found));
        for other in legal.into_iter().filter(|it| *it != figure) {
            let turn = vec![tile, other];
            let session = tried(&mistake, &turn);
            match mistake.good.contains(&turn) {
                true => assert!(matches!(reply(&session), Reply::AlsoRight(_))),
                false => assert!(matches!(reply(&session), Reply::Wrong(_) | Reply::Other)),
            }
        }
    }
    assert!(asked > 0);
}

#[test]
fn a_turn_is_practiced_once() {
    let session = reviewed(SHORT);
    let table = table(&session);
    let all = table.reviewed().unwrap().mistakes();
    let listed = table.mistakes();
    let turn = |judged: &Judged| table.at(judged.ply).moment().turn;
    let mut turns: Vec<usize> = listed.iter().map(|it| turn(it)).collect();
    turns.sort_unstable();
    turns.dedup();
    assert_eq!(turns.len(), listed.len());
    // The costliest decision stands for the turn.
    for judged in all {
        let listed = listed.iter().find(|it| turn(it) == turn(judged)).unwrap();
        assert!(listed.lost >= judged.lost);
    }
}

#[test]
fn turns_as_good_as_the_best_are_right() {
    let session = reviewed(SHORT);
    let mut mistake = table(&session).mistakes_of(player(0), TIME).remove(0);
    let (action, _) = mistake.puzzle.answer[0].others.remove(0);
    mistake.good.push(vec![action]);
    let session = tried(&mistake, &[action]);
    assert!(matches!(reply(&session), Reply::AlsoRight(_)));
    // Not "That is the move" beside "A good move, too".
    assert_eq!(session.notice, None);
    let caption = session.example().unwrap().caption("en").text.to_owned();
    assert_eq!(caption, "Good, too.");
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
        let mistakes = [0, 1].map(|n| table(&session).mistakes_of(player(n), TIME));
        let mistakes = mistakes.concat();
        assert!(mistakes.len() > 1, "{text}");
        for mistake in mistakes {
            assert_eq!(reply(&tried(&mistake, &answer_of(&mistake))), Reply::Right);
            assert!(!mistake.puzzle.moment.contains("draw"), "{mistake:?}");
        }
    }
}

#[test]
fn mistakes_hide_the_order_of_unseen_tiles() {
    let other = UNSEEN.replace("\"base.E\", \"base.V\"", "\"base.V\", \"base.E\"");
    let [one, other] = [UNSEEN, &other].map(|text| {
        let mistakes = table(&reviewed(text)).mistakes_of(player(0), TIME);
        mistakes.into_iter().next().unwrap()
    });
    assert_eq!(one.turn, 1);
    assert_eq!(one, other);
}

#[test]
fn kept_mistakes_are_read_as_they_were_written() {
    let session = reviewed(SHORT);
    let [first, second] = [0, 1].map(|n| table(&session).mistakes_of(player(n), TIME));
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
    let mistake = table(&session).mistakes_of(player(0), TIME).remove(0);
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

#[test]
fn a_review_is_read_as_it_was_written() {
    let session = reviewed(SHORT);
    let before = table(&session);
    let text = before.review_text().unwrap();
    let known = |text: &str| {
        let mut again = loaded(&save::write(before));
        update(&mut again, ComputerIntent::KnowReview(text.to_owned()));
        again
    };
    let again = known(&text);
    let after = table(&again);
    assert_eq!(after.review_text().as_ref(), Some(&text));
    assert_eq!(ReviewView::of(after), ReviewView::of(before));
    assert_eq!(
        after.mistakes_of(player(0), TIME),
        before.mistakes_of(player(0), TIME)
    );
    // The review of other actions, and damaged ones.
    for wrong in [
        text.replacen("pass", "meeple road N", 1),
        text.replacen("\n@", "\n@1", 1),
        text.replacen("hard", "soft", 1),
        text[..text.len() / 2].to_owned(),
        String::new(),
    ] {
        assert!(table(&known(&wrong)).reviewed().is_none(), "{wrong}");
    }
    let mut other = loaded(UNSEEN);
    update(&mut other, ComputerIntent::KnowReview(text));
    assert!(table(&other).reviewed().is_none());
}
