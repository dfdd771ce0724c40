//! The section of an example's page with texts for embedding it.

use std::fmt::{self, Write};

use bastide_model::{EmbedChoice, EmbedForm, EmbedSource, Embeddable};

use super::example::Example;
use super::tags::escaped;

/// The placeholder for an unknown address; the script of the manual fills it in.
const PLACE: &str = "https://SITE/";

/// The words of the section in one language.
struct Words {
    title: &'static str,
    about: &'static str,
    html: &'static str,
    wikitext: &'static str,
    manual: &'static str,
}

const ENGLISH: Words = Words {
    title: "Embed in a page",
    about: "Copy one of these texts. Readers see the picture until the board has loaded; \
            https://SITE/ is the address of this site.",
    html: "HTML",
    wikitext: "Wikitext",
    manual: "All settings and other ways: the manual",
};

const FRENCH: Words = Words {
    title: "Intégrer dans une page",
    about: "Copiez l’un de ces textes. Les lecteurs voient l’image jusqu’à ce que le plateau \
            soit chargé ; https://SITE/ est l’adresse de ce site.",
    html: "HTML",
    wikitext: "Wikitexte",
    manual: "Tous les réglages et d’autres moyens : le manuel (en anglais)",
};

/// Writes the section of an example, with the address of the site if known.
pub fn write(
    out: &mut String,
    example: &Example,
    language: &'static str,
    address: Option<&str>,
) -> fmt::Result {
    let words = match language {
        "fr" => &FRENCH,
        _ => &ENGLISH,
    };
    let embeddable = Embeddable {
        source: EmbedSource::Named(example.id.clone()),
        title: example.title(language).text.to_owned(),
        steps: example.steps(),
        size: example.size().into(),
        find_size: example.find_size().into(),
    };
    // English texts leave the language to the surrounding page.
    let choice = EmbedChoice {
        language: (language != "en").then_some(language),
        ..EmbedChoice::default()
    };
    let site = address.unwrap_or(PLACE);
    write!(
        out,
        "<section class=\"embed\" id=\"embed\">\n<h2>{}</h2>\n<p>{}</p>\n",
        words.title,
        words
            .about
            .replace(PLACE, &format!("<code>{}</code>", escaped(site)))
    )?;
    let forms = [
        (words.html, EmbedForm::Html),
        (words.wikitext, EmbedForm::Wikitext),
    ];
    for (label, form) in forms {
        let text = embeddable.text(form, choice, site);
        let text = escaped(text.trim_end());
        writeln!(
            out,
            "<h3>{label}</h3>\n<pre tabindex=\"0\"><code>{text}</code></pre>"
        )?;
    }
    writeln!(
        out,
        "<p><a href=\"../manual/\" hreflang=\"en\">{}</a></p>\n</section>",
        words.manual
    )
}
