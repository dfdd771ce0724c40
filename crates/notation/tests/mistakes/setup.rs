//! Players and systems.

use crate::common::record;
use crate::complaint;

#[test]
fn players_are_two_to_six_of_different_colors() {
    let with = |players: &str| {
        format!(
            "{{\"format\": \"bastide/1\", \"players\": [{players}], \"systems\": [], \"seed\": \"1\"}}"
        )
    };
    let red = r#"{"color": "red"}"#;
    assert_eq!(
        complaint(&with(red)),
        "line 1, column 36: players: 1 player; a game has 2 to 6"
    );
    assert_eq!(
        complaint(&with(&[red, red].join(","))),
        "line 1, column 64: players[1].color: player 2 has the same color as an earlier player: \"red\""
    );
    assert_eq!(
        complaint(&with(&[red; 7].join(","))),
        "line 1, column 36: players: 7 players; a game has 2 to 6"
    );
}

#[test]
fn unknown_systems_are_refused() {
    let explicit = record(r#""stack": []"#).replace("\"systems\": []", "\"systems\": [\"tower\"]");
    let unknown = explicit.replace("tower", "circus");
    assert_unknown_system(&unknown, "line 4, column 15: systems[0]");
}

/// Tiles, options and phases of a later system are unknown as well.
#[test]
fn later_systems_are_reported_first() {
    let later = r#""systems": ["tower", "circus"]"#;
    for entries in [
        r#""tiles": ["base", "circus"], "seed": "1""#,
        r#""options": {"circus_steps": 7}, "seed": "1""#,
        r#""stack": ["circus.A"]"#,
        r#""stack": [], "position": {"circus": "1,0"}"#,
        r#""stack": [], "steps": [{"expect": {"phase": "circus"}}]"#,
    ] {
        let text = record(entries).replace("\"systems\": []", later);
        assert_unknown_system(&text, "line 4, column 24: systems[1]");
        let text = record(&format!("{entries}, {later}")).replace("\"systems\": [],", "");
        let said = complaint(&text);
        assert!(said.contains("systems[1]: unknown system"), "{said}");
    }
    // Without a later system, errors are reported as before.
    let text = record(r#""stack": ["circus.A"]"#);
    assert!(complaint(&text).contains("stack[0]: expected a tile"));
}

fn assert_unknown_system(text: &str, place: &str) {
    let expected = format!(
        "{place}: unknown system, which needs a newer version of Bastide; \
         the systems known here are tower, bridges, castles, bazaars, watchtowers, abbot, \
         inns, traders, phantom, river, dragon, abbey: \"circus\""
    );
    assert_eq!(complaint(text), expected);
}
