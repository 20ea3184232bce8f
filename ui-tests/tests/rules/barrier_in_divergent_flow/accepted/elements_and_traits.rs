//! Whether there is an element follows from the length and the index, and what it is from the memory that it lies in: both
//! are the same for the group where nobody writes it. So is what a type's method gives.

use cl_runtime::{Kernel, prelude::*};

#[device]
fn checked(x: &Global<[i32]>, i: usize) -> Option<i32> {
    let value = x.get(i)?;
    barrier(CLK_LOCAL_MEM_FENCE);
    Some(*value)
}

#[kernel]
fn elements(x: &Global<[i32]>, table: &Constant<[i32]>, out: &mut Global<[i32]>) {
    let Some(own) = x.get(get_group_id(0)) else { return };
    barrier(CLK_LOCAL_MEM_FENCE);
    let mut i = 0;
    while let Some(step) = table.get(i) {
        barrier(CLK_LOCAL_MEM_FENCE);
        i += *step as usize + 1;
    }
    if *x.group_item() > 2 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if table.first().is_some_and(|first| *first == *own) && x.get(1).copied() == Some(3) {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[get_global_id(0)] = checked(x, i).unwrap_or(0);
}

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
struct Even;

#[device]
impl Leads for Even {
    fn leads(self) -> bool {
        get_group_id(0) % 2 == 0
    }
}

#[device]
fn asks(leader: impl Leads, when: usize) {
    if leader.leads() && when > 1 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

#[kernel]
fn methods(out: &mut Global<[i32]>) {
    Even.waits();
    asks(Even, get_num_groups(0));
    out[get_global_id(0)] = 1;
}

pub fn kernels() -> Vec<Kernel> {
    vec![elements::kernel(), methods::kernel()]
}
