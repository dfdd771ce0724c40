//! Pictures of positions.

use bastide_notation::Replay;
use bastide_notation::scenario::Show;
use bastide_scene::board::{Picture, board_svg};
use bastide_scene::overlay::Overlay;
use bastide_scene::theme::Theme;

use crate::error::Complaint;
use crate::input::{Options, wrong};

/// The picture of a position with these overlays.
pub fn picture(replay: &Replay, options: &Options, shows: &[Show]) -> Result<String, Complaint> {
    let mut overlays = Vec::new();
    for &show in shows {
        let found = Overlay::named(&replay.game, show);
        overlays.extend(found.ok_or_else(|| wrong(&format!("cannot show {show} there")))?);
    }
    let theme = match options.dark {
        true => Theme::Dark,
        false => Theme::Light,
    };
    let picture = Picture {
        theme,
        coordinates: options.coordinates,
        overlays: &overlays,
        ..Picture::default()
    };
    Ok(board_svg(&replay.game, &picture))
}
