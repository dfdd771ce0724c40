//! The languages of the pages, with their words.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use bastide_model::rulebook::Rulebook;
use bastide_notation::scenario::Captions;
use bastide_rules::Clause;

use super::example::Example;
use super::tags::escaped;
use crate::failure::Failure;
use crate::files;

/// The code of the source.
const ENGLISH: &str = "en";

/// The words in English, for languages that lack some, and for pages without other words.
const WORDS: [&str; 3] = [
    include_str!("../../../../words/en/first.txt"),
    include_str!("../../../../words/en/later.txt"),
    include_str!("../../../../words/en/pages.txt"),
];

/// The files of words in the folder of a language.
const FILES: [&str; 3] = ["first.txt", "later.txt", "pages.txt"];

/// A language of the pages.
pub struct Language {
    pub code: &'static str,
    /// Its name in itself.
    pub name: String,
    words: HashMap<String, String>,
    /// The rules in this language.
    pub book: Option<Rulebook>,
}

/// The languages, English first.
pub struct Languages(Vec<Language>);

impl Languages {
    /// English alone.
    pub fn english() -> Languages {
        Languages(vec![Language {
            code: ENGLISH,
            name: "English".to_owned(),
            words: words(&WORDS.concat()),
            book: None,
        }])
    }

    /// Reads a folder of words, and adds its captions to the examples. Languages in which no
    /// example says anything are left out.
    pub fn read(folder: &Path, examples: &mut [Example]) -> Result<Languages, Failure> {
        let mut languages = Languages::english();
        for line in read(folder, "languages.txt")?.lines() {
            let Some((code, name)) = line.split_once(" = ") else {
                continue;
            };
            let captions = format!("{code}/captions.txt");
            if folder.join(&captions).exists() {
                let captions = read(folder, &captions)?;
                let captions = Captions::parse(&captions);
                examples.iter_mut().for_each(|it| it.add(code, &captions));
            }
            let is_english = code == ENGLISH;
            if !is_english && !examples.iter().any(|it| it.speaks(code)) {
                continue;
            }
            let mut text = String::new();
            for file in FILES {
                let file = format!("{code}/{file}");
                if folder.join(&file).exists() {
                    text += &read(folder, &file)?;
                    text.push('\n');
                }
            }
            let book = format!("{code}/rules.txt");
            let chapters = Rulebook::parse(&read(folder, &book)?);
            let chapters = chapters.map_err(|error| Failure::usage(format!("{book}: {error}")))?;
            let language = Language {
                // It lives as long as the program, which ends when all is written.
                code: code.to_owned().leak(),
                name: name.to_owned(),
                words: words(&text),
                book: Some(chapters),
            };
            match is_english {
                true => languages.0[0] = language,
                false => languages.0.push(language),
            }
        }
        Ok(languages)
    }

    pub fn iter(&self) -> impl Iterator<Item = &Language> {
        self.0.iter()
    }

    /// The first language.
    pub fn source(&self) -> &Language {
        &self.0[0]
    }
}

impl Language {
    /// A message; in English if this language lacks it.
    pub fn text(&self, key: &'static str) -> &str {
        let own = self.words.get(key).map(String::as_str);
        own.or_else(|| english(key)).unwrap_or(key)
    }

    /// A message with a placeholder filled.
    pub fn fill(&self, key: &'static str, name: &str, value: &str) -> String {
        self.text(key).replace(&["{", name, "}"].concat(), value)
    }

    /// Two texts, the second after a colon.
    pub fn colon(&self, first: &str, second: &str) -> String {
        let message = self.text("list.colon");
        message.replace("{list}", first).replace("{next}", second)
    }

    /// The sentence of a clause, if the rules are known.
    pub fn sentence(&self, clause: Clause) -> Option<&str> {
        self.book.as_ref()?;
        let key = format!("clause.{clause}");
        let own = self.words.get(&key).map(String::as_str);
        own.or_else(|| english(&key))
    }

    /// The name of the file of the gallery.
    pub fn gallery(&self) -> String {
        match self.code {
            ENGLISH => "index.html".to_owned(),
            code => format!("{code}.html"),
        }
    }

    /// A link to the manual, in this language if it has the page.
    pub fn manual(&self, label: &'static str) -> String {
        let own = self.words.get("language.manual");
        let (file, code) = match own {
            Some(file) => (file.as_str(), self.code),
            None => ("", ENGLISH),
        };
        let label = escaped(self.text(label));
        format!("<a href=\"../manual/{file}\" hreflang=\"{code}\">{label}</a>")
    }

    /// The name of the page of an example.
    pub fn page(&self, id: &str) -> String {
        match self.code {
            ENGLISH => format!("{id}.html"),
            code => format!("{id}.{code}.html"),
        }
    }

    /// The part of a query that asks the program for this language, after another part.
    pub fn query(&self) -> String {
        match self.code {
            ENGLISH => String::new(),
            code => format!("&amp;lang={code}"),
        }
    }
}

fn english(key: &str) -> Option<&'static str> {
    let mut lines = WORDS.iter().flat_map(|file| file.lines());
    lines.find_map(|line| line.strip_prefix(key)?.strip_prefix(" = "))
}

fn words(text: &str) -> HashMap<String, String> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let pairs = lines.filter_map(|line| line.split_once(" = "));
    pairs
        .map(|(key, message)| (key.to_owned(), message.to_owned()))
        .collect()
}

fn read(folder: &Path, name: &str) -> Result<String, Failure> {
    let name = folder.join(name).display().to_string();
    fs::read_to_string(&name).map_err(|error| files::file_error(&name, error))
}

#[cfg(test)]
mod tests {
    use super::Languages;

    #[test]
    fn english_has_all_words_of_the_pages() {
        let languages = Languages::english();
        let source = languages.source();
        // All files with keys.
        let code = [
            include_str!("embed.rs"),
            include_str!("gallery.rs"),
            include_str!("page.rs"),
        ];
        let mut count = 0;
        for part in code
            .iter()
            .flat_map(|file| file.split('"').skip(1).step_by(2))
        {
            let families = ["pages", "library", "example", "embed", "start", "list"];
            let is_key = part
                .split_once('.')
                .is_some_and(|(family, name)| families.contains(&family) && name != "html");
            if is_key && !part.contains(' ') {
                assert_ne!(source.words.get(part), None, "{part}");
                count += 1;
            }
        }
        assert!(count > 25, "{count}");
    }
}
