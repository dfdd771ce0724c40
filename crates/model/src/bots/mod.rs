//! Bots: how well they play, what they are asked and what they said.

mod level;
mod minds;
mod review;
mod worker;

pub use level::{Level, Pace};
pub use minds::{Doing, Minds, Purpose};
pub(crate) use minds::{Job, State, Task};
pub use review::{Account, Grade, Judged, Loss, Review};
pub(crate) use worker::Read;
pub use worker::{Errand, Thought, Trouble};
