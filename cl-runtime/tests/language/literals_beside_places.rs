//! Literals of which another place tells the type.
// References to literals are what is tested, in all ways to write them.
#![allow(clippy::op_ref, clippy::manual_next_back)]

use cl_runtime::prelude::*;

mod elements {
    use super::*;

    alike! {
        copied_literals_are_of_the_type_of_the_elements: u64 => u64 = [1 << 40];
        of_elements(x, out) {
            let n = x[0];
            out[..2].copy_from_slice(&[0, n]);
            out[2..4].clone_from_slice(&[0x1_0000_0001, 7]);
            let mut a = [0u64; 3];
            a.copy_from_slice(&[1 << 33, !0, 0x1_0000_0000 - 1]);
            out[4] = a[0];
            out[5] = a[1];
            out[6] = a[2];
            a[1..].copy_from_slice(&{ [0, n + 1] });
            out[7] = a[2];
            a[..2].copy_from_slice(&if n < 5 { [3, 0x2_0000_0000] } else { [0, n] });
            out[9] = a[1];
            let (head, _) = a.split_at_mut(1);
            head.copy_from_slice(&[0x1_0000_0005]);
            if let Some(part) = a.get_mut(1..2) {
                part.copy_from_slice(&[0x1_0000_0006]);
            }
            out[10] = a[0];
            out[11] = a[1];
            let mut b = [[0u64; 2]; 1];
            b.copy_from_slice(&[[0x1_0000_0006, 1]]);
            out[12] = b[0][0];
            a.copy_from_slice(&match n { 0 => [1, 2, 3], 1 => [4, 5, 6], _ => [7, n, 0x7_0000_0000] });
            out[13] = a[1];
            out[14] = a[2];
            a[..2].copy_from_slice(&[[0, n], [1, 2]][0]);
            out[15] = a[1];
            a[..2].copy_from_slice(&[5, 0, n][1..]);
            out[16] = a[1];
        }
    }
}

mod signed {
    use super::*;

    alike! {
        copied_signed_literals: i64 => i64 = [1 << 40];
        of_signed(x, out) {
            let n = x[0];
            out[..2].copy_from_slice(&[-1, n]);
            let mut a = [0i64; 2];
            a.copy_from_slice(&[-0x1_0000_0001, 7]);
            out[2] = a[0];
            let mut narrow = [0u8; 3];
            narrow.copy_from_slice(&[250, 6, n as u8]);
            out[3] = narrow[0].wrapping_add(narrow[1]) as i64;
            out[4] = (&[250u8, 1][..] == &[250, 1]) as i64;
        }
    }
}

mod floats {
    use super::*;

    alike! {
        copied_floats: f32 => f32 = [0.3];
        of_floats(x, out) {
            out[..2].copy_from_slice(&[0.1, x[0]]);
            let mut a = [0.0f32; 2];
            a.clone_from_slice(&[0.7, 1.0 / 3.0]);
            out[2] = a[0];
            out[3] = a[1];
        }
    }
}

mod pairs {
    use super::*;

    alike! {
        copied_tuples_and_options: u64 => u64 = [1 << 40];
        of_pairs(x, out) {
            let n = x[0];
            let mut t = [(0u8, n); 2];
            t.copy_from_slice(&[(1, 0x1_0000_000b), (250, n)]);
            out[0] = t[0].1;
            out[1] = t[1].0.wrapping_add(10) as u64;
            let mut o = [None; 2];
            o.copy_from_slice(&[Some(0x1_0000_000a), None]);
            out[2] = o[0].unwrap_or(n);
            o.copy_from_slice(&[None, Some(0x1_0000_000c)]);
            out[3] = o[1].unwrap_or(n);
            let mut d = [[(0u64, 0u8); 1]; 2];
            d.copy_from_slice(&[[(1 << 35, 255)], [(0, 1)]]);
            out[4] = d[0][0].0 + d[0][0].1.wrapping_add(1) as u64;
        }
    }
}

mod others {
    use super::*;

    alike! {
        other_places_tell_of_literals: u64 => u64 = [1 << 40, 3];
        of_others(x, out) {
            let n = x[0];
            let mut a = [0u64, n];
            let mut b = [0, 1 << 34];
            a.swap_with_slice(&mut b);
            out[0] = a[1];
            out[1] = (a == [0, 0x4_0000_0000]) as u64;
            out[2] = (a[..] == [0, 0x4_0000_0000][..]) as u64;
            out[3] = a.contains(&0x4_0000_0000) as u64;
            out[4] = a.starts_with(&[0, 0x4_0000_0000]) as u64;
            out[5] = a.ends_with(&[0x4_0000_0000]) as u64;
            out[6] = a.iter().chain(&[0, 0x5_0000_0000]).sum();
            out[7] = a.iter().zip([0, 0x5_0000_0000]).map(|(v, w)| v | w).sum();
            out[8] = a.iter().copied().eq([0, 0x4_0000_0000]) as u64;
            out[9] = a.iter().copied().lt([0, 0x4_0000_0001]) as u64;
            out[10] = (a.iter().copied().cmp([0, 0x4_0000_0001]) == std::cmp::Ordering::Less) as u64;
            out[11] = a[1].min(0x3_0000_0000);
            out[12] = std::cmp::max(0x5_0000_0000, a[1]);
            out[13] = std::mem::replace(&mut a, [0x6_0000_0000, n])[1];
            out[14] = a[0];
            out[15] = a.iter().chain([0, n].iter()).fold(0, |s, v| s ^ v);
            out[16] = (a.cmp(&[0x6_0000_0000, 0]) == std::cmp::Ordering::Greater) as u64;
            out[17] = a.iter().copied().chain([0, n]).max().unwrap_or(0);
            out[18] = [0, n].iter().chain(&a).copied().max().unwrap_or(0);
            out[19] = (Some(a) == Some([0x6_0000_0000, n])) as u64;
            a.fill(0x7_0000_0000);
            out[20] = a[0] ^ a[1];
            out[21] = [[0, 0x1_0000_0000], [n, 1]].as_flattened().iter().sum();
            out[22] = [0, n, 0x1_0000_0000][x[1] as usize - 1];
            for v in [0, 0x1_0000_0000] {
                out[23] += v + n;
            }
            out[24] = [0x1_0000_0000, 2].map(|v| v + n)[0];
            out[25] = x.get(7).copied().unwrap_or(0x9_0000_0000);
            out[26] = (x.iter().position(|v| [0, 1 << 40].contains(v)) == Some(0)) as u64;
            out[27] = matches!([0, n], [0, 0x100_0000_0000]) as u64;
            let (p, q) = if n > 3 { ([0, n], 0x1_0000_0000) } else { ([0, 0x1_0000_0000], n) };
            out[28] = p[1] + q;
            out[29] = x.iter().fold([0, 0x1_0000_0000], |s, v| [s[0] + v, s[1]])[1];
            a.clone_from_slice(&[0x8_0000_0000, 1]);
            out[30] = a[0];
            out[31] = x.iter().min_by_key(|v| [0, **v]).copied().unwrap_or(0);
            out[32] = *[0x8_0000_0000, n].iter().max_by(|a, b| a.cmp(b)).unwrap_or(&0);
            out[33] = [0x8_0000_0000, n].into_iter().rev().next().unwrap_or(0);
        }
    }
}

mod references {
    use super::*;

    alike! {
        literals_behind_references: u64 => u64 = [1 << 40, 3];
        of_operators(x, out) {
            let n = x[0];
            let k = n + 1;
            out[0] = n + &0x1_0000_0000;
            out[1] = &0x1_0000_0000 + n;
            out[2] = (&n > &0x1_0000_0000) as u64;
            for i in 0..2 {
                out[3 + i] += if i > 0 { &k } else { &0x1_0000_0001 };
                out[5 + i] = n + if i > 0 { &k } else { &0x1_0000_0001 };
            }
            out[15] = x.iter().map(|v| v & &0xffff_0000_0000).sum();
            let q = 1..=n;
            out[16] = *q.start() << 40;
            let s = 0x1_0000_0000..=n;
            out[17] = *s.start();
            let w = *s.start();
            out[18] = w * 2 + *s.end();
        }
    }
}

#[allow(overflowing_literals, unused_comparisons)]
mod beyond_the_type {
    use super::*;

    alike! {
        literals_that_a_type_has_not_are_their_low_bits: i32 => i64 = [1, -1];
        of_bits(x, out) {
            let (one, minus) = (x[0], x[1]);
            let i = one + 0x8000_0000;
            out[0] = i as i64;
            out[1] = (0x8000_0000 >> one) as i64;
            out[2] = (0x8000_0000 << one) as i64;
            out[3] = (0xFFFF_FFFF == minus) as i64;
            out[4] = (0xFFFF_0000 & minus) as i64 / 3;
            out[5] = (-0x8000_0000 - (one - 1)) as i64;
            let b: i8 = 0x80;
            out[6] = b as i64 * one as i64;
            let k = 0x1_0000_0007_u32;
            out[7] = k as i64 + one as i64;
            out[8] = match minus { 0xFFFF_FFFF => 1, _ => 2 };
        }
    }
}
