//! Pointer gestures on the board: drag, pinch, wheel, hover, press.
//!
//! Movements are collected; the camera moves once a frame.

mod fingers;
mod under;

use bastide_rules::Cell;
use bastide_rules::board::PlacedTile;
use bastide_scene::{Point, layout};
use leptos::ev::{PointerEvent, WheelEvent};
use leptos::prelude::*;

use self::fingers::{Finger, Span};
use self::under::{
    capture, is_in_window, is_on_board, number_under, position, press_of, segment_under,
};
use crate::browser;
use crate::store::Store;
use bastide_model::editor::{SignEdit, SignTool};
use bastide_model::{Press, Session, Table, TableIntent, is_editor};

/// The farthest that a press may move, in pixels.
const SLACK: f64 = 6.0;

/// An embedded board that was not tapped yet.
const INERT: &str = "[data-embed='']";

/// The drawn tile next to the board.
const HAND: &str = ".hand .tile";

/// The pressed pointers and the state of their gesture.
#[derive(Clone, Copy)]
pub struct Hands {
    store: Store,
    state: StoredValue<State>,
}

#[derive(Default)]
struct State {
    down: Vec<Finger>,
    /// True once the gesture is a drag or a pinch.
    dragging: bool,
    /// The last cell hovered, with the game and its ply count. A change of either sends the
    /// hover again.
    cell: Option<(u32, usize, Cell)>,
    /// The last choice hovered.
    choice: Option<usize>,
    /// The pointer that drags the drawn tile, and the start of its drag.
    carried: Option<(i32, (f64, f64))>,
    /// The press that placed the last tile, with the game and its ply count.
    placed: Option<(Press, u32, usize)>,
}

impl Hands {
    pub fn new(store: Store) -> Hands {
        Hands {
            store,
            state: StoredValue::new(State::default()),
        }
    }

    pub fn down(self, event: &PointerEvent) {
        if browser::is_in(event.target(), HAND) && event.button() == 0 {
            // Drag the tile instead of selecting text.
            event.prevent_default();
            let carried = Some((
                event.pointer_id(),
                position(event.client_x(), event.client_y()),
            ));
            return self.state.update_value(|state| state.carried = carried);
        }
        if !is_on_board(event) {
            return;
        }
        browser::close_menu();
        // A press outside the log only closes it.
        if self.store.log.get_untracked() {
            return self.store.log.set(false);
        }
        if event.button() == 1 {
            // The middle button would start to scroll.
            event.prevent_default();
            self.store.send(TableIntent::TurnTile(true));
            return;
        }
        if event.button() != 0 {
            return;
        }
        let (x, y) = position(event.client_x(), event.client_y());
        let choice = number_under(event, "data-choice");
        self.state.update_value(|state| {
            state.down.retain(|finger| finger.id != event.pointer_id());
            state.dragging &= !state.down.is_empty();
            state.down.push(Finger {
                id: event.pointer_id(),
                x,
                y,
                from: (x, y),
                choice,
                press: press_of(event),
            });
        });
    }

    pub fn moved(self, event: &PointerEvent) {
        let (x, y) = position(event.client_x(), event.client_y());
        if self.carry(event, x, y) {
            return;
        }
        let is_down = self.state.with_value(|state| {
            state
                .down
                .iter()
                .any(|finger| finger.id == event.pointer_id())
        });
        if !is_down {
            match event.pointer_type() != "touch" {
                true if is_on_board(event) => self.point(event, x, y),
                true => self.leave(),
                false => {}
            }
            return;
        }
        let Some(mut camera) = self.store.eye.coming() else {
            return;
        };
        let draws = self.draws_arrow();
        // A drag that scrolls the embedding page does not move the board (`public/frame.js`).
        let stays =
            draws || event.pointer_type() == "touch" && browser::is_in(event.target(), INERT);
        let (mut begins, mut drags) = (false, false);
        self.state.update_value(|state| {
            let before = Span::of(&state.down);
            for finger in &mut state.down {
                if finger.id == event.pointer_id() {
                    (finger.x, finger.y) = (x, y);
                    let far = (x - finger.from.0).abs().max((y - finger.from.1).abs()) > SLACK;
                    begins |= far && !state.dragging;
                    state.dragging |= far;
                }
            }
            if state.dragging && !stays {
                let after = Span::of(&state.down);
                let moved = camera.panned(after.x - before.x, after.y - before.y);
                let factor = match before.length > 0.0 {
                    true => after.length / before.length,
                    false => 1.0,
                };
                camera = moved.zoomed(factor, after.x, after.y);
                drags = true;
            }
        });
        if begins {
            self.store.eye.moving().set(!stays);
            capture(event);
        }
        if draws {
            self.draw_arrow(event);
        }
        if drags {
            self.store.eye.glide(camera);
        }
    }

    pub fn up(self, event: &PointerEvent) {
        if self.put_down(event) {
            return;
        }
        if self.draws_arrow()
            && let Some((_, to)) = self.dragged(event)
        {
            self.store.send(SignEdit::EndArrow(to));
        }
        let mut pressed = None;
        self.state.update_value(|state| {
            if let [finger] = state.down.as_slice()
                && finger.id == event.pointer_id()
                && !state.dragging
            {
                pressed = Some((finger.choice, finger.press));
            }
            state.down.retain(|finger| finger.id != event.pointer_id());
        });
        // A choice that moved under the pointer after the press does not count.
        let choice = number_under(event, "data-choice");
        if pressed.is_some_and(|(before, press)| before == choice && self.is_taken(press)) {
            self.press(event);
        }
        self.rest();
    }

    /// Moves the drawn tile with the pointer and aims at the cell below it; false if no tile
    /// is dragged.
    fn carry(self, event: &PointerEvent, x: f64, y: f64) -> bool {
        let Some((id, from)) = self.state.with_value(|state| state.carried) else {
            return false;
        };
        if id == event.pointer_id() {
            browser::carry(HAND, Some((x - from.0, y - from.1)));
            if let Some(camera) = self.store.eye.camera().filter(|_| is_in_window(x, y)) {
                self.store.send(TableIntent::Point(camera.cell_at(x, y).0));
            }
        }
        true
    }

    /// Drops the dragged tile on the board; false if the pointer drags no tile.
    fn put_down(self, event: &PointerEvent) -> bool {
        let carried = self.state.with_value(|state| state.carried);
        let Some((_, from)) = carried.filter(|(id, _)| *id == event.pointer_id()) else {
            return false;
        };
        self.state.update_value(|state| state.carried = None);
        browser::carry(HAND, None);
        let (x, y) = position(event.client_x(), event.client_y());
        let far = (x - from.0).abs().max((y - from.1).abs()) > SLACK;
        if let Some(camera) = self
            .store
            .eye
            .camera()
            .filter(|_| far && is_in_window(x, y))
        {
            self.store.send(TableIntent::Press(camera.cell_at(x, y).0));
        }
        true
    }

    pub fn cancel(self, event: &PointerEvent) {
        if self.state.with_value(|state| state.carried.is_some()) {
            self.state.update_value(|state| state.carried = None);
            browser::carry(HAND, None);
        }
        self.state
            .update_value(|state| state.down.retain(|finger| finger.id != event.pointer_id()));
        self.rest();
    }

    /// Ends the gesture once no pointer is pressed.
    fn rest(self) {
        let mut ended = false;
        self.state.update_value(|state| {
            ended = state.down.is_empty();
            state.dragging &= !ended;
        });
        if ended {
            self.store.eye.moving().set(false);
        }
    }

    /// Drops the aim of a pointer that has left the board.
    fn leave(self) {
        if self.state.with_value(|state| state.cell.is_some()) {
            self.state.update_value(|state| state.cell = None);
            self.store.send(TableIntent::Leave);
        }
    }

    fn point(self, event: &PointerEvent, x: f64, y: f64) {
        let choice = number_under(event, "data-choice");
        if self.state.with_value(|state| state.choice) != choice {
            self.state.update_value(|state| state.choice = choice);
            self.store.send(TableIntent::Hint(choice));
        }
        if let Some(n) = number_under(event, "data-extent") {
            self.store.send(TableIntent::Examine(n));
        }
        let Some(camera) = self.store.eye.camera() else {
            return;
        };
        let cell = camera.cell_at(x, y).0;
        let (games, plies) = self.moment();
        let seen = (games, plies, cell);
        if self.state.with_value(|state| state.cell) != Some(seen) {
            self.state.update_value(|state| state.cell = Some(seen));
            self.store.send(TableIntent::Point(cell));
        }
    }

    /// True unless the press is the second half of a double click that placed the last tile.
    fn is_taken(self, press: Press) -> bool {
        let (games, plies) = self.moment();
        self.state.with_value(|state| match state.placed {
            Some((placed, game, ply)) if (game, ply) == (games, plies) => placed.allows(press),
            _ => true,
        })
    }

    /// The game on the table and its ply count.
    fn moment(self) -> (u32, usize) {
        let plies = self.store.read(|table: &Table| table.game().plies());
        let screen = |session: &Session| session.revisions.screen;
        (self.store.read(screen), plies)
    }

    fn press(self, event: &PointerEvent) {
        if self.sign_tool().is_some() {
            return self.press_cell(event);
        }
        if let Some(choice) = number_under(event, "data-choice") {
            let chosen = |session: &Session| session.choice(choice, TableIntent::Spot);
            if let Some(intent) = self.store.read(chosen) {
                self.store.send(intent);
            }
            return;
        }
        if let Some(segment) = segment_under(self.store, event) {
            if let Some(action) = self.store.read(|table: &Table| Some(table.stand(segment))) {
                self.store.send(TableIntent::Play(action));
            }
            return;
        }
        self.press_cell(event);
    }

    fn press_cell(self, event: &PointerEvent) {
        let Some(camera) = self.store.eye.camera() else {
            return;
        };
        let (x, y) = position(event.client_x(), event.client_y());
        let (cell, at) = camera.cell_at(x, y);
        let before = self.moment();
        self.store
            .send(match (self.tile_at(cell), event.pointer_type().as_str()) {
                (Some(tile), _) => {
                    let at = Point { x: at.0, y: at.1 };
                    let segment = layout::segment_at(tile.tile, tile.rotation, tile.bridge, at);
                    TableIntent::Inspect(cell, segment)
                }
                (None, "touch") => TableIntent::Tap(cell),
                (None, _) => TableIntent::Press(cell),
            });
        // Only presses on a cell place tiles.
        let (games, plies) = self.moment();
        if (games, plies) != before {
            let placed = Some((press_of(event), games, plies));
            self.state.update_value(|state| state.placed = placed);
        }
    }
}

impl Hands {
    /// The tile to ask about; `None` in the editor, where a press edits it.
    fn tile_at(self, cell: Cell) -> Option<PlacedTile> {
        self.store.read(|session: &Session| {
            let table = session.table().filter(|_| session.editor().is_none())?;
            table.game().board().tile_at(cell)
        })
    }
}

/// Drawing signs in the editor.
impl Hands {
    fn sign_tool(self) -> Option<SignTool> {
        let tool = |session: &Session| session.editor()?.sign_tool();
        is_editor().then(|| self.store.read(tool)).flatten()
    }

    /// True if the one pressed pointer draws arrows; two pointers move the board.
    fn draws_arrow(self) -> bool {
        self.sign_tool() == Some(SignTool::Arrow)
            && self.state.with_value(|state| state.down.len() == 1)
    }

    /// The cells at the start and the end of a drag with one pointer.
    fn dragged(self, event: &PointerEvent) -> Option<(Cell, Cell)> {
        let camera = self.store.eye.camera()?;
        let (x, y) = position(event.client_x(), event.client_y());
        self.state.with_value(|state| {
            let [finger] = state.down.as_slice() else {
                return None;
            };
            let is_dragged = state.dragging && finger.id == event.pointer_id();
            let from = camera.cell_at(finger.from.0, finger.from.1).0;
            is_dragged.then(|| (from, camera.cell_at(x, y).0))
        })
    }

    /// Shows the unfinished arrow.
    fn draw_arrow(self, event: &PointerEvent) {
        if let Some((from, over)) = self.dragged(event) {
            self.store.send(SignEdit::DrawArrow(from, over));
        }
    }
}

/// Zooms around the pointer with the wheel.
pub fn wheel(store: Store, event: &WheelEvent) {
    event.prevent_default();
    let (x, y) = position(event.client_x(), event.client_y());
    // Pixels per unit: some mice count lines or pages.
    let unit = [1.0, 16.0, 400.0][(event.delta_mode() as usize).min(2)];
    let delta = (event.delta_y() * unit).clamp(-300.0, 300.0);
    // Touch pads report a pinch as small steps with the control key.
    let strength = if event.ctrl_key() { 0.01 } else { 0.002 };
    let factor = match delta < 0.0 {
        true => 1.0 - delta * strength,
        false => 1.0 / (1.0 + delta * strength),
    };
    if let Some(camera) = store.eye.coming() {
        store.eye.turn(camera.zoomed(factor, x, y));
    }
}
