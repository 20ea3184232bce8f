//! Methods of the user's on pointers that stand in fields, tuples and arrays, and that calls give.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

use crate::common::queues;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Coin {
    bias: i32,
}

#[device]
impl Coin {
    fn value(&self) -> i32 {
        self.bias
    }
}

#[device]
trait Double {
    fn double(&self) -> i32;
}

#[device]
impl Double for Coin {
    fn double(&self) -> i32 {
        self.bias * 2
    }
}

#[device]
impl Double for i32 {
    fn double(&self) -> i32 {
        *self * 2
    }
}

#[derive(Clone, Copy, ClType)]
enum Kind {
    A,
    B(i32),
}

#[device]
impl Kind {
    fn grade(&self) -> i32 {
        match self {
            Kind::A => 1,
            Kind::B(v) => *v,
        }
    }
}

#[derive(Clone, Copy, ClType)]
struct Purse<'a> {
    coin: &'a Global<Coin>,
    kind: &'a Local<Kind>,
    scale: &'a Global<i32>,
    count: i32,
}

#[device]
impl<'a> Purse<'a> {
    fn inner(&self) -> i32 {
        self.coin.value() + self.kind.grade()
    }
    fn counted(&mut self) -> i32 {
        self.count += 1;
        self.coin.double() + self.count
    }
    fn coin(&self) -> &'a Global<Coin> {
        self.coin
    }
}

#[device]
fn pick(c: &Global<[Coin]>) -> &Global<Coin> {
    &c[1]
}

#[kernel]
fn asked(c: &Global<[Coin]>, n: &Global<[i32]>, out: &mut Global<[i32]>) {
    let mut kinds: Local<[Kind; 4]>;
    kinds[get_local_id(0)] = if get_local_id(0) == 0 { Kind::B(40) } else { Kind::A };
    barrier(CLK_LOCAL_MEM_FENCE);
    let mut p = Purse { coin: &c[0], kind: &kinds[0], scale: &n[0], count: 0 };
    let t = (&c[1], 3);
    let mut u = (&c[0], 4);
    let Purse { coin, .. } = p;
    let q = pick(c);
    let w: &Global<Coin> = pick(c);
    if get_global_id(0) == 0 {
        out[0] = p.coin.value();
        out[1] = p.inner();
        out[2] = t.0.value();
        out[3] = coin.value();
        out[4] = p.coin().value();
        out[5] = [&c[0], &c[1]][1].value();
        out[6] = q.value();
        out[7] = w.value();
        out[8] = p.kind.grade();
        out[9] = p.scale.double();
        out[10] = p.counted();
        out[11] = u.0.double();
        u.0 = &c[1];
        out[12] = u.0.double() + u.1;
        p.coin = &c[1];
        out[13] = p.counted();
        out[14] = p.coin().double() + pick(c).double();
    }
}

#[test]
fn methods_are_called_behind_pointers_that_stand_in_values() {
    for queue in queues() {
        let coins = queue.upload(&[Coin { bias: 3 }, Coin { bias: 5 }]).unwrap();
        let scale = queue.upload(&[70]).unwrap();
        let mut out = queue.upload(&[0; 15]).unwrap();
        asked(&coins, &scale, &mut out).enqueue(&queue, NdRange::new(8).local(4)).unwrap();
        assert_eq!(out.read().unwrap(), [3, 43, 5, 3, 3, 5, 5, 5, 40, 140, 7, 6, 14, 12, 20]);
    }
}
