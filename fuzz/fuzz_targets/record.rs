//! Records: reading, writing, playing.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| bastide_laws::record(bytes));
