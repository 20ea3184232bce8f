//! What is zipped to a side that closures choose, or that is written to, and has an index that no loop counts.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

#[kernel]
fn doubled(a: &Global<[[[f32; 4]; 2]]>, out: &mut Global<[[f32; 8]]>) {
    let g = get_global_id(0);
    let a = a[g];
    for (o, v) in out.item_mut().iter_mut().zip(a.into_iter().flatten()) {
        *o = v;
    }
    out.item_mut().iter_mut().zip(a.iter().flatten()).for_each(|(o, v)| *o += *v);
    for (o, v) in out.item_mut().iter_mut().zip(a.into_iter().flat_map(|row| row)) {
        *o += v;
    }
}

#[test]
fn what_a_call_gives_is_written_to_beside_rows() {
    for queue in crate::common::queues() {
        let a = [[[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0]], [[0.5; 4], [2.0; 4]]];
        let a = queue.upload::<[[f32; 4]; 2]>(&a).unwrap();
        let mut out = queue.upload(&[[0f32; 8]; 2]).unwrap();
        doubled(&a, &mut out).enqueue(&queue, 2).unwrap();
        let expected = [[3.0, 6.0, 9.0, 12.0, 15.0, 18.0, 21.0, 24.0], [1.5, 1.5, 1.5, 1.5, 6.0, 6.0, 6.0, 6.0]];
        assert_eq!(out.read().unwrap(), expected);
    }
}

alike! { what_stands_beside_a_choice_is_asked_in_turn: u32 => u32 = [3, 0, 4, 12, 5, 9, 7, 6];
    named(x, out) {
        let mut it = x.iter().copied();
        it.next();
        out[0] = (0..3u32).flat_map(|i| 0..i).zip(it).fold(7, |all, (a, b)| all * 10 + a * b);
        let rest = x.iter().copied().filter(|v| v % 2 == 0);
        out[1] = x[..3].iter().zip(rest).flat_map(|(a, b)| [*a, b]).fold(0, |a, b| a * 3 + b);
        let mut it = x.iter().enumerate();
        it.next();
        for ((i, v), w) in it.zip(x.iter().filter(|w| **w > 4)) { out[2] = out[2] * 7 + i as u32 * v + w; }
        let mut it = x.iter();
        it.next();
        for (v, w) in (0..3u32).flat_map(|i| i..3).zip(&mut it) { out[3] = out[3] * 3 + v * w; }
        out[4] = it.copied().sum();
        let last = x.iter().rev().take(4);
        for (w, v) in x.iter().filter(|v| **v < 9).zip(last) { out[5] = out[5] * 5 + v * w; }
    }
    in_place(x, out) {
        out[0] = x.iter().filter(|v| **v > 3).zip(x.iter().copied().skip(2)).fold(0, |a, (b, c)| a * 5 + b * c);
        out[1] = x.iter().filter(|v| **v > 3).zip(x.iter().skip(2).copied().take(2)).fold(0, |a, (b, c)| a * 5 + b * c);
        out[2] = x.iter().filter(|v| **v > 3).zip(x.iter().rev()).fold(0, |a, (b, c)| a * 5 + b * c);
        out[3] = x.chunks(3).zip(x.iter().filter(|v| **v > 3)).fold(0, |a, (b, c)| a * 5 + b[0] * c);
        out[4] = x.iter().filter(|v| **v > 3).zip(x.windows(2)).fold(0, |a, (b, c)| a * 5 + b * c[1]);
        out[5] = x.iter().enumerate().zip(x.iter().filter(|v| **v > 3)).fold(0, |a, ((i, b), c)| a * 5 + b * c + i as u32);
        out[6] = (0..9u32).step_by(2).zip(x.iter().skip_while(|v| **v < 4)).fold(0, |a, (b, c)| a * 5 + b * c);
        out[7] = x.iter().flat_map(|v| 0..*v).zip(1..=7u32).map(|(a, b)| a * b).sum();
        out[8] = x.iter().flat_map(|v| 0..*v).zip(x[..2].iter().chain(&x[5..])).map(|(a, b)| a * b).sum();
        out[9] = x.iter().filter(|v| **v > 3).zip(x.iter().zip(&x[1..])).map(|(a, (b, c))| a * b + c).sum();
        out[10] = x.iter().filter(|v| **v > 3).zip(x.iter().map(|v| v * v).skip(1)).map(|(a, b)| a * b).sum();
        out[11] = x.iter().filter(|v| **v > 3).zip(x.iter().skip(20)).map(|(a, b)| a * b).sum();
        let n = (out[11] + 2) as usize;
        out[12] = x.iter().filter(|v| **v > 3).enumerate().zip(x.iter().skip(n)).map(|((i, a), b)| i as u32 * a * b).sum();
    }
}

mod written {
    use super::*;

    alike! { a_named_zip_writes_to_its_second_side: u32 => u32 = [3, 0, 4, 12, 5, 9, 7, 6];
        by_a_loop(x, out) {
            let pairs = x.iter().zip(out.iter_mut());
            for (x, y) in pairs { *y = x + 1; }
            let pairs = x.iter().enumerate().zip(out[8..].iter_mut());
            for ((i, x), y) in pairs { *y = x + i as u32; }
            let pairs = x.chunks(2).zip(out[16..].iter_mut());
            for (x, y) in pairs { *y = x[0] * x[1]; }
            let mut sums = [0u32; 4];
            let pairs = x.iter().zip(&mut sums);
            for (x, y) in pairs { *y = x * 3; }
            out[20..24].copy_from_slice(&sums);
            let pairs = sums.iter().copied().zip(out[24..].iter_mut().zip(x));
            for (a, (y, x)) in pairs { *y = a + x; }
        }
        one_by_one(x, out) {
            let mut pairs = x.iter().zip(out.iter_mut());
            if let Some((x, y)) = pairs.next() { *y = x * 7; }
            while let Some((x, y)) = pairs.next() { *y = x + 1; }
            let mut a = [1u32; 4];
            let mut pairs = x.iter().copied().zip(a.iter_mut());
            pairs.next();
            for (v, w) in pairs { *w = v * 2; }
            out[10..14].copy_from_slice(&a);
            let mut pairs = x.iter().filter(|v| **v > 3).zip(a.iter_mut());
            if let Some((v, w)) = pairs.next() { *w += v; }
            pairs.for_each(|(v, w)| *w *= v);
            out[14..18].copy_from_slice(&a);
        }
    }
}
