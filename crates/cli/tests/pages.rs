//! The pages of examples, read like search engines and link previews do.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The words of the project.
const WORDS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../words");

const SITE: &str = "https://bastide.example/a&b/";

/// An example whose texts would end the attributes and elements around them.
fn scenario(id: &str) -> String {
    let evil = r#"\"><b onload='x'>A & B</title><script>"#;
    let text = r#"{
  "format": "bastide/1",
  "id": "ID",
  "title": {"en": "EVIL", "fr": "Une route"},
  "source": "base",
  "clauses": ["base-road", "base-turn"],
  "players": [{"color": "red"}, {"color": "blue"}],
  "systems": [],
  "stack": ["base.U", "base.U"],
  "steps": [
    {"do": ["place 1,0 0"], "say": {"en": "EVIL", "fr": "À côté."}},
    {"do": ["pass", "place 2,0 0"], "say": {"en": "LONG", "fr": "Loin."}}
  ]
}"#;
    text.replace("ID", id)
        .replace("EVIL", evil)
        .replace("LONG", &"Far away. ".repeat(60))
}

/// Writes the pages of three examples into a folder of this name.
fn site(name: &str, more: &[&str]) -> PathBuf {
    let here = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&here);
    let from = here.join("base");
    fs::create_dir_all(&from).unwrap();
    for id in ["a-road", "b-road", "c-road"] {
        fs::write(from.join(format!("{id}.json")), scenario(id)).unwrap();
    }
    let to = here.join("examples");
    draw(&from, &to, more);
    to
}

fn draw(from: &Path, to: &Path, more: &[&str]) {
    draw_with(WORDS, from, to, more);
}

/// Writes the pages with the words in a folder.
fn draw_with(words: &str, from: &Path, to: &Path, more: &[&str]) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bastide"));
    command.args(["examples", "--words", words]).args(more);
    let output = command.arg(from).arg("-o").arg(to).output().unwrap();
    assert!(output.status.success(), "{output:?}");
}

fn read(folder: &Path, name: &str) -> String {
    fs::read_to_string(folder.join(name)).unwrap()
}

/// The tags of the head with their attributes, as an HTML parser sees them.
fn tags(page: &str) -> Vec<Vec<(String, String)>> {
    let (head, _) = page.split_once("</head>").unwrap();
    let mut found = Vec::new();
    for tag in head.split('<').skip(1) {
        let Some(mut rest) = tag.strip_prefix("meta ").or(tag.strip_prefix("link ")) else {
            continue;
        };
        let mut attributes = Vec::new();
        while let Some((name, value)) = rest.split_once("=\"") {
            let (value, after) = value.split_once('"').unwrap();
            attributes.push((name.trim().to_owned(), unescaped(value)));
            rest = after;
        }
        assert!(rest.starts_with('>'), "{tag}");
        found.push(attributes);
    }
    found
}

fn unescaped(text: &str) -> String {
    text.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&amp;", "&")
}

/// The only value of a tag with these attributes.
fn one(page: &str, wanted: &[(&str, &str)], value: &str) -> String {
    let is = |tag: &Vec<(String, String)>| {
        let has =
            |(name, value): &(&str, &str)| tag.contains(&((*name).to_owned(), (*value).to_owned()));
        wanted.iter().all(has)
    };
    let found: Vec<_> = tags(page).into_iter().filter(is).collect();
    assert_eq!(found.len(), 1, "{wanted:?} in {page}");
    let mut attributes = found[0].iter();
    let (_, value) = attributes.find(|(name, _)| name == value).unwrap();
    value.clone()
}

fn property(page: &str, name: &str) -> String {
    one(page, &[("property", name)], "content")
}

fn named(page: &str, name: &str) -> String {
    one(page, &[("name", name)], "content")
}

#[test]
fn page_has_the_tags_for_link_previews() {
    let folder = site("pages-tags", &["--address", "https://bastide.example/a&b"]);
    let page = read(&folder, "b-road.html");
    let title = "\"><b onload='x'>A & B</title><script>";
    assert_eq!(property(&page, "og:title"), title);
    assert_eq!(named(&page, "twitter:title"), title);
    assert_eq!(property(&page, "og:description"), title);
    assert_eq!(named(&page, "description"), title);
    assert_eq!(named(&page, "twitter:description"), title);
    assert_eq!(property(&page, "og:type"), "article");
    assert_eq!(property(&page, "og:site_name"), "Bastide");
    assert_eq!(named(&page, "twitter:card"), "summary_large_image");
    assert_eq!(property(&page, "og:locale"), "en_US");
    assert_eq!(property(&page, "og:locale:alternate"), "fr_FR");
    let own = format!("{SITE}examples/b-road.html");
    assert_eq!(property(&page, "og:url"), own);
    let picture = format!("{SITE}examples/b-road-2.png");
    assert_eq!(property(&page, "og:image"), picture);
    assert_eq!(named(&page, "twitter:image"), picture);
    assert_eq!(property(&page, "og:image:type"), "image/png");
    assert_eq!(property(&page, "og:image:width"), "800");
    assert_eq!(property(&page, "og:image:height"), "400");
    assert_eq!(property(&page, "og:image:alt"), "The board after step 2");
    assert_eq!(named(&page, "twitter:image:alt"), "The board after step 2");
    assert_eq!(one(&page, &[("rel", "canonical")], "href"), own);
    let french = read(&folder, "b-road.fr.html");
    for page in [&page, &french] {
        let other = format!("{SITE}examples/b-road.fr.html");
        for (language, address) in [("en", &own), ("fr", &other), ("x-default", &own)] {
            assert_eq!(&one(page, &[("hreflang", language)], "href"), address);
        }
    }
    assert!(french.starts_with("<!doctype html>\n<html lang=\"fr\">"));
    assert_eq!(property(&french, "og:title"), "Une route");
    assert_eq!(property(&french, "og:description"), "À côté.");
    assert_eq!(property(&french, "og:locale"), "fr_FR");
    let own = one(&french, &[("rel", "canonical")], "href");
    assert_eq!(own, format!("{SITE}examples/b-road.fr.html"));
}

#[test]
fn page_shows_steps_captions_and_links() {
    let folder = site("pages-text", &[]);
    let page = read(&folder, "b-road.html");
    let evil = "&quot;&gt;&lt;b onload='x'&gt;A &amp; B&lt;/title&gt;&lt;script&gt;";
    assert!(page.contains(&format!("<h1 dir=\"auto\">{evil}</h1>")));
    assert!(
        page.contains(&format!("<h2>Step 1</h2><p dir=\"auto\">{evil}</p>")),
        "{page}"
    );
    for text in [
        "<img src=\"b-road-0.svg\" alt=\"The board at the beginning\" width=\"800\" height=\"400\">",
        "<h2>The beginning</h2></figcaption>",
        "<img src=\"b-road-2.svg\" alt=\"The board after step 2\"",
        "<a href=\"../?example=b-road\">Open the board</a>",
        "<a rel=\"prev\" href=\"a-road.html\">",
        "<a rel=\"next\" href=\"c-road.html\">",
        "<a href=\"../manual/rules.html#base-turn\" hreflang=\"en\">base-turn</a></dt>\
         <dd>On your turn you place a tile",
        "<a href=\"index.html#roads\">All examples</a>",
        "<a href=\"b-road.fr.html\" lang=\"fr\" hreflang=\"fr\">Français</a>",
    ] {
        assert!(page.contains(text), "{text} in {page}");
    }
    // The only script fills in and copies the texts for embedding.
    assert_eq!(page.matches("<script").count(), 1);
    assert!(page.contains("<script type=\"module\" src=\"../manual/manual.js\"></script>"));
    let french = read(&folder, "b-road.fr.html");
    for text in [
        "<h2>Étape 1</h2><p dir=\"auto\">À côté.</p>",
        "<a href=\"../?example=b-road&amp;lang=fr\">Ouvrir le plateau</a>",
        "<a rel=\"next\" href=\"c-road.fr.html\">",
        "<a class=\"home\" href=\"../?lang=fr\"><span>Jouer à Bastide</span></a>",
        "<a href=\"fr.html#roads\">Tous les exemples</a>",
        "<dd>À son tour, on pose une tuile",
    ] {
        assert!(french.contains(text), "{text} in {french}");
    }
    let [first, last] = ["a-road.html", "c-road.html"].map(|name| read(&folder, name));
    assert!(!first.contains("rel=\"prev\"") && first.contains("rel=\"next\""));
    assert!(last.contains("rel=\"prev\"") && !last.contains("rel=\"next\""));
    // The gallery links there without scripts.
    let gallery = read(&folder, "index.html");
    assert!(gallery.contains("<a href=\"b-road.html\">As text</a>"));
    assert!(
        !gallery.contains("#embed"),
        "it is on the page of the example"
    );
    assert!(gallery.contains("<a href=\"b-road.html\" data-board=\"../?example=b-road\">"));
}

#[test]
fn texts_are_marked_with_their_language() {
    let folder = site("pages-languages", &[]);
    let from = folder.with_file_name("base");
    let text = scenario("b-road").replace(", \"fr\": \"Une route\"", "");
    let say = "\"say\": {\"he\": \"דרך\"}, \"steps\": [";
    fs::write(from.join("b-road.json"), text.replace("\"steps\": [", say)).unwrap();
    draw(&from, &folder, &[]);
    let (english, french) = (
        read(&folder, "b-road.html"),
        read(&folder, "b-road.fr.html"),
    );
    for page in [&english, &french] {
        assert!(
            page.contains("<p dir=\"auto\" lang=\"he\">דרך</p>"),
            "{page}"
        );
    }
    assert!(english.contains("<h1 dir=\"auto\">"));
    assert!(french.contains("<h1 dir=\"auto\" lang=\"en\">"));
    let before = read(&folder, "c-road.fr.html");
    assert!(before.contains("<b dir=\"auto\" lang=\"en\">"));
    assert!(read(&folder, "fr.html").contains("<b dir=\"auto\" lang=\"en\">"));
}

/// Words in English, German, Portuguese and Japanese, of which two have captions.
fn few_words(to: &Path) {
    fs::create_dir_all(to).unwrap();
    let list = "# A note\nde = Deutsch\nen = English\npt-BR = Portugu\u{ea}s (Brasil)\nja = \u{65e5}\u{672c}\u{8a9e}\n";
    fs::write(to.join("languages.txt"), list).unwrap();
    for code in ["de", "en", "pt-BR", "ja"] {
        let [from, to] = [Path::new(WORDS), to].map(|folder| folder.join(code));
        fs::create_dir_all(&to).unwrap();
        for name in ["first.txt", "later.txt", "pages.txt", "rules.txt"] {
            fs::copy(from.join(name), to.join(name)).unwrap();
        }
    }
    let german = "b-road.title = Eine Stra\u{df}e\nb-road.1 = Daneben.\n";
    fs::write(to.join("de/captions.txt"), german).unwrap();
    let brazilian = "c-road.title = Uma estrada\n";
    fs::write(to.join("pt-BR/captions.txt"), brazilian).unwrap();
}

#[test]
fn each_language_with_captions_has_pages_that_name_all_others() {
    let folder = site("pages-many", &[]);
    let list = read(&folder, "index.json");
    let words = folder.with_file_name("words");
    few_words(&words);
    let from = folder.with_file_name("base");
    let more = ["--address", "https://bastide.example/"];
    draw_with(words.to_str().unwrap(), &from, &folder, &more);
    let german = read(&folder, "b-road.de.html");
    for text in [
        "<html lang=\"de\">",
        "<h1 dir=\"auto\">Eine Stra\u{df}e</h1>",
        "<h2>Schritt 1</h2><p dir=\"auto\">Daneben.</p>",
        // A step without caption is English, and says so.
        "<h2>Schritt 2</h2><p dir=\"auto\" lang=\"en\">Far away.",
        "<a href=\"../?example=b-road&amp;lang=de\">",
        "<a href=\"b-road.html\" lang=\"en\" hreflang=\"en\">English</a>",
        "data-copy=\"Kopieren\"",
    ] {
        assert!(german.contains(text), "{text} in {german}");
    }
    // Japanese has none, and no example speaks French without its words.
    assert!(!folder.join("b-road.ja.html").exists() && !folder.join("ja.html").exists());
    assert!(!folder.join("b-road.fr.html").exists() && !folder.join("fr.html").exists());
    let pages = fs::read_dir(&folder).unwrap();
    let pages = pages.map(|page| page.unwrap().file_name().into_string().unwrap());
    let pages: Vec<String> = pages.filter(|name| name.ends_with(".html")).collect();
    assert_eq!(pages.len(), 3 * 4);
    for name in &pages {
        let page = read(&folder, name);
        let languages = tags(&page).into_iter().filter_map(|tag| {
            let value = |wanted: &str| {
                let found = tag.iter().find(|(name, _)| name == wanted);
                found.map(|(_, value)| value.clone())
            };
            Some((value("hreflang")?, value("href")?))
        });
        let languages: Vec<(String, String)> = languages.collect();
        let codes: Vec<&str> = languages.iter().map(|(code, _)| &**code).collect();
        assert_eq!(codes, ["en", "de", "pt-BR", "x-default"], "{name}");
        let own = one(&page, &[("rel", "canonical")], "href");
        for (code, address) in &languages {
            let file = address.strip_prefix("https://bastide.example/examples/");
            let file = file.unwrap();
            let file = if file.is_empty() { "index.html" } else { file };
            assert_eq!(file == name, *address == own);
            let other = read(&folder, file);
            // They name each other, and each names its language.
            assert!(
                other.contains(&format!(" href=\"{own}\">")),
                "{file}: {own}"
            );
            let lang = if code == "x-default" { "en" } else { code };
            assert!(other.contains(&format!("<html lang=\"{lang}\">")), "{file}");
        }
    }
    // The list and the scenarios for other programs are the same as before.
    assert_eq!(read(&folder, "index.json"), list);
    assert!(!read(&folder, "b-road.json").contains("Eine"));
}

#[test]
fn without_an_address_its_tags_are_left_out() {
    let folder = site("pages-plain", &[]);
    for name in ["b-road.html", "b-road.fr.html", "index.html", "fr.html"] {
        let page = read(&folder, name);
        let has = |text: &str| page.contains(text);
        assert!(
            !has("og:") && !has("twitter:") && !has("canonical"),
            "{name}"
        );
        let is_placed = page.replace("https://SITE/", "").contains("http");
        assert!(!has("rel=\"alternate\"") && !is_placed, "{name}");
        assert!(named(&page, "description").len() < 210);
    }
    assert!(!folder.join("b-road.oembed.json").exists());
}

#[test]
fn programs_that_embed_a_page_get_a_frame() {
    let folder = site(
        "pages-embed",
        &["--address", "https://bastide.example/a&b/"],
    );
    let page = read(&folder, "b-road.fr.html");
    let json = one(&page, &[("type", "application/json+oembed")], "href");
    assert_eq!(json, format!("{SITE}examples/b-road.fr.oembed.json"));
    let answer = read(&folder, "b-road.fr.oembed.json");
    let frame = "<iframe src=\\\"https://bastide.example/a&amp;b/?example=b-road&amp;embed=1&amp;lang=fr\\\" \
                 title=\\\"Une route\\\" \
                 sandbox=\\\"allow-scripts allow-popups allow-popups-to-escape-sandbox\\\" \
                 width=\\\"720\\\" height=\\\"700\\\" loading=\\\"lazy\\\" style=\\\"border:0\\\"></iframe>";
    let expected = format!(
        "{{\"version\":\"1.0\",\"type\":\"rich\",\"title\":\"Une route\",\
         \"provider_name\":\"Bastide\",\"provider_url\":\"{SITE}\",\
         \"thumbnail_url\":\"{SITE}examples/b-road-2.png\",\"thumbnail_width\":800,\
         \"thumbnail_height\":400,\"width\":720,\"height\":700,\"html\":\"{frame}\"}}\n"
    );
    assert_eq!(answer, expected);
    // A title cannot break out of the frame.
    let english = read(&folder, "b-road.oembed.json");
    assert!(english.contains(
        "title=\\\"&quot;&gt;&lt;b onload='x'&gt;A &amp; B&lt;/title&gt;&lt;script&gt;\\\""
    ));
    // Without an address they are removed.
    let from = folder.with_file_name("base");
    draw(&from, &folder, &[]);
    assert!(!folder.join("b-road.oembed.json").exists());
}

#[test]
fn invalid_addresses_are_refused() {
    for address in [
        "bastide.example",
        "https://a.example/?b",
        "https://a.example/ b",
        "ftp://a",
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_bastide"));
        let args = ["examples", "none.json", "-o", "none", "--address", address];
        let output = command.args(args).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{address}");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(said.contains("begins with https://"), "{said}");
    }
}

#[test]
fn page_has_the_texts_for_embedding() {
    let folder = site("pages-copy", &["--address", SITE]);
    let shown = |name| {
        let page = read(&folder, name);
        let (_, section) = page.split_once("id=\"embed\"").unwrap();
        let (section, _) = section.split_once("</section>").unwrap();
        let texts = section.split("<pre tabindex=\"0\"><code>").skip(1);
        let texts = texts.map(|text| unescaped(text.split_once("</code></pre>").unwrap().0));
        texts.collect::<Vec<_>>()
    };
    let [html, wikitext] = shown("b-road.html").try_into().unwrap();
    let script = format!(
        "<script src=\"{}embed.js\" async></script>",
        SITE.replace('&', "&amp;")
    );
    assert!(html.starts_with(&script), "{html}");
    assert!(html.contains("<div data-bastide-example=\"b-road\" data-bastide-step=\"0\">"));
    assert!(
        html.contains("alt=\"&quot;>&lt;b onload='x'>A &amp; B&lt;/title>"),
        "{html}"
    );
    assert!(
        wikitext.contains("[[File:B-road-0.png|600px|alt="),
        "{wikitext}"
    );
    let [html, _] = shown("b-road.fr.html").try_into().unwrap();
    assert!(html.contains("data-bastide-lang=\"fr\""), "{html}");
}
