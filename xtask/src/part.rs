//! Parts of `cargo xtask test --all`: each writes down how much of it is done.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use crate::failure::Failure;
use crate::hash::Hash;
use crate::process::done;
use crate::workspace;

/// A part of the work.
pub struct TestPart {
    pub name: &'static str,
    /// The folders and files that it depends on: with others it is done again.
    pub needs: &'static [&'static str],
    pub work: Work,
}

/// The work of a part.
pub enum Work {
    /// One thing.
    Once(fn() -> Result<(), Failure>),
    /// Many, some at a time; the state is written down after each time.
    Counted {
        /// The things that are counted.
        unit: &'static str,
        /// How many there are.
        total: u64,
        /// How many are done at a time.
        step: u64,
        /// Makes what they need.
        prepare: fn() -> Result<(), Failure>,
        /// Does some of the part with this name: from which number on, and how many.
        run: fn(&str, u64, u64) -> Result<(), Failure>,
    },
}

impl TestPart {
    /// Does what is left, or all of it again. What is done is written down in `folder`.
    /// Returns a line for the summary.
    pub fn run(&self, folder: &Path, is_again: bool) -> Result<String, Failure> {
        let file = folder.join(format!("{}.txt", self.name));
        let mut state = State::read(&file, sources(self.needs)?);
        if is_again {
            state.done = 0;
        }
        self.go_on(&mut state, &file)?;
        Ok(format!("{}: {} {}", self.name, state.done, self.unit()))
    }

    /// Does what is left.
    fn go_on(&self, state: &mut State, file: &Path) -> Result<(), Failure> {
        let (name, unit, total) = (self.name, self.unit(), self.total());
        if state.done >= total {
            println!("==> {name}: {total} {unit} were done before");
            return Ok(());
        }
        if let Work::Counted { prepare, .. } = self.work {
            prepare()?;
        }
        while let Some((first, count)) = self.next(state.done) {
            let last = first + count;
            println!("==> {name}: {unit} {} to {last} of {total}", first + 1);
            let start = Instant::now();
            match self.work {
                Work::Once(run) => run()?,
                Work::Counted { run, .. } => run(name, first, count)?,
            }
            state.done = last;
            state.write(file)?;
            done(start);
        }
        Ok(())
    }

    /// The things that are counted.
    fn unit(&self) -> &'static str {
        match self.work {
            Work::Once(_) => "part",
            Work::Counted { unit, .. } => unit,
        }
    }

    /// How many there are.
    fn total(&self) -> u64 {
        match self.work {
            Work::Once(_) => 1,
            Work::Counted { total, .. } => total,
        }
    }

    /// The next step: from which number on, and how many.
    fn next(&self, done: u64) -> Option<(u64, u64)> {
        let left = self.total().checked_sub(done).filter(|&left| left > 0)?;
        let step = match self.work {
            Work::Once(_) => 1,
            Work::Counted { step, .. } => step,
        };
        Some((done, left.min(step)))
    }
}

/// How much of a part is done, with the sources as they are.
#[derive(Debug, PartialEq, Eq)]
struct State {
    sources: u64,
    done: u64,
}

impl State {
    /// The state that was written down for these sources; otherwise nothing is
    /// done.
    fn read(file: &Path, sources: u64) -> State {
        let text = fs::read_to_string(file).unwrap_or_default();
        let found = State::parse(&text).filter(|state| state.sources == sources);
        found.unwrap_or(State { sources, done: 0 })
    }

    fn parse(text: &str) -> Option<State> {
        let (sources, done) = text.trim().split_once(' ')?;
        Some(State {
            sources: u64::from_str_radix(sources, 16).ok()?,
            done: done.parse().ok()?,
        })
    }

    fn text(&self) -> String {
        format!("{:016x} {}\n", self.sources, self.done)
    }

    /// Writes the state down, so that an interruption leaves the old or the new.
    fn write(&self, file: &Path) -> Result<(), Failure> {
        let new = file.with_extension("new");
        workspace::write(&new, self.text())?;
        workspace::rename(&new, file)
    }
}

/// A number for the files in these places: with other files, what was done is done again.
fn sources(places: &[&str]) -> Result<u64, Failure> {
    let mut hash = Hash::default();
    for place in places {
        let place = workspace::root().join(place);
        let files = match place.is_dir() {
            true => workspace::all_files(&place)?,
            false => vec![place],
        };
        let is_ours = |file: &&PathBuf| file.iter().all(|part| part != "node_modules");
        for file in files.iter().filter(is_ours) {
            hash.add(workspace::bytes(file)?);
        }
    }
    Ok(hash.number())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(run: fn(&str, u64, u64) -> Result<(), Failure>) -> TestPart {
        TestPart {
            name: "some",
            needs: &[],
            work: Work::Counted {
                unit: "things",
                total: 25,
                step: 10,
                prepare: || Ok(()),
                run,
            },
        }
    }

    #[test]
    fn an_interrupted_part_goes_on_where_it_was() {
        let file = std::env::temp_dir().join(format!("bastide-all-{}", std::process::id()));
        let fails = counted(|_, first, _| match first {
            0 => Ok(()),
            _ => Err(Failure::Unexpected("interrupted".to_owned())),
        });
        assert!(fails.go_on(&mut State::read(&file, 7), &file).is_err());
        assert_eq!(
            State::read(&file, 7),
            State {
                sources: 7,
                done: 10
            }
        );
        let again = counted(|_, first, count| match (first, count) {
            (10, 10) | (20, 5) => Ok(()),
            _ => Err(Failure::Unexpected(format!("{first} {count}"))),
        });
        assert!(again.go_on(&mut State::read(&file, 7), &file).is_ok());
        assert_eq!(State::read(&file, 7).done, 25);
        let never = counted(|_, _, _| Err(Failure::Unexpected("all was done".to_owned())));
        assert!(never.go_on(&mut State::read(&file, 7), &file).is_ok());
        assert_eq!(State::read(&file, 8).done, 0, "other sources");
        fs::remove_file(&file).unwrap_or_default();
    }

    #[test]
    fn nonsense_is_no_state() {
        for text in ["", "7", "7 x", "x 7", "7 -1"] {
            assert_eq!(State::parse(text), None, "{text}");
        }
        let state = State {
            sources: 0xa7,
            done: 3,
        };
        assert_eq!(State::parse(&state.text()), Some(state));
    }
}
