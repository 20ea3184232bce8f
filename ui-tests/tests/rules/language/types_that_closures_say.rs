//! The type that a closure says of a parameter is what the parameter is, where its body becomes a part of a loop too: of a
//! reference of Rust's, what is behind it.

use cl_runtime::prelude::*;

#[derive(ClType, Clone, Copy)]
#[repr(C)]
struct Held<T>(T);

#[kernel]
fn of_pieces(x: &Global<[u8]>, out: &mut Global<[u32]>) {
    out[0] = x.windows(2).map(|w: &Local<[u64]>| w[0] as u32).sum();
    out[1] = x.windows(2).map(|w: [u64; 2]| w[0] as u32).sum();
    out[2] = x.chunks(2).map(|w: &[u64]| w[0].wrapping_mul(3) as u32).sum();
    out[3] = x.chunks_exact(2).fold(0u32, |s, w: &[u64]| s + w[0] as u32);
    out[4] = x.chunks(2).flat_map(|w: &[u64]| w.iter()).map(|v| *v as u32).sum();
    out.chunks_mut(2).for_each(|w: &mut [u64]| w[0] += 1);
}

#[kernel]
fn of_elements(x: &Global<[u8]>, y: &Global<[f32]>, out: &mut Global<[f32]>) {
    out[0] = y.iter().map(|w: &Local<f32>| *w * 2.0).sum();
    out[1] = y.iter().min_by(|a: &&Local<f32>, b| a.total_cmp(b)).map_or(0.0, |v| *v);
    out[2] = x.iter().map(|v: &u64| v.wrapping_mul(3) as f32).sum();
    out.iter_mut().for_each(|v: &mut Local<f32>| *v += 1.0);
}

#[kernel]
fn of_options(x: &Global<[u8]>, out: &mut Global<[u32]>) {
    out[0] = x.split_first().map_or(0, |(a, b): (&u64, &[u64])| a.wrapping_mul(3) as u32 + b[0] as u32);
    out[1] = x.partition_point(|v: &u64| v.wrapping_mul(3) < 255) as u32;
    out[2] = x.get(0).filter(|v: &&u64| v.wrapping_mul(3) > 255).is_some() as u32;
}

#[kernel]
fn taken_apart(x: &Global<[Held<u8>]>, out: &mut Global<[u32]>) {
    out[0] = x.iter().map(|Held(v): &Held<u64>| v.wrapping_mul(3) as u32).sum();
    out[1] = (0..3).map(|i| (i, x[i])).map(|(i, Held(v)): (usize, Held<u64>)| v.wrapping_mul(3) as u32 + i as u32).sum();
}

#[kernel]
fn of_the_host(x: &Global<[u8]>, out: &mut Global<[u32]>) {
    out[3] = x.partition_point(|v: &String| *v < 101) as u32;
}

fn main() {}
