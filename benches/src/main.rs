//! Measures the engine natively and prints the results as a table.
//!
//! `bastide-bench [SECONDS]`: the time for each of the three seeds.

use std::time::{Duration, Instant};

use bastide_bench::{Mode, Moments, Playouts, Rules, Thinking};
use bastide_bots::Level;

const SEEDS: [u64; 3] = [1, 2, 3];

fn main() {
    let seconds = std::env::args().nth(1).and_then(|text| text.parse().ok());
    let time = Duration::from_secs_f64(f64::clamp(seconds.unwrap_or(10.0), 0.1, 600.0));
    for mode in [Mode::Plain, Mode::Joint] {
        measure_playouts(Rules::Base, mode, time);
    }
    measure_moments(Rules::Base, time);
    measure_thinking(Rules::Base, time);
    let expansions = [
        ("five", Rules::Five),
        ("ten", Rules::Ten),
        ("twelve", Rules::Twelve),
    ];
    for (name, rules) in expansions {
        println!("with {name} systems");
        measure_playouts(rules, Mode::Plain, time);
        measure_moments(rules, time);
        measure_thinking(rules, time);
    }
}

fn measure_moments(rules: Rules, time: Duration) {
    let mut moments = Moments::new(SEEDS[0], rules);
    let time = time.min(Duration::from_secs(3));
    row("state", "bytes", moments.state_bytes() as f64);
    row("one copy", "ns", per_call(time, || moments.copy()));
    row(
        "all joint moves of a tile",
        "ns",
        per_call(time, || moments.list_joint()),
    );
    row(
        "make and unmake a turn",
        "ns",
        per_call(time, || moments.make_and_unmake()),
    );
}

/// Measures the work per second of the computer players that search.
fn measure_thinking(rules: Rules, time: Duration) {
    for level in [Level::Hard, Level::Master] {
        measure_level(rules, level, time);
    }
}

fn measure_level(rules: Rules, level: Level, time: Duration) {
    let mut speeds = Vec::new();
    for seed in SEEDS {
        let mut thinking = Thinking::new(seed, rules, level);
        let start = Clock::start();
        while start.elapsed() < time {
            thinking.think();
        }
        let seconds = start.elapsed().as_secs_f64();
        let [positions, playouts] = [thinking.positions, thinking.playouts];
        speeds.push((positions as f64 / seconds, playouts as f64 / seconds));
    }
    speeds.sort_by(|a, b| a.0.total_cmp(&b.0));
    let name = level.name();
    row(&format!("evaluated by {name}"), "positions/s", speeds[1].0);
    row(&format!("played on by {name}"), "playouts/s", speeds[1].1);
}

fn measure_playouts(rules: Rules, mode: Mode, time: Duration) {
    let games = match rules {
        Rules::Base => 200,
        Rules::Five | Rules::Ten | Rules::Twelve => 50,
    };
    let mut speeds = Vec::new();
    for seed in SEEDS {
        let mut playouts = Playouts::new(seed, rules);
        playouts.run(5 * games, mode);
        let warm = playouts.statistics;
        let start = Clock::start();
        while start.elapsed() < time {
            playouts.run(games, mode);
        }
        let seconds = start.elapsed().as_secs_f64();
        let games = (playouts.statistics.games - warm.games) as f64;
        let turns = (playouts.statistics.turns - warm.turns) as f64;
        speeds.push((games / seconds, seconds * 1e9 / turns));
        if seed == SEEDS[0] {
            let means = match rules {
                Rules::Base => playouts.statistics.means(mode),
                _ => playouts.statistics.means_with_systems(),
            };
            for (name, mean) in means {
                println!("{:30} {mean:12.4}", format!("{mode:?}: {name}"));
            }
        }
    }
    speeds.sort_by(|a, b| a.0.total_cmp(&b.0));
    println!(
        "{:30} {:12.0} games/s   (from {:.0} to {:.0}), {:.0} ns a turn",
        format!("{mode:?}: median of three seeds"),
        speeds[1].0,
        speeds[0].0,
        speeds[2].0,
        speeds[1].1,
    );
}

/// Nanoseconds per item; `call` returns the number of its items.
fn per_call(time: Duration, mut call: impl FnMut() -> u32) -> f64 {
    call();
    let start = Clock::start();
    let mut count = 0;
    while start.elapsed() < time {
        count += u64::from(call());
    }
    start.elapsed().as_nanos() as f64 / count as f64
}

fn row(name: &str, unit: &str, value: f64) {
    println!("{name:30} {value:12.0} {unit}");
}

/// The CPU time of this thread, or wall time where the system does not report it.
struct Clock {
    wall: Instant,
    computed: Option<Duration>,
}

impl Clock {
    fn start() -> Clock {
        Clock {
            wall: Instant::now(),
            computed: Clock::computed(),
        }
    }

    fn elapsed(&self) -> Duration {
        match (self.computed, Clock::computed()) {
            (Some(before), Some(now)) => now.saturating_sub(before),
            _ => self.wall.elapsed(),
        }
    }

    /// Linux counts the nanoseconds that a thread has run.
    fn computed() -> Option<Duration> {
        let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        text.split(' ')
            .next()?
            .parse()
            .ok()
            .map(Duration::from_nanos)
    }
}
