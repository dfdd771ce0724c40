//! The sheet of an evening: order of play, points and pieces of the rules in play, short
//! enough for one page.
//!
//! The sheet is data; the words of the page say it. Tests play random games and compare the
//! awards and the order of decisions with the sheet.

mod address;
mod game;
mod pieces;
mod points;
#[cfg(test)]
mod tests;
mod turn;

use bastide_rules::options::{OptionKey, Options, Value};
use bastide_rules::{Clause, System, TileSet};

use crate::start::Rule;

pub use address::{SheetError, SheetProblem};
pub use game::SheetGame;
pub use pieces::{PieceLine, TileLine};
pub use points::{Amount, PointLine, Rate};
pub use turn::TurnLine;

/// The most lines of a sheet with large letters.
const SHORT: usize = 36;

/// A rule that differs from the second edition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChangedRule {
    /// A rule that is on or off.
    Switch(Rule, bool),
    /// Another option and its value.
    Other(OptionKey, Value),
    /// An own mix of tiles and figures.
    Mix,
}

/// The sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// The rules that it tells.
    pub game: SheetGame,
    /// The steps of a turn.
    pub turn: Vec<TurnLine>,
    /// The lines of the table of points.
    pub points: Vec<PointLine>,
    /// The pieces of each player.
    pub pieces: Vec<PieceLine>,
    /// The tiles in play.
    pub tiles: Vec<TileLine>,
    /// The rules that differ from the second edition.
    pub changes: Vec<ChangedRule>,
    /// The rules that are easily forgotten.
    pub reminders: Vec<Clause>,
}

impl Sheet {
    /// The sheet of these rules.
    pub fn of(game: SheetGame) -> Sheet {
        Sheet {
            turn: turn::lines(&game),
            points: points::lines(&game),
            pieces: pieces::pieces(&game),
            tiles: pieces::tiles(&game),
            changes: changes(&game),
            reminders: reminders(&game),
            game,
        }
    }

    /// True if the page has room for large letters.
    pub fn is_short(&self) -> bool {
        let steps = self.turn.iter().map(|line| 1 + line.parts.len());
        let lines = [self.points.len(), self.reminders.len(), self.changes.len()];
        steps.chain(lines).sum::<usize>() <= SHORT
    }
}

/// The rules that differ from the second edition.
fn changes(game: &SheetGame) -> Vec<ChangedRule> {
    let usual = Options::default();
    let changed = game.keys().filter(|&key| {
        let set = match key.name() {
            "bcb_distribution" => TileSet::Bcb,
            "c3_fields" => TileSet::Watch,
            "dragon_s_coat" => TileSet::Dragon,
            _ => TileSet::Base,
        };
        game.options.get(key) != usual.get(key) && game.sets.contains(&set)
    });
    let is_mixed = !game.options.mix.is_empty() || !game.options.figures.is_empty();
    let changed = changed.map(|key| {
        let is_it = |rule: &Rule| {
            let mut options = usual;
            options.set(key, &game.options.get(key)).is_some()
                && rule.is_on(&options) != rule.is_on(&usual)
        };
        match Rule::ALL.into_iter().find(is_it) {
            Some(rule) => ChangedRule::Switch(rule, rule.is_on(&game.options)),
            None => ChangedRule::Other(key, game.options.get(key)),
        }
    });
    changed
        .chain(is_mixed.then_some(ChangedRule::Mix))
        .collect()
}

/// The rules that players forget: few enough for one page with all expansions.
fn reminders(game: &SheetGame) -> Vec<Clause> {
    use System::{Abbey, Abbot, Bridges, Castles, Dragon, Inns, Phantom, Tower, Traders};
    let options = &game.options;
    let is = |system| game.has(system);
    let all = [
        (true, Clause::BaseTileOnce),
        (true, Clause::BaseDiscard),
        (true, Clause::BaseFields),
        (is(Tower), Clause::TowerMajority),
        (is(Tower) && options.ransom, Clause::TowerRansomOnce),
        (is(Bridges), Clause::BridgeStays),
        (is(Castles), Clause::CastleMust),
        (is(System::Bazaars), Clause::BazaarLast),
        (is(System::Watchtowers), Clause::WatchFinal),
        (is(Abbot) && options.gardens, Clause::AbbotGardenOnly),
        (is(Inns), Clause::InnAnyone),
        (is(Traders) && options.builder, Clause::TradeDouble),
        (is(Traders), Clause::TradeHome),
        (is(Phantom), Clause::PhantomFirst),
        (is(System::River), Clause::RiverUturn),
        (is(Dragon) && options.dragon_effect, Clause::DragonEnter),
        (is(Dragon), Clause::PrincessNone),
        (is(Abbey) && options.abbeys, Clause::AbbeyFits),
        (is(Abbey) && options.barn, Clause::BarnClosed),
    ];
    let all = all.into_iter().filter(|(counts, _)| *counts);
    all.map(|(_, clause)| clause).collect()
}
