//! The page: starts the app.

fn main() {
    bastide_app::start();
}
