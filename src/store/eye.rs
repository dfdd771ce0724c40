//! The eye on the board: the camera as a signal, and when it moves by itself.

use std::time::Duration;

use bastide_model::Session;
use bastide_rules::Cell;
use bastide_scene::camera::{Camera, CellBox};
use leptos::prelude::*;

use super::slice::Slice;
use crate::browser;

/// The id of the element that is the board's window.
pub const WINDOW: &str = "board";

/// A tile is never larger than this when the whole board is shown, in pixels,
/// or than a sixth of the window.
const COMFORTABLE: f64 = 150.0;

/// A tile is not made smaller than this to keep the board in view, in pixels.
const PLAYABLE: f64 = 46.0;

/// Where tiles are at least as large as this with a cell more on every side, in pixels,
/// the board has that room to grow.
const ROOMY: f64 = 72.0;

/// Asks whether there is so little room that the buttons of the board stand beside it.
const LITTLE: &str = "(max-width: 47.49rem), (min-width: 34rem) and (height < 31.25rem)";

/// The width of a column of buttons over the board otherwise, in pixels.
const COLUMN: f64 = 60.0;

/// How much closer the button for the whole board looks.
const CLOSER: f64 = 1.8;

/// A wheel that has rested for so long is no longer turned.
const WHEEL_REST: Duration = Duration::from_millis(180);

/// The view of the board in its window. It belongs to the view alone: the game does not
/// depend on where a player looks.
#[derive(Clone, Copy)]
pub struct Eye {
    session: RwSignal<Session>,
    camera: RwSignal<Option<Camera>>,
    /// The camera that the next frame shows, where movements are gathered.
    next: StoredValue<Option<Camera>>,
    moving: RwSignal<bool>,
    /// The rest after which turning the wheel has ended.
    rest: StoredValue<Option<TimeoutHandle>>,
    /// True if a player chose what to look at; otherwise the whole board is kept in
    /// view.
    chosen: StoredValue<bool>,
    /// How often a player chose what to look at, and how often at another scale.
    choices: StoredValue<(u32, u32)>,
    /// Width and height of the window when it was looked at last.
    size: StoredValue<(f64, f64)>,
}

impl Eye {
    /// An eye on the board of this session, which it has not looked at yet.
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

    /// The camera as it is now, once the board was shown.
    pub fn camera(self) -> Option<Camera> {
        self.camera.get_untracked()
    }

    /// The same; what asks for it is asked again when it moves.
    pub fn look(self) -> Option<Camera> {
        self.camera.get()
    }

    /// True if a gesture is going on.
    pub fn moving(self) -> RwSignal<bool> {
        self.moving
    }

    /// The camera as it will be at the next frame.
    pub fn coming(self) -> Option<Camera> {
        self.next.get_value().or_else(|| self.camera())
    }

    /// Looks where the player chose to, from the next frame on.
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
        let rest = set_timeout_with_handle(move || self.moving.set(false), WHEEL_REST).ok();
        if let Some(Some(before)) = self
            .rest
            .try_update_value(|last| std::mem::replace(last, rest))
        {
            before.clear();
        }
    }

    /// Looks where the player chose to.
    pub fn set(self, camera: Camera) {
        let is_scale = self.camera().is_some_and(|was| was.scale != camera.scale);
        self.choices.update_value(|(all, scales)| {
            *all += 1;
            *scales += u32::from(is_scale);
        });
        self.hold(camera, true);
    }

    /// How often a player chose what to look at, and how often at another scale.
    pub fn choices(self) -> (u32, u32) {
        self.choices.get_value()
    }

    /// Looks here; `true` if the player chose that, and so keeps it.
    pub fn hold(self, camera: Camera, is_chosen: bool) {
        self.chosen.set_value(is_chosen);
        self.camera.set(Some(camera));
    }

    /// True if a player chose what to look at.
    pub fn is_chosen(self) -> bool {
        self.chosen.get_value()
    }

    /// Looks again at the next move or change of the window.
    pub fn forget(self) {
        self.chosen.set_value(false);
        self.camera.set(None);
    }

    /// After a move: if `cell` or a space where the drawn tile fits is out of view, shows
    /// all of the board, or as much as brings them into view. A tile that was just laid
    /// does not wait for that: where the scale changes, all tiles are laid out again.
    pub fn follow_play(self, cell: Option<Cell>) {
        match self.camera() {
            Some(_) if !self.is_on_example() => browser::after_frame(move || self.catch_up(cell)),
            _ => request_animation_frame(move || self.catch_up(cell)),
        }
    }

    /// After the window has changed: shows all of the board as large as it can be.
    /// Where the player chose what to look at, or where all of it would be too small to
    /// be played on, what was in the middle stays there. It waits for the window to be
    /// laid out.
    pub fn follow_window(self) {
        request_animation_frame(move || self.settle());
    }

    /// Does so whenever something comes or goes that leaves the window another height.
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
        let whole = whole.filter(|it| self.is_on_example() || it.tile_pixels() >= least);
        let by = |n: f64, m: f64| (n - m) / 2.0;
        let middle = || was.panned(by(room.size.0, before.0), by(room.size.1, before.1));
        let mut camera = whole.unwrap_or_else(middle);
        if let Some(cells) = self.sought(None).filter(|_| !self.is_on_example()) {
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

    /// The cells that are to be seen: one that something happened on, and those where the
    /// drawn tile fits, or else the tile that is decided about.
    fn sought(self, cell: Option<Cell>) -> Option<CellBox> {
        self.session.with_untracked(|session| {
            let table = session.table.as_ref()?;
            let hints = table.placement_hints().into_iter().map(|hint| hint.cell);
            let spot = table.game().phase().spot_cell();
            CellBox::around(hints.chain(spot).chain(cell))
        })
    }

    /// Shows the whole board with the cells beside it, and keeps it in view.
    pub fn fit(self) {
        self.chosen.set_value(false);
        if let (Some(cells), Some(room)) = (self.whole_board(), self.room()) {
            self.size.set_value(room.size);
            self.camera.set(Some(self.fitting(cells, room)));
        }
    }

    /// Shows the whole board or, where it is shown already, its middle closer.
    pub fn fit_or_closer(self) {
        let before = self.camera();
        self.fit();
        if self.camera() == before {
            self.zoom(CLOSER);
        }
    }

    /// A camera that shows so many cells in a window.
    fn fitting(self, cells: CellBox, room: Room) -> Camera {
        if self.is_on_example() {
            // Just like the picture, which has half a tile around.
            return room.fit(cells, half_a_tile(cells, room.size), f64::MAX);
        }
        let largest = COMFORTABLE.max(room.size.1 / 6.0);
        let roomy = room.fit(cells.grown(1), 12.0, largest);
        match roomy.tile_pixels() >= ROOMY {
            true => roomy,
            false => room.fit(cells, 12.0, largest),
        }
    }

    /// The part of the window in which nothing lies over the board.
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
            let course = session.course.as_deref();
            if let Some(lesson) = course.and_then(|course| course.lesson.as_ref()) {
                return tiles.map(|cells| cells.grown(1).with(lesson.cells()));
            }
            match &session.example {
                None => tiles.map(|cells| cells.grown(1)),
                Some(example) if example.is_trying() => {
                    tiles.map(|cells| cells.grown(1).with(example.cells))
                }
                Some(example) => Some(example.cells),
            }
        })
    }

    fn is_on_example(self) -> bool {
        self.session
            .with_untracked(|session| session.example.is_some() || session.is_lesson())
    }
}

/// Pixels of half a tile where so many cells and one more fit into a window.
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

/// The part of the board's window that nothing lies over: pixels on both sides that are
/// none of it, width and height.
#[derive(Clone, Copy)]
pub struct Room {
    aside: f64,
    size: (f64, f64),
}

impl Room {
    /// The camera that shows all of these cells: see [`Camera::fit`].
    fn fit(self, cells: CellBox, margin: f64, largest: f64) -> Camera {
        let (width, height) = self.size;
        Camera::fit(cells, width, height, margin, largest).panned(self.aside, 0.0)
    }

    /// The camera moved by as little as brings cells into the room.
    pub fn revealing(self, camera: Camera, cells: CellBox, margin: f64) -> Camera {
        let (width, height) = self.size;
        let within = camera.panned(-self.aside, 0.0);
        let there = within.revealing(cells, width, height, margin);
        camera.panned(there.x - within.x, there.y - within.y)
    }

    /// How wide tiles can be for all of these cells to have room, in pixels.
    pub fn widest(self, cells: CellBox) -> f64 {
        let ((width, height), (columns, rows)) = (self.size, cells.size());
        (width / f64::from(columns)).min(height / f64::from(rows))
    }

    /// The same across and down, where there is room for that.
    pub fn revealing_what_fits(self, camera: Camera, cells: CellBox) -> Camera {
        let (width, height) = self.size;
        let within = camera.panned(-self.aside, 0.0);
        let there = within.revealing_what_fits(cells, width, height);
        camera.panned(there.x - within.x, there.y - within.y)
    }

    /// A camera that shows as much of a large board as can be played on.
    fn enlarged(self, camera: Camera) -> Camera {
        let factor = PLAYABLE / camera.tile_pixels();
        let (width, height) = self.size;
        match factor > 1.0 {
            true => camera.zoomed(factor, self.aside + width / 2.0, height / 2.0),
            false => camera,
        }
    }
}
