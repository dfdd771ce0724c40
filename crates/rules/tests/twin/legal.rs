//! The player who decides, and all legal actions.

use std::collections::BTreeSet;

use bastide_rules::{Action, FigureKind, TileId};

use super::{Choice, KINDS, Step, Twin, may_climb};

impl Twin {
    /// The name of the phase, and the player who decides.
    pub fn phase(&self) -> (&'static str, Option<usize>) {
        let bazaar = || self.bazaar_ref();
        let lot = || bazaar().lot.as_ref().expect("a tile is on offer");
        let turn = Some(self.turn);
        match &self.step {
            Step::Abbey => ("abbey", turn),
            &Step::Wagon(player) => ("wagon", Some(player)),
            Step::Hand => ("hand", turn),
            Step::Place(_) => ("place", turn),
            Step::Bridge(..) => ("bridge", turn),
            Step::Figure => ("figure", turn),
            Step::Capture(_) => ("capture", turn),
            Step::Exchange(_) => ("exchange", turn),
            Step::Phantom => ("phantom", turn),
            Step::Dragon => ("dragon", Some(self.walker())),
            Step::Castle => {
                let owner = self.next_owner();
                ("castle", owner.map(|(player, _)| player))
            }
            Step::Lord(choice) => ("lord", Some(choice.player)),
            Step::LateRansom => ("late-ransom", turn),
            Step::Again => ("again", turn),
            Step::Offer => ("offer", Some(bazaar().auctioneer)),
            Step::Bid => ("bid", lot().left.front().copied()),
            Step::Settle => ("settle", Some(bazaar().auctioneer)),
            Step::Draft => ("draft", bazaar().queue.front().copied()),
            Step::Over => ("over", None),
        }
    }

    /// The part of a double turn as reports say it.
    pub fn reported_part(&self) -> u8 {
        let is_turn = !matches!(
            self.step,
            Step::Offer | Step::Bid | Step::Settle | Step::Draft | Step::Over
        );
        1 + u8::from(is_turn && self.now.is_second)
    }

    /// All legal actions by their canonical names. For castles in conflict, all
    /// sources that may be named; one name for each worth must be listed.
    pub fn legal(&self) -> BTreeSet<Action> {
        match &self.step {
            Step::Abbey => self.legal_abbeys(),
            &Step::Wagon(player) => self.legal_drives(player),
            Step::Hand => self.legal_hand(),
            Step::Place(tile) => self.legal_places(*tile),
            &Step::Bridge(cell, axis) => BTreeSet::from([Action::Bridge { cell, axis }]),
            Step::Figure => self.legal_figures(),
            Step::Capture(tower) => self.legal_captures(*tower),
            &Step::Exchange(other) => {
                let kinds = self.held_kinds(other, self.turn).into_iter();
                kinds.map(|kind| Action::Exchange { kind }).collect()
            }
            Step::Phantom => {
                let mut actions = self.legal_phantoms();
                actions.insert(Action::Pass);
                actions
            }
            Step::Dragon => {
                let ways = self.ways().into_iter();
                ways.map(|side| Action::Dragon { side }).collect()
            }
            Step::Castle => {
                let (_, small) = self.next_owner().expect("an owner");
                let (cell, side) = (small.cell, small.side);
                [Action::Castle { cell, side }, Action::Score { cell, side }].into()
            }
            Step::Lord(choice) => self.names(choice),
            Step::LateRansom => {
                let mut actions = self.legal_ransoms();
                actions.insert(Action::End);
                actions
            }
            Step::Again => [Action::Again, Action::End].into(),
            Step::Offer => {
                let tiles = self.shown().into_iter();
                tiles
                    .flat_map(|tile| (0..=10).map(move |bid| Action::Offer { tile, bid }))
                    .collect()
            }
            Step::Bid => {
                let lot = self.bazaar_ref().lot.as_ref();
                let bid = lot.expect("a tile is on offer").bid;
                let higher = bid + 1..=(bid + 10).min(999);
                let bids = higher.map(|points| Action::Bid { points });
                bids.chain([Action::Pass]).collect()
            }
            Step::Settle => [Action::Buy, Action::Sell].into(),
            Step::Draft => {
                let tiles = self.shown().into_iter();
                tiles.map(|tile| Action::Draft { tile }).collect()
            }
            Step::Over => BTreeSet::new(),
        }
    }

    fn legal_places(&self, tile: TileId) -> BTreeSet<Action> {
        let places = self.placements(tile);
        let mut actions = self.legal_ransoms();
        if places.values().all(Option::is_some) {
            actions.insert(Action::Discard);
        }
        let places = places.into_keys();
        actions.extend(places.map(|(cell, rotation)| Action::Place { cell, rotation }));
        actions
    }

    fn legal_figures(&self) -> BTreeSet<Action> {
        let cell = self.placed();
        let mut actions = self.legal_ransoms();
        let bridges = self.bridges_to_build(cell).into_iter();
        actions.extend(bridges.map(|(cell, axis)| Action::Bridge { cell, axis }));
        actions.extend(self.legal_knights());
        if self.must_send() {
            return actions;
        }
        actions.insert(Action::Pass);
        actions.extend(self.legal_fairies());
        actions.extend(self.legal_barns());
        for kind in KINDS {
            if !self.has(self.turn, kind) {
                continue;
            }
            for part in self.parts_for(kind, cell) {
                let segment = self.name(cell, part);
                actions.insert(Action::Figure { kind, segment });
            }
            actions.extend(self.legal_portals(kind));
            if may_climb(kind) {
                let named = (kind != FigureKind::Meeple).then_some(kind);
                let tops = self.tops_to_take(cell).into_iter();
                actions.extend(tops.map(|cell| Action::Top { cell, kind: named }));
            }
        }
        let floors = self.floors_to_add(cell).into_iter();
        actions.extend(floors.map(|cell| Action::Floor { cell }));
        let abbots = self.abbots_to_recall().into_iter();
        actions.extend(abbots.map(|abbot| Action::Recall { cell: abbot.cell }));
        actions
    }

    /// The names of all sources that may be chosen, as each castle names them.
    fn names(&self, choice: &Choice) -> BTreeSet<Action> {
        let scored = self.scored_castles();
        let choosable = self.choosable(choice);
        let mut names = BTreeSet::new();
        for &castle in &choice.castles {
            for source in self.sources(castle, &scored).intersection(&choosable) {
                names.insert(self.source_name(source, castle));
            }
        }
        names
    }

    /// The values among which the turn player decides a conflict.
    pub fn worths(&self, choice: &Choice, names: &[Action]) -> BTreeSet<i32> {
        let all = self.choosable(choice);
        let named = names
            .iter()
            .filter_map(|&name| self.source_named(name, &all));
        named.filter_map(|source| self.worth(&source)).collect()
    }
}
