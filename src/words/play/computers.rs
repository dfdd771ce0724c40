//! Computer players: intended actions and their reasons.

use bastide_notation::answer::{Answer, Method, PARTS, Rated};
use bastide_rules::order::sort_by_key;
use bastide_rules::{Action, Game, Phase, Rotation};

use super::choices::{alone, of_kind, standing, value};
use crate::language::{
    self, chain, count, count_of, fill, fill_with, filled, joined, list, member, sentence, text,
    text_to,
};
use crate::words::names::{player, whereabouts_in, you};
use bastide_model::deeds::{self, Wording};
use bastide_model::{Choice, GameVerdict, Judged, Table, WeakChoices};

/// The most parts of an evaluation named on each side.
const SPOKEN: usize = 3;

/// The greatest difference, in tenths of a point, that goes unmentioned.
const SLIGHT: i32 = 2;

/// An action in words, in the position where it is due.
pub fn deed(table: &Table, action: Action) -> String {
    match deeds::deed(action) {
        Some(Wording::Text(key)) => fill_with(text(key), &mut |name| match name {
            "how" => Some(turned(action.placement()?.1).to_owned()),
            name => value(table, action, name),
        }),
        Some(wording) => in_words(table.game(), action, wording),
        None => alone(
            table,
            &Choice {
                action,
                worth: None,
            },
        ),
    }
}

/// How a tile is turned.
fn turned(rotation: Rotation) -> &'static str {
    text(match rotation {
        Rotation::R180 => "turned.half",
        Rotation::R270 => "turned.left",
        _ => "turned.right",
    })
}

/// An action with the same player's continuation.
fn plan(table: &Table, rated: &Rated) -> String {
    let first = [rated.action].into_iter();
    line(table, &first.chain(rated.then.clone()).collect::<Vec<_>>())
}

/// The last action in words, in the position where it was due.
pub fn last_deed(table: &Table) -> String {
    let Some((&last, before)) = table.played().split_last() else {
        return String::new();
    };
    sentence(&deed(&table.at(before.len()), last))
}

/// Actions of a player in words, of which the first is due.
pub fn line(table: &Table, actions: &[Action]) -> String {
    let Some((&first, then)) = actions.split_first() else {
        return String::new();
    };
    let mut parts = vec![deed(table, first)];
    // Word each decision in its own position.
    let mut game = table.game().clone();
    let mut last = first;
    let mut keeps = false;
    for &action in then {
        if game.play_quiet(last).is_err() {
            break;
        }
        last = action;
        keeps |= deeds::is_none(action) && matches!(game.phase(), Phase::Figure { .. });
        let then = deeds::then(action);
        parts.extend(then.map(|wording| in_words(&game, action, wording)));
    }
    let plan = chain("list.then", &parts);
    match keeps && parts.len() == 1 {
        true => chain("list.comma", &[plan, text("then.none").to_owned()]),
        false => plan,
    }
}

/// An action in words that name at most a figure on the tile just placed.
fn in_words(game: &Game, action: Action, wording: Wording) -> String {
    let kind = action.figure().unwrap_or_default();
    let key = match wording {
        Wording::Text(key) | Wording::Pieces(key) => key,
        Wording::Kind(keys) => of_kind(keys, kind),
    };
    let place = action.target().segment(game.phase().spot_cell());
    let on = place.map(|(cell, segment)| {
        let place = whereabouts_in(game.board(), cell, segment);
        standing(segment, &place)
    });
    let values = [
        ("kind", member("kind", kind.name())),
        ("on", &*on.unwrap_or_default()),
    ];
    fill(key, &values)
}

/// Points with a sign, such as `+12.4`.
pub fn tenths(value: i32) -> String {
    let sign = if value < 0 { "" } else { "+" };
    [sign, &*language::tenths(value)].concat()
}

/// Points without a sign, such as `3.1`.
pub fn loss(value: i32) -> String {
    language::tenths(value.abs())
}

/// The reasons of a computer for its best action, or of a hint.
#[derive(Debug)]
pub struct Reasons {
    /// Sentences after the motives.
    pub sentences: Vec<String>,
    /// The numbers compared, in sentences.
    pub numbers: Vec<String>,
}

/// The reasons for the best action of an answer; `who` is the player's name.
pub fn reasons(answer: &Answer, who: &str) -> Reasons {
    let (mut sentences, mut numbers) = (Vec::new(), Vec::new());
    let best = answer.best();
    match answer.method {
        _ if best.is_none() => {}
        Method::Forced => sentences.push(text("why.forced").to_owned()),
        Method::Chance => sentences.push(text("why.chance").to_owned()),
        _ if is_guess(answer) => sentences.push(fill("why.guess", &[("player", who)])),
        _ => numbers.extend(best.map(|best| lead(best.value, who))),
    }
    let is_compared = !matches!(answer.method, Method::Forced | Method::Chance);
    let second = answer.rated.get(1).filter(|_| is_compared);
    if let Some((best, second)) = best.zip(second) {
        match best.value - second.value {
            0 => sentences.push(text("why.equal").to_owned()),
            less => {
                numbers.push(fill("why.second", &[("value", &loss(less))]));
                numbers.extend(differences(best, second));
            }
        }
    }
    if answer.method == Method::Exact {
        numbers.push(text("why.exact").to_owned());
    }
    Reasons { sentences, numbers }
}

/// The expected lead of `who` at the end, in tenths of points.
fn lead(tenths: i32, who: &str) -> String {
    let points = (tenths.abs() + 5) / 10;
    let key = match tenths {
        _ if points == 0 => return text("why.level").to_owned(),
        1.. => "why.ahead",
        _ => "why.behind",
    };
    let points = count("points", points);
    fill(key, &[("player", who), ("points", &points)])
}

/// True if the numbers come from an easy player, who sees only its own points.
fn is_guess(answer: &Answer) -> bool {
    let bare = |rated: &Rated| rated.parts == [0; PARTS.len()];
    answer.method == Method::Turn && answer.rated.iter().all(bare)
}

/// The strongest reasons for and against the best action. Empty if those against weigh
/// more, since then the future decided.
fn differences(best: &Rated, second: &Rated) -> Vec<String> {
    let sum = |rated: &Rated| rated.parts.iter().sum::<i32>();
    if sum(best) <= sum(second) {
        return Vec::new();
    }
    let mut parts: Vec<(usize, i32)> = (0..PARTS.len())
        .map(|n| (n, best.parts[n] - second.parts[n]))
        .filter(|(_, by)| by.abs() > SLIGHT)
        .collect();
    sort_by_key(&mut parts, |(_, by)| -by.abs());
    let side = |key: &'static str, favors: bool| {
        let parts = parts.iter().filter(|(_, by)| (*by > 0) == favors);
        let parts: Vec<String> = (parts.take(SPOKEN))
            .map(|&(n, by)| {
                let part = member("part", PARTS[n]);
                fill("why.part", &[("part", part), ("value", &tenths(by))])
            })
            .collect();
        (!parts.is_empty()).then(|| fill(key, &[("parts", &list(&parts))]))
    };
    let sides = [side("why.for", true), side("why.against", false)];
    sides.into_iter().flatten().collect()
}

/// A hint in one sentence.
pub fn hint(table: &Table, answer: &Answer) -> String {
    match answer.best() {
        Some(best) => fill("advice.best", &[("deed", &plan(table, best))]),
        None => String::new(),
    }
}

/// The review of a decision in its position, with the numbers compared.
pub fn judged(table: &Table, judged: &Judged) -> Reasons {
    let name = player(table, judged.player);
    let done = deed(table, judged.action);
    let message = text_to(you(table, judged.player), "review.played");
    let mut said = filled(message, &[("player", &name), ("deed", &done)]);
    let best = judged.answer.best();
    let verdict = match (judged.lost, best) {
        (None, _) | (_, None) => text("review.unknown").to_owned(),
        (Some(_), _) if !judged.is_mistake() => text("review.good").to_owned(),
        (Some(lost), Some(best)) => {
            // The grade of the played move.
            let grade = member("grade-of", judged.grade().name());
            said = joined("list.sentences", &said, grade);
            let better = plan(table, best);
            fill(
                "review.better",
                &[("deed", &better), ("value", &loss(lost))],
            )
        }
    };
    let mut numbers = Vec::new();
    let played = judged.answer.of(judged.action);
    // Motives explain more than parts.
    let says_parts = judged.is_mistake() && judged.answer.motives.is_empty();
    if let (true, Some(best), Some(played)) = (says_parts, best, played) {
        numbers.extend(differences(best, played));
    }
    Reasons {
        sentences: vec![said, verdict],
        numbers,
    }
}

/// The effect of a person's weaker choices on the result of the game.
pub fn game_verdict(table: &Table, verdict: &GameVerdict) -> Vec<String> {
    let [winner, person] = [verdict.winner, verdict.person].map(|who| player(table, who));
    let points = count("points", verdict.ahead);
    let values = [
        ("winner", &*winner),
        ("player", &*person),
        ("points", &*points),
        ("value", &*loss(verdict.lost)),
    ];
    let key = match verdict.part() {
        WeakChoices::All => "review.all",
        WeakChoices::Some => "review.some",
        WeakChoices::None => "review.none",
        WeakChoices::Overcome => "review.overcome",
        WeakChoices::Flawless => "review.flawless",
    };
    let suffix = you(table, verdict.person);
    let turns = verdict.without_meeple.map(|turns| {
        let turns = turns as i32;
        match suffix {
            Some(_) => count("review.without-meeple-you", turns),
            None => count_of("review.without-meeple", turns, &[("player", &person)]),
        }
    });
    let mut sentences = vec![filled(text_to(suffix, key), &values)];
    sentences.extend(turns);
    sentences
}
