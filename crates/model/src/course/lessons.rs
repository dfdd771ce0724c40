//! The lessons in order, with texts in one language.

use bastide_notation::Scenario;
use bastide_notation::scenario::Reply;

/// All lessons in one language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lessons {
    /// Language code.
    pub language: String,
    /// Groups of lessons: the base game, then the expansions.
    pub groups: Vec<Group>,
}

/// Lessons on one part of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Its title.
    pub title: String,
    /// Its lessons in order.
    pub entries: Vec<Entry>,
}

/// Texts of a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Name of the scenario's file, without suffix, in all languages.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Estimated duration in minutes.
    pub minutes: u8,
    /// True for the lesson with the short game.
    pub is_game: bool,
    /// Text of the beginning.
    pub intro: String,
    /// Texts of the steps.
    pub steps: Vec<Words>,
}

/// Texts of a step. A step without texts follows the one before silently.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words {
    /// The task; empty for a step that is only shown.
    pub ask: String,
    /// The explanation, and then a comment on each alternative right answer.
    pub right: Vec<String>,
    /// A comment on each wrong answer.
    pub wrong: Vec<String>,
}

/// The number of the first step, from 1, whose texts do not match its answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Misfit(pub usize);

impl Lessons {
    /// All lessons in order.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.groups.iter().flat_map(|group| &group.entries)
    }

    /// The lesson with this id.
    pub fn entry(&self, id: &str) -> Option<&Entry> {
        self.entries().find(|entry| entry.id == id)
    }

    /// The lesson after the one with this id.
    pub fn after(&self, id: &str) -> Option<&Entry> {
        let mut entries = self.entries().skip_while(|entry| entry.id != id);
        entries.nth(1)
    }

    /// Replaces the texts of a scenario with those of its lesson.
    ///
    /// # Errors
    ///
    /// The first step whose texts do not match.
    pub fn fill(&self, entry: &Entry, scenario: &mut Scenario) -> Result<(), Misfit> {
        let text = |words: &String| vec![(self.language.clone(), words.clone())];
        if entry.steps.len() != scenario.steps.len() {
            return Err(Misfit(entry.steps.len().min(scenario.steps.len()) + 1));
        }
        scenario.title = text(&entry.title);
        scenario.say = text(&entry.intro);
        for (n, (words, step)) in entry.steps.iter().zip(&mut scenario.steps).enumerate() {
            let replies = words.right.len().saturating_sub(1);
            if (replies, words.wrong.len()) != (step.accept.len(), step.refuse.len()) {
                return Err(Misfit(n + 1));
            }
            let asks = Some(&words.ask).filter(|ask| !ask.is_empty());
            step.ask = asks.map(text).unwrap_or_default();
            step.say = words.right.first().map(text).unwrap_or_default();
            let fill = |replies: &mut Vec<Reply>, words: &[String]| {
                for (reply, words) in replies.iter_mut().zip(words) {
                    reply.say = text(words);
                }
            };
            fill(&mut step.accept, words.right.get(1..).unwrap_or_default());
            fill(&mut step.refuse, &words.wrong);
        }
        Ok(())
    }
}
