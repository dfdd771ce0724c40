//! Lines: ways to play a turn to its end.

use bastide_rules::game::{AbbeyPhase, BazaarsPhase, Rotations, Seat};
use bastide_rules::{Action, FigureKind, Game, Phase, Player, System};

use crate::deeds::ransoms;
use crate::evaluation::tiles_left;
use crate::evaluator::Evaluator;
use crate::value::lead;

/// The most decisions of one player that a line holds. Later ones are searched again when
/// they are due.
const MOST_STEPS: usize = 8;

/// The points of a tile that a player draws, on average.
const DRAWN: f32 = 3.0;

/// The decisions of one player up to the end of a turn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line {
    steps: [Action; MOST_STEPS],
    len: u8,
    /// Its value to its player.
    pub value: f32,
}

/// The breadth of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// A common figure, or none.
    Figures,
    /// Also towers, every kind of figure, and a second figure.
    Towers,
    /// Also bridges and ransoms.
    Everything,
}

/// Generates lines and counts the evaluated positions.
#[derive(Clone, Debug)]
pub struct Explorer {
    /// The evaluator.
    pub evaluator: Evaluator,
    /// Positions evaluated so far.
    pub work: u32,
    /// Empty lists to reuse.
    spare: Vec<Vec<Action>>,
}

impl Line {
    /// A line without decisions.
    pub const EMPTY: Line = Line {
        steps: [Action::Pass; MOST_STEPS],
        len: 0,
        value: 0.0,
    };

    /// A line of one decision.
    pub fn of(action: Action, value: f32) -> Line {
        Line {
            value,
            ..Line::EMPTY.with(action)
        }
    }

    /// The decisions.
    pub fn steps(&self) -> &[Action] {
        &self.steps[..usize::from(self.len)]
    }

    /// Plays the decisions of `player`, with others' answers in between; returns the number
    /// of actions.
    pub fn play(&self, game: &mut Game, player: Player, explorer: &mut Explorer) -> Option<u32> {
        let before = game.plies();
        for &step in self.steps() {
            while game.decider() != Some(player) && !ends_turn(game.phase()) {
                let answer = explorer.answer(game)?;
                game.play_quiet(answer).ok()?;
            }
            game.play_quiet(step).ok()?;
        }
        Some((game.plies() - before) as u32)
    }

    fn with(mut self, action: Action) -> Line {
        if let Some(place) = self.steps.get_mut(usize::from(self.len)) {
            *place = action;
            self.len += 1;
        }
        self
    }
}

impl Explorer {
    /// An explorer that evaluates by `evaluator`.
    pub fn new(evaluator: Evaluator) -> Explorer {
        Explorer {
            evaluator,
            work: 0,
            spare: Vec::new(),
        }
    }

    /// The value of a position to a player.
    pub fn value(&mut self, game: &Game, player: Player) -> f32 {
        self.work += 1;
        lead(&self.evaluator.totals(game), player, game.players().len())
    }

    /// Finds the lines from the current decision, which is the player's.
    pub fn lines(&mut self, game: &mut Game, player: Player, scope: Scope, found: &mut Vec<Line>) {
        self.comparing(|explorer| explorer.branch(game, player, scope, Line::EMPTY, found));
    }

    /// Finds the lines that begin with one action.
    pub fn lines_from(
        &mut self,
        game: &mut Game,
        player: Player,
        action: Action,
        scope: Scope,
        found: &mut Vec<Line>,
    ) {
        let line = Line::EMPTY.with(action);
        self.comparing(|explorer| {
            explorer.after(game, action, |explorer, game| {
                explorer.follow(game, player, narrowed(scope, action), line, found);
            });
        });
    }

    /// Runs `look` without contests, which cost as much as the rest of the evaluation.
    pub fn without_contests<T>(&mut self, look: impl FnOnce(&mut Explorer) -> T) -> T {
        let contest = std::mem::take(&mut self.evaluator.weights.contest);
        let found = look(self);
        self.evaluator.weights.contest = contest;
        found
    }

    /// The best line from the current decision: first a figure or none for every placement,
    /// then towers for the best placement and for the best one without a figure, since a
    /// floor replaces the figure.
    pub fn best(&mut self, game: &mut Game, player: Player, found: &mut Vec<Line>) -> Option<Line> {
        found.clear();
        self.lines(game, player, Scope::Figures, found);
        let best = best_of(found)?;
        let has_towers = game.board().towers().len() > 0 || has_more_kinds(game);
        match game.phase() {
            Phase::Place { .. } if has_towers => {
                let firsts = [best.steps().first(), without_figure(found)];
                let firsts = firsts.map(|first| first.copied());
                found.clear();
                found.push(best);
                for (at, first) in firsts.iter().enumerate() {
                    if let Some(first) = *first
                        && !firsts[..at].contains(&Some(first))
                    {
                        self.lines_from(game, player, first, Scope::Towers, found);
                    }
                }
                best_of(found)
            }
            Phase::Figure { .. } if has_towers => {
                found.clear();
                found.push(best);
                self.lines(game, player, Scope::Towers, found);
                best_of(found)
            }
            _ => Some(best),
        }
    }

    fn branch(
        &mut self,
        game: &mut Game,
        player: Player,
        scope: Scope,
        line: Line,
        found: &mut Vec<Line>,
    ) {
        let mut actions = self.spare.pop().unwrap_or_default();
        list(game, scope, &mut actions);
        for &action in &actions {
            let line = line.with(action);
            self.after(game, action, |explorer, game| {
                explorer.follow(game, player, narrowed(scope, action), line, found);
            });
        }
        self.spare.push(actions);
    }

    /// Runs `look` while values of features are cached.
    fn comparing(&mut self, look: impl FnOnce(&mut Explorer)) {
        let before = self.evaluator.memory.get_mut().begin();
        look(self);
        self.evaluator.memory.get_mut().back(before);
    }

    /// Plays an action, explores, and undoes it.
    fn after(
        &mut self,
        game: &mut Game,
        action: Action,
        look: impl FnOnce(&mut Explorer, &mut Game),
    ) {
        if game.play_quiet(action).is_ok() {
            let before = self.evaluator.memory.get_mut().follow(action);
            look(self, game);
            self.evaluator.memory.get_mut().back(before);
            game.undo();
        }
    }

    /// Explores after an action.
    fn follow(
        &mut self,
        game: &mut Game,
        player: Player,
        scope: Scope,
        mut line: Line,
        found: &mut Vec<Line>,
    ) {
        if ends_turn(game.phase()) && !plays_chosen(game, &line) {
            line.value = self.value(game, player);
            // An abbey takes the place of a tile, as long as there are tiles.
            let is_abbey = matches!(line.steps().first(), Some(Action::Abbey { .. }));
            if is_abbey && tiles_left(game) > 0 {
                line.value -= DRAWN;
            }
            found.push(line);
        } else if game.decider() == Some(player) {
            self.branch(game, player, scope, line, found);
        } else if let Some(action) = self.answer(game) {
            self.after(game, action, |explorer, game| {
                explorer.follow(game, player, scope, line, found);
            });
        }
    }

    /// The answer of a player who decides in another player's turn, for example about a
    /// castle.
    pub fn answer(&mut self, game: &mut Game) -> Option<Action> {
        let player = game.decider()?;
        let mut lines = Vec::new();
        self.lines(game, player, Scope::Everything, &mut lines);
        best_of(&lines)?.steps().first().copied()
    }
}

/// True if the turn player has figures in the supply or on the board that only a wider
/// scope considers.
fn has_more_kinds(game: &Game) -> bool {
    let seat = seat_of_turn(game);
    let rare = FigureKind::ALL.into_iter().filter(|&kind| !is_common(kind));
    rare.map(|kind| seat.figures(kind)).sum::<u8>() > 0
        || game.systems().has(System::Abbot)
            && seat.figures(FigureKind::Abbot) < game.options().figures.get(FigureKind::Abbot)
}

/// The line of greatest value; the first of equals.
pub fn best_of(lines: &[Line]) -> Option<Line> {
    let mut best: Option<&Line> = None;
    for line in lines {
        if best.is_none_or(|best| line.value > best.value) {
            best = Some(line);
        }
    }
    best.copied()
}

/// The first action of the best line without a figure.
fn without_figure(lines: &[Line]) -> Option<&Action> {
    let without = lines
        .iter()
        .filter(|line| line.steps().last() == Some(&Action::Pass));
    let best = without.reduce(|best, line| match line.value > best.value {
        true => line,
        false => best,
    });
    best?.steps().first()
}

/// True if the last decision chose the tile of the hand that is to be placed.
fn plays_chosen(game: &Game, line: &Line) -> bool {
    let is_place = matches!(game.phase(), Phase::Place { .. });
    is_place && matches!(line.steps().last(), Some(Action::Hand { .. }))
}

/// True if no turn is in progress: a player draws, bids, may draw again, or the game is
/// over.
pub fn ends_turn(phase: Phase) -> bool {
    matches!(
        phase,
        Phase::Place { .. }
            | Phase::Hand
            | Phase::Bazaars(BazaarsPhase::Offer { .. })
            | Phase::Bazaars(BazaarsPhase::Bid { .. })
            | Phase::Bazaars(BazaarsPhase::Settle { .. })
            | Phase::Bazaars(BazaarsPhase::Draft { .. })
            | Phase::Traders(_)
            | Phase::Dragon(_)
            | Phase::Abbey(AbbeyPhase::Tile)
            | Phase::Over
    )
}

/// The scope after an action: bridges allow so many lines that only figures are considered
/// after one.
fn narrowed(scope: Scope, action: Action) -> Scope {
    match (scope, action) {
        (Scope::Everything, Action::Bridge { .. }) => Scope::Figures,
        (Scope::Everything, Action::Ransom { .. }) => Scope::Towers,
        (Scope::Towers, Action::Floor { .. } | Action::Top { .. }) => Scope::Figures,
        (scope, _) => scope,
    }
}

/// Lists the actions to consider. Ransoms wait until after the placement, when more is
/// known.
fn list(game: &Game, scope: Scope, actions: &mut Vec<Action>) {
    game.legal_into(Rotations::Distinct, actions);
    match game.phase() {
        Phase::Place { .. } => {
            actions.retain(|&action| !ransoms(action));
        }
        Phase::Figure { .. } => {
            let none_left = seat_of_turn(game).figures(FigureKind::Meeple) == 0;
            actions.retain(|action| match action {
                Action::Figure { kind, .. } => {
                    scope != Scope::Figures || is_common(*kind) || none_left
                }
                Action::Pass => true,
                Action::Floor { .. } | Action::Recall { .. } => scope != Scope::Figures,
                Action::Top { kind, .. } => match scope {
                    Scope::Figures => false,
                    Scope::Towers => kind.is_none() || none_left,
                    Scope::Everything => true,
                },
                _ => scope == Scope::Everything,
            });
        }
        Phase::Phantom(_) => actions.retain(|action| match action {
            Action::Pass => true,
            Action::Top { .. } => scope == Scope::Everything,
            _ => scope != Scope::Figures,
        }),
        _ => {}
    }
}

fn seat_of_turn(game: &Game) -> &Seat {
    game.seat(game.turn_player())
}

/// True for kinds in every scope; the others are rarely better than a meeple.
fn is_common(kind: FigureKind) -> bool {
    !matches!(
        kind,
        FigureKind::Large | FigureKind::Phantom | FigureKind::Mayor | FigureKind::Wagon
    )
}
