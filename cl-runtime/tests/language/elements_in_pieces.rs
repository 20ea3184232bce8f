//! Patterns of elements within what gives pieces of slices: `Some([a, ..])`, `Some((first, [second, ..]))`, `([a, b], rest)`.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

alike! {
    pieces_are_taken_apart: u32 = [4, 9, 2, 7, 5, 1, 8, 3];
    part_of_an_array_or_nothing(x, out) {
        let t = [x[0], x[1], x[2], x[3]];
        let mut i = x[2] as usize;
        let Some([p, ..]) = t.get(i..) else { return };
        out[0] = *p as i32;
    }
    part_of_an_array_in_arms(x, out) {
        let t = [x[0], x[1], x[2], x[3]];
        let i = x[2] as usize;
        match t.get(i..) { Some([]) => out[2] = 1, Some([a]) => out[2] = 2, Some([a, b]) if *a == 2 => out[2] = *b as i32, Some([a, rest @ ..]) => out[2] = rest.len() as i32, None => out[2] = 7 }
    }
    part_of_an_array_if_any(x, out) {
        let t = [x[0], x[1], x[2], x[3]];
        let i = x[2] as usize;
        if let Some([p, .., q]) = t.get(1..) { out[1] = (p * 10 + q) as i32; }
    }
    copies_in_part_of_an_array(x, out) {
        let t = [x[0], x[1], x[2], x[3]];
        let i = x[2] as usize;
        let Some(&[p, q]) = t.get(i..i + 2) else { return };
        out[0] = (p * 10 + q) as i32;
        if let Some(&[p, .., q]) = t.get(1..) { out[1] = (p * 10 + q) as i32; }
    }
    copies_in_part_of_a_slice(x, out) {
        let i = x[2] as usize;
        if let Some(&[p, q]) = x.get(i..i + 2) { out[0] = (p * 10 + q) as i32; }
        match x.get(i..i + 2) { Some(&[p, q]) => out[1] = (p * 10 + q) as i32, _ => {} }
        match x.get(i..) { Some(&[p, q]) => out[2] = (p * 10 + q) as i32, Some(&[p, .., q]) if p > 3 => out[2] = (p + q) as i32,  Some(&[p, ..]) => out[2] = p as i32, _ => {} }
    }
    part_as_it_is(x, out) {
        let i = x[2] as usize;
        if let [a, b] = x[i..][..2] { out[0] = (a * 10 + b) as i32; }
        if let [a, b, ..] = x[i..] { out[2] = (a * 10 + b) as i32; }
        let [a, b] = x[i..][..2] else { return };
        out[3] = (a * 10 + b) as i32;
        match x[i..][..1] { [] => {}, [a] => out[7] = a as i32, [a, ..] => out[7] = -1 }
    }
    part_of_an_array_as_it_is(x, out) {
        let i = x[2] as usize;
        let t = [x[0], x[1], x[2], x[3]];
        if let [a, b] = t[i..][..2] { out[4] = (a * 10 + b) as i32; }
        if let [a, b, ..] = t[i..] { out[5] = (a * 10 + b) as i32; }
        let [a, b] = t[i..][..2] else { return };
        out[6] = (a * 10 + b) as i32;
        match t[i..][..1] { [] => {}, [a] => out[7] = a as i32, [a, ..] => out[7] = -1 }
    }
    ends_of_an_array(x, out) {
        let t = [x[0], x[1], x[2], x[3]];
        match t.split_first() { Some((&first, [second, ..])) => out[1] = (first * 10 + second) as i32, _ => {} }
        match t.split_first() { Some((first, &[second, third, ..])) => out[2] = (first * 10 + second + third) as i32, _ => {} }
        match t.split_first() { Some((&first, [])) => out[3] = 1, Some((4, [.., last])) => out[3] = *last as i32, _ => {} }
        match t.split_last() { Some((&last, [first, .., second])) => out[4] = (first * 10 + second + last) as i32, _ => {} }
        if let Some((a, [b, c, rest @ ..])) = t.split_first() { out[5] = (a + b + c + rest.len() as u32) as i32; }
        let Some((a, [b, rest @ ..])) = t.split_first() else { return };
        out[6] = (a + b + rest[0]) as i32;
    }
    halves_of_an_array(x, out) {
        let t = [x[0], x[1], x[2], x[3]];
        match t.split_at(2) { (&[a, b], &[c, d]) => out[1] = (a * 100 + b * 10 + c + d) as i32, _ => {} }
        if let ([a, b], [c, ..]) = t.split_at(2) { out[2] = (a * 100 + b * 10 + c) as i32; }
        let (&[a, b], [c, ..]) = t.split_at(x[2] as usize) else { return };
        out[4] = (a * 100 + b * 10 + c) as i32;
        match t.split_at_checked(3) { Some(([a, .., b], [c, ..])) => out[6] = (a * 100 + b * 10 + c) as i32, _ => {} }
    }
    ends_of_a_slice(x, out) {
        match x.split_first() { Some((&first, [second, ..])) => out[0] = (first * 10 + second) as i32, _ => {} }
        match x.split_first() { Some((&first, [])) => out[3] = 1, Some((&4, [.., last])) => out[3] = *last as i32, _ => {} }
        match x.split_last() { Some((&last, [first, .., second])) => out[4] = (first * 10 + second + last) as i32, _ => {} }
        if let Some((a, [b, c, rest @ ..])) = x.split_first() { out[5] = (a + b + c + rest.len() as u32) as i32; }
        let Some((a, [b, rest @ ..])) = x.split_first() else { return };
        out[6] = (a + b + rest[0]) as i32;
    }
    halves_of_a_slice(x, out) {
        match x.split_at(3) { ([a, .., b], [c, ..]) => out[0] = (a * 100 + b * 10 + c) as i32, _ => {} }
        let ([a, b], [c, ..]) = x.split_at(2) else { return };
        out[3] = (a * 100 + b * 10 + c) as i32;
        match x.split_at_checked(3) { Some(([a, .., b], [c, ..])) => out[5] = (a * 100 + b * 10 + c) as i32, _ => {} }
    }
    compared_elements(x, out) {
        if let Some((4, rest)) = x.split_first() { out[0] = rest[0] as i32; }
        match x.split_first() { Some((4, rest)) => out[1] = rest[1] as i32, _ => {} }
        match x.split_first() { None => {}, Some((0, [])) => {}, Some((&(1..=3 | 5), rest)) => out[2] = -1, Some((4, [8 | 9, .., 3])) if out[1] == 2 => out[2] = 1, Some(_) => out[2] = 7, }
        let Some((4, [a, ..])) = x.split_first() else { return };
        out[3] = *a as i32;
        let mut s = &x[..];
        while let Some((&v, [next, ..])) = s.split_first() { out[4] = out[4] * 3 + (v > *next) as i32; s = &s[1..]; }
        out[5] = matches!(x.split_at(2), ([4, 9], [2, ..])) as i32;
        out[6] = matches!(x.split_last(), Some((3, [4, .., 8]))) as i32;
        let n = match x.split_at(x[2] as usize + 1) { ([a, b], [c, ..]) => a + b + c, ([a, .., c], [d]) => 1, (l, r) => l[2] + r[0] };
        out[7] = n as i32;
        if x[0] == 4 && let ([a, .., b], [.., c]) = x.split_at(5) && *c == 3 { out[8] = (a + b) as i32; }
        match (&x[1..]).split_first() { Some((a, [b, ..])) if a > b => out[10] = (a * 10 + b) as i32, Some((a, _)) => out[10] = *a as i32, None => out[10] = -1 }
    }
    options_with_a_name(x, out) {
        let t = [x[0], x[1], x[2], x[3]];
        let mut part = t.get(x[2] as usize..);
        if let Some([a, rest @ ..]) = part {
            part = t.get(..1);
            out[0] = (a * 10) as i32 + rest.len() as i32;
        }
        match part {
            Some([a]) => out[1] = *a as i32,
            _ => out[1] = -1,
        }
        let Some([a, ..]) = part else { return };
        out[2] = *a as i32;
        part = None;
        let Some([_, ..]) = part else {
            out[3] = 1;
            return;
        };
    }
}
