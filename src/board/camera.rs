//! The camera as CSS: layout and transform of the board's pictures.

use bastide_scene::camera::Camera;
use leptos::prelude::*;

use super::svg::push_int;
use crate::store::Eye;

/// CSS pixels per board unit below which furrows are a blur and roofs are confetti, however
/// sharp the screen: 60 pixels a tile. Figures are drawn larger then.
const FAR: f64 = 0.06;

/// CSS pixels per board unit below which figures are drawn much larger: 45 pixels a tile.
const FARTHER: f64 = 0.045;

/// The id of the element that scrolls.
pub const PAN: &str = "pan";

/// Pixels per board unit until the board has a camera.
const UNSEEN: f64 = 0.1;

/// Where the board is scrolled at rest, in both directions, and how far a gesture scrolls it
/// from there, in pixels; as in `board.css`.
const SCROLL: f64 = 4096.0;

/// The camera as CSS.
///
/// A board at rest is laid out at its visible size: the view box carries the whole scale,
/// and the transform only translates. Otherwise browsers that rasterize layers at layout
/// size would paint all tiles a thousand pixels wide. During a gesture the view box stays
/// constant, so that nothing is repainted, and the transform carries the change of scale.
///
/// A gesture that only pans scrolls the element with the id [`PAN`]: Chromium puts all layers
/// together again when a transform changes, and not when an element scrolls.
pub struct CameraCss {
    /// The view box of the board's pictures, which are one pixel wide and high.
    pub view_box: Memo<String>,
    /// The transform of the element around them.
    pub transform: Memo<String>,
    /// The offsets by which that element is scrolled.
    pub scroll: Memo<(i32, i32)>,
    /// The classes of that element, which say how small the board is.
    pub class: Memo<&'static str>,
}

/// Follows the camera of `eye`.
pub fn camera_css(eye: Eye) -> CameraCss {
    // The camera for which the board is laid out.
    let laid = Memo::new(move |was: Option<&Option<Camera>>| {
        let is_moving = eye.moving().get();
        let is = eye.look();
        let was = was.copied().flatten();
        was.filter(|_| is_moving && is.is_some()).or(is)
    });
    let scale = Memo::new(move |_| laid.get().map_or(UNSEEN, |laid| laid.scale));
    let both = move || eye.look().zip(laid.get());
    let view_box = Memo::new(move |_| view_box(scale.get()));
    let transform =
        Memo::new(move |_| both().map_or_else(String::new, |(is, laid)| transform(is, laid)));
    let scroll = Memo::new(move |_| scrolled(both().and_then(|(is, laid)| panned(is, laid))));
    let class = Memo::new(move |_| match scale.get() {
        ..FARTHER => "camera far farther",
        ..FAR => "camera far",
        _ => "camera",
    });
    CameraCss {
        view_box,
        transform,
        scroll,
        class,
    }
}

/// The view box of a picture of one pixel at `scale` pixels per board unit.
fn view_box(scale: f64) -> String {
    let mut text = String::from("0 0 ");
    push_fixed(&mut text, 1.0 / scale);
    text.push(' ');
    push_fixed(&mut text, 1.0 / scale);
    text
}

/// The pixels by which a board laid out for `laid` was only panned, near enough to scroll.
fn panned(camera: Camera, laid: Camera) -> Option<(f64, f64)> {
    let (dx, dy) = (
        whole(camera.x) - whole(laid.x),
        whole(camera.y) - whole(laid.y),
    );
    let is_near = dx.abs() < SCROLL && dy.abs() < SCROLL;
    (camera.scale == laid.scale && is_near).then_some((dx, dy))
}

/// The offsets of the element that scrolls: those at rest, unless the board was panned.
fn scrolled(panned: Option<(f64, f64)>) -> (i32, i32) {
    let (dx, dy) = panned.unwrap_or_default();
    ((SCROLL - dx) as i32, (SCROLL - dy) as i32)
}

/// Rounds to whole pixels: layers at fractions of a pixel are blurred.
fn whole(value: f64) -> f64 {
    (value + 0.5).floor()
}

/// The CSS transform of a camera over a board laid out for `laid`.
fn transform(camera: Camera, laid: Camera) -> String {
    let rests = camera.scale == laid.scale;
    let (x, y) = match (panned(camera, laid), rests) {
        (Some(_), _) => (whole(laid.x), whole(laid.y)),
        (None, true) => (whole(camera.x), whole(camera.y)),
        (None, false) => (camera.x, camera.y),
    };
    let mut text = String::from("translate(");
    push_fixed(&mut text, x);
    text.push_str("px,");
    push_fixed(&mut text, y);
    text.push_str("px)");
    if !rests {
        text.push_str(" scale(");
        push_fixed(&mut text, camera.scale / laid.scale);
        text.push(')');
    }
    text
}

/// Writes a number with six decimals. The float formatting of the standard library would
/// add a tenth to the download.
fn push_fixed(text: &mut String, value: f64) {
    const DECIMALS: [i64; 6] = [100_000, 10_000, 1_000, 100, 10, 1];
    let millionths = (value * 1e6) as i64;
    text.push_str(if millionths < 0 { "-" } else { "" });
    let millionths = millionths.abs();
    push_int(text, (millionths / 1_000_000) as i32);
    text.push('.');
    for unit in DECIMALS {
        text.push(char::from(b'0' + (millionths / unit % 10) as u8));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_at_rest_is_laid_out_at_its_visible_size() {
        let camera = Camera {
            scale: 0.125,
            x: 10.4,
            y: -3.6,
        };
        assert_eq!(view_box(0.125), "0 0 8.000000 8.000000");
        assert_eq!(
            transform(camera, camera),
            "translate(10.000000px,-4.000000px)"
        );
        assert_eq!(panned(camera, camera), Some((0.0, 0.0)));
        // A gesture that zooms changes the transform only.
        let laid = Camera {
            scale: 0.5,
            ..camera
        };
        assert_eq!(
            transform(camera, laid),
            "translate(10.400000px,-3.600000px) scale(0.250000)"
        );
        assert_eq!(panned(camera, laid), None);
        assert_eq!(scrolled(None), scrolled(Some((0.0, 0.0))));
    }

    #[test]
    fn a_gesture_that_only_pans_scrolls_the_window() {
        let laid = Camera {
            scale: 0.125,
            x: 10.4,
            y: -3.6,
        };
        let moved = |dx, dy| {
            let camera = laid.panned(dx, dy);
            (panned(camera, laid), transform(camera, laid))
        };
        let stays = transform(laid, laid);
        assert_eq!(moved(30.0, -7.0), (Some((30.0, -7.0)), stays.clone()));
        assert_eq!(moved(31.0, 9.0), (Some((31.0, 9.0)), stays));
        // Beyond the end of what scrolls.
        let far = String::from("translate(4206.000000px,-4.000000px)");
        assert_eq!(moved(4_196.0, 0.0), (None, far));
    }

    #[test]
    fn numbers_are_valid_css() {
        let written = |value| {
            let mut text = String::new();
            push_fixed(&mut text, value);
            text
        };
        assert_eq!(written(0.0), "0.000000");
        assert_eq!(written(-0.25), "-0.250000");
        assert_eq!(written(1_234.000_001_5), "1234.000001");
    }
}
