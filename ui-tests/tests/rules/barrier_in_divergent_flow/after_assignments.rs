use cl_runtime::prelude::*;

#[kernel]
fn given_what_varies(n: u32, out: &mut Global<[u32]>) {
    let mut many = n > 3;
    if many {
        out[0] = 1;
    }
    many = get_local_id(0) > 3;
    if many {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

#[kernel]
fn given_for_the_next_turn(n: u32, out: &mut Global<[u32]>) {
    let mut again = n > 3;
    for turn in 0..n {
        if again {
            barrier(CLK_LOCAL_MEM_FENCE);
        }
        again = get_local_id(0) == turn as usize;
    }
    out[0] = 1;
}

#[kernel]
fn kept_before_it(n: u32, out: &mut Global<[u32]>) {
    let mut value = get_local_id(0) as u32;
    let mut sum = value;
    value = n;
    sum = sum + value;
    if sum == 3 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[0] = sum;
}

#[kernel]
fn changed_through_a_reference(n: u32, out: &mut Global<[u32]>) {
    let mut value;
    value = n;
    {
        let inside = &mut value;
        *inside = get_local_id(0) as u32;
    }
    if value == 3 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[0] = value;
}

#[kernel]
fn given_in_a_branch(n: u32, out: &mut Global<[u32]>) {
    let mut value = 0;
    if n > 3 {
        value = get_local_id(0);
    }
    if value == 3 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[0] = value as u32;
}

fn main() {}
