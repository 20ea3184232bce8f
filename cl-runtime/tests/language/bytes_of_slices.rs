//! Numbers and arrays that are made of slices of bytes: each byte is read once.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct Held {
    bytes: [u8; 4],
    at: u32,
}
#[device]
fn sum4(a: [u8; 4]) -> u32 {
    a[0] as u32 + a[3] as u32
}

alike! {
    bytes_of_slices: u8 => i32 = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
    numbers_of_parts(x, out) {
        let i = 2;
        out[0] = u32::from_le_bytes(x[i..i + 4].try_into().unwrap()) as i32;
        let b = &x[4..8];
        out[1] = u32::from_le_bytes(b.try_into().unwrap()) as i32;
        out[2] = u32::from_le_bytes([b[0], b[1], b[2], b[3]]) as i32;
        out[3] = u32::from_be_bytes([x[0], x[1], x[2], x[3]]) as i32;
    }
    numbers_of_pieces(x, out) {
        for (k, c) in x.chunks_exact(4).enumerate() {
            out[k] = u32::from_le_bytes(c.try_into().unwrap()) as i32;
        }
        for (k, c) in x.chunks_exact(2).enumerate() {
            out[k + 10] = u16::from_be_bytes([c[0], c[1]]) as i32;
        }
        for (k, c) in x.chunks_exact(4).map(|c| f32::from_le_bytes(c.try_into().unwrap())).enumerate() {
            out[k + 20] = c.to_bits() as i32;
        }
    }
    arrays_in_places(x, out) {
        let h = Held { bytes: x[2..6].try_into().unwrap(), at: 3 };
        out[0] = h.bytes[1] as i32 + h.at as i32;
        out[1] = sum4(x[4..8].try_into().unwrap()) as i32;
        let mut a = [0u8; 4];
        for k in 0..3 { a = x[k..k + 4].try_into().unwrap(); if k == 1 { break; } }
        out[2] = a[0] as i32 * 100 + a[3] as i32;
        out[3] = u16::from_le_bytes((&x[3..5]).try_into().unwrap()) as i32;
        out[4] = f64::from_le_bytes(x[..8].try_into().unwrap()).to_bits() as i32;
        out[5] = i64::from_be_bytes(x[4..].try_into().unwrap()) as i32;
        let n = 3;
        out[7] = u32::from_le_bytes(x[n * 2..][..4].try_into().unwrap()) as i32;
    }
    arrays_of_parts(x, out) {
        let a: [u8; 4] = x[1..5].try_into().unwrap();
        out[0] = a[0] as i32 + a[3] as i32;
        let w = u64::from_le_bytes(x[..8].try_into().unwrap());
        out[1] = (w >> 32) as i32;
        let own = [x[0], x[1], x[2], x[3], x[4]];
        out[2] = i32::from_be_bytes(own[1..].try_into().unwrap());
        if let Some(b) = x.first_chunk::<4>() { out[4] = i32::from_le_bytes(*b); }
        if let Some(b) = x.get(4..8) { out[5] = i32::from_le_bytes(b.try_into().unwrap()); }
        out[6] = i32::from_ne_bytes([x[0], 0, 0, 0]);
        let bytes = (x[3] as u32 * 77777777).to_le_bytes();
        out[7] = bytes[2] as i32;
        let (h, _) = x.split_at(4);
        out[8] = i32::from_le_bytes([h[0], h[1], h[2], h[3]]);
        out[9] = i32::from_le_bytes(x[0..4].try_into().expect("four"));
    }
}

#[test]
fn numbers_need_no_array() {
    for kernel in [numbers_of_parts::kernel(), numbers_of_pieces::kernel()] {
        let text = kernel.source().unwrap().text;
        assert!(!text.replace("const uchar *", "").contains("uchar"), "{text}");
    }
    let text = arrays_in_places::kernel().source().unwrap().text;
    assert!(!text.contains("array_yet"), "{text}");
}

#[kernel]
fn too_short(x: &Global<[u8]>, out: &mut Global<[u32]>) {
    out[0] = u32::from_le_bytes(x[..3].try_into().unwrap());
}

#[test]
fn a_slice_of_another_length_is_told_of() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[1u8; 8]).unwrap();
        let mut out = queue.upload(&[0u32; 1]).unwrap();
        let error = too_short(&x, &mut out).enqueue(&queue, 1).and_then(|event| event.wait()).unwrap_err();
        assert!(error.to_string().contains("TryFromSliceError"), "{error}");
    }
}
