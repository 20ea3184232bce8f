//! What stands beside the elements of an iterator with a name: arrays by value, and the rest or the beginning of a slice.

#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

alike! { arrays_and_parts_stand_beside_named_iterators: u32 => u32 = [3, 0, 4, 12, 5, 9, 7, 6];
    arrays(x, out) {
        let mut all = x.iter().copied().chain([1u32, 2]);
        out[0] = all.next().unwrap();
        out[1] = all.by_ref().take(6).sum();
        out[2] = all.next().unwrap() * 100 + all.next().unwrap() * 10 + all.next().unwrap();
        out[3] = all.next().unwrap_or(77);
        let tail = x[3].to_le_bytes();
        let mut bytes = [7u8, 8].iter().copied().chain(tail);
        let mut i = 4;
        while let Some(b) = bytes.next() {
            out[i] = b as u32;
            i += 1;
        }
        let weighed = x.iter().zip([3u32, 1, 4]);
        out[20] = weighed.map(|(v, w)| v * w).sum();
    }
    parts(x, out) {
        let mut pairs = x.iter().zip(x.iter().skip(1)).peekable();
        pairs.next();
        out[0] = pairs.peek().is_some() as u32;
        let mut i = 1;
        while let Some((a, b)) = pairs.next() {
            out[i] = a * 100 + b;
            i += 1;
        }
        let n = x[0] as usize;
        let mut first = x.iter().copied().chain(x.iter().take(n).copied());
        out[10] = first.next().unwrap() + first.nth(7).unwrap() * 10;
        out[11] = first.sum();
        let none = x.iter().zip(x.iter().skip(n * 5));
        out[12] = none.map(|(a, b)| a + b).sum();
    }
    zipped_to_what_is_zipped(x, out) {
        let (low, high) = (&x[..4], &x[4..]);
        let all = x.iter().zip(low.iter().zip(high)).map(|(v, (a, b))| v * 100 + a * 10 + b);
        out[0] = all.clone().sum();
        for (i, v) in all.enumerate() {
            out[1 + i] = v;
        }
        let weighed = low.iter().zip([3u32, 1, 4].iter().zip(1..9u32));
        out[10] = weighed.map(|(v, (w, n))| v * w + n).sum();
    }
    zipped_to_pieces_and_to_what_goes_backwards(x, out) {
        let mut it = x.iter().map(|v| v + 1).zip(x.iter().rev().zip(1u32..)).enumerate();
        while let Some((i, (a, (b, c)))) = it.next() {
            out[0] = out[0] * 3 + a * b + c + i as u32;
        }
        let mut it = x.chunks(2).zip(x.windows(3).zip(x.iter().skip(2)));
        while let Some((a, (b, c))) = it.next() {
            out[1] = out[1] * 3 + a[0] * b[1] + c;
        }
        let mut it = x.iter().zip(x.chunks(x[0] as usize));
        while let Some((a, b)) = it.next() {
            out[2] = out[2] * 3 + a * b[0];
        }
    }
}

mod adaptors {
    use super::*;

    #[device]
    fn up(n: u32) -> impl Iterator<Item = u32> {
        0..n
    }

    #[device]
    fn odd(n: u32) -> impl Iterator<Item = u32> {
        up(n * 2).filter(|v| v % 2 == 1)
    }

    alike! { chains_with_adaptors_stand_beside_named_iterators: u32 => u32 = [3, 0, 4, 12, 5, 9, 7, 6];
        chosen(x, out) {
            let mut all = up(4).chain(odd(3)).enumerate().map(|(i, v)| i as u32 * v);
            out[0] = all.nth(2).unwrap();
            out[1] = all.next().unwrap() * 10 + all.next().unwrap();
            out[2] = all.sum();
            let k = x[0];
            let mut all = x.iter().copied().take(2).chain((0..9).map(|v| v * k).skip(1).step_by(3));
            let k = 1000;
            let mut i = 3;
            while let Some(v) = all.next() {
                out[i] = v + k;
                i += 1;
            }
            let mut all = x.iter().copied().zip(x.iter().copied().filter(|v| *v > 4).take(3));
            while let Some((a, b)) = all.next() {
                out[i] = a * 10 + b;
                i += 1;
            }
            let mut all = x.iter().copied().chain(1..=2);
            out[i] = all.nth(8).unwrap() * 10 + all.next().unwrap();
            out[i + 1] = all.next().unwrap_or(77);
        }
        streams(x, out) {
            let mut s = x[1];
            let mut pairs = std::iter::from_fn(|| { s += 1; Some(s) })
                .zip(std::iter::successors(Some(6), |v| (*v > 1).then_some(v / 2)).map(|v| v + 1));
            while let Some((a, b)) = pairs.next() { out[0] = out[0] * 100 + a * b; }
            let mut all = (1u32..3).chain(std::iter::successors(Some(9u32), |v| (*v > 3).then(|| v - 3)).take_while(|v| *v > 1).map(|v| v * 2));
            out[1] = all.next().unwrap();
            for v in all { out[2] = out[2] * 100 + v; }
        }
    }
}

mod rows {
    use super::*;

    #[device]
    fn in_tens(items: impl Iterator<Item = u32>) -> u32 {
        let mut sum = 0;
        for item in items {
            sum = sum * 10 + item;
        }
        sum
    }

    alike! { a_row_gives_its_items_by_value: u32 => u32 = [3, 0, 4, 12, 5, 9, 7, 6];
        of_rows(x, out) {
            let grid = [[1, 2, 3], [x[0], x[1], x[2]]];
            out[0] = in_tens(grid[1].into_iter());
            let mut items = grid[0].into_iter().chain(grid[1].into_iter().skip(1));
            out[1] = items.next().unwrap() * 10 + items.next().unwrap();
            out[2] = items.sum();
        }
    }
}
