//! Searching the book.

/// The number of times that a text has the words, whatever their case and accents.
pub fn matches(text: &str, words: &str) -> usize {
    parted(text, words).iter().filter(|(_, is)| *is).count()
}

/// A text in parts: those that are the words, and those between them.
pub fn parted<'a>(text: &'a str, words: &str) -> Vec<(&'a str, bool)> {
    let words: Vec<char> = words.trim().chars().map(folded).collect();
    let mut parts = Vec::new();
    let (mut start, mut at) = (0, 0);
    while let Some(rest) = text.get(at..) {
        let Some(first) = rest.chars().next() else {
            break;
        };
        match end_of(rest, &words) {
            Some(length) => {
                parts.extend(text.get(start..at).map(|part| (part, false)));
                parts.extend(rest.get(..length).map(|part| (part, true)));
                at += length;
                start = at;
            }
            None => at += first.len_utf8(),
        }
    }
    parts.extend(text.get(start..).map(|part| (part, false)));
    parts.retain(|(part, _)| !part.is_empty());
    parts
}

/// A text without case and accents, to be searched.
pub fn folded_text(text: &str) -> String {
    text.chars().map(folded).collect()
}

/// Where the words end if a text begins with them.
fn end_of(text: &str, words: &[char]) -> Option<usize> {
    let mut length = 0;
    let mut chars = text.chars();
    for &word in words {
        let next = chars.next().filter(|&next| folded(next) == word)?;
        length += next.len_utf8();
    }
    (length > 0).then_some(length)
}

/// A letter without case and accent.
fn folded(letter: char) -> char {
    match letter.to_lowercase().next().unwrap_or(letter) {
        'à' | 'â' | 'ä' | 'á' => 'a',
        'ç' => 'c',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' | 'í' => 'i',
        'ô' | 'ö' | 'ó' => 'o',
        'ù' | 'û' | 'ü' | 'ú' => 'u',
        '\u{2019}' => '\'',
        '\u{a0}' | '\u{202f}' => ' ',
        other => other,
    }
}
