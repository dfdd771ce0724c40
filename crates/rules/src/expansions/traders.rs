//! Traders & Builders (trade-*): goods of completed cities, builders that extend
//! features and give a second part of the turn, and pigs in fields. Where the
//! figures stand is in their rows.

use crate::action::Action;
use crate::board::Board;
use crate::clause::Clause;
use crate::core::{Core, Worth, WorthTerm};
use crate::event::{Event, Good, Observer, Subject, Term, Unit};
use crate::expansion::{Expansion, Flow, Now, View, ViewMut};
use crate::figures::FigureKind;
use crate::options::DoubleTurn;
use crate::player::Player;
use crate::refusal::{Reason, Refusal};
use crate::segment::{FeatureKind, Segment};
use crate::setup::{
    Goods, MOST_GOODS as MOST_TOKENS, PositionPart, Setup, SetupError, StartPosition,
};
use crate::shape::NodeId;
use crate::stage::TurnStage;
use crate::system::System;

/// Traders & Builders.
pub(crate) struct Traders;

/// The decision of Traders & Builders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TradersPhase {
    /// The turn player plays the second part of the turn or declines it
    /// (trade-double-may).
    Again,
}

/// A legal action of Traders & Builders.
#[derive(Clone, Copy, Debug)]
pub(crate) enum CheckedAction {
    Again,
    Decline,
}

/// Points for the most goods of a kind (trade-goods-end).
const MOST_GOODS: u16 = 10;

impl Expansion for Traders {
    const SYSTEM: System = System::Traders;
    type Phase = TradersPhase;
    type CheckedAction = CheckedAction;
    /// The goods tokens of each player.
    type State = [Goods; Player::MOST];

    fn name(_: TradersPhase) -> &'static str {
        "again"
    }

    fn clause(_: TradersPhase) -> Option<Clause> {
        Some(Clause::TradeDoubleMay)
    }

    fn decider(core: &Core, _: TradersPhase) -> Player {
        core.turn_player()
    }

    #[inline]
    fn list(_: View<Traders>, now: Now<TradersPhase>, actions: &mut Vec<Action>) {
        if let Now::Own(TradersPhase::Again) = now {
            actions.extend([Action::Again, Action::End]);
        }
    }

    fn check(
        _: View<Traders>,
        now: Now<TradersPhase>,
        action: Action,
    ) -> Result<Option<CheckedAction>, Refusal> {
        match (now, action) {
            (Now::Own(TradersPhase::Again), Action::Again) => Ok(Some(CheckedAction::Again)),
            (Now::Own(TradersPhase::Again), Action::End) => Ok(Some(CheckedAction::Decline)),
            (Now::Own(TradersPhase::Again), _) => {
                Err(Refusal::new(Clause::TradeDouble, Reason::OtherPhase))
            }
            _ => Ok(None),
        }
    }

    fn perform<O: Observer>(
        act: ViewMut<Traders>,
        _: Now<TradersPhase>,
        checked: CheckedAction,
        _: &mut O,
    ) -> Flow<TradersPhase> {
        let turn = &mut act.core.state.turn;
        match checked {
            CheckedAction::Again => {
                *turn = turn.second_part();
                Flow::To(TurnStage::Deal)
            }
            CheckedAction::Decline => {
                turn.again = false;
                Flow::Done
            }
        }
    }

    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn at<O: Observer>(
        act: ViewMut<Traders>,
        stage: TurnStage,
        observer: &mut O,
    ) -> Flow<TradersPhase> {
        match stage {
            TurnStage::Placed => extend(act.core, observer),
            TurnStage::Goods => take_goods(act, observer),
            TurnStage::Again if act.core.state.turn.again => return second_part(act.core),
            TurnStage::Stock => score_goods(act, observer),
            _ => {}
        }
        Flow::Done
    }

    /// A builder joins no complete feature (trade-builder-complete).
    fn why_not(core: &Core, kind: FigureKind, _: Segment, node: Option<NodeId>) -> Option<Refusal> {
        let node = node.filter(|_| kind == FigureKind::Builder)?;
        let root = core.board.root(node);
        let may_stand = kind.facts().stands_in.has(core.board.node(root).kind);
        (may_stand && core.board.is_complete(root)).then(|| {
            let (_, segment) = core.board.name(node);
            Refusal::new(Clause::TradeBuilderComplete, Reason::Complete { segment })
        })
    }

    /// A pig makes a field worth more to its owner (trade-pig-score).
    fn worth_to(core: &Core, feature: NodeId, owner: Player, worth: &mut Worth) {
        let is_field = core.board.node(feature).kind == FeatureKind::Field;
        if is_field && has(core, FigureKind::Pig, owner, feature) {
            for part in &mut worth.parts {
                part.2 += 1;
            }
        }
    }

    fn lay(
        setup: &Setup,
        _: &mut Board,
        own: &mut [Goods; Player::MOST],
    ) -> Result<(), SetupError> {
        for &(color, goods) in &setup.position.goods {
            let seat = setup.seat_of(PositionPart::Goods, color)?;
            own[seat.index()] = goods.map(|count| count.min(MOST_TOKENS));
        }
        Ok(())
    }

    fn describe(view: View<Traders>, position: &mut StartPosition) {
        let all = view.core.players();
        let goods = all.map(|player| (view.core.color(player), view.own[player.index()]));
        position.goods = goods.filter(|(_, goods)| *goods != [0; 3]).collect();
    }
}

/// True if a player has a figure of a kind in a feature.
fn has(core: &Core, kind: FigureKind, player: Player, feature: NodeId) -> bool {
    let root = core.board.root(feature);
    let mut figures = core.board.figures_of(player, kind);
    figures.any(|(_, figure)| core.board.root(figure.node) == root)
}

/// Finds out if the tile just placed, with the bridge that it needed, extends a
/// feature in which the turn player has a builder (trade-extend).
fn extend(core: &mut Core, observer: &mut impl Observer) {
    let player = core.turn_player();
    if core.state.turn.part != 1 || core.seat(player).figures(FigureKind::Builder) > 0 {
        return;
    }
    let board = &core.board;
    let Some((_, builder)) = board.figures_of(player, FigureKind::Builder).next() else {
        return;
    };
    let root = board.root(builder.node);
    let slot = board.last_slot();
    let placed = board.placed(slot);
    let printed = (0..board.shape(slot).len).map(|n| placed.first.plus(n));
    let mut nodes = printed.chain(placed.bridge.map(|(_, node)| node));
    if nodes.any(|node| board.root(node) == root) {
        core.state.turn.again = true;
        observer.see(|| Event::Extended { player });
    }
}

/// Asks for the second part of the turn, if there is a tile for it
/// (trade-double-may, trade-double-stack, abbey-last).
fn second_part(core: &mut Core) -> Flow<TradersPhase> {
    if !core.has_next_tile() && !(core.questions.has_own_tile)(core) {
        core.state.turn.again = false;
        return Flow::Done;
    }
    match core.options().double_turn {
        DoubleTurn::May => Flow::Ask(TradersPhase::Again),
        DoubleTurn::Always => Flow::Done,
    }
}

/// Gives the turn player the goods of the cities completed in this round
/// (trade-goods).
fn take_goods(act: ViewMut<Traders>, observer: &mut impl Observer) {
    let ViewMut { core, own } = act;
    if !core.options().goods {
        return;
    }
    let mut goods = Goods::default();
    for &feature in &core.completed {
        // A castle made in this round was completed as a city.
        let kind = core.board.node(feature).kind;
        if !matches!(kind, FeatureKind::City | FeatureKind::Castle) {
            continue;
        }
        for node in core.board.ring(feature) {
            let at = core.board.node(node);
            let printed = core.board.shape(at.slot).goods;
            if let Some(&Some(good)) = printed.get(usize::from(at.segment)) {
                goods[good as usize] += 1;
            }
        }
    }
    let player = core.turn_player();
    for good in Good::ALL {
        let count = goods[good as usize];
        if count > 0 {
            let tokens = &mut own[player.index()][good as usize];
            *tokens = (*tokens + count).min(MOST_TOKENS);
            observer.see(|| Event::GoodsTaken {
                player,
                good,
                count,
            });
        }
    }
}

/// Scores the goods at the end (trade-goods-end).
fn score_goods(act: ViewMut<Traders>, observer: &mut impl Observer) {
    let ViewMut { core, own } = act;
    let worth = Worth::of(
        Clause::TradeGoodsEnd,
        WorthTerm(Unit::Majority, 1, MOST_GOODS),
    );
    for good in Good::ALL {
        let count = |player: Player| own[player.index()][good as usize];
        let most = core.players().map(count).max().unwrap_or(0);
        for player in core.players() {
            if most == 0 || count(player) < most {
                continue;
            }
            core.award(player, &worth, observer, |_| {
                let terms = worth.parts().map(|(unit, count, each)| Term {
                    unit,
                    count,
                    each,
                    segments: Vec::new(),
                });
                (Subject::Goods(good), terms.collect())
            });
        }
    }
}
