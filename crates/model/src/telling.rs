//! The message, the sound and the count of each event, in one table.

use bastide_rules::segment::Segment;
use bastide_rules::{Event, FigureKind, TileId};

/// The message of an event, by its key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Message {
    /// None: the board shows it.
    Silent,
    /// A message.
    Text(&'static str),
    /// A message for each kind of feature.
    Feature(&'static str),
    /// A message for each plural of the number of tiles.
    Tiles(&'static str),
}

/// A short sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Sound {
    /// A tile, a bridge or a floor is laid.
    Tile,
    /// The drawn tile is turned.
    Turned,
    /// A figure is placed.
    Meeple,
    /// A figure comes home.
    Home,
    /// Points are scored.
    Points,
    /// A city is completed.
    City,
    /// A figure is captured.
    Capture,
    /// A castle is made.
    Castle,
    /// Something happens in an auction.
    Auction,
    /// A person has to decide after a computer.
    YourTurn,
    /// Something is against the rules.
    Refusal,
    /// The game is over.
    End,
}

/// Something that an expansion brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brought {
    /// Floors that were built.
    Floors,
    /// Figures that were captured.
    Captures,
    /// Bridges that were built.
    Bridges,
    /// Castles that were made.
    Castles,
    /// Tiles that were bought.
    Tiles,
    /// Tokens of goods that were taken.
    Goods,
    /// Second parts of turns.
    Turns,
    /// Points of all players.
    Points,
}

/// Makes a function for each column of the table, since the first file of the page has
/// the sounds and the second the messages.
///
/// A row is `pattern => message, sounds Sound, brings Brought;`. A gain that an event
/// brings belongs to its expansion.
macro_rules! tellings {
    ($(
        $event:pat $(if $condition:expr)? =>
            $message:expr $(, sounds $sound:ident)? $(, brings $brought:ident)?;
    )+) => {
        /// The message of an event.
        pub const fn message(event: &Event) -> Message {
            match event {
                $($event $(if $condition)? => $message,)+
            }
        }

        /// The sound of an event, if it makes one.
        pub(crate) const fn sound(event: &Event) -> Option<Sound> {
            match event {
                $($event $(if $condition)? => given!($(Sound::$sound)?),)+
            }
        }

        /// The gain from an expansion that an event adds to.
        pub(crate) const fn brought(event: &Event) -> Option<Brought> {
            match event {
                $($event $(if $condition)? => given!($(Brought::$brought)?),)+
            }
        }
    };
}

macro_rules! given {
    () => {
        None
    };
    ($value:expr) => {
        Some($value)
    };
}

tellings! {
    // The tile is seen in the hand.
    Event::Drawn { .. } => SILENT;
    // Only their number is known, which is seen at the hand.
    Event::HandFilled { .. } => SILENT;
    Event::HandPlayed { .. } => text("event.hand");
    Event::Discarded { .. } => text("event.discarded");
    Event::SetAside { .. } => text("event.aside");
    Event::TilesReturned { .. } => text("event.reinserted");
    Event::Placed { tile, .. } if tile.index() == TileId::ABBEY.index() =>
        text("event.abbey"), sounds Tile;
    Event::Placed { .. } => text("event.placed"), sounds Tile;
    Event::FigurePlaced { kind: FigureKind::Meeple, segment: Segment::Tower, .. } =>
        text("event.topped"), sounds Meeple;
    Event::FigurePlaced { kind: FigureKind::Meeple, .. } => text("event.stood"), sounds Meeple;
    Event::FigurePlaced { .. } => text("event.placed-kind"), sounds Meeple;
    Event::Bridged { .. } => text("event.bridged"), sounds Tile, brings Bridges;
    Event::FloorAdded { .. } => text("event.raised"), sounds Tile, brings Floors;
    Event::Captured { captor, owner, .. } if captor.index() == owner.index() =>
        text("event.took-back"), sounds Capture, brings Captures;
    Event::Captured { .. } => text("event.captured"), sounds Capture, brings Captures;
    Event::Exchanged { .. } => text("event.exchanged"), sounds Home;
    Event::Ransomed { .. } => text("event.ransomed"), sounds Home;
    Event::CastleMade { .. } => text("event.enthroned"), sounds Castle, brings Castles;
    Event::Bazaar { .. } => count("event.bazaar"), sounds Auction;
    Event::Offered { .. } => text("event.offered"), sounds Auction;
    Event::Bid { points: None, .. } => text("event.passed"), sounds Auction;
    Event::Bid { .. } => text("event.bid"), sounds Auction;
    Event::Acquired { seller: Some(_), .. } => text("event.bought"), sounds Auction, brings Tiles;
    Event::Acquired { price: 0, .. } => text("event.got"), sounds Auction, brings Tiles;
    Event::Acquired { .. } => text("event.paid"), sounds Auction, brings Tiles;
    Event::Completed { of: (_, Segment::City(_)) } => member("event.completed"), sounds City;
    Event::Completed { .. } => member("event.completed");
    Event::Scored(award) if award.points > 0 => text("event.scored"), sounds Points;
    Event::Scored(_) => text("event.scored");
    // The figure is seen before its owner.
    Event::Returned { .. } => SILENT, sounds Home;
    Event::DragonFlew { .. } => text("event.volcano"), sounds Capture;
    Event::DragonMoved { .. } => text("event.dragon"), sounds Meeple;
    Event::FairyMoved { .. } => text("event.fairy"), sounds Meeple;
    Event::KnightSent { kind: FigureKind::Meeple, .. } => text("event.princess"), sounds Home;
    Event::KnightSent { .. } => text("event.princess-kind"), sounds Home;
    Event::WagonDrove { .. } => text("event.drive"), sounds Meeple;
    Event::GoodsTaken { .. } => text("event.goods"), brings Goods;
    Event::Extended { .. } => text("event.extended"), brings Turns;
    Event::FinalScoring => text("event.final");
    Event::Over => text("event.over"), sounds End;
}

const SILENT: Message = Message::Silent;

const fn text(key: &'static str) -> Message {
    Message::Text(key)
}

const fn member(family: &'static str) -> Message {
    Message::Feature(family)
}

const fn count(key: &'static str) -> Message {
    Message::Tiles(key)
}

impl Sound {
    /// All of them.
    pub const ALL: [Sound; 12] = [
        Sound::Tile,
        Sound::Turned,
        Sound::Meeple,
        Sound::Home,
        Sound::Points,
        Sound::City,
        Sound::Capture,
        Sound::Castle,
        Sound::Auction,
        Sound::YourTurn,
        Sound::Refusal,
        Sound::End,
    ];
}
