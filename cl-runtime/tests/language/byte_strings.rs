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

mod where_they_stand {
    use cl_runtime::prelude::*;

    alike! {
        byte_strings_are_asked_where_they_stand: u32 => i32 = [4, 9, 2, 7, 5, 1, 8, 3];
        asked(x, out) {
            let (c, r) = b"hello world".as_chunks::<4>();
            out[0] = c[1][2] as i32; out[1] = r[0] as i32;
            for c in b"hello world!".as_chunks::<4>().0 { out[2] += c[1] as i32; }
            out[3] = b"abc".len() as i32 + b"abc"[1] as i32;
            for (i, &c) in b"abc".iter().enumerate() { out[4] += c as i32 * i as i32; }
            for w in b"hello".windows(2) { out[5] += (w[0] > w[1]) as i32; }
            out[6] = b"hello".contains(&(x[0] as u8)) as i32;
            out[7] = b"hello".iter().position(|&c| c == b'l').map_or(-1, |i| i as i32);
            let (a, b) = b"hello".split_at(2); out[8] = b[0] as i32;
            out[9] = b"hello".first().map_or(0, |v| *v as i32) + b"hello".get(x[0] as usize).map_or(0, |v| *v as i32);
            for v in b"xyz" { out[10] += *v as i32; }
            out[11] = b"hello".chunks(2).map(|c| c[0] as i32).sum();
            out[12] = b"hello"[1..3].iter().map(|c| *c as i32).sum();
        }
    }
}
