//! Reminders of things that people forget at a real table: points, figures and goods that the
//! last decision moved, and what may still be done.

use bastide_rules::event::Good;
use bastide_rules::{Action, Award, Cell, Event, Phase, Player};

use crate::analysis::BoardAnswer;
use crate::table::Table;

/// Something to do with the pieces on the table, or not to forget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reminder {
    /// A player moves a score marker by these points, to this score.
    Points(Player, i32, i32),
    /// Some of these points come from a watchtower.
    Watchtower(Player, i32),
    /// A player takes this number of figures home.
    Home(Player, i32),
    /// A player takes goods.
    Goods(Player, Good, u16),
    /// The player may buy back a figure from another.
    Ransom(Player),
}

impl Table {
    /// The reminders at this moment, in a game with a real box; none while a tile is corrected,
    /// nor after the end, whose points are counted one by one.
    pub fn reminders(&self) -> Vec<Reminder> {
        let mut reminders = Vec::new();
        let is_over = self.game.phase() == Phase::Over;
        if !self.game.is_from_box() || self.correction.is_some() || is_over {
            return reminders;
        }
        let mut ransoms: Vec<Player> = Vec::new();
        for action in self.game.legal() {
            if let Action::Ransom { captor, .. } = action
                && let Some(captor) = self.game.setup().seat(captor)
                && !ransoms.contains(&captor)
            {
                ransoms.push(captor);
            }
        }
        reminders.extend(ransoms.into_iter().map(Reminder::Ransom));
        // Those were seen before the next tile was drawn.
        if let Phase::Place { .. } = self.game.phase() {
            return reminders;
        }
        let events = self.events_at_table();
        for player in self.game.players() {
            self.remind_of(player, &events, &mut reminders);
        }
        reminders
    }

    /// The events since the last tile was placed.
    fn events_at_table(&self) -> Vec<&Event> {
        let plies = self.history().iter().rev();
        let mut events: Vec<&Event> = Vec::new();
        for ply in plies {
            let is_placement = ply.events.iter().any(|event| event.placement().is_some());
            events.extend(ply.events.iter().rev());
            if is_placement {
                break;
            }
        }
        events.reverse();
        events
    }

    fn remind_of(&self, player: Player, events: &[&Event], reminders: &mut Vec<Reminder>) {
        let is_his = |award: &&Award| award.player == player;
        let awards = || {
            events
                .iter()
                .filter_map(|event| event.award())
                .filter(is_his)
        };
        let points: i32 = awards().map(|award| award.points).sum();
        if points != 0 {
            let score = self.game.seat(player).score;
            reminders.push(Reminder::Points(player, points, score));
        }
        let of_towers = awards().filter(|award| award.clause.id().starts_with("watch-"));
        let of_towers: i32 = of_towers.map(|award| award.points).sum();
        if of_towers > 0 {
            reminders.push(Reminder::Watchtower(player, of_towers));
        }
        let returned = events.iter().filter(
            |event| matches!(event, Event::Returned { player: owner, .. } if *owner == player),
        );
        match returned.count() as i32 {
            0 => {}
            count => reminders.push(Reminder::Home(player, count)),
        }
        for event in events {
            if let Event::GoodsTaken {
                player: taker,
                good,
                count,
            } = event
                && *taker == player
            {
                reminders.push(Reminder::Goods(player, *good, *count));
            }
        }
    }
}

impl Table {
    /// The number of tiles that are still to be named for a bazaar; 0 while the tile of a turn
    /// is drawn.
    pub fn bazaar_to_name(&self) -> usize {
        let game = &self.game;
        match game.names_for_bazaar() {
            true => game.players().len().saturating_sub(game.named().len()),
            false => 0,
        }
    }

    /// The cell of the answer, if the tile there was drawn from a real box.
    pub fn correctable(&self) -> Option<Cell> {
        let cell = match self.answer()? {
            BoardAnswer::Tile(cell, _) => cell,
            _ => return None,
        };
        self.can_correct(cell).then_some(cell)
    }
}
