//! The streak of days with a solved puzzle.

/// A streak of consecutive days. Days are numbered in the reader's local time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Streak {
    /// The last day whose puzzle was solved.
    pub day: usize,
    /// Number of consecutive days up to it.
    pub count: usize,
}

impl Streak {
    /// Parses a stored streak such as `20417 3`; `None` if it is invalid.
    pub fn parse(text: &str) -> Option<Streak> {
        let (day, count) = text.split_once(' ')?;
        let day: usize = day.parse().ok()?;
        let count: usize = count.parse().ok()?;
        (1..=day).contains(&count).then_some(Streak { day, count })
    }

    /// The text to store.
    pub fn text(self) -> String {
        [&*self.day.to_string(), " ", &self.count.to_string()].concat()
    }

    /// The streak after the puzzle of `day` was solved on the same day or the next. Other
    /// days change nothing.
    pub fn solved(before: Option<Streak>, day: usize, today: usize) -> Option<Streak> {
        if day > today || day + 1 < today {
            return before;
        }
        let near = day.saturating_sub(1)..=today + 1;
        let before = before.filter(|before| near.contains(&before.day));
        match before {
            Some(before) if before.day >= day => Some(before),
            Some(before) if before.day + 1 == day => Some(Streak {
                day,
                count: before.count + 1,
            }),
            _ => Some(Streak { day, count: 1 }),
        }
    }

    /// Length of the streak today; 0 once a day was missed. Travel to the west can put the
    /// last day into tomorrow; later days come from a wrong clock.
    pub fn count_on(self, today: usize) -> usize {
        match (today.saturating_sub(1)..=today + 1).contains(&self.day) {
            true => self.count,
            false => 0,
        }
    }

    /// True if today's puzzle is solved.
    pub fn is_done(self, today: usize) -> bool {
        self.day >= today && self.count_on(today) > 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: usize = 20_417;

    fn streak(day: usize, count: usize) -> Option<Streak> {
        Some(Streak { day, count })
    }

    /// The streak after solving the puzzles of these days on time.
    fn after(days: &[usize]) -> Option<Streak> {
        let solve = |before, &day: &usize| Streak::solved(before, day, day);
        days.iter().fold(None, solve)
    }

    #[test]
    fn consecutive_days_count_once() {
        assert_eq!(after(&[DAY]), streak(DAY, 1));
        assert_eq!(after(&[DAY, DAY, DAY]), streak(DAY, 1));
        assert_eq!(after(&[DAY, DAY + 1, DAY + 2]), streak(DAY + 2, 3));
    }

    #[test]
    fn a_missed_day_resets_the_streak() {
        assert_eq!(after(&[DAY, DAY + 1, DAY + 3]), streak(DAY + 3, 1));
        let before = after(&[DAY, DAY + 1]).unwrap();
        let counts = [DAY + 1, DAY + 2, DAY + 3].map(|today| before.count_on(today));
        assert_eq!(counts, [2, 2, 0]);
        let done = [DAY + 1, DAY + 2].map(|today| before.is_done(today));
        assert_eq!(done, [true, false]);
    }

    #[test]
    fn a_puzzle_solved_after_midnight_counts_for_its_day() {
        let before = after(&[DAY]);
        let late = Streak::solved(before, DAY + 1, DAY + 2);
        assert_eq!(late, streak(DAY + 1, 2));
        assert_eq!(Streak::solved(late, DAY + 2, DAY + 2), streak(DAY + 2, 3));
        // Today's puzzle was solved before yesterday's.
        let today = Streak::solved(None, DAY, DAY);
        assert_eq!(Streak::solved(today, DAY - 1, DAY), today);
        // A page left open for days, or a made-up address.
        assert_eq!(Streak::solved(before, DAY, DAY + 2), before);
        assert_eq!(Streak::solved(before, DAY + 9, DAY + 1), before);
    }

    #[test]
    fn a_clock_set_back_repeats_no_day() {
        let before = after(&[DAY, DAY + 1]);
        assert_eq!(Streak::solved(before, DAY, DAY), before);
        let ahead = streak(DAY + 400, 9);
        assert_eq!(ahead.unwrap().count_on(DAY), 0);
        assert_eq!(Streak::solved(ahead, DAY, DAY), streak(DAY, 1));
    }

    #[test]
    fn streaks_are_parsed_as_written() {
        let before = streak(DAY, 12).unwrap();
        assert_eq!(Streak::parse(&before.text()), Some(before));
        for wrong in [
            "",
            "7",
            "7 0",
            "7 8",
            "7 x",
            "-1 1",
            "7 1 ",
            "20417  3",
            "99999999999999999999 1",
        ] {
            assert_eq!(Streak::parse(wrong), None, "{wrong}");
        }
    }
}
