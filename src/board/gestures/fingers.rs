//! Pressed pointers, and the distance between two.

use bastide_model::Press;

/// A pressed pointer.
#[derive(Clone, Copy)]
pub struct Finger {
    pub id: i32,
    pub x: f64,
    pub y: f64,
    pub from: (f64, f64),
    /// The choice below it when it was pressed.
    pub choice: Option<usize>,
    /// The time and place of the press, on the page.
    pub press: Press,
}

/// The middle of the fingers and their distance.
pub struct Span {
    pub x: f64,
    pub y: f64,
    pub length: f64,
}

impl Span {
    pub fn of(fingers: &[Finger]) -> Span {
        match fingers {
            [] => Span {
                x: 0.0,
                y: 0.0,
                length: 0.0,
            },
            [one] => Span {
                x: one.x,
                y: one.y,
                length: 0.0,
            },
            [a, b, ..] => {
                let (dx, dy) = (a.x - b.x, a.y - b.y);
                Span {
                    x: (a.x + b.x) / 2.0,
                    y: (a.y + b.y) / 2.0,
                    length: (dx * dx + dy * dy).sqrt(),
                }
            }
        }
    }
}
