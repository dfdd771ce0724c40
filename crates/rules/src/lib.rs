//! The rules of the game: tiles, board, features, turns and scoring.
