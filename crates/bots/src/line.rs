//! The ways in which a turn can be played to its end.

use bastide_rules::game::{BazaarsPhase, Seat, Turns};
use bastide_rules::{Action, FigureKind, Game, Phase, Player, System};

use crate::evaluator::Evaluator;
use crate::value::lead;

/// Most decisions of one player in a turn that a line holds. Those beyond are
/// found again when they are due.
const MOST_STEPS: usize = 8;

/// The decisions of one player up to the end of a turn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line {
    steps: [Action; MOST_STEPS],
    len: u8,
    /// Its value to the player whose decisions they are.
    pub value: f32,
}

/// How many ways are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// A common figure or nothing.
    Figures,
    /// Towers, every kind of figure, and a second one besides.
    Towers,
    /// Bridges and ransoms, too.
    Everything,
}

/// Looks at lines, and counts the positions that it evaluates.
#[derive(Clone, Debug)]
pub struct Explorer {
    /// How positions are evaluated.
    pub evaluator: Evaluator,
    /// Positions evaluated so far.
    pub work: u32,
    /// Lists that were made before and can be filled again.
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

    /// Plays the decisions of `player`, with the answers of others between
    /// them; how many actions that were.
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

    /// Finds the lines from the decision that is due, which is the player's.
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

    /// Looks at lines without contests, which take as long as everything else
    /// together.
    pub fn without_contests<T>(&mut self, look: impl FnOnce(&mut Explorer) -> T) -> T {
        let contest = std::mem::take(&mut self.evaluator.weights.contest);
        let found = look(self);
        self.evaluator.weights.contest = contest;
        found
    }

    /// The best line from the decision that is due: first a figure or none for
    /// every placement, then towers for the best one and for the best one
    /// without a figure, since a floor is built instead of it.
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

    /// Compares what can follow from a position, with a memory of its features.
    fn comparing(&mut self, look: impl FnOnce(&mut Explorer)) {
        let before = self.evaluator.memory.get_mut().begin();
        look(self);
        self.evaluator.memory.get_mut().back(before);
    }

    /// Looks at what follows an action that can be played, and takes it back.
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

    /// Goes on after an action.
    fn follow(
        &mut self,
        game: &mut Game,
        player: Player,
        scope: Scope,
        mut line: Line,
        found: &mut Vec<Line>,
    ) {
        if ends_turn(game.phase()) {
            line.value = self.value(game, player);
            found.push(line);
        } else if game.decider() == Some(player) {
            self.branch(game, player, scope, line, found);
        } else if let Some(action) = self.answer(game) {
            self.after(game, action, |explorer, game| {
                explorer.follow(game, player, scope, line, found);
            });
        }
    }

    /// The decision of the player whose decision is due in another player's turn,
    /// for example about a castle.
    pub fn answer(&mut self, game: &mut Game) -> Option<Action> {
        let player = game.decider()?;
        let mut lines = Vec::new();
        self.lines(game, player, Scope::Everything, &mut lines);
        best_of(&lines)?.steps().first().copied()
    }
}

/// Tells whether the turn player has figures in the supply, or on the board, that
/// only a wider look considers.
fn has_more_kinds(game: &Game) -> bool {
    let seat = seat_of_turn(game);
    seat.figures(FigureKind::Large) + seat.figures(FigureKind::Phantom) > 0
        || game.systems().has(System::Abbot) && seat.figures(FigureKind::Abbot) == 0
}

/// The line of greatest value, the first of several.
pub fn best_of(lines: &[Line]) -> Option<Line> {
    let mut best: Option<&Line> = None;
    for line in lines {
        if best.is_none_or(|best| line.value > best.value) {
            best = Some(line);
        }
    }
    best.copied()
}

/// How the best line begins in which no figure is placed.
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

/// Tells whether a phase belongs to no turn that has begun: a player draws, bids,
/// may draw again, or the game is over.
pub fn ends_turn(phase: Phase) -> bool {
    matches!(
        phase,
        Phase::Place { .. }
            | Phase::Bazaars(BazaarsPhase::Offer { .. })
            | Phase::Bazaars(BazaarsPhase::Bid { .. })
            | Phase::Bazaars(BazaarsPhase::Settle { .. })
            | Phase::Bazaars(BazaarsPhase::Draft { .. })
            | Phase::Traders(_)
            | Phase::Over
    )
}

/// A bridge makes so many lines possible that only figures are looked at after
/// it.
fn narrowed(scope: Scope, action: Action) -> Scope {
    match (scope, action) {
        (Scope::Everything, Action::Bridge { .. }) => Scope::Figures,
        (Scope::Everything, Action::Ransom { .. }) => Scope::Towers,
        (Scope::Towers, Action::Floor { .. } | Action::Top { .. }) => Scope::Figures,
        (scope, _) => scope,
    }
}

/// Lists the actions that are looked at. A ransom is paid after placing, when
/// more is known.
fn list(game: &Game, scope: Scope, actions: &mut Vec<Action>) {
    game.legal_into(Turns::Distinct, actions);
    match game.phase() {
        Phase::Place { .. } => {
            actions.retain(|action| !matches!(action, Action::Ransom { .. }));
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

/// Tells whether a figure of this kind is looked at wherever a figure is: the ones
/// that are rarely better than a meeple are not.
fn is_common(kind: FigureKind) -> bool {
    !matches!(kind, FigureKind::Large | FigureKind::Phantom)
}
