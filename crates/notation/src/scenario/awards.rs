//! Comparing the awards of a step with its expectations.

use bastide_rules::event::{Subject, Term};
use bastide_rules::order::sort_by_key;
use bastide_rules::{Award, Board, Cell, Clause};

use super::difference::{Caused, Differences, list, shown};
use super::expect::{AwardPattern, AwardSubject, TermPattern};

impl Differences<'_> {
    /// Compares awards in order, but those of features in the final scoring in any order.
    pub fn in_awards(&mut self, patterns: &[AwardPattern], awards: &[Caused<'_>]) {
        let order = self.order(patterns, awards);
        for (n, (pattern, &at)) in patterns.iter().zip(&order).enumerate() {
            self.in_award(n, pattern, awards[at]);
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

    /// The index of the award to compare with each pattern.
    fn order(&self, patterns: &[AwardPattern], awards: &[Caused<'_>]) -> Vec<usize> {
        let mut order: Vec<usize> = (0..awards.len()).collect();
        let is_final = |&(_, award): &Caused<'_>| {
            matches!(award.clause, Clause::BaseFinal | Clause::BaseFinalFields)
        };
        let first = awards.iter().position(is_final).unwrap_or(awards.len());
        let last = awards.iter().rposition(is_final).map_or(first, |at| at + 1);
        let last = last.min(patterns.len());
        if let (Some(patterns), Some(awards)) = (patterns.get(first..last), awards.get(first..last))
        {
            for (n, at) in self.pairs(patterns, awards).into_iter().enumerate() {
                order[first + n] = first + at;
            }
        }
        order
    }

    /// Assigns awards to patterns so that as many as possible fit. Other patterns get the
    /// remaining awards in order.
    fn pairs(&self, patterns: &[AwardPattern], awards: &[Caused<'_>]) -> Vec<usize> {
        let fits: Vec<Vec<bool>> = patterns
            .iter()
            .map(|pattern| awards.iter().map(|&it| self.fits(pattern, it)).collect())
            .collect();
        let mut pattern_of = vec![None; awards.len()];
        for n in 0..patterns.len() {
            find_award(n, &fits, &mut pattern_of, &mut vec![false; awards.len()]);
        }
        let mut award_of = vec![None; patterns.len()];
        for (at, n) in pattern_of.iter().enumerate() {
            if let Some(n) = *n {
                award_of[n] = Some(at);
            }
        }
        let mut left = (0..awards.len()).filter(|&at| pattern_of[at].is_none());
        let pairs = award_of.into_iter().map(|at| at.or_else(|| left.next()));
        pairs.map(Option::unwrap_or_default).collect()
    }

    fn fits(&self, pattern: &AwardPattern, award: Caused<'_>) -> bool {
        let mut differences = Differences {
            game: self.game,
            list: Vec::new(),
        };
        differences.in_award(0, pattern, award);
        differences.list.is_empty()
    }

    fn in_award(&mut self, n: usize, pattern: &AwardPattern, (action, award): Caused<'_>) {
        let key = |entry: &str| format!("expect.awards[{n}].{entry}");
        if pattern.action.is_some() && pattern.action != action {
            self.add(key("action"), shown(pattern.action), shown(action));
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
}

/// Finds an award for pattern `n` by an augmenting path: another pattern gives up its award
/// if it finds a different one. `tried` marks the awards already visited.
fn find_award(
    n: usize,
    fits: &[Vec<bool>],
    pattern_of: &mut [Option<usize>],
    tried: &mut [bool],
) -> bool {
    for at in 0..pattern_of.len() {
        if !fits[n][at] || std::mem::replace(&mut tried[at], true) {
            continue;
        }
        let is_free = match pattern_of[at] {
            None => true,
            Some(other) => find_award(other, fits, pattern_of, tried),
        };
        if is_free {
            pattern_of[at] = Some(n);
            return true;
        }
    }
    false
}

/// True if the author's place is the subject of an award: the same feature, or for a
/// watchtower the figure's place.
fn is_subject(board: &Board, subject: AwardSubject, award: &Award) -> bool {
    let (cell, segment) = match subject {
        AwardSubject::Feature(cell, segment) => (cell, segment),
        AwardSubject::Goods(good) => return award.of == Subject::Goods(good),
        AwardSubject::Neutral(cell, one) => return award.of == Subject::Neutral(cell, one),
    };
    let feature = board.feature_at(cell, segment);
    let Some((named, of)) = feature.zip(award.of.segment()) else {
        return false;
    };
    let is_figure = matches!(award.of, Subject::Figure(..));
    named.segments.contains(&of) && (cell == of.0 || !is_figure)
}

/// The distinct cells, sorted.
fn cell_list(cells: impl Iterator<Item = Cell>) -> String {
    let mut cells: Vec<_> = cells.collect();
    sort_by_key(&mut cells, |&cell| cell);
    cells.dedup();
    list(&cells)
}
