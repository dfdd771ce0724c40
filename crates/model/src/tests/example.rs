//! Examples, read and tried through intents alone.

use bastide_notation::parse_action;
use bastide_rules::Event;
use bastide_rules::options::Edition;
use bastide_rules::setup::Piece;

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
    let (example, table) = Example::open(text, mode, step).unwrap();
    session.example = Some(example);
    session.table = Some(table);
    session
}

fn example(session: &Session) -> &Example {
    session.example.as_ref().unwrap()
}

fn score(session: &Session) -> i32 {
    let game = table(session).game();
    game.seat(game.players().next().unwrap()).score
}

fn wish(session: &mut Session, wish: Wish) {
    update(session, Intent::Example(wish));
}

#[test]
fn an_example_is_gone_through_step_by_step() {
    let mut session = opened(CITY, Mode::Step, None);
    assert_eq!(
        (example(&session).step(), example(&session).count()),
        (0, 2)
    );
    wish(&mut session, Wish::Forward);
    assert_eq!(example(&session).title("en-GB").text, "A small <city>");
    assert_eq!(example(&session).caption("fr-CA").text, "Fermée.");
    assert_eq!(example(&session).shows().len(), 1);
    wish(&mut session, Wish::Forward);
    assert_eq!(score(&session), 4);
    assert_eq!(example(&session).caption("fr").text, "Four points.");
    wish(&mut session, Wish::Forward);
    assert_eq!(example(&session).step(), 2);
    for _ in 0..3 {
        wish(&mut session, Wish::Back);
    }
    assert_eq!(example(&session).step(), 0);
    assert_eq!(example(&session).caption("en").text, "");
    assert!(!table(&session).can_undo());
    wish(&mut session, Wish::Step(999));
    assert_eq!((example(&session).step(), score(&session)), (2, 4));
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
    assert!(!example(&session).is_trying());
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
    assert!(!example(&session).is_trying());
}

#[test]
fn the_next_step_can_be_found() {
    let mut session = opened(CITY, Mode::Find, Some(1));
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
fn another_rule_gives_another_outcome() {
    let mut session = opened(CITY, Mode::Step, Some(2));
    let rules: Vec<_> = example(&session).rules().collect();
    assert_eq!(rules, [(Rule::SmallCityTwo, false)]);
    update(&mut session, DraftIntent::ToggleRule(Rule::SmallCityTwo));
    assert!(example(&session).is_changed());
    assert_eq!(score(&session), 2);
    assert_eq!(example(&session).outcomes, [vec![4, 0], vec![2, 0]]);
    let outcome = OutcomeView::of(example(&session));
    assert!(outcome.is_changed && outcome.stopped.is_none());
    update(&mut session, DraftIntent::StartFrom(Edition::C2));
    assert_eq!(score(&session), 4);
    let rules = ExampleRules::of(example(&session), 0);
    assert_eq!(rules.edition, Some(Edition::C2));
    assert_eq!(rules.rules, [(Rule::SmallCityTwo, false)]);
    update(&mut session, DraftIntent::ToggleRule(Rule::SmallCityTwo));
    wish(&mut session, Wish::Reset);
    assert!(!example(&session).is_changed());
    assert_eq!(ExampleRules::of(example(&session), 0).edition, None);
    let view = ExampleView::of(example(&session), table(&session));
    assert_eq!((view.step, view.count), (0, 2));
    assert!(!view.can_go_back() && view.can_go_on());
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
    assert_eq!(example(&session).step(), 2);
    assert_eq!(example(&session).stopped, None);
    update(&mut session, DraftIntent::ToggleRule(Rule::TowerTileNeeded));
    let stopped = example(&session).stopped.unwrap();
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
        (example(&session).step(), example(&session).count()),
        (2, 2)
    );
    wish(&mut session, Wish::Back);
    assert_eq!(table(&session).played().len(), 1);
}

#[test]
fn what_is_no_example_is_explained() {
    for text in ["", "{}", "[1]", "<p>", &CITY.replace("0,-1 180", "0,-1 0")] {
        let error = Example::open(text, Mode::Step, None).err();
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

/// The notice after the tile was placed and the choice was made.
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
    let (mut example, mut table) = Example::open(text, Mode::Step, None).unwrap();
    assert_eq!(
        (example.step(), example.caption("en").text),
        (0, "Red is to move.")
    );
    assert_eq!(table.game().plies(), 0);
    example.obey(&mut table, Wish::Forward).unwrap();
    assert_eq!(example.caption("en").text, "Red has placed.");
    example.obey(&mut table, Wish::Reset).unwrap();
    assert_eq!(example.caption("en").text, "Red is to move.");
}

/// A puzzle in words: one answer is right as well, one is wrong in a way worth a
/// sentence.
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

/// Plays actions in a puzzle.
fn answered(actions: &[&str]) -> Session {
    let mut session = opened(ASKING, Mode::Find, None);
    for action in actions {
        let action = bastide_notation::parse_action(action).unwrap();
        update(&mut session, TableIntent::Play(action));
    }
    session
}

#[test]
fn a_puzzle_begins_before_its_first_move_with_its_task() {
    let mut session = opened(ASKING, Mode::Find, None);
    let view = ExampleView::of(example(&session), table(&session));
    assert!(view.is_asking && view.step == 0 && !view.can_go_back());
    assert_eq!(example(&session).ask("fr").unwrap().text, "Claim the road.");
    assert_eq!(example(&session).caption("en").text, "Red has a road.");
    assert_eq!(example(&session).signs().unwrap().marks.len(), 1);
    assert!(example(&session).shows().is_empty());
    // Shown the answer, there is nothing more to be asked.
    wish(&mut session, Wish::Forward);
    assert_eq!(example(&session).ask("en"), None);
    assert_eq!(example(&session).caption("en").text, "Well done.");
    wish(&mut session, Wish::Reset);
    assert!(example(&session).is_asking());
    let session = opened(ASKING, Mode::Step, None);
    assert_eq!(example(&session).ask("en"), None);
}

#[test]
fn each_answer_to_a_puzzle_has_its_sentence() {
    let right = answered(&["place 1,0 0", "meeple road W"]);
    assert_eq!(example(&right).reply(), Reply::Right);
    assert_eq!(example(&right).caption("en").text, "Well done.");
    assert_eq!(example(&right).shows().len(), 1);
    let other = answered(&["place -1,0 0", "meeple road E"]);
    assert_eq!(other.notice, Some(Notice::Found));
    assert_eq!(example(&other).reply(), Reply::AlsoRight(0));
    assert_eq!(
        example(&other).caption("en").text,
        "The other side will do."
    );
    // What the reader played stays, and what is shown over another board does not.
    let tile = |session: &Session| table(session).game().board().tile_at(Cell::new(-1, 0));
    assert!(tile(&other).is_some() && example(&other).shows().is_empty());
    let wrong = answered(&["place 1,0 0", "pass"]);
    assert_eq!(wrong.notice, None);
    assert_eq!(example(&wrong).wrong("en").text, "Now nobody owns it.");
    assert_eq!(example(&wrong).answers(), 1);
    assert!(example(&wrong).is_asking() && table(&wrong).played().is_empty());
    let mut silent = answered(&["place 1,0 0", "meeple field NNW"]);
    assert_eq!(silent.notice, Some(Notice::NotFound));
    assert_eq!(example(&silent).wrong("en").text, "");
    // What cannot be done is refused with its reason.
    silent.notice = None;
    update(&mut silent, TableIntent::Play(parse("place 5,5 0")));
    assert!(matches!(silent.notice, Some(Notice::Refused(_))));
    let mut begun = answered(&["place 1,0 0"]);
    assert!(ExampleView::of(example(&begun), table(&begun)).can_go_back());
    wish(&mut begun, Wish::Back);
    assert!(example(&begun).is_asking() && table(&begun).played().is_empty());
}

fn parse(action: &str) -> bastide_rules::Action {
    bastide_notation::parse_action(action).unwrap()
}

/// The parts beside the board of a scenario of the project.
fn beside(file: &str) -> (Vec<&'static str>, bool, bool) {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios/");
    let text = std::fs::read_to_string([root, file, ".json"].concat()).unwrap();
    let (example, _) = Example::open(&text, Mode::Step, None).unwrap();
    let Beside {
        pieces,
        prisoners,
        goods,
    } = &example.beside;
    let pieces = pieces.iter().map(|piece| piece.name());
    (pieces.collect(), *prisoners, *goods)
}

#[test]
fn what_an_example_is_about_is_shown_beside_its_board() {
    for (file, pieces, prisoners, goods) in [
        ("base/base-return", &["meeples"][..], false, false),
        ("base/base-fit", &[], false, false),
        ("tower/tower-floors-2", &["meeples", "floors"], false, false),
        ("tower/tower-prisoner", &["meeples", "floors"], true, false),
        ("tower/tower-ransom", &["meeples"], true, false),
        (
            "bridges/bridge-supply-none-left",
            &["meeples", "bridges"],
            false,
            false,
        ),
        (
            "castles/castle-supply-none-left",
            &["meeples", "castles"],
            false,
            false,
        ),
        ("traders/golden-goods", &["meeples"], false, true),
    ] {
        let expected = (pieces.to_vec(), prisoners, goods);
        assert_eq!(beside(file), expected, "{file}");
    }
}

#[test]
fn the_drawn_tile_and_what_players_have_follow_the_steps() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios/");
    let text = std::fs::read_to_string([root, "tower/tower-prisoner.json"].concat()).unwrap();
    let mut session = opened(&text, Mode::Step, None);
    let view = |session: &Session| BesideView::of(example(session), table(session));
    let held =
        |view: &BesideView| -> usize { view.seats.iter().map(|it| it.prisoners.len()).sum() };
    let floors = |view: &BesideView| {
        let floors = |piece: &&(Piece, u8)| piece.0 == Piece::Floor;
        view.seats[0].pieces.iter().find(floors).map(|it| it.1)
    };
    let begin = view(&session);
    assert!(begin.tiles.len() == 1 && held(&begin) == 0);
    wish(&mut session, Wish::Forward);
    let after = view(&session);
    assert_eq!(held(&after), 1);
    assert_eq!(floors(&after), floors(&begin).map(|n| n - 1));
    assert_eq!(after.tiles.len(), 1);
    wish(&mut session, Wish::Step(usize::MAX));
    assert!(view(&session).tiles.is_empty(), "nothing follows");
    wish(&mut session, Wish::Step(1));
    // While something is tried, the decision shows the tile.
    wish(&mut session, Wish::Try);
    assert!(view(&session).tiles.is_empty());
    let text = std::fs::read_to_string([root, "bazaars/bazaar-bid.json"].concat()).unwrap();
    let session = opened(&text, Mode::Step, Some(1));
    assert!(view(&session).tiles.len() > 1, "the tiles of the bazaar");
}

#[test]
fn the_news_of_a_puzzle_name_what_was_played_and_what_it_led_to() {
    let text = CITY.replacen(
        "place 0,-1 180\"]",
        "place 0,-1 180\", \"meeple city S\"]",
        1,
    );
    let text = text.replace(
        ",\n        {\"do\": [\"meeple city S\"], \"say\": {\"en\": \"Four points.\"}}",
        "",
    );
    let mut session = opened(&text, Mode::Find, None);
    let told = |session: &Session| ExampleView::of(example(session), table(session));
    assert_eq!((&*told(&session).tried, told(&session).answer), ("", None));
    update(&mut session, TableIntent::Press(Cell::new(5, 5)));
    let first = told(&session).refused.unwrap();
    update(&mut session, TableIntent::Press(Cell::new(5, 5)));
    let second = told(&session).refused.unwrap();
    assert_eq!((first.0, second), (1, (2, first.1)), "each refusal is told");
    let play = |session: &mut Session, text| {
        update(session, TableIntent::Play(parse_action(text).unwrap()));
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
fn what_was_tried_is_tried_again_as_far_as_it_is_allowed() {
    let again = |mode, tried: &str| {
        let (mut example, mut table) = Example::open(CITY, mode, Some(1)).unwrap();
        example.try_again(&mut table, tried);
        (example.is_trying(), example.tried(&table))
    };
    let some = |text: &str| (true, text.to_owned());
    let none = (false, "-".to_owned());
    assert_eq!(again(Mode::Step, "-"), none);
    assert_eq!(again(Mode::View, "pass"), none);
    assert_eq!(again(Mode::Play, "-"), none);
    assert_eq!(again(Mode::Step, ""), some(""));
    assert_eq!(
        again(Mode::Step, "pass; place 1,0 0"),
        some("pass; place 1,0 0")
    );
    assert_eq!(again(Mode::Play, "pass;place 9,9 0; pass"), some("pass"));
    assert_eq!(again(Mode::Step, "<b>; pass"), some(""));
    assert_eq!(again(Mode::Step, &"pass;".repeat(100_000)), some("pass"));
}
