//! Links: games and turns of games.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| bastide_laws::link(bytes));
