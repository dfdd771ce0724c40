//! Events as texts: the lines of logs, and English sentences with the names of records.

use std::fmt::{self, Write};

use bastide_rules::event::Subject;
use bastide_rules::field::Field;
use bastide_rules::{Award, Event, FigureKind, Game};

/// Makes the texts of the events from the rows.
///
/// A row is `pattern => "line" "sentence";`. `{field}` in a text is the field of the event,
/// and `{field:2}` the second of two values. A feature has a `{cell}` and a `{segment}`, and
/// `{points}` is the number of the event, which sentences name as points.
macro_rules! texts {
    ($($event:pat $(if $condition:expr)? => $line:literal $sentence:literal;)+) => {
        /// The line of an event in a log.
        const fn line_of(event: &Event) -> &'static str {
            match event {
                $($event $(if $condition)? => $line,)+
            }
        }

        /// The sentence about an event.
        const fn sentence_of(event: &Event) -> &'static str {
            match event {
                $($event $(if $condition)? => $sentence,)+
            }
        }
    };
}

texts! {
    Event::Drawn { .. } =>
        "drawn {tile} {player}"
        "{player} draws {tile}";
    Event::Discarded { .. } =>
        "discarded {tile}"
        "{tile} fits nowhere and is set aside";
    Event::SetAside { .. } =>
        "aside {tile}"
        "{tile} comes before the dragon and is set aside";
    Event::TilesReturned { .. } =>
        "reinserted {tiles}"
        "the tiles set aside go back to the stack: {tiles}";
    Event::HandFilled { .. } =>
        "hand {count} {player}"
        "{player} draws {count} to the hand";
    Event::HandPlayed { .. } =>
        "from hand {tile} {player}"
        "{player} chooses {tile}";
    Event::Placed { .. } =>
        "placed {tile} {cell} {rotation} {player}"
        "{player} places {tile} at {cell}, turned by {rotation} degrees";
    Event::FigurePlaced { .. } =>
        "stood {player} {kind} {cell} {segment}"
        "{player} places a {kind} at {cell} on {segment}";
    Event::Bridged { .. } =>
        "bridged {cell} {axis} {player}"
        "{player} builds a bridge at {cell}, {axis}";
    Event::FloorAdded { .. } =>
        "raised {cell} {floors} {player}"
        "{player} builds floor {floors} of the tower at {cell}";
    Event::Captured { captor, owner, .. } if captor.index() == owner.index() =>
        "captured {owner} {kind} {cell} {segment} by {captor}"
        "{captor} takes back their {kind} at {cell}";
    Event::Captured { .. } =>
        "captured {owner} {kind} {cell} {segment} by {captor}"
        "{captor} captures {owner}'s {kind} at {cell}";
    Event::Exchanged { .. } =>
        "exchanged {between} {kinds} and {between:2} {kinds:2}"
        "{between} and {between:2} exchange prisoners: a {kinds} for a {kinds:2}";
    Event::Ransomed { .. } =>
        "ransomed {player} {kind} from {captor} for {price}"
        "{player} buys their {kind} back from {captor} for {points}";
    Event::CastleMade { .. } =>
        "enthroned {player} {cell} {segment}"
        "{player} turns the city at {cell} into a castle";
    Event::Bazaar { .. } =>
        "bazaar {tiles}"
        "a bazaar opens: {tiles}";
    Event::Offered { .. } =>
        "offered {tile} for {bid} by {player}"
        "{player} offers {tile} for {points}";
    Event::Bid { points: None, .. } =>
        "no bid by {player}"
        "{player} passes";
    Event::Bid { .. } =>
        "bid {points} by {player}"
        "{player} bids {points}";
    Event::Acquired { seller: None, .. } =>
        "acquired {tile} by {player} for {price}"
        "{player} gets {tile} for {points}";
    Event::Acquired { .. } =>
        "acquired {tile} by {player} for {price} from {seller}"
        "{player} gets {tile} from {seller} for {points}";
    Event::Completed { .. } =>
        "completed {cell} {segment}"
        "{segment} at {cell} is complete";
    Event::Scored(_) =>
        "scored {award}"
        "{award}";
    Event::Returned { .. } =>
        "returned {player} {kind} {cell} {segment}"
        "{player}'s {kind} returns from {cell}";
    Event::DragonFlew { .. } =>
        "flew {cell}"
        "the dragon flies to {cell}";
    Event::DragonMoved { .. } =>
        "moved {cell} {player}"
        "{player} moves the dragon to {cell}";
    Event::FairyMoved { .. } =>
        "fairy {cell} {player}"
        "{player} puts the fairy at {cell}";
    Event::KnightSent { .. } =>
        "sent {owner} {kind} {cell} {segment} by {player}"
        "{player} sends {owner}'s {kind} home from {cell}";
    Event::WagonDrove { .. } =>
        "drove {player} {kind} {cell} {segment}"
        "{player}'s {kind} drives to {cell} on {segment}";
    Event::GoodsTaken { .. } =>
        "took {count} {good} {player}"
        "{player} takes {count} {good}";
    Event::Extended { .. } =>
        "extended {player}"
        "{player} has a second part of the turn";
    Event::FinalScoring =>
        "final scoring"
        "the last turn is over";
    Event::Over =>
        "over"
        "the game is over";
}

/// The two ways to write an event.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Line,
    Sentence,
}

/// Writes the line of an event in a log.
pub(crate) fn write_line(out: &mut String, game: &Game, event: &Event) -> fmt::Result {
    write_text(out, game, event, Form::Line)
}

/// An event in one English sentence, with the names of records.
pub fn sentence(game: &Game, event: &Event) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = write_text(&mut text, game, event, Form::Sentence);
    text
}

fn write_text(out: &mut String, game: &Game, event: &Event, form: Form) -> fmt::Result {
    let mut rest = match form {
        Form::Line => line_of(event),
        Form::Sentence => sentence_of(event),
    };
    let fields = event.fields();
    while let Some((before, after)) = rest.split_once('{') {
        out.push_str(before);
        let (place, after) = after.split_once('}').unwrap_or((after, ""));
        let (name, nth) = match place.strip_suffix(":2") {
            Some(name) => (name, 1),
            None => (place, 0),
        };
        let is_meant = |&&(field, value): &&(&str, Field)| match value {
            Field::Feature(..) => name == "cell" || name == "segment",
            Field::Number(_) if name == "points" => true,
            _ => field == name,
        };
        if let Some((_, field)) = fields.iter().filter(is_meant).nth(nth) {
            write_field(out, game, name, *field, form)?;
        }
        rest = after;
    }
    out.write_str(rest)
}

fn write_field(out: &mut String, game: &Game, name: &str, field: Field, form: Form) -> fmt::Result {
    let is_sentence = form == Form::Sentence;
    match field {
        Field::Player(player) => write!(out, "{}", game.color(player)),
        Field::Color(color) => write!(out, "{color}"),
        Field::Side(side) => write!(out, "{side}"),
        Field::Tile(tile) => write!(out, "{tile}"),
        Field::Tiles(tiles) => {
            let between = if is_sentence { ", " } else { " " };
            let names: Vec<&str> = tiles.iter().map(|tile| tile.name()).collect();
            out.write_str(&names.join(between))
        }
        Field::Cell(cell) => write!(out, "{cell}"),
        Field::Feature(cell, _) if name == "cell" => write!(out, "{cell}"),
        Field::Segment(segment) | Field::Feature(_, segment) => write!(out, "{segment}"),
        Field::Corner(corner) => write!(out, "{corner}"),
        Field::Stand(post) => write!(out, "{post}"),
        Field::Rotation(rotation) => write!(out, "{rotation}"),
        Field::Figure(FigureKind::Large) if is_sentence => out.write_str("large meeple"),
        Field::Figure(kind) => write!(out, "{kind}"),
        Field::Axis(axis) => write!(out, "{axis}"),
        Field::Good(good) => out.write_str(good.name()),
        Field::Number(points) if is_sentence && name == "points" => out.write_str(&counted(points)),
        Field::Number(number) => write!(out, "{number}"),
        Field::Award(award) if is_sentence => write_sum(out, game, award),
        Field::Award(award) => write_award(out, game, award),
    }
}

fn write_award(out: &mut String, game: &Game, award: &Award) -> fmt::Result {
    let (color, of) = (game.color(award.player), award.of);
    let (points, clause) = (award.points, award.clause);
    write!(out, "{color} {points} {clause} {of}:")?;
    for (n, term) in award.terms.iter().enumerate() {
        let (plus, unit) = (if n == 0 { "" } else { " +" }, term.unit.name());
        write!(out, "{plus} {} {unit} x {}", term.count, term.each)?;
    }
    Ok(())
}

/// Writes an award with its arithmetic, such as `red scores 8 points for 0,0 city N: 3 tile x
/// 2 + 1 pennant x 2`.
fn write_sum(out: &mut String, game: &Game, award: &Award) -> fmt::Result {
    let (color, points) = (game.color(award.player), counted(award.points));
    write!(out, "{color} scores {points} for ")?;
    match award.of {
        Subject::Goods(good) => out.write_str(good.name()),
        of => write!(out, "{of}"),
    }?;
    for (n, term) in award.terms.iter().enumerate() {
        let (before, unit) = (if n == 0 { ": " } else { " + " }, term.unit.name());
        write!(out, "{before}{} {unit}", term.count)?;
        if term.each != 1 {
            write!(out, " x {}", term.each)?;
        }
    }
    Ok(())
}

fn counted(points: i32) -> String {
    match points {
        1 => "1 point".into(),
        points => format!("{points} points"),
    }
}
