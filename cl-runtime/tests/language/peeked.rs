//! What `peek` gives, taken apart by patterns, and `next_if` of functions by name.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

const STAR: u8 = b'*';

alike! { texts_are_read_by_what_comes_next: u8 => i32 = *b"12*+(30 -4)**7/ 8--x9**,";
    literals_beside_names(x, out) {
        let mut it = x.iter().copied().peekable();
        let mut n = 0;
        loop {
            match it.peek() {
                Some(b'*') => out[n] = -1,
                Some(c) if c.is_ascii_digit() => out[n] = (*c - b'0') as i32,
                Some(b' ' | b'/') => out[n] = -7,
                Some(&c) if c == b'(' => out[n] = -8,
                Some(_) => out[n] = -2,
                None => break,
            }
            n += 1;
            it.next();
        }
    }
    constants_behind_references(x, out) {
        let mut it = x.iter().copied().peekable();
        let mut n = 0;
        while it.peek().is_some() {
            if let Some(b'+' | b'-') = it.peek() {
                out[n] = 1;
            } else if let Some(&STAR) = it.peek() {
                out[n] = 2;
            } else if matches!(it.peek(), Some(b' ')) {
                out[n] = 3;
            } else if matches!(it.peek(), Some(c) if c.is_ascii_digit() && *c > b'2') {
                out[n] = 4;
            }
            it.next();
            n += 1;
        }
    }
    numbers_and_operators(x, out) {
        let mut it = x.iter().copied().peekable();
        let mut n = 0;
        while let Some(c) = it.next() {
            match c {
                b'0'..=b'9' => {
                    let mut value = (c - b'0') as i32;
                    while let Some(b'0'..=b'9') = it.peek() {
                        value = value * 10 + (it.next().unwrap_or(b'0') - b'0') as i32;
                    }
                    out[n] = value;
                }
                b'*' if it.peek() == Some(&b'*') => {
                    it.next();
                    out[n] = -100;
                }
                b'*' => out[n] = -200,
                b' ' => continue,
                _ => out[n] = -(c as i32),
            }
            n += 1;
        }
    }
    references_to_elements(x, out) {
        let mut it = x.iter().peekable();
        let mut n = 0;
        loop {
            match it.peek() {
                Some(&&b'*') => out[n] = -1,
                Some(&&(b'(' | b')')) => out[n] = -5,
                Some(b'+') => out[n] = -3,
                Some(c) if c.is_ascii_digit() => out[n] = (**c - b'0') as i32,
                Some(_) => out[n] = -2,
                None => break,
            }
            n += 1;
            it.next();
        }
        let mut it = x.iter().peekable();
        while let Some(&c) = it.next() {
            if let Some(&&STAR) = it.peek() {
                out[30] += c as i32;
            }
            if let Some(&&next) = it.peek()
                && next > c
            {
                out[31] += 1;
            }
        }
    }
    elements_of_an_array(x, out) {
        let text = [x[0], x[1], x[2], x[3], x[4], x[5]];
        let mut it = text.iter().peekable();
        let mut n = 0;
        loop {
            match it.peek() {
                Some(&&b'*') => out[n] = -1,
                Some(b'+') => out[n] = -3,
                Some(c) if c.is_ascii_digit() => out[n] = (**c - b'0') as i32,
                Some(_) => out[n] = -2,
                None => break,
            }
            n += 1;
            it.next();
        }
        let mut it = text.iter().copied().peekable();
        while let Some(b'0'..=b'9') = it.peek() {
            out[20] = out[20] * 10 + (it.next().unwrap() - b'0') as i32;
        }
        let mut it = text.iter().peekable();
        while let Some(c) = it.peek() {
            out[21] += **c as i32;
            it.next();
        }
    }
    conditions_beside_it(x, out) {
        let mut it = x.iter().copied().peekable();
        let mut n = 0;
        while let Some(c) = it.next() {
            if c == b'-'
                && let Some(next) = it.peek()
                && next.is_ascii_digit()
            {
                out[n] = *next as i32;
            } else if let Some(next @ (b'*' | b'/')) = it.peek() {
                out[n] = -(*next as i32);
            }
            n += 1;
        }
    }
    a_let_that_leaves(x, out) {
        let mut it = x.iter().copied().peekable();
        for n in 0..30 {
            let Some(b'0'..=b'9' | b'*' | b'+') = it.peek() else {
                out[n] = -1;
                break;
            };
            out[n] = it.next().unwrap_or_default() as i32;
        }
        let Some(&c) = it.peek() else { return };
        out[31] = c as i32;
        let Some(c @ b'(') = it.peek() else { return };
        out[32] = *c as i32;
    }
    items_that_are_made(x, out) {
        let mut it = x.iter().filter(|c| **c != b' ').map(|c| *c as i32 - 40).peekable();
        let mut n = 0;
        loop {
            match it.peek() {
                Some(2) => out[n] = -1,
                Some(v) if *v > 10 => out[n] = *v,
                Some(&v) if v > 9 => out[n] = -4,
                Some(-40..=0) => out[n] = -5,
                Some(_) => out[n] = -2,
                None => break,
            }
            n += 1;
            it.next();
        }
    }
    items_with_numbers(x, out) {
        let mut it = x.iter().copied().enumerate().peekable();
        let mut n = 0;
        loop {
            match it.peek() {
                Some((i, b'*')) => out[n] = *i as i32,
                Some(&(i, c)) if c > b'9' => out[n] = -(i as i32),
                Some((0, c)) => out[n] = *c as i32,
                Some(_) => out[n] = -2,
                None => break,
            }
            n += 1;
            it.next();
        }
    }
    ranges(x, out) {
        let mut it = (0..x.len() as u32).peekable();
        while let Some(v) = it.next() {
            out[v as usize] = match it.peek() {
                Some(5) => 50,
                Some(v) if v % 7 == 0 => -(*v as i32),
                Some(v) => *v as i32,
                None => -1,
            };
        }
    }
    next_if_by_name(x, out) {
        let mut it = x.iter().copied().peekable();
        let mut n = 0;
        while let Some(c) = it.next_if(u8::is_ascii_digit) {
            out[n] = c as i32;
            n += 1;
        }
        while let Some(c) = it.next_if(|c| c.is_ascii_punctuation()) {
            out[n] = -(c as i32);
            n += 1;
        }
        if let Some(c) = it.next_if(|&c| c == b'3' || c == b'4') {
            out[n] = 100 + c as i32;
            n += 1;
        }
        if it.next_if_eq(&b'1').is_none() && it.next_if_eq(&b'0').is_some() {
            out[n] = 1000;
        }
        let mut it = x.iter().peekable();
        let mut digits = 0;
        while let Some(&c) = it.next_if(|c| c.is_ascii_digit()) {
            digits = digits * 10 + (c - b'0') as i32;
        }
        out[30] = digits;
        out[31] = it.next_if_eq(&&b'*').is_some() as i32;
        let mut it = x.iter().map(|c| *c + 1).peekable();
        while it.next_if(u8::is_ascii_digit).is_some() {
            out[32] += 1;
        }
        out[33] = it.next_if(|c| *c == b'*' || *c == b'+' || *c == b',').map_or(0, |c| c as i32);
    }
}

mod of_tokens {
    use cl_runtime::prelude::*;

    #[derive(Clone, Copy, PartialEq, ClType)]
    enum Token {
        Plus,
        Times,
        Number(i32),
    }

    #[device]
    fn token(c: u8) -> Token {
        match c {
            b'+' => Token::Plus,
            b'*' => Token::Times,
            c => Token::Number(c as i32),
        }
    }

    alike! { tokens_are_read_by_what_comes_next: u8 => i32 = *b"a+b*c*d+e";
        of_an_enum(x, out) {
            let tokens = [token(x[0]), token(x[1]), token(x[2]), token(x[3]), token(x[4])];
            let mut it = tokens.iter().copied().peekable();
            let mut n = 0;
            loop {
                match it.peek() {
                    Some(Token::Plus) => out[n] = -1,
                    Some(Token::Number(v)) if *v > 97 => out[n] = *v,
                    Some(&Token::Number(v)) => out[n] = -v,
                    Some(_) => out[n] = -2,
                    None => break,
                }
                n += 1;
                it.next();
            }
            let mut it = tokens.iter().peekable();
            while let Some(first) = it.next() {
                if let Some(Token::Times | Token::Plus) = it.peek() {
                    out[20] += 1;
                }
                if let Some(Token::Number(v)) = it.peek()
                    && *first == Token::Plus
                {
                    out[21] += *v;
                }
            }
        }
    }
}

mod pieces {
    use cl_runtime::prelude::*;

    alike! {
        pieces_that_come_next_are_chosen_by_their_elements: i32 => i32 = [3, 9, 2, 7, 5, 1, 8, 3, 4, 6];
        by_length(x, out) {
            let mut e = x.chunks(4).peekable();
            let mut n = 0;
            loop {
                out[n] = match e.peek() {
                    Some([p, .., q]) if p < q => p * 10 + q,
                    Some([p, ..]) => -p,
                    Some([]) | None => break,
                };
                n += 1;
                e.next();
            }
            let mut w = x.windows(3).peekable();
            if let Some([a, ..]) = w.next_if(|s| s[0] > 2) { out[10] = *a; }
            if let Some([a, .., c]) = w.next_if(|s| s[0] > 20) { out[11] = a + c; } else { out[11] = 7; }
            if let Some([a, .., c]) = w.next_if(|s| s[0] > 8) { out[12] = a * c; }
            match x[8..].chunks(3).next() {
                Some([a, b, c]) => out[13] = a + b + c,
                Some([] | [_]) | None => out[13] = 77,
                Some([a, ..]) => out[13] = a * 2,
            }
        }
    }
}
