//! The days in a row on which the puzzle of the day was solved.

/// The days in a row. Days are counted from one long ago, where the reader lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Streak {
    /// The last day whose puzzle was solved.
    pub day: usize,
    /// How many days in a row end with it.
    pub count: usize,
}

impl Streak {
    /// The streak that was kept as this text: `20417 3`; nothing if it makes no sense.
    pub fn parse(text: &str) -> Option<Streak> {
        let (day, count) = text.split_once(' ')?;
        let day: usize = day.parse().ok()?;
        let count: usize = count.parse().ok()?;
        (1..=day).contains(&count).then_some(Streak { day, count })
    }

    /// The text that is kept.
    pub fn text(self) -> String {
        [&*self.day.to_string(), " ", &self.count.to_string()].concat()
    }

    /// The streak after the puzzle of a day was solved: then, or soon after its midnight.
    /// Any other day changes nothing.
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

    /// How many days it has today: it lasts until a day goes by. One who travels west may
    /// have solved tomorrow's puzzle; later days come from a wrong clock.
    pub fn count_on(self, today: usize) -> usize {
        match (today.saturating_sub(1)..=today + 1).contains(&self.day) {
            true => self.count,
            false => 0,
        }
    }

    /// True if the puzzle of today is solved.
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

    /// The streak after the puzzles of these days were solved on them.
    fn after(days: &[usize]) -> Option<Streak> {
        let solve = |before, &day: &usize| Streak::solved(before, day, day);
        days.iter().fold(None, solve)
    }

    #[test]
    fn days_in_a_row_are_counted_once_each() {
        assert_eq!(after(&[DAY]), streak(DAY, 1));
        assert_eq!(after(&[DAY, DAY, DAY]), streak(DAY, 1));
        assert_eq!(after(&[DAY, DAY + 1, DAY + 2]), streak(DAY + 2, 3));
    }

    #[test]
    fn a_day_without_a_puzzle_begins_again() {
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
        // Today's was solved before that of yesterday.
        let today = Streak::solved(None, DAY, DAY);
        assert_eq!(Streak::solved(today, DAY - 1, DAY), today);
        // A page that was open for days, or a made-up address.
        assert_eq!(Streak::solved(before, DAY, DAY + 2), before);
        assert_eq!(Streak::solved(before, DAY + 9, DAY + 1), before);
    }

    #[test]
    fn a_clock_that_was_put_back_counts_no_day_twice() {
        let before = after(&[DAY, DAY + 1]);
        assert_eq!(Streak::solved(before, DAY, DAY), before);
        let ahead = streak(DAY + 400, 9);
        assert_eq!(ahead.unwrap().count_on(DAY), 0);
        assert_eq!(Streak::solved(ahead, DAY, DAY), streak(DAY, 1));
    }

    #[test]
    fn streaks_are_read_as_they_are_written() {
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
