//! The next level for a player who has beaten a computer player.

use bastide_notation::archive::Finished;

use crate::bots::Level;

/// A stronger level to try after a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// The level beaten: the strongest in the game.
    pub beaten: Level,
    /// Points of the lead.
    pub by: i32,
    /// The level to try.
    pub next: Level,
}

impl Challenge {
    /// The challenge after the latest of these results. `None` unless it was a win of the
    /// only person, and a stronger level exists.
    pub fn of(results: &[Finished]) -> Option<Challenge> {
        let last = results.iter().max_by_key(|result| result.time)?;
        let mut people = last.seats.iter().filter(|seat| seat.bot.is_none());
        let own = people.next().filter(|seat| !seat.is_late)?;
        if people.next().is_some() {
            return None;
        }
        let bots = || last.seats.iter().filter(|seat| seat.bot.is_some());
        let beaten = bots().filter_map(|seat| Level::parse(seat.bot.as_deref()?));
        let beaten = beaten.max_by_key(|&level| level as u8)?;
        // Points at the start do not count.
        let best = bots().map(|seat| seat.score - seat.start).max()?;
        let by = own.score - own.start - best;
        let next = beaten.higher()?;
        (by > 0).then_some(Challenge { beaten, by, next })
    }
}

#[cfg(test)]
mod tests {
    use bastide_notation::archive::FinishedSeat;
    use bastide_rules::{Color, Systems};

    use super::*;

    fn seat(bot: Option<&str>, score: i32) -> FinishedSeat {
        FinishedSeat {
            color: Color::Red,
            name: String::new(),
            bot: bot.map(str::to_owned),
            is_late: false,
            start: 0,
            score,
            city: 0,
            points: [0; 13],
        }
    }

    fn result(time: u64, seats: Vec<FinishedSeat>) -> Finished {
        Finished {
            id: time,
            time,
            program: String::new(),
            systems: Systems::NONE,
            seats,
        }
    }

    fn after(seats: &[FinishedSeat]) -> Option<Challenge> {
        Challenge::of(&[result(1, seats.to_vec())])
    }

    #[test]
    fn a_win_suggests_the_next_level() {
        let challenge = after(&[seat(None, 61), seat(Some("easy"), 50)]);
        let expected = Challenge {
            beaten: Level::Easy,
            by: 11,
            next: Level::Medium,
        };
        assert_eq!(challenge, Some(expected));
        let several = [
            seat(Some("medium"), 40),
            seat(None, 61),
            seat(Some("easy"), 60),
        ];
        let challenge = after(&several).unwrap();
        assert_eq!(
            (challenge.beaten, challenge.next),
            (Level::Medium, Level::Hard)
        );
        assert_eq!(challenge.by, 1);
    }

    #[test]
    fn only_a_single_persons_win_suggests_a_level() {
        let easy = |score| seat(Some("easy"), score);
        assert_eq!(after(&[seat(None, 50), easy(50)]), None);
        assert_eq!(after(&[seat(None, 40), easy(50)]), None);
        assert_eq!(after(&[seat(None, 60), seat(None, 50), easy(10)]), None);
        assert_eq!(after(&[easy(10), easy(20)]), None);
        assert_eq!(after(&[seat(None, 60), seat(None, 50)]), None);
        assert_eq!(after(&[seat(None, 90), seat(Some("master"), 50)]), None);
        assert_eq!(after(&[seat(None, 90), seat(Some("unknown"), 50)]), None);
        let late = FinishedSeat {
            is_late: true,
            ..seat(None, 90)
        };
        assert_eq!(after(&[late, easy(50)]), None);
        let favored = FinishedSeat {
            start: 50,
            ..seat(None, 90)
        };
        assert_eq!(after(&[favored, easy(50)]), None);
        assert_eq!(Challenge::of(&[]), None);
    }

    #[test]
    fn the_latest_result_decides() {
        let won = result(5, vec![seat(None, 61), seat(Some("easy"), 50)]);
        let lost = result(9, vec![seat(None, 10), seat(Some("medium"), 50)]);
        assert_eq!(Challenge::of(&[lost.clone(), won.clone()]), None);
        let later = Finished { time: 10, ..won };
        assert!(Challenge::of(&[lost, later]).is_some());
    }
}
