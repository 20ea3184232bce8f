//! Byte strings as patterns, as arguments, and beside slices.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

const NAME: &[u8] = b"abc";
const THREE: &[u8; 3] = b"xyz";

#[device]
fn count(s: &[u8], what: u8) -> u32 {
    s.iter().filter(|&&c| c == what).count() as u32
}
#[device]
fn ends(s: &[u8; 3]) -> u32 {
    s[0] as u32 * 1000 + s[2] as u32
}
#[device]
fn is_word(s: &[u8], word: &[u8]) -> bool {
    s.iter().eq(word)
}
#[device]
fn keyword(s: &[u8]) -> u32 {
    match s {
        b"if" | b"in" => 1,
        b"abc" => 2,
        b"" => 3,
        [b'x', b'y'..=b'z', ..] => 4,
        b"\xff\n" => 5,
        _ => 6,
    }
}
alike! { byte_strings: u8 => u64 = *b"+1abcxyzhello";
    in_patterns(s, out) {
        for i in 0..s.len() - 1 {
            out[0] = out[0] * 3 + match &s[i..i + 2] { b"+1" => 1, b"lo" => 2, _ => 0 };
            let a = [s[i], s[i + 1]];
            out[1] = out[1] * 4 + match &a { b"ab" => 1, [b'1', _] => 2, b"ll" | b"el" => 3, _ => 0 };
            out[2] += matches!(&s[i..i + 2], b"ab" | b"bc") as u64;
        }
        if let b"hello" = &s[8..] { out[3] = 1; }
        let b"abc" = &s[2..5] else { return };
        out[4] = 7;
        out[5] = match (&s[..2], 3) { (_, 4) => 0, (_, n) => n };
    }
    as_arguments(s, out) {
        out[0] = (count(b"abca", b'a') + ends(b"xyz")) as u64;
        out[1] = is_word(b"abc", NAME) as u64 + 2 * is_word(b"abd", NAME) as u64 + 4 * is_word(b"ab", NAME) as u64;
        out[2] = (keyword(b"if") * 1000 + keyword(NAME) * 100 + keyword(b"") * 10 + keyword(b"xyzzy")) as u64;
        out[3] = (keyword(b"\xff\n") * 10 + keyword(b"iff")) as u64;
    }
    beside_slices(s, out) {
        let i = s[0] as usize % 3;
        out[0] = NAME[i] as u64 + 1000 * THREE[i] as u64 + NAME.len() as u64 * 1000000;
        for &c in NAME { out[1] += c as u64; }
        out[2] = (s[2..5] == *NAME) as u64 + 2 * (s[5..8] == *THREE) as u64 + 4 * (s[..3] == *b"abc") as u64;
        out[3] = s[2..].starts_with(NAME) as u64 + 2 * s.starts_with(b"+1") as u64;
        let (head, tail) = s.split_at(5);
        out[4] = s[2..5].iter().eq(NAME) as u64 + 2 * head.iter().eq(tail) as u64 + 4 * head.iter().ne(tail) as u64;
    }
}
