//! The gallery: pages that need no script and no WebAssembly.

use std::fmt::{self, Write};

use super::example::Example;
use super::languages::{Language, Languages};
use super::sections::Section;
use super::tags::{Tags, escaped, spoken};

/// The page in a language, with its own address if known.
pub fn page(
    sections: &[Section<'_>],
    language: &Language,
    languages: &Languages,
    address: Option<&str>,
) -> String {
    let mut out = String::new();
    // Writing to a string cannot fail.
    let _ = write_head(&mut out, language, languages, address)
        .and_then(|()| write_page(&mut out, sections, language, languages));
    out
}

fn write_head(
    out: &mut String,
    language: &Language,
    languages: &Languages,
    address: Option<&str>,
) -> fmt::Result {
    // The address of a folder is the one of its first page.
    let names = languages.iter().map(|other| {
        let name = other.gallery();
        let name = name.strip_prefix("index.html").unwrap_or(&name);
        (other.code, name.to_owned())
    });
    let names: Vec<(&str, String)> = names.collect();
    let tags = Tags {
        title: language.text("start.examples"),
        about: language.text("pages.about"),
        language: language.code,
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
    language: &Language,
    languages: &Languages,
) -> fmt::Result {
    let text = |key| escaped(language.text(key));
    write!(
        out,
        "<body>\n<header>\n<nav aria-label=\"Bastide\"><a class=\"home\" href=\"../{}\"><span>{}</span></a> \
         <a href=\"../editor.html?lang={}\">{}</a> \
         {}</nav>\n",
        language.query().replacen("&amp;", "?", 1),
        text("pages.play"),
        language.code,
        text("start.editor"),
        language.manual("pages.manual")
    )?;
    others(out, language, languages, Language::gallery)?;
    write!(
        out,
        "<h1>{}</h1>\n<p>{}</p>\n",
        text("start.examples"),
        text("pages.about")
    )?;
    let mut parts: Vec<&str> = sections.iter().map(|section| section.part).collect();
    parts.dedup();
    write_search(out, &parts, language)?;
    let status = "<p id=\"none\" role=\"status\" hidden>";
    write!(
        out,
        "</header>\n<main>\n{status}{}</p>\n",
        text("pages.none")
    )?;
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
                write_card(out, example, parts, language)?;
            }
            out.write_str("</ul>\n</section>\n")?;
        }
        out.write_str("</section>\n")?;
    }
    out.write_str("</main>\n</body>\n</html>\n")
}

/// Writes the links to the page in the other languages.
pub fn others(
    out: &mut String,
    language: &Language,
    languages: &Languages,
    page: impl Fn(&Language) -> String,
) -> fmt::Result {
    if languages.iter().nth(1).is_none() {
        return Ok(());
    }
    let label = language.text("pages.languages");
    write!(
        out,
        "<details class=\"languages\">\n<summary>{}</summary>\n<nav aria-label=\"{}\">",
        escaped(&language.colon(label, &language.name)),
        escaped(label)
    )?;
    for other in languages.iter().filter(|it| it.code != language.code) {
        let Language { code, name, .. } = other;
        write!(
            out,
            " <a href=\"{}\" lang=\"{code}\" hreflang=\"{code}\">{}</a>",
            page(other),
            escaped(name)
        )?;
    }
    out.write_str("</nav>\n</details>\n")
}

/// Writes the search field and the choice of a part, hidden until the script shows them.
fn write_search(out: &mut String, parts: &[&str], language: &Language) -> fmt::Result {
    let text = |key| escaped(language.text(key));
    write!(
        out,
        "<form hidden role=\"search\" data-seen=\"{}\">\n<label>{}\n<input type=\"search\" \
         autocomplete=\"off\"></label>\n",
        text("library.seen"),
        text("library.search")
    )?;
    if parts.len() > 1 {
        write!(
            out,
            "<label>{}\n<select autocomplete=\"off\"><option value=\"\">{}</option>",
            text("library.part"),
            text("library.all")
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
    language: &Language,
) -> fmt::Result {
    let id = &example.id;
    let [x, y, edge] = example.crop();
    let steps = example.steps();
    let (more, page) = (language.query(), language.page(id));
    // With scripts, the card links to the board.
    let clauses = example.scenario.clauses.iter();
    let clauses: Vec<&str> = clauses.map(|clause| clause.id()).collect();
    writeln!(
        out,
        "<li data-parts=\"{}\" data-clauses=\"{}\">\
         <a href=\"{page}\" data-board=\"../?example={id}{more}\">\
         <img src=\"{id}-{steps}.svg#svgView(viewBox({x},{y},{edge},{edge}))\" alt=\"\" \
         loading=\"lazy\" width=\"88\" height=\"88\">{}</a> \
         <small>{} · <a href=\"{page}\">{}</a></small></li>",
        escaped(&parts.join("|")),
        clauses.join(" "),
        spoken("b", example.title(language.code), language.code),
        escaped(&language.colon(language.text("example.steps"), &steps.to_string())),
        escaped(language.text("pages.text"))
    )
}
