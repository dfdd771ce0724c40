//! The store: views read the session here and send intents.

mod command;
mod deferred;
mod eye;
mod frames;
mod offline;
mod opening;
mod reading;
mod sending;
mod slice;
mod state;

pub use command::{Command, Dialog, Form, Jump, PageAction, PosterForm, Zoom};
pub use eye::{Eye, WINDOW};
pub use frames::Stage;
pub use offline::{Everything, Install, Keeping, Offline, OfflineWish, keep_offer};
pub use reading::When;
pub use slice::Slice;
pub use state::{Page, Settings, Shown, Store};
