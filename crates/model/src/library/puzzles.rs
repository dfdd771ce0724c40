//! The puzzle of the day, and the next puzzle.

use std::collections::BTreeSet;

use bastide_notation::Puzzle;
use bastide_rules::Systems;

/// A set of names, stored as words: examples seen or puzzles solved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names(BTreeSet<String>);

impl Names {
    /// Parses stored names.
    pub fn of(text: &str) -> Names {
        let words = text.split(' ').filter(|word| !word.is_empty());
        Names(words.map(str::to_owned).collect())
    }

    /// True if a name is in the set.
    pub fn has(&self, name: &str) -> bool {
        self.0.contains(name)
    }

    /// Number of names.
    pub fn count(&self) -> usize {
        self.0.len()
    }
}

/// The puzzle of the day for players who know these expansions; `None` if they know none of
/// the puzzles. `day` counts from any fixed day. Every puzzle has its day before one
/// repeats.
pub fn puzzle_of_day(puzzles: &[Puzzle], day: usize, known: Systems) -> Option<&Puzzle> {
    let is_known = |puzzle: &&Puzzle| puzzle.systems().iter().all(|it| known.has(it));
    let puzzles: Vec<&Puzzle> = puzzles.iter().filter(is_known).collect();
    let at = day.checked_rem(puzzles.len())? * stride(puzzles.len());
    puzzles.get(at % puzzles.len()).copied()
}

/// Distance in the file between the puzzles of consecutive days, so that they differ in
/// theme: at least two fifths of the count, and coprime to it.
fn stride(count: usize) -> usize {
    let at_least = count * 2 / 5;
    let mut strides = at_least..;
    strides
        .find(|&stride| divisor(stride, count) == 1)
        .unwrap_or(1)
}

/// Greatest common divisor.
fn divisor(a: usize, b: usize) -> usize {
    match b {
        0 => a,
        _ => divisor(b, a % b),
    }
}

/// The next unsolved puzzle of the same theme after this one, or else from the beginning;
/// of another theme if all of this one are solved.
pub fn next_puzzle(
    puzzles: &[Puzzle],
    id: u32,
    is_solved: impl Fn(&Puzzle) -> bool,
) -> Option<&Puzzle> {
    let at = puzzles.iter().position(|puzzle| puzzle.id == id)?;
    let (before, from) = puzzles.split_at(at);
    let others = || {
        from.iter()
            .skip(1)
            .chain(before)
            .filter(|it| !is_solved(it))
    };
    let theme = from.first()?.theme;
    let alike = others().find(|puzzle| puzzle.theme == theme);
    alike.or_else(|| others().next())
}

#[cfg(test)]
mod tests {
    use bastide_notation::Record;
    use bastide_notation::puzzle::Theme;
    use bastide_rules::System;

    use super::*;

    fn puzzles(themes: &[Theme]) -> Vec<Puzzle> {
        let themes = themes.iter().zip(0..);
        let puzzle = |(&theme, id)| Puzzle {
            id,
            theme,
            grade: 1,
            lost: 30,
            motives: Vec::new(),
            answer: Vec::new(),
            moment: r#"{"systems":[]}"#.to_owned(),
        };
        themes.map(puzzle).collect()
    }

    #[test]
    fn every_puzzle_has_its_day() {
        for count in [1, 2, 12, 200, 240] {
            let puzzles = puzzles(&vec![Theme::Join; count]);
            let mut days: Vec<u32> = (20_000..20_000 + count)
                .filter_map(|day| Some(puzzle_of_day(&puzzles, day, Systems::NONE)?.id))
                .collect();
            if count > 2 {
                assert!(days[0].abs_diff(days[1]) > 2, "{count}");
            }
            days.sort_unstable();
            assert_eq!(days, (0..count as u32).collect::<Vec<u32>>());
        }
        assert_eq!(puzzle_of_day(&[], 3, Systems::ALL), None);
    }

    #[test]
    fn daily_puzzles_have_only_known_expansions() {
        let file = include_str!("../../../../public/puzzles.txt");
        let puzzles = Puzzle::parse_all(file).unwrap();
        for puzzle in &puzzles {
            let record = Record::parse(&puzzle.moment).unwrap();
            assert_eq!(puzzle.systems(), record.systems);
        }
        let none = Systems::NONE;
        let some = none.with(System::Tower).with(System::River);
        let days = 20_000..20_000 + puzzles.len();
        let mut base: Vec<u32> = Vec::new();
        for day in days {
            let puzzle = |known| puzzle_of_day(&puzzles, day, known).unwrap();
            assert!(puzzle(none).systems().is_empty());
            assert!(puzzle(some).systems().iter().all(|it| some.has(it)));
            base.push(puzzle(none).id);
        }
        base.sort_unstable();
        base.dedup();
        assert!(base.len() >= 30, "{} puzzles of the base game", base.len());
    }

    /// A linear search for each puzzle would take minutes.
    #[test]
    fn many_solved_puzzles_are_found_quickly() {
        let words: Vec<String> = (0..300_000).map(|n| format!("{n:06}")).collect();
        let solved = Names::of(&words.join(" "));
        assert_eq!(solved.count(), 300_000);
        let mut puzzles = (0..100_000).map(|n| format!("{:06}", 2 * n + 250_000));
        assert_eq!(puzzles.by_ref().filter(|it| solved.has(it)).count(), 25_000);
        assert_eq!(Names::of("  ").count(), 0);
        assert!(!Names::of("ab").has("a") && !Names::of("ab").has(""));
    }

    #[test]
    fn the_next_puzzle_is_unsolved_and_similar() {
        use Theme::{Farm, Join};
        let puzzles = puzzles(&[Join, Join, Farm, Join, Farm]);
        let next = |id, solved: &[u32]| {
            let is_solved = |it: &Puzzle| solved.contains(&it.id);
            next_puzzle(&puzzles, id, is_solved).map(|it| it.id)
        };
        assert_eq!(next(0, &[0]), Some(1));
        assert_eq!(next(0, &[0, 1]), Some(3));
        assert_eq!(next(3, &[3, 1]), Some(0));
        assert_eq!(next(3, &[0, 1, 3]), Some(4));
        assert_eq!(next(4, &[0, 1, 2, 3, 4]), None);
        assert_eq!(next(9, &[]), None);
    }
}
