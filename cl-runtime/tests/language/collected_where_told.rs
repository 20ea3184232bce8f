//! `.collect()` of which what is around it says the type, and `impl FromIterator` of types with parameters.

use cl_runtime::prelude::*;

#[derive(Clone, Copy, Default, ClType)]
struct Bits(u32);

#[device]
impl FromIterator<u32> for Bits {
    fn from_iter<I: IntoIterator<Item = u32>>(it: I) -> Self {
        let mut bits = Bits(0);
        it.into_iter().for_each(|i| bits.0 |= 1 << i);
        bits
    }
}

#[device]
fn of_a_match(n: u32) -> Bits {
    match n {
        0 => (0..8).collect(),
        1 => Bits(1),
        n => {
            let end = n + 1;
            (n..end).collect()
        }
    }
}

#[device]
fn of_branches(n: u32) -> Bits {
    if n > 3 {
        (0..n).filter(|v| v % 2 == 0).collect()
    } else if n > 2 {
        Bits(n)
    } else {
        (n..4).collect()
    }
}

#[derive(Clone, Copy, ClType)]
struct Bounded<T, const N: usize> {
    items: [T; N],
    len: usize,
}

#[device]
impl<T: Copy + Default, const N: usize> Default for Bounded<T, N> {
    fn default() -> Self {
        Bounded { items: [T::default(); N], len: 0 }
    }
}

#[device]
impl<T: Copy + Default, const N: usize> FromIterator<T> for Bounded<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(it: I) -> Self {
        let mut bounded = Self::default();
        for item in it.into_iter() {
            if bounded.len < N {
                bounded.items[bounded.len] = item;
                bounded.len += 1;
            }
        }
        bounded
    }
}

#[derive(Clone, Copy, ClType)]
struct Least<T>(T);

#[device]
impl<T: Copy + Default + PartialOrd> FromIterator<T> for Least<T> {
    fn from_iter<I: IntoIterator<Item = T>>(it: I) -> Self {
        let mut least = T::default();
        for item in it {
            if item < least {
                least = item;
            }
        }
        Least(least)
    }
}

alike! { by_what_is_around: u32 => u32 = [5, 3, 8, 1];
    ends(x, out) {
        for n in 0..4 {
            out[n as usize] = of_a_match(n).0;
        }
        for n in 0..7 {
            out[10 + n as usize] = of_branches(n).0;
        }
        let bits: Bits = if x[0] > 4 { x.iter().copied().collect() } else { Bits(9) };
        out[20] = bits.0;
    }
    of_parameters(x, out) {
        let v: Bounded<u32, 3> = x.iter().copied().collect();
        out[0] = v.items[0];
        out[1] = v.items[2];
        out[2] = v.len as u32;
        let w = (1..3).map(|v| v * 200 + x[0] as u16).collect::<Bounded<u16, 4>>();
        out[3] = w.items[1] as u32;
        out[4] = w.len as u32;
        let least = x.iter().map(|&v| 4 - v as i32).collect::<Least<i32>>();
        out[5] = least.0 as u32;
    }
}
