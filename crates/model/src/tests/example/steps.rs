//! Examples step by step, and under other rules.

use bastide_rules::options::Edition;

use super::*;

#[test]
fn examples_show_step_after_step() {
    let mut session = opened(CITY, ExampleMode::Step, None);
    assert_eq!(
        (example(&session).step(), example(&session).count()),
        (0, 2)
    );
    apply(&mut session, ExampleIntent::Forward);
    assert_eq!(example(&session).title("en-GB").text, "A small <city>");
    assert_eq!(example(&session).caption("fr-CA").text, "Fermée.");
    assert_eq!(example(&session).shows().len(), 1);
    apply(&mut session, ExampleIntent::Forward);
    assert_eq!(score(&session), 4);
    assert_eq!(example(&session).caption("fr").text, "Four points.");
    apply(&mut session, ExampleIntent::Forward);
    assert_eq!(example(&session).step(), 2);
    for _ in 0..3 {
        apply(&mut session, ExampleIntent::Back);
    }
    assert_eq!(example(&session).step(), 0);
    assert_eq!(example(&session).caption("en").text, "");
    assert!(!table(&session).can_undo());
    apply(&mut session, ExampleIntent::Step(999));
    assert_eq!((example(&session).step(), score(&session)), (2, 4));
}

#[test]
fn boards_of_examples_are_read_only_before_an_attempt() {
    let mut session = opened(CITY, ExampleMode::Step, Some(0));
    let play = |session: &mut Session| {
        update(session, TableIntent::Point(Cell::new(1, 0)));
        update(session, TableIntent::Press(Cell::new(1, 0)));
    };
    play(&mut session);
    assert_eq!(table(&session).played().len(), 0);
    apply(&mut session, ExampleIntent::Try);
    update(&mut session, TableIntent::Press(Cell::new(5, 5)));
    let refused = |notice: &Notice| matches!(notice, Notice::Refused(_));
    assert!(session.notice.as_ref().is_some_and(refused));
    update(&mut session, TableIntent::TurnTile(true));
    play(&mut session);
    play(&mut session);
    apply(&mut session, ExampleIntent::Try);
    assert!(!example(&session).is_trying());
    assert_eq!(table(&session).played().len(), 0);
    apply(&mut session, ExampleIntent::Forward);
    assert!(matches!(
        table(&session).game().phase(),
        Phase::Figure { .. }
    ));

    let mut session = opened(CITY, ExampleMode::View, Some(1));
    apply(&mut session, ExampleIntent::Try);
    update(&mut session, TableIntent::Decline);
    assert_eq!(table(&session).played().len(), 1);
}

#[test]
fn attempts_are_undone_by_the_next_step() {
    let mut session = opened(CITY, ExampleMode::Step, Some(1));
    apply(&mut session, ExampleIntent::Try);
    update(&mut session, TableIntent::Decline);
    assert_eq!(table(&session).played().len(), 2);
    assert_eq!(score(&session), 0);
    apply(&mut session, ExampleIntent::Forward);
    assert_eq!(score(&session), 4);
    assert!(!example(&session).is_trying());
}

#[test]
fn rules_change_the_outcome_of_an_example() {
    let mut session = opened(CITY, ExampleMode::Step, Some(2));
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
    apply(&mut session, ExampleIntent::Reset);
    assert!(!example(&session).is_changed());
    assert_eq!(ExampleRules::of(example(&session), 0).edition, None);
    let view = ExampleView::of(example(&session), table(&session));
    assert_eq!((view.step, view.count), (0, 2));
    assert!(!view.can_go_back() && view.can_go_on());
}

#[test]
fn a_rule_may_refuse_an_action_of_an_example() {
    let text = r#"{
        "format": "bastide/1",
        "clauses": ["tower-action"],
        "players": [{"color": "red"}, {"color": "blue"}],
        "systems": ["tower"],
        "position": {"tiles": ["base.D 0,0 0", "tower.H -1,0 0"]},
        "stack": ["base.U", "base.V"],
        "steps": [{"do": ["place 1,0 0"]}, {"do": ["floor -1,0"]}]
    }"#;
    let mut session = opened(text, ExampleMode::Step, None);
    assert_eq!(example(&session).step(), 2);
    assert_eq!(example(&session).stopped, None);
    update(&mut session, DraftIntent::ToggleRule(Rule::TowerTileNeeded));
    let stopped = example(&session).stopped.unwrap();
    assert_eq!(stopped.clause, Clause::TowerAction);
    assert_eq!(table(&session).played().len(), 1);
    apply(&mut session, ExampleIntent::Back);
    apply(&mut session, ExampleIntent::Forward);
    assert_eq!(table(&session).played().len(), 1);
}

#[test]
fn records_are_shown_action_by_action() {
    let text = r#"{
        "format": "bastide/1",
        "players": [{"color": "red"}, {"color": "blue"}],
        "systems": [],
        "stack": ["base.U", "base.V"],
        "actions": ["place 1,0 0", "meeple road W"]
    }"#;
    let mut session = opened(text, ExampleMode::Step, None);
    assert_eq!(
        (example(&session).step(), example(&session).count()),
        (2, 2)
    );
    apply(&mut session, ExampleIntent::Back);
    assert_eq!(table(&session).played().len(), 1);
}

#[test]
fn invalid_examples_are_refused() {
    for text in ["", "{}", "[1]", "<p>", &CITY.replace("0,-1 180", "0,-1 0")] {
        let error = Example::open(text, ExampleMode::Step, None).err();
        assert!(error.is_some(), "{text}");
    }
}

#[test]
fn the_first_caption_comes_before_any_action() {
    let text = r#"{"format": "bastide/1", "say": {"en": "Red is to move."},
        "players": [{"color": "red"}, {"color": "blue"}], "systems": [],
        "stack": ["base.E", "base.U"],
        "steps": [{"do": ["place 0,-1 180"], "say": {"en": "Red has placed."}}]}"#;
    let (mut example, mut table) = Example::open(text, ExampleMode::Step, None).unwrap();
    assert_eq!(
        (example.step(), example.caption("en").text),
        (0, "Red is to move.")
    );
    assert_eq!(table.game().plies(), 0);
    example.apply(&mut table, ExampleIntent::Forward).unwrap();
    assert_eq!(example.caption("en").text, "Red has placed.");
    example.apply(&mut table, ExampleIntent::Reset).unwrap();
    assert_eq!(example.caption("en").text, "Red is to move.");
}
