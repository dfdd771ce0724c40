//! The score board: points, supplies, and the player to decide.

use bastide_rules::pieces::Piece;
use bastide_rules::player::Color;
use bastide_rules::refusal::Reason;
use bastide_rules::setup::Goods;
use bastide_rules::{FigureKind, Player, Refusal, System};

use crate::bots::Level;
use crate::table::Table;

/// A line of the score board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatLine {
    /// The player.
    pub player: Player,
    /// The player's color.
    pub color: Color,
    /// Level at which the computer plays now; `None` for a person.
    pub level: Option<Level>,
    /// True if another device plays the seat in a game by link.
    pub is_away: bool,
    /// True if the player has to decide.
    pub is_deciding: bool,
    /// Current points.
    pub score: i32,
    /// Points if the game ended now, while that assist is visible.
    pub projected: Option<i32>,
    /// Meeples in the supply.
    pub meeples: u8,
    /// Number of meeples on the board, captured and in the supply.
    pub owned: u8,
    /// Other pieces in the supply, with their numbers, for the systems in play.
    pub supplies: Vec<(Piece, u8)>,
    /// Other figures in play, by kind; `true` if in the supply.
    pub figures: Vec<(FigureKind, bool)>,
    /// Goods tokens in the order of [`Good::ALL`](bastide_rules::event::Good::ALL), if the
    /// game has them.
    pub goods: Option<Goods>,
    /// Prisoners of the player.
    pub prisoners: Vec<Prisoners>,
}

/// Prisoners of one kind from one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prisoners {
    /// The owner of the figures.
    pub owner: Player,
    /// The owner's color.
    pub color: Color,
    /// Kind of the figures.
    pub kind: FigureKind,
    /// Number of figures.
    pub count: u8,
    /// The state of a ransom for one of them.
    pub ransom: Ransom,
}

/// The state of a ransom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ransom {
    /// Impossible at this moment, or in these rules.
    No,
    /// Possible.
    Yes,
    /// Refused for this reason.
    Refused(Refusal),
}

/// Pieces other than figures, by rule system.
const SUPPLIES: [(System, Piece); 3] = [
    (System::Tower, Piece::Floor),
    (System::Bridges, Piece::Bridge),
    (System::Castles, Piece::Castle),
];

impl Table {
    /// Lines of the score board, in seating order.
    pub fn score_board(&self) -> Vec<SeatLine> {
        let projected = self.projected().unwrap_or_default();
        let systems = self.game.systems();
        let has_goods = systems.has(System::Traders) && self.game.options().goods;
        let lines = self.game.players().map(|player| {
            let seat = self.game.seat(player);
            let tally = projected.iter().find(|tally| tally.player == player);
            let mut supplies = SUPPLIES.to_vec();
            supplies.retain(|&(system, _)| systems.has(system));
            let supplies = supplies.into_iter();
            SeatLine {
                player,
                color: self.color(player),
                level: self.playing(player),
                is_away: self.is_away(player),
                is_deciding: self.game.decider() == Some(player),
                score: seat.score - self.uncounted(player),
                projected: tally.map(|tally| tally.total),
                meeples: seat.figures(FigureKind::Meeple),
                owned: self.game.options().figures.get(FigureKind::Meeple),
                supplies: supplies
                    .map(|(_, piece)| (piece, seat.pieces(piece)))
                    .collect(),
                figures: self.figures_of(player),
                goods: has_goods.then(|| self.game.goods(player)),
                prisoners: self.prisoners(player),
            }
        });
        lines.collect()
    }

    fn figures_of(&self, player: Player) -> Vec<(FigureKind, bool)> {
        let (systems, options) = (self.game.systems(), self.game.options());
        let others = FigureKind::ALL.into_iter().skip(1);
        let dealt = others.filter(|kind| kind.is_dealt(systems, options));
        let seat = self.game.seat(player);
        dealt
            .flat_map(|kind| {
                let left = seat.figures(kind);
                (0..options.figures.get(kind)).map(move |n| (kind, n < left))
            })
            .collect()
    }

    fn prisoners(&self, captor: Player) -> Vec<Prisoners> {
        let mut all = Vec::new();
        for owner in self.game.players() {
            for kind in FigureKind::ALL {
                let count = self.game.prisoners(captor, owner, kind);
                if count > 0 {
                    all.push(Prisoners {
                        owner,
                        color: self.color(owner),
                        kind,
                        count,
                        ransom: self.ransom_of(captor, owner, kind),
                    });
                }
            }
        }
        all
    }

    fn ransom_of(&self, captor: Player, owner: Player, kind: FigureKind) -> Ransom {
        if owner != self.game.turn_player() || !self.holds_mine(captor) {
            return Ransom::No;
        }
        match self.game.why_not(self.ransom(captor, kind)) {
            None => Ransom::Yes,
            // These rules have no ransom.
            Some(refusal) if refusal.reason == Reason::OptionOff => Ransom::No,
            Some(refusal) => Ransom::Refused(refusal),
        }
    }
}
