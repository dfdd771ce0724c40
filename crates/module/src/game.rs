//! A game that is played on, action by action.

use bastide_notation::{Record, Replay, link};
use js_sys::Array;
use wasm_bindgen::prelude::*;

use crate::error::Complaint;
use crate::input::{Document, Options, word};
use crate::output::{Position, Refused, give, legal_of, parsed, told};
use crate::picture::picture;

/// A game that is played on: an action does not play the game again.
#[wasm_bindgen(js_name = Game)]
pub struct LiveGame {
    /// The beginning, without actions.
    record: Record,
    replay: Replay,
}

#[wasm_bindgen(js_class = Game)]
impl LiveGame {
    /// The game that a record or scenario leads to.
    ///
    /// # Errors
    ///
    /// A document that cannot be read or begun, or an action of it that is refused.
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

    /// Why an action is not legal; `null` if it is.
    #[wasm_bindgen(js_name = whyNot)]
    pub fn why_not(&self, action: JsValue) -> Result<JsValue, Complaint> {
        give(&Refused::of(&self.replay.game, &word(&action, "action")?))
    }

    /// Plays an action; what followed from it.
    ///
    /// # Errors
    ///
    /// A text that is no action, and an action that the rules forbid. Then nothing has
    /// changed.
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

    /// Takes back the last action; whether there was one.
    pub fn undo(&mut self) -> bool {
        self.replay.undo()
    }

    /// The position now.
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

    /// The part of a link after `#`, with the game so far.
    pub fn pack(&self) -> String {
        link::pack(&self.written())
    }

    /// A picture of the position, an SVG document.
    ///
    /// # Errors
    ///
    /// An overlay that is not there.
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
        record
    }
}
