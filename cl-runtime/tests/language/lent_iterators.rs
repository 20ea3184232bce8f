//! Functions that take an iterator by `&mut`, with which their caller goes on.

use std::iter::Peekable;

use cl_runtime::prelude::*;

#[device]
fn two_bytes(it: &mut impl Iterator<Item = u8>) -> u32 {
    let mut n = 0;
    for _ in 0..2 {
        n = n << 8 | it.next().unwrap_or(0) as u32;
    }
    n
}

#[device]
fn digits(it: &mut Peekable<impl Iterator<Item = u8>>) -> u32 {
    let mut n = 0;
    while let Some(digit) = it.next_if(|c| c.is_ascii_digit()) {
        n = n * 10 + (digit - b'0') as u32;
    }
    n
}

#[device]
fn sum_of_products(it: &mut Peekable<impl Iterator<Item = u8>>) -> u32 {
    let mut sum = product(it);
    while it.peek() == Some(&b'+') {
        it.next();
        sum += product(it);
    }
    sum
}

#[device]
fn product(it: &mut Peekable<impl Iterator<Item = u8>>) -> u32 {
    let mut product = digits(it);
    while it.next_if_eq(&b'*').is_some() {
        product *= digits(&mut *it);
    }
    product
}

#[device]
fn first_two<I: Iterator<Item = u8>>(values: &mut I) -> u32 {
    values.take(2).map(|values| values as u32).sum()
}

#[device]
fn rest<I>(values: &mut I) -> u32
where
    I: Iterator<Item = u8>,
{
    let mut rest = 0;
    for v in values {
        rest = rest * 3 + v as u32;
    }
    rest
}

#[device]
fn skipped(it: &mut impl Iterator<Item = u8>, until: u8) -> bool {
    it.any(|v| v == until)
}

#[derive(Clone, Copy, ClType)]
struct Lexer {
    tokens: u32,
}

#[device]
impl Lexer {
    fn token(&mut self, it: &mut Peekable<impl Iterator<Item = u8>>) -> u32 {
        self.tokens += 1;
        match it.peek() {
            Some(c) if c.is_ascii_digit() => digits(it),
            Some(_) => it.next().unwrap_or(0) as u32,
            None => 0,
        }
    }
}

alike! { of_an_iterator_of_the_caller: u8 => u32 = *b"12*3+4*5*6+7;9";
    numbers(x, out) {
        let mut it = x.iter().copied();
        out[0] = two_bytes(&mut it) * 3 + two_bytes(&mut it);
        out[1] = it.next().unwrap_or(9) as u32;
        out[2] = two_bytes(&mut x.iter().copied().skip(4));
        let mut n = x.iter().copied().map(|v| v * 2);
        out[3] = two_bytes(n.by_ref());
        out[4] = n.map(|v| v as u32).sum();
    }
    parts(x, out) {
        let mut it = x.iter().copied();
        out[0] = first_two(&mut it);
        out[1] = first_two(&mut it);
        out[2] = rest(&mut it);
        out[3] = rest(&mut it);
        let mut values = x.iter().copied().filter(|v| v % 2 == 1);
        out[4] = skipped(&mut values, b'3') as u32;
        out[5] = rest(&mut values);
    }
    values(x, out) {
        let mut it = x.iter().copied().peekable();
        out[0] = sum_of_products(&mut it);
        out[1] = it.next().unwrap_or(0) as u32;
        out[2] = sum_of_products(&mut it);
        out[3] = it.next().is_none() as u32;
    }
    tokens(x, out) {
        let mut lexer = Lexer { tokens: 0 };
        let mut chars = x.iter().copied().peekable();
        out[0] = lexer.token(&mut chars);
        out[1] = lexer.token(&mut chars);
        out[2] = lexer.token(&mut chars);
        out[3] = lexer.tokens;
        out[4] = chars.count() as u32;
    }
}
