//! Rounds of a block cipher as in AES: substitution, shifted rows, mixed columns, keys in constant memory.

use cl_runtime::prelude::*;

use super::check::{Check, equal};
use super::{Case, case};

#[device]
fn xtime(b: u8) -> u8 {
    (b << 1) ^ if b & 0x80 != 0 { 0x1b } else { 0 }
}

#[device]
fn mix(column: &mut [u8; 4]) {
    let all = column.iter().fold(0, |a, b| a ^ b);
    let first = column[0];
    for i in 0..4 {
        let next = if i + 1 < 4 { column[i + 1] } else { first };
        column[i] ^= all ^ xtime(column[i] ^ next);
    }
}

#[device]
fn shift_rows(state: &mut [[u8; 4]; 4]) {
    for r in 1..4 {
        let mut line = [0u8; 4];
        for (c, v) in line.iter_mut().enumerate() {
            *v = state[(c + r) % 4][r];
        }
        for (c, v) in line.into_iter().enumerate() {
            state[c][r] = v;
        }
    }
}

#[kernel]
fn rounds(sboxes: &Constant<[[u8; 256]]>, keys: &Constant<[[[u8; 4]; 4]]>, blocks: &mut Global<[[[u8; 4]; 4]]>) {
    let sbox = &sboxes[0];
    let Some(block) = blocks.get_mut(get_global_id(0)) else { return };
    let mut state = *block;
    let (first, rest) = keys.split_at(1);
    add_key(&mut state, &first[0]);
    for (n, key) in rest.iter().enumerate() {
        for column in &mut state {
            for b in column.iter_mut() {
                *b = sbox[*b as usize];
            }
        }
        shift_rows(&mut state);
        if n + 1 != rest.len() {
            state.iter_mut().for_each(mix);
        }
        add_key(&mut state, key);
    }
    *block = state;
}

#[device]
fn add_key(state: &mut [[u8; 4]; 4], key: &Constant<[[u8; 4]; 4]>) {
    for (column, k) in state.iter_mut().zip(key.iter()) {
        for (b, &kb) in column.iter_mut().zip(k) {
            *b ^= kb;
        }
    }
}

fn run(queue: &Queue) -> Result<Vec<Check>> {
    let mut checks = Vec::new();
    let sbox: [u8; 256] = std::array::from_fn(|i| (i as u8).wrapping_mul(167).wrapping_add(99));
    let keys: Vec<[[u8; 4]; 4]> = (0..5u8)
        .map(|k| std::array::from_fn(|c| std::array::from_fn(|r| k.wrapping_mul(17) ^ (c * 4 + r) as u8)))
        .collect();
    let blocks: Vec<[[u8; 4]; 4]> = (0..6u8)
        .map(|k| std::array::from_fn(|c| std::array::from_fn(|r| k.wrapping_mul(37) ^ (c * 5 + r * 3) as u8)))
        .collect();
    let mut b = queue.upload(&blocks)?;
    rounds(&queue.upload(&[sbox])?, &queue.upload(&keys)?, &mut b).enqueue(queue, 8)?;
    let x2 = |b: u8| (b << 1) ^ if b & 0x80 != 0 { 0x1b } else { 0 };
    let want: Vec<[[u8; 4]; 4]> = blocks
        .iter()
        .map(|b| {
            let mut s = *b;
            for c in 0..4 {
                for r in 0..4 {
                    s[c][r] ^= keys[0][c][r]
                }
            }
            for n in 1..5 {
                let t = s.map(|c| c.map(|v| sbox[v as usize]));
                for c in 0..4 {
                    for r in 0..4 {
                        s[c][r] = t[(c + r) % 4][r]
                    }
                }
                if n != 4 {
                    for c in 0..4 {
                        let o = s[c];
                        for r in 0..4 {
                            s[c][r] = x2(o[r]) ^ x2(o[(r + 1) % 4]) ^ o[(r + 1) % 4] ^ o[(r + 2) % 4] ^ o[(r + 3) % 4]
                        }
                    }
                }
                for c in 0..4 {
                    for r in 0..4 {
                        s[c][r] ^= keys[n][c][r]
                    }
                }
            }
            s
        })
        .collect();
    checks.push(equal("blocks", &b.read()?, &want));
    Ok(checks)
}

pub fn cases() -> Vec<Case> {
    vec![case!("aes", [rounds::kernel()], run)]
}
