//! Whatever is shipped or built with: known licenses, known sources, and nothing that
//! was given up.

#[cfg(test)]
mod tests {
    use std::process::Command;

    use serde_json::Value;

    use crate::workspace::root;

    /// Licenses that may be combined with ours and shipped in one file. Where a package
    /// offers a choice one of them is enough, where it joins some all must be here.
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

    /// Packages that are not to come back.
    const DENIED: &[&str] = &["openssl", "openssl-sys", "time", "chrono", "wee_alloc"];

    /// Tells whether an SPDX expression of names, `AND`, `OR`, `/` and parentheses is allowed.
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

    /// The packages of the lock file, as cargo tells them.
    fn packages() -> Vec<Value> {
        let output = Command::new(env!("CARGO"))
            .args(["metadata", "--locked", "--format-version", "1"])
            .current_dir(root())
            .output()
            .expect("cargo runs");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{said}");
        let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo writes JSON");
        metadata["packages"].as_array().cloned().unwrap_or_default()
    }

    #[test]
    fn dependencies_have_known_licenses_and_sources() {
        let packages = packages();
        assert!(packages.len() > 100, "{} packages seen", packages.len());
        let mut wrong = Vec::new();
        for package in &packages {
            let name = package["name"].as_str().unwrap_or_default();
            let license = package["license"].as_str().unwrap_or_default();
            if !is_allowed(license) {
                wrong.push(format!("{name}: license \"{license}\""));
            }
            let source = package["source"].as_str();
            if source.is_some_and(|source| !source.starts_with("registry+")) {
                wrong.push(format!("{name}: from {source:?}"));
            }
            if DENIED.contains(&name) {
                wrong.push(format!("{name}: is not to come back"));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    #[test]
    fn expressions_are_read_as_they_are_meant() {
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
