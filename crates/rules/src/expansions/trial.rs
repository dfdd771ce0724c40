//! An expansion that only unit tests play: what the five need not yet, but the
//! next ones will.

use crate::action::Action;
use crate::clause::Clause;
use crate::core::{Core, Moment, Part, Worth};
use crate::event::{Good, Observer, Subject, Term, Unit};
use crate::expansion::{Act, Expansion, Flow, Never, Now, See};
use crate::figures::FigureKind;
use crate::player::Player;
use crate::refusal::Refusal;
use crate::shape::NodeId;
use crate::system::System;

/// The trial expansion.
///
/// - Who extends a feature with an own helper in it has a second part of the
///   turn.
/// - An owner with a helper in a feature gets a point more for it than the
///   others.
/// - Who completes a city takes wine; at the end each wine is 2 points.
pub(crate) struct Trial;

impl Expansion for Trial {
    const SYSTEM: System = System::Trial;
    type Phase = Never;
    type Step = Never;
    /// Wine of each player.
    type State = [u8; Player::MOST];

    fn name(phase: Never) -> &'static str {
        match phase {}
    }

    fn decider(_: &Core, phase: Never) -> Player {
        match phase {}
    }

    fn check(_: See<Trial>, _: Now<Never>, _: Action) -> Result<Option<Never>, Refusal> {
        Ok(None)
    }

    fn perform<O: Observer>(_: Act<Trial>, _: Now<Never>, step: Never, _: &mut O) -> Flow<Never> {
        match step {}
    }

    fn at<O: Observer>(act: Act<Trial>, moment: Moment, observer: &mut O) -> Flow<Never> {
        let Act { core, own } = act;
        let player = core.turn_player();
        match moment {
            Moment::Placed => {
                let slot = core.board.last_slot();
                let first = core.board.placed(slot).first;
                let mut nodes = (0..core.board.shape(slot).len).map(|n| first.plus(n));
                let extends = nodes.any(|node| has_helper(core, core.board.root(node), player));
                core.state.turn.again = extends && core.state.turn.part == 1;
            }
            Moment::Goods => {
                let cities = core.completed.iter().filter(|&&root| {
                    core.board.node(root).kind == crate::segment::FeatureKind::City
                });
                own[player.index()] += cities.count() as u8;
            }
            Moment::Stock => {
                for player in core.players() {
                    let wine = Part(Unit::Tile, own[player.index()].into(), 2);
                    let worth = Worth::of(Clause::BaseFinal, wine);
                    core.award(player, &worth, observer, |_| {
                        let term = |(unit, count, each)| Term {
                            unit,
                            count,
                            each,
                            segments: Vec::new(),
                        };
                        let terms = worth.parts().map(term).collect();
                        (Subject::Goods(Good::Wine), terms)
                    });
                }
            }
            _ => {}
        }
        Flow::Done
    }

    fn worth_to(core: &Core, feature: NodeId, owner: Player, worth: &mut Worth) {
        if has_helper(core, feature, owner) {
            worth.parts[2] = Part(Unit::Meeple, 1, 1);
        }
    }
}

fn has_helper(core: &Core, feature: NodeId, player: Player) -> bool {
    core.board.figures.iter().any(|figure| {
        figure.owner == player
            && figure.kind == FigureKind::Helper
            && core.board.root(figure.node) == feature
    })
}
