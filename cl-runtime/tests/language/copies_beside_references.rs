//! `ref` and `ref mut` beside what is copied: the same text is a kernel and plain Rust.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

#[derive(ClType, Clone, Copy)]
struct Node {
    id: i32,
    items: [i32; 3],
    next: Option<i32>,
}

#[derive(ClType, Clone, Copy)]
enum Shape {
    Circle { id: i32, r: i32 },
    Rect(i32, i32, [i32; 2]),
    None,
}

#[device]
fn grow(shape: &mut Shape) -> i32 {
    match shape {
        Shape::Circle { id, r } => {
            *r += *id;
            *r
        }
        Shape::Rect(w, h, rest) => {
            *w += *h;
            rest[0] = *w;
            rest[0]
        }
        Shape::None => 0,
    }
}

#[device]
fn shrink(shape: &mut Shape) -> i32 {
    match *shape {
        Shape::Circle { id, ref mut r } => {
            *r -= id;
            *r
        }
        Shape::Rect(w, ref mut h, ref rest) => {
            *h -= w;
            *h + rest[0]
        }
        Shape::None => 0,
    }
}

alike! {
    refs: i32 = [1, 2, 3, 4, 5, 6];
    mixed(x, out) {
        let mut node = Node { id: x[0], items: [x[1], x[2], x[3]], next: Some(x[4]) };
        {
            let Node { id, ref mut items, .. } = node;
            items[0] += id;
            items.swap(0, 1);
            out[0] = id;
        }
        out[1] = node.items[0] * 10 + node.items[1];
        match node {
            Node { id, ref items, next: Some(n) } if id > 0 => out[2] = items[1] + id + n,
            Node { ref mut items, .. } => items[0] = 3,
        }
        if let Node { id, ref mut items, next: Some(ref mut v) } = node {
            *v += id;
            items[2] = *v;
        }
        out[3] = node.items[2];
        if let Some(ref mut v) = node.next {
            *v += 4;
        }
        match node.next {
            Some(ref mut v) if *v > 3 => *v -= 2,
            Some(ref v) => out[9] = *v,
            None => {}
        }
        out[4] = node.next.unwrap_or(0);
        let (a, ref mut b) = (x[1], x[2]);
        *b += a;
        out[5] = *b;
        let mut shape = Shape::Rect(x[1], x[2], [3, 4]);
        out[6] = grow(&mut shape) + shrink(&mut shape);
        let mut shape = Shape::Circle { id: x[1], r: 7 };
        out[7] = grow(&mut shape) * 10 + shrink(&mut shape);
        let ref c = x[3];
        out[8] = *c;
        let mut pairs = [(1, 2), (3, 4)];
        for &mut (a, ref mut b) in pairs.iter_mut() {
            *b += a;
        }
        for &(a, ref b) in pairs.iter() {
            out[10] += a * *b;
        }
        let mut nested = (x[0], (x[1], [x[2], x[3]]));
        let (a, (b, ref mut c)) = nested;
        c[0] += a + b;
        out[11] = nested.1.1[0];
        while let Some(ref mut v) = node.next {
            *v -= 1;
            if *v < 2 {
                node.next = None;
            }
        }
        out[12] = node.next.is_none() as i32;
    }
}
