//! The order of a turn and of a scoring round.

use bastide_rules::{Action, Cell, Color};

use super::{Parts, Round, Step, Twin};

impl Twin {
    fn seat(&self, color: Color) -> usize {
        let seat = self.colors.iter().position(|&c| c == color);
        seat.expect("the color plays")
    }

    pub fn placed(&self) -> Cell {
        self.now.placed.expect("a tile was placed")
    }

    /// Performs a decision, and everything that follows without one.
    pub fn follow(&mut self, action: Action) {
        match (self.step.clone(), action) {
            (Step::Place(tile), Action::Place { cell, turn }) => {
                let needed = self.placements(tile)[&(cell, turn)];
                self.tiles.insert(cell, (tile, turn));
                self.now.placed = Some(cell);
                self.step = match needed {
                    Some((on, axis)) => Step::Bridge(on, axis),
                    None => Step::Figure,
                };
            }
            (Step::Place(_), Action::Discard) => self.discard(),
            (Step::Place(_) | Step::Figure, Action::Ransom { captor }) => {
                self.pay_ransom(self.seat(captor));
            }
            (Step::Bridge(..) | Step::Figure, Action::Bridge { cell, axis }) => {
                self.bridges.insert(cell, axis);
                self.now.bridge = Some(cell);
                self.supplies[self.turn].bridges -= 1;
                self.step = Step::Figure;
            }
            (Step::Figure, _) => self.follow_figure(action),
            (Step::Capture(_), Action::Spare) => self.begin_round(),
            (
                Step::Capture(tower),
                Action::Capture {
                    cell,
                    segment,
                    color,
                },
            ) => {
                let part = self.part(cell, segment).expect("the segment is there");
                let owners = &self.targets(tower)[&(cell, part)];
                let named = color.map(|color| self.seat(color));
                let owner = named.unwrap_or_else(|| *owners.first().expect("somebody"));
                self.capture(owner, cell, part);
                self.begin_round();
            }
            (Step::Castle, _) => {
                self.answer(matches!(action, Action::Castle { .. }));
                self.go_on_with_cities();
            }
            (Step::Lord(choice), _) => {
                self.take(&choice, action);
                self.go_on_with_castles();
            }
            (Step::LateRansom, Action::Ransom { captor }) => {
                self.pay_ransom(self.seat(captor));
                self.finish_turn();
            }
            (Step::LateRansom, Action::End) => self.finish_turn(),
            (Step::Offer, Action::Offer { tile, bid }) => self.offer(tile, bid),
            (Step::Bid, Action::Bid { points }) => self.bid(Some(points)),
            (Step::Bid, Action::Pass) => self.bid(None),
            (Step::Settle, _) => self.settle(action == Action::Buy),
            (Step::Draft, Action::Draft { tile }) => self.draft(tile),
            (step, action) => panic!("{action:?} in {step:?}"),
        }
    }

    fn follow_figure(&mut self, action: Action) {
        let me = self.turn;
        // A late ransom is only for players who could not pay before.
        self.now.was_poor = self.scores[me] < 3;
        match action {
            Action::Figure { segment, .. } => {
                let cell = self.placed();
                let part = self.part(cell, segment).expect("the segment is there");
                self.figures.push((me, cell, part));
                self.supplies[me].meeples -= 1;
            }
            Action::Top { cell } => {
                self.figures.push((me, cell, super::Part::Tower));
                self.supplies[me].meeples -= 1;
            }
            Action::Floor { cell } => {
                *self.floors.entry(cell).or_default() += 1;
                self.supplies[me].floors -= 1;
                if !self.targets(cell).is_empty() {
                    self.step = Step::Capture(cell);
                    return;
                }
            }
            Action::Pass => {}
            other => panic!("{other:?} in the figure phase"),
        }
        self.begin_round();
    }

    /// Steps 1 and 2 of a scoring round.
    fn begin_round(&mut self) {
        let cell = self.placed();
        self.round = Round {
            completed: self.completed(cell, self.now.bridge),
            small: self.small_cities(cell),
            ..Round::default()
        };
        if !self.options.watchtower_on_conversion {
            let undecided = self.round.small.iter().filter(|s| self.is_undecided(s));
            self.round.waiting = undecided.map(|small| small.city.clone()).collect();
        }
        let at_once = self.round.completed.difference(&self.round.waiting);
        let at_once: Vec<Parts> = at_once.cloned().collect();
        self.pay_watchtowers(at_once.iter().map(|feature| (feature, Vec::new())));
        self.go_on_with_cities();
    }

    /// Steps 3 and 4.
    fn go_on_with_cities(&mut self) {
        if self.next_owner().is_some() {
            self.step = Step::Castle;
            return;
        }
        let waiting = self.round.waiting.clone();
        let but = |city: &Parts| self.converters(city);
        let waiting: Vec<_> = waiting.iter().map(|city| (city, but(city))).collect();
        self.pay_watchtowers(waiting);
        self.score_completed();
        self.go_on_with_castles();
    }

    /// Steps 5 and 6.
    fn go_on_with_castles(&mut self) {
        if let Some(choice) = self.settle_castles() {
            self.step = Step::Lord(choice);
            return;
        }
        self.enthrone();
        let round = std::mem::take(&mut self.round);
        for (owner, cell, part) in self.figures.clone() {
            if round.scored.iter().any(|f| f.contains(&(cell, part))) {
                self.lift(owner, cell, part);
                self.supplies[owner].meeples += 1;
            }
        }
        for &castle in round.settled.keys() {
            for lord in std::mem::take(&mut self.castles[castle].lords) {
                self.supplies[lord].meeples += 1;
            }
        }
        let is_late = self.now.was_poor && !self.options.ransom_below_three;
        if is_late && !self.ransoms().is_empty() {
            self.step = Step::LateRansom;
        } else {
            self.finish_turn();
        }
    }

    fn finish_turn(&mut self) {
        let (tile, _) = self.tiles[&self.placed()];
        self.end_turn(tile);
    }
}
