//! The tools for signs.

use bastide_rules::Cell;

/// A kind of signs, and the tool that draws them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SignTool {
    /// Marks cells.
    Mark,
    /// Draws arrows from one cell to another.
    Arrow,
    /// Writes on cells.
    Label,
}

/// The tool in hand, and what was begun with it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SignTools {
    /// The tool; none plays on the board.
    pub tool: Option<SignTool>,
    /// Where the arrow begins that is being drawn.
    pub from: Option<Cell>,
    /// The cell under the pointer.
    pub over: Option<Cell>,
    /// The text of the next label; without one it is the next free letter.
    pub text: String,
}

impl SignTool {
    /// All of them, in the order in which they are offered.
    pub const ALL: [SignTool; 3] = [SignTool::Mark, SignTool::Arrow, SignTool::Label];

    /// The name in commands and messages.
    pub const fn name(self) -> &'static str {
        ["mark", "arrow", "label"][self as usize]
    }
}
