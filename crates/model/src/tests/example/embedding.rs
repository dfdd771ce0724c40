//! Texts that embed an example in other pages.

use super::*;

const SITE: &str = "https://site.example/a&b/";

fn named(title: &str) -> Embeddable {
    Embeddable {
        source: EmbedSource::Named("tower-range-2".to_owned()),
        title: title.to_owned(),
        steps: 2,
        size: [1200, 800],
        find_size: [900, 700],
    }
}

fn linked(title: &str) -> Embeddable {
    Embeddable {
        source: EmbedSource::Linked("1AbC_-".to_owned()),
        ..named(title)
    }
}

#[test]
fn examples_of_the_site_embed_their_picture() {
    let choice = EmbedChoice {
        step: 1,
        ..EmbedChoice::default()
    };
    let text = |form| named("Two floors").text(form, choice, SITE);
    assert_eq!(
        text(EmbedForm::Wikitext),
        "<div data-bastide-example=\"tower-range-2\" data-bastide-step=\"1\">\n\
         [[File:Tower-range-2-1.png|600px|alt=Two floors]]\n</div>\n"
    );
    // The text names the file that the author uploads.
    let choice_of = |picture| EmbedChoice { picture, ..choice };
    for (picture, file) in PictureForm::ALL
        .into_iter()
        .zip(["1.png", "1.png", "1.svg"])
    {
        let text = named("Two floors").text(EmbedForm::Wikitext, choice_of(picture), SITE);
        assert!(
            text.contains(&["[[File:Tower-range-2-", file, "|"].concat()),
            "{text}"
        );
    }
    assert_eq!(
        text(EmbedForm::Html),
        "<script src=\"https://site.example/a&amp;b/embed.js\" async></script>\n\
         <div data-bastide-example=\"tower-range-2\" data-bastide-step=\"1\">\n  \
         <img src=\"https://site.example/a&amp;b/examples/tower-range-2-1.svg\" \
         width=\"1200\" height=\"800\" alt=\"Two floors\">\n</div>\n"
    );
    assert_eq!(
        text(EmbedForm::Frame),
        "<iframe src=\"https://site.example/a&amp;b/?example=tower-range-2&amp;embed=1&amp;mode=step\
         &amp;step=1\" title=\"Two floors\"\n  sandbox=\"allow-scripts allow-popups \
         allow-popups-to-escape-sandbox\"\n  loading=\"lazy\" width=\"100%\" height=\"700\"></iframe>\n"
    );
    assert_eq!(
        text(EmbedForm::Markdown),
        "[![Two floors](https://site.example/a&b/examples/tower-range-2-1.svg)]\
         (https://site.example/a&b/?example=tower-range-2&mode=step&step=1)\n"
    );
    let picture = "https://site.example/a&b/examples/tower-range-2-1.svg";
    assert_eq!(text(EmbedForm::Picture), picture);
}

#[test]
fn a_puzzle_shows_nothing_of_its_solution() {
    let choice = EmbedChoice {
        mode: ExampleMode::Find,
        step: 2,
        language: Some("fr"),
        theme: Some("dark"),
        ..EmbedChoice::default()
    };
    for form in EmbedForm::ALL {
        let text = named("Find it").text(form, choice, SITE);
        assert!(!text.contains("range-2-2"), "{text}");
        assert!(!text.contains("step"), "{text}");
        if form != EmbedForm::Picture {
            assert!(text.contains("find"), "{text}");
            assert!(text.contains("fr") && text.contains("dark"), "{text}");
        }
    }
    // Its picture has the size of the position, not of the solution.
    let html = named("Find it").text(EmbedForm::Html, choice, SITE);
    assert!(html.contains("examples/tower-range-2-find.svg\" width=\"900\" height=\"700\""));
}

#[test]
fn linked_examples_need_no_picture() {
    for form in EmbedForm::ALL {
        let text = linked("A game").text(form, EmbedChoice::default(), SITE);
        assert!(!text.contains("examples/"), "{text}");
        assert_eq!(
            text.contains("1AbC_-"),
            form != EmbedForm::Picture,
            "{text}"
        );
    }
}

#[test]
fn titles_are_escaped_when_embedded() {
    let title = "A|B]] {{C}} <script>\"'&\n[x](y) ![";
    for example in [named(title), linked(title)] {
        let text = |form| example.text(form, EmbedChoice::default(), SITE);
        let wikitext = text(EmbedForm::Wikitext);
        assert!(!wikitext.contains("{{") && !wikitext.contains("<script"));
        assert_eq!(
            wikitext.matches("]").count() % 2,
            wikitext.matches("[").count() % 2
        );
        assert_eq!(wikitext.lines().count(), 3, "{wikitext}");
        for form in [EmbedForm::Html, EmbedForm::Frame] {
            let html = text(form);
            assert!(html.contains("&lt;script>"), "{html}");
            assert!(!html.contains("<script>\""), "{html}");
        }
        let markdown = text(EmbedForm::Markdown);
        assert!(markdown.contains("\\[x\\](y) \\!\\["), "{markdown}");
        assert_eq!(markdown.lines().count(), 1, "{markdown}");
    }
}
