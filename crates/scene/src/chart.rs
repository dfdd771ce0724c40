//! The scores over time, as lines.

use bastide_rules::FigureKind;
use bastide_rules::order::sort_by_key;
use bastide_rules::player::Color;

use crate::layers::figures;
use crate::meeple::colors;
use crate::text::Write;

/// The drawing's size, that of its place, so that letters have theirs; and the space around
/// the lines for numbers.
const SIZE: [i32; 2] = [368, 200];
const LEFT: i32 = 32;
const RIGHT: i32 = 56;
const TOP: i32 = 12;
const BOTTOM: i32 = 24;

/// The scores of a game and the texts around them.
pub struct Chart<'a> {
    /// The players' colors.
    pub colors: &'a [Color],
    /// The scores of all players after each turn, from the start.
    pub course: &'a [Vec<i32>],
    /// The description of the drawing.
    pub label: &'a str,
    /// The label of the axis to the right.
    pub turn: &'a str,
    /// The label of that axis' end.
    pub end: &'a str,
    /// Writes a number.
    pub number: fn(i32) -> String,
}

/// Maps turns and points to the drawing.
struct Scale {
    turns: i32,
    least: i32,
    most: i32,
    /// The points between two lines of the grid.
    step: i32,
}

impl Chart<'_> {
    /// The drawing as an `<svg>` element. A single moment has no lines.
    pub fn svg(&self) -> String {
        let mut svg = String::from("<svg viewBox=\"0 0 368 200\" role=\"img\" aria-label=\"");
        svg.escaped(self.label).add(&["\">"]);
        let scale = Scale::of(self.course);
        self.grid(&mut svg, &scale);
        for (seat, &color) in self.colors.iter().enumerate() {
            self.line(&mut svg, seat, color, &scale);
        }
        self.ends(&mut svg, &scale);
        svg.add(&["</svg>"]);
        svg
    }

    fn grid(&self, svg: &mut String, scale: &Scale) {
        let mut points = scale.least - scale.least % scale.step;
        while points <= scale.most {
            let y = scale.y(points);
            svg.add(&["<path class=\"grid-line\" d=\"M"]).int(LEFT);
            svg.add(&[" "]).int(y).add(&["H"]).int(SIZE[0] - RIGHT);
            svg.add(&["\"/>"]);
            label(svg, "end", LEFT - 8, y + 5, &(self.number)(points));
            points += scale.step;
        }
        let y = SIZE[1] - 6;
        let last = scale.turns as usize;
        label(svg, "middle", scale.x(0), y, &(self.number)(0));
        label(svg, "middle", scale.x(last), y, self.end);
        label(svg, "middle", scale.x(last / 2), y, self.turn);
    }

    /// Draws a player's line, with a rim that separates bright colors from paper.
    fn line(&self, svg: &mut String, seat: usize, color: Color, scale: &Scale) {
        let mut path = String::new();
        for (turn, scores) in self.course.iter().enumerate() {
            let points = scores.get(seat).copied().unwrap_or_default();
            path.add(&[if turn == 0 { "M" } else { "L" }]);
            path.int(scale.x(turn)).add(&[" "]).int(scale.y(points));
        }
        let [fill, rim, _] = colors(color);
        for (class, color) in [("rim", rim), ("line", fill)] {
            svg.add(&["<path class=\"", class, "\" stroke=\"", color]);
            svg.add(&["\" d=\"", &path, "\"/>"]);
        }
    }

    /// Draws the players' figures and scores at the ends of their lines, stacked where
    /// lines end close together.
    fn ends(&self, svg: &mut String, scale: &Scale) {
        const HEIGHT: i32 = 20;
        let last = self.course.last().map_or(&[][..], |scores| scores);
        let mut order: Vec<(i32, Color)> = (last.iter().zip(self.colors))
            .map(|(&points, &color)| (points, color))
            .collect();
        sort_by_key(&mut order, |&(points, _)| -points);
        let count = order.len() as i32;
        let mut lowest = 0;
        for (n, (points, color)) in (0..).zip(order) {
            // Leave space for those below.
            let floor = SIZE[1] - (count - n) * HEIGHT;
            let y = (scale.y(points) - HEIGHT / 2).clamp(lowest, floor.max(lowest));
            lowest = y + HEIGHT;
            svg.add(&["<g transform=\"translate("])
                .int(SIZE[0] - RIGHT + 6);
            svg.add(&[" "]).int(y).add(&[")\">"]);
            let size = " width=\"20\" height=\"20\"";
            figures::icon(svg, FigureKind::Meeple, color, size);
            label(svg, "start", HEIGHT + 2, 15, &(self.number)(points));
            svg.add(&["</g>"]);
        }
    }
}

impl Scale {
    fn of(course: &[Vec<i32>]) -> Scale {
        let all = course.iter().flatten();
        let least = all.clone().min().map_or(0, |&least| least.min(0));
        let most = all.max().map_or(1, |&most| most.max(1));
        // Steps of 1, 2 or 5 times a power of ten, four to eight of them.
        let mut step = 1;
        for factor in [2, 5, 10, 20, 50, 100, 200, 500] {
            if (most - least) / step > 6 {
                step = factor;
            }
        }
        Scale {
            turns: (course.len() as i32 - 1).max(1),
            least,
            most,
            step,
        }
    }

    fn x(&self, turn: usize) -> i32 {
        LEFT + (SIZE[0] - LEFT - RIGHT) * turn as i32 / self.turns
    }

    fn y(&self, points: i32) -> i32 {
        let height = SIZE[1] - TOP - BOTTOM;
        TOP + height * (self.most - points) / (self.most - self.least)
    }
}

fn label(svg: &mut String, anchor: &str, x: i32, y: i32, words: &str) {
    svg.add(&["<text text-anchor=\"", anchor, "\" x=\""]).int(x);
    svg.add(&["\" y=\""]).int(y).add(&["\">"]);
    svg.escaped(words).add(&["</text>"]);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn svg(course: &[Vec<i32>]) -> String {
        Chart {
            colors: &[Color::Red, Color::Blue],
            course,
            label: "red & blue",
            turn: "Turn",
            end: "End",
            number: |n| n.to_string(),
        }
        .svg()
    }

    #[test]
    fn lines_go_from_the_beginning_to_the_end_of_the_grid() {
        let svg = svg(&[vec![0, 0], vec![4, 0], vec![4, 12]]);
        assert!(svg.contains("aria-label=\"red &amp; blue\""));
        for line in ["M32 176L172 121L312 121", "M32 176L172 176L312 12"] {
            assert_eq!(svg.matches(line).count(), 2, "{line} in {svg}");
        }
        for points in [0, 2, 12] {
            assert!(svg.contains(&format!(">{points}</text>")), "{points}");
        }
    }

    #[test]
    fn final_scores_are_stacked() {
        let svg = svg(&[vec![0, 0], vec![50, 50]]);
        for place in ["translate(318 2)", "translate(318 22)"] {
            assert!(svg.contains(place), "{place} in {svg}");
        }
    }

    #[test]
    fn any_course_can_be_drawn() {
        for course in [&[][..], &[vec![]], &[vec![0, 0]], &[vec![-3, -9], vec![]]] {
            assert!(svg(course).ends_with("</svg>"));
        }
    }
}
