//! A closure with a name that takes a reference, given to a chain of iterators over elements of any memory.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

alike! {
    closures_of_references_given_to_chains: u32 => u32 = [3, 4, 5, 6, 7, 8, 9, 10];
    asked(x, out) {
        let even = |v: &u32| *v % 2 == 0;
        out[0] = x.iter().any(even) as u32;
        out[1] = x.iter().position(|v| *v == 6).unwrap_or(99) as u32;
        out[2] = x.iter().all(even) as u32;
        let own = [x[1], x[3]];
        out[3] = own.iter().all(even) as u32 + even(&own[0]) as u32;
    }
    filtered(x, out) {
        let big = |v: &&u32| **v > 5;
        out[0] = x.iter().filter(big).sum::<u32>();
        out[1] = x.iter().filter(big).count() as u32;
        let limit = x[6];
        let below = |v: &&u32| **v < limit;
        let even = |v: &u32| *v % 2 == 0;
        out[2] = x.iter().copied().filter(even).sum::<u32>();
        let four = 4;
        out[3] = even(&four) as u32 + x.iter().take_while(below).count() as u32;
        let v = x[0];
        out[4] = x.iter().copied().filter(even).map(|w| w * v).sum::<u32>();
    }
    compared(x, out) {
        let by_rest = |a: &&u32, b: &&u32| (**a % 4).cmp(&(**b % 4));
        out[0] = *x.iter().max_by(by_rest).unwrap();
        let mut seen = 0;
        let mut counted = |v: &u32| {
            seen += *v;
            seen > 12
        };
        out[1] = x.iter().any(&mut counted) as u32;
        out[2] = x.iter().all(counted) as u32;
        out[3] = seen;
    }
}
