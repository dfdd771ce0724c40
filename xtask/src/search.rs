//! Files for search engines: the site map, which needs the site's address.

use std::path::Path;

use crate::address::Address;
use crate::failure::Failure;
use crate::markdown::escaped;
use crate::workspace;

/// The list of the pages.
const LIST: &str = "sitemap.xml";

/// The file that names the site map. Search engines look for it only at the root of a host.
const RULES: &str = "robots.txt";

/// Folders of pages reachable by address only.
const FOLDERS: [&str; 2] = ["examples", "manual"];

/// Writes both files into a site, or removes them without an address.
pub fn write(site: &Path, address: Option<&Address>) -> Result<(), Failure> {
    let files = [LIST, RULES].map(|name| site.join(name));
    let Some(address) = address else {
        for file in files.iter().filter(|file| file.exists()) {
            workspace::remove(file)?;
        }
        return Ok(());
    };
    let rules = format!("User-agent: *\nAllow: /\nSitemap: {}\n", address.join(LIST));
    for (file, text) in files.iter().zip([list(&names(site)?, address), rules]) {
        workspace::write(file, text)?;
    }
    Ok(())
}

/// The paths of the pages, with folders for their index pages.
fn names(site: &Path) -> Result<Vec<String>, Failure> {
    let mut names = vec![String::new(), "editor.html".to_owned()];
    for folder in FOLDERS {
        for file in workspace::files(&site.join(folder), &["html"])? {
            let name = file.file_name().unwrap_or_default().to_string_lossy();
            let name = name.strip_prefix("index.html").unwrap_or(&name);
            names.push(format!("{folder}/{name}"));
        }
    }
    Ok(names)
}

/// The site map in the format of sitemaps.org.
fn list(names: &[String], address: &Address) -> String {
    let mut out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
                   <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
        .to_owned();
    for name in names {
        out += &format!("<url><loc>{}</loc></url>\n", escaped(&address.join(name)));
    }
    out + "</urlset>\n"
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn the_site_map_lists_all_pages_of_a_site_with_address() {
        let site = std::env::temp_dir().join(format!("bastide-search-{}", std::process::id()));
        for folder in FOLDERS {
            fs::create_dir_all(site.join(folder)).unwrap();
            fs::write(site.join(folder).join("index.html"), "").unwrap();
            fs::write(site.join(folder).join("a.json"), "").unwrap();
        }
        fs::write(site.join("examples/a.fr.html"), "").unwrap();
        let address: Address = "https://bastide.example/game".parse().unwrap();
        write(&site, Some(&address)).unwrap();
        let read = |name: &str| fs::read_to_string(site.join(name)).unwrap();
        let list = read(LIST);
        let found = list.lines().filter_map(|line| {
            let rest = line.strip_prefix("<url><loc>https://bastide.example/game/")?;
            rest.strip_suffix("</loc></url>")
        });
        let found: Vec<&str> = found.collect();
        let all = [
            "",
            "editor.html",
            "examples/a.fr.html",
            "examples/",
            "manual/",
        ];
        assert_eq!(found, all);
        assert!(read(RULES).ends_with("\nSitemap: https://bastide.example/game/sitemap.xml\n"));
        write(&site, None).unwrap();
        let is_there = [LIST, RULES].map(|name| site.join(name).exists());
        fs::remove_dir_all(&site).unwrap();
        assert_eq!(is_there, [false, false]);
    }
}
