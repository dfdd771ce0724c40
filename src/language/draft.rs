//! Words of a translator, shown at once: messages of a file replace those of the page.

use super::current::{find, replace};
use super::messages::EQUALS;
use super::places::names;

/// The longest message in bytes.
const LONGEST: usize = 4000;

/// Signs that change the direction of the text around them.
const UNSEEN: [char; 9] = [
    '\u{202a}', '\u{202b}', '\u{202c}', '\u{202d}', '\u{202e}', '\u{2066}', '\u{2067}', '\u{2068}',
    '\u{2069}',
];

/// True for a text with lines such as `key = text` that have a known key.
pub fn is_words(text: &str) -> bool {
    let mut lines = text.lines().take(500);
    lines.any(|line| {
        line.split_once(EQUALS)
            .is_some_and(|(key, _)| known(key).is_some())
    })
}

/// Uses the sound messages of a text from now on; the number of them, and of other lines.
pub fn try_on(text: &str) -> (usize, usize) {
    let (mut taken, mut refused) = (0, 0);
    let mut words = String::new();
    for line in text.lines() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let is_sound = line.len() <= LONGEST && line.split_once(EQUALS).is_some_and(is_sound);
        if is_sound {
            words.extend([line, "\n"]);
            taken += 1;
        } else {
            refused += 1;
        }
    }
    // Leaked: messages live as long as the page.
    replace(words.leak());
    (taken, refused)
}

/// True for a message with no other placeholders than the known one, or an entry of the
/// dictionary of forms.
fn is_sound((key, message): (&str, &str)) -> bool {
    if message.contains(UNSEEN) {
        return false;
    }
    if key.contains('/') {
        return !message.contains(['{', '}']);
    }
    let Some(known) = known(key) else {
        return false;
    };
    let is_closed = message.matches('{').count() == message.matches('}').count();
    let (places, there) = (names(known), names(message));
    is_closed && there.iter().all(|place| places.contains(place))
}

/// The message of a key, or that of another plural.
fn known(key: &str) -> Option<&'static str> {
    let other = || {
        let (family, _) = key.rsplit_once('.')?;
        find(&[family, ".other"].concat()).or_else(|| find(&[family, ".many"].concat()))
    };
    find(key).or_else(other)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::plain::speak_as;
    use crate::language::{fill, text};

    fn english() -> String {
        let read = |name: &str| {
            let path = [env!("CARGO_MANIFEST_DIR"), "/words/en/", name].concat();
            std::fs::read_to_string(path).expect(name)
        };
        [read("first.txt"), read("later.txt")].concat()
    }

    #[test]
    fn a_file_of_words_replaces_messages_and_leaves_the_rest() {
        let file = "# Slovak\nmenu.label = Ponuka\npoints.few = {n} body\ngen/cesta = cesty\n";
        assert!(is_words(file));
        assert_eq!(try_on(file), (3, 0));
        assert_eq!(text("menu.label"), "Ponuka");
        assert_eq!(text("menu.language"), "Language");
        speak_as("en", english());
    }

    #[test]
    fn hostile_or_old_lines_are_left_out() {
        let long = "x".repeat(1_000_000);
        let lines = [
            "no.such-key = Old".to_owned(),
            "menu.label = \u{202e}uneM".to_owned(),
            "menu.label = {evil}".to_owned(),
            "menu.label = {".to_owned(),
            "bot.paused = {player} {other}".to_owned(),
            format!("menu.label = {long}"),
            "garbage".to_owned(),
            "gen/x = {y}".to_owned(),
        ];
        assert_eq!(try_on(&lines.join("\n")), (0, lines.len()));
        assert_eq!(text("menu.label"), "Menu");
        // Markup is text; the page never reads it as anything else.
        assert_eq!(try_on("menu.label = <b onclick=x>M</b>"), (1, 0));
        assert_eq!(text("menu.label"), "<b onclick=x>M</b>");
        assert_eq!(try_on("bot.paused = {player}: stoj"), (1, 0));
        assert_eq!(fill("bot.paused", &[("player", "Anna")]), "Anna: stoj");
        speak_as("en", english());
    }

    #[test]
    fn games_are_no_words() {
        for text in ["", "{\"format\": \"bastide/1\"}", "#abc", "%line 1\na = b"] {
            assert!(!is_words(text), "{text}");
        }
    }
}
