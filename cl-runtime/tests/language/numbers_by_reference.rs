//! References to numbers that functions only read: in C these are values.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

#[derive(Clone, Copy, PartialEq, ClType)]
#[repr(u32)]
enum Coin {
    Penny,
    Nickel,
    Dime,
}

#[device]
impl Coin {
    const ALL: [Coin; 3] = [Coin::Penny, Coin::Nickel, Coin::Dime];

    fn value(&self) -> u32 {
        match self {
            Coin::Penny => 1,
            Coin::Nickel => 5,
            Coin::Dime => 10,
        }
    }

    fn is_more(&self, other: &Coin) -> bool {
        self.value() > other.value()
    }

    fn greater<'a>(&'a self, other: &'a Coin) -> &'a Coin {
        if self.is_more(other) { self } else { other }
    }
}

#[device]
fn twice(v: &u32) -> u32 {
    *v * 2
}

#[device]
fn by_another(v: &u32) -> u32 {
    let w = v;
    twice(w) + *v
}

#[device]
fn counted(until: &u32, by: &u32) -> u32 {
    let mut sum = 0;
    for k in 0..*until {
        sum += k * *by;
        let until = k;
        sum += twice(&until);
    }
    sum
}

#[device]
fn itself(v: &u32) -> &u32 {
    v
}

#[device]
fn with(f: impl Fn(&u32) -> u32, v: &u32) -> u32 {
    f(v) + f(&(*v + 1))
}

#[device]
fn lanes(v: &Float4, w: &bool) -> f32 {
    if *w { v.x() + v.w() } else { v.y() }
}

#[device]
fn put(slot: &mut u32, v: &u32) -> u32 {
    *slot += *v;
    *slot
}

const TABLE: [u32; 4] = [3, 1, 4, 1];

alike! {
    numbers_by_reference: u32 = [4, 1, 3, 0, 2];
    places(shared, out) {
        let x = [shared[0], shared[1], shared[2], shared[3], shared[4]];
        let mut own = [x[1], x[2], x[0]];
        let pair = (x[0], 7u32);
        out[0] = (twice(&x[2]) + twice(&TABLE[x[1] as usize]) + twice(&own[2]) + twice(&pair.1) + twice(&5)) as i32;
        out[1] = (by_another(&x[0]) + by_another(itself(&own[0])) + *itself(&x[4])) as i32;
        out[2] = counted(&x[0], &x[2]) as i32;
        let mut i = 0;
        out[3] = (twice(&x[{ i += 1; i }]) * 100 + counted(&x[i], &{ i += 1; x[i] }) + i as u32) as i32;
        let before = own[1];
        out[4] = (put(&mut own[1], &before) * 10 + own[1] + twice(&before)) as i32;
    }
    closures(shared, out) {
        let x = [shared[0], shared[1], shared[2], shared[3], shared[4]];
        let (by, held) = (x[0], Some(x[2]));
        out[0] = with(twice, &x[2]) as i32;
        out[1] = with(|v| v + by, &by) as i32;
        out[2] = x.iter().map(twice).sum::<u32>() as i32;
        out[3] = x.iter().filter(|v| twice(v) > 3).count() as i32;
        out[4] = held.as_ref().map(twice).unwrap_or(9) as i32;
    }
    enums(x, out) {
        let coin = Coin::ALL[x[1] as usize];
        out[0] = (coin.value() + Coin::Dime.value() * 10) as i32;
        out[1] = Coin::ALL.iter().map(|coin| coin.value()).sum::<u32>() as i32;
        out[2] = Coin::ALL.iter().map(Coin::value).max().unwrap_or(0) as i32;
        out[3] = coin.greater(&Coin::Dime).value() as i32 + coin.is_more(&Coin::ALL[0]) as i32;
        for other in &Coin::ALL {
            out[4] = out[4] * 10 + coin.is_more(other) as i32;
        }
    }
    vectors(x, out) {
        let v = Float4::new(x[0] as f32, x[1] as f32, x[2] as f32, x[4] as f32);
        for k in 0..5 {
            out[k] = lanes(&v, &(x[k] > 2)) as i32 + lanes(&(v * 2.0), &false) as i32;
        }
    }
}
