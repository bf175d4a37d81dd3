//! UCI move notation.
