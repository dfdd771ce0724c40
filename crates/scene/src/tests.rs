//! Tests of the drawings.

mod bands;
mod behind;
mod crowd;
mod edges;
mod evening;
mod features;
mod joints;
mod kinds;
mod layers;
mod life;
mod neutrals;
mod overlays;
mod paths;
mod pictures;
mod posters;
mod printed;
mod search;
mod sight;
mod silhouettes;
mod table;
mod tiles;
mod truth;
mod weights;
