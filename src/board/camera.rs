//! The eye on the board: the camera as a signal, and when it moves by itself.

use bastide_rules::Cell;
use bastide_scene::camera::{Camera, CellBox};
use leptos::prelude::*;

use super::svg::push_int;
use crate::store::Store;

/// The id of the element that is the board's window.
pub const WINDOW: &str = "board";

/// A tile is never larger than this when the whole board is shown, in pixels,
/// or than a sixth of the window.
const COMFORTABLE: f64 = 150.0;

/// A tile is not made smaller than this to keep the board in view, in pixels.
const PLAYABLE: f64 = 46.0;

/// Pixels per board unit before the board is looked at.
const UNSEEN: f64 = 0.1;

/// What the board's window shows. It belongs to the view alone: the game does
/// not depend on where somebody looks.
#[derive(Clone, Copy)]
pub struct Eye {
    camera: RwSignal<Option<Camera>>,
    /// The camera that the next frame shows, where movements are gathered.
    next: StoredValue<Option<Camera>>,
    moving: RwSignal<bool>,
    /// How often the wheel was turned.
    turns: StoredValue<u32>,
    /// Whether somebody chose what to look at; otherwise the whole board is
    /// kept in view.
    chosen: StoredValue<bool>,
}

impl Eye {
    /// An eye that has not looked yet.
    pub fn new() -> Eye {
        Eye {
            camera: RwSignal::new(None),
            next: StoredValue::new(None),
            moving: RwSignal::new(false),
            turns: StoredValue::new(0),
            chosen: StoredValue::new(false),
        }
    }

    /// The camera, once the board was shown.
    pub fn camera(self) -> Option<Camera> {
        self.camera.get_untracked()
    }

    /// Whether a gesture is going on.
    pub fn moving(self) -> RwSignal<bool> {
        self.moving
    }

    /// The view box of the board's pictures, which are one pixel wide and high,
    /// and the CSS transform around them.
    ///
    /// A board at rest is laid out at the size at which it is seen: the view box
    /// has all of the scale, and the transform only moves. Otherwise browsers that
    /// paint layers at the size of their layout would paint all tiles a thousand
    /// pixels wide. While a gesture lasts, the view box stays as it was, so that
    /// nothing is drawn again, and the transform has what the scale has become.
    pub fn drawing(self) -> (Memo<String>, Memo<String>) {
        let scale = Memo::new(move |was: Option<&Option<f64>>| {
            let is_moving = self.moving.get();
            let is = self.camera.get().map(|camera| camera.scale);
            let was = was.copied().flatten();
            was.filter(|_| is_moving && is.is_some()).or(is)
        });
        let view_box = Memo::new(move |_| view_box(scale.get().unwrap_or(UNSEEN)));
        let transform = Memo::new(move |_| match (self.camera.get(), scale.get()) {
            (Some(camera), Some(scale)) => transform(camera, scale),
            _ => String::new(),
        });
        (view_box, transform)
    }

    /// The camera as it will be at the next frame.
    pub fn coming(self) -> Option<Camera> {
        self.next.get_value().or_else(|| self.camera())
    }

    /// Looks where somebody chose to, from the next frame on.
    pub fn glide(self, camera: Camera) {
        if self.next.get_value().is_none() {
            request_animation_frame(move || {
                if let Some(Some(camera)) = self.next.try_update_value(Option::take) {
                    self.set(camera);
                }
            });
        }
        self.next.set_value(Some(camera));
    }

    /// Turning the wheel is a gesture that ends when it has rested for a while.
    pub fn turn(self, camera: Camera) {
        self.glide(camera);
        self.moving.set(true);
        self.turns.update_value(|turns| *turns += 1);
        let turns = self.turns.get_value();
        let rest = std::time::Duration::from_millis(180);
        set_timeout(
            move || {
                if self.turns.get_value() == turns {
                    self.moving.set(false);
                }
            },
            rest,
        );
    }

    /// Looks where somebody chose to.
    pub fn set(self, camera: Camera) {
        self.chosen.set_value(true);
        self.camera.set(Some(camera));
    }

    /// Looks anew at the next [`follow`](Eye::follow).
    pub fn forget(self) {
        self.chosen.set_value(false);
        self.camera.set(None);
    }

    /// After the board has changed: shows all of it if it does not fit, or
    /// brings `cell` into view. It waits for the board to be laid out.
    pub fn follow(self, store: Store, cell: Option<Cell>) {
        request_animation_frame(move || {
            let Some((width, height)) = window_size() else {
                return;
            };
            let Some(camera) = self.camera() else {
                self.fit(store);
                return;
            };
            if store.peek(|session| session.exhibit.is_some()) && !self.chosen.get_value() {
                return self.fit(store);
            }
            let whole = whole_board(store);
            let fits = whole.is_none_or(|cells| {
                let (columns, rows) = cells.size();
                let tile = camera.tile_pixels();
                f64::from(columns) * tile <= width
                    && f64::from(rows) * tile <= height
                    && camera.revealing(cells, width, height, 0.0) == camera
            });
            if !fits && !self.chosen.get_value() {
                self.fit(store);
                self.enlarge(width, height);
            }
            if let (Some(cell), Some(camera)) = (cell, self.camera()) {
                let cells = CellBox {
                    from: cell,
                    to: cell,
                }
                .grown(1);
                self.camera
                    .set(Some(camera.revealing(cells, width, height, 8.0)));
            }
        });
    }

    /// Shows the whole board with the cells beside it, and keeps it in view.
    pub fn fit(self, store: Store) {
        self.chosen.set_value(false);
        if let (Some(cells), Some((width, height))) = (whole_board(store), window_size()) {
            let (margin, largest) = match store.peek(|session| session.exhibit.is_some()) {
                // Just like the picture, which has half a tile around.
                true => (half_a_tile(cells, width, height), f64::MAX),
                false => (12.0, COMFORTABLE.max(height / 6.0)),
            };
            let camera = Camera::fit(cells, width, height, margin, largest);
            self.camera.set(Some(camera));
        }
    }

    /// After fitting a large board into a small window: shows as much of it as
    /// can be played on.
    fn enlarge(self, width: f64, height: f64) {
        if let Some(camera) = self.camera() {
            let factor = PLAYABLE / camera.tile_pixels();
            if factor > 1.0 {
                let camera = camera.zoomed(factor, width / 2.0, height / 2.0);
                self.camera.set(Some(camera));
            }
        }
    }

    /// Zooms around the middle of the window.
    pub fn zoom(self, factor: f64) {
        if let (Some(camera), Some((width, height))) = (self.camera(), window_size()) {
            self.set(camera.zoomed(factor, width / 2.0, height / 2.0));
        }
    }

    /// Looks a step further toward `dx, dy` of -1, 0 or 1.
    pub fn step(self, dx: i8, dy: i8) {
        if let (Some(camera), Some((width, height))) = (self.camera(), window_size()) {
            self.set(camera.stepped(dx, dy, width, height));
        }
    }
}

/// The cells with tiles and those beside them; of an example, the cells that
/// its steps need.
fn whole_board(store: Store) -> Option<CellBox> {
    store.peek(|session| {
        let board = session.table.as_ref()?.game().board();
        let tiles = CellBox::around(board.tiles().map(|tile| tile.cell));
        match &session.exhibit {
            None => tiles.map(|cells| cells.grown(1)),
            Some(exhibit) if exhibit.is_trying() => {
                tiles.map(|cells| cells.grown(1).with(exhibit.cells))
            }
            Some(exhibit) => Some(exhibit.cells),
        }
    })
}

/// Pixels of half a tile where so many cells and one more fit into a window.
fn half_a_tile(cells: CellBox, width: f64, height: f64) -> f64 {
    let (columns, rows) = cells.size();
    let across = width / f64::from(columns + 1);
    across.min(height / f64::from(rows + 1)) / 2.0
}

/// Width and height of the board's window in pixels.
fn window_size() -> Option<(f64, f64)> {
    let element = document().get_element_by_id(WINDOW)?;
    let (width, height) = (element.client_width(), element.client_height());
    (width > 0 && height > 0).then_some((width.into(), height.into()))
}

/// What a picture of one pixel shows at so many pixels per board unit.
fn view_box(scale: f64) -> String {
    let mut text = String::from("0 0 ");
    push_fixed(&mut text, 1.0 / scale);
    text.push(' ');
    push_fixed(&mut text, 1.0 / scale);
    text
}

/// The camera as a CSS transform of a board that is laid out at a scale.
fn transform(camera: Camera, scale: f64) -> String {
    // Between two pixels, layers are not sharp.
    let whole = |value: f64| (value + 0.5).floor();
    let rests = camera.scale == scale;
    let (x, y) = match rests {
        true => (whole(camera.x), whole(camera.y)),
        false => (camera.x, camera.y),
    };
    let mut text = String::from("translate(");
    push_fixed(&mut text, x);
    text.push_str("px,");
    push_fixed(&mut text, y);
    text.push_str("px)");
    if !rests {
        text.push_str(" scale(");
        push_fixed(&mut text, camera.scale / scale);
        text.push(')');
    }
    text
}

/// Writes a number with six decimals. The standard library's own way to write
/// floats would be a tenth of the whole download.
fn push_fixed(text: &mut String, value: f64) {
    const DECIMALS: [i64; 6] = [100_000, 10_000, 1_000, 100, 10, 1];
    let millionths = (value * 1e6) as i64;
    text.push_str(if millionths < 0 { "-" } else { "" });
    let millionths = millionths.abs();
    push_int(text, (millionths / 1_000_000) as i32);
    text.push('.');
    for unit in DECIMALS {
        text.push(char::from(b'0' + (millionths / unit % 10) as u8));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_at_rest_is_laid_out_at_the_size_at_which_it_is_seen() {
        let camera = Camera {
            scale: 0.125,
            x: 10.4,
            y: -3.6,
        };
        assert_eq!(view_box(0.125), "0 0 8.000000 8.000000");
        assert_eq!(
            transform(camera, 0.125),
            "translate(10.000000px,-4.000000px)"
        );
        // In a gesture only the transform changes.
        assert_eq!(
            transform(camera, 0.5),
            "translate(10.400000px,-3.600000px) scale(0.250000)"
        );
    }

    #[test]
    fn numbers_are_written_as_css_reads_them() {
        let written = |value| {
            let mut text = String::new();
            push_fixed(&mut text, value);
            text
        };
        assert_eq!(written(0.0), "0.000000");
        assert_eq!(written(-0.25), "-0.250000");
        assert_eq!(written(1_234.000_001_5), "1234.000001");
    }
}
