//! The camera as CSS: layout and transform of the board's pictures.

use bastide_scene::camera::Camera;
use leptos::prelude::*;

use super::svg::push_int;
use crate::browser;
use crate::store::Eye;

/// Pixels of the screen per board unit below which furrows are a blur: 60 pixels a tile.
const FAR: f64 = 0.06;

/// True if the board is too small for furrows.
pub type IsFar = Box<dyn Fn() -> bool + Send + Sync>;

/// Pixels per board unit until the board has a camera.
const UNSEEN: f64 = 0.1;

/// The view box of the board's pictures, which are one pixel wide and high, the CSS transform
/// around them, and whether they are far away.
///
/// A board at rest is laid out at its visible size: the view box carries the whole scale,
/// and the transform only translates. Otherwise browsers that rasterize layers at layout
/// size would paint all tiles a thousand pixels wide. During a gesture the view box stays
/// constant, so that nothing is repainted, and the transform carries the change of scale.
pub fn drawing(eye: Eye) -> (Memo<String>, Memo<String>, IsFar) {
    let scale = Memo::new(move |was: Option<&Option<f64>>| {
        let is_moving = eye.moving().get();
        let is = eye.look().map(|camera| camera.scale);
        let was = was.copied().flatten();
        was.filter(|_| is_moving && is.is_some()).or(is)
    });
    let view_box = Memo::new(move |_| view_box(scale.get().unwrap_or(UNSEEN)));
    let transform = Memo::new(move |_| match (eye.look(), scale.get()) {
        (Some(camera), Some(scale)) => transform(camera, scale),
        _ => String::new(),
    });
    let is_far = Box::new(move || scale.get().unwrap_or(UNSEEN) * browser::pixel_ratio() < FAR);
    (view_box, transform, is_far)
}

/// The view box of a picture of one pixel at `scale` pixels per board unit.
fn view_box(scale: f64) -> String {
    let mut text = String::from("0 0 ");
    push_fixed(&mut text, 1.0 / scale);
    text.push(' ');
    push_fixed(&mut text, 1.0 / scale);
    text
}

/// The CSS transform of a camera over a board laid out at `scale`.
fn transform(camera: Camera, scale: f64) -> String {
    // Layers at fractions of a pixel are blurred.
    let whole = |value: f64| (value + 0.5).floor();
    let rests = camera.scale == scale;
    let (x, y) = match rests {
        true => (whole(camera.x), whole(camera.y)),
        false => (camera.x, camera.y),
    };
    let mut text = String::from("translate(");
    push_fixed(&mut text, x);
    text.push_str("px,");
    push_fixed(&mut text, y);
    text.push_str("px)");
    if !rests {
        text.push_str(" scale(");
        push_fixed(&mut text, camera.scale / scale);
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
            transform(camera, 0.125),
            "translate(10.000000px,-4.000000px)"
        );
        // A gesture changes the transform only.
        assert_eq!(
            transform(camera, 0.5),
            "translate(10.400000px,-3.600000px) scale(0.250000)"
        );
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
