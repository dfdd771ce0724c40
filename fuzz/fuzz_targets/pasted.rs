//! Examples in texts that were pasted.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| bastide_laws::pasted(bytes));
