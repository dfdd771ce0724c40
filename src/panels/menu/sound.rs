//! The part of the menu about sound and vibration.

use leptos::ev;
use leptos::prelude::*;

use crate::browser::sound::{self, Wanted};
use crate::language::{number, text};
use crate::store::Store;
use crate::views::nothing;
use bastide_model::sounds::Sound;

/// The switches of sound and vibration, and the volume.
pub fn sounds(_: Store) -> AnyView {
    let wanted = RwSignal::new(sound::wanted());
    let want = move |change: fn(&mut Wanted, f64), value: f64, heard: &[Sound]| {
        wanted.update(|wanted| change(wanted, value));
        sound::want(wanted.get_untracked());
        sound::play(heard);
    };
    let switch: Box<dyn FnMut(ev::Event)> = Box::new(move |event| {
        let is_on = f64::from(u8::from(event_target_checked(&event)));
        want(|it, on| it.sound = on > 0.0, is_on, &[Sound::Points]);
    });
    let shake: Box<dyn FnMut(ev::Event)> = Box::new(move |event| {
        let is_on = f64::from(u8::from(event_target_checked(&event)));
        want(|it, on| it.vibration = on > 0.0, is_on, &[Sound::YourTurn]);
    });
    let vibration = match sound::can_vibrate() {
        false => nothing(),
        true => view! {
            <label class="check">
                <input
                    type="checkbox"
                    prop:checked=move || wanted.get().vibration
                    on:change=shake
                />
                {text("sound.vibration")}
            </label>
        }
        .into_any(),
    };
    let volume = move || match wanted.with(|wanted| wanted.sound) {
        false => nothing(),
        true => {
            let slide: Box<dyn FnMut(ev::Event)> = Box::new(move |event| {
                let volume = event_target_value(&event).parse().unwrap_or(0.0);
                want(
                    |it, volume| it.volume = volume as u8,
                    volume,
                    &[Sound::Meeple],
                );
            });
            let value = number(sound::wanted().volume.into());
            view! {
                <label class="field">
                    {text("sound.volume")}
                    <input type="range" min="0" max="100" step="5" value=value on:change=slide />
                </label>
            }
            .into_any()
        }
    };
    view! {
        <label class="check">
            <input type="checkbox" prop:checked=move || wanted.get().sound on:change=switch />
            {text("sound.on")}
        </label>
        {volume}
        {vibration}
    }
    .into_any()
}
