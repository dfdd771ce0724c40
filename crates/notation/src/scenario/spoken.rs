//! Texts by language.

/// The language of a text for readers of all languages.
pub const ANY_LANGUAGE: &str = "und";

/// A text with its language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spoken<'a> {
    /// The code of the language, such as `fr`; empty if unknown.
    pub language: &'a str,
    /// The text.
    pub text: &'a str,
}

/// The text in a language such as `fr` or `fr-CA`, or in another variety of it, or in English,
/// or in any.
pub fn spoken<'a>(texts: &'a [(String, String)], language: &str) -> Spoken<'a> {
    let plain = language.split('-').next().unwrap_or_default();
    let find = |wanted: &str| texts.iter().find(|(language, _)| language == wanted);
    let found = find(language).or_else(|| find(plain));
    let other = || {
        texts
            .iter()
            .find(|(it, _)| it.split('-').next() == Some(plain))
    };
    let found = found.or_else(other).or_else(|| find("en"));
    let found = found.or(texts.first());
    found.map_or(Spoken::default(), |(language, text)| Spoken {
        language: if language == ANY_LANGUAGE {
            ""
        } else {
            language
        },
        text,
    })
}

/// The text without its language.
pub fn in_language<'a>(texts: &'a [(String, String)], language: &str) -> &'a str {
    spoken(texts, language).text
}
