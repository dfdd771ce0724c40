//! The clock of a game as a value; elapsed time is passed in.

use bastide_rules::Player;

/// The time control of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockRules {
    /// Seconds for each player; `None` if the time is only shown.
    pub seconds: Option<u16>,
    /// Seconds added for each tile that a player places.
    pub increment: u16,
    /// True if running out of time loses the game.
    pub loses: bool,
}

/// State of the clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    /// Time control.
    pub rules: ClockRules,
    /// Time used by each player, in milliseconds.
    pub(crate) spent: Vec<u32>,
    /// True if it is paused until the next decision.
    pub(crate) is_paused: bool,
    /// The player who has lost on time.
    pub(crate) lost: Option<Player>,
}

/// The clock of a game, if it has one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Timing {
    /// No clock.
    #[default]
    Off,
    /// The saved clock was damaged.
    Broken,
    /// A clock.
    On(Clock),
}

/// Maximum time of a clock, in milliseconds: half a day.
const MOST: u32 = 12 * 60 * 60 * 1000;

impl Clock {
    /// A clock that has not run yet.
    pub fn new(rules: ClockRules, players: usize) -> Clock {
        Clock {
            rules,
            spent: vec![0; players],
            is_paused: false,
            lost: None,
        }
    }

    /// Writes the clock for a saved game, such as `600 5 lose 61000 45000`. Without a limit
    /// the first number is `-`; the last word may be `paused`, or `lost` with a player's
    /// number.
    pub(crate) fn text(&self) -> String {
        let ClockRules {
            seconds,
            increment,
            loses,
        } = self.rules;
        let number = |number: u32| u64::from(number).to_string();
        let mut text = seconds.map_or("-".to_owned(), |seconds| number(seconds.into()));
        let mut add = |word: &str| {
            text.push(' ');
            text.push_str(word);
        };
        add(&number(increment.into()));
        add(if loses { "lose" } else { "go-on" });
        for &spent in &self.spent {
            add(&number(spent));
        }
        if self.is_paused {
            add("paused");
        }
        if let Some(player) = self.lost {
            add("lost");
            add(&number(player.index() as u32 + 1));
        }
        text
    }

    /// Parses the text of [`Clock::text`] for this number of players; `None` if it is
    /// invalid.
    pub(crate) fn parse(text: &str, players: usize) -> Option<Clock> {
        let mut words = text.split(' ').peekable();
        let seconds = match words.next()? {
            "-" => None,
            seconds => Some(seconds.parse().ok().filter(|seconds| *seconds > 0)?),
        };
        let increment = words.next()?.parse().ok()?;
        let loses = match words.next()? {
            "lose" => true,
            "go-on" => false,
            _ => return None,
        };
        let rules = ClockRules {
            seconds,
            increment,
            loses,
        };
        let mut clock = Clock::new(rules, players);
        for spent in &mut clock.spent {
            *spent = words.next()?.parse().ok().filter(|spent| *spent <= MOST)?;
        }
        clock.is_paused = words.next_if_eq(&"paused").is_some();
        if words.next_if_eq(&"lost").is_some() {
            let number: usize = words.next()?.parse().ok()?;
            let index = number.checked_sub(1).filter(|index| *index < players)?;
            clock.lost = Player::new(index);
        }
        words.next().is_none().then_some(clock)
    }

    /// Milliseconds left for a player who has placed `tiles` tiles; negative once they have
    /// run out, and `None` without a limit.
    pub fn left(&self, player: Player, tiles: usize) -> Option<i64> {
        let increment = i64::from(self.rules.increment) * tiles as i64;
        let all = 1000 * (i64::from(self.rules.seconds?) + increment);
        Some(all - i64::from(self.spent(player)))
    }

    /// Milliseconds used by a player.
    pub fn spent(&self, player: Player) -> u32 {
        self.spent.get(player.index()).copied().unwrap_or(0)
    }

    /// Adds elapsed time for a player who has placed `tiles` tiles.
    pub(crate) fn pass(&mut self, player: Player, tiles: usize, milliseconds: u32) {
        if self.is_paused || self.lost.is_some() {
            return;
        }
        if let Some(spent) = self.spent.get_mut(player.index()) {
            *spent = spent.saturating_add(milliseconds).min(MOST);
        }
        let is_out = self.left(player, tiles).is_some_and(|left| left <= 0);
        if is_out && self.rules.loses {
            self.lost = Some(player);
        }
    }
}

impl Timing {
    /// Parses the clock of a saved game.
    pub(crate) fn parse(text: &str, players: usize) -> Timing {
        Clock::parse(text, players).map_or(Timing::Broken, Timing::On)
    }

    /// The clock, unless it is off or damaged.
    pub fn clock(&self) -> Option<&Clock> {
        match self {
            Timing::On(clock) => Some(clock),
            Timing::Off | Timing::Broken => None,
        }
    }

    /// The player who has lost on time.
    pub fn lost(&self) -> Option<Player> {
        self.clock()?.lost
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: ClockRules = ClockRules {
        seconds: Some(60),
        increment: 5,
        loses: true,
    };

    fn player(index: usize) -> Player {
        Player::new(index).unwrap()
    }

    #[test]
    fn clocks_are_parsed_as_written() {
        let mut clock = Clock::new(RULES, 2);
        assert_eq!(clock.text(), "60 5 lose 0 0");
        clock.pass(player(1), 0, 1500);
        clock.is_paused = true;
        assert_eq!(clock.text(), "60 5 lose 0 1500 paused");
        assert_eq!(Clock::parse(&clock.text(), 2), Some(clock.clone()));
        clock.is_paused = false;
        clock.pass(player(0), 0, 60_000);
        assert_eq!(clock.text(), "60 5 lose 60000 1500 lost 1");
        assert_eq!(Clock::parse(&clock.text(), 2), Some(clock));
        let shown = ClockRules {
            seconds: None,
            increment: 0,
            loses: false,
        };
        let clock = Clock::new(shown, 3);
        assert_eq!(clock.text(), "- 0 go-on 0 0 0");
        assert_eq!(Clock::parse(&clock.text(), 3), Some(clock));
    }

    #[test]
    fn invalid_clocks_are_refused() {
        for broken in [
            "",
            "60",
            "60 5 lose",
            "60 5 lose 0",
            "60 5 lose 0 0 0",
            "0 5 lose 0 0",
            "-1 5 lose 0 0",
            "60 -5 lose 0 0",
            "60 5 win 0 0",
            "60 5 lose 0 x",
            "60 5 lose 0 99999999999",
            "60 5 lose 0 50000000",
            "60 5 lose 0 0 lost",
            "60 5 lose 0 0 lost 0",
            "60 5 lose 0 0 lost 3",
            "60 5 lose 0 0 late",
            "99999 5 lose 0 0",
            "60  5 lose 0 0",
        ] {
            assert_eq!(Timing::parse(broken, 2), Timing::Broken, "{broken:?}");
        }
    }

    #[test]
    fn time_runs_out_and_tiles_bring_some_back() {
        let mut clock = Clock::new(RULES, 2);
        let player = player(0);
        clock.pass(player, 3, 70_000);
        assert_eq!((clock.left(player, 3), clock.lost), (Some(5000), None));
        clock.pass(player, 3, 5000);
        assert_eq!(clock.lost, Some(player));
        // The clock stops then.
        clock.pass(player, 3, 5000);
        assert_eq!(clock.left(player, 3), Some(0));
        let rules = ClockRules {
            loses: false,
            ..RULES
        };
        let mut clock = Clock::new(rules, 2);
        clock.pass(player, 0, 61_000);
        assert_eq!((clock.left(player, 0), clock.lost), (Some(-1000), None));
    }
}
