//! The command line, taken apart.

use std::ffi::OsString;

use crate::failure::Failure;

/// The arguments that no command has taken yet.
///
/// An option is written `--name VALUE` or `--name=VALUE`, in any place; what
/// is no option is a file.
pub struct Args {
    words: Vec<String>,
    /// The first argument that is no text, which no command can take.
    unreadable: Option<OsString>,
}

impl Args {
    /// The arguments of this process.
    pub fn from_process() -> Args {
        let mut args = Args {
            words: Vec::new(),
            unreadable: None,
        };
        for word in std::env::args_os().skip(1) {
            match word.into_string() {
                Ok(word) => args.words.push(word),
                Err(word) => args.unreadable = args.unreadable.or(Some(word)),
            }
        }
        args
    }

    /// Takes the command, if the first argument is one.
    pub fn command(&mut self) -> Result<Option<String>, Failure> {
        if let Some(word) = &self.unreadable {
            let word = word.to_string_lossy();
            return Err(Failure::usage(format!("{word} is not UTF-8 text")));
        }
        let first = self.words.first().filter(|word| !word.starts_with('-'));
        Ok(first.is_some().then(|| self.words.remove(0)))
    }

    /// Whether help is asked for.
    pub fn asks_for_help(&self) -> bool {
        let asks = |word: &String| matches!(word.as_str(), "--help" | "-h");
        self.words.iter().any(asks)
    }

    /// Takes a flag; whether it was there.
    pub fn flag(&mut self, name: &str) -> bool {
        let at = self
            .words
            .iter()
            .position(|word| word.strip_prefix("--") == Some(name));
        at.map(|at| self.words.remove(at)).is_some()
    }

    /// Takes an option with its value, the first of several.
    pub fn option(&mut self, name: &str) -> Result<Option<String>, Failure> {
        for at in 0..self.words.len() {
            let Some(rest) = option_name(&self.words[at]).and_then(|w| w.strip_prefix(name)) else {
                continue;
            };
            if let Some(value) = rest.strip_prefix('=') {
                let value = value.to_owned();
                self.words.remove(at);
                return Ok(Some(value));
            }
            if rest.is_empty() {
                if at + 1 == self.words.len() {
                    return Err(Failure::usage(format!("--{name} needs a value")));
                }
                self.words.remove(at);
                return Ok(Some(self.words.remove(at)));
            }
        }
        Ok(None)
    }

    /// Takes an option whose value is a whole number in a range.
    pub fn number(&mut self, name: &str, least: u32, most: u32) -> Result<Option<u32>, Failure> {
        let Some(text) = self.option(name)? else {
            return Ok(None);
        };
        match text.parse() {
            Ok(number) if (least..=most).contains(&number) => Ok(Some(number)),
            _ => Err(Failure::usage(format!(
                "--{name} takes a number from {least} to {most}, not {text}"
            ))),
        }
    }

    /// Takes the only file, if there is one; nothing else may be left.
    pub fn file(mut self) -> Result<Option<String>, Failure> {
        let at = self
            .words
            .iter()
            .position(|word| word == "-" || !word.starts_with('-'));
        let file = at.map(|at| self.words.remove(at));
        self.end()?;
        Ok(file)
    }

    /// Takes all files; nothing else may be left.
    pub fn files(mut self) -> Result<Vec<String>, Failure> {
        let is_file = |word: &mut String| !word.starts_with('-');
        let files = self.words.extract_if(.., is_file).collect();
        self.end()?;
        Ok(files)
    }

    /// Checks that nothing is left.
    pub fn end(self) -> Result<(), Failure> {
        match self.words.first() {
            None => Ok(()),
            Some(word) => Err(Failure::usage(format!("{word} was not expected"))),
        }
    }
}

/// The name of an option, with its value if that stands in the same word:
/// `-o` stands for `--out`.
fn option_name(word: &str) -> Option<&str> {
    match word {
        "-o" => Some("out"),
        _ => word.strip_prefix("--"),
    }
}
