//! The replay over the board: a slider through the game, and its variations.

use std::time::Duration;

use leptos::prelude::*;

use super::result::{compare, review};
use crate::language::{count, fill, number, text};
use crate::store::{DeferredAction, Jump, Store, When};
use crate::views::{
    Allowed, Button, Field, Icon, all, button, check, details, icon, icon_button, icon_button_when,
    nothing, paragraph, part, repainted, text_of,
};
use crate::{browser, words};
use bastide_model::{GameTreeView, Session, Table, TableIntent, Verdict};
use bastide_notation::record::LONGEST_COMMENT;

/// The data of the panel: the game tree, the review's verdict on the moment, its comment, and
/// true if it has a diagram.
type Parts = (GameTreeView, Option<Verdict>, Option<String>, Option<bool>);

/// The id of the field for a comment.
const COMMENT: &str = "comment";

/// The time from leaving the field until its text is stored.
const LEAVING: Duration = Duration::from_millis(300);

/// The time of each moment while the replay runs.
const BEAT: Duration = Duration::from_millis(900);

/// The slider with its buttons, while the replay is open or the table shows an earlier
/// moment not reached by undo.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn replay(store: Store) -> AnyView {
    let is_back = store.slice(When::Played, Table::is_browsing);
    let is_there = store.derive(When::Tracked, move || {
        let is_back = is_back.with(|is_back| *is_back);
        store.replay.get() || is_back == Some(true)
    });
    store.eye.follow_change(is_there);
    repainted(Box::new(move || {
        match is_there.with(|is_there| *is_there) {
            Some(true) => bar(store),
            _ => nothing(),
        }
    }))
}

fn bar(store: Store) -> AnyView {
    let parts = store.slice(When::Played, |table: &Table| -> Parts {
        let comment = table.comment().map(str::to_owned);
        let diagram = table.has_diagram();
        (
            GameTreeView::of(table),
            Verdict::of(table),
            comment,
            diagram,
        )
    });
    let writes = ArcRwSignal::new(None);
    // The words of the review take room from the board.
    let compared = store.slice(When::Played, Table::compared_cells);
    Effect::new(move |_| {
        if compared.with(|cells| !cells.is_empty()) == Some(true) {
            store.eye.follow_window();
        }
    });
    Effect::new(move |_| {
        let now = parts.with(|(tree, ..)| tree.can_go_on().then_some(tree.moment.ply));
        if store.plays.get() {
            match now.flatten() {
                Some(ply) => set_timeout(move || advance(store, ply), BEAT),
                None => store.plays.set(false),
            }
        }
    });
    repainted(Box::new(move || {
        let panel = parts
            .with(|parts| store.read(|table: &Table| Some(panel(store, table, parts, &writes))));
        panel.flatten().unwrap_or_else(nothing)
    }))
}

/// Advances by a ply, unless the player stopped the replay or went elsewhere.
fn advance(store: Store, ply: usize) {
    let is_there = store.read(|table: &Table| table.game().plies()) == ply;
    if is_there && store.plays.get_untracked() {
        store.act(DeferredAction::Jump(Jump::On).into());
    }
}

/// The button that starts or stops the replay.
fn play(store: Store) -> AnyView {
    let (sign, label) = match store.plays.get() {
        true => (Icon::Pause, "replay.pause"),
        false => (Icon::Play, "replay.play"),
    };
    icon_button(store, sign, text(label), DeferredAction::SwitchPlaying)
}

fn panel(
    store: Store,
    table: &Table,
    parts: &Parts,
    writes: &ArcRwSignal<Option<usize>>,
) -> AnyView {
    let (tree, verdict, said, diagram) = parts;
    let is_back = tree.is_looking_back;
    let class = match (is_back, table.compared_cells().is_empty()) {
        (true, false) => "replay back compared",
        (true, true) => "replay back",
        (false, _) => "replay",
    };
    let parting = table.parting();
    let parting = parting.map_or_else(nothing, |it| compare::parting(table, &it));
    let verdict = match verdict {
        Some(verdict) => review::verdict(store, table, verdict),
        None => nothing(),
    };
    let comment = Commenting {
        store,
        ply: tree.moment.ply,
        said: said.clone(),
        diagram: *diagram,
        writes: writes.clone(),
    };
    let tools = comment.clone();
    let tools = repainted(Box::new(move || tools.open()));
    let comment = repainted(Box::new(move || comment.shown()));
    view! {
        <section class=class aria-label=text("replay.label")>
            {part("replay-moment", all([moment(store, table, is_back), tools]))}
            {part("replay-comment", comment)} {part("replay-steps", back(store, tree))}
            {slider(store, table, tree)} {part("replay-steps", on(store, tree))}
            {part("replay-lines", variations(store, tree))} {part("replay-verdict", parting)}
            {part("replay-verdict", verdict)}
        </section>
    }
    .into_any()
}

/// The comment on the moment on the table, to read or to write.
#[derive(Clone)]
struct Commenting {
    store: Store,
    /// The number of actions before it.
    ply: usize,
    said: Option<String>,
    /// True if it has a diagram in the printed game; `None` for the end.
    diagram: Option<bool>,
    /// The moment whose comment is being written. The text is stored after the field was left,
    /// when the bar may be closed.
    writes: ArcRwSignal<Option<usize>>,
}

impl Commenting {
    fn is_open(&self) -> bool {
        self.writes.get() == Some(self.ply)
    }

    /// The button that opens the field, in games.
    fn open(&self) -> AnyView {
        if self.is_open()
            || self
                .store
                .read(|session: &Session| session.game().is_none())
        {
            return nothing();
        }
        let label = match self.said {
            Some(_) => "comment.change",
            None => "comment.add",
        };
        let (ply, writes) = (self.ply, self.writes.clone());
        let write = Button::acting(move |_| {
            writes.set(Some(ply));
            request_animation_frame(|| browser::give_focus(COMMENT));
        });
        let label = view! { <span>{text(label)}</span> };
        let inside = all([icon(Icon::Edit), label.into_any()]);
        let write = write.class("row").show(self.store, inside);
        part("replay-tools", all([write, self.diagram()]))
    }

    /// The switch of the moment's diagram in the printed game, and the button that shows it.
    fn diagram(&self) -> AnyView {
        let store = self.store;
        let switch = match self.diagram {
            Some(is_on) => {
                let label = text_of(text("printed.diagram"));
                check(store, is_on, label, TableIntent::SwitchDiagram)
            }
            None => nothing(),
        };
        let label = view! { <span>{text("printed.title")}</span> };
        let inside = all([icon(Icon::Picture), label.into_any()]);
        let print = Button::new(DeferredAction::PrintGame).class("row");
        all([switch, print.show(store, inside)])
    }

    /// The comment, or the field for it.
    fn shown(&self) -> AnyView {
        if !self.is_open() {
            return match &self.said {
                Some(said) => view! { <p dir="auto">{said.clone()}</p> }.into_any(),
                None => nothing(),
            };
        }
        let (store, ply) = (self.store, self.ply);
        let [left, written, removed] = [(); 3].map(|()| self.writes.clone());
        // Leaving the field stores the text, but not before a button beside it was pressed.
        let field = Field::settled(move |text| {
            let left = left.clone();
            let game = store.read(Session::id);
            let keep = move || {
                if left.get_untracked() == Some(ply) && store.read(Session::id) == game {
                    store.send(TableIntent::Comment(ply, text));
                }
            };
            set_timeout(keep, LEAVING);
        });
        let field = field.labelled(text("comment.label")).with("dir", "auto");
        let field = field.with("id", COMMENT);
        let field = field.with("maxlength", number(LONGEST_COMMENT as i32));
        let field = field.value(self.said.clone().unwrap_or_default());
        let done = Button::acting(move |_| {
            let text = browser::area(COMMENT).map(|area| area.value());
            written.set(None);
            store.send(TableIntent::Comment(ply, text.unwrap_or_default()));
        });
        let done = done.class("main");
        let remove = match self.said {
            Some(_) => {
                let remove = Button::acting(move |_| {
                    removed.set(None);
                    store.send(TableIntent::Comment(ply, String::new()));
                });
                remove.text(store, text("comment.remove"))
            }
            None => nothing(),
        };
        view! {
            {field.lines("3")}
            <div class="actions">{done.text(store, text("clock.done"))} {remove}</div>
        }
        .into_any()
    }
}

/// The moment on the table, in words.
fn moment(store: Store, table: &Table, is_back: bool) -> AnyView {
    let (title, turn, note) = match is_back {
        true => ("replay.back", words::turn(table), play_on(store, table)),
        false => ("replay.latest", String::new(), nothing()),
    };
    let now = number(table.moment().turn as i32);
    view! {
        <p>
            <b>{fill(title, &[("n", &now)])}</b>
            " "
            {turn}
        </p>
        {note}
    }
    .into_any()
}

/// The button that makes this moment the present, unless a computer decides: it has its own.
fn play_on(store: Store, table: &Table) -> AnyView {
    let note = paragraph("fine", text("replay.back-note"));
    match table.is_bot_turn() {
        true => note,
        false => {
            let label = text("bot.play-on");
            all([button(store, "", label, DeferredAction::PlayFromHere), note])
        }
    }
}

fn slider(store: Store, table: &Table, tree: &GameTreeView) -> AnyView {
    let [ply, plies] = [tree.moment.ply, tree.moment.plies].map(|n| number(n as i32));
    let slide = |ply: String| TableIntent::GoTo(ply.parse().unwrap_or(usize::MAX)).into();
    let slider = Field::typed(store, slide).settling(move |_| store.send(TableIntent::Settle));
    let slider = slider.labelled(text("replay.slider"));
    let slider = slider
        .with("aria-valuetext", words::moment(table))
        .with("id", "moment");
    // `max` first: a value above it would be clamped.
    slider
        .with("min", "0")
        .with("max", plies)
        .value(ply)
        .kind("range")
}

fn back(store: Store, tree: &GameTreeView) -> AnyView {
    let allowed = Allowed::when(tree.can_go_back(), "menu.no-undo");
    let step = |icon, label, jump| {
        icon_button_when(
            store,
            icon,
            text(label),
            DeferredAction::Jump(jump),
            allowed,
        )
    };
    view! {
        {step(Icon::First, "replay.first", Jump::First)}
        {step(Icon::Back, "replay.step-back", Jump::Back)}
        {move || play(store)}
    }
    .into_any()
}

fn on(store: Store, tree: &GameTreeView) -> AnyView {
    let allowed = Allowed::when(tree.can_go_on(), "menu.no-redo");
    let step = |icon, label, jump| {
        icon_button_when(
            store,
            icon,
            text(label),
            DeferredAction::Jump(jump),
            allowed,
        )
    };
    view! {
        {step(Icon::On, "replay.step-on", Jump::On)}
        {step(Icon::Last, "replay.last", Jump::Last)}
    }
    .into_any()
}

/// The other variations, latest first.
fn variations(store: Store, tree: &GameTreeView) -> AnyView {
    let variations = &tree.variations;
    if variations.is_empty() {
        return nothing();
    }
    let items: Vec<AnyView> = (variations.iter().enumerate().rev())
        .map(|(n, variation)| {
            let values = [
                ("n", &*number(variation.turn as i32)),
                ("moves", &*count("replay.moves", variation.plies as i32)),
            ];
            let label = fill("replay.line", &values);
            view! { <li>{button(store, "", &label, TableIntent::Switch(n))}</li> }.into_any()
        })
        .collect();
    let label = count("replay.lines", variations.len() as i32);
    details("", &label, view! { <ol>{items}</ol> }.into_any())
}
