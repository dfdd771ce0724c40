//! Prisoners, by kind.

use super::state::Tower;
use crate::expansion::View;
use crate::figures::FigureKind;
use crate::player::{Color, Player};
use crate::setup::{PieceProblem, Setup, SetupError, StartPosition};

/// Figures that players hold: for each owner and captor a word with a lane for
/// each kind of figure, wide enough for the most that a player may have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Prisoners([[u16; Player::MOST]; Player::MOST]);

/// The first bit and the width of each kind's lane.
const LANES: [(u32, u32); FigureKind::ALL.len()] = {
    let mut lanes = [(0, 0); FigureKind::ALL.len()];
    let (mut at, mut first) = (0, 0);
    while at < lanes.len() {
        let width = u8::BITS - FigureKind::ALL[at].facts().most.leading_zeros();
        lanes[at] = (first, width);
        first += width;
        at += 1;
    }
    assert!(first <= u16::BITS);
    lanes
};

impl Prisoners {
    /// Figures of a kind that `captor` holds of `owner` (tower-prisoner).
    #[inline]
    pub fn count(&self, captor: Player, owner: Player, kind: FigureKind) -> u8 {
        let (first, width) = LANES[kind as usize];
        (self.0[owner.index()][captor.index()] >> first & ((1 << width) - 1)) as u8
    }

    /// The kinds of figures that `captor` holds of `owner`.
    pub fn kinds(&self, captor: Player, owner: Player) -> impl Iterator<Item = FigureKind> + '_ {
        let kinds = FigureKind::ALL.into_iter();
        kinds.filter(move |&kind| self.count(captor, owner, kind) > 0)
    }

    /// True if any player holds a figure of `owner`.
    #[inline]
    pub fn holds(&self, owner: Player) -> bool {
        self.0[owner.index()] != [0; Player::MOST]
    }

    /// True if `captor` holds a figure of `owner`.
    pub fn any(&self, captor: Player, owner: Player) -> bool {
        self.0[owner.index()][captor.index()] != 0
    }

    pub fn add(&mut self, captor: Player, owner: Player, kind: FigureKind) {
        self.0[owner.index()][captor.index()] += 1 << LANES[kind as usize].0;
    }

    pub fn take(&mut self, captor: Player, owner: Player, kind: FigureKind) {
        self.0[owner.index()][captor.index()] -= 1 << LANES[kind as usize].0;
    }
}

/// The prisoners of a position.
pub fn lay(setup: &Setup) -> Result<Prisoners, SetupError> {
    let mut all = Prisoners::default();
    for (index, &(color, kind, captor)) in setup.position.prisoners.iter().enumerate() {
        let wrong = |problem| SetupError::Prisoner { index, problem };
        let seat = |color: Color| setup.seat(color).ok_or(wrong(PieceProblem::Nobody(color)));
        let (owner, captor) = (seat(color)?, seat(captor)?);
        if owner == captor {
            return Err(wrong(PieceProblem::OwnPrisoner));
        }
        if all.any(owner, captor) {
            return Err(wrong(PieceProblem::Exchangeable));
        }
        let count = usize::from(all.count(captor, owner, kind)) + 1;
        let owned = setup.options.figures.get(kind);
        if count > usize::from(owned) {
            return Err(SetupError::TooManyFigures {
                color,
                kind,
                count,
                owned,
            });
        }
        all.add(captor, owner, kind);
    }
    Ok(all)
}

/// Adds the prisoners to a position, by captor and owner in the order of play.
pub fn describe(view: View<Tower>, position: &mut StartPosition) {
    let (core, own) = (view.core, view.own);
    for captor in core.players() {
        for owner in core.players() {
            for kind in FigureKind::ALL {
                let one = (core.color(owner), kind, core.color(captor));
                let count = own.count(captor, owner, kind);
                let all = std::iter::repeat_n(one, usize::from(count));
                position.prisoners.extend(all);
            }
        }
    }
}
