//! The eye on the board: the camera as a signal, and when it moves by itself.

use bastide_model::Session;
use bastide_rules::Cell;
use bastide_scene::camera::{Camera, CellBox};
use leptos::prelude::*;

/// The id of the element that is the board's window.
pub const WINDOW: &str = "board";

/// A tile is never larger than this when the whole board is shown, in pixels,
/// or than a sixth of the window.
const COMFORTABLE: f64 = 150.0;

/// A tile is not made smaller than this to keep the board in view, in pixels.
const PLAYABLE: f64 = 46.0;

/// What the board's window shows. It belongs to the view alone: the game does
/// not depend on where somebody looks.
#[derive(Clone, Copy)]
pub struct Eye {
    session: RwSignal<Session>,
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
    /// An eye on the board of this session, which it has not looked at yet.
    pub(super) fn new(session: RwSignal<Session>) -> Eye {
        Eye {
            session,
            camera: RwSignal::new(None),
            next: StoredValue::new(None),
            moving: RwSignal::new(false),
            turns: StoredValue::new(0),
            chosen: StoredValue::new(false),
        }
    }

    /// The camera as it is now, once the board was shown.
    pub fn camera(self) -> Option<Camera> {
        self.camera.get_untracked()
    }

    /// The same; what asks for it is asked again when it moves.
    pub fn look(self) -> Option<Camera> {
        self.camera.get()
    }

    /// Whether a gesture is going on.
    pub fn moving(self) -> RwSignal<bool> {
        self.moving
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
    pub fn follow(self, cell: Option<Cell>) {
        request_animation_frame(move || {
            let Some((width, height)) = window_size() else {
                return;
            };
            let Some(camera) = self.camera() else {
                self.fit();
                return;
            };
            if self.is_on_example() && !self.chosen.get_value() {
                return self.fit();
            }
            let whole = self.whole_board();
            let fits = whole.is_none_or(|cells| {
                let (columns, rows) = cells.size();
                let tile = camera.tile_pixels();
                f64::from(columns) * tile <= width
                    && f64::from(rows) * tile <= height
                    && camera.revealing(cells, width, height, 0.0) == camera
            });
            if !fits && !self.chosen.get_value() {
                self.fit();
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
    pub fn fit(self) {
        self.chosen.set_value(false);
        if let (Some(cells), Some((width, height))) = (self.whole_board(), window_size()) {
            let (margin, largest) = match self.is_on_example() {
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

    /// The cells with tiles and those beside them; of an example, the cells that
    /// its steps need.
    fn whole_board(self) -> Option<CellBox> {
        self.session.with_untracked(|session| {
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

    fn is_on_example(self) -> bool {
        self.session
            .with_untracked(|session| session.exhibit.is_some())
    }
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
