//! Sounds of events.

use super::*;
use crate::sounds::{Heard, Sound};

/// Applies an intent and returns its sounds.
fn listen(session: &mut Session, intent: impl Into<Intent>) -> Vec<Sound> {
    let before = Heard::of(session);
    let effects = update(session, intent);
    before.since(session, effects)
}

fn play(session: &mut Session, action: &str) -> Vec<Sound> {
    let action = bastide_notation::parse_action(action).unwrap();
    listen(session, TableIntent::Play(action))
}

#[test]
fn turns_have_sounds_and_undo_has_none() {
    let mut session = loaded(SHORT);
    assert_eq!(
        listen(&mut session, TableIntent::TurnTile(true)),
        [Sound::Turned]
    );
    assert_eq!(play(&mut session, "place 1,0 0"), [Sound::Tile]);
    assert_eq!(play(&mut session, "meeple road E"), [Sound::Meeple]);
    for intent in [TableIntent::Undo, TableIntent::Redo, TableIntent::GoTo(0)] {
        assert_eq!(listen(&mut session, intent), []);
    }
    let again = GameIntent::Load(SHORT.to_owned());
    assert_eq!(listen(&mut session, again), []);
    assert_eq!(listen(&mut session, GameIntent::Leave), []);
}

#[test]
fn a_refusal_sounds_once() {
    let mut session = loaded(SHORT);
    assert_eq!(play(&mut session, "place 9,9 0"), [Sound::Refusal]);
    assert!(session.notice.is_some());
    let point = TableIntent::Point(Cell::new(1, 0));
    assert_eq!(listen(&mut session, point), []);
}

#[test]
fn cities_and_the_end_replace_the_sound_of_points() {
    let text = r#"{"format": "bastide/1", "systems": [],
        "players": [{"color": "red"}, {"color": "blue"}],
        "stack": ["base.E", "base.U"], "actions": []}"#;
    let mut session = loaded(text);
    play(&mut session, "place 0,-1 180");
    // A cap completes the city of the start tile.
    let heard = play(&mut session, "meeple city S");
    assert_eq!(heard, [Sound::Meeple, Sound::City, Sound::Home]);
    play(&mut session, "place 1,0 0");
    assert_eq!(play(&mut session, "pass"), [Sound::End]);
}

#[test]
fn a_whole_game_makes_every_sound_of_its_systems() {
    let mut heard = Vec::new();
    for seed in 0..6 {
        let mut session = started(seed);
        let mut random = SplitMix64::new(seed);
        while table(&session).game().phase() != Phase::Over {
            let before = Heard::of(&session);
            decide(&mut session, &mut random);
            let sounds = before.since(&session, Effects::default());
            assert!(sounds.len() <= 4, "{sounds:?}");
            heard.extend(sounds);
        }
    }
    // The other sounds need a computer player, a refusal and a rotation.
    let others = [Sound::YourTurn, Sound::Refusal, Sound::Turned];
    for sound in Sound::ALL {
        assert!(
            heard.contains(&sound) || others.contains(&sound),
            "{sound:?}"
        );
        assert!(sound.length() <= 1200 && !sound.notes().is_empty());
    }
}

#[test]
fn a_persons_turn_after_a_computers_has_a_sound() {
    let hire = DraftIntent::Hire(0, Some(Level::Easy));
    let mut session = started_with(3, &[hire.into()]);
    let mut called = 0;
    while called == 0 && table(&session).bot().is_some() {
        let before = Heard::of(&session);
        assert!(computers::answer(&mut session));
        let sounds = before.since(&session, Effects::default());
        called += usize::from(sounds.contains(&Sound::YourTurn));
    }
    assert_eq!(called, 1);
}
