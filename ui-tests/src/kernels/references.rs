//! References: into global memory, to variables, and to references.

use cl_runtime::prelude::*;

use super::panics::told;
use crate::case::{Case, Output, case, map, once};

/// `&x[i]` points into the space of `x`.
#[kernel]
pub fn into_global(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let p = &x[i];
    let q = &mut out[i];
    *q = *p * 2;
    *q += 1;
    add_to(q, *p);
    add_to(&mut out[i], load_twice(&x[i]));
}

#[device]
fn add_to(place: &mut Global<i32>, value: i32) {
    *place += value;
}

#[device]
fn load_twice(place: &Global<i32>) -> i32 {
    *place + *place
}

/// After a reference to nothing a work-item does nothing more.
#[kernel]
pub fn to_nothing(mutable: bool, x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    out[0] += 1;
    if mutable {
        let q = &mut out[i];
        *q = 50;
        out[0] += 100;
    } else {
        add_to(out.item_mut(), load_twice(&x[i + 1]));
        out[0] += if i > 0 { 1000 } else { *x.item() };
    }
}

/// A kernel may take one object.
#[kernel]
pub fn one_object(x: &Global<i32>, total: &mut Global<i32>) {
    *total += *x;
    *total *= 2;
}

/// Whole slices on their way through device functions, with their lengths.
#[kernel]
pub fn slices(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let all = x;
    out[i] = sum_from(all, i) + sum_from(x, 0);
    mark(out, i);
}

#[device]
fn sum_from(x: &Global<[i32]>, first: usize) -> i32 {
    let mut sum = 0;
    for k in first..x.len() {
        sum += x[k];
    }
    sum
}

#[device]
fn mark(out: &mut Global<[i32]>, i: usize) {
    if i == out.len() - 1 {
        out[i] += 1000;
    }
}

/// `&mut` to variables, of every kind of type.
#[kernel]
pub fn to_variables(out: &mut Global<[i32]>) {
    let mut a = 1;
    let mut b = 2u8;
    let mut c = false;
    let mut d = 0.5f32;
    swap(&mut a, &mut out[0]);
    grow(&mut b);
    flip(&mut c);
    flip(&mut c);
    flip(&mut c);
    halve(&mut d);
    let p = &mut a;
    *p += 1;
    add_one(p);
    let q = &d;
    out[1] = a;
    out[2] = b as i32;
    out[3] = c as i32;
    out[4] = (*q * 100.0) as i32;
    out[5] = pick(&c, &(a > 100)) as i32;
}

#[device]
fn swap(x: &mut i32, y: &mut Global<i32>) {
    let held = *x;
    *x = *y;
    *y = held;
}

#[device]
fn grow(x: &mut u8) {
    *x *= 200;
}

#[device]
fn flip(x: &mut bool) {
    *x = !*x;
}

#[device]
fn halve(x: &mut f32) {
    *x /= 2.0;
}

#[device]
fn add_one(x: &mut i32) {
    *x += 1;
}

#[device]
fn pick(x: &bool, y: &bool) -> bool {
    *x || *y
}

/// Helpers and variables may have pointers to pointers, and arrays of them; kernels may not (R057).
#[kernel]
pub fn to_pointers(x: &Global<[f32]>, i: usize, out: &mut Global<[f32]>) {
    if x.len() < 4 || out.len() < 9 {
        return;
    }
    let mut tile: Local<[f32; 4]>;
    tile[get_local_id(0) & 3] = 10.0;
    barrier(CLK_LOCAL_MEM_FENCE);
    let first = &x[0];
    let to_first = &first;
    out[0] = behind(&first) + **to_first;
    out[1] = last(&x);
    out[2] = sum_of_pair((&x[2], &tile[0]));
    let mut largest = &x[0];
    for j in 0..4 {
        advance(&mut largest, &x[j]);
    }
    out[3] = *largest;
    let mut three = [&x[0], &x[1], &x[2]];
    three[1] = &x[3];
    out[4] = one_of(&three, i) + *three[i % 3];
    out[5] = *second_of([&x[1], &x[2]]);
    let mut sum = 0.0;
    for p in three {
        sum += *p;
    }
    for p in three.iter() {
        sum += **p;
    }
    out[6] = sum;
    let [a, b] = [&x[0], &x[1]];
    let again = *to_first;
    let whole = &x;
    out[7] = *a + *b + *again + whole[2] + whole.len() as f32;
    out[8] = *three[i];
}

#[device]
fn behind(p: &&Global<f32>) -> f32 {
    **p
}

#[device]
fn last(x: &&Global<[f32]>) -> f32 {
    x[x.len() - 1]
}

#[device]
fn sum_of_pair(p: (&Global<f32>, &Local<f32>)) -> f32 {
    *p.0 + *p.1
}

#[device]
fn advance<'g>(p: &mut &'g Global<f32>, to: &'g Global<f32>) {
    if *to > **p {
        *p = to;
    }
}

#[device]
fn one_of(p: &[&Global<f32>; 3], i: usize) -> f32 {
    *p[i]
}

#[device]
fn second_of<'g>(p: [&'g Global<f32>; 2]) -> &'g Global<f32> {
    p[1]
}

#[repr(C)]
#[derive(Clone, Copy, ClType)]
pub struct Span {
    from: i32,
    length: i32,
}

#[device]
impl Span {
    fn end(&self) -> i32 {
        self.from + self.length
    }

    fn widen(&mut self, by: i32) -> i32 {
        self.length += by;
        self.end()
    }
}

#[device]
fn span_at(spans: &Global<[Span]>, i: usize) -> &Global<Span> {
    &spans[i]
}

#[device]
fn span_to_change(spans: &mut Global<[Span]>, i: usize) -> &mut Global<Span> {
    &mut spans[i]
}

#[device]
fn longer<'a>(a: &'a Span, b: &'a Span) -> &'a Span {
    if a.length >= b.length { a } else { b }
}

#[device]
fn first<'a>(a: &'a mut Span, _b: i32) -> &'a mut Span {
    a
}

/// Methods of what functions point to, in any space.
#[kernel]
pub fn methods_of_results(x: &Global<[i32]>, spans: &mut Global<[Span]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let mut own = Span { from: x[i], length: 3 };
    let other = Span { from: 1, length: x[i] };
    out[i * 3] = span_at(spans, i).end() * 1000 + longer(&own, &other).end();
    out[i * 3 + 1] = span_to_change(spans, i).widen(x[i]) * 1000 + first(&mut own, 1).widen(2);
    out[i * 3 + 2] = span_at(spans, i).length * 1000 + own.end() + span_at(spans, i).from.abs();
}

#[device]
fn next_span<'a>(spans: &'a mut Global<[Span]>, calls: &mut u32) -> &'a mut Global<Span> {
    *calls += 1;
    &mut spans[*calls as usize - 1]
}

#[device]
fn next_number<'a>(x: &'a mut Global<[i32]>, calls: &mut u32) -> &'a mut Global<i32> {
    *calls += 1;
    &mut x[*calls as usize - 1]
}

#[device]
fn next_part<'a>(x: &'a mut Global<[i32]>, calls: &mut u32) -> &'a mut Global<[i32]> {
    *calls += 1;
    let from = *calls as usize;
    &mut x[from..]
}

#[device]
fn ten_more(calls: &mut u32) -> i32 {
    *calls += 10;
    *calls as i32
}

/// A call that gives a place is made once, however often C names the place.
#[kernel]
pub fn places_of_calls(spans: &mut Global<[Span]>, x: &mut Global<[i32]>, out: &mut Global<[i32]>) {
    let (mut i, mut j) = (0, 0);
    let sum = next_span(spans, &mut i).widen(5) + next_span(spans, &mut i).widen(-1);
    next_span(spans, &mut i).from /= 3;
    next_span(spans, &mut i).length %= sum;
    *next_number(x, &mut j) /= sum - 40;
    *next_number(x, &mut j) <<= j;
    *next_number(x, &mut j) += ten_more(&mut j) / *next_number(x, &mut j);
    next_part(x, &mut j)[j as usize - 13] %= j as i32;
    match *next_span(spans, &mut i) {
        Span { from, length: 0 } => out[2] = from,
        Span { length, .. } => out[2] = -length,
    }
    out[0] = i as i32;
    out[1] = j as i32;
}

#[device]
fn next_pair<'a>(pairs: &'a mut Global<[[i32; 2]]>, calls: &mut u32) -> &'a mut Global<[i32; 2]> {
    *calls += 1;
    &mut pairs[*calls as usize - 1]
}

/// What is read where a call points is read there once, and an argument is evaluated whether or not it is used.
#[kernel]
pub fn values_of_calls(pairs: &mut Global<[[i32; 2]]>, spans: &mut Global<[Span]>, out: &mut Global<[i32]>) {
    let (mut i, mut j) = (0, 0);
    let mut own = Span { from: 1, length: 2 };
    let pair = *next_pair(pairs, &mut i);
    pairs[3] = { *next_pair(pairs, &mut i) };
    out[0] = pair[0] * 1000 + pair[1] + (*next_span(spans, &mut j)).widen(3);
    out[1] = 7i32.checked_div(2).unwrap_or(own.widen(4)) + 7i32.checked_div(i as i32 - 2).unwrap_or(own.widen(5));
    out[2] = own.length + (*next_span(spans, &mut j)).end();
    out[3] = (i * 10 + j) as i32;
}

/// What a pointer points to is computed with, whatever variable it has come to.
#[kernel]
pub fn handed_on(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let (mut old, mut new) = (&x[i], &x[0]);
    let was = std::mem::replace(&mut old, new);
    let other = new;
    let either = if i > 1 { new } else { other };
    let own = [1, 2, 3];
    let one = &own[i % 3];
    let same = one;
    let second = {
        let first = &own[1];
        first
    };
    out[i] = was * 100 + *old * 10 + *std::mem::replace(&mut new, was) + other * 2 + 7 * either + same * 3 - second;
}

#[derive(Clone, Copy, ClType)]
struct Kept<'a> {
    own: &'a i32,
    all: &'a [i32],
    fixed: &'a Constant<i32>,
}

#[device]
fn sum(a: &i32, b: &i32) -> i32 {
    *a + *b
}

/// Pointers to values of the work-item, and to one object in `__constant` memory, in tuples and structs.
#[kernel]
pub fn kept(x: &Global<[i32]>, table: &Constant<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let own = [x[i], x[i] + 1, 3];
    let pair = (&own[0], &own[2]);
    let mut kept = Kept { own: pair.1, all: &own, fixed: &table[0] };
    let other = Kept { own: &own[1], all: &own[1..], fixed: &table[1] };
    if x[i] > 2 {
        kept.own = &own[0];
        kept.fixed = other.fixed;
        kept.all = other.all;
    }
    let mut fixed = [&table[0], &table[1]];
    let last = &table[2];
    fixed[0] = last;
    out[i] = *pair.0 + sum(pair.1, kept.own) + *kept.fixed * 10 + kept.all[1] * 100 + *fixed[i & 1] * 1000;
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("references_handed_on", handed_on::kernel(), |queue| {
            map(queue, &[5, 3, 8], 1, |x, out| handed_on(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("references_values_of_calls", values_of_calls::kernel(), |queue| {
            let mut pairs = queue.upload(&[[1, 2], [3, 4], [5, 6], [7, 8]])?;
            let mut spans = queue.upload(&[Span { from: 10, length: 70 }; 3])?;
            let mut out = queue.upload(&[0; 4])?;
            values_of_calls(&mut pairs, &mut spans, &mut out).enqueue(queue, 1)?;
            let spans: Vec<i32> = spans.read()?.iter().flat_map(|span| [span.from, span.length]).collect();
            let pairs = pairs.read()?.concat();
            Ok(Output([pairs, spans, out.read()?].into_iter().flat_map(|row| Output::exact(row).0).collect()))
        }),
        case!("references_places_of_calls", places_of_calls::kernel(), |queue| {
            let mut spans = queue.upload(&[Span { from: 10, length: 70 }; 6])?;
            let mut x = queue.upload(&(40..60).collect::<Vec<i32>>())?;
            let mut out = queue.upload(&[0; 3])?;
            places_of_calls(&mut spans, &mut x, &mut out).enqueue(queue, 1)?;
            let spans: Vec<i32> = spans.read()?.iter().flat_map(|span| [span.from, span.length]).collect();
            Ok(Output([spans, x.read()?, out.read()?].into_iter().flat_map(|row| Output::exact(row).0).collect()))
        }),
        case!("references_methods_of_results", methods_of_results::kernel(), |queue| {
            let x = queue.upload(&[1, 5, -2])?;
            let mut spans = queue.upload(&[10, 20, 30].map(|from| Span { from, length: from / 10 }))?;
            let mut out = queue.upload(&[0; 9])?;
            methods_of_results(&x, &mut spans, &mut out).enqueue(queue, 3)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("references_into_global", into_global::kernel(), |queue| {
            map(queue, &[1, 2, -3], 1, |x, out| into_global(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("references_to_nothing", to_nothing::kernel(), |queue| {
            let x = queue.upload(&[1, 2])?;
            let mut out = queue.upload(&[0, 7])?;
            let mut rows = Vec::new();
            for mutable in [false, true] {
                let event = to_nothing(mutable, &x, &mut out).enqueue(queue, NdRange::new(1).local(1).offset(3));
                rows.extend(told(event.and_then(|event| event.wait())).0);
                rows.extend(Output::exact(out.read()?).0);
            }
            Ok(Output(rows))
        }),
        case!("references_one_object", one_object::kernel(), |queue| {
            let x = queue.upload(&[5])?;
            let mut total = queue.upload(&[16])?;
            one_object(&x, &mut total).enqueue(queue, 1)?;
            Ok(Output::exact(total.read()?))
        }),
        case!("references_slices", slices::kernel(), |queue| {
            map(queue, &[1, 20, 300], 1, |x, out| slices(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("references_to_pointers", to_pointers::kernel(), |queue| {
            let x = queue.upload(&[1.0f32, 2.0, 4.0, 8.0])?;
            let mut out = queue.upload(&[7.0f32; 9])?;
            let mut rows = Vec::new();
            for i in [1, 3] {
                let event = to_pointers(&x, i, &mut out).enqueue(queue, NdRange::new(4).local(4));
                rows.extend(told(event.and_then(|event| event.wait())).0);
                if i < 3 {
                    rows.extend(Output::exact(out.read()?).0);
                }
            }
            Ok(Output(rows))
        }),
        case!("references_to_variables", to_variables::kernel(), |queue| {
            once::<i32>(queue, 6, |out| to_variables(out))
        }),
        case!("references_kept", kept::kernel(), |queue| {
            let (x, table) = (queue.upload(&[1, 2, 3, 4])?, queue.upload(&[5, 6, 7])?);
            let mut out = queue.zeroed::<i32>(4)?;
            kept(&x, &table, &mut out).enqueue(queue, 4)?;
            Ok(Output::exact::<Vec<i32>>(out.read()?))
        }),
    ]
}
