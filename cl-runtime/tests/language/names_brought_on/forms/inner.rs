use cl_runtime::prelude::*;

#[device]
pub fn total(it: impl Iterator<Item = u32>) -> u32 {
    it.fold(0, |a, b| a * 3 + b)
}

#[device]
pub fn both(a: impl Iterator<Item = u32>, b: impl Iterator<Item = u32>) -> u32 {
    a.zip(b).map(|(a, b)| a * b).sum()
}

#[device]
pub fn total_of_weights(it: impl Iterator<Item = u32>) -> u32 {
    it.enumerate().map(|(i, v)| v << i).sum()
}

#[device]
pub fn scaled_by(k: u32) -> impl Fn(u32) -> u32 {
    move |v| v * k
}
