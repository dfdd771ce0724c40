//! Places of buildings and bends of lines, which the facts leave open.

use crate::shape::{Point, p};

/// Places and bends on one type of tile, unturned.
#[derive(Clone, Copy)]
pub(super) struct Hint {
    /// The foundation, watchtower, bazaar, crossing, farmhouse, source or lake.
    pub(super) main: Point,
    /// The monastery or garden.
    pub(super) second: Point,
    /// The depth of walls that cover one side.
    pub(super) caps: [i32; 4],
    /// An extra pull of walls across the tile, toward their city.
    pub(super) pull: i32,
    /// The point to which a road or river from side to side bends.
    pub(super) bend: Point,
    /// The gates are nearest to this point.
    pub(super) gate: Point,
    pub(super) inn: Point,
    pub(super) symbol: Point,
}

/// The depth of a semicircle.
pub(super) const CAP: i32 = 262;

impl Hint {
    const PLAIN: Hint = Hint {
        main: p(500, 500),
        second: p(500, 480),
        caps: [CAP; 4],
        pull: 0,
        bend: p(500, 500),
        gate: p(500, 500),
        inn: p(0, 0),
        symbol: p(190, 200),
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
        self.caps = [first, second, CAP, CAP];
        self
    }

    /// Sets the depth of the first two walls.
    const fn first_caps(mut self, depth: i32) -> Hint {
        self.caps[0] = depth;
        self.caps[1] = depth;
        self
    }

    /// Sets the depth of all walls that cover one side.
    const fn all_caps(mut self, depth: i32) -> Hint {
        self.caps = [depth; 4];
        self
    }

    const fn pull(mut self, by: i32) -> Hint {
        self.pull = by;
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

    const fn symbol(mut self, x: i32, y: i32) -> Hint {
        self.symbol = p(x, y);
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

static HINTS: [(&str, Hint); 105] = [
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
    (
        "bcb.I",
        Hint::PLAIN.caps(200, CAP).pull(-40).second(690, 800),
    ),
    ("bcb.J", Hint::main(500, 410).inn(700, 790)),
    ("watch.A", Hint::main(500, 505)),
    ("watch.L", Hint::main(500, 505)),
    ("watch.I", Hint::main(500, 505)),
    ("watch.B", Hint::main(640, 640)),
    ("watch.D", Hint::main(500, 620)),
    ("watch.E", Hint::main(480, 560).caps(225, 225)),
    ("watch.G", Hint::main(505, 470)),
    ("watch.J", Hint::main(505, 500)),
    ("inns.A", Hint::PLAIN.inn(540, 490)),
    ("inns.B", Hint::PLAIN.second(270, 250).inn(680, 690)),
    ("inns.C", Hint::PLAIN.inn(800, 300)),
    ("inns.G", Hint::PLAIN.caps(225, CAP)),
    ("inns.H", Hint::PLAIN.all_caps(215).second(420, 440)),
    ("inns.I", Hint::PLAIN.caps(215, 215)),
    ("inns.L", Hint::PLAIN.inn(820, 790)),
    ("inns.M", Hint::PLAIN.inn(590, 540)),
    ("inns.N", Hint::PLAIN.inn(670, 730)),
    ("inns.Q", Hint::PLAIN.caps(285, 285)),
    ("trade.A", Hint::PLAIN.gate(640, 500)),
    ("trade.B", Hint::PLAIN.bend(500, 515)),
    ("trade.C", Hint::main(800, 500)),
    ("trade.K", Hint::PLAIN.second(735, 735)),
    ("trade.M", Hint::PLAIN.pull(50)),
    ("trade.N", Hint::PLAIN.caps(190, 520)),
    ("trade.P", Hint::PLAIN.caps(190, 520)),
    ("trade.R", Hint::PLAIN.caps(285, 285)),
    ("trade.U", Hint::PLAIN.second(740, 740)),
    ("trade.V", Hint::PLAIN.caps(325, CAP)),
    ("trade.X", Hint::PLAIN.pull(100)),
    ("river.A", Hint::main(400, 480)),
    ("river.B", Hint::PLAIN.caps(215, CAP).bend(500, 540)),
    ("river.C", Hint::PLAIN.caps(215, 215)),
    ("river.F", Hint::PLAIN.bend(500, 440)),
    ("river.H", Hint::PLAIN.second(500, 290).bend(500, 640)),
    ("river.J", Hint::PLAIN.second(690, 300)),
    ("river.K", Hint::PLAIN.bend(500, 515)),
    ("river.L", Hint::main(540, 490)),
    ("dragon.B", Hint::PLAIN.second(735, 735)),
    ("dragon.D", Hint::main(500, 570).symbol(310, 110)),
    (
        "dragon.F",
        Hint::PLAIN.caps(200, CAP).pull(30).symbol(330, 110),
    ),
    ("dragon.G", Hint::PLAIN.symbol(690, 310)),
    ("dragon.H", Hint::PLAIN.symbol(760, 230)),
    ("dragon.I", Hint::PLAIN.symbol(740, 200)),
    ("dragon.J", Hint::PLAIN.second(690, 660).symbol(250, 700)),
    ("dragon.K", Hint::PLAIN.symbol(760, 760)),
    ("dragon.L", Hint::PLAIN.symbol(760, 480)),
    ("dragon.M", Hint::PLAIN.symbol(240, 480)),
    ("dragon.N", Hint::PLAIN.symbol(820, 490)),
    (
        "dragon.O",
        Hint::PLAIN.caps(560, CAP).second(500, 735).symbol(810, 200),
    ),
    ("dragon.P", Hint::PLAIN.symbol(820, 180)),
    ("dragon.Q", Hint::PLAIN.caps(325, 325).symbol(820, 490)),
    ("dragon.R", Hint::PLAIN.symbol(740, 200)),
    ("dragon.S", Hint::PLAIN.symbol(810, 200)),
    ("dragon.T", Hint::PLAIN.symbol(760, 480)),
    ("dragon.U", Hint::PLAIN.symbol(240, 480)),
    ("dragon.W", Hint::PLAIN.symbol(740, 260)),
    ("dragon.X", Hint::PLAIN.symbol(680, 320)),
    ("dragon.Y", Hint::PLAIN.caps(262, 262).symbol(330, 680)),
    ("dragon.Z", Hint::PLAIN.symbol(500, 660)),
    ("dragon.1", Hint::main(500, 470).symbol(500, 410)),
    ("dragon.2", Hint::PLAIN.symbol(500, 500)),
    ("dragon.3", Hint::PLAIN.symbol(720, 240)),
    ("abbey.B", Hint::PLAIN.second(500, 500)),
    ("abbey.C", Hint::PLAIN.all_caps(405).first_caps(190)),
    ("abbey.E", Hint::PLAIN.caps(190, 405)),
    ("abbey.H", Hint::main(500, 560).second(720, 260)),
    ("abbey.J", Hint::PLAIN.bend(500, 390)),
    ("abbey.K", Hint::PLAIN.bend(500, 390)),
    ("abbey.L", Hint::PLAIN.caps(325, 325)),
];
