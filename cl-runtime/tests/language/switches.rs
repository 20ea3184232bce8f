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

#[derive(ClType, Clone, Copy, PartialEq)]
#[repr(i32)]
enum Low {
    Zero = 0,
    Seven = 7,
    Eight = 8,
    Less = -3,
}

#[derive(ClType, Clone, Copy, PartialEq)]
#[repr(i32)]
enum Other {
    Zero = 0,
    Seven = 7,
    Nine = 9,
    Least = i32::MIN,
}

#[device]
fn named(x: i32) -> Low {
    match x {
        0 => Low::Zero,
        1 => Low::Seven,
        2 => Low::Eight,
        _ => Low::Less,
    }
}

#[device]
fn of_many(x: i64) -> i32 {
    match x {
        i64::MIN => 1,
        i64::MAX => 2,
        -0x8000_0000 => 3,
        0xffff_ffff => 4,
        -1 => 5,
        0 => 6,
        _ => 7,
    }
}

#[device]
fn of_greatest(x: u64) -> i32 {
    match x {
        u64::MAX => 1,
        0x1_0000_0000 => 2,
        0 => 3,
        0xffff_ffff => 4,
        _ => 5,
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
    of_one_number_with_two_names(x, out) {
        for k in 0..8 {
            let v = x[k];
            out[k] = if v == Low::Zero as i32 {
                1
            } else if v == 0 {
                2
            } else if v == Low::Seven as i32 {
                3
            } else if v == 7 || v == Other::Seven as i32 {
                4
            } else if v == Low::Less as i32 {
                5
            } else if v == -3 {
                6
            } else if v == Other::Least as i32 || v == Other::Nine as i32 {
                7
            } else {
                8
            };
            let low = named(v);
            out[8 + k] = if low == Low::Seven {
                1
            } else if low as i32 == 7 {
                2
            } else if low as i32 == 0 {
                3
            } else if low == Low::Less {
                4
            } else if low == Low::Zero {
                5
            } else {
                6
            };
            let wide = v as u32;
            out[16 + k] = if v == -7 {
                1
            } else if wide == 0xffff_fff9 {
                2
            } else if v == 1 {
                3
            } else if wide == u32::MAX || v == -1 {
                4
            } else if v == i32::MIN {
                5
            } else if wide == 0x8000_0000 {
                6
            } else {
                7
            };
            out[24 + k] = of_many(v as i64) * 10 + of_many((v as i64) << 32);
            let most = u64::MAX.wrapping_mul(v as u64);
            out[32 + k] = of_greatest(v as i64 as u64) * 100 + of_greatest(most) * 10 + of_greatest((v as u64) << 32);
        }
        out[24] += of_many(i64::MAX) * 10000 + of_many(u32::MAX as i64) * 1000 + of_many(i64::MIN) * 100;
        out[32] += of_greatest(u64::MAX) * 10000 + of_greatest(u32::MAX as u64) * 1000;
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

#[device]
fn of_limits(x: i64) -> i32 {
    match x {
        i64::MIN => 1,
        i64::MAX => 2,
        0x1_0000_0000 => 3,
        0xff => 4,
        _ => 5,
    }
}

#[kernel]
fn limited(x: &Global<[i64]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    out[i] = of_limits(x[i]);
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
    let limited = text(limited::kernel())?;
    assert!(limited.contains("switch (x) {") && limited.contains("case LONG_MIN: {"), "{limited}");
    let until = text(until_a_kind::kernel())?;
    assert!(!until.contains("switch") && until.contains("break;"), "{until}");
    Ok(())
}
