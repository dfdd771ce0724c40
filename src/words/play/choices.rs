//! The decision: its player, its subject, its choices.

use bastide_rules::game::{BazaarsPhase, BridgesPhase, CastlesPhase, TowerPhase};
use bastide_rules::pieces::Piece;
use bastide_rules::segment::Segment;
use bastide_rules::{Action, Cell, Clause, FigureKind, Phase, Player};

use super::points::winners;
use crate::language::{count, fill, member, number, text};
use crate::words::names::{at, axis, bot_status, kind, on, player, role, tile_alone, whereabouts};
use bastide_model::{Choice, Table};

/// The decision in one sentence, beginning with the player's name.
pub fn prompt(table: &Table) -> String {
    let Some(decider) = table.game().decider() else {
        return winners(table);
    };
    if let Some(what) = table.bot_status() {
        return bot_status(table, decider, what);
    }
    let name = player(table, decider);
    let key = match table.is_elsewhere() {
        true => "decision.elsewhere",
        false => prompt_key(table, decider),
    };
    fill(key, &[("player", &name)])
}

fn prompt_key(table: &Table, decider: Player) -> &'static str {
    let game = table.game();
    match game.phase() {
        Phase::Place { .. } if game.bazaar_host().is_some() => "decision.place-bought",
        Phase::Place { .. } => "decision.place",
        Phase::Bridges(BridgesPhase::Needed { .. }) => "decision.bridge",
        Phase::Figure { .. } => {
            let choices = table.choices();
            let any = |is: fn(&Action) -> bool| choices.iter().any(|choice| is(&choice.action));
            let spots = any(|action| matches!(action, Action::Figure { .. }));
            let builds = any(|action| {
                matches!(
                    action,
                    Action::Floor { .. } | Action::Top { .. } | Action::Bridge { .. }
                )
            });
            let recalls = any(|action| matches!(action, Action::Recall { .. }));
            let has_none = |kind| game.seat(decider).figures(kind) == 0;
            match (spots, builds) {
                (true, true) => "decision.figure-or-build",
                (true, false) => "decision.figure",
                (false, true) => "decision.build",
                _ if recalls => "decision.recall",
                _ if FigureKind::ALL.into_iter().all(has_none) => "decision.no-meeple",
                _ => "decision.no-spot",
            }
        }
        Phase::Tower(TowerPhase::Capture { .. }) => "decision.capture",
        Phase::Castles(CastlesPhase::SmallCity { .. }) => "decision.castle",
        Phase::Castles(CastlesPhase::Lord { .. }) => "decision.lord",
        Phase::Castles(CastlesPhase::Conflict { .. }) => "decision.conflict",
        Phase::Tower(TowerPhase::LateRansom) => "decision.late-ransom",
        Phase::Tower(TowerPhase::Exchange { .. }) => "decision.exchange",
        Phase::Phantom(_) => "decision.phantom",
        Phase::Traders(_) => "decision.again",
        Phase::Bazaars(BazaarsPhase::Offer { .. }) => "decision.offer",
        Phase::Bazaars(BazaarsPhase::Bid { .. }) => "decision.bid",
        Phase::Bazaars(BazaarsPhase::Settle { .. }) => "decision.settle",
        Phase::Bazaars(BazaarsPhase::Draft { .. }) => "decision.draft",
        // No player decides any more.
        Phase::Over => "event.over",
    }
}

/// The subject of the decision; empty if the prompt names it.
pub fn note(table: &Table) -> String {
    let game = table.game();
    let mut parts: Vec<String> = Vec::new();
    if let Phase::Bazaars(BazaarsPhase::Bid { lot, .. })
    | Phase::Bazaars(BazaarsPhase::Settle { lot }) = game.phase()
    {
        let bid = count("points", lot.bid.into());
        let bidder = player(table, lot.bidder);
        let key = if lot.bidder == lot.auctioneer {
            "note.opened"
        } else {
            "note.highest"
        };
        let auctioneer = player(table, lot.auctioneer);
        let values = [
            ("player", &*bidder),
            ("auctioneer", &*auctioneer),
            ("points", &*bid),
        ];
        parts.push(fill(key, &values));
    }
    let turn = game.turn_player();
    if game.decider().is_some_and(|decider| decider != turn) {
        let key = match parts.is_empty() {
            true => "note.turn",
            false => "note.auction",
        };
        parts.push(fill(key, &[("player", &player(table, turn))]));
    }
    parts.join(" ")
}

/// The rule that asks for the decision; `None` if the prompt names it.
pub fn rule(table: &Table) -> Option<Clause> {
    let game = table.game();
    match game.phase() {
        Phase::Place { .. } => {
            let legal = table.choices();
            let aside = |choice: &Choice| choice.action == Action::Discard;
            let asides = legal.iter().any(aside);
            asides.then_some(Clause::BridgeOptionalDiscard)
        }
        Phase::Bridges(BridgesPhase::Needed { .. }) => Some(Clause::BridgeRepair),
        Phase::Tower(TowerPhase::Capture { .. }) => Some(Clause::TowerCapture),
        Phase::Castles(CastlesPhase::SmallCity { .. }) => Some(Clause::CastleOwner),
        Phase::Castles(CastlesPhase::Lord { .. }) => Some(Clause::CastleChoice),
        Phase::Castles(CastlesPhase::Conflict { .. }) => Some(Clause::CastleChainConflict),
        Phase::Tower(TowerPhase::LateRansom) => Some(Clause::TowerRansomTurn),
        Phase::Bazaars(BazaarsPhase::Offer { .. }) | Phase::Bazaars(BazaarsPhase::Bid { .. }) => {
            Some(Clause::BazaarBid)
        }
        Phase::Bazaars(BazaarsPhase::Settle { .. }) => Some(Clause::BazaarSettle),
        Phase::Bazaars(BazaarsPhase::Draft { .. }) => Some(Clause::BazaarVariant),
        Phase::Tower(TowerPhase::Exchange { .. }) => Some(Clause::TowerKindsExchange),
        Phase::Phantom(_) => Some(Clause::PhantomSecond),
        Phase::Traders(_) => Some(Clause::TradeDoubleMay),
        Phase::Figure { .. } | Phase::Over => None,
    }
}

/// The name of a group of choices in the list of the figure phase.
pub fn heading(action: Action) -> Option<&'static str> {
    Some(text(match action {
        Action::Figure { .. } => "group.meeple",
        Action::Bridge { .. } => "group.bridge",
        Action::Floor { .. } | Action::Top { .. } => "group.tower",
        Action::Recall { .. } => "group.abbot",
        Action::Ransom { .. } => "group.ransom",
        _ => return None,
    }))
}

/// A choice in words, without its points.
pub fn choice(table: &Table, choice: &Choice) -> String {
    let game = table.game();
    match choice.action {
        Action::Figure { kind, segment } => figure(table, kind, segment),
        Action::Ransom { captor, kind } => {
            let captor = game.setup().seat(captor).unwrap_or_default();
            ransom(table, captor, kind)
        }
        Action::Exchange { kind } => of_kind("choice.exchange", kind, &[]),
        Action::Recall { cell } => fill("choice.recall", &[("at", &at(table, cell))]),
        Action::Bridge { cell, axis: way } => fill(
            "choice.bridge",
            &[("at", &*near(table, cell)), ("axis", axis(way))],
        ),
        Action::Floor { cell } => {
            let values = [("n", &*next_floor(table, cell)), ("at", &*at(table, cell))];
            fill("choice.floor", &values)
        }
        Action::Top { cell, kind } => {
            let floors = game.board().tower_at(cell).map_or(0, |tower| tower.floors);
            let values = [
                ("at", &*at(table, cell)),
                ("floors", &*count("floors", floors.into())),
            ];
            of_kind("choice.top", kind.unwrap_or_default(), &values)
        }
        Action::Capture {
            cell,
            segment,
            color,
            kind,
        } => {
            let owner = color.and_then(|color| game.setup().seat(color));
            capture(table, (cell, segment), owner, kind)
        }
        Action::Castle { .. } => {
            let tokens = game
                .decider()
                .map_or(0, |who| game.seat(who).pieces(Piece::Castle));
            count("choice.castle", tokens.into())
        }
        Action::Score { .. } => text("choice.score").to_owned(),
        Action::Take { cell, source } => {
            let what = member("the", source.map_or("castle", kind));
            fill("choice.take", &[("what", what), ("at", &at(table, cell))])
        }
        Action::Draft { tile } => fill("choice.draft", &[("tile", &tile_alone(tile))]),
        Action::Buy | Action::Sell => settle(table, choice.action),
        other => text(plain(table, other)).to_owned(),
    }
}

fn ransom(table: &Table, captor: Player, kind: Option<FigureKind>) -> String {
    let kind = kind.or(table.held_by(captor).first().copied());
    let captor = player(table, captor);
    of_kind(
        "choice.ransom",
        kind.unwrap_or_default(),
        &[("player", &captor)],
    )
}

/// A choice in words with its points.
pub fn choice_with_worth(table: &Table, choice: &Choice) -> String {
    let words = self::choice(table, choice);
    match choice.worth {
        Some(worth) => fill(
            "choice.worth",
            &[("choice", &words), ("points", &count("points", worth))],
        ),
        None => words,
    }
}

/// A request to confirm a choice.
pub fn confirm(table: &Table, choice: &Choice) -> String {
    let values = [
        ("list", &*confirm_briefly(table, choice)),
        ("next", &*choice_with_worth(table, choice)),
    ];
    fill("list.colon", &values)
}

/// A request to confirm a choice, on a button next to its subject.
pub fn confirm_briefly(table: &Table, choice: &Choice) -> String {
    match choice.action {
        Action::Figure { .. } | Action::Top { .. } => text("hand.place").to_owned(),
        Action::Floor { cell } => floor_briefly(table, cell),
        Action::Ransom { captor, .. } => {
            let captor = table.game().setup().seat(captor);
            ransom_briefly(table, captor.unwrap_or_default())
        }
        Action::Discard => text("choice.discard").to_owned(),
        _ => text("choice.confirm").to_owned(),
    }
}

/// The floor that would be built on a tower.
pub fn floor_briefly(table: &Table, cell: Cell) -> String {
    fill("choice.floor-brief", &[("n", &next_floor(table, cell))])
}

fn next_floor(table: &Table, cell: Cell) -> String {
    let tower = table.game().board().tower_at(cell);
    let floors = tower.map_or(0, |tower| tower.floors);
    number(i32::from(floors) + 1)
}

/// The captor who would sell a figure.
pub fn ransom_briefly(table: &Table, captor: Player) -> String {
    fill("choice.ransom-brief", &[("player", &player(table, captor))])
}

/// A message about a figure: one for meeples, and another that names other kinds.
fn of_kind(key: &'static str, kind: FigureKind, values: &[(&'static str, &str)]) -> String {
    let key = match (key, kind) {
        (key, FigureKind::Meeple) => key,
        ("choice.top", _) => "choice.top-kind",
        ("choice.capture", _) => "choice.capture-kind",
        ("choice.take-back", _) => "choice.take-back-kind",
        ("choice.ransom", _) => "choice.ransom-kind",
        (key, _) => key,
    };
    let kind = [("kind", member("kind", kind.name()))];
    fill(key, &[values, &kind].concat())
}

/// The role and place of a figure on the tile just placed.
fn figure(table: &Table, kind: FigureKind, segment: Segment) -> String {
    let cell = table.game().phase().spot_cell();
    let place = cell.map_or(String::new(), |cell| whereabouts(table, cell, segment));
    of_figure(kind, segment, &place)
}

/// The role of a figure on a segment, with its side if the tile has several.
fn of_figure(kind: FigureKind, segment: Segment, place: &str) -> String {
    if kind.needs_company() || segment == Segment::Garden {
        let values = [
            ("kind", member("figure", kind.name())),
            ("on", &standing(segment, place)),
        ];
        return fill("choice.joins", &values);
    }
    let spot = match place {
        "" => role(segment).to_owned(),
        place => fill("spot.at", &[("role", role(segment)), ("where", place)]),
    };
    match kind {
        FigureKind::Meeple => spot,
        kind => fill(
            "choice.kind",
            &[("spot", &*spot), ("kind", member("kind", kind.name()))],
        ),
    }
}

/// The place of a figure, with its side if the tile has several.
pub(super) fn standing(segment: Segment, place: &str) -> String {
    match place {
        _ if segment == Segment::Bridge => on(segment).to_owned(),
        "" => on(segment).to_owned(),
        place => fill("on.at", &[("on", on(segment)), ("where", place)]),
    }
}

/// The tile of a voluntary bridge: the tile just placed, or a neighbor.
fn near(table: &Table, cell: Cell) -> String {
    let Some(last) = table.game().phase().spot_cell() else {
        return at(table, cell);
    };
    let mut sides = bastide_rules::Side::ALL.into_iter();
    match sides.find(|&side| last.neighbor(side) == cell) {
        Some(side) => fill("at.beside", &[("side", member("side", side.name()))]),
        None => at(table, cell),
    }
}

fn capture(
    table: &Table,
    (cell, segment): (Cell, Segment),
    owner: Option<Player>,
    kind: Option<FigureKind>,
) -> String {
    let game = table.game();
    let mut figures = game.capturable_figures().into_iter();
    let there = figures.find(|figure| {
        (figure.cell, figure.segment) == (cell, segment)
            && owner.is_none_or(|owner| figure.owner == owner)
    });
    let kind = kind.or(there.map(|figure| figure.kind)).unwrap_or_default();
    let owner = owner.or(there.map(|figure| figure.owner));
    let owner = owner.unwrap_or_default();
    let key = match game.decider() == Some(owner) {
        true => "choice.take-back",
        false => "choice.capture",
    };
    let values = [
        ("player", &*player(table, owner)),
        (
            "on",
            &*standing(segment, &whereabouts(table, cell, segment)),
        ),
        ("at", &*at(table, cell)),
    ];
    of_kind(key, kind, &values)
}

fn settle(table: &Table, action: Action) -> String {
    let Phase::Bazaars(BazaarsPhase::Settle { lot }) = table.game().phase() else {
        return String::new();
    };
    let key = match action {
        Action::Buy => "choice.buy",
        _ => "choice.sell",
    };
    let values = [
        ("player", &*player(table, lot.bidder)),
        ("points", &*count("points", lot.bid.into())),
    ];
    fill(key, &values)
}

/// The key of a choice without values.
fn plain(table: &Table, action: Action) -> &'static str {
    match action {
        Action::Discard => "choice.discard",
        Action::Spare => "choice.spare",
        Action::Again => "choice.again",
        Action::End if matches!(table.game().phase(), Phase::Traders(_)) => "choice.decline",
        Action::End => "choice.end",
        _ if matches!(table.game().phase(), Phase::Phantom(_)) => "choice.no-phantom",
        _ if !matches!(table.game().phase(), Phase::Figure { .. }) => "choice.pass",
        _ if table.game().systems().is_empty() => "decision.none",
        _ => "decision.nothing",
    }
}
