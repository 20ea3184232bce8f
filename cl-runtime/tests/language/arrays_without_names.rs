//! Arrays that have no name, written or given by what is written in the place of a call, compared in order and asked for an element.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use std::cmp::Ordering;

use cl_runtime::prelude::*;

#[device]
fn hist(values: impl Iterator<Item = u32>) -> [u32; 4] {
    let mut h = [0; 4];
    for v in values {
        h[(v % 4) as usize] += 1;
    }
    h
}

alike! { arrays_stay_while_they_are_asked: u32 = [3, 2, 9, 1, 5, 6, 1, 8, 2, 1];
    compared(x, out) {
        out[0] = (x.iter().cmp(&[3, 2, 10]) == Ordering::Less) as i32;
        out[1] = (x.iter().copied().cmp([3, 2, 10]) == Ordering::Less) as i32;
        out[2] = x.iter().eq(&[3, 2, 9]) as i32;
        out[3] = x[..3].iter().eq(&[3, 2, 9]) as i32;
    }
    in_order(x, out) {
        out[0] = x[..3].iter().lt(&[3, 2, 10]) as i32;
        out[1] = [3u32, 3].iter().gt(x.iter()) as i32;
        out[2] = [3u32, 2].iter().partial_cmp(&[3, 2]).is_some() as i32;
        out[3] = match x.iter().cmp(&x[1..]) { Ordering::Less => 1, Ordering::Equal => 2, Ordering::Greater => 3 };
    }
    histogram(x, out) {
        out[0] = *hist(x.iter().copied()).iter().max().unwrap() as i32;
        let it = x.iter().copied();
        out[1] = hist(it).iter().skip(1).sum::<u32>() as i32;
        out[2] = hist(x.iter().copied()).into_iter().max().unwrap() as i32;
    }
}
