//! The lessons in order, and their words in one language.

use bastide_notation::Scenario;
use bastide_notation::scenario::Reply;

/// All lessons in one language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lessons {
    /// The code of the language.
    pub language: String,
    /// The base game and the expansions.
    pub groups: Vec<Group>,
}

/// The lessons on one part of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Its title.
    pub title: String,
    /// Its lessons in order.
    pub entries: Vec<Entry>,
}

/// A lesson as the text tells it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The name of its file, the same in all languages.
    pub id: String,
    /// Its title.
    pub title: String,
    /// About how many minutes it takes.
    pub minutes: u8,
    /// True for the lesson that is a short game.
    pub is_game: bool,
    /// The words at its beginning.
    pub intro: String,
    /// The words of its steps.
    pub steps: Vec<Words>,
}

/// The words of a step; without any, it happens together with the step before.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words {
    /// The task; empty for a step that is only shown.
    pub ask: String,
    /// The texts about the step, and then about each other right answer.
    pub right: Vec<String>,
    /// The text about each wrong answer that is listed.
    pub wrong: Vec<String>,
}

/// A step whose words do not fit what happens in it; the first is 1.
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

    /// Gives a scenario the words of the lesson that it belongs to, in place of any
    /// other.
    ///
    /// # Errors
    ///
    /// The first step that does not fit.
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
