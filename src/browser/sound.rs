//! Sound and vibration, off by default.
//!
//! Sounds are synthesized from tones; there are no files. A hidden page is silent.

use std::cell::{Cell, RefCell};

use leptos::prelude::{document, window};
use leptos::wasm_bindgen::JsValue;
use leptos::web_sys::{AudioContext, AudioContextState, OscillatorType};

use super::storage;
use bastide_model::sounds::{Note, Sound, Wave};

/// The storage key of the sound settings: `on 60` or `off 60`, with the volume.
const SOUND: &str = "bastide.sound";
/// The storage key of the vibration setting: `on` or `off`.
const VIBRATION: &str = "bastide.vibration";

/// The pause between the sounds of one action, in seconds.
const PAUSE: f64 = 0.05;

/// The settings for sound and vibration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// True with sound.
    pub sound: bool,
    /// The volume, up to 100.
    pub volume: u8,
    /// True with vibration.
    pub vibration: bool,
}

thread_local! {
    static WANTED: Cell<Option<Wanted>> = const { Cell::new(None) };
    /// The audio context, created with the first sound: browsers warn about contexts
    /// created before the page was used.
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
    /// The end of the last sound, in seconds of the context's clock.
    static END: Cell<f64> = const { Cell::new(0.0) };
}

/// The stored settings.
pub fn wanted() -> Wanted {
    if let Some(wanted) = WANTED.get() {
        return wanted;
    }
    let wanted = read(
        storage::read(SOUND).as_deref(),
        storage::read(VIBRATION).as_deref(),
    );
    WANTED.set(Some(wanted));
    wanted
}

/// Applies and stores new settings.
pub fn want(wanted: Wanted) {
    let Wanted {
        sound,
        volume,
        vibration,
    } = wanted;
    WANTED.set(Some(wanted));
    let on = |is_on| if is_on { "on" } else { "off" };
    storage::write(SOUND, &[on(sound), " ", &volume.to_string()].concat());
    storage::write(VIBRATION, on(vibration));
}

/// True if the device can vibrate.
pub fn can_vibrate() -> bool {
    let navigator = window().navigator();
    js_sys::Reflect::has(&navigator, &JsValue::from_str("vibrate")).unwrap_or(false)
}

/// Plays sounds in sequence and vibrates, according to the settings.
pub fn play(sounds: &[Sound]) {
    let wanted = wanted();
    if sounds.is_empty() || document().hidden() {
        return;
    }
    if wanted.sound && wanted.volume > 0 {
        // The game continues without sound.
        let _ = hear(sounds, wanted.volume);
    }
    if wanted.vibration && can_vibrate() {
        feel(sounds);
    }
}

fn hear(sounds: &[Sound], volume: u8) -> Result<(), JsValue> {
    let context = context()?;
    if context.state() == AudioContextState::Suspended {
        let _ = context.resume()?;
    }
    let now = context.current_time();
    // Wait for earlier sounds, but for no more than a second.
    let mut at = match END.get() {
        end if end > now && end < now + 1.0 => end,
        _ => now,
    };
    for &sound in sounds {
        for note in sound.notes() {
            sound_note(&context, note, at, volume)?;
        }
        at += f64::from(sound.length()) / 2000.0 + PAUSE;
    }
    END.set(at);
    Ok(())
}

fn context() -> Result<AudioContext, JsValue> {
    CONTEXT.with_borrow_mut(|context| {
        if let Some(context) = context {
            return Ok(context.clone());
        }
        let new = AudioContext::new()?;
        *context = Some(new.clone());
        Ok(new)
    })
}

fn sound_note(context: &AudioContext, note: &Note, at: f64, volume: u8) -> Result<(), JsValue> {
    let (tone, gain) = (context.create_oscillator()?, context.create_gain()?);
    tone.set_type(match note.wave {
        Wave::Sine => OscillatorType::Sine,
        Wave::Triangle => OscillatorType::Triangle,
    });
    let start = at + f64::from(note.start) / 1000.0;
    let end = start + f64::from(note.length) / 1000.0;
    let pitch = tone.frequency();
    pitch.set_value_at_time(note.from, start)?;
    pitch.exponential_ramp_to_value_at_time(note.to, end)?;
    let loudness = gain.gain();
    let full = f32::from(note.gain) / 100.0 * f32::from(volume) / 100.0;
    // A ramp avoids a click; an exponential one cannot start at 0.
    loudness.set_value_at_time(0.0001, start)?;
    loudness.exponential_ramp_to_value_at_time(full.max(0.0002), start + 0.008)?;
    loudness.exponential_ramp_to_value_at_time(0.0001, end)?;
    tone.connect_with_audio_node(&gain)?;
    gain.connect_with_audio_node(&context.destination())?;
    tone.start_with_when(start)?;
    tone.stop_with_when(end + 0.01)
}

/// Vibrates for the strongest of several sounds.
fn feel(sounds: &[Sound]) {
    let patterns = sounds.iter().map(|sound| sound.vibration());
    let Some(pattern) = patterns.max_by_key(|pattern| pattern.len()) else {
        return;
    };
    if !pattern.is_empty() {
        let pattern: js_sys::Array = pattern.iter().map(|&ms| JsValue::from(ms)).collect();
        let _ = window().navigator().vibrate_with_pattern(&pattern);
    }
}

/// Parses the stored settings.
fn read(sound: Option<&str>, vibration: Option<&str>) -> Wanted {
    const VOLUME: u8 = 60;
    let (on, volume) = sound.and_then(|it| it.split_once(' ')).unwrap_or_default();
    Wanted {
        sound: on == "on",
        volume: volume.parse().map_or(VOLUME, |volume: u8| volume.min(100)),
        vibration: vibration == Some("on"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sound_is_off_by_default() {
        let wanted = |sound, volume, vibration| Wanted {
            sound,
            volume,
            vibration,
        };
        assert_eq!(read(None, None), wanted(false, 60, false));
        assert_eq!(read(Some("on 35"), Some("on")), wanted(true, 35, true));
        assert_eq!(read(Some("off 35"), Some("off")), wanted(false, 35, false));
        for broken in ["", "on", "loud", "on x", "on 999", "on -1"] {
            assert_eq!(read(Some(broken), Some(broken)).volume, 60, "{broken}");
        }
    }
}
