//! Inputs: numbers that look random and are the same each time.

/// A linear congruential generator (Knuth's constants for 64 bits).
pub struct Random(u64);

impl Random {
    /// A sequence of its own for each seed.
    pub fn new(seed: u64) -> Self {
        Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// Any 32 bits.
    pub fn bits(&mut self) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as u32 ^ (self.0 >> 11) as u32
    }

    /// Less than `limit`.
    pub fn below(&mut self, limit: usize) -> usize {
        self.bits() as usize % limit
    }

    /// From `low` to `high`.
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * f64::from(self.bits()) / f64::from(u32::MAX)
    }
}

/// `len` values from `low` to `high`.
pub fn floats(seed: u64, len: usize, low: f32, high: f32) -> Vec<f32> {
    doubles(seed, len, low.into(), high.into()).into_iter().map(|value| value as f32).collect()
}

/// `len` values from `low` to `high`.
pub fn doubles(seed: u64, len: usize, low: f64, high: f64) -> Vec<f64> {
    let mut random = Random::new(seed);
    (0..len).map(|_| random.between(low, high)).collect()
}

/// `len` values below `limit`.
pub fn integers(seed: u64, len: usize, limit: usize) -> Vec<u32> {
    let mut random = Random::new(seed);
    (0..len).map(|_| random.below(limit) as u32).collect()
}
