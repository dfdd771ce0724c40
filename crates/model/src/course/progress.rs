//! The learner's progress, stored as a text.

/// The completed lessons, and the place where the learner left.
///
///
/// The text is words separated by spaces: `seen` once the course was opened, `done:ID` for
/// each completed lesson, and `at:ID:STEP` for the unfinished one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress(String);

/// Stored once the course was opened, so that it is not offered again.
const SEEN: &str = "seen";
const DONE: &str = "done:";
const AT: &str = "at:";

/// Lessons on the base game, in order.
pub const BASE: [&str; 8] = [
    "place",
    "road",
    "city",
    "monastery",
    "field",
    "majority",
    "home",
    "game",
];

/// Maximum length of the text, in bytes.
const MOST: usize = 20_000;

impl Progress {
    /// Parses a stored text; `None` if it is damaged. Unknown words are kept, as a newer
    /// version may have written them.
    pub fn parse(text: &str) -> Option<Progress> {
        let is_sign = |sign: u8| sign.is_ascii_alphanumeric() || b" :-".contains(&sign);
        let is_whole = text.len() <= MOST && text.bytes().all(is_sign);
        is_whole.then(|| Progress(text.to_owned()))
    }

    /// The text to store.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// True if the course was never opened.
    pub fn is_new(&self) -> bool {
        self.0.is_empty()
    }

    /// True if a lesson is complete.
    pub fn is_done(&self, id: &str) -> bool {
        self.words().any(|word| word.strip_prefix(DONE) == Some(id))
    }

    /// The unfinished lesson, with the number of completed steps.
    pub fn left_at(&self) -> Option<(&str, usize)> {
        let place = self.words().find_map(|word| word.strip_prefix(AT))?;
        let (id, step) = place.rsplit_once(':')?;
        Some((id, step.parse().ok()?))
    }

    /// The next lesson on the base game: number, from 1, and id. `None` unless the learner
    /// has begun and not finished these lessons.
    pub fn next_base(&self) -> Option<(usize, &'static str)> {
        let left = self.left_at().map(|(id, _)| id);
        let is_begun = left.is_some() || self.words().any(|word| word.starts_with(DONE));
        let mut base = (1..).zip(BASE);
        let is_left = |(_, id): &(usize, &str)| left == Some(id);
        let is_open = |(_, id): &(usize, &str)| !self.is_done(id);
        let next = base.clone().find(is_left).or_else(|| base.find(is_open));
        // An unfinished lesson may have been completed before.
        next.filter(|_| is_begun && BASE.iter().any(|id| !self.is_done(id)))
    }

    /// Notes that the course was opened.
    pub(crate) fn mark_seen(&mut self) {
        self.put(SEEN.to_owned());
    }

    /// Notes that a lesson is complete.
    pub(crate) fn mark_done(&mut self, id: &str) {
        self.put([DONE, id].concat());
        if self.left_at().is_some_and(|(left, _)| left == id) {
            self.keep(|word| !word.starts_with(AT));
        }
    }

    /// Notes the number of completed steps of a lesson.
    pub(crate) fn mark_left(&mut self, id: &str, step: usize) {
        self.keep(|word| !word.starts_with(AT));
        if step > 0 {
            self.put([AT, id, ":", &step.to_string()].concat());
        }
    }

    fn words(&self) -> impl Iterator<Item = &str> {
        self.0.split(' ')
    }

    fn put(&mut self, word: String) {
        if self.words().all(|other| other != word) {
            let space = if self.0.is_empty() { "" } else { " " };
            self.0.extend([space, &word]);
        }
    }

    fn keep(&mut self, is_kept: impl Fn(&str) -> bool) {
        let words: Vec<&str> = self.words().filter(|word| is_kept(word)).collect();
        self.0 = words.join(" ");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_is_stored_as_text() {
        let mut progress = Progress::default();
        assert!(progress.is_new());
        progress.mark_seen();
        progress.mark_seen();
        progress.mark_left("city", 2);
        assert!(!progress.is_new() && !progress.is_done("city"));
        assert_eq!(progress.text(), "seen at:city:2");
        progress.mark_done("road");
        assert_eq!(progress.left_at(), Some(("city", 2)));
        progress.mark_done("city");
        assert_eq!(progress.text(), "seen done:road done:city");
        assert!(progress.is_done("city") && !progress.is_done("cit"));
        assert_eq!(Progress::parse(progress.text()), Some(progress));
    }

    #[test]
    fn invalid_progress_is_damaged() {
        for text in [
            "seen\ndone:road",
            "{}",
            "done:ro\u{e9}",
            "\0",
            &"a".repeat(20_001),
        ] {
            assert_eq!(Progress::parse(text), None, "{text:.20}");
        }
    }

    #[test]
    fn the_next_lesson_follows_from_the_progress() {
        let next = |text: &str| Progress::parse(text).unwrap().next_base();
        assert_eq!(next(""), None);
        assert_eq!(next("seen"), None);
        assert_eq!(
            next("seen done:place done:road done:city"),
            Some((4, "monastery"))
        );
        assert_eq!(next("seen at:road:2"), Some((2, "road")));
        assert_eq!(next("seen done:place at:field:1"), Some((5, "field")));
        // A lesson on an expansion does not count.
        assert_eq!(next("seen done:place at:tower:1"), Some((2, "road")));
        let all: Vec<String> = BASE.iter().map(|id| format!("done:{id}")).collect();
        assert_eq!(next(&all.join(" ")), None);
        assert_eq!(next(&format!("{} at:road:1", all.join(" "))), None);
    }

    #[test]
    fn unknown_words_of_progress_are_kept() {
        let mut progress = Progress::parse("new:1 at:x at:").unwrap();
        assert_eq!(progress.left_at(), None);
        progress.mark_done("a");
        assert!(progress.text().starts_with("new:1 ") && progress.is_done("a"));
    }
}
