use cl_runtime::prelude::*;

#[device]
fn apply(f: impl Fn(u32) -> u32, n: u32) -> u32 {
    f(n)
}

#[kernel]
fn called_with_what_varies(n: u32, out: &mut Global<[u32]>) {
    let within = |k: u32| k < n;
    out[0] = 1;
    if within(get_local_id(0) as u32) {
        out[1] = 4;
    }
    if within(3) {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

#[kernel]
fn handed_on(n: u32, out: &mut Global<[u32]>) {
    let f = |k: u32| k + n;
    out[0] = apply(&f, get_local_id(0) as u32);
    if f(3) > 3 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

#[kernel]
fn left_early(n: u32, out: &mut Global<[u32]>) {
    let f = |k: u32| {
        if get_local_id(0) > 3 {
            return 5;
        }
        k + n
    };
    if f(3) > 3 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[0] = 3;
}

#[kernel]
fn counts_its_calls(n: u32, out: &mut Global<[u32]>) {
    let mut count = 0;
    let mut f = |k: u32| {
        count += k;
        n
    };
    if get_local_id(0) > 3 {
        f(3);
    }
    f(2);
    if count > 3 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[0] = 3;
}

#[kernel]
fn calls_another(n: u32, out: &mut Global<[u32]>) {
    let f = |k: u32| k + n + out[get_local_id(0)];
    let g = |k: u32| f(k) + 1;
    if g(2) > 3 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

#[kernel]
fn branches(n: u32, out: &mut Global<[u32]>) {
    let g = |k: u32| {
        if k > get_local_id(0) as u32 { 3 } else { n }
    };
    if g(2) > 3 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[0] = 3;
}

#[device]
fn below_four(k: u32) -> u32 {
    assert!(k < 4);
    k
}

#[kernel]
fn panics(n: u32, out: &mut Global<[u32]>) {
    let f = |k: u32| {
        assert!(k < get_local_id(0) as u32);
        n
    };
    if f(2) > 3 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[0] = 3;
}

#[kernel]
fn lacks_an_element(n: u32, out: &mut Global<[u32]>) {
    let table = [1, 2, 3];
    let f = |k: usize| {
        let _at = &table[get_local_id(0) + k];
        n
    };
    if f(2) > 3 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[0] = 3;
}

#[kernel]
fn calls_what_panics(n: u32, out: &mut Global<[u32]>) {
    let f = |k: u32| {
        let _below = below_four(get_local_id(0) as u32 + k);
        n
    };
    if f(2) > 3 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[0] = 3;
}
fn main() {}
