//! The lessons that a learner has done, as a text that can be kept.

/// The lessons that are done, and the place where the learner left.
///
/// The text is words with one space between them: `seen` once the course was opened
/// or declined, `done:ID` for each lesson that is done, `at:ID:STEP` for the place
/// in the lesson that was left.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress(String);

/// The word that the course need not be offered any more.
const SEEN: &str = "seen";
const DONE: &str = "done:";
const AT: &str = "at:";

impl Progress {
    /// The progress that was kept as this text.
    pub fn of(text: String) -> Progress {
        Progress(text)
    }

    /// The text that is kept.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// True if the course was neither opened nor declined.
    pub fn is_new(&self) -> bool {
        self.0.is_empty()
    }

    /// Tells whether a lesson is done.
    pub fn is_done(&self, id: &str) -> bool {
        self.words().any(|word| word.strip_prefix(DONE) == Some(id))
    }

    /// The lesson that was left before its end, and how many of its steps were done.
    pub fn left_at(&self) -> Option<(&str, usize)> {
        let place = self.words().find_map(|word| word.strip_prefix(AT))?;
        let (id, step) = place.rsplit_once(':')?;
        Some((id, step.parse().ok()?))
    }

    /// Notes that the course was opened or declined.
    pub(crate) fn see(&mut self) {
        self.put(SEEN.to_owned());
    }

    /// Notes that a lesson is done.
    pub(crate) fn tick(&mut self, id: &str) {
        self.put([DONE, id].concat());
        if self.left_at().is_some_and(|(left, _)| left == id) {
            self.keep(|word| !word.starts_with(AT));
        }
    }

    /// Notes how many steps of a lesson are done.
    pub(crate) fn leave_at(&mut self, id: &str, step: usize) {
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
    fn progress_is_kept_as_text() {
        let mut progress = Progress::default();
        assert!(progress.is_new());
        progress.see();
        progress.see();
        progress.leave_at("city", 2);
        assert!(!progress.is_new() && !progress.is_done("city"));
        assert_eq!(progress.text(), "seen at:city:2");
        progress.tick("road");
        assert_eq!(progress.left_at(), Some(("city", 2)));
        progress.tick("city");
        assert_eq!(progress.text(), "seen done:road done:city");
        assert!(progress.is_done("city") && !progress.is_done("cit"));
        assert_eq!(Progress::of(progress.text().to_owned()), progress);
    }

    #[test]
    fn words_that_mean_nothing_are_left_alone() {
        let mut progress = Progress::of("new:1 at:x at:".into());
        assert_eq!(progress.left_at(), None);
        progress.tick("a");
        assert!(progress.text().starts_with("new:1 ") && progress.is_done("a"));
    }
}
