//! Games on paper.

use bastide_notation::{Comment, Record};

use crate::poster::Owner;
use crate::printed::{Printed, article};
use bastide_rules::Color;

const GAME: &str = r#"{
    "format": "bastide/1",
    "players": [{"color": "red", "name": "<b>Ada</b>"}, {"color": "blue"}],
    "systems": [],
    "stack": ["base.V", "base.U", "base.B"],
    "comments": [
        {"after": 0, "say": "The \"beginning\" & so on"},
        {"after": 1, "say": "<script>alert(1)</script>"},
        {"after": 4, "say": "</p><img src=x onerror=alert(1)>"}
    ],
    "actions": ["place 1,0 0", "meeple road W", "place 0,1 0", "pass"]
}"#;

fn printed(record: &Record, diagrams: &[usize]) -> String {
    let names = ["<b>Ada</b>".to_owned(), "Bo".to_owned()];
    let owner = |color, name: &str| Owner {
        color,
        name: name.to_owned(),
        points: "0".to_owned(),
        has_won: false,
    };
    article(&Printed {
        record,
        title: "A <game>",
        id: "title",
        line: "Ada & Bo",
        owners: &[owner(Color::Red, &names[0]), owner(Color::Blue, &names[1])],
        notes: &[],
        names: &names,
        diagrams,
        caption: &|turn| format!("After turn {turn}"),
        said: &|plies| record.actions[plies].join("; "),
        last: "The end",
    })
}

#[test]
fn texts_of_people_stay_texts() {
    let record = Record::parse(GAME).unwrap();
    let html = printed(&record, &[1]);
    for tag in ["<script", "<b>Ada", "<img src=x", "A <game>"] {
        assert!(!html.contains(tag), "{tag}");
    }
    assert!(html.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
    assert!(html.contains("The &quot;beginning&quot; &amp; so on"));
}

#[test]
fn each_chosen_moment_and_the_end_have_a_diagram() {
    let record = Record::parse(GAME).unwrap();
    let count = |diagrams: &[usize]| printed(&record, diagrams).matches("<figure>").count();
    assert_eq!(count(&[]), 1, "the end");
    assert_eq!(count(&[1, 3]), 3);
    assert_eq!(count(&[0, 1, 2, 3, 4, 99]), 5, "the end only once");
    let html = printed(&record, &[1, 3]);
    let [turn_1, turn_2, end] =
        ["After turn 1", "After turn 2", "The end"].map(|it| html.find(it).unwrap());
    assert!(turn_1 < turn_2 && turn_2 < end);
}

#[test]
fn all_moves_and_comments_are_in_their_order() {
    let mut record = Record::parse(GAME).unwrap();
    record.comments.extend(Comment::new(2, "Then this."));
    let html = printed(&record, &[1]);
    let parts = [
        "The &quot;beginning",
        "base.V",
        "place 1,0 0",
        "&lt;script&gt;",
        "<figure>",
        "meeple road W",
        "Then this.",
        "base.U",
        "place 0,1 0",
        "pass",
        "&lt;/p&gt;&lt;img",
        "The end",
    ];
    let mut at = 0;
    for part in parts {
        let found = html[at..].find(part);
        at += found.unwrap_or_else(|| panic!("{part} is missing or too early:\n{html}"));
    }
    let count = |tag: &str| html.matches(tag).count();
    assert_eq!(count("<p>") + count("<p class"), count("</p>"));
    assert_eq!(count("<section>"), count("</section>"));
}
