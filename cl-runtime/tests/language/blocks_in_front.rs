//! Closures whose bodies begin with a block and go on, as what is written in the place of a call makes one.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused_braces, unused_parens)]

use cl_runtime::prelude::*;

#[device]
fn divisors(n: u32) -> impl Iterator<Item = u32> {
    (1..=n).filter(move |d| n % d == 0)
}

alike! {
    they_are_one_value: u32 = [3, 1, 4, 1, 5, 9, 2, 6];
    of_what_is_written_in_place(x, out) {
        out[0] = (2..20u32).filter(|&n| divisors(n).count() == 2).fold(0, |a, p| a * 3 % 1009 + p) as i32;
        out[1] = (2..9u32).take_while(|&n| divisors(n).count() < 4).count() as i32;
        out[2] = (2..9u32).any(|n| divisors(n).count() == 4) as i32;
        out[3] = (2..9u32).find(|&n| divisors(n).count() == 4).unwrap_or(0) as i32;
        out[4] = (2..9u32).skip_while(|&n| divisors(n).count() < 4).count() as i32;
        let mut numbers = (2..9u32).peekable();
        out[5] = numbers.next_if(|&n| divisors(n).count() == 2).is_some() as i32;
        out[6] = Some(4u32).filter(|&n| divisors(n).count() == 3).is_some() as i32;
        out[7] = x.iter().filter(|&&v| divisors(v).count() == 2).count() as i32;
        out[8] = x.iter().map(|&v| divisors(v).count() as i32 * 2).sum::<i32>();
    }
    of_blocks(x, out) {
        out[0] = (2..9).filter(|&n| { n * 2 } == 8).count() as i32;
        out[1] = (2..9).filter(|&n| { let k = n * 2; k } == 8).count() as i32;
        out[2] = (2..9).filter(|n| { *n * 2 } == 8).count() as i32;
        out[3] = x.iter().copied().take_while(|&n| { let k = n; k } < 5).count() as i32;
        out[4] = x.iter().position(|&n| { n } == 5).map_or(-1, |p| p as i32);
        out[5] = x.iter().map(|&v| if v > 2 { v } else { 1 } + 3).sum::<u32>() as i32;
        out[6] = x.iter().enumerate().filter(|(i, v)| match i % 2 { 0 => **v, _ => 4 } > 3).count() as i32;
    }
}
