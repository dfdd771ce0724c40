//! The walk through a turn, by the table of its stages.

use std::ops::ControlFlow;
#[cfg(feature = "separate")]
use std::sync::OnceLock;

use super::state::Game;
use crate::core::Turn;
use crate::event::{Event, Observer};
use crate::expansion::{Expansion, Flow};
use crate::expansions::{self, Phase, at};
use crate::stage::{TurnStage, turn};

/// Makes the walk through a turn from its table: at each stage the expansions act in
/// order, then the core.
///
/// The walk is straight-line code, since a loop over a table of stages takes
/// three times as long in the base game. It stops where a decision is due; the
/// cursor is `turn.stage`. Each part of the table is a function; a part with a
/// condition is passed over unless it holds.
macro_rules! walk {
    ($($(#[$how:meta])* $part:ident $(if $due:ident)? {
        $($(#[$about:meta])+ $stage:ident: $($expansion:ident)* $(=> $core:ident)?;)+
    })+) => {
        impl Game {
            $($(#[$how])*
            fn $part<const SYSTEMS: bool, O: Observer>(
                &mut self,
                from: TurnStage,
                observer: &mut O,
            ) -> ControlFlow<Option<TurnStage>> {
                $(if from <= TurnStage::$stage {
                    $(if SYSTEMS && self.core.has(expansions::$expansion::SYSTEM) {
                        let (core, states) = (&mut self.core, &mut self.states);
                        let flow = at::<expansions::$expansion, O>(core, states, TurnStage::$stage, observer);
                        match flow {
                            Flow::Done => {}
                            flow => return ControlFlow::Break(self.follow(flow, TurnStage::$stage, observer)),
                        }
                    })*
                    $(match self.$core(observer) {
                        Flow::Done => {}
                        flow => return ControlFlow::Break(self.follow(flow, TurnStage::$stage, observer)),
                    })?
                })+
                ControlFlow::Continue(())
            })+

            /// Walks through a turn once from a stage on. Returns the stage
            /// at which it continues, if no decision is due.
            #[inline]
            fn walk_once<const SYSTEMS: bool, O: Observer>(
                &mut self,
                from: TurnStage,
                observer: &mut O,
            ) -> Option<TurnStage> {
                $(if from <= const { last_of(&[$(TurnStage::$stage),+]) } $(&& self.$due())? {
                    match self.$part::<SYSTEMS, O>(from, observer) {
                        ControlFlow::Continue(()) => {}
                        ControlFlow::Break(next) => return next,
                    }
                })+
                None
            }
        }
    };
}

turn!(walk);

/// The last stage of a part of the list.
const fn last_of(stages: &[TurnStage]) -> TurnStage {
    stages[stages.len() - 1]
}

/// The walk with systems, in a program that loads its code later.
#[cfg(feature = "separate")]
static WALK: OnceLock<fn(&mut Game, TurnStage, &mut Vec<Event>)> = OnceLock::new();

/// Adds the code of games with expansions to the program.
#[cfg(feature = "separate")]
pub fn add_expansions() {
    expansions::add_expansions();
    WALK.get_or_init(|| Game::walk_all::<Vec<Event>>);
}

impl Game {
    /// Continues the turn at a stage, up to the next decision.
    #[inline]
    pub(super) fn walk<O: Observer>(&mut self, from: TurnStage, observer: &mut O) {
        match self.core.has_systems() {
            true => self.walk_with_systems(from, observer),
            false => self.walk_on::<false, O>(from, observer),
        }
    }

    /// Continues after a tile is placed, in a game with systems: fewer steps in the usual
    /// case that only the figure follows.
    #[inline]
    #[cfg(not(feature = "separate"))]
    pub(super) fn walk_from_tile<O: Observer>(&mut self, observer: &mut O) {
        match self.go_on_from_tile::<true, O>(TurnStage::Placed, observer) {
            ControlFlow::Break(None) => {}
            ControlFlow::Break(Some(next)) => self.walk_with_systems(next, observer),
            ControlFlow::Continue(()) => self.walk_with_systems(TurnStage::Second, observer),
        }
    }

    #[cfg(feature = "separate")]
    pub(super) fn walk_from_tile<O: Observer>(&mut self, observer: &mut O) {
        self.walk_with_systems(TurnStage::Placed, observer);
    }

    /// Continues in a game with systems, once the code for it is there. Until then no such
    /// game begins.
    #[cfg(feature = "separate")]
    fn walk_with_systems<O: Observer>(&mut self, from: TurnStage, observer: &mut O) {
        let mut events = Vec::new();
        if let Some(walk) = WALK.get() {
            walk(self, from, &mut events);
        }
        for event in events {
            observer.see(|| event);
        }
    }

    #[cfg(not(feature = "separate"))]
    #[inline(never)]
    fn walk_with_systems<O: Observer>(&mut self, from: TurnStage, observer: &mut O) {
        self.walk_all(from, observer);
    }

    #[inline]
    fn walk_all<O: Observer>(&mut self, from: TurnStage, observer: &mut O) {
        if from > TurnStage::Completed && from <= TurnStage::Leave {
            self.refresh_completed();
        }
        self.walk_on::<true, O>(from, observer);
    }

    #[inline]
    fn walk_on<const SYSTEMS: bool, O: Observer>(&mut self, from: TurnStage, observer: &mut O) {
        let mut next = Some(from);
        while let Some(from) = next {
            next = self.walk_once::<SYSTEMS, O>(from, observer);
        }
    }

    #[inline]
    fn has_completed(&self) -> bool {
        !self.core.completed.is_empty()
    }

    /// True if a feature was completed, or an expansion scores something else: otherwise
    /// nothing changes in a round.
    #[inline]
    fn is_scored(&self) -> bool {
        self.has_completed()
            || self.core.has_systems() && expansions::score_too(&self.core, &self.states)
    }

    /// Follows the answer given at a stage. Returns the stage at which the
    /// turn continues, if no decision is due.
    #[inline]
    pub(super) fn follow<O: Observer>(
        &mut self,
        flow: Flow<Phase>,
        stage: TurnStage,
        observer: &mut O,
    ) -> Option<TurnStage> {
        match flow {
            Flow::Stay => return None,
            Flow::Ask(phase) => {
                let is_first = stage <= TurnStage::Tile;
                if is_first && self.core.has_systems() {
                    self.begin_turn(observer);
                }
                self.ask(phase, stage);
            }
            Flow::Place(tile) => {
                if self.core.has_systems() {
                    self.begin_turn(observer);
                }
                self.ask(Phase::Place { tile }, TurnStage::Tile);
            }
            Flow::Draw => self.ask(Phase::Draw, stage),
            Flow::Repeat => return Some(stage),
            Flow::Done => return Some(stage.next()),
            Flow::To(stage) => return Some(stage),
        }
        None
    }

    /// Acts at the first decision of a turn.
    #[inline]
    fn begin_turn<O: Observer>(&mut self, observer: &mut O) {
        let turn = &mut self.core.state.turn;
        if !std::mem::replace(&mut turn.has_begun, true) {
            expansions::begin_turn(&mut self.core, &mut self.states, observer);
        }
    }

    /// Draws a tile for the turn player. Tiles that fit nowhere are set aside
    /// (base-discard), and hands are dealt once the next tile allows it (house-hand). If
    /// no tile is left the game ends (base-end), in a second part only that part.
    #[inline(always)]
    fn draw(&mut self, observer: &mut impl Observer) -> Flow<Phase> {
        self.core.state.turn.from_stack = true;
        if self.core.state.hands.are_dealt {
            return self.choose_from_hand(observer);
        }
        while let Some(tile) = self.core.take_from_stack(observer) {
            if self.core.is_placeable(tile) {
                return Flow::Place(tile);
            }
            observer.see(|| Event::Discarded { tile });
            self.deal_hands(observer);
            if self.core.state.hands.are_dealt {
                return self.choose_from_hand(observer);
            }
        }
        if self.core.is_next_unknown() {
            self.ask(Phase::Draw, TurnStage::Tile);
            return Flow::Stay;
        }
        self.without_tile()
    }

    /// Ends the part of the turn, or the game, since no tile is left.
    fn without_tile(&self) -> Flow<Phase> {
        match self.core.state.turn.part {
            1 => Flow::To(TurnStage::Rest),
            _ => Flow::To(TurnStage::Next),
        }
    }

    #[inline]
    fn deal_hands(&mut self, observer: &mut impl Observer) -> Flow<Phase> {
        if self.core.has_hands() && !self.core.state.hands.are_dealt {
            self.core.deal_hands(observer);
        }
        Flow::Done
    }

    /// Lets the turn player choose a tile of the hand; the only tile of a hand needs no
    /// choice. If none can be placed, all are set aside and replaced (house-hand).
    ///
    /// It asks by itself: the base game, which draws, is faster with few kinds of [`Flow`].
    #[inline(never)]
    fn choose_from_hand(&mut self, observer: &mut impl Observer) -> Flow<Phase> {
        let player = self.core.turn_player();
        loop {
            self.core.fill_hand(observer);
            let count = self.core.state.hands.count(player);
            let mut last = None;
            self.core.list_hand(|tile| last = Some(tile));
            let phase = match last {
                Some(tile) if count == 1 => {
                    self.core.play_from_hand(tile, observer);
                    Phase::Place { tile }
                }
                Some(_) => Phase::Hand,
                None if count == 0 => return self.without_tile(),
                None => {
                    self.core.discard_hand(observer);
                    continue;
                }
            };
            self.follow(Flow::Ask(phase), TurnStage::Tile, observer);
            return Flow::Stay;
        }
    }

    /// Replaces the tile of a part of a turn that came from the hand (house-hand).
    #[inline]
    fn fill_hand(&mut self, observer: &mut impl Observer) -> Flow<Phase> {
        if self.core.has_hands() {
            self.core.fill_hand(observer);
        }
        Flow::Done
    }

    #[inline]
    fn ask_figure(&mut self, _: &mut impl Observer) -> Flow<Phase> {
        let board = &self.core.board;
        let cell = board.placed(board.last_slot()).cell;
        Flow::Ask(Phase::Figure { cell })
    }

    /// Finds the completed features, and who may stay in them.
    #[inline]
    fn refresh_completed(&mut self) {
        self.core.find_completed();
        if self.core.has_systems() && self.has_completed() {
            self.core.stays = expansions::stays(&self.core, &self.states);
        }
    }

    #[inline]
    fn find_completed(&mut self, observer: &mut impl Observer) -> Flow<Phase> {
        self.refresh_completed();
        for &feature in &self.core.completed {
            let board = &self.core.board;
            observer.see(|| Event::Completed {
                of: board.first_name(feature),
            });
        }
        Flow::Done
    }

    #[inline]
    fn score_completed(&mut self, observer: &mut impl Observer) -> Flow<Phase> {
        self.core.score_completed(observer);
        Flow::Done
    }

    #[inline]
    fn send_home(&mut self, observer: &mut impl Observer) -> Flow<Phase> {
        self.core.send_home(observer);
        Flow::Done
    }

    /// Starts a second part of the turn, with its own tile.
    #[inline]
    fn play_again(&mut self, _: &mut impl Observer) -> Flow<Phase> {
        let turn = &mut self.core.state.turn;
        if !turn.again {
            return Flow::Done;
        }
        *turn = turn.second_part();
        Flow::To(TurnStage::Deal)
    }

    #[inline]
    fn next_player(&mut self, _: &mut impl Observer) -> Flow<Phase> {
        let next = self.core.left_of(self.core.turn_player());
        self.core.state.turn = Turn::of(next);
        Flow::To(TurnStage::Deal)
    }

    fn score_rest(&mut self, observer: &mut impl Observer) -> Flow<Phase> {
        self.core.score_rest(observer);
        Flow::Done
    }

    fn end(&mut self, observer: &mut impl Observer) -> Flow<Phase> {
        observer.see(|| Event::Over);
        Flow::Ask(Phase::Over)
    }
}
