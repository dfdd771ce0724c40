//! Computer players: what they would do, and why.

use bastide_notation::answer::{Answer, Method, PARTS, Rated};
use bastide_rules::order::sort_by_key;
use bastide_rules::{Action, Turn};

use super::choices::{choice, of_figure};
use crate::language::{self, chain, count, count_of, fill, list, member, text};
use crate::words::names::{at_place, player, tile_alone};
use bastide_model::{Choice, GameVerdict, Judged, Table, WeakChoices};

/// The parts of a sum that are spoken of.
const SPOKEN: usize = 3;

/// Tenths of points that are not worth speaking of.
const SLIGHT: i32 = 2;

/// An action in words, at the moment at which it is due.
pub fn deed(table: &Table, action: Action) -> String {
    match action {
        Action::Place { cell, turn } => {
            let at = at_place(cell);
            match turn {
                Turn::R0 => fill("deed.place", &[("at", &at)]),
                _ => {
                    let how = text(match turn {
                        Turn::R180 => "turned.half",
                        Turn::R270 => "turned.left",
                        _ => "turned.right",
                    });
                    fill("deed.place-turned", &[("at", &at), ("how", how)])
                }
            }
        }
        Action::Offer { tile, bid } => {
            let points = count("points", bid.into());
            let tile = tile_alone(tile);
            fill("deed.offer", &[("points", &points), ("tile", &tile)])
        }
        Action::Bid { points } => fill("deed.bid", &[("points", &count("points", points.into()))]),
        action => choice(
            table,
            &Choice {
                action,
                worth: None,
            },
        ),
    }
}

/// A deed with what the same player means to do after it.
fn plan(table: &Table, rated: &Rated) -> String {
    let mut parts = vec![deed(table, rated.action)];
    // Later decisions are worded at their own moments.
    let mut game = table.game().clone();
    let mut last = rated.action;
    for &action in &rated.then {
        if game.play_quiet(last).is_err() {
            break;
        }
        last = action;
        parts.extend(match action {
            Action::Figure { kind, segment } if game.phase().spot_cell().is_some() => {
                Some(of_figure(kind, segment, ""))
            }
            Action::Bridge { .. } => Some(text("then.bridge").to_owned()),
            Action::Floor { .. } => Some(text("then.floor").to_owned()),
            Action::Capture { .. } => Some(text("then.capture").to_owned()),
            Action::Castle { .. } => Some(text("then.castle").to_owned()),
            _ => None,
        });
    }
    chain("list.semicolon", &parts)
}

/// A number of points with its sign, such as `+12.4`.
pub fn tenths(value: i32) -> String {
    let sign = if value < 0 { "" } else { "+" };
    [sign, &*language::tenths(value)].concat()
}

/// Points that were lost, such as `3.1`.
pub fn loss(value: i32) -> String {
    language::tenths(value.abs())
}

/// Why a computer did, or would do for `who`, what it says first: sentences with the
/// numbers that it compared.
pub fn reasons(answer: &Answer, who: &str) -> Vec<String> {
    let mut sentences = Vec::new();
    let Some(best) = answer.best() else {
        return sentences;
    };
    let second = match answer.method {
        Method::Forced => {
            sentences.push(text("why.forced").to_owned());
            return sentences;
        }
        Method::Chance => {
            sentences.push(text("why.chance").to_owned());
            return sentences;
        }
        _ => answer.rated.get(1),
    };
    if is_guess(answer) {
        sentences.push(fill("why.guess", &[("player", who)]));
    } else {
        let lead = match best.value {
            0 => "why.level",
            1.. => "why.ahead",
            _ => "why.behind",
        };
        let value = loss(best.value);
        sentences.push(fill(lead, &[("player", who), ("value", &value)]));
    }
    if let Some(second) = second {
        match best.value - second.value {
            0 => sentences.push(text("why.equal").to_owned()),
            less => {
                sentences.push(fill("why.second", &[("value", &loss(less))]));
                sentences.extend(differences(best, second));
            }
        }
    }
    if answer.method == Method::Exact {
        sentences.push(text("why.exact").to_owned());
    }
    sentences
}

/// True if the numbers are an easy player's, who sees its own points only.
fn is_guess(answer: &Answer) -> bool {
    let bare = |rated: &Rated| rated.parts == [0; PARTS.len()];
    answer.method == Method::Turn && answer.rated.iter().all(bare)
}

/// The reasons for the best and against it, the strongest first; none where they speak
/// against it on the whole, for then what is to come has decided.
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

/// The review of a decision, at its moment.
pub fn judged(table: &Table, judged: &Judged) -> Vec<String> {
    let name = player(table, judged.player);
    let done = deed(table, judged.action);
    let mut said = fill("review.played", &[("player", &name), ("deed", &done)]);
    let best = judged.answer.best();
    let verdict = match (judged.lost, best) {
        (None, _) | (_, None) => text("review.unknown").to_owned(),
        (Some(_), _) if !judged.is_mistake() => text("review.good").to_owned(),
        (Some(lost), Some(best)) => {
            // The grade is that of the move that was played.
            let grade = member("grade-of", judged.grade().name());
            said = [&said, " ", grade].concat();
            let better = plan(table, best);
            fill(
                "review.better",
                &[("deed", &better), ("value", &loss(lost))],
            )
        }
    };
    let mut sentences = vec![said, verdict];
    let played = judged.answer.of(judged.action);
    // Reasons in words say more than parts.
    let says_parts = judged.is_mistake() && judged.answer.motives.is_empty();
    if let (true, Some(best), Some(played)) = (says_parts, best, played) {
        sentences.extend(differences(best, played));
    }
    sentences
}

/// How much the weaker choices of a person had to do with the result of the game.
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
    let turns = verdict.without_meeple.map(|turns| {
        count_of(
            "review.without-meeple",
            turns as i32,
            &[("player", &person)],
        )
    });
    let mut sentences = vec![fill(key, &values)];
    sentences.extend(turns);
    sentences
}
