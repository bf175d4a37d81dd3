//! Roque's engine: finds a move.

pub mod eval;
