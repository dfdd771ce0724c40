//! Saved games and records as text.

mod record;
mod saved_game;

pub use record::{
    document, leaves_comments_out, link, onward, open, read, turn, whole_record, with_house_rules,
    write, written,
};
pub use saved_game::{SaveRevision, SavedGame};

/// Prefix of the keys of saved games; the id follows.
pub const GAME: &str = "bastide.game.";

/// Texts that the browser has failed to write, for a retry.
#[derive(Debug, Default)]
pub struct Unwritten(Vec<Text>);

#[derive(Debug)]
struct Text {
    key: String,
    text: String,
    is_told: bool,
}

impl Unwritten {
    /// No unwritten texts.
    pub const fn new() -> Unwritten {
        Unwritten(Vec::new())
    }

    /// Records that a text was written or not. True if the warning must be updated: for a
    /// failure not reported yet, or the end of a failure.
    pub fn note(&mut self, key: &str, text: &str, is_kept: bool) -> bool {
        let before = self.0.iter().position(|it| it.key == key);
        let is_told = before.map(|at| self.0.swap_remove(at).is_told);
        if !is_kept {
            self.0.push(Text {
                key: key.to_owned(),
                text: text.to_owned(),
                is_told: is_told == Some(true),
            });
        }
        is_told.is_some_and(|is_told| is_told || is_kept) == is_kept
    }

    /// The text to write under a key.
    pub fn text(&self, key: &str) -> Option<String> {
        let text = self.0.iter().find(|it| it.key == key);
        text.map(|it| it.text.clone())
    }

    /// Keys and texts other than games, of which other pages may have written later
    /// versions.
    pub fn texts(&self) -> Vec<(String, String)> {
        let others = self.0.iter().filter(|it| !it.key.starts_with(GAME));
        others.map(|it| (it.key.clone(), it.text.clone())).collect()
    }

    /// True if unwritten texts exist, and true if that is news. While an unwritten game is
    /// reported, lesser texts are not news.
    pub fn tell(&mut self) -> (bool, bool) {
        let is_told = |it: &Text| it.is_told && it.key.starts_with(GAME);
        let has_told = self.0.iter().any(is_told);
        let is_news = |it: &Text| !it.is_told && (!has_told || it.key.starts_with(GAME));
        let news = self.0.iter().any(is_news);
        self.0.iter_mut().for_each(|it| it.is_told = true);
        (!self.0.is_empty(), news)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_failure_is_reported_once() {
        let mut unwritten = Unwritten::new();
        assert!(
            !unwritten.note("bastide.theme", "dark", true),
            "nothing to report"
        );
        assert_eq!(unwritten.tell(), (false, false));
        assert!(unwritten.note("bastide.theme", "dark", false));
        assert!(
            unwritten.note("bastide.theme", "dark", false),
            "not reported yet"
        );
        assert_eq!(unwritten.tell(), (true, true));
        assert!(
            !unwritten.note("bastide.theme", "light", false),
            "reported already"
        );
        assert_eq!(unwritten.tell(), (true, false));
        assert_eq!(unwritten.text("bastide.theme").as_deref(), Some("light"));
        assert!(unwritten.note("bastide.theme", "light", true));
        assert_eq!(unwritten.tell(), (false, false));
        assert_eq!(unwritten.text("bastide.theme"), None);
        assert!(
            unwritten.note("bastide.theme", "dark", false),
            "a new failure"
        );
        assert_eq!(unwritten.tell(), (true, true));
    }

    #[test]
    fn games_are_reported_before_lesser_texts() {
        let mut unwritten = Unwritten::new();
        let mut fails = |key: &str| {
            unwritten.note(key, "", false);
            unwritten.tell().1
        };
        assert!(fails("bastide.theme"));
        assert!(fails("bastide.pace"));
        assert!(fails("bastide.game.1"));
        assert!(
            !fails("bastide.result.1"),
            "an unwritten game is already reported"
        );
        assert!(fails("bastide.game.2"));
        let texts = unwritten.texts();
        let mut keys: Vec<&str> = texts.iter().map(|(key, _)| &**key).collect();
        keys.sort_unstable();
        assert_eq!(keys, ["bastide.pace", "bastide.result.1", "bastide.theme"]);
    }
}
