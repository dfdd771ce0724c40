//! A QR code, for the camera of another device.

use leptos::prelude::*;
use qrcodegen::{QrCode, QrCodeEcc};

use crate::language::text;

/// The width of the quiet zone, in modules.
const MARGIN: i32 = 4;

/// The code of an address; `None` if the address is too long.
pub fn code(address: &str) -> Option<AnyView> {
    let (size, path) = drawn(address)?;
    let size = size.to_string();
    let view_box = ["0 0 ", &size, " ", &size].concat();
    let picture = view! {
        <svg class="code" viewBox=view_box role="img" aria-label=text("turn.code")>
            <path class="ground" d="M0 0h999v999h-999z" />
            <path d=path />
        </svg>
    };
    Some(picture.into_any())
}

/// The width of the code in modules, and an SVG path of its dark modules, one piece for
/// each run in a row.
fn drawn(address: &str) -> Option<(i32, String)> {
    let code = QrCode::encode_text(address, QrCodeEcc::Low).ok()?;
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let run = (x..code.size()).take_while(|&at| code.get_module(at, y));
            let run = run.count() as i32;
            if run > 0 {
                let [left, top, wide] = [x + MARGIN, y + MARGIN, run].map(|n| n.to_string());
                let parts = ["M", &left, " ", &top, "h", &wide, "v1h-", &wide, "z"];
                path.extend(parts);
            }
            x += run.max(1);
        }
    }
    Some((code.size() + 2 * MARGIN, path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_dark_square_is_drawn_once() {
        let address = "https://example.org/#t1abcdef";
        let (size, path) = drawn(address).unwrap();
        let code = QrCode::encode_text(address, QrCodeEcc::Low).unwrap();
        assert_eq!(size, code.size() + 8);
        let mut dark = Vec::new();
        for run in path.split('M').skip(1) {
            let (at, rest) = run.split_once('h').unwrap();
            let (x, y) = at.split_once(' ').unwrap();
            let (wide, _) = rest.split_once('v').unwrap();
            let [x, y, wide] = [x, y, wide].map(|n| n.parse::<i32>().unwrap());
            dark.extend((x..x + wide).map(|x| (x - MARGIN, y - MARGIN)));
        }
        let rows = (0..code.size()).flat_map(|y| (0..code.size()).map(move |x| (x, y)));
        let expected: Vec<_> = rows.filter(|&(x, y)| code.get_module(x, y)).collect();
        assert_eq!(dark, expected);
    }

    #[test]
    fn an_overlong_address_has_no_code() {
        assert!(drawn(&"a".repeat(2900)).is_some());
        assert!(drawn(&"a".repeat(3000)).is_none());
    }
}
