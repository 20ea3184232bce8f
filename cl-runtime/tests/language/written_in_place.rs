//! Functions that give or take an iterator, or give a closure: they are written where they are called.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

#[derive(ClType, Clone, Copy)]
struct Field {
    w: usize,
    h: usize,
}

#[device]
impl Field {
    const STEPS: [(isize, isize); 4] = [(-1, 0), (1, 0), (0, -1), (0, 1)];

    fn index(&self, x: usize, y: usize) -> usize {
        y * self.w + x
    }

    fn contains(&self, x: isize, y: isize) -> bool {
        (0..self.w as isize).contains(&x) && (0..self.h as isize).contains(&y)
    }

    fn neighbours(&self, x: usize, y: usize) -> impl Iterator<Item = usize> {
        let field = *self;
        Self::STEPS
            .into_iter()
            .map(move |(dx, dy)| (x as isize + dx, y as isize + dy))
            .filter(move |&(x, y)| field.contains(x, y))
            .map(move |(x, y)| field.index(x as usize, y as usize))
    }

    fn row(self, y: usize) -> impl Iterator<Item = usize> {
        (0..self.w).map(move |x| self.index(x, y))
    }

    fn rows(h: usize) -> impl DoubleEndedIterator<Item = usize> {
        0..h
    }

    fn degree(&self, x: usize, y: usize) -> usize {
        self.neighbours(x, y).count()
    }

    fn sum_of_row(&self, y: usize) -> usize {
        let mut sum = 0;
        for i in self.row(y) {
            sum += i;
        }
        sum
    }
}

#[derive(ClType, Clone, Copy)]
struct Holder {
    field: Field,
    fields: [Field; 2],
}

#[device]
fn up_to(n: i32) -> impl DoubleEndedIterator<Item = i32> {
    0..n
}

#[device]
fn odd(n: i32) -> impl DoubleEndedIterator<Item = i32> {
    let limit = n * 2;
    up_to(limit).filter(|k| k % 2 == 1)
}

#[device]
fn numbered(start: i32, step: i32) -> impl Iterator<Item = (usize, i32)> {
    let mut values = [0; 4];
    for (k, value) in values.iter_mut().enumerate() {
        *value = start + step * k as i32;
    }
    values.into_iter().enumerate()
}

#[device]
fn total_of(values: impl Iterator<Item = i32>) -> i32 {
    values.sum()
}

#[device]
fn weighed(weights: [i32; 3], values: impl Iterator<Item = i32>) -> i32 {
    values.zip(weights).map(|(value, weight)| value * weight).sum()
}

#[device]
fn first_above<I: Iterator<Item = i32>>(values: I, limit: i32) -> Option<i32> {
    for value in values {
        if value > limit {
            return Some(value);
        }
    }
    None
}

#[device]
fn extent<I>(values: I) -> (i32, i32)
where
    I: Iterator<Item = i32>,
{
    let (mut low, mut high) = (i32::MAX, i32::MIN);
    for value in values {
        low = low.min(value);
        high = high.max(value);
    }
    (low, high)
}

#[device]
fn sum_of_positive(values: impl Iterator<Item = i32>) -> Option<i32> {
    let mut sum = 0;
    for v in values {
        sum += positive(v)?;
    }
    Some(sum)
}

#[device]
fn positive(v: i32) -> Option<i32> {
    (v > 0).then_some(v)
}

#[derive(ClType, Clone, Copy)]
struct Negative(i32);

#[device]
impl From<i32> for Negative {
    fn from(v: i32) -> Self {
        Negative(v)
    }
}

#[device]
fn tried(v: i32) -> Result<i32, i32> {
    if v > 0 { Ok(v) } else { Err(v) }
}

#[device]
fn product_of_positive(values: impl Iterator<Item = i32>) -> Result<i32, Negative> {
    let mut product = 1;
    for v in values {
        product *= tried(v)?;
        if product > 1000 {
            return Ok(1000);
        }
    }
    Ok(product)
}

#[device]
fn scaled_by(k: i32) -> impl Fn(i32) -> i32 {
    move |x| x * k
}

#[device]
fn both(f: impl Fn(i32) -> i32, g: impl Fn(i32) -> i32) -> impl Fn(i32) -> i32 {
    move |x| g(f(x))
}

#[device]
fn between(low: i32, high: i32) -> impl Fn(&i32) -> bool {
    move |x| (low..high).contains(x)
}

#[device]
fn count_if(values: impl Iterator<Item = i32>, keep: impl Fn(i32) -> bool) -> usize {
    let mut count = 0;
    for x in values {
        if !keep(x) {
            continue;
        }
        count += 1;
    }
    count
}

#[device]
fn next(n: &mut i32) -> i32 {
    *n += 1;
    *n
}

alike! {
    they_are_what_they_say: i32 = [2, 3, 7, 9];
    iterators_that_functions_give(x, out) {
        let (w, h) = (x[1] as usize, x[0] as usize);
        let field = Field { w, h };
        let mut k = 0;
        for i in field.neighbours(1, 0) {
            out[k] = i as i32;
            k += 1;
        }
        out[4] = field.neighbours(0, 1).map(|i| i as i32 * x[0]).sum::<i32>();
        out[5] = field.degree(1, 1) as i32 + field.sum_of_row(1) as i32;
        'rows: for y in Field::rows(h).rev() {
            for i in field.row(y) {
                if i == 4 {
                    continue 'rows;
                }
                out[6] = out[6] * 10 + i as i32;
            }
        }
        let named = field.row(0).zip(field.row(1));
        for (a, b) in named {
            out[7] += (a * b) as i32;
        }
        let w = 5;
        out[8] = field.row(1).map(|i| i as i32 * w).max().unwrap_or(-1);
        let field = 3;
        out[9] = odd(field).map(|i| i + field).sum();
        out[10] = numbered(x[0], x[1]).map(|(i, v)| i as i32 * v).sum();
        out[11] = up_to(4).chain(odd(3)).rev().fold(0, |a, v| a * 10 + v);
        out[12] = up_to(3).flat_map(|a| (0..a).map(move |b| a * b)).sum();
        let again = |n: i32| odd(n).sum::<i32>();
        out[13] = again(2) + again(3);
    }
    of_fields_and_elements(x, out) {
        let field = Field { w: 3, h: 2 };
        let mut held = Holder { field, fields: [field, Field { w: 2, h: 2 }] };
        held.field.w = 2;
        for i in held.field.row(1) {
            held.field.w += 5;
            out[i] += held.field.w as i32;
        }
        let k = x[0] as usize % 2;
        out[9] = held.fields[k].neighbours(1, 1).map(|i| i as i32).sum();
        out[10] = held.fields[1 - k].row(1).map(|i| i as i32).sum();
    }
    evaluated_once_and_in_order(x, out) {
        let mut n = x[0];
        let named = up_to(next(&mut n));
        n = 100;
        for i in named {
            out[i as usize] = n;
        }
        let mut m = 0;
        out[5] = numbered(next(&mut m), next(&mut m)).map(|(_, v)| v).sum();
        out[6] = m;
        out[7] = total_of(up_to(next(&mut m)).chain(0..next(&mut m)));
        out[8] = m;
        let scaled = scaled_by(next(&mut m));
        out[9] = scaled(2) + scaled(3) + m;
    }
    functions_that_take_iterators(x, out) {
        let y = [x[0], x[1], x[2], x[3]];
        out[0] = total_of(y.iter().copied());
        out[1] = total_of(up_to(5)) + total_of(odd(4).map(|v| v * 3));
        out[2] = first_above(y.into_iter(), x[0]).unwrap_or(-1);
        out[3] = first_above(y.iter().map(|v| v * 2), 100).unwrap_or(-1);
        let (low, high) = extent(y.iter().copied().skip(1));
        out[4] = low * 100 + high;
        out[5] = count_if(x.iter().copied(), |v| v > y[0]) as i32;
        out[6] = if total_of(up_to(3)) == 3 { first_above(0..9, 4).unwrap_or(0) } else { -1 };
        let x = 2;
        out[7] = count_if(up_to(9), |v| v % x == 0) as i32;
        for k in 0..3 {
            out[8 + k] = first_above(up_to(9).filter(|v| v % 2 == 0), k as i32).map_or(-1, |v| v * 10);
        }
        out[11] = weighed([1, 10, 100], y.into_iter().skip(1));
    }
    left_early(x, out) {
        out[0] = sum_of_positive(x.iter().map(|v| v - 1)).unwrap_or(-1);
        out[1] = sum_of_positive(x.iter().map(|v| v - 3)).unwrap_or(-1);
        for k in 0..3 {
            out[2 + k] = match product_of_positive(x.iter().map(|v| v - 2 * k as i32 + 1)) {
                Ok(product) => product,
                Err(Negative(v)) => v * 10,
            };
        }
    }
    closures_that_functions_give(x, out) {
        let double = scaled_by(2);
        let triple = scaled_by(x[1]);
        out[0] = double(x[0]) + triple(x[1]);
        out[1] = scaled_by(x[0])(x[3]);
        out[2] = x.iter().map(|&v| double(v)).sum::<i32>();
        let sixfold = both(double, triple);
        out[3] = sixfold(x[0]);
        let inside = between(3, 8);
        out[4] = inside(&{ x[0] }) as i32 * 10 + inside(&5) as i32;
        out[5] = up_to(10).filter(between(x[0], x[1] + 4)).sum::<i32>();
        out[6] = up_to(4).map(scaled_by(7)).sum::<i32>();
        let k = 11;
        out[7] = both(|v| v + k, scaled_by(k))(x[0]);
        let (f, g) = (scaled_by(2), scaled_by(x[1]));
        out[8] = f(x[0]) * 100 + g(x[2]);
        let (f, n, g) = (scaled_by(3), x[0], both(f, g));
        out[9] = f(n) * 100 + g(n);
    }
}

#[device]
fn every<'a>(x: &'a Global<[u32]>, step: usize) -> impl Iterator<Item = u32> + 'a {
    x.iter().step_by(step).copied()
}

#[device]
fn sum_of(values: impl Iterator<Item = u32>) -> u32 {
    let mut sum = 0;
    for value in values {
        sum += value;
    }
    sum
}

#[kernel]
fn of_memory(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    out[i] = every(x, i + 1).sum::<u32>() * 100 + sum_of(every(x, 2));
}

#[test]
fn an_iterator_may_be_over_memory_of_an_address_space() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[1, 2, 3, 4, 5]).unwrap();
        let mut out = queue.zeroed::<u32>(3).unwrap();
        of_memory(&x, &mut out).enqueue(&queue, 3).unwrap();
        assert_eq!(out.read().unwrap(), [1509, 909, 509], "{queue:?}");
    }
}

/// What the caller could have written itself.
#[test]
fn nothing_is_left_of_the_functions() -> std::result::Result<(), cl_runtime::EmitError> {
    let text = of_memory::kernel().source_with(cl_runtime::Checks::None)?.text;
    assert!(!text.contains("every") && !text.contains("sum_of"), "{text}");
    Ok(())
}

/// The host may call them too.
#[test]
fn they_are_functions_of_the_host() {
    assert_eq!(odd(3).collect::<Vec<_>>(), [1, 3, 5]);
    assert_eq!(Field { w: 3, h: 2 }.neighbours(0, 0).collect::<Vec<_>>(), [1, 3]);
    assert_eq!(total_of([1, 2].into_iter()), 3);
    assert_eq!(both(scaled_by(2), scaled_by(3))(1), 6);
}

/// Imports of std stand in the bodies of some.
mod imported {
    use cl_runtime::prelude::*;

    #[device]
    fn ends(a: i32, n: i32) -> impl Iterator<Item = i32> {
        use std::iter::{once, repeat_n as again};
        once(a).chain(a + 1..n).chain(again(7, 2))
    }

    #[device]
    fn total(values: impl Iterator<Item = i32>) -> i32 {
        use std::cmp;
        cmp::max(values.sum::<i32>(), 3)
    }

    alike! {
        imports_in_what_is_written_in_place: i32 = [4, 2, 9];
        imports(x, out) {
            use std::iter::once;
            out[0] = ends(x[1], x[2]).sum::<i32>() + ends(1, 3).count() as i32;
            for v in once(7).chain(1..3) { out[1] += v; }
            out[2] = total(x.iter().copied()) + total(once(1));
        }
    }
}
