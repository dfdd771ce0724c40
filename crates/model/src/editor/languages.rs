//! Languages of an example.

use bastide_notation::scenario::Reply;

use crate::editor::work::Work;

/// Maximum length of a language code.
const LONGEST_CODE: usize = 35;

/// Languages written from right to left.
const RTL: [&str; 13] = [
    "ar", "arc", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "syr", "ug", "ur", "yi",
];

/// Parses a BCP 47 language code and writes it in the usual case; `pt_br` becomes `pt-BR`.
/// `None` for invalid text.
pub fn language_code(text: &str) -> Option<String> {
    let text = text.trim().replace('_', "-");
    if text.len() > LONGEST_CODE {
        return None;
    }
    let parts: Vec<&str> = text.split('-').collect();
    // A single letter starts an extension or a private part.
    let single = parts.iter().position(|part| part.len() == 1);
    let (plain, more) = parts.split_at(single.unwrap_or(parts.len()));
    let (first, rest) = plain
        .split_first()
        .filter(|(first, _)| Subtag::Language.reads(first))?;
    let mut code = vec![Subtag::Language.written(first)];
    let mut last = Subtag::Language;
    for part in rest {
        let found = Subtag::AFTER
            .into_iter()
            .find(|it| it.reads(part) && it.may_follow(last))?;
        code.push(found.written(part));
        last = found;
    }
    are_extensions(more).then_some(())?;
    code.extend(more.iter().map(|part| part.to_ascii_lowercase()));
    Some(code.join("-"))
}

/// True if the parts are extensions: each a single letter followed by its parts. After `x`
/// anything is allowed.
fn are_extensions(parts: &[&str]) -> bool {
    let mut is_private = false;
    let mut is_open = false;
    for part in parts {
        let is_plain = part.bytes().all(|sign| sign.is_ascii_alphanumeric());
        let begins = part.len() == 1 && !is_private;
        if !is_plain || part.is_empty() || part.len() > 8 || (begins && is_open) {
            return false;
        }
        is_open = begins;
        is_private |= begins && part.eq_ignore_ascii_case("x");
    }
    !is_open
}

/// The kinds of subtags, in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Subtag {
    Language,
    Extended,
    Script,
    Region,
    Variant,
}

impl Subtag {
    const AFTER: [Subtag; 4] = [
        Subtag::Extended,
        Subtag::Script,
        Subtag::Region,
        Subtag::Variant,
    ];

    /// True if a text can be this subtag.
    fn reads(self, part: &str) -> bool {
        let letters = part.bytes().all(|sign| sign.is_ascii_alphabetic());
        let digits = part.bytes().all(|sign| sign.is_ascii_digit());
        let plain = part.bytes().all(|sign| sign.is_ascii_alphanumeric());
        match (self, part.len()) {
            (Subtag::Language, 2..=3) | (Subtag::Extended, 3) => letters,
            (Subtag::Script, 4) | (Subtag::Region, 2) => letters,
            (Subtag::Region, 3) => digits,
            (Subtag::Variant, 4) => plain && part.as_bytes()[0].is_ascii_digit(),
            (Subtag::Variant, 5..=8) => plain,
            _ => false,
        }
    }

    /// True if this subtag may follow another.
    fn may_follow(self, last: Subtag) -> bool {
        match self {
            Subtag::Script | Subtag::Region => self > last,
            _ => self >= last,
        }
    }

    fn written(self, part: &str) -> String {
        let lower = part.to_ascii_lowercase();
        match self {
            Subtag::Script => {
                let (first, rest) = lower.split_at(1);
                [&first.to_ascii_uppercase(), rest].concat()
            }
            Subtag::Region => lower.to_ascii_uppercase(),
            _ => lower,
        }
    }
}

/// True if a language is written from right to left.
pub fn is_rtl(code: &str) -> bool {
    let mut parts = code.split('-');
    let language = parts.next().unwrap_or_default();
    match parts.find(|part| part.len() == 4 && !part.as_bytes()[0].is_ascii_digit()) {
        Some(script) => ["Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm"].contains(&script),
        None => RTL.contains(&language),
    }
}

impl Work {
    /// Languages of all texts, in order of appearance.
    pub fn languages(&self) -> Vec<String> {
        let scenario = &self.scenario;
        let said = |replies: &'_ [Reply]| -> Vec<(String, String)> {
            replies.iter().flat_map(|it| it.say.clone()).collect()
        };
        let mut all: Vec<String> = Vec::new();
        let mut add = |texts: &[(String, String)]| {
            for (code, _) in texts {
                if !all.contains(code) {
                    all.push(code.clone());
                }
            }
        };
        add(&scenario.title);
        add(&scenario.say);
        for step in &scenario.steps {
            [&step.say, &step.ask].into_iter().for_each(|it| add(it));
            add(&said(&step.accept));
            add(&said(&step.refuse));
        }
        all
    }
}
