//! Slices of the editor: what its panels show.

use bastide_notation::position::{PlacedFigure, Prisoner};
use bastide_notation::scenario::{Reply, Show};
use bastide_rules::action::Axis;
use bastide_rules::setup::{Goods, Piece};
use bastide_rules::{Cell, Color, FigureKind, Segment, System, TileId, TileSet, Turn};

use super::board::Offer;
use super::played::AnswerKind;
use super::state::{Editor, StepError};
use super::work::Work;
use crate::example::{Mode, PictureForm};
use crate::part::Part;

/// The tiles to be taken in hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PaletteView {
    /// The set whose tiles are shown.
    pub set: TileSet,
    /// The tile in hand.
    pub brush: Option<TileId>,
    /// How it is held.
    pub held: Turn,
    /// True if a tile of the board is chosen.
    pub is_chosen: bool,
}

/// The chosen tile, and what is on it or can be put there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChosenView {
    /// The place.
    pub cell: Cell,
    /// The tile.
    pub tile: TileId,
    /// The figures there, with their numbers in the position.
    pub figures: Vec<(usize, PlacedFigure)>,
    /// The bridge there.
    pub bridge: Option<Axis>,
    /// The owners of the castles there and their lords, with their numbers in the
    /// position.
    pub castles: Vec<(usize, Vec<(Color, FigureKind)>)>,
    /// The pieces that can be put there.
    pub offers: Vec<Offer>,
    /// The color in which pieces are put there.
    pub color: Color,
    /// The kind of figures that are put there.
    pub kind: FigureKind,
    /// The kinds that are dealt.
    pub kinds: Vec<FigureKind>,
    /// The floors of the tower, where one can be built.
    pub floors: Option<u8>,
    /// The segments with several figures, which no game leads to.
    pub crowded: Vec<(Cell, Segment)>,
}

/// Points, supplies and prisoners.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CountsView {
    /// The board, from which numbers follow that are not given.
    pub played: Played,
    /// See [`Revisions::controls`](crate::Revisions::controls).
    pub controls: u32,
    /// The kinds of pieces that are dealt.
    pub pieces: Vec<Piece>,
    /// A row for each player.
    pub seats: Vec<SeatCounts>,
    /// True if there can be prisoners.
    pub has_prisoners: bool,
    /// Each prisoner.
    pub prisoners: Vec<Prisoner>,
    /// The kind of figures that are taken prisoner.
    pub kind: FigureKind,
    /// True if goods are played for.
    pub has_goods: bool,
}

/// The pieces that a player begins with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatCounts {
    /// The player's color.
    pub color: Color,
    /// True if the player begins.
    pub begins: bool,
    /// The points.
    pub score: i32,
    /// The numbers of pieces as given, in the order of [`CountsView::pieces`];
    /// none for what follows from the board.
    pub given: Vec<Option<u8>>,
    /// The goods tokens.
    pub goods: Goods,
}

/// Why the example cannot be played to its end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StepErrorView {
    /// The step, and what is wrong with it.
    pub step_error: Option<StepError>,
}

/// The tiles of which any can be drawn next, where the stack is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawView {
    /// The set whose tiles are shown.
    pub set: TileSet,
}

/// The moves that are played on the board of the editor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Played {
    work: Part<Work>,
    step: usize,
    answer: Option<Vec<String>>,
}

/// The moves of the step that is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovesView {
    /// The board, which the words for what is played depend on.
    pub played: Played,
    /// The actions before the step.
    pub before: usize,
    /// The actions of the step.
    pub actions: usize,
    /// The actions of the answer that is being recorded.
    pub answer: Option<usize>,
    /// The kind of that answer.
    pub kind: AnswerKind,
}

/// The overlays of the step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OverlaysView {
    /// The board, on which depends what there is to be shown.
    pub played: Played,
    /// The overlays that are chosen.
    pub shows: Vec<Show>,
}

/// The title in each language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TitlesView {
    /// The title by language.
    pub titles: Vec<(String, String)>,
    /// The languages of the example.
    pub languages: Vec<String>,
}

/// The field that adds a language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LanguagesView {
    /// The languages of the example: after one was added the field is empty.
    pub languages: Vec<String>,
    /// The last text that named none.
    pub wrong: Option<String>,
    /// The number of such texts: a repeated refusal is a change.
    pub refusals: u32,
}

/// The text about the step that is shown, or about the beginning.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SaidView {
    /// The text by language.
    pub say: Vec<(String, String)>,
    /// The task by language; none for the beginning.
    pub ask: Option<Vec<(String, String)>>,
    /// The languages of the example.
    pub languages: Vec<String>,
}

/// Other answers to the step that are right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswersView {
    /// The board, which the words for the moves depend on.
    pub played: Played,
    /// The languages of the example.
    pub languages: Vec<String>,
    /// The actions of each right one, and what is said about it.
    pub right: Vec<Reply>,
    /// The same of those that are wrong.
    pub wrong: Vec<Reply>,
    /// True if another one is being recorded.
    pub is_answering: bool,
}

/// How the example is taken away.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PublishView {
    /// The mode in which readers see it.
    pub mode: Mode,
    /// The name as given.
    pub name: String,
    /// The name that files have without one.
    pub usual_name: String,
    /// The step at which readers start.
    pub first: usize,
    /// The form in which the picture is saved.
    pub picture: PictureForm,
    /// The name of the file with the picture.
    pub file: String,
    /// How many steps there are.
    pub count: usize,
    /// True if the example can be played to its end.
    pub is_playable: bool,
    /// The segments with several figures, which no game leads to.
    pub crowded: Vec<(Cell, Segment)>,
}

impl PaletteView {
    /// The tiles to be taken in hand.
    pub fn of(editor: &Editor) -> PaletteView {
        PaletteView {
            set: editor.set,
            brush: editor.brush,
            held: editor.held,
            is_chosen: editor.chosen.is_some(),
        }
    }
}

impl ChosenView {
    /// The chosen tile; none if there is none.
    pub fn of(editor: &Editor) -> Option<ChosenView> {
        let record = &editor.work.scenario.record;
        let tiles = editor.work.tiles().iter();
        let placed = tiles.copied().find(|at| Some(at.cell) == editor.chosen)?;
        let bridges = record.position.bridges.iter();
        let castles = editor.castles_here().into_iter();
        let has_tower = placed.tile.facts().foundation && record.systems.has(System::Tower);
        Some(ChosenView {
            cell: placed.cell,
            tile: placed.tile,
            figures: editor.figures_here().map(|(n, &at)| (n, at)).collect(),
            bridge: bridges
                .filter(|at| at.0 == placed.cell)
                .map(|at| at.1)
                .next(),
            castles: castles.map(|(n, at)| (n, at.owners.clone())).collect(),
            offers: editor.offers(),
            color: editor.color,
            kind: editor.kind,
            kinds: editor.kinds(),
            crowded: (editor.crowded().into_iter())
                .filter(|(cell, _)| *cell == placed.cell)
                .collect(),
            floors: has_tower.then(|| editor.work.floors(placed.cell)),
        })
    }
}

impl CountsView {
    /// The counts of all players.
    pub fn of(editor: &Editor, controls: u32) -> CountsView {
        let record = &editor.work.scenario.record;
        let position = &record.position;
        let (systems, options) = (editor.work.offered(), &record.options);
        let is_dealt = |piece: &Piece| match piece {
            Piece::Figure(kind) => kind.is_dealt(systems, options),
            piece => piece.system().is_none_or(|it| systems.has(it)),
        };
        let has_goods = systems.has(System::Traders) && options.goods;
        let pieces: Vec<Piece> = Piece::ALL.into_iter().filter(is_dealt).collect();
        let first = position
            .turn
            .or(record.players.first().map(|player| player.color));
        let seats = record.players.iter().map(|player| {
            let color = player.color;
            let score = position.scores.iter().find(|(of, _)| *of == color);
            let supply = position.supply.iter().find(|(of, _)| *of == color);
            let goods = position.goods.iter().find(|(of, _)| *of == color);
            let given = |&piece| supply.and_then(|(_, supply)| supply.get(piece));
            SeatCounts {
                color,
                begins: first == Some(color),
                score: score.map_or(0, |(_, score)| *score),
                given: pieces.iter().map(given).collect(),
                goods: goods.map_or(Goods::default(), |(_, goods)| *goods),
            }
        });
        let prisoners = position.prisoners.iter();
        CountsView {
            played: Played::of(editor),
            controls,
            seats: seats.collect(),
            has_prisoners: systems.has(System::Tower),
            prisoners: prisoners.copied().collect(),
            kind: editor.kind,
            has_goods,
            pieces,
        }
    }
}

impl Played {
    fn of(editor: &Editor) -> Played {
        Played {
            work: editor.work.clone(),
            step: editor.step,
            answer: editor.answer.clone(),
        }
    }
}

impl StepErrorView {
    /// The error in the steps.
    pub fn of(editor: &Editor) -> StepErrorView {
        StepErrorView {
            step_error: editor.step_error.clone(),
        }
    }
}

impl DrawView {
    /// The tiles of the set that is shown; none while there is something to play.
    pub fn of(editor: &Editor) -> Option<DrawView> {
        editor.wants_tile.then_some(DrawView { set: editor.set })
    }
}

impl MovesView {
    /// The moves of the step that is shown; none at the beginning.
    pub fn of(editor: &Editor) -> Option<MovesView> {
        Some(MovesView {
            played: Played::of(editor),
            before: editor.work.plies(editor.step.checked_sub(1)?),
            actions: editor.shown_step()?.actions,
            answer: editor.answer.as_ref().map(Vec::len),
            kind: editor.answer_kind,
        })
    }
}

impl OverlaysView {
    /// The overlays of the step that is shown; none at the beginning.
    pub fn of(editor: &Editor) -> Option<OverlaysView> {
        Some(OverlaysView {
            played: Played::of(editor),
            shows: editor.shown_step()?.show.clone(),
        })
    }
}

impl TitlesView {
    /// The titles of the example.
    pub fn of(editor: &Editor) -> TitlesView {
        TitlesView {
            titles: editor.work.scenario.title.clone(),
            languages: editor.languages(),
        }
    }
}

impl LanguagesView {
    /// The field of the example.
    pub fn of(editor: &Editor) -> LanguagesView {
        LanguagesView {
            languages: editor.languages(),
            wrong: editor.wrong_language.clone(),
            refusals: editor.wrong_languages,
        }
    }

    /// The text in the field, while it is to be mended.
    pub fn typed(&self) -> &str {
        self.wrong.as_deref().unwrap_or_default()
    }
}

impl SaidView {
    /// The words about the step that is shown.
    pub fn of(editor: &Editor) -> SaidView {
        let scenario = &editor.work.scenario;
        let (say, ask) = match editor.shown_step() {
            Some(step) => (&step.say, Some(step.ask.clone())),
            None => (&scenario.say, None),
        };
        SaidView {
            say: say.clone(),
            ask,
            languages: editor.languages(),
        }
    }
}

impl AnswersView {
    /// The answers to the step that is shown, where readers are to find it.
    pub fn of(editor: &Editor) -> Option<AnswersView> {
        let step = editor.shown_step()?;
        let is_answering = editor.answer.is_some();
        let has_answers = !step.accept.is_empty() || !step.refuse.is_empty();
        let is_asked = editor.work.mode == Mode::Find || has_answers || is_answering;
        is_asked.then(|| AnswersView {
            played: Played::of(editor),
            languages: editor.languages(),
            right: step.accept.clone(),
            wrong: step.refuse.clone(),
            is_answering,
        })
    }
}

impl PublishView {
    /// How this example is taken away.
    pub fn of(editor: &Editor) -> PublishView {
        let work = &editor.work;
        PublishView {
            mode: work.mode,
            name: work.scenario.id.clone().unwrap_or_default(),
            usual_name: work.file_name(),
            first: work.first(),
            picture: editor.picture,
            file: work.picture_file(editor.picture),
            count: work.scenario.steps.len(),
            is_playable: editor.step_error.is_none(),
            crowded: editor.crowded(),
        }
    }
}
