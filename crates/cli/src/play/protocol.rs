//! The protocol of `bastide play`, without input and output.

use bastide_bots::{Bot, View};
use bastide_notation::error::short;
use bastide_notation::{Record, parse_action_in, print_action};
use bastide_rules::{Game, Phase};

/// The version of the protocol; raised when existing programs would no longer understand
/// the answers.
const VERSION: u32 = 1;

/// The names of the levels.
pub const LEVELS: &str = "random, easy, farmer, careful, medium, raider, hard, master, or blind";

/// Every command.
const COMMANDS: &str = "hello, level, work, seed, record, play, undo, legal, go, or quit";

/// True if there is a level of this name.
pub fn is_level(name: &str) -> bool {
    name.bytes().all(|byte| byte.is_ascii_lowercase()) && Bot::parse(name, 0).is_some()
}

/// A conversation with another program.
pub struct Protocol {
    level: String,
    work: Option<u32>,
    seed: u64,
    game: Option<Game>,
    /// Lines read so far.
    lines: u64,
}

/// The answer to a line.
#[derive(Debug, PartialEq, Eq)]
pub enum Reply {
    /// No answer, for an empty line.
    Silence,
    /// One line, without its end.
    Line(String),
    /// The end of the conversation.
    End,
}

impl Protocol {
    /// A conversation with a level, which does its usual work unless `work` is given.
    pub fn new(level: String, work: Option<u32>, seed: u64) -> Protocol {
        Protocol {
            level,
            work,
            seed,
            game: None,
            lines: 0,
        }
    }

    /// The answer to a line. An invalid line has no effect, and the answer gives the
    /// reason.
    pub fn answer(&mut self, line: &str) -> Reply {
        self.lines += 1;
        let line = line.trim();
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim_start();
        let done = match command {
            "" => return Reply::Silence,
            "quit" => return Reply::End,
            "hello" => Ok(hello()),
            "level" => self.set_level(rest),
            "work" => number(rest).map(|work| self.work = Some(work)).map(ok),
            "seed" => number(rest).map(|seed| self.seed = seed).map(ok),
            "record" => self.begin(rest),
            "play" => self.play(rest),
            "undo" => self.undo(),
            "legal" => self.legal(),
            "go" => self.go(),
            other => {
                let other = short(other);
                Err(format!("unknown command \"{other}\", expected {COMMANDS}"))
            }
        };
        Reply::Line(done.unwrap_or_else(|why| self.error(&why)))
    }

    /// The answer to a line that is not text.
    pub fn refuse(&mut self, why: &str) -> Reply {
        self.lines += 1;
        Reply::Line(self.error(why))
    }

    fn error(&self, why: &str) -> String {
        // An answer is one line, even if it quotes several.
        let why = why.replace(['\n', '\r'], " ");
        format!("error line {}: {why}", self.lines)
    }

    fn set_level(&mut self, name: &str) -> Result<String, String> {
        if !is_level(name) {
            let name = short(name);
            return Err(format!("unknown level \"{name}\", expected {LEVELS}"));
        }
        name.clone_into(&mut self.level);
        Ok(ok(()))
    }

    /// Starts a game, or continues one after the actions of its record.
    fn begin(&mut self, text: &str) -> Result<String, String> {
        let record = Record::parse(text).map_err(|error| error.to_string())?;
        let replay = record.replay();
        let replay = replay.map_err(|error| error.in_text(text).to_string())?;
        if let Some(refused) = replay.refused {
            let place = refused.place(&record, text);
            return Err(format!("{place}: action {}: {refused}", refused.index));
        }
        let phase = due(&replay.game);
        self.game = Some(replay.game);
        Ok(phase)
    }

    fn play(&mut self, text: &str) -> Result<String, String> {
        let game = self.game.as_mut().ok_or(NO_RECORD)?;
        let action = parse_action_in(text, game.systems()).map_err(|error| error.to_string())?;
        let played = game.play(action);
        played.map_err(|refusal| format!("\"{}\" is refused: {}", short(text), refusal.reason))?;
        Ok(due(game))
    }

    fn undo(&mut self) -> Result<String, String> {
        let game = self.game.as_mut().ok_or(NO_RECORD)?;
        match game.undo() {
            true => Ok(due(game)),
            false => Err("there is nothing to take back".to_owned()),
        }
    }

    fn legal(&self) -> Result<String, String> {
        let game = self.game.as_ref().ok_or(NO_RECORD)?;
        let mut texts: Vec<String> = game.legal().into_iter().map(print_action).collect();
        texts.sort();
        Ok(["legal ", &texts.join("; ")].concat().trim_end().to_owned())
    }

    /// The action that the level chooses; it is not played until a `play`.
    fn go(&self) -> Result<String, String> {
        let game = self.game.as_ref().ok_or(NO_RECORD)?;
        let mut name = self.level.clone();
        if let Some(work) = self.work {
            name.push_str(&format!("@{work}"));
        }
        let bot = Bot::parse(&name, self.seed).ok_or("there is no such player")?;
        let choice = bot.choose(&View::of(game)).ok_or("the game is over")?;
        Ok(["action ", &print_action(choice.action)].concat())
    }
}

const NO_RECORD: &str = "there is no game yet: give a record first";

fn hello() -> String {
    let version = env!("CARGO_PKG_VERSION");
    format!("hello bastide {version} protocol {VERSION}")
}

fn ok((): ()) -> String {
    "ok".to_owned()
}

/// The deciding player and the decision.
fn due(game: &Game) -> String {
    match (game.phase(), game.decider()) {
        (Phase::Over, _) | (_, None) => "ok over".to_owned(),
        (phase, Some(player)) => format!("ok {} {}", game.color(player).name(), phase.name()),
    }
}

fn number<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    let wrong = |_| format!("expected a whole number, found \"{}\"", short(text));
    text.parse().map_err(wrong)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_bots::Level;

    const RECORD: &str = r#"record {"format": "bastide/1", "players": [{"color": "red"}, {"color": "blue"}], "systems": [], "stack": ["base.U", "base.V"]}"#;

    fn protocol() -> Protocol {
        Protocol::new("medium".to_owned(), None, 0)
    }

    fn line(protocol: &mut Protocol, text: &str) -> String {
        match protocol.answer(text) {
            Reply::Line(line) => line,
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn a_game_is_played_to_its_end() {
        let mut protocol = protocol();
        let mut said = line(&mut protocol, RECORD);
        assert_eq!(said, "ok red place");
        while said != "ok over" {
            let action = line(&mut protocol, "go");
            let action = action.strip_prefix("action ").unwrap_or_default();
            assert!(line(&mut protocol, "legal").contains(action), "{action}");
            said = line(&mut protocol, &["play ", action].concat());
            assert!(said.starts_with("ok "), "{said}");
        }
        assert_eq!(line(&mut protocol, "legal"), "legal");
        assert!(line(&mut protocol, "go").ends_with("the game is over"));
        assert_ne!(line(&mut protocol, "undo"), "ok over");
    }

    #[test]
    fn garbage_is_answered_and_changes_nothing() {
        let mut protocol = protocol();
        for (garbage, why) in [
            (
                "go",
                "error line 1: there is no game yet: give a record first",
            ),
            (
                "level best",
                "error line 2: unknown level \"best\", expected random, easy, farmer, careful, medium, raider, hard, master, or blind",
            ),
            (
                "work -1",
                "error line 3: expected a whole number, found \"-1\"",
            ),
            (
                "GET / HTTP/1.1",
                "error line 4: unknown command \"GET\", expected hello, level, work, seed, record, play, undo, legal, go, or quit",
            ),
            ("record {", "error line 5: line 1, column 2: "),
            (r#"record {"format": "bastide/1"}"#, "error line 6: "),
        ] {
            let said = line(&mut protocol, garbage);
            assert!(said.starts_with(why), "{garbage}: {said}");
        }
        let begun = line(&mut protocol, RECORD);
        let legal = line(&mut protocol, "legal");
        for garbage in [
            "play",
            "play place 9,9 0",
            "play jump",
            "record []",
            "undo",
            "\u{0}",
            "hello?",
        ] {
            let said = line(&mut protocol, garbage);
            assert!(said.starts_with("error line "), "{garbage}: {said}");
            assert!(!said.contains('\n'), "{said}");
        }
        assert_eq!(line(&mut protocol, "legal"), legal);
        assert_eq!(line(&mut protocol, RECORD), begun);
        assert_eq!(protocol.answer("  "), Reply::Silence);
        assert_eq!(protocol.answer("quit"), Reply::End);
    }

    #[test]
    fn quotes_are_short() {
        let mut protocol = protocol();
        line(&mut protocol, RECORD);
        let long = "\u{1b}[2J".to_owned() + &"a".repeat(100_000);
        for garbage in [
            "X",
            "level X",
            "work X",
            "seed X",
            "record X",
            "record {\"X\": 1}",
            "record {\"format\": \"X\"}",
            "play X",
            "play place X",
        ] {
            let said = line(&mut protocol, &garbage.replace('X', &long));
            assert!(said.starts_with("error line "), "{said}");
            assert!(said.len() < 500, "{garbage}: {} bytes", said.len());
            assert!(!said.contains('\u{1b}'), "{garbage}");
        }
    }

    #[test]
    fn a_refused_action_of_a_record_is_named() {
        let text = RECORD.replace(r#""base.V"]"#, r#""base.V"], "actions": ["place 0,0 0"]"#);
        let said = line(&mut protocol(), &text);
        assert!(said.starts_with("error line 1: line 1, column "), "{said}");
        assert!(
            said.contains("action 0: \"place 0,0 0\" is refused"),
            "{said}"
        );
    }

    #[test]
    fn levels_have_no_details() {
        let names = Level::ALL.map(Level::name);
        for name in names.iter().chain(&["blind"]) {
            assert!(is_level(name) && LEVELS.contains(name), "{name}");
        }
        assert!(!is_level("hard@1") && !is_level("hard:city=2") && !is_level(""));
    }
}
