//! The camera: the visible part of the board, as a pure affine map.
//!
//! Board units are tile units over the whole board: cell `x,y` covers the
//! square from `1000 x, 1000 y`. Window units are CSS pixels from the upper
//! left corner of the board's window.

use bastide_rules::geometry::Cell;

/// Length of a cell's edge in board units.
pub const CELL: f64 = 1000.0;

/// A map from board units to window pixels: `pixel = board * scale + offset`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// Pixels per board unit.
    pub scale: f64,
    /// Window pixel of the board's origin, rightward.
    pub x: f64,
    /// Window pixel of the board's origin, downward.
    pub y: f64,
}

/// A box of cells, both corners included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellBox {
    /// The upper left cell.
    pub from: Cell,
    /// The lower right cell.
    pub to: Cell,
}

/// The least and greatest edge of a tile in pixels.
pub const TILE_PIXELS: (f64, f64) = (24.0, 480.0);

/// The least edge of a tile when a whole board must be visible.
const WHOLE: f64 = 14.0;

impl CellBox {
    /// The box of one cell.
    pub fn of(cell: Cell) -> CellBox {
        CellBox {
            from: cell,
            to: cell,
        }
    }

    /// The smallest box around some cells; `None` without cells.
    pub fn around(cells: impl IntoIterator<Item = Cell>) -> Option<CellBox> {
        cells.into_iter().fold(None, |seen: Option<CellBox>, cell| {
            let seen = seen.unwrap_or(CellBox {
                from: cell,
                to: cell,
            });
            Some(CellBox {
                from: Cell::new(seen.from.x.min(cell.x), seen.from.y.min(cell.y)),
                to: Cell::new(seen.to.x.max(cell.x), seen.to.y.max(cell.y)),
            })
        })
    }

    /// The box extended by `cells` on every side.
    pub fn grown(self, cells: i16) -> CellBox {
        let CellBox { from, to } = self;
        CellBox {
            from: Cell::new(from.x.saturating_sub(cells), from.y.saturating_sub(cells)),
            to: Cell::new(to.x.saturating_add(cells), to.y.saturating_add(cells)),
        }
    }

    /// The smallest box around this one and another.
    pub fn with(self, other: CellBox) -> CellBox {
        CellBox::around([self.from, self.to, other.from, other.to]).unwrap_or(self)
    }

    /// True if a cell is in the box.
    pub fn contains(self, cell: Cell) -> bool {
        (self.from.x..=self.to.x).contains(&cell.x) && (self.from.y..=self.to.y).contains(&cell.y)
    }

    /// Columns and rows.
    pub fn size(self) -> (i32, i32) {
        (
            i32::from(self.to.x) - i32::from(self.from.x) + 1,
            i32::from(self.to.y) - i32::from(self.from.y) + 1,
        )
    }
}

impl Camera {
    /// The camera that shows all of `cells`, centered, with a margin of `margin` pixels, in
    /// a window of `width` x `height` pixels. A tile is at most `largest` pixels wide.
    pub fn fit(cells: CellBox, width: f64, height: f64, margin: f64, largest: f64) -> Camera {
        let (columns, rows) = cells.size();
        let (w, h) = (f64::from(columns) * CELL, f64::from(rows) * CELL);
        let room = |window: f64| (window - 2.0 * margin).max(1.0);
        let scale = (room(width) / w).min(room(height) / h);
        // Not `clamp`, which may panic and then formats floats: that alone would add 13 KB.
        let scale = scale.min(largest.min(TILE_PIXELS.1) / CELL);
        let scale = scale.max(WHOLE / CELL);
        let middle_x = f64::from(cells.from.x) * CELL + w / 2.0;
        let middle_y = f64::from(cells.from.y) * CELL + h / 2.0;
        Camera {
            scale,
            x: width / 2.0 - middle_x * scale,
            y: height / 2.0 - middle_y * scale,
        }
    }

    /// The edge of a tile in pixels.
    pub fn tile_pixels(self) -> f64 {
        self.scale * CELL
    }

    /// The camera after dragging by a number of pixels.
    pub fn panned(self, dx: f64, dy: f64) -> Camera {
        Camera {
            x: self.x + dx,
            y: self.y + dy,
            ..self
        }
    }

    /// The camera zoomed by `factor`, limited to [`TILE_PIXELS`] or the current scale; the
    /// point of the board at window pixel `x, y` stays there.
    pub fn zoomed(self, factor: f64, x: f64, y: f64) -> Camera {
        let (least, most) = ((TILE_PIXELS.0 / CELL).min(self.scale), TILE_PIXELS.1 / CELL);
        let scale = (self.scale * factor).clamp(least, most);
        let real = scale / self.scale;
        Camera {
            scale,
            x: x - (x - self.x) * real,
            y: y - (y - self.y) * real,
        }
    }

    /// The window pixel of a point of the board.
    pub fn to_window(self, x: f64, y: f64) -> (f64, f64) {
        (x * self.scale + self.x, y * self.scale + self.y)
    }

    /// The point of the board under a window pixel.
    pub fn to_board(self, x: f64, y: f64) -> (f64, f64) {
        ((x - self.x) / self.scale, (y - self.y) / self.scale)
    }

    /// The cell under a window pixel and the tile units within it.
    pub fn cell_at(self, x: f64, y: f64) -> (Cell, (i32, i32)) {
        let (x, y) = self.to_board(x, y);
        // `as` saturates, beyond the reach of any board.
        let cell = Cell::new((x / CELL).floor() as i16, (y / CELL).floor() as i16);
        let within = (
            (x - f64::from(cell.x) * CELL) as i32,
            (y - f64::from(cell.y) * CELL) as i32,
        );
        (cell, within)
    }

    /// The camera moved as little as possible to show `cells` with a margin of `margin`
    /// pixels; centered on them if they do not fit.
    pub fn revealing(self, cells: CellBox, width: f64, height: f64, margin: f64) -> Camera {
        let (left, top) = self.to_window(
            f64::from(cells.from.x) * CELL,
            f64::from(cells.from.y) * CELL,
        );
        let (columns, rows) = cells.size();
        let shift = |low: f64, length: f64, window: f64| {
            let (first, last) = (margin, window - margin);
            if length > last - first {
                return (first + last - length) / 2.0 - low;
            }
            if low < first {
                first - low
            } else {
                (last - low - length).min(0.0)
            }
        };
        let tile = self.tile_pixels();
        self.panned(
            shift(left, f64::from(columns) * tile, width),
            shift(top, f64::from(rows) * tile, height),
        )
    }

    /// The camera moved as little as possible to show `cells`; unmoved in a direction in
    /// which they do not fit.
    pub fn revealing_what_fits(self, cells: CellBox, width: f64, height: f64) -> Camera {
        let (columns, rows) = cells.size();
        let tile = self.tile_pixels();
        let there = self.revealing(cells, width, height, 0.0);
        Camera {
            scale: self.scale,
            x: if f64::from(columns) * tile <= width {
                there.x
            } else {
                self.x
            },
            y: if f64::from(rows) * tile <= height {
                there.y
            } else {
                self.y
            },
        }
    }

    /// The camera after an arrow key: moved by an eighth of the window, at most one tile,
    /// toward `dx, dy` of -1, 0 or 1 (1 is east or south).
    pub fn stepped(self, dx: i8, dy: i8, width: f64, height: f64) -> Camera {
        let tile = self.tile_pixels();
        let step = |window: f64| (window / 8.0).min(tile);
        self.panned(-f64::from(dx) * step(width), -f64::from(dy) * step(height))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-6
    }

    fn cells(x0: i16, y0: i16, x1: i16, y1: i16) -> CellBox {
        CellBox {
            from: Cell::new(x0, y0),
            to: Cell::new(x1, y1),
        }
    }

    #[test]
    fn zooming_keeps_the_point_under_the_pointer() {
        let camera = Camera {
            scale: 0.1,
            x: 40.0,
            y: -30.0,
        };
        let before = camera.to_board(321.0, 123.0);
        for factor in [0.01, 0.5, 1.3, 100.0] {
            let after = camera.zoomed(factor, 321.0, 123.0);
            let (x, y) = after.to_board(321.0, 123.0);
            assert!(near(x, before.0) && near(y, before.1), "{factor}");
            assert!((TILE_PIXELS.0..=TILE_PIXELS.1).contains(&after.tile_pixels()));
        }
    }

    #[test]
    fn fitting_shows_every_cell_in_the_middle() {
        let camera = Camera::fit(cells(-3, -1, 4, 2), 800.0, 600.0, 20.0, 300.0);
        let (left, top) = camera.to_window(-3000.0, -1000.0);
        let (right, bottom) = camera.to_window(5000.0, 3000.0);
        assert!(near(left, 20.0) && near(right, 780.0));
        assert!(near(top, 600.0 - bottom) && top >= 20.0);
        let many = Camera::fit(cells(0, 0, 9, 19), 800.0, 340.0, 10.0, 300.0);
        assert!(near(many.tile_pixels(), 16.0));
        assert!(near(many.zoomed(0.5, 0.0, 0.0).tile_pixels(), 16.0));
        let one = Camera::fit(cells(0, 0, 0, 0), 800.0, 600.0, 20.0, 180.0);
        assert!(near(one.tile_pixels(), 180.0));
        assert_eq!(one.to_window(500.0, 500.0), (400.0, 300.0));
    }

    #[test]
    fn cells_are_found_on_both_sides_of_the_origin() {
        let camera = Camera {
            scale: 0.1,
            x: 0.0,
            y: 0.0,
        };
        assert_eq!(camera.cell_at(250.0, -50.0), (Cell::new(2, -1), (500, 500)));
        assert_eq!(camera.cell_at(-1.0, 0.0).0, Cell::new(-1, 0));
    }

    #[test]
    fn revealing_moves_no_more_than_needed() {
        let camera = Camera {
            scale: 0.1,
            x: 0.0,
            y: 0.0,
        };
        assert_eq!(
            camera.revealing(cells(1, 1, 2, 2), 500.0, 500.0, 10.0),
            camera
        );
        let moved = camera.revealing(cells(5, 1, 5, 1), 500.0, 500.0, 10.0);
        assert!(near(moved.x, -110.0) && near(moved.y, 0.0));
        let back = camera.revealing(cells(-1, 1, -1, 1), 500.0, 500.0, 10.0);
        assert!(near(back.x, 110.0));
    }

    #[test]
    fn cells_that_do_not_fit_move_nothing() {
        let camera = Camera {
            scale: 0.1,
            x: 0.0,
            y: 0.0,
        };
        let moved = camera.revealing_what_fits(cells(-2, -1, 2, 5), 500.0, 500.0);
        assert!(near(moved.x, 200.0) && near(moved.y, 0.0));
        let all = camera.revealing_what_fits(cells(-2, -1, 2, 3), 500.0, 500.0);
        assert!(near(all.x, 200.0) && near(all.y, 100.0));
        assert_eq!(
            all.revealing_what_fits(cells(0, 0, 1, 1), 500.0, 500.0),
            all
        );
    }

    #[test]
    fn a_box_grows_around_cells() {
        assert_eq!(CellBox::around([]), None);
        let found = CellBox::around([Cell::new(2, -1), Cell::new(-3, 4)]);
        assert_eq!(found, Some(cells(-3, -1, 2, 4)));
        assert_eq!(cells(-3, -1, 2, 4).grown(1).size(), (8, 8));
    }

    #[test]
    fn arrow_keys_look_the_way_they_point() {
        let camera = Camera {
            scale: 0.1,
            x: 0.0,
            y: 0.0,
        };
        let east = camera.stepped(1, 0, 1600.0, 800.0);
        assert!(near(east.x, -100.0) && near(east.y, 0.0));
    }
}
