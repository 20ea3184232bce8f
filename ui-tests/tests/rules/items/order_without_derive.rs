//! What a type of the user has no order or equality for is told of once, where it is asked.

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Key {
    value: u32,
}

#[derive(Clone, Copy, ClType)]
enum Mode {
    Fast,
    Slow,
}

#[kernel]
fn by_cmp(a: Key, b: Key, out: &mut Global<[u32]>) {
    out[0] = a.cmp(&b).is_lt() as u32;
}

#[kernel]
fn by_partial_cmp(a: Key, b: Key, out: &mut Global<[u32]>) {
    out[0] = a.partial_cmp(&b).is_none() as u32;
}

#[kernel]
fn sorted(keys: &mut Global<[Key]>) {
    keys.sort_unstable();
}

#[kernel]
fn greatest(keys: &Global<[Key]>, out: &mut Global<[Key]>) {
    if let Some(key) = keys.iter().copied().max() {
        out[0] = key;
    }
}

#[kernel]
fn searched(keys: &Global<[Key]>, key: Key, out: &mut Global<[u32]>) {
    out[0] = keys.contains(&key) as u32;
}

#[kernel]
fn of_an_enum(n: u32, out: &mut Global<[u32]>) {
    let mode = if n > 1 { Mode::Fast } else { Mode::Slow };
    out[0] = (mode == Mode::Fast) as u32;
}

fn main() {}
