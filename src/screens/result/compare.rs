//! The result beside that of another who has played the same tiles.

use bastide_model::stack::{self, Comparison, OwnTurn, Parting, TurnPair};
use bastide_model::{ComputerIntent, MasterChoice, MasterView, Table};
use bastide_notation::scenario::{Mark, Signs};
use bastide_rules::{Action, Cell, Color, Player};
use bastide_scene::board::{Picture, board_svg};
use bastide_scene::camera::CellBox;
use bastide_scene::chart::Chart;
use leptos::prelude::*;

use crate::board::piece;
use crate::language::{count, day_of_year, fill, number, sentence, sentences, text};
use crate::store::{DeferredAction, Jump, Store, When};
use crate::views::{
    Button, all, art, boxed, button, details, nothing, once, painted_at_table, paragraph, part,
};
use crate::words;

/// The two sides of a comparison: the game on the table, and the other.
#[derive(Clone)]
struct Sides {
    names: [String; 2],
    colors: [Color; 2],
}

/// The game among those of the same stack: the day, the comparison, and the link to send.
/// Empty for games that others cannot play.
pub fn shared(store: Store, table: &Table) -> AnyView {
    if !stack::can_send(table) {
        return nothing();
    }
    let sent = store.slice(When::Always, |table: &Table| table.shared()?.sent.clone());
    let compared = painted_at_table(store, sent, |store, table, _| {
        Comparison::of(table).map_or_else(nothing, |it| once(compared(store, table, &it)))
    });
    let master = store.slice(When::Played, MasterView::of);
    let master = painted_at_table(store, master, beside_master);
    let day = table.shared().and_then(|shared| shared.day);
    let day = day.map(|day| {
        let title = fill("stack.day", &[("date", &day_of_year(day))]);
        view! { <h3>{title}</h3> }
    });
    let is_shared = table.shared().is_some();
    let send = match (stack::is_altered(table), stack::is_result(table)) {
        (true, _) => paragraph("fine", text("stack.altered")),
        (false, is_result) => {
            let label = match is_result {
                true => "stack.send",
                false => "stack.send-tiles",
            };
            let class = if is_shared { "main" } else { "" };
            part(
                "actions",
                button(store, class, text(label), DeferredAction::ShareStack),
            )
        }
    };
    view! {
        <section class="compare">
            {day}
            {boxed("", compared)}
            {boxed("", master)}
            {send}
        </section>
    }
    .into_any()
}

impl Sides {
    fn of(table: &Table, compared: &Comparison) -> Sides {
        let own = table.color(compared.person);
        let is_free =
            |color: &Color| (table.game().players()).all(|player| table.color(player) != *color);
        let other = Color::ALL.into_iter().find(is_free).unwrap_or(own);
        Sides {
            names: [
                text("result.you").to_owned(),
                words::sender(compared.sender()),
            ],
            colors: [own, other],
        }
    }
}

/// The final scores, both lines, and the turn in which the games part.
fn compared(store: Store, table: &Table, compared: &Comparison) -> AnyView {
    let sides = Sides::of(table, compared);
    let parted = match compared.parted.and_then(|n| compared.turns.get(n)) {
        Some(pair) => parted(store, table, compared, &sides, pair),
        None => paragraph("", text("compare.same")),
    };
    view! {
        <h3>{fill("compare.title", &[("player", &sides.names[1])])}</h3>
        {scores(table, compared, &sides)}
        <p>{verdict(compared, &sides)}</p>
        {lines(compared, &sides)}
        {parted}
        {details("", text("compare.turns"), turns(store, table, compared, &sides))}
    }
    .into_any()
}

/// The points of both, each with those of the computer players.
fn scores(table: &Table, compared: &Comparison, sides: &Sides) -> AnyView {
    let games = [table, &compared.theirs];
    let rows = games.into_iter().enumerate().map(|(n, game)| {
        let others = game.game().players().filter(|&it| it != compared.person);
        let others = others.map(|player| points_of(game, player));
        let others: Vec<AnyView> = others
            .map(|words| view! { <span class="fine">{words}</span> }.into_any())
            .collect();
        let points = number(compared.points()[n]);
        view! {
            <li>
                <span class="emblem">{art(piece(sides.colors[n], ""))}</span>
                <span class="name">{sides.names[n].clone()}</span>
                {others}
                <b>{points}</b>
            </li>
        }
        .into_any()
    });
    let rows: Vec<AnyView> = rows.collect();
    view! { <ul class="versus">{rows}</ul> }.into_any()
}

fn points_of(table: &Table, player: Player) -> String {
    let (name, points) = (
        words::player(table, player),
        number(table.end_score(player)),
    );
    fill("preview.award", &[("player", &*name), ("points", &points)])
}

/// Which of both has more points.
fn verdict(compared: &Comparison, sides: &Sides) -> String {
    let [own, theirs] = compared.points();
    let points = count("points", (own - theirs).abs());
    let key = match own.cmp(&theirs) {
        std::cmp::Ordering::Greater => "compare.more",
        std::cmp::Ordering::Less => "compare.less",
        std::cmp::Ordering::Equal => "compare.equal",
    };
    fill(key, &[("player", &*sides.names[1]), ("points", &points)])
}

/// The points of both after each turn, as lines.
fn lines(compared: &Comparison, sides: &Sides) -> AnyView {
    let label = fill("compare.chart", &[("player", &sides.names[1])]);
    let drawing = Chart {
        colors: &sides.colors,
        course: &compared.course,
        label: &label,
        turn: text("chart.turn"),
        end: text("chart.end"),
        number,
    };
    view! {
        <figure class="chart">
            <figcaption>{label.clone()}</figcaption>
            {art(drawing.svg())}
        </figure>
    }
    .into_any()
}

/// The first turn that differs, in words and on two boards.
fn parted(
    store: Store,
    table: &Table,
    compared: &Comparison,
    sides: &Sides,
    pair: &TurnPair,
) -> AnyView {
    let number_of = |turn: &OwnTurn| turn.number as i32;
    let turn = pair.own.as_ref().or(pair.theirs.as_ref());
    let turn = number(turn.map_or(0, number_of));
    let note = match compared.is_other_bot {
        true => paragraph("fine", text("compare.other-bot")),
        false => nothing(),
    };
    let cells = [&pair.own, &pair.theirs];
    let cells = cells.into_iter().flatten().map(|turn| turn.cell);
    let crop = CellBox::around(cells).map(|cells| cells.grown(1));
    let games = [(table, &pair.own), (&compared.theirs, &pair.theirs)];
    let boards = games.into_iter().enumerate().map(|(n, (game, turn))| {
        let Some(turn) = turn else {
            return nothing();
        };
        let alt = deed(game, turn, true);
        let src = picture(game, turn, crop);
        view! {
            <figure>
                <figcaption>
                    <span class="emblem">{art(piece(sides.colors[n], ""))}</span>
                    {sides.names[n].clone()}
                </figcaption>
                <img src=src alt=alt />
                <p>{told(game, turn)}</p>
            </figure>
        }
        .into_any()
    });
    let boards: Vec<AnyView> = boards.collect();
    let there = pair.own.as_ref().map(|turn| {
        let there = DeferredAction::Jump(Jump::To(turn.ply));
        part("actions", button(store, "", text("compare.there"), there))
    });
    view! {
        <h4>{fill("compare.parted", &[("n", &turn)])}</h4>
        {note}
        <div class="parted">{boards}</div>
        {there}
    }
    .into_any()
}

/// A turn in words, with places or without.
fn deed(table: &Table, turn: &OwnTurn, has_places: bool) -> String {
    let say = || sentence(&words::line(&table.at(turn.ply), &turn.actions));
    match has_places {
        true => say(),
        false => words::without_places(say),
    }
}

/// A turn and its effects, in words without places.
fn told(table: &Table, turn: &OwnTurn) -> String {
    outcome(&table.at(turn.ply), &turn.actions)
}

/// Decisions that begin at this moment and their effects, in words without places.
fn outcome(then: &Table, turn: &[Action]) -> String {
    let deed = || sentence(&words::line(then, turn));
    let did = || words::did(then, turn);
    sentences(&[words::without_places(deed), words::without_places(did)])
}

/// Both turns in words, over the board on which they are shown.
pub fn parting(table: &Table, parting: &Parting) -> AnyView {
    let names = [
        text("result.you").to_owned(),
        words::sender(&parting.sender),
    ];
    let turns = [&parting.own, &parting.theirs].into_iter().zip(names);
    let lines = turns.map(|(turn, name)| {
        view! {
            <p>
                <b>{name}</b>
                " "
                {outcome(table, turn)}
            </p>
        }
        .into_any()
    });
    let lines: Vec<AnyView> = lines.collect();
    let label = fill(
        "compare.title",
        &[("player", &words::sender(&parting.sender))],
    );
    view! {
        <div class="judgment" tabindex="0" role="group" aria-label=label>
            {lines}
        </div>
    }
    .into_any()
}

/// The board after a turn around its tile, as the address of a picture.
fn picture(table: &Table, turn: &OwnTurn, crop: Option<CellBox>) -> String {
    let mark = |cell: Cell| Mark {
        cell,
        segment: None,
    };
    let signs = Signs {
        marks: vec![mark(turn.cell)],
        ..Signs::default()
    };
    let then = table.at(turn.end);
    let picture = Picture {
        adapts: true,
        signs: Some(&signs),
        title: Some(""),
        description: Some(""),
        crop,
        ..Picture::default()
    };
    let svg = board_svg(then.game(), &picture);
    let code = js_sys::encode_uri_component(&svg);
    ["data:image/svg+xml,", &String::from(code)].concat()
}

/// All turns of the person in both games.
fn turns(store: Store, table: &Table, compared: &Comparison, sides: &Sides) -> AnyView {
    let rows = compared.turns.iter().map(|pair| {
        let own = pair.own.as_ref();
        let any = own.or(pair.theirs.as_ref());
        let head = number(any.map_or(0, |turn| turn.number as i32));
        let head = match own {
            Some(turn) => {
                let there = DeferredAction::Jump(Jump::To(turn.ply));
                let label = fill("compare.turn", &[("n", &head)]);
                Button::new(there).called(label).text(store, &head)
            }
            None => crate::views::text_of(head),
        };
        let is_same = pair.is_same();
        let tell = |game: &Table, turn: &Option<OwnTurn>| {
            turn.as_ref().map(|turn| {
                let points = count("points.short", turn.score);
                let said = match is_same {
                    true => deed(game, turn, false),
                    false => told(game, turn),
                };
                view! { {said} " " <b>{points}</b> }.into_any()
            })
        };
        let cells = match is_same {
            true => view! { <td colspan="2">{tell(table, &pair.own)}</td> }.into_any(),
            false => view! {
                <td>{tell(table, &pair.own)}</td>
                <td>{tell(&compared.theirs, &pair.theirs)}</td>
            }
            .into_any(),
        };
        view! {
            <tr>
                <th scope="row">{head}</th>
                {cells}
            </tr>
        }
        .into_any()
    });
    let rows: Vec<AnyView> = rows.collect();
    let [own, theirs] = sides.names.clone();
    view! {
        <table class="turns">
            <thead>
                <tr>
                    <th scope="col">{text("chart.turn")}</th>
                    <th scope="col">{own}</th>
                    <th scope="col">{theirs}</th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    }
    .into_any()
}

/// The costliest decisions beside master's choices.
fn beside_master(store: Store, table: &Table, master: &MasterView) -> AnyView {
    let inside = match master {
        MasterView::None | MasterView::Failed => return nothing(),
        MasterView::Offered => part(
            "actions",
            button(store, "", text("compare.ask"), ComputerIntent::Review(true)),
        ),
        MasterView::Running((done, all)) => {
            let [done, all] = [*done, *all].map(|n| number(n as i32));
            let label = fill("review.progress", &[("n", &done), ("of", &all)]);
            view! {
                <progress max=all value=done aria-label=label.clone()></progress>
                <p class="fine">{label}</p>
            }
            .into_any()
        }
        MasterView::Found(choices) if choices.is_empty() => {
            paragraph("", text("compare.no-mistakes"))
        }
        MasterView::Found(choices) => {
            let compared = Comparison::of(table);
            let items = choices.iter();
            let items = items.map(|choice| beside(store, table, compared.as_ref(), choice));
            let items: Vec<AnyView> = items.collect();
            view! { <ol class="mistakes">{items}</ol> }.into_any()
        }
    };
    view! {
        <h4>{text("compare.master")}</h4>
        {inside}
    }
    .into_any()
}

/// A costly decision, the same turn of the sender, and master's choice.
fn beside(
    store: Store,
    table: &Table,
    compared: Option<&Comparison>,
    choice: &MasterChoice,
) -> AnyView {
    let mistake = &choice.mistake;
    let then = table.at(mistake.ply);
    let line = |name: String, said: String| {
        view! {
            <dt>{name}</dt>
            <dd>{said}</dd>
        }
        .into_any()
    };
    let own = outcome(&then, &[mistake.action]);
    let mut lines = vec![line(text("result.you").to_owned(), own)];
    let theirs = compared.and_then(|compared| {
        let turn = compared.turn_of(mistake.ply)?.theirs.as_ref()?;
        Some(line(
            words::sender(compared.sender()),
            told(&compared.theirs, turn),
        ))
    });
    lines.extend(theirs);
    let better = outcome(&then, &choice.better);
    let master = crate::language::member("level", "master").to_owned();
    lines.push(line(master, better));
    let there = DeferredAction::Jump(Jump::To(mistake.ply));
    let head = view! {
        <span>{words::turn(&then)}</span>
        <b>{["\u{2212}", &words::loss(mistake.lost)].concat()}</b>
    };
    let head = Button::new(there).show(store, head.into_any());
    view! {
        <li>
            {head}
            <dl>{all(lines)}</dl>
        </li>
    }
    .into_any()
}
