//! The eye on the board: the camera as a signal, and its automatic moves.

use std::time::Duration;

use bastide_model::{Session, Table};
use bastide_rules::{Cell, Phase};
use bastide_scene::camera::{Camera, CellBox};
use leptos::prelude::*;

use super::slice::Slice;
use crate::browser;
use crate::deferred::{deferred, is_here};

/// The id of the element that is the board's window.
pub const WINDOW: &str = "board";

/// The largest tile when the whole board is shown, in pixels; a sixth of the window is a
/// further limit.
const COMFORTABLE: f64 = 150.0;

/// The smallest tile that keeps the whole board in view, in pixels.
const PLAYABLE: f64 = 46.0;

/// If tiles are at least this large with a spare cell on every side, in pixels, the board
/// keeps that room to grow.
const ROOMY: f64 = 72.0;

/// Matches windows so small that the buttons are next to the board.
const LITTLE: &str = "(max-width: 47.49rem), (min-width: 34rem) and (height < 31.25rem)";

/// The width of a column of buttons over the board in other windows, in pixels.
const COLUMN: f64 = 60.0;

/// The zoom factor of the button for the whole board.
const CLOSER: f64 = 1.8;

/// The pause after which a turn of the wheel has ended.
const WHEEL_REST: Duration = Duration::from_millis(180);

/// The view of the board in its window; no part of the game depends on it.
#[derive(Clone, Copy)]
pub struct Eye {
    session: RwSignal<Session>,
    camera: RwSignal<Option<Camera>>,
    /// The camera of the next frame, which collects movements.
    next: StoredValue<Option<Camera>>,
    moving: RwSignal<bool>,
    /// The timer that ends a turn of the wheel.
    rest: StoredValue<Option<TimeoutHandle>>,
    /// True if a player chose the view; otherwise the whole board stays in view.
    chosen: StoredValue<bool>,
    /// Counts of views and of scales chosen by a player.
    choices: StoredValue<(u32, u32)>,
    /// Width and height of the window at the last measurement, in pixels.
    size: StoredValue<(f64, f64)>,
}

impl Eye {
    /// An eye without a camera yet.
    pub(super) fn new(session: RwSignal<Session>) -> Eye {
        Eye {
            session,
            camera: RwSignal::new(None),
            next: StoredValue::new(None),
            moving: RwSignal::new(false),
            rest: StoredValue::new(None),
            chosen: StoredValue::new(false),
            choices: StoredValue::new((0, 0)),
            size: StoredValue::new((0.0, 0.0)),
        }
    }

    /// The current camera, untracked; `None` before the first board.
    pub fn camera(self) -> Option<Camera> {
        self.camera.get_untracked()
    }

    /// The current camera, tracked.
    pub fn look(self) -> Option<Camera> {
        self.camera.get()
    }

    /// Width and height of the window as last measured, in pixels. To measure again would lay
    /// out the page amid its changes.
    pub fn window(self) -> (f64, f64) {
        self.size.get_value()
    }

    /// True during a gesture.
    pub fn moving(self) -> RwSignal<bool> {
        self.moving
    }

    /// The camera of the next frame.
    pub fn coming(self) -> Option<Camera> {
        self.next.get_value().or_else(|| self.camera())
    }

    /// Moves the camera from the next frame on, as the player's choice.
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

    /// Moves the camera by the wheel: a gesture that ends after a pause.
    pub fn turn(self, camera: Camera) {
        self.glide(camera);
        self.moving.set(true);
        let rest = set_timeout_with_handle(move || self.moving.set(false), WHEEL_REST).ok();
        if let Some(Some(before)) = self
            .rest
            .try_update_value(|last| std::mem::replace(last, rest))
        {
            before.clear();
        }
    }

    /// Moves the camera at once, as the player's choice.
    pub fn set(self, camera: Camera) {
        let is_scale = self.camera().is_some_and(|was| was.scale != camera.scale);
        self.choices.update_value(|(all, scales)| {
            *all += 1;
            *scales += u32::from(is_scale);
        });
        self.hold(camera, true);
    }

    /// Counts of views and of scales chosen by a player.
    pub fn choices(self) -> (u32, u32) {
        self.choices.get_value()
    }

    /// Moves the camera; `is_chosen` marks it as the player's choice, which is kept.
    pub fn hold(self, camera: Camera, is_chosen: bool) {
        self.chosen.set_value(is_chosen);
        self.camera.set(Some(camera));
    }

    /// True if a player chose the view.
    pub fn is_chosen(self) -> bool {
        self.chosen.get_value()
    }

    /// Forgets the view; the next move or resize chooses one.
    pub fn forget(self) {
        self.chosen.set_value(false);
        self.camera.set(None);
    }

    /// Follows a move: if `cell` or a space for the drawn tile is out of view, shows the
    /// whole board, or as much as brings them into view. The new tile is painted first,
    /// since a new scale lays out all tiles again.
    pub fn follow_play(self, cell: Option<Cell>) {
        match self.camera() {
            Some(_) if !self.is_on_example() => browser::after_frame(move || self.catch_up(cell)),
            _ => request_animation_frame(move || self.catch_up(cell)),
        }
    }

    /// Follows a resize, once laid out: shows the whole board as large as possible. Where
    /// the player chose the view, or the whole board would be too small to play on, the middle
    /// stays.
    pub fn follow_window(self) {
        request_animation_frame(move || self.settle());
    }

    /// Follows changes of a slice that affects the window's height.
    pub fn follow_change(self, is_there: Slice<bool>) {
        Effect::new(move |was: Option<Option<bool>>| {
            let is = is_there.with(|is| *is);
            if was.is_some_and(|was| was != is) {
                self.follow_window();
            }
            is
        });
    }

    fn settle(self) {
        let (Some(room), Some(was)) = (self.room(), self.camera()) else {
            return self.catch_up(None);
        };
        let (before, _) = (self.size.get_value(), self.size.set_value(room.size));
        let whole = self.whole_board().filter(|_| !self.chosen.get_value());
        let whole = whole.map(|cells| self.fitting(cells, room));
        let least = PLAYABLE.min(0.99 * was.tile_pixels());
        let whole = whole.filter(|it| self.is_to_look_at() || it.tile_pixels() >= least);
        let by = |n: f64, m: f64| (n - m) / 2.0;
        let middle = || was.panned(by(room.size.0, before.0), by(room.size.1, before.1));
        let mut camera = whole.unwrap_or_else(middle);
        if let Some(cells) = self.compared() {
            camera = room.showing(camera, cells);
        } else if let Some(cells) = self.sought(None).filter(|_| !self.is_on_example()) {
            camera = room.revealing_what_fits(camera, cells);
        }
        if camera != was {
            self.camera.set(Some(camera));
        }
    }

    fn catch_up(self, cell: Option<Cell>) {
        let Some(room) = self.room() else {
            return;
        };
        self.size.set_value(room.size);
        let Some(was) = self.camera() else {
            self.fit();
            return;
        };
        let is_chosen = self.chosen.get_value();
        if self.is_on_example() && !is_chosen {
            return self.fit();
        }
        if let Some(cells) = self.compared() {
            return self.camera.set(Some(room.showing(was, cells)));
        }
        let is_hidden = |cells| room.revealing(was, cells, 0.0) != was;
        let mut camera = was;
        if let Some(cells) = self.whole_board().filter(|_| !is_chosen)
            && self.sought(cell).is_some_and(is_hidden)
        {
            let whole = room.enlarged(self.fitting(cells, room));
            if whole.scale < was.scale {
                camera = whole;
            }
        }
        if let Some(cell) = cell.map(CellBox::of)
            && room.revealing(camera, cell, 0.0) != camera
        {
            camera = room.revealing(camera, cell.grown(1), 8.0);
        }
        if camera != was {
            self.camera.set(Some(camera));
        }
    }

    /// The cells to keep in view: the cell of the last event, with the spaces for the drawn
    /// tile or else the tile of the decision.
    fn sought(self, cell: Option<Cell>) -> Option<CellBox> {
        self.session.with_untracked(|session| {
            let table = session.table()?;
            let hints = table.placement_hints().into_iter().map(|hint| hint.cell);
            let spot = table.game().phase().spot_cell();
            CellBox::around(hints.chain(spot).chain(cell))
        })
    }

    /// The cells of the moves that are compared at this moment, as in the review.
    pub fn compared(self) -> Option<CellBox> {
        if !is_here() {
            return None;
        }
        let found = |session: &Session| deferred!(compared_in(session.table()?)).flatten();
        self.session.with_untracked(found)
    }

    /// Shows the whole board and a cell around it, and keeps it in view.
    pub fn fit(self) {
        self.chosen.set_value(false);
        if let (Some(cells), Some(room)) = (self.whole_board(), self.room()) {
            self.size.set_value(room.size);
            self.camera.set(Some(self.fitting(cells, room)));
        }
    }

    /// Shows the whole board or, if it is shown already, zooms in on its middle.
    pub fn fit_or_closer(self) {
        let before = self.camera();
        self.fit();
        if self.camera() == before {
            self.zoom(CLOSER);
        }
    }

    /// A camera that shows these cells in a window.
    fn fitting(self, cells: CellBox, room: Room) -> Camera {
        if self.is_on_example() {
            // Like pictures of examples: half a tile around.
            return room.fit(cells, half_a_tile(cells, room.size), f64::MAX);
        }
        let largest = COMFORTABLE.max(room.size.1 / 6.0);
        let roomy = room.fit(cells.grown(1), 12.0, largest);
        match roomy.tile_pixels() >= ROOMY {
            true => roomy,
            false => room.fit(cells, 12.0, largest),
        }
    }

    /// The part of the window that nothing covers.
    pub fn room(self) -> Option<Room> {
        let (width, height) = window_size()?;
        let aside = match self.is_on_example() || browser::is_media(LITTLE) {
            true => 0.0,
            false => COLUMN,
        };
        Some(Room {
            aside,
            size: (width - 2.0 * aside, height),
        })
    }

    /// Zooms around the middle of the window.
    pub fn zoom(self, factor: f64) {
        if let (Some(camera), Some((width, height))) = (self.camera(), window_size()) {
            self.set(camera.zoomed(factor, width / 2.0, height / 2.0));
        }
    }

    /// Pans by a step in the direction `dx, dy`, each -1, 0 or 1.
    pub fn step(self, dx: i8, dy: i8) {
        if let (Some(camera), Some((width, height))) = (self.camera(), window_size()) {
            self.set(camera.stepped(dx, dy, width, height));
        }
    }

    /// The nearest of these cells and the side of the window that it is beyond, if the middle
    /// of none is in view: right and down as -1, 0 or 1.
    pub fn beyond(self, cells: &[Cell]) -> Option<(Cell, [i8; 2])> {
        let (camera, (width, height)) = (self.camera()?, self.window());
        let from_middle = |cell: &Cell| {
            let at = |start: f64, n: i16| start + camera.tile_pixels() * (f64::from(n) + 0.5);
            (
                at(camera.x, cell.x) - width / 2.0,
                at(camera.y, cell.y) - height / 2.0,
            )
        };
        let mut nearest: Option<(f64, &Cell)> = None;
        for cell in cells {
            let (x, y) = from_middle(cell);
            if x.abs() <= width / 2.0 && y.abs() <= height / 2.0 {
                return None;
            }
            let far = x * x + y * y;
            if nearest.is_none_or(|(least, _)| far < least) {
                nearest = Some((far, cell));
            }
        }
        let (_, &cell) = nearest?;
        let (x, y) = from_middle(&cell);
        // Of eight ways the nearest one.
        let way = |along: f64, across: f64| match along.abs() * 2.4 < across.abs() {
            true => 0,
            false => along.signum() as i8,
        };
        Some((cell, [way(x, y), way(y, x)]))
    }

    /// Brings a cell and those around it into view.
    pub fn show(self, cell: Cell) {
        if let (Some(camera), Some(room)) = (self.camera(), self.room()) {
            self.set(room.revealing(camera, CellBox::of(cell).grown(1), 8.0));
        }
    }

    /// The cells with tiles and a cell around them; in an example, the cells of all its
    /// steps.
    fn whole_board(self) -> Option<CellBox> {
        self.session.with_untracked(|session| {
            let board = session.table()?.game().board();
            let tiles = CellBox::around(board.tiles().map(|tile| tile.cell));
            if let Some(lesson) = session.lesson() {
                return tiles.map(|cells| cells.grown(1).with(lesson.cells()));
            }
            match session.example() {
                None => tiles.map(|cells| cells.grown(1)),
                Some(example) if example.is_trying() => {
                    tiles.map(|cells| cells.grown(1).with(example.cells))
                }
                Some(example) => Some(example.cells),
            }
        })
    }

    /// True if nothing has to be aimed at: in an example, or once a game is over.
    fn is_to_look_at(self) -> bool {
        self.session.with_untracked(|session| {
            let is_over = |table: &Table| table.game().phase() == Phase::Over;
            session.has_steps() || session.table().is_some_and(is_over)
        })
    }

    fn is_on_example(self) -> bool {
        self.session.with_untracked(|session| session.has_steps())
    }
}

/// The cells of the moves that are compared.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
fn compared_in(table: &Table) -> Option<CellBox> {
    CellBox::around(table.compared_cells())
}

/// Half a tile in pixels if these cells and one more fit into a window.
fn half_a_tile(cells: CellBox, (width, height): (f64, f64)) -> f64 {
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

/// The part of the board's window that nothing covers: pixels cut off on each side, width
/// and height.
#[derive(Clone, Copy)]
pub struct Room {
    aside: f64,
    size: (f64, f64),
}

impl Room {
    /// A camera that shows all of these cells; see [`Camera::fit`].
    fn fit(self, cells: CellBox, margin: f64, largest: f64) -> Camera {
        let (width, height) = self.size;
        Camera::fit(cells, width, height, margin, largest).panned(self.aside, 0.0)
    }

    /// The part above something that covers this many pixels at the bottom.
    pub fn above(self, covered: f64) -> Room {
        let (width, height) = self.size;
        let size = (width, height - covered.min(height));
        Room { size, ..self }
    }

    /// Moves a camera as little as possible to show these cells.
    pub fn revealing(self, camera: Camera, cells: CellBox, margin: f64) -> Camera {
        let (width, height) = self.size;
        let within = camera.panned(-self.aside, 0.0);
        let there = within.revealing(cells, width, height, margin);
        camera.panned(there.x - within.x, there.y - within.y)
    }

    /// A camera that shows all of these cells with those around them, large enough to look at
    /// if they fit; unmoved if it does so already.
    fn showing(self, camera: Camera, cells: CellBox) -> Camera {
        let near = self.fit(cells.grown(1), 4.0, ROOMY);
        match camera.tile_pixels() < near.tile_pixels() || self.widest(cells) < camera.tile_pixels()
        {
            true => near,
            false => self.revealing(camera, cells, 4.0),
        }
    }

    /// The tile width at which all of these cells fit, in pixels.
    pub fn widest(self, cells: CellBox) -> f64 {
        let ((width, height), (columns, rows)) = (self.size, cells.size());
        (width / f64::from(columns)).min(height / f64::from(rows))
    }

    /// Moves a camera to show these cells, separately across and down where they fit.
    pub fn revealing_what_fits(self, camera: Camera, cells: CellBox) -> Camera {
        let (width, height) = self.size;
        let within = camera.panned(-self.aside, 0.0);
        let there = within.revealing_what_fits(cells, width, height);
        camera.panned(there.x - within.x, there.y - within.y)
    }

    /// A camera that shows as much of a large board as is playable.
    fn enlarged(self, camera: Camera) -> Camera {
        let factor = PLAYABLE / camera.tile_pixels();
        let (width, height) = self.size;
        match factor > 1.0 {
            true => camera.zoomed(factor, self.aside + width / 2.0, height / 2.0),
            false => camera,
        }
    }
}
