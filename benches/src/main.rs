//! Prints the statistics and the speed of random playouts.

use std::time::Instant;

use bastide_bench::{Mode, Playouts};

fn main() {
    for mode in [Mode::Plain, Mode::Joint] {
        let mut playouts = Playouts::new(1);
        playouts.run(2000, mode);
        let start = Instant::now();
        while start.elapsed().as_secs_f64() < 4.0 {
            playouts.run(500, mode);
        }
        let s = playouts.statistics;
        let g = s.games as f64;
        let t = s.turns as f64;
        println!(
            "{mode:?} {:.0} games/s {:.2} turns {:.2} placements {:.3} figures {:.2} joint {:.4} discards {:.2}:{:.2}",
            (g - 2000.0) / start.elapsed().as_secs_f64(),
            t / g,
            s.placements as f64 / t,
            s.figures as f64 / t,
            s.joint as f64 / t,
            s.discards as f64 / g,
            s.scores[0] as f64 / g,
            s.scores[1] as f64 / g
        );
    }
}
