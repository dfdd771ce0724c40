//! Plays a fixed number of games, for profilers and for counting instructions.
//!
//! `work base|joint|five|ten|twelve GAMES`. `work turns|five-turns|ten-turns|twelve-turns
//! GAMES` makes and unmakes turns at many positions, `GAMES` times. `work
//! think|five-think|ten-think|twelve-think DECISIONS` has hard decide at `DECISIONS` positions.

use bastide_bench::{Mode, Moments, Playouts, Rules, Thinking};
use bastide_bots::Level;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let what = arguments.next().unwrap_or_default();
    let count = arguments.next().and_then(|text| text.parse().ok());
    let count: u32 = count.unwrap_or(1000);
    let play = |rules, mode| {
        let mut playouts = Playouts::new(1, rules);
        playouts.run(count, mode);
        println!("{:?}", playouts.statistics);
    };
    let turn = |rules| {
        let mut moments = Moments::new(1, rules);
        let turns: u32 = (0..count).map(|_| moments.make_and_unmake()).sum();
        println!("{turns} turns");
    };
    let think = |rules| {
        let mut thinking = Thinking::new(1, rules, Level::Hard);
        (0..count).for_each(|_| thinking.think());
        let (positions, playouts) = (thinking.positions, thinking.playouts);
        println!("{positions} positions, {playouts} playouts");
    };
    match what.as_str() {
        "base" => play(Rules::Base, Mode::Plain),
        "joint" => play(Rules::Base, Mode::Joint),
        "five" => play(Rules::Five, Mode::Plain),
        "ten" => play(Rules::Ten, Mode::Plain),
        "twelve" => play(Rules::Twelve, Mode::Plain),
        "turns" => turn(Rules::Base),
        "five-turns" => turn(Rules::Five),
        "ten-turns" => turn(Rules::Ten),
        "twelve-turns" => turn(Rules::Twelve),
        "think" => think(Rules::Base),
        "five-think" => think(Rules::Five),
        "ten-think" => think(Rules::Ten),
        "twelve-think" => think(Rules::Twelve),
        _ => eprintln!("work base|joint|turns|think|(five|ten|twelve)[-turns|-think] COUNT"),
    }
}
