//! Names without case and accents, for search and for files.

/// Maximum length of all players' names in a file name, in bytes.
const LONGEST: usize = 60;

/// True if each typed word begins a word of these names, ignoring case and accents.
pub fn is_named(names: &[&str], typed: &str) -> bool {
    let names = folded_text(&names.join(" "));
    let words = || names.split(|sign: char| !sign.is_alphanumeric());
    let typed = folded_text(typed);
    let mut typed = typed.split(|sign: char| !sign.is_alphanumeric());
    typed.all(|begun| words().any(|word| word.starts_with(begun)))
}

/// Folds case and accents, for search.
pub fn folded_text(text: &str) -> String {
    text.chars().map(folded).collect()
}

/// Folds the case and accent of one letter.
pub(crate) fn folded(letter: char) -> char {
    match letter.to_lowercase().next().unwrap_or(letter) {
        'à' | 'â' | 'ä' | 'á' | 'ã' | 'å' | 'ă' | 'ą' | 'ā' => 'a',
        'ç' | 'č' | 'ć' => 'c',
        'ď' | 'đ' => 'd',
        'é' | 'è' | 'ê' | 'ë' | 'ě' | 'ę' | 'ė' => 'e',
        'î' | 'ï' | 'í' | 'ì' => 'i',
        'ľ' | 'ł' => 'l',
        'ñ' | 'ń' | 'ň' => 'n',
        'ô' | 'ö' | 'ó' | 'ò' | 'õ' | 'ø' | 'ő' => 'o',
        'ř' => 'r',
        'š' | 'ś' | 'ș' | 'ş' => 's',
        'ť' | 'ț' | 'ţ' => 't',
        'ù' | 'û' | 'ü' | 'ú' | 'ů' | 'ű' => 'u',
        'ý' | 'ÿ' => 'y',
        'ž' | 'ź' | 'ż' => 'z',
        'ё' => 'е',
        '\u{2019}' => '\'',
        '\u{a0}' | '\u{202f}' => ' ',
        other => other,
    }
}

/// A file name without suffix: `what`, the players and the day, in ASCII letters that every
/// system accepts. Of each player's two names, the first with any such letter is used.
pub fn file_name(what: &str, players: &[[String; 2]], day: &str) -> String {
    let mut who = String::new();
    for names in players {
        let mut plain = names.iter().map(|name| plain(name));
        let name = plain.find(|name| !name.is_empty()).unwrap_or_default();
        if !name.is_empty() && who.len() + name.len() <= LONGEST {
            who.extend(["-", &name]);
        }
    }
    [what, &who, "-", day].concat()
}

/// A text in lower-case ASCII letters and digits, with a dash for each run of other
/// characters.
pub fn plain(text: &str) -> String {
    let mut name = String::new();
    for sign in folded_text(text).chars() {
        match sign {
            sign if sign.is_ascii_alphanumeric() => name.push(sign),
            _ if name.is_empty() || name.ends_with('-') => {}
            _ => name.push('-'),
        }
    }
    name.truncate(name.trim_end_matches('-').len());
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(players: &[[&str; 2]]) -> String {
        let players: Vec<_> = players
            .iter()
            .map(|names| names.map(str::to_owned))
            .collect();
        file_name("bastide", &players, "2026-11-27")
    }

    #[test]
    fn file_names_hold_players_and_day() {
        let two = [["Camille", "red"], ["Blue", "blue"]];
        assert_eq!(named(&two), "bastide-camille-blue-2026-11-27");
        let french = [
            ["Ang\u{e8}le  d\u{2019}\u{c9}vian", "rouge"],
            ["Zo\u{eb}", "vert"],
        ];
        assert_eq!(named(&french), "bastide-angele-d-evian-zoe-2026-11-27");
    }

    #[test]
    fn file_names_are_portable() {
        let odd = [
            ["../a:b\\c*?\"<>|\u{202e}", "red"],
            ["\u{5e9}\u{5dc}", "blue"],
            ["...", "--"],
        ];
        assert_eq!(named(&odd), "bastide-a-b-c-blue-2026-11-27");
        assert_eq!(named(&[["\u{5e9}", "\u{5e9}"]]), "bastide-2026-11-27");
        let long = [["Maximiliane-Alexandra", "red"]; 6];
        let name = named(&long);
        assert_eq!(name.matches("maximiliane").count(), 2, "{name}");
        assert!(name.len() < 90, "{name}");
    }

    #[test]
    fn names_match_by_the_beginnings_of_words() {
        let names = ["Étapes (B)", "hors-ligne Wi-Fi"];
        for typed in [
            "etap",
            "ÉTAPES b",
            " hors  ligne",
            "ligne étapes",
            "wi-fi",
            "",
        ] {
            assert!(is_named(&names, typed), "{typed}");
        }
        for typed in ["tapes", "étapes c", "lignes", "שלום"] {
            assert!(!is_named(&names, typed), "{typed}");
        }
    }
}
