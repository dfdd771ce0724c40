//! Bots: levels, questions and answers.

mod level;
mod review;
mod state;
mod worker;

pub use level::{Level, Pace};
pub use review::{Account, Grade, Judged, Loss, Review};
pub use state::{BotStatus, Bots, Purpose};
pub(crate) use state::{Job, State, Task};
pub(crate) use worker::Read;
pub use worker::{Thought, WorkerCommand, WorkerError};
