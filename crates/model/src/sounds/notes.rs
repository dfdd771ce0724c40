//! Notes and vibrations of sounds.

use crate::telling::Sound;

/// Waveform of a note.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wave {
    /// Soft, like a bell.
    Sine,
    /// Like wood.
    Triangle,
}

/// A note that fades out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Note {
    /// Waveform.
    pub wave: Wave,
    /// Initial frequency in hertz.
    pub from: f32,
    /// Final frequency in hertz.
    pub to: f32,
    /// Start in milliseconds after the start of the sound.
    pub start: u16,
    /// Duration in milliseconds.
    pub length: u16,
    /// Initial volume in percent.
    pub gain: u8,
}

/// A note of one frequency.
const fn bell(pitch: f32, start: u16, length: u16, gain: u8) -> Note {
    glide(Wave::Sine, [pitch, pitch], start, length, gain)
}

/// A falling note, like struck wood.
const fn knock(pitch: f32, start: u16, gain: u8) -> Note {
    glide(Wave::Triangle, [pitch, pitch * 0.45], start, 70, gain)
}

const fn glide(wave: Wave, [from, to]: [f32; 2], start: u16, length: u16, gain: u8) -> Note {
    Note {
        wave,
        from,
        to,
        start,
        length,
        gain,
    }
}

impl Sound {
    /// Notes of the sound.
    pub const fn notes(self) -> &'static [Note] {
        const TILE: &[Note] = &[knock(240.0, 0, 70), knock(520.0, 8, 25)];
        const TURNED: &[Note] = &[knock(420.0, 0, 30)];
        const MEEPLE: &[Note] = &[knock(640.0, 0, 50), knock(880.0, 45, 25)];
        const HOME: &[Note] = &[glide(Wave::Triangle, [392.0, 587.0], 0, 140, 40)];
        const POINTS: &[Note] = &[bell(784.0, 0, 160, 35), bell(1046.5, 70, 220, 35)];
        const CITY: &[Note] = &[
            bell(523.3, 0, 220, 35),
            bell(659.3, 90, 240, 35),
            bell(784.0, 180, 380, 40),
        ];
        const CAPTURE: &[Note] = &[
            glide(Wave::Triangle, [330.0, 110.0], 0, 220, 60),
            knock(160.0, 120, 50),
        ];
        const CASTLE: &[Note] = &[
            bell(392.0, 0, 260, 40),
            bell(523.3, 0, 260, 30),
            bell(784.0, 160, 420, 35),
        ];
        const AUCTION: &[Note] = &[knock(700.0, 0, 50), knock(700.0, 110, 50)];
        const YOUR_TURN: &[Note] = &[bell(659.3, 0, 180, 35), bell(880.0, 120, 300, 35)];
        const REFUSAL: &[Note] = &[glide(Wave::Triangle, [196.0, 147.0], 0, 180, 50)];
        const END: &[Note] = &[
            bell(523.3, 0, 260, 35),
            bell(659.3, 140, 260, 35),
            bell(784.0, 280, 260, 35),
            bell(1046.5, 420, 700, 40),
        ];
        match self {
            Sound::Tile => TILE,
            Sound::Turned => TURNED,
            Sound::Meeple => MEEPLE,
            Sound::Home => HOME,
            Sound::Points => POINTS,
            Sound::City => CITY,
            Sound::Capture => CAPTURE,
            Sound::Castle => CASTLE,
            Sound::Auction => AUCTION,
            Sound::YourTurn => YOUR_TURN,
            Sound::Refusal => REFUSAL,
            Sound::End => END,
        }
    }

    /// Duration in milliseconds.
    pub fn length(self) -> u16 {
        let ends = self.notes().iter().map(|note| note.start + note.length);
        ends.max().unwrap_or(0)
    }

    /// Vibration of a phone: milliseconds on and off, alternating. Frequent sounds have
    /// none.
    pub const fn vibration(self) -> &'static [u8] {
        match self {
            Sound::Turned | Sound::Home | Sound::Auction => &[],
            Sound::Tile | Sound::Meeple => &[12],
            Sound::Points => &[20],
            Sound::City | Sound::Castle => &[20, 40, 30],
            Sound::Capture => &[40, 30, 40],
            Sound::YourTurn => &[30, 60, 30],
            Sound::Refusal => &[60],
            Sound::End => &[40, 60, 40, 60, 80],
        }
    }
}
