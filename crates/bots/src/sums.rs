//! The sums of the playouts of a share, and their text form.

use std::error::Error;
use std::fmt;

use crate::candidate::Candidate;

/// The sums of the playouts of one share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShareSums {
    /// The number of the share, from 0.
    pub index: u8,
    /// Positions evaluated.
    pub work: u32,
    /// Its candidates.
    pub candidates: Vec<OfCandidate>,
}

/// The sums of the playouts of one candidate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OfCandidate {
    /// The sum of their values in fixed point.
    pub whole: i64,
    /// Their number.
    pub tries: u32,
    /// True if the candidate survived every round.
    pub stayed: bool,
}

/// The errors of a text of sums.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SumsError {
    /// The line is not in the form of sums.
    Form,
    /// The number of the share is invalid.
    Share,
    /// A value is out of range.
    Range,
    /// A share is missing or repeated.
    Missing,
    /// The sums belong to another decision.
    Other,
}

impl ShareSums {
    /// The number of shares of a decision.
    pub const SHARES: u8 = 4;

    /// Most candidates of a search.
    const MOST: usize = 256;

    /// The greatest value of one playout, in fixed point.
    const GREATEST: i64 = 1 << 30;

    /// The sums as one line: the number of the share and its work; then for every candidate
    /// the sum, the number of playouts and a 1 if it stayed.
    ///
    /// ```
    /// use bastide_bots::ShareSums;
    ///
    /// let text = "2 30000; 10240 8 1; -512 4 0";
    /// assert_eq!(ShareSums::parse(text)?.text(), text);
    /// assert!(ShareSums::parse("2 30000; 10240").is_err());
    /// # Ok::<(), bastide_bots::SumsError>(())
    /// ```
    pub fn text(&self) -> String {
        let mut text = format!("{} {}", self.index, self.work);
        for of in &self.candidates {
            let stayed = u8::from(of.stayed);
            text += &format!("; {} {} {stayed}", of.whole, of.tries);
        }
        text
    }

    /// Parses the sums of a line.
    ///
    /// # Errors
    ///
    /// If the text is malformed or a value is out of range.
    pub fn parse(text: &str) -> Result<ShareSums, SumsError> {
        let mut parts = text.split("; ");
        let [index, work] = numbers(parts.next().unwrap_or_default())?;
        if !(0..i64::from(ShareSums::SHARES)).contains(&index) {
            return Err(SumsError::Share);
        }
        let mut candidates = Vec::new();
        for part in parts {
            let [whole, tries, stayed] = numbers(part)?;
            let tries = u32::try_from(tries).map_err(|_| SumsError::Range)?;
            let most = ShareSums::GREATEST.saturating_mul(tries.into());
            if !(-most..=most).contains(&whole) || !(0..=1).contains(&stayed) {
                return Err(SumsError::Range);
            }
            candidates.push(OfCandidate {
                whole,
                tries,
                stayed: stayed == 1,
            });
        }
        if !(1..=ShareSums::MOST).contains(&candidates.len()) {
            return Err(SumsError::Form);
        }
        Ok(ShareSums {
            index: index as u8,
            work: u32::try_from(work).map_err(|_| SumsError::Range)?,
            candidates,
        })
    }

    /// Parses the sums of every share, one line each, in any order.
    ///
    /// # Errors
    ///
    /// If a line is invalid, or a share is missing or repeated.
    pub fn parse_all(text: &str) -> Result<Vec<ShareSums>, SumsError> {
        let lines = text.lines().filter(|line| !line.is_empty());
        let mut all = Vec::new();
        for line in lines.take(usize::from(ShareSums::SHARES) + 1) {
            all.push(ShareSums::parse(line)?);
        }
        all.sort_by_key(|sums| sums.index);
        match all.iter().map(|sums| sums.index).eq(0..ShareSums::SHARES) {
            true => Ok(all),
            false => Err(SumsError::Missing),
        }
    }

    /// The candidates that survived every round.
    pub(crate) fn stayed(&self) -> impl Iterator<Item = &OfCandidate> {
        self.candidates.iter().filter(|of| of.stayed)
    }
}

impl OfCandidate {
    /// The sums of both.
    #[must_use]
    pub fn with(self, other: &OfCandidate) -> OfCandidate {
        OfCandidate {
            whole: self.whole.saturating_add(other.whole),
            tries: self.tries.saturating_add(other.tries),
            stayed: self.stayed || other.stayed,
        }
    }

    /// The mean of the playouts and the line's evaluation, which has the weight of `trust`
    /// playouts.
    pub fn mean(&self, line: f32, trust: f32) -> f32 {
        let sum =
            f64::from(trust) * f64::from(line) + self.whole as f64 / f64::from(Candidate::PARTS);
        let count = f64::from(trust) + f64::from(self.tries);
        match count > 0.0 {
            true => (sum / count) as f32,
            false => line,
        }
    }
}

impl fmt::Display for SumsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SumsError::Form => "these are no sums of a share",
            SumsError::Share => "there is no such share",
            SumsError::Range => "a sum is out of range",
            SumsError::Missing => "each of the four shares is needed once",
            SumsError::Other => "the sums are of another decision",
        })
    }
}

impl Error for SumsError {}

/// Parses the whole numbers of a part, in canonical form only.
fn numbers<const N: usize>(text: &str) -> Result<[i64; N], SumsError> {
    let mut numbers = [0; N];
    let mut words = text.split(' ');
    for number in &mut numbers {
        let word = words.next().ok_or(SumsError::Form)?;
        *number = word.parse().map_err(|_| SumsError::Form)?;
        if number.to_string() != word {
            return Err(SumsError::Form);
        }
    }
    match words.next() {
        None => Ok(numbers),
        Some(_) => Err(SumsError::Form),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn malformed_sums_are_rejected() {
        for (text, error) in [
            ("", SumsError::Form),
            ("0", SumsError::Form),
            ("0 1", SumsError::Form),
            ("0 1; ", SumsError::Form),
            ("0 1; 2 3", SumsError::Form),
            ("0 1; 2 3 1 4", SumsError::Form),
            ("0 1; +2 3 1", SumsError::Form),
            ("0 1; 2 x 1", SumsError::Form),
            ("0 1;2 3 1", SumsError::Form),
            ("4 1; 2 3 1", SumsError::Share),
            ("-1 1; 2 3 1", SumsError::Share),
            ("0 -1; 2 3 1", SumsError::Range),
            ("0 1; 2 3 2", SumsError::Range),
            ("0 1; 2 -3 1", SumsError::Range),
            ("0 1; 2 0 1", SumsError::Range),
            ("0 1; 9223372036854775807 1 1", SumsError::Range),
        ] {
            assert_eq!(ShareSums::parse(text), Err(error), "{text:?}");
        }
        let long = format!("0 1{}", "; 0 0 0".repeat(257));
        assert_eq!(ShareSums::parse(&long), Err(SumsError::Form));
    }

    #[test]
    fn every_share_is_needed_once() {
        let line = |index: u8| format!("{index} 1; 2 3 1\n");
        let of =
            |all: &[u8]| ShareSums::parse_all(&all.iter().map(|&n| line(n)).collect::<String>());
        let indices = |all: Vec<ShareSums>| all.iter().map(|sums| sums.index).collect::<Vec<_>>();
        assert_eq!(of(&[2, 0, 3, 1]).map(indices), Ok(vec![0, 1, 2, 3]));
        for wrong in [&[0, 1, 2][..], &[0, 1, 2, 2], &[0, 1, 2, 3, 3], &[]] {
            assert_eq!(of(wrong), Err(SumsError::Missing), "{wrong:?}");
        }
    }
}
