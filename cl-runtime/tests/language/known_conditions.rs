//! Conditions that are known where they are asked, and such as only look so; and what is read where it was found, of what may lead
//! elsewhere by then.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

#[derive(ClType, Clone, Copy)]
struct Fours<'a> {
    data: &'a [i32; 4],
}

#[derive(ClType, Clone, Copy, PartialEq)]
enum Trap {
    Full,
    Empty,
    Unknown(i32),
}

#[derive(ClType, Clone, Copy)]
struct Stack {
    items: [i32; 4],
    len: usize,
}

#[device]
impl Stack {
    fn push(&mut self, item: i32) -> Result<(), Trap> {
        *self.items.get_mut(self.len).ok_or(Trap::Full)? = item;
        self.len += 1;
        Ok(())
    }

    fn pop(&mut self) -> Result<i32, Trap> {
        self.len = self.len.checked_sub(1).ok_or(Trap::Empty)?;
        Ok(self.items[self.len])
    }

    fn add(&mut self) -> Result<(), Trap> {
        let b = self.pop()?;
        let a = self.pop()?;
        self.push(a + b)
    }

    fn step(&mut self, word: i32) -> Result<(), Trap> {
        match word {
            0 => self.add()?,
            1..=9 => self.push(word)?,
            _ => Err(Trap::Unknown(word))?,
        }
        Ok(())
    }
}

#[device]
fn end_of(x: [i32; 8], from: usize) -> usize {
    let mut at = from;
    while at < x.len() && x[at] != 0 {
        at += 1;
    }
    at
}

alike! {
    conditions_are_known_or_asked: i32 = [3, 5, 0, 7, 2, 9, 0, 4];
    led_elsewhere(x, out) {
        let (first, second) = ([x[0], x[1], x[2], x[3]], [x[4], x[5], x[6], x[7]]);
        let mut s = Fours { data: &first };
        let i = x[4] as usize;
        let kept = s.data.get(i + 1);
        s.data = &second;
        out[0] = kept.map_or(-1, |v| *v);
        out[1] = s.data.get(i + 1).map_or(-1, |v| *v);
    }
    asked_around(x, out) {
        let mut i = 0;
        let mut n = 0;
        while i < x.len() {
            if i < x.len() { out[0] += 1; }
            let begin = i;
            while i < x.len() && x[i] != 0 { i += 1; }
            let end = i;
            if end == x.len() || x[end] == 0 { n += 1; }
            if end != x.len() && x[end] == 0 { n += 10; }
            if i + 1 < x.len() && x[i + 1] > 3 { n += 100; }
            if begin == end { n += 1000; }
            i += 1;
            if i < x.len() { out[1] += 1; }
            if i <= x.len() { out[2] += 1; } else { out[3] += 1; }
        }
        out[4] = n;
    }
    bounded(x, out) {
        let mut top = [0; 4];
        let mut filled = 0;
        for &v in x {
            if filled < 4 {
                top[filled] = v;
                filled += 1;
            }
        }
        let n = filled.min(x[1] as usize);
        for &v in &top[..n] { out[0] += v; }
        let few = x.len().min(3);
        if few <= 3 { out[1] = 1; }
        if few > 2 { out[2] = 1; }
        if few < 3 { out[3] = 1; }
        let odd = (x[0] as usize).min(x[4] as usize);
        if odd <= 2 { out[4] = odd as i32; }
    }
    left_before(x, out) {
        let mut k = 0usize;
        for &v in x {
            if v == 0 { continue; }
            if v != 0 { out[0] += 1; }
            if k >= 2 { break; }
            if k < 2 { out[1] += v; }
            k += 1;
            if k < 2 { out[2] += v; }
        }
        let mut last = k;
        loop {
            if last == 0 { break; }
            last -= 1;
            if last == 0 { out[3] += 1; }
        }
        if last == 0 { out[4] = 7; }
        let mut shadow = 1;
        if shadow == 1 {
            let shadow = x[1];
            if shadow == 1 { out[5] = 1; } else { out[5] = 2; }
        }
        if shadow == 1 { shadow = x[3]; }
        if shadow == 1 { out[6] = 1; } else { out[6] = shadow; }
    }
    no_number(x, out) {
        let nan = (x[2] as f32 / 0.0).sqrt() * 0.0;
        let nan = if x[2] == 0 { f32::NAN } else { nan };
        let one = x[0] as f32;
        if !(nan < one) {
            if nan >= one { out[0] = 1; } else { out[0] = 2; }
            if nan == one { out[1] = 1; } else { out[1] = 2; }
            if nan > one || nan == one { out[2] = 1; } else { out[2] = 2; }
        }
        if nan != one && !(one < nan) && nan < one { out[3] = 1; } else { out[3] = 2; }
    }
    ends(x, out) {
        let all = [x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7]];
        for from in 0..9 {
            let end = end_of(all, from);
            out[from] = if end == all.len() || all[end] == 0 { end as i32 } else { -1 };
        }
    }
    traps(x, out) {
        let mut stack = Stack { items: [0; 4], len: 0 };
        for (k, word) in [1, 0, 4, 5, 0, 6, 7, 8, 9, 77, 0, 0, 0, 0].into_iter().enumerate() {
            out[k] = match stack.step(word + x[2]) {
                Ok(()) => stack.len as i32,
                Err(Trap::Full) => -1,
                Err(Trap::Unknown(word)) => -word,
                Err(trap) => -2 - (trap == Trap::Empty) as i32 - 10 * (trap == Trap::Unknown(3)) as i32,
            };
        }
        let some = [Trap::Full, Trap::Empty, Trap::Unknown(x[0]), Trap::Unknown(4)];
        for (a, k) in some.iter().zip(20..) {
            out[k] = some.iter().filter(|b| *a == **b).count() as i32;
        }
        out[30] = stack.pop().unwrap_or(-9);
    }
    peeked(x, out) {
        let mut it = x.iter().peekable();
        let mut n = 0;
        while it.peek().is_some() {
            let v = *it.next().unwrap();
            out[n] = v;
            n += 1;
            if it.next_if(|v| **v == 0).is_some() { out[20] += 1; }
        }
        let (mut a, mut b) = (x[..4].iter().peekable(), x[4..].iter().peekable());
        let mut k = 24;
        while let (Some(p), Some(q)) = (a.peek(), b.peek()) {
            let v = if p <= q { a.next() } else { b.next() };
            out[k] = *v.unwrap_or(&-1);
            k += 1;
        }
    }
}
