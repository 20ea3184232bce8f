//! What memory of the group holds behind a barrier is the same for all, as long as nothing is written to it.

use cl_runtime::{Kernel, prelude::*};

/// A count that one work-item has read for all.
#[kernel]
fn read_by_one(x: &Global<[u32]>, y: &mut Global<[u32]>) {
    let mut n: Local<[u32; 2]>;
    let mut tile: Local<[u32; 64]>;
    let i = get_local_id(0);
    if i == 0 {
        n[0] = x[get_group_id(0)];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    let mut sum = 0;
    for turn in 0..n[0] {
        tile[i % 64] = turn;
        barrier(CLK_LOCAL_MEM_FENCE);
        sum += tile[0];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    y[get_global_id(0)] = sum;
}

/// A barrier under another name.
#[device]
fn sync() {
    barrier(CLK_LOCAL_MEM_FENCE);
}

#[kernel]
fn by_a_function_and_a_closure(x: &Global<[u32]>, y: &mut Global<[u32]>) {
    let mut n: Local<u32>;
    let mut tile: Local<[u32; 64]>;
    let i = get_local_id(0);
    if i == 0 {
        n = x[get_group_id(0)];
    }
    sync();
    if n > 0 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    tile[i % 64] = x[get_global_id(0)];
    let wait = || {
        barrier(CLK_GLOBAL_MEM_FENCE | CLK_LOCAL_MEM_FENCE);
    };
    wait();
    for _ in 0..tile[0] % 4 {
        sync();
    }
    y[get_global_id(0)] = n + tile[1];
}

#[derive(Clone, Copy, ClType)]
struct Job {
    start: usize,
    end: usize,
}

#[device]
impl Job {
    fn of(n: usize) -> Job {
        Job { start: 0, end: n }
    }

    fn len(&self) -> usize {
        self.end - self.start
    }
}

/// A length that is one of the user's own, beside that of a slice.
#[kernel]
fn of_an_own_length(x: &Global<[u32]>, y: &mut Global<[u32]>) {
    let job = Job::of(x.len() / 16);
    let mut tile: Local<[u32; 64]>;
    for k in 0..job.len() {
        tile[get_local_id(0) % 64] = x[k];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    for _ in 0..y.len() / 16 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    y[get_global_id(0)] = tile[0];
}

/// A flag that any of them raises.
#[kernel]
fn until_nothing_changes(x: &mut Global<[u32]>) {
    let mut changed: Local<u32>;
    let i = get_global_id(0);
    loop {
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        if get_local_id(0) == 0 {
            changed = 0;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        if x[i] > 3 {
            x[i] -= 1;
            atomic_or(&mut changed, 1);
        }
        work_group_barrier(CLK_LOCAL_MEM_FENCE);
        if changed == 0 {
            break;
        }
    }
}

/// A sum in one element, and a count that one work-item changes.
#[kernel]
fn of_an_element(x: &Global<[f32]>, y: &mut Global<[f32]>) {
    let mut partial: Local<[f32; 64]>;
    let mut turns: Local<[u32; 2]>;
    let i = get_local_id(0) % 64;
    partial[i] = x[get_global_id(0)];
    if i == 0 {
        turns[1] = 0;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    let mut stride = 32;
    while stride > 0 {
        if i < stride {
            partial[i] += partial[i + stride];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        stride /= 2;
    }
    while partial[0] > 1.0 && turns[1] < 10 {
        barrier(CLK_LOCAL_MEM_FENCE);
        if i == 0 {
            partial[0] *= 0.5;
            turns[1] += 1;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    y[get_global_id(0)] = partial[0];
}

/// The sum of a value of each, for all of them.
#[device]
fn sum_of(v: f32, partial: &mut Local<[f32]>) -> f32 {
    let i = get_local_id(0);
    partial[i] = v;
    barrier(CLK_LOCAL_MEM_FENCE);
    let mut stride = get_local_size(0) / 2;
    while stride > 0 {
        if i < stride {
            partial[i] += partial[i + stride];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        stride /= 2;
    }
    let sum = partial[0];
    barrier(CLK_LOCAL_MEM_FENCE);
    sum
}

/// The value of one of them.
#[device]
fn value_of<T: ClType + Copy>(v: T, of: usize, at: &mut Local<T>) -> T {
    barrier(CLK_LOCAL_MEM_FENCE);
    if get_local_id(0) == of {
        *at = v;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    *at
}

#[device]
fn largest(of: &Local<[f32]>) -> f32 {
    of.iter().copied().fold(0.0, f32::max)
}

/// What functions give that are given the memory, of the kernel and of the host.
#[kernel]
fn by_functions(x: &Global<[f32]>, y: &mut Global<[f32]>, partial: &mut Local<[f32]>) {
    let mut one: Local<f32>;
    let mut tile: Local<[f32; 64]>;
    let i = get_global_id(0);
    let mut v = x[i];
    while sum_of(v, partial) > 1.0 && sum_of(v, &mut tile) > 1.0 {
        v *= 0.5;
    }
    while value_of(v, 0, &mut one) > 0.1 {
        v *= 0.5;
    }
    tile[get_local_id(0) % 64] = v;
    barrier(CLK_LOCAL_MEM_FENCE);
    if largest(&tile) > 2.0 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    y[i] = v;
}

/// All elements, by loops and by iterators.
#[kernel]
fn of_all_elements(x: &Global<[f32]>, y: &mut Global<[f32]>, all: &mut Local<[f32]>) {
    let i = get_local_id(0);
    let mut v = x[get_global_id(0)];
    loop {
        all[i] = v;
        barrier(CLK_LOCAL_MEM_FENCE);
        let mut sum = 0.0;
        for k in 0..get_local_size(0) {
            sum += all[k];
        }
        let mut squares = 0.0;
        for a in all.iter() {
            squares += a * a;
        }
        let most = all.iter().copied().max_by(|a, b| a.total_cmp(b)).unwrap_or(0.0);
        let magnitude: f32 = all.iter().map(|a| a.abs()).sum();
        let pairs: f32 = all.chunks_exact(2).map(|pair| pair[0]).sum();
        let any = all.iter().any(|&a| a > 3.0);
        let last = all.last().copied().unwrap_or_default();
        let row = &all[4..8];
        let of_row = row[0] + row.iter().sum::<f32>();
        let (first, second) = (all[0], all.get(1).copied().unwrap_or_default());
        barrier(CLK_LOCAL_MEM_FENCE);
        if any || sum.min(squares).min(most).min(magnitude).min(pairs) < 1.0 {
            break;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        if last < of_row || first < second {
            break;
        }
        v *= 0.5;
    }
    y[get_global_id(0)] = v;
}

/// The number of a row depends on nothing that lies in it, nor in what goes beside it.
#[kernel]
fn by_the_number_of_a_row(m: &Global<[f32]>, v: &Global<[f32]>, y: &mut Global<[f32]>) {
    let mut partial: Local<[f32; 64]>;
    let i = get_local_id(0) % 64;
    for (number, (row, out)) in m.chunks_exact(v.len()).zip(y.iter_mut()).enumerate() {
        if number % get_num_groups(0) != get_group_id(0) {
            continue;
        }
        partial[i] = row[i % v.len()] * v[i % v.len()];
        barrier(CLK_LOCAL_MEM_FENCE);
        if i == 0 {
            *out = partial.iter().sum();
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

pub fn kernels() -> Vec<Kernel> {
    vec![
        read_by_one::kernel(),
        of_an_own_length::kernel(),
        by_a_function_and_a_closure::kernel(),
        until_nothing_changes::kernel(),
        of_an_element::kernel(),
        by_functions::kernel(),
        of_all_elements::kernel(),
        by_the_number_of_a_row::kernel(),
    ]
}

fn main() {}
