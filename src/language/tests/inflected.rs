//! Forms and classes of the words that fill placeholders.

use std::collections::BTreeSet;

use super::super::plain::speak_as;
use super::super::{count, fill, fill_with, filled, languages};
use super::{english, entries, file, lines, ways};

#[test]
fn values_take_the_form_that_a_message_asks_for() {
    let german = "figure.abbot = Abt\n\
                  gen/Abt = Abts\n\
                  is/Abt = m\n\
                  is/# Türme = pl\n\
                  dat/# Türme = # Türmen\n\
                  floors.other = {n} Türme\n\
                  of = das Feld des {what:gen}\n\
                  done = {what?f=die|m=der|das} {what}\n\
                  on = auf {what:dat} {what?pl=stehen|steht}\n";
    speak_as("de", german.to_owned());
    let of = |what: &str| fill("of", &[("what", what)]);
    assert_eq!(of("Abt"), "das Feld des Abts");
    // Words without an entry, such as names, stay as they are.
    assert_eq!(of("Anna"), "das Feld des Anna");
    assert_eq!(of("Abt (im Norden)"), "das Feld des Abts (im Norden)");
    assert_eq!(of("Anna (leicht)"), "das Feld des Anna (leicht)");
    let done = |what: &str| fill("done", &[("what", what)]);
    assert_eq!(done("Abt"), "der Abt");
    assert_eq!(done("Feld"), "das Feld");
    let on = |what: &str| fill("on", &[("what", what)]);
    assert_eq!(on(&count("floors", 12)), "auf 12 Türmen stehen");
    assert_eq!(on("3"), "auf 3 steht");
    let value = |name: &str| (name == "what").then(|| "Abt".to_owned());
    assert_eq!(fill_with("{what:gen}{x}", &mut { value }), "Abts");
    speak_as("en", english().to_owned());
}

#[test]
fn malformed_places_leave_no_braces() {
    for message in ["{a", "{a:", "{a?", "{:}", "{?}", "{a?b=c}", "{}", "{a:x}{"] {
        let text = filled(message, &[("a", "word")]);
        assert!(!text.contains(['{', '}', '?', '=']), "{message}: {text}");
    }
}

/// The form of each placeholder that asks for one; `is` for a choice.
fn asked(text: &str) -> BTreeSet<&str> {
    let messages = lines(text).into_iter();
    let ways = messages.flat_map(|(_, message)| ways(message));
    let forms = ways.filter_map(|(_, way)| match way.strip_prefix(':') {
        Some(form) => Some(form),
        None => way.starts_with('?').then_some("is"),
    });
    forms.collect()
}

#[test]
fn all_and_only_used_forms_exist() {
    for (code, _) in languages() {
        let text = file(code);
        let entries = entries(&text);
        let there: BTreeSet<&str> = entries.iter().map(|(form, ..)| *form).collect();
        assert_eq!(asked(&text), there, "{code}");
        let mut seen = BTreeSet::new();
        let words = lines(&text).into_iter().map(|(_, message)| message);
        let words: BTreeSet<String> = words.map(|it| it.replace("{n}", "#")).collect();
        for (form, word, other) in entries {
            assert!(seen.insert((form, word)), "{code}: {form}/{word} twice");
            // A remark in parentheses may have a separate entry.
            let head = word.split(" (").next().unwrap_or_default();
            let is_said = word.is_empty() || words.contains(word) || words.contains(head);
            assert!(is_said, "{code}: no message is {word}");
            assert!(!other.contains(['{', '}']), "{code}: {form}/{word}");
            assert_eq!(
                form != "is" && word.contains('#'),
                other.contains('#'),
                "{code}: {form}/{word}"
            );
        }
    }
}

#[test]
fn every_choice_has_a_default() {
    for (code, _) in languages() {
        let text = file(code);
        for (key, message) in lines(&text) {
            for (_, way) in ways(message) {
                let Some(choices) = way.strip_prefix('?') else {
                    continue;
                };
                let usual = choices.split('|').filter(|it| !it.contains('='));
                assert_eq!(usual.count(), 1, "{code}: {key}");
            }
        }
    }
}
