use cl_runtime::prelude::*;

#[kernel]
fn called_by_some(out: &mut Global<[u32]>) {
    let synchronise = || barrier(CLK_LOCAL_MEM_FENCE);
    if get_local_id(0) == 0 {
        synchronise();
    }
    out[0] = 1;
}

#[kernel]
fn decided_by_an_argument(out: &mut Global<[u32]>) {
    let synchronise = |k: usize| {
        if k > 3 {
            barrier(CLK_LOCAL_MEM_FENCE);
        }
    };
    synchronise(5);
    synchronise(get_local_id(0));
    out[0] = 1;
}

#[kernel]
fn called_by_another(n: u32, out: &mut Global<[u32]>) {
    let synchronise = || barrier(CLK_LOCAL_MEM_FENCE);
    let outer = |k: u32| {
        if k > 3 {
            synchronise();
        }
    };
    outer(n);
    if get_local_id(0) > 2 {
        outer(5);
    }
    out[0] = 1;
}

#[kernel]
fn changed_in_one(n: u32, out: &mut Global<[u32]>) {
    let mut sum = 0;
    let mut add = |k: u32| {
        sum += k;
        barrier(CLK_LOCAL_MEM_FENCE);
    };
    add(n);
    add(get_local_id(0) as u32);
    if sum > 3 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[0] = 1;
}

#[kernel]
fn a_panic_in_its_loop(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let id = get_local_id(0);
    let go = || {
        let mut i = 0;
        while i < 10 {
            if id == 3 {
                assert!(x[0] == 77);
            }
            i += 1;
        }
        if i == 10 {
            barrier(CLK_LOCAL_MEM_FENCE);
        }
    };
    go();
    out[0] = 1;
}

fn main() {}
