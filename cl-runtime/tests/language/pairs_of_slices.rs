//! What `split_at` gives as a value: a tuple of two slices, wherever a tuple may stand.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, irrefutable_let_patterns)]

use cl_runtime::prelude::*;

mod arrays_taken_apart {
    use super::*;

    alike! {
        arrays_taken_apart_hold_slices: u32 = [4, 9, 2, 7, 5, 1, 8, 3];
        by_name(x, out) {
            let n = x[2] as usize;
            let [a, b] = [&x[..n], &x[n..]];
            out[0] = (a.len() * 100 + b.len() * 10) as i32 + b[0] as i32;
            let [first, mid, mut last] = [&x[1..], &x[3..5], &x[6..]];
            out[1] = (first[0] * 100 + mid[0] * 10 + mid[1]) as i32;
            last = &last[1..];
            out[2] = last.iter().zip(first).map(|(a, b)| (a * b) as i32).sum();
            let [only] = [&x[n..=n]];
            out[3] = only[0] as i32;
        }
    }
}

alike! {
    pairs_are_values: u32 = [4, 9, 2, 7, 5, 1, 8, 3];
    in_conditions(x, out) {
        if let (l, r) = x.split_at(3) {
            out[0] = (l[0] * 10 + r[0]) as i32;
        }
        if x[0] > 2 && let (l, r) = x.split_at(4) {
            out[1] = (l.len() as u32 * 10 + r[3]) as i32;
        }
        if x[0] > 2 && let (l, r) = x.split_at(4) && l[1] > r[1] {
            out[2] = l[1] as i32;
        }
        if let (l, r) = x.split_at(x[2] as usize) && l[0] > r[0] {
            out[3] = 1;
        } else {
            out[3] = 2;
        }
        if x[0] > 5 && let (l, _) = x.split_at(4) {
            out[4] = l[0] as i32;
        } else if let (_, r) = x.split_at(5) && r[0] == 1 {
            out[4] = r[1] as i32;
        }
        if x[0] > 2 && let (l, _) = x.split_at(4) && l[2] == 2 && let (_, b) = l.split_at(1) && b.len() == 3 {
            out[5] = b[0] as i32;
        } else {
            out[5] = -1;
        }
        if x[0] > 100 && let (l, _) = x.split_at(999) {
            out[6] = l[0] as i32;
        }
        let mut rest = x.split_at(0).1;
        let mut n = 0;
        while rest.len() > 1 && let (l, r) = rest.split_at(2) && l[0] > 1 {
            n += l[1];
            rest = r;
        }
        out[7] = n as i32;
        out[8] = rest.len() as i32;
        let (l, r) = x.split_at(4) else { return };
        out[9] = (l[3] + r[0]) as i32;
    }
    in_matches(x, out) {
        out[0] = match x.split_at(4) { (l, r) if l[0] > 2 => r[0], (l, _) => l[1] } as i32;
        out[1] = match x.split_at(4) { (l, r) if l[0] > 20 => r[0], (l, _) => l[1] } as i32;
        out[2] = match (x.split_at(3), x[1]) { ((l, _), 8) => l[0], ((_, r), v) => r[0] + v } as i32;
        let s = &x[1..];
        out[3] = match s.split_at(2) { (a, b) => { let c = a[0] * 2; c + b[1] } } as i32;
        let mut s = &x[..];
        let v = match s.split_at(2) {
            (a, b) if { s = b; a[0] > 100 } => 1,
            (a, b) => a[0] * 100 + b[0],
        };
        out[4] = (v + s[1]) as i32;
        out[5] = match x.split_at(x[2] as usize + 1) { p => p.0[1] + p.1[0] } as i32;
        out[6] = matches!(x.split_at(4), (l, r) if l[0] < r[0]) as i32;
    }
    with_names(x, out) {
        let p = x.split_at(4);
        out[0] = (p.0[0] + p.1[0]) as i32;
        out[1] = (x.split_at(4).0[1] + x.split_at(4).1[0]) as i32;
        let ((a, b), c) = (x.split_at(4), 3);
        out[2] = (a[0] + b[0] + c) as i32;
        let (l, r) = if x[0] > 2 { x.split_at(4) } else { x.split_at(2) };
        out[3] = (l[0] + r[0]) as i32;
        let q = if x[0] > 20 { x.split_at(4) } else { x.split_at(2) };
        out[4] = (q.0.len() * 10 + q.1.len()) as i32;
        let (l, r) = match x[0] { 4 => p, _ => q };
        out[5] = (l.len() * 10 + r.len()) as i32;
        let (p, v) = (p, 1);
        let (l, _) = p;
        out[6] = l[3] as i32 + v;
        let mut m = x.split_at(1);
        m = x.split_at(m.0.len() + 1);
        m.1 = x.split_at(6).1;
        out[7] = (m.0.len() * 100 + m.1.len() * 10) as i32 + m.1[1] as i32;
        let w = x.split_at(3).1.split_at(2).0;
        out[8] = w[1] as i32;
        out[9] = x.split_at(3).0.len() as i32;
        let t = (x[0], x.split_at(5));
        out[10] = (t.0 + t.1.0[4] + t.1.1[0]) as i32;
        let n = x.split_at(3).0.iter().sum::<u32>();
        out[11] = n as i32;
        for v in x.split_at(6).1 { out[12] += *v as i32; }
        let (_, (_, deep)) = (x.split_at(2), x.split_at(7));
        out[13] = deep[0] as i32;
    }
    in_options(x, out) {
        let p = (x[0] > 2).then(|| x.split_at(4));
        if let Some((l, r)) = p {
            out[0] = (l[0] + r[0]) as i32;
        }
        let o = x.get(..8).map(|h| h.split_at(3));
        out[1] = o.map_or(0, |(l, r)| l[1] + r[1]) as i32;
        out[2] = (x[0] > 20).then(|| x.split_at(4)).map_or(7, |(l, _)| l[0]) as i32;
        let (a, b) = (x[0] > 2).then(|| x.split_at(1)).unwrap();
        out[3] = (a.len() * 10 + b.len()) as i32;
        let Some((a, b)) = (x[0] > 2).then_some(x.split_at(2)) else { return };
        out[4] = (a.len() * 10 + b.len()) as i32;
    }
    of_private_memory(x, out) {
        let mut a: [u32; 6] = std::array::from_fn(|i| x[i]);
        if let (l, r) = a.split_at(2) {
            out[0] = (l[0] + r[0]) as i32;
        }
        if x[0] > 2 && let (l, r) = a.split_at_mut(2) {
            l[0] += 10;
            r[0] += l[0];
        }
        let p = a.split_at(3);
        out[1] = (p.0[0] * 100 + p.0[2]) as i32;
        let q = a.split_at_mut(3);
        q.0[1] = 50;
        q.1[0] = q.0[1] + 1;
        out[2] = (a[1] + a[3]) as i32;
        a.split_at_mut(5).1[0] = 77;
        out[3] = a[5] as i32;
        let rows = [[1u32, 2, 3], [4, 5, x[0]]];
        let r = x[2] as usize - 1;
        let (l, m) = rows[r].split_at(1);
        out[4] = (l[0] * 10 + m[1]) as i32;
        out[5] = rows[x[2] as usize - 1].split_at(2).1[0] as i32;
        let (l, m) = rows[x[2] as usize - 2].split_at(2);
        out[6] = (l[1] * 10 + m[0]) as i32;
        match a.split_at_mut(2) {
            (l, r) if x[0] > 2 => { l[0] = 1; r[0] = 2; }
            (l, _) => l[0] = 3,
        }
        out[7] = (a[0] * 10 + a[2]) as i32;
        let three = [x[0], x[1], x[2]];
        let (l, r) = three.split_at(1).0.split_at(0);
        out[8] = (l.len() * 10 + r.len()) as i32;
    }
    of_what_is_written(x, out) {
        if x[0] > 2 && let (l, r) = out.split_at_mut(4) {
            l[0] = 1;
            r[0] = 2;
        }
        let p = out.split_at_mut(8);
        p.0[1] = 3;
        p.1[1] = p.0[1] + 1;
        out.split_at_mut(10).1[2] = 5;
        let (a, b) = if x[0] > 2 { out.split_at_mut(20) } else { out.split_at_mut(30) };
        a[5] = 6;
        b[5] = 7;
        let ((c, d), e) = (out.split_at_mut(30), 8);
        c[6] = e;
        d[6] = e + 1;
    }
}

#[device]
fn sum((l, r): (&Global<[u32]>, &Global<[u32]>)) -> u32 {
    l[0] + r[0]
}

#[device]
fn halves(x: &Global<[u32]>) -> (&Global<[u32]>, &Global<[u32]>) {
    x.split_at(x.len() / 2)
}

#[device]
fn private_halves(x: &[u32]) -> (&[u32], &[u32]) {
    x.split_at(x.len() / 2)
}

#[device]
fn halves_to_write(x: &mut Global<[u32]>) -> (&mut Global<[u32]>, &mut Global<[u32]>) {
    let middle = x.len() / 2;
    x.split_at_mut(middle)
}

#[device]
fn with_a_name<'a>(x: &'a Global<[u32]>, at: usize) -> Option<(&'a Global<[u32]>, &'a Global<[u32]>)> {
    let pair = x.split_at(at);
    if pair.0.len() > 1 { Some(pair) } else { None }
}

#[kernel]
fn through_functions(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    out[0] = sum(x.split_at(4));
    let (a, b) = halves(x);
    out[1] = a[0] + b[0];
    if let (a, b) = halves(b)
        && a[0] > 2
    {
        out[2] = b[0];
    }
    out[3] = halves(x).0[1] + halves(halves(x).1).1[0];
    let own = [x[0], x[1], x[2], x[3]];
    let (c, d) = private_halves(&own);
    out[4] = c[1] + d[1];
    out[5] = with_a_name(x, 1).map_or(100, |p| p.1[0]);
    out[6] = with_a_name(x, 3).map_or(100, |p| p.1[0]);
    let (e, f) = halves_to_write(out);
    e[7] = 70;
    f[0] = 80;
    out[9] = sum(if x[0] > 2 { x.split_at(1) } else { halves(x) });
}

#[test]
fn pairs_go_through_functions() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[4u32, 9, 2, 7, 5, 1, 8, 3]).unwrap();
        let mut out = queue.upload(&[0u32; 16]).unwrap();
        through_functions(&x, &mut out).enqueue(&queue, 1).unwrap();
        let expected = [9, 9, 8, 17, 16, 100, 7, 70, 80, 13, 0, 0, 0, 0, 0, 0];
        assert_eq!(out.read().unwrap(), expected, "{queue:?}");
    }
}

#[kernel]
fn too_far(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let pair = x.split_at(x[0] as usize);
    out[0] = pair.0.len() as u32;
}

#[kernel]
fn unused_and_too_far(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    out[0] = 1;
    let (_, _) = x.split_at(x[0] as usize);
}

#[test]
fn a_middle_behind_the_end_is_told_of() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[4u32, 9, 2]).unwrap();
        let mut out = queue.upload(&[0u32; 1]).unwrap();
        let told = too_far(&x, &mut out).enqueue(&queue, 1).and_then(|event| event.wait()).unwrap_err().to_string();
        assert!(told.contains("mid > len"), "{told} on {queue:?}");
        let told = unused_and_too_far(&x, &mut out).enqueue(&queue, 1).and_then(|event| event.wait());
        assert!(told.unwrap_err().to_string().contains("mid > len"), "{queue:?}");
    }
}

/// Two slices that are taken apart together.
#[kernel]
fn merged(x: &Global<[u32]>, y: &Global<[u32]>, out: &mut Global<[u32]>) {
    let (mut p, mut q) = (&x[..], &y[..]);
    let mut n = 0;
    loop {
        match (p, q) {
            ([a, r @ ..], [b, ..]) if a <= b => {
                out[n] = *a;
                p = r;
            }
            ([_, ..], [b, s @ ..]) => {
                out[n] = *b;
                q = s;
            }
            ([a, r @ ..], []) => {
                out[n] = *a;
                p = r;
            }
            ([], [b, s @ ..]) => {
                out[n] = *b;
                q = s;
            }
            _ => break,
        }
        n += 1;
    }
    out[n] = match (x, &y[1..]) {
        ([a, .., c], [b, ..]) => a + b + c,
        ([a], _) => 10 * a,
        _ => 7,
    };
    let ([a, ..], [_, b, ..]) = (x, y) else { return };
    out[n + 1] = *a + *b;
    let ([_, _, c, ..], d) = (x, n) else { return };
    out[n + 2] = *c + d as u32;
}

#[test]
fn slices_are_taken_apart_together() {
    for queue in crate::common::queues() {
        for (x, expected) in [
            (vec![], vec![2, 3, 7, 7]),
            (vec![1], vec![1, 2, 3, 7, 10, 4]),
            (vec![1, 4, 6, 9], vec![1, 2, 3, 4, 6, 7, 9, 13, 4, 13]),
        ] {
            let (x, y) = (queue.upload(&x).unwrap(), queue.upload(&[2u32, 3, 7]).unwrap());
            let mut out = queue.zeroed::<u32>(10).unwrap();
            merged(&x, &y, &mut out).enqueue(&queue, 1).unwrap();
            assert_eq!(out.read().unwrap()[..expected.len()], expected, "{queue:?}");
        }
    }
}
