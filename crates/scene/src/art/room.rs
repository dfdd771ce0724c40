//! The places of houses in a city.

use super::canvas::{Canvas, Copy, Layer};
use super::dice::Dice;
use super::house::{House, Quarter, TOWNHOUSES, Terrace, church, granary};
use super::scape::{Area, Scape};
use super::streets::Streets;
use crate::shape::{Point, SIZE, p};

/// The free space below a house's front.
const BELOW: i32 = 10;

/// The height of a wall in the picture.
pub(super) const HEIGHT: i32 = 34;

/// The part of the picture that an upright object covers.
#[derive(Clone, Copy)]
pub(super) struct Block {
    left: i32,
    right: i32,
    top: i32,
    bottom: i32,
}

impl Block {
    /// The block that extends `side` to both sides, `up` and `down` from `at`.
    pub(super) fn of(at: Point, side: i32, up: i32, down: i32) -> Block {
        Block {
            left: at.x - side,
            right: at.x + side,
            top: at.y - up,
            bottom: at.y + down,
        }
    }

    /// The ground line, a wall's height further down.
    fn foot(&self) -> i32 {
        self.bottom + HEIGHT - 4
    }

    pub(super) fn meets(&self, other: &Block) -> bool {
        self.left < other.right
            && other.left < self.right
            && self.top < other.bottom
            && other.top < self.bottom
    }

    /// True if a point is at most `by` away.
    pub(super) fn is_within(&self, point: Point, by: i32) -> bool {
        let x = point.x.clamp(self.left, self.right);
        let y = point.y.clamp(self.top, self.bottom);
        p(x, y).is_within(point, by)
    }
}

/// The space for the houses of one city.
pub(super) struct Room<'a> {
    /// The number of the city's sides on the tile.
    sides: u8,
    rows: Rows<'a>,
    quarters: Quarters,
    /// Points along streets, roads and other objects, and how far houses stay away from each.
    obstacles: Vec<(Point, i32)>,
}

impl<'a> Room<'a> {
    pub(super) fn new(scape: &Scape, area: &'a Area, streets: &Streets) -> Room<'a> {
        let mut obstacles = streets.obstacles();
        for site in &scape.plan.sites {
            obstacles.push((site.at, site.radius + 14));
        }
        for &road in &scape.roads {
            obstacles.push((road, 62));
        }
        Room {
            sides: streets.sides,
            rows: Rows::of(&area.polygon),
            quarters: Quarters::of(scape, streets.sides),
            obstacles,
        }
    }

    /// The obstacles of objects within a part of the tile.
    fn near(&self, part: &Block) -> Vec<(Point, i32)> {
        let mut near = self.obstacles.clone();
        near.retain(|&(at, by)| part.is_within(at, by));
        near
    }

    /// Draws terraces wherever there is space, from back to front: larger and denser in the
    /// middle of the city. The rest is yards.
    pub(super) fn houses(&mut self, taken: &mut Vec<Block>, canvas: &mut Canvas, dice: &mut Dice) {
        let open = 4 - i32::from(self.sides.min(3));
        // Most houses of a quarter were roofed in the same years.
        let years = dice.roll(QUARTERS.len() as i32);
        let mut y = 84;
        while y < 1000 {
            // Computed once per row: only these can be in the way.
            let band = Block::of(p(SIZE / 2, y), SIZE, House::HIGHEST, BELOW);
            let obstacles = self.near(&band);
            let mut near = taken.clone();
            near.retain(|other| band.meets(other));
            let floor = self.rows.row(band.foot()).to_vec();
            let quarters = *self.quarters.row(y - 40);
            let mut x = 8 + dice.roll(12);
            let mut terrace: Option<Terrace> = None;
            while x < 950 {
                let quarter = quarters[Quarters::place(x + 50)];
                let mut this = terrace.unwrap_or_else(|| Terrace::rolled(quarter, dice));
                let kind = this.house(dice);
                let house = TOWNHOUSES[kind];
                let (w, h) = (house.width, house.height());
                let at = p(x + w / 2, y);
                let block = Block::of(at, w / 2, h, BELOW);
                let other = near.iter().find(|other| block.meets(other));
                if other.is_some() || !is_odd(&floor, at.x) || !self.fits(&block, &obstacles) {
                    // The row ends before obstacles.
                    x = other.map_or(x + 20, |other| other.right.max(x) + 8);
                    terrace = None;
                    continue;
                }
                near.push(block);
                taken.push(block);
                let hue = hue(at, years, dice);
                let hue = Some(hue);
                canvas.add(Copy { at, kind, hue });
                x = block.right;
                this.left -= 1;
                terrace = Some(this);
                if this.left == 0 {
                    terrace = None;
                    let is_heart = quarter == Quarter::Heart;
                    x += if is_heart {
                        10
                    } else {
                        20 + 14 * dice.roll(open + 1)
                    };
                }
            }
            y += 12;
        }
        self.yards(taken, canvas, dice);
    }

    /// Draws yards with a few bushes wherever a city is neither built nor paved.
    fn yards(&mut self, taken: &[Block], canvas: &mut Canvas, dice: &mut Dice) {
        const DEEP: i32 = 40;
        let mut y = 44;
        while y < 980 {
            let mut begin: Option<i32> = None;
            let band = Block::of(p(SIZE / 2, y), SIZE, DEEP / 2 + 4, DEEP / 2);
            let obstacles = self.near(&band);
            for x in (0..SIZE).step_by(20) {
                let block = Block::of(p(x + 10, y), 16, DEEP / 2 + 4, DEEP / 2);
                let is_open =
                    self.fits(&block, &obstacles) && !taken.iter().any(|other| block.meets(other));
                if is_open {
                    begin.get_or_insert(x);
                    continue;
                }
                let Some(from) = begin.take().filter(|from| x - from >= 60) else {
                    continue;
                };
                let yard = canvas.on(Layer::Yard);
                yard.to(p(from + 18, y));
                yard.line(p(x - 18, y));
                if dice.roll(2) == 0 {
                    for n in 0..1 + dice.roll(2) {
                        let at = p(from + 16 + dice.roll(x - from - 32), y + 6 * n);
                        canvas.on(Layer::Tree).ellipse(at, 13, 12);
                    }
                }
            }
            y += DEEP;
        }
    }

    /// Draws a church or a granary where there is space for one.
    pub(super) fn landmark(
        &mut self,
        taken: &mut Vec<Block>,
        canvas: &mut Canvas,
        dice: &mut Dice,
    ) {
        let is_church = dice.roll(2) == 0;
        let side = if is_church { 86 } else { 80 };
        for _ in 0..24 {
            let at = p(150 + 10 * dice.roll(71), 250 + 10 * dice.roll(70));
            let block = Block::of(at, side, 226, 24);
            let obstacles = self.near(&block);
            if self.fits(&block, &obstacles) && !taken.iter().any(|other| block.meets(other)) {
                taken.push(block);
                return match is_church {
                    true => church(at, canvas),
                    false => granary(at, canvas),
                };
            }
        }
    }

    /// True if a block is clear of walls and of these obstacles.
    fn fits(&mut self, block: &Block, obstacles: &[(Point, i32)]) -> bool {
        let &Block {
            left,
            right,
            top,
            bottom,
        } = block;
        if left < 2 || right > 984 || top < 19 || bottom > 1000 {
            return false;
        }
        let (middle, foot) = ((left + right) / 2, block.foot());
        // Cheapest check first.
        self.rows.holds(middle, foot)
            && self.rows.holds(middle, top - 6)
            && [left - 6, right + 6]
                .into_iter()
                .all(|x| self.rows.holds(x, top - 6) && self.rows.holds(x, foot))
            && !(obstacles.iter()).any(|&(at, by)| block.is_within(at, by))
    }
}

/// The quarters of the squares of a tile.
struct Quarters([[Quarter; Quarters::SIDE]; Quarters::SIDE]);

impl Quarters {
    /// Squares per side of the tile.
    const SIDE: usize = 10;
    /// The length of a square's side.
    const SQUARE: i32 = SIZE / Quarters::SIDE as i32;

    /// The quarters of a city that has `sides` of the tile's sides.
    fn of(scape: &Scape, sides: u8) -> Quarters {
        let mut quarters = [[Quarter::Rim; Quarters::SIDE]; Quarters::SIDE];
        let walls = scape.plan.walls.iter();
        let walls: Vec<Point> = walls.flat_map(|(_, wall)| wall.flat(8)).collect();
        let middle = |n: usize| n as i32 * Quarters::SQUARE + Quarters::SQUARE / 2;
        for (y, row) in quarters.iter_mut().enumerate().filter(|_| sides > 1) {
            for (x, quarter) in row.iter_mut().enumerate() {
                let at = p(middle(x), middle(y));
                let nearest = walls.iter().map(|wall| wall.distance(at)).min();
                // Without walls, the middle is the heart.
                let is_heart = !walls.is_empty() || at.is_within(p(500, 500), 330);
                *quarter = match nearest.unwrap_or(i32::MAX) {
                    431.. if is_heart => Quarter::Heart,
                    211.. => Quarter::Inner,
                    _ => Quarter::Rim,
                };
            }
        }
        Quarters(quarters)
    }

    /// The quarters from west to east at this `y` of the tile.
    fn row(&self, y: i32) -> &[Quarter; Quarters::SIDE] {
        &self.0[Quarters::place(y)]
    }

    /// The index of a row or column.
    fn place(n: i32) -> usize {
        (n.clamp(0, SIZE - 1) / Quarters::SQUARE) as usize
    }
}

/// The crossings of a polygon with each row, cached.
struct Rows<'a> {
    polygon: &'a [Point],
    /// The columns of the crossings.
    known: Vec<Option<Vec<i32>>>,
}

impl Rows<'_> {
    fn of(polygon: &[Point]) -> Rows<'_> {
        Rows {
            polygon,
            known: vec![None; SIZE as usize],
        }
    }

    /// True if a point is inside, by the even-odd rule; points beyond the edge of the tile
    /// are moved to it.
    fn holds(&mut self, x: i32, y: i32) -> bool {
        is_odd(self.row(y), x)
    }

    /// The crossings of the polygon with a row.
    fn row(&mut self, y: i32) -> &[i32] {
        let y = y.clamp(3, SIZE - 3);
        let polygon = self.polygon;
        match self.known.get_mut(y as usize) {
            Some(row) => row.get_or_insert_with(|| crossings(polygon, y)),
            None => &[],
        }
    }
}

/// True if a point is inside by these crossings of its row; points beyond the edge of the
/// tile are moved to it.
fn is_odd(row: &[i32], x: i32) -> bool {
    let x = x.clamp(3, SIZE - 3);
    row.iter().filter(|&&column| x < column).count() % 2 == 1
}

/// The columns where a row crosses sides of the polygon.
fn crossings(polygon: &[Point], y: i32) -> Vec<i32> {
    let mut columns = Vec::new();
    let Some(&(mut last)) = polygon.last() else {
        return columns;
    };
    for &next in polygon {
        if (next.y > y) != (last.y > y) {
            let (rise, run) = (last.y - next.y, (last.x - next.x) * (y - next.y));
            // Rounded up.
            columns.push(next.x - (-run * rise.signum()).div_euclid(rise.abs()));
        }
        last = next;
    }
    columns
}

/// Roof colors of a quarter: most, many and a few.
const QUARTERS: [[i32; 3]; 6] = [
    [0, 2, 1],
    [1, 3, 5],
    [2, 0, 4],
    [5, 4, 1],
    [3, 1, 2],
    [0, 1, 4],
];

/// The roof color of a house, usually the most common of its quarter.
fn hue(at: Point, years: i32, dice: &mut Dice) -> i32 {
    let quarter = at.x / 360 + at.y / 300 * 2 + years;
    let usual = QUARTERS[quarter as usize % QUARTERS.len()];
    usual[[0, 0, 0, 0, 0, 0, 1, 1, 1, 2][dice.roll(10) as usize]]
}
