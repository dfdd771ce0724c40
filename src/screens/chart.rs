//! The scores over time, as lines and as a table.

use bastide_rules::{FigureKind, Player};
use bastide_scene::layers::figures;
use bastide_scene::meeple::colors;

use crate::html::Html;
use crate::language::{fill, list, number, text};
use crate::words;
use bastide_model::Table;

/// The drawing's size, and the room around the lines for the numbers.
const SIZE: [i32; 2] = [480, 240];
const LEFT: i32 = 40;
const RIGHT: i32 = 72;
const TOP: i32 = 14;
const BOTTOM: i32 = 26;

/// The chart with its table; nothing for a game that had no course.
pub fn chart(table: &Table) -> String {
    let mut html = Html::new();
    let course = table.course();
    if course.len() < 2 {
        return html.done();
    }
    let scale = Scale::of(&course);
    html.raw("<figure class=\"chart\">");
    html.element("figcaption", text("chart.label"));
    html.raw("<svg viewBox=\"0 0 480 240\" role=\"img\" aria-label=\"");
    html.text(&summary(table, &course, &scale)).raw("\">");
    grid(&mut html, &scale);
    let players: Vec<Player> = table.game().players().collect();
    for &player in &players {
        line(&mut html, table, player, &course, &scale);
    }
    ends(&mut html, table, &players, &course, &scale);
    html.raw("</svg><details><summary>")
        .text(text("chart.table"));
    html.raw("</summary>");
    rows(&mut html, table, &players, &course);
    html.raw("</details></figure>").done()
}

/// How turns and points become places in the drawing.
struct Scale {
    turns: i32,
    least: i32,
    most: i32,
    /// The points between two lines of the grid.
    step: i32,
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
            turns: course.len() as i32 - 1,
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

fn summary(table: &Table, course: &[Vec<i32>], scale: &Scale) -> String {
    let players = table.game().players();
    let results: Vec<String> = (players.zip(course.last().into_iter().flatten()))
        .map(|(player, &points)| {
            let values = [
                ("player", &*words::player(table, player)),
                ("points", &*number(points)),
            ];
            fill("preview.award", &values)
        })
        .collect();
    let values = [
        // The last step is the final scoring.
        ("n", &*number(scale.turns - 1)),
        ("awards", &*list(&results)),
    ];
    fill("chart.summary", &values)
}

fn grid(html: &mut Html, scale: &Scale) {
    let mut points = scale.least - scale.least % scale.step;
    while points <= scale.most {
        let y = scale.y(points);
        html.raw("<path class=\"grid-line\" d=\"M");
        coordinate(html, LEFT, y);
        html.raw("H").number((SIZE[0] - RIGHT) as usize).raw("\"/>");
        label(html, "end", LEFT - 8, y + 5, &number(points));
        points += scale.step;
    }
    let y = SIZE[1] - 6;
    label(html, "middle", scale.x(0), y, &number(0));
    let last = scale.turns as usize;
    label(html, "middle", scale.x(last), y, text("chart.end"));
    let turn = text("chart.turn");
    label(html, "middle", scale.x(last / 2), y, turn);
}

fn label(html: &mut Html, anchor: &str, x: i32, y: i32, words: &str) {
    html.raw("<text text-anchor=\"").raw(anchor).raw("\" x=\"");
    html.number(x as usize).raw("\" y=\"").number(y as usize);
    html.raw("\">").text(words).raw("</text>");
}

fn coordinate(html: &mut Html, x: i32, y: i32) {
    html.number(x as usize).raw(" ").number(y as usize);
}

/// A player's line, with a rim so that bright colors stand out from paper.
fn line(html: &mut Html, table: &Table, player: Player, course: &[Vec<i32>], scale: &Scale) {
    let mut path = Html::new();
    for (turn, scores) in course.iter().enumerate() {
        path.raw(if turn == 0 { "M" } else { "L" });
        coordinate(&mut path, scale.x(turn), scale.y(scores[player.index()]));
    }
    let path = path.done();
    let [fill, rim, _] = colors(table.color(player));
    for (class, color) in [("rim", rim), ("line", fill)] {
        html.raw("<path class=\"").raw(class).raw("\" stroke=\"");
        html.raw(color).raw("\" d=\"").raw(&path).raw("\"/>");
    }
}

/// At the end of each line its player's figure and score, one below the other
/// where lines end close together.
fn ends(html: &mut Html, table: &Table, players: &[Player], course: &[Vec<i32>], scale: &Scale) {
    const HEIGHT: i32 = 20;
    let last = course.last().map_or(&[][..], |scores| scores);
    let mut order: Vec<(i32, usize)> = last.iter().map(|&n| -n).zip(0..).collect();
    bastide_rules::order::sort_by_key(&mut order, |&end| end);
    let count = order.len() as i32;
    let mut lowest = 0;
    for (n, (points, seat)) in (0..).zip(order) {
        // Room is left for those that come below.
        let floor = SIZE[1] - (count - n) * HEIGHT;
        let y = (scale.y(-points) - HEIGHT / 2).clamp(lowest, floor.max(lowest));
        lowest = y + HEIGHT;
        let x = SIZE[0] - RIGHT + 6;
        html.raw("<g transform=\"translate(");
        coordinate(html, x, y);
        html.raw(")\">");
        let mut figure = String::new();
        let size = " width=\"20\" height=\"20\"";
        let color = table.color(players[seat]);
        figures::icon(&mut figure, FigureKind::Meeple, color, size);
        html.raw(&figure);
        label(html, "start", HEIGHT + 2, 15, &number(-points));
        html.raw("</g>");
    }
}

/// The turns in which a score changed, the beginning, and the end.
fn rows(html: &mut Html, table: &Table, players: &[Player], course: &[Vec<i32>]) {
    html.raw("<table class=\"course\"><thead><tr>");
    html.element("th scope=\"col\"", text("chart.turn"));
    for &player in players {
        html.element("th scope=\"col\"", &words::player(table, player));
    }
    html.raw("</tr></thead><tbody>");
    for (turn, scores) in course.iter().enumerate() {
        let is_end = turn + 1 == course.len();
        if turn > 0 && !is_end && course[turn - 1] == *scores {
            continue;
        }
        html.raw("<tr><th scope=\"row\">");
        match is_end {
            true => html.text(text("chart.end")),
            false => html.number(turn),
        };
        html.raw("</th>");
        for &points in scores {
            html.element("td", &number(points));
        }
        html.raw("</tr>");
    }
    html.raw("</tbody></table>");
}
