//! Where buildings stand and lines bend, where the facts leave room.

use crate::shape::{Point, p};

/// Where things stand and bend on one type of tile, unturned.
#[derive(Clone, Copy)]
pub(super) struct Hint {
    /// The foundation, watchtower, bazaar or crossing.
    pub(super) main: Point,
    /// The monastery or garden.
    pub(super) second: Point,
    /// How far the first and the second wall that is a cap reach inward.
    pub(super) caps: [i32; 2],
    /// The middle of a road from side to side, where it is pulled to.
    pub(super) bend: Point,
    /// The point that a gate is nearest to.
    pub(super) gate: Point,
    pub(super) inn: Point,
}

/// How far a semicircle reaches into the tile.
pub(super) const CAP: i32 = 262;

impl Hint {
    const PLAIN: Hint = Hint {
        main: p(500, 500),
        second: p(500, 480),
        caps: [CAP, CAP],
        bend: p(500, 500),
        gate: p(500, 500),
        inn: p(0, 0),
    };

    const fn main(x: i32, y: i32) -> Hint {
        let mut hint = Hint::PLAIN;
        hint.main = p(x, y);
        hint
    }

    const fn second(mut self, x: i32, y: i32) -> Hint {
        self.second = p(x, y);
        self
    }

    const fn caps(mut self, first: i32, second: i32) -> Hint {
        self.caps = [first, second];
        self
    }

    const fn bend(mut self, x: i32, y: i32) -> Hint {
        self.bend = p(x, y);
        self
    }

    const fn gate(mut self, x: i32, y: i32) -> Hint {
        self.gate = p(x, y);
        self
    }

    const fn inn(mut self, x: i32, y: i32) -> Hint {
        self.inn = p(x, y);
        self
    }
}

/// The hint for the type of tile with this name.
pub(super) fn hint(name: &str) -> Hint {
    let known = HINTS.iter().find(|(tile, _)| *tile == name);
    known.map_or(Hint::PLAIN, |known| known.1)
}

static HINTS: [(&str, Hint); 44] = [
    ("base.A", Hint::PLAIN.second(500, 470)),
    ("base.D", Hint::PLAIN.bend(500, 560)),
    ("base.Eg", Hint::PLAIN.second(690, 660)),
    ("base.Hg", Hint::PLAIN.second(500, 500)),
    ("base.Ig", Hint::PLAIN.second(680, 690)),
    ("base.L", Hint::main(500, 570)),
    ("base.Mg", Hint::PLAIN.second(735, 735)),
    ("base.Ng", Hint::PLAIN.second(735, 735)),
    ("base.Rg", Hint::PLAIN.caps(370, CAP).second(500, 850)),
    ("base.S", Hint::PLAIN.caps(325, CAP)),
    ("base.T", Hint::PLAIN.caps(325, CAP)),
    ("base.Ug", Hint::PLAIN.second(680, 250)),
    ("base.Vg", Hint::PLAIN.second(660, 300)),
    ("tower.A", Hint::main(225, 500)),
    ("tower.B", Hint::main(670, 215)),
    ("tower.C", Hint::main(500, 340).caps(325, CAP)),
    ("tower.D", Hint::main(500, 235).caps(545, 215)),
    ("tower.E", Hint::main(450, 550).second(735, 255)),
    ("tower.F", Hint::main(735, 265)),
    ("tower.I", Hint::main(640, 650).second(300, 290)),
    ("tower.J", Hint::main(735, 725).second(340, 390)),
    ("tower.K", Hint::main(680, 600)),
    ("tower.L", Hint::main(640, 640)),
    ("tower.M", Hint::main(500, 350)),
    ("tower.N", Hint::main(690, 620)),
    ("tower.O", Hint::main(500, 720).bend(500, 300)),
    (
        "tower.P",
        Hint::main(330, 330).caps(340, 270).gate(660, 500),
    ),
    ("tower.Q", Hint::main(725, 725)),
    ("bcb.A", Hint::main(500, 500)),
    ("bcb.B", Hint::main(500, 610)),
    ("bcb.C", Hint::main(500, 450).inn(690, 800)),
    ("bcb.F", Hint::PLAIN.second(500, 280).bend(500, 640)),
    ("bcb.G", Hint::PLAIN.second(500, 510).caps(225, 225)),
    ("bcb.H", Hint::PLAIN.gate(745, 610)),
    ("bcb.I", Hint::PLAIN.caps(200, CAP).second(690, 800)),
    ("bcb.J", Hint::main(500, 410).inn(700, 790)),
    ("watch.A", Hint::main(500, 505)),
    ("watch.L", Hint::main(500, 505)),
    ("watch.I", Hint::main(500, 505)),
    ("watch.B", Hint::main(640, 640)),
    ("watch.D", Hint::main(500, 620)),
    ("watch.E", Hint::main(480, 560).caps(225, 225)),
    ("watch.G", Hint::main(505, 470)),
    ("watch.J", Hint::main(505, 500)),
];
