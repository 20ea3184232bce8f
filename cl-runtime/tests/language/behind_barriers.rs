//! What PoCL's compiler computes wrong in C that is written straight on (`docs/pocl.md`): conditions behind a barrier that
//! not all ways pass, and variables that are given constants where `a || b` decides.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;
use cl_runtime::{Checks, Compiler, SourceOptions};

const GROUP: usize = 64;

/// The results of a kernel, the same on every queue.
fn alike(run: impl Fn(&Queue, &Buffer<i32>, &mut Buffer<i32>) -> cl_runtime::Result<Event>) -> Vec<i32> {
    let x: Vec<i32> = (0..2 * GROUP as i32).map(|i| (i * 37 + 11) % 64).collect();
    let mut results = Vec::new();
    for queue in crate::common::queues() {
        let x = queue.upload(&x).unwrap();
        let mut out = queue.upload(&vec![-1; 2 * GROUP]).unwrap();
        run(&queue, &x, &mut out).unwrap();
        results.push((out.read().unwrap(), queue));
    }
    let (expected, _) = results[0].clone();
    for (result, queue) in results {
        assert_eq!(result, expected, "{queue:?}");
    }
    expected
}

/// How many barriers the C has for PoCL that it has for no other.
fn more_barriers(kernel: Kernel) -> usize {
    let count = |compiler| {
        let checks = if kernel.is_checked() { Checks::All } else { Checks::None };
        let source = kernel.source_for(&SourceOptions { checks, compiler, conditions: None }).unwrap();
        source.text.matches("barrier(").count()
    };
    count(Compiler::Pocl) - count(Compiler::Any)
}

/// Kernels, and how many more barriers each has for PoCL.
macro_rules! forms {
    ($($kernel:ident: $more:literal;)*) => {
        mod right_everywhere {
            use super::{GROUP, NdRange, alike, more_barriers};
            $(
                #[test]
                fn $kernel() {
                    assert_eq!(more_barriers(super::$kernel::kernel()), $more);
                    for n in [0, 1, 2, 5] {
                        let range = NdRange::new(2 * GROUP).local(GROUP);
                        let out = alike(|queue, x, out| super::$kernel(n, x, out).enqueue(queue, range.clone()));
                        assert!(n < 1 || out.iter().any(|&v| v != out[0]), "{n}: the work-items part");
                    }
                }
            )*
        }
    };
}

forms! {
    in_a_branch: 1;
    in_both_branches: 2;
    behind_an_early_return: 1;
    with_a_late_return: 1;
    behind_a_loop: 1;
    behind_an_inner_loop: 2;
    at_the_end_of_turns: 1;
    with_turns_cut_short: 1;
    in_a_match: 1;
    behind_a_branch_that_returns: 1;
    behind_a_branch_that_some_leave: 2;
    behind_the_other_branch_that_some_leave: 2;
    behind_two_branches_that_some_leave: 4;
    where_some_go_on_with_the_next_turn: 3;
    behind_a_block_that_some_leave: 2;
    before_all_wait_again: 3;
    in_what_it_calls: 1;
    with_a_value_from_what_it_calls: 1;
    with_a_value_that_some_return_early: 2;
    beside_an_early_return_with_a_condition: 1;
    left_by_an_element: 3;
    while_a_function_says_so: 2;
    one_condition: 0;
    with_a_flag: 0;
    with_a_choice: 0;
}

/// One condition behind the barrier, on which nothing rests but a single store, is right as it is.
#[kernel(work_group_size = 64, unsafe(unchecked))]
fn one_condition(n: i32, x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let mut tile: Local<[i32; GROUP]>;
    let (id, at) = (get_local_id(0), get_global_id(0));
    if n > 0 {
        tile[id] = x[at];
        barrier(CLK_LOCAL_MEM_FENCE);
        if tile[63 - id] < 38 {
            out[at] = n;
        }
    }
}

#[kernel(work_group_size = 64)]
fn in_a_branch(n: i32, x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let mut tile: Local<[i32; GROUP]>;
    let (id, at) = (get_local_id(0), get_global_id(0));
    if n > 0 {
        tile[id] = x[at];
        barrier(CLK_LOCAL_MEM_FENCE);
        if id > 5 && tile[63 - id] < 38 {
            out[at] = tile[63 - id];
        }
    }
}

#[kernel(work_group_size = 64)]
fn in_both_branches(n: i32, x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let mut tile: Local<[i32; GROUP]>;
    let (id, at) = (get_local_id(0), get_global_id(0));
    if n > 1 {
        tile[id] = x[at];
        barrier(CLK_LOCAL_MEM_FENCE);
        if id > 5 {
            if tile[63 - id] < 38 {
                out[at] = tile[63 - id];
            }
        }
    } else {
        tile[id] = x[at] + 1;
        barrier(CLK_LOCAL_MEM_FENCE);
        for k in 0..tile[63 - id] % 4 {
            if tile[id] != k {
                out[at] += k + 3;
            }
        }
    }
}

#[kernel(work_group_size = 64)]
fn behind_an_early_return(n: i32, x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let mut tile: Local<[i32; GROUP]>;
    let (id, at) = (get_local_id(0), get_global_id(0));
    if n <= 0 {
        return;
    }
    tile[id] = x[at];
    barrier(CLK_LOCAL_MEM_FENCE);
    if id > 5 {
        if tile[63 - id] < 38 {
            out[at] = tile[63 - id];
        }
    }
}

#[kernel(work_group_size = 64)]
fn with_a_late_return(n: i32, x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let mut tile: Local<[i32; GROUP]>;
    let (id, at) = (get_local_id(0), get_global_id(0));
    if n <= 0 {
        return;
    }
    tile[id] = x[at];
    barrier(CLK_LOCAL_MEM_FENCE);
    if id < 5 {
        return;
    }
    if tile[63 - id] < 38 {
        out[at] = tile[63 - id];
        if tile[id] > 40 {
            return;
        }
        out[at] += 1;
    }
    out[at] += 2;
}

/// As Rodinia's pathfinder.
#[kernel(work_group_size = 64)]
fn behind_a_loop(n: i32, x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let mut tile: Local<[i32; GROUP]>;
    let (id, at) = (get_local_id(0), get_global_id(0));
    tile[id] = x[at];
    let mut computed = false;
    for round in 0..n {
        computed = round < id as i32 && id as i32 <= 62 - round;
        if computed {
            tile[id] += 1;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if computed {
        out[x[at] as usize] = tile[id];
    }
}

#[kernel(work_group_size = 64)]
fn behind_an_inner_loop(n: i32, x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let mut tile: Local<[i32; GROUP]>;
    let (id, at) = (get_local_id(0), get_global_id(0));
    if n > 0 {
        tile[id] = x[at];
        barrier(CLK_LOCAL_MEM_FENCE);
        for _ in 1..n {
            barrier(CLK_LOCAL_MEM_FENCE);
            tile[id] = tile[id] * 3 % 64;
            barrier(CLK_LOCAL_MEM_FENCE);
        }
        if id % 3 == 0 {
            if tile[63 - id] < 38 {
                out[at] = tile[63 - id];
            }
        }
    }
}

#[kernel(work_group_size = 64)]
fn at_the_end_of_turns(n: i32, x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let mut tile: Local<[i32; GROUP]>;
    let (id, at) = (get_local_id(0), get_global_id(0));
    for turn in 0..n {
        barrier(CLK_LOCAL_MEM_FENCE);
        tile[id] = x[at] + turn;
        barrier(CLK_LOCAL_MEM_FENCE);
        if id > 5 && tile[63 - id] < 38 {
            out[at] = out[at] * 3 + tile[63 - id];
        }
    }
}

#[kernel(work_group_size = 64)]
fn with_turns_cut_short(n: i32, x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let mut tile: Local<[i32; GROUP]>;
    let (id, at) = (get_local_id(0), get_global_id(0));
    for turn in 0..n {
        barrier(CLK_LOCAL_MEM_FENCE);
        tile[id] = x[at] + turn;
        barrier(CLK_LOCAL_MEM_FENCE);
        if id < 5 {
            continue;
        }
        if tile[63 - id] < 38 {
            out[at] = out[at] * 3 + tile[63 - id];
            if turn == 1 {
                continue;
            }
            out[at] += 1;
        }
        out[at] += 2;
    }
}

#[kernel(work_group_size = 64)]
fn in_a_match(n: i32, x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let mut tile: Local<[i32; GROUP]>;
    let (id, at) = (get_local_id(0), get_global_id(0));
    match n {
        1 | 2 | 5 => {
            tile[id] = x[at];
            barrier(CLK_LOCAL_MEM_FENCE);
            match tile[63 - id] {
                0..=9 => out[at] = 1,
                10..=19 if id > 5 => out[at] = 2,
                v => out[at] = v,
            }
        }
        _ => out[at] = 7,
    }
}

/// All of the group leave, or none.
#[kernel(work_group_size = 64)]
fn behind_a_branch_that_returns(n: i32, x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let mut tile: Local<[i32; GROUP]>;
    let (id, at) = (get_local_id(0), get_global_id(0));
    if n == 1 {
        tile[id] = x[at];
        barrier(CLK_LOCAL_MEM_FENCE);
        out[at] = tile[63 - id];
        return;
    }
    tile[id] = x[at] + 1;
    barrier(CLK_LOCAL_MEM_FENCE);
    if id > 5 && tile[63 - id] < 38 {
        out[at] = tile[63 - id] + n;
    }
}

#[kernel(work_group_size = 64)]
fn behind_a_branch_that_some_leave(n: i32, x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let mut tile: Local<[i32; GROUP]>;
    let (id, at) = (get_local_id(0), get_global_id(0));
    if n > 0 {
        tile[id] = x[at];
        barrier(CLK_LOCAL_MEM_FENCE);
        if id > 5 && tile[63 - id] < 38 {
            out[at] = 3;
            return;
        }
    }
    if x[at] > 5 {
        if x[at] < 38 {
            out[at] = n;
        }
    }
}

#[kernel(work_group_size = 64)]
fn behind_the_other_branch_that_some_leave(n: i32, x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let mut tile: Local<[i32; GROUP]>;
    let (id, at) = (get_local_id(0), get_global_id(0));
    if n == 2 {
        tile[id] = x[at];
        barrier(CLK_LOCAL_MEM_FENCE);
        if tile[63 - id] < 38 {
            return;
        }
    } else {
        if x[at] < 20 {
            out[at] = 4;
            return;
        }
        out[at] = 5;
    }
    out[at] = out[at] * 3 + n + 1;
}

#[kernel(work_group_size = 64)]
fn behind_two_branches_that_some_leave(n: i32, x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let mut tile: Local<[i32; GROUP]>;
    let (id, at) = (get_local_id(0), get_global_id(0));
    if n > 0 {
        if n > 1 {
            tile[id] = x[at];
            barrier(CLK_LOCAL_MEM_FENCE);
            if tile[63 - id] < 20 {
                return;
            }
        }
        if x[at] > 50 {
            out[at] = 6;
            return;
        }
        out[at] = 7;
    }
    out[at] = out[at] * 3 + n;
}

#[kernel(work_group_size = 64)]
fn where_some_go_on_with_the_next_turn(n: i32, x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let mut tile: Local<[i32; GROUP]>;
    let (id, at) = (get_local_id(0), get_global_id(0));
    for turn in 0..n {
        barrier(CLK_LOCAL_MEM_FENCE);
        tile[id] = x[at];
        if turn != 1 {
            barrier(CLK_LOCAL_MEM_FENCE);
            if tile[63 - id] < 38 {
                continue;
            }
        }
        out[at] = out[at] * 3 + turn;
    }
}

#[kernel(work_group_size = 64)]
fn behind_a_block_that_some_leave(n: i32, x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let mut tile: Local<[i32; GROUP]>;
    let (id, at) = (get_local_id(0), get_global_id(0));
    'part: {
        if n > 0 {
            tile[id] = x[at];
            barrier(CLK_LOCAL_MEM_FENCE);
            for k in 0..id {
                if tile[63 - k] > 58 {
                    break 'part;
                }
            }
            out[at] = 2;
        }
        out[at] = out[at] * 3 + n;
    }
    out[at] += 5;
}

#[kernel(work_group_size = 64)]
fn before_all_wait_again(n: i32, x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let mut tile: Local<[i32; GROUP]>;
    let (id, at) = (get_local_id(0), get_global_id(0));
    'part: {
        if n > 0 {
            tile[id] = x[at];
            barrier(CLK_LOCAL_MEM_FENCE);
            if tile[63 - id] < 38 {
                break 'part;
            }
        }
        for k in 0..x[at] {
            if k > 30 {
                break 'part;
            }
            out[at] += k;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    tile[id] = out[at];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[at] += tile[63 - id];
}

#[device]
fn neighbour(n: i32, own: i32, tile: &mut Local<[i32; GROUP]>, found: &mut i32) {
    let id = get_local_id(0);
    if n > 0 {
        tile[id] = own;
        barrier(CLK_LOCAL_MEM_FENCE);
        if id > 5 && tile[63 - id] < 38 {
            *found = tile[63 - id];
        }
    }
}

#[kernel(work_group_size = 64)]
fn in_what_it_calls(n: i32, x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let mut tile: Local<[i32; GROUP]>;
    let at = get_global_id(0);
    let mut found = -1;
    neighbour(n, x[at], &mut tile, &mut found);
    out[at] = found;
}

#[device]
fn value_of_neighbour(n: i32, own: i32, tile: &mut Local<[i32; GROUP]>) -> i32 {
    let id = get_local_id(0);
    if n == 0 {
        return 9;
    }
    tile[id] = own;
    barrier(CLK_LOCAL_MEM_FENCE);
    if id > 5 && tile[63 - id] < 38 {
        return 3;
    }
    if tile[id] > 50 { 4 } else { tile[63 - id] }
}

#[kernel(work_group_size = 64)]
fn with_a_value_from_what_it_calls(n: i32, x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let mut tile: Local<[i32; GROUP]>;
    let at = get_global_id(0);
    out[at] = value_of_neighbour(n, x[at], &mut tile);
}

#[device]
fn value_that_some_return(n: i32, own: i32, tile: &mut Local<[i32; GROUP]>) -> i32 {
    let id = get_local_id(0);
    if n > 1 {
        tile[id] = own;
        barrier(CLK_LOCAL_MEM_FENCE);
        if id > 5 || tile[63 - id] < 38 {
            return 3;
        }
    }
    if own > 50 {
        return own - 1;
    }
    own + 1
}

#[kernel(work_group_size = 64)]
fn with_a_value_that_some_return_early(n: i32, x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let mut tile: Local<[i32; GROUP]>;
    let at = get_global_id(0);
    out[at] = value_that_some_return(n, x[at], &mut tile);
}

#[kernel(work_group_size = 64)]
fn with_a_flag(n: i32, x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let mut tile: Local<[i32; GROUP]>;
    let (id, at) = (get_local_id(0), get_global_id(0));
    tile[id] = x[at];
    let mut least = 1;
    let mut seen = false;
    if n > 5 || x[at] < 6 {
        least = n;
        seen = true;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    out[at] = if seen { least + tile[63 - id] } else { least };
}

#[kernel(work_group_size = 64)]
fn with_a_choice(n: i32, x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let mut tile: Local<[i32; GROUP]>;
    let (id, at) = (get_local_id(0), get_global_id(0));
    tile[id] = x[at];
    let least = if n > 5 || x[at] < 6 { -1 } else { 1 };
    let most = if n > 0 && x[at] < 6 { n } else { 70 };
    barrier(CLK_LOCAL_MEM_FENCE);
    out[at] = tile[63 - id] * least + most;
}

/// The compiler's loop would never end: who return early part on their own way.
#[kernel(work_group_size = 64, unsafe(unchecked))]
fn beside_an_early_return_with_a_condition(n: i32, x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let mut tile: Local<[i32; GROUP]>;
    let (id, at) = (get_local_id(0), get_global_id(0));
    let turns = x[n as usize] % 4;
    if turns == 0 {
        if id == 0 {
            out[at] = 99;
        }
        return;
    }
    for k in 0..turns {
        tile[id] = x[at] + k;
        barrier(CLK_LOCAL_MEM_FENCE);
        let v = tile[63 - id];
        barrier(CLK_LOCAL_MEM_FENCE);
        if k as usize == id {
            out[at] += v;
        }
    }
    if id == 0 {
        out[at] += 7;
    }
}

#[kernel(work_group_size = 64, unsafe(unchecked))]
fn left_by_an_element(n: i32, x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let mut tile: Local<[i32; GROUP]>;
    let (id, at) = (get_local_id(0), get_global_id(0));
    if n == 0 {
        if id == 0 {
            out[at] = 0;
        }
        return;
    }
    let mut count = 0;
    loop {
        tile[id] = count;
        barrier(CLK_LOCAL_MEM_FENCE);
        let step = tile[0];
        barrier(CLK_LOCAL_MEM_FENCE);
        if step == n {
            break;
        }
        count += 1;
        if count as usize == id {
            out[at] = x[at];
        }
    }
    if id == 0 {
        out[at] = count;
    }
}

/// Whether it is true for any of the group.
#[device]
fn any(is: bool, count: &mut Local<i32>) -> bool {
    if get_local_id(0) == 0 {
        *count = 0;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if is {
        atomic_inc(count);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    let any = *count > 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    any
}

#[kernel(work_group_size = 64, unsafe(unchecked))]
fn while_a_function_says_so(n: i32, x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let mut count: Local<i32>;
    let (id, at) = (get_local_id(0), get_global_id(0));
    let mut v = x[at];
    while any(v > n, &mut count) {
        if v > n {
            v -= 1;
            if v % 2 == 0 {
                out[at] += 1;
            }
        }
    }
    if id == 0 {
        out[at] += 1000;
    }
}
