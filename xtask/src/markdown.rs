//! Conversion of Markdown to HTML.

use std::collections::BTreeMap;

use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

/// The longest description of a page in bytes.
const LONGEST: usize = 200;

/// An article converted from Markdown.
pub struct Article {
    /// The first heading.
    pub title: String,
    /// The first sentences, without markup.
    pub about: String,
    /// The headings below the first.
    pub headings: Vec<Heading>,
    /// The whole text as HTML.
    pub html: String,
}

/// A heading of an article.
#[derive(PartialEq, Eq, Debug)]
pub struct Heading {
    pub is_second: bool,
    /// The anchor.
    pub id: String,
    pub text: String,
}

/// Converts a text. `address` maps the address of a link to the site; an unmapped link is
/// an error. HTML in the text is dropped.
pub fn article(text: &str, address: impl Fn(&str) -> Option<String>) -> Result<Article, String> {
    let parser = Parser::new_ext(text, Options::ENABLE_TABLES);
    let mut events: Vec<Event<'_>> = parser.filter(|event| !is_html(event)).collect();
    let mut headings = Vec::new();
    let mut title = String::new();
    let mut ids = BTreeMap::new();
    for at in 0..events.len() {
        let Event::Start(Tag::Heading { level, .. }) = events[at] else {
            continue;
        };
        let text = words(&events[at + 1..]);
        let name = unique(slug(&text), &mut ids);
        if let Event::Start(Tag::Heading { id, .. }) = &mut events[at] {
            *id = Some(name.clone().into());
        }
        match level {
            HeadingLevel::H1 => title = text,
            _ => headings.push(Heading {
                is_second: level == HeadingLevel::H2,
                id: name,
                text,
            }),
        }
    }
    let first = events
        .iter()
        .position(|it| *it == Event::Start(Tag::Paragraph));
    let about = first.map_or(String::new(), |at| words(&events[at + 1..]));
    let mut body = Vec::with_capacity(events.len());
    for event in events {
        push(&mut body, event, &address)?;
    }
    let mut out = String::new();
    html::push_html(&mut out, body.into_iter());
    // A column without heading has none for screen readers, either.
    let out = out.replace("<th></th>", "<td></td>");
    Ok(Article {
        title,
        about: shortened(&about),
        headings,
        html: out,
    })
}

/// Text with HTML's special characters escaped.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

fn is_html(event: &Event<'_>) -> bool {
    matches!(
        event,
        Event::Html(_)
            | Event::InlineHtml(_)
            | Event::Start(Tag::HtmlBlock)
            | Event::End(TagEnd::HtmlBlock)
    )
}

/// Adds an event with the markup of the site. Wide tables and code are scrollable by
/// keyboard.
fn push<'a>(
    body: &mut Vec<Event<'a>>,
    event: Event<'a>,
    address: &impl Fn(&str) -> Option<String>,
) -> Result<(), String> {
    let html = |text: &'static str| Event::Html(CowStr::from(text));
    match event {
        Event::Start(Tag::CodeBlock(_)) => body.push(html("<pre tabindex=\"0\"><code>")),
        Event::End(TagEnd::CodeBlock) => body.push(html("</code></pre>\n")),
        Event::Start(Tag::Table(_)) => {
            body.extend([html("<div class=\"table\" tabindex=\"0\">"), event]);
        }
        Event::End(TagEnd::Table) => body.extend([event, html("</div>\n")]),
        Event::Start(Tag::Link {
            link_type,
            dest_url,
            title,
            id,
        }) => body.push(Event::Start(Tag::Link {
            link_type,
            dest_url: address(&dest_url)
                .ok_or_else(|| dest_url.to_string())?
                .into(),
            title,
            id,
        })),
        event => body.push(event),
    }
    Ok(())
}

/// The text up to the end of a heading or paragraph.
fn words(events: &[Event<'_>]) -> String {
    let is_end = |it: &&Event<'_>| {
        !matches!(
            it,
            Event::End(TagEnd::Heading(_)) | Event::End(TagEnd::Paragraph)
        )
    };
    let events = events.iter().take_while(is_end);
    let words = events.map(|event| match event {
        Event::Text(text) | Event::Code(text) => &**text,
        Event::SoftBreak | Event::HardBreak => " ",
        _ => "",
    });
    words.collect()
}

/// The anchor of a heading in the common scheme of hosting sites, so that links work there
/// and here.
fn slug(text: &str) -> String {
    let signs = text.chars().filter_map(|sign| match sign {
        ' ' => Some('-'),
        '-' | '_' => Some(sign),
        sign if sign.is_alphanumeric() => Some(sign),
        _ => None,
    });
    signs.flat_map(char::to_lowercase).collect()
}

/// The anchor, with a number if it is taken.
fn unique(name: String, taken: &mut BTreeMap<String, usize>) -> String {
    let count = taken.entry(name.clone()).or_insert(0);
    *count += 1;
    match *count {
        1 => name,
        count => format!("{name}-{}", count - 1),
    }
}

/// The beginning of a text in whole words, at most [`LONGEST`] bytes.
fn shortened(text: &str) -> String {
    if text.len() <= LONGEST {
        return text.to_owned();
    }
    let start = text.char_indices().map(|(at, _)| at);
    let end = start.take_while(|at| *at <= LONGEST).last().unwrap_or(0);
    let end = text[..end].rfind(' ').unwrap_or(end);
    format!("{}…", text[..end].trim_end_matches([',', '.', ':', ';']))
}

#[cfg(test)]
mod tests {
    use super::{Heading, article, shortened};

    fn html(text: &str) -> String {
        let same = |address: &str| Some(address.to_owned());
        article(text, same).ok().unwrap().html
    }

    #[test]
    fn headings_have_the_anchors_used_by_links() {
        let text = "# A *title*\n\nFirst `code`,\nthen words.\n\n## MediaWiki with a site script\n\n\
                    ### `base-fit`\n\n## It’s & <so>!\n\n## It’s & <so>!\n";
        let found = article(text, |_| None).ok().unwrap();
        assert_eq!(found.title, "A title");
        assert_eq!(found.about, "First code, then words.");
        let heading = |is_second, id: &str, text: &str| Heading {
            is_second,
            id: id.into(),
            text: text.into(),
        };
        assert_eq!(
            found.headings,
            [
                heading(
                    true,
                    "mediawiki-with-a-site-script",
                    "MediaWiki with a site script"
                ),
                heading(false, "base-fit", "base-fit"),
                heading(true, "its--", "It’s & !"),
                heading(true, "its---1", "It’s & !"),
            ]
        );
        assert!(
            found
                .html
                .contains("<h3 id=\"base-fit\"><code>base-fit</code></h3>")
        );
    }

    #[test]
    fn links_are_mapped_to_the_site_or_reported() {
        let to = |address: &str| (address != "gone.md").then(|| format!("{address}?<"));
        let found = article("[a](b.md)", to).ok().unwrap();
        assert!(
            found.html.contains("<a href=\"b.md?%3C\">a</a>"),
            "{}",
            found.html
        );
        assert_eq!(
            article("[a](gone.md)", to).err().as_deref(),
            Some("gone.md")
        );
    }

    #[test]
    fn code_is_escaped_and_html_is_dropped() {
        let code = html("```html\n<b title=\"&\">\n```\n");
        assert_eq!(
            code,
            "<pre tabindex=\"0\"><code>&lt;b title=\"&amp;\"&gt;\n</code></pre>\n"
        );
        let page = html("<!-- for authors -->\n\na <b>c\n\n<script>alert(1)</script>\n");
        assert_eq!(page.trim(), "<p>a c</p>");
        assert!(
            html("|a|b|\n|-|-|\n|c|`d`|\n")
                .starts_with("<div class=\"table\" tabindex=\"0\"><table>")
        );
    }

    #[test]
    fn a_long_description_is_cut_after_a_word() {
        assert_eq!(shortened("A road."), "A road.");
        let long = shortened(&"Zwölf Brücken, ".repeat(40));
        assert!(
            long.ends_with("Zwölf…") || long.ends_with("Brücken…"),
            "{long}"
        );
        assert!(long.len() < 210);
        assert!(!shortened(&"ö".repeat(300)).is_empty());
    }
}
