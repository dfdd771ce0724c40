//! Marks, arrows and labels: drawing, typing and undo.

use bastide_rules::{Cell, Side};

use super::{author, edit, editor, press};
use crate::editor::{
    AnswerKind, Editor, HandEdit, SignEdit, SignTool, SignsView, StepEdit, Task, TextEdit,
};
use crate::{Intent, Session, TableIntent, update};

/// An editor at the first step, with a selected tool.
fn with_tool(tool: SignTool) -> Session {
    let mut session = author();
    edit(&mut session, HandEdit::Task(Task::Steps));
    edit(&mut session, SignEdit::Tool(Some(tool)));
    session
}

fn text(editor: &Editor) -> [String; 3] {
    let view = SignsView::of(editor).unwrap();
    [view.marks, view.arrows, view.labels]
}

fn undo(session: &mut Session) {
    update(session, Intent::Table(TableIntent::Undo));
}

#[test]
fn typed_arrows_and_labels_can_be_undone() {
    let mut session = author();
    let s = &mut session;
    edit(s, HandEdit::Task(Task::Steps));
    edit(s, TextEdit::Arrows("0,0 1,0; nonsense; 1,0 0,0".into()));
    edit(s, TextEdit::Labels("0,0 A; 1,0 long".into()));
    let signs = editor(s).signs().unwrap();
    assert_eq!((signs.arrows.len(), signs.labels.len()), (2, 1));
    let text = editor(s).work.files("en").text;
    assert!(
        text.contains(r#""arrows": ["0,0 1,0", "1,0 0,0"]"#),
        "{text}"
    );
    let (example, _) = editor(s).work.example(1).unwrap();
    assert_eq!(example.signs(), editor(s).signs());
    update(s, Intent::Table(TableIntent::Undo));
    assert!(editor(s).signs().unwrap().labels.is_empty());
    edit(s, HandEdit::Task(Task::Position));
    assert_eq!(editor(s).signs(), None);
}

#[test]
fn presses_draw_and_remove_signs() {
    let mut session = with_tool(SignTool::Mark);
    let s = &mut session;
    press(s, 1, 0);
    press(s, 2, 0);
    press(s, 1, 0);
    edit(s, SignEdit::Tool(Some(SignTool::Arrow)));
    press(s, 0, 0);
    assert_eq!(text(editor(s)), ["2,0", "", ""]);
    update(s, TableIntent::Point(Cell::new(0, -1)));
    assert_eq!(editor(s).coming_arrow().unwrap().to_string(), "0,0 0,-1");
    press(s, 0, -1);
    assert_eq!(editor(s).coming_arrow(), None);
    // An arrow to its own start is dropped.
    press(s, 0, 0);
    press(s, 0, 0);
    edit(s, SignEdit::Tool(Some(SignTool::Label)));
    press(s, 0, 0);
    press(s, 1, 0);
    edit(s, SignEdit::LabelText(" 1 2\u{7}345".into()));
    press(s, -1, 0);
    press(s, 0, 0);
    assert_eq!(text(editor(s)), ["2,0", "0,0 0,-1", "1,0 B; -1,0 123"]);
    // The letter is free again.
    assert_eq!(editor(s).next_label(), "A");
    // Nothing was played, and each press is undone separately.
    assert!(editor(s).work.scenario.record.actions.is_empty());
    undo(s);
    assert_eq!(text(editor(s))[2], "0,0 A; 1,0 B; -1,0 123");
    for _ in 0..5 {
        undo(s);
    }
    assert_eq!(text(editor(s)), ["1,0; 2,0", "", ""]);
    // Without a tool, presses go to the table.
    edit(s, SignEdit::Tool(Some(SignTool::Label)));
    press(s, 0, 0);
    assert_eq!(text(editor(s))[2], "");
}

#[test]
fn keys_and_drags_draw_signs() {
    let mut session = with_tool(SignTool::Arrow);
    let s = &mut session;
    edit(s, SignEdit::DrawArrow(Cell::new(0, 0), Cell::new(1, 0)));
    assert!(editor(s).coming_arrow().is_some());
    edit(s, SignEdit::EndArrow(Cell::new(2, 1)));
    press(s, 0, 0);
    update(s, TableIntent::Walk(Side::N));
    update(s, TableIntent::Confirm);
    assert_eq!(text(editor(s))[1], "0,0 2,1; 0,0 0,-1");
    // Delete removes the signs at the cursor's cell only.
    edit(s, SignEdit::Erase);
    assert_eq!(text(editor(s))[1], "0,0 2,1");
    edit(s, SignEdit::Remove(SignTool::Label, 0));
    edit(s, SignEdit::Remove(SignTool::Arrow, 9));
    edit(s, SignEdit::Remove(SignTool::Arrow, 0));
    assert_eq!(text(editor(s))[1], "");
    // Escape cancels the arrow first, then deselects the tool.
    press(s, 0, 0);
    edit(s, SignEdit::Tool(None));
    assert_eq!(
        (editor(s).tools.from, editor(s).sign_tool()),
        (None, Some(SignTool::Arrow))
    );
    edit(s, SignEdit::Tool(None));
    assert_eq!(editor(s).sign_tool(), None);
    edit(s, SignEdit::Erase);
    assert_eq!(text(editor(s))[1], "");
}

#[test]
fn answers_are_played_with_any_tool() {
    let mut session = with_tool(SignTool::Mark);
    let s = &mut session;
    edit(s, StepEdit::Answer(AnswerKind::Right));
    assert_eq!(editor(s).sign_tool(), None);
    assert_eq!(SignsView::of(editor(s)), None);
    edit(s, HandEdit::Task(Task::Publish));
    edit(s, HandEdit::Task(Task::Steps));
    assert_eq!(editor(s).sign_tool(), None);
    // At the beginning, signs belong to the initial position.
    edit(s, HandEdit::Step(0));
    edit(s, SignEdit::Tool(Some(SignTool::Mark)));
    press(s, 0, 0);
    assert_eq!(editor(s).work.scenario.signs.marks.len(), 1);
}
