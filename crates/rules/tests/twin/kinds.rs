//! The kinds of figures: the table before the clauses kind-*.

use bastide_rules::{FigureKind, System};

use super::{Figure, Part, Parts, Supplies, Twin};

/// All kinds.
pub const KINDS: [FigureKind; 9] = [
    FigureKind::Meeple,
    FigureKind::Large,
    FigureKind::Phantom,
    FigureKind::Abbot,
    FigureKind::Builder,
    FigureKind::Pig,
    FigureKind::Mayor,
    FigureKind::Wagon,
    FigureKind::Barn,
];

/// Meeples are all but the builder, the pig and the barn (kind-meeple, kind-barn).
pub fn is_meeple(kind: FigureKind) -> bool {
    !matches!(
        kind,
        FigureKind::Builder | FigureKind::Pig | FigureKind::Barn
    )
}

/// The weight in the majority of a city with these coats of arms, or of another feature
/// (kind-strength, mayor-strength).
pub fn strength(kind: FigureKind, coats: u16) -> u16 {
    match kind {
        FigureKind::Large => 2,
        FigureKind::Mayor => coats,
        _ => u16::from(is_meeple(kind)),
    }
}

/// The parts of tiles on which a kind stands.
pub fn may_stand_on(kind: FigureKind, part: Part) -> bool {
    let is_field = matches!(part, Part::Field(_));
    let is_way = matches!(part, Part::Road(_) | Part::City(_) | Part::Bridge);
    match kind {
        FigureKind::Abbot => matches!(part, Part::Monastery | Part::Garden),
        FigureKind::Builder => is_way,
        FigureKind::Pig => is_field,
        FigureKind::Mayor => matches!(part, Part::City(_)),
        FigureKind::Wagon => is_way || part == Part::Monastery,
        FigureKind::Barn => false,
        _ => is_way || is_field || part == Part::Monastery,
    }
}

/// True if the kind may be placed on top of a tower.
pub fn may_climb(kind: FigureKind) -> bool {
    may_be_lord(kind) && !matches!(kind, FigureKind::Mayor | FigureKind::Wagon)
}

/// True if the kind may be a lord.
pub fn may_be_lord(kind: FigureKind) -> bool {
    is_meeple(kind) && kind != FigureKind::Abbot
}

impl Supplies {
    pub fn figures(&self, kind: FigureKind) -> u8 {
        self.figures.get(&kind).copied().unwrap_or(0)
    }
}

impl Twin {
    /// The figures of a kind that each player has.
    pub fn dealt(&self, kind: FigureKind) -> u8 {
        let on = |system| self.systems.has(system);
        let options = &self.options;
        let (is_dealt, usual) = match kind {
            FigureKind::Meeple => (true, 7),
            FigureKind::Large => (on(System::Inns) && options.large_meeple, 1),
            FigureKind::Phantom => (on(System::Phantom), 1),
            FigureKind::Abbot => (on(System::Abbot), 1),
            FigureKind::Builder => (on(System::Traders) && options.builder, 1),
            FigureKind::Pig => (on(System::Traders) && options.pig, 1),
            FigureKind::Mayor => (on(System::Abbey) && options.mayor, 1),
            FigureKind::Wagon => (on(System::Abbey) && options.wagon, 1),
            FigureKind::Barn => (on(System::Abbey) && options.barn, 1),
        };
        let own = options.figures.iter().find(|(other, _)| *other == kind);
        match is_dealt {
            true => own.map_or(usual, |(_, count)| count),
            false => 0,
        }
    }

    pub fn has(&self, player: usize, kind: FigureKind) -> bool {
        self.supplies[player].figures(kind) > 0
    }

    /// Puts a figure from the supply on the board.
    pub fn put(&mut self, figure: Figure) {
        let left = self.supplies[figure.owner].figures.get_mut(&figure.kind);
        *left.expect("a figure is left") -= 1;
        self.figures.push(figure);
    }

    /// Takes a figure from the board.
    pub fn lift(&mut self, figure: Figure) {
        let at = self.figures.iter().position(|&it| it == figure);
        self.figures.remove(at.expect("the figure stands there"));
        self.look_for_companion();
    }

    /// Gives a figure back to its owner.
    pub fn give_back(&mut self, owner: usize, kind: FigureKind) {
        *self.supplies[owner].figures.entry(kind).or_default() += 1;
    }

    pub fn send_home(&mut self, figure: Figure) {
        self.lift(figure);
        self.give_back(figure.owner, figure.kind);
    }

    /// The figures in a feature, lords not counted.
    pub fn figures_in(&self, feature: &Parts) -> Vec<Figure> {
        let figures = self.figures.iter();
        figures
            .filter(|figure| feature.contains(&(figure.cell, figure.part)))
            .copied()
            .collect()
    }

    /// The strength of each player's figures in a feature.
    pub fn strengths(&self, feature: &Parts) -> Vec<u16> {
        let mut strengths = vec![0; self.players];
        let coats = self.pennants(feature) as u16;
        for figure in self.figures_in(feature) {
            strengths[figure.owner] += strength(figure.kind, coats);
        }
        strengths
    }

    /// True if it has a meeple of any kind and color, or is a field with a barn
    /// (kind-occupied, barn-closed).
    pub fn is_occupied(&self, feature: &Parts) -> bool {
        let mut figures = self.figures_in(feature).into_iter();
        figures.any(|figure| is_meeple(figure.kind)) || self.has_barn(feature)
    }
}
