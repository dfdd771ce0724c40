//! The gallery: pages that need no script and no WebAssembly.

use std::fmt::{self, Write};

use super::example::Example;
use super::page;
use super::sections::{LANGUAGES, Section};
use super::tags::{Tags, escaped, spoken};

/// The words of the page in one language.
struct Words {
    title: &'static str,
    about: &'static str,
    search: &'static str,
    none: &'static str,
    part: &'static str,
    all: &'static str,
    seen: &'static str,
    text: &'static str,
    play: &'static str,
    write: &'static str,
    manual: &'static str,
    steps: &'static str,
}

const ENGLISH: Words = Words {
    title: "Learn by example",
    about: "Every rule shown on a board. Open an example, step through it, try another move.",
    search: "Search for a word or a rule",
    none: "No example matches your search.",
    part: "Show",
    all: "All expansions",
    seen: "seen",
    text: "As text",
    play: "Play Bastide",
    write: "Create your own example",
    manual: "Examples in your own pages",
    steps: "Steps",
};

const FRENCH: Words = Words {
    title: "Apprendre par l’exemple",
    about: "Chaque règle montrée sur un plateau. Ouvrez un exemple, avancez pas à pas, essayez un autre coup.",
    search: "Chercher un mot ou une règle",
    none: "Aucun exemple ne correspond à votre recherche.",
    part: "Afficher",
    all: "Toutes les extensions",
    seen: "vu",
    text: "En texte",
    play: "Jouer à Bastide",
    write: "Créer votre propre exemple",
    manual: "Des exemples dans vos pages",
    steps: "Étapes",
};

/// The page in a language, with its own address if known.
pub fn page(sections: &[Section<'_>], language: &str, address: Option<&str>) -> String {
    let words = match language {
        "fr" => &FRENCH,
        _ => &ENGLISH,
    };
    let mut out = String::new();
    // Writing to a string cannot fail.
    let _ = write_head(&mut out, language, words, address)
        .and_then(|()| write_page(&mut out, sections, language, words));
    out
}

fn write_head(
    out: &mut String,
    language: &str,
    words: &Words,
    address: Option<&str>,
) -> fmt::Result {
    // The address of a folder is the one of its first page.
    let names = LANGUAGES.map(|(language, page)| {
        let name = page.strip_prefix("index.html").unwrap_or(page);
        (language, name.to_owned())
    });
    let tags = Tags {
        title: words.title,
        about: words.about,
        language,
        names: &names,
        picture: None,
        embed: None,
        rest: "<link rel=\"stylesheet\" href=\"../gallery.css\">\n\
               <script type=\"module\" src=\"../gallery.js\"></script>\n",
    };
    tags.write(out, address)
}

fn write_page(
    out: &mut String,
    sections: &[Section<'_>],
    language: &str,
    words: &Words,
) -> fmt::Result {
    let Words { title, about, .. } = words;
    write!(
        out,
        "<body>\n<header>\n<nav><a class=\"home\" href=\"../\"><span>{}</span></a> \
         <a href=\"../editor.html?lang={language}\">{}</a> \
         <a href=\"../manual/\" hreflang=\"en\">{}</a>",
        words.play, words.write, words.manual
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
    write!(out, "</nav>\n<h1>{title}</h1>\n<p>{about}</p>\n")?;
    let mut parts: Vec<&str> = sections.iter().map(|section| section.part).collect();
    parts.dedup();
    write_search(out, &parts, words)?;
    let status = "<p id=\"none\" role=\"status\" hidden>";
    write!(out, "</header>\n<main>\n{status}{}</p>\n", words.none)?;
    for part in parts {
        out.write_str("<section>\n")?;
        if !part.is_empty() {
            writeln!(out, "<h2>{}</h2>", escaped(part))?;
        }
        for section in sections.iter().filter(|section| section.part == part) {
            let (id, title) = (section.id, escaped(section.title));
            let level = if part.is_empty() { 2 } else { 3 };
            write!(
                out,
                "<section>\n<h{level} id=\"{id}\">{title}</h{level}>\n<ul>\n"
            )?;
            for (example, parts) in &section.examples {
                write_card(out, example, parts, language, words)?;
            }
            out.write_str("</ul>\n</section>\n")?;
        }
        out.write_str("</section>\n")?;
    }
    out.write_str("</main>\n</body>\n</html>\n")
}

/// Writes the search field and the choice of a part, hidden until the script shows them.
fn write_search(out: &mut String, parts: &[&str], words: &Words) -> fmt::Result {
    write!(
        out,
        "<form hidden role=\"search\" data-seen=\"{}\">\n<label>{}\n<input type=\"search\" \
         autocomplete=\"off\"></label>\n",
        words.seen, words.search
    )?;
    if parts.len() > 1 {
        write!(
            out,
            "<label>{}\n<select autocomplete=\"off\"><option value=\"\">{}</option>",
            words.part, words.all
        )?;
        for part in parts {
            write!(out, "<option>{}</option>", escaped(part))?;
        }
        out.write_str("</select></label>\n")?;
    }
    writeln!(out, "</form>")
}

fn write_card(
    out: &mut String,
    example: &Example,
    parts: &[&str],
    language: &str,
    words: &Words,
) -> fmt::Result {
    let id = &example.id;
    let [x, y, edge] = example.crop();
    let steps = example.steps();
    let more = if language == "en" { "" } else { "&amp;lang=fr" };
    let page = page::name(id, language);
    // With scripts, the card links to the board.
    let clauses = example.scenario.clauses.iter();
    let clauses: Vec<&str> = clauses.map(|clause| clause.id()).collect();
    writeln!(
        out,
        "<li data-parts=\"{}\" data-clauses=\"{}\">\
         <a href=\"{page}\" data-board=\"../?example={id}{more}\">\
         <img src=\"{id}-{steps}.svg#svgView(viewBox({x},{y},{edge},{edge}))\" alt=\"\" \
         loading=\"lazy\" width=\"88\" height=\"88\">{}</a> \
         <small>{}: {steps}. <a href=\"{page}\">{}</a></small></li>",
        escaped(&parts.join("|")),
        clauses.join(" "),
        spoken("b", example.title(language), language),
        words.steps,
        words.text
    )
}
