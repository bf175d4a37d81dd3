//! Choices that look random and are the same in every run, so that every answer can be repeated.

/// Marsaglia's xorshift generator.
pub struct Random(u64);

impl Random {
    /// A sequence of its own for each seed.
    pub fn new(seed: u64) -> Random {
        // The state must not be zero; the multiplication spreads neighbouring seeds.
        Random(seed.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// A number below this one, which must not be 0.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        // The upper half times the limit, without its lower half: no division, and as even as is needed here.
        (((self.0 >> 32) * limit as u64) >> 32) as usize
    }
}
