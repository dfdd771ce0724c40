//! Search for an example in pasted text: a link, wikitext, HTML, Markdown or JSON.

use bastide_notation::{FORMAT, link};

use super::state::{Example, ExampleMode};
use crate::notices::Notice;

/// Maximum length of a pasted text, in bytes.
const LONGEST: usize = 500_000;

/// Number of opening braces that are tried as the start of a document.
const TRIES: usize = 50;

/// Minimum length of a link's state; anything shorter cannot hold a record.
const SHORTEST_STATE: usize = 24;

/// An example found in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pasted {
    /// The example.
    pub example: PastedExample,
    /// Mode for readers, if the text contains one.
    pub mode: Option<ExampleMode>,
    /// Number of steps before the first position, if the text contains one.
    pub step: Option<usize>,
}

/// Source of an example found in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PastedExample {
    /// An example of the site, by name.
    Named(String),
    /// A document in the text, or in a link.
    Document(String),
}

impl Pasted {
    /// Finds the example in a text.
    ///
    /// # Errors
    ///
    /// The error of the document, or a notice that the text contains none.
    pub fn find(text: &str) -> Result<Pasted, Notice> {
        if text.len() > LONGEST {
            return Err(Notice::NoUse("paste.long"));
        }
        let text = text.trim();
        let readable = without_marks(&unescaped(text));
        let found = |example| Pasted {
            example,
            mode: mode(&readable),
            step: number_after(&readable, "step"),
        };
        if text.starts_with('{') && !text.starts_with("{{") {
            return Ok(found(PastedExample::Document(without_marks(text))));
        }
        if let Some(json) = json(&readable) {
            return Ok(found(PastedExample::Document(json.to_owned())));
        }
        let mut broken = None;
        for state in states(&readable) {
            match link::unpack(state) {
                Ok(document) => return Ok(found(PastedExample::Document(document))),
                Err(error) => broken = broken.or(Some(error)),
            }
        }
        // Some messengers rewrite links.
        if let Ok(document) = link::unpack(&readable) {
            return Ok(found(PastedExample::Document(document)));
        }
        if let Some(name) = name(&readable) {
            return Ok(found(PastedExample::Named(name.to_owned())));
        }
        Err(broken.map_or(Notice::NoUse("paste.none"), Notice::BadLink))
    }

    /// The address that shows the example, relative to the site.
    ///
    /// # Errors
    ///
    /// The error of the document.
    pub fn address(&self) -> Result<String, Notice> {
        let mode = self.mode.unwrap_or_default();
        let step = self.step.filter(|_| mode != ExampleMode::Find);
        let mut query = ["mode=", mode.name()].concat();
        if let Some(step) = step {
            query.extend(["&step=", &step.to_string()]);
        }
        match &self.example {
            PastedExample::Named(name) => Ok(["./?example=", name, "&", &query].concat()),
            PastedExample::Document(text) => {
                Example::open(text, mode, step).map_err(Notice::BadFile)?;
                Ok(["./?", &query, "#", &link::pack_text(&link::compact(text))].concat())
            }
        }
    }
}

/// Decodes the entities of HTML.
fn unescaped(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        plain.push_str(&rest[..at]);
        rest = &rest[at..];
        let known = [
            ("&lt;", "<"),
            ("&gt;", ">"),
            ("&quot;", "\""),
            ("&#34;", "\""),
            ("&#39;", "'"),
            ("&nbsp;", " "),
            ("&amp;", "&"),
        ];
        let found = known.iter().find(|(code, _)| rest.starts_with(code));
        let (code, sign) = found.copied().unwrap_or(("&", "&"));
        plain.push_str(sign);
        rest = &rest[code.len()..];
    }
    plain.push_str(rest);
    plain
}

/// Removes the markers of MediaWiki's Translate extension.
fn without_marks(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('<') {
        plain.push_str(&rest[..at]);
        rest = &rest[at..];
        let is_mark = ["<translate", "</translate>", "<!--T:"]
            .iter()
            .any(|mark| rest.starts_with(mark));
        let end = rest.find('>').filter(|_| is_mark);
        match end {
            Some(end) => rest = &rest[end + 1..],
            None => {
                plain.push('<');
                rest = &rest[1..];
            }
        }
    }
    plain.push_str(rest);
    plain
}

/// The first document in a text; an unclosed one extends to the end.
fn json(text: &str) -> Option<&str> {
    let is_object = |at: &usize| text[at + 1..].trim_start().starts_with('"');
    let braces = text.match_indices('{').map(|(at, _)| at).filter(is_object);
    let mut from = 0;
    for at in braces.take(TRIES) {
        if at < from {
            continue;
        }
        let end = end_of(&text[at..]);
        let whole = &text[at..end.map_or(text.len(), |end| at + end)];
        if whole.contains(FORMAT) {
            return Some(whole);
        }
        from = end.map_or(0, |end| at + end);
    }
    None
}

/// The end of the object at the start of a text.
fn end_of(text: &str) -> Option<usize> {
    let (mut depth, mut is_quoted, mut is_escaped) = (0_usize, false, false);
    for (at, sign) in text.bytes().enumerate() {
        match sign {
            _ if is_escaped => is_escaped = false,
            b'\\' if is_quoted => is_escaped = true,
            b'"' => is_quoted = !is_quoted,
            b'{' if !is_quoted => depth += 1,
            b'}' if !is_quoted => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return Some(at + 1);
                }
            }
            _ => {}
        }
    }
    None
}

/// Possible states of a link: words after `#` or `state=`, or the whole text.
fn states(text: &str) -> impl Iterator<Item = &str> {
    let is_sign = |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '-' | '_');
    let mut at = 0;
    text.split(move |sign: char| !is_sign(sign))
        .filter(move |word| {
            let before = text[..at].trim_end_matches(['"', '\'']);
            at += word.len();
            // Skips the separator after the word.
            at += text[at..].chars().next().map_or(0, char::len_utf8);
            let is_named = before.is_empty() || before.ends_with('#') || before.ends_with("state=");
            is_named && word.len() >= SHORTEST_STATE && word.starts_with('1')
        })
}

/// The name of an example of the site.
fn name(text: &str) -> Option<&str> {
    let is_sign = |sign: char| sign.is_ascii_alphanumeric() || sign == '-';
    let after = |key: &str| {
        let places = text.match_indices(key);
        let rests = places.map(|(at, key)| text[at + key.len()..].trim_start_matches(['"', '\'']));
        let mut words =
            rests.map(|rest| rest.split(|sign| !is_sign(sign)).next().unwrap_or_default());
        words.find(|word| !word.is_empty() && word.len() <= 80)
    };
    let picture = || {
        let word = after("/examples/")?;
        // Names of pictures end with the step.
        let (name, step) = word.rsplit_once('-').unwrap_or((word, ""));
        let is_step = !step.is_empty() && step.bytes().all(|sign| sign.is_ascii_digit());
        let rest = &text[text.find(word)? + word.len()..];
        let is_picture = [".svg", ".png"].iter().any(|kind| rest.starts_with(kind));
        Some(if is_step && is_picture { name } else { word })
    };
    after("example=")
        .or_else(|| after("#library/"))
        .or_else(picture)
}

/// Mode for readers.
fn mode(text: &str) -> Option<ExampleMode> {
    let word = word_after(text, "mode")?;
    let mode = ExampleMode::parse(word);
    (mode.name() == word).then_some(mode)
}

fn number_after(text: &str, key: &str) -> Option<usize> {
    word_after(text, key)?
        .parse()
        .ok()
        .filter(|step| *step < 1000)
}

/// The value of a setting in an address, an attribute or a widget.
fn word_after<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    let places = text.match_indices(key);
    let mut values = places.filter_map(|(at, key)| {
        let before = text[..at].chars().next_back();
        let is_whole = before.is_none_or(|sign| !sign.is_ascii_alphanumeric());
        let rest = text[at + key.len()..].strip_prefix('=')?;
        let rest = rest.trim_start_matches(['"', '\'']);
        let value = rest
            .split(|sign: char| !sign.is_ascii_alphanumeric())
            .next()?;
        is_whole.then_some(value)
    });
    values.next()
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOCUMENT: &str =
        r#"{"format": "bastide/1", "title": {"en": "A {b} \"c\""}, "steps": []}"#;

    fn example(text: &str) -> PastedExample {
        Pasted::find(text)
            .unwrap_or_else(|error| panic!("{text}: {error:?}"))
            .example
    }

    #[test]
    fn documents_are_found_in_links_and_texts() {
        let state = link::pack_text(DOCUMENT);
        let whole = PastedExample::Document(DOCUMENT.to_owned());
        let escaped = DOCUMENT.replace('"', "&quot;");
        for text in [
            DOCUMENT.to_owned(),
            state.clone(),
            format!("https://site.example/?mode=find&step=2#{state}"),
            format!("See https://site.example/?embed=1&lang=fr&origin=x#{state}, please."),
            format!(
                "<div data-bastide-state=\"{state}\" data-bastide-mode=\"find\">\n[[File:A.png]]</div>"
            ),
            format!("<bastide-example state='{state}'></bastide-example>"),
            format!("{{{{#widget:BastideState|state={state}|mode=find}}}}"),
            format!(
                "<iframe src=\"https://site.example/?embed=1&amp;mode=step#{state}\"></iframe>"
            ),
            format!("[A road](https://site.example/?mode=step#{state})"),
            format!("https://site.example/editor.html#{state}"),
            format!("https%3A%2F%2Fsite.example%2F%23{state}%2E"),
            format!(
                "https://site.example/?mode=step#%31{}&utm_source=chat",
                &state[1..]
            ),
            format!("<div data-bastide-source><pre>\n{DOCUMENT}\n</pre></div>"),
            format!("<pre>{escaped}</pre>"),
            format!("{{{{Template|a={{b}}}}}}\n```json\n{DOCUMENT}\n```\n}}"),
            format!("<script type=\"application/json\">{DOCUMENT}</script>"),
        ] {
            assert_eq!(example(&text), whole, "{text}");
        }
        let marked = DOCUMENT.replace("A {b}", "<translate><!--T:3-->A {b}</translate>");
        assert_eq!(example(&format!("<pre>{marked}</pre>")), whole);
        assert_eq!(example(&marked), whole);
    }

    #[test]
    fn names_are_found_with_mode_and_step() {
        for text in [
            "https://site.example/?example=tower-range-2&embed=1&mode=find",
            "<div data-bastide-example=\"tower-range-2\" data-bastide-mode=\"find\">",
            "<bastide-example example='tower-range-2' mode=find>",
            "{{#widget:Bastide|example=tower-range-2|mode=find}}",
            "https://site.example/#library/tower-range-2 mode=find",
            "[![A](https://site.example/examples/tower-range-2-12.svg)](x?mode=find)",
            "https://site.example/examples/tower-range-2.json?mode=find",
        ] {
            let pasted = Pasted::find(text).unwrap();
            let named = PastedExample::Named("tower-range-2".to_owned());
            assert_eq!(
                (pasted.example, pasted.mode),
                (named, Some(ExampleMode::Find)),
                "{text}"
            );
        }
        let settings = |text: &str| Pasted::find(text).map(|it| (it.mode, it.step)).unwrap();
        assert_eq!(settings("?example=a&mode=dance&step=3"), (None, Some(3)));
        assert_eq!(settings("?example=a&commode=find&steps=3"), (None, None));
    }

    #[test]
    fn pasted_examples_have_an_address() {
        let address = |text: &str| Pasted::find(text).unwrap().address();
        let named = "./?example=a-b&mode=step&step=2".to_owned();
        assert_eq!(
            address("<div data-bastide-example=\"a-b\" data-bastide-step=2>"),
            Ok(named)
        );
        let puzzle = "./?example=a&mode=find".to_owned();
        assert_eq!(address("?example=a&mode=find&step=2"), Ok(puzzle));
        let text = r#"{"format": "bastide/1", "players": [{"color": "red"}, {"color": "blue"}],
            "systems": [], "stack": ["base.U"], "steps": [{"do": ["place 1,0 0"]}]}"#;
        let shown = address(text).unwrap();
        let (query, state) = shown.split_once('#').unwrap();
        assert_eq!(query, "./?mode=step");
        assert!(link::unpack(state).unwrap().contains("place 1,0 0"));
        let wrong = text.replace("base.U", "base.Q");
        assert!(matches!(address(&wrong), Err(Notice::BadFile(_))));
    }

    #[test]
    fn damaged_texts_are_refused() {
        let state = link::pack_text(DOCUMENT);
        let damaged = format!("x#{}", &state[..state.len() - 3]);
        assert!(matches!(Pasted::find(&damaged), Err(Notice::BadLink(_))));
        // An unclosed document is parsed, so that the error has a position.
        let open = "<pre>{\"format\": \"bastide/1\", \"steps\": [</pre>";
        let PastedExample::Document(text) = example(open) else {
            panic!("no document");
        };
        assert!(text.starts_with("{\"format\""), "{text}");
        let garbage = [
            "",
            "Hello",
            "{{{{",
            "#1",
            "example=",
            "&amp;&lt",
            "1",
            "\u{1f600}#\u{1f600}",
        ];
        for text in garbage {
            assert_eq!(
                Pasted::find(text),
                Err(Notice::NoUse("paste.none")),
                "{text}"
            );
        }
        let long = "{".repeat(LONGEST + 1);
        assert_eq!(Pasted::find(&long), Err(Notice::NoUse("paste.long")));
        // Long texts take linear time.
        let many = ["x ", &*"{\"".repeat(200_000), "&#\u{e9}state="].concat();
        assert!(Pasted::find(&many).is_err());
    }
}
