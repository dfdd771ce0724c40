//! The head of a page, for browsers, search engines and link previews.

use std::fmt::{self, Write};

use bastide_notation::scenario::Spoken;

/// A page of the site in one language.
pub struct Tags<'a> {
    pub title: &'a str,
    /// A sentence or two about it.
    pub about: &'a str,
    pub language: &'a str,
    /// Its names below `examples/` in every language, the default first.
    pub names: &'a [(&'a str, String)],
    pub picture: Option<Picture<'a>>,
    /// The oEmbed answer for it.
    pub embed: Option<&'a str>,
    /// Its style sheets and scripts.
    pub rest: &'a str,
}

/// A picture in pixels, for previews.
pub struct Picture<'a> {
    pub name: String,
    pub size: (i32, i32),
    /// For readers who cannot see it.
    pub words: &'a str,
}

impl Tags<'_> {
    /// Writes the page up to its body. Tags with the page's own address need the address of
    /// the site.
    pub fn write(&self, out: &mut String, address: Option<&str>) -> fmt::Result {
        let (title, about) = (escaped(self.title), escaped(self.about));
        write!(
            out,
            "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n\
             <title>{title} · Bastide</title>\n<meta name=\"description\" content=\"{about}\">\n",
            self.language
        )?;
        if let Some(address) = address {
            let site = escaped(&format!("{address}examples/"));
            self.write_addresses(out, &site)?;
            self.write_preview(out, &site)?;
        }
        write!(
            out,
            "<link rel=\"icon\" type=\"image/svg+xml\" href=\"../icon.svg\">\n\
             <link rel=\"stylesheet\" href=\"../page.css\">\n{}</head>\n",
            self.rest
        )
    }

    /// Writes the addresses of the page in all languages.
    fn write_addresses(&self, out: &mut String, site: &str) -> fmt::Result {
        let own = self.own();
        writeln!(out, "<link rel=\"canonical\" href=\"{site}{own}\">")?;
        for (language, name) in self.names {
            writeln!(
                out,
                "<link rel=\"alternate\" hreflang=\"{language}\" href=\"{site}{name}\">"
            )?;
        }
        if let Some((_, name)) = self.names.first() {
            writeln!(
                out,
                "<link rel=\"alternate\" hreflang=\"x-default\" href=\"{site}{name}\">"
            )?;
        }
        match self.embed {
            Some(name) => writeln!(
                out,
                "<link rel=\"alternate\" type=\"application/json+oembed\" \
                 href=\"{site}{name}\" title=\"{}\">",
                escaped(self.title)
            ),
            None => Ok(()),
        }
    }

    /// Writes the tags for link previews.
    fn write_preview(&self, out: &mut String, site: &str) -> fmt::Result {
        let (title, about) = (escaped(self.title), escaped(self.about));
        let own = self.own();
        let card = match self.picture {
            Some(_) => "summary_large_image",
            None => "summary",
        };
        let mut tag = |kind: &str, name: &str, value: &str| {
            writeln!(out, "<meta {kind}=\"{name}\" content=\"{value}\">")
        };
        tag("property", "og:type", "article")?;
        tag("property", "og:site_name", "Bastide")?;
        tag("property", "og:title", &title)?;
        tag("property", "og:description", &about)?;
        tag("property", "og:url", &format!("{site}{own}"))?;
        for (language, _) in self.names {
            let name = match *language == self.language {
                true => "og:locale",
                false => "og:locale:alternate",
            };
            tag("property", name, &locale(language))?;
        }
        tag("name", "twitter:card", card)?;
        tag("name", "twitter:title", &title)?;
        tag("name", "twitter:description", &about)?;
        if let Some(picture) = &self.picture {
            let address = format!("{site}{}", picture.name);
            let (width, height) = picture.size;
            let words = escaped(picture.words);
            tag("property", "og:image", &address)?;
            tag("property", "og:image:type", "image/png")?;
            tag("property", "og:image:width", &width.to_string())?;
            tag("property", "og:image:height", &height.to_string())?;
            tag("property", "og:image:alt", &words)?;
            tag("name", "twitter:image", &address)?;
            tag("name", "twitter:image:alt", &words)?;
        }
        Ok(())
    }

    /// The name of the page in its language.
    fn own(&self) -> &str {
        let mut names = self.names.iter();
        let own = names.find(|(language, _)| *language == self.language);
        own.map_or("", |(_, name)| name)
    }
}

/// The locale for link previews: a language with its largest country.
fn locale(language: &str) -> String {
    let country = match language {
        "ca" => "ES",
        "cs" => "CZ",
        "en" => "US",
        "ja" => "JP",
        "zh-Hans" => "CN",
        plain if !plain.contains('-') => &plain.to_uppercase(),
        _ => return language.replace('-', "_"),
    };
    let plain = language.split('-').next().unwrap_or_default();
    [plain, "_", country].concat()
}

/// An element with an author's text, with its direction and, if it differs from the page's,
/// its language.
pub fn spoken(element: &str, spoken: Spoken<'_>, page: &str) -> String {
    let language = match spoken.language == page {
        true => String::new(),
        false => format!(" lang=\"{}\"", escaped(spoken.language)),
    };
    let text = escaped(spoken.text);
    format!("<{element} dir=\"auto\"{language}>{text}</{element}>")
}

/// Text with the special characters of HTML escaped.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
