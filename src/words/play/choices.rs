//! The decision: its player, its subject, its choices.

use bastide_rules::action::{Axis, Target};
use bastide_rules::game::{BazaarsPhase, CastlesPhase, Lot, TowerPhase};
use bastide_rules::segment::{Segment, Stand};
use bastide_rules::{Action, Cell, Clause, FigureKind, Phase, Player, System};

use super::effects::{effect, steps};
use super::points::winners;
use crate::deferred::deferred;
use crate::language::{count, fill, fill_with, filled, member, number, sentences, text, text_to};
use crate::words::names::{
    at, axis, bot_status, kind, on, player, role, tile_alone, whereabouts, you,
};
use bastide_model::deeds::{self, Group, Wording};
use bastide_model::{Choice, Table};

/// The decision in one sentence, beginning with the player's name unless only one person
/// plays.
pub fn prompt(table: &Table) -> String {
    let Some(decider) = table.game().decider() else {
        return winners(table);
    };
    if let Some(what) = table.bot_status() {
        return bot_status(table, decider, what);
    }
    let name = player(table, decider);
    let message = match table.is_elsewhere() {
        true => text("decision.elsewhere"),
        false => asked(table, decider),
    };
    match after_name(message) {
        Some(rest) if you(table, decider).is_some() => capitalized(rest),
        _ => filled(message, &[("player", &name)]),
    }
}

/// The sentence after the name of the player, if it can stand alone.
fn after_name(message: &str) -> Option<&str> {
    let rest = message.strip_prefix("{player}")?;
    let mut signs = [", ", ": ", "、", "，", "："].into_iter();
    signs.find_map(|sign| rest.strip_prefix(sign))
}

/// A sentence with a capital as its first letter, which may follow a `¿`.
fn capitalized(words: &str) -> String {
    let mut signs = words.chars();
    let mut out = String::with_capacity(words.len());
    for sign in signs.by_ref() {
        out.push(capital(sign));
        if !matches!(sign, '¿' | '¡' | '„' | '«') {
            break;
        }
    }
    out.push_str(signs.as_str());
    out
}

/// The capital of a small letter of the languages that have prompts with it. The tables of
/// the standard library would take more bytes than all prompts.
fn capital(sign: char) -> char {
    let code = u32::from(sign);
    let capital = match sign {
        'a'..='z' | 'à'..='þ' | 'а'..='я' => code - 0x20,
        'ѐ'..='џ' => code - 0x50,
        'ā'..='ț' => code - 1,
        _ => code,
    };
    char::from_u32(capital).unwrap_or(sign)
}

/// The message about the decision: that of its phase, unless the words depend on more.
fn asked(table: &Table, decider: Player) -> &'static str {
    let game = table.game();
    match game.phase() {
        Phase::Place { .. } if game.bazaar_host().is_some() => text("decision.place-bought"),
        Phase::Figure { .. } => {
            let choices = table.choices();
            let groups = || choices.iter().map(|choice| deeds::group(choice.action));
            let any = |group: Group| groups().any(|one| one == Some(group));
            let spots = any(Group::Figures);
            let builds = any(Group::Towers) || any(Group::Bridges);
            let recalls = any(Group::Abbots);
            let has_none = |kind| game.seat(decider).figures(kind) == 0;
            let [sends, enters] = [Group::Knights, Group::Portals].map(any);
            let others = any(Group::Barns) || any(Group::Fairies);
            text(match (spots, builds) {
                // It is the only action (princess-must).
                _ if sends && !choices.iter().any(|it| deeds::is_none(it.action)) => {
                    "decision.princess"
                }
                (true, true) => "decision.figure-or-build",
                (true, false) if sends => "decision.figure-or-knight",
                (true, false) => "decision.figure",
                _ if enters => "decision.figure",
                (false, true) => "decision.build",
                _ if recalls => "decision.recall",
                _ if sends => "decision.knight",
                _ if others => "decision.else",
                _ if FigureKind::ALL.into_iter().all(has_none) => "decision.no-meeple",
                _ => "decision.no-spot",
            })
        }
        Phase::Castles(CastlesPhase::Conflict { .. }) => text("decision.conflict"),
        phase => member("decision", phase.name()),
    }
}

/// The subject of the decision; empty if the prompt names it, as in the base game.
pub fn note(table: &Table) -> String {
    match table.game().systems().is_empty() {
        true => String::new(),
        false => deferred!(subject(table)).unwrap_or_default(),
    }
}

#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
fn subject(table: &Table) -> String {
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
        let message = text_to(you(table, lot.auctioneer), key);
        parts.push(filled(message, &values));
    }
    if let Phase::Dragon(_) = game.phase() {
        parts.extend(deferred!(steps(table)));
    }
    let turn = game.turn_player();
    if game.decider().is_some_and(|decider| decider != turn) {
        let key = match parts.is_empty() {
            true => "note.turn",
            false => "note.auction",
        };
        let message = text_to(you(table, turn), key);
        parts.push(filled(message, &[("player", &player(table, turn))]));
    }
    sentences(&parts)
}

/// The rule that asks for the decision; `None` if the prompt names it.
pub fn rule(table: &Table) -> Option<Clause> {
    let game = table.game();
    match game.phase() {
        Phase::Place { .. } => {
            let aside = Clause::BridgeOptionalDiscard;
            let choices = table.choices();
            let mut clauses = choices.iter().map(|choice| choice.action.clause());
            clauses.find(|&clause| clause == aside)
        }
        phase => phase.clause(),
    }
}

/// The name of a group of choices in the list of the figure phase.
pub fn heading(action: Action) -> Option<&'static str> {
    deeds::group(action).map(|group| member("group", group.name()))
}

/// A choice in words with its effect, without its points.
pub fn choice(table: &Table, choice: &Choice) -> String {
    with_effect(table, choice.action, alone(table, choice))
}

/// The words of a choice with the sentence about its effect.
fn with_effect(table: &Table, action: Action, choice: String) -> String {
    // Only what these systems bring has effects that its words do not say.
    if !matches!(action.system(), Some(System::Dragon | System::Abbey)) {
        return choice;
    }
    deferred!(joined(table, action, &choice)).unwrap_or(choice)
}

#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
fn joined(table: &Table, action: Action, choice: &str) -> String {
    match deferred!(effect(table, action)).unwrap_or_default() {
        effect if effect.is_empty() => choice.to_owned(),
        effect => fill("choice.effect", &[("choice", choice), ("effect", &effect)]),
    }
}

/// A choice in words, without its points and its effect.
pub(super) fn alone(table: &Table, choice: &Choice) -> String {
    let action = choice.action;
    match (action.target(), deeds::choice(action)) {
        (Target::Spot(segment), _) => figure(table, action.figure().unwrap_or_default(), segment),
        (Target::Beside, None) => text(nothing(table)).to_owned(),
        _ => deferred!(of_systems(table, action)).unwrap_or_default(),
    }
}

/// A choice that only expansions bring.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
fn of_systems(table: &Table, action: Action) -> String {
    let game = table.game();
    match (action.target(), deeds::choice(action)) {
        (Target::Stand(_, Stand::Tile), _) => said(table, action, "choice.fairy-tile"),
        (Target::Knight(..), _) => {
            let keys = match knight(table, action) {
                None => return text("choice.princess-none").to_owned(),
                Some((owner, _)) if game.decider() == Some(owner) => {
                    ["choice.princess-own", "choice.princess-own-kind"]
                }
                _ => ["choice.princess", "choice.princess-kind"],
            };
            said(table, action, of_kind(keys, kind_of(table, action)))
        }
        (Target::Figure(cell, segment), None) => capture(table, action, (cell, segment)),
        (_, Some(Wording::Text(key))) => said(table, action, key),
        (_, Some(Wording::Kind(keys))) => {
            said(table, action, of_kind(keys, kind_of(table, action)))
        }
        (_, Some(Wording::Pieces(key))) => {
            let piece = game.decider().zip(action.piece());
            let left = piece.map_or(0, |(who, piece)| game.seat(who).pieces(piece));
            count(key, left.into())
        }
        (_, None) => text(nothing(table)).to_owned(),
    }
}

/// A message about an action of an expansion, its places filled.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
fn said_later(table: &Table, action: Action, key: &'static str) -> String {
    said(table, action, key)
}

fn said(table: &Table, action: Action, key: &'static str) -> String {
    fill_with(text(key), &mut |name| value(table, action, name))
}

/// The value of a place in a message about an action.
pub(super) fn value(table: &Table, action: Action, name: &str) -> Option<String> {
    let game = table.game();
    let cell = action.target().cell();
    Some(match name {
        "player" => player(table, other(table, action)?),
        "kind" => member("kind", kind_of(table, action).name()).to_owned(),
        "tile" => tile_alone(action.tile()?),
        "points" => {
            let bid = || lot(table).map(|lot| lot.bid.into());
            count("points", action.bid().or_else(bid)?)
        }
        "at" if action.bridge().is_some() => near(table, cell?),
        "at" => at(table, cell?),
        "side" => match action {
            Action::Dragon { side } => member("side", side.name()).to_owned(),
            Action::Barn { corner } => member("side", corner.name()).to_owned(),
            _ => return None,
        },
        "on" => match action.target() {
            Target::Stand(_, Stand::Castle) => text("on.castle").to_owned(),
            target => {
                let (cell, segment) = target.segment(None)?;
                standing(segment, &whereabouts(table, cell, segment))
            }
        },
        "spot" => {
            let (cell, segment) = action.target().segment(None)?;
            let place = whereabouts(table, cell, segment);
            of_figure(action.figure().unwrap_or_default(), segment, &place)
        }
        "axis" => axis(action.bridge()?.1).to_owned(),
        "way" => ["\u{2195}", "\u{2194}"][usize::from(action.bridge()?.1 == Axis::Ew)].to_owned(),
        "n" => next_floor(table, cell?),
        "floors" => {
            let tower = game.board().tower_at(cell?);
            count("floors", tower.map_or(0, |tower| tower.floors).into())
        }
        "what" => {
            let feature = action.target().feature();
            let feature = feature.map_or("castle", |(_, segment)| kind(segment));
            member("the", feature).to_owned()
        }
        _ => return None,
    })
}

/// The other player of an action: the one that it names, or the highest bidder.
fn other(table: &Table, action: Action) -> Option<Player> {
    match (action.color(), action.target()) {
        (Some(color), _) => table.game().setup().seat(color),
        (None, Target::Knight(..)) => knight(table, action).map(|(owner, _)| owner),
        (None, _) => lot(table).map(|lot| lot.bidder),
    }
}

/// The kind of the deciding player's meeple beside which the fairy would stand.
fn companion(table: &Table, cell: Cell, post: Stand) -> Option<FigureKind> {
    let game = table.game();
    let mut figures = game.board().figures().into_iter();
    let own = figures.find(|figure| {
        (figure.cell, Some(figure.segment)) == (cell, post.segment())
            && Some(figure.owner) == game.decider()
            && figure.kind.facts().is_meeple
    });
    own.map(|figure| figure.kind)
}

/// The knight that an action sends home.
fn knight(table: &Table, action: Action) -> Option<(Player, FigureKind)> {
    let game = table.game();
    let place = action.target().segment(None)?;
    let owner = action.color().and_then(|color| game.setup().seat(color));
    let figures = game.board().figures().into_iter();
    let mut knights = figures.filter(|figure| {
        (figure.cell, figure.segment) == place
            && figure.kind.facts().is_meeple
            && owner.is_none_or(|owner| figure.owner == owner)
            && action.kind().is_none_or(|kind| figure.kind == kind)
    });
    knights.next().map(|figure| (figure.owner, figure.kind))
}

/// The tile under the hammer.
fn lot(table: &Table) -> Option<Lot> {
    match table.game().phase() {
        Phase::Bazaars(BazaarsPhase::Settle { lot }) => Some(lot),
        _ => None,
    }
}

/// The kind of figure of an action, which is named only where there are several.
pub fn kind_of(table: &Table, action: Action) -> FigureKind {
    let held = || {
        match action.target() {
            Target::Knight(..) => return knight(table, action).map(|(_, kind)| kind),
            Target::Stand(cell, post) => return companion(table, cell, post),
            _ => {}
        }
        let captor = table.game().setup().seat(action.color()?)?;
        table.held_by(captor).first().copied()
    };
    action.kind().or_else(held).unwrap_or_default()
}

/// A choice in words with its points.
pub fn choice_with_worth(table: &Table, choice: &Choice) -> String {
    let words = alone(table, choice);
    let words = match choice.worth {
        Some(worth) => fill(
            "choice.worth",
            &[("choice", &words), ("points", &count("points", worth))],
        ),
        None => words,
    };
    with_effect(table, choice.action, words)
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
    match deeds::confirm(choice.action) {
        Some(key) => deferred!(said_later(table, choice.action, key)).unwrap_or_default(),
        None => text("choice.confirm").to_owned(),
    }
}

/// A choice on its button, for players who see where it is.
pub fn briefly(table: &Table, action: Action) -> Option<String> {
    let key = deeds::brief(action)?;
    deferred!(said_later(table, action, key))
}

fn next_floor(table: &Table, cell: Cell) -> String {
    let tower = table.game().board().tower_at(cell);
    let floors = tower.map_or(0, |tower| tower.floors);
    number(i32::from(floors) + 1)
}

/// The message for ordinary meeples, or that for other kinds.
pub(super) fn of_kind([meeple, other]: [&'static str; 2], kind: FigureKind) -> &'static str {
    match kind {
        FigureKind::Meeple => meeple,
        _ => other,
    }
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

fn capture(table: &Table, action: Action, (cell, segment): (Cell, Segment)) -> String {
    let game = table.game();
    let owner = action.color().and_then(|color| game.setup().seat(color));
    let mut figures = game.capturable_figures().into_iter();
    let there = figures.find(|figure| {
        (figure.cell, figure.segment) == (cell, segment)
            && owner.is_none_or(|owner| figure.owner == owner)
    });
    let kind = action.kind().or(there.map(|figure| figure.kind));
    let kind = kind.unwrap_or_default();
    let owner = owner.or(there.map(|figure| figure.owner));
    let owner = owner.unwrap_or_default();
    let keys = match game.decider() == Some(owner) {
        true => ["choice.take-back", "choice.take-back-kind"],
        false => ["choice.capture", "choice.capture-kind"],
    };
    let values = [
        ("player", &*player(table, owner)),
        ("kind", member("kind", kind.name())),
        (
            "on",
            &*standing(segment, &whereabouts(table, cell, segment)),
        ),
        ("at", &*at(table, cell)),
    ];
    fill(of_kind(keys, kind), &values)
}

/// The message of a choice that does nothing, which depends on what could be done.
fn nothing(table: &Table) -> &'static str {
    match table.game().phase() {
        Phase::Traders(_) => "choice.decline",
        Phase::Abbey(_) => "choice.no-abbey",
        Phase::Tower(TowerPhase::LateRansom) => "choice.end",
        Phase::Phantom(_) => "choice.no-phantom",
        Phase::Figure { .. } if table.game().systems().is_empty() => "decision.none",
        Phase::Figure { .. } => "decision.nothing",
        _ => "choice.pass",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_begin_with_a_capital_in_every_script() {
        for (words, wanted) in [
            ("place", "Place"),
            ("¿colocas?", "¿Colocas?"),
            ("érigez", "Érigez"),
            ("выложи", "Выложи"),
            ("ёлка", "Ёлка"),
            ("žádná", "Žádná"),
            ("łap", "Łap"),
            ("știi", "Știi"),
            ("置く", "置く"),
            ("", ""),
        ] {
            assert_eq!(capitalized(words), wanted);
        }
    }

    #[test]
    fn prompts_to_the_only_person_begin_with_a_capital() {
        for (code, _) in crate::language::languages() {
            let path = [env!("CARGO_MANIFEST_DIR"), "/words/", code, "/first.txt"].concat();
            let text = std::fs::read_to_string(path).unwrap();
            let messages = text
                .lines()
                .filter_map(|line| line.split_once(" = {player}, "));
            for (key, rest) in messages.filter(|(key, _)| key.starts_with("decision.")) {
                let first = rest.chars().find(|sign| sign.is_alphabetic()).unwrap();
                let wanted: String = first.to_uppercase().collect();
                let (before, after) = rest.split_once(first).unwrap();
                assert!(first.is_lowercase(), "{code}: {key}");
                assert_eq!(
                    capitalized(rest),
                    [before, &wanted, after].concat(),
                    "{code}: {key}"
                );
            }
        }
    }
}
