//! Reasons for an action of a computer player, in words.

use bastide_notation::answer::Rated;
use bastide_notation::{Motive, MotiveKind};
use bastide_rules::board::Feature;
use bastide_rules::event::Good;
use bastide_rules::segment::Segment;
use bastide_rules::{Action, Award, Cell, Event, FeatureKind, Game, Player};

use super::points::{by_clause, facts, goods};
use super::preview::{completes, preview};
use super::remaining::hampers;
use crate::language::{chain, count, count_of, fill, list, member, number, sentences};
use crate::words::names::{kind, player};
use bastide_model::Table;

/// A reason in words and its feature.
pub struct Told {
    /// The words.
    pub words: String,
    /// The feature, by one of its segments.
    pub at: Option<(Cell, Segment)>,
}

/// The number of tiles from which a road or city is big.
const BIG: u8 = 5;

/// The number of cities from which a field is big.
const BIG_FIELD: usize = 3;

/// The player of an intended line, and its outcome.
pub struct Reasoned {
    /// The player.
    who: Player,
    /// The position before the line.
    before: Game,
    /// The position after it.
    after: Game,
    /// The awards in the line.
    awards: Vec<Award>,
    /// The goods that the player takes in the line.
    taken: Vec<(Good, u16)>,
}

impl Reasoned {
    /// The outcome of a rated action and its continuation, for the deciding player.
    pub fn of(game: &Game, rated: Option<&Rated>) -> Reasoned {
        let line = rated.map(|rated| [&[rated.action], &*rated.then].concat());
        Reasoned::for_line(game, &line.unwrap_or_default())
    }

    /// The outcome of a line, for the deciding player.
    pub fn for_line(game: &Game, line: &[Action]) -> Reasoned {
        let who = game.decider().unwrap_or_default();
        let (mut after, mut awards, mut taken) = (game.clone(), Vec::new(), Vec::new());
        for &action in line {
            // The line ends before decisions of other players.
            let Ok(events) = after.play(action) else {
                break;
            };
            awards.extend(events.iter().filter_map(Event::award).cloned());
            taken.extend(events.iter().filter_map(|event| match *event {
                Event::GoodsTaken {
                    player,
                    good,
                    count,
                } if player == who => Some((good, count)),
                _ => None,
            }));
        }
        Reasoned {
            who,
            before: game.clone(),
            after,
            awards,
            taken,
        }
    }

    /// The player of the line.
    pub fn who(&self) -> Player {
        self.who
    }

    /// The points for something that is not a feature.
    fn scored(&self, motive: &Motive) -> String {
        let is_it = |award: &&Award| {
            award.player == self.who
                && award.of.segment() == motive.at
                && award.points == i32::from(motive.count)
        };
        let mut awards = self.awards.iter().filter(is_it);
        let what = awards.find_map(|award| by_clause(award.clause));
        let values = [
            ("points", &*count("points", motive.count.into())),
            ("what", what.unwrap_or_default()),
        ];
        fill("motive.scores", &values)
    }

    /// The goods taken.
    fn goods(&self) -> String {
        let goods = self.taken.iter().map(|&(good, n)| goods(good, n));
        fill(
            "preview.goods",
            &[("list", &list(&goods.collect::<Vec<_>>()))],
        )
    }

    /// The players with their points for a feature.
    fn awards_for(&self, (cell, segment): (Cell, Segment)) -> Vec<(Player, i32)> {
        let board = self.after.board();
        let id = board.feature_id(cell, segment);
        let is_for = |award: &&Award| {
            let of = award.of.segment();
            let of = of.and_then(|(cell, segment)| board.feature_id(cell, segment));
            id.is_some() && of == id && by_clause(award.clause).is_none()
        };
        let awards = self.awards.iter().filter(is_for);
        awards.map(|award| (award.player, award.points)).collect()
    }
}

/// Motives in words, in order, without repetitions.
pub fn motives(table: &Table, of: &Reasoned, motives: &[Motive]) -> Vec<Told> {
    each(motives, |motive| tell(table, of, motive, false))
}

/// Drawbacks of a line in words, in order, without repetitions.
pub fn drawbacks(table: &Table, of: &Reasoned, drawbacks: &[Motive]) -> Vec<Told> {
    each(drawbacks, |drawback| tell(table, of, drawback, true))
}

/// The effects of a turn that begins in this position, in sentences.
pub fn did(table: &Table, turn: &[Action]) -> String {
    let of = Reasoned::for_line(table.game(), turn);
    let spot = turn.iter().find_map(|action| action.placement());
    let places = turn.iter().filter(|action| action.figure().is_some());
    let places = places.filter_map(|it| it.target().segment(spot.map(|(cell, _)| cell)));
    let is_held = |&(cell, segment): &(Cell, Segment)| {
        let feature = of.after.board().feature_at(cell, segment);
        feature.is_some_and(|feature| feature.owners().any(|owner| owner == of.who))
    };
    let takes = places.filter(is_held).map(|at| Motive {
        kind: MotiveKind::Takes,
        at: Some(at),
        other: None,
        count: 0,
        of: 0,
        by: 0,
    });
    let takes: Vec<Motive> = takes.collect();
    let mut said = vec![preview(table, &table.outcome_of(turn))];
    said.extend(
        motives(table, &of, &takes)
            .into_iter()
            .map(|told| told.words),
    );
    sentences(&said)
}

fn each(motives: &[Motive], tell: impl Fn(&Motive) -> String) -> Vec<Told> {
    let mut all: Vec<Told> = Vec::new();
    for motive in motives {
        let words = tell(motive);
        // Two features may have the same words.
        if all.iter().all(|told| told.words != words) {
            let at = motive.at;
            all.push(Told { words, at });
        }
    }
    all
}

/// A motive in words. Among reasons a drawback begins with "But", among drawbacks it does not.
fn tell(table: &Table, of: &Reasoned, motive: &Motive, is_drawback: bool) -> String {
    let n = i32::from(motive.count);
    let [before, after] = [&of.before, &of.after].map(|game| {
        let (cell, segment) = motive.at?;
        game.board().feature_at(cell, segment)
    });
    let feature = after.as_ref();
    // The name after its owner's, who may share a larger one after the line.
    let own = subject(
        motive,
        before.as_ref().or(feature),
        ["motive-own", "motive-own-big"],
    );
    let who = match motive.kind {
        // With the words for another's feature.
        MotiveKind::Spoils | MotiveKind::Neglects => player(table, of.who),
        _ => rival(table, motive),
    };
    let facts = feature.map_or(String::new(), size);
    let values = [
        (
            "what",
            subject(motive, feature, ["motive-of", "motive-big"]),
        ),
        ("own", own),
        ("player", &*who),
        ("facts", &*facts),
        ("of", &*number(motive.of.into())),
        ("n", &*number(n)),
    ];
    let [takes, grows] = match facts.is_empty() {
        true => ["motive.takes", "motive.grows"],
        false => ["motive.takes-so", "motive.grows-so"],
    };
    let key = match motive.kind {
        MotiveKind::Completes => {
            let kind = motive.at.map_or("", |(_, segment)| kind(segment));
            let awards = motive.at.map_or(Vec::new(), |at| of.awards_for(at));
            return match awards.is_empty() {
                true => completes(table, kind, &[(of.who, n)]),
                false => completes(table, kind, &awards),
            };
        }
        MotiveKind::Saves => return count("motive.saves", n),
        MotiveKind::Returns => return count("motive.returns", n),
        MotiveKind::Keeps if n > 0 => return count_of("motive.keeps-from", n, &values),
        MotiveKind::Opens if is_drawback => return count_of("drawback.opens", n, &values),
        MotiveKind::Opens => return count_of("motive.opens", n, &values),
        MotiveKind::Narrows => return count_of("motive.narrows", n, &values),
        MotiveKind::Joins => return count_of("motive.joins", n, &values),
        MotiveKind::Scores => return of.scored(motive),
        MotiveKind::Goods => return of.goods(),
        MotiveKind::Blocks | MotiveKind::Spoils => {
            return hampers(&who, own, (n, motive.of.into()));
        }
        MotiveKind::Misses => {
            let points = count("points", n);
            return fill("drawback.misses", &[("points", &*points), values[0]]);
        }
        MotiveKind::Spends => return count("drawback.spends", n),
        MotiveKind::Leaves => "drawback.leaves",
        MotiveKind::Exposes => "drawback.exposes",
        MotiveKind::Takes => takes,
        MotiveKind::Shares => "motive.shares",
        MotiveKind::Wins => "motive.wins",
        MotiveKind::Grows => grows,
        MotiveKind::Keeps => "motive.keeps",
        MotiveKind::Spares | MotiveKind::Neglects => "motive.spares",
        MotiveKind::Helps => {
            let awards = motive.at.map_or(Vec::new(), |at| of.awards_for(at));
            if !awards.is_empty() {
                let kind = motive.at.map_or("", |(_, segment)| kind(segment));
                return completes(table, kind, &awards);
            }
            match is_drawback {
                true => "drawback.helps",
                false => "motive.helps",
            }
        }
        MotiveKind::Captures => "motive.captures",
        MotiveKind::Guards => "motive.guards",
        MotiveKind::Threatens => "motive.threatens",
        MotiveKind::Watchtower => "motive.watchtower",
        MotiveKind::Castle => "motive.castle",
        MotiveKind::Builder => "motive.builder",
        MotiveKind::Fairy => "motive.fairy",
        MotiveKind::Sends => "motive.sends",
        MotiveKind::SecondTile => "preview.extends",
        MotiveKind::Bridge => "motive.bridge",
    };
    fill(key, &values)
}

/// The facts of a feature; empty for a field without cities.
fn size(feature: &Feature) -> String {
    if feature.kind != FeatureKind::Field {
        return facts(feature);
    }
    let counts = [
        ("unit.city", feature.cities.len()),
        ("unit.castle", feature.castles.len()),
    ];
    let counts = counts.into_iter().filter(|(_, n)| *n > 0);
    let parts: Vec<String> = counts.map(|(key, n)| count(key, n as i32)).collect();
    chain("list.comma", &parts)
}

/// The motive's feature, from the family `all`, or `big` for a big feature.
fn subject(
    motive: &Motive,
    feature: Option<&Feature>,
    [all, big]: [&'static str; 2],
) -> &'static str {
    let Some((_, segment)) = motive.at else {
        return "";
    };
    let is_big = feature.is_some_and(|it| match it.kind {
        FeatureKind::Field => it.cities.len() + it.castles.len() >= BIG_FIELD,
        FeatureKind::City | FeatureKind::Road => it.tiles >= BIG,
        _ => false,
    });
    let name = feature.map_or(kind(segment), |it| it.kind.name());
    member(if is_big { big } else { all }, name)
}

fn rival(table: &Table, motive: &Motive) -> String {
    let other = motive
        .other
        .filter(|other| other.index() < table.game().players().len());
    other.map_or_else(String::new, |other| player(table, other))
}
