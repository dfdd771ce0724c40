//! The manual: pages of the site made from the project's documents, without scripts.

use std::path::Path;

use crate::address::Address;
use crate::api;
use crate::failure::Failure;
use crate::markdown::{Article, Heading, article, escaped};
use crate::{front, integrity, words, workspace};

/// The folder of the manual in the site.
const FOLDER: &str = "manual";

/// The placeholder for the site's address in the sources.
const PLACE: &str = "https://SITE/";

/// The place of the table of languages in a source.
const LANGUAGES: &str = "<!-- LANGUAGES -->";

/// A page of the manual.
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

/// Further files that pages link to.
const FILES: [&str; 1] = ["record.schema.json"];

/// Writes the manual into the site.
pub fn build(address: Option<&Address>) -> Result<(), Failure> {
    let docs = workspace::root().join("docs");
    let folder = workspace::dist().join(FOLDER);
    workspace::make_folder(&folder)?;
    let hash = integrity::of(&workspace::dist())?;
    for page in &PAGES {
        let file = folder.join(page.name);
        let mut text = page.read(&docs)?.html(page, address);
        if let Some(hash) = &hash {
            text = text.replace(integrity::PLACE, hash);
        }
        workspace::write(&file, text)?;
    }
    for name in FILES {
        workspace::copy(&docs.join(name), &folder.join(name))?;
    }
    Ok(())
}

impl Page {
    const fn new(source: &'static str, name: &'static str, label: &'static str) -> Page {
        Page {
            source,
            name,
            label,
        }
    }

    fn read(&self, docs: &Path) -> Result<Article, Failure> {
        let file = docs.join(self.source);
        let text = workspace::read(&file)?;
        // The table of languages is of the day.
        let text = text.replace(LANGUAGES, &words::table()?);
        article(&text, on_site).map_err(|link| {
            let message = format!(
                "docs/{} leads to {link}, which the site has not",
                self.source
            );
            Failure::Unexpected(message)
        })
    }
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
    fn html(&self, page: &Page, address: Option<&Address>) -> String {
        let (title, about) = (escaped(&self.title), escaped(&self.about));
        let own = match page.name {
            "index.html" => "manual/".to_owned(),
            name => format!("manual/{name}"),
        };
        let canonical = address.map_or(String::new(), |address| {
            let own = escaped(&address.join(&own));
            let tags = front::tags(&title, &about, address);
            format!("<link rel=\"canonical\" href=\"{own}\">\n{tags}<meta property=\"og:url\" content=\"{own}\">\n")
        });
        let text = format!(
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n\
             <title>{title} · Bastide</title>\n<meta name=\"description\" content=\"{about}\">\n\
             {canonical}<link rel=\"icon\" type=\"image/svg+xml\" href=\"../icon.svg\">\n\
             <link rel=\"stylesheet\" href=\"../page.css\">\n\
             <link rel=\"stylesheet\" href=\"manual.css\">\n\
             <script type=\"module\" src=\"manual.js\"></script>\n</head>\n<body>\n<header>\n\
             <nav aria-label=\"Bastide\"><a class=\"home\" href=\"../\"><span>Play Bastide</span></a> \
             <a href=\"../examples/\">Learn by example</a> \
             <a href=\"../editor.html\">Create your own example</a></nav>\n</header>\n\
             <nav class=\"pages\" aria-label=\"Manual\">\n{}</nav>\n<main>\n{}</main>\n\
             </body>\n</html>\n",
            self.ways(page),
            self.html
        );
        match address {
            Some(address) => text.replace(PLACE, &escaped(&address.to_string())),
            None => text,
        }
    }

    /// The links to the pages of the manual, and the contents of this one.
    fn ways(&self, page: &Page) -> String {
        let mut out = "<details>\n<summary>The manual</summary>\n<ul>\n".to_owned();
        for other in &PAGES {
            let name = match other.name {
                "index.html" => "./",
                name => name,
            };
            let (label, is_here) = (other.label, other.name == page.name);
            let current = if is_here {
                " aria-current=\"page\""
            } else {
                ""
            };
            out += &format!("<li><a href=\"{name}\"{current}>{label}</a></li>\n");
        }
        out += "</ul>\n</details>\n<details>\n<summary>On this page</summary>\n<ul>\n";
        for Heading {
            is_second,
            id,
            text,
        } in &self.headings
        {
            // The page of two hundred clauses would get a list of two hundred lines.
            let is_told = *is_second || self.headings.len() < 40;
            let class = if *is_second { "" } else { " class=\"third\"" };
            if is_told {
                let text = escaped(text);
                out += &format!("<li{class}><a href=\"#{id}\">{text}</a></li>\n");
            }
        }
        out + "</ul>\n</details>\n"
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};

    fn all(address: Option<&Address>) -> BTreeMap<&'static str, String> {
        let docs = workspace::root().join("docs");
        let pages = PAGES.iter().map(|page| {
            let article = page.read(&docs).unwrap();
            (page.name, article.html(page, address))
        });
        pages.collect()
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
                scenarios
                    .map(Result::unwrap)
                    .any(|group| group.path().join(&name).exists())
            }
            None => match file {
                "" | "./" | "../" | "../examples/" | "../editor.html" => true,
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

    #[test]
    fn no_link_of_the_manual_is_broken() {
        let pages = all(None);
        let ids = |name: &str| BTreeSet::from_iter(values(&pages[name], " id=\""));
        let mut count = 0;
        for (name, page) in &pages {
            let links = [values(page, " href=\""), values(page, " src=\"")].concat();
            for link in links.into_iter().filter(|link| !link.contains("://")) {
                let (file, fragment) = link.split_once('#').unwrap_or((link, ""));
                let to = if file.is_empty() { name } else { file };
                if pages.contains_key(to) {
                    let is_there = fragment.is_empty() || ids(to).contains(fragment);
                    assert!(is_there, "{name} leads to {link}");
                } else {
                    assert!(is_made(file), "{name} leads to {link}");
                }
                count += 1;
            }
        }
        assert!(count > 400, "{count} links seen");
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
