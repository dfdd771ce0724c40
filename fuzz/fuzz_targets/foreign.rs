//! Games from elsewhere.

#![no_main]
#![forbid(unsafe_code)]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| bastide_laws::foreign(bytes));
