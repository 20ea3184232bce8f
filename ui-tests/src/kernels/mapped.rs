//! `.map(|v| …)` of arrays and options, `array::from_fn`, and the bytes of numbers.

use cl_runtime::prelude::*;

use crate::case::{Case, Output, case, map};

#[derive(Clone, Copy, ClType)]
#[repr(C)]
pub struct Row {
    cells: [i32; 4],
}

#[device]
impl Row {
    fn doubled(&self) -> [i32; 4] {
        self.cells.map(|v| v * 2)
    }

    fn halves(self) -> Option<[i32; 2]> {
        Some(self.cells).filter(|cells| cells[0] > 0).map(|[a, b, c, d]| [a + b, c + d])
    }
}

#[device]
fn squares<const N: usize>(from: i32) -> [i32; N] {
    core::array::from_fn(|i| (from + i as i32) * (from + i as i32))
}

#[device]
fn negated(v: i32) -> i32 {
    -v
}

/// Each is a loop that fills an array; which method `map` is follows from the type.
#[kernel]
pub fn arrays(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let own = [x[i], 1, -2, 3];
    let row = Row { cells: own };
    let mut seen = 0;
    let mut turned = own.map(|v| {
        seen += 1;
        v - seen
    });
    turned[0] += 100;
    let pairs = own.map(|v| (v, v > 0)).map(|(v, positive)| if positive { v } else { 0 });
    let [a, b, c, d] = row.doubled();
    let table: [[i32; 3]; 2] = std::array::from_fn(|r| std::array::from_fn(|c| (r * 3 + c) as i32));
    let sum = squares::<3>(x[i]).iter().sum::<i32>();
    let halves = row.halves().map(|[a, b]| a * b).unwrap_or(-1);
    let length = x.get(i + 1).copied().map(negated);
    let negative = [1, 2].map(negated);
    out[i] = turned[0] + turned[3] * 10 + seen + pairs[0] + pairs[2] + a + b + c + d;
    out[i] += table[1][i % 3] + sum + halves + length.unwrap_or(7) + negative[1];
}

/// Bytes are taken out, and put together, by shifts.
#[kernel]
pub fn bytes(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    let word = x[i];
    let [a, b, c, d] = word.to_le_bytes();
    let turned = u32::from_be_bytes([a, b, c, d]);
    let little = word.to_le_bytes().map(|byte| byte ^ 0x0f);
    let float = f32::from_le_bytes((word as f32).to_le_bytes());
    let short = i16::from_be_bytes([b, a]);
    let wide = (word as u64 * 0x1_0000_0001).to_be_bytes();
    out[i] = turned ^ u32::from_ne_bytes(little) ^ float.to_bits() ^ short as u32;
    out[i] = out[i].wrapping_add(u64::from_be_bytes(wide) as u32).wrapping_add(u32::from(wide[1]));
}

/// The lanes of a vector are the items of an array, and back.
#[kernel]
pub fn lanes(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let cells = Float4::splat(x[i]).mul_add(Float4::new(1.0, -2.0, 3.0, 0.5), Float4::splat(1.0)).to_array();
    let turned = Float4::from_array([cells[3], cells[2], cells[1], cells[0]]);
    let halves: [f32; 4] = (turned * 0.5).into();
    let sums = Float4::from(halves.map(|v| v + 1.0));
    let [a, b] = Int2::new(i as i32, 7).to_array();
    let wide = Ushort8::from(std::array::from_fn(|k| (k * k) as u16 + i as u16));
    let last: u16 = <[u16; 8]>::from(wide)[7];
    let sums = sums + turned.x() + (a * b) as f32 + f32::from(last);
    out[i] = sums.to_array().iter().fold(0.0, |all, v| all * 10.0 + v);
}

/// A word of letters, one of digits, or neither.
#[device]
fn kind(c: u8) -> u32 {
    match c {
        c if c.is_ascii_alphabetic() => 1 + u32::from(c.is_ascii_uppercase()),
        c if c.is_ascii_digit() => 3,
        c if c.is_ascii_whitespace() || c.is_ascii_punctuation() => 4,
        _ => 0,
    }
}

/// Bytes that are characters.
#[kernel]
pub fn characters(text: &Global<[u8]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    let c = text[i];
    let folded = c.to_ascii_lowercase() == text[(i + 1) % text.len()].to_ascii_lowercase();
    out[i] = kind(c)
        | u32::from(c.is_ascii_hexdigit()) << 4
        | u32::from(folded) << 5
        | u32::from(c.to_ascii_uppercase()) << 8;
}

/// Vectors of the parts that a literal of OpenCL C may have.
#[kernel]
pub fn literals(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let v = Float4::new(x[i], 2.0, 3.0, 4.0);
    let moved = Float4::from((v.yzw() * 2.0, 0.5));
    let turned: Float4 = (v.w(), v.xyz()).into();
    let pair = (v.zw(), moved.xy());
    let crossed = Float4::from(pair);
    let middle = Float4::from((x[i], crossed.yz(), 1.0));
    let three = Float3::from((v.xy(), x[i]));
    let eight = Float8::from((moved.lo(), turned, middle.hi()));
    let all = [v.to_array(), moved.to_array(), turned.to_array(), crossed.to_array(), middle.to_array()];
    for (k, lane) in all.iter().flatten().enumerate() {
        out[i * 31 + k] = *lane;
    }
    for (k, lane) in eight.to_array().iter().chain(&three.to_array()).enumerate() {
        out[i * 31 + 20 + k] = *lane;
    }
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("mapped_literals", literals::kernel(), |queue| {
            map(queue, &[3.0, -4.5], 31, |x, out| literals(x, out)).map(Output::exact::<Vec<f32>>)
        }),
        case!("mapped_lanes", lanes::kernel(), |queue| {
            map(queue, &[1.0, -2.0, 0.25], 1, |x, out| lanes(x, out)).map(Output::exact::<Vec<f32>>)
        }),
        case!("mapped_characters", characters::kernel(), |queue| {
            map(queue, b"aAbB 09.zZ\n~\x7f\xc3", 1, |x, out| characters(x, out)).map(Output::exact::<Vec<u32>>)
        }),
        case!("mapped_arrays", arrays::kernel(), |queue| {
            map(queue, &[5, -1, 0, 40], 1, |x, out| arrays(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("mapped_bytes", bytes::kernel(), |queue| {
            map(queue, &[0x0123_4567, 0, u32::MAX, 0x80ff_0102], 1, |x, out| bytes(x, out))
                .map(Output::exact::<Vec<u32>>)
        }),
    ]
}
