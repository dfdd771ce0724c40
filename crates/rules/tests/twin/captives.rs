//! Captures, prisoners, exchanges and ransoms.

use std::collections::{BTreeMap, BTreeSet};

use bastide_rules::{Action, Cell, Color, FigureKind, System};

use super::{Figure, KINDS, Part, Step, Twin, is_meeple};

impl Twin {
    /// All figures that the tower on `cell` can capture, by their places.
    pub fn targets(&self, tower: Cell) -> BTreeMap<(Cell, Part), BTreeSet<Figure>> {
        let range = self.range(tower, self.height(tower));
        let mut targets: BTreeMap<_, BTreeSet<Figure>> = BTreeMap::new();
        for &figure in &self.figures {
            // Builders and pigs are safe (tower-kinds-captured).
            if is_meeple(figure.kind) && range.contains_key(&figure.cell) {
                let place = (figure.cell, figure.part);
                targets.entry(place).or_default().insert(figure);
            }
        }
        targets
    }

    /// The captures of a tower, each in the fewest words that identify it.
    pub fn legal_captures(&self, tower: Cell) -> BTreeSet<Action> {
        let mut actions = BTreeSet::from([Action::Spare]);
        for ((cell, part), figures) in self.targets(tower) {
            let owners: BTreeSet<usize> = figures.iter().map(|figure| figure.owner).collect();
            for figure in &figures {
                let of_owner = figures.iter().filter(|it| it.owner == figure.owner);
                let by_kind = of_owner.count() > 1;
                let by_color = by_kind || owners.len() > 1;
                actions.insert(Action::Capture {
                    cell,
                    segment: self.name(cell, part),
                    color: by_color.then(|| self.colors[figure.owner]),
                    kind: by_kind.then_some(figure.kind),
                });
            }
        }
        actions
    }

    /// The figures that a capture may mean; more than one if it is ambiguous.
    pub fn captured(&self, tower: Cell, action: Action) -> Vec<Figure> {
        let Action::Capture {
            cell,
            segment,
            color,
            kind,
        } = action
        else {
            return Vec::new();
        };
        let place = self.part(cell, segment).map(|part| (cell, part));
        let targets = self.targets(tower);
        let here = place.and_then(|place| targets.get(&place));
        let mut meant: Vec<Figure> = here.into_iter().flatten().copied().collect();
        meant.retain(|figure| color.is_none_or(|color| self.colors[figure.owner] == color));
        meant.retain(|figure| kind.is_none_or(|kind| figure.kind == kind));
        meant
    }

    /// Captures a figure for the turn player, with all consequences.
    pub fn capture(&mut self, figure: Figure) {
        let (captor, owner) = (self.turn, figure.owner);
        self.lift(figure);
        self.send_home_the_lonely();
        if owner == captor {
            self.give_back(owner, figure.kind);
            self.after_action();
            return;
        }
        *self
            .prisoners
            .entry((captor, owner, figure.kind))
            .or_default() += 1;
        match self.held_kinds(owner, captor)[..] {
            [] => self.after_action(),
            [kind] => self.exchange(owner, kind),
            _ => self.step = Step::Exchange(owner),
        }
    }

    /// The turn player's figure of this kind and the other's prisoner go back
    /// to their owners (tower-exchange).
    pub fn exchange(&mut self, other: usize, kind: FigureKind) {
        let theirs = self.held_kinds(self.turn, other);
        self.release(self.turn, other, theirs[0]);
        self.release(other, self.turn, kind);
        self.after_action();
    }

    fn release(&mut self, captor: usize, owner: usize, kind: FigureKind) {
        let held = self.prisoners.get_mut(&(captor, owner, kind));
        *held.expect("it is held") -= 1;
        self.give_back(owner, kind);
    }

    pub fn held(&self, captor: usize, owner: usize, kind: FigureKind) -> u8 {
        let held = self.prisoners.get(&(captor, owner, kind));
        held.copied().unwrap_or(0)
    }

    /// The kinds of a player's figures that another holds.
    pub fn held_kinds(&self, captor: usize, owner: usize) -> Vec<FigureKind> {
        let mut kinds = KINDS.to_vec();
        kinds.retain(|&kind| self.held(captor, owner, kind) > 0);
        kinds
    }

    /// The figures that the turn player can buy back, by captor and kind.
    pub fn ransoms(&self) -> Vec<(usize, FigureKind)> {
        let rich = self.scores[self.turn] >= 3 || self.options.ransom_below_three;
        if !self.systems.has(System::Tower) || !self.options.ransom || self.now.ransomed || !rich {
            return Vec::new();
        }
        let of = |by| self.held_kinds(by, self.turn).into_iter();
        (0..self.players)
            .flat_map(|by| of(by).map(move |kind| (by, kind)))
            .collect()
    }

    /// The ransoms, with the kind where the captor holds several.
    pub fn legal_ransoms(&self) -> BTreeSet<Action> {
        let ransoms = self.ransoms();
        let several = |by| ransoms.iter().filter(|ransom| ransom.0 == by).count() > 1;
        ransoms
            .iter()
            .map(|&(by, kind)| Action::Ransom {
                captor: self.colors[by],
                kind: several(by).then_some(kind),
            })
            .collect()
    }

    /// The ransoms that a captor and perhaps a kind may mean.
    pub fn ransomed(&self, captor: Color, kind: Option<FigureKind>) -> Vec<(usize, FigureKind)> {
        let mut ransoms = self.ransoms();
        ransoms.retain(|&(by, _)| self.colors[by] == captor);
        ransoms.retain(|&(_, held)| kind.is_none_or(|kind| kind == held));
        ransoms
    }

    pub fn pay_ransom(&mut self, captor: Color, kind: Option<FigureKind>) {
        let (captor, kind) = self.ransomed(captor, kind)[0];
        self.scores[self.turn] -= 3;
        self.scores[captor] += 3;
        self.release(captor, self.turn, kind);
        self.now.ransomed = true;
    }
}
