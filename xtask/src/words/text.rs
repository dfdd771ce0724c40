//! Files of words: messages with their plurals, the dictionary of forms, and chapters.

use std::collections::{BTreeMap, BTreeSet};

/// The separator between a key and its message.
pub const EQUALS: &str = " = ";

/// The plural categories of all languages.
const PLURALS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// A message with all its plurals, or a chapter: translated as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// The key without a plural, or `rules/` and the id of the chapter.
    pub key: String,
    /// Its lines.
    pub text: String,
}

/// The pairs of a file, without comments.
pub fn lines(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_once(EQUALS))
}

/// The families of messages about numbers in the English files.
pub fn families(english: &str) -> BTreeSet<String> {
    let keys = lines(english).map(|(key, _)| key);
    let stems = keys.filter_map(|key| key.strip_suffix(".one"));
    stems.map(str::to_owned).collect()
}

/// The family of a key, or the key itself.
pub fn family<'a>(key: &'a str, families: &BTreeSet<String>) -> &'a str {
    match key.rsplit_once('.') {
        Some((stem, plural)) if PLURALS.contains(&plural) && families.contains(stem) => stem,
        _ => key,
    }
}

/// The messages of a file.
pub fn messages(text: &str, families: &BTreeSet<String>) -> Vec<Unit> {
    let mut units: Vec<Unit> = Vec::new();
    for (key, message) in lines(text).filter(|(key, _)| !key.contains('/')) {
        let line = format!("{key}{EQUALS}{message}\n");
        let family = family(key, families);
        match units.last_mut() {
            Some(unit) if unit.key == family => unit.text += &line,
            _ => units.push(Unit {
                key: family.to_owned(),
                text: line,
            }),
        }
    }
    units
}

/// The dictionary of forms in a file.
pub fn dictionary(text: &str) -> String {
    let entries = lines(text).filter(|(key, _)| key.contains('/'));
    let lines = entries.map(|(key, other)| format!("{key}{EQUALS}{other}\n"));
    lines.collect()
}

/// The chapters of a file: `## id: Title` and the lines below.
pub fn chapters(text: &str, prefix: &str) -> Vec<Unit> {
    let mut units: Vec<Unit> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with("//")) {
        if let Some((id, _)) = line.strip_prefix("## ").and_then(|it| it.split_once(": ")) {
            units.push(Unit {
                key: format!("{prefix}/{id}"),
                text: String::new(),
            });
        }
        if let Some(unit) = units.last_mut() {
            unit.text += line;
            unit.text.push('\n');
        }
    }
    units
}

/// True if a translation has the placeholders of the English: one of an older English may
/// have others. A plural for one number alone may have the number in words.
pub fn fits(english: &str, own: &str) -> bool {
    let places = |text: &str| -> BTreeSet<String> {
        let parts = text.split('{').skip(1);
        let names = parts.filter_map(|part| part.split([':', '?', '}']).next());
        names
            .filter(|&name| name != "n")
            .map(str::to_owned)
            .collect()
    };
    let wanted = places(english);
    lines(own).all(|(_, message)| places(message) == wanted)
}

/// The messages of an English file in another language, in English where it lacks them or
/// they do not fit.
pub fn filled(
    english: &str,
    own: &BTreeMap<String, String>,
    families: &BTreeSet<String>,
) -> String {
    let units = messages(english, families).into_iter();
    let units = units.map(|unit| match own.get(&unit.key) {
        Some(own) if fits(&unit.text, own) => own.clone(),
        _ => unit.text,
    });
    units.collect()
}

/// A text of this language in which no line ends with a word of one letter, where the
/// language forbids that: the space after each does not break.
pub fn tied(code: &str, text: &str) -> String {
    let words = match code {
        "cs" => "aikosuvz",
        "pl" => "aiouwz",
        "ru" => "авикосуя",
        _ => "",
    };
    let begins = |sign| matches!(sign, ' ' | '\u{a0}' | '\n' | '(' | '/' | '„' | '«');
    let mut out = String::with_capacity(text.len());
    let (mut before, mut last) = ('\n', '\n');
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        let is_after_word =
            begins(before) && last.to_lowercase().all(|letter| words.contains(letter));
        // A key ends before an equals sign.
        let is_tie = sign == ' ' && is_after_word && signs.peek() != Some(&'=');
        out.push(if is_tie { '\u{a0}' } else { sign });
        (before, last) = (last, sign);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_one_letter_stay_with_the_next() {
        let text = "o = V lese a (s ní) k\u{a0}ní, kov a v = x\ngen/z lesa = u „k“ i o lese\n";
        assert_eq!(
            tied("cs", text),
            "o = V_lese a_(s_ní) k_ní, kov a_v = x\ngen/z_lesa = u_„k“ i_o_lese\n"
                .replace('_', "\u{a0}")
        );
        assert_eq!(
            tied("ru", "## a: И в я б в"),
            "## a: И_в_я_б в".replace('_', "\u{a0}")
        );
        assert_eq!(tied("de", text), text);
    }

    const ENGLISH: &str = "# A note\na = An apple and a pear\n\nb.one = {n} b\nb.other = {n} bs\n\
                           c = One more of them\n";

    #[test]
    fn missing_messages_are_english_and_others_keep_their_plurals() {
        let families = families(ENGLISH);
        let own = "b.few = {n} by\nb.one = {n} bo\nold = alt\ngen/x = y\n";
        assert_eq!(dictionary(own), "gen/x = y\n");
        let own = messages(own, &families);
        let own = own.into_iter().map(|it| (it.key, it.text)).collect();
        assert_eq!(
            filled(ENGLISH, &own, &families),
            "a = An apple and a pear\nb.few = {n} by\nb.one = {n} bo\nc = One more of them\n"
        );
    }

    #[test]
    fn messages_with_the_placeholders_of_an_older_english_do_not_fit() {
        let fits = |own| fits("b.one = {n} {what}\nb.other = {n} {what}s\n", own);
        assert!(fits(
            "b.few = {what:gen} {n}\nb.other = {what?f=x|y} {what}\n"
        ));
        assert!(!fits("b.few = {n}\nb.other = {n} {what}\n"));
        assert!(!fits("b.other = {n} {what} {on}\n"));
    }

    #[test]
    fn chapters_are_units() {
        let text = "// Note\n# Part\n\n## a: A\n\nwords\n## b: B\n";
        let units = chapters(text, "rules");
        assert_eq!(units.len(), 2);
        assert_eq!(units[0].key, "rules/a");
        assert_eq!(units[0].text, "## a: A\n\nwords\n");
    }
}
