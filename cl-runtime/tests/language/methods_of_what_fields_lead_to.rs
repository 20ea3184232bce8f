//! Methods of elements of slices that fields of `self` lead to, where `self` may be changed and the slice may not.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct Lexer<'a> {
    text: &'a Global<[u8]>,
    depth: u32,
}

#[device]
impl<'a> Lexer<'a> {
    fn next(&mut self) -> Option<u8> {
        self.text = self.text.trim_ascii_start();
        let (&first, rest) = self.text.split_first()?;
        self.text = rest;
        if first == b'[' {
            self.depth += 1;
        }
        Some(first)
    }

    fn digit(&mut self) -> Option<u32> {
        if self.text.is_empty() || !self.text[0].is_ascii_digit() {
            return None;
        }
        let digit = self.text[0].wrapping_sub(b'0') as u32;
        self.text = &self.text[1..];
        Some(digit)
    }
}

#[kernel]
fn lexed(x: &Global<[u8]>, out: &mut Global<[u32]>) {
    let mut lexer = Lexer { text: x, depth: 0 };
    let mut n = 0;
    while let Some(b) = lexer.next() {
        out[n] = b as u32 + 1000 * lexer.depth;
        while let Some(digit) = lexer.digit() {
            out[n] = out[n] * 10 + digit;
        }
        n += 1;
    }
}

#[test]
fn what_a_field_leads_to_is_read() {
    for queue in crate::common::queues() {
        let x = queue.upload(b"  [12 , [ ]\n 3]").unwrap();
        let mut out = queue.zeroed::<u32>(8).unwrap();
        lexed(&x, &mut out).enqueue(&queue, 1).unwrap();
        let b = |b: u8, depth: u32| b as u32 + 1000 * depth;
        let expected = [b(b'[', 1) * 100 + 12, b(b',', 1), b(b'[', 2), b(b']', 2), b(b'3', 2), b(b']', 2), 0, 0];
        assert_eq!(out.read().unwrap(), expected, "{queue:?}");
    }
}
