//! What a type parameter's method gives only its type tells: a function with type parameters is checked with those that a
//! kernel calls it with.

use cl_runtime::prelude::*;

#[device]
trait Leads {
    fn leads(self) -> bool;
    fn waits(self) {
        if self.leads() {
            barrier(CLK_LOCAL_MEM_FENCE);
        }
    }
}

#[derive(Clone, Copy, ClType)]
struct First;

#[device]
impl Leads for First {
    fn leads(self) -> bool {
        get_local_id(0) == 0
    }
}

#[device]
fn waits_for<L: Leads>(leader: L) {
    while leader.leads() {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

#[device]
fn asks(leader: impl Leads, when: impl Fn(usize) -> bool) {
    if leader.leads() || when(1) {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

#[kernel]
fn by_a_function(x: &mut Global<[f32]>) {
    waits_for(First);
    x[0] = 1.0;
}

#[kernel]
fn by_what_a_trait_has(x: &mut Global<[f32]>) {
    First.waits();
    x[0] = 1.0;
}

#[kernel]
fn by_a_function_of_closures(x: &mut Global<[f32]>) {
    asks(First, |n| n == 2);
    x[0] = 1.0;
}

fn main() {}
