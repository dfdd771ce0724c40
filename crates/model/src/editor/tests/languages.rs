//! Texts in languages without a translation of the page.

use bastide_notation::Scenario;

use super::{author, edit, editor};
use crate::editor::{
    AnswersView, HandEdit, LanguagesView, PublishEdit, Task, TextEdit, TitlesView, is_rtl,
    language_code,
};
use crate::{GameIntent, Intent, TableIntent, update};

#[test]
fn language_codes_are_parsed_and_invalid_ones_refused() {
    for (text, code) in [
        ("de", "de"),
        (" pt_br ", "pt-BR"),
        ("ZH-hant-tw", "zh-Hant-TW"),
        ("zh-yue", "zh-yue"),
        ("es-419", "es-419"),
        ("sl-rozaj-biske", "sl-rozaj-biske"),
        ("de-1996", "de-1996"),
        ("ar-u-nu-latn", "ar-u-nu-latn"),
        ("tlh-x-me", "tlh-x-me"),
    ] {
        assert_eq!(language_code(text).as_deref(), Some(code), "{text}");
    }
    for text in [
        "",
        "d",
        "-",
        "de-",
        "-de",
        "de--AT",
        "english",
        "deutsch",
        "e1",
        "de AT",
        "de-u",
        "de-AT-Latn",
        "<b>",
        "日本",
        "de-abcdefghi",
        "en-x",
        "de-a-b",
        "de-Latn-Cyrl",
        "de-AT-DE",
        "aaa-bbb-ccc-ddd-eee-fff-ggg-hhh-iiii",
    ] {
        assert_eq!(language_code(text), None, "{text}");
    }
    assert!(is_rtl("ar-EG") && is_rtl("he") && is_rtl("az-Arab"));
    assert!(!is_rtl("de") && !is_rtl("ar-Latn") && !is_rtl("de-1996"));
}

#[test]
fn texts_in_any_language_are_kept() {
    let mut session = author();
    let s = &mut session;
    edit(s, HandEdit::AddLanguage("PT_br".into()));
    edit(s, HandEdit::AddLanguage("pt-BR".into()));
    edit(s, HandEdit::AddLanguage("nonsense!".into()));
    let view = LanguagesView::of(editor(s));
    assert_eq!(
        (view.typed(), &*view.languages),
        ("nonsense!", &["pt-BR".to_owned()][..])
    );
    // Leaving the field empty keeps the error.
    edit(s, HandEdit::AddLanguage(String::new()));
    assert_eq!(LanguagesView::of(editor(s)).typed(), "nonsense!");
    // A repeated refusal is said again.
    let view = LanguagesView::of(editor(s));
    edit(s, HandEdit::AddLanguage("nonsense!".into()));
    assert_ne!(LanguagesView::of(editor(s)), view);
    edit(s, HandEdit::AddLanguage("ja".into()));
    assert_eq!(LanguagesView::of(editor(s)).wrong, None);
    assert!(
        !editor(s).can_undo(),
        "another field does not change the example"
    );
    edit(s, PublishEdit::Title("pt-BR".into(), "Torre".into()));
    edit(s, HandEdit::Task(Task::Steps));
    edit(s, TextEdit::Say("ja".into(), "塔".into()));
    let text = editor(s).work.files("pt-BR").text;
    assert_eq!(editor(s).work.files("pt-BR").title, "Torre");
    // An opened example has fields for its languages, and is written back unchanged.
    let mut session = author();
    let s = &mut session;
    update(s, Intent::Game(GameIntent::Load(text.clone())));
    let view = TitlesView::of(editor(s));
    assert_eq!(view.languages, ["pt-BR", "ja"]);
    assert_eq!(editor(s).work.files("en").text, text);
    update(s, Intent::Table(TableIntent::Undo));
    assert_eq!(editor(s).languages(), Vec::<String>::new());
}

#[test]
fn answers_are_shown_as_pictures_of_their_moves() {
    let text = r#"{"format": "bastide/1", "players": [{"color": "red"}, {"color": "blue"}],
        "systems": [], "stack": ["base.U", "base.V"], "steps": [{"do": ["place 1,0 0", "pass"],
        "accept": [{"do": ["place -1,0 180", "meeple road E"]}],
        "refuse": [{"do": ["place 9,9 0", "pass"], "say": {"de": "Nein."}}]}]}"#;
    Scenario::parse(text).unwrap();
    let mut session = author();
    let s = &mut session;
    update(s, Intent::Game(GameIntent::Load(text.into())));
    assert_eq!(s.notice, None);
    edit(s, HandEdit::Task(Task::Steps));
    let view = AnswersView::of(editor(s)).unwrap();
    assert_eq!(view.languages, ["de"]);
    let [place, meeple] = &editor(s).answer_moves(&view.right[0])[..] else {
        panic!("two moves");
    };
    let at = place.cell.unwrap();
    assert_eq!((at.x, at.y, place.tile.unwrap().name()), (-1, 0, "base.U"));
    assert_eq!((meeple.cell, meeple.color.name()), (Some(at), "red"));
    assert!(meeple.action.is_some() && meeple.table.is_some());
    assert!(
        editor(s)
            .looks()
            .contains(&(place.tile.unwrap(), bastide_rules::Rotation::R180))
    );
    // An invalid action keeps its text and highlights no cell.
    let wrong = editor(s).answer_moves(&view.wrong[0]);
    assert_eq!((&*wrong[0].text, wrong[0].cell), ("place 9,9 0", None));
    assert!(
        wrong
            .iter()
            .all(|one| one.action.is_none() && one.table.is_none())
    );
    edit(s, HandEdit::Glance(Some(at)));
    assert_eq!(editor(s).glance, Some(at));
}
