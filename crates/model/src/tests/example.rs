//! Examples, read and tried through intents alone.

use bastide_rules::options::Edition;

use super::*;

/// Two steps: a tile that closes a small city, and a meeple in it.
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

fn opened(text: &str, mode: Mode, step: Option<usize>) -> Session {
    let mut session = Session::new(1);
    let (exhibit, table) = Exhibit::open(text, mode, step).unwrap();
    session.exhibit = Some(exhibit);
    session.table = Some(table);
    session
}

fn exhibit(session: &Session) -> &Exhibit {
    session.exhibit.as_ref().unwrap()
}

fn score(session: &Session) -> i32 {
    let game = table(session).game();
    game.seat(game.players().next().unwrap()).score
}

fn wish(session: &mut Session, wish: Wish) {
    update(session, Intent::Exhibit(wish));
}

#[test]
fn an_example_is_gone_through_step_by_step() {
    let mut session = opened(CITY, Mode::Step, None);
    assert_eq!(
        (exhibit(&session).step(), exhibit(&session).count()),
        (1, 2)
    );
    assert_eq!(exhibit(&session).title("en-GB"), "A small <city>");
    assert_eq!(exhibit(&session).caption("fr-CA"), "Fermée.");
    assert_eq!(exhibit(&session).shows().len(), 1);
    wish(&mut session, Wish::Forward);
    assert_eq!(score(&session), 4);
    assert_eq!(exhibit(&session).caption("fr"), "Four points.");
    wish(&mut session, Wish::Forward);
    assert_eq!(exhibit(&session).step(), 2);
    for _ in 0..3 {
        wish(&mut session, Wish::Back);
    }
    assert_eq!(exhibit(&session).step(), 0);
    assert_eq!(exhibit(&session).caption("en"), "");
    assert!(!table(&session).can_undo());
    wish(&mut session, Wish::Step(999));
    assert_eq!((exhibit(&session).step(), score(&session)), (2, 4));
}

#[test]
fn the_board_is_for_looking_until_something_is_tried() {
    let mut session = opened(CITY, Mode::Step, Some(0));
    let play = |session: &mut Session| {
        update(session, TableIntent::Point(Cell::new(1, 0)));
        update(session, TableIntent::Press(Cell::new(1, 0)));
    };
    play(&mut session);
    assert_eq!(table(&session).played().len(), 0);
    wish(&mut session, Wish::Try);
    update(&mut session, TableIntent::Press(Cell::new(5, 5)));
    let refused = |notice: &Notice| matches!(notice, Notice::Refused(_));
    assert!(session.notice.as_ref().is_some_and(refused));
    update(&mut session, TableIntent::TurnTile(true));
    play(&mut session);
    play(&mut session);
    wish(&mut session, Wish::Try);
    assert!(!exhibit(&session).is_trying());
    assert_eq!(table(&session).played().len(), 0);
    wish(&mut session, Wish::Forward);
    assert!(matches!(
        table(&session).game().phase(),
        Phase::Figure { .. }
    ));

    let mut session = opened(CITY, Mode::View, Some(1));
    wish(&mut session, Wish::Try);
    update(&mut session, TableIntent::Decline);
    assert_eq!(table(&session).played().len(), 1);
}

#[test]
fn what_is_tried_is_put_back() {
    let mut session = opened(CITY, Mode::Step, Some(1));
    wish(&mut session, Wish::Try);
    update(&mut session, TableIntent::Decline);
    assert_eq!(table(&session).played().len(), 2);
    assert_eq!(score(&session), 0);
    wish(&mut session, Wish::Forward);
    assert_eq!(score(&session), 4);
    assert!(!exhibit(&session).is_trying());
}

#[test]
fn the_next_step_can_be_found() {
    let mut session = opened(CITY, Mode::Find, Some(1));
    assert!(exhibit(&session).is_trying());
    update(&mut session, TableIntent::Decline);
    assert_eq!(session.notice, Some(Notice::NotFound));
    assert_eq!(table(&session).played().len(), 1);
    assert!(exhibit(&session).is_trying());
    let city = bastide_notation::parse_action("meeple city S").unwrap();
    update(&mut session, TableIntent::Play(city));
    assert_eq!(session.notice, Some(Notice::Found));
    assert_eq!((exhibit(&session).step(), score(&session)), (2, 4));
}

#[test]
fn another_rule_gives_another_outcome() {
    let mut session = opened(CITY, Mode::Step, Some(2));
    let rules: Vec<_> = exhibit(&session).rules().collect();
    assert_eq!(rules, [(Rule::SmallCityTwo, false)]);
    update(&mut session, DraftIntent::ToggleRule(Rule::SmallCityTwo));
    assert!(exhibit(&session).is_changed());
    assert_eq!(score(&session), 2);
    assert_eq!(exhibit(&session).outcomes, [vec![4, 0], vec![2, 0]]);
    let outcome = OutcomeView::of(exhibit(&session));
    assert!(outcome.is_changed && outcome.stopped.is_none());
    update(&mut session, DraftIntent::StartFrom(Edition::C2));
    assert_eq!(score(&session), 4);
    let rules = ExhibitRules::of(exhibit(&session));
    assert_eq!(rules.edition, Some(Edition::C2));
    assert_eq!(rules.rules, [(Rule::SmallCityTwo, false)]);
    update(&mut session, DraftIntent::ToggleRule(Rule::SmallCityTwo));
    wish(&mut session, Wish::Reset);
    assert!(!exhibit(&session).is_changed());
    assert_eq!(ExhibitRules::of(exhibit(&session)).edition, None);
    let view = ExhibitView::of(exhibit(&session));
    assert_eq!((view.step, view.count), (1, 2));
    assert!(view.can_go_back() && view.can_go_on());
}

#[test]
fn a_rule_may_forbid_what_is_shown() {
    let text = r#"{
        "format": "bastide/1",
        "clauses": ["tower-action"],
        "players": [{"color": "red"}, {"color": "blue"}],
        "systems": ["tower"],
        "position": {"tiles": ["base.D 0,0 0", "tower.H -1,0 0"]},
        "stack": ["base.U", "base.V"],
        "steps": [{"do": ["place 1,0 0"]}, {"do": ["floor -1,0"]}]
    }"#;
    let mut session = opened(text, Mode::Step, None);
    assert_eq!(exhibit(&session).step(), 2);
    assert_eq!(exhibit(&session).stopped, None);
    update(&mut session, DraftIntent::ToggleRule(Rule::TowerTileNeeded));
    let stopped = exhibit(&session).stopped.unwrap();
    assert_eq!(stopped.clause, Clause::TowerAction);
    assert_eq!(table(&session).played().len(), 1);
    wish(&mut session, Wish::Back);
    wish(&mut session, Wish::Forward);
    assert_eq!(table(&session).played().len(), 1);
}

#[test]
fn a_record_is_shown_action_by_action() {
    let text = r#"{
        "format": "bastide/1",
        "players": [{"color": "red"}, {"color": "blue"}],
        "systems": [],
        "stack": ["base.U", "base.V"],
        "actions": ["place 1,0 0", "meeple road W"]
    }"#;
    let mut session = opened(text, Mode::Step, None);
    assert_eq!(
        (exhibit(&session).step(), exhibit(&session).count()),
        (2, 2)
    );
    wish(&mut session, Wish::Back);
    assert_eq!(table(&session).played().len(), 1);
}

#[test]
fn what_is_no_example_is_explained() {
    for text in ["", "{}", "[1]", "<p>", &CITY.replace("0,-1 180", "0,-1 0")] {
        let error = Exhibit::open(text, Mode::Step, None).err();
        assert!(error.is_some(), "{text}");
    }
}

/// A straight road is to go on, which can be done in two turns that look the
/// same; the meeple may go to the road or to no place at all.
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

/// What is said after the tile was placed and the choice was made.
fn tried(cell: Cell, turns: usize, choice: fn(&Choice) -> bool) -> Option<Notice> {
    let mut session = opened(PUZZLE, Mode::Find, None);
    update(&mut session, TableIntent::Press(cell));
    for _ in 0..turns {
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

#[test]
fn several_answers_are_right_and_so_is_what_leads_to_the_same() {
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
    for turns in [0, 1] {
        assert_eq!(tried(east, turns, on_road), Some(Notice::Found), "{turns}");
        assert_eq!(tried(east, turns, nowhere), Some(Notice::Found), "{turns}");
        assert_eq!(
            tried(east, turns, on_field),
            Some(Notice::NotFound),
            "{turns}"
        );
    }
    // One accepts the placement alone, in either turn.
    assert_eq!(tried(Cell::new(-1, 0), 0, on_field), Some(Notice::Found));
    assert_eq!(tried(Cell::new(-1, 0), 1, on_field), Some(Notice::Found));
    assert_eq!(tried(Cell::new(0, 1), 0, on_field), Some(Notice::NotFound));
}

#[test]
fn what_is_said_about_the_beginning_is_shown_before_any_action() {
    let text = r#"{"format": "bastide/1", "say": {"en": "Red is to move."},
        "players": [{"color": "red"}, {"color": "blue"}], "systems": [],
        "stack": ["base.E", "base.U"],
        "steps": [{"do": ["place 0,-1 180"], "say": {"en": "Red has placed."}}]}"#;
    let (mut exhibit, mut table) = Exhibit::open(text, Mode::Step, None).unwrap();
    assert_eq!(
        (exhibit.step(), exhibit.caption("en")),
        (0, "Red is to move.")
    );
    assert_eq!(table.game().plies(), 0);
    exhibit.obey(&mut table, Wish::Forward).unwrap();
    assert_eq!(exhibit.caption("en"), "Red has placed.");
    exhibit.obey(&mut table, Wish::Reset).unwrap();
    assert_eq!(exhibit.caption("en"), "Red is to move.");
}
