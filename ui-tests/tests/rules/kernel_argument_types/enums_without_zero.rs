//! An enum that memory holds has a variant of the value 0. What holds such an enum is not told of too.

use cl_runtime::prelude::*;

#[repr(u32)]
#[derive(Clone, Copy, ClType)]
enum Digit {
    One = 1,
    Two = 2,
}

#[repr(C)]
#[derive(Clone, Copy, ClType)]
enum Token {
    Of(Digit),
    Nothing,
}

#[repr(C)]
#[derive(Clone, Copy, ClType)]
enum Pair {
    Of([Token; 2]),
    Nothing,
}

#[kernel]
fn reads(tokens: &Global<[Token]>, _pairs: &Global<[Pair]>, out: &mut Global<[u32]>) {
    out[0] = match tokens[0] {
        Token::Of(_) => 1,
        Token::Nothing => 0,
    };
}

fn main() {}
