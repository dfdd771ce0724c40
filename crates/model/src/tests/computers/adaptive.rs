//! Computer players that adapt to the only person.

use bastide_notation::archive::{Finished, FinishedSeat};
use bastide_notation::{Record, written};
use bastide_rules::{Color, Player};

use super::*;
use crate::archive::{finished, suitable_level};
use crate::save;
use crate::stack::{self, Invitation};

const ADAPTIVE: Option<Level> = Some(Level::Adaptive);

/// A base game between red, a person, and blue, an adaptive computer with this base. Red begins
/// with this many points.
fn adapting(base: Level, points: i32) -> Session {
    let mut session = started_with(
        11,
        &[
            DraftIntent::SwitchTo(Systems::NONE).into(),
            DraftIntent::Hire(1, ADAPTIVE).into(),
            DraftIntent::Favor(0, points).into(),
        ],
    );
    update(&mut session, ComputerIntent::Adapt(Some(base)));
    assert_eq!(session.notice, None);
    session
}

fn blue() -> Player {
    Player::new(1).unwrap()
}

/// The name of the seat in the record, and the level that plays.
fn seat(session: &Session) -> (Option<String>, Option<Level>) {
    let table = table(session);
    let bot = table.origin().players[1].bot.clone();
    (bot, table.playing(blue()))
}

/// The level in the current question.
fn asked(session: &Session) -> String {
    let question = table(session).question().unwrap();
    question.split(' ').nth(2).unwrap().to_owned()
}

/// The levels at which blue plays at every moment of the game.
fn levels(session: &Session) -> Vec<Option<Level>> {
    let plies = table(session).line.len();
    let moments = (0..=plies).map(|ply| table(session).game_at(ply));
    moments
        .map(|game| table(session).playing_in(&game, blue()))
        .collect()
}

#[test]
fn the_base_is_part_of_the_seat() {
    let mut session = started_with(11, &[DraftIntent::Hire(1, ADAPTIVE).into()]);
    assert!(table(&session).lacks_base());
    let effects = update(&mut session, ComputerIntent::Adapt(Some(Level::Hard)));
    // A link that was opened is not saved.
    assert!(!effects.save);
    assert!(!table(&session).lacks_base());
    let hard = (Some("adaptive hard".to_owned()), Some(Level::Hard));
    assert_eq!(seat(&session), hard);
    // It is known for good.
    update(&mut session, ComputerIntent::Adapt(Some(Level::Easy)));
    assert_eq!(seat(&session), hard);
    assert_eq!(table(&session).level(blue()), ADAPTIVE);
    assert_eq!(table(&session).score_board()[1].level, Some(Level::Hard));
    let record = table(&session).origin();
    for text in [
        save::write(table(&session)),
        save::link(table(&session)),
        written::write(record, &record.replay().unwrap()),
    ] {
        let again = loaded(&text);
        assert_eq!(seat(&again), hard);
    }
}

#[test]
fn without_a_rating_or_a_single_person_it_stays_in_the_middle() {
    let middle = (Some("adaptive careful".to_owned()), Some(Level::Careful));
    let hired = Intent::Draft(DraftIntent::Hire(1, ADAPTIVE));
    let favored = Intent::Draft(DraftIntent::Favor(0, 50));
    let others = Intent::Draft(DraftIntent::AddPlayer);
    let mut session = started_with(1, std::slice::from_ref(&hired));
    update(&mut session, ComputerIntent::Adapt(None));
    assert_eq!(session.notice, Some(Notice::Unrated));
    assert_eq!(seat(&session), middle);
    let mut session = started_with(1, &[hired, favored, others]);
    update(&mut session, ComputerIntent::Adapt(None));
    assert_eq!(session.notice, Some(Notice::NotAlone));
    assert_eq!(seat(&session), middle);
    // As soon as the other person leaves, it adapts to the lead of 50 points.
    let green = Player::new(2).unwrap();
    update(&mut session, ComputerIntent::Seat(green, Some(Level::Easy)));
    assert_eq!(table(&session).playing(blue()), Some(Level::Medium));
}

#[test]
fn it_plays_a_level_higher_or_lower_with_the_score() {
    for (base, points, expected) in [
        (Level::Careful, 0, "careful"),
        (Level::Careful, 50, "medium"),
        (Level::Easy, 50, "farmer"),
        (Level::Hard, 50, "master"),
        (Level::Master, 50, "master"),
    ] {
        let mut session = adapting(base, points);
        place_anywhere(&mut session);
        assert_eq!(asked(&session), expected, "{base:?}");
        assert_eq!(table(&session).bot(), ADAPTIVE);
    }
    let behind = loaded(
        r#"{
            "format": "bastide/1",
            "players": [{"color": "red"}, {"color": "blue", "bot": "adaptive medium"}],
            "systems": [],
            "seed": "000000000000000b",
            "position": {"scores": {"red": 0, "blue": 50}},
            "actions": []
        }"#,
    );
    assert_eq!(table(&behind).playing(blue()), Some(Level::Careful));
}

#[test]
fn a_whole_turn_is_played_at_one_level() {
    let mut session = adapting(Level::Medium, 0);
    let mut seen = Vec::new();
    for _ in 0..14 {
        place_anywhere(&mut session);
        let level = asked(&session);
        while table(&session).bot().is_some() {
            assert_eq!(asked(&session), level);
            assert!(answer(&mut session));
        }
        seen.push(level);
    }
    // The person never places a figure.
    assert_eq!(seen[0], "medium");
    assert_eq!(seen[13], "careful");
}

#[test]
fn the_level_follows_from_the_game_alone() {
    let mut session = adapting(Level::Medium, 0);
    for _ in 0..12 {
        place_anywhere(&mut session);
        settle(&mut session);
    }
    let before = levels(&session);
    assert!(before.contains(&Some(Level::Medium)) && before.contains(&Some(Level::Careful)));
    for text in [save::write(table(&session)), save::link(table(&session))] {
        assert_eq!(levels(&loaded(&text)), before);
    }
    // Each turn has a tile and a figure.
    for _ in 0..10 {
        update(&mut session, TableIntent::Undo);
    }
    assert_eq!(levels(&session), before);
    // The same turns again get the same answers.
    let line = table(&session).line.clone();
    for _ in 0..5 {
        place_anywhere(&mut session);
        settle(&mut session);
    }
    assert_eq!(table(&session).line, line);
    // Its reasons are those of the level at that time.
    let ply = (0..line.len()).find(|&ply| before[ply] == Some(Level::Careful));
    let turns = table(&session).log();
    let explained = turns.iter().filter_map(|turn| turn.placed);
    let mut explained = explained.filter(|placed| table(&session).ply_before(placed.ply_id) > ply);
    let ply_id = explained.next().unwrap().ply_id;
    let mut again = loaded(&save::link(table(&session)));
    update(&mut again, TableIntent::Explain(ply_id));
    let at = table(&again).ply_before(ply_id).unwrap();
    assert_eq!(Some(asked(&again).as_str()), before[at].map(Level::name));
}

#[test]
fn each_game_has_its_own_base() {
    let mut session = adapting(Level::Hard, 0);
    update(&mut session, GameIntent::Rematch(8));
    assert_eq!(seat(&session).0.as_deref(), Some("adaptive"));
    update(&mut session, GameIntent::Leave);
    update(&mut session, GameIntent::Again);
    assert!(table(&session).lacks_base());
    assert!(session.draft.adapts_again());
}

#[test]
fn a_stack_for_others_has_the_base_of_its_game() {
    let session = adapting(Level::Raider, 0);
    let link = stack::link(table(&session), "", false).unwrap();
    let invitation = Invitation::open(&link).unwrap();
    assert_eq!(invitation.level, Level::Raider);
    let mut other = Session::new(3);
    update(&mut other, StackIntent::Play(link));
    assert_eq!(
        seat(&other),
        (Some("adaptive raider".to_owned()), Some(Level::Raider))
    );
    assert!(!stack::is_altered(table(&other)));
}

#[test]
fn a_failing_computer_stops_adapting() {
    let mut session = adapting(Level::Hard, 0);
    place_anywhere(&mut session);
    for _ in 0..2 {
        let number = session.asked.unwrap();
        let failed = Thought::Failed(WorkerError::Crash);
        update(&mut session, ComputerIntent::Think(number, failed));
    }
    assert_eq!(table(&session).level(blue()), Some(Level::Easy));
}

/// A game that ended now, with a tie.
fn result(time: u64, name: &str, bot: &str) -> Finished {
    let seat = |color, name: &str, bot: Option<&str>| FinishedSeat {
        color,
        name: name.to_owned(),
        bot: bot.map(str::to_owned),
        is_late: false,
        start: 0,
        score: 9,
        city: 0,
        points: [0; 13],
    };
    Finished {
        id: time,
        time,
        program: String::new(),
        systems: Systems::NONE,
        seats: vec![
            seat(Color::Red, name, None),
            seat(Color::Blue, "", Some(bot)),
        ],
    }
}

#[test]
fn the_base_is_the_level_nearest_to_the_rating() {
    let session = adapting(Level::Easy, 0);
    let results = |name: &str, bot: &str| -> Vec<Finished> {
        (0..20).map(|time| result(time, name, bot)).collect()
    };
    for level in Level::ALL {
        let results = results("", level.name());
        assert_eq!(suitable_level(table(&session), &results), Some(level));
    }
    // The results of others say nothing.
    for results in [Vec::new(), results("Ben", "hard")] {
        assert_eq!(suitable_level(table(&session), &results), None);
    }
    // Neither are two persons one.
    let two = started_with(
        1,
        &[
            DraftIntent::AddPlayer.into(),
            DraftIntent::Hire(1, ADAPTIVE).into(),
        ],
    );
    assert_eq!(suitable_level(table(&two), &results("", "hard")), None);
}

#[test]
fn a_result_names_the_level_of_most_turns() {
    let text = |bot: &str, red: i32| {
        format!(
            r#"{{
                "format": "bastide/1",
                "players": [{{"color": "red"}}, {{"color": "blue", "bot": "{bot}"}}],
                "systems": [],
                "stack": ["base.U", "base.E", "base.B", "base.U", "base.V", "base.V"],
                "position": {{"scores": {{"red": {red}, "blue": 0}}}},
                "actions": []
            }}"#
        )
    };
    for (red, expected) in [(0, "medium"), (40, "raider"), (-40, "careful")] {
        let mut session = loaded(&text("adaptive medium", red));
        while table(&session).game().decider().is_some() {
            if !answer(&mut session) {
                place_anywhere(&mut session);
            }
        }
        let result = finished(table(&session), 1, 1).unwrap();
        let bots = result.seats.iter().map(|seat| seat.bot.as_deref());
        assert!(bots.eq([None, Some(expected)]), "{red}: {result:?}");
        // The rating moves as after any game against this level.
        let text = result.to_text();
        assert_eq!(Finished::parse(&text), Ok(result));
        let record = Record::parse(&save::write(table(&session))).unwrap();
        assert_eq!(record.players[1].bot.as_deref(), Some("adaptive medium"));
    }
}
