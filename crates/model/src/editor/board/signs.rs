//! The tools with which an author draws signs on the board.

use bastide_notation::scenario::{Arrow, LONGEST_LABEL, Label, Mark, Signs};
use bastide_rules::Cell;

use super::tools::SignTool;
use crate::editor::state::{Editor, Task};

impl Editor {
    /// The tool that presses on the board use.
    pub fn sign_tool(&self) -> Option<SignTool> {
        let is_on = self.task == Task::Steps && self.answer.is_none();
        self.tools.tool.filter(|_| is_on)
    }

    /// The arrow that another press would draw.
    pub fn coming_arrow(&self) -> Option<Arrow> {
        self.sign_tool().filter(|tool| *tool == SignTool::Arrow)?;
        let (from, to) = self.tools.from.zip(self.tools.over)?;
        (from != to).then_some(Arrow { from, to })
    }

    /// The text that the next label gets.
    pub fn next_label(&self) -> String {
        let text: String = (self.tools.text.chars())
            .filter(|sign| !sign.is_whitespace() && !sign.is_control())
            .take(LONGEST_LABEL)
            .collect();
        if !text.is_empty() {
            return text;
        }
        let signs = self.signs();
        let is_free = |letter: &char| {
            let text = letter.to_string();
            signs.is_none_or(|signs| signs.labels.iter().all(|label| label.text != text))
        };
        let letter = ('A'..='Z').find(is_free).unwrap_or('A');
        letter.to_string()
    }

    /// Takes another tool in hand, or puts this one away. Nothing (`None`) ends the
    /// arrow that was begun, or else puts the tool away.
    pub(crate) fn take_sign_tool(&mut self, tool: Option<SignTool>) {
        let tools = &mut self.tools;
        let has_begun = tools.from.take().is_some();
        tools.tool = match tool {
            Some(_) => tool.filter(|_| tools.tool != tool),
            None => tools.tool.filter(|_| has_begun),
        };
        tools.over = None;
    }

    /// Uses the tool on a cell: what it draws is taken away where it is already.
    pub(crate) fn draw_at(&mut self, cell: Cell) {
        match (self.sign_tool(), self.tools.from.take()) {
            (Some(SignTool::Arrow), None) => self.tools.from = Some(cell),
            (Some(SignTool::Arrow), Some(from)) => self.connect(from, cell),
            (Some(SignTool::Mark), _) => {
                let mark = Mark {
                    cell,
                    segment: None,
                };
                self.change_signs(|signs| toggle(&mut signs.marks, mark));
            }
            (Some(SignTool::Label), _) => {
                let text = self.next_label();
                self.change_signs(|signs| {
                    let before = signs.labels.len();
                    signs.labels.retain(|label| label.cell != cell);
                    if signs.labels.len() == before {
                        signs.labels.push(Label { cell, text });
                    }
                });
                self.tools.text.clear();
            }
            (None, _) => {}
        }
    }

    /// Draws an arrow between two cells, or takes it away. One that would lead nowhere
    /// is only ended.
    pub(crate) fn connect(&mut self, from: Cell, to: Cell) {
        self.tools.from = None;
        self.tools.over = None;
        if from != to {
            self.change_signs(|signs| toggle(&mut signs.arrows, Arrow { from, to }));
        }
    }

    /// Takes the sign of this kind with this number away.
    pub(crate) fn remove_sign(&mut self, kind: SignTool, n: usize) {
        fn remove<T>(list: &mut Vec<T>, n: usize) {
            if n < list.len() {
                list.remove(n);
            }
        }
        self.change_signs(|signs| match kind {
            SignTool::Mark => remove(&mut signs.marks, n),
            SignTool::Arrow => remove(&mut signs.arrows, n),
            SignTool::Label => remove(&mut signs.labels, n),
        });
    }

    /// Takes away all that points at a cell.
    pub(crate) fn erase(&mut self, cell: Cell) {
        self.tools.from = None;
        self.change_signs(|signs| {
            signs.marks.retain(|mark| mark.cell != cell);
            let points = |arrow: &Arrow| arrow.from == cell || arrow.to == cell;
            signs.arrows.retain(|arrow| !points(arrow));
            signs.labels.retain(|label| label.cell != cell);
        });
    }

    /// Changes the signs of the step that is shown, or of the beginning. A change that
    /// changes nothing is none to be taken back.
    fn change_signs(&mut self, change: impl FnOnce(&mut Signs)) {
        let Some(signs) = self.signs() else {
            return;
        };
        let mut changed = signs.clone();
        change(&mut changed);
        if changed == *signs {
            return;
        }
        self.remember(None);
        let scenario = &mut self.work.scenario;
        match self.step.checked_sub(1) {
            None => scenario.signs = changed,
            Some(step) => {
                if let Some(step) = scenario.steps.get_mut(step) {
                    step.signs = changed;
                }
            }
        }
    }
}

/// Adds something to a list, or takes it out.
fn toggle<T: PartialEq>(list: &mut Vec<T>, item: T) {
    let before = list.len();
    list.retain(|other| *other != item);
    if list.len() == before {
        list.push(item);
    }
}

/// The signs of the step that is shown, and the tool in hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SignsView {
    /// The tool.
    pub tool: Option<SignTool>,
    /// True if an arrow was begun.
    pub has_begun: bool,
    /// The text of the next label, if one was typed.
    pub text: String,
    /// The text that the next label gets.
    pub next: String,
    /// The signs.
    pub signs: Signs,
    /// The marks as text, with `;` between them.
    pub marks: String,
    /// The arrows, in the same way.
    pub arrows: String,
    /// The labels, in the same way.
    pub labels: String,
}

impl SignsView {
    /// The signs that can be drawn; `None` while an answer is played.
    pub fn of(editor: &Editor) -> Option<SignsView> {
        fn joined(items: &[impl ToString]) -> String {
            let texts: Vec<String> = items.iter().map(ToString::to_string).collect();
            texts.join("; ")
        }
        let signs = editor.signs()?;
        Some(SignsView {
            tool: editor.sign_tool(),
            has_begun: editor.tools.from.is_some(),
            text: editor.tools.text.clone(),
            next: editor.next_label(),
            signs: signs.clone(),
            marks: joined(&signs.marks),
            arrows: joined(&signs.arrows),
            labels: joined(&signs.labels),
        })
    }
}
