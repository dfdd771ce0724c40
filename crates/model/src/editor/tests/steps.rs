//! Steps: recording, captions and undo.

use bastide_notation::Scenario;
use bastide_notation::scenario::{Show, check};
use bastide_rules::{Cell, Phase, Rotation};

use super::{author, edit, editor, place, play, tile, watchtower};
use crate::editor::{
    AnswerKind, AnswersView, DrawView, HandEdit, MovesView, PositionEdit, PublishEdit, PublishView,
    StepEdit, Task, TextEdit, begin,
};
use crate::{ExampleMode, GameIntent, Intent, PictureForm, Session, TableIntent, update};

#[test]
fn the_watchtower_example_can_be_built_by_hand() {
    let mut session = watchtower();
    let s = &mut session;
    edit(s, HandEdit::Task(Task::Steps));
    edit(
        s,
        PublishEdit::Title("en".into(), "First the watchtower".into()),
    );
    edit(s, TextEdit::Say("en".into(), "Red closes the city.".into()));
    place(s, 2, -2, Rotation::R270);
    edit(s, StepEdit::Show(Show::Watchtower(Cell::new(1, -1))));
    edit(s, StepEdit::Add);
    play(s, "pass");
    edit(
        s,
        TextEdit::Say("fr".into(), "D’abord la tour de guet.".into()),
    );
    let files = editor(s).work.files("en");
    let scenario = Scenario::parse(&files.text).unwrap();
    assert_eq!(scenario.actions_of(0), ["place 2,-2 270"]);
    assert_eq!(scenario.actions_of(1), ["pass"]);
    assert_eq!(scenario.steps[0].show.len(), 1);
    assert_eq!(scenario.steps[1].say[0].0, "fr");
    let replay = scenario.record.replay().unwrap();
    assert_eq!(replay.refused, None);
    let red = replay.game.players().next().unwrap();
    assert_eq!(replay.game.seat(red).score, 14);
    assert_eq!(editor(s).step_error, None);
    // Readers see the same example.
    let (example, _) = editor(s).work.example(2).unwrap();
    assert_eq!((example.step(), example.count()), (2, 2));
    assert_eq!(check(&files.text).unwrap().failures, []);
}

#[test]
fn a_broken_step_is_reported_until_undone() {
    let mut session = watchtower();
    let s = &mut session;
    edit(s, HandEdit::Task(Task::Steps));
    place(s, 2, -2, Rotation::R270);
    edit(s, StepEdit::Add);
    play(s, "pass");
    edit(s, HandEdit::Task(Task::Position));
    edit(s, PositionEdit::Pull(0));
    let step_error = editor(s).step_error.clone().unwrap();
    assert_eq!(
        (step_error.step, &*step_error.refused.action),
        (1, "place 2,-2 270")
    );
    update(s, Intent::Table(TableIntent::Undo));
    assert_eq!(editor(s).step_error, None);
    assert_eq!(editor(s).work.plies(2), 2);
    // The last actions can be undone, and the step removed.
    edit(s, HandEdit::Task(Task::Steps));
    edit(s, HandEdit::Step(2));
    edit(s, StepEdit::TakeBack);
    assert_eq!(editor(s).work.plies(2), 1);
    edit(s, StepEdit::Remove);
    assert_eq!(
        (editor(s).work.scenario.steps.len(), editor(s).step),
        (1, 1)
    );
    let phase = s.table().unwrap().game().phase();
    assert!(matches!(phase, Phase::Figure { .. }));
}

#[test]
fn other_answers_are_recorded_by_playing_them() {
    let mut session = watchtower();
    let s = &mut session;
    edit(s, HandEdit::Task(Task::Steps));
    edit(s, PublishEdit::Mode(ExampleMode::Find));
    place(s, 2, -2, Rotation::R270);
    play(s, "pass");
    edit(s, StepEdit::Answer(AnswerKind::Right));
    let moves = MovesView::of(editor(s)).unwrap();
    assert_eq!((moves.before, moves.answer), (0, Some(0)));
    assert!(AnswersView::of(editor(s)).unwrap().is_answering);
    let game = |session: &Session| session.table().unwrap().game().phase();
    assert!(
        matches!(game(s), Phase::Place { .. }),
        "the step has no actions"
    );
    place(s, 0, 1, Rotation::R90);
    play(s, "meeple city E");
    assert_eq!(editor(s).work.plies(1), 2, "the step is unchanged");
    edit(s, StepEdit::Answer(AnswerKind::Right));
    let steps = &editor(s).work.scenario.steps;
    assert_eq!(
        steps[0].accept[0].actions,
        ["place 0,1 90", "meeple city E"]
    );
    assert_eq!(steps[0].accept.len(), 1);
    let view = AnswersView::of(editor(s)).unwrap();
    assert_eq!((view.right.len(), view.is_answering), (1, false));
    assert!(PublishView::of(editor(s)).is_playable);
    // The saved example restores the mode as well.
    let kept = editor(s).work.to_kept();
    assert_eq!(begin(&kept).map(|work| work.to_kept()), Ok(kept));
    edit(s, StepEdit::RemoveAnswer(AnswerKind::Right, 0));
    edit(s, StepEdit::RemoveAnswer(AnswerKind::Right, 7));
    assert!(editor(s).work.scenario.steps[0].accept.is_empty());
}

#[test]
fn undo_restores_a_typed_field_as_a_whole() {
    let mut session = author();
    let s = &mut session;
    for text in ["T", "Ti", "Tit"] {
        edit(s, PublishEdit::Title("en".into(), text.into()));
    }
    edit(s, PublishEdit::Title("fr".into(), "Ti".into()));
    update(s, Intent::Table(TableIntent::Undo));
    let titles = |session: &Session| editor(session).work.scenario.title.clone();
    assert_eq!(titles(s), [("en".to_owned(), "Tit".to_owned())]);
    update(s, Intent::Table(TableIntent::Undo));
    assert!(titles(s).is_empty() && !editor(s).can_undo());
    update(s, Intent::Table(TableIntent::Redo));
    assert_eq!(titles(s).len(), 1);
}

#[test]
fn every_part_of_a_step_has_texts() {
    let mut session = watchtower();
    let s = &mut session;
    edit(s, HandEdit::Task(Task::Steps));
    place(s, 2, -2, Rotation::R270);
    edit(s, TextEdit::Ask("en".into(), "Close the city.".into()));
    edit(s, TextEdit::Marks("1,0; 2,-2 city W; nowhere".into()));
    edit(s, StepEdit::Answer(AnswerKind::Right));
    play(s, "place 2,-2 270");
    edit(s, StepEdit::Answer(AnswerKind::Right));
    edit(
        s,
        TextEdit::SayAnswer(AnswerKind::Right, 0, "fr".into(), "Oui.".into()),
    );
    edit(
        s,
        TextEdit::SayAnswer(AnswerKind::Right, 7, "fr".into(), "Non.".into()),
    );
    edit(s, HandEdit::Step(0));
    edit(s, TextEdit::Say("en".into(), "Red is to move.".into()));
    edit(s, TextEdit::Ask("en".into(), "Nothing.".into()));
    edit(s, TextEdit::Marks("2,-2".into()));
    assert_eq!(crate::editor::SaidView::of(editor(s)).ask, None);
    let view = crate::editor::SignsView::of(editor(s)).unwrap();
    assert_eq!(view.marks, "2,-2");
    let scenario = &editor(s).work.scenario;
    assert_eq!(scenario.say[0].1, "Red is to move.");
    let step = &scenario.steps[0];
    assert_eq!(step.ask[0].1, "Close the city.");
    assert_eq!(step.signs.marks.len(), 2);
    assert_eq!(step.accept[0].say, [("fr".into(), "Oui.".into())]);
}

#[test]
fn wrong_answers_keep_their_comments() {
    let mut session = watchtower();
    let s = &mut session;
    edit(s, HandEdit::Task(Task::Steps));
    place(s, 2, -2, Rotation::R270);
    edit(s, PublishEdit::Mode(ExampleMode::Find));
    edit(s, StepEdit::Answer(AnswerKind::Wrong));
    play(s, "place 2,-2 270");
    play(s, "pass");
    // The button that starts an answer also ends it.
    edit(s, StepEdit::Answer(AnswerKind::Right));
    edit(
        s,
        TextEdit::SayAnswer(AnswerKind::Wrong, 0, "en".into(), "Nobody scores.".into()),
    );
    edit(
        s,
        TextEdit::SayAnswer(AnswerKind::Right, 0, "en".into(), "Never said.".into()),
    );
    let view = AnswersView::of(editor(s)).unwrap();
    assert_eq!((view.right.len(), view.wrong.len()), (0, 1));
    assert_eq!(view.wrong[0].say, [("en".into(), "Nobody scores.".into())]);
    // The same answer is not listed twice, in either kind.
    edit(s, StepEdit::Answer(AnswerKind::Right));
    play(s, "place 2,-2 270");
    play(s, "pass");
    edit(s, StepEdit::Answer(AnswerKind::Right));
    let step = &editor(s).work.scenario.steps[0];
    assert_eq!((step.accept.len(), step.refuse.len()), (0, 1));
    let text = editor(s).work.scenario.to_text();
    let again = Scenario::parse(&text).unwrap();
    assert_eq!(again.steps[0].refuse, step.refuse);
    assert_eq!(again.to_text(), text);
    edit(s, StepEdit::RemoveAnswer(AnswerKind::Wrong, 3));
    edit(s, StepEdit::RemoveAnswer(AnswerKind::Wrong, 0));
    assert!(editor(s).work.scenario.steps[0].refuse.is_empty());
    update(s, Intent::Table(TableIntent::Undo));
    assert_eq!(editor(s).work.scenario.steps[0].refuse.len(), 1);
}

#[test]
fn a_puzzles_picture_hides_its_answer() {
    let mut session = watchtower();
    let s = &mut session;
    edit(s, HandEdit::Task(Task::Steps));
    place(s, 2, -2, Rotation::R270);
    edit(s, TextEdit::Say("en".into(), "Secret.".into()));
    edit(s, PublishEdit::Mode(ExampleMode::Find));
    let work = &editor(s).work;
    let files = work.files("en");
    assert_eq!(files.step, 0);
    let (example, table) = work.example(files.step).unwrap();
    assert!(table.played().is_empty() && example.shows().is_empty());
    assert_eq!(example.caption("en").text, "");
    // The picture includes every space next to the board, not just the answer's.
    let tiles = table.game().board().tiles();
    let ways = [(0, 1), (1, 0), (0, -1), (-1, 0)];
    let beside = tiles.flat_map(|at| ways.map(|by| (at.cell, by)));
    for (cell, (x, y)) in beside {
        assert!(example.cells.contains(Cell::new(cell.x + x, cell.y + y)));
    }
    assert!(!files.html(("<svg/>", [1, 1]), "").contains("Secret"));
}

#[test]
fn readers_start_at_the_step_of_the_author() {
    let mut session = watchtower();
    let s = &mut session;
    edit(s, HandEdit::Task(Task::Steps));
    place(s, 2, -2, Rotation::R270);
    edit(s, StepEdit::Add);
    play(s, "pass");
    let plies = |session: &Session| session.table().unwrap().game().plies();
    assert_eq!((editor(s).work.first(), plies(s)), (0, 2));
    // The board shows the first position of readers.
    edit(s, HandEdit::Task(Task::Publish));
    assert_eq!((PublishView::of(editor(s)).first, plies(s)), (0, 0));
    edit(s, PublishEdit::First(1));
    assert_eq!((PublishView::of(editor(s)).first, plies(s)), (1, 1));
    let files = editor(s).work.files("en");
    assert!(files.link("").starts_with("?mode=step&step=1#"));
    assert!(files.wikitext("a").contains("data-bastide-step=\"1\""));
    assert_eq!(PublishView::of(editor(s)).file, "example-1.png");
    edit(s, HandEdit::Picture(PictureForm::Svg));
    assert_eq!(PublishView::of(editor(s)).file, "example-1.svg");
    // The choice is saved, and undone like any change.
    let kept = editor(s).work.to_kept();
    assert_eq!(begin(&kept).unwrap().to_kept(), kept);
    assert_eq!(
        begin(kept.split_once(' ').map_or("", |it| it.1))
            .unwrap()
            .first(),
        0
    );
    update(s, Intent::Table(TableIntent::Undo));
    assert_eq!(editor(s).work.first(), 0);
    update(s, Intent::Table(TableIntent::Redo));
    // A removed step cannot be the first.
    edit(s, PublishEdit::First(2));
    edit(s, HandEdit::Task(Task::Steps));
    edit(s, HandEdit::Step(2));
    edit(s, StepEdit::Remove);
    assert_eq!(editor(s).work.first(), 1);
    edit(s, PublishEdit::Mode(ExampleMode::Find));
    assert_eq!(editor(s).work.first(), 0);
}

#[test]
fn any_tile_can_be_drawn_from_an_empty_stack() {
    let mut session = author();
    let s = &mut session;
    assert_eq!(DrawView::of(editor(s)), None);
    edit(s, HandEdit::Task(Task::Steps));
    assert!(DrawView::of(editor(s)).is_some());
    let looks = editor(s).looks();
    edit(s, StepEdit::Draw(tile("base.U")));
    assert_eq!(DrawView::of(editor(s)), None);
    assert!(looks.contains(&(tile("base.U"), Rotation::R0)));
    assert_eq!(editor(s).work.stack(), [tile("base.U")]);
    place(s, 1, 0, Rotation::R0);
    assert_eq!(DrawView::of(editor(s)), None, "the meeple");
    play(s, "pass");
    assert!(DrawView::of(editor(s)).is_some(), "the tiles are played");
    // The example continues from the steps played.
    edit(s, StepEdit::Draw(tile("tower.K")));
    assert_eq!(editor(s).work.plies(1), 2);
    assert_eq!(
        (DrawView::of(editor(s)), &editor(s).step_error),
        (None, &None)
    );
    update(s, Intent::Table(TableIntent::Undo));
    assert!(DrawView::of(editor(s)).is_some());
}

#[test]
fn comments_stay_with_their_moments() {
    let text = r#"{
        "format": "bastide/1",
        "players": [{"color": "red"}, {"color": "blue"}],
        "systems": [],
        "stack": ["base.U", "base.E", "base.V"],
        "comments": [
            {"after": 0, "say": "Red begins."},
            {"after": 2, "say": "A long road."},
            {"after": 3, "say": "A small city."}
        ],
        "steps": [{"do": ["place 1,0 0", "meeple road W"]}, {"do": ["place 0,-1 180"]}]
    }"#;
    let mut session = author();
    let s = &mut session;
    update(s, GameIntent::Load(text.into()));
    let comments = |s: &Session| {
        let text = editor(s).work.scenario.to_text();
        let comments = Scenario::parse(&text).unwrap().record.comments;
        let comments = comments.into_iter().map(|it| (it.after, it.text));
        comments.collect::<Vec<_>>()
    };
    let begins = (0, "Red begins.".to_owned());
    let road = (2, "A long road.".to_owned());
    let city = |after| (after, "A small city.".to_owned());
    assert_eq!(comments(s), [begins.clone(), road.clone(), city(3)]);
    edit(s, HandEdit::Task(Task::Steps));
    edit(s, HandEdit::Step(2));
    play(s, "pass");
    assert_eq!(comments(s), [begins.clone(), road, city(3)]);
    edit(s, HandEdit::Step(1));
    edit(s, StepEdit::TakeBack);
    assert_eq!(comments(s), [begins, city(2)]);
}
