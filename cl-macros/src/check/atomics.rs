//! Atomic types and methods of std, which OpenCL C has as functions of plain numbers (OpenCL C specification 6.15.12).

use proc_macro2::Ident;
use syn::Path;

use super::c_names::Otherwise;
use crate::name::Name;
use crate::surroundings::Surroundings;

/// What is written for a method that nothing on the device has.
pub fn method(name: &Ident) -> Option<String> {
    let function = match &*name.text() {
        "fetch_add" => "add",
        "fetch_sub" => "sub",
        "fetch_and" => "and",
        "fetch_or" => "or",
        "fetch_xor" => "xor",
        "fetch_max" => "max",
        "fetch_min" => "min",
        "compare_exchange" | "compare_exchange_weak" | "compare_and_swap" => {
            return Some(format!(
                "atomics are functions in a kernel, of plain numbers in `Global` or `Local` memory (OpenCL C 6.15.12): for \
                 `{name}` write `atomic_cmpxchg(&mut x[i], expected, value)`, which gives the number that was there; in OpenCL C \
                 3.0 also `atomic_compare_exchange_strong`"
            ));
        }
        _ => return None,
    };
    Some(format!(
        "atomics are functions in a kernel, of plain numbers in `Global` or `Local` memory (OpenCL C 6.15.12): write \
         `atomic_{function}(&mut x[i], value)`, which gives the number that was there; with an order, in OpenCL C 3.0, \
         `atomic_fetch_{function}_explicit(&mut x[i], value, memory_order_relaxed)`"
    ))
}

/// What is said of the types begins so.
pub const OF_A_TYPE: &str = "an atomic number of OpenCL C";

/// An atomic type of std, if a path surely leads to one.
pub fn ty<'t>(path: &'t Path, around: &Surroundings) -> Option<(&'t Ident, Otherwise)> {
    let name = &path.segments.last()?.ident;
    let text = name.text();
    let here = match text.strip_prefix("Atomic")? {
        "U8" => "u8",
        "U16" => "u16",
        "U32" | "Bool" => "u32",
        "U64" | "Usize" => "u64",
        "I8" => "i8",
        "I16" => "i16",
        "I32" => "i32",
        "I64" | "Isize" => "i64",
        _ => return None,
    };
    let imported = around.of_std(path);
    let whole = imported.as_ref().unwrap_or(path);
    let of_std = whole.segments.iter().rev().nth(1).is_some_and(|module| module.ident == "atomic");
    let counted = match here {
        "u32" | "i32" | "u64" | "i64" => here,
        _ => "u32",
    };
    of_std.then(|| {
        let message = format!(
            "{OF_A_TYPE} is a plain one that atomic functions change (6.15.12): take `&mut Global<[{counted}]>` \
             and write `atomic_add(&mut x[i], 1)`"
        );
        (name, Otherwise { here: Some(here.to_owned()), message })
    })
}
