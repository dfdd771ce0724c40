//! Plays a game from elsewhere up to the first turn that is not legal.

use std::fmt;

use bastide_rules::event::Event;
use bastide_rules::options::{Options, SmallCity};
use bastide_rules::{Action, Clause, FigureKind, Game, Phase, Reason, Refusal, TileSet};

use super::game::{Draw, ForeignGame, Turn};
use super::stop::{Stop, StopReason};
use crate::action::print_action;
use crate::error::RecordError;
use crate::position::Position;
use crate::record::Record;
use crate::replay::{Replay, Why};

/// An opened game.
#[derive(Clone)]
pub struct Opened {
    /// Its record, with the actions before [`Opened::stop`].
    pub record: Record,
    /// The record, played.
    pub replay: Replay,
    /// The turn that cannot be played as it is written.
    pub stop: Option<Stop>,
    /// The final points, if the game has ended and the text gives them.
    pub count: Option<Count>,
}

/// The final points as given and as counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// The points in the text, by player.
    pub given: Vec<i32>,
    /// The points by Bastide's rules, by player.
    pub counted: Vec<i32>,
    /// True if a player gave up or ran out of time, which explains any difference.
    pub is_given_up: bool,
    /// House rules that explain a difference.
    pub house_rules: Vec<HouseRule>,
}

/// A house rule by which the given points come out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HouseRule {
    /// A completed city of two tiles scores 2 points: the option `small_city`.
    SmallCities,
    /// Fields score nothing: the option `fields`.
    NoFields,
}

impl HouseRule {
    /// Combinations of house rules, those that say least first.
    const TRIED: [&[HouseRule]; 3] = [
        &[HouseRule::SmallCities],
        &[HouseRule::NoFields],
        &[HouseRule::SmallCities, HouseRule::NoFields],
    ];

    /// Options with the rule.
    #[must_use]
    pub fn with(self, options: Options) -> Options {
        match self {
            HouseRule::SmallCities => Options {
                small_city: SmallCity::Two,
                ..options
            },
            HouseRule::NoFields => Options {
                fields: false,
                ..options
            },
        }
    }
}

impl ForeignGame {
    /// Plays the game up to the first turn that is not legal.
    ///
    /// # Errors
    ///
    /// As [`Record::start`].
    pub fn open(&self) -> Result<Opened, RecordError> {
        self.open_with(Options::default())
    }

    fn open_with(&self, options: Options) -> Result<Opened, RecordError> {
        let mut record = Record::new(
            self.players.clone(),
            Default::default(),
            vec![TileSet::Base],
            options,
            0,
        );
        record.seed = None;
        record.position = Position::default();
        record.stack = Some(self.draws.iter().map(|draw| draw.tile().tile()).collect());
        let mut replay = Replay::begin(&record)?;
        let stop = self.play(&mut replay).or_else(|| self.unreadable.clone());
        record.actions = replay.actions.iter().copied().map(print_action).collect();
        let count = match (&stop, &self.given) {
            (None, Some(given)) if replay.game.phase() == Phase::Over => {
                Some(self.count(given, &replay, options)?)
            }
            _ => None,
        };
        Ok(Opened {
            record,
            replay,
            stop,
            count,
        })
    }

    /// Plays the turns; returns the one that cannot be played.
    fn play(&self, replay: &mut Replay) -> Option<Stop> {
        let mut turns = 0;
        let mut discarded = 0;
        for draw in &self.draws {
            match draw {
                Draw::Discarded(tile) => {
                    discarded += 1;
                    if count_discarded(replay) < discarded {
                        return Some(Stop {
                            turn: turns + 1,
                            tile: Some(tile.tile()),
                            cell: None,
                            why: StopReason::Fits,
                        });
                    }
                }
                Draw::Placed(turn) => {
                    turns += 1;
                    let why = if count_discarded(replay) > discarded {
                        Err(StopReason::FitsNowhere)
                    } else {
                        turn.play(replay)
                    };
                    if let Err(why) = why {
                        return Some(Stop {
                            turn: turns,
                            tile: Some(turn.tile.tile()),
                            cell: Some(turn.cell),
                            why,
                        });
                    }
                }
            }
        }
        None
    }

    fn count(
        &self,
        given: &[i32],
        replay: &Replay,
        options: Options,
    ) -> Result<Count, RecordError> {
        let counted = points(&replay.game);
        let mut house_rules = Vec::new();
        if counted != given && options == Options::default() && !self.is_given_up {
            for rules in HouseRule::TRIED {
                let tried = rules
                    .iter()
                    .fold(options, |options, rule| rule.with(options));
                if points(&self.open_with(tried)?.replay.game) == given {
                    house_rules = rules.to_vec();
                    break;
                }
            }
        }
        Ok(Count {
            given: given.to_vec(),
            counted,
            is_given_up: self.is_given_up,
            house_rules,
        })
    }
}

impl Turn {
    /// Plays the turn; if it is refused, the game is as before it.
    fn play(&self, replay: &mut Replay) -> Result<(), StopReason> {
        let turn_player = replay.game.turn_player().index();
        if self.player.is_some_and(|player| player != turn_player) {
            return Err(StopReason::OtherPlayer);
        }
        let figure = match self.position {
            0 => Action::Pass,
            position => {
                let segment = self.tile.segment(position, self.turned);
                let segment = segment.ok_or(StopReason::Position(position))?;
                Action::Figure {
                    kind: FigureKind::Meeple,
                    segment,
                }
            }
        };
        let rotation = self.tile.rotation(self.turned);
        play(
            replay,
            Action::Place {
                cell: self.cell,
                rotation,
            },
        )?;
        let is_asked = matches!(replay.game.phase(), Phase::Figure { .. });
        if is_asked || figure != Action::Pass {
            play(replay, figure).inspect_err(|_| {
                replay.undo();
            })?;
        }
        Ok(())
    }
}

fn play(replay: &mut Replay, action: Action) -> Result<(), StopReason> {
    if let Some((cell, _)) = action.placement()
        && !cell.is_on_board()
    {
        // Written down, it could not be read.
        return Err(StopReason::Rules(Refusal {
            clause: Clause::BaseFit,
            reason: Reason::BeyondEdge(cell),
        }));
    }
    match replay.play(&print_action(action)) {
        Ok(_) => Ok(()),
        Err(Why::Rules(refusal)) => Err(StopReason::Rules(refusal)),
        // Printed actions can be read.
        Err(Why::Syntax(_)) => Err(StopReason::CutShort),
    }
}

/// The tiles that the game set aside by itself so far.
fn count_discarded(replay: &Replay) -> usize {
    let events = replay
        .beginning
        .iter()
        .chain(replay.events.iter().flatten());
    events
        .filter(|event| matches!(event, Event::Discarded { .. }))
        .count()
}

fn points(game: &Game) -> Vec<i32> {
    game.players()
        .map(|player| game.seat(player).score)
        .collect()
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |points: &[i32]| {
            let points: Vec<String> = points.iter().map(i32::to_string).collect();
            points.join(" : ")
        };
        write!(
            f,
            "{} in the text, {} counted",
            list(&self.given),
            list(&self.counted)
        )?;
        if self.is_given_up {
            f.write_str("; a player gave up or ran out of time")?;
        }
        for (n, rule) in self.house_rules.iter().enumerate() {
            f.write_str(if n == 0 {
                "; the difference is "
            } else {
                " and "
            })?;
            f.write_str(match rule {
                HouseRule::SmallCities => "2 points for small cities (\"small_city\": 2)",
                HouseRule::NoFields => "that fields score nothing (\"fields\": false)",
            })?;
        }
        Ok(())
    }
}
