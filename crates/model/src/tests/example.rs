//! Examples, driven by intents alone.

mod beside;
mod embedding;
mod puzzles;
mod steps;

use super::*;

/// Two steps: a tile that completes a small city, and a meeple in it.
const CITY: &str = r#"{
    "format": "bastide/1",
    "id": "city",
    "title": {"en": "A small <city>", "fr": "Une petite ville"},
    "clauses": ["base-small-city"],
    "players": [{"color": "red"}, {"color": "blue"}],
    "systems": [],
    "stack": ["base.E", "base.U", "base.V"],
    "steps": [
        {"do": ["place 0,-1 180"], "say": {"en": "Closed.", "fr": "Fermée."}, "show": ["fields"]},
        {"do": ["meeple city S"], "say": {"en": "Four points."}}
    ]
}"#;

fn opened(text: &str, mode: ExampleMode, step: Option<usize>) -> Session {
    let mut session = Session::new(1);
    let (example, table) = Example::open(text, mode, step).unwrap();
    open_example(&mut session, example, table);
    session
}

fn example(session: &Session) -> &Example {
    session.example().unwrap()
}

fn score(session: &Session) -> i32 {
    let game = table(session).game();
    game.seat(game.players().next().unwrap()).score
}

fn apply(session: &mut Session, intent: ExampleIntent) {
    update(session, Intent::Example(intent));
}

fn parse(action: &str) -> bastide_rules::Action {
    bastide_notation::parse_action(action).unwrap()
}
