//! The signs on buttons, drawn with one stroke each in a box of 24 units.

use leptos::prelude::*;

/// A sign on a button; the button itself says what it does.
#[derive(Clone, Copy)]
pub enum Icon {
    /// A plus.
    Closer,
    /// A minus.
    Farther,
    /// Four corners.
    Fit,
    /// An arrow back.
    Undo,
    /// An arrow forward.
    Redo,
    /// An arrow round, counterclockwise.
    TurnLeft,
    /// An arrow round, clockwise.
    TurnRight,
    /// Three dots.
    Menu,
    /// Lines of text.
    Log,
    /// A cross.
    Close,
    /// An arrow up.
    Up,
}

/// Draws a sign in the color of the text around it.
pub fn icon(icon: Icon) -> AnyView {
    let path = match icon {
        Icon::Closer => "M12 5v14M5 12h14",
        Icon::Farther => "M5 12h14",
        Icon::Fit => "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
        Icon::Undo => "M9 6 4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3",
        Icon::Redo => "M15 6l5 5-5 5M20 11H10a5 5 0 0 0 0 10h3",
        Icon::TurnLeft => "M4 4v5h5M4.5 9A8.5 8.5 0 1 1 4 15",
        Icon::TurnRight => "M20 4v5h-5M19.5 9A8.5 8.5 0 1 0 20 15",
        Icon::Menu => "M5 12h.01M12 12h.01M19 12h.01",
        Icon::Log => "M5 7h14M5 12h14M5 17h9",
        Icon::Close => "M6 6l12 12M18 6 6 18",
        Icon::Up => "M12 19V5M6 11l6-6 6 6",
    };
    view! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d=path></path>
        </svg>
    }
    .into_any()
}
