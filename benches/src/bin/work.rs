//! Plays a fixed number of games, for profilers and for counting instructions.
//!
//! `work base|joint|everything|turns|all-turns GAMES`: the last two make and
//! unmake turns at many moments, so many times.

use bastide_bench::{Mode, Moments, Playouts, Rules};

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
    match what.as_str() {
        "base" => play(Rules::Base, Mode::Plain),
        "joint" => play(Rules::Base, Mode::Joint),
        "everything" => play(Rules::Everything, Mode::Plain),
        "turns" => turn(Rules::Base),
        "all-turns" => turn(Rules::Everything),
        _ => eprintln!("work base|joint|everything|turns|all-turns COUNT"),
    }
}
