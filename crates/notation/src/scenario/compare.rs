//! Comparing a game with the expectations of a step.

use bastide_rules::order::sort_by_key;
use bastide_rules::setup::{Piece, Supply};
use bastide_rules::{Action, Color, Game, Neutral, Player};

use super::data::Step;
use super::difference::{Caused, Difference, Differences, legal, list, shown};
use super::expect::{Expect, NotLegal};
use crate::action::{parse_action_in, print_action};
use crate::error::short;
use crate::moment::{fairy, prisoners};
use crate::position::GOODS_KEYS;
use crate::replay::Why;

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

impl Differences<'_> {
    /// The seat of a color; a difference if no player has it.
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

    fn in_legal(&mut self, expect: &Expect) {
        for (n, text) in expect.legal.iter().enumerate() {
            if let Err(why) = self.canonical(text) {
                self.add_refused(format!("expect.legal[{n}]"), legal(text), &why);
            }
        }
        let Some(texts) = &expect.legal_exactly else {
            return;
        };
        let mut others = self.game.legal();
        sort_by_key(&mut others, |&action| action);
        let listed = others.clone();
        for (n, text) in texts.iter().enumerate() {
            let key = format!("expect.legal_exactly[{n}]");
            let expected = format!("\"{}\" to be listed", short(text));
            match self.canonical(text) {
                Ok(action) if listed.contains(&action) => {
                    others.retain(|&other| other != action);
                }
                Ok(_) => self.add(key, expected, "that it is legal, but not listed"),
                Err(why) => self.add_refused(key, expected, &why),
            }
        }
        if !others.is_empty() {
            let others: Vec<_> = others.into_iter().map(print_action).collect();
            let found = format!("besides: {}", list(&others));
            self.add("expect.legal_exactly", "no other legal action", found);
        }
    }

    /// An action by its listed name, or its refusal.
    fn canonical(&self, text: &str) -> Result<Action, Why> {
        let systems = self.game.systems();
        let action =
            parse_action_in(text, systems).map_err(|error| Why::Syntax(Box::new(error)))?;
        self.game.canonical(action).map_err(Why::Rules)
    }

    fn in_not_legal(&mut self, n: usize, entry: &NotLegal) {
        let why = match parse_action_in(&entry.action, self.game.systems()) {
            Err(error) => Some(("syntax", Why::Syntax(Box::new(error)))),
            Ok(action) => {
                let refusal = self.game.why_not(action);
                refusal.map(|refusal| (refusal.clause.id(), Why::Rules(refusal)))
            }
        };
        let (action, clauses) = (short(&entry.action), entry.clauses.join(" or "));
        let expected = match clauses.is_empty() {
            true => format!("\"{action}\" to be refused"),
            false => format!("\"{action}\" to be refused by {clauses}"),
        };
        let key = format!("expect.not_legal[{n}]");
        match why {
            None => self.add(key, expected, "that it is legal"),
            Some((clause, why)) if !clauses.is_empty() && !entry.clauses.contains(&clause) => {
                let refused = Difference::refused(key, expected, &why);
                // In an object, the action is under a key.
                self.list.push(Difference {
                    column: 0,
                    ..refused
                });
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
        let dragon = self.game.board().neutral(Neutral::Dragon);
        if let Some(expected) = expect.dragon
            && expected != dragon
        {
            self.add("expect.dragon", shown(expected), shown(dragon));
        }
        if let Some(expected) = expect.fairy
            && expected != fairy(self.game)
        {
            self.add("expect.fairy", shown(expected), shown(fairy(self.game)));
        }
        if let Some(expected) = &expect.aside
            && *expected != self.game.aside()
        {
            self.add("expect.aside", list(expected), list(&self.game.aside()));
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
