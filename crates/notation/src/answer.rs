//! The answer of a computer player about a decision, as lines of text: a worker
//! writes them and the page reads them.
//!
//! ```text
//! 3 search
//! for keeps 53 5 34 2 0,1 city N
//! against helps -21 0 0 2 0,1 road N
//! 131 40 12 35 0 -8 20 0 0 0 0 32<TAB>place 0,1 90;meeple road N<TAB>122 pass
//! 104 40 3 35 0 -8 22 0 0 0 0 12<TAB>place 2,0 0;pass
//! ```
//!
//! First come the version of these lines and the method, then [motives] for the preferred
//! action and drawbacks of the one that was asked about, then a line for each action that was
//! compared: the value, its parts, the action, and the player's planned next actions; then other
//! continuations, each with its value. Numbers are tenths of points, to avoid fractions.
//!
//! [motives]: crate::motive

use bastide_rules::Action;

use crate::action::{parse_action, print_action};
use crate::motive::Motive;

/// The version of the lines. A page and its worker have the same version of the site, so
/// others are rejected.
const VERSION: &str = "3";

/// The most motives of an answer, and the most drawbacks.
const MOST_MOTIVES: usize = 8;

/// The parts of a value, in order.
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
    /// The method that found it.
    pub method: Method,
    /// The motives for and against the preferred action, strongest first.
    pub motives: Vec<Motive>,
    /// The drawbacks of the action that was asked about beside the preferred one, strongest
    /// first.
    pub drawbacks: Vec<Motive>,
    /// The actions compared, the preferred one first.
    pub rated: Vec<Rated>,
}

/// An action with its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rated {
    /// The expected lead over the average of the others at the end of the game, in tenths
    /// of points.
    pub value: i32,
    /// The parts of the lead at the end of the turn, by [`PARTS`], in tenths of points. All
    /// 0 if only the total is known.
    pub parts: [i32; PARTS.len()],
    /// The action.
    pub action: Action,
    /// The next actions planned by the same player.
    pub then: Vec<Action>,
    /// Other continuations by the player, best first, with the values of the action then.
    pub others: Vec<(i32, Vec<Action>)>,
}

/// A method of finding an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// There was only one legal action.
    Forced,
    /// Random choice.
    Chance,
    /// The result of the turn.
    Turn,
    /// Search through likely continuations.
    Search,
    /// Every continuation to the end.
    Exact,
    /// The value of a bazaar's tiles to each player.
    Auction,
}

impl Method {
    /// All methods.
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
        let mut text = [VERSION, self.method.name()].join(" ");
        for motive in &self.motives {
            text.push('\n');
            text.push_str(&motive.text());
        }
        for drawback in &self.drawbacks {
            text.push('\n');
            text.push_str(&drawback.drawback_text());
        }
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
            for (value, then) in &rated.others {
                let then: Vec<String> = then.iter().copied().map(print_action).collect();
                text.push('\t');
                text.push_str(&value.to_string());
                text.push(' ');
                text.push_str(&then.join(";"));
            }
        }
        text
    }

    /// Reads the lines; `None` if they are not an answer.
    pub fn parse(text: &str) -> Option<Answer> {
        let mut lines = text.split('\n');
        let (version, method) = lines.next()?.split_once(' ')?;
        let mut methods = Method::ALL.into_iter();
        let method = methods.find(|known| known.name() == method)?;
        let mut lines = lines.peekable();
        let mut motives = Vec::new();
        while let Some(line) = lines.next_if(|line| Motive::is_line(line)) {
            motives.push(Motive::parse(line)?);
        }
        let mut drawbacks = Vec::new();
        while let Some(line) = lines.next_if(|line| Motive::is_drawback(line)) {
            drawbacks.push(Motive::parse_drawback(line)?);
        }
        let rated: Option<Vec<Rated>> = lines.map(Rated::parse).collect();
        let rated = rated.filter(|rated| !rated.is_empty())?;
        let are_few = motives.len().max(drawbacks.len()) <= MOST_MOTIVES;
        let is_known = version == VERSION && are_few;
        is_known.then_some(Answer {
            method,
            motives,
            drawbacks,
            rated,
        })
    }
}

impl Rated {
    fn parse(line: &str) -> Option<Rated> {
        let mut columns = line.split('\t');
        let (numbers, actions) = (columns.next()?, columns.next()?);
        let others: Option<Vec<_>> = columns.map(parse_other).collect();
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
            others: others?,
        })
    }
}

/// Reads another continuation, with its value.
fn parse_other(text: &str) -> Option<(i32, Vec<Action>)> {
    let (value, then) = text.split_once(' ')?;
    let then = then.split(';').map(|text| parse_action(text).ok());
    Some((value.parse().ok()?, then.collect::<Option<_>>()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "3 search\nfor keeps 53 5 34 2 0,1 city N\nfor saves -9 1 0 0 -\n\
                        against helps -21 0 0 2 0,1 road N\n\
                        131 40 12 35 0 -8 20 0 0 0 0 32\tplace 0,1 90;meeple road N\t122 pass\t-5 meeple field NNE;pass\n\
                        -4 0 0 0 0 0 0 0 0 0 0 0\tplace 2,0 0";

    #[test]
    fn an_answer_is_read_as_it_was_written() {
        let answer = Answer::parse(TEXT).unwrap();
        assert_eq!(answer.text(), TEXT);
        assert_eq!(answer.method, Method::Search);
        assert_eq!(answer.motives.len(), 2);
        assert_eq!(answer.motives[0].by, 53);
        assert_eq!(answer.drawbacks.len(), 1);
        assert_eq!(answer.drawbacks[0].by, -21);
        assert_eq!(answer.rated[0].parts[4], -8);
        assert_eq!(answer.rated[0].then.len(), 1);
        assert_eq!(answer.rated[0].others[1].0, -5);
        assert_eq!(answer.rated[0].others[1].1.len(), 2);
        let second = parse_action("place 2,0 0").unwrap();
        assert_eq!(answer.of(second).unwrap().value, -4);
        for method in Method::ALL {
            let text = TEXT.replacen("search", method.name(), 1);
            assert_eq!(Answer::parse(&text).unwrap().method, method);
        }
    }

    #[test]
    fn malformed_answers_are_rejected() {
        for wrong in [
            "",
            "3 search",
            "3 search\n",
            "3 guess\n1 0 0 0 0 0 0 0 0 0 0 0\tpass",
            "3 search\n1 0 0 0 0 0 0 0 0 0 0\tpass",
            "3 search\n1 0 0 0 0 0 0 0 0 0 0 0 0\tpass",
            "3 search\n1 0 0 0 0 0 0 0 0 0 0 0\tjump",
            "3 search\n1 0 0 0 0 0 0 0 0 0 0 0\tpass;",
            "3 search\n1 0 0 0 0 0 0 0 0 0 0 0\tpass\t",
            "3 search\n1 0 0 0 0 0 0 0 0 0 0 0\tpass\tpass",
            "3 search\n1 0 0 0 0 0 0 0 0 0 0 0\tpass\t4 pass;",
            "3 search\n1.5 0 0 0 0 0 0 0 0 0 0 0\tpass",
            "3 search\n99999999999 0 0 0 0 0 0 0 0 0 0 0\tpass",
            "3 search\npass",
            "search\n1 0 0 0 0 0 0 0 0 0 0 0\tpass",
            "2 search\n1 0 0 0 0 0 0 0 0 0 0 0\tpass",
            "3 search\nfor saves 9 1 0 0 -",
            "3 search\nagainst saves 9 1 0 0\n1 0 0 0 0 0 0 0 0 0 0 0\tpass",
            "3 search\nagainst saves 9 1 0 0 -\nfor saves 9 1 0 0 -\n1 0 0 0 0 0 0 0 0 0 0 0\tpass",
            "3 search\nfor saves 9 1 0 0\n1 0 0 0 0 0 0 0 0 0 0 0\tpass",
            "3 search\n1 0 0 0 0 0 0 0 0 0 0 0\tpass\nfor saves 9 1 0 0 -",
        ] {
            assert_eq!(Answer::parse(wrong), None, "{wrong}");
        }
        // A truncated text parses to fewer lines or to nothing, without panic.
        for at in 0..TEXT.len() {
            let cut = Answer::parse(&TEXT[..at]);
            assert!(cut.is_none_or(|cut| cut.rated.len() <= 2));
        }
        let with_more = |n| {
            let more = "for saves 9 1 0 0 -\n".repeat(n) + "for saves";
            Answer::parse(&TEXT.replacen("for saves", &more, 1))
        };
        assert!(with_more(6).is_some());
        assert_eq!(with_more(7), None);
    }
}
