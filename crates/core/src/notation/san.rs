//! SAN, the notation of moves.
