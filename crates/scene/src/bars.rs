//! The cost of each turn, as bars.

use bastide_rules::player::Color;

use crate::meeple::colors;
use crate::text::Write;

/// The drawing's size, and the space to the left of the bars for numbers.
const SIZE: [i32; 2] = [368, 120];
const LEFT: i32 = 32;
const TOP: i32 = 12;
const BOTTOM: i32 = 8;

/// The widest bar, in a short game.
const WIDEST: i32 = 24;

/// The least value range of the axis, in tenths of points.
const LEAST: i32 = 20;

/// Bars for the turns of a game, in order.
pub struct Bars<'a> {
    /// The color of the player of each turn, and its cost in tenths of points.
    pub turns: &'a [(Color, i32)],
    /// The description of the drawing.
    pub label: &'a str,
    /// Writes a number of points.
    pub number: fn(i32) -> String,
}

impl Bars<'_> {
    /// The drawing as an `<svg>` element.
    pub fn svg(&self) -> String {
        let mut svg = String::from("<svg viewBox=\"0 0 368 120\" role=\"img\" aria-label=\"");
        svg.escaped(self.label).add(&["\">"]);
        let most = self.turns.iter().map(|turn| turn.1).max().unwrap_or(0);
        let most = most.max(LEAST);
        let [ground, height] = [SIZE[1] - BOTTOM, SIZE[1] - TOP - BOTTOM];
        // Whole points, so that the axis label is short.
        let top = most / 10;
        for points in [0, top] {
            let y = ground - height * points * 10 / most;
            svg.add(&["<path class=\"grid-line\" d=\"M"]).int(LEFT);
            svg.add(&[" "])
                .int(y)
                .add(&["H"])
                .int(SIZE[0])
                .add(&["\"/>"]);
            svg.add(&["<text text-anchor=\"end\" x=\""]).int(LEFT - 8);
            svg.add(&["\" y=\""]).int(y + 5).add(&["\">"]);
            svg.escaped(&(self.number)(points)).add(&["</text>"]);
        }
        let count = (self.turns.len() as i32).max(1);
        let room = SIZE[0] - LEFT;
        let width = (room / count * 4 / 5).clamp(2, WIDEST);
        for (n, &(color, cost)) in (0..).zip(self.turns) {
            let tall = (height * cost / most).max(0);
            let [fill, rim, _] = colors(color);
            svg.add(&["<rect fill=\"", fill, "\" stroke=\"", rim, "\" x=\""]);
            svg.int(LEFT + (room * (2 * n + 1) / count - width) / 2);
            svg.add(&["\" y=\""])
                .int(ground - tall)
                .add(&["\" width=\""]);
            svg.int(width)
                .add(&["\" height=\""])
                .int(tall)
                .add(&["\"/>"]);
        }
        svg.add(&["</svg>"]);
        svg
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn svg(turns: &[(Color, i32)]) -> String {
        let number = |n: i32| n.to_string();
        let label = "red & blue";
        Bars {
            turns,
            label,
            number,
        }
        .svg()
    }

    #[test]
    fn the_most_costly_turn_has_the_tallest_bar() {
        let svg = svg(&[(Color::Red, 0), (Color::Blue, 100), (Color::Red, 25)]);
        assert!(svg.contains("aria-label=\"red &amp; blue\""));
        for bar in [
            "y=\"112\" width=\"24\" height=\"0\"",
            "y=\"12\" width=\"24\" height=\"100\"",
            "y=\"87\" width=\"24\" height=\"25\"",
        ] {
            assert!(svg.contains(bar), "{bar} in {svg}");
        }
        assert!(
            svg.contains(">10</text>") && svg.contains(">0</text>"),
            "{svg}"
        );
    }

    #[test]
    fn any_turns_can_be_drawn() {
        let many = vec![(Color::Red, -3); 1_000];
        for turns in [&[][..], &[(Color::Red, 1)], &many] {
            assert!(svg(turns).ends_with("</svg>"));
        }
    }
}
