//! Methods of slices that have a name: halves, chunks, parameters, what a tuple holds.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

alike! {
    methods_of_named_slices: i32 = [4, 9, 2, 7, 5, 1, 8, 3, 6, 0];
    halves(x, out) {
        let mut a: [i32; 10] = std::array::from_fn(|i| x[i]);
        {
            let (l, r) = a.split_at_mut(4);
            l[0] = 1;
            r.reverse();
            l.sort();
            l.swap(0, 1);
            r.rotate_left(2);
            r.swap(0, 3);
            l.fill(7);
            r.sort_by(|a, b| b.cmp(a));
            l.copy_from_slice(&r[..4]);
            l.rotate_right(1);
            out[30] = l.contains(&9) as i32;
            out[31] = r.is_sorted() as i32;
            out[32] = (l == r) as i32;
            out[33] = l.starts_with(&[5]) as i32;
            out[34] = l.iter().sum();
            out[35] = l.binary_search(&100).is_ok() as i32;
        }
        out[..10].copy_from_slice(&a);
        let (l, r) = out.split_at_mut(12);
        l.reverse();
        r[0] = 5;
        r[..4].reverse();
        r.rotate_left(1);
        l[3..].sort_unstable_by_key(|v| -*v);
        l.copy_within(2..5, 0);
        r.fill_with(|| 3);
        if x[0] > 3 && let (u, v) = r.split_at_mut(5) {
            u.reverse();
            let (v, _) = v.split_at_mut(3);
            v.swap_with_slice(&mut l[..3]);
        }
    }
    chunks(x, out) {
        let mut a: [i32; 10] = std::array::from_fn(|i| x[i]);
        for c in a.chunks_mut(3) {
            c.reverse();
        }
        for (i, c) in a.chunks_exact_mut(5).enumerate() {
            c.rotate_left(i + 1);
        }
        out[..10].copy_from_slice(&a);
        for c in a.chunks_mut(4) {
            c.sort();
        }
        out[10..20].copy_from_slice(&a);
        for (c, d) in out.chunks_exact_mut(10).zip(a.chunks_mut(5)) {
            d.reverse();
            c.rotate_right(2);
            c[..5].copy_from_slice(d);
        }
        out.chunks_mut(7).for_each(|c| c.reverse());
        let mut n = 0;
        for w in x.windows(2) {
            n += w.is_sorted() as i32 + w.contains(&9) as i32;
        }
        out[39] = n;
    }
    in_tuples(x, out) {
        let mut a: [i32; 10] = std::array::from_fn(|i| x[i]);
        let p = a.split_at_mut(5);
        p.1.reverse();
        p.0.sort();
        p.0.swap(0, 1);
        p.1.rotate_left(1);
        p.1[0] += 100;
        out[20] = p.0.len() as i32;
        out[..10].copy_from_slice(&a);
        let q = out.split_at_mut(6);
        q.0.reverse();
        q.1.fill(2);
        q.1[..3].reverse();
        let (_, r) = q;
        r.reverse();
        r[0] = 1;
        match a.split_at_mut(3) {
            (l, r) if x[0] > 3 => { l.reverse(); r.reverse(); }
            (l, _) => l.sort(),
        }
        out[30..].copy_from_slice(&a);
    }
}

#[device]
fn private(s: &mut [u32]) {
    s.reverse();
    let (l, r) = s.split_at_mut(1);
    l[0] += 1;
    r.rotate_left(1);
}

#[device]
fn global(s: &mut Global<[u32]>) {
    s.reverse();
    s.sort();
    if s.len() > 3 {
        let (_, r) = s.split_at_mut(2);
        r.reverse();
        global_tail(r);
    }
}

#[device]
fn global_tail(s: &mut Global<[u32]>) {
    s.swap(0, 1);
    s.rotate_right(1);
}

#[kernel]
fn of_parameters(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let mut a = [0; 6];
    a.copy_from_slice(&x[..6]);
    private(&mut a);
    private(&mut a[2..]);
    out[..6].copy_from_slice(&a);
    let (l, r) = out.split_at_mut(6);
    r[0] = 9;
    global(r);
    global(&mut l[2..]);
}

#[test]
fn parameters_are_changed_in_place() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[4u32, 9, 2, 7, 5, 1, 8, 3]).unwrap();
        let mut out = queue.upload(&[0u32, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5]).unwrap();
        of_parameters(&x, &mut out).enqueue(&queue, 1).unwrap();
        let mut a = [4u32, 9, 2, 7, 5, 1];
        let plain = |s: &mut [u32]| {
            s.reverse();
            s[0] += 1;
            s[1..].rotate_left(1);
        };
        plain(&mut a);
        plain(&mut a[2..]);
        let mut expected = [0u32, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5];
        expected[..6].copy_from_slice(&a);
        let global = |s: &mut [u32]| {
            s.sort();
            s[2..].reverse();
            s[2..].swap(0, 1);
            s[2..].rotate_right(1);
        };
        expected[6] = 9;
        global(&mut expected[6..]);
        global(&mut expected[2..6]);
        assert_eq!(out.read().unwrap(), expected, "{queue:?}");
    }
}

#[kernel]
fn in_local_memory(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let mut tile: Local<[u32; 8]>;
    let i = get_local_id(0);
    tile[i] = x[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    if i == 0 {
        let (l, r) = tile.split_at_mut(4);
        l.reverse();
        r.sort();
        for c in r.chunks_mut(2) {
            c.reverse();
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = tile[i];
}

#[test]
fn local_memory_is_changed_in_place() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[4u32, 9, 2, 7, 5, 1, 8, 3]).unwrap();
        let mut out = queue.upload(&[0u32; 8]).unwrap();
        in_local_memory(&x, &mut out).enqueue(&queue, NdRange::new(8).local(8)).unwrap();
        assert_eq!(out.read().unwrap(), [7, 2, 9, 4, 3, 1, 8, 5], "{queue:?}");
    }
}

#[kernel]
fn begins_with_nothing(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let n = x[2] as usize;
    out[0] = x[..0].len() as i32 + x[0..n].iter().sum::<i32>();
    let (none, all) = x.split_at(0);
    out[1] = none.len() as i32 + all.len() as i32;
    for v in &x[0..0] {
        out[2] += v;
    }
}

#[test]
fn no_length_is_less_than_nothing() {
    let text = begins_with_nothing::kernel().source().unwrap().text;
    assert!(!text.contains("0 <= "), "{text}");
    for queue in crate::common::queues() {
        let (x, mut out) = (queue.upload(&[1, 2, 3, 4]).unwrap(), queue.upload(&[0; 3]).unwrap());
        begins_with_nothing(&x, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [6, 4, 0]);
    }
}
