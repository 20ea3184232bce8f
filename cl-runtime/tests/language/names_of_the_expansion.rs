//! Names of functions and variables that the expansion would give to its own.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

mod everywhere {
    use super::*;
    #[device]
    fn called(v: u32) -> u32 {
        v + 1
    }
    #[device]
    fn copy(v: u32) -> u32 {
        v + 2
    }
    #[device]
    fn value(v: u32) -> u32 {
        v + 3
    }
    #[device]
    fn result(v: u32) -> u32 {
        v + 4
    }
    #[device]
    fn item(v: u32) -> u32 {
        v + 5
    }
    #[device]
    fn this(v: u32) -> u32 {
        v + 6
    }
    #[device]
    fn named(v: u32) -> u32 {
        v + 7
    }
    #[device]
    fn written(v: u32) -> u32 {
        v + 8
    }
    #[device]
    fn index(v: u32) -> u32 {
        v + 9
    }
    #[device]
    fn place(v: u32) -> u32 {
        v + 9
    }
    #[device]
    fn argument_0(v: u32) -> u32 {
        v + 10
    }
    #[device]
    fn number(v: u32) -> usize {
        v as usize + 10
    }
    #[device]
    fn slot(v: u32) -> u32 {
        v + 10
    }
    #[device]
    fn best_yet(v: u32) -> u32 {
        v + 10
    }
    #[device]
    fn next(v: u32) -> u32 {
        v + 1
    }
    #[device]
    fn more(v: u32) -> u32 {
        v + 1
    }
    #[device]
    fn input(v: u32) -> u32 {
        v + 1
    }
    #[device]
    fn array(v: u32) -> u32 {
        v + 1
    }
    #[device]
    fn order(v: u32) -> u32 {
        v + 1
    }
    #[device]
    fn closure(v: u32) -> u32 {
        v + 1
    }
    #[device]
    fn given(v: u32) -> u32 {
        v + 1
    }
    #[device]
    fn lent(v: u32) -> u32 {
        v + 1
    }
    #[device]
    fn add(k: u32) -> impl Fn(u32) -> u32 {
        move |v| v + called(k) + value(k) + result(k) + this(v) + named(v) + item(v)
    }
    #[device]
    fn up_to(n: u32) -> impl Iterator<Item = u32> {
        (0..called(n)).map(item).map(value).map(named).map(this).map(result)
    }
    #[device]
    fn total(it: impl Iterator<Item = u32>) -> u32 {
        let s: u32 = it.map(result).sum();
        result(s) + called(s) + item(s) + value(s)
    }
    #[device]
    fn apply(f: impl Fn(u32) -> u32, it: impl Iterator<Item = u32>) -> u32 {
        it.map(f).sum()
    }
    #[derive(Clone, Copy, ClType)]
    struct W {
        n: u32,
        xs: [u32; 4],
    }
    #[device]
    impl W {
        fn go(&mut self, v: u32) -> u32 {
            self.n += v;
            self.n
        }
        fn all(&self) -> impl Iterator<Item = u32> {
            (0..self.n).map(|v| this(v) + called(v))
        }
        fn at(&mut self, v: u32) -> &mut u32 {
            &mut self.xs[v as usize & 3]
        }
    }

    alike! {
        functions_called_as_ours: u32 => u32 = [3, 4, 5, 6, 7, 8, 9, 10];
        beside_closures(x, out) {
            out[0] = add(called(x[0]))(called(2)) + add(value(1))(item(2));
            out[1] = up_to(called(x[0])).map(called).map(item).map(value).sum();
        }
        beside_totals(x, out) {
            out[0] = total(up_to(value(3))) + total(x.iter().copied().map(item)) + total(x.iter().map(|v| value(*v)));
        }
        in_chains(x, out) {
            out[0] = x.iter().copied().map(item).filter(|v| value(*v) > 3).fold(0, |a, b| a + called(b) + item(a));
            out[1] = x.iter().copied().map(best_yet).max().unwrap() + x.iter().copied().min_by_key(|v| best_yet(*v)).unwrap();
            out[2] = x.iter().copied().reduce(|a, b| item(a) + order(b)).unwrap();
        }
        in_methods(x, out) {
            let mut w = W { n: x[0], xs: [1, 2, 3, 4] };
            out[0] = w.go(copy(x[1])) + w.go(called(2));
            let t = copy(w.n);
            *w.at(called(1)) += t; w.xs[number(2) & 3] += index(3) + place(2);
            out[1] = w.xs[0] + w.xs[1] * 3 + w.xs[2] * 5 + w.xs[3] * 7;
            out[2] = w.all().sum();
        }
        in_options(x, out) {
            let o = Some(x[0]);
            out[0] = o.map(value).map_or(0, item) + o.and_then(|v| Some(called(v))).unwrap_or(value(2));
            out[1] = o.is_some_and(|v| result(v) > 2) as u32;
            out[2] = o.filter(|v| value(*v) > 2).map(array).unwrap_or_else(|| value(3));
        }
        in_streams(x, out) {
            out[0] = std::iter::successors(Some(x[0]), |v| (*v < 100).then(|| next(*v) + input(*v) + more(*v))).map(item).sum();
            let mut it = x.iter().copied().map(next).peekable(); while let Some(v) = it.next() { out[1] += next(v) + item(v); if it.peek().is_some() { out[2] += item(v); } }
        }
        where_arrays_are_sorted(x, out) {
            let mut a = [5, 3, 9, x[0]]; a.sort();
            out[0] = a[0] + item(a[1]); a.sort_by_key(|v| 100 - order(*v));
            out[1] = a[0];
            let b = a.map(item).map(array);
            out[2] = b[0] + b[3]; a.sort_by(|p, q| item(*p).cmp(&item(*q)));
            out[3] = a[0];
        }
        by_name(x, out) {
            out[0] = apply(called, up_to(3));
            out[1] = apply(value, 0..3);
            out[2] = apply(named, 0..3);
            out[3] = apply(add(closure(2)), (0..lent(3)).map(given));
        }
        as_variables(x, out) {
            let (called, value, result, item, this, named) = (x[0], x[1], x[2], x[3], x[4], x[5]);
            out[0] = add(called)(value) + up_to(item).map(|v| v + this + named).sum::<u32>() + result;
        }
        as_variables_of_loops(x, out) {
            let f = |v: u32| called(v) + value(v);
            let mut s = 0; for item in 0..3u32 { for value in (0..item).map(|v| f(v) + item) { s += value; } } out[0] = s;
            let mut it = (0..3u32).map(|item| item + s);
            let value = it.next();
            out[1] = value.unwrap();
            let item = it.next().unwrap();
            out[2] = item + it.sum::<u32>();
        }
    }
}
/// The kernels name none of them: what is written in them does.
mod behind {
    use super::*;
    #[device]
    fn called(v: u32) -> u32 {
        v + 1
    }
    #[device]
    fn value(v: u32) -> u32 {
        v + 2
    }
    #[device]
    fn this(v: u32) -> u32 {
        v + 3
    }
    #[device]
    fn named(v: u32) -> u32 {
        v + 4
    }
    #[device]
    fn lent_0(v: u32) -> u32 {
        v + 5
    }
    #[device]
    fn result(v: u32) -> u32 {
        v + 6
    }
    #[device]
    fn closure(v: u32) -> u32 {
        v + 7
    }
    #[device]
    fn item(v: u32) -> u32 {
        v + 8
    }
    #[device]
    fn total(it: impl Iterator<Item = u32>) -> u32 {
        let s = it.map(|v| called(v)).sum();
        value(s) + this(s) + named(s) + lent_0(s) + result(s)
    }
    #[device]
    fn scaled(k: u32) -> impl Fn(u32) -> u32 {
        move |v| v * k
    }
    #[device]
    fn near(v: u32) -> impl Iterator<Item = u32> {
        let k = value(v);
        (k..k + called(2)).map(|v| item(v))
    }
    #[device]
    fn taken(it: &mut impl Iterator<Item = u32>) -> u32 {
        lent_0(it.next().unwrap_or(3))
    }
    #[device]
    fn asked(f: impl Fn(u32) -> u32, it: impl Iterator<Item = u32>) -> u32 {
        it.map(|v| f(v) + named(v) + value(v) + called(v)).sum()
    }
    #[device]
    fn lends(f: &impl Fn(u32) -> u32, it: impl Iterator<Item = u32>) -> u32 {
        it.map(|v| f(v) + closure(v)).sum()
    }
    #[derive(Clone, Copy, ClType)]
    struct W {
        n: u32,
    }
    #[device]
    impl W {
        fn all(self) -> impl Iterator<Item = u32> {
            (0..this(self.n)).map(move |v| v + self.n)
        }
    }

    alike! {
        functions_called_in_what_is_written_there: u32 => u32 = [3, 4, 5, 6, 7, 8, 9, 10];
        a_closure_that_is_called(x, out) {
            out[0] = scaled(3)(total(0..4));
        }
        a_function_by_name(x, out) {
            out[0] = x.iter().copied().flat_map(near).sum();
        }
        what_is_lent(x, out) {
            out[0] = taken(&mut (0..4).map(|v| v + 1));
            out[1] = taken(&mut near(2));
        }
        a_closure_with_a_name(x, out) {
            let f = |v: u32| v * 2;
            out[0] = asked(f, 0..4);
            out[1] = asked(f, near(1));
            out[2] = lends(&|v| v + 1, near(2));
        }
        what_a_method_gives(x, out) {
            out[0] = W { n: x[0] }.all().map(scaled(2)).sum();
            out[1] = scaled(2)(scaled(3)(near(x[0]).sum()));
        }
    }
}
