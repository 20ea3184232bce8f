//! Closures by reference: given to functions, with a name of their own, and called through it.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

use crate::common::queues;

mod given {
    use super::*;
    #[device]
    fn apply(f: &mut impl FnMut(u32), x: u32) {
        f(x);
        f(x + 1);
    }
    #[device]
    fn ask(f: &impl Fn(u32) -> u32, x: u32) -> u32 {
        f(x) + f(x + 1)
    }
    #[device]
    fn inner(mut f: impl FnMut(u32)) {
        f(2);
        f(5);
    }
    #[device]
    fn outer(mut f: impl FnMut(u32)) {
        inner(&mut f);
        inner(&mut f);
    }
    #[device]
    fn outer2(f: impl FnMut(u32)) {
        inner(f);
    }
    #[device]
    fn outer3(f: &mut impl FnMut(u32)) {
        apply(f, 3);
        apply(f, 4);
        inner(f);
    }
    #[device]
    fn generic<F: FnMut(u32)>(f: &mut F, x: u32) {
        f(x);
    }
    #[device]
    fn asked(f: impl Fn(u32) -> u32) -> u32 {
        ask(&f, 1) + ask(&f, 2)
    }

    alike! {
        given_by_reference: u32 => u32 = [3, 4, 5, 6, 7, 8, 9, 10];
        to_change(x, out) {
            let mut s = 0; let mut f = |v| s = s * 3 + v; apply(&mut f, x[0]); apply(&mut f, x[1]); out[0] = s;
        }
        shared(x, out) {
            let k = x[0]; let f = |v| v * k; out[0] = ask(&f, x[1]); out[1] = ask(&|v| v + 1, 3);
        }
        given_on_twice(x, out) {
            let mut s = 0; outer(|v| s = s * 3 + v); out[0] = s;
        }
        lent_to_what_gives_it_on(x, out) {
            let mut s = 0; let mut f = |v| s = s * 3 + v; outer(&mut f); f(9); out[0] = s;
        }
        given_on_by_value(x, out) {
            let mut s = 0; outer2(|v| s = s * 3 + v); out[0] = s;
        }
        lent_on(x, out) {
            let mut s = 0; outer3(&mut |v| s = s * 3 + v); out[0] = s;
        }
        of_a_type_parameter(x, out) {
            let mut s = 0; let mut f = |v| s = s * 3 + v; generic(&mut f, x[0]); out[0] = s;
        }
        shared_on(x, out) {
            let k = x[0]; out[0] = asked(|v| v * k);
        }
    }
}
mod written {
    use super::*;
    #[device]
    fn inner(mut f: impl FnMut(u32)) {
        f(2);
        f(5);
    }
    #[device]
    fn apply(f: &mut impl FnMut(u32), x: u32) {
        f(x);
        (*f)(x + 1);
    }
    #[device]
    fn again(f: &mut impl FnMut(u32)) {
        apply(&mut *f, 3);
        inner(&mut *f);
        (&mut *f)(4);
    }
    #[device]
    fn each(it: impl Iterator<Item = u32>, f: &mut impl FnMut(u32)) {
        for v in it {
            f(v);
        }
    }
    #[device]
    fn each2(it: impl Iterator<Item = u32>, mut f: impl FnMut(u32)) {
        for v in it {
            f(v);
        }
    }
    #[device]
    fn each3(it: impl Iterator<Item = u32>, f: impl FnMut(u32)) {
        it.for_each(f)
    }
    #[device]
    fn each4(it: impl Iterator<Item = u32>, mut f: impl FnMut(u32)) {
        it.take(2).for_each(&mut f);
        f(9);
    }
    #[device]
    fn mapped(it: impl Iterator<Item = u32>, f: &impl Fn(u32) -> u32) -> u32 {
        it.map(f).sum()
    }
    #[device]
    fn mapped2(it: impl Iterator<Item = u32>, f: &impl Fn(u32) -> u32) -> u32 {
        it.map(|v| f(v)).sum()
    }
    #[device]
    fn twice<F>(mut f: F)
    where
        F: FnMut(u32),
    {
        inner(&mut f);
        inner(f)
    }
    #[device]
    fn byref<F: Fn(u32) -> u32>(f: &F, n: u32) -> u32 {
        let g = f;
        g(n) + f(n + 1)
    }
    #[device]
    fn two(f: &impl Fn(u32) -> u32, g: &mut impl FnMut(u32)) {
        g(f(1));
        g(f(2));
    }
    #[device]
    fn recur2(n: usize, f: &mut impl FnMut(usize)) {
        for i in 0..n {
            f(i);
        }
    }
    #[derive(Clone, Copy, ClType)]
    struct P {
        k: u32,
    }
    #[device]
    impl P {
        fn visit(&self, f: &mut impl FnMut(u32)) {
            for i in 0..self.k {
                f(i);
            }
        }
        fn all(&self, mut f: impl FnMut(u32)) {
            self.visit(&mut f);
            self.visit(&mut f);
        }
        fn both(self, f: &impl Fn(u32) -> u32) -> impl Iterator<Item = u32> {
            (0..self.k).map(|v| f(v))
        }
    }

    alike! {
        lent_to_what_is_written_in_place: u32 => u32 = [3, 4, 5, 6, 7, 8, 9, 10];
        lent_anew(x, out) {
            let mut s = 0; again(&mut |v| s = s * 3 + v); out[0] = s;
        }
        beside_iterators(x, out) {
            let mut s = 0; each(x.iter().copied(), &mut |v| s = s * 3 + v); out[0] = s; let mut f = |v| s = s * 3 + v; each(0..3, &mut f); each(0..2, &mut f); out[1] = s;
        }
        beside_iterators_by_value(x, out) {
            let mut s = 0; each2(x.iter().copied(), &mut |v| s = s * 3 + v); out[0] = s; let mut f = |v| s = s * 3 + v; each2(0..3, &mut f); each2(0..2, f); out[1] = s;
        }
        given_to_chains(x, out) {
            let mut s = 0; each3(x.iter().copied(), |v| s = s * 3 + v); out[0] = s; let mut f = |v| s = s * 3 + v; each3(0..3, &mut f); each3(0..2, f); out[1] = s;
        }
        lent_to_chains(x, out) {
            let mut s = 0; each4(x.iter().copied(), |v| s = s * 3 + v); out[0] = s;
        }
        mapped_by_reference(x, out) {
            let k = x[0]; out[0] = mapped(0..4, &|v| v * k); out[1] = mapped2(0..4, &|v| v * k); let f = |v| v + k; out[2] = mapped(0..4, &f) + mapped2(0..4, &f) + f(2);
        }
        of_bounds(x, out) {
            let mut s = 0; twice(|v| s = s * 3 + v); out[0] = s; let k = x[1]; out[1] = byref(&|v| v * k, 4);
        }
        two_of_them(x, out) {
            let mut s = 0; let k = x[0]; two(&|v| v * k, &mut |v| s = s * 7 + v); out[0] = s;
        }
        that_write(x, out) {
            recur2(4, &mut |i| out[i] = x[i] * 2); let mut put = |i| out[i + 10] = x[i]; recur2(3, &mut put);
        }
        lent_by_methods(x, out) {
            let p = P { k: x[0] }; let mut s = 0; p.visit(&mut |v| s = s * 3 + v); p.all(|v| s = s * 3 + v); let mut f = |v| s = s * 3 + v; p.all(&mut f); p.visit(&mut f); out[0] = s;
        }
        held_by_what_methods_give(x, out) {
            let p = P { k: x[0] }; let k = x[1]; out[0] = p.both(&|v| v * k).sum(); let f = |v| v * k; out[1] = p.both(&f).sum();
        }
    }
}
mod named {
    use super::*;
    #[device]
    fn ask(f: &impl Fn(u32) -> u32, x: u32) -> u32 {
        f(x) + f(x + 1)
    }
    #[device]
    fn inner(mut f: impl FnMut(u32)) {
        f(2);
        f(5);
    }

    #[device]
    fn both(f: &mut impl FnMut() -> u32) -> u32 {
        f() * 10 + f()
    }

    alike! {
        references_with_a_name: u32 => u32 = [3, 4, 5, 6, 7, 8, 9, 10];
        with_another_name(x, out) {
            let k = x[0]; let f = |v: u32| v * k; let g = &f; out[0] = g(3) + f(2); out[1] = ask(g, 3);
        }
        with_another_name_to_change(x, out) {
            let mut s = 0; let mut f = |v: u32| s = s * 3 + v; let g = &mut f; g(3); inner(&mut *g); inner(g); f(4); out[0] = s;
        }
        without_a_name_of_its_own(x, out) {
            let k = x[0]; let f = &|v: u32| v * k; out[0] = f(3); out[1] = ask(f, 3); out[2] = (*f)(2);
        }
        without_a_name_to_change(x, out) {
            let mut s = 0; let f = &mut |v: u32| s = s * 3 + v; f(3); inner(f); out[0] = s;
        }
        with_a_state(x, out) {
        let mut n = x[0]; let mut next = move || { n += 1; n };
        let g = &mut next; out[0] = g(); out[1] = next(); out[2] = both(&mut next); out[3] = next(); out[4] = n;
    }
    with_a_state_and_no_name(x, out) {
        let mut n = x[0]; let next = &mut move || { n += 1; n };
        out[0] = next(); out[1] = both(next); out[4] = n;
    }
    called_in_brackets(x, out) {
            let mut s = 0; let mut f = |v: u32| s = s * 3 + v; (&mut f)(3); (f)(4); out[0] = s; out[1] = (|v: u32| v + 1)(3);
        }
    }
}

const GROUP: usize = 8;

#[device]
fn step(f: &mut impl FnMut(usize), stride: usize) {
    f(stride);
}

#[device]
fn strides(f: &mut impl FnMut(usize), n: usize) {
    let mut stride = n;
    while stride > 0 {
        step(&mut *f, stride);
        stride /= 2;
    }
}

#[kernel]
fn summed(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let mut tile: Local<[u32; GROUP]>;
    let i = get_local_id(0);
    tile[i] = x[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    let mut add = |stride: usize| {
        if i < stride {
            tile[i] += tile[i + stride];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    };
    let lent = &mut add;
    strides(lent, GROUP / 2);
    out[get_global_id(0)] = tile[0];
}

#[test]
fn a_closure_that_waits_is_lent_on() {
    for queue in queues() {
        let data: Vec<u32> = (0..16).collect();
        let (x, mut out) = (queue.upload(&data).unwrap(), queue.zeroed::<u32>(16).unwrap());
        summed(&x, &mut out).enqueue(&queue, NdRange::new(16).local(GROUP)).unwrap();
        let expected: Vec<u32> = (0..16).map(|i| if i < GROUP { 28 } else { 92 }).collect();
        assert_eq!(out.read().unwrap(), expected, "{queue:?}");
    }
}

/// A closure that only reads a struct of many numbers gets its address; it reads it when it is called.
mod of_structs {
    use super::*;

    #[derive(ClType, Clone, Copy, Default)]
    #[repr(C)]
    struct Model {
        weights: [u32; 6],
        shift: u32,
        count: u32,
    }

    #[derive(ClType, Clone, Copy)]
    enum Shape {
        Box([u32; 4]),
        Ball { at: [u32; 3], radius: u32 },
    }

    #[device]
    impl Model {
        fn held_at(&self, i: u32) -> u32 {
            self.weights[i as usize % 6] + self.shift
        }
        fn turn(&mut self) {
            self.weights.rotate_left(1);
            self.count += 1;
        }
    }

    #[device]
    fn twice(f: impl Fn(u32) -> u32, v: u32) -> u32 {
        f(v) * 3 + f(v + 1)
    }
    #[device]
    fn both(f: impl Fn(u32) -> u32, mut g: impl FnMut(u32), v: u32) -> u32 {
        g(f(v));
        f(v + 2)
    }
    #[device]
    fn of_value(m: Model) -> u32 {
        m.weights.iter().sum::<u32>() * m.count
    }
    #[device]
    fn of_reference(m: &Model, i: u32) -> u32 {
        m.held_at(i) + m.count
    }
    #[device]
    fn model(x: &Global<[u32]>) -> Model {
        Model { weights: [x[0], x[1], x[2], x[3], x[4], x[5]], shift: x[6], count: x[7] }
    }

    alike! {
        structs_by_their_address: u32 => u32 = [3, 4, 5, 6, 7, 8, 9, 10];
        of_fields(x, out) {
            let m = Model { weights: [x[0], x[1], x[2], 9, 8, 7], shift: x[3], count: 2 };
            let f = |v: u32| v * m.shift + m.weights[v as usize % 6];
            out[0] = twice(f, x[1]); out[1] = f(2); out[2] = twice(&f, 4);
        }
        of_methods(x, out) {
            let m = Model { weights: [x[0], 2, 3, 9, 8, 7], shift: x[3], count: 2 };
            let f = |v: u32| m.held_at(v) + of_reference(&m, v) + of_value(m);
            out[0] = twice(f, x[1]); out[1] = f(3);
        }
        changed_between_calls(x, out) {
            let mut m = Model { weights: [x[0], 2, 3, 9, 8, 7], shift: x[3], count: 2 };
            out[0] = twice(|v| m.held_at(v), 1);
            m.turn();
            out[1] = twice(|v| m.held_at(v) + m.count, 1);
            m.shift = 40;
            let f = |v: u32| m.held_at(v);
            out[2] = twice(f, 5);
        }
        copies_that_move(x, out) {
            let mut m = Model { weights: [x[0], 2, 3, 9, 8, 7], shift: x[3], count: 2 };
            let f = move |v: u32| m.held_at(v) * m.count;
            m.turn();
            m.shift = 100;
            out[0] = twice(f, 1); out[1] = f(0); out[2] = m.held_at(0);
        }
        beside_one_that_changes(x, out) {
            let m = Model { weights: [x[0], 2, 3, 9, 8, 7], shift: x[3], count: 2 };
            let mut other = m;
            out[0] = both(|v| m.held_at(v), |v| { other.shift += v; other.turn(); }, 3);
            out[1] = other.held_at(1); out[2] = other.count;
        }
        within_another(x, out) {
            let m = Model { weights: [x[0], 2, 3, 9, 8, 7], shift: x[3], count: 2 };
            let f = |v: u32| m.held_at(v) + m.count;
            let g = |v: u32| f(v) * 2 + m.weights[1];
            out[0] = twice(g, 1); out[1] = twice(|v| twice(f, v) + m.shift, 2);
        }
        in_one_that_changes_it(x, out) {
            let mut m = Model { weights: [x[0], 2, 3, 9, 8, 7], shift: x[3], count: 2 };
            let mut g = |v: u32| {
                let before = twice(|k| m.held_at(k) + v, 1);
                m.turn();
                before + twice(|k| m.held_at(k) + v, 1)
            };
            out[0] = g(1); out[1] = g(2);
            out[2] = m.count;
        }
        of_enums(x, out) {
            let shapes = [Shape::Box([x[0], x[1], 3, 4]), Shape::Ball { at: [x[2], 1, 2], radius: x[3] }];
            for i in 0..2 {
                let shape = shapes[i];
                let f = |v: u32| match shape {
                    Shape::Box(sides) => sides[v as usize % 4],
                    Shape::Ball { at, radius } => at[v as usize % 3] * radius,
                };
                out[i] = twice(f, x[4]);
            }
        }
        of_options(x, out) {
            let m = if x[0] == 3 { Some(Model { weights: [x[0], 2, 3, 9, 8, 7], shift: 5, count: 2 }) } else { None };
            let f = |v: u32| m.map_or(0, |m| m.held_at(v));
            out[0] = twice(f, 1);
            let of_tuple = (x[0], [x[1], x[2], x[3], x[4]], x[5]);
            let g = |v: u32| of_tuple.0 + of_tuple.1[v as usize % 4] * of_tuple.2;
            out[1] = twice(g, 3);
        }
    }

    #[kernel]
    fn of_a_parameter(m: Model, out: &mut Global<[u32]>) {
        let i = get_global_id(0);
        let f = |v: u32| m.held_at(v) + m.count;
        out[i] = twice(f, i as u32) + f(1);
    }

    #[test]
    fn of_parameters() {
        let text = of_a_parameter::kernel().source_with(cl_runtime::Checks::None).unwrap().text;
        assert!(text.contains("const Model *m"), "{text}");
        let m = Model { weights: [1, 2, 3, 4, 5, 6], shift: 10, count: 7 };
        let f = |v: u32| m.weights[v as usize % 6] + m.shift + m.count;
        for queue in queues() {
            let mut out = queue.upload(&[0u32; 4]).unwrap();
            of_a_parameter(m, &mut out).enqueue(&queue, 4).unwrap();
            let expected: Vec<_> = (0..4).map(|i| f(i) * 3 + f(i + 1) + f(1)).collect();
            assert_eq!(out.read().unwrap(), expected, "{queue:?}");
        }
    }
}
