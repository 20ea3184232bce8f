//! `as` between all numbers: it truncates, extends, rounds, and saturates from floats.

use cl_runtime::prelude::*;

use crate::case::{Case, Output, case, map};

/// One kernel for each type that is cast from: to every other.
macro_rules! casts {
    ($($kernel:ident $from:ident;)*) => { $(
        #[kernel]
        pub fn $kernel(x: &Global<[$from]>, out: &mut Global<[i64]>, floats: &mut Global<[f64]>) {
            let i = get_global_id(0);
            let a = x[i];
            out[i * 8] = a as i8 as i64;
            out[i * 8 + 1] = a as u8 as i64;
            out[i * 8 + 2] = a as i16 as i64;
            out[i * 8 + 3] = a as u16 as i64;
            out[i * 8 + 4] = a as i32 as i64;
            out[i * 8 + 5] = a as u32 as i64;
            out[i * 8 + 6] = a as i64;
            out[i * 8 + 7] = a as u64 as i64;
            floats[i * 2] = (a as f32) as f64;
            floats[i * 2 + 1] = a as f64;
        }
    )* };
}

const INTEGERS: &[(&str, f64)] =
    &[("i8", 0.0), ("u8", 0.0), ("i16", 0.0), ("u16", 0.0), ("i32", 0.0), ("u32", 0.0), ("i64", 0.0), ("u64", 0.0)];
const FLOATS: &[(&str, f64)] = &[("f32", 0.0), ("f64", 0.0)];

casts! {
    casts_i8 i8;
    casts_u8 u8;
    casts_i16 i16;
    casts_u16 u16;
    casts_i32 i32;
    casts_u32 u32;
    casts_i64 i64;
    casts_u64 u64;
    casts_usize usize;
    casts_f32 f32;
    casts_f64 f64;
}

#[kernel]
pub fn casts_bool(x: &Global<[bool]>, out: &mut Global<[i64]>) {
    let i = get_global_id(0);
    let a = x[i];
    out[i] = a as i64 + a as u8 as i64 + (!a) as i32 as i64 * 10 + (x[i] ^ true) as i64 * 100;
}

/// Literals and constants are cast by the compiler.
#[kernel]
pub fn casts_constants(out: &mut Global<[i64]>, floats: &mut Global<[f32]>) {
    out[0] = 300i32 as u8 as i64;
    out[1] = -1i32 as u32 as i64;
    out[2] = f32::MAX as u8 as i64;
    out[3] = f32::NAN as i32 as i64;
    out[4] = -1.5f64 as i8 as i64;
    out[5] = u64::MAX as i32 as i64;
    floats[0] = u8::MAX as f32;
    floats[1] = 16_777_217 as f32;
    floats[2] = 0.1f64 as f32;
    floats[3] = i32::MIN as f32;
    floats[4] = true as u8 as f32;
}

/// The result of an operation that wraps is cast as the wrapped value.
#[kernel]
pub fn casts_narrowing(x: &Global<[i32]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    let a = x[i];
    out[i * 4] = (a * a) as u32;
    out[i * 4 + 1] = (a - 1) as u16 as u32;
    out[i * 4 + 2] = (a as usize + 5) as u32;
    out[i * 4 + 3] = (a as i64 * a as i64) as u32;
}

fn both<T: ClType>(
    queue: &Queue,
    x: &[T],
    call: impl for<'a> FnOnce(&'a Buffer<T>, &'a mut Buffer<i64>, &'a mut Buffer<f64>) -> Call<'a>,
) -> Result<Output> {
    let (x, len) = (queue.upload(x)?, x.len());
    let (mut out, mut floats) = (queue.zeroed::<i64>(len * 8)?, queue.zeroed::<f64>(len * 2)?);
    call(&x, &mut out, &mut floats).enqueue(queue, len)?;
    let mut rows = Output::table(INTEGERS, &out.read()?);
    rows.0.extend(Output::table(FLOATS, &floats.read()?).0);
    Ok(rows)
}

macro_rules! integers {
    ($($name:literal $kernel:ident $t:ident;)*) => { vec![$(
        case!($name, $kernel::kernel(), |queue| {
            let x = [$t::MIN, $t::MAX, 0, 1, $t::MAX / 2 + 1, $t::MAX / 3, $t::MAX - 1, 100];
            both(queue, &x, |x, out, floats| $kernel(x, out, floats))
        })
    ),*] };
}

macro_rules! floats {
    ($($name:literal $kernel:ident $t:ident;)*) => { vec![$(
        case!($name, $kernel::kernel(), |queue| {
            let x = [
                0.0, -0.0, 0.9, -0.9, 1.5, -1.5, 127.5, 128.0, -128.9, 255.9, -1.0, 65_536.0, 2_147_483_648.0, -2_147_483_649.0,
                4.3e9, 1e19, -1e19, 9.3e18, 1e30, $t::INFINITY, $t::NEG_INFINITY, $t::MAX, $t::MIN_POSITIVE,
            ];
            both(queue, &x, |x, out, floats| $kernel(x, out, floats))
        })
    ),*] };
}

pub fn cases() -> Vec<Case> {
    let mut cases = integers! {
        "casts_i8" casts_i8 i8;
        "casts_u8" casts_u8 u8;
        "casts_i16" casts_i16 i16;
        "casts_u16" casts_u16 u16;
        "casts_i32" casts_i32 i32;
        "casts_u32" casts_u32 u32;
        "casts_i64" casts_i64 i64;
        "casts_u64" casts_u64 u64;
        "casts_usize" casts_usize usize;
    };
    cases.extend(floats! {
        "casts_f32" casts_f32 f32;
        "casts_f64" casts_f64 f64;
    });
    cases.push(case!("casts_nan", casts_f32::kernel(), |queue| both(queue, &[f32::NAN], |x, out, floats| {
        casts_f32(x, out, floats)
    }), deviates: &[("oclgrind", "21.10 converts NaN to the least value with `_sat`; 6.4.3.3 says 0")]));
    cases.push(case!("casts_nan_f64", casts_f64::kernel(), |queue| both(queue, &[f64::NAN], |x, out, floats| {
        casts_f64(x, out, floats)
    })));
    cases.push(case!("casts_bool", casts_bool::kernel(), |queue| {
        map(queue, &[false, true], 1, |x, out| casts_bool(x, out)).map(Output::exact::<Vec<i64>>)
    }));
    cases.push(case!("casts_constants", casts_constants::kernel(), |queue| {
        let (mut out, mut floats) = (queue.zeroed::<i64>(6)?, queue.zeroed::<f32>(5)?);
        casts_constants(&mut out, &mut floats).enqueue(queue, 1)?;
        let mut rows = Output::exact(out.read()?);
        rows.0.extend(Output::exact(floats.read()?).0);
        Ok(rows)
    }));
    cases.push(case!("casts_narrowing", casts_narrowing::kernel(), |queue| {
        let out = map(queue, &[0, 70_000, -3, i32::MIN], 4, |x, out| casts_narrowing(x, out))?;
        Ok(Output::table::<u32>(
            &[("(a * a) as u32", 0.0), ("(a - 1) as u16", 0.0), ("usize", 0.0), ("i64", 0.0)],
            &out,
        ))
    }));
    cases
}
