//! Opening, saving and publishing examples.

use bastide_notation::Scenario;
use bastide_notation::scenario::check;

use super::{author, edit, editor, tile, watchtower};
use crate::editor::{DocumentEdit, PublishEdit, Work, begin};
use crate::{
    DraftIntent, ExampleMode, GameIntent, Level, Notice, Pasted, PastedExample, PictureForm,
    TableIntent, update,
};

#[test]
fn invalid_documents_change_nothing() {
    let mut session = watchtower();
    let work = editor(&session).work.clone();
    let before = work.to_kept();
    for text in [
        "garbage",
        "{",
        "#1AAAA",
        "https://example.org/#9zz",
        r#"{"format": "bastide/1", "players": [], "stack": []}"#,
        r#"{"format": "bastide/1", "players": [{"color": "red"}], "stack": []}"#,
    ] {
        update(&mut session, GameIntent::Load(text.into()));
        let told = matches!(
            session.notice,
            Some(Notice::BadFile(_) | Notice::BadLink(_))
        );
        assert!(told, "{text}: {:?}", session.notice);
        assert_eq!(editor(&session).work.to_kept(), before);
    }
    assert!(begin("find\ngarbage").is_err());
    // An opened document replaces the example; undo restores it.
    let link = work.files("en").link("https://example.org/");
    edit(&mut session, DocumentEdit::New);
    assert_ne!(editor(&session).work.to_kept(), before);
    update(&mut session, GameIntent::Load(link));
    assert_eq!(editor(&session).work.to_kept(), before);
    update(&mut session, TableIntent::Undo);
    update(&mut session, TableIntent::Undo);
    assert_eq!(editor(&session).work.to_kept(), before);
}

#[test]
fn a_moment_of_a_game_becomes_an_example() {
    let game = r#"{
        "format": "bastide/1",
        "players": [{"color": "red", "name": "Anna"}, {"color": "blue", "bot": "hard"}],
        "systems": [],
        "stack": ["base.U", "base.E", "base.V", "base.U"],
        "actions": ["place 1,0 0", "meeple road W", "place 0,-1 180"]
    }"#;
    let mut session = author();
    update(&mut session, GameIntent::Load(game.into()));
    assert_eq!(session.notice, None);
    let work = &editor(&session).work;
    assert_eq!(work.tiles().len(), 2);
    assert_eq!(work.scenario.record.actions, ["place 0,-1 180"]);
    assert_eq!(work.stack(), ["base.E", "base.V", "base.U"].map(tile));
    assert_eq!(
        work.scenario.record.players[0].name.as_deref(),
        Some("Anna")
    );
    assert_eq!(editor(&session).step_error, None);
    // The reader of an example decides for all players.
    assert_eq!(work.scenario.record.players[1].bot, None);
    update(&mut session, DraftIntent::Hire(1, Some(Level::Easy)));
    assert!(!session.table().unwrap().has_bot());
}

#[test]
fn every_scenario_survives_the_editor() {
    let mut folders = vec![concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios").into()];
    let mut count = 0;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir::<std::path::PathBuf>(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            let mut session = author();
            update(&mut session, GameIntent::Load(text.clone()));
            assert_eq!(session.notice, None, "{}", path.display());
            let steps = &editor(&session).work.scenario.steps;
            assert_eq!(
                *steps,
                Scenario::parse(&text).unwrap().steps,
                "{}",
                path.display()
            );
            assert_eq!(editor(&session).step_error, None, "{}", path.display());
            let files = editor(&session).work.files("en");
            assert_eq!(
                check(&files.text).unwrap().failures,
                [],
                "{}",
                path.display()
            );
            count += 1;
        }
    }
    assert!(count > 100);
}

#[test]
fn texts_for_pages_are_escaped() {
    let mut session = author();
    let s = &mut session;
    edit(
        s,
        PublishEdit::Title("en".into(), "A|B]] {{C}} <script>\"'&".into()),
    );
    edit(s, PublishEdit::Name("../My file?<b>".into()));
    let files = editor(s).work.files("en");
    assert_eq!(files.name, "My-fileb");
    let file = editor(s).work.picture_file(PictureForm::Large);
    let wikitext = files.wikitext(&file);
    let picture = wikitext.lines().nth(1).unwrap();
    let alt = picture
        .strip_prefix("[[File:My-fileb-0.png|600px|alt=")
        .unwrap();
    let alt = alt.strip_suffix("]]").unwrap();
    assert!(!alt.contains(['|', '[', ']', '{', '}', '<', '>']), "{alt}");
    let svg = "<svg title=\"50% #1 & {{x}}\">\n\u{e9}</svg>";
    let html = files.html((svg, [600, 400]), "https://site.example/a&b/");
    // The picture is part of the text, so nothing has to be uploaded.
    assert!(html.contains(
        "<img src=\"data:image/svg+xml,%3Csvg title=%2250%25 %231 %26 %7B%7Bx%7D%7D%22%3E \u{e9}%3C/svg%3E\" \
         width=\"600\" height=\"400\" alt="
    ), "{html}");
    assert!(
        html.contains("alt=\"A|B]] {{C}} &lt;script>&quot;'&amp;\""),
        "{html}"
    );
    let script = "<script src=\"https://site.example/a&amp;b/embed.js\" async></script>\n";
    let rest = html.strip_prefix(script).unwrap();
    assert!(rest.starts_with("<div data-bastide-state=\"1"), "{html}");
    edit(s, PublishEdit::Name(String::new()));
    assert_eq!(editor(s).work.files("en").name, "a-b-c-script");
    edit(s, PublishEdit::Title("en".into(), String::new()));
    assert_eq!(editor(s).work.files("en").name, "example");
}

#[test]
fn published_texts_can_be_opened_again() {
    let mut session = author();
    let s = &mut session;
    edit(
        s,
        PublishEdit::Title("en".into(), "A </pre></script> &amp; \"b\"".into()),
    );
    edit(s, PublishEdit::Mode(ExampleMode::Find));
    let work = editor(s).work.clone();
    let files = work.files("en");
    // JSON may escape `<` and `&`.
    let readable = files.text.replace('<', "\\u003c").replace('&', "\\u0026");
    for text in [
        format!(
            "<div data-bastide-source data-bastide-mode=\"find\">\n<pre>\n{readable}</pre></div>"
        ),
        files.wikitext("a-0.png"),
        files.html(("<svg>{\"format\": \"bastide/1\"}</svg>", [600, 400]), ""),
        files.link("https://site.example/"),
        files.text.clone(),
    ] {
        assert!(text.matches("</pre>").count() <= 1, "{text}");
        let Ok(Pasted {
            example: PastedExample::Document(found),
            mode,
            step,
        }) = Pasted::find(&text)
        else {
            panic!("no example in {text}");
        };
        let mut other = author();
        edit(
            &mut other,
            DocumentEdit::Open(found, mode.or(Some(ExampleMode::Find)), step),
        );
        assert_eq!(editor(&other).work.to_kept(), work.to_kept(), "{text}");
        // Undo restores the example before, and an invalid document changes nothing.
        edit(&mut other, DocumentEdit::Open("{}".into(), None, None));
        assert_eq!(editor(&other).work.to_kept(), work.to_kept());
        assert!(other.notice.is_some());
        update(&mut other, TableIntent::Undo);
        assert_eq!(editor(&other).work.to_kept(), Work::new().to_kept());
    }
}
