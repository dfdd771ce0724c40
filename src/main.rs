//! The app: mounts the table into the page.

use leptos::prelude::*;

fn main() {
    #[cfg(all(target_arch = "wasm32", debug_assertions))]
    console_error_panic_hook::set_once();

    mount_to_body(|| view! { <main><h1>"Bastide"</h1></main> });
}
