//! The order of a turn and of a scoring round.

use bastide_rules::action::Axis;
use bastide_rules::options::DragonMoves;
use bastide_rules::{Action, Cell, FigureKind};

use super::abbey::Leaving;
use super::{Figure, Parts, Round, Step, Twin};

impl Twin {
    pub fn placed(&self) -> Cell {
        self.now.placed.expect("a tile was placed")
    }

    /// Performs a decision and all automatic consequences.
    pub fn follow(&mut self, action: Action) {
        match (self.step.clone(), action) {
            (Step::Place(tile), Action::Place { cell, rotation }) => {
                let needed = self.placements(tile)[&(cell, rotation)];
                self.tiles.insert(cell, (tile, rotation));
                self.now.placed = Some(cell);
                match needed {
                    Some((on, axis)) => self.step = Step::Bridge(on, axis),
                    None => self.begin_figures(),
                }
            }
            (Step::Hand, Action::Hand { tile }) => self.follow_hand(tile),
            (Step::Place(_), Action::Discard) => self.discard(),
            (Step::Place(_) | Step::Figure, Action::Ransom { captor, kind }) => {
                self.pay_ransom(captor, kind);
            }
            (Step::Bridge(..), Action::Bridge { cell, axis }) => {
                self.build(cell, axis);
                self.begin_figures();
            }
            (Step::Figure, Action::Bridge { cell, axis }) => self.build(cell, axis),
            (Step::Figure, _) => self.follow_figure(action),
            (Step::Capture(_), Action::Spare) => self.after_action(),
            (Step::Capture(tower), Action::Capture { .. }) => {
                let figure = self.captured(tower, action)[0];
                self.capture(figure);
            }
            (Step::Exchange(other), Action::Exchange { kind }) => self.exchange(other, kind),
            (Step::Phantom, Action::Pass) => self.after_figures(),
            (Step::Phantom, _) => {
                self.put_down(action);
                self.after_figures();
            }
            (Step::Dragon, Action::Dragon { side }) => {
                self.walk_to(side);
                self.go_on_with_walk();
            }
            (Step::Abbey, Action::Abbey { cell }) => {
                self.place_abbey(cell);
                self.begin_figures();
            }
            (Step::Abbey, Action::Pass) => self.keep_abbey(),
            (Step::Wagon(player), _) => self.follow_wagon(player, action),
            (Step::Castle, _) => {
                self.answer(matches!(action, Action::Castle { .. }));
                self.go_on_with_cities();
            }
            (Step::Lord(choice), _) => {
                self.take(&choice, action);
                self.go_on_with_castles();
            }
            (Step::LateRansom, Action::Ransom { captor, kind }) => {
                self.pay_ransom(captor, kind);
                self.end_part();
            }
            (Step::LateRansom, Action::End) => self.end_part(),
            (Step::Again, Action::Again) => self.begin_second_part(),
            (Step::Again, Action::End) => self.decline_second_part(),
            (Step::Offer, Action::Offer { tile, bid }) => self.offer(tile, bid),
            (Step::Bid, Action::Bid { points }) => self.bid(Some(points)),
            (Step::Bid, Action::Pass) => self.bid(None),
            (Step::Settle, _) => self.settle(action == Action::Buy),
            (Step::Draft, Action::Draft { tile }) => self.draft(tile),
            (step, action) => panic!("{action:?} in {step:?}"),
        }
    }

    fn build(&mut self, cell: Cell, axis: Axis) {
        self.bridges.insert(cell, axis);
        self.now.bridge = Some(cell);
        self.supplies[self.turn].bridges -= 1;
    }

    /// Starts the figure phase: the tile and its bridge are placed.
    fn begin_figures(&mut self) {
        self.settle_double_turn();
        self.call_the_dragon();
        self.step = Step::Figure;
    }

    fn follow_figure(&mut self, action: Action) {
        let me = self.turn;
        // A late ransom is only for players who could not pay before.
        self.now.was_poor = self.scores[me] < 3;
        match action {
            Action::Figure { kind, .. } => {
                self.put_down(action);
                self.after_figure(kind);
            }
            Action::Top { kind, .. } => {
                self.put_down(action);
                self.after_figure(kind.unwrap_or_default());
            }
            Action::Floor { cell } => {
                *self.floors.entry(cell).or_default() += 1;
                self.supplies[me].floors -= 1;
                if self.targets(cell).is_empty() {
                    self.after_action();
                } else {
                    self.step = Step::Capture(cell);
                }
            }
            Action::Recall { cell } => {
                self.recall(cell);
                self.after_action();
            }
            Action::Pass => self.after_figures(),
            Action::Fairy { .. } => {
                self.put_fairy(action);
                self.after_action();
            }
            Action::Princess { .. } => {
                self.send_knight(action);
                self.after_figures();
            }
            Action::Portal { kind, .. } => {
                self.put_down(action);
                self.after_figure(kind.unwrap_or_default());
            }
            Action::Barn { corner } => {
                self.place_barn(corner);
                self.after_action();
            }
            other => panic!("{other:?} in the figure phase"),
        }
    }

    /// Continues after a figure: a phantom as the main action is not followed by another.
    fn after_figure(&mut self, kind: FigureKind) {
        if kind == FigureKind::Phantom {
            self.after_figures();
        } else {
            self.after_action();
        }
    }

    /// Steps 1 and 2 of a scoring round.
    pub fn begin_round(&mut self) {
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
        self.score_barns();
        self.go_on_with_castles();
    }

    /// Steps 5 and 6.
    fn go_on_with_castles(&mut self) {
        if let Some(choice) = self.settle_castles() {
            self.step = Step::Lord(choice);
            return;
        }
        self.make_castles();
        let round = std::mem::take(&mut self.round);
        for feature in &round.scored {
            for figure in self.figures_in(feature) {
                self.return_or_leave(figure);
            }
        }
        for farmer in round.barned {
            self.send_home(farmer);
        }
        for &castle in round.settled.keys() {
            for (lord, kind) in std::mem::take(&mut self.castles[castle].lords) {
                if kind == FigureKind::Wagon {
                    let &(cell, part) = self.castles[castle].city.first().expect("a city");
                    let figure = Figure {
                        owner: lord,
                        kind,
                        cell,
                        part,
                    };
                    let castle = Some(castle);
                    self.leaving.push(Leaving { figure, castle });
                } else {
                    self.give_back(lord, kind);
                }
            }
        }
        self.look_for_companion();
        self.send_home_the_lonely();
        self.go_on_with_wagons();
    }

    /// Continues after a scoring round and its wagons.
    pub fn after_round(&mut self) {
        if self.moves_dragon(DragonMoves::AfterScoring) {
            self.begin_walk();
        } else {
            self.look_for_late_ransom();
        }
    }

    pub fn look_for_late_ransom(&mut self) {
        let is_late = self.now.was_poor && !self.options.ransom_below_three;
        if is_late && !self.ransoms().is_empty() {
            self.step = Step::LateRansom;
        } else {
            self.end_part();
        }
    }
}
