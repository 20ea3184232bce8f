//! `Option::as_ref` and `Option::as_mut`: the same text is a kernel and plain Rust.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

#[derive(ClType, Clone, Copy, PartialEq)]
struct Sphere {
    at: i32,
    radius: i32,
}

#[device]
impl Sphere {
    fn reach(&self) -> i32 {
        self.at + self.radius
    }
    fn grow(&mut self, by: i32) {
        self.radius += by;
    }
}

#[derive(ClType, Clone, Copy)]
struct Slots {
    first: Option<Sphere>,
    all: [Option<Sphere>; 3],
}

#[device]
impl Slots {
    fn of(seed: i32) -> Self {
        let sphere = |at: i32| if at % 3 == 0 { None } else { Some(Sphere { at, radius: 2 * at }) };
        Slots { first: sphere(seed), all: [sphere(seed + 1), sphere(seed + 2), sphere(seed + 3)] }
    }
    fn nearest(&self) -> i32 {
        self.first.as_ref().map_or(-1, |s| s.reach())
    }
    fn count(&self) -> usize {
        let mut count = 0;
        for slot in &self.all {
            if slot.as_ref().is_some_and(|s| s.radius > 2) {
                count += 1;
            }
        }
        count
    }
    fn grow(&mut self, by: i32) {
        if let Some(sphere) = self.first.as_mut() {
            sphere.grow(by);
            sphere.at -= 1;
        }
        for i in 0..3 {
            let Some(s) = self.all[i].as_mut() else { continue };
            s.radius *= by;
        }
    }
    fn get(&self, i: usize) -> i32 {
        match self.all[i].as_ref() {
            Some(s) if s.at > 4 => s.at,
            Some(Sphere { at, radius }) => *at * *radius,
            None => 7,
        }
    }
}

alike! {
    borrowed_options_are_as_in_rust: i32 = [1, 2, 3, 4, 5, 6];
    in_fields(x, out) {
        let mut n = 0;
        for &seed in x.iter() {
            let mut slots = Slots::of(seed);
            out[n] = slots.nearest();
            out[n + 1] = slots.count() as i32;
            slots.grow(seed);
            out[n + 2] = slots.nearest();
            out[n + 3] = slots.get(0) + slots.get(1) + slots.get(2);
            n += 4;
        }
    }
    in_variables(x, out) {
        let mut n = 0;
        for &seed in x.iter() {
            let mut one = Slots::of(seed).first;
            let two = Some(seed).filter(|v| v % 2 == 0);
            out[n] = one.as_ref().map(|s| s.at * 2).unwrap_or(-3);
            out[n + 1] = two.as_ref().map_or(x[0] + 10, |&v| v);
            out[n + 2] = two.as_ref().copied().unwrap_or(5) + i32::from(one.as_ref().is_some());
            out[n + 3] = two.as_ref().and_then(|v| if *v > 3 { Some(*v) } else { None }).unwrap_or(-1);
            if let Some(s) = one.as_mut() {
                *s = Sphere { at: s.radius, radius: s.at };
            }
            one.as_mut().map(|s| s.radius += 100);
            out[n + 4] = one.as_ref().map_or_else(|| seed, |s| s.radius + s.at);
            if let Some(&v) = two.as_ref() {
                out[n] += v;
            }
            out[n + 1] += match two.as_ref() {
                Some(&3) => 30,
                Some(&v) if v > 3 => v,
                Some(&v) => -v,
                None => 2,
            };
            let Some(&v) = two.as_ref() else { continue };
            out[n + 2] -= v;
            if two.is_some() {
                out[n + 5] = *two.as_ref().unwrap() + one.as_ref().is_none_or(|s| s.at > 3) as i32;
            }
            n += 6;
        }
    }
    of_references(x, out) {
        let mut own = [Some(x[0]), None, Some(2)];
        for v in own.iter_mut().filter_map(Option::as_mut) {
            *v += 10;
        }
        for one in own.iter_mut() {
            if let Some(v) = one.as_mut() {
                *v *= 2;
            }
            one.as_mut().map(|v| *v += 1);
        }
        let first = &mut own[0];
        if let Some(v) = first.as_mut() {
            *v += 100;
        }
        out[0] = own[0].unwrap() * 1000 + own[2].unwrap();
    }
}
