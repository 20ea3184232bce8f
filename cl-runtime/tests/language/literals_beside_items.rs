//! Literals in patterns of what iterators over elements in an address space give: `Some((1, k)) = it.next()` of what is zipped or
//! counted, and `Some([1, ..]) = it.peek()` of pieces.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

alike! { literals_stand_beside_items: u32 => i32 = [1, 2, 3, 1, 5, 6, 1, 8, 2, 1];
    counted_elements(x, out) {
        let mut it = x.iter().enumerate();
        let mut n = 0;
        loop {
            match it.next() {
                Some((1, k)) => out[n] = *k as i32 + 100,
                Some((j, k)) if j > 2 => out[n] = (j as u32 + *k) as i32,
                Some((_, k)) => out[n] = *k as i32,
                None => break,
            }
            n += 1;
        }
    }
    elements_beside_elements(x, out) {
        let mut it = x.iter().zip(&x[1..]);
        let mut n = 0;
        loop {
            match it.next() {
                Some((1, k)) => out[n] = *k as i32 + 100,
                Some((j, 1)) => out[n] = *j as i32 + 200,
                Some((j, k)) if *j > *k => out[n] = (*j - *k) as i32,
                Some((_, k)) => out[n] = *k as i32,
                None => break,
            }
            n += 1;
        }
    }
    numbers_beside_elements(x, out) {
        let mut it = (0..).zip(x);
        let mut n = 0;
        loop {
            match it.next() {
                Some((1, k)) => out[n] = *k as i32 + 100,
                Some((j, k)) if j > *k => out[n] = (j - *k) as i32,
                Some((3, _)) => out[n] = 55,
                Some((_, k)) => out[n] = *k as i32,
                None => break,
            }
            n += 1;
        }
    }
    while_they_fit(x, out) {
        let mut it = x.iter().zip(&x[1..]);
        let mut n = 0;
        while let Some((&1, k)) = it.next() {
            out[n] = *k as i32;
            n += 1;
        }
        while let Some((3, k)) = it.next() {
            out[n] = *k as i32;
            n += 1;
        }
        if let Some((5, k)) = it.next() {
            out[n] = *k as i32;
        }
        out[20] = match it.next() { Some((6, k)) => *k as i32, _ => -1 };
    }
    asked_once(x, out) {
        if let Some((0, k)) = x.iter().enumerate().last() { out[0] = *k as i32; } else { out[0] = -5; }
        if let Some((1, k)) = x.iter().zip(&x[1..]).next() { out[1] = *k as i32; }
        if let Some((i, 8)) = x.iter().enumerate().find(|(_, v)| **v > 6) { out[2] = i as i32; }
        out[3] = match x.iter().zip(x[1..].iter()).find(|(a, b)| *a > *b) { Some((3, b)) => *b as i32, Some((a, b)) => (a + b) as i32, None => -9 };
        let Some((6, k)) = x.iter().zip(&x[1..]).nth(5) else { return; };
        out[4] = *k as i32;
    }
    pieces_looked_at(x, out) {
        let mut it = x.chunks(2).peekable();
        let mut n = 0;
        loop {
            match it.peek() {
                Some([1, ..]) => out[n] = 100,
                Some([a, 6]) => out[n] = *a as i32 + 1,
                Some([_, b]) if *b == 8 => out[n] = 88,
                Some(p) if p[0] > 2 => out[n] = p[0] as i32,
                Some(p) => out[n] = p.len() as i32 + 50,
                None => break,
            }
            it.next();
            n += 1;
        }
    }
    pieces_looked_at_in_conditions(x, out) {
        let mut it = x.chunks(2).peekable();
        let mut n = 0;
        while let Some([1, k]) = it.peek() {
            out[n] = *k as i32;
            n += 1;
            it.next();
        }
        if let Some([3, _]) | Some([_, 3]) = it.peek() { out[n] = 33; }
        let Some([a, 1]) = it.peek() else { return; };
        out[10] = *a as i32;
    }
    pairs_looked_at(x, out) {
        let mut it = x.iter().zip(&x[1..]).peekable();
        let mut n = 0;
        loop {
            match it.peek() {
                Some((1, k)) => out[n] = **k as i32 + 100,
                Some(&(&2, &k)) => out[n] = k as i32 + 300,
                Some((j, k)) if j > k => out[n] = (*j - *k) as i32,
                Some(_) => out[n] = 7,
                None => break,
            }
            it.next();
            n += 1;
        }
    }
    beside_private_memory(x, out) {
        let own = [1u32, 4, 9, 9];
        let mut it = own.iter().zip(x).enumerate();
        let mut n = 0;
        loop {
            out[n] = match it.next() {
                Some((0, (1, a))) => *a as i32,
                Some((_, (4, 2))) => 10,
                Some((2, (a, 3))) if *a > 4 => *a as i32 + 20,
                Some((i, (_, &a))) => i as i32 + a as i32 + 30,
                None => break,
            };
            n += 1;
        }
    }
}
