//! Packages from npm have known licenses and sources, and checksums. `cargo xtask deny`
//! checks those of Cargo.

#[cfg(test)]
mod tests {
    use std::fs;

    use serde_json::Value;

    use crate::workspace::root;

    /// The licenses of `deny.toml`. One suffices where a package offers a choice; all must
    /// be here where it combines some.
    const LICENSES: &[&str] = &[
        "0BSD",
        "Apache-2.0",
        "Apache-2.0 WITH LLVM-exception",
        "BSD-2-Clause",
        "BSD-3-Clause",
        "BSL-1.0",
        "CC0-1.0",
        "ISC",
        "MIT",
        "Unicode-3.0",
        "Unlicense",
        "Zlib",
    ];

    /// Licenses of test tools, which are not shipped.
    const OF_TOOLS: &[&str] = &["MPL-2.0"];

    /// True if an SPDX expression of names, `AND`, `OR`, `/` and parentheses is allowed.
    fn is_allowed(expression: &str) -> bool {
        let plain = expression.replace('/', " OR ");
        let mut groups = plain.split(" AND ").map(|group| group.trim());
        groups.all(|group| {
            let names = group.trim_matches(['(', ')']).split(" OR ");
            names
                .map(|name| name.trim_matches(['(', ')', ' ']))
                .any(|name| LICENSES.contains(&name))
        })
    }

    /// True if an SPDX expression is allowed for test tools.
    fn is_allowed_in_tools(expression: &str) -> bool {
        let as_ours = |text: String, name: &&str| text.replace(name, "MIT");
        is_allowed(&OF_TOOLS.iter().fold(expression.to_owned(), as_ours))
    }

    /// The lock file of npm names the licenses.
    #[test]
    fn packages_of_browser_tests_have_known_licenses_and_sources() {
        let path = root().join("e2e/package-lock.json");
        let text = fs::read_to_string(path).expect("the lock file");
        let lock: Value = serde_json::from_str(&text).expect("JSON");
        let packages = lock["packages"].as_object().expect("packages");
        assert!(packages.len() > 50, "{} packages seen", packages.len());
        let mut wrong = Vec::new();
        for (name, package) in packages {
            let license = package["license"].as_str().unwrap_or_default();
            if !is_allowed_in_tools(license) {
                wrong.push(format!("{name}: license \"{license}\""));
            }
            let source = package["resolved"].as_str();
            if source.is_some_and(|source| !source.starts_with("https://registry.npmjs.org/")) {
                wrong.push(format!("{name}: from {source:?}"));
            }
            let is_checked = package["integrity"].is_string();
            if !name.is_empty() && !is_checked {
                wrong.push(format!("{name}: has no checksum"));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    #[test]
    fn spdx_expressions_follow_their_operators() {
        for good in [
            "MIT",
            "MIT/Apache-2.0",
            "GPL-3.0 OR MIT",
            "(MIT OR GPL-2.0) AND Unicode-3.0",
        ] {
            assert!(is_allowed(good), "{good}");
        }
        for bad in ["GPL-3.0", "MIT AND GPL-3.0", "LGPL-2.1-only", ""] {
            assert!(!is_allowed(bad), "{bad}");
        }
    }
}
