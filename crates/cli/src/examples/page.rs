//! The page of an example: its pictures with captions, for readers without scripts, search
//! engines and link previews.

use std::fmt::{self, Write};

use bastide_notation::json::write_string;

use super::embed;
use super::example::Example;
use super::sections::{Books, LANGUAGES, Section};
use super::tags::{Picture, Tags, escaped, spoken};

/// The longest description in bytes.
const LONGEST: usize = 200;

/// The longer side of a picture in pixels, as in `e2e/pictures/photograph.mjs`.
const LONGER_SIDE: f64 = 1000.0;

/// The width and height of an embedded frame.
const FRAME: (u32, u32) = (720, 700);

/// The words of the page in one language.
struct Words {
    play: &'static str,
    all: &'static str,
    manual: &'static str,
    open: &'static str,
    open_note: &'static str,
    beginning: &'static str,
    step: &'static str,
    board_before: &'static str,
    board_after: &'static str,
    rules: &'static str,
    around: &'static str,
    before: &'static str,
    after: &'static str,
}

const ENGLISH: Words = Words {
    play: "Play Bastide",
    all: "All examples",
    manual: "Examples in your own pages",
    open: "Open the board",
    open_note: "Go through the steps and try other moves.",
    beginning: "The beginning",
    step: "Step",
    board_before: "The board at the beginning",
    board_after: "The board after step",
    rules: "The rules shown here",
    around: "Other examples",
    before: "Previous example",
    after: "Next example",
};

const FRENCH: Words = Words {
    play: "Jouer à Bastide",
    all: "Tous les exemples",
    manual: "Des exemples dans vos pages",
    open: "Ouvrir le plateau",
    open_note: "Parcourez les étapes et essayez d’autres coups.",
    beginning: "Le début",
    step: "Étape",
    board_before: "Le plateau au début",
    board_after: "Le plateau après l’étape",
    rules: "Les règles montrées ici",
    around: "D’autres exemples",
    before: "Exemple précédent",
    after: "Exemple suivant",
};

/// An example and its neighbors, in a language.
#[derive(Clone, Copy)]
pub struct Page<'a> {
    example: &'a Example,
    before: Option<&'a Example>,
    after: Option<&'a Example>,
    section: &'a Section<'a>,
    language: &'static str,
}

/// The pages of all examples, in the order of their sections.
pub fn all<'a>(sections: &'a [Section<'a>], language: &'static str) -> Vec<Page<'a>> {
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
        name(&self.example.id, self.language)
    }

    /// The page; with `books`, clauses have their sentences.
    pub fn html(&self, books: Option<&Books>, address: Option<&str>) -> String {
        let mut out = String::new();
        // Writing to a string cannot fail.
        let _ = self.write(&mut out, books, address);
        out
    }

    /// The name of the oEmbed answer of the page.
    pub fn embed_name(&self) -> String {
        self.name().replace(".html", ".oembed.json")
    }

    /// The oEmbed 1.0 answer: a frame with the board.
    pub fn embed(&self, address: &str) -> String {
        let mut out = String::new();
        // Writing to a string cannot fail.
        let _ = self.write_embed(&mut out, address);
        out
    }

    fn write_embed(&self, out: &mut String, address: &str) -> fmt::Result {
        let (id, language) = (&self.example.id, self.language);
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

    fn write(&self, out: &mut String, books: Option<&Books>, address: Option<&str>) -> fmt::Result {
        let words = match self.language {
            "fr" => &FRENCH,
            _ => &ENGLISH,
        };
        let names = LANGUAGES.map(|(other, _)| (other, name(&self.example.id, other)));
        let board = format!("{} {}", words.board_after, self.example.steps());
        let embed = self.embed_name();
        let tags = Tags {
            title: self.example.title(self.language).text,
            about: &self.about(),
            language: self.language,
            names: &names,
            picture: Some(self.picture(&board)),
            embed: Some(&embed),
            rest: "<link rel=\"stylesheet\" href=\"../example.css\">\n\
                   <script type=\"module\" src=\"../manual/manual.js\"></script>\n",
        };
        tags.write(out, address)?;
        self.write_header(out, words)?;
        let title = spoken("h1", self.example.title(self.language), self.language);
        write!(
            out,
            "<main>\n<p class=\"chapter\">{}</p>\n{title}\n\
             <p class=\"open\"><a href=\"../?example={}{}\">{}</a> {}</p>\n",
            escaped(self.section.title),
            self.example.id,
            self.query(),
            words.open,
            words.open_note
        )?;
        self.write_steps(out, words)?;
        self.write_clauses(out, books, words)?;
        embed::write(out, self.example, self.language, address)?;
        self.write_ways(out, words)?;
        out.write_str("</main>\n</body>\n</html>\n")
    }

    fn write_header(&self, out: &mut String, words: &Words) -> fmt::Result {
        let gallery = LANGUAGES.iter().find(|(it, _)| *it == self.language);
        let gallery = gallery.map_or("", |(_, page)| page);
        write!(
            out,
            "<body>\n<header>\n<nav aria-label=\"Bastide\"><a class=\"home\" href=\"../{}\"><span>{}</span></a> \
             <a href=\"{gallery}#{}\">{}</a> <a href=\"../manual/\" hreflang=\"en\">{}</a>",
            self.query().replacen("&amp;", "?", 1),
            words.play,
            self.section.id,
            words.all,
            words.manual
        )?;
        for (other, _) in LANGUAGES.iter().filter(|(it, _)| *it != self.language) {
            let page = name(&self.example.id, other);
            let own = match *other {
                "fr" => "Français",
                _ => "English",
            };
            write!(
                out,
                " <a href=\"{page}\" lang=\"{other}\" hreflang=\"{other}\">{own}</a>"
            )?;
        }
        out.write_str("</nav>\n</header>\n")
    }

    /// Writes the pictures with captions.
    fn write_steps(&self, out: &mut String, words: &Words) -> fmt::Result {
        let (width, height) = self.example.size();
        out.write_str("<div class=\"steps\">\n")?;
        for step in 0..=self.example.steps() {
            let (heading, board) = match step {
                0 => (words.beginning.to_owned(), words.board_before.to_owned()),
                _ => (
                    format!("{} {step}", words.step),
                    format!("{} {step}", words.board_after),
                ),
            };
            // The first pictures are visible at once and load eagerly.
            let loading = if step < 2 { "" } else { " loading=\"lazy\"" };
            write!(
                out,
                "<figure>\n<img src=\"{}-{step}.svg\" alt=\"{board}\" width=\"{width}\" \
                 height=\"{height}\"{loading}>\n<figcaption><h2>{heading}</h2>",
                self.example.id
            )?;
            let caption = self.example.caption(step, self.language);
            if !caption.text.is_empty() {
                out.write_str(&spoken("p", caption, self.language))?;
            }
            out.write_str("</figcaption>\n</figure>\n")?;
        }
        out.write_str("</div>\n")
    }

    /// Writes the clauses of the example, in words.
    fn write_clauses(&self, out: &mut String, books: Option<&Books>, words: &Words) -> fmt::Result {
        if self.example.scenario.clauses.is_empty() {
            return Ok(());
        }
        write!(
            out,
            "<section class=\"clauses\">\n<h2>{}</h2>\n<dl>\n",
            words.rules
        )?;
        for clause in &self.example.scenario.clauses {
            let sentence = books.and_then(|books| books.sentence(*clause, self.language));
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
    fn write_ways(&self, out: &mut String, words: &Words) -> fmt::Result {
        writeln!(out, "<nav class=\"ways\" aria-label=\"{}\">", words.around)?;
        let ways = [
            (self.before, "prev", words.before),
            (self.after, "next", words.after),
        ];
        for (example, rel, label) in ways {
            if let Some(example) = example {
                writeln!(
                    out,
                    "<a rel=\"{rel}\" href=\"{}\"><small>{label}</small> {}</a>",
                    name(&example.id, self.language),
                    spoken("b", example.title(self.language), self.language)
                )?;
            }
        }
        out.write_str("</nav>\n")
    }

    /// The first text: the description.
    fn about(&self) -> String {
        let mut steps = 0..=self.example.steps();
        let text = steps.find_map(|step| {
            let text = self.example.caption(step, self.language).text;
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

    /// The query of a page of the app in this language.
    fn query(&self) -> &'static str {
        match self.language {
            "fr" => "&amp;lang=fr",
            _ => "",
        }
    }
}

/// The name of the page of an example in a language.
pub fn name(id: &str, language: &str) -> String {
    match language {
        "en" => format!("{id}.html"),
        _ => format!("{id}.{language}.html"),
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
