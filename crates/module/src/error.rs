//! Errors of a call, each a `BastideError` in the package.

use bastide_notation::error::short;
use bastide_notation::link::LinkError;
use bastide_notation::{RecordError, Refused, TextError, Why};
use bastide_rules::Refusal;
use wasm_bindgen::prelude::*;

/// The reasons for a failed call. Each variant has its `code` in JavaScript.
pub enum Complaint {
    /// `argument`: a value of the wrong type, or an unknown option.
    Argument(String),
    /// `document`: it is invalid, or its game cannot begin.
    Document(RecordError),
    /// `action`: the text is malformed.
    Action {
        /// The text.
        action: String,
        /// Its entry in a document; empty for a separate action.
        path: String,
        /// The error in it.
        error: TextError,
    },
    /// `refused`: the rules forbid the action.
    Refused {
        /// The text.
        action: String,
        /// Its entry in a document; empty for a separate action.
        path: String,
        /// The player and the reason.
        refusal: Refusal,
    },
    /// `link`: it cannot be read.
    Link(LinkError),
}

#[wasm_bindgen(raw_module = "./error.js")]
extern "C" {
    /// The class that programs catch.
    type BastideError;

    #[wasm_bindgen(constructor)]
    fn new(
        code: &str,
        message: &str,
        path: Option<String>,
        line: Option<u32>,
        column: Option<u32>,
        clause: Option<&str>,
    ) -> BastideError;
}

impl Complaint {
    /// A refused action of a document.
    pub fn refused(refused: Refused, path: String) -> Complaint {
        let action = refused.action;
        match refused.why {
            Why::Syntax(error) => Complaint::Action {
                action,
                path,
                error: *error,
            },
            Why::Rules(refusal) => Complaint::Refused {
                action,
                path,
                refusal,
            },
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Complaint::Argument(_) => "argument",
            Complaint::Document(_) => "document",
            Complaint::Action { .. } => "action",
            Complaint::Refused { .. } => "refused",
            Complaint::Link(_) => "link",
        }
    }

    fn message(&self) -> String {
        match self {
            Complaint::Argument(message) => message.clone(),
            Complaint::Document(error) => error.to_string(),
            Complaint::Action { action, error, .. } => {
                format!("\"{}\" is no action: {error}", short(action))
            }
            Complaint::Refused {
                action, refusal, ..
            } => format!("\"{}\" is refused: {}", short(action), refusal.reason),
            Complaint::Link(error) => error.to_string(),
        }
    }

    fn path(&self) -> Option<String> {
        let path = match self {
            Complaint::Document(error) => &error.path,
            Complaint::Action { path, .. } | Complaint::Refused { path, .. } => path,
            _ => return None,
        };
        (!path.is_empty()).then(|| path.clone())
    }

    /// Line and column in the text, if known.
    fn place(&self) -> (Option<u32>, Option<u32>) {
        match self {
            Complaint::Document(error) => error.place.map_or((None, None), |place| {
                (Some(place.line as u32), Some(place.column as u32))
            }),
            Complaint::Action { error, .. } => (None, Some(error.column as u32)),
            _ => (None, None),
        }
    }

    fn clause(&self) -> Option<&'static str> {
        match self {
            Complaint::Refused { refusal, .. } => Some(refusal.clause.id()),
            _ => None,
        }
    }
}

impl From<RecordError> for Complaint {
    fn from(error: RecordError) -> Complaint {
        Complaint::Document(error)
    }
}

impl From<Complaint> for JsValue {
    fn from(complaint: Complaint) -> JsValue {
        let (line, column) = complaint.place();
        let (code, message) = (complaint.code(), complaint.message());
        BastideError::new(
            code,
            &message,
            complaint.path(),
            line,
            column,
            complaint.clause(),
        )
        .into()
    }
}
