//! The decision on the table: what can be chosen, what cannot, what is advised.

use bastide_notation::answer::Answer;
use bastide_rules::game::{BazaarsPhase, BridgesPhase};
use bastide_rules::{Phase, Player, TileId};

use crate::bots::{BotStatus, Purpose, WorkerError};
use crate::decisions::{Choice, Refused};
use crate::table::Table;

/// A slice of the decision on the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Decision {
    /// None is due: the game is over.
    #[default]
    Over,
    /// None is due: the final scoring is being counted.
    Counting,
    /// A computer player has to decide, and this is what it does. How far it is
    /// makes no difference here.
    Bot(Player, BotStatus),
    /// A player on another device has to decide.
    Elsewhere,
    /// A person has to decide.
    Person(Due),
}

/// A decision of a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Due {
    /// The ply that led to it.
    pub ply_id: u32,
    /// Tells whether a tile is to be placed.
    pub is_placement: bool,
    /// The bid that is to be made.
    pub bids: Option<Bids>,
    /// The choices, in the order of the panel.
    pub choices: Vec<Choice>,
    /// The choices that the rules refuse, and why.
    pub refused: Vec<Refused>,
}

/// The bids that can be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bids {
    /// The tiles that can be put up, each with the number of its places; none
    /// for a bid on the tile of another player.
    pub lots: Vec<(TileId, usize)>,
    /// The least bid.
    pub least: u16,
}

/// The state of a hint that was asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Advice {
    /// None was.
    #[default]
    None,
    /// It is being found.
    Thinking,
    /// It was found.
    Found(Answer),
    /// There is none.
    Failed(WorkerError),
}

/// The main button of a decision.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum MainAction {
    /// There is none.
    #[default]
    None,
    /// It places the drawn tile.
    Tile,
    /// It makes the choice that is aimed at.
    Choice(Choice),
    /// It waits for a choice to be aimed at; `true` if a figure may be sent.
    Wanted(bool),
}

impl Table {
    /// The main button of the decision, where choices are confirmed or not.
    pub fn main_action(&self, confirms: bool) -> MainAction {
        let aimed = self.aimed_spot();
        if let Some(choice) = aimed.and_then(|n| self.choices().get(n).copied()) {
            return MainAction::Choice(choice);
        }
        match self.game.phase() {
            _ if self.is_others() => MainAction::None,
            Phase::Place { .. } => MainAction::Tile,
            // It has one outcome, which its button says.
            Phase::Bridges(BridgesPhase::Needed { .. }) => MainAction::None,
            phase => match confirms && self.has_choice() {
                true => MainAction::Wanted(phase.spot_cell().is_some()),
                false => MainAction::None,
            },
        }
    }

    /// Tells whether there is more to choose than to do nothing.
    fn has_choice(&self) -> bool {
        let nothing = self.refusing();
        let choices = self.choices();
        choices.iter().any(|choice| Some(choice.action) != nothing)
    }

    /// The decision on the table.
    pub fn decision(&self) -> Decision {
        let Some(decider) = self.game.decider() else {
            return match self.counted() {
                Some(_) => Decision::Counting,
                None => Decision::Over,
            };
        };
        match self.bot_status() {
            Some(BotStatus::Thinking(_)) => Decision::Bot(decider, BotStatus::Thinking(None)),
            Some(bot_status) => Decision::Bot(decider, bot_status),
            None if self.is_elsewhere() => Decision::Elsewhere,
            None => Decision::Person(self.due_now()),
        }
    }

    fn due_now(&self) -> Due {
        let phase = self.game.phase();
        let is_bid = matches!(
            phase,
            Phase::Bazaars(BazaarsPhase::Offer { .. } | BazaarsPhase::Bid { .. })
        );
        let lots = self.lots().into_iter();
        Due {
            ply_id: self.ply_id(),
            is_placement: matches!(phase, Phase::Place { .. }),
            bids: is_bid.then(|| Bids {
                lots: lots.map(|tile| (tile, self.fits_of(tile).len())).collect(),
                least: self.least_bid().unwrap_or(0),
            }),
            choices: self.choices(),
            refused: self.refused(),
        }
    }

    /// The player to whom the device goes over, if a player decides whose turn it
    /// is not. A person who plays against computers alone keeps it.
    pub fn hand_over(&self) -> Option<Player> {
        let players = self.game.players();
        let others = players.len() - 1;
        let is_alone = others == players.filter(|&it| self.level(it).is_some()).count();
        let decider = self.game.decider()?;
        let is_due = decider != self.game.turn_player() && !is_alone && !self.is_bot_turn();
        is_due.then_some(decider)
    }

    /// How far the bot is, in per cent, once it takes long.
    pub fn progress(&self) -> Option<u8> {
        match self.bot_status()? {
            BotStatus::Thinking(percent) => percent,
            _ => None,
        }
    }

    /// Tells whether a hint can be asked for: a person has to decide.
    pub fn can_advise(&self) -> bool {
        self.game.decider().is_some() && !self.is_others()
    }

    /// The state of the hint that was asked for.
    pub fn advice_state(&self) -> Advice {
        if let Some((purpose, worker_error)) = self.worker_error()
            && !matches!(purpose, Purpose::Turn(_))
        {
            return Advice::Failed(worker_error);
        }
        match self.advice() {
            Some(answer) => Advice::Found(answer.clone()),
            None if self.is_advising() => Advice::Thinking,
            None => Advice::None,
        }
    }
}
