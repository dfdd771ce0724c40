//! An author's work through intents alone.

use bastide_notation::position::PlacedFigure;
use bastide_notation::scenario::{Show, check};
use bastide_notation::{Problem, Scenario};
use bastide_rules::action::Axis;
use bastide_rules::event::Good;
use bastide_rules::setup::{Piece, SetupError, TileProblem};
use bastide_rules::{
    Cell, Color, FigureKind, Phase, Player, Segment, Side, System, Systems, TileId, Turn,
};

use super::{AnswersView, ChosenView, CountsView, MovesView, PublishView};
use super::{Edit, Editor, Offer, Task, Work, begin};
use crate::{
    BoxesView, DraftIntent, GameIntent, Intent, Level, Mode, Notice, Session, TableIntent,
    open_editor, update,
};

fn tile(name: &str) -> TileId {
    TileId::parse(name).unwrap()
}

fn author() -> Session {
    let mut session = Session::new(1);
    open_editor(&mut session, Work::new());
    session
}

fn editor(session: &Session) -> &Editor {
    session.editor.as_ref().unwrap()
}

fn edit(session: &mut Session, wish: Edit) {
    update(session, Intent::Edit(wish));
}

fn press(session: &mut Session, x: i16, y: i16) {
    update(session, TableIntent::Press(Cell::new(x, y)));
}

/// Lays a tile as an author does, turned so often after it lies.
fn lay(session: &mut Session, name: &str, x: i16, y: i16, turn: Turn) {
    if editor(session).brush != Some(tile(name)) {
        edit(session, Edit::Brush(tile(name)));
    }
    press(session, x, y);
    for _ in 0..4 {
        let tiles = editor(session).work.tiles();
        if tiles.last().unwrap().turn == turn {
            return;
        }
        press(session, x, y);
    }
    panic!(
        "{name} does not lie {turn:?} at {x},{y}: {:?}",
        session.notice
    );
}

/// Puts a piece on a tile as an author does.
fn put(session: &mut Session, cell: (i16, i16), offer: Offer) {
    if editor(session).chosen != Some(Cell::new(cell.0, cell.1)) {
        press(session, cell.0, cell.1);
    }
    let offers = editor(session).offers();
    let n = offers.iter().position(|&one| one == offer);
    edit(
        session,
        Edit::Put(n.unwrap_or_else(|| panic!("{offer:?}: {offers:?}"))),
    );
}

/// Plays the choice with this text of an action.
fn play(session: &mut Session, action: &str) {
    let action = bastide_notation::parse_action(action).unwrap();
    update(session, TableIntent::Play(action));
    assert_eq!(session.notice, None);
}

fn place(session: &mut Session, x: i16, y: i16, turn: Turn) {
    press(session, x, y);
    for _ in 0..4 {
        if session.table.as_ref().unwrap().ghost().unwrap().turn == turn {
            break;
        }
        update(session, TableIntent::TurnTile(true));
    }
    press(session, x, y);
    assert_eq!(session.notice, None);
}

/// The first example of the watchtowers, built by hand.
fn watchtower() -> Session {
    let mut session = author();
    let s = &mut session;
    update(s, Intent::Draft(DraftIntent::AddPlayer));
    update(s, Intent::Draft(DraftIntent::Recolor(2, Color::Green)));
    for (name, x, y, turn) in [
        ("watch.A", 1, -1, Turn::R0),
        ("base.N", 1, -2, Turn::R180),
        ("base.B", 2, -1, Turn::R0),
        ("base.V", 1, 0, Turn::R90),
        ("base.V", 2, 0, Turn::R270),
    ] {
        // Each tile must touch another.
        if (x, y) == (1, -1) {
            lay(s, "base.V", 1, 0, Turn::R90);
        }
        if (x, y) != (1, 0) {
            lay(s, name, x, y, turn);
        }
    }
    edit(s, Edit::Brush(tile("base.E")));
    edit(s, Edit::Push);
    edit(s, Edit::Brush(tile("base.U")));
    edit(s, Edit::Push);
    edit(s, Edit::Brush(tile("base.U")));
    put(
        s,
        (1, -1),
        Offer::Figure(FigureKind::Meeple, Segment::City(Side::N)),
    );
    edit(s, Edit::Color(Color::Blue));
    put(
        s,
        (2, -1),
        Offer::Figure(FigureKind::Meeple, Segment::Monastery),
    );
    put(
        s,
        (1, 0),
        Offer::Figure(FigureKind::Meeple, Segment::Road(Side::N)),
    );
    edit(s, Edit::Color(Color::Green));
    put(
        s,
        (2, 0),
        Offer::Figure(FigureKind::Meeple, Segment::Field(bastide_rules::Half::NNW)),
    );
    assert_eq!(s.notice, None);
    session
}

#[test]
fn the_watchtower_example_is_built_by_hand_and_scores_as_the_page_says() {
    let mut session = watchtower();
    let s = &mut session;
    edit(s, Edit::Task(Task::Steps));
    edit(s, Edit::Title("en", "First the watchtower".into()));
    edit(s, Edit::Say("en", "Red closes the city.".into()));
    place(s, 2, -2, Turn::R270);
    edit(s, Edit::Show(Show::Watchtower(Cell::new(1, -1))));
    edit(s, Edit::AddStep);
    play(s, "pass");
    edit(s, Edit::Say("fr", "D’abord la tour de guet.".into()));
    let files = editor(s).work.files(1, "en");
    let scenario = Scenario::parse(&files.text).unwrap();
    assert_eq!(scenario.actions_of(0), ["place 2,-2 270"]);
    assert_eq!(scenario.actions_of(1), ["pass"]);
    assert_eq!(scenario.steps[0].show.len(), 1);
    assert_eq!(scenario.steps[1].say[0].0, "fr");
    let replay = scenario.record.replay().unwrap();
    assert_eq!(replay.refused, None);
    let red = replay.game.players().next().unwrap();
    assert_eq!(replay.game.seat(red).score, 14);
    assert_eq!(editor(s).trouble, None);
    // What readers get is the same.
    let (exhibit, _) = editor(s).work.exhibit(2).unwrap();
    assert_eq!((exhibit.step(), exhibit.count()), (2, 2));
    assert_eq!(check(&files.text).unwrap().failures, []);
}

#[test]
fn what_cannot_be_is_refused_with_its_place_and_changes_nothing() {
    let mut session = author();
    let before = editor(&session).work.clone();
    edit(&mut session, Edit::Brush(tile("base.C")));
    press(&mut session, 1, 0);
    let Some(Notice::Unfit(unfit)) = session.notice.clone() else {
        panic!("{:?}", session.notice);
    };
    assert_eq!(unfit.cell, Some(Cell::new(1, 0)));
    let problem = Problem::Setup(SetupError::Tile {
        index: 1,
        problem: TileProblem::Mismatch(Side::W),
    });
    assert_eq!(unfit.error.problem, problem);
    assert_eq!(editor(&session).work, before);
    assert_eq!(
        session.table.as_ref().unwrap().game().board().tiles().len(),
        1
    );
    // Far from everything.
    press(&mut session, 5, 5);
    assert!(matches!(session.notice, Some(Notice::Unfit(_))));
    // The last tile cannot go.
    press(&mut session, 0, 0);
    edit(&mut session, Edit::Lift);
    assert!(matches!(session.notice, Some(Notice::Unfit(_))));
    assert_eq!(editor(&session).work, before);
    assert!(!editor(&session).can_undo());
}

#[test]
fn a_tile_turns_with_what_stands_on_it() {
    let mut session = author();
    let s = &mut session;
    lay(s, "base.V", 1, 0, Turn::R90);
    put(
        s,
        (1, 0),
        Offer::Figure(FigureKind::Meeple, Segment::Road(Side::N)),
    );
    let figure = |session: &Session| -> PlacedFigure {
        editor(session).work.scenario.record.position.figures[0]
    };
    assert_eq!(figure(s).segment, Segment::Road(Side::N));
    // The road must go on to the west: there is one other turn.
    press(s, 1, 0);
    assert_eq!(s.notice, None);
    assert_eq!(editor(s).work.tiles()[1].turn, Turn::R0);
    assert_eq!(figure(s).segment, Segment::Road(Side::W));
    update(s, Intent::Table(TableIntent::Undo));
    assert_eq!(figure(s).segment, Segment::Road(Side::N));
    update(s, Intent::Table(TableIntent::Redo));
    assert_eq!(editor(s).work.tiles()[1].turn, Turn::R0);
}

#[test]
fn towers_bridges_castles_prisoners_and_numbers_are_set() {
    let mut session = author();
    let s = &mut session;
    lay(s, "tower.K", 0, 1, Turn::R90);
    edit(s, Edit::Raise(true));
    edit(s, Edit::Raise(true));
    put(s, (0, 1), Offer::Figure(FigureKind::Meeple, Segment::Tower));
    lay(s, "base.E", 0, -1, Turn::R180);
    put(s, (0, -1), Offer::Castle(Side::S, true));
    lay(s, "base.B", -1, -1, Turn::R0);
    assert_eq!(s.notice, None);
    edit(s, Edit::Capture(Color::Red, Color::Blue));
    edit(s, Edit::Score(Color::Blue, "12".into()));
    edit(s, Edit::Supply(Color::Blue, Piece::Floor, "3".into()));
    edit(s, Edit::Begin(Color::Blue));
    assert_eq!(s.notice, None);
    let position = editor(s).work.scenario.record.position.clone();
    assert_eq!(position.floors, [(Cell::new(0, 1), 2)]);
    assert_eq!((position.castles.len(), position.prisoners.len()), (1, 1));
    assert_eq!(position.scores, [(Color::Blue, 12)]);
    let game = editor(s).work.start().unwrap();
    assert_eq!(game.color(game.turn_player()), Color::Blue);
    assert_eq!(game.seat(game.turn_player()).pieces(Piece::Floor), 3);
    let counts = CountsView::of(editor(s));
    let blue = &counts.seats[1];
    let floors = counts
        .pieces
        .iter()
        .position(|&piece| piece == Piece::Floor);
    assert_eq!((blue.begins, blue.score), (true, 12));
    assert_eq!(blue.given[floors.unwrap()], Some(3));
    let held = counts.prisoners.first().map(|one| (one.color, one.captor));
    assert_eq!(held, Some((Color::Blue, Color::Red)));
    press(s, 0, 1);
    let chosen = ChosenView::of(editor(s)).unwrap();
    assert_eq!((chosen.tile.name(), chosen.floors), ("tower.K", Some(2)));
    assert_eq!(chosen.figures.len(), 1);
    assert!(
        !chosen
            .offers
            .contains(&Offer::Figure(FigureKind::Meeple, Segment::Tower))
    );
    // Two that hold each other's meeples would exchange them.
    edit(s, Edit::Capture(Color::Blue, Color::Red));
    assert!(matches!(s.notice, Some(Notice::Unfit(_))));
    // A system with pieces on the table stays on, and its box is checked again.
    let before = BoxesView::of(&s.draft);
    update(s, Intent::Draft(DraftIntent::ToggleSystem(System::Tower)));
    assert!(matches!(s.notice, Some(Notice::Unfit(_))));
    let after = BoxesView::of(&s.draft);
    assert_eq!(before.systems, after.systems);
    assert_ne!(before, after);
    assert!(editor(s).work.scenario.record.systems.has(System::Tower));
    assert!(s.draft.systems.has(System::Tower));
    // Another color takes its pieces along.
    update(s, Intent::Draft(DraftIntent::Recolor(1, Color::Pink)));
    assert_eq!(
        editor(s).work.scenario.record.position.scores,
        [(Color::Pink, 12)]
    );
    // A tower that is taken down has nobody on top.
    press(s, 0, 1);
    edit(s, Edit::Raise(false));
    edit(s, Edit::Raise(false));
    let position = &editor(s).work.scenario.record.position;
    assert!(position.floors.is_empty());
    assert!(
        position
            .figures
            .iter()
            .all(|at| at.segment != Segment::Tower)
    );
}

#[test]
fn every_kind_of_figure_and_goods_are_set() {
    let mut session = author();
    let s = &mut session;
    update(s, DraftIntent::SwitchTo(Systems::ALL));
    let kinds = ChosenView::of(editor(s)).map_or(0, |chosen| chosen.kinds.len());
    assert_eq!(kinds, 0, "no tile is chosen");
    let road = Segment::Road(Side::E);
    for kind in [FigureKind::Large, FigureKind::Builder] {
        edit(s, Edit::Kind(kind));
        put(s, (0, 0), Offer::Figure(kind, road));
    }
    lay(s, "base.Eg", 0, -1, Turn::R180);
    edit(s, Edit::Kind(FigureKind::Abbot));
    put(
        s,
        (0, -1),
        Offer::Figure(FigureKind::Abbot, Segment::Garden),
    );
    let chosen = ChosenView::of(editor(s)).unwrap();
    assert_eq!(chosen.kinds, FigureKind::ALL);
    // An abbot stands nowhere else, and is no lord.
    let figure = |offer: &&Offer| matches!(offer, Offer::Figure(..));
    assert_eq!(chosen.offers.iter().filter(figure).count(), 1);
    put(s, (0, -1), Offer::Castle(Side::S, true));
    edit(s, Edit::Kind(FigureKind::Phantom));
    edit(s, Edit::Capture(Color::Red, Color::Blue));
    edit(s, Edit::Goods(Color::Blue, Good::Grain, "4".into()));
    assert_eq!(s.notice, None);
    let game = editor(s).work.start().unwrap();
    let [red, blue] = [0, 1].map(|n| Player::new(n).unwrap());
    assert_eq!(game.goods(blue), [0, 4, 0]);
    assert_eq!(game.prisoners(red, blue, FigureKind::Phantom), 1);
    let castles = editor(s).work.scenario.record.position.castles.clone();
    assert_eq!(castles[0].owners, [(Color::Red, FigureKind::Meeple)]);
    let counts = CountsView::of(editor(s));
    assert!(counts.has_goods && counts.seats[1].goods == [0, 4, 0]);
    // A builder is never alone.
    press(s, 0, 0);
    edit(s, Edit::Drop(0));
    assert!(matches!(s.notice, Some(Notice::Unfit(_))));
}

#[test]
fn a_bridge_is_built_where_both_ends_are_fields() {
    let mut session = author();
    let s = &mut session;
    lay(s, "base.B", 0, 1, Turn::R0);
    let bridges = |session: &Session| {
        let offers = editor(session).offers().into_iter();
        offers
            .filter(|it| matches!(it, Offer::Bridge(_)))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        bridges(s),
        [Offer::Bridge(Axis::Ew)],
        "in the north lies a field"
    );
    put(s, (0, 1), Offer::Bridge(Axis::Ew));
    assert_eq!(editor(s).work.scenario.record.position.bridges.len(), 1);
    assert_eq!(bridges(s), []);
    put(
        s,
        (0, 1),
        Offer::Figure(FigureKind::Meeple, Segment::Bridge),
    );
    edit(s, Edit::Tear);
    let position = &editor(s).work.scenario.record.position;
    assert!(position.bridges.is_empty() && position.figures.is_empty());
}

#[test]
fn a_step_that_cannot_be_played_any_more_is_named_and_undo_mends_it() {
    let mut session = watchtower();
    let s = &mut session;
    edit(s, Edit::Task(Task::Steps));
    place(s, 2, -2, Turn::R270);
    edit(s, Edit::AddStep);
    play(s, "pass");
    edit(s, Edit::Task(Task::Position));
    edit(s, Edit::Pull(0));
    let trouble = editor(s).trouble.clone().unwrap();
    assert_eq!(
        (trouble.step, &*trouble.refused.action),
        (1, "place 2,-2 270")
    );
    update(s, Intent::Table(TableIntent::Undo));
    assert_eq!(editor(s).trouble, None);
    assert_eq!(editor(s).work.plies(2), 2);
    // The last moves can be taken back, and the step be removed.
    edit(s, Edit::Task(Task::Steps));
    edit(s, Edit::Step(2));
    edit(s, Edit::TakeBack);
    assert_eq!(editor(s).work.plies(2), 1);
    edit(s, Edit::RemoveStep);
    assert_eq!(
        (editor(s).work.scenario.steps.len(), editor(s).step),
        (1, 1)
    );
    let phase = s.table.as_ref().unwrap().game().phase();
    assert!(matches!(phase, Phase::Figure { .. }));
}

#[test]
fn other_answers_are_recorded_by_playing_them() {
    let mut session = watchtower();
    let s = &mut session;
    edit(s, Edit::Task(Task::Steps));
    edit(s, Edit::Mode(Mode::Find));
    place(s, 2, -2, Turn::R270);
    play(s, "pass");
    edit(s, Edit::Answer);
    let moves = MovesView::of(editor(s)).unwrap();
    assert_eq!((moves.before, moves.answer), (0, Some(0)));
    assert!(AnswersView::of(editor(s)).unwrap().is_answering);
    let game = |session: &Session| session.table.as_ref().unwrap().game().phase();
    assert!(
        matches!(game(s), Phase::Place { .. }),
        "the step is to be played anew"
    );
    place(s, 0, 1, Turn::R90);
    play(s, "meeple city E");
    assert_eq!(editor(s).work.plies(1), 2, "the step stays as it was");
    edit(s, Edit::Answer);
    let steps = &editor(s).work.scenario.steps;
    assert_eq!(steps[0].accept, [["place 0,1 90", "meeple city E"]]);
    let view = AnswersView::of(editor(s)).unwrap();
    assert_eq!((view.answers.len(), view.is_answering), (1, false));
    assert!(PublishView::of(editor(s)).is_playable);
    // It comes back from what was kept, with the mode.
    let kept = editor(s).work.to_kept();
    assert_eq!(begin(&kept).map(|work| work.to_kept()), Ok(kept));
    edit(s, Edit::RemoveAnswer(0));
    edit(s, Edit::RemoveAnswer(7));
    assert!(editor(s).work.scenario.steps[0].accept.is_empty());
}

#[test]
fn what_is_typed_is_taken_back_as_a_whole() {
    let mut session = author();
    let s = &mut session;
    for text in ["T", "Ti", "Tit"] {
        edit(s, Edit::Title("en", text.into()));
    }
    edit(s, Edit::Title("fr", "Ti".into()));
    update(s, Intent::Table(TableIntent::Undo));
    let titles = |session: &Session| editor(session).work.scenario.title.clone();
    assert_eq!(titles(s), [("en".to_owned(), "Tit".to_owned())]);
    update(s, Intent::Table(TableIntent::Undo));
    assert!(titles(s).is_empty() && !editor(s).can_undo());
    update(s, Intent::Table(TableIntent::Redo));
    assert_eq!(titles(s).len(), 1);
}

#[test]
fn garbage_is_refused_and_nothing_is_lost() {
    let mut session = watchtower();
    let work = editor(&session).work.clone();
    let before = work.to_kept();
    for text in [
        "garbage",
        "{",
        "#1AAAA",
        "https://example.org/#9zz",
        r#"{"format": "bastide/1", "players": [], "stack": []}"#,
        r#"{"format": "bastide/1", "players": [{"color": "red"}], "stack": []}"#,
    ] {
        update(&mut session, GameIntent::Load(text.into()));
        let told = matches!(
            session.notice,
            Some(Notice::BadFile(_) | Notice::BadLink(_))
        );
        assert!(told, "{text}: {:?}", session.notice);
        assert_eq!(editor(&session).work.to_kept(), before);
    }
    assert!(begin("find\ngarbage").is_err());
    // What is opened takes the place of the work, which can be had back.
    let link = work.files(1, "en").link("https://example.org/");
    edit(&mut session, Edit::New);
    assert_ne!(editor(&session).work.to_kept(), before);
    update(&mut session, GameIntent::Load(link));
    assert_eq!(editor(&session).work.to_kept(), before);
    update(&mut session, TableIntent::Undo);
    update(&mut session, TableIntent::Undo);
    assert_eq!(editor(&session).work.to_kept(), before);
}

#[test]
fn a_moment_of_a_game_becomes_an_example() {
    let game = r#"{
        "format": "bastide/1",
        "players": [{"color": "red", "name": "Anna"}, {"color": "blue", "bot": "hard"}],
        "systems": [],
        "stack": ["base.U", "base.E", "base.V", "base.U"],
        "actions": ["place 1,0 0", "meeple road W", "place 0,-1 180"]
    }"#;
    let mut session = author();
    update(&mut session, GameIntent::Load(game.into()));
    assert_eq!(session.notice, None);
    let work = &editor(&session).work;
    assert_eq!(work.tiles().len(), 2);
    assert_eq!(work.scenario.record.actions, ["place 0,-1 180"]);
    assert_eq!(work.stack(), ["base.E", "base.V", "base.U"].map(tile));
    assert_eq!(
        work.scenario.record.players[0].name.as_deref(),
        Some("Anna")
    );
    assert_eq!(editor(&session).trouble, None);
    // Whoever reads an example decides for everybody.
    assert_eq!(work.scenario.record.players[1].bot, None);
    update(&mut session, DraftIntent::Hire(1, Some(Level::Easy)));
    assert!(!session.table.as_ref().unwrap().has_machine());
}

#[test]
fn every_scenario_of_the_project_can_be_edited_and_keeps_what_it_expects() {
    let mut folders = vec![concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios").into()];
    let mut count = 0;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir::<std::path::PathBuf>(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            let mut session = author();
            update(&mut session, GameIntent::Load(text.clone()));
            assert_eq!(session.notice, None, "{}", path.display());
            let steps = &editor(&session).work.scenario.steps;
            assert_eq!(
                *steps,
                Scenario::parse(&text).unwrap().steps,
                "{}",
                path.display()
            );
            assert_eq!(editor(&session).trouble, None, "{}", path.display());
            let files = editor(&session).work.files(1, "en");
            assert_eq!(
                check(&files.text).unwrap().failures,
                [],
                "{}",
                path.display()
            );
            count += 1;
        }
    }
    assert!(count > 100);
}

#[test]
fn texts_for_pages_cannot_break_out_of_their_places() {
    let mut session = author();
    let s = &mut session;
    edit(s, Edit::Title("en", "A|B]] {{C}} <script>\"'&".into()));
    edit(s, Edit::Name("../My file?<b>".into()));
    let files = editor(s).work.files(1, "en");
    assert_eq!(files.name, "My-fileb");
    let wikitext = files.wikitext();
    let picture = wikitext.lines().nth(1).unwrap();
    let alt = picture
        .strip_prefix("[[File:My-fileb-1.png|600px|alt=")
        .unwrap();
    let alt = alt.strip_suffix("]]").unwrap();
    assert!(!alt.contains(['|', '[', ']', '{', '}', '<', '>']), "{alt}");
    let html = files.html((600, 400));
    assert!(
        html.contains("alt=\"A|B]] {{C}} &lt;script>&quot;'&amp;\""),
        "{html}"
    );
    assert!(html.starts_with("<div data-bastide-state=\"1"), "{html}");
    edit(s, Edit::Name(String::new()));
    assert_eq!(editor(s).work.files(1, "en").name, "a-b-c-script");
    edit(s, Edit::Title("en", String::new()));
    assert_eq!(editor(s).work.files(1, "en").name, "example");
}
