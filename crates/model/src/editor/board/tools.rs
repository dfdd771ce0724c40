//! Drawing tools.

use bastide_rules::Cell;

/// A kind of sign, and the tool that draws it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SignTool {
    /// Marks cells.
    Mark,
    /// Draws arrows from one cell to another.
    Arrow,
    /// Writes on cells.
    Label,
}

/// The state of the drawing tools.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SignTools {
    /// The selected tool; `None` plays on the board.
    pub tool: Option<SignTool>,
    /// Start of the arrow being drawn.
    pub from: Option<Cell>,
    /// The cell under the pointer.
    pub over: Option<Cell>,
    /// Text of the next label; if empty, the next free letter.
    pub text: String,
}

impl SignTool {
    /// All tools, in the order of their buttons.
    pub const ALL: [SignTool; 3] = [SignTool::Mark, SignTool::Arrow, SignTool::Label];

    /// Name in commands and messages.
    pub const fn name(self) -> &'static str {
        ["mark", "arrow", "label"][self as usize]
    }
}
