//! The final scoring, counted on the board before the result opens.

use bastide_rules::{Event, Player};

use super::*;

/// The end of a short game with an unfinished road, monastery and city.
fn ended() -> Session {
    let mut session = Session::new(1);
    session.counts = true;
    update(&mut session, GameIntent::Load(SHORT.to_owned()));
    let mut random = SplitMix64::new(3);
    while table(&session).game().phase() != Phase::Over {
        decide(&mut session, &mut random);
    }
    session
}

#[test]
fn gains_of_expansions_add_up_to_their_points() {
    let mut session = started(4);
    let mut random = SplitMix64::new(4);
    while table(&session).game().phase() != Phase::Over {
        decide(&mut session, &mut random);
    }
    let tallies = table(&session).tallies();
    let brought = table(&session).brought();
    assert!(brought.len() >= 3, "{brought:?}");
    for category in Category::ALL {
        let sum: i32 = tallies.iter().map(|it| it.points[category as usize]).sum();
        let is_award = !matches!(category, Category::Ransoms | Category::Auctions);
        if let Some(system) = category.system().filter(|_| is_award && sum != 0) {
            let own = brought.iter().find(|(of, _)| *of == system).unwrap();
            assert!(own.1.contains(&(Brought::Points, sum)), "{own:?} {sum}");
        }
    }
}

#[test]
fn sources_of_points_add_up_to_the_standings() {
    let mut session = started(4);
    let mut random = SplitMix64::new(4);
    while table(&session).game().phase() != Phase::Over {
        decide(&mut session, &mut random);
    }
    let standings = table(&session).standings();
    assert!(standings.is_sorted_by_key(|tally| tally.place));
    for tally in &standings {
        let all = Source::ALL.map(|source| tally.of(source));
        assert_eq!(all.iter().sum::<i32>(), tally.total);
        let paid: i32 = all.into_iter().filter(|points| *points < 0).sum();
        assert_eq!(tally.gained() + paid, tally.total);
    }
}

#[test]
fn payments_are_no_gains() {
    let mut points = [0; 13];
    points[Category::Roads as usize] = 5;
    points[Category::OpenRoads as usize] = 2;
    points[Category::Ransoms as usize] = -3;
    let tally = Tally {
        player: Player::default(),
        place: 1,
        total: 4,
        before: 0,
        points,
    };
    assert_eq!(tally.of(Source::Roads), 7);
    assert_eq!(tally.of(Source::Other), -3);
    assert_eq!(tally.gained(), 7);
}

fn scores(session: &Session) -> Vec<i32> {
    let board = table(session).score_board();
    board.iter().map(|seat| seat.score).collect()
}

#[test]
fn the_result_opens_after_counting_awards() {
    let mut session = ended();
    let awards = table(&session).final_awards().len();
    assert!(awards > 0);
    let mut seen = vec![scores(&session)];
    for n in 0..awards {
        assert_eq!(table(&session).counted(), Some(n));
        assert!(!table(&session).is_result_open());
        let before = session.revisions;
        update(&mut session, TableIntent::Count(false));
        assert_ne!(session.revisions, before);
        assert!(!table(&session).lit().is_empty());
        seen.push(scores(&session));
    }
    assert!(seen.windows(2).all(|pair| pair[0] != pair[1]), "{seen:?}");
    update(&mut session, TableIntent::Count(false));
    assert_eq!(table(&session).counted(), None);
    assert!(table(&session).is_result_open());
    let game = table(&session).game();
    let end: Vec<i32> = game.players().map(|it| game.seat(it).score).collect();
    assert_eq!(scores(&session), end);
}

#[test]
fn the_log_shows_awards_as_they_are_counted() {
    let mut session = ended();
    let awards = |session: &Session| {
        let turns = table(session).log();
        // Newest first: the events after the last placement.
        let last = turns.iter().take_while(|turn| turn.placed.is_none());
        let lines = last.flat_map(|turn| &turn.lines);
        lines.filter(|line| line.is_score).count()
    };
    let is_over = |session: &Session| {
        let told = table(session).log().into_iter();
        let ids = told.flat_map(|turn| turn.lines).map(|line| line.id);
        let mut events = ids.filter_map(|id| table(session).event(id).cloned());
        events.any(|event| event == Event::Over)
    };
    let all = table(&session).final_awards().len();
    let is_final = |event: &&Event| matches!(event, Event::Scored(_));
    for n in 0..=all {
        assert_eq!(awards(&session), n);
        assert!(!is_over(&session));
        assert_eq!(table(&session).decision(), Decision::Counting);
        let told = table(&session).last_told();
        match n {
            0 => assert_eq!(told.last(), Some(&&Event::FinalScoring)),
            _ => assert!(told.len() == 1 && told.iter().all(is_final), "{told:?}"),
        }
        update(&mut session, TableIntent::Count(false));
    }
    assert_eq!(awards(&session), all);
    assert!(is_over(&session));
    assert_eq!(table(&session).decision(), Decision::Over);
}

#[test]
fn counting_can_be_skipped_and_omits_opened_games() {
    for skip in [TableIntent::Count(true), TableIntent::ShowResult(true)] {
        let mut session = ended();
        update(&mut session, skip);
        assert_eq!(table(&session).counted(), None);
        assert!(table(&session).is_result_open());
    }
    let mut session = ended();
    let text = save::write(table(&session));
    update(&mut session, GameIntent::Load(text));
    assert_eq!(table(&session).counted(), None);
    assert!(table(&session).is_result_open());
}
