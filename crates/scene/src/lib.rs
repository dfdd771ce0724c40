//! What is seen: tile artwork, board layers and SVG pictures.
