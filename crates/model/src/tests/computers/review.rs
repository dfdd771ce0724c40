//! Hints, and the review of a game.

use bastide_rules::{Action, Player};

use super::*;

#[test]
fn following_a_hint_asks_for_the_figure_too() {
    let mut session = against(None);
    for follows in [true, false] {
        update(&mut session, ComputerIntent::Advise);
        assert!(answer(&mut session));
        let advised = table(&session).advised_tile().unwrap();
        let other = table(&session).placement_hints().into_iter();
        let mut others = other.filter(|hint| hint.cell != advised.cell);
        let cell = match follows {
            true => advised.cell,
            false => others.next().unwrap().cell,
        };
        if !follows {
            update(&mut session, TableIntent::Press(cell));
        }
        update(&mut session, TableIntent::Confirm);
        assert_eq!(table(&session).is_advising(), follows);
        assert_eq!(answer(&mut session), follows);
        assert_eq!(table(&session).advice().is_some(), follows);
        update(&mut session, TableIntent::Decline);
        assert!(!table(&session).is_advising());
    }
}

#[test]
fn hints_are_shown_without_playing() {
    let mut session = started(5);
    update(&mut session, ComputerIntent::Advise);
    assert!(table(&session).is_advising());
    assert!(
        table(&session)
            .question()
            .unwrap()
            .starts_with("think 1 hard ")
    );
    assert!(answer(&mut session));
    let plies = table(&session).game().plies();
    let advice = table(&session).advice().unwrap().clone();
    assert!(matches!(
        advice.best().unwrap().action,
        Action::Place { .. }
    ));
    assert_eq!(plies, 0);
    // Asking again hides it, and so does leaving the moment.
    update(&mut session, ComputerIntent::Advise);
    assert_eq!(table(&session).advice(), None);
    update(&mut session, ComputerIntent::Advise);
    assert!(answer(&mut session));
    place_anywhere(&mut session);
    assert_eq!(table(&session).advice(), None);
    // A hint that is no longer needed is canceled.
    update(&mut session, ComputerIntent::Advise);
    let effects = update(&mut session, TableIntent::Undo);
    assert_eq!(effects.worker_command, Some(WorkerCommand::Stop));
    // A failed hint can be dismissed.
    update(&mut session, ComputerIntent::Advise);
    let number = session.asked.unwrap();
    update(
        &mut session,
        ComputerIntent::Think(number, Thought::Failed(WorkerError::Crash)),
    );
    assert_eq!(
        table(&session).worker_error(),
        Some((Purpose::Hint, WorkerError::Crash))
    );
    update(&mut session, ComputerIntent::GiveUp);
    assert_eq!(
        (table(&session).worker_error(), session.asked),
        (None, None)
    );
}

#[test]
fn the_review_evaluates_all_decisions_of_persons() {
    let mut session = loaded(SHORT);
    for _ in 0..3 {
        place_anywhere(&mut session);
    }
    assert_eq!(table(&session).game().phase(), Phase::Over);
    assert_eq!(ReviewView::of(table(&session)), ReviewView::Offered);
    update(&mut session, ComputerIntent::Review(true));
    assert!(answer(&mut session));
    let ReviewView::Begun { progress, .. } = ReviewView::of(table(&session)) else {
        panic!("the review was begun");
    };
    assert_eq!(progress, (1, 6));
    let effects = update(&mut session, ComputerIntent::Review(false));
    assert_eq!(effects.worker_command, Some(WorkerCommand::Stop));
    assert!(!table(&session).reviewed().unwrap().is_running());
    update(&mut session, ComputerIntent::Review(true));
    while answer(&mut session) {}
    let review = table(&session).reviewed().unwrap();
    let (done, all) = review.progress();
    assert_eq!(
        (done, all),
        (6, 6),
        "three placements, and three times a figure or none"
    );
    let accounts = review.accounts();
    let decisions: usize = accounts.iter().map(|it| it.decisions).sum();
    assert_eq!(decisions, 6);
    for account in &accounts {
        let worse: usize = account.worse.iter().sum();
        assert_eq!(account.best + worse, account.decisions);
    }
    // A turn consists of a placement and a figure, or none.
    let losses = review.losses();
    assert_eq!(losses.len(), 3);
    let lost: i32 = losses.iter().map(|turn| turn.lost).sum();
    assert_eq!(lost, accounts.iter().map(|it| it.lost).sum());
    // Passing without a figure costs points with these three tiles.
    let mistakes = review.mistakes();
    assert!(mistakes.len() >= 3);
    let worst = mistakes[0];
    let (ply, answer) = (worst.ply, worst.answer.clone());
    assert!(mistakes.windows(2).all(|pair| pair[0].lost >= pair[1].lost));
    let ReviewView::Begun {
        mistakes,
        is_running: false,
        worker_error: None,
        ..
    } = ReviewView::of(table(&session))
    else {
        panic!("the review has ended");
    };
    assert_eq!((mistakes[0].ply, mistakes[0].lost > 0), (ply, true));
    assert_eq!(Verdict::of(table(&session)), None);
    update(&mut session, TableIntent::GoTo(ply));
    let verdict = Verdict::of(table(&session)).unwrap();
    let [before, after] = verdict.beside;
    assert!(verdict.is_judged);
    assert!(before.is_none_or(|before| before < ply) && after.is_none_or(|after| after > ply));
    let judged = table(&session).judged().unwrap();
    assert_eq!((judged.ply, &judged.answer), (ply, &answer));
    // The board marks the move played and the better one.
    assert_eq!(table(&session).mistake(), Some(judged.action));
    let best = answer.best().map(|rated| rated.action);
    assert_eq!(table(&session).advised().map(|rated| rated.action), best);
    assert_ne!(table(&session).mistake(), best);
    let spot = table(&session).game().phase().spot_cell();
    let cells = [Some(judged.action), best].map(|action| action?.target().cell().or(spot));
    assert_eq!(
        table(&session).compared_cells(),
        cells.map(|cell| cell.expect("a place"))
    );
    // A different continuation has no review.
    let better = answer.best().unwrap().action;
    if let Action::Figure { .. } = better {
        update(&mut session, TableIntent::Play(better));
    } else {
        place_anywhere(&mut session);
    }
    assert!(table(&session).reviewed().is_none());
    assert!(table(&session).compared_cells().is_empty());
}

#[test]
fn a_complete_review_gives_a_verdict() {
    // Red has a monastery, blue has no feature.
    let mut session = loaded(SHORT);
    for turn in 0..3 {
        let cell = table(&session).placement_hints()[0].cell;
        update(&mut session, TableIntent::Press(cell));
        update(&mut session, TableIntent::Confirm);
        let legal = table(&session).game().legal();
        let figure = legal.iter().find(|&&one| one != Action::Pass);
        match figure.filter(|_| turn != 1) {
            Some(&figure) => update(&mut session, TableIntent::Play(figure)),
            None => update(&mut session, TableIntent::Decline),
        };
    }
    update(&mut session, ComputerIntent::Review(true));
    while table(&session).game_verdict().is_none() && answer(&mut session) {}
    let table = table(&session);
    let review = table.reviewed().unwrap();
    assert_eq!(review.progress(), (6, 6), "all decisions are reviewed");
    let verdict = table.game_verdict().expect("red has won");
    let [red, blue] = [0, 1].map(|n| Player::new(n).unwrap());
    let score = |player| table.game().seat(player).score;
    assert_eq!((verdict.winner, verdict.person), (red, blue));
    assert_eq!(verdict.ahead, score(red) - score(blue));
    let accounts = review.accounts();
    let lost = accounts.iter().find(|it| it.player == blue).unwrap().lost;
    assert_eq!((verdict.lost, verdict.without_meeple), (lost, None));
}

#[test]
fn weak_choices_count_by_their_cost() {
    let [red, blue] = [0, 1].map(|n| Player::new(n).unwrap());
    let part = |person, ahead, lost| {
        let verdict = GameVerdict {
            winner: red,
            person,
            ahead,
            lost,
            without_meeple: None,
        };
        verdict.part()
    };
    assert_eq!(part(blue, 7, 70), WeakChoices::All);
    assert_eq!(part(blue, 7, 69), WeakChoices::Some);
    assert_eq!(part(blue, 7, 0), WeakChoices::None);
    assert_eq!(part(red, 7, 90), WeakChoices::Overcome);
    assert_eq!(part(red, 7, 0), WeakChoices::Flawless);
}
