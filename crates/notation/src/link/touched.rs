//! Links as altered by messengers: percent-encoded, followed by a full stop, a bracket or
//! `&utm_source=…`, or surrounded by words.

use std::borrow::Cow;

use super::error::LinkError;
use super::sealed;
use crate::bits::is_sign;

/// The most layers of percent-encoding removed. Each takes a pass over a possibly long
/// text.
const TIMES: u32 = 2;

/// The link in a text: the text itself, or the part after a `#`. A damaged one stays
/// unchanged, so that its reader can name the wrong character.
pub fn within(text: &str) -> Cow<'_, str> {
    match decoded(text) {
        None => Cow::Borrowed(found(text)),
        Some(plain) => Cow::Owned(found(&plain).to_owned()),
    }
}

fn found(text: &str) -> &str {
    let text = text.trim();
    let words = text.split('#').skip(1).map(|part| {
        let mut words = part.split_whitespace();
        words.next().unwrap_or_default()
    });
    // Choose the longest: other parts may also look like links.
    let word = words.max_by_key(|word| length(word)).unwrap_or(text);
    let link = match word.trim_start_matches(|sign| !is_sign(sign)) {
        "" => word,
        link => link,
    };
    match link.split_at(length(link)) {
        ("", _) => link,
        (whole, rest) if is_intact(whole) || !rest.contains(is_sign) => whole,
        _ => link,
    }
}

/// The length of the possible link at the start of a text.
fn length(text: &str) -> usize {
    text.find(|sign| !is_sign(sign)).unwrap_or(text.len())
}

/// True if the checksum matches or is missing.
fn is_intact(link: &str) -> bool {
    let bytes = match (sealed::is_turn(link), sealed::is_stack(link)) {
        (true, _) => sealed::turn(link),
        (_, true) => sealed::stack(link),
        _ => sealed::game(link),
    };
    bytes != Err(LinkError::Checksum)
}

/// The text percent-decoded; `None` without percent signs.
fn decoded(text: &str) -> Option<String> {
    let mut plain = decoded_once(text)?;
    for _ in 1..TIMES {
        plain = decoded_once(&plain).unwrap_or(plain);
    }
    Some(plain)
}

fn decoded_once(text: &str) -> Option<String> {
    let (first, rest) = text.split_once('%')?;
    let mut plain = first.to_owned();
    for part in rest.split('%') {
        let code = part
            .get(..2)
            .and_then(|code| u8::from_str_radix(code, 16).ok());
        match code.filter(u8::is_ascii) {
            Some(code) => {
                plain.push(char::from(code));
                plain.push_str(&part[2..]);
            }
            // Links have no other characters.
            None => plain.extend(["%", part]),
        }
    }
    Some(plain)
}
