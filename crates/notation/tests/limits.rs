//! Every game can be written and read back.

use bastide_notation::link::{pack, unpack};
use bastide_notation::{Record, Replay};
use bastide_rules::setup::MOST_SCORE;

/// A record in which red completes a city of two tiles, worth four points.
fn record(scores: &str) -> String {
    format!(
        r#"{{"format": "bastide/1", "players": [{{"color": "red"}}, {{"color": "blue"}}],
        "systems": [], "stack": ["base.E", "base.B", "base.B"],
        "position": {{"scores": {{{scores}}}}},
        "actions": ["place 0,-1 180", "meeple city S"]}}"#
    )
}

fn replay(text: &str) -> Replay {
    let record = Record::parse(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let replay = record.replay().unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(replay.refused, None);
    replay
}

fn scores(replay: &Replay) -> Vec<i32> {
    let game = &replay.game;
    game.players()
        .map(|player| game.seat(player).score)
        .collect()
}

#[test]
fn reached_scores_are_read_back() {
    for (before, after) in [
        (99_996, 100_000),
        (99_999, 100_003),
        (MOST_SCORE - 4, MOST_SCORE),
        // No score leaves the range of the format.
        (MOST_SCORE - 3, MOST_SCORE),
        (MOST_SCORE, MOST_SCORE),
        (-MOST_SCORE, 4 - MOST_SCORE),
    ] {
        let text = record(&format!(r#""red": {before}, "blue": -{MOST_SCORE}"#));
        let replay = replay(&text);
        assert_eq!(scores(&replay), [after, -MOST_SCORE]);
        let record = Record::parse(&text).unwrap();
        let moment = record.moment(&replay.game, &replay.actions);
        let texts = [moment.to_text(), unpack(&pack(&moment)).unwrap()];
        for text in texts {
            assert_eq!(scores(&self::replay(&text)), [after, -MOST_SCORE]);
        }
    }
}

#[test]
fn unreachable_scores_are_refused() {
    let text = record(r#""red": 10000000"#);
    let error = Record::parse(&text)
        .expect_err("it is too high")
        .to_string();
    assert!(error.contains("from -9999999 to 9999999"), "{error}");
}
