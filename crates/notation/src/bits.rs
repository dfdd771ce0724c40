//! Bits, bytes and characters of links.

/// The characters of URL-safe base64.
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Writes numbers of few bits, the lowest bit first.
pub struct BitWriter {
    bytes: Vec<u8>,
    /// The bits used in the last byte; 0 for all.
    used: u32,
}

/// Reads the bits of a [`BitWriter`].
pub struct BitReader<'a> {
    bytes: &'a [u8],
    at: usize,
    has_ended: bool,
}

impl BitWriter {
    pub fn new() -> BitWriter {
        BitWriter {
            bytes: Vec::new(),
            used: 0,
        }
    }

    /// Writes the lowest `count` bits of a number.
    pub fn put(&mut self, number: u32, count: u32) {
        for n in 0..count {
            if self.used == 0 {
                self.bytes.push(0);
            }
            if let Some(last) = self.bytes.last_mut() {
                *last |= ((number >> n & 1) as u8) << self.used;
            }
            self.used = (self.used + 1) % 8;
        }
    }

    pub fn finish(self) -> Vec<u8> {
        self.bytes
    }
}

impl<'a> BitReader<'a> {
    pub fn new(bytes: &'a [u8]) -> BitReader<'a> {
        BitReader {
            bytes,
            at: 0,
            has_ended: false,
        }
    }

    /// True if more bits were requested than there are.
    pub fn has_ended(&self) -> bool {
        self.has_ended
    }

    /// The next number of `count` bits; `None` at the end.
    pub fn take(&mut self, count: u32) -> Option<u32> {
        let mut number = 0;
        for n in 0..count {
            let Some(byte) = self.bytes.get(self.at / 8) else {
                self.has_ended = true;
                return None;
            };
            number |= u32::from(byte >> (self.at % 8) & 1) << n;
            self.at += 1;
        }
        Some(number)
    }
}

/// Writes a number in groups of seven bits, the lowest first.
pub fn write_varint(bytes: &mut Vec<u8>, mut number: usize) {
    while number >= 128 {
        bytes.push(number as u8 | 128);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Removes such a number from the front; `None` for more than 28 bits.
pub fn varint(bytes: &mut &[u8]) -> Option<usize> {
    let mut number = 0;
    for n in 0..4 {
        let (&byte, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= usize::from(byte & 127) << (7 * n);
        if byte < 128 {
            return Some(number);
        }
    }
    None
}

/// The checksum of zip and png.
pub fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |mut sum, &byte| {
        sum ^= u32::from(byte);
        for _ in 0..8 {
            sum = sum >> 1 ^ (0xedb8_8320 & (sum & 1).wrapping_neg());
        }
        sum
    })
}

/// True for a character that encodes bits.
pub fn is_sign(sign: char) -> bool {
    sign.is_ascii_alphanumeric() || matches!(sign, '-' | '_')
}

/// Appends bytes as base64 without padding.
pub fn to_base64(text: &mut String, bytes: &[u8]) {
    for three in bytes.chunks(3) {
        let all = three
            .iter()
            .fold(0u32, |all, &byte| all << 8 | u32::from(byte))
            << (8 * (3 - three.len()));
        for n in 0..=three.len() {
            text.push(char::from(ALPHABET[(all >> (18 - 6 * n) & 63) as usize]));
        }
    }
}

/// Decodes base64; returns the position (from 1) of the first invalid character on error.
pub fn from_base64(text: &str) -> Result<Vec<u8>, usize> {
    let mut bytes = Vec::with_capacity(text.len() * 3 / 4);
    let (mut all, mut count) = (0u32, 0);
    for (n, sign) in text.bytes().enumerate() {
        let value = ALPHABET
            .iter()
            .position(|&known| known == sign)
            .ok_or(n + 1)?;
        all = all << 6 | value as u32;
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((all >> count) as u8);
        }
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_answers() {
        assert_eq!(crc32(b"123456789"), 0xcbf4_3926);
        let text = |bytes: &[u8]| {
            let mut text = String::new();
            to_base64(&mut text, bytes);
            text
        };
        assert_eq!(text(b"fooba"), "Zm9vYmE");
        assert_eq!(text(&[0xff, 0xfe, 0xfd]), "__79");
        assert_eq!(from_base64("Zm9vYmE"), Ok(b"fooba".to_vec()));
        assert_eq!(from_base64("Zm9+"), Err(4));
    }

    #[test]
    fn bits_come_back() {
        let mut bits = BitWriter::new();
        for n in 0..100 {
            bits.put(n, 7);
            bits.put(n & 1, 1 + n % 3);
        }
        let bytes = bits.finish();
        let mut reader = BitReader::new(&bytes);
        for n in 0..100 {
            assert_eq!(reader.take(7), Some(n));
            assert_eq!(reader.take(1 + n % 3), Some(n & 1));
        }
        let mut bytes = Vec::new();
        for number in [0, 127, 128, 300, 1 << 20] {
            write_varint(&mut bytes, number);
        }
        let mut rest = bytes.as_slice();
        for number in [0, 127, 128, 300, 1 << 20] {
            assert_eq!(varint(&mut rest), Some(number));
        }
        assert_eq!(varint(&mut rest), None);
    }
}
