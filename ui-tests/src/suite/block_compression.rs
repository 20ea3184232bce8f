//! Blocks of 4 × 4 texels as two colours and an index for each texel.

use cl_runtime::prelude::*;

use super::check::{Check, equal};
use super::{Case, case};

#[device]
fn luminance(&(r, g, b): &(u8, u8, u8)) -> u32 {
    2 * u32::from(r) + 5 * u32::from(g) + u32::from(b)
}

#[device]
fn to_565((r, g, b): (u8, u8, u8)) -> u16 {
    ((r as u16 >> 3) << 11) | ((g as u16 >> 2) << 5) | (b as u16 >> 3)
}

#[derive(Clone, Copy, Debug, PartialEq, Default, ClType)]
#[repr(C)]
struct Block {
    hi: u16,
    lo: u16,
    bits: u32,
}

#[kernel]
fn compress(image: &Global<[[u8; 3]]>, width: usize, blocks: &mut Global<[Block]>) {
    let (bx, by) = (get_global_id(0), get_global_id(1));
    let mut block = [(0u8, 0u8, 0u8); 16];
    for (y, line) in block.chunks_mut(4).enumerate() {
        for (x, texel) in line.iter_mut().enumerate() {
            let [r, g, b] = image[(by * 4 + y) * width + bx * 4 + x];
            *texel = (r, g, b);
        }
    }
    let levels = block.map(|t| luminance(&t));
    let (mut lo, mut hi) = (0, 0);
    for (k, &level) in levels.iter().enumerate().skip(1) {
        if level < levels[lo] {
            lo = k;
        }
        if level > levels[hi] {
            hi = k;
        }
    }
    let span = levels[hi] - levels[lo];
    let palette: [u32; 4] = std::array::from_fn(|k| levels[lo] + span * k as u32 / 3);
    let indices = levels.iter().rev().fold(0u32, |bits, &level| {
        let nearest = palette.iter().enumerate().min_by_key(|&(_, &p)| p.abs_diff(level)).map(|(k, _)| k).unwrap();
        bits << 2 | nearest as u32
    });
    blocks[by * (width / 4) + bx] = Block { hi: to_565(block[hi]), lo: to_565(block[lo]), bits: indices };
}

fn run(queue: &Queue) -> Result<Vec<Check>> {
    let mut checks = Vec::new();
    let w = 8;
    let img: Vec<[u8; 3]> = (0..64u32).map(|i| [(i * 31 % 251) as u8, (i * i % 253) as u8, (i * 7) as u8]).collect();
    let mut b = queue.upload(&[Block::default(); 4])?;
    compress(&queue.upload(&img)?, w, &mut b).enqueue(queue, (2, 2))?;
    let mut want = Vec::new();
    for by in 0..2 {
        for bx in 0..2 {
            let bl: Vec<_> = (0..16).map(|k| img[(by * 4 + k / 4) * w + bx * 4 + k % 4]).collect();
            let lv: Vec<u32> = bl.iter().map(|&[r, g, b]| 2 * r as u32 + 5 * g as u32 + b as u32).collect();
            let lo = (0..16).min_by_key(|&k| lv[k]).unwrap();
            let mut hi = 0;
            for k in 0..16 {
                if lv[k] > lv[hi] {
                    hi = k
                }
            }
            let s = lv[hi] - lv[lo];
            let mut bits = 0u32;
            for k in (0..16).rev() {
                let n = (0..4u32).min_by_key(|&p| (lv[lo] + s * p / 3).abs_diff(lv[k])).unwrap();
                bits = bits << 2 | n
            }
            let c = |[r, g, b]: [u8; 3]| (r as u16 >> 3) << 11 | (g as u16 >> 2) << 5 | b as u16 >> 3;
            want.push(Block { hi: c(bl[hi]), lo: c(bl[lo]), bits });
        }
    }
    checks.push(equal("blocks", &b.read()?, &want));
    Ok(checks)
}

pub fn cases() -> Vec<Case> {
    vec![case!("block_compression", [compress::kernel()], run)]
}
