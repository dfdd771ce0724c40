//! Splits SVG text into elements: a page that keeps the unchanged ones has less to draw.

/// The sibling elements of SVG text written by this crate, without text between them. Any
/// other text is returned whole.
pub fn elements(svg: &str) -> Vec<&str> {
    split(svg).unwrap_or_else(|| vec![svg])
}

fn split(svg: &str) -> Option<Vec<&str>> {
    let mut elements = Vec::new();
    let (mut from, mut at, mut depth) = (0, 0, 0_usize);
    while at < svg.len() {
        let rest = &svg[at..];
        match rest.find('<')? {
            0 => {}
            text if depth > 0 => {
                at += text;
                continue;
            }
            _ => return None,
        }
        let tag = &rest[..tag_end(rest)];
        at += tag.len();
        if tag.starts_with("</") {
            depth = depth.checked_sub(1)?;
        } else if !tag.ends_with("/>") {
            depth += 1;
        }
        if depth == 0 {
            elements.push(&svg[from..at]);
            from = at;
        }
    }
    (depth == 0).then_some(elements)
}

/// The end of the tag at the start of a text.
fn tag_end(svg: &str) -> usize {
    let mut is_quoted = false;
    for (at, byte) in svg.bytes().enumerate() {
        match byte {
            b'"' => is_quoted = !is_quoted,
            b'>' if !is_quoted => return at + 1,
            _ => {}
        }
    }
    svg.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sibling_elements_are_separated() {
        let svg = "<g a=\"x>y\"><path/>t<b>u</b></g><path d=\"m1 1\"/><text>1 &lt; 2</text>";
        let expected = [
            "<g a=\"x>y\"><path/>t<b>u</b></g>",
            "<path d=\"m1 1\"/>",
            "<text>1 &lt; 2</text>",
        ];
        assert_eq!(elements(svg), expected);
        assert!(elements("").is_empty());
    }

    #[test]
    fn text_between_elements_and_loose_ends_are_one() {
        for svg in [
            "text",
            "<p>a</p> ",
            "<p>a</p>b<p>c</p>",
            "<p>",
            "<p",
            "</p>",
        ] {
            assert_eq!(elements(svg), [svg]);
        }
    }
}
