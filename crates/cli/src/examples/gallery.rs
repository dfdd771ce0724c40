//! The gallery: pages that need no script and no WebAssembly.

use std::fmt::{self, Write};

use super::example::Example;

/// The languages that the gallery comes in, with the names of its pages.
pub const LANGUAGES: [(&str, &str); 2] = [("en", "index.html"), ("fr", "fr.html")];

/// The words of the page in one language.
struct Words {
    title: &'static str,
    about: &'static str,
    search: &'static str,
    none: &'static str,
    play: &'static str,
    write: &'static str,
    steps: &'static str,
    group: fn(&str) -> &'static str,
}

const ENGLISH: Words = Words {
    title: "Learn by example",
    about: "Every rule shown on a board. Open an example, step through it, try another move.",
    search: "Search for a word or a rule",
    none: "No example matches your search.",
    play: "Play Bastide",
    write: "Create your own example",
    steps: "Steps",
    group: |folder| match folder {
        "base" => "The base game",
        "bridges" => "Bridges",
        "castles" => "Castles",
        "bazaars" => "Bazaars",
        "tower" => "The Tower",
        "watchtowers" => "The Watchtowers",
        "abbot" => "The Abbot",
        "inns" => "Inns &amp; Cathedrals",
        "traders" => "Traders &amp; Builders",
        "phantom" => "The Phantom",
        "river" => "The River",
        _ => "Together",
    },
};

const FRENCH: Words = Words {
    title: "Apprendre par l’exemple",
    about: "Chaque règle montrée sur un plateau. Ouvrez un exemple, avancez pas à pas, essayez un autre coup.",
    search: "Chercher un mot ou une règle",
    none: "Aucun exemple ne correspond à votre recherche.",
    play: "Jouer à Bastide",
    write: "Créer votre propre exemple",
    steps: "Étapes",
    group: |folder| match folder {
        "base" => "Le jeu de base",
        "bridges" => "Ponts",
        "castles" => "Châteaux",
        "bazaars" => "Bazars",
        "tower" => "La Tour",
        "watchtowers" => "Les Tours de guet",
        "abbot" => "L’Abbé",
        "inns" => "Auberges et Cathédrales",
        "traders" => "Marchands et Bâtisseurs",
        "phantom" => "Le Fantôme",
        "river" => "La Rivière",
        _ => "Ensemble",
    },
};

/// The page in a language.
pub fn page(examples: &[Example], language: &str) -> String {
    let words = match language {
        "fr" => &FRENCH,
        _ => &ENGLISH,
    };
    let mut out = String::new();
    // Writing to a string cannot fail.
    let _ = write_page(&mut out, examples, language, words);
    out
}

fn write_page(
    out: &mut String,
    examples: &[Example],
    language: &str,
    words: &Words,
) -> fmt::Result {
    let Words { title, about, .. } = words;
    write!(
        out,
        "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <title>{title} · Bastide</title>\n<meta name=\"description\" content=\"{about}\">\n\
         <link rel=\"icon\" type=\"image/svg+xml\" href=\"../icon.svg\">\n\
         <link rel=\"stylesheet\" href=\"../gallery.css\">\n\
         <script type=\"module\" src=\"../gallery.js\"></script>\n</head>\n<body>\n<header>\n\
         <h1>{title}</h1>\n<p>{about}</p>\n<nav><a href=\"../\">{}</a> \
         <a href=\"../editor.html?lang={language}\">{}</a>",
        words.play, words.write
    )?;
    for (other, page) in LANGUAGES {
        if other != language {
            let name = if other == "fr" {
                "Français"
            } else {
                "English"
            };
            write!(
                out,
                " <a href=\"{page}\" lang=\"{other}\" hreflang=\"{other}\">{name}</a>"
            )?;
        }
    }
    // The script shows the field: without it nothing could be searched.
    write!(
        out,
        "</nav>\n<label hidden>{}\n<input type=\"search\" autocomplete=\"off\"></label>\n\
         </header>\n<main>\n<p id=\"none\" role=\"status\" hidden>{}</p>\n",
        words.search, words.none
    )?;
    for group in groups(examples) {
        let name = (words.group)(group);
        write!(out, "<section id=\"{group}\">\n<h2>{name}</h2>\n<ul>\n")?;
        for example in examples.iter().filter(|example| example.group == group) {
            write_card(out, example, language, words)?;
        }
        out.write_str("</ul>\n</section>\n")?;
    }
    out.write_str("</main>\n</body>\n</html>\n")
}

/// The folders in the order in which the rules are learned.
fn groups(examples: &[Example]) -> Vec<&str> {
    const ORDER: [&str; 11] = [
        "base",
        "tower",
        "bridges",
        "castles",
        "bazaars",
        "watchtowers",
        "abbot",
        "inns",
        "traders",
        "phantom",
        "river",
    ];
    let mut groups: Vec<&str> = examples.iter().map(|it| it.group.as_str()).collect();
    groups.sort_by_key(|group| {
        let at = ORDER.iter().position(|known| known == group);
        (at.unwrap_or(ORDER.len()), *group)
    });
    groups.dedup();
    groups
}

fn write_card(out: &mut String, example: &Example, language: &str, words: &Words) -> fmt::Result {
    let id = &example.id;
    let (width, height) = example.size();
    let steps = example.steps();
    let more = if language == "en" { "" } else { "&amp;lang=fr" };
    write!(
        out,
        "<li><a href=\"../?example={id}{more}\"><img src=\"{id}-{steps}.svg\" alt=\"\" \
         loading=\"lazy\" width=\"{width}\" height=\"{height}\"><b>{}</b></a> <small>{}: {steps}.",
        escaped(example.title(language)),
        words.steps
    )?;
    for clause in &example.scenario.clauses {
        write!(out, " <a href=\"#{clause}\">{clause}</a>")?;
    }
    out.write_str("</small></li>\n")
}

/// Text with the signs replaced that mean something in HTML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
