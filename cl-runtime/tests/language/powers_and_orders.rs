//! Powers that are products, and the `partial_cmp` of what has a total order.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

alike! { powers_and_orders_of_integers: u32 => u32 = [3, 0, 4, 12, 5, 9, 7, 6];
    powers(x, out) {
            out[0] = x[0].pow(2) + x[1].pow(0) + x[2].pow(1) + x[3].pow(3) + x[4].pow(4) + x[5].pow(5) + x[6].pow(x[7]);
            let b = x[3] as u8 * 10;
            out[1] = b.wrapping_pow(2) as u32 + b.wrapping_pow(3) as u32 + (b as i8).wrapping_pow(3) as u32 + (b as i16).wrapping_pow(4) as u32;
            let s = -(x[3] as i64) * 100000;
            out[2] = (s.wrapping_pow(4) >> 3) as u32 + s.wrapping_pow(3) as u32;
            out[3] = (x[0].abs_diff(x[3]) as u32).pow(2) + (x[0] + x[1]).pow(2) + { out[4] += 1; x[2] + 1 }.pow(3);
            out[5] = (2u64.pow(x[2]) + 2u64.pow(3)) as u32 + x[0].checked_pow(2).unwrap_or(7) + x[3].saturating_pow(9) % 1000;
            out[6] = x.iter().lt([3, 0, 5].iter()) as u32 + x.iter().gt([3, 0, 5].iter()) as u32 * 2 + x.iter().le(x.iter()) as u32 * 4;
            out[7] = x.iter().max_by_key(|v| **v % 5).copied().unwrap() * 100 + x.iter().min_by(|a, b| a.partial_cmp(b).unwrap()).copied().unwrap();
            out[8] = x[0].partial_cmp(&x[1]).map_or(9, |o| o as i32 as u32) + (x[..3] < x[3..]) as u32 * 10 + ((x[0], x[1] as i8) < (x[1], 5)) as u32 * 100;
            out[9] = x.iter().partial_cmp(x[1..].iter()).unwrap() as i32 as u32;
            out[10] = [x[0], x[1]].partial_cmp(&[x[0], x[2]]).unwrap() as i32 as u32 + (Some(x[0]) < None) as u32;
            out[11] = (x[0] as f32).partial_cmp(&f32::NAN).is_none() as u32 + x.iter().is_sorted_by(|a, b| a.partial_cmp(b) != Some(std::cmp::Ordering::Greater)) as u32;
    }
}
