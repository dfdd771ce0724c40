//! The beginning of a game.

use std::collections::{BTreeMap, VecDeque};

use bastide_rules::pieces::Piece;
use bastide_rules::segment::Stand;
use bastide_rules::{Color, FigureKind, Segment, Setup, System};

use super::bazaar::Waiting;
use super::dragon::Walk;
use super::{Beside, Castle, Figure, KINDS, Now, Round, Step, Supplies, Twin};

/// Floors for each player, and bridges and castles alike, by number of players.
const FLOORS: [u8; 7] = [0, 0, 10, 9, 7, 6, 5];
const TOKENS: [u8; 7] = [0, 0, 3, 3, 3, 2, 2];

impl Twin {
    /// The twin of the game that begins from `setup`.
    pub fn new(setup: &Setup) -> Twin {
        let players = setup.players.len();
        let seat = |color: Color| {
            let seat = setup.players.iter().position(|&c| c == color);
            seat.expect("the color plays")
        };
        let position = &setup.position;
        let mut twin = Twin {
            players,
            colors: setup.players.clone(),
            systems: setup.systems,
            options: setup.options,
            tiles: BTreeMap::new(),
            bridges: position.bridges.iter().copied().collect(),
            floors: position.floors.iter().copied().collect(),
            figures: Vec::new(),
            castles: Vec::new(),
            prisoners: BTreeMap::new(),
            supplies: vec![Supplies::default(); players],
            scores: vec![0; players],
            goods: vec![[0; 3]; players],
            stack: setup.stack.iter().map(|&t| setup.variant(t)).collect(),
            hands: vec![Vec::new(); players],
            are_hands_dealt: false,
            turn: position.turn.map_or(0, seat),
            step: Step::Over,
            now: Now::default(),
            round: Round::default(),
            bazaar: None,
            waiting: Waiting::default(),
            dragon: position.dragon,
            fairy: position.fairy.map(|fairy| fairy.cell),
            beside: None,
            aside: position.aside.iter().map(|&t| setup.variant(t)).collect(),
            numbers: position.reinsert.clone(),
            walk: Walk::default(),
            leaving: Vec::new(),
            last_round: None,
            first_round: None,
        };
        let round = position.abbey_round.as_ref();
        twin.first_round = round.map(|all| all.iter().map(|&color| seat(color)).collect());
        for &(tile, cell, rotation) in &position.tiles {
            twin.tiles.insert(cell, (setup.variant(tile), rotation));
        }
        for &(color, kind, cell, segment) in &position.figures {
            let part = twin.part(cell, segment);
            let mut place = (cell, part.expect("the segment is there"));
            if let Segment::Corner(corner) = segment {
                place = twin.at_corner(cell, corner).expect("a corner");
            }
            let (cell, part) = place;
            twin.figures.push(Figure {
                owner: seat(color),
                kind,
                cell,
                part,
            });
        }
        for entry in &position.castles {
            let part = twin.part(entry.cell, Segment::City(entry.side));
            let city = twin.feature(entry.cell, part.expect("a city is there"));
            twin.castles.push(Castle {
                city,
                lords: entry
                    .owners
                    .iter()
                    .map(|&(it, kind)| (seat(it), kind))
                    .collect(),
                fresh: false,
            });
        }
        for &(owner, kind, captor) in &position.prisoners {
            let held = (seat(captor), seat(owner), kind);
            *twin.prisoners.entry(held).or_default() += 1;
        }
        for &(color, goods) in &position.goods {
            twin.goods[seat(color)] = goods;
        }
        for &(color, score) in &position.scores {
            twin.scores[seat(color)] = score;
        }
        for player in 0..players {
            twin.supplies[player] = twin.share_of(player, setup);
        }
        if let Some(fairy) = position.fairy
            && let Some((color, kind, post)) = fairy.beside
        {
            twin.beside = Some(match post {
                Stand::Castle => {
                    let here = |it: &Castle| it.cells().contains(&fairy.cell);
                    let castle = twin.castles.iter().position(here);
                    Beside::Lord(castle.expect("a castle"), seat(color), kind)
                }
                post => {
                    let segment = post.segment().expect("a segment");
                    let part = twin.part(fairy.cell, segment);
                    Beside::Figure(Figure {
                        owner: seat(color),
                        kind,
                        cell: fairy.cell,
                        part: part.expect("the segment is there"),
                    })
                }
            });
        }
        // The beginning of the first turn came before.
        twin.now.has_begun = true;
        twin.begin_part();
        twin
    }

    /// The player's supplies in the setup; otherwise a full share less the
    /// pieces on the board.
    fn share_of(&self, player: usize, setup: &Setup) -> Supplies {
        let dealt = |system, count: u8| if self.systems.has(system) { count } else { 0 };
        let own = |castle: &&Castle| castle.owners().contains(&player);
        let tokens = self.castles.iter().filter(own).count() as u8;
        let mut share = Supplies {
            figures: KINDS
                .map(|kind| (kind, self.left_of_kind(player, kind)))
                .into(),
            floors: dealt(System::Tower, FLOORS[self.players]),
            bridges: dealt(System::Bridges, TOKENS[self.players]),
            castles: dealt(System::Castles, TOKENS[self.players]).saturating_sub(tokens),
            abbeys: self.dealt_abbeys(),
        };
        for (color, supply) in &setup.position.supply {
            if *color == self.colors[player] {
                for (&kind, left) in &mut share.figures {
                    *left = supply.get(Piece::Figure(kind)).unwrap_or(*left);
                }
                share.floors = supply.get(Piece::Floor).unwrap_or(share.floors);
                share.bridges = supply.get(Piece::Bridge).unwrap_or(share.bridges);
                share.castles = supply.get(Piece::Castle).unwrap_or(share.castles);
                share.abbeys = supply.get(Piece::Abbey).unwrap_or(share.abbeys);
            }
        }
        share
    }

    /// The figures of a kind that are nowhere else.
    fn left_of_kind(&self, player: usize, kind: FigureKind) -> u8 {
        let on_board = self.figures.iter();
        let on_board = on_board.filter(|it| it.owner == player && it.kind == kind);
        let lords = self.castles.iter().flat_map(|castle| &castle.lords);
        let lords = lords.filter(|&&lord| lord == (player, kind));
        let held = (0..self.players).map(|by| self.held(by, player, kind));
        self.dealt(kind) - (on_board.count() + lords.count()) as u8 - held.sum::<u8>()
    }

    /// The tiles and bridges alone, for trial placements.
    pub fn table_only(&self) -> Twin {
        Twin {
            players: self.players,
            colors: Vec::new(),
            systems: self.systems,
            options: self.options,
            tiles: self.tiles.clone(),
            bridges: self.bridges.clone(),
            floors: BTreeMap::new(),
            figures: Vec::new(),
            castles: Vec::new(),
            prisoners: BTreeMap::new(),
            supplies: Vec::new(),
            scores: Vec::new(),
            goods: Vec::new(),
            stack: VecDeque::new(),
            hands: Vec::new(),
            are_hands_dealt: false,
            turn: self.turn,
            step: Step::Over,
            now: Now::default(),
            round: Round::default(),
            bazaar: None,
            waiting: Waiting::default(),
            dragon: None,
            fairy: None,
            beside: None,
            aside: Vec::new(),
            numbers: Vec::new(),
            walk: Walk::default(),
            leaving: Vec::new(),
            last_round: None,
            first_round: None,
        }
    }
}
