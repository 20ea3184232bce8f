//! A function or a closure of another name is a barrier for local memory if it does that in any case.

use cl_runtime::prelude::*;

#[device]
fn sync_global() {
    barrier(CLK_GLOBAL_MEM_FENCE);
}

#[device]
fn sync_if(wanted: bool) {
    if wanted {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

#[kernel]
fn of_another_fence(x: &Global<[u32]>) {
    let mut n: Local<u32>;
    if get_local_id(0) == 0 {
        n = x[get_group_id(0)];
    }
    sync_global();
    if n > 0 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

#[kernel]
fn under_a_condition(x: &Global<[u32]>) {
    let mut n: Local<u32>;
    if get_local_id(0) == 0 {
        n = x[get_group_id(0)];
    }
    sync_if(x[0] > 1);
    if n > 0 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

#[kernel]
fn by_a_closure(x: &Global<[u32]>) {
    let mut n: Local<u32>;
    let wait = |wanted: bool| {
        if wanted {
            barrier(CLK_LOCAL_MEM_FENCE);
        }
    };
    if get_local_id(0) == 0 {
        n = x[get_group_id(0)];
    }
    wait(x[0] > 1);
    if n > 0 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Job {
    end: usize,
}

#[device]
impl Job {
    fn len(&self) -> usize {
        self.end
    }
}

#[kernel]
fn of_an_own_length_that_differs(x: &mut Global<[Job]>) {
    let job = Job { end: get_local_id(0) };
    for _ in 0..job.len() {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    for _ in 0..x[0].len() {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

mod mine {
    use cl_runtime::prelude::*;

    #[device]
    pub fn barrier(_: MemFence) {}
}

mod by_an_import {
    #[allow(unused_imports)]
    use crate::mine::barrier;
    use cl_runtime::prelude::*;

    #[device]
    fn sync() {
        barrier(CLK_LOCAL_MEM_FENCE);
    }

    #[kernel]
    fn of_another_function(x: &Global<[u32]>) {
        let mut n: Local<u32>;
        if get_local_id(0) == 0 {
            n = x[get_group_id(0)];
        }
        sync();
        if n > 0 {
            work_group_barrier(CLK_LOCAL_MEM_FENCE);
        }
    }
}

fn main() {}
