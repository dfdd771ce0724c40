//! The section of an example's page with texts for embedding it.

use std::fmt::{self, Write};

use bastide_model::{EmbedChoice, EmbedForm, EmbedSource, Embeddable};

use super::example::Example;
use super::languages::Language;
use super::tags::escaped;

/// The placeholder for an unknown address; the script of the manual fills it in.
const PLACE: &str = "https://SITE/";

/// Writes the section of an example, with the address of the site if known.
pub fn write(
    out: &mut String,
    example: &Example,
    language: &Language,
    address: Option<&str>,
) -> fmt::Result {
    let embeddable = Embeddable {
        source: EmbedSource::Named(example.id.clone()),
        title: example.title(language.code).text.to_owned(),
        steps: example.steps(),
        size: example.size().into(),
        find_size: example.find_size().into(),
    };
    // English texts leave the language to the surrounding page.
    let choice = EmbedChoice {
        language: (language.code != "en").then_some(language.code),
        ..EmbedChoice::default()
    };
    let site = address.unwrap_or(PLACE);
    // The script of the page takes its words from here.
    write!(
        out,
        "<section class=\"embed\" id=\"embed\" data-copy=\"{}\" data-copied=\"{}\" \
         data-selected=\"{}\" data-copied-note=\"{}\" data-selected-note=\"{}\">\n\
         <h2>{}</h2>\n<p>{}</p>\n",
        escaped(language.text("embed.copy")),
        escaped(language.text("pages.copied")),
        escaped(language.text("pages.selected")),
        escaped(language.text("embed.copied")),
        escaped(language.text("embed.by-hand")),
        escaped(language.text("embed.title")),
        escaped(language.text("pages.embed"))
            .replace("{site}", &format!("<code>{}</code>", escaped(site)))
    )?;
    let forms = [
        ("embed.form.html", EmbedForm::Html),
        ("embed.form.wikitext", EmbedForm::Wikitext),
    ];
    for (label, form) in forms {
        let text = embeddable.text(form, choice, site);
        let text = escaped(text.trim_end());
        writeln!(
            out,
            "<h3>{}</h3>\n<pre tabindex=\"0\"><code>{text}</code></pre>",
            escaped(language.text(label))
        )?;
    }
    writeln!(
        out,
        "<p>{}</p>\n</section>",
        language.manual("embed.manual")
    )
}
