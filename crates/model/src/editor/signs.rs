//! Drawing of marks, arrows and labels on the board.

use bastide_notation::scenario::{Arrow, LONGEST_LABEL, Label, Mark, Signs};
use bastide_rules::Cell;

use super::state::SignTool;
use crate::editor::state::{Editor, Task};

impl Editor {
    /// The tool that presses on the board use; `None` outside the steps and while an answer
    /// is recorded.
    pub fn sign_tool(&self) -> Option<SignTool> {
        let is_on = self.task == Task::Steps && self.answer.is_none();
        self.tools.tool.filter(|_| is_on)
    }

    /// The arrow that a press at the pointer would draw.
    pub fn coming_arrow(&self) -> Option<Arrow> {
        self.sign_tool().filter(|tool| *tool == SignTool::Arrow)?;
        let (from, to) = self.tools.from.zip(self.tools.over)?;
        (from != to).then_some(Arrow { from, to })
    }

    /// The text of the next label.
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

    /// Selects a tool, or deselects it if it is selected. `None` cancels an unfinished
    /// arrow, or else deselects the tool.
    pub(crate) fn take_sign_tool(&mut self, tool: Option<SignTool>) {
        let tools = &mut self.tools;
        let has_begun = tools.from.take().is_some();
        tools.tool = match tool {
            Some(_) => tool.filter(|_| tools.tool != tool),
            None => tools.tool.filter(|_| has_begun),
        };
        tools.over = None;
    }

    /// Uses the tool on a cell; drawing the same mark or label again removes it.
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

    /// Draws an arrow between two cells, or removes it if it exists. An arrow back to its
    /// own cell is dropped.
    pub(crate) fn connect(&mut self, from: Cell, to: Cell) {
        self.tools.from = None;
        self.tools.over = None;
        if from != to {
            self.change_signs(|signs| toggle(&mut signs.arrows, Arrow { from, to }));
        }
    }

    /// Removes the mark, arrow or label with this index.
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

    /// Removes the marks, labels and arrows at a cell.
    pub(crate) fn erase(&mut self, cell: Cell) {
        self.tools.from = None;
        self.change_signs(|signs| {
            signs.marks.retain(|mark| mark.cell != cell);
            let points = |arrow: &Arrow| arrow.from == cell || arrow.to == cell;
            signs.arrows.retain(|arrow| !points(arrow));
            signs.labels.retain(|label| label.cell != cell);
        });
    }

    /// Changes the signs of the current step, or of the initial position. Only real changes
    /// can be undone.
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

/// Adds an item to a list, or removes it.
fn toggle<T: PartialEq>(list: &mut Vec<T>, item: T) {
    let before = list.len();
    list.retain(|other| *other != item);
    if list.len() == before {
        list.push(item);
    }
}

/// The signs of the current step, and the selected tool.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SignsView {
    /// The selected tool.
    pub tool: Option<SignTool>,
    /// True if an arrow has a start and no end.
    pub has_begun: bool,
    /// The typed text of the next label, perhaps empty.
    pub text: String,
    /// The text of the next label.
    pub next: String,
    /// The signs.
    pub signs: Signs,
    /// Marks as text, separated by `;`.
    pub marks: String,
    /// Arrows as text, separated by `;`.
    pub arrows: String,
    /// Labels as text, separated by `;`.
    pub labels: String,
}

impl SignsView {
    /// The signs of the current step; `None` while an answer is recorded.
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
