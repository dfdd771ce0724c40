//! The measurements, exported to JavaScript.

use bastide_bots::Level;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{Mode, Moments, Playouts, Rules, Thinking};

/// Random playouts from one seed.
#[wasm_bindgen]
pub struct WasmPlayouts(Playouts, Mode);

/// A computer player deciding.
#[wasm_bindgen]
pub struct WasmThinking(Thinking);

/// Single operations at many positions.
#[wasm_bindgen]
pub struct WasmMoments(Moments);

#[wasm_bindgen]
impl WasmPlayouts {
    /// Playouts from this seed, in joint or plain mode, with no, five, ten or all systems.
    #[wasm_bindgen(constructor)]
    pub fn new(seed: u32, joint: bool, systems: u32) -> WasmPlayouts {
        let mode = if joint { Mode::Joint } else { Mode::Plain };
        WasmPlayouts(Playouts::new(seed.into(), rules(systems)), mode)
    }

    /// Plays `games` games.
    pub fn run(&mut self, games: u32) {
        self.0.run(games, self.1);
    }

    /// The names of the means, separated by line ends.
    pub fn names(&self) -> String {
        let means = self.chosen_means();
        let names: Vec<_> = means.into_iter().map(|(name, _)| name).collect();
        names.join("\n")
    }

    /// The means, in the order of the names.
    pub fn means(&self) -> Vec<f64> {
        let means = self.chosen_means();
        means.into_iter().map(|(_, mean)| mean).collect()
    }
}

impl WasmPlayouts {
    fn chosen_means(&self) -> Vec<(&'static str, f64)> {
        match self.0.rules() {
            Rules::Base => self.0.statistics.means(self.1),
            _ => self.0.statistics.means_with_systems(),
        }
    }
}

#[wasm_bindgen]
impl WasmMoments {
    /// Positions of games from this seed.
    #[wasm_bindgen(constructor)]
    pub fn new(seed: u32, systems: u32) -> WasmMoments {
        WasmMoments(Moments::new(seed.into(), rules(systems)))
    }

    /// See [`Moments::list_joint`].
    pub fn list_joint(&mut self) -> u32 {
        self.0.list_joint()
    }

    /// See [`Moments::make_and_unmake`].
    pub fn make_and_unmake(&mut self) -> u32 {
        self.0.make_and_unmake()
    }

    /// See [`Moments::copy`].
    pub fn copy(&mut self) -> u32 {
        self.0.copy()
    }

    /// See [`Moments::state_bytes`].
    pub fn state_bytes(&self) -> usize {
        self.0.state_bytes()
    }
}

#[wasm_bindgen]
impl WasmThinking {
    /// Positions of games from this seed, for the named level; hard if there is no such
    /// level.
    #[wasm_bindgen(constructor)]
    pub fn new(seed: u32, systems: u32, level: &str) -> WasmThinking {
        let level = Level::parse(level).unwrap_or(Level::Hard);
        WasmThinking(Thinking::new(seed.into(), rules(systems), level))
    }

    /// See [`Thinking::think`].
    pub fn think(&mut self) {
        self.0.think();
    }

    /// See [`Thinking::positions`].
    pub fn positions(&self) -> f64 {
        self.0.positions as f64
    }

    /// See [`Thinking::playouts`].
    pub fn playouts(&self) -> f64 {
        self.0.playouts as f64
    }
}

fn rules(systems: u32) -> Rules {
    match systems {
        0 => Rules::Base,
        5 => Rules::Five,
        10 => Rules::Ten,
        _ => Rules::Twelve,
    }
}
