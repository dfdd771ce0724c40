//! The decision at this moment: its choices, the refused ones, and the hint.

use bastide_notation::answer::Answer;
use bastide_rules::game::{BazaarsPhase, BridgesPhase};
use bastide_rules::{Phase, Player, TileId};

use crate::bots::{BotStatus, Purpose, WorkerError};
use crate::decisions::{Choice, Refused};
use crate::table::Table;

/// The decision at this moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Decision {
    /// The game is over.
    #[default]
    Over,
    /// The final scoring is being counted.
    Counting,
    /// A computer player has to decide. Its progress is not part of the value, so that it
    /// repaints nothing else.
    Bot(Player, BotStatus),
    /// A player on another device has to decide.
    Elsewhere,
    /// A person has to decide.
    Person(Due),
}

/// A decision of a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Due {
    /// Id of the ply before the decision.
    pub ply_id: u32,
    /// True if a tile has to be placed.
    pub is_placement: bool,
    /// The bid to make, in an auction.
    pub bids: Option<Bids>,
    /// Choices, in the order of the panel.
    pub choices: Vec<Choice>,
    /// Choices that the rules refuse, with the reasons.
    pub refused: Vec<Refused>,
}

/// The possible bids.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bids {
    /// Tiles that can be auctioned, each with the number of cells where it fits; empty when
    /// bidding on another player's tile.
    pub lots: Vec<(TileId, usize)>,
    /// The minimum bid.
    pub least: u16,
}

/// The state of a hint.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Advice {
    /// No hint was requested.
    #[default]
    None,
    /// The hint is being computed.
    Thinking,
    /// The hint.
    Found(Answer),
    /// The worker failed.
    Failed(WorkerError),
}

/// The main button of a decision.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum MainAction {
    /// No button.
    #[default]
    None,
    /// Places the drawn tile.
    Tile,
    /// Plays the selected choice.
    Choice(Choice),
    /// Waits for a choice to be selected; `true` if a figure may be placed.
    Wanted(bool),
}

impl Table {
    /// The main button of the decision; `confirms` is the setting for two presses.
    pub fn main_action(&self, confirms: bool) -> MainAction {
        let aimed = self.aimed_spot();
        if let Some(choice) = aimed.and_then(|n| self.choices().get(n).copied()) {
            return MainAction::Choice(choice);
        }
        match self.game.phase() {
            _ if self.is_others() => MainAction::None,
            // A tile of the hand can be changed until it is placed.
            Phase::Draw | Phase::Hand => MainAction::None,
            Phase::Place { .. } => MainAction::Tile,
            // The only outcome has a button already.
            Phase::Bridges(BridgesPhase::Needed { .. }) => MainAction::None,
            phase => match confirms && self.has_choice() {
                true => MainAction::Wanted(phase.spot_cell().is_some()),
                false => MainAction::None,
            },
        }
    }

    /// True if there is a choice other than to pass.
    fn has_choice(&self) -> bool {
        let nothing = self.refusing();
        let choices = self.choices();
        choices.iter().any(|choice| Some(choice.action) != nothing)
    }

    /// The decision at this moment.
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

    /// The player to hand the device to, if someone decides out of turn. A single person
    /// keeps the device.
    pub fn hand_over(&self) -> Option<Player> {
        let decider = self.game.decider()?;
        let is_due =
            decider != self.game.turn_player() && self.alone().is_none() && !self.is_bot_turn();
        is_due.then_some(decider)
    }

    /// Progress of the bot in percent, once it takes long.
    pub fn progress(&self) -> Option<u8> {
        match self.bot_status()? {
            BotStatus::Thinking(percent) => percent,
            _ => None,
        }
    }

    /// True if a hint can be requested: a person has to decide here.
    pub fn can_advise(&self) -> bool {
        // At a real table people play against each other, and all see the screen.
        let game = &self.game;
        game.decider().is_some() && !self.is_others() && !game.is_from_box()
    }

    /// The state of the requested hint.
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
