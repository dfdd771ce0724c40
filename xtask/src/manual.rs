//! The manual: pages of the site made from the project's documents, without scripts. The first
//! one, about examples in other pages, is there in several languages.

use std::collections::BTreeMap;

use crate::address::Address;
use crate::api;
use crate::failure::Failure;
use crate::markdown::{Article, Heading, article, escaped};
use crate::words::{ENGLISH, Language};
use crate::{front, integrity, words, workspace};

/// The folder of the manual in the site.
const FOLDER: &str = "manual";

/// The placeholder for the site's address in the sources.
const PLACE: &str = "https://SITE/";

/// The place of the table of languages in a source.
const LANGUAGES: &str = "<!-- LANGUAGES -->";

/// A page of the manual in English.
struct Page {
    /// The file in `docs`.
    source: &'static str,
    /// The file in the site.
    name: &'static str,
    /// The name in links from other pages.
    label: &'static str,
}

const PAGES: [Page; 11] = [
    Page::new("embedding.md", "index.html", "Examples in your own pages"),
    Page::new(
        "recipes.md",
        "recipes.html",
        "Recipes for sites, wikis and forums",
    ),
    Page::new("rules.md", "rules.html", "The rules, clause by clause"),
    Page::new("notation.md", "notation.html", "Writing games down"),
    Page::new("format.md", "format.html", "The record format"),
    Page::new("module.md", "module.html", "The engine for other programs"),
    Page::new("crates.md", "crates.html", "The crates for Rust programs"),
    Page::new(
        "opponents.md",
        "opponents.html",
        "Opponents for other programs",
    ),
    Page::new("bots.md", "bots.html", "How computer players think"),
    Page::new("translating.md", "translating.html", "Translating Bastide"),
    Page::new("terms.md", "terms.html", "Terms of the game"),
];

/// The file of the first page.
const FIRST: &str = "index.html";

/// Further files that pages link to.
const FILES: [&str; 1] = ["record.schema.json"];

/// Writes the manual into the site.
pub fn build(address: Option<&Address>) -> Result<(), Failure> {
    let folder = workspace::dist().join(FOLDER);
    workspace::make_folder(&folder)?;
    let hash = integrity::of(&workspace::dist())?;
    for (name, mut text) in pages(address)? {
        if let Some(hash) = &hash {
            text = text.replace(integrity::PLACE, hash);
        }
        workspace::write(&folder.join(name), text)?;
    }
    for name in FILES {
        let docs = workspace::root().join("docs");
        workspace::copy(&docs.join(name), &folder.join(name))?;
    }
    Ok(())
}

/// All pages: the file in the site, and its text.
fn pages(address: Option<&Address>) -> Result<Vec<(String, String)>, Failure> {
    let mut languages = Vec::new();
    for language in words::languages()? {
        if words::manual(&language.code)?.is_some() {
            languages.push(language);
        }
    }
    let english = words::all(ENGLISH)?;
    let mut pages = Vec::new();
    for page in &PAGES {
        let path = ["docs/", page.source].concat();
        let text = workspace::read(&workspace::root().join(&path))?;
        // The table of languages is of the day.
        let text = match text.contains(LANGUAGES) {
            true => text.replace(LANGUAGES, &words::table()?),
            false => text,
        };
        let place = Place {
            name: page.name.to_owned(),
            code: ENGLISH,
            words: &english,
            gallery: String::new(),
            languages: match page.name {
                FIRST => &languages,
                _ => &[],
            },
        };
        let html = read(&text, &path)?.html(&place, address);
        pages.push((place.name, html));
    }
    for Language { code, .. } in languages.iter().filter(|it| it.code != ENGLISH) {
        let text = words::manual(code)?.unwrap_or_default();
        let place = Place {
            name: first_page(code),
            code,
            words: &words::all(code)?,
            gallery: match words::has_gallery(code)? {
                true => first_page(code),
                false => String::new(),
            },
            languages: &languages,
        };
        let html = read(&text, &format!("the manual in {code}"))?.html(&place, address);
        pages.push((place.name, html));
    }
    Ok(pages)
}

/// The file of the first page in a language.
fn first_page(code: &str) -> String {
    match code {
        ENGLISH => FIRST.to_owned(),
        code => format!("{code}.html"),
    }
}

/// The file in an address: a folder for its first page.
fn in_address(name: &str) -> &str {
    match name {
        FIRST => "",
        name => name,
    }
}

fn read(text: &str, source: &str) -> Result<Article, Failure> {
    article(text, on_site).map_err(|link| {
        let message = format!("{source} leads to {link}, which the site has not");
        Failure::Unexpected(message)
    })
}

impl Page {
    const fn new(source: &'static str, name: &'static str, label: &'static str) -> Page {
        Page {
            source,
            name,
            label,
        }
    }
}

/// The place of an article in the manual.
struct Place<'a> {
    /// The file in the site.
    name: String,
    /// The code of its language.
    code: &'a str,
    /// The words of that language.
    words: &'a BTreeMap<String, String>,
    /// The file of the gallery of examples in it; empty for that of the folder.
    gallery: String,
    /// The languages that it is there in, if more than one.
    languages: &'a [Language],
}

/// The address of a link in the manual; `None` if the site has no such page.
fn on_site(link: &str) -> Option<String> {
    if link.starts_with('#') || link.starts_with("https://") {
        return Some(link.to_owned());
    }
    let (file, fragment) = match link.find('#') {
        Some(at) => link.split_at(at),
        None => (link, ""),
    };
    // Pages in other languages are files of `words/CODE`.
    let file = file.strip_prefix("../../docs/").unwrap_or(file);
    let file = match file.strip_prefix("../../") {
        Some(_) => &file["../".len()..],
        None => file,
    };
    let page = PAGES.iter().find(|page| page.source == file);
    let example = file.strip_prefix("../scenarios/");
    let example = example.and_then(|file| file.split('/').next_back()?.strip_suffix(".json"));
    let package = file.strip_prefix("../crates/module/package/");
    let readme = file.strip_prefix("../crates/");
    let readme = readme.and_then(|file| file.strip_suffix("/README.md"));
    let found = match (page, example, package, readme) {
        (Some(page), ..) => page.name.to_owned(),
        (_, Some(id), ..) => format!("../examples/{id}.html"),
        (_, _, Some(name), _) => format!("../module/{name}"),
        (.., Some(name)) => api::page(name)?,
        _ => FILES.contains(&file).then(|| file.to_owned())?,
    };
    Some(found + fragment)
}

impl Article {
    /// The whole page.
    fn html(&self, place: &Place<'_>, address: Option<&Address>) -> String {
        let (title, about) = (escaped(&self.title), escaped(&self.about));
        let code = place.code;
        let canonical = address.map_or(String::new(), |address| {
            let at = |name: &str| {
                let name = [FOLDER, "/", in_address(name)].concat();
                escaped(&address.join(&name))
            };
            let own = at(&place.name);
            let tags = front::tags(&title, &about, address);
            let mut out = format!(
                "<link rel=\"canonical\" href=\"{own}\">\n{tags}\
                 <meta property=\"og:url\" content=\"{own}\">\n"
            );
            for Language { code, .. } in place.languages {
                let other = at(&first_page(code));
                out += &format!("<link rel=\"alternate\" hreflang=\"{code}\" href=\"{other}\">\n");
            }
            out
        });
        let text = format!(
            "<!doctype html>\n<html lang=\"{code}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n\
             <title>{title} · Bastide</title>\n<meta name=\"description\" content=\"{about}\">\n\
             {canonical}<link rel=\"icon\" type=\"image/svg+xml\" href=\"../icon.svg\">\n\
             <link rel=\"stylesheet\" href=\"../page.css\">\n\
             <link rel=\"stylesheet\" href=\"manual.css\">\n\
             <script type=\"module\" src=\"manual.js\"></script>\n</head>\n<body>\n<header>\n\
             {}</header>\n{}<main{}>\n{}</main>\n</body>\n</html>\n",
            place.header(),
            self.contents(place),
            place.labels(),
            self.html
        );
        match address {
            Some(address) => text.replace(PLACE, &escaped(&address.to_string())),
            None => text,
        }
    }

    /// The links to the pages of the manual, and the contents of this one.
    fn contents(&self, place: &Place<'_>) -> String {
        let (manual, here) = (place.text("pages.all"), place.text("pages.here"));
        let mut out = format!(
            "<nav class=\"pages\" aria-label=\"{manual}\">\n\
             <details>\n<summary>{manual}</summary>\n<ul>\n"
        );
        for page in &PAGES {
            let own = match page.name {
                // The first page is there in this language, too.
                FIRST => &place.name,
                name => name,
            };
            let (name, label) = match own {
                FIRST => ("./", page.label),
                name if name == page.name => (name, page.label),
                name => (name, &*self.title),
            };
            let mark = match place.code {
                _ if own == place.name => " aria-current=\"page\"",
                ENGLISH => "",
                _ => " lang=\"en\" hreflang=\"en\"",
            };
            out += &format!("<li><a href=\"{name}\"{mark}>{}</a></li>\n", escaped(label));
        }
        out += &format!("</ul>\n</details>\n<details>\n<summary>{here}</summary>\n<ul>\n");
        for Heading {
            is_second,
            id,
            text,
        } in &self.headings
        {
            // The page of two hundred clauses would get a list of two hundred lines.
            let is_listed = *is_second || self.headings.len() < 40;
            let class = if *is_second { "" } else { " class=\"third\"" };
            if is_listed {
                let text = escaped(text);
                out += &format!("<li{class}><a href=\"#{id}\">{text}</a></li>\n");
            }
        }
        out + "</ul>\n</details>\n</nav>\n"
    }
}

impl Place<'_> {
    /// A message as HTML.
    fn text(&self, key: &str) -> String {
        escaped(self.words.get(key).map_or(key, |text| text))
    }

    /// The links to the game, and to this page in other languages.
    fn header(&self) -> String {
        let query = match self.code {
            ENGLISH => String::new(),
            code => format!("?lang={code}"),
        };
        let mut out = format!(
            "<nav aria-label=\"Bastide\"><a class=\"home\" href=\"../{query}\"><span>{}</span></a> \
             <a href=\"../examples/{}\">{}</a> \
             <a href=\"../editor.html{query}\">{}</a></nav>\n",
            self.text("pages.play"),
            self.gallery,
            self.text("start.examples"),
            self.text("start.editor")
        );
        if self.languages.len() < 2 {
            return out;
        }
        let label = self.text("pages.languages");
        let own = self.languages.iter().find(|it| it.code == self.code);
        let own = escaped(own.map_or("", |it| &it.name));
        let both = self.text("list.colon");
        let both = both.replace("{list}", &label).replace("{next}", &own);
        out += &format!(
            "<details class=\"languages\">\n<summary>{both}</summary>\n<nav aria-label=\"{label}\">"
        );
        for Language { code, name } in self.languages.iter().filter(|it| it.code != self.code) {
            let (file, name) = (first_page(code), escaped(name));
            let at = match in_address(&file) {
                "" => "./",
                file => file,
            };
            out += &format!(" <a href=\"{at}\" lang=\"{code}\" hreflang=\"{code}\">{name}</a>");
        }
        out + "</nav>\n</details>\n"
    }

    /// The words of the page's script, as attributes.
    fn labels(&self) -> String {
        let labels = [
            ("copy", "embed.copy"),
            ("copied", "pages.copied"),
            ("selected", "pages.selected"),
            ("copied-note", "embed.copied"),
            ("selected-note", "embed.by-hand"),
        ];
        let labels = labels.map(|(name, key)| format!(" data-{name}=\"{}\"", self.text(key)));
        labels.concat()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn all(address: Option<&Address>) -> BTreeMap<String, String> {
        pages(address).unwrap().into_iter().collect()
    }

    /// The values of an attribute.
    fn values<'a>(page: &'a str, attribute: &str) -> Vec<&'a str> {
        let parts = page.split(attribute).skip(1);
        parts.filter_map(|part| part.split('"').next()).collect()
    }

    /// The source of a file of the site.
    fn is_made(file: &str) -> bool {
        let root = workspace::root();
        let id = file.strip_prefix("../examples/");
        match id.and_then(|id| id.strip_suffix(".html")) {
            Some(id) => {
                let scenarios = std::fs::read_dir(root.join("scenarios")).unwrap();
                let name = format!("{id}.json");
                let mut groups = scenarios.map(Result::unwrap);
                let is_example = groups.any(|group| group.path().join(&name).exists());
                is_example || words::has_gallery(id).unwrap()
            }
            None => match file {
                "" | "./" | "../" | "../examples/" | "../editor.html" => true,
                // The program, the editor and the gallery in a language.
                _ if file.contains("?lang=") => true,
                "manual.css" | "manual.js" => root.join("public/manual").join(file).exists(),
                "../module/bastide.d.ts" => {
                    root.join("crates/module/package/bastide.d.ts").exists()
                }
                _ if FILES.contains(&file) => true,
                _ if file.starts_with("../api/") => true,
                _ => root
                    .join("public")
                    .join(file.trim_start_matches("../"))
                    .exists(),
            },
        }
    }

    /// A fragment without the percent signs that stand for letters of other scripts.
    fn decoded(fragment: &str) -> String {
        let mut parts = fragment.split('%');
        let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
        for part in parts {
            let (code, rest) = part.split_at(2);
            bytes.push(u8::from_str_radix(code, 16).unwrap());
            bytes.extend(rest.bytes());
        }
        String::from_utf8(bytes).unwrap()
    }

    #[test]
    fn no_link_of_the_manual_is_broken() {
        let pages = all(None);
        let ids = |name: &str| BTreeSet::from_iter(values(&pages[name], " id=\""));
        let mut count = 0;
        for (name, page) in &pages {
            let links = [values(page, " href=\""), values(page, " src=\"")].concat();
            for link in links.into_iter().filter(|link| !link.contains("://")) {
                let (file, fragment) = link.split_once('#').unwrap_or((link, ""));
                let to = if file.is_empty() { &**name } else { file };
                if pages.contains_key(to) {
                    let is_there = fragment.is_empty() || ids(to).contains(&*decoded(fragment));
                    assert!(is_there, "{name} leads to {link}");
                } else {
                    assert!(is_made(file), "{name} leads to {link}");
                }
                count += 1;
            }
        }
        assert!(count > 400, "{count} links seen");
    }

    /// The parts of the English page that every translation has: levels of headings, code, and
    /// links but for their fragments.
    fn frame(text: &str) -> Vec<String> {
        let mut code = false;
        let lines = text.lines().filter_map(|line| {
            let is_fence = line.starts_with("```");
            code ^= is_fence;
            let heading = || line.split_once(' ').map(|it| it.0.to_owned());
            match line.starts_with('#') && !code {
                _ if code || is_fence => Some(line.to_owned()),
                true => heading(),
                false => None,
            }
        });
        let lines: Vec<String> = lines.collect();
        let links = text
            .split("](")
            .skip(1)
            .filter_map(|it| it.split(['#', ')']).next());
        let links = links.map(|link| link.trim_start_matches("../").trim_start_matches("docs/"));
        let mut links: Vec<String> = links.map(str::to_owned).collect();
        links.sort();
        [lines, links].concat()
    }

    #[test]
    fn translations_have_the_headings_code_and_links_of_the_english_page() {
        let english = frame(&words::manual(ENGLISH).unwrap().unwrap());
        let mut count = 0;
        for Language { code, .. } in words::languages().unwrap() {
            let Some(text) = words::manual(&code).unwrap() else {
                continue;
            };
            let own = frame(&text);
            let differs = own
                .iter()
                .zip(&english)
                .find(|(own, english)| own != english);
            assert_eq!(differs, None, "{code}");
            assert_eq!(own.len(), english.len(), "{code}");
            count += 1;
        }
        assert!(count > 12, "{count} languages");
    }

    #[test]
    fn anchors_of_a_page_are_unique() {
        for (name, page) in all(None) {
            let ids = values(&page, " id=\"");
            assert_eq!(ids.len(), BTreeSet::from_iter(&ids).len(), "{name}");
            assert_eq!(values(&page, "<h1 id=\"").len(), 1, "{name}");
        }
    }

    #[test]
    fn the_manual_names_a_known_address() {
        let address: Address = "https://bastide.example/game".parse().unwrap();
        let (plain, filled) = (all(None), all(Some(&address)));
        let page = &plain["index.html"];
        assert!(page.contains("<code>https://SITE/</code> is the address of Bastide"));
        assert!(!page.contains("canonical") && !page.contains("og:"));
        let page = &filled["index.html"];
        assert!(!page.contains(PLACE));
        assert!(page.contains("src=\"https://bastide.example/game/embed.js\""));
        let own = values(page, "<link rel=\"canonical\" href=\"");
        assert_eq!(own, ["https://bastide.example/game/manual/"]);
        for (tag, value) in [
            ("property=\"og:title", "Examples in your own pages"),
            ("property=\"og:url", "https://bastide.example/game/manual/"),
            (
                "property=\"og:image",
                "https://bastide.example/game/preview.jpg",
            ),
            ("name=\"twitter:card", "summary_large_image"),
        ] {
            assert!(
                page.contains(&format!("<meta {tag}\" content=\"{value}\">")),
                "{tag}"
            );
        }
        let own = values(&filled["format.html"], "<link rel=\"canonical\" href=\"");
        assert_eq!(own, ["https://bastide.example/game/manual/format.html"]);
    }

    #[test]
    fn a_link_to_a_missing_page_is_refused() {
        for link in [
            "architecture.md",
            "../README.md",
            "mailto:a@b.example",
            "../scenarios/",
            "../crates/model/README.md",
        ] {
            assert_eq!(on_site(link), None, "{link}");
        }
        let known = [
            ("format.md#a-scenario", "format.html#a-scenario"),
            (
                "../scenarios/base/base-fit.json",
                "../examples/base-fit.html",
            ),
            (
                "../crates/rules/README.md",
                "../api/bastide_rules/index.html",
            ),
            ("https://a.example/b.md", "https://a.example/b.md"),
        ];
        for (link, page) in known {
            assert_eq!(on_site(link).as_deref(), Some(page));
        }
    }
}
