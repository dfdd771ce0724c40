//! The proof that one turn is clearly best.

use bastide_bots::{Bot, Choice, Level, Method, Motive, MotiveKind, View};
use bastide_notation::motive::{self, Motive as Told};
use bastide_notation::puzzle::{Asked, Theme};
use bastide_notation::{Puzzle, Record, RecordError};
use bastide_rules::{Action, Game, Phase, Segment};

/// The player of the first look, at a fraction of the work.
const SCOUT: &str = "hard@3000";

/// The lead in points that the scout must see for the best action.
const LIKELY: f32 = 2.0;

/// The lead that master must see with each seed.
const CLEAR: f32 = 3.0;

/// The lead that later actions of the turn need to be part of the answer.
const ALSO: f32 = 1.5;

/// The seeds of master.
const SEEDS: [u64; 2] = [1, 2];

/// The lead that an action of an auction needs. Its search is exact except for the values
/// of the tiles, on which two levels must agree.
const DEAL: f32 = 1.5;

/// The fewest tiles on the board.
const LAID: usize = 6;

/// The most other actions listed for a decision, each with its loss.
const OTHERS: usize = 12;

/// The puzzle at a position, if there is one.
pub fn examine(record: &Record, game: &Game, actions: &[Action]) -> Option<Puzzle> {
    let is_auction = matches!(game.phase(), Phase::Bazaars(_));
    let asks = is_auction || matches!(game.phase(), Phase::Place { .. } | Phase::Figure { .. });
    if !asks || game.legal().len() < 3 || game.board().tiles().len() < LAID {
        return None;
    }
    let scout = Bot::parse(SCOUT, 1)?.choose(&View::of(game))?;
    if ahead(&scout) < LIKELY || finds(Level::Easy, game, &line_of(&scout)) {
        return None;
    }
    // Proves the published position, not its history.
    let moment = told_moment(record, game, actions);
    let game = &moment.replay().ok().filter(|it| it.refused.is_none())?.game;
    let first = prove(game, if is_auction { DEAL } else { CLEAR })?;
    let view = View::of(game);
    let motives = Level::Master
        .bot(SEEDS[0])
        .motives(&view, &first.choice, None);
    let lost = first.lost;
    let turn = whole_turn(game, first)?;
    let answer: Vec<Action> = turn.iter().map(|one| one.action).collect();
    let theme = theme(game, &answer, &motives);
    let moment = bastide_notation::link::one_line(&moment.to_text());
    Some(Puzzle {
        id: Puzzle::number(&moment, &answer),
        theme,
        grade: grade(game, &answer, theme)?,
        lost: tenths(lost),
        motives: motives.iter().map(told).collect(),
        answer: turn,
        moment,
    })
}

/// The reasons of a puzzle; `None` if master chooses another action.
pub fn explain(puzzle: &Puzzle) -> Result<Option<Vec<Told>>, RecordError> {
    let game = Record::parse(&puzzle.moment)?.replay()?.game;
    let (bot, view) = (Level::Master.bot(SEEDS[0]), View::of(&game));
    let choice = bot.choose(&view);
    let choice = choice.filter(|choice| Some(choice.action) == puzzle.actions().next());
    Ok(choice.map(|choice| {
        let motives = bot.motives(&view, &choice, None);
        motives.iter().map(told).collect()
    }))
}

/// The position with its unseen tiles in a neutral order.
fn told_moment(record: &Record, game: &Game, actions: &[Action]) -> Record {
    let mut moment = record.moment(game, actions);
    let hidden = game.with_stack_sorted();
    if let Some(stack) = &mut moment.stack {
        stack.truncate(stack.len().saturating_sub(hidden.stack().len()));
        stack.extend(hidden.stack().iter().map(|tile| tile.plain()));
    }
    moment
}

/// The proved action and the following ones of the same turn, as long as one of them is
/// clearly ahead.
fn whole_turn(game: &Game, first: Proof) -> Option<Vec<Asked>> {
    let mut turn = vec![asked(&first.choice)];
    let mut after = game.clone();
    after.play_quiet(first.choice.action).ok()?;
    let is_auction = matches!(game.phase(), Phase::Bazaars(_));
    while !is_auction && after.decider() == game.decider() && is_same_turn(&after, game) {
        let next = match after.legal()[..] {
            [only] => Asked {
                action: only,
                others: Vec::new(),
            },
            _ => match prove(&after, ALSO) {
                Some(proof) => asked(&proof.choice),
                None => break,
            },
        };
        after.play_quiet(next.action).ok()?;
        turn.push(next);
    }
    Some(turn)
}

/// The chosen action and the losses of others.
fn asked(choice: &Choice) -> Asked {
    let others = choice.ranked.iter().filter(|it| it.action != choice.action);
    let lost = |action| tenths(choice.lost_by(action).unwrap_or_default());
    Asked {
        action: choice.action,
        others: others
            .take(OTHERS)
            .map(|it| (it.action, lost(it.action)))
            .collect(),
    }
}

fn tenths(points: f32) -> i32 {
    (points * 10.0).round() as i32
}

/// True if the same turn is still in progress.
fn is_same_turn(after: &Game, before: &Game) -> bool {
    after.turn_player() == before.turn_player()
        && !matches!(after.phase(), Phase::Place { .. } | Phase::Over)
}

/// The lead of the best action over the second, in points.
fn ahead(choice: &Choice) -> f32 {
    match &choice.ranked[..] {
        [best, second, ..] if best.action == choice.action => best.value - second.value,
        _ => 0.0,
    }
}

/// A choice and its least lead in points.
struct Proof {
    choice: Choice,
    lost: f32,
}

/// The action that is clearly best with master's full work and each seed; in an auction,
/// which has no chance, also for hard.
fn prove(game: &Game, clear: f32) -> Option<Proof> {
    let view = View::of(game);
    let other = match game.phase() {
        Phase::Bazaars(_) => Level::Hard,
        _ => Level::Master,
    };
    let mut found: Option<Proof> = None;
    for bot in [Level::Master.bot(SEEDS[0]), other.bot(SEEDS[1])] {
        let choice = bot.choose(&view)?;
        let by = ahead(&choice);
        let is_whole = !matches!(choice.method, Method::Forced | Method::Chance);
        if by < clear || !is_whole {
            return None;
        }
        found = match found {
            Some(first) if first.choice.action != choice.action => return None,
            Some(first) => Some(Proof {
                lost: first.lost.min(by),
                ..first
            }),
            None => Some(Proof { choice, lost: by }),
        };
    }
    found
}

fn theme(game: &Game, answer: &[Action], motives: &[Motive]) -> Theme {
    if matches!(game.phase(), Phase::Bazaars(_)) {
        return Theme::Auction;
    }
    let does = |is: fn(&Action) -> bool| answer.iter().any(is);
    if does(|it| {
        matches!(
            it,
            Action::Floor { .. } | Action::Capture { .. } | Action::Top { .. }
        )
    }) {
        return Theme::Tower;
    }
    let is_castle = |motive: &Motive| motive.kind == MotiveKind::Castle;
    if does(|it| matches!(it, Action::Castle { .. })) || motives.iter().any(is_castle) {
        return Theme::Castle;
    }
    match motives.first().map(|motive| motive.kind) {
        Some(MotiveKind::Joins | MotiveKind::Shares | MotiveKind::Wins) => Theme::Join,
        Some(MotiveKind::Blocks | MotiveKind::Keeps | MotiveKind::Spares) => Theme::Block,
        _ if does(is_farmer) => Theme::Farm,
        _ => Theme::Score,
    }
}

fn is_farmer(action: &Action) -> bool {
    let is_field = |segment| matches!(segment, Segment::Field(_) | Segment::InnerField);
    matches!(action, Action::Figure { segment, .. } if is_field(*segment))
}

/// The grade; `None` if the answer is too obvious.
fn grade(game: &Game, answer: &[Action], theme: Theme) -> Option<u8> {
    if finds(Level::Easy, game, answer) {
        return None;
    }
    let [medium, hard] = [Level::Medium, Level::Hard].map(|level| finds(level, game, answer));
    match (medium, hard) {
        (true, _) if theme == Theme::Score => None,
        (true, _) => Some(1),
        (_, true) => Some(2),
        (_, false) => Some(3),
    }
}

/// True if a level plays all of these actions.
fn finds(level: Level, game: &Game, actions: &[Action]) -> bool {
    let mut game = game.clone();
    actions.iter().all(|&action| {
        let choice = level.bot(1).choose(&View::of(&game));
        choice.is_some_and(|choice| choice.action == action) && game.play_quiet(action).is_ok()
    })
}

/// The planned turn of a choice.
fn line_of(choice: &Choice) -> Vec<Action> {
    let planned = choice.ranked.iter().find(|it| it.action == choice.action);
    let then = planned.map(|it| it.then.clone()).unwrap_or_default();
    [vec![choice.action], then].concat()
}

fn told(motive: &Motive) -> Told {
    Told {
        kind: motive::MotiveKind::ALL[motive.kind as usize],
        at: motive.at,
        other: motive.other,
        count: motive.count,
        of: motive.of,
        by: (motive.by * 10.0).round() as i32,
    }
}
