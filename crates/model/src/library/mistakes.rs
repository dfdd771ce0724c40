//! Mistakes of reviewed games, kept as puzzles.

use bastide_notation::answer::{Answer, Method, PARTS, Rated};
use bastide_notation::link::one_line;
use bastide_notation::puzzle::{Asked, PuzzleTexts, Theme};
use bastide_notation::scenario::{Reply, Scenario};
use bastide_notation::{Motive, Puzzle, Record, RecordError, Seen, parse_action, print_action};
use bastide_rules::order::sort_by_key;
use bastide_rules::{Action, Game, Phase, Player};

use crate::bots::Judged;
use crate::table::Table;

/// The most bytes of all kept mistakes; the oldest go first.
const MOST_BYTES: usize = 400_000;

/// A mistake of a reviewed game, as a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptMistake {
    /// The turn of the game.
    pub turn: usize,
    /// The player who made it.
    pub player: Player,
    /// The time of the game, in milliseconds since 1970.
    pub time: u64,
    /// The action played in the game.
    pub played: Action,
    /// The actions that it was rated with, and those that the best one was planned with.
    pub then: [Vec<Action>; 2],
    /// The drawbacks of the action played.
    pub drawbacks: Vec<Motive>,
    /// Other turns that lose less than a point.
    pub good: Vec<Vec<Action>>,
    /// The moment with its best turn, up to the figure. The loss is that of the action played.
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
    fn of(table: &Table, judged: &Judged, time: u64) -> Option<KeptMistake> {
        let best = judged.answer.best()?;
        let then = table.at(judged.ply);
        let turns = Turns::of(then.game(), &judged.answer.rated)?;
        let moment = one_line(&moment(table, judged.ply)?.to_text());
        let played = judged.answer.of(judged.action).map(|it| it.then.clone());
        let answer: Vec<Action> = turns.answer.iter().map(|asked| asked.action).collect();
        Some(KeptMistake {
            turn: then.moment().turn,
            player: judged.player,
            time,
            played: judged.action,
            then: [played.unwrap_or_default(), best.then.clone()],
            drawbacks: judged.answer.drawbacks.clone(),
            good: turns.good,
            puzzle: Puzzle {
                id: Puzzle::number(&moment, &answer),
                theme: Theme::Mistake,
                grade: judged.grade() as u8,
                lost: judged.lost?,
                motives: judged.answer.motives.clone(),
                answer: turns.answer,
                moment,
            },
        })
    }

    /// The example that asks for the answer, and the step before it. `as_good` is the text about
    /// another good turn.
    ///
    /// # Errors
    ///
    /// The position is not a valid record.
    pub fn scenario(
        &self,
        texts: &PuzzleTexts<'_>,
        as_good: &str,
    ) -> Result<(Scenario, usize), RecordError> {
        let (mut scenario, at) = self.puzzle.scenario(texts)?;
        if let Some(step) = scenario.steps.get_mut(at) {
            let good = self.good.iter().map(|turn| Reply {
                actions: turn.iter().copied().map(print_action).collect(),
                say: vec![(texts.language.to_owned(), as_good.to_owned())],
            });
            step.accept.extend(good);
        }
        Ok((scenario, at))
    }

    /// The review of the decision, for the words about it.
    pub fn judged(&self) -> Judged {
        let [played, better] = &self.then;
        let best = self.puzzle.actions().take(1).map(|action| (action, better));
        let rated = best.chain([(self.played, played)]);
        let rated = rated.map(|(action, then)| Rated {
            value: 0,
            parts: [0; PARTS.len()],
            action,
            then: then.clone(),
            others: Vec::new(),
        });
        Judged {
            ply: 0,
            player: self.player,
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
        let good: Vec<String> = self.good.iter().map(|turn| line(turn)).collect();
        [
            self.turn.to_string(),
            self.player.index().to_string(),
            self.time.to_string(),
            line(&[&[self.played], &**played].concat()),
            line(better),
            drawbacks.join(";"),
            good.join("|"),
            self.puzzle.text(),
        ]
        .join("\t")
    }

    fn parse(line: &str) -> Option<KeptMistake> {
        let mut parts = line.splitn(8, '\t');
        let turn = parts.next()?.parse().ok()?;
        let player = Player::new(parts.next()?.parse().ok()?)?;
        let time = parts.next()?.parse().ok()?;
        let mut played = parse_actions(parts.next()?)?;
        let better = parse_actions(parts.next()?)?;
        if played.is_empty() {
            return None;
        }
        let drawbacks: Option<Vec<Motive>> =
            items(parts.next()?).map(Motive::parse_drawback).collect();
        let good = parts.next()?.split('|').filter(|text| !text.is_empty());
        let good: Option<Vec<_>> = good.map(parse_actions).collect();
        Some(KeptMistake {
            turn,
            player,
            time,
            played: played.remove(0),
            then: [played, better],
            drawbacks: drawbacks?,
            good: good?,
            puzzle: Puzzle::parse(parts.next()?).ok()?,
        })
    }
}

fn items(part: &str) -> impl Iterator<Item = &str> {
    part.split(';').filter(|text| !text.is_empty())
}

fn parse_actions(part: &str) -> Option<Vec<Action>> {
    items(part).map(|text| parse_action(text).ok()).collect()
}

/// The best turn of a decision, up to its figure, and others that are nearly as good.
struct Turns {
    answer: Vec<Asked>,
    good: Vec<Vec<Action>>,
}

impl Turns {
    fn of(game: &Game, rated: &[Rated]) -> Option<Turns> {
        let (best, others) = rated.split_first()?;
        let own = up_to_figure(game, best.action, &best.then);
        let lost = |value: i32| (best.value - value).max(0);
        let asked = own.iter().map(|&action| Asked {
            action,
            others: Vec::new(),
        });
        let mut turns = Turns {
            answer: asked.collect(),
            good: Vec::new(),
        };
        let ways = rated.iter().flat_map(|it| {
            let first = [(it.value, &it.then)].into_iter();
            let others = it.others.iter().map(|(value, then)| (*value, then));
            first
                .chain(others)
                .map(|(value, then)| (it.action, then, lost(value)))
        });
        for (action, then, _) in ways.filter(|(.., lost)| *lost < Puzzle::SLIGHT) {
            let turn = up_to_figure(game, action, then);
            if turn != own && !turns.good.contains(&turn) {
                turns.good.push(turn);
            }
        }
        // Worse turns end with the first action that is worse.
        for it in others.iter().filter(|it| lost(it.value) >= Puzzle::SLIGHT) {
            turns
                .answer
                .first_mut()?
                .others
                .push((it.action, lost(it.value)));
        }
        let (&last, before) = own.split_last()?;
        for (value, then) in best.others.iter().filter(|_| !before.is_empty()) {
            let turn = up_to_figure(game, best.action, then);
            let figure = turn
                .strip_prefix(before)
                .and_then(<[Action]>::first)
                .copied();
            let is_known = |asked: &Asked, figure| {
                figure == last || asked.others.iter().any(|(known, _)| *known == figure)
            };
            let asked = turns.answer.last_mut()?;
            if let Some(figure) = figure.filter(|it| !is_known(asked, *it))
                && !turns.good.contains(&turn)
            {
                asked.others.push((figure, lost(*value)));
            }
        }
        Some(turns)
    }
}

/// An action with those of the same player that follow, up to the choice of a figure; the action
/// alone if there is none.
fn up_to_figure(game: &Game, first: Action, then: &[Action]) -> Vec<Action> {
    let (mut game, mut turn, mut last) = (game.clone(), vec![first], first);
    let player = game.decider();
    let is_figure = |game: &Game| matches!(game.phase(), Phase::Figure { .. });
    if is_figure(&game) {
        return turn;
    }
    for &action in then {
        if game.play_quiet(last).is_err() || game.decider() != player {
            break;
        }
        turn.push(action);
        if is_figure(&game) && game.legal().len() > 1 {
            return turn;
        }
        last = action;
    }
    vec![first]
}

impl Table {
    /// The clear mistakes of a player by the review, in the order of the game: in each turn the
    /// costliest. `time` is that of the game, in milliseconds since 1970.
    pub fn mistakes_of(&self, player: Player, time: u64) -> Vec<KeptMistake> {
        let mistakes = self.mistakes();
        let clear = |it: &&&Judged| it.player == player && it.is_clear_mistake();
        let mut clear: Vec<&Judged> = mistakes.iter().filter(clear).copied().collect();
        sort_by_key(&mut clear, |it| it.ply);
        let clear = clear.into_iter();
        clear
            .filter_map(|it| KeptMistake::of(self, it, time))
            .collect()
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
