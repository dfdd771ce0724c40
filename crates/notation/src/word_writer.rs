//! Writing a line of text word by word, as [`Words`](crate::words::Words) read it.

/// A writer of words separated by single spaces. It avoids `Display`, which would dominate
/// the time of listing legal actions.
pub struct WordWriter<'a> {
    out: &'a mut String,
    begun: bool,
}

impl WordWriter<'_> {
    /// A line appended to a text.
    pub fn new(out: &mut String) -> WordWriter<'_> {
        WordWriter { out, begun: false }
    }

    /// Writes a word.
    pub fn word(&mut self, word: &str) {
        if self.begun {
            self.out.push(' ');
        }
        self.begun = true;
        self.out.push_str(word);
    }

    /// Writes two words.
    pub fn words(&mut self, first: &str, second: &str) {
        self.word(first);
        self.word(second);
    }

    /// Writes a number as a word.
    pub fn number(&mut self, number: i32) {
        self.word("");
        self.digits(number);
    }

    /// Writes two numbers as one word, with a comma between.
    pub fn pair(&mut self, first: i32, second: i32) {
        self.number(first);
        self.out.push(',');
        self.digits(second);
    }

    fn digits(&mut self, number: i32) {
        if number < 0 {
            self.out.push('-');
        }
        let number = number.unsigned_abs();
        let mut power = 1;
        while number / power > 9 {
            power *= 10;
        }
        while power > 0 {
            let digit = number / power % 10;
            self.out.push(char::from(b'0' + digit as u8));
            power /= 10;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::WordWriter;

    #[test]
    fn numbers_are_written_as_usual() {
        for number in [0, 7, -9, 10, 99, -100, 901, 65_535, i32::MAX, i32::MIN] {
            let mut text = String::from("x");
            let mut line = WordWriter::new(&mut text);
            line.number(number);
            line.pair(number, -1);
            line.words("a", "b");
            assert_eq!(text, format!("x{number} {number},-1 a b"));
        }
    }
}
