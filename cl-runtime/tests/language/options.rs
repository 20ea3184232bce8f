//! The methods of `Option`, on the host and on a device.

use cl_runtime::prelude::*;

#[device]
fn positive(x: i32) -> Option<i32> {
    if x > 0 { Some(x) } else { None }
}

#[device]
fn half(x: f32) -> Option<Float2> {
    (x > 1.0).then_some_of(x)
}

/// A method of the user's with a result that is an `Option`.
#[device]
trait ThenSome {
    fn then_some_of(self, x: f32) -> Option<Float2>;
}

#[device]
impl ThenSome for bool {
    fn then_some_of(self, x: f32) -> Option<Float2> {
        if self { Some(Float2::splat(x / 2.0)) } else { None }
    }
}

#[kernel]
fn methods(x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let i = get_global_id(0);
    if i < x.len() && 8 * i + 7 < y.len() {
        let found = positive(x[i]);
        y[8 * i] = found.is_some() as i32;
        y[8 * i + 1] = if found.is_none() { 1 } else { 0 };
        y[8 * i + 2] = found.unwrap_or(-7) + positive(x[i]).unwrap_or_default();
        let halves = half(x[i] as f32).unwrap_or(Float2::new(0.5, 0.25));
        y[8 * i + 3] = (halves * 4.0).x() as i32;
        let r = &found;
        y[8 * i + 4] = r.unwrap_or(i as i32);
        y[8 * i + 5] = x[i].checked_div(x[i] - 2).unwrap_or(99);
        if let (Some(a), true) = (found, found.is_some()) {
            y[8 * i + 6] = a + found.unwrap();
        }
        y[8 * i + 7] = positive(x[i] + 10).expect("at least -9");
    }
}

#[test]
fn methods_mean_what_std_says() {
    let x = [3, -4, 0, 2];
    for queue in crate::common::queues() {
        let input = queue.upload(&x).unwrap();
        let mut y = queue.zeroed::<i32>(32).unwrap();
        methods(&input, &mut y).enqueue(&queue, 4).unwrap();
        let expected = (0i32..).zip(x).flat_map(|(i, x)| {
            let found = (x > 0).then_some(x);
            let (some, none) = (found.is_some() as i32, found.is_none() as i32);
            let half = if x > 1 { x * 2 } else { 2 };
            let sum = found.unwrap_or(-7) + found.unwrap_or_default();
            let quotient = x.checked_div(x - 2).unwrap_or(99);
            [some, none, sum, half, found.unwrap_or(i), quotient, found.map_or(0, |x| 2 * x), x + 10]
        });
        assert_eq!(y.read().unwrap(), expected.collect::<Vec<_>>(), "on {}", queue.device_name());
    }
}

#[kernel]
fn unwraps(expects: u32, x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let i = get_global_id(0);
    if i < x.len() && i < y.len() {
        y[i] = if expects == 1 { 1 + positive(x[i]).expect("a positive \"x\"") } else { positive(x[i]).unwrap() * 2 };
        y[i] += 100;
    }
}

#[kernel]
fn unwraps_before_a_barrier(x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let mut tile: Local<[i32; 2]>;
    let l = get_local_id(0);
    tile[l] = positive(x[l]).unwrap() + 1;
    barrier(CLK_LOCAL_MEM_FENCE);
    y[l] = tile[1 - l];
}

/// The line and the column where a call stands.
fn place_of(call: &str) -> (u32, u32) {
    let place = |(line, text): (usize, &str)| text.find(call).map(|column| (line as u32 + 1, column as u32 + 1));
    include_str!("options.rs").lines().enumerate().find_map(place).unwrap()
}

#[test]
fn nothing_to_unwrap_is_told_of_at_its_line() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[5, -1]).unwrap();
        let mut y = queue.zeroed::<i32>(2).unwrap();
        let cases = [
            (0, "called `Option::unwrap()` on a `None` value", "unwrap() * 2"),
            (1, "a positive \"x\"", "expect(\"a pos"),
        ];
        for (expects, message, call) in cases {
            let outcome = unwraps(expects, &x, &mut y).enqueue(&queue, 2).and_then(|event| event.wait());
            let Err(Error::Fault { message: told, location: Some(at), global_id, .. }) = outcome else {
                panic!("{outcome:?}")
            };
            let told = (&*told, (at.line, at.column), global_id);
            assert_eq!(told, (message, place_of(call), [1, 0, 0]), "on {}", queue.device_name());
            assert_eq!(y.read().unwrap(), [if expects == 1 { 106 } else { 110 }, 0]);
        }
        if !queue.is_host() {
            let outcome = unwraps_before_a_barrier(&x, &mut y).enqueue(&queue, NdRange::new(2).local(2));
            assert!(outcome.and_then(|event| event.wait()).is_err());
            assert_eq!(y.read().unwrap(), [1, 6]);
        }
    }
}

// What is written in another way than clippy would is what is tested.
#[allow(clippy::all)]
mod chains {
    use cl_runtime::prelude::*;

    alike! {
        chains_are_taken_apart: i32 = [3, 9, 4, 1, 0, 7];
        absent(x, out) {
            for i in 0..8 {
                out[i] = x.get(i).copied().filter(|v| *v > 3).map(|v| v * 2).unwrap_or(0);
            }
        }
        together(x, out) {
            for i in 0..8 {
                let a = x.get(i).copied();
                let b = x.get(i + 2).copied();
                out[i] = a.or(b).map(|v| v + 1).unwrap_or(-1);
                out[i + 8] = a.and(b).map(|v| v + 1).unwrap_or(-1);
                out[i + 16] = a.xor(b).unwrap_or(-2);
                out[i + 24] = a.zip(b).map_or(5, |(a, b)| a * b);
            }
        }
        checked(x, out) {
            for i in 0..6 {
                out[i] = x[i].checked_add(4).and_then(|v| v.checked_mul(3)).unwrap_or(9);
                out[i + 8] = x[i].checked_sub(4).and_then(|v| v.checked_rem(3)).filter(|v| *v > 0).map(|v| v + 1).unwrap_or_default();
            }
        }
        wherever_they_stand(x, out) {
            for i in 0..8 {
                let Some(v) = x.get(i).copied().filter(|v| *v > 3).map(|v| v * 2) else { continue };
                out[i] = v;
                if let Some(w) = x.get(i + 1).copied().filter(|w| *w % 2 == 1) { out[i + 8] = w; }
                if let Some(w) = x.get(i + 1).copied().filter(|w| *w % 2 == 1) { out[i + 8] += w; } else { out[i + 16] += 1; }
                if x.get(i).filter(|v| **v > 4).is_some() { out[24] += 1; }
                out[25] = x.get(i).map(|v| *v + 1).filter(|v| *v > 3).or(Some(4)).unwrap_or(7);
                out[26] += match x.get(i) { Some(3) => 1, Some(v) if *v > 3 => *v, Some(_) => 4, None => 9 };
                out[27] += match x.get(i) { Some(3) => 1, _ => 2 };
                out[28] += x.get(i).and_then(|v| x.get(*v as usize)).copied().unwrap_or_default();
                out[29] += x.iter().copied().find(|v| *v > 3).map_or(0, |v| v + 1);
                out[30] += x.first().copied().and_then(|a| x.last().copied().map(|b| a * b)).unwrap_or(3);
                out[32] += x.get(i).copied().unwrap_or_else(|| x.len() as i32);
            }
        }
    }
}

// What is written in another way than clippy and rustc would is what is tested.
#[allow(clippy::all, unused)]
mod made_where_they_are_asked {
    use super::*;

    #[derive(Clone, Copy, ClType)]
    struct S {
        a: i32,
        b: i32,
    }
    #[derive(Clone, Copy, ClType)]
    struct H {
        o: Option<u32>,
        n: u32,
    }
    #[device]
    fn set(o: &mut Option<u32>) -> u32 {
        let v = o.get_or_insert(4);
        *v += 1;
        *v
    }
    #[device]
    impl H {
        fn next(&mut self) -> u32 {
            let n = self.n;
            let v = self.o.get_or_insert_with(|| n * 2);
            *v += 1;
            *v
        }
    }
    #[device]
    fn r_of(s: Option<S>) -> i32 {
        s.map_or(0, |s| s.b)
    }
    #[device]
    fn area(a: u32, b: u32, c: u32) -> Option<u32> {
        a.checked_mul(b)?.checked_add(c)
    }
    #[device]
    fn diff(a: u32, b: u32) -> Option<u32> {
        let d = a.checked_sub(b)?;
        d.checked_mul(2)
    }

    alike! {
        values_are_put_into_options: u32 => i32 = [10, 4000000000, 2, 3, 4, 5, 6, 7, 8, 9];
    inserted(x, out) {
        let mut o: Option<u32> = None;
        let v = o.insert(x[0]); *v += 1;
        out[0] = o.unwrap() as i32;
        let mut p = if x[0] > 100 { Some(x[0]) } else { None };
        *p.get_or_insert(5) += 2;
        out[1] = p.unwrap() as i32;
        let mut q = if x[0] > 1 { Some(x[0]) } else { None };
        let w = q.get_or_insert_with(|| x[2] * 3);
        *w += 1;
        out[2] = *w as i32;
        if let Some(v) = q.as_mut() { *v += 10; }
        out[3] = q.unwrap() as i32;
        q.insert(9);
        out[6] = *q.insert(x[3]) as i32;
        out[6] += q.unwrap_or_default() as i32;
        *q.as_mut().unwrap() += 4;
        *q.as_mut().expect("a value {}") += 4;
        out[7] = q.take().unwrap() as i32 + q.is_none() as i32;
        let mut s = None;
        let r = s.get_or_insert(S { a: 1, b: 2 });
        r.a += 4;
        out[8] = s.unwrap().a + r_of(s);
        let mut e = None;
        out[10] = set(&mut e) as i32 + set(&mut e) as i32;
        let mut h = H { o: None, n: 1 };
        *h.o.get_or_insert(x[4] + 1) += 1;
        out[11] = h.o.unwrap() as i32;
        out[12] = h.next() as i32;
        let mut cache: Option<u32> = None;
        for i in 0..4 { out[13] += *cache.get_or_insert_with(|| x[i] + 1) as i32; if i == 1 { cache = None; } }
    }
    checked(x, out) {
        out[0] = area(x[0], x[2], x[3]).unwrap_or(7) as i32;
        out[1] = x[0].checked_add(x[1]).unwrap_or(u32::MAX) as i32;
        if let Some(v) = x[0].checked_mul(x[1]) { out[2] = v as i32; } else { out[2] = -1; }
        out[3] = x[0].checked_sub(x[2]).map_or(0, |v| v as i32);
        let Some(i) = x[4].checked_sub(1) else { return };
        out[4] = i as i32;
        out[5] = x[0].checked_add(5).is_some() as i32;
        out[6] = match x[0].checked_div(x[2]) { Some(v) => v as i32, None => 0 };
        out[7] = x[5].checked_rem(x[2]).unwrap() as i32;
        out[8] = (x[0] as i32).checked_neg().unwrap_or(i32::MIN);
        out[9] = x[0].checked_pow(3).unwrap_or(0) as i32;
        out[10] = x[0].checked_shl(x[2]).unwrap_or(0) as i32;
        out[11] = diff(x[0], x[2]).unwrap_or(1) as i32;
        out[12] = x[0].checked_mul(x[2]).and_then(|v| v.checked_add(x[3])).unwrap_or(0) as i32;
        out[13] = x.get(2).and_then(|v| v.checked_sub(1)).unwrap_or(0) as i32;
    }
    }
}

mod of_elements {
    use cl_runtime::prelude::*;

    #[derive(Clone, Copy, ClType)]
    struct Held {
        one: Option<i32>,
        all: [Option<i32>; 3],
    }

    alike! { an_option_that_is_an_element_is_filled: i32 = [3, 0, 4, 12, 5, 9, 7, 6];
        of_a_field(x, out) {
            let mut h = Held { one: None, all: [None, Some(3), None] };
            let i = x[1] as usize;
            out[0] = *h.all[i].get_or_insert(x[2]);
            *h.all[i].get_or_insert_with(|| x[1]) += 2;
            out[1] = h.all[i].take().unwrap_or(9);
            out[2] = h.all[i].is_none() as i32;
            out[3] = h.all[1].replace(8).unwrap_or(1);
            out[4] = h.all[1].unwrap() + *h.one.get_or_insert(2);
        }
        of_an_array(x, out) {
            let mut p = [None, Some(4)];
            *p[0].insert(x[2] * 2) += 3;
            out[0] = p[0].unwrap();
            p[0] = None;
            out[1] = *p[0].get_or_insert(7);
            let r = p[1].get_or_insert_with(|| x[0] + 6);
            *r += 1;
            out[2] = p[1].unwrap();
        }
        of_an_array_of_arrays(x, out) {
            let mut cache = [[None; 3]; 2];
            for i in 0..8 {
                let v = *cache[i % 2][(i / 2) % 3].get_or_insert_with(|| x[i] * 2);
                out[i] = v + *cache[0][0].get_or_insert(1);
                *cache[i % 2][(i / 2) % 3].get_or_insert(7) += 1;
            }
        }
        whose_index_the_value_changes(x, out) {
            let mut all: [Option<i32>; 3] = [None; 3];
            let mut i = 0;
            out[0] = *all[i].get_or_insert({
                i += 1;
                x[i] + 5
            });
            for (at, v) in all.iter().enumerate() {
                out[at + 1] = v.unwrap_or(-1);
            }
        }
    }
}
