//! Links as messengers hand them on: percent signs in them, a full stop, a bracket or
//! `&utm_source=…` behind them, words around them.

use std::borrow::Cow;

use super::error::LinkError;
use super::sealed;
use crate::bits::is_sign;

/// How often a text may have been written with percent signs. Each further time would
/// be another pass over a text that may be long.
const TIMES: u32 = 2;

/// The link in a text, which is the link itself, or has it behind a `#`. A damaged one is
/// left as it is, so that its reader can tell which sign is wrong.
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
    // The longest, since there may be other marks of this kind in a text.
    let link = words.max_by_key(|word| length(word)).unwrap_or_else(|| {
        let link = text.trim_start_matches(|sign| !is_sign(sign));
        if link.is_empty() { text } else { link }
    });
    match link.split_at(length(link)) {
        ("", _) => link,
        (whole, rest) if is_intact(whole) || !rest.contains(is_sign) => whole,
        _ => link,
    }
}

/// How much of a text may be a link.
fn length(text: &str) -> usize {
    text.find(|sign| !is_sign(sign)).unwrap_or(text.len())
}

/// True if the checksum matches, or if there is none.
fn is_intact(link: &str) -> bool {
    let bytes = match sealed::is_turn(link) {
        true => sealed::turn(link),
        false => sealed::game(link),
    };
    bytes != Err(LinkError::Checksum)
}

/// The text without percent signs that stand for others; nothing if it has none.
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
            // No link has others.
            None => plain.extend(["%", part]),
        }
    }
    Some(plain)
}
