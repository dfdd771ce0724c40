//! A game in progress, played action by action.

use bastide_notation::scenario::Show;
use bastide_notation::{Record, Replay, link};
use bastide_scene::board::{Picture, board_svg};
use bastide_scene::overlay::Overlay;
use bastide_scene::theme::Theme;
use js_sys::Array;
use wasm_bindgen::prelude::*;

use crate::error::Complaint;
use crate::input::{Document, Options, word, wrong};
use crate::output::{Position, Refused, give, legal_of, parsed, told};

/// A game in progress: playing an action does not replay the game.
#[wasm_bindgen(js_name = Game)]
pub struct LiveGame {
    /// The record of the start, without actions.
    record: Record,
    replay: Replay,
}

#[wasm_bindgen(js_class = Game)]
impl LiveGame {
    /// The game after a record or scenario.
    ///
    /// # Errors
    ///
    /// If the document is invalid or one of its actions is refused.
    #[wasm_bindgen(constructor)]
    pub fn new(document: JsValue) -> Result<LiveGame, Complaint> {
        let mut document = Document::of(document)?;
        let mut replay = document.replay()?;
        if let Some(refused) = replay.refused.take() {
            let path = document.record.action_path(refused.index);
            return Err(Complaint::refused(refused, path));
        }
        document.record.actions.clear();
        Ok(LiveGame {
            record: document.record,
            replay,
        })
    }

    /// The legal actions, sorted; none if the game is over.
    pub fn legal(&self) -> Array {
        legal_of(&self.replay.game)
    }

    /// The reason why an action is illegal; `null` if it is legal.
    #[wasm_bindgen(js_name = whyNot)]
    pub fn why_not(&self, action: JsValue) -> Result<JsValue, Complaint> {
        give(&Refused::of(&self.replay.game, &word(&action, "action")?))
    }

    /// Plays an action and returns its events.
    ///
    /// # Errors
    ///
    /// If the action is malformed or illegal; the game is then unchanged.
    pub fn play(&mut self, action: JsValue) -> Result<JsValue, Complaint> {
        let action = word(&action, "action")?;
        let index = self.replay.actions.len();
        match self.replay.play(&action) {
            Ok(events) => {
                let events = events.to_vec();
                give(&told(&self.replay.game, &events))
            }
            Err(why) => {
                let refused = bastide_notation::Refused { index, action, why };
                Err(Complaint::refused(refused, String::new()))
            }
        }
    }

    /// Undoes the last action; false if there is none.
    pub fn undo(&mut self) -> bool {
        self.replay.undo()
    }

    /// The current position.
    pub fn position(&self) -> Result<JsValue, Complaint> {
        give(&Position::of(&self.replay))
    }

    /// The events before the first action.
    pub fn beginning(&self) -> Result<JsValue, Complaint> {
        give(&told(&self.replay.game, &self.replay.beginning))
    }

    /// The record of the game so far.
    pub fn record(&self) -> Result<JsValue, Complaint> {
        parsed(&self.written().to_text())
    }

    /// The part of a link after `#`, for the game so far.
    pub fn pack(&self) -> String {
        link::pack(&self.written())
    }

    /// A picture of the position as an SVG document.
    ///
    /// # Errors
    ///
    /// If an overlay does not exist.
    pub fn render(&self, options: &Options) -> Result<String, Complaint> {
        let shows = options.show.as_deref().unwrap_or(&[]);
        picture(&self.replay, options, shows)
    }
}

impl LiveGame {
    /// The record with all actions.
    fn written(&self) -> Record {
        let mut record = self.record.clone();
        let actions = self.replay.actions.iter();
        record.actions = actions
            .map(|&action| bastide_notation::print_action(action))
            .collect();
        let count = record.actions.len();
        record.comments.retain(|comment| comment.after <= count);
        record
    }
}

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
