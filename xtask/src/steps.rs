//! The steps of a command, with progress and times. The times of the last run are in
//! `target/times.json`.

use std::io::Write;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::process::seconds;
use crate::workspace;

/// The numbers of slowest tests printed, and of tests kept.
const PRINTED: usize = 10;
const KEPT: usize = 50;

/// The work of a step, with the tests it ran.
type Work<'a> = Box<dyn FnOnce() -> Result<Tests, Failure> + 'a>;

/// The steps of a command in order.
#[derive(Default)]
pub struct Steps<'a>(Vec<(String, Work<'a>)>);

/// The tests that a step ran.
#[derive(Default)]
pub struct Tests {
    pub passed: usize,
    pub skipped: usize,
    /// Names of tests with their times in seconds.
    pub times: Vec<(String, f64)>,
}

impl<'a> Steps<'a> {
    /// Adds a step that runs no tests.
    pub fn add(&mut self, name: &str, work: impl FnOnce() -> Result<(), Failure> + 'a) {
        self.add_tests(name, || work().map(|()| Tests::default()));
    }

    /// Adds a step that runs tests.
    pub fn add_tests(&mut self, name: &str, work: impl FnOnce() -> Result<Tests, Failure> + 'a) {
        self.0.push((name.to_owned(), Box::new(work)));
    }

    /// Runs the steps and stops at the first failure. Returns the results of all tests.
    pub fn run(self, command: &str) -> Result<Tests, Failure> {
        self.run_until(command, &Interrupt::watch()?)
    }

    /// Runs the steps until one fails or is interrupted.
    fn run_until(self, command: &str, interrupt: &Interrupt) -> Result<Tests, Failure> {
        let (start, count) = (Instant::now(), self.0.len());
        let mut all = Tests::default();
        let mut times: Vec<(String, Duration)> = Vec::new();
        for (index, (name, work)) in self.0.into_iter().enumerate() {
            println!("[{}/{count}] {name}", index + 1);
            // Print the line before the step's own output. A closed output is noticed by
            // the next print.
            std::io::stdout().flush().unwrap_or_default();
            let began = Instant::now();
            let result = interrupt.during(work);
            let took = began.elapsed();
            times.push((name, took));
            if let Ok(tests) = &result {
                println!("      {}", seconds(took));
                all.passed += tests.passed;
                all.skipped += tests.skipped;
                all.times.extend(tests.times.iter().cloned());
            }
            keep(command, start.elapsed(), &times, &mut all)?;
            result?;
        }
        Ok(all)
    }
}

impl Tests {
    /// Prints the slowest tests, and the number passed on its own line; nothing if none
    /// ran.
    pub fn print(&self) {
        if self.passed + self.skipped == 0 {
            return;
        }
        if !self.times.is_empty() {
            println!("\nThe slowest tests:");
        }
        for (name, time) in self.times.iter().take(PRINTED) {
            println!("{time:7.1} s  {name}");
        }
        match self.skipped {
            0 => println!("\n{} passed, 0 failed", self.passed),
            skipped => println!("\n{} passed, 0 failed, {skipped} skipped", self.passed),
        }
    }
}

/// Writes the times of the steps and of the slowest tests.
fn keep(
    command: &str,
    whole: Duration,
    steps: &[(String, Duration)],
    tests: &mut Tests,
) -> Result<(), Failure> {
    tests.times.sort_by(|a, b| b.1.total_cmp(&a.1));
    let entry = |name: &str, time: f64| json!({"name": name, "seconds": rounded(time)});
    let steps = steps
        .iter()
        .map(|(name, time)| entry(name, time.as_secs_f64()));
    let tests = tests.times.iter().take(KEPT);
    let tests = tests.map(|(name, time)| entry(name, *time));
    let times = json!({
        "command": command,
        "seconds": rounded(whole.as_secs_f64()),
        "steps": steps.collect::<Value>(),
        "slowest tests": tests.collect::<Value>(),
    });
    let target = workspace::target();
    workspace::make_folder(&target)?;
    workspace::write(&target.join("times.json"), format!("{times:#}\n"))
}

fn rounded(seconds: f64) -> f64 {
    (seconds * 10.0).round() / 10.0
}

#[cfg(test)]
mod tests {
    use super::{Steps, Tests};
    use crate::failure::Failure;
    use crate::interrupt::Interrupt;

    #[test]
    fn steps_run_in_order_and_stop_at_the_first_that_fails() {
        let ran = std::cell::RefCell::new(Vec::new());
        let mut steps = Steps::default();
        steps.add("first", || {
            ran.borrow_mut().push(1);
            Ok(())
        });
        steps.add("second", || {
            ran.borrow_mut().push(2);
            Err(Failure::Unexpected("no".to_owned()))
        });
        steps.add("third", || {
            ran.borrow_mut().push(3);
            Ok(())
        });
        assert!(steps.run("try").is_err());
        assert_eq!(*ran.borrow(), [1, 2]);
    }

    #[test]
    fn an_interrupt_ends_the_steps_with_a_sentence() {
        for is_failure in [false, true] {
            let interrupt = Interrupt::default();
            let mut steps = Steps::default();
            steps.add("interrupted", || {
                interrupt.press();
                // A program fails by the signal; own work ends as usual.
                match is_failure {
                    true => Err(Failure::Unexpected("signal: 2 (SIGINT)".to_owned())),
                    false => Ok(()),
                }
            });
            steps.add("next", || unreachable!("a step after Ctrl+C"));
            let failure = steps
                .run_until("try", &interrupt)
                .err()
                .unwrap()
                .to_string();
            assert!(failure.starts_with("interrupted: "), "{failure}");
        }
    }

    #[test]
    fn tests_of_all_steps_are_merged_slowest_first() {
        let mut steps = Steps::default();
        for (name, time) in [("quick", 0.5), ("slow", 9.0)] {
            steps.add_tests(name, move || {
                Ok(Tests {
                    passed: 2,
                    skipped: 1,
                    times: vec![(name.to_owned(), time)],
                })
            });
        }
        let all = steps.run("try").unwrap();
        assert_eq!((all.passed, all.skipped), (4, 2));
        assert_eq!(all.times[0].0, "slow");
    }
}
