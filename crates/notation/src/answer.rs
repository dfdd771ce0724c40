//! The answer of a computer player about a decision, as lines of text: a worker
//! writes them and the page reads them.
//!
//! ```text
//! search
//! 131 40 12 35 0 -8 20 0 0 0 32<TAB>place 0,1 90;meeple road N
//! 104 40 3 35 0 -8 22 0 0 0 12<TAB>place 2,0 0;pass
//! ```
//!
//! First comes how the answer was found, then what was compared, a line each:
//! the value, its parts, the action, and what the same player means to do after
//! it. Numbers are tenths of points, so that a reader needs no
//! fractions.

use bastide_rules::Action;

use crate::action::{parse_action, print_action};

/// The parts of a value, in the order in which the parts stand.
pub const PARTS: [&str; 11] = [
    "score",
    "roads",
    "cities",
    "monasteries",
    "fields",
    "meeples",
    "watchtowers",
    "castles",
    "towers",
    "bridges",
    "goods",
];

/// The answer of a computer player about a decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// How it was found.
    pub method: Method,
    /// The actions that were compared, the preferred one first.
    pub rated: Vec<Rated>,
}

/// An action with what it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rated {
    /// The lead over the others' average that is expected at the end of the
    /// game, in tenths of points.
    pub value: i32,
    /// The parts of the lead at the end of the turn, by [`PARTS`], in tenths
    /// of points. All are 0 if only the whole is known.
    pub parts: [i32; PARTS.len()],
    /// The action.
    pub action: Action,
    /// The next actions that the same player plans.
    pub then: Vec<Action>,
}

/// How an answer was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// There was only one legal action.
    Forced,
    /// By chance.
    Chance,
    /// By what the turn leads to.
    Turn,
    /// By what is likely to follow.
    Search,
    /// By everything that can follow until the end.
    Exact,
    /// By what the tiles of a bazaar are worth to each player.
    Auction,
}

impl Method {
    /// All of them.
    pub const ALL: [Method; 6] = [
        Method::Forced,
        Method::Chance,
        Method::Turn,
        Method::Search,
        Method::Exact,
        Method::Auction,
    ];

    /// The word for it.
    pub const fn name(self) -> &'static str {
        ["forced", "chance", "turn", "search", "exact", "auction"][self as usize]
    }
}

impl Answer {
    /// The preferred action.
    pub fn best(&self) -> Option<&Rated> {
        self.rated.first()
    }

    /// The rating of an action.
    pub fn of(&self, action: Action) -> Option<&Rated> {
        self.rated.iter().find(|rated| rated.action == action)
    }

    /// The lines.
    pub fn text(&self) -> String {
        let mut text = String::from(self.method.name());
        for rated in &self.rated {
            text.push('\n');
            text.push_str(&rated.value.to_string());
            for part in rated.parts {
                text.push(' ');
                text.push_str(&part.to_string());
            }
            text.push('\t');
            text.push_str(&print_action(rated.action));
            for &action in &rated.then {
                text.push(';');
                text.push_str(&print_action(action));
            }
        }
        text
    }

    /// Reads the lines; nothing if they are no answer.
    pub fn parse(text: &str) -> Option<Answer> {
        let mut lines = text.split('\n');
        let method = lines.next()?;
        let mut methods = Method::ALL.into_iter();
        let method = methods.find(|known| known.name() == method)?;
        let rated: Option<Vec<Rated>> = lines.map(Rated::parse).collect();
        let rated = rated.filter(|rated| !rated.is_empty())?;
        Some(Answer { method, rated })
    }
}

impl Rated {
    fn parse(line: &str) -> Option<Rated> {
        let (numbers, actions) = line.split_once('\t')?;
        let mut numbers = numbers.split(' ').map(|number| number.parse().ok());
        let value = numbers.next()??;
        let mut parts = [0; PARTS.len()];
        for part in &mut parts {
            *part = numbers.next()??;
        }
        let mut actions = actions.split(';').map(|text| parse_action(text).ok());
        let action = actions.next()??;
        let then: Option<Vec<Action>> = actions.collect();
        let is_whole = numbers.next().is_none();
        is_whole.then_some(Rated {
            value,
            parts,
            action,
            then: then?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "search\n131 40 12 35 0 -8 20 0 0 0 0 32\tplace 0,1 90;meeple road N\n\
                        -4 0 0 0 0 0 0 0 0 0 0 0\tplace 2,0 0";

    #[test]
    fn an_answer_is_read_as_it_was_written() {
        let answer = Answer::parse(TEXT).unwrap();
        assert_eq!(answer.text(), TEXT);
        assert_eq!(answer.method, Method::Search);
        assert_eq!(answer.rated[0].parts[4], -8);
        assert_eq!(answer.rated[0].then.len(), 1);
        let second = parse_action("place 2,0 0").unwrap();
        assert_eq!(answer.of(second).unwrap().value, -4);
        for method in Method::ALL {
            let text = TEXT.replacen("search", method.name(), 1);
            assert_eq!(Answer::parse(&text).unwrap().method, method);
        }
    }

    #[test]
    fn what_is_no_answer_is_not_read() {
        for wrong in [
            "",
            "search",
            "search\n",
            "guess\n1 0 0 0 0 0 0 0 0 0 0 0\tpass",
            "search\n1 0 0 0 0 0 0 0 0 0 0\tpass",
            "search\n1 0 0 0 0 0 0 0 0 0 0 0 0\tpass",
            "search\n1 0 0 0 0 0 0 0 0 0 0 0\tjump",
            "search\n1 0 0 0 0 0 0 0 0 0 0 0\tpass;",
            "search\n1.5 0 0 0 0 0 0 0 0 0 0 0\tpass",
            "search\n99999999999 0 0 0 0 0 0 0 0 0 0 0\tpass",
            "search\npass",
        ] {
            assert_eq!(Answer::parse(wrong), None, "{wrong}");
        }
        // Cut anywhere, it is shorter or nothing, and nothing breaks.
        for at in 0..TEXT.len() {
            let cut = Answer::parse(&TEXT[..at]);
            assert!(cut.is_none_or(|cut| cut.rated.len() <= 2));
        }
    }
}
