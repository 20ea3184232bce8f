//! What an ordinary program does with tuples, `Option`s and types without a layout of C in memory of a work-group.

use cl_runtime::prelude::*;

mod statements_of_all {
    use super::*;

    #[derive(Clone, Copy, ClType, PartialEq, PartialOrd, Default)]
    struct Best {
        v: f32,
        at: u32,
    }
    #[device]
    impl Best {
        fn merge(self, o: Best) -> Best {
            if o.v < self.v { o } else { self }
        }
        fn reset(&mut self) {
            self.v = 0.0;
        }
        fn key(&self) -> f32 {
            self.v
        }
    }
    #[derive(Clone, Copy, ClType, PartialEq)]
    enum State {
        Idle,
        Busy(u32),
    }
    #[device]
    fn first(slots: &Local<[Option<u32>]>) -> Option<u32> {
        let v = slots[0]?;
        Some(v + 1)
    }
    #[device]
    fn bump(slot: &mut Local<Option<u32>>) {
        *slot = slot.map(|v| v + 1);
    }
    #[device]
    fn pair(p: &Local<(f32, u32)>) -> (f32, u32) {
        *p
    }
    #[device]
    fn each<F: Fn(f32, u32) -> f32>(tile: &Local<[(f32, u32)]>, f: F) -> f32 {
        let mut s = 0.0;
        for &(a, b) in tile.iter() {
            s += f(a, b);
        }
        s
    }
    #[kernel(work_group_size = 8)]
    pub fn statements(x: &Global<[f32]>, out: &mut Global<[f32]>, dynamic: &mut Local<[Option<(f32, u32)>]>) {
        let mut slots: Local<[Option<u32>; 8]>;
        let mut best: Local<[(f32, u32); 8]>;
        let mut bests: Local<[Best; 8]>;
        let mut states: Local<[State; 8]>;
        let mut flag: Local<Option<bool>>;
        let mut nested: Local<[((u8, u16), Option<(f32, bool)>); 8]>;
        let i = get_local_id(0);
        slots[i] = Some(i as u32);
        best[i] = (x[i], i as u32);
        bests[i] = Best { v: x[i], at: i as u32 };
        states[i] = if i > 3 { State::Busy(3) } else { State::Idle };
        dynamic[i] = None;
        nested[i] = ((1, 2), Some((x[i], true)));
        if i == 0 {
            flag = None;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        let (a, b) = &best[i];
        out[i] = *a + *b as f32;
        out[i] += slots[i].as_ref().map_or(0.0, |v| *v as f32);
        if slots[i].is_some_and(|v| v > 3) {
            out[i] += 1.0;
        }
        if let Some(v) = slots[(i + 1) % 8] {
            out[i] += v as f32;
        }
        match &slots[(i + 2) % 8] {
            Some(v) if *v > 2 => out[i] += 5.0,
            Some(_) => out[i] += 1.0,
            None => {}
        }
        match states[i] {
            State::Idle => out[i] += 1.0,
            State::Busy(n) => out[i] += n as f32,
        }
        if states[i] == State::Idle {
            out[i] += 1.0;
        }
        out[i] += bests[i].merge(bests[(i + 1) % 8]).v;
        out[i] += bests[i].key();
        barrier(CLK_LOCAL_MEM_FENCE);
        bests[i].reset();
        out[i] += first(&slots).unwrap_or(9) as f32;
        barrier(CLK_LOCAL_MEM_FENCE);
        bump(&mut slots[i]);
        out[i] += pair(&best[i]).0;
        out[i] += each(&best, |a, b| a * b as f32);
        let ((p, q), r) = nested[i];
        out[i] += p as f32 + q as f32 + r.map_or(0.0, |(v, t)| if t { v } else { 0.0 });
        nested[i].0.1 += 1;
        nested[i].1 = None;
        out[i] += nested[i].0.1 as f32;
        barrier(CLK_LOCAL_MEM_FENCE);
        let old = slots[i].replace(4);
        out[i] += old.unwrap_or_default() as f32;
        let taken = slots[i].take();
        out[i] += taken.unwrap_or(0) as f32;
        barrier(CLK_LOCAL_MEM_FENCE);
        if i == 0 {
            flag = Some(true);
            let m = best.iter().copied().min_by(|a, b| a.0.partial_cmp(&b.0).unwrap()).unwrap();
            out[0] += m.0;
            let m = best.iter().max_by(|(a, _), (b, _)| a.total_cmp(b)).unwrap();
            out[0] += m.0;
            let m = best.iter().fold(best[0], |a, b| if b.0 < a.0 { *b } else { a });
            out[0] += m.0;
            let s: f32 = best.iter().map(|p| p.0).sum();
            out[0] += s;
            let n = slots.iter().filter(|s| s.is_some()).count();
            out[0] += n as f32;
            let (mut lo, mut hi) = (f32::MAX, f32::MIN);
            for &(v, _) in &best {
                lo = lo.min(v);
                hi = hi.max(v);
            }
            out[0] += lo + hi;
            for (j, p) in best.iter_mut().enumerate() {
                p.1 = j as u32;
                *p = (p.0 + 1.0, p.1);
            }
            for (v, at) in best.iter_mut() {
                *v += 1.0;
                *at += 1;
            }
            (best[0], best[1]) = (best[1], best[0]);
            best.swap(2, 3);
            let t = best[4].0;
            best[4].0 = best[5].0;
            best[5].0 = t;
            best.reverse();
            let (l, r) = best.split_at(4);
            out[0] += l[0].0 + r[0].0;
            let found = best.iter().find(|p| p.1 == 3);
            if let Some(p) = found {
                out[0] += p.0;
            }
            if let Some(&(v, at)) = best.iter().find(|p| p.1 == 3) {
                out[0] += v + at as f32;
            }
            if let Some((v, at)) = best.first() {
                out[0] += *v + *at as f32;
            }
            let mut it = best.iter();
            while let Some(p) = it.next() {
                out[0] += p.0;
            }
            for w in best.windows(2) {
                if w[0].0 > w[1].0 {
                    out[0] += 1.0;
                }
            }
            for c in best.chunks(4) {
                out[0] += c[0].0;
            }
            if best.iter().any(|&(v, _)| v > 3.0) {
                out[0] += 1.0;
            }
            if best.iter().all(|p| p.1 < 100) {
                out[0] += 1.0;
            }
            for (a, b) in best.iter().zip(slots.iter()) {
                if b.is_none() {
                    out[0] += a.0;
                }
            }
            if let (Some(a), Some(b)) = (slots[0], slots[1]) {
                out[0] += (a + b) as f32;
            }
            if let Some(true) = flag {
                out[0] += 1.0;
            }
            if flag == Some(true) {
                out[0] += 1.0;
            }
            best[3] = Default::default();
        }
    }
}

mod kinds_of_all {
    use std::cmp::Reverse;

    use super::*;

    #[derive(Clone, Copy, ClType)]
    struct Best {
        v: f32,
        at: u32,
        open: bool,
    }
    #[derive(Clone, Copy, ClType, PartialEq, Eq, PartialOrd, Ord)]
    enum Color {
        Red,
        Green,
        Blue,
    }
    #[derive(Clone, Copy, ClType)]
    enum Shape {
        Empty,
        Circle { r: f32 },
        Rect(f32, f32),
        Tagged(Color, Option<u8>),
    }
    #[derive(Clone, Copy, ClType)]
    struct Pair<A, B> {
        a: A,
        b: B,
    }
    #[derive(Clone, Copy, ClType)]
    struct Marked<T> {
        v: T,
        mark: std::marker::PhantomData<T>,
    }
    #[device]
    fn area(s: &Local<Shape>) -> f32 {
        match *s {
            Shape::Empty => 0.0,
            Shape::Circle { r } => r,
            Shape::Rect(a, b) => a * b,
            Shape::Tagged(c, n) => {
                if c == Color::Blue {
                    7.0
                } else {
                    n.unwrap_or(1) as f32
                }
            }
        }
    }
    #[device]
    fn open(b: &mut Local<Best>) {
        b.open = !b.open;
        b.at += 1;
        let Best { v, .. } = b;
        *v += 1.0;
    }
    #[device]
    fn swap_in<T: Copy + PartialOrd>(slot: &mut Local<T>, v: T) -> T {
        let old = *slot;
        if v < old {
            *slot = v;
        }
        old
    }
    #[kernel(work_group_size = 8)]
    pub fn kinds(x: &Global<[f32]>, out: &mut Global<[f32]>) {
        let mut one: Local<(f32, u32)>;
        let mut slot: Local<Option<u32>>;
        let mut best: Local<Best>;
        let mut color: Local<Color>;
        let mut shapes: Local<[Shape; 8]>;
        let mut vectors: Local<[(u8, Float4, Float3); 8]>;
        let mut rows: Local<[[Option<u32>; 4]; 2]>;
        let mut rev: Local<[Reverse<u32>; 8]>;
        let mut pairs: Local<[Pair<Option<u8>, (bool, f64)>; 8]>;
        let mut marked: Local<[Marked<u32>; 8]>;
        let mut arrays: Local<[([f32; 3], u32); 8]>;
        let i = get_local_id(0);
        if i == 0 {
            one = (1.5, 2);
            slot = None;
            best = Best { v: 1.0, at: 2, open: false };
            color = Color::Green;
        }
        shapes[i] = match i % 4 {
            0 => Shape::Empty,
            1 => Shape::Circle { r: x[i] },
            2 => Shape::Rect(x[i], 2.0),
            _ => Shape::Tagged(Color::Red, Some(i as u8)),
        };
        vectors[i] = (i as u8, Float4::splat(x[i]), Float3::new(1.0, 2.0, x[i]));
        rows[i / 4][i % 4] = if i % 3 == 0 { None } else { Some(i as u32) };
        rev[i] = Reverse(i as u32);
        pairs[i] = Pair { a: Some(i as u8), b: (i > 3, x[i] as f64) };
        marked[i] = Marked { v: i as u32, mark: std::marker::PhantomData };
        arrays[i] = ([x[i], 1.0, 2.0], i as u32);
        barrier(CLK_LOCAL_MEM_FENCE);
        if i == 1 {
            one.0 += 1.0;
            let (a, b) = one;
            out[0] = a + b as f32;
            slot = Some(b);
            if let Some(v) = slot {
                out[1] = v as f32;
            }
            let t = slot.take();
            out[1] += t.unwrap_or(100) as f32;
            if slot.is_none() {
                out[1] += 0.5;
            }
            slot = Some(8);
            out[1] += slot.unwrap_or(3) as f32;
            open(&mut best);
            out[2] = best.v + best.at as f32 + if best.open { 100.0 } else { 0.0 };
            let b = &best;
            out[2] += b.v;
            match color {
                Color::Red => out[3] = 1.0,
                Color::Green => out[3] = 2.0,
                Color::Blue => out[3] = 3.0,
            }
            if color < Color::Blue {
                color = Color::Blue;
            }
            out[3] += if color == Color::Blue { 10.0 } else { 0.0 };
            for s in shapes.iter() {
                out[4] += area(s);
            }
            for s in &shapes {
                if let Shape::Rect(a, _) = s {
                    out[4] += *a;
                }
            }
            vectors[3].1 += vectors[2].1;
            out[5] = vectors[3].1.x() + vectors[3].2.z() + vectors[3].0 as f32 + vectors[4].1.lo().y();
            for row in rows.iter() {
                for s in row.iter().flatten() {
                    out[6] += *s as f32;
                }
            }
            let total: u32 = rows.iter().flatten().flatten().sum();
            out[6] += total as f32;
            let c = rows[1];
            out[6] += c.iter().filter(|v| v.is_none()).count() as f32;
            out[7] = rev.iter().map(|r| *r).min().map_or(0, |r| r.0) as f32;
            out[7] += if rev[2] > rev[3] { 1.0 } else { 2.0 };
            pairs[2].b.1 += 1.0;
            pairs[2].a = None;
            out[8] = pairs.iter().map(|p| p.b.1 as f32 + p.a.map_or(50.0, |v| v as f32)).sum();
            out[9] = marked.iter().map(|m| m.v).sum::<u32>() as f32;
            arrays[1].0[2] = 40.0;
            let ([p, q, r], n) = arrays[1];
            out[10] = p + q + r + n as f32;
            out[10] += arrays[2].0.iter().sum::<f32>();
            out[11] = swap_in(&mut one, (0.5, 1)).0 + one.0;
            out[11] += swap_in(&mut rev[0], Reverse(9)).0 as f32 + rev[0].0 as f32;
            let first = &mut pairs[0].b;
            first.1 = 3.0;
            *first = (false, first.1 + 1.0);
            out[12] = pairs[0].b.1 as f32;
            rows.swap(0, 1);
            out[13] = rows[0][0].unwrap_or(0) as f32;
            let p = &rows[1][1];
            out[14] = p.map_or(0.0, |v| v as f32);
            if let Some((n, v)) = vectors.iter().enumerate().find(|(_, v)| v.0 == 5) {
                out[15] = n as f32 + v.1.x();
            }
        }
    }
}

const X: [f32; 8] = [3.0, 1.5, 4.0, 1.0, 5.0, 9.0, 2.0, 6.0];

/// The queues to run on, and that which looks at each access.
fn queues() -> Vec<Queue> {
    crate::common::queues().into_iter().chain([Queue::host_checked()]).collect()
}

#[test]
fn statements_mean_the_same() {
    for queue in queues() {
        let (x, mut out) = (queue.upload(&X).unwrap(), queue.zeroed::<f32>(8).unwrap());
        let mut slots = LocalMemory::new(8);
        statements_of_all::statements(&x, &mut out, &mut slots).enqueue(&queue, NdRange::new(8).local(8)).unwrap();
        let expected = [375.5, 163.0, 176.5, 168.5, 194.5, 211.5, 183.5, 196.5];
        assert_eq!(out.read().unwrap(), expected, "on {queue:?}");
    }
}

#[test]
fn kinds_of_values_mean_the_same() {
    for queue in queues() {
        let (x, mut out) = (queue.upload(&X).unwrap(), queue.zeroed::<f32>(16).unwrap());
        kinds_of_all::kinds(&x, &mut out).enqueue(&queue, NdRange::new(8).local(8)).unwrap();
        let expected = [4.5, 12.5, 107.0, 12.0, 38.5, 14.0, 39.0, 8.0, 108.5, 28.0, 50.5, 12.0, 4.0, 4.0, 1.0, 14.0];
        assert_eq!(out.read().unwrap(), expected, "on {queue:?}");
    }
}
