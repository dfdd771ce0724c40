//! Games whose setup and actions the bytes choose.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| bastide_laws::game(bytes));
