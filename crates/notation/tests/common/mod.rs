//! Shared helpers.

/// A record with additional entries.
pub fn record(entries: &str) -> String {
    format!(
        r#"{{
  "format": "bastide/1",
  "players": [{{"color": "red", "name": "Anna"}}, {{"color": "blue", "bot": "hard"}}],
  "systems": [],
  {entries}
}}"#
    )
}
