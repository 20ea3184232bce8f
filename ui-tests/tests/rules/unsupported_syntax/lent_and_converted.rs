//! What is said of sequences and conversions that no loop and no call of the device is.

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct Reader<'a> {
    bytes: &'a Global<[u8]>,
}

#[device]
impl<'a> From<&'a Global<[u8]>> for Reader<'a> {
    fn from(bytes: &'a Global<[u8]>) -> Self {
        Reader { bytes }
    }
}

#[device]
trait Checksum: Default {
    fn add(&mut self, v: u8);
    fn of<'a>(bytes: impl IntoIterator<Item = &'a u8>) -> Self {
        let mut sum = Self::default();
        for &b in bytes {
            sum.add(b);
        }
        sum
    }
}

#[kernel]
fn in_step(a: &Global<[f32]>, b: &Global<[f32]>, x: &Global<[f32]>, y: &mut Global<[f32]>) {
    *y.item_mut() = a.iter().map(|v| v + 1.0).chain(b.iter().map(|v| v * 2.0)).zip(x.iter().filter(|v| **v > 1.0)).map(|(w, v)| w * v).sum();
}

#[device]
fn hidden(it: &mut impl Iterator<Item = u8>) -> u32 {
    let it = it.next().unwrap_or(0);
    it as u32
}

#[kernel]
fn hides(x: &Global<[u8]>, y: &mut Global<[u32]>) {
    let mut it = x.iter().copied();
    *y.item_mut() = hidden(&mut it);
}

#[derive(Clone, Copy, ClType)]
struct Hash(u32);

#[device]
impl Hash {
    fn new() -> Self {
        Hash(1)
    }
    fn push(&mut self, values: impl IntoIterator<Item = u32>) -> &mut Self {
        for v in values {
            self.0 ^= v;
        }
        self
    }
    fn last(&self) -> u32 {
        self.0
    }
}

#[kernel]
fn without_a_name(y: &mut Global<[u32]>) {
    *y.item_mut() = Hash::new().push([1, 2]).last();
}

fn main() {}
