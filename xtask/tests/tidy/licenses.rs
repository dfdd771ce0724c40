//! Packages from npm have known licenses and sources, and checksums. `cargo xtask deny`
//! checks those of Cargo.

use serde_json::Value;

use crate::workspace::read_file;

/// Licenses as the packages write them. Only tests and builds use these packages; the site
/// contains none of them.
const LICENSES: [&str; 8] = [
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "ISC",
    "MIT",
    "MIT OR Apache-2.0",
    "MPL-2.0",
];

#[test]
fn packages_from_npm_have_known_licenses_and_sources() {
    let lock: Value = serde_json::from_str(&read_file("e2e/package-lock.json")).expect("JSON");
    let packages = lock["packages"].as_object().expect("packages");
    assert!(packages.len() > 50, "{} packages seen", packages.len());
    for (name, package) in packages {
        let license = package["license"].as_str().unwrap_or_default();
        assert!(LICENSES.contains(&license), "{name}: license {license:?}");
        // The lock file names the source only where it is another one.
        let source = package["resolved"].as_str();
        let is_known = source.is_none_or(|it| it.starts_with("https://registry.npmjs.org/"));
        assert!(is_known, "{name}: from {source:?}");
        // The project itself has none.
        let has_checksum = package["integrity"].is_string();
        assert!(has_checksum || name.is_empty(), "{name}: no checksum");
    }
}
