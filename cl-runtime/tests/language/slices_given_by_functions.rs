//! Slices in address spaces that functions and methods give, in tuples, `Option`s and `Result`s too: what patterns of elements
//! take apart.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType, PartialEq, Debug)]
enum Failed {
    Short,
    Long,
}

#[device]
fn one(x: &Global<[u8]>) -> Option<&Global<[u8]>> {
    x.get(1..)
}

#[device]
fn pair(n: usize, x: &Global<[u8]>) -> (usize, &Global<[u8]>) {
    (n, &x[n..])
}

#[device]
fn skip(n: usize, x: &Global<[u8]>) -> Option<(usize, &Global<[u8]>)> {
    Some((n, x.get(n..)?))
}

#[device]
fn tried(n: usize, x: &Global<[u8]>) -> Result<(usize, &Global<[u8]>), Failed> {
    let rest = x.get(n..).ok_or(Failed::Short)?;
    if rest.len() > 6 { Err(Failed::Long) } else { Ok((rest.len(), rest)) }
}

#[derive(Clone, Copy, ClType)]
struct Text<'a> {
    bytes: &'a Global<[u8]>,
}

#[device]
impl<'a> Text<'a> {
    fn behind(&self, n: usize) -> Option<&'a Global<[u8]>> {
        let bytes = self.bytes;
        bytes.get(n..)
    }

    fn both(&self, n: usize) -> (&'a Global<[u8]>, &'a Global<[u8]>) {
        let bytes = self.bytes;
        (&bytes[..n], &bytes[n..])
    }
}

#[device]
fn by_question(x: &Global<[u8]>) -> Option<u32> {
    let rest = one(x)?;
    let a = match rest {
        [] => 1,
        [a, ..] => *a as u32,
    };
    let (n, rest) = skip(2, x)?;
    let b = match rest {
        [] => return None,
        [b] => *b as u32,
        [b, c, rest @ ..] => *b as u32 * 3 + *c as u32 + rest.len() as u32,
    };
    Some(a + 100 * b + n as u32)
}

#[device]
fn by_results(x: &Global<[u8]>) -> Result<u32, Failed> {
    let (n, rest) = tried(3, x)?;
    let (offset, rest) = match rest {
        [] => return Ok(n as u32),
        [low, high, rest @ ..] => (*low as u32 + 256 * *high as u32, rest),
        [_] => return Err(Failed::Short),
    };
    Ok(offset + rest.len() as u32)
}

#[kernel]
fn taken_apart(x: &Global<[u8]>, out: &mut Global<[u32]>) {
    for n in 0..x.len() {
        let x = &x[n..];
        out[4 * n] = by_question(x).unwrap_or(7777);
        out[4 * n + 1] = match by_results(x) {
            Ok(v) => v,
            Err(Failed::Short) => 8888,
            Err(Failed::Long) => 9999,
        };
        let (_, rest) = pair(1, x);
        if let [a, ..] = rest {
            out[4 * n + 2] = *a as u32;
        }
        let text = Text { bytes: x };
        let Some(rest) = text.behind(2) else { continue };
        let (front, back) = text.both(1);
        out[4 * n + 3] = match (front, rest) {
            ([a], [b, ..]) => *a as u32 * 1000 + *b as u32,
            ([_], []) => 5,
            _ => 6,
        };
        if let Some((_, rest)) = skip(1, back)
            && let [a, ..] = rest
        {
            out[4 * n + 3] += 1_000_000 * *a as u32;
        }
    }
}

#[test]
fn functions_give_slices() {
    let values = [1u8, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    for queue in crate::common::queues() {
        let x = queue.upload(&values).unwrap();
        let mut out = queue.zeroed::<u32>(40).unwrap();
        taken_apart(&x, &mut out).enqueue(&queue, 1).unwrap();
        let mut expected = [0u32; 40];
        for n in 0..10 {
            let x = &values[n..];
            let at = |k: usize| x[k] as u32;
            let l = x.len();
            expected[4 * n] = match l {
                0..=2 => 7777,
                3 => at(1) + 100 * at(2) + 2,
                _ => at(1) + 100 * (3 * at(2) + at(3) + l as u32 - 4) + 2,
            };
            expected[4 * n + 1] = match l {
                0..=2 | 4 => 8888,
                3 => 0,
                5..=9 => at(3) + 256 * at(4) + l as u32 - 5,
                _ => 9999,
            };
            expected[4 * n + 2] = if l > 1 { at(1) } else { 0 };
            expected[4 * n + 3] = match l {
                1 => 0,
                2 => 5,
                _ => at(0) * 1000 + at(2) + 1_000_000 * at(2),
            };
        }
        assert_eq!(out.read().unwrap(), expected, "{queue:?}");
    }
}

#[device]
fn digits(x: &Global<[u8]>) -> Option<i32> {
    x.iter().try_fold(0i32, |n, &b| b.is_ascii_digit().then(|| n * 10 + (b - b'0') as i32))
}

#[device]
fn number(text: &Global<[u8]>) -> Option<i32> {
    match text {
        [] => None,
        [b'-', rest @ ..] => digits(rest).map(|n| -n),
        [b'+', rest @ ..] | rest => digits(rest),
    }
}

#[device]
fn first(text: &Global<[u8]>) -> i32 {
    match text {
        [b'#', ..] | [] => -1,
        [b'0', b'x', rest @ ..] | [b'x', rest @ ..] | rest if rest.len() > 1 => rest[1] as i32,
        [_] | _ => -2,
    }
}

#[kernel]
fn numbers(text: &Global<[u8]>, out: &mut Global<[i32]>) {
    for (k, field) in text.split(|&b| b == b',').enumerate() {
        out[2 * k] = number(field).unwrap_or(i32::MIN);
        out[2 * k + 1] = first(field);
    }
}

#[test]
fn alternatives_of_elements_and_a_name() {
    for queue in crate::common::queues() {
        let text = queue.upload(b"12,-3,+45,,#1,x7z,0x9a,q").unwrap();
        let mut out = queue.zeroed::<i32>(16).unwrap();
        numbers(&text, &mut out).enqueue(&queue, 1).unwrap();
        let c = |b: u8| b as i32;
        const NONE: i32 = i32::MIN;
        let expected =
            [12, c(b'2'), -3, c(b'3'), 45, c(b'4'), NONE, -1, NONE, -1, NONE, c(b'z'), NONE, c(b'a'), NONE, -2];
        assert_eq!(out.read().unwrap(), expected, "{queue:?}");
    }
}
