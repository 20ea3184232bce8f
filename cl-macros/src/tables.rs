//! Tables by names and numbers. The macro that users build is not optimised, and there what std's hasher does against keys
//! of strangers costs more than all the rest of a look-up: this one takes eight bytes at a time.

use std::hash::{BuildHasherDefault, Hasher};

pub type HashMap<K, V> = std::collections::HashMap<K, V, BuildHasherDefault<Plain>>;
pub type HashSet<K> = std::collections::HashSet<K, BuildHasherDefault<Plain>>;

/// Multiplies and turns, as rustc's own hasher does.
#[derive(Default)]
pub struct Plain(u64);

impl Plain {
    fn add(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(0xf135_7aea_2e62_a9c5).rotate_left(26);
    }
}

impl Hasher for Plain {
    fn write(&mut self, mut bytes: &[u8]) {
        while let Some((word, rest)) = bytes.split_first_chunk() {
            self.add(u64::from_le_bytes(*word));
            bytes = rest;
        }
        let mut word = 0;
        for &byte in bytes {
            word = word << 8 | u64::from(byte);
        }
        self.add(word);
    }

    // What stands behind each text.
    fn write_u8(&mut self, byte: u8) {
        self.0 ^= u64::from(byte);
    }

    fn write_u32(&mut self, number: u32) {
        self.add(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        self.add(number);
    }

    fn write_usize(&mut self, number: usize) {
        self.add(number as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
