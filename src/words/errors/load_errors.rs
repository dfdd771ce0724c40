//! Errors of loading a game, in words.
//!
//! In English they equal those of the notation, which authors see in its tools; a test
//! compares them.

use bastide_notation::error::Json;
use bastide_notation::{
    Expected, FORMAT, Found, Place, PlayerEntry, Problem, RecordError, Refused, Why,
};
use bastide_rules::board::MOST_TILES;
use bastide_rules::figures::MOST_STRENGTH;
use bastide_rules::refusal::Reason;
use bastide_rules::setup::{FigureProblem, PieceProblem, SetupError, TileProblem};
use bastide_rules::{Color, Player, Refusal, Side, System};

use super::refusals::{mismatch, reason};
use crate::language::{chain, count, either, fill, number, text};
use crate::words::names::{at_place, called};
use bastide_model::LoadError;

/// The error with its place.
pub fn load_error(load_error: &LoadError) -> String {
    match load_error {
        LoadError::Record(error) => self::error(error),
        LoadError::Action {
            place,
            refused,
            players,
        } => {
            let why = why_refused(refused, players);
            let values = [("action", &*refused.action), ("why", &*why)];
            located(Some(*place), "", fill("error.refused", &values))
        }
    }
}

/// The error of a record with its place.
pub fn error(error: &RecordError) -> String {
    let problem = quoted(&error.problem, error.found.as_ref());
    located(error.place, &error.path, problem)
}

fn located(place: Option<Place>, path: &str, problem: String) -> String {
    let mut parts = Vec::new();
    if let Some(place) = place {
        let line = number(place.line as i32);
        let column = number(place.column as i32);
        let values = [("line", &*line), ("column", &*column)];
        parts.push(fill("error.place", &values));
    }
    if !path.is_empty() {
        parts.push(path.to_owned());
    }
    parts.push(problem);
    chain("list.colon", &parts)
}

/// The problem, with the text found there.
fn quoted(problem: &Problem, found: Option<&Found>) -> String {
    let what = self::problem(problem);
    let word = match found {
        None => return what,
        Some(Found::EndOf(text)) => {
            let text = ["\"", text, "\""].concat();
            fill("error.end-of", &[("word", &text)])
        }
        Some(found) => found.to_string(),
    };
    match problem.is_expectation() {
        true => fill("error.found", &[("what", &what), ("word", &word)]),
        false => chain("list.colon", &[what, word]),
    }
}

fn problem(problem: &Problem) -> String {
    match problem {
        Problem::Expected(json) => expected(of_json(*json)),
        Problem::Text(words) => expected(of_words(*words)),
        Problem::Format => {
            let format = ["\"", FORMAT, "\""].concat();
            expected(fill("expected.format", &[("word", &format)]))
        }
        Problem::OptionValue(values) => expected(either(values)),
        Problem::OptionTiles(letters) => {
            let (letters, long, short) = (letters.join(" "), "\"watch.A\"", "\"A\"");
            let values = [("list", &*letters), ("word", long), ("other", short)];
            expected(fill("expected.tiles", &values))
        }
        Problem::TooDeep => text("error.deep").to_owned(),
        Problem::NotUtf8 => text("error.utf8").to_owned(),
        Problem::UnknownKey(known) => {
            let known: Vec<String> = known.iter().map(|&key| key.to_owned()).collect();
            fill("error.unknown", &[("list", &chain("list.comma", &known))])
        }
        Problem::DoubleKey => text("error.double").to_owned(),
        Problem::Twice => text("error.twice").to_owned(),
        Problem::TooMany(most) => fill("error.many", &[("n", &number(*most as i32))]),
        Problem::MissingKey(key) => of_word("error.missing", key),
        Problem::ActionsAndSteps => text("error.both").to_owned(),
        Problem::NoStack => text("error.stack").to_owned(),
        Problem::UnknownClause => text("error.clause").to_owned(),
        Problem::UnknownSystem => {
            let known = System::ALL.map(|system| system.name().to_owned());
            fill("error.later", &[("list", &chain("list.comma", &known))])
        }
        Problem::Setup(error) => setup(error),
    }
}

fn expected(what: String) -> String {
    fill("error.expected", &[("what", &what)])
}

fn of_word(key: &'static str, word: &str) -> String {
    fill(key, &[("word", word)])
}

fn of_json(json: Json) -> String {
    let key = match json {
        Json::Value => "expected.value",
        Json::Object => return of_word("expected.object", "{ }"),
        Json::List => "expected.list",
        Json::Text => "expected.text",
        Json::Key => "expected.key",
        Json::Colon => "expected.colon",
        Json::CommaOrBrace => return of_word("expected.comma", "}"),
        Json::CommaOrBracket => return of_word("expected.comma", "]"),
        Json::Number { least, most } => return range("expected.whole", least, most),
        Json::Switch | Json::Drawn => return either(&json.words()),
        Json::AnyNumber => "expected.number",
        Json::Quote => "expected.quote",
        Json::PlainCharacter => return of_word("expected.plain", "\\n"),
        Json::Escape => {
            let signs = "\\\" \\\\ \\/ \\b \\f \\n \\r \\t";
            return fill("expected.escape", &[("list", signs), ("word", "\\u")]);
        }
        Json::End => "expected.end",
        Json::Seed => "expected.seed",
        Json::System => "expected.system",
        Json::TileSet => "expected.tile-set",
        Json::Phase => "expected.phase",
        Json::Unit => "expected.unit",
    };
    fill(key, &[("list", &either(&json.words()))])
}

fn of_words(expected: Expected) -> String {
    let key = match expected {
        Expected::Action => "expected.action",
        Expected::Cell => "expected.cell",
        Expected::Rotation => "expected.turn",
        Expected::Tile => "expected.tile",
        Expected::Color => "expected.color",
        Expected::Player => "expected.player",
        Expected::Owners => "expected.owners",
        Expected::FigureKind => "expected.figure",
        Expected::Good => "expected.good",
        Expected::Feature => "expected.feature",
        Expected::Side => "expected.side",
        Expected::Corner => "expected.corner",
        Expected::Half => "expected.half",
        Expected::Overlay => "expected.overlay",
        Expected::Label => "expected.label",
        Expected::Axis => return either(&expected.words()),
        Expected::Number { least, most } => return range("expected.range", least, most),
        Expected::Word(word) => return of_word("expected.word", word),
        Expected::Space => "expected.space",
        Expected::End => "expected.nothing",
    };
    fill(key, &[("list", &either(&expected.words()))])
}

/// A range of numbers as typed, with a hyphen for a minus sign.
fn range(key: &'static str, least: i32, most: i32) -> String {
    let typed = |n| number(n).replace('\u{2212}', "-");
    fill(key, &[("from", &typed(least)), ("to", &typed(most))])
}

fn setup(error: &SetupError) -> String {
    let beyond = |key, word: &str, n: usize, most: usize| {
        let (n, most) = (number(n as i32), number(most as i32));
        fill(key, &[("word", word), ("n", &*n), ("to", &*most)])
    };
    match *error {
        SetupError::PlayerCount(n) => count("error.players", n as i32),
        SetupError::SameColor { index } => {
            fill("error.same-color", &[("n", &number(index as i32 + 1))])
        }
        SetupError::SystemAbsent(_) => text("notice.not-loaded").to_owned(),
        SetupError::TooManyTiles(n) => beyond("error.tiles", "", n, MOST_TILES),
        SetupError::NoTile => text("error.empty").to_owned(),
        SetupError::Tile { problem, .. } => match problem {
            TileProblem::Occupied => text("error.occupied").to_owned(),
            TileProblem::Mismatch(side) => of_side("error.mismatch", side),
            TileProblem::Apart => text("error.apart").to_owned(),
            TileProblem::TooFar => text("error.far").to_owned(),
            TileProblem::BeyondEdge => text("error.beyond").to_owned(),
            TileProblem::SystemOff(system) => system_off(system),
            TileProblem::PartOff => text("error.part-off").to_owned(),
            TileProblem::Turned => text("error.turned").to_owned(),
            TileProblem::NoHole => text("error.hole").to_owned(),
        },
        SetupError::Figure { problem, .. } => text(match problem {
            FigureProblem::SystemOff(system) => return system_off(system),
            FigureProblem::Nobody => "error.its-color",
            FigureProblem::NoTile => "error.no-tile",
            FigureProblem::NoSegment => "error.segment",
            FigureProblem::WrongPlace => "error.wrong-place",
            FigureProblem::Complete => "error.complete",
            FigureProblem::BareFoundation => "error.bare",
            FigureProblem::OnTop => "error.on-top",
            FigureProblem::NoCompany => "error.company",
            FigureProblem::OptionOff(_) => "error.option-off",
            FigureProblem::NoCorner => "error.corner",
            FigureProblem::Barn => "error.barn",
        })
        .to_owned(),
        SetupError::Nobody { color, .. } => no_player(color),
        SetupError::ScoreBeyond { color } => of_word("error.score", color.name()),
        SetupError::TooManyFigures {
            color,
            kind,
            count,
            owned: each,
        } => owned(color, kind.facts().plural, count, each),
        SetupError::NoFirstTile { tile } => fill("error.first-tile", &[("word", tile.name())]),
        SetupError::SecondRiver { tile } => {
            let most = tile.facts().count.into();
            beyond("error.second-river", tile.name(), 0, most)
        }
        SetupError::TooStrong { strength } => {
            beyond("error.strength", "", strength.into(), MOST_STRENGTH.into())
        }
        SetupError::TooManyPieces { piece, count, .. } => {
            let most = piece.most();
            beyond("error.pieces", piece.name(), count, most.into())
        }
        SetupError::SupplyOptionOff { .. } | SetupError::GoodsOff { .. } => {
            text("error.option-off").to_owned()
        }
        SetupError::SupplyOff { system, .. } => system_off(system),
        SetupError::TooManyOwned {
            color,
            piece,
            count,
            share,
            ..
        } => owned(color, piece.name(), count, share),
        SetupError::InStack { .. } => text("error.in-stack").to_owned(),
        SetupError::HandFromBox => text("error.hand-from-box").to_owned(),
        SetupError::LastRound { problem, .. }
        | SetupError::Tower { problem, .. }
        | SetupError::Bridge { problem, .. }
        | SetupError::Castle { problem, .. }
        | SetupError::Prisoner { problem, .. }
        | SetupError::Neutral { problem, .. }
        | SetupError::Aside { problem, .. } => piece(problem),
    }
}

/// Too many pieces for their owner, named as in the text.
fn owned(owner: Color, word: &str, count: usize, share: u8) -> String {
    let (n, most) = (number(count as i32), number(share.into()));
    let values = [
        ("owner", owner.name()),
        ("word", word),
        ("n", &*n),
        ("to", &*most),
    ];
    fill("error.owned", &values)
}

fn piece(problem: PieceProblem) -> String {
    let key = match problem {
        PieceProblem::SystemOff(system) => return system_off(system),
        PieceProblem::Nobody(color) => return no_player(color),
        PieceProblem::Neighbor(side) => return of_side("error.end", side),
        PieceProblem::NoTile => "error.no-tile",
        PieceProblem::NoFoundation => "error.foundation",
        PieceProblem::Twice => "error.twice",
        PieceProblem::Ends => "error.ends",
        PieceProblem::NoSmallCity => "error.city",
        PieceProblem::OwnPrisoner => "error.own",
        PieceProblem::Exchangeable => "error.exchange",
        PieceProblem::WrongKind(_) => "error.wrong-place",
        PieceProblem::OptionOff(_) => "error.option-off",
        PieceProblem::PartOff => "error.part-off",
        PieceProblem::NoFigure => "error.no-figure",
        PieceProblem::WrongTile => "error.wrong-tile",
        PieceProblem::NotEarly => "error.not-early",
        PieceProblem::StackLeft => "error.stack-left",
    };
    text(key).to_owned()
}

fn system_off(system: System) -> String {
    of_word("error.system", system.name())
}

/// A color without a player, named as in the text.
fn no_player(color: Color) -> String {
    of_word("error.nobody", color.name())
}

fn of_side(key: &'static str, side: Side) -> String {
    of_word(key, side.name())
}

/// The reason why an action cannot be played: the syntax expected, or the clause with the
/// refusal.
fn why_refused(refused: &Refused, players: &[PlayerEntry]) -> String {
    match &refused.why {
        Why::Syntax(error) => expected(of_words(error.expected)),
        Why::Rules(refusal) => forbidden(*refusal, players),
    }
}

/// The clause that forbids an action, and the reason.
pub(super) fn forbidden(refusal: Refusal, players: &[PlayerEntry]) -> String {
    let who = |by: Player| match players.get(by.index()) {
        Some(entry) => called(entry.name.as_deref().unwrap_or_default(), entry.color),
        None => String::new(),
    };
    let why = match refusal.reason {
        // The table says this differently, as another rotation may fit.
        Reason::Mismatch { side, shows, meets } => mismatch("error.edges", side, shows, meets),
        other => reason(other, &who, &at_place),
    };
    let why = why.trim_end_matches('.').to_owned();
    chain("list.colon", &[refusal.clause.id().to_owned(), why])
}

#[cfg(test)]
mod tests;
