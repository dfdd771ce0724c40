//! Words in the course of games.

mod playing;
mod reasons;

use bastide_model::{
    BoardAnswer, GameIntent, Notice, OddsGroup, OverlayKind, Question, Ransom, Session,
    SettingIntent, Table, TableIntent, update,
};
use bastide_notation::Scenario;
use bastide_rules::{Action, Cell, Clause, FeatureKind, FigureKind, Reason, Segment, Side};
use bastide_scene::overlay::Overlay;

use crate::words;

/// A game of two players with all expansions.
fn started(seed: u64) -> Session {
    let mut session = Session::new(seed);
    update(&mut session, GameIntent::Start);
    session
}

fn loaded(text: &str) -> Session {
    let mut session = Session::new(1);
    update(&mut session, GameIntent::Load(text.to_owned()));
    assert_eq!(session.notice, None);
    session
}

fn table(session: &Session) -> &Table {
    session.table().unwrap()
}

/// A scenario after its first `count` actions.
fn scenario(text: &str, count: usize) -> Session {
    let mut record = Scenario::parse(text).unwrap().record;
    record.actions.truncate(count);
    loaded(&record.to_text())
}

const RANGE: &str = include_str!("../../scenarios/tower/tower-range-2.json");
const POOR: &str = include_str!("../../scenarios/tower/tower-ransom-minimum.json");
const ROADS: &str = include_str!("../../scenarios/watchtowers/watch-roads.json");

fn ask(session: &mut Session, question: Question) -> String {
    update(session, TableIntent::Ask(Some(question)));
    words::answer(table(session)).join(" ")
}

#[test]
fn a_key_asks_which_tiles_fit_a_place() {
    let mut session = started(7);
    let north = Cell::ORIGIN.neighbor(Side::N);
    update(&mut session, TableIntent::Walk(Side::N));
    let text = ask(&mut session, Question::Here);
    assert!(
        text.starts_with("1 north, free. A tile must match "),
        "{text}"
    );
    assert!(text.contains("The drawn tile"), "{text}");
    let Some(BoardAnswer::Gap(gap)) = table(&session).answer() else {
        panic!("{text}");
    };
    assert_eq!((gap.cell, gap.edges.len()), (north, 1));
    let odds = gap.odds.unwrap();
    let (fit, all) = (odds.fit, odds.all);
    assert!(0 < fit && fit < all && all == table(&session).game().stack().len() as i32);
    let in_groups: i32 = odds.groups.iter().map(OddsGroup::count).sum();
    assert_eq!(in_groups, fit);
    let next = format!("The chance that the next tile fits is {}%.", odds.next);
    assert!(text.contains(&next), "{text}");
    assert!(text.contains("draws one before the end"), "{text}");
    // A purist does not learn the remaining tiles.
    update(&mut session, SettingIntent::SwitchPurist);
    let text = ask(&mut session, Question::Here);
    assert!(!text.contains("Remaining tiles"), "{text}");
}

#[test]
fn a_gap_names_what_its_tiles_complete_and_for_whom() {
    // Anna's road needs one more end, west of the start tile; Blue draws from four tiles.
    let mut session = Session::new(1);
    let text = r#"{
        "format": "bastide/1",
        "players": [{"color": "red", "name": "Anna"}, {"color": "blue"}],
        "systems": [],
        "stack": ["base.A", "base.E", "base.B", "base.A", "base.U"],
        "actions": ["place 1,0 90", "meeple road W"]
    }"#;
    update(&mut session, GameIntent::Load(text.to_owned()));
    // The first press is refused.
    for is_answered in [false, true] {
        update(&mut session, TableIntent::Press(Cell::new(-1, 0)));
        assert_eq!(table(&session).asked().is_some(), is_answered);
    }
    let lines = words::answer(table(&session));
    assert!(
        lines
            .iter()
            .any(|line| line == "1 tile: Completes a road: 3 points for Anna."),
        "{lines:?}"
    );
}

#[test]
fn an_answer_lasts_until_the_next_action() {
    let mut session = started(7);
    assert_eq!(words::answer(table(&session)), [""; 0]);
    let text = ask(&mut session, Question::Here);
    assert!(text.starts_with("start tile: "), "{text}");
    update(&mut session, TableIntent::Point(Cell::new(5, 5)));
    assert!(table(&session).asked().is_some());
    update(&mut session, TableIntent::Walk(Side::N));
    assert_eq!(table(&session).asked(), None);
    ask(&mut session, Question::Here);
    update(&mut session, TableIntent::Ask(None));
    assert_eq!(table(&session).asked(), None);
}

#[test]
fn a_click_on_a_tile_describes_its_features() {
    let mut session = started(7);
    let city = Segment::City(Side::N);
    update(&mut session, TableIntent::Inspect(Cell::ORIGIN, Some(city)));
    let said = words::answer(table(&session));
    // The clicked feature comes first and is highlighted.
    assert_eq!(
        said[1],
        "Unclaimed city: 1 tile = 1 now, 2 when complete, 1 gap."
    );
    let road = "Unclaimed road: 1 tile = 1 now, 1 when complete, 2 open ends.";
    assert!(said.contains(&road.to_owned()), "{said:?}");
    let lit = table(&session).overlays();
    let [Overlay::Feature(extent)] = &lit[..] else {
        panic!("{lit:?}");
    };
    assert_eq!(extent.feature.kind, FeatureKind::City);
    // The answer stays when the pointer moves.
    update(&mut session, TableIntent::Point(Cell::new(0, -1)));
    assert_eq!(words::answer(table(&session)), said);
    update(&mut session, TableIntent::Ask(None));
    assert_eq!(words::answer(table(&session)), [""; 0]);
}

/// Two players, and a dead spot below the first tile.
const DEAD: &str = r#"{
    "format": "bastide/1",
    "players": [{"color": "red"}, {"color": "blue"}],
    "systems": [],
    "stack": ["base.U", "base.E", "base.B"],
    "actions": ["place 1,0 0", "pass"]
}"#;

#[test]
fn a_click_on_a_dead_spot_explains_it() {
    let mut session = loaded(DEAD);
    let dead = table(&session).dead_cells()[0].cell;
    for intent in [TableIntent::Press(dead), TableIntent::Tap(dead)] {
        update(&mut session, TableIntent::Ask(None));
        update(&mut session, intent);
        let said = words::answer(table(&session)).join(" ");
        assert!(
            said.starts_with("No remaining tile fits here (✕). "),
            "{said}"
        );
        assert_eq!(session.notice, None);
    }
}

#[test]
fn a_key_steps_through_the_last_tiles() {
    let mut session = scenario(ROADS, 0);
    assert!(ask(&mut session, Question::Last).contains("nothing to explain"));
    let mut session = started(7);
    for _ in 0..2 {
        let cell = table(&session).placement_hints()[0].cell;
        update(&mut session, TableIntent::Point(cell));
        update(&mut session, TableIntent::Press(cell));
        while table(&session).drawn().is_none() {
            update(&mut session, TableIntent::Decline);
        }
    }
    let last = table(&session).last_placed();
    for (_, cell) in [last[0], last[1], last[0]] {
        let text = ask(&mut session, Question::Last);
        assert_eq!(table(&session).cursor(), cell, "{text}");
        assert!(text.contains(&words::place(cell)), "{text}");
    }
}

#[test]
fn keys_ask_about_towers_and_watchtowers() {
    let mut session = scenario(RANGE, 1);
    let tower = table(&session).game().board().towers().next().unwrap();
    update(&mut session, TableIntent::Point(tower.cell));
    let text = ask(&mut session, Question::Towers);
    assert!(text.starts_with("Tower with 1 floor: "), "{text}");
    assert_eq!(table(&session).overlays().len(), 1);
    // A neighbor has no tower but is reached.
    update(
        &mut session,
        TableIntent::Point(tower.cell.neighbor(Side::N)),
    );
    let text = ask(&mut session, Question::Towers);
    assert!(
        text.contains("Reached by:") && text.contains("Tower with 1"),
        "{text}"
    );
    update(&mut session, TableIntent::Point(tower.cell.offset(1, 1)));
    let text = ask(&mut session, Question::Towers);
    assert!(text.contains("none reaches it"), "{text}");
    // These rules are not in play.
    assert!(ask(&mut session, Question::Watchtowers).is_empty());

    let mut session = scenario(ROADS, 0);
    let Some(BoardAnswer::Concerned(OverlayKind::Watchtowers, _, seen)) = ({
        ask(&mut session, Question::Watchtowers);
        table(&session).answer()
    }) else {
        panic!("the start tile is no watchtower");
    };
    for (from, _) in seen {
        update(&mut session, TableIntent::Point(from));
        let text = ask(&mut session, Question::Watchtowers);
        assert!(text.starts_with("Watchtower: "), "{text}");
    }
}

#[test]
fn refused_choices_give_their_reasons() {
    let session = scenario(RANGE, 1);
    let table = table(&session);
    let refused = table.refused();
    assert!(!refused.is_empty());
    for one in &refused {
        for &action in &one.actions {
            assert_eq!(table.game().why_not(action).as_ref(), Some(&one.refusal));
            assert!(table.choices().iter().all(|choice| choice.action != action));
        }
        assert!(!words::refusal(Some(table), &one.refusal).is_empty());
    }
    let taken = |reason: &Reason| matches!(reason, Reason::Taken { .. });
    let figures = refused.iter().filter(|one| taken(&one.refusal.reason));
    let all = figures.flat_map(|one| &one.actions);
    assert!(
        all.into_iter()
            .all(|action| matches!(action, Action::Figure { .. }))
    );
}

#[test]
fn an_unaffordable_ransom_gives_its_reason() {
    let mut session = scenario(POOR, 0);
    let seen = |session: &Session| {
        let game = table(session).game();
        let mut captors = game.players();
        let me = game.turn_player();
        captors.find(|&captor| game.prisoners(captor, me, FigureKind::Meeple) > 0)
    };
    let captor = seen(&session).expect("a player holds a meeple of the player on turn");
    assert!(table(&session).holds_mine(captor));
    let ransom = table(&session).ransom(captor, FigureKind::Meeple);
    update(&mut session, TableIntent::Play(ransom));
    let Some(Notice::Refused(refusal)) = &session.notice else {
        panic!("{:?}", session.notice);
    };
    assert_eq!(refusal.clause, Clause::TowerRansomMinimum);
    let seats = table(&session).score_board();
    let prisoners = seats.iter().flat_map(|seat| &seat.prisoners);
    let mut ransoms = prisoners.map(|held| &held.ransom);
    assert!(ransoms.any(|ransom| matches!(ransom, Ransom::Refused(_))));
}
