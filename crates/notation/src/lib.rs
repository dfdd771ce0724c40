//! Text to game and back: actions, records and positions.
