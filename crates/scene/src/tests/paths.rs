//! Parsing path data.

/// The corners and control points of path data, which bound the drawing.
pub fn points(data: &str) -> Vec<(i32, i32)> {
    let mut numbers = Vec::new();
    let mut commands = Vec::new();
    for (at, c) in data.char_indices().filter(|(_, c)| c.is_ascii_alphabetic()) {
        let rest = &data[at + c.len_utf8()..];
        let end = rest
            .find(|c: char| c.is_ascii_alphabetic())
            .unwrap_or(rest.len());
        commands.push((c, &rest[..end]));
    }
    let (mut at, mut start) = ((0, 0), (0, 0));
    let mut points = Vec::new();
    for (command, text) in commands {
        numbers.clear();
        let spaced = text.replace('-', " -");
        numbers.extend(spaced.split_whitespace().map(|n| n.parse::<i32>().unwrap()));
        let from = |(x, y): (i32, i32), dx: i32, dy: i32| (x + dx, y + dy);
        match command {
            'M' => at = (numbers[0], numbers[1]),
            'm' => at = from(at, numbers[0], numbers[1]),
            'h' => {
                at = (
                    numbers
                        .iter()
                        .fold(at.0, |x, dx| (points.push((x, at.1)), x + dx).1),
                    at.1,
                )
            }
            'v' => {
                at = (
                    at.0,
                    numbers
                        .iter()
                        .fold(at.1, |y, dy| (points.push((at.0, y)), y + dy).1),
                )
            }
            'l' => {
                for step in numbers.chunks(2) {
                    points.push(at);
                    at = from(at, step[0], step[1]);
                }
            }
            'c' => {
                for step in numbers.chunks(6) {
                    points.push(from(at, step[0], step[1]));
                    points.push(from(at, step[2], step[3]));
                    at = from(at, step[4], step[5]);
                    points.push(at);
                }
            }
            'a' => {
                for step in numbers.chunks(7) {
                    let middle = at.0 + step[5] / 2;
                    points.push((middle, at.1 - step[1]));
                    points.push((middle, at.1 + step[1]));
                    at = from(at, step[5], step[6]);
                }
            }
            'z' => at = start,
            other => panic!("{other} is not drawn"),
        }
        if command.eq_ignore_ascii_case(&'m') {
            start = at;
        }
        points.push(at);
    }
    points
}

/// The outlines of path data as polygons with many corners.
pub fn outlines(data: &str) -> Vec<Vec<(f64, f64)>> {
    let mut all: Vec<Vec<(f64, f64)>> = Vec::new();
    let (mut at, mut start) = ((0.0, 0.0), (0.0, 0.0));
    for (command, numbers) in commands(data) {
        let after = |(x, y): (f64, f64), dx: f64, dy: f64| (x + dx, y + dy);
        match command {
            'm' | 'M' => {
                let from = if command == 'M' { (0.0, 0.0) } else { at };
                at = after(from, numbers[0], numbers[1]);
                start = at;
                all.push(vec![at]);
            }
            'z' => at = start,
            _ => {
                let line = match command {
                    'h' => numbers.iter().map(|dx| (*dx, 0.0)).collect(),
                    'v' => numbers.iter().map(|dy| (0.0, *dy)).collect(),
                    'l' => numbers.chunks(2).map(|step| (step[0], step[1])).collect(),
                    'a' => numbers.chunks(7).flat_map(half_ellipse).collect(),
                    _ => numbers.chunks(6).flat_map(curve).collect::<Vec<_>>(),
                };
                let outline = all.last_mut().unwrap();
                for (dx, dy) in line {
                    at = after(at, dx, dy);
                    outline.push(at);
                }
            }
        }
    }
    all
}

/// The commands of path data with their numbers.
fn commands(data: &str) -> Vec<(char, Vec<f64>)> {
    let spaced = data.replace('-', " -");
    let mut found = Vec::new();
    for (at, c) in spaced.char_indices() {
        if c.is_ascii_alphabetic() {
            let rest = &spaced[at + 1..];
            let end = rest.find(|c: char| c.is_ascii_alphabetic());
            let numbers = rest[..end.unwrap_or(rest.len())].split_whitespace();
            found.push((c, numbers.map(|n| n.parse().unwrap()).collect()));
        }
    }
    found
}

/// Number of steps per curve.
const STEPS: usize = 12;

/// The steps along a cubic curve.
fn curve(numbers: &[f64]) -> Vec<(f64, f64)> {
    let part = |n: usize, axis: usize| {
        let t = n as f64 / STEPS as f64;
        let u = 1.0 - t;
        3.0 * u * u * t * numbers[axis]
            + 3.0 * u * t * t * numbers[2 + axis]
            + t * t * t * numbers[4 + axis]
    };
    let step = |n: usize| [0, 1].map(|axis| part(n + 1, axis) - part(n, axis));
    (0..STEPS).map(|n| step(n).into()).collect()
}

/// The steps along an arc, which must be half of an upright ellipse.
fn half_ellipse(numbers: &[f64]) -> Vec<(f64, f64)> {
    let (rx, ry, by) = (numbers[0], numbers[1], (numbers[5], numbers[6]));
    let sense = if numbers[4] == 1.0 { 1.0 } else { -1.0 };
    let begin = (-by.1 / ry / 2.0).atan2(-by.0 / rx / 2.0);
    let place = |n: usize| {
        let angle = begin + sense * std::f64::consts::PI * n as f64 / STEPS as f64;
        (rx * angle.cos(), ry * angle.sin())
    };
    let step = |n: usize| (place(n + 1).0 - place(n).0, place(n + 1).1 - place(n).1);
    (0..STEPS).map(step).collect()
}

/// The winding number of an outline around a point.
pub fn winding(outline: &[(f64, f64)], x: f64, y: f64) -> i32 {
    let mut turns = 0;
    for (n, &(ax, ay)) in outline.iter().enumerate() {
        let (bx, by) = outline[(n + 1) % outline.len()];
        let side = (bx - ax) * (y - ay) - (x - ax) * (by - ay);
        if ay <= y && by > y && side > 0.0 {
            turns += 1;
        } else if ay > y && by <= y && side < 0.0 {
            turns -= 1;
        }
    }
    turns
}
