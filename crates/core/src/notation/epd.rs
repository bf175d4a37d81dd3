//! EPD.
