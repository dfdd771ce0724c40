//! Slices of the editor.

use bastide_notation::position::{PlacedFigure, Prisoner};
use bastide_notation::scenario::{Reply, Show};
use bastide_rules::action::Axis;
use bastide_rules::options::AbbeyEnd;
use bastide_rules::setup::{Goods, Piece};
use bastide_rules::{Cell, Color, FigureKind, Neutral, Rotation, Segment, System, TileId, TileSet};

use super::place::Offer;
use super::state::{AnswerKind, Editor, StepError};
use super::work::Work;
use crate::example::{ExampleMode, PictureForm};
use crate::part::Part;

/// The palette of tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PaletteView {
    /// The set whose tiles are shown.
    pub set: TileSet,
    /// The tile in hand.
    pub brush: Option<TileId>,
    /// Rotation of the tile in hand.
    pub held: Rotation,
    /// True if a tile on the board is chosen.
    pub is_chosen: bool,
    /// True if the tile in hand can be set aside, as one that came before the dragon.
    pub is_early: bool,
}

/// The chosen tile, its pieces, and those that can be added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChosenView {
    /// Cell of the tile.
    pub cell: Cell,
    /// The tile.
    pub tile: TileId,
    /// Figures on the tile, with their indexes in the position.
    pub figures: Vec<(usize, PlacedFigure)>,
    /// The bridge on the tile.
    pub bridge: Option<Axis>,
    /// Castles on the tile: index in the position, and owners with kinds of their lords.
    pub castles: Vec<(usize, Vec<(Color, FigureKind)>)>,
    /// Dragon and fairy, if they are on the tile; with the owner of the fairy's meeple.
    pub neutrals: Vec<(Neutral, Option<Color>)>,
    /// Pieces that can be added.
    pub offers: Vec<Offer>,
    /// Color of new pieces.
    pub color: Color,
    /// Kind of new figures.
    pub kind: FigureKind,
    /// Kinds in the players' supplies.
    pub kinds: Vec<FigureKind>,
    /// Number of floors, if a tower can be built.
    pub floors: Option<u8>,
    /// Segments with several figures, which no game reaches.
    pub crowded: Vec<(Cell, Segment)>,
}

/// Points, supplies and prisoners of the initial position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CountsView {
    /// The board, which determines all supplies not given.
    pub played: Played,
    /// See [`Revisions::controls`](crate::Revisions::controls).
    pub controls: u32,
    /// Kinds of pieces in the players' supplies.
    pub pieces: Vec<Piece>,
    /// A row for each player.
    pub seats: Vec<SeatCounts>,
    /// True if the rules allow prisoners.
    pub has_prisoners: bool,
    /// Each prisoner.
    pub prisoners: Vec<Prisoner>,
    /// Kind of new prisoners.
    pub kind: FigureKind,
    /// True if the rules have goods.
    pub has_goods: bool,
}

/// Points and supplies of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatCounts {
    /// The player's color.
    pub color: Color,
    /// True for the starting player.
    pub begins: bool,
    /// The points.
    pub score: i32,
    /// Given supplies in the order of [`CountsView::pieces`]; `None` for all that are not
    /// on the board.
    pub given: Vec<Option<u8>>,
    /// The goods tokens.
    pub goods: Goods,
    /// True if the player is asked in the last round of abbeys; `None` if there is none.
    pub is_asked_last: Option<bool>,
}

/// The first error in the steps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StepErrorView {
    /// The step and its error.
    pub step_error: Option<StepError>,
}

/// Tiles to draw once the stack is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawView {
    /// The set whose tiles are shown.
    pub set: TileSet,
}

/// The position on the board of the editor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Played {
    work: Part<Work>,
    step: usize,
    answer: Option<Vec<String>>,
}

/// The actions of the current step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovesView {
    /// The position, on which the words for actions depend.
    pub played: Played,
    /// Number of actions before the step.
    pub before: usize,
    /// Number of actions in the step.
    pub actions: usize,
    /// Number of actions in the answer being recorded.
    pub answer: Option<usize>,
    /// Kind of the answer being recorded.
    pub kind: AnswerKind,
}

/// The overlays of the step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OverlaysView {
    /// The position, on which the available overlays depend.
    pub played: Played,
    /// The chosen overlays.
    pub shows: Vec<Show>,
}

/// The title in each language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TitlesView {
    /// Titles by language.
    pub titles: Vec<(String, String)>,
    /// Languages with fields.
    pub languages: Vec<String>,
}

/// The field that adds a language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LanguagesView {
    /// Languages with fields; a new one empties the field.
    pub languages: Vec<String>,
    /// The last text that was not a language.
    pub wrong: Option<String>,
    /// The number of such texts: a repeated refusal is a change.
    pub refusals: u32,
}

/// The caption and the task of the current step, or of the initial position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SaidView {
    /// Caption by language.
    pub say: Vec<(String, String)>,
    /// Task by language; `None` at the initial position.
    pub ask: Option<Vec<(String, String)>>,
    /// Languages with fields.
    pub languages: Vec<String>,
}

/// Alternative answers of the step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswersView {
    /// The position, on which the words for actions depend.
    pub played: Played,
    /// Languages with fields.
    pub languages: Vec<String>,
    /// Right answers, with actions and comments.
    pub right: Vec<Reply>,
    /// Wrong answers, with actions and comments.
    pub wrong: Vec<Reply>,
    /// True while an answer is being recorded.
    pub is_answering: bool,
}

/// The options for publishing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PublishView {
    /// Mode for readers.
    pub mode: ExampleMode,
    /// Given name, perhaps empty.
    pub name: String,
    /// Default name of the files.
    pub usual_name: String,
    /// Number of steps before readers start.
    pub first: usize,
    /// Format of the picture.
    pub picture: PictureForm,
    /// Name of the picture's file.
    pub file: String,
    /// Number of steps.
    pub count: usize,
    /// True if every step can be played.
    pub is_playable: bool,
    /// Segments with several figures, which no game reaches.
    pub crowded: Vec<(Cell, Segment)>,
}

impl PaletteView {
    /// The palette of tiles.
    pub fn of(editor: &Editor) -> PaletteView {
        PaletteView {
            set: editor.set,
            brush: editor.brush,
            held: editor.held,
            is_chosen: editor.chosen.is_some(),
            is_early: editor.brush.is_some_and(TileId::comes_early)
                && editor.work.offered().has(System::Dragon)
                && editor.work.scenario.record.position.dragon.is_none(),
        }
    }
}

impl ChosenView {
    /// The chosen tile; `None` without one.
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
            neutrals: editor.neutrals_here(),
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
    /// Points and supplies of all players.
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
        let has_round = systems.has(System::Abbey)
            && options.abbeys
            && options.abbey_end == AbbeyEnd::Round
            && editor.work.stack().is_empty();
        let asked = editor.work.asked_last();
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
                is_asked_last: has_round.then(|| asked.contains(&color)),
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
    /// The first error in the steps.
    pub fn of(editor: &Editor) -> StepErrorView {
        StepErrorView {
            step_error: editor.step_error.clone(),
        }
    }
}

impl DrawView {
    /// Tiles to draw; `None` unless the example needs one.
    pub fn of(editor: &Editor) -> Option<DrawView> {
        editor.wants_tile.then_some(DrawView { set: editor.set })
    }
}

impl MovesView {
    /// Actions of the current step; `None` at the initial position.
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
    /// Overlays of the current step; `None` at the initial position.
    pub fn of(editor: &Editor) -> Option<OverlaysView> {
        Some(OverlaysView {
            played: Played::of(editor),
            shows: editor.shown_step()?.show.clone(),
        })
    }
}

impl TitlesView {
    /// Titles of the example.
    pub fn of(editor: &Editor) -> TitlesView {
        TitlesView {
            titles: editor.work.scenario.title.clone(),
            languages: editor.languages(),
        }
    }
}

impl LanguagesView {
    /// The field of this editor.
    pub fn of(editor: &Editor) -> LanguagesView {
        LanguagesView {
            languages: editor.languages(),
            wrong: editor.wrong_language.clone(),
            refusals: editor.wrong_languages,
        }
    }

    /// The text in the field, kept until it is valid.
    pub fn typed(&self) -> &str {
        self.wrong.as_deref().unwrap_or_default()
    }
}

impl SaidView {
    /// Caption and task of the current step.
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
    /// Answers of the current step, if readers have to find it.
    pub fn of(editor: &Editor) -> Option<AnswersView> {
        let step = editor.shown_step()?;
        let is_answering = editor.answer.is_some();
        let has_answers = !step.accept.is_empty() || !step.refuse.is_empty();
        let is_asked = editor.work.mode == ExampleMode::Find || has_answers || is_answering;
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
    /// The options of this example.
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
