//! Links altered by messengers.

mod common;

use bastide_notation::link::{self, LinkError, SentTurn};
use bastide_notation::{Record, link::is_turn};
use common::record;

/// A link to a game and one to a turn. Both have characters that some messengers escape.
fn links() -> [String; 2] {
    let text = record(r#""stack": ["base.U", "base.V"], "actions": ["place 1,0 0"]"#);
    let record = Record::parse(&text).unwrap();
    let has_both = |link: &String| link.contains('-') && link.contains('_');
    let mut turns = (0..).map(|game| SentTurn::pack(game, 1, &record));
    let mut games = (0..).map(|number| {
        let mut record = record.clone();
        record.players[0].name = Some(format!("A{number}\u{ff}\u{ffff}"));
        link::pack(&record)
    });
    [games.find(has_both), turns.find(has_both)].map(Option::unwrap)
}

/// The document in a link of either kind.
fn opened(link: &str) -> Result<String, LinkError> {
    match is_turn(link) {
        true => SentTurn::unpack(link).map(|turn| turn.document),
        false => link::unpack(link),
    }
}

/// Percent-encodes all characters of a text that `is_chosen` accepts.
fn escaped(text: &str, is_chosen: impl Fn(char) -> bool) -> String {
    let sign = |sign: char| match is_chosen(sign) {
        true => format!("%{:02X}", sign as u32),
        false => sign.to_string(),
    };
    text.chars().map(sign).collect()
}

/// A link in the forms that messengers pass on.
fn touched(link: &str) -> Vec<String> {
    let mut all = Vec::new();
    for behind in [
        "",
        ".",
        ")",
        ",",
        ">",
        ".)",
        "!",
        "?",
        ";",
        ":",
        "*",
        "\"",
        "'",
        "`",
        "]",
        "}",
        "\u{2026}",
        "\u{bb}",
        "\u{200b}",
        "=",
        "/",
        "&utm_source=chat&utm_medium=x1",
        "?fbclid=1A2b",
        "&amp;utm_source=chat",
        ":~:text=Hello",
        ", your turn!",
        ". Have fun",
        " \u{2014} see you",
        "\n\nOn Monday Anna wrote: #1",
        "%2E",
        "%29",
        "%3E",
        "%22",
        "%20it",
        "%26utm_source%3Dchat",
    ] {
        for before in [
            "",
            "#",
            "https://bastide.example/#",
            "https://bastide.example/?lang=fr#",
            "<https://bastide.example/#",
            "Your turn (https://bastide.example/#",
        ] {
            // Words after a bare link could be anything.
            if before.is_empty() && behind.contains([' ', '\n']) {
                continue;
            }
            all.push([before, link, behind].concat());
        }
    }
    let address = ["https://bastide.example/#", link].concat();
    let once = escaped(link, |_| true);
    all.extend([
        escaped(link, |sign| matches!(sign, '-' | '_')),
        escaped(&address, |sign| matches!(sign, ':' | '/' | '#')),
        escaped(&address, |_| true),
        escaped(&once, |sign| sign == '%'),
        once.to_lowercase().replace("%2e", "%2E"),
        once,
        ["(", link, ")"].concat(),
        ["<", link, ">"].concat(),
        ["  \"", link, "\"  "].concat(),
    ]);
    all
}

#[test]
fn links_altered_by_messengers_open() {
    for link in links() {
        let whole = opened(&link);
        assert!(whole.is_ok());
        for text in touched(&link) {
            assert_eq!(opened(&text), whole, "{text}");
            assert_eq!(link::within(&text), link, "{text}");
        }
    }
}

#[test]
fn damaged_links_are_refused_in_every_form() {
    for link in links() {
        let middle = link.len() / 2;
        for damaged in [
            link[..link.len() - 4].to_owned(),
            [&link[..middle], &link[middle + 1..]].concat(),
            [&link, "AAAA"].concat(),
            [&link, "_is_"].concat(),
            [&link[..middle], ".", &link[middle..]].concat(),
            [&link[..middle], " ", &link[middle..]].concat(),
            [&link[..middle], "%", &link[middle..]].concat(),
            [&link[..middle], "#", &link[middle..]].concat(),
        ] {
            for text in touched(&damaged) {
                assert!(opened(&text).is_err(), "{text}");
            }
        }
    }
}

#[test]
fn damaged_links_get_the_right_error() {
    for link in links() {
        let error = |text: &str| opened(text).unwrap_err();
        let cut = &link[..link.len() - 4];
        for behind in ["", ".", ").", ". Have fun"] {
            let text = ["https://bastide.example/#", cut, behind].concat();
            assert_eq!(error(&text), LinkError::Checksum, "{text}");
        }
        let spoiled = [&link[..20], "*", &link[21..]].concat();
        assert_eq!(error(&spoiled), LinkError::Sign { at: 21, sign: '*' });
    }
}

#[test]
fn other_texts_are_not_turns() {
    for text in [
        "t1 is a good move",
        "t",
        "turn",
        "# t",
        "",
        "#",
        "%",
        "%%%",
        "%74urn",
        "see #5 and t1",
    ] {
        assert!(!is_turn(text), "{text}");
    }
    assert!(is_turn("t2AAAA.") && is_turn("%74%31AAAA") && is_turn("see #t1AAAA"));
}
