//! The order of a turn (base-turn).
//!
//! 1. The drawn tile is placed, with the bridge that it needs (bridge-repair).
//! 2. A figure is put down, a floor added, or nothing; a bridge may be built
//!    and a figure bought back before (bridge-when, tower-ransom). After a
//!    floor a figure may be captured (tower-capture).
//! 3. What was completed is scored: see `round`.
//! 4. A late ransom (tower-ransom-turn), then a bazaar (bazaar-start).
//!
//! Then the next player draws.

use super::{Game, Phase, Progress, bazaar, bazaar_round, bridges, castles, fiefs, tower};
use crate::action::{Action, Axis};
use crate::board::{NodeId, Slot};
use crate::event::{Event, Observer};
use crate::geometry::{Cell, Turn};
use crate::player::{FigureKind, Player};
use crate::refusal::Refusal;
use crate::system::System;
use crate::tiles::TileId;

/// An action that was found legal, with what was found out on the way.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    Place {
        tile: TileId,
        cell: Cell,
        turn: Turn,
        /// The bridge that it needs.
        needs: Option<(Cell, Axis)>,
    },
    SetAside,
    Stand {
        kind: FigureKind,
        node: NodeId,
    },
    Bridge {
        slot: Slot,
        axis: Axis,
    },
    Floor {
        /// The tower's number.
        tower: usize,
    },
    Capture {
        /// The figure's place in the list.
        figure: usize,
    },
    Ransom {
        captor: Player,
        kind: FigureKind,
    },
    /// Nothing more in this turn.
    Finish,
    /// Nothing more after the scoring either.
    Close,
    Castle {
        root: NodeId,
        converts: bool,
    },
    Take(fiefs::Source),
    Bazaar(bazaar::Step),
}

impl Game {
    /// Whether an action is legal, and what it comes to.
    #[inline]
    pub(super) fn check(&self, action: Action) -> Result<Step, Refusal> {
        match (self.head.phase, action) {
            (Phase::Place { tile }, Action::Place { cell, turn }) => {
                self.check_place(tile, cell, turn)
            }
            (Phase::Figure { .. }, Action::Figure { kind, segment }) => {
                let node = self.check_figure(kind, segment)?;
                Ok(Step::Stand { kind, node })
            }
            (Phase::Figure { .. }, Action::Pass) => Ok(Step::Finish),
            _ => match action {
                Action::Place { .. } | Action::Figure { .. } => Err(self.refuse_other(action)),
                Action::Discard | Action::Bridge { .. } => bridges::check(self, action),
                Action::Floor { .. }
                | Action::Top { .. }
                | Action::Capture { .. }
                | Action::Spare
                | Action::Ransom { .. }
                | Action::End => tower::check(self, action),
                Action::Castle { .. } | Action::Score { .. } => castles::check(self, action),
                Action::Take { .. } => fiefs::check(self, action),
                Action::Pass
                | Action::Offer { .. }
                | Action::Bid { .. }
                | Action::Buy
                | Action::Sell
                | Action::Draft { .. } => bazaar::check(self, action),
            },
        }
    }

    /// Does all that follows from an action, up to the next decision.
    #[inline]
    pub(super) fn perform(&mut self, step: Step, observer: &mut impl Observer) {
        match step {
            Step::Place {
                tile,
                cell,
                turn,
                needs,
            } => self.place(tile, cell, turn, needs, observer),
            Step::Stand { kind, node } => {
                self.put_figure(kind, node, observer);
                self.finish_turn(observer);
            }
            Step::Finish => self.finish_turn(observer),
            _ => self.perform_rare(step, observer),
        }
    }

    /// The steps of the expansions.
    #[inline(never)]
    fn perform_rare(&mut self, step: Step, observer: &mut impl Observer) {
        match step {
            Step::Place { .. } | Step::Stand { .. } | Step::Finish => {}
            Step::SetAside => bridges::set_aside(self, observer),
            Step::Bridge { slot, axis } => bridges::build(self, slot, axis, observer),
            Step::Floor { tower } => {
                if !tower::add_floor(self, tower, observer) {
                    self.finish_turn(observer);
                }
            }
            Step::Capture { figure } => {
                tower::capture(self, figure, observer);
                self.finish_turn(observer);
            }
            Step::Ransom { captor, kind } => {
                tower::ransom(self, captor, kind, observer);
                if self.head.phase == Phase::LateRansom {
                    self.close_turn(observer);
                }
            }
            Step::Close => self.close_turn(observer),
            Step::Castle { root, converts } => {
                castles::decide(self, root, converts, observer);
                self.go_on_scoring(observer);
            }
            Step::Take(source) => {
                fiefs::choose(self, source, observer);
                self.go_on_scoring(observer);
            }
            Step::Bazaar(step) => bazaar::perform(self, step, observer),
        }
    }

    fn place(
        &mut self,
        tile: TileId,
        cell: Cell,
        turn: Turn,
        needs: Option<(Cell, Axis)>,
        observer: &mut impl Observer,
    ) {
        self.board.put(tile, turn, cell);
        self.head.phase = match needs {
            None => Phase::Figure { cell },
            Some((on, axis)) => Phase::Bridge { cell, on, axis },
        };
        let player = self.head.turn;
        observer.see(|| Event::Placed {
            player,
            tile,
            cell,
            turn,
        });
    }

    fn put_figure(&mut self, kind: FigureKind, node: NodeId, observer: &mut impl Observer) {
        let player = self.head.turn;
        self.board.stand(player, kind, node);
        self.seat_mut(player).figures[kind as usize] -= 1;
        let board = &self.board;
        observer.see(|| {
            let (cell, segment) = board.name(node);
            Event::Stood {
                player,
                kind,
                cell,
                segment,
            }
        });
    }

    /// The figure phase is over: what the tile completed is scored.
    fn finish_turn(&mut self, observer: &mut impl Observer) {
        if self.has(System::Tower) {
            self.extra.progress.could_ransom = tower::can_pay(self);
        }
        self.score_round(observer);
    }

    /// What follows the scoring (see the order above).
    pub(super) fn after_scoring(&mut self, observer: &mut impl Observer) {
        if self.has(System::Tower) && tower::late_ransom(self) {
            self.head.phase = Phase::LateRansom;
        } else {
            self.close_turn(observer);
        }
    }

    fn close_turn(&mut self, observer: &mut impl Observer) {
        if self.has(System::Bazaars) && bazaar::opens(self) {
            bazaar::open(self, observer);
        } else {
            self.next_turn(observer);
        }
    }

    /// Gives the turn to whoever has it next.
    pub(super) fn next_turn(&mut self, observer: &mut impl Observer) {
        if self.extra.bazaar.is_some() {
            bazaar_round::go_on(self, observer);
        } else {
            self.head.turn = self.left_of(self.head.turn);
            self.draw(observer);
        }
    }

    /// Draws a tile for the turn player. Tiles that fit nowhere are set aside
    /// (base-discard); without another tile the game ends (base-end).
    pub(super) fn draw(&mut self, observer: &mut impl Observer) {
        if self.has_systems() {
            self.extra.progress = Progress {
                from_stack: self.extra.bazaar.is_none(),
                ..Progress::default()
            };
        }
        while let Some(tile) = self.take_from_stack(observer) {
            if self.is_placeable(tile) {
                self.head.phase = Phase::Place { tile };
                return;
            }
            observer.see(|| Event::Discarded { tile });
        }
        self.end(observer);
    }

    /// The next tile of the stack, in the turn player's hand.
    #[inline]
    pub(super) fn take_from_stack(&mut self, observer: &mut impl Observer) -> Option<TileId> {
        let &tile = self.setup.stack.get(usize::from(self.head.drawn))?;
        self.head.drawn += 1;
        let player = self.head.turn;
        observer.see(|| Event::Drawn { player, tile });
        Some(tile)
    }

    /// Whether the turn player can place a tile anywhere, with a bridge if
    /// need be.
    #[inline]
    pub(super) fn is_placeable(&self, tile: TileId) -> bool {
        self.board.is_placeable(tile) || bridges::mends(self, tile)
    }
}
