//! Mistakes of reviewed games, kept as puzzles.

use bastide_notation::answer::{Answer, Method, PARTS, Rated};
use bastide_notation::link::one_line;
use bastide_notation::puzzle::{Asked, Theme};
use bastide_notation::{Motive, Puzzle, Record, Seen, parse_action, print_action};
use bastide_rules::{Action, Game, Player};

use crate::bots::Judged;
use crate::table::Table;

/// The most bytes of all kept mistakes; the oldest go first.
const MOST_BYTES: usize = 400_000;

/// A mistake of a reviewed game, as a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptMistake {
    /// The turn of the game.
    pub turn: usize,
    /// The action played in the game.
    pub played: Action,
    /// The actions that it was rated with, and those that the best one was planned with.
    pub then: [Vec<Action>; 2],
    /// The drawbacks of the action played.
    pub drawbacks: Vec<Motive>,
    /// The moment with its best action. The loss is that of the action played.
    pub puzzle: Puzzle,
}

/// The kept mistakes: those of the game practiced last come first, in its order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeptMistakes(Vec<KeptMistake>);

impl KeptMistakes {
    /// Reads the stored text, a line for each mistake; skips lines that are damaged.
    pub fn parse(text: &str) -> KeptMistakes {
        KeptMistakes(text.lines().filter_map(KeptMistake::parse).collect())
    }

    /// The text to store.
    pub fn text(&self) -> String {
        let lines: Vec<String> = self.0.iter().map(KeptMistake::text).collect();
        lines.join("\n")
    }

    /// Puts mistakes before the others, and forgets the oldest once there are too many.
    #[must_use]
    pub fn with(self, mistakes: Vec<KeptMistake>) -> KeptMistakes {
        let mut all = mistakes;
        for old in self.0 {
            if all.iter().all(|other| other.puzzle.id != old.puzzle.id) {
                all.push(old);
            }
        }
        let mut bytes = 0;
        let fits = |it: &KeptMistake| {
            bytes += it.text().len() + 1;
            bytes <= MOST_BYTES
        };
        KeptMistakes(all.into_iter().take_while(fits).collect())
    }

    /// All mistakes.
    pub fn all(&self) -> &[KeptMistake] {
        &self.0
    }

    /// The mistake that is this puzzle.
    pub fn of(&self, puzzle: &Puzzle) -> Option<&KeptMistake> {
        self.0.iter().find(|it| it.puzzle.id == puzzle.id)
    }

    /// The puzzles.
    pub fn puzzles(&self) -> impl Iterator<Item = Puzzle> + '_ {
        self.0.iter().map(|it| it.puzzle.clone())
    }
}

impl KeptMistake {
    /// The mistake of a player at an evaluated decision; `None` if the moment cannot be
    /// recorded.
    fn of(table: &Table, judged: &Judged) -> Option<KeptMistake> {
        let best = judged.answer.best()?;
        let others = judged.answer.rated.iter().skip(1);
        let others = others.map(|it| (it.action, (best.value - it.value).max(0)));
        let answer = Asked {
            action: best.action,
            others: others.collect(),
        };
        let moment = one_line(&moment(table, judged.ply)?.to_text());
        let played = judged.answer.of(judged.action).map(|it| it.then.clone());
        Some(KeptMistake {
            turn: table.at(judged.ply).moment().turn,
            played: judged.action,
            then: [played.unwrap_or_default(), best.then.clone()],
            drawbacks: judged.answer.drawbacks.clone(),
            puzzle: Puzzle {
                id: Puzzle::number(&moment, &[answer.action]),
                theme: Theme::Mistake,
                grade: judged.grade() as u8,
                lost: judged.lost?,
                motives: judged.answer.motives.clone(),
                answer: vec![answer],
                moment,
            },
        })
    }

    /// The review of the decision, for the words about it.
    pub fn judged(&self, player: Player) -> Judged {
        let [played, better] = &self.then;
        let best = self.puzzle.actions().take(1).map(|action| (action, better));
        let rated = best.chain([(self.played, played)]);
        let rated = rated.map(|(action, then)| Rated {
            value: 0,
            parts: [0; PARTS.len()],
            action,
            then: then.clone(),
        });
        Judged {
            ply: 0,
            player,
            action: self.played,
            lost: Some(self.puzzle.lost),
            answer: Answer {
                method: Method::Search,
                motives: self.puzzle.motives.clone(),
                drawbacks: self.drawbacks.clone(),
                rated: rated.collect(),
            },
        }
    }

    fn text(&self) -> String {
        let [played, better] = &self.then;
        let line = |actions: &[Action]| {
            let actions = actions.iter().copied().map(print_action);
            actions.collect::<Vec<_>>().join(";")
        };
        let drawbacks: Vec<String> = self.drawbacks.iter().map(Motive::drawback_text).collect();
        [
            self.turn.to_string(),
            line(&[&[self.played], &**played].concat()),
            line(better),
            drawbacks.join(";"),
            self.puzzle.text(),
        ]
        .join("\t")
    }

    fn parse(line: &str) -> Option<KeptMistake> {
        let mut parts = line.splitn(5, '\t');
        let turn = parts.next()?.parse().ok()?;
        fn items(part: &str) -> impl Iterator<Item = &str> {
            part.split(';').filter(|text| !text.is_empty())
        }
        let mut actions = || -> Option<Vec<Action>> {
            let texts = items(parts.next()?);
            texts.map(|text| parse_action(text).ok()).collect()
        };
        let (mut played, better) = (actions()?, actions()?);
        if played.is_empty() {
            return None;
        }
        let drawbacks: Option<Vec<Motive>> =
            items(parts.next()?).map(Motive::parse_drawback).collect();
        Some(KeptMistake {
            turn,
            played: played.remove(0),
            then: [played, better],
            drawbacks: drawbacks?,
            puzzle: Puzzle::parse(parts.next()?).ok()?,
        })
    }
}

impl Table {
    /// The clear mistakes of a player by the review, in the order of the game.
    pub fn mistakes_of(&self, player: Player) -> Vec<KeptMistake> {
        let judged = self.reviewed().map_or(&[][..], |review| review.judged());
        let clear = |it: &&Judged| it.player == player && it.is_clear_mistake();
        let clear = judged.iter().filter(clear);
        clear.filter_map(|it| KeptMistake::of(self, it)).collect()
    }
}

/// The moment after `ply` actions, with its unseen tiles in an order that reveals nothing.
fn moment(table: &Table, ply: usize) -> Option<Record> {
    let seen = Seen::of(table.origin(), table.at(ply).game(), &table.line);
    let mut record = Record::parse(&seen.text()).ok()?;
    for (player, known) in record.players.iter_mut().zip(&table.origin().players) {
        player.name.clone_from(&known.name);
    }
    let replay = record.replay().ok()?;
    let moment = record.moment(&replay.game, &replay.actions);
    let is_same = |again: &Game| {
        (again.phase(), again.decider()) == (replay.game.phase(), replay.game.decider())
            && again.legal() == replay.game.legal()
    };
    // Some hands cannot be dealt again in the middle of a game.
    let again = moment.replay().ok().filter(|it| it.refused.is_none());
    match again.is_some_and(|it| is_same(&it.game)) {
        true => Some(moment),
        false => Some(record),
    }
}
