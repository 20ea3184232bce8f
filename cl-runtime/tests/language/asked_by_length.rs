//! What std knows the length of: it asks a closure, or an iterator with a name, no more often than Rust does.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

alike! { lengths_are_compared_before_items: u32 => u32 = [4, 9, 2, 7, 5, 1, 8, 3];
    elements(x, out) {
        let mut n = 0;
        out[0] = x.iter().map(|v| { n += 1; *v }).eq(x[..5].iter().copied()) as u32;
        out[1] = n;
        out[2] = x.iter().map(|v| { n += 1; *v }).eq(x.iter().copied()) as u32;
        out[3] = n;
        out[4] = x[..5].iter().copied().eq(x.iter().map(|v| { n += 1; *v })) as u32;
        out[5] = n;
        out[6] = x.iter().map(|v| { n += 1; *v }).ne(x.iter().skip(1).copied()) as u32;
        out[7] = n;
        out[8] = x.iter().filter(|v| { n += 1; **v > 2 }).eq(x.iter()) as u32;
        out[9] = n;
        out[10] = x.iter().map(|v| { n += 1; *v }).lt(x[..5].iter().copied()) as u32;
        out[11] = n;
        out[12] = x.iter().map(|v| { n += 1; *v }).cmp(x[..5].iter().copied()) as u32;
        out[13] = n;
        out[14] = x.iter().map(|v| { n += 1; *v }).take(3).eq(x.iter().map(|v| *v).step_by(2)) as u32;
        out[15] = n;
        out[16] = x.iter().map(|v| { n += 1; *v }).eq([4, 9, 2]) as u32;
        out[17] = n;
    }
    ranges_and_pieces(x, out) {
        let mut n = 0;
        out[0] = (0..8).map(|v| { n += 1; v }).eq(0..9) as u32;
        out[1] = n;
        out[2] = (0..8).map(|v| { n += 1; v }).eq(0..=7) as u32;
        out[3] = n;
        out[4] = (0..8u32).map(|v| { n += 1; v }).eq(0..) as u32;
        out[5] = n;
        out[6] = x.chunks(3).map(|v| { n += 1; v[0] }).eq(x.iter().take(3).copied()) as u32;
        out[7] = n;
        out[8] = x.chunks(3).map(|v| { n += 1; v[0] }).eq(x.iter().take(4).copied()) as u32;
        out[9] = n;
        out[10] = x.windows(3).map(|v| { n += 1; v[0] }).eq(x.iter().copied()) as u32;
        out[11] = n;
        out[12] = x.iter().map(|v| { n += 1; *v }).chain([1]).eq(x.iter().copied()) as u32;
        out[13] = n;
        out[14] = x.iter().map(|v| { n += 1; *v }).zip(x[..3].iter()).eq(x.iter().copied().zip(&x[..3])) as u32;
        out[15] = n;
        out[16] = x.iter().map(|v| { n += 1; *v }).zip(x[..3].iter()).eq(x.iter().copied().zip(&x[..4])) as u32;
        out[17] = n;
    }
    closures_that_may_fail(x, out) {
        let mut n = 0;
        let mut tick = || { n += 1; n };
        out[0] = x.iter().map(|v| *v + tick()).eq(x[..5].iter().copied()) as u32;
        out[1] = n;
        out[2] = x.iter().map(|v| 10 / (*v - 1)).eq(x[..5].iter().copied()) as u32;
    }
    left_of_names(x, out) {
        let mut it = x.iter();
        out[0] = it.by_ref().take(3).eq(&x[..3]) as u32;
        out[1] = *it.next().unwrap();
        let mut it = x.iter();
        out[2] = it.by_ref().take(4).eq(&x[..3]) as u32;
        out[3] = *it.next().unwrap();
        let mut it = x.iter();
        out[4] = it.by_ref().eq(&x[..3]) as u32;
        out[5] = *it.next().unwrap();
        let mut it = x.iter().copied();
        out[6] = it.by_ref().eq(x[..3].iter().copied()) as u32;
        out[7] = it.next().unwrap();
        let mut it = x.iter().copied();
        out[8] = it.by_ref().ne(x.iter().copied()) as u32;
        out[9] = it.next().is_none() as u32;
        let mut it = x.iter().copied().peekable();
        out[10] = it.by_ref().eq(x[..3].iter().copied()) as u32;
        out[11] = it.next().unwrap();
    }
    of_names(x, out) {
        let mut n = 0;
        let it = x.iter().map(|v| { n += 1; *v });
        out[0] = it.eq(x[..5].iter().copied()) as u32;
        out[1] = n;
        let mut m = 0;
        let mut it = x.iter().map(|v| { m += 1; *v });
        it.next();
        out[2] = it.eq(x[..5].iter().copied()) as u32;
        out[3] = m;
        let t = [4, 9, 2];
        out[4] = x.iter().map(|v| { n += 1; *v }).eq(t) as u32;
        out[5] = n;
    }
}

mod zips {
    use super::*;

    alike! { both_sides_of_a_zip_are_asked_as_often: u32 => u32 = [4, 9, 2, 7, 5, 1, 8, 3];
        summed(x, out) {
            let mut n = 0;
            out[0] = x.iter().map(|v| { n += 1; *v }).zip(x.iter().take(2)).map(|(a, b)| a * b).sum();
            out[1] = n;
            out[2] = x.iter().map(|v| { n += 1; *v }).zip(x[..3].iter().rev()).map(|(a, b)| a * b).sum();
            out[3] = n;
            x.iter().map(|v| { n += 1; *v }).zip(x.iter().take(2)).for_each(|(a, b)| out[4] += a * b);
            out[5] = n;
            out[6] = x.iter().map(|v| { n += 1; *v }).zip(x.iter().take(2)).all(|(a, b)| a == *b) as u32;
            out[7] = n;
            out[8] = x.iter().map(|v| { n += 1; *v }).zip(x.iter().take(2)).count() as u32;
            out[9] = n;
            out[10] = x.iter().map(|v| { n += 1; *v }).zip(x.iter().take(2)).fold(0, |s, (a, b)| s + a * b);
            out[11] = n;
            out[12] = x.iter().map(|v| { n += 1; *v }).zip([5, 6]).map(|(a, b)| a * b).sum();
            out[13] = n;
            out[14] = x.iter().map(|v| { n += 1; *v }).zip(1..=2).map(|(a, b)| a * b).sum();
            out[15] = n;
            out[16] = x.iter().map(|v| { n += 1; *v }).zip(x.iter().take(2)).enumerate().filter(|(i, _)| *i > 0).map(|(i, (a, b))| a * b + i as u32).sum();
            out[17] = n;
        }
        within_others(x, out) {
            let mut n = 0;
            out[0] = x.iter().map(|v| { n += 1; *v }).zip(x[..1].iter().chain(&x[..1])).map(|(a, b)| a * b).sum();
            out[1] = n;
            out[2] = x.iter().zip(x.iter().map(|v| { n += 1; *v })).zip(x.iter().take(2)).map(|((a, b), c)| a * b * c).sum();
            out[3] = n;
            out[6] = x.iter().map(|v| { n += 1; *v }).zip(x.iter().take(2)).map(|(a, b)| a * b).chain([1]).sum();
            out[7] = n;
            out[8] = x.iter().map(|v| { n += 1; *v }).zip(x.iter().take(2)).flat_map(|(a, b)| [a, *b]).sum();
            out[9] = n;
            out[10] = x.iter().inspect(|_| n += 1).zip(x.iter().take(2)).map(|(a, b)| a * b).sum();
            out[11] = n;
            out[12] = x.iter().map(|v| { n += 1; *v }).zip(x.iter().take(2)).take(9).map(|(a, b)| a * b).sum();
            out[13] = n;
            let it = x.iter().map(|v| { n += 1; *v }).zip(x.iter().take(2));
            out[14] = it.map(|(a, b)| a * b).sum();
            out[15] = n;
            out[16] = x.iter().map(|v| { n += 1; *v }).zip(x.iter().take(2)).last().map_or(0, |(a, b)| a * b);
            out[17] = n;
        }
        repeated(x, out) {
            let mut n = 0;
            for (a, b) in x.iter().map(|v| { n += 1; *v }).zip(std::iter::repeat_n(3, 2)) { out[0] = out[0] * 3 + a + b; }
            out[1] = n;
            out[2] = std::iter::repeat_with(|| { n += 1; n }).zip(0..3).map(|(a, b)| a * b).sum();
            out[3] = n;
            out[4] = std::iter::repeat_with(|| { n += 1; n }).take(4).zip(0..3).map(|(a, b)| a * b).sum();
            out[5] = n;
            for (a, b) in std::iter::repeat_with(|| { n += 1; n }).take(4).zip(0..3) { out[6] = out[6] * 3 + a + b; }
            out[7] = n;
        }
        beside_others(x, out) {
            let mut n = 0;
            out[4] = x.iter().map(|v| { n += 1; *v }).zip((0..8u32).step_by(3)).map(|(a, b)| a * b).sum();
            out[5] = n;
            out[6] = x.iter().map(|v| { n += 1; *v }).chain(x.iter().map(|v| *v)).zip(x.iter().take(2)).map(|(a, b)| a * b).sum();
            out[7] = n;
            out[8] = x.iter().map(|v| { n += 1; *v }).zip(std::iter::repeat_n(5, 2)).map(|(a, b)| a * b).sum();
            out[9] = n;
            out[12] = x.iter().map(|v| { n += 1; *v }).step_by(2).zip(x.iter().take(2)).map(|(a, b)| a * b).sum();
            out[13] = n;
            out[14] = x.iter().zip(x.iter().take(2)).zip(x.iter().map(|v| { n += 1; *v })).map(|((a, b), c)| a * b * c).sum();
            out[15] = n;
        }
        borrowed(x, out) {
            let mut it = x.iter();
            out[0] = it.by_ref().zip(x.iter().take(2)).map(|(a, b)| a * b).sum();
            out[1] = *it.next().unwrap();
            let mut it = x.iter();
            out[2] = it.by_ref().zip(&x[..3]).map(|(a, b)| a * b).sum();
            out[3] = *it.next().unwrap();
            let mut it = x.iter().copied().enumerate();
            out[4] = it.by_ref().zip(&x[..3]).count() as u32;
            out[5] = it.next().unwrap().1;
            let mut it = x.iter().map(|v| v + 1).take(7);
            out[6] = it.by_ref().zip(&x[..3]).count() as u32;
            out[7] = it.next().unwrap();
            let mut it = x.iter().copied().filter(|v| *v > 1);
            out[8] = it.by_ref().zip(&x[..3]).count() as u32;
            out[9] = it.next().unwrap();
            let mut it = x.chunks(2);
            out[10] = it.by_ref().zip(&x[..3]).count() as u32;
            out[11] = it.next().unwrap()[0];
            let mut it = 1..9;
            out[12] = it.by_ref().zip(&x[..3]).count() as u32;
            out[13] = it.next().unwrap();
            let mut it = x.iter();
            for (a, b) in (&mut it).zip(&x[..3]) { out[14] += a * b; }
            out[15] = *it.next().unwrap();
            let mut it = x.iter();
            for (a, b) in it.by_ref().zip(&x[..3]) { out[16] += a * b; }
            out[17] = *it.next().unwrap();
        }
        borrowed_with_states(x, out) {
            let mut it = x.iter().copied().peekable();
            out[0] = it.by_ref().zip(x[..3].iter()).map(|(a, b)| a * b).sum();
            out[1] = it.next().unwrap();
            let mut it = x.iter().copied().peekable();
            it.peek();
            out[2] = it.by_ref().zip(x[..3].iter()).map(|(a, b)| a * b).sum();
            out[3] = it.next().unwrap();
            let mut it = x.iter();
            out[4] = it.by_ref().take(3).zip(&x[..2]).count() as u32;
            out[5] = *it.next().unwrap();
            let mut it = x.iter().map(|v| v + 1);
            out[6] = it.by_ref().zip(x.iter().rev().take(3)).map(|(a, b)| a * b).sum();
            out[7] = it.next().unwrap();
        }
    }
}

mod indices {
    use super::*;

    alike! { sides_with_an_index_are_asked_for_nothing_behind_the_end: u32 => u32 = [4, 9, 2, 7, 5, 1, 8, 3];
        by_a_name(x, out) {
            let mut n = 0;
            let y = &x[..3];
            for (a, b) in x.iter().map(|v| { n += 1; *v }).zip(y) { out[0] += a * b; }
            out[1] = n;
            let t = [3, 4];
            for (a, b) in x.iter().map(|v| { n += 1; *v }).zip(t) { out[2] += a * b; }
            out[3] = n;
            out[6] = x.iter().map(|v| { n += 1; *v }).zip(y).map(|(a, b)| a * b).sum();
            out[7] = n;
            out[8] = x.iter().map(|v| { n += 1; *v }).zip(t).map(|(a, b)| a * b).sum();
            out[9] = n;
            for (a, b) in x[2..].iter().map(|v| { n += 1; *v }).zip(x) { out[10] += a * b; }
            out[11] = n;
        }
        stepped(x, out) {
            let mut n = 0;
            let mut it = x.iter().map(|v| { n += 1; *v }).zip(&x[..2]);
            while let Some((a, b)) = it.next() { out[0] += a * b; }
            out[1] = n;
        }
        stepped_by_parts(x, out) {
            let mut n = 0;
            let mut it = x.iter().map(|v| { n += 1; *v }).zip(x.iter().take(2));
            while let Some((a, b)) = it.next() { out[0] += a * b; }
            out[1] = n;
        }
        named(x, out) {
            let mut n = 0;
            let it = x.iter().map(|v| { n += 1; *v }).zip(x.iter().take(2));
            for (a, b) in it { out[0] += a * b; }
            out[1] = n;
            let it = x.iter().map(|v| { n += 1; *v }).zip(x[..2].iter());
            for (a, b) in it { out[2] += a * b; }
            out[3] = n;
        }
        skipped(x, out) {
            let mut n = 0;
            for (a, b) in x.iter().map(|v| { n += 1; *v }).skip(1).zip(&x[..3]) { out[0] += a * b; }
            out[1] = n;
            out[2] = x.iter().map(|v| { n += 1; *v }).skip(1).zip(&x[..3]).map(|(a, b)| a * b).sum();
            out[3] = n;
            for (a, b) in x.iter().map(|v| { n += 1; *v }).step_by(2).zip(&x[..3]) { out[4] += a * b; }
            out[5] = n;
            for (a, b) in x.iter().map(|v| { n += 1; *v }).rev().zip(&x[..3]) { out[6] += a * b; }
            out[7] = n;
            let mut it = x.iter().map(|v| { n += 1; *v }).zip(x.iter().map(|v| v + 1));
            out[8] = it.next().unwrap().0;
            out[9] = it.count() as u32;
            out[10] = n;
            let mut it = x.iter().map(|v| { n += 1; *v }).zip(x[..2].iter().enumerate());
            while let Some((a, (i, b))) = it.next() { out[11] += a * b + i as u32; }
            out[12] = n;
            let mut it = x.iter().map(|v| { n += 1; *v }).zip([1, 2]);
            while let Some((a, b)) = it.next() { out[13] += a * b; }
            out[14] = n;
        }
    }
}
