//! A puzzle as a line of a file.

use bastide_rules::{Action, System, Systems};

use super::error::{PuzzleError, PuzzlePart};
use crate::action::{parse_action, print_action};
use crate::bits::crc32;
use crate::motive::Motive;

/// A moment of a game with its best turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Its number, derived from the moment and the answer.
    pub id: u32,
    /// The theme.
    pub theme: Theme,
    /// The grade: from 1, for counting players, to 3, for positions that searching
    /// computers missed.
    pub grade: u8,
    /// The loss of the next best turn, in tenths of points.
    pub lost: i32,
    /// The reasons for the answer.
    pub motives: Vec<Motive>,
    /// The answer.
    pub answer: Vec<Asked>,
    /// The moment, as a record in one line.
    pub moment: String,
}

/// An action of an answer, with its alternatives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The action.
    pub action: Action,
    /// Other actions, each with its loss in tenths of points.
    pub others: Vec<(Action, i32)>,
}

/// The themes of puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Theme {
    /// Taking a share in another player's feature.
    Join,
    /// Hindering another player, or keeping one out.
    Block,
    /// A farmer.
    Farm,
    /// Completing and claiming the most valuable features.
    Score,
    /// Towers and captures.
    Tower,
    /// Castles.
    Castle,
    /// Offers and bids.
    Auction,
    /// A mistake of a reviewed game, to be avoided this time. No puzzle of the site has it.
    Mistake,
}

impl Theme {
    /// All themes.
    pub const ALL: [Theme; 8] = [
        Theme::Mistake,
        Theme::Join,
        Theme::Block,
        Theme::Farm,
        Theme::Score,
        Theme::Tower,
        Theme::Castle,
        Theme::Auction,
    ];

    /// The word for it.
    pub const fn name(self) -> &'static str {
        [
            "join", "block", "farm", "score", "tower", "castle", "auction", "mistake",
        ][self as usize]
    }
}

impl Puzzle {
    /// The number of grades.
    pub const GRADES: u8 = 3;

    /// Choices that lose fewer tenths of points are right, too: two searches of the same
    /// position may differ by as much.
    pub const SLIGHT: i32 = 10;

    /// The number of a puzzle.
    pub fn number(moment: &str, answer: &[Action]) -> u32 {
        let mut all = moment.to_owned();
        for &action in answer {
            all.push('\n');
            all.push_str(&print_action(action));
        }
        crc32(all.as_bytes())
    }

    /// The number as written: eight hexadecimal digits.
    pub fn name(&self) -> String {
        format!("{:08x}", self.id)
    }

    /// The actions of the answer.
    pub fn actions(&self) -> impl Iterator<Item = Action> + '_ {
        self.answer.iter().map(|asked| asked.action)
    }

    /// The systems in play in its moment.
    pub fn systems(&self) -> Systems {
        let list = self.moment.split_once("\"systems\":[");
        let list = list.and_then(|(_, rest)| rest.split_once(']'));
        let names = list.map_or("", |(names, _)| names).split(',');
        let systems = names.filter_map(|name| System::parse(name.trim_matches('"')));
        systems.fold(Systems::NONE, Systems::with)
    }

    /// The line.
    pub fn text(&self) -> String {
        let motives: Vec<String> = self.motives.iter().map(Motive::text).collect();
        let answer: Vec<String> = self.actions().map(print_action).collect();
        let others = self.answer.iter().map(|asked| others(&asked.others));
        let others: Vec<String> = others.collect();
        [
            self.name(),
            self.theme.name().to_owned(),
            self.grade.to_string(),
            self.lost.to_string(),
            motives.join(";"),
            answer.join(";"),
            others.join("|"),
            self.moment.clone(),
        ]
        .join("\t")
    }

    /// Reads a line. The moment is parsed when it is [shown](Puzzle::scenario).
    ///
    /// # Errors
    ///
    /// The malformed part of the line.
    pub fn parse(line: &str) -> Result<Puzzle, PuzzlePart> {
        let parts: Vec<&str> = line.split('\t').collect();
        let &[name, theme, grade, lost, motives, answer, others, moment] = &parts[..] else {
            return Err(PuzzlePart::Columns);
        };
        let mut themes = Theme::ALL.into_iter();
        let theme = themes.find(|known| known.name() == theme);
        let grade = grade.parse().ok();
        let grade = grade.filter(|grade| (1..=Puzzle::GRADES).contains(grade));
        let motives = motives.split(';').filter(|text| !text.is_empty());
        let motives: Option<Vec<Motive>> = motives.map(Motive::parse).collect();
        let puzzle = Puzzle {
            id: u32::from_str_radix(name, 16).map_err(|_| PuzzlePart::Number)?,
            theme: theme.ok_or(PuzzlePart::Theme)?,
            grade: grade.ok_or(PuzzlePart::Grade)?,
            lost: lost.parse().map_err(|_| PuzzlePart::Lost)?,
            motives: motives.ok_or(PuzzlePart::Motives)?,
            answer: parse_answer(answer, others)?,
            moment: moment.to_owned(),
        };
        let actions: Vec<Action> = puzzle.actions().collect();
        let is_whole = Puzzle::number(moment, &actions) == puzzle.id && puzzle.name() == name;
        is_whole.then_some(puzzle).ok_or(PuzzlePart::Number)
    }

    /// Reads all lines of a file.
    ///
    /// # Errors
    ///
    /// The first line that is not a puzzle, a comment or empty.
    pub fn parse_all(text: &str) -> Result<Vec<Puzzle>, PuzzleError> {
        let lines = text.lines().zip(1..);
        let lines = lines.filter(|(line, _)| !line.is_empty() && !line.starts_with('#'));
        lines
            .map(|(text, line)| Puzzle::parse(text).map_err(|part| PuzzleError { line, part }))
            .collect()
    }
}

fn others(others: &[(Action, i32)]) -> String {
    let entries = others.iter();
    let entries = entries.map(|&(action, lost)| format!("{lost} {}", print_action(action)));
    let entries: Vec<String> = entries.collect();
    entries.join(";")
}

fn parse_answer(answer: &str, others: &str) -> Result<Vec<Asked>, PuzzlePart> {
    let (answer, others) = (answer.split(';'), others.split('|'));
    if answer.clone().count() != others.clone().count() {
        return Err(PuzzlePart::Others);
    }
    let asked = answer.zip(others).map(|(action, others)| {
        let others = others.split(';').filter(|text| !text.is_empty());
        let others: Option<Vec<(Action, i32)>> = others.map(parse_other).collect();
        Ok(Asked {
            action: parse_action(action).map_err(|_| PuzzlePart::Answer)?,
            others: others.ok_or(PuzzlePart::Others)?,
        })
    });
    asked.collect()
}

fn parse_other(text: &str) -> Option<(Action, i32)> {
    let (lost, action) = text.split_once(' ')?;
    Some((parse_action(action).ok()?, lost.parse().ok()?))
}
