//! Games by link: seats on this device, and turns received from others.

use bastide_rules::{Action, Player};

use super::by_link::{Correspondence, bit};
use crate::notices::TurnNews;
use crate::table::moments::common_prefix;
use crate::table::state::Table;

impl Table {
    /// The state of the game by link; `None` in other games.
    pub fn by_link(&self) -> Option<&Correspondence> {
        self.by_link.as_ref()
    }

    /// True if another device plays a seat. Computer players are played on every device.
    pub fn is_away(&self, player: Player) -> bool {
        let game = self.by_link.as_ref();
        game.is_some_and(|game| game.here & bit(player) == 0) && self.level(player).is_none()
    }

    /// True if another device has to decide.
    pub fn is_elsewhere(&self) -> bool {
        let decider = self.game.decider();
        decider.is_some_and(|player| self.is_away(player))
    }

    /// Seats of persons, a bit each.
    pub fn persons(&self) -> u8 {
        let players = self.game.players();
        let persons = players.filter(|&player| self.level(player).is_none());
        persons.fold(0, |seats, player| seats | bit(player))
    }

    /// The seats that this device plays by default, a bit each: the decider's if a person
    /// decides, or else the first person's.
    pub fn first_seats(&self) -> u8 {
        let persons = self.persons();
        let decider = self.game.decider().map_or(0, bit) & persons;
        match decider {
            0 => persons & persons.wrapping_neg(),
            decider => decider,
        }
    }

    /// Turns the game into one by link.
    pub(crate) fn play_by_link(&mut self, id: u64, here: u8) {
        self.by_link = Some(Correspondence {
            id,
            here,
            taken: here,
            settled: 0,
        });
        self.clear_pointing();
    }

    /// Joins a game whose turn was opened here: takes the seat that has to decide or, if
    /// another device plays that one, all free seats.
    pub(crate) fn join(&mut self, id: u64, taken: u8) {
        let free = self.persons() & !taken;
        let here = match self.first_seats() & free {
            0 => free,
            decider => decider,
        };
        self.play_by_link(id, here);
        self.settle(taken);
    }

    /// Plays a seat on this device, or leaves it to another.
    pub(crate) fn take_seat(&mut self, player: Player, is_here: bool) {
        let seat = bit(player);
        if let Some(game) = &mut self.by_link {
            match is_here {
                true => (game.here, game.taken) = (game.here | seat, game.taken | seat),
                false => (game.here, game.taken) = (game.here & !seat, game.taken & !seat),
            }
        }
        self.clear_pointing();
    }

    /// Marks all actions as sent or received, and these seats as taken.
    pub(crate) fn settle(&mut self, taken: u8) {
        let actions = self.line.len();
        if let Some(game) = &mut self.by_link {
            game.settled = actions;
            game.taken |= taken;
        }
    }

    /// True if an action was not sent yet.
    pub fn is_unsent(&self) -> bool {
        let game = self.by_link.as_ref();
        game.is_some_and(|game| game.settled < self.line.len())
    }

    /// Seats of this device that decide in another device's line after it departs from the
    /// line here, a bit each.
    fn seats_played_in(&self, theirs: &[Action]) -> u8 {
        let fork = common_prefix(&self.line, theirs);
        let mut game = self.game.clone();
        while game.plies() > fork && game.undo() {}
        let mut own = 0;
        for &action in theirs.iter().skip(game.plies()) {
            let decider = game.decider().filter(|_| game.plies() >= fork);
            let is_own = |player: &Player| !self.is_away(*player) && self.level(*player).is_none();
            own |= decider.filter(is_own).map_or(0, bit);
            if game.play_quiet(action).is_err() {
                break;
            }
        }
        own
    }

    /// Merges the line of another device, whose actions are all legal.
    pub(crate) fn receive(&mut self, theirs: &[Action], taken: u8) -> TurnNews {
        if let Some(game) = &mut self.by_link {
            game.taken |= taken;
        }
        self.go_to(self.line.len());
        let before = self.line.len();
        let own = self.seats_played_in(theirs);
        if let Some(rest) = theirs.strip_prefix(&*self.line) {
            if rest.is_empty() {
                return TurnNews::Known;
            }
            for &action in rest {
                if self.play_one(action).is_err() {
                    break;
                }
            }
            self.settle(taken);
            return TurnNews::Came { before, own };
        }
        if self.line.starts_with(theirs) {
            return TurnNews::Old;
        }
        if self.others.iter().any(|other| other.starts_with(theirs)) {
            return TurnNews::Known;
        }
        self.others.retain(|other| !theirs.starts_with(other));
        self.others.push(theirs.to_vec());
        TurnNews::Diverged { own }
    }
}
