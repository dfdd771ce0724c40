//! Arguments of several commands.

use bastide_bots::Bot;
use bastide_notation::parse_seed;
use bastide_rules::{System, Systems};

/// A computer player and its name in the arguments.
#[derive(Clone, Debug)]
pub struct Named {
    /// The name.
    pub name: String,
    /// The player.
    pub bot: Bot,
}

/// Parses a computer player.
pub fn bot(name: &str) -> Result<Named, String> {
    let bot = Bot::parse(name, 0).ok_or(format!("there is no computer player {name}"))?;
    let name = name.to_owned();
    Ok(Named { name, bot })
}

/// Parses systems separated by commas, `all` or `none`.
pub fn systems(text: &str) -> Result<Systems, String> {
    if text == "all" {
        return Ok(Systems::ALL);
    }
    let names = text.split(',').filter(|&name| name != "none");
    names
        .map(|name| System::parse(name).ok_or_else(|| format!("there is no {name}")))
        .collect()
}

/// Parses a seed.
pub fn seed(text: &str) -> Result<u64, String> {
    parse_seed(text).ok_or_else(|| "expected 1 to 16 hexadecimal digits".to_owned())
}
