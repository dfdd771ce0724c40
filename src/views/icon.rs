//! The icons on buttons.

/// The signs on buttons, drawn with one stroke in a box of 24 units.
#[derive(Clone, Copy)]
pub enum Icon {
    /// A plus.
    Closer,
    /// A minus.
    Farther,
    /// Four corners.
    Fit,
    /// An arrow back.
    Undo,
    /// An arrow forward.
    Redo,
    /// A triangle within an arrow back.
    Replay,
    /// An angle to the left.
    Back,
    /// An angle to the right.
    On,
    /// An arrow back to a line.
    First,
    /// An arrow forward to a line.
    Last,
    /// A triangle to the right.
    Play,
    /// Two bars.
    Pause,
    /// An arrow round, counterclockwise.
    TurnLeft,
    /// An arrow round, clockwise.
    TurnRight,
    /// Three dots.
    Menu,
    /// Lines of text.
    Log,
    /// A cross.
    Close,
    /// An arrow up.
    Up,
    /// A ring of stones.
    Floor,
    /// An arch.
    Bridge,
    /// A wall with battlements.
    Castle,
    /// A tower with battlements.
    Watchtower,
    /// Furrows.
    Field,
    /// A question mark.
    Look,
    /// A phone.
    Device,
    /// Four squares.
    Tiles,
    /// A lamp.
    Hint,
    /// A head with an antenna.
    Computer,
    /// A stall with an awning.
    Stall,
    /// A cross on a stone.
    Cross,
    /// A house by a pond.
    Inn,
    /// A barrel.
    Barrel,
    /// A hooded figure.
    Phantom,
    /// Two waves between banks.
    River,
    /// A mountain that smokes.
    Volcano,
    /// A church with a tower.
    Abbey,
    /// A covered wagon.
    Wagon,
    /// Two sheets, one above the other.
    Views,
    /// Two heads.
    Players,
    /// An arrow down into a tray.
    Save,
    /// An arrow up out of a tray.
    Open,
    /// Three bars.
    Bars,
    /// An open book.
    Book,
    /// Two links of a chain.
    Link,
    /// A landscape in a frame.
    Picture,
    /// A flag.
    Report,
    /// A pencil.
    Edit,
    /// Angle brackets.
    Embed,
    /// A keyboard.
    Keys,
}

impl Icon {
    /// The SVG path.
    pub fn path(self) -> &'static str {
        match self {
            Icon::Closer => "M12 5v14M5 12h14",
            Icon::Farther => "M5 12h14",
            Icon::Fit => "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
            Icon::Undo => "M9 6 4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3",
            Icon::Redo => "M15 6l5 5-5 5M20 11H10a5 5 0 0 0 0 10h3",
            Icon::Replay => "M4 5v5h5M4.5 10a8.5 8.5 0 1 1-.9 5M10.5 9.5l5 3-5 3z",
            Icon::Back => "M15 6l-7 6 7 6",
            Icon::On => "M9 6l7 6-7 6",
            Icon::First => "M6 5v14M18 6l-7 6 7 6",
            Icon::Last => "M18 5v14M6 6l7 6-7 6",
            Icon::Play => "M8 5l11 7-11 7z",
            Icon::Pause => "M8 5v14M16 5v14",
            Icon::TurnLeft => "M4 4v5h5M4.5 9A8.5 8.5 0 1 1 4 15",
            Icon::TurnRight => "M20 4v5h-5M19.5 9A8.5 8.5 0 1 0 20 15",
            Icon::Menu => {
                "M4.2 12a.8.8 0 1 0 1.6 0 .8.8 0 1 0-1.6 0m7 0a.8.8 0 1 0 1.6 0 .8.8 0 1 0-1.6 0m7 0a.8.8 0 1 0 1.6 0 .8.8 0 1 0-1.6 0"
            }
            Icon::Log => "M5 7h14M5 12h14M5 17h9",
            Icon::Close => "M6 6l12 12M18 6 6 18",
            Icon::Up => "M12 19V5M6 11l6-6 6 6",
            Icon::Floor => "M4 9c0-5 16-5 16 0v7c0 5-16 5-16 0zM4 9c0 5 16 5 16 0",
            Icon::Bridge => "M2 9h20M2 18V9M22 18V9M5 18a7 7 0 0 1 14 0",
            Icon::Tiles => {
                "M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z"
            }
            Icon::Hint => {
                "M9.5 17h5M10.5 20h3M9.5 17c0-2-.4-2.8-1.6-4.2a5.5 5.5 0 1 1 8.2 0c-1.2 1.4-1.6 2.2-1.6 4.2"
            }
            Icon::Computer => "M6 9h12v9H6zM12 9V5.5M3.5 12v3M20.5 12v3M9.5 12.8v1.4M14.5 12.8v1.4",
            Icon::Castle => "M4 20V5h3v3h3V5h4v3h3V5h3v15zM10 20v-5h4v5",
            Icon::Watchtower => "M7 20V9H5V4h3v2h2V4h4v2h2V4h3v5h-2v11zM7 9h10M10.5 20v-5h3v5",
            Icon::Field => {
                "M3 18c3-3 6 3 9 0s6 3 9 0M3 12c3-3 6 3 9 0s6 3 9 0M3 6c3-3 6 3 9 0s6 3 9 0"
            }
            Icon::Stall => {
                "M4 9l2-5h12l2 5M4 9a2.7 2.7 0 0 0 5.3 0 2.7 2.7 0 0 0 5.4 0 2.7 2.7 0 0 0 5.3 0M6 12v8M18 12v8M6 16h12"
            }
            Icon::Cross => "M12 3v12M8 7h8M6 20c0-3 2-5 6-5s6 2 6 5z",
            Icon::Inn => "M3 12l6-6 6 6M5 11v7h8v-7M8 18v-4h2v4M16 19c1-2 4-2 5 0-1 2-4 2-5 0z",
            Icon::Barrel => "M7 4h10c2.5 5 2.5 11 0 16H7c-2.5-5-2.5-11 0-16zM5.5 9h13M5.5 15h13",
            Icon::Phantom => {
                "M5 20V11a7 7 0 0 1 14 0v9l-2.4-2-2.3 2-2.3-2-2.3 2-2.3-2zM9.5 11v1.5M14.5 11v1.5"
            }
            Icon::Abbey => "M3 20v-7h11v7zM14 20V8l3.5-5L21 8v12zM3 13l5.5-5 5.5 5",
            Icon::Wagon => {
                "M4 15V9a8 6 0 0 1 16 0v6zM10 17.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM18 17.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0z"
            }
            Icon::Volcano => "M3 20 9.5 9h5L21 20zM12 6.5c-2-1.5 2-2.5 0-4",
            Icon::River => "M3 8c3-4 6 4 9 0s6 4 9 0M3 16c3-4 6 4 9 0s6 4 9 0",
            Icon::Device => {
                "M8.5 2.5h7a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2zM11 5.3h2M12 18.2v.1"
            }
            Icon::Views => "M12 4 3 9l9 5 9-5zM3 14l9 5 9-5",
            Icon::Players => {
                "M9 11a3.5 3.5 0 1 0-.01 0M3 20c0-7 12-7 12 0M16 4.5a3.5 3.5 0 0 1 0 6M18 14c2 1 3 3 3 6"
            }
            Icon::Save => "M12 4v11M7 10l5 5 5-5M4 20h16",
            Icon::Open => "M12 15V4M7 9l5-5 5 5M4 20h16",
            Icon::Bars => "M5 20v-7M12 20V4M19 20V9",
            Icon::Book => "M12 6c-3-2-6-2-9-1v13c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v13",
            Icon::Link => {
                "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1"
            }
            Icon::Picture => "M4 5h16v14H4zM4 16l5-5 5 5 2-2 4 4",
            Icon::Report => "M6 21V4h12l-3 4 3 4H6",
            Icon::Edit => "M4 20l1-5L16 4l4 4L9 19zM13 7l4 4",
            Icon::Embed => "M8 7l-5 5 5 5M16 7l5 5-5 5",
            Icon::Keys => "M3 6h18v12H3zM7 10h1M12 10h1M17 10h1M8 14h8",
            Icon::Look => {
                "M12 3.5a8.5 8.5 0 1 0 .01 0M9.3 9.6a2.7 2.7 0 1 1 4 2.4c-.9.5-1.3 1-1.3 2M12 16.8v.2"
            }
        }
    }
}
