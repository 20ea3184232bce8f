//! Many arms that ask one value for constants: a `switch` in C, where nothing in them leaves a loop by `break`.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;
use cl_runtime::{Checks, EmitError, Kernel};

#[derive(ClType, Clone, Copy, PartialEq)]
enum Op {
    Add(i32),
    Sub(i32),
    Mul(i32),
    Negate,
    Nothing,
    Leave,
}

#[device]
fn op(x: i32) -> Op {
    match x {
        0 => Op::Add(3),
        1 | 2 => Op::Sub(x),
        3 => Op::Mul(2),
        -7 => Op::Negate,
        9 => Op::Leave,
        _ => Op::Nothing,
    }
}

#[device]
fn applied(op: Op, x: i32) -> i32 {
    match op {
        Op::Add(v) => x + v,
        Op::Sub(v) => x - v,
        Op::Mul(v) => x * v,
        Op::Negate => -x,
        Op::Nothing | Op::Leave => x,
    }
}

alike! {
    arms_are_chosen_as_by_match: i32 = [0, 1, 2, 3, -7, 9, 100, i32::MIN];
    of_numbers_and_enums(x, out) {
        for k in 0..8 {
            out[k] = applied(op(x[k]), x[(k + 1) % 8] % 50);
        }
        let mut state = 1i64 << 40;
        for k in 0..8 {
            state = match state {
                0 => 1,
                1 => -1,
                -1 => 1 << 40,
                1099511627776 => 2,
                2 => 0,
                other => other + 1,
            };
            out[8 + k] = (state % 1000) as i32;
        }
        for k in 0..8 {
            let byte = (x[k] & 0xff) as u8;
            out[16 + k] = match byte {
                b'a' | 0 => 1,
                1 => 2,
                2 if k == 2 => 3,
                3 => 4,
                9 => 5,
                100 => 6,
                255 | 249 => 7,
                _ => 8,
            };
        }
    }
    that_leave_loops(x, out) {
        let mut k = 0;
        'all: loop {
            for step in 0..4 {
                match x[k] {
                    0 => out[k] += 1,
                    1 => continue,
                    2 => break,
                    3 => out[k] -= step,
                    9 => break 'all,
                    _ => {
                        out[k] = 70;
                        break;
                    }
                }
                out[20 + k] += step;
            }
            k += 1;
        }
        let mut i = 0;
        while i < 8 {
            match x[i] {
                0 => {
                    for j in 0..5 {
                        if j == 3 {
                            break;
                        }
                        out[30] += j;
                    }
                }
                1 => out[31] += 1,
                2 => {
                    i += 2;
                    continue;
                }
                3 => out[32] += 1,
                -7 => out[33] += 1,
                other if other > 50 => out[34] = other,
                _ => {}
            }
            i += 1;
        }
    }
}

#[device]
fn weight(kind: u32) -> u32 {
    match kind {
        0 => 10,
        1 | 5 => 20,
        2 => 30,
        3 => return 1,
        _ => 0,
    }
}

#[kernel]
fn weighed(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    out[i] = weight(x[i]);
}

#[kernel]
fn until_a_kind(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    for &kind in x {
        match kind {
            0 => out[0] += 1,
            1 => out[1] += 1,
            2 => out[2] += 1,
            3 => break,
            _ => {}
        }
    }
}

#[test]
fn the_c_has_a_switch_where_no_arm_leaves_a_loop() -> std::result::Result<(), EmitError> {
    let text = |kernel: Kernel| Ok::<_, EmitError>(kernel.source_with(Checks::None)?.text);
    let weighed = text(weighed::kernel())?;
    assert!(weighed.contains("switch (kind) {") && weighed.contains("case 1: case 5: {"), "{weighed}");
    let until = text(until_a_kind::kernel())?;
    assert!(!until.contains("switch") && until.contains("break;"), "{until}");
    Ok(())
}
