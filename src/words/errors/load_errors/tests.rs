//! Errors have the same words as in the notation, in English.

use std::fs;
use std::path::Path;

use bastide_rules::options::{Choices, OptionKey};
use bastide_rules::pieces::Piece;
use bastide_rules::setup::PositionPart;
use bastide_rules::{FigureKind, System, TileId};

use super::*;
use crate::language::plain::speak_as;
use bastide_model::save;

fn all_of_json() -> Vec<Json> {
    vec![
        Json::Value,
        Json::Object,
        Json::List,
        Json::Text,
        Json::Key,
        Json::Colon,
        Json::CommaOrBrace,
        Json::CommaOrBracket,
        Json::Number {
            least: -99999,
            most: 999,
        },
        Json::Switch,
        Json::AnyNumber,
        Json::Quote,
        Json::PlainCharacter,
        Json::Escape,
        Json::End,
        Json::Seed,
        Json::System,
        Json::Drawn,
        Json::TileSet,
        Json::Phase,
        Json::Unit,
    ]
}

fn all_of_words() -> Vec<Expected> {
    vec![
        Expected::Action,
        Expected::Cell,
        Expected::Rotation,
        Expected::Tile,
        Expected::Color,
        Expected::Owners,
        Expected::FigureKind,
        Expected::Feature,
        Expected::Side,
        Expected::Half,
        Expected::Overlay,
        Expected::Label,
        Expected::Axis,
        Expected::Number {
            least: 0,
            most: 999,
        },
        Expected::Word("city"),
        Expected::Space,
        Expected::End,
    ]
}

fn all_of_setup() -> Vec<SetupError> {
    let index = 2;
    let mut all = vec![
        SetupError::PlayerCount(0),
        SetupError::PlayerCount(1),
        SetupError::PlayerCount(7),
        SetupError::SameColor { index },
        SetupError::TooManyTiles(251),
        SetupError::NoTile,
        SetupError::Nobody {
            part: PositionPart::Turn,
            color: Color::Pink,
        },
        SetupError::ScoreBeyond { color: Color::Red },
        SetupError::TooManyFigures {
            color: Color::Red,
            kind: FigureKind::Meeple,
            count: 8,
            owned: 7,
        },
        SetupError::NoFirstTile {
            tile: TileId::START,
        },
        SetupError::SecondRiver { tile: TileId::LAKE },
        SetupError::TooStrong { strength: 17 },
        SetupError::SupplyOff {
            color: Color::Red,
            piece: Piece::Floor,
            system: System::Tower,
        },
        SetupError::TooManyOwned {
            color: Color::Red,
            piece: Piece::Bridge,
            castle: None,
            count: 9,
            share: 3,
        },
    ];
    all.extend(
        [(Piece::Floor, 31), (Piece::Bridge, 13), (Piece::Castle, 13)].map(|(piece, count)| {
            SetupError::TooManyPieces {
                piece,
                color: None,
                count,
            }
        }),
    );
    all.extend(all_of_places(index));
    all
}

/// Errors about a tile, a figure or a piece in its place.
fn all_of_places(index: usize) -> Vec<SetupError> {
    let mut all = Vec::new();
    all.extend(
        [
            TileProblem::Occupied,
            TileProblem::Mismatch(Side::W),
            TileProblem::Apart,
            TileProblem::TooFar,
            TileProblem::BeyondEdge,
        ]
        .map(|problem| SetupError::Tile { index, problem }),
    );
    all.extend(
        [
            FigureProblem::SystemOff(System::Tower),
            FigureProblem::Nobody,
            FigureProblem::NoTile,
            FigureProblem::NoSegment,
            FigureProblem::WrongPlace,
            FigureProblem::Complete,
            FigureProblem::BareFoundation,
            FigureProblem::OnTop,
        ]
        .map(|problem| SetupError::Figure { index, problem }),
    );
    let pieces = [
        PieceProblem::SystemOff(System::Tower),
        PieceProblem::Nobody(Color::Green),
        PieceProblem::NoTile,
        PieceProblem::NoFoundation,
        PieceProblem::Twice,
        PieceProblem::Ends,
        PieceProblem::Neighbor(Side::N),
        PieceProblem::NoSmallCity,
        PieceProblem::OwnPrisoner,
        PieceProblem::Exchangeable,
    ];
    for problem in pieces {
        all.extend([
            SetupError::Tower { index, problem },
            SetupError::Bridge { index, problem },
            SetupError::Castle { index, problem },
            SetupError::Prisoner { index, problem },
        ]);
    }
    all
}

fn all_problems() -> Vec<Problem> {
    let mut all = vec![
        Problem::TooDeep,
        Problem::NotUtf8,
        Problem::UnknownKey(&["actions", "steps", "stack"]),
        Problem::DoubleKey,
        Problem::Twice,
        Problem::TooMany(2000),
        Problem::MissingKey("format"),
        Problem::ActionsAndSteps,
        Problem::NoStack,
        Problem::Format,
        Problem::UnknownClause,
        Problem::UnknownSystem,
    ];
    all.extend(OptionKey::all().map(|key| match key.choices() {
        Choices::OneOf(words) => Problem::OptionValue(words),
        Choices::Tiles(letters) => Problem::OptionTiles(letters),
    }));
    all.extend(all_of_json().into_iter().map(Problem::Expected));
    all.extend(all_of_words().into_iter().map(Problem::Text));
    all.extend(all_of_setup().into_iter().map(Problem::Setup));
    all
}

fn all_errors() -> Vec<RecordError> {
    let error = |(n, problem): (usize, Problem)| RecordError {
        path: ["", "position.figures[2]"][n % 2].to_owned(),
        place: (n % 3 > 0).then_some(Place {
            line: 12,
            column: 114,
        }),
        problem,
        found: match n % 4 {
            0 => None,
            1 => Some(Found::Word("base.Z".into())),
            2 => Some(Found::Json("[7]".into())),
            _ => Some(Found::EndOf("base.Z 0,0".into())),
        },
    };
    all_problems().into_iter().enumerate().map(error).collect()
}

#[test]
fn english_errors_equal_those_of_the_notation() {
    for error in all_errors() {
        assert_eq!(
            load_error(&LoadError::Record(error.clone())),
            error.to_string()
        );
    }
}

#[test]
fn other_languages_repeat_the_words_of_the_text() {
    let read = |name| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("words/fr");
        fs::read_to_string(folder.join(name)).unwrap()
    };
    let english: Vec<String> = all_errors().iter().map(super::error).collect();
    speak_as("fr", ["first.txt", "later.txt"].map(read).concat());
    // Words and numbers of a record, which both languages repeat.
    let is_of_record = |word: &&str| {
        let bare = word.trim_matches([',', ';', ':']);
        bare.chars()
            .any(|sign| sign.is_ascii_digit() || "\"\\[]{}".contains(sign))
            || ["position", "base.D", "monastery"].contains(&bare)
    };
    let mut said = Vec::new();
    for (error, english) in all_errors().iter().zip(&english) {
        let french = super::error(error);
        assert_ne!(french, *english);
        if matches!(error.problem, Problem::Setup(SetupError::PlayerCount(0))) {
            assert!(french.contains("0 joueur\u{202f};"), "{french}");
        }
        for word in english.split(' ').filter(is_of_record) {
            let word = word.trim_matches([',', ';', ':']);
            assert!(french.contains(word), "{english}\n{french}\n{word}");
        }
        said.push(french);
    }
    said.sort();
    let count = said.len();
    said.dedup();
    assert!(said.len() > count * 3 / 4, "{said:#?}");
}

#[test]
fn a_refused_action_is_reported_with_place_and_players() {
    let text = "{\"format\": \"bastide/1\", \"players\": [{\"color\": \"red\", \"name\": \"Anna\"}, \
        {\"color\": \"blue\"}], \"systems\": [],\n\"stack\": [\"base.U\", \"base.U\", \"base.U\"], \
        \"actions\": [ACTIONS]}";
    for (actions, expected) in [
        (
            "\"place 1,0 0\", \"meeple road W\", \"place 2,0 0\", \"meeple road W\"",
            "\"meeple road W\" is refused: base-meeple: Anna already has a meeple in this feature",
        ),
        (
            "\"place 1,0 90\"",
            "\"place 1,0 90\" is refused: base-fit: to the west, a field would meet a road",
        ),
        (
            "\"place 1,0 45\"",
            "\"place 1,0 45\" is refused: expected a turn: 0, 90, 180 or 270",
        ),
    ] {
        let load_error = save::read(&text.replace("ACTIONS", actions)).err().unwrap();
        let said = super::load_error(&load_error);
        assert!(said.starts_with("line 2, column "), "{said}");
        assert!(said.ends_with(expected), "{said}\n{expected}");
    }
}
