//! The bytes of a link between its version and its checksum: a document as it is, or a
//! record with its actions packed.

use bastide_rules::{Action, Cell, TileId};

use super::actions::{Bits, number_of, tile_of};
use super::error::LinkError;
use crate::action::{parse_action, print_action};
use crate::bits::{BitReader, BitWriter, varint, write_varint};
use crate::error::Problem;
use crate::found::is_unseen;
use crate::json::write_string;
use crate::record::Record;

/// The longest document in a link, in bytes.
const LONGEST_TEXT: usize = 1 << 19;

/// The most actions, and the most tiles, of a packed record.
const MOST: usize = 1 << 14;

const DOCUMENT: u8 = 0;
const PACKED: u8 = 1;

/// The bytes of a record.
pub fn of_record(record: &Record) -> Vec<u8> {
    let actions: Result<Vec<Action>, _> = record
        .actions
        .iter()
        .map(|text| parse_action(text))
        .collect();
    match actions {
        // An empty list of tiles stands for all of the box.
        Ok(_) if record.is_from_box && record.stack.as_deref() == Some(&[]) => {
            of_text(&record.to_text())
        }
        Ok(actions) => packed(record, &actions),
        // A record with a mistake in an action is sent as a document.
        Err(_) => of_text(&record.to_text()),
    }
}

/// The bytes of any document.
pub fn of_text(text: &str) -> Vec<u8> {
    let mut bytes = vec![DOCUMENT];
    write_varint(&mut bytes, text.len());
    bytes.extend_from_slice(text.as_bytes());
    bytes
}

fn packed(record: &Record, actions: &[Action]) -> Vec<u8> {
    let mut head = record.clone();
    head.actions.clear();
    head.stack = None;
    let stack = match &record.stack {
        Some(stack) if head.seed.is_none() || head.draw_order() != *stack => stack.as_slice(),
        _ => &[],
    };
    head.reinsert = None;
    if head.numbers() != record.numbers() {
        head.reinsert.clone_from(&record.reinsert);
    }
    let text = compact(&head.to_text());
    let mut bytes = vec![PACKED];
    write_varint(&mut bytes, text.len());
    bytes.extend_from_slice(text.as_bytes());
    write_varint(&mut bytes, stack.len());
    bytes.extend(stack.iter().map(|&tile| number_of(tile)));
    write_varint(&mut bytes, actions.len());
    let mut bits = BitWriter::new();
    let mut last = Cell::ORIGIN;
    for &action in actions {
        action.write(&mut bits, &mut last);
    }
    bytes.extend(bits.finish());
    bytes
}

/// The text of a document without white space outside of quotes, and, as in links, without
/// an empty list of actions at its end and the closing brace.
pub fn compact(text: &str) -> String {
    let short = one_line(text);
    let end = ",\"actions\":[]}";
    match short.strip_suffix(end) {
        Some(head) => head.to_owned(),
        None => short,
    }
}

/// The text of a document without white space outside of quotes.
pub fn one_line(text: &str) -> String {
    let mut short = String::new();
    let (mut quoted, mut escaped) = (false, false);
    for sign in text.chars() {
        if quoted || !(sign.is_ascii_whitespace() || is_unseen(sign)) {
            short.push(sign);
        }
        match sign {
            '"' if !escaped => quoted = !quoted,
            _ => {}
        }
        escaped = quoted && sign == '\\' && !escaped;
    }
    short
}

/// The document in these bytes.
pub fn read(bytes: &[u8]) -> Result<String, LinkError> {
    let (&kind, mut rest) = bytes.split_first().ok_or(LinkError::Content)?;
    let head = head(&mut rest).ok_or(LinkError::Content)?;
    match kind {
        DOCUMENT if rest.is_empty() => Ok(head),
        DOCUMENT => Err(LinkError::Content),
        PACKED => {
            let lists = stack(&mut rest).and_then(|stack| Ok((stack, actions(rest)?)));
            whole(head, lists)
        }
        _ => Err(LinkError::NewerContent),
    }
}

/// The text at the front of the bytes, after its length.
fn head(rest: &mut &[u8]) -> Option<String> {
    let length = varint(rest).filter(|&length| length <= LONGEST_TEXT)?;
    let (text, behind) = rest.split_at_checked(length)?;
    *rest = behind;
    Some(std::str::from_utf8(text).ok()?.to_owned())
}

/// The names of the tiles of a stack.
fn stack(rest: &mut &[u8]) -> Result<Vec<&'static str>, LinkError> {
    let count = varint(rest).filter(|&count| count <= MOST);
    let split = count.and_then(|count| rest.split_at_checked(count));
    let (numbers, behind) = split.ok_or(LinkError::Content)?;
    *rest = behind;
    let tiles = numbers.iter().map(|&number| tile_of(number));
    let names = tiles.map(|tile| tile.map(TileId::name));
    names.collect::<Option<_>>().ok_or(LinkError::NewerContent)
}

/// The texts of the actions.
fn actions(mut rest: &[u8]) -> Result<Vec<String>, LinkError> {
    let count = varint(&mut rest).filter(|&count| count <= MOST);
    let count = count.ok_or(LinkError::Content)?;
    let mut bits = BitReader::new(rest);
    let mut last = Cell::ORIGIN;
    let actions = (0..count).map(|_| Action::read(&mut bits, &mut last));
    let actions: Option<Vec<_>> = actions.collect();
    match actions {
        Some(actions) => Ok(actions.into_iter().map(print_action).collect()),
        None if bits.has_ended() => Err(LinkError::Content),
        None => Err(LinkError::NewerContent),
    }
}

/// The document with its stack and actions, but without either if it names systems of a
/// later version; see [`super::unpack`].
fn whole(
    head: String,
    lists: Result<(Vec<&'static str>, Vec<String>), LinkError>,
) -> Result<String, LinkError> {
    let (stack, actions) = match lists {
        Ok(lists) => lists,
        Err(LinkError::NewerContent) => {
            let text = head + "}";
            return match Record::parse(&text) {
                Err(error) if error.problem == Problem::UnknownSystem => Ok(text),
                _ => Err(LinkError::NewerContent),
            };
        }
        Err(error) => return Err(error),
    };
    let mut text = head;
    if !stack.is_empty() {
        put_list(&mut text, "stack", stack.into_iter());
    }
    put_list(&mut text, "actions", actions.iter().map(String::as_str));
    text.push('}');
    Ok(text)
}

fn put_list<'a>(text: &mut String, key: &str, items: impl Iterator<Item = &'a str>) {
    text.push_str(",\"");
    text.push_str(key);
    text.push_str("\":[");
    for (n, item) in items.enumerate() {
        if n > 0 {
            text.push(',');
        }
        // Writing to a string cannot fail.
        let _ = write_string(text, item);
    }
    text.push(']');
}
