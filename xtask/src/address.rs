//! The address of the published site.

use std::fmt;
use std::str::FromStr;

/// An address that ends in a slash, such as `https://bastide.example/game/`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Address(String);

impl Address {
    /// The address of a page or file of the site.
    pub fn join(&self, name: &str) -> String {
        [&self.0, name].concat()
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Address {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Address, &'static str> {
        let rest = text.strip_prefix("https://");
        let rest = rest.or_else(|| text.strip_prefix("http://"));
        let rest = rest.ok_or("it begins with https:// or http://")?;
        let is_host = |sign: char| sign.is_ascii_alphanumeric() || ".-:[]".contains(sign);
        let host = rest.split('/').next().unwrap_or_default();
        if host.is_empty() || !host.chars().all(is_host) {
            return Err("it names no host");
        }
        let is_path = |sign: char| sign.is_ascii_alphanumeric() || "/.-_~%:[]".contains(sign);
        if !rest.chars().all(is_path) {
            return Err("it is written without blanks, ?, # and other signs");
        }
        Ok(Address(format!("{}/", text.trim_end_matches('/'))))
    }
}

#[cfg(test)]
mod tests {
    use super::Address;

    #[test]
    fn an_address_ends_in_one_slash() {
        for (text, whole) in [
            ("https://bastide.example", "https://bastide.example/"),
            ("http://localhost:8080/", "http://localhost:8080/"),
            ("https://a.example/b/c//", "https://a.example/b/c/"),
        ] {
            let address: Address = text.parse().unwrap();
            assert_eq!(address.to_string(), whole);
            assert_eq!(address.join("a.html"), format!("{whole}a.html"));
        }
    }

    #[test]
    fn malformed_addresses_are_refused() {
        for text in [
            "",
            "bastide.example",
            "https://",
            "https:///a",
            "ftp://a.example/",
            "https://a.example/?b",
            "https://a.example/#b",
            "https://a.example/\"><b>",
            "https://a.example/a b",
            "https://user@a.example/",
        ] {
            assert!(text.parse::<Address>().is_err(), "{text}");
        }
    }
}
