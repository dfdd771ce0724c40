//! The preview of links to the game. All games share it, since only the browser sees the
//! part of a link after `#`.

use std::path::Path;

use crate::address::Address;
use crate::failure::Failure;
use crate::markdown::escaped;
use crate::workspace;

/// The picture in the sources, its name on the site, its size and its alternative text.
const PICTURE: &str = "docs/bastide.jpg";
const NAME: &str = "preview.jpg";
const SIZE: (&str, &str) = ("1280", "800");
const WORDS: &str = "A game in progress";

/// The beginning of the line that the tags follow.
const PLACE: &str = "<meta name=\"description\"";

/// The prefixes of the tags.
const TAGS: [&str; 2] = ["<meta property=\"og:", "<meta name=\"twitter:"];

/// Writes the preview into the game's page, or removes it from a site without address.
pub fn write(site: &Path, address: Option<&Address>) -> Result<(), Failure> {
    let page = site.join("index.html");
    let text = workspace::read(&page)?;
    if address.is_some() {
        workspace::copy(&workspace::root().join(PICTURE), &site.join(NAME))?;
    }
    workspace::write(&page, with_preview(&text, address))
}

/// The page with these tags instead of any others of their kind.
fn with_preview(page: &str, address: Option<&Address>) -> String {
    let mut out = String::new();
    for line in page.split_inclusive('\n') {
        if TAGS.iter().any(|tag| line.trim_start().starts_with(tag)) {
            continue;
        }
        out += line;
        if let Some(address) = address.filter(|_| line.trim_start().starts_with(PLACE)) {
            let about = line.split("content=\"").nth(1);
            let about = about.and_then(|rest| rest.split('"').next());
            let tags = tags("Bastide", about.unwrap_or_default(), address);
            out.extend(tags.lines().flat_map(|tag| ["    ", tag, "\n"]));
        }
    }
    out
}

/// The tags, a line each, of a page without its own picture. Title and description are
/// markup.
pub fn tags(title: &str, about: &str, address: &Address) -> String {
    let picture = escaped(&address.join(NAME));
    let tags = [
        ("property=\"og:type", "website"),
        ("property=\"og:site_name", "Bastide"),
        ("property=\"og:title", title),
        ("property=\"og:description", about),
        ("property=\"og:image", &picture),
        ("property=\"og:image:width", SIZE.0),
        ("property=\"og:image:height", SIZE.1),
        ("property=\"og:image:alt", WORDS),
        ("name=\"twitter:card", "summary_large_image"),
    ];
    let lines = tags.map(|(name, value)| format!("<meta {name}\" content=\"{value}\">\n"));
    lines.concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_game_has_one_preview_and_none_without_an_address() {
        let page = workspace::read(&workspace::root().join("index.html")).unwrap();
        let address: Address = "https://bastide.example/game/".parse().unwrap();
        let shown = with_preview(&page, Some(&address));
        for tag in [
            "    <meta property=\"og:title\" content=\"Bastide\">\n",
            "\"og:description\" content=\"Carcassonne with The Tower, Bridges, Castles &amp; B",
            "\"og:image\" content=\"https://bastide.example/game/preview.jpg\">\n",
            "<meta name=\"twitter:card\" content=\"summary_large_image\">\n",
        ] {
            assert_eq!(shown.matches(tag).count(), 1, "{tag} in {shown}");
        }
        assert_eq!(with_preview(&shown, Some(&address)), shown);
        assert_eq!(with_preview(&shown, None), page);
        assert_eq!(with_preview(&page, None), page);
    }

    #[test]
    fn the_picture_has_the_size_that_is_told() {
        let bytes = workspace::bytes(&workspace::root().join(PICTURE)).unwrap();
        // The segments of a JPEG follow each other: the sign, its length, what is in it.
        let mut at = 2;
        while !matches!(bytes[at + 1], 0xc0..=0xc2) {
            at += 2 + usize::from(u16::from_be_bytes([bytes[at + 2], bytes[at + 3]]));
        }
        let number = |at: usize| u16::from_be_bytes([bytes[at], bytes[at + 1]]).to_string();
        assert_eq!((&*number(at + 7), &*number(at + 5)), SIZE);
    }
}
