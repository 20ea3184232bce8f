//! A helper may call the closure that it is given for some work-items only, or with what differs among them.

use cl_runtime::prelude::*;

#[device]
fn some(n: usize, f: impl Fn()) {
    if n > 3 {
        f();
    }
}

#[device]
fn first_only(f: impl Fn()) {
    if get_local_id(0) == 0 {
        f();
    }
}

#[device]
fn handed_on(n: usize, f: impl Fn()) {
    some(n, || f());
}

#[device]
fn with(k: u32, mut f: impl FnMut(u32)) {
    f(k);
    f(1);
}

#[device]
fn asks(p: impl Fn(u32) -> bool) -> bool {
    p(get_local_id(0) as u32)
}

#[device]
fn changed(k: u32, mut f: impl FnMut(&mut u32)) -> u32 {
    let mut k = k;
    f(&mut k);
    k
}

#[device]
fn runs(f: impl Fn(), n: u32) -> u32 {
    f();
    n
}

#[device]
fn asserts(f: impl Fn()) {
    assert!(get_local_id(0) < 3);
    f();
}

#[kernel]
fn decided_by_an_argument(out: &mut Global<[u32]>) {
    some(get_local_id(0), || barrier(CLK_LOCAL_MEM_FENCE));
    out[0] = 1;
}

#[kernel]
fn decided_in_the_helper(out: &mut Global<[u32]>) {
    first_only(|| barrier(CLK_LOCAL_MEM_FENCE));
    out[0] = 1;
}

#[kernel]
fn decided_further_down(out: &mut Global<[u32]>) {
    let wait = || barrier(CLK_LOCAL_MEM_FENCE);
    handed_on(get_local_id(0), &wait);
    out[0] = 1;
}

#[kernel]
fn decided_by_what_it_is_called_with(n: u32, out: &mut Global<[u32]>) {
    let mut sum = 0;
    with(get_local_id(0) as u32, |k| {
        sum += k;
        if sum > n {
            barrier(CLK_LOCAL_MEM_FENCE);
        }
    });
    out[0] = sum;
}

#[kernel]
fn asked_of_an_id(n: u32, out: &mut Global<[u32]>) {
    if asks(|k| k == n) {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[0] = 1;
}

#[kernel]
fn left_behind_its_argument(n: u32, out: &mut Global<[u32]>) {
    if changed(n, |k| *k = get_local_id(0) as u32) > 3 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[0] = 1;
}

#[kernel]
fn left_by_a_panic(n: u32, out: &mut Global<[u32]>) {
    if runs(|| assert!(get_local_id(0) < 3), n) > 2 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[0] = 1;
}

#[kernel]
fn not_called_after_a_panic(out: &mut Global<[u32]>) {
    asserts(|| barrier(CLK_LOCAL_MEM_FENCE));
    out[0] = 1;
}

fn main() {}
