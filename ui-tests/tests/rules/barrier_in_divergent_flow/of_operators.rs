//! An operator of a type of the user's calls a function, which may wait.

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct Waits(u32);

#[device]
impl core::ops::Add for Waits {
    type Output = Waits;
    fn add(self, other: Waits) -> Waits {
        barrier(CLK_LOCAL_MEM_FENCE);
        Waits(self.0 + other.0)
    }
}

#[device]
impl core::ops::AddAssign<u32> for Waits {
    fn add_assign(&mut self, other: u32) {
        barrier(CLK_LOCAL_MEM_FENCE);
        self.0 += other;
    }
}

#[device]
impl PartialEq for Waits {
    fn eq(&self, other: &Waits) -> bool {
        barrier(CLK_LOCAL_MEM_FENCE);
        self.0 == other.0
    }
}

#[device]
fn twice(x: f32) -> f32 {
    barrier(CLK_LOCAL_MEM_FENCE);
    x * 2.0
}

#[kernel]
fn sum(y: &mut Global<[u32]>) {
    let l = get_local_id(0) as u32;
    let mut w = Waits(1);
    if l > 2 {
        w = w + Waits(l);
    }
    y[0] = w.0;
}

#[kernel]
fn added(y: &mut Global<[u32]>) {
    let mut w = Waits(1);
    if get_local_id(0) > 2 {
        w += 1;
    }
    y[0] = w.0;
}

#[kernel]
fn differ(y: &mut Global<[u32]>) {
    if get_local_id(0) > 2 && Waits(1) != Waits(2) {
        y[0] = 1;
    }
}

#[kernel]
fn value(x: &Global<[f32]>, y: &mut Global<[f32]>) {
    let i = get_global_id(0);
    y[i] = if x[i] > 0.0 { twice(x[i]) } else { 0.0 };
}

fn main() {}
