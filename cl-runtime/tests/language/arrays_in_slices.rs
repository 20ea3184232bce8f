//! What std takes from slices: arrays in them, what stands at their ends, and halves that may not be there.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

const KEY: [u8; 8] = [1, 2, 3, 4, 5, 6, 7, 8];

#[device]
fn word(block: &[u8; 16], at: usize) -> u32 {
    let (words, rest) = block.as_chunks::<4>();
    u32::from_be_bytes(words[at]) ^ rest.len() as u32
}

#[derive(Clone, Copy, ClType)]
struct Digest {
    block: [u8; 8],
    pairs: [[u8; 2]; 2],
    sum: u32,
}

#[device]
impl Digest {
    fn add(&mut self) {
        for word in self.block.as_chunks::<4>().0 {
            self.sum = self.sum.wrapping_add(u32::from_be_bytes(*word));
        }
        for &byte in self.pairs.as_flattened() {
            self.sum = self.sum.wrapping_mul(3) ^ byte as u32;
        }
    }
}

alike! {
    cuts_of_slices: u32 = [4, 9, 2, 7, 5, 1, 8, 3, 6, 11, 13];
    chunks(x, out) {
        let (threes, rest) = x.as_chunks::<3>();
        out[0] = (threes.len() * 10 + rest.len()) as i32;
        out[1] = (threes[1][2] * 10 + rest[1]) as i32;
        let [a, b, c] = threes[2];
        out[2] = (a * 100 + b * 10 + c) as i32;
        let third = &threes[2];
        let [d, _, e] = *third;
        out[3] = (d * 10 + e) as i32;
        let mut n = 0;
        for three in threes {
            n = n * 3 + three[0] + three.len() as u32;
        }
        out[4] = n as i32;
        for (i, [a, b]) in x.as_chunks::<2>().0.iter().enumerate() {
            out[5 + i] = (*a * 10 + *b) as i32;
        }
        out[12] = threes.as_flattened().iter().sum::<u32>() as i32;
        out[13] = x.as_chunks::<4>().1[2] as i32;
        out[14] = x.as_chunks::<4>().0.iter().map(|c| c[3]).sum::<u32>() as i32;
        let (none, all) = x.as_chunks::<20>();
        out[15] = (none.len() * 100 + all.len()) as i32;
        let pair = x.as_chunks::<5>();
        out[16] = (pair.0[1][4] + pair.1[0]) as i32;
        for &[p, q] in x.as_chunks().0 {
            out[17] += (p * q) as i32;
        }
    }
    of_fields(x, out) {
        let mut digest = Digest { block: KEY, pairs: [[x[0] as u8, 2], [3, 4]], sum: 1 };
        digest.add();
        out[0] = digest.sum as i32;
    }
    of_private_memory(x, out) {
        let bytes: [u8; 16] = std::array::from_fn(|i| (i as u32 * 7 + x[0]) as u8);
        out[0] = word(&bytes, 1) as i32;
        let mut s = 0u32;
        for chunk in bytes.as_chunks::<4>().0 {
            s = s.rotate_left(5) ^ u32::from_le_bytes(*chunk);
        }
        out[1] = s as i32;
        let mut i = 0;
        while let Some(word) = bytes.as_chunks::<8>().0.get(i) {
            out[2 + i] = u64::from_be_bytes(*word) as i32;
            i += 1;
        }
        let mut a: [u32; 11] = std::array::from_fn(|i| x[i]);
        let (fours, rest) = a.as_chunks_mut::<4>();
        fours[1].swap(0, 3);
        for four in fours.iter_mut() {
            four[1] += 1;
            four[..].reverse();
        }
        rest[0] = fours[0][0];
        out[10..21].copy_from_slice(&a.map(|v| v as i32));
        let mut rows = [[1u32, 2, 3], [4, 5, 6]];
        rows.as_flattened_mut()[4] = x[1];
        for v in rows.as_flattened_mut() {
            *v *= 2;
        }
        out[21] = rows[1][1] as i32;
        out[22] = rows.as_flattened().iter().sum::<u32>() as i32;
        out[23] = KEY.as_chunks::<4>().0[1][(x[2] & 3) as usize] as i32;
        out[24] = u32::from_be_bytes(KEY.as_chunks::<4>().0[(x[2] & 1) as usize]) as i32;
        out[25] = u32::from_le_bytes(*KEY.first_chunk().unwrap()) as i32;
        if let Some(all) = a.as_array::<11>() {
            out[26] = all[10] as i32;
        }
        out[27] = a.as_array::<10>().is_none() as i32;
        let all: &[u32; 11] = a[..].as_array().unwrap();
        out[28] = all[3] as i32;
    }
    ends(x, out) {
        if let Some([a, b]) = x.first_chunk::<2>() {
            out[0] = (*a * 10 + *b) as i32;
        }
        if let Some(l) = x.last_chunk::<3>() {
            out[1] = (l[0] * 100 + l[2]) as i32;
        }
        out[2] = x.first_chunk::<12>().is_some() as i32;
        out[3] = x[..2].last_chunk::<3>().map_or(-1, |l| l[0] as i32);
        if let Some((first, rest)) = x.split_first_chunk::<4>() {
            out[4] = (first[3] * 10 + rest.len() as u32) as i32;
        }
        if let Some((rest, last)) = x.split_last_chunk::<4>() {
            out[5] = (last[0] * 10 + rest.len() as u32) as i32;
        }
        let Some((first, rest)) = x.split_first_chunk::<1>() else { return };
        out[6] = (first[0] * 10 + rest[0]) as i32;
        out[7] = match x.split_at_checked(x[0] as usize) { Some((l, r)) => l[3] * 10 + r[0], None => 0 } as i32;
        out[8] = match x.split_at_checked(x[10] as usize) { Some((l, r)) => l[3] * 10 + r[0], None => 77 } as i32;
        if let Some((l, r)) = x.split_at_checked(11) {
            out[9] = (l.len() * 10 + r.len()) as i32;
        }
        let whole: &[_; 2] = &[x[0], x[1]];
        out[10] = whole.last_chunk::<1>().unwrap()[0] as i32;
        out[11] = x.split_at_checked(3).is_some_and(|(l, _)| l[2] == 2) as i32;
    }
    ends_to_write(x, out) {
        if let Some((first, rest)) = out.split_first_mut() {
            *first = 5;
            rest[0] = *first + 1;
        }
        if let Some((last, rest)) = out.split_last_mut() {
            *last = 7;
            rest[38] = 8;
        }
        if let Some(c) = out.first_chunk_mut::<4>() {
            c[2] = 9;
            c[3] = x[0] as i32;
        }
        if let Some(c) = out.last_chunk_mut::<4>() {
            c[0] = 10;
        }
        if let Some((c, rest)) = out.split_first_chunk_mut::<10>() {
            c[9] = 11;
            rest[0] = 12;
        }
        if let Some((rest, c)) = out.split_last_chunk_mut::<10>() {
            c[0] = 13;
            rest[20] = 14;
        }
        if let Some((l, r)) = out.split_at_mut_checked(x[0] as usize * 4) {
            l[15] = 15;
            r[1] = 16;
            r[..3].reverse();
        }
        let (pairs, _) = out.as_chunks_mut::<2>();
        pairs[11][1] = 17;
        for pair in &mut pairs[12..14] {
            pair.swap(0, 1);
            pair[0] += 1;
        }
        let mut a = [x[0], x[1], x[2]];
        if let Some((first, rest)) = a.split_first_mut() {
            std::mem::swap(first, &mut rest[1]);
        }
        if let Some([p, q, _]) = a.as_mut_array::<3>() {
            *p += 1;
            *q += *p;
        }
        out[30] = (a[0] * 100 + a[1] * 10 + a[2]) as i32;
    }
}

#[kernel]
fn in_other_spaces(c: &Constant<[u32]>, out: &mut Global<[u32]>) {
    let mut tile: Local<[u32; 8]>;
    let i = get_local_id(0);
    tile[i] = c[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    let (pairs, _) = tile.as_chunks::<2>();
    out[i] = pairs[i / 2][1 - i % 2] * 10 + c.as_chunks::<4>().0[1][i % 4];
    if let Some(l) = c.last_chunk::<2>() {
        out[i] += 100 * l[1];
    }
}

#[test]
fn every_space_has_them() {
    for queue in crate::common::queues() {
        let c = queue.upload(&[4u32, 9, 2, 7, 5, 1, 8, 3]).unwrap();
        let mut out = queue.upload(&[0u32; 8]).unwrap();
        in_other_spaces(&c, &mut out).enqueue(&queue, NdRange::new(8).local(8)).unwrap();
        assert_eq!(out.read().unwrap(), [395, 341, 378, 323, 315, 351, 338, 383], "{queue:?}");
    }
}
