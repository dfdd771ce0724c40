//! The page of an example: its pictures with captions, for readers without scripts, search
//! engines and link previews.

use std::fmt::{self, Write};

use bastide_notation::json::write_string;

use super::embed;
use super::example::{Example, embed_name};
use super::gallery;
use super::languages::{Language, Languages};
use super::sections::Section;
use super::tags::{Picture, Tags, escaped, spoken};

/// The longest description in bytes.
const LONGEST: usize = 200;

/// The longer side of a picture in pixels, as in `e2e/pictures/photograph.mjs`.
const LONGER_SIDE: f64 = 1000.0;

/// The width and height of an embedded frame.
const FRAME: (u32, u32) = (720, 700);

/// An example and its neighbors, in a language.
#[derive(Clone, Copy)]
pub struct Page<'a> {
    example: &'a Example,
    before: Option<&'a Example>,
    after: Option<&'a Example>,
    section: &'a Section<'a>,
    language: &'a Language,
}

/// The pages of all examples, in the order of their sections.
pub fn all<'a>(sections: &'a [Section<'a>], language: &'a Language) -> Vec<Page<'a>> {
    let listed = sections.iter().flat_map(|section| {
        let examples = section.examples.iter();
        examples.map(move |(example, _)| (section, *example))
    });
    let listed: Vec<(&Section<'_>, &Example)> = listed.collect();
    let near = |n: usize| listed.get(n).map(|(_, example)| *example);
    let pages = listed.iter().enumerate();
    let pages = pages.map(|(n, (section, example))| Page {
        example,
        before: n.checked_sub(1).and_then(near),
        after: near(n + 1),
        section,
        language,
    });
    pages.collect()
}

impl Page<'_> {
    /// The name of the file.
    pub fn name(&self) -> String {
        self.language.page(&self.example.id)
    }

    /// The page; if the rules are known, clauses have their sentences.
    pub fn html(&self, languages: &Languages, address: Option<&str>) -> String {
        let mut out = String::new();
        // Writing to a string cannot fail.
        let _ = self.write(&mut out, languages, address);
        out
    }

    /// The name of the oEmbed answer of the page.
    pub fn embed_name(&self) -> String {
        embed_name(&self.name())
    }

    /// The oEmbed 1.0 answer: a frame with the board.
    pub fn embed(&self, address: &str) -> String {
        let mut out = String::new();
        // Writing to a string cannot fail.
        let _ = self.write_embed(&mut out, address);
        out
    }

    fn write_embed(&self, out: &mut String, address: &str) -> fmt::Result {
        let (id, language) = (&self.example.id, self.language.code);
        let (title, (width, height)) = (self.example.title(language).text, FRAME);
        let board = format!("{address}?example={id}&embed=1&lang={language}");
        let frame = format!(
            "<iframe src=\"{}\" title=\"{}\" \
             sandbox=\"allow-scripts allow-popups allow-popups-to-escape-sandbox\" \
             width=\"{width}\" height=\"{height}\" loading=\"lazy\" style=\"border:0\"></iframe>",
            escaped(&board),
            escaped(title)
        );
        let picture = self.picture("");
        out.write_str("{\"version\":\"1.0\",\"type\":\"rich\",\"title\":")?;
        write_string(out, title)?;
        out.write_str(",\"provider_name\":\"Bastide\",\"provider_url\":")?;
        write_string(out, address)?;
        out.write_str(",\"thumbnail_url\":")?;
        write_string(out, &format!("{address}examples/{}", picture.name))?;
        let (thumb_width, thumb_height) = picture.size;
        write!(
            out,
            ",\"thumbnail_width\":{thumb_width},\"thumbnail_height\":{thumb_height},\
             \"width\":{width},\"height\":{height},\"html\":"
        )?;
        write_string(out, &frame)?;
        out.write_str("}\n")
    }

    fn write(&self, out: &mut String, languages: &Languages, address: Option<&str>) -> fmt::Result {
        let language = self.language;
        let names = languages.iter();
        let names = names.map(|other| (other.code, other.page(&self.example.id)));
        let names: Vec<(&str, String)> = names.collect();
        let board = self.board(self.example.steps());
        let embed = self.embed_name();
        let tags = Tags {
            title: self.example.title(language.code).text,
            about: &self.about(),
            language: language.code,
            names: &names,
            picture: Some(self.picture(&board)),
            embed: Some(&embed),
            rest: "<link rel=\"stylesheet\" href=\"../example.css\">\n\
                   <script type=\"module\" src=\"../manual/manual.js\"></script>\n",
        };
        tags.write(out, address)?;
        self.write_header(out, languages)?;
        let title = spoken("h1", self.example.title(language.code), language.code);
        write!(
            out,
            "<main>\n<p class=\"chapter\">{}</p>\n{title}\n\
             <p class=\"open\"><a href=\"../?example={}{}\">{}</a> {}</p>\n",
            escaped(self.section.title),
            self.example.id,
            language.query(),
            escaped(language.text("pages.open")),
            escaped(language.text("pages.open-note"))
        )?;
        self.write_steps(out)?;
        self.write_clauses(out)?;
        embed::write(out, self.example, language, address)?;
        self.write_ways(out)?;
        out.write_str("</main>\n</body>\n</html>\n")
    }

    fn write_header(&self, out: &mut String, languages: &Languages) -> fmt::Result {
        let language = self.language;
        write!(
            out,
            "<body>\n<header>\n<nav aria-label=\"Bastide\"><a class=\"home\" href=\"../{}\"><span>{}</span></a> \
             <a href=\"{}#{}\">{}</a> {}</nav>\n",
            language.query().replacen("&amp;", "?", 1),
            escaped(language.text("pages.play")),
            language.gallery(),
            self.section.id,
            escaped(language.text("example.all")),
            language.manual("pages.manual")
        )?;
        gallery::others(out, language, languages, |it| it.page(&self.example.id))?;
        out.write_str("</header>\n")
    }

    /// The words for the picture of a step.
    fn board(&self, step: usize) -> String {
        match step {
            0 => self.language.text("pages.board-before").to_owned(),
            _ => self
                .language
                .fill("pages.board-after", "n", &step.to_string()),
        }
    }

    /// Writes the pictures with captions.
    fn write_steps(&self, out: &mut String) -> fmt::Result {
        let (width, height) = self.example.size();
        out.write_str("<div class=\"steps\">\n")?;
        for step in 0..=self.example.steps() {
            let heading = match step {
                0 => self.language.text("pages.beginning").to_owned(),
                _ => self.language.fill("embed.nth", "n", &step.to_string()),
            };
            let (heading, board) = (escaped(&heading), escaped(&self.board(step)));
            // The first pictures are visible at once and load eagerly.
            let loading = if step < 2 { "" } else { " loading=\"lazy\"" };
            write!(
                out,
                "<figure>\n<img src=\"{}-{step}.svg\" alt=\"{board}\" width=\"{width}\" \
                 height=\"{height}\"{loading}>\n<figcaption><h2>{heading}</h2>",
                self.example.id
            )?;
            let language = self.language.code;
            let caption = self.example.caption(step, language);
            if !caption.text.is_empty() {
                out.write_str(&spoken("p", caption, language))?;
            }
            out.write_str("</figcaption>\n</figure>\n")?;
        }
        out.write_str("</div>\n")
    }

    /// Writes the clauses of the example, in words.
    fn write_clauses(&self, out: &mut String) -> fmt::Result {
        if self.example.scenario.clauses.is_empty() {
            return Ok(());
        }
        write!(
            out,
            "<section class=\"clauses\">\n<h2>{}</h2>\n<dl>\n",
            escaped(self.language.text("pages.rules"))
        )?;
        for clause in &self.example.scenario.clauses {
            let sentence = self.language.sentence(*clause);
            writeln!(
                out,
                "<dt><a href=\"../manual/rules.html#{clause}\" hreflang=\"en\">{clause}</a></dt>\
                 <dd>{}</dd>",
                escaped(sentence.unwrap_or_default())
            )?;
        }
        out.write_str("</dl>\n</section>\n")
    }

    /// Writes the links to the neighboring examples.
    fn write_ways(&self, out: &mut String) -> fmt::Result {
        let language = self.language;
        let text = |key| escaped(language.text(key));
        writeln!(
            out,
            "<nav class=\"ways\" aria-label=\"{}\">",
            text("example.order")
        )?;
        let ways = [
            (self.before, "prev", text("pages.before")),
            (self.after, "next", text("pages.after")),
        ];
        for (example, rel, label) in ways {
            if let Some(example) = example {
                writeln!(
                    out,
                    "<a rel=\"{rel}\" href=\"{}\"><small>{label}</small> {}</a>",
                    language.page(&example.id),
                    spoken("b", example.title(language.code), language.code)
                )?;
            }
        }
        out.write_str("</nav>\n")
    }

    /// The first text: the description.
    fn about(&self) -> String {
        let mut steps = 0..=self.example.steps();
        let text = steps.find_map(|step| {
            let text = self.example.caption(step, self.language.code).text;
            (!text.is_empty()).then_some(text)
        });
        shortened(text.unwrap_or_default())
    }

    /// The picture of the last step, which the gallery shows as well.
    fn picture<'w>(&self, words: &'w str) -> Picture<'w> {
        let (width, height) = self.example.size();
        let scale = (LONGER_SIDE / f64::from(width.max(height))).min(1.0);
        let scaled = |side: i32| (f64::from(side) * scale).round() as i32;
        Picture {
            name: format!("{}-{}.png", self.example.id, self.example.steps()),
            size: (scaled(width), scaled(height)),
            words,
        }
    }
}

/// The start of a text, cut to the length of a description at a word.
fn shortened(text: &str) -> String {
    if text.len() <= LONGEST {
        return text.to_owned();
    }
    let start = text.char_indices().map(|(at, _)| at);
    let end = start.take_while(|at| *at <= LONGEST).last().unwrap_or(0);
    let end = text[..end].rfind(' ').unwrap_or(end);
    format!("{}…", text[..end].trim_end_matches([',', '.', ':', ';']))
}
