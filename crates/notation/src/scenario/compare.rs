//! Comparing a moment of a game with what a step expects of it.

use std::fmt::Display;

use bastide_rules::event::Subject;
use bastide_rules::event::Term;
use bastide_rules::order::sort_by_key;
use bastide_rules::setup::{Piece, Supply};
use bastide_rules::{Action, Award, Board, Cell, Color, Game, Player};

use super::data::Step;
use super::expect::{AwardPattern, AwardSubject, Expect, NotLegal, TermPattern};
use crate::action::{parse_action, print_action};
use crate::moment::prisoners;
use crate::position::GOODS_KEYS;

/// Something that is otherwise than expected.
pub(super) struct Difference {
    /// The entry of the step.
    pub key: String,
    pub expected: String,
    pub found: String,
}

/// An award with the action that caused it.
type Caused<'a> = (Option<usize>, &'a Award);

/// The differences between the game after a step and its expectations.
pub(super) fn compare(step: &Step, game: &Game, awards: &[Caused<'_>]) -> Vec<Difference> {
    let mut differences = Differences {
        game,
        list: Vec::new(),
    };
    for (n, show) in step.show.iter().enumerate() {
        if let Some(missing) = show.missing(game) {
            differences.add(format!("show[{n}]"), missing, "none");
        }
    }
    let expect = &step.expect;
    differences.in_scores(&expect.scores);
    if let Some(patterns) = &expect.awards {
        differences.in_awards(patterns, awards);
    }
    differences.in_legal(expect);
    for (n, entry) in expect.not_legal.iter().enumerate() {
        differences.in_not_legal(n, entry);
    }
    differences.in_state(expect);
    differences.in_supplies(&expect.supply);
    differences.in_goods(&expect.goods);
    differences.list
}

struct Differences<'a> {
    game: &'a Game,
    list: Vec<Difference>,
}

impl Differences<'_> {
    fn add(&mut self, key: impl Display, expected: impl Display, found: impl Display) {
        self.list.push(Difference {
            key: key.to_string(),
            expected: expected.to_string(),
            found: found.to_string(),
        });
    }

    /// The seat of a color; a difference if nobody plays it.
    fn seat(&mut self, key: &str, color: Color) -> Option<Player> {
        let seat = self.game.setup().seat(color);
        if seat.is_none() {
            self.add(key, format_args!("a player with the color {color}"), "none");
        }
        seat
    }

    fn in_scores(&mut self, scores: &[(Color, i32)]) {
        for &(color, expected) in scores {
            let key = format!("expect.scores.{color}");
            if let Some(player) = self.seat(&key, color) {
                let score = self.game.seat(player).score;
                if score != expected {
                    self.add(key, expected, score);
                }
            }
        }
    }

    fn in_awards(&mut self, patterns: &[AwardPattern], awards: &[Caused<'_>]) {
        for (n, pair) in patterns.iter().zip(awards).enumerate() {
            let key = |entry: &str| format!("expect.awards[{n}].{entry}");
            let (pattern, (action, award)) = pair;
            if pattern.action.is_some() && pattern.action != *action {
                self.add(key("action"), shown(pattern.action), shown(*action));
            }
            if let Some(player) = pattern.player
                && player != self.game.color(award.player)
            {
                self.add(key("player"), player, self.game.color(award.player));
            }
            if let Some(points) = pattern.points
                && points != award.points
            {
                self.add(key("points"), points, award.points);
            }
            if let Some(clause) = pattern.clause
                && clause != award.clause
            {
                self.add(key("clause"), clause, award.clause);
            }
            if let Some(of) = pattern.of
                && !is_subject(self.game.board(), of, award)
            {
                self.add(key("of"), of, award.of);
            }
            if let Some(terms) = &pattern.terms {
                self.in_terms(&key("terms"), terms, &award.terms);
            }
        }
        if patterns.len() != awards.len() {
            let sum = |(_, award): &Caused<'_>| {
                let (color, of) = (self.game.color(award.player), award.of);
                format!("{color} {} by {} for {of}", award.points, award.clause)
            };
            let found: Vec<_> = awards.iter().map(sum).collect();
            let found = format!("{}: {}", found.len(), list(&found));
            let expected = format!("{} awards", patterns.len());
            self.add("expect.awards", expected, found);
        }
    }

    fn in_terms(&mut self, key: &str, patterns: &[TermPattern], terms: &[Term]) {
        if patterns.len() != terms.len() {
            self.add(key, format_args!("{} terms", patterns.len()), terms.len());
        }
        for (n, (pattern, term)) in patterns.iter().zip(terms).enumerate() {
            let numbers = [
                ("count", pattern.count, i32::from(term.count)),
                ("each", pattern.each, i32::from(term.each)),
                ("points", pattern.points, term.points()),
            ];
            if let Some(unit) = pattern.unit
                && unit != term.unit
            {
                let key = format!("{key}[{n}].unit");
                self.add(key, unit.name(), term.unit.name());
            }
            for (name, expected, found) in numbers {
                if let Some(expected) = expected
                    && expected != found
                {
                    self.add(format!("{key}[{n}].{name}"), expected, found);
                }
            }
            if let Some(cells) = &pattern.cells {
                let expected = cell_list(cells.iter().copied());
                let found = cell_list(term.segments.iter().map(|&(cell, _)| cell));
                if expected != found {
                    self.add(format!("{key}[{n}].cells"), expected, found);
                }
            }
        }
    }

    fn in_legal(&mut self, expect: &Expect) {
        for (n, text) in expect.legal.iter().enumerate() {
            if let Err(why) = self.canonical(text) {
                let key = format!("expect.legal[{n}]");
                self.add(key, format_args!("\"{text}\" to be legal"), why);
            }
        }
        let Some(texts) = &expect.legal_exactly else {
            return;
        };
        let mut others = self.game.legal();
        sort_by_key(&mut others, |&action| action);
        let listed = others.clone();
        for (n, text) in texts.iter().enumerate() {
            let found = match self.canonical(text) {
                Ok(action) if listed.contains(&action) => {
                    others.retain(|&other| other != action);
                    continue;
                }
                Ok(_) => "that it is legal, but not listed".into(),
                Err(why) => why,
            };
            let key = format!("expect.legal_exactly[{n}]");
            self.add(key, format_args!("\"{text}\" to be listed"), found);
        }
        if !others.is_empty() {
            let others: Vec<_> = others.into_iter().map(print_action).collect();
            let found = format!("besides: {}", list(&others));
            self.add("expect.legal_exactly", "no other legal action", found);
        }
    }

    /// An action by its listed name, or why it is refused.
    fn canonical(&self, text: &str) -> Result<Action, String> {
        let action = parse_action(text).map_err(|error| format!("syntax: {error}"))?;
        let canonical = self.game.canonical(action);
        canonical.map_err(|refusal| refusal.to_string())
    }

    fn in_not_legal(&mut self, n: usize, entry: &NotLegal) {
        let why = match parse_action(&entry.action) {
            Err(error) => Some(("syntax", format!("syntax: {error}"))),
            Ok(action) => {
                let refusal = self.game.why_not(action);
                refusal.map(|refusal| (refusal.clause.id(), refusal.to_string()))
            }
        };
        let (action, clauses) = (&entry.action, entry.clauses.join(" or "));
        let expected = match clauses.is_empty() {
            true => format!("\"{action}\" to be refused"),
            false => format!("\"{action}\" to be refused by {clauses}"),
        };
        let key = format!("expect.not_legal[{n}]");
        match why {
            None => self.add(key, expected, "that it is legal"),
            Some((clause, why)) if !clauses.is_empty() && !entry.clauses.contains(&clause) => {
                self.add(key, expected, why);
            }
            Some(_) => {}
        }
    }

    fn in_state(&mut self, expect: &Expect) {
        let phase = self.game.phase().name();
        if let Some(expected) = expect.phase
            && expected != phase
        {
            self.add("expect.phase", expected, phase);
        }
        let decider = self.game.decider().map(|player| self.game.color(player));
        if let Some(expected) = expect.decider
            && expected != decider
        {
            let name = |color: Option<Color>| color.map_or("nobody", Color::name);
            self.add("expect.decider", name(expected), name(decider));
        }
        let part = self.game.part();
        if let Some(expected) = expect.part
            && expected != part
        {
            self.add("expect.part", expected, part);
        }
        if let Some(expected) = &expect.prisoners {
            let (mut expected, mut found) =
                (expected.clone(), Vec::from_iter(prisoners(self.game)));
            sort_by_key(&mut expected, Clone::clone);
            sort_by_key(&mut found, Clone::clone);
            if expected != found {
                self.add("expect.prisoners", list(&expected), list(&found));
            }
        }
    }

    fn in_goods(&mut self, goods: &[(Color, [Option<u16>; 3])]) {
        for (color, goods) in goods {
            let key = format!("expect.goods.{color}");
            let Some(player) = self.seat(&key, *color) else {
                continue;
            };
            let found = self.game.goods(player);
            for ((name, &expected), found) in GOODS_KEYS.iter().zip(goods).zip(found) {
                if expected.is_some_and(|expected| expected != found) {
                    self.add(format!("{key}.{name}"), shown(expected), found);
                }
            }
        }
    }

    fn in_supplies(&mut self, supplies: &[(Color, Supply)]) {
        for (color, supply) in supplies {
            let key = format!("expect.supply.{color}");
            let Some(player) = self.seat(&key, *color) else {
                continue;
            };
            for piece in Piece::ALL {
                let expected = supply.get(piece);
                let found = Some(self.game.seat(player).pieces(piece));
                if expected.is_some() && expected != found {
                    let key = format!("{key}.{}", piece.name());
                    self.add(key, shown(expected), shown(found));
                }
            }
        }
    }
}

/// Tells whether the author's name of a place means what an award is of: the same
/// feature, or for a watchtower the figure's place.
fn is_subject(board: &Board, subject: AwardSubject, award: &Award) -> bool {
    let (cell, segment) = match subject {
        AwardSubject::Feature(cell, segment) => (cell, segment),
        AwardSubject::Goods(good) => return award.of == Subject::Goods(good),
    };
    let feature = board.feature_at(cell, segment);
    let Some((named, of)) = feature.zip(award.of.segment()) else {
        return false;
    };
    let is_figure = matches!(award.of, Subject::Figure(..));
    named.segments.contains(&of) && (cell == of.0 || !is_figure)
}

fn shown<T: Display>(value: Option<T>) -> String {
    value.map_or("none".into(), |value| value.to_string())
}

/// The items with commas between them.
fn list<T: Display>(items: &[T]) -> String {
    let texts: Vec<_> = items.iter().map(T::to_string).collect();
    match texts.is_empty() {
        true => "none".into(),
        false => texts.join(", "),
    }
}

/// The cells in order, each once.
fn cell_list(cells: impl Iterator<Item = Cell>) -> String {
    let mut cells: Vec<_> = cells.collect();
    sort_by_key(&mut cells, |&cell| cell);
    cells.dedup();
    list(&cells)
}
