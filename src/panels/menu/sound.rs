//! The menu's part for sound and vibration.

use leptos::prelude::*;

use crate::browser::sound::{self, Wanted};
use crate::language::{number, text};
use crate::store::Store;
use crate::views::{Check, Field, all, field, nothing, repainted, text_of};
use bastide_model::sounds::Sound;

/// The switches of sound and vibration, and the volume.
pub fn sounds(store: Store) -> AnyView {
    let wanted = RwSignal::new(sound::wanted());
    let want = move |change: fn(&mut Wanted, f64), value: f64, heard: &[Sound]| {
        wanted.update(|wanted| change(wanted, value));
        sound::want(wanted.get_untracked());
        sound::play(heard);
    };
    let is = wanted.get_untracked();
    let switch = Check::acting(is.sound, move |is_on| {
        let is_on = f64::from(u8::from(is_on));
        want(|it, on| it.sound = on > 0.0, is_on, &[Sound::Points]);
    });
    let shake = Check::acting(is.vibration, move |is_on| {
        let is_on = f64::from(u8::from(is_on));
        want(|it, on| it.vibration = on > 0.0, is_on, &[Sound::YourTurn]);
    });
    let vibration = match sound::can_vibrate() {
        false => nothing(),
        true => shake.label(store, text_of(text("sound.vibration"))),
    };
    let volume = repainted(Box::new(move || {
        if !wanted.with(|wanted| wanted.sound) {
            return nothing();
        }
        let slider = Field::settled(move |volume| {
            let volume = volume.parse().unwrap_or(0.0);
            let set = |it: &mut Wanted, volume: f64| it.volume = volume as u8;
            want(set, volume, &[Sound::Meeple]);
        });
        let slider = slider.with("min", "0").with("max", "100").with("step", "5");
        let slider = slider.with("value", number(sound::wanted().volume.into()));
        field(text("sound.volume"), slider.kind("range"))
    }));
    let switch = switch.label(store, text_of(text("sound.on")));
    all([switch, volume, vibration])
}
