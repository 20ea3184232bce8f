//! What begins again: `.cycle()` of an iterator with a name, and closures that give parts of a slice or a stream wherever they are
//! called.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

alike! { what_begins_again: u32 => u32 = [3, 0, 4, 12, 5, 9, 7, 6];
    cycles(x, out) {
        let mut c = x.iter().cycle();
        let all = c.try_fold(0u32, |all, v| if all > 60 { None } else { Some(all + v) });
        out[0] = all.unwrap_or(7);
        out[1] = *c.next().unwrap();
        let mut c = [1u32, 2, 3].iter().cycle();
        let all = c.try_fold(0u32, |all, &v| all.checked_add(v).filter(|all| *all < 20));
        out[2] = all.unwrap_or(7);
        out[3] = *c.next().unwrap();
        let mut c = x[..3].iter().copied().enumerate().cycle().map(|(i, v)| v * 3 + i as u32);
        for o in &mut out[4..12] { *o = c.next().unwrap(); }
        let mut none = x[..0].iter().cycle();
        out[12] = none.next().is_none() as u32;
        let mut c = x.chunks(3).cycle().skip(1).step_by(2);
        for o in &mut out[13..18] { *o = c.next().unwrap().iter().sum(); }
        let mut c = x.iter().rev().cycle();
        c.next();
        out[18] = c.by_ref().take(9).fold(0, |all, v| all * 3 + v);
        out[19] = c.take(3).sum();
        let mut c = x[..2].iter().cycle().peekable();
        out[20] = **c.peek().unwrap();
        c.next();
        out[21] = *c.next_if(|v| **v == 0).unwrap_or(&9);
        out[22] = *c.next().unwrap();
        let mut it = x.iter();
        it.next();
        out[23] = *it.clone().next_back().unwrap() + *it.next().unwrap();
    }
    given(x, out) {
        let parts = || x.split(|v| *v % 3 == 0);
        out[0] = parts().count() as u32;
        out[1] = parts().map(|part| part.len() as u32).max().unwrap();
        for (i, part) in parts().enumerate() { out[2 + i] = part.iter().sum(); }
        let halves = || std::iter::successors(Some(40u32), |v| if *v > 1 { Some(v / 2) } else { None });
        out[10] = halves().sum();
        out[11] = halves().take_while(|v| *v > 4).last().unwrap();
        out[12] = halves().zip(x).map(|(a, b)| a * b).sum();
        let ones = || std::iter::repeat_n(1u32, 3).chain([5]);
        out[13] = ones().fold(0, |all, v| all * 10 + v);
        let words = || x.split(|v| *v == 0).filter(|w| w.len() > 2);
        out[14] = words().map(|w| w.iter().product::<u32>()).sum();
    }
}
