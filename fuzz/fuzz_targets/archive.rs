//! Archives, saved games, results, answers and lists of examples.

#![no_main]
#![forbid(unsafe_code)]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| bastide_laws::archive(bytes));
