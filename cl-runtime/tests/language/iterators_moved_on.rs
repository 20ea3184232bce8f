//! Iterators that get another name and go on there, `let mut rest = it;`, and such with a chain whose sides lie in different memory.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

alike! { iterators_go_on_by_another_name: u32 = [3, 2, 9, 1, 5, 6, 1, 8, 2, 1];
    moved(x, out) {
        let mut it = x.iter();
        it.next();
        let mut rest = it;
        out[0] = *rest.next().unwrap() as i32;
        out[1] = rest.copied().sum::<u32>() as i32;
    }
    a_name_that_changes(x, out) {
        let it = x.iter();
        let mut rest = it;
        out[0] = *rest.next().unwrap() as i32;
        out[1] = rest.copied().sum::<u32>() as i32;
    }
    moved_chain(x, out) {
        let mut it = x.iter().map(|v| v + 1).enumerate();
        it.next();
        let mut rest = it;
        while let Some((i, v)) = rest.next() { out[i] = v as i32; }
    }
    moved_range(x, out) {
        let mut it = 0..x[0];
        it.next();
        let mut rest = it;
        out[0] = rest.next().unwrap_or(77) as i32;
        out[1] = rest.next().unwrap_or(77) as i32;
    }
    from_both_ends(x, out) {
        let mut it = x.iter();
        it.next();
        let mut rest = it;
        out[0] = *rest.next_back().unwrap() as i32;
        let mut last = rest;
        out[1] = *last.next_back().unwrap() as i32;
        out[2] = *last.next().unwrap() as i32;
        let it = x.iter().map(|v| v * 2).zip(1u32..);
        let mut rest = it;
        while let Some((v, i)) = rest.next() {
            if v > 9 { break; }
            out[3 + i as usize] = v as i32;
        }
        let all = x.chunks(3);
        let each = all;
        let mut each = each;
        out[20] = each.next().unwrap().len() as i32;
        out[21] = each.count() as i32;
        let words = x.iter().copied().peekable();
        let mut words = words;
        while let Some(v) = words.next() {
            if words.peek() == Some(&1) { out[22] += v as i32; }
        }
    }
    copied_beside_what_is_written(x, out) {
        let mut it = x.iter().chain(&[1, 4]).copied();
        out[0] = it.next().unwrap() as i32;
        out[1] = it.sum::<u32>() as i32;
    }
    copied_on_both_sides(x, out) {
        let own = [7u32, 8];
        let mut it = x[..2].iter().chain(&own[1..]).cloned().enumerate();
        while let Some((i, v)) = it.next() { out[i] = v as i32; }
        let mut it = x[..2].iter().chain(own.iter()).copied();
        out[10] = it.next().unwrap() as i32;
        out[11] = it.sum::<u32>() as i32;
        let mut it = x[..2].iter().chain(&x[4..6]).copied();
        out[12] = it.next().unwrap() as i32;
        out[13] = it.fold(0, |a, v| a * 10 + v) as i32;
    }
}
