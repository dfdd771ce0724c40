//! The lessons that a learner has done, as a text that can be kept.

/// The lessons that are done, and the place where the learner left.
///
/// The text is words with one space between them: `seen` once the course was opened, `done:ID` for each lesson that is done, `at:ID:STEP` for the place
/// in the lesson that was left.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress(String);

/// The word that the course need not be offered any more.
const SEEN: &str = "seen";
const DONE: &str = "done:";
const AT: &str = "at:";

/// The lessons on the base game, in their order.
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

/// The longest text that is kept, in bytes.
const MOST: usize = 20_000;

impl Progress {
    /// The progress that was kept as this text; nothing if it is damaged. Words that
    /// mean nothing here may be those of a newer version.
    pub fn parse(text: &str) -> Option<Progress> {
        let is_sign = |sign: u8| sign.is_ascii_alphanumeric() || b" :-".contains(&sign);
        let is_whole = text.len() <= MOST && text.bytes().all(is_sign);
        is_whole.then(|| Progress(text.to_owned()))
    }

    /// The text that is kept.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// True if the course was not opened.
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

    /// The next lesson on the base game of a learner who has begun: its number among them,
    /// from 1, and its name. Nothing for others.
    pub fn next_base(&self) -> Option<(usize, &'static str)> {
        let left = self.left_at().map(|(id, _)| id);
        let is_begun = left.is_some() || self.words().any(|word| word.starts_with(DONE));
        let mut base = (1..).zip(BASE);
        let is_left = |(_, id): &(usize, &str)| left == Some(id);
        let is_open = |(_, id): &(usize, &str)| !self.is_done(id);
        let next = base.clone().find(is_left).or_else(|| base.find(is_open));
        // A lesson that is left open may be done already.
        next.filter(|_| is_begun && BASE.iter().any(|id| !self.is_done(id)))
    }

    /// Notes that the course was opened.
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
        assert_eq!(Progress::parse(progress.text()), Some(progress));
    }

    #[test]
    fn texts_of_no_version_are_damaged() {
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
        // A lesson on an expansion skips nothing.
        assert_eq!(next("seen done:place at:tower:1"), Some((2, "road")));
        let all: Vec<String> = BASE.iter().map(|id| format!("done:{id}")).collect();
        assert_eq!(next(&all.join(" ")), None);
        assert_eq!(next(&format!("{} at:road:1", all.join(" "))), None);
    }

    #[test]
    fn words_that_mean_nothing_are_left_alone() {
        let mut progress = Progress::parse("new:1 at:x at:").unwrap();
        assert_eq!(progress.left_at(), None);
        progress.tick("a");
        assert!(progress.text().starts_with("new:1 ") && progress.is_done("a"));
    }
}
