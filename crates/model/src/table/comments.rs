//! Comments on moments of the game.

use bastide_notation::Comment;
use bastide_rules::Action;

use super::state::{Said, Table};

impl Table {
    /// The comment on the moment on the table.
    pub fn comment(&self) -> Option<&str> {
        self.comment_at(self.game.plies())
    }

    /// The comment after this number of actions of the line.
    pub fn comment_at(&self, ply: usize) -> Option<&str> {
        let said = self
            .comments
            .iter()
            .find(|said| said.is_at(&self.line, ply));
        said.map(|said| &*said.text)
    }

    /// True if a moment of the line has a comment.
    pub fn has_comments(&self) -> bool {
        self.comments.iter().any(|said| said.is_on(&self.line))
    }

    /// The comments on moments of a line, in the order of the game.
    pub(crate) fn comments_on(&self, line: &[Action]) -> Vec<Comment> {
        let here = self.comments.iter().filter(|said| said.is_on(line));
        let here = here.filter_map(|said| Comment::new(said.line.len(), &said.text));
        let mut comments: Vec<Comment> = here.collect();
        bastide_rules::order::sort_by_key(&mut comments, |comment| comment.after);
        comments
    }

    /// Writes, changes or, with an empty text, removes the comment after this number of
    /// actions of the line. True if it differs from the one before.
    pub(crate) fn set_comment(&mut self, ply: usize, text: &str) -> bool {
        let Some(line) = self.line.get(..ply) else {
            return false;
        };
        let line = line.to_vec();
        self.say(line, text)
    }

    /// As [`Table::set_comment`], after these actions.
    pub(crate) fn say(&mut self, line: Vec<Action>, text: &str) -> bool {
        let text = Comment::new(line.len(), text).map(|comment| comment.text);
        let at = self.comments.iter().position(|said| said.line == line);
        let before = at.and_then(|at| self.comments.get(at));
        if before.map(|said| &said.text) == text.as_ref() {
            return false;
        }
        if let Some(at) = at {
            self.comments.remove(at);
        }
        self.comments.extend(text.map(|text| Said { line, text }));
        true
    }
}

impl Said {
    /// True if the line contains the moment.
    fn is_on(&self, line: &[Action]) -> bool {
        line.starts_with(&self.line)
    }

    fn is_at(&self, line: &[Action], ply: usize) -> bool {
        self.line.len() == ply && self.is_on(line)
    }
}
