//! Archives, saved games, results, answers and lists of examples.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| bastide_laws::archive(bytes));
