//! Examples whose next step has to be found.

use bastide_rules::Event;

use super::*;

/// A straight road fits in two rotations that look alike; a meeple can go on the road, or
/// not.
const PUZZLE: &str = r#"{
    "format": "bastide/1",
    "players": [{"color": "red"}, {"color": "blue"}],
    "systems": [],
    "stack": ["base.U", "base.V"],
    "steps": [{
        "do": ["place 1,0 0", "meeple road W"],
        "accept": [{"do": ["place 1,0 0", "pass"]}, {"do": ["place -1,0 180"]}, {"do": ["not", "an action"]}]
    }]
}"#;

/// The notice after a placement and a choice.
fn tried(cell: Cell, rotations: usize, choice: fn(&Choice) -> bool) -> Option<Notice> {
    let mut session = opened(PUZZLE, ExampleMode::Find, None);
    update(&mut session, TableIntent::Press(cell));
    for _ in 0..rotations {
        update(&mut session, TableIntent::TurnTile(true));
    }
    update(&mut session, TableIntent::Confirm);
    if session.notice.is_none() {
        let choices = table(&session).choices();
        let chosen = choices.iter().find(|&one| choice(one)).unwrap();
        update(&mut session, TableIntent::Play(chosen.action));
    }
    session.notice
}

/// A puzzle with texts: one alternative answer is right, one wrong answer has a comment.
const ASKING: &str = r#"{
    "format": "bastide/1",
    "say": {"en": "Red has a road."},
    "marks": ["1,0"],
    "players": [{"color": "red"}, {"color": "blue"}],
    "systems": [],
    "stack": ["base.U", "base.V"],
    "steps": [{
        "do": ["place 1,0 0", "meeple road W"],
        "ask": {"en": "Claim the road."},
        "say": {"en": "Well done."},
        "show": ["fields"],
        "marks": ["0,0"],
        "accept": [{"do": ["place -1,0 0", "meeple road E"], "say": {"en": "The other side will do."}}],
        "refuse": [{"do": ["place 1,0 0", "pass"], "say": {"en": "Now nobody owns it."}}]
    }]
}"#;

/// Plays actions in the puzzle with texts.
fn answered(actions: &[&str]) -> Session {
    let mut session = opened(ASKING, ExampleMode::Find, None);
    for action in actions {
        let action = bastide_notation::parse_action(action).unwrap();
        update(&mut session, TableIntent::Play(action));
    }
    session
}

#[test]
fn the_next_step_can_be_found() {
    let mut session = opened(CITY, ExampleMode::Find, Some(1));
    assert!(example(&session).is_trying());
    update(&mut session, TableIntent::Decline);
    assert_eq!(session.notice, Some(Notice::NotFound));
    assert_eq!(table(&session).played().len(), 1);
    assert!(example(&session).is_trying());
    let city = bastide_notation::parse_action("meeple city S").unwrap();
    update(&mut session, TableIntent::Play(city));
    assert_eq!(session.notice, Some(Notice::Found));
    assert_eq!((example(&session).step(), score(&session)), (2, 4));
}

#[test]
fn alternative_and_equivalent_answers_are_right() {
    use bastide_rules::{Action, Segment};
    let on_road = |choice: &Choice| {
        matches!(
            choice.action,
            Action::Figure {
                segment: Segment::Road(_),
                ..
            }
        )
    };
    let on_field = |choice: &Choice| {
        matches!(
            choice.action,
            Action::Figure {
                segment: Segment::Field(_),
                ..
            }
        )
    };
    let nowhere = |choice: &Choice| choice.action == Action::Pass;
    let east = Cell::new(1, 0);
    for rotations in [0, 1] {
        assert_eq!(
            tried(east, rotations, on_road),
            Some(Notice::Found),
            "{rotations}"
        );
        assert_eq!(
            tried(east, rotations, nowhere),
            Some(Notice::Found),
            "{rotations}"
        );
        assert_eq!(
            tried(east, rotations, on_field),
            Some(Notice::NotFound),
            "{rotations}"
        );
    }
    // One answer accepts the placement alone, in both rotations.
    assert_eq!(tried(Cell::new(-1, 0), 0, on_field), Some(Notice::Found));
    assert_eq!(tried(Cell::new(-1, 0), 1, on_field), Some(Notice::Found));
    assert_eq!(tried(Cell::new(0, 1), 0, on_field), Some(Notice::NotFound));
}

#[test]
fn a_puzzle_begins_before_its_first_move_with_its_task() {
    let mut session = opened(ASKING, ExampleMode::Find, None);
    let view = ExampleView::of(example(&session), table(&session));
    assert!(view.is_asking && view.step == 0 && !view.can_go_back());
    assert_eq!(example(&session).ask("fr").unwrap().text, "Claim the road.");
    assert_eq!(example(&session).caption("en").text, "Red has a road.");
    assert_eq!(example(&session).signs().unwrap().marks.len(), 1);
    assert!(example(&session).shows().is_empty());
    // The solution is shown action by action, without a task.
    apply(&mut session, ExampleIntent::Forward);
    assert_eq!(example(&session).part(), Some((1, 2)));
    assert_eq!(
        (example(&session).step(), table(&session).played().len()),
        (0, 1)
    );
    apply(&mut session, ExampleIntent::Back);
    assert!(example(&session).is_asking() && table(&session).played().is_empty());
    apply(&mut session, ExampleIntent::Forward);
    assert!(!example(&session).is_asking());
    apply(&mut session, ExampleIntent::Forward);
    assert_eq!(
        (example(&session).step(), example(&session).part()),
        (1, None)
    );
    assert_eq!(example(&session).ask("en"), None);
    assert_eq!(example(&session).caption("en").text, "Well done.");
    apply(&mut session, ExampleIntent::Reset);
    assert!(example(&session).is_asking());
    let session = opened(ASKING, ExampleMode::Step, None);
    assert_eq!(example(&session).ask("en"), None);
}

#[test]
fn each_answer_to_a_puzzle_has_a_comment() {
    let right = answered(&["place 1,0 0", "meeple road W"]);
    assert_eq!(example(&right).reply(), Reply::Right);
    assert_eq!(example(&right).caption("en").text, "Well done.");
    assert_eq!(example(&right).shows().len(), 1);
    let other = answered(&["place -1,0 0", "meeple road E"]);
    // Its comment says so; it is not "the move".
    assert_eq!(other.notice, None);
    assert_eq!(example(&other).reply(), Reply::AlsoRight(0));
    assert_eq!(
        example(&other).caption("en").text,
        "The other side will do."
    );
    // The reader's actions remain, and the overlays of another position do not.
    let tile = |session: &Session| table(session).game().board().tile_at(Cell::new(-1, 0));
    assert!(tile(&other).is_some() && example(&other).shows().is_empty());
    let wrong = answered(&["place 1,0 0", "pass"]);
    assert_eq!(wrong.notice, None);
    assert_eq!(example(&wrong).wrong("en").text, "Now nobody owns it.");
    assert_eq!(example(&wrong).answers(), 1);
    assert!(example(&wrong).is_asking() && table(&wrong).played().is_empty());
    // The attempt remains visible.
    let ghost = table(&wrong).ghost().unwrap();
    assert_eq!(ghost.cell, Cell::new(1, 0));
    let mut silent = answered(&["place 1,0 0", "meeple field NNW"]);
    assert_eq!(silent.notice, Some(Notice::NotFound));
    assert_eq!(example(&silent).wrong("en").text, "");
    // An illegal action is refused with its reason.
    silent.notice = None;
    update(&mut silent, TableIntent::Play(parse("place 5,5 0")));
    assert!(matches!(silent.notice, Some(Notice::Refused(_))));
    let mut begun = answered(&["place 1,0 0"]);
    assert!(ExampleView::of(example(&begun), table(&begun)).can_go_back());
    apply(&mut begun, ExampleIntent::Back);
    assert!(example(&begun).is_asking() && table(&begun).played().is_empty());
}

#[test]
fn the_news_of_a_puzzle_hold_actions_and_events() {
    let text = CITY.replacen(
        "place 0,-1 180\"]",
        "place 0,-1 180\", \"meeple city S\"]",
        1,
    );
    let text = text.replace(
        ",\n        {\"do\": [\"meeple city S\"], \"say\": {\"en\": \"Four points.\"}}",
        "",
    );
    let mut session = opened(&text, ExampleMode::Find, None);
    let told = |session: &Session| ExampleView::of(example(session), table(session));
    assert_eq!((&*told(&session).tried, told(&session).answer), ("", None));
    update(&mut session, TableIntent::Press(Cell::new(5, 5)));
    let first = told(&session).refused.unwrap();
    update(&mut session, TableIntent::Press(Cell::new(5, 5)));
    let second = told(&session).refused.unwrap();
    assert_eq!(
        (first.0, second),
        (1, (2, first.1)),
        "each refusal is counted"
    );
    let play = |session: &mut Session, text| {
        update(session, TableIntent::Play(parse(text)));
    };
    play(&mut session, "place 0,-1 180");
    assert_eq!(told(&session).tried, "place 0,-1 180");
    assert_eq!(example(&session).led(), None);
    play(&mut session, "pass");
    let answer = told(&session).answer.unwrap();
    assert_eq!(answer, (Reply::Other, "place 0,-1 180; pass".to_owned()));
    let led = example(&session).led().unwrap();
    assert!(matches!(led, [Event::Completed { .. }]), "{led:?}");
    assert_eq!(told(&session).tried, "");
    play(&mut session, "place 0,-1 180");
    play(&mut session, "meeple city S");
    let answer = told(&session).answer.unwrap();
    assert_eq!(answer.0, Reply::Right);
    assert_eq!(
        (example(&session).led(), &*told(&session).tried),
        (None, "-")
    );
}

#[test]
fn attempts_are_restored_up_to_a_refusal() {
    let again = |mode, tried: &str| {
        let (mut example, mut table) = Example::open(CITY, mode, Some(1)).unwrap();
        example.try_again(&mut table, tried);
        (example.is_trying(), example.tried(&table))
    };
    let some = |text: &str| (true, text.to_owned());
    let none = (false, "-".to_owned());
    assert_eq!(again(ExampleMode::Step, "-"), none);
    assert_eq!(again(ExampleMode::View, "pass"), none);
    assert_eq!(again(ExampleMode::Play, "-"), none);
    assert_eq!(again(ExampleMode::Step, ""), some(""));
    assert_eq!(
        again(ExampleMode::Step, "pass; place 1,0 0"),
        some("pass; place 1,0 0")
    );
    assert_eq!(
        again(ExampleMode::Play, "pass;place 9,9 0; pass"),
        some("pass")
    );
    assert_eq!(again(ExampleMode::Step, "<b>; pass"), some(""));
    assert_eq!(
        again(ExampleMode::Step, &"pass;".repeat(100_000)),
        some("pass")
    );
}
