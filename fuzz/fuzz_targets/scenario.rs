//! Scenarios: reading and checking.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| bastide_laws::scenario(bytes));
