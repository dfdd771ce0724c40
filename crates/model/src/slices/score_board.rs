//! The score board: points, figures in hand, whose turn it is.

use bastide_rules::pieces::Piece;
use bastide_rules::player::Color;
use bastide_rules::refusal::Reason;
use bastide_rules::setup::Goods;
use bastide_rules::{FigureKind, Player, Refusal, System};

use crate::bots::Level;
use crate::table::Table;

/// A player's line of the score board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatLine {
    /// Who.
    pub player: Player,
    /// In which color.
    pub color: Color,
    /// How well the computer player plays; `None` for a person.
    pub level: Option<Level>,
    /// Plays on another device, in a game by link.
    pub is_away: bool,
    /// Tells whether the player decides now.
    pub is_deciding: bool,
    /// The points.
    pub score: i32,
    /// The points if the game ended now, if they are asked for.
    pub projected: Option<i32>,
    /// Meeples that are not on the board.
    pub meeples: u8,
    /// The other supplies of the player, and how many, for the systems in play.
    pub supplies: Vec<(Piece, u8)>,
    /// The other kinds of figures in play, and whether they are not on the board.
    pub figures: Vec<(FigureKind, bool)>,
    /// Goods tokens in the order of [`Good::ALL`](bastide_rules::event::Good::ALL),
    /// where they are played for.
    pub goods: Option<Goods>,
    /// Figures of others that the player holds.
    pub prisoners: Vec<Prisoners>,
}

/// Figures of one kind and player that another holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prisoners {
    /// Whose they are.
    pub owner: Player,
    /// In which color.
    pub color: Color,
    /// The kind of the figures.
    pub kind: FigureKind,
    /// How many.
    pub count: u8,
    /// Tells whether one can be bought back now.
    pub ransom: Ransom,
}

/// Tells whether a prisoner can be bought back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ransom {
    /// It is not the time for that.
    No,
    /// One can.
    Yes,
    /// None can, for this reason.
    Refused(Refusal),
}

/// The supplies that a player may have.
const SUPPLIES: [(System, Piece); 3] = [
    (System::Tower, Piece::Floor),
    (System::Bridges, Piece::Bridge),
    (System::Castles, Piece::Castle),
];

impl Table {
    /// The lines of the score board, in seating order.
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
                level: self.level(player),
                is_away: self.is_away(player),
                is_deciding: self.game.decider() == Some(player),
                score: seat.score - self.uncounted(player),
                projected: tally.map(|tally| tally.total),
                meeples: seat.figures(FigureKind::Meeple),
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
        dealt.map(|kind| (kind, seat.figures(kind) > 0)).collect()
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
            // These rules know no ransom at all.
            Some(refusal) if refusal.reason == Reason::OptionOff => Ransom::No,
            Some(refusal) => Ransom::Refused(refusal),
        }
    }
}
