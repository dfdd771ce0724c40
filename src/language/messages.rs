//! Messages of files, by key.

/// The separator between a key and its message.
pub const EQUALS: &str = " = ";

/// The messages of a language, as a hash table: one picture of the table looks up
/// thousands, and a search of the file for each would take longer than all else.
pub struct Messages {
    /// The files.
    texts: Vec<&'static str>,
    /// The lines, each at the slot of its key's hash or the next free one after it. At
    /// least half of the slots are free, and their number is a power of two.
    lines: Vec<&'static str>,
}

impl Messages {
    /// The messages of some files.
    pub fn of(texts: &[&'static str]) -> Messages {
        let lines = || texts.iter().flat_map(|text| text.lines());
        let places = 2 * lines().count().next_power_of_two();
        let mut messages = Messages {
            texts: texts.to_vec(),
            lines: vec![""; places],
        };
        for line in lines() {
            if let Some((key, _)) = line.split_once(EQUALS) {
                let place = messages.place(key);
                if let Some(free) = messages.lines.get_mut(place)
                    && free.is_empty()
                {
                    // An earlier line with the same key counts.
                    *free = line;
                }
            }
        }
        messages
    }

    /// These messages with those of another file.
    pub fn with(&self, text: &'static str) -> Messages {
        Messages::of(&[&*self.texts, &[text]].concat())
    }

    /// These messages with those of another file in their place.
    pub fn below(&self, text: &'static str) -> Messages {
        Messages::of(&[&[text], &*self.texts].concat())
    }

    /// The message of a key.
    pub fn find(&self, key: &str) -> Option<&'static str> {
        message(self.lines.get(self.place(key))?, key)
    }

    /// The slot of a key's line, or of where it would be.
    fn place(&self, key: &str) -> usize {
        let mut hash: u32 = 0x811C_9DC5;
        for byte in key.bytes() {
            hash = (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        }
        let mut place = hash as usize;
        loop {
            place &= self.lines.len() - 1;
            let is_it = |line: &&str| line.is_empty() || message(line, key).is_some();
            if self.lines.get(place).is_none_or(is_it) {
                return place;
            }
            place += 1;
        }
    }
}

/// The message of a key in a short text.
pub fn find_in<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    text.lines().find_map(|line| message(line, key))
}

/// The message of a line if it has this key.
fn message<'a>(line: &'a str, key: &str) -> Option<&'a str> {
    line.strip_prefix(key)?.strip_prefix(EQUALS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_finds_its_message_and_others_find_none() {
        let text = "# a = b\na = 1\nab = 2\n\na.b = 3 = 4\nab = 5\nc=6\n";
        let messages = Messages::of(&[text]);
        for key in ["a", "ab", "a.b", "c", "", "b", "# a"] {
            assert_eq!(messages.find(key), find_in(text, key), "{key}");
        }
        assert_eq!(messages.find("ab"), Some("2"));
        assert_eq!(messages.find("a.b"), Some("3 = 4"));
        assert_eq!(Messages::of(&[]).find("a"), None);
        let more = messages.with("d = 7\na = 8");
        assert_eq!(more.find("d"), Some("7"));
        assert_eq!(more.find("a"), Some("1"));
    }
}
