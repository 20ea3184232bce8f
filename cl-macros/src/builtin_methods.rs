//! The names of the methods and associated functions that types have on the device without a word of the user's: those of
//! `cl_types` that end with `_on_device`.

use syn::{Ident, Path};

use crate::builtin_names::Of;
use crate::check::vectors::are_letters;

/// Whether a built-in method, or an associated function, is called so.
pub fn is_builtin(name: &str) -> bool {
    NAMES.binary_search(&name).is_ok() || is_of_lanes(name)
}

/// What a function gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gives {
    /// What it is given: the first of that, where a scalar may stand beside a vector.
    Itself,
    /// The last of what it is given.
    Last,
    /// A number of the lanes of what it is given.
    Element,
    /// A number of that type.
    Number(&'static str),
}

/// What the built-in method of that name gives, of a number.
pub fn gives(name: &str) -> Option<Gives> {
    of_numbers(name).map(|row| row.1)
}

/// What the built-in method of that name takes besides a number, `T`, if it does nothing but give another.
pub fn takes(name: &str, number: &str) -> Option<&'static [&'static str]> {
    let (of, takes) = of_numbers(name)?.2?;
    of.has(number).then_some(takes)
}

/// How many numbers the built-in method of that name takes, with its receiver, if it does nothing but give another.
pub fn operands(name: &str) -> Option<usize> {
    const OF_ONE: &[&str] = &[
        "fract",
        "ilog10",
        "ilog2",
        "isqrt",
        "next_down",
        "next_power_of_two",
        "next_up",
        "recip",
        "signum",
        "wrapping_neg",
    ];
    let row = of_numbers(name)?;
    Some(row.2.map_or(if OF_ONE.contains(&name) { 1 } else { 2 }, |(_, takes)| 1 + takes.len()))
}

/// Whether numbers have a method of that name, which Rust calls before that of any trait.
pub fn is_of_numbers(name: &str) -> bool {
    let lists = [OF_FLOATS, OF_INTEGERS, OF_SIGNED, OF_UNSIGNED, OF_BYTES];
    of_numbers(name).is_some()
        || !["from_be", "from_bits", "from_le"].contains(&name)
            && lists.iter().any(|list| list.binary_search(&name).is_ok())
}

/// The name in `u8::is_ascii_digit` or `Option::is_some`: a method that takes a reference and nothing else.
pub fn asked_of_reference(path: &Path) -> Option<&Ident> {
    let (of, name) = match path.segments.iter().collect::<Vec<_>>()[..] {
        [.., of, name] => (&of.ident, &name.ident),
        _ => return None,
    };
    let text = name.to_string();
    let asks = match &*of.to_string() {
        "u8" => text.starts_with("is_ascii") || ["to_ascii_lowercase", "to_ascii_uppercase"].contains(&&*text),
        "Option" => ["is_some", "is_none", "as_ref", "as_mut"].contains(&&*text),
        "Result" => ["is_ok", "is_err"].contains(&&*text),
        _ => false,
    };
    asks.then_some(name)
}

fn of_numbers(name: &str) -> Option<OfNumbers> {
    let row = OF_NUMBERS.binary_search_by_key(&name, |row| row.0).ok()?;
    Some(OF_NUMBERS[row])
}

/// The name of a method of numbers, what it gives, and, where a number surely has it, which numbers these are and what it
/// takes.
type OfNumbers = (&'static str, Gives, Option<(Of, &'static [&'static str])>);

const ITSELF: Gives = Gives::Itself;
const BITS: Gives = Gives::Number("u32");

/// The methods of numbers that do nothing but give another, in order.
#[rustfmt::skip]
const OF_NUMBERS: &[OfNumbers] = &[
    ("abs", ITSELF, Some((Of::Floats, &[]))), ("acos", ITSELF, Some((Of::Floats, &[]))),
    ("acosh", ITSELF, Some((Of::Floats, &[]))), ("asin", ITSELF, Some((Of::Floats, &[]))),
    ("asinh", ITSELF, Some((Of::Floats, &[]))), ("atan", ITSELF, Some((Of::Floats, &[]))),
    ("atan2", ITSELF, Some((Of::Floats, &["T"]))), ("atanh", ITSELF, Some((Of::Floats, &[]))),
    ("cbrt", ITSELF, Some((Of::Floats, &[]))), ("ceil", ITSELF, Some((Of::Floats, &[]))),
    ("clamp", ITSELF, Some((Of::Integers, &["T", "T"]))), ("copysign", ITSELF, Some((Of::Floats, &["T"]))),
    ("cos", ITSELF, Some((Of::Floats, &[]))), ("cosh", ITSELF, Some((Of::Floats, &[]))),
    ("count_ones", BITS, Some((Of::Integers, &[]))), ("count_zeros", BITS, Some((Of::Integers, &[]))),
    ("div_ceil", ITSELF, None), ("div_euclid", ITSELF, None), ("exp", ITSELF, Some((Of::Floats, &[]))), ("exp2", ITSELF, Some((Of::Floats, &[]))),
    ("exp_m1", ITSELF, Some((Of::Floats, &[]))), ("floor", ITSELF, Some((Of::Floats, &[]))), ("fract", ITSELF, None),
    ("hypot", ITSELF, Some((Of::Floats, &["T"]))), ("ilog", BITS, None), ("ilog10", BITS, None), ("ilog2", BITS, None),
    ("isqrt", ITSELF, None), ("leading_ones", BITS, Some((Of::Integers, &[]))),
    ("leading_zeros", BITS, Some((Of::Integers, &[]))), ("ln", ITSELF, Some((Of::Floats, &[]))),
    ("ln_1p", ITSELF, Some((Of::Floats, &[]))), ("log", ITSELF, None), ("log10", ITSELF, Some((Of::Floats, &[]))),
    ("log2", ITSELF, Some((Of::Floats, &[]))), ("max", ITSELF, Some((Of::Numbers, &["T"]))), ("midpoint", ITSELF, None),
    ("min", ITSELF, Some((Of::Numbers, &["T"]))), ("mul_add", ITSELF, Some((Of::Floats, &["T", "T"]))),
    ("next_down", ITSELF, None), ("next_multiple_of", ITSELF, None), ("next_power_of_two", ITSELF, None), ("next_up", ITSELF, None), ("pow", ITSELF, None), ("powf", ITSELF, Some((Of::Floats, &["T"]))),
    ("powi", ITSELF, None), ("recip", ITSELF, None), ("rem_euclid", ITSELF, None),
    ("reverse_bits", ITSELF, Some((Of::Integers, &[]))), ("rotate_left", ITSELF, Some((Of::Integers, &["u32"]))),
    ("rotate_right", ITSELF, Some((Of::Integers, &["u32"]))), ("round", ITSELF, Some((Of::Floats, &[]))),
    ("round_ties_even", ITSELF, Some((Of::Floats, &[]))), ("saturating_add", ITSELF, None),
    ("saturating_mul", ITSELF, None), ("saturating_sub", ITSELF, None), ("signum", ITSELF, None),
    ("sin", ITSELF, Some((Of::Floats, &[]))), ("sinh", ITSELF, Some((Of::Floats, &[]))),
    ("sqrt", ITSELF, Some((Of::Floats, &[]))), ("swap_bytes", ITSELF, Some((Of::Integers, &[]))),
    ("tan", ITSELF, Some((Of::Floats, &[]))), ("tanh", ITSELF, Some((Of::Floats, &[]))),
    ("to_degrees", ITSELF, Some((Of::Floats, &[]))), ("to_radians", ITSELF, Some((Of::Floats, &[]))),
    ("trailing_ones", BITS, Some((Of::Integers, &[]))), ("trailing_zeros", BITS, Some((Of::Integers, &[]))),
    ("trunc", ITSELF, Some((Of::Floats, &[]))), ("wrapping_add", ITSELF, Some((Of::Integers, &["T"]))),
    ("wrapping_mul", ITSELF, Some((Of::Integers, &["T"]))), ("wrapping_neg", ITSELF, None),
    ("wrapping_shl", ITSELF, None), ("wrapping_shr", ITSELF, None),
    ("wrapping_sub", ITSELF, Some((Of::Integers, &["T"]))),
];

/// Whether it is one lane of a vector.
pub fn is_lane(name: &str) -> bool {
    is_of_lanes(name) && (name.len() == 1 || name.starts_with('s')) && !name.contains('_')
}

/// Whether the built-in method of that name may take `&mut self`, if there is one.
pub fn may_change(name: &str) -> Option<bool> {
    let lanes = name.strip_prefix("set_").is_some() && is_of_lanes(name);
    is_builtin(name).then(|| lanes || CHANGING.binary_search(&name).is_ok())
}

/// Whether an array or a slice has a method of that name, as far as names tell: those of numbers alone, of `Option`, of
/// `Ordering` and of vectors it has not.
pub fn may_be_of_elements(name: &str) -> bool {
    const OF_ALL_ORDERS: &[&str] = &["clamp", "max", "min"];
    const OF_OTHERS: &[&str] =
        &["end", "even", "expect", "hi", "join", "lo", "odd", "splat", "start", "then", "unwrap"];
    const BEGINNINGS: &[&str] = &[
        "borrowing_",
        "carrying_",
        "checked_",
        "is_",
        "overflowing_",
        "saturating_",
        "strict_",
        "unwrap_",
        "wrapping_",
    ];
    let of_others = name != "is_empty" && BEGINNINGS.iter().any(|beginning| name.starts_with(beginning));
    let of_numbers = gives(name).is_some() && !OF_ALL_ORDERS.contains(&name);
    is_builtin(name) && !of_numbers && !of_others && !OF_OTHERS.contains(&name)
}

/// Whether a number of that type has a method of that name, as far as names tell.
pub fn may_be_of_a_number(name: &str, number: &str) -> bool {
    let float = matches!(number, "f32" | "f64");
    let (signed, unsigned) = (number.starts_with('i'), number.starts_with('u'));
    match () {
        () if OF_FLOATS.binary_search(&name).is_ok() => float,
        () if OF_INTEGERS.binary_search(&name).is_ok() => signed || unsigned || (float && name == "midpoint"),
        () if OF_SIGNED.binary_search(&name).is_ok() => signed || (float && ["abs", "signum"].contains(&name)),
        () if OF_UNSIGNED.binary_search(&name).is_ok() => unsigned,
        () if OF_BYTES.binary_search(&name).is_ok() => number == "u8",
        () => is_builtin(name) && OF_NO_NUMBER.binary_search(&name).is_err() && !is_of_lanes(name),
    }
}

/// The trait of ours that has a function of a number without a receiver: `from_bits` of `f32`.
pub fn trait_of_function(name: &str, number: &str) -> Option<&'static str> {
    const TRAITS: &[(&str, &str)] = &[
        ("from_be", "FromEndianMethods"),
        ("from_be_bytes", "FromBytesMethods"),
        ("from_bits", "FromBits"),
        ("from_le", "FromEndianMethods"),
        ("from_le_bytes", "FromBytesMethods"),
        ("from_ne_bytes", "FromBytesMethods"),
    ];
    let (_, ours) = TRAITS.iter().find(|row| row.0 == name)?;
    let number = cl_tree::number(number).filter(|number| *number != "bool")?;
    may_be_of_a_number(name, number).then_some(ours)
}

/// Whether a vector of that many such numbers has one, as far as names tell: those of scalars and of slices it has not.
pub fn may_be_of_a_vector(name: &str, element: &str) -> bool {
    const OF_LANES: &[&str] = &["even", "get", "hi", "lo", "odd", "to_array"];
    if is_of_lanes(name) || OF_LANES.contains(&name) {
        return true;
    }
    match () {
        () if name == "abs" || OF_FLOATS.binary_search(&name).is_ok() => element.starts_with('f'),
        () if name == "signum" => false,
        () => may_be_of_a_struct(name),
    }
}

/// Whether a tuple, or a struct that has no method of that name itself, has one, as far as names tell: those of numbers, of
/// slices and of vectors it has not.
pub fn may_be_of_a_struct(name: &str) -> bool {
    let lists = [OF_FLOATS, OF_INTEGERS, OF_SIGNED, OF_UNSIGNED, OF_BYTES, OF_NO_NUMBER];
    is_builtin(name) && lists.iter().all(|list| list.binary_search(&name).is_err()) && !is_of_lanes(name)
}

/// `xyz`, `s0`, `set_xy`, `with_w`
pub fn is_of_lanes(name: &str) -> bool {
    let written = name.strip_prefix("set_").or_else(|| name.strip_prefix("with_"));
    let lanes = written.unwrap_or(name);
    // No lane is written twice (OpenCL C 6.3.7).
    if written.is_some() && lanes.char_indices().any(|(at, lane)| lanes[..at].contains(lane)) {
        return false;
    }
    match lanes.strip_prefix('s') {
        Some(number) => {
            number.len() == 1 && number.starts_with(|c: char| c.is_ascii_digit() || ('a'..='f').contains(&c))
        }
        None => are_letters(lanes),
    }
}

/// All others, in order.
#[rustfmt::skip]
const NAMES: &[&str] = &[
    "abs", "abs_diff", "acos", "acosh", "and", "as_array", "as_chunks", "as_chunks_mut", "as_flattened",
    "as_flattened_mut", "as_mut_array", "asin", "asinh", "atan", "atan2", "atanh", "borrowing_sub", "break_value", "carrying_add",
    "carrying_mul", "carrying_mul_add", "cast_signed", "cast_unsigned", "cbrt", "ceil", "checked_abs", "checked_add",
    "checked_add_signed", "checked_add_unsigned", "checked_div", "checked_div_euclid", "checked_ilog", "checked_ilog10",
    "checked_ilog2", "checked_isqrt", "checked_mul", "checked_neg", "checked_next_multiple_of",
    "checked_next_power_of_two", "checked_pow", "checked_rem", "checked_rem_euclid", "checked_shl", "checked_shr",
    "checked_signed_diff", "checked_sub", "checked_sub_signed", "checked_sub_unsigned", "clamp", "clone",
    "clone_from_slice", "cloned", "cmp", "comes_apart", "contains", "continue_value", "copied", "copy_from_slice", "copysign", "cos",
    "cosh", "count_of_turns", "count_ones", "count_zeros", "default", "div_ceil", "div_euclid", "end", "eq", "eq_ignore_ascii_case", "err",
    "even", "exp", "exp2", "exp_m1", "expect", "fill", "first", "first_chunk", "first_chunk_mut", "first_mut",
    "flatten", "floor", "fract", "from", "from_array", "from_be", "from_be_bytes", "from_bits", "from_f32", "from_f64",
    "from_le", "from_le_bytes", "from_ne_bytes", "ge", "get", "get_mut", "get_unchecked", "get_unchecked_mut",
    "group_item", "group_item_mut", "gt", "hi", "hypot", "ilog", "ilog10", "ilog2", "in_order", "into", "is_ascii",
    "is_ascii_alphabetic", "is_ascii_alphanumeric", "is_ascii_control", "is_ascii_digit", "is_ascii_graphic",
    "is_ascii_hexdigit", "is_ascii_lowercase", "is_ascii_punctuation", "is_ascii_uppercase", "is_ascii_whitespace",
    "is_break", "is_continue", "is_empty", "is_eq", "is_err", "is_finite", "is_ge", "is_gt", "is_infinite", "is_le", "is_lt", "is_multiple_of",
    "is_nan", "is_ne", "is_negative", "is_none", "is_normal", "is_ok", "is_positive", "is_power_of_two",
    "is_sign_negative", "is_sign_positive", "is_some", "is_sorted", "is_subnormal", "isqrt", "item", "item_2d",
    "item_2d_mut", "item_in_turn", "item_mut", "join", "last", "last_chunk", "last_chunk_mut", "last_mut", "le", "leading_ones",
    "leading_zeros", "len", "ln", "ln_1p", "lo", "log", "log10", "log2", "lt", "max", "midpoint", "min",
    "mul_add", "ne", "new",
    "next_down", "next_multiple_of", "next_power_of_two", "next_up", "odd", "of_index", "of_index_mut", "ok", "ok_or",
    "option_itself", "or", "output_of_try", "overflowing_abs", "overflowing_add", "overflowing_add_signed",
    "overflowing_add_unsigned", "overflowing_div", "overflowing_div_euclid", "overflowing_mul", "overflowing_neg",
    "overflowing_pow", "overflowing_rem", "overflowing_rem_euclid", "overflowing_shl", "overflowing_shr",
    "overflowing_sub", "overflowing_sub_signed", "overflowing_sub_unsigned", "partial_cmp", "perhaps_a_value", "pow",
    "powf", "powi", "recip", "rem_euclid", "replace", "reverse", "reverse_bits", "rotate_left", "rotate_right", "round",
    "round_ties_even", "saturating_abs", "saturating_add", "saturating_add_signed", "saturating_add_unsigned",
    "saturating_div", "saturating_mul", "saturating_neg", "saturating_pow", "saturating_sub", "saturating_sub_signed",
    "saturating_sub_unsigned", "signum", "sin", "sin_cos", "sinh", "splat", "split_at", "split_at_checked",
    "split_at_mut", "split_at_mut_checked", "split_first_chunk", "split_first_chunk_mut", "split_first_mut",
    "split_last_chunk", "split_last_chunk_mut", "split_last_mut", "sqrt", "start", "strict_abs", "strict_add",
    "strict_add_signed", "strict_add_unsigned", "strict_div", "strict_div_euclid", "strict_mul", "strict_neg",
    "strict_pow", "strict_rem", "strict_rem_euclid", "strict_shl", "strict_shr", "strict_sub", "strict_sub_signed",
    "strict_sub_unsigned", "swap", "swap_bytes", "take", "tan", "tanh", "then", "to_array", "to_ascii_lowercase",
    "to_ascii_uppercase", "to_be", "to_be_bytes", "to_bits", "to_degrees", "to_f32", "to_f64", "to_le", "to_le_bytes",
    "to_ne_bytes", "to_radians", "total_cmp", "trailing_ones", "trailing_zeros", "trunc", "try_from", "try_into",
    "try_of_output", "unbounded_shl", "unbounded_shr", "unchecked_add", "unchecked_mul", "unchecked_neg",
    "unchecked_shl", "unchecked_shr", "unchecked_sub", "unsigned_abs", "unwrap", "unwrap_err", "unwrap_or",
    "unwrap_or_default", "with_capacity", "wrapping_abs", "wrapping_add", "wrapping_add_signed",
    "wrapping_add_unsigned", "wrapping_div", "wrapping_div_euclid", "wrapping_mul", "wrapping_neg", "wrapping_pow",
    "wrapping_rem", "wrapping_rem_euclid", "wrapping_shl", "wrapping_shr", "wrapping_sub", "wrapping_sub_signed",
    "wrapping_sub_unsigned", "xor", "zip",
];

/// Those that take `&mut self`, in order. `set_` of lanes does too.
#[rustfmt::skip]
const CHANGING: &[&str] = &[
    "as_chunks_mut", "as_flattened_mut", "as_mut_array", "clone_from_slice", "copy_from_slice", "fill",
    "first_chunk_mut", "first_mut", "get_mut", "get_unchecked_mut", "group_item_mut", "item_2d_mut", "item_mut",
    "last_chunk_mut", "last_mut", "of_index_mut", "replace", "split_at_mut", "split_at_mut_checked",
    "split_first_chunk_mut", "split_first_mut", "split_last_chunk_mut", "split_last_mut", "swap", "take",
];

/// The methods of `f32` and `f64` alone, in order.
#[rustfmt::skip]
const OF_FLOATS: &[&str] = &[
    "acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "cbrt", "ceil", "copysign", "cos", "cosh", "exp",
    "exp2", "exp_m1", "floor", "fract", "from_bits", "hypot", "is_finite", "is_infinite", "is_nan", "is_normal",
    "is_sign_negative", "is_sign_positive", "is_subnormal", "ln", "ln_1p", "log", "log10", "log2", "mul_add",
    "next_down", "next_up", "powf", "powi", "recip", "round", "round_ties_even", "sin", "sin_cos", "sinh", "sqrt",
    "tan", "tanh", "to_bits", "to_degrees", "to_radians", "total_cmp", "trunc",
];

/// Those of integers alone, in order.
#[rustfmt::skip]
const OF_INTEGERS: &[&str] = &[
    "abs_diff", "checked_add", "checked_div", "checked_div_euclid", "checked_ilog", "checked_ilog10", "checked_ilog2",
    "checked_mul", "checked_neg", "checked_pow", "checked_rem", "checked_rem_euclid", "checked_shl", "checked_shr",
    "checked_sub", "count_ones", "count_zeros", "from_be", "from_le", "ilog", "ilog10", "ilog2", "isqrt",
    "leading_ones", "leading_zeros", "midpoint", "overflowing_add", "overflowing_div", "overflowing_div_euclid",
    "overflowing_mul", "overflowing_neg", "overflowing_pow", "overflowing_rem", "overflowing_rem_euclid",
    "overflowing_shl", "overflowing_shr", "overflowing_sub", "pow", "reverse_bits", "rotate_left", "rotate_right",
    "saturating_add", "saturating_div", "saturating_mul", "saturating_pow", "saturating_sub", "strict_add",
    "strict_div", "strict_div_euclid", "strict_mul", "strict_neg", "strict_pow", "strict_rem", "strict_rem_euclid",
    "strict_shl", "strict_shr", "strict_sub", "swap_bytes", "to_be", "to_le", "trailing_ones", "trailing_zeros",
    "unbounded_shl", "unbounded_shr", "unchecked_add", "unchecked_mul", "unchecked_neg", "unchecked_shl",
    "unchecked_shr", "unchecked_sub", "wrapping_add", "wrapping_div", "wrapping_div_euclid", "wrapping_mul",
    "wrapping_neg", "wrapping_pow", "wrapping_rem", "wrapping_rem_euclid", "wrapping_shl", "wrapping_shr",
    "wrapping_sub",
];

/// Those of integers with a sign, and two of floats too, in order.
#[rustfmt::skip]
const OF_SIGNED: &[&str] = &[
    "abs", "cast_unsigned", "checked_abs", "checked_add_unsigned", "checked_isqrt", "checked_sub_unsigned",
    "is_negative", "is_positive", "overflowing_abs", "overflowing_add_unsigned", "overflowing_sub_unsigned",
    "saturating_abs", "saturating_add_unsigned", "saturating_neg", "saturating_sub_unsigned", "signum", "strict_abs",
    "strict_add_unsigned", "strict_sub_unsigned", "unsigned_abs", "wrapping_abs", "wrapping_add_unsigned",
    "wrapping_sub_unsigned",
];

/// Those of integers without one, in order.
#[rustfmt::skip]
const OF_UNSIGNED: &[&str] = &[
    "borrowing_sub", "carrying_add", "carrying_mul", "carrying_mul_add", "cast_signed", "checked_add_signed",
    "checked_next_multiple_of", "checked_next_power_of_two", "checked_signed_diff", "checked_sub_signed", "div_ceil",
    "is_multiple_of", "is_power_of_two", "next_multiple_of", "next_power_of_two", "overflowing_add_signed",
    "overflowing_sub_signed", "saturating_add_signed", "saturating_sub_signed", "strict_add_signed",
    "strict_sub_signed", "wrapping_add_signed", "wrapping_sub_signed",
];

/// Those of bytes, in order.
#[rustfmt::skip]
const OF_BYTES: &[&str] = &[
    "eq_ignore_ascii_case", "is_ascii", "is_ascii_alphabetic", "is_ascii_alphanumeric", "is_ascii_control", "is_ascii_digit",
    "is_ascii_graphic", "is_ascii_hexdigit", "is_ascii_lowercase", "is_ascii_punctuation", "is_ascii_uppercase",
    "is_ascii_whitespace", "to_ascii_lowercase", "to_ascii_uppercase",
];

/// Those of slices, of options and of vectors, which no number and no struct has, in order.
#[rustfmt::skip]
const OF_NO_NUMBER: &[&str] = &[
    "and", "as_array", "as_chunks", "as_chunks_mut", "as_flattened", "as_flattened_mut", "as_mut_array",
    "break_value", "clone_from_slice", "cloned", "contains", "continue_value", "copied", "copy_from_slice", "end", "err", "even", "expect", "fill", "first",
    "first_chunk", "first_chunk_mut", "first_mut", "flatten", "get", "get_mut", "get_unchecked", "get_unchecked_mut",
    "group_item", "group_item_mut", "hi", "is_break", "is_continue", "is_empty", "is_err", "is_none", "is_ok", "is_some", "is_sorted", "item",
    "item_2d", "item_2d_mut", "item_mut", "last", "last_chunk", "last_chunk_mut", "last_mut", "len", "lo", "odd", "ok",
    "ok_or", "or", "split_at", "split_at_checked", "split_at_mut", "split_at_mut_checked", "split_first_chunk",
    "split_first_chunk_mut", "split_first_mut", "split_last_chunk", "split_last_chunk_mut", "split_last_mut", "start", "swap",
    "to_array", "unwrap", "unwrap_err", "unwrap_or", "unwrap_or_default", "xor", "zip",
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use super::*;

    /// What the expansion alone calls, parts of names in macros, and what is called as a method only where the user's types have
    /// one of that name (`parse/option.rs`).
    const INTERNAL: &[&str] =
        &["and_then", "filter", "insert", "map", "name", "next", "or_else", "part", "part_mut", "set", "with"];

    fn read(folder: &Path, text: &mut String) {
        for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
            match entry.file_type().unwrap().is_dir() {
                true => read(&entry.path(), text),
                false => *text += &std::fs::read_to_string(entry.path()).unwrap(),
            }
        }
    }

    #[test]
    fn these_are_the_methods_of_the_types() {
        assert!(NAMES.is_sorted());
        let mut text = String::new();
        read(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../cl-types/src")), &mut text);
        let words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
        let there: BTreeSet<&str> = words.filter_map(|word| word.strip_suffix("_on_device")).collect();
        let missing: Vec<_> = there.iter().filter(|name| !is_builtin(name) && !INTERNAL.contains(name)).collect();
        assert!(missing.is_empty(), "these are built-in methods, and have no row here: {missing:?}");
        let gone: Vec<_> = NAMES.iter().filter(|name| !there.contains(*name)).collect();
        assert!(gone.is_empty(), "these are no built-in methods: {gone:?}");
    }

    #[test]
    fn methods_whose_result_is_known_are_built_in() {
        assert!(OF_NUMBERS.is_sorted_by_key(|row| row.0) && OF_NUMBERS.iter().all(|row| NAMES.contains(&row.0)));
    }

    #[test]
    fn numbers_have_the_methods_of_their_tables() {
        let lists = [OF_FLOATS, OF_INTEGERS, OF_SIGNED, OF_UNSIGNED, OF_BYTES, OF_NO_NUMBER];
        assert!(lists.iter().all(|list| list.is_sorted() && list.iter().all(|name| NAMES.contains(name))));
        let table = |file: &str, table: &str| -> Vec<String> {
            let path = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../cl-types/src/builtins")).join(file);
            let text = std::fs::read_to_string(path).unwrap();
            let rows = text.split_once(table).unwrap().1.split("_methods! {").next().unwrap();
            let rows = rows.split("macro_rules!").next().unwrap();
            let words = rows.split(|c: char| !c.is_alphanumeric() && c != '_');
            words.filter_map(|word| word.strip_suffix("_on_device")).map(String::from).collect()
        };
        for (file, name, numbers) in [
            ("int_method_table.rs", "int_method_table", &["i8", "u64", "usize"][..]),
            ("int_method_table.rs", "signed_method_table", &["i32", "isize"]),
            ("int_method_table.rs", "unsigned_method_table", &["u8", "usize"]),
            ("overflow_table.rs", "! checked_table", &["i16", "u16"]),
            ("overflow_table.rs", "signed_checked_table", &["i64"]),
            ("overflow_table.rs", "unsigned_checked_table", &["u64"]),
            ("overflow_table.rs", "! overflowing_table", &["i32", "u32"]),
            ("overflow_table.rs", "signed_overflowing_table", &["i32"]),
            ("overflow_table.rs", "unsigned_overflowing_table", &["u32"]),
            ("overflow_table.rs", "wide_table", &["u16", "u64"]),
            ("overflow_table.rs", "! strict_table", &["i32", "u32"]),
            ("overflow_table.rs", "signed_strict_table", &["i8"]),
            ("overflow_table.rs", "unsigned_strict_table", &["usize"]),
            ("ascii_table.rs", "ascii_method_table", &["u8"]),
            ("float_method_table.rs", "float_method_table", &["f32", "f64"]),
            ("methods.rs", "FloatMethods for Float;", &["f32"]),
        ] {
            let methods = table(file, name);
            assert!(!methods.is_empty());
            for (method, number) in methods.iter().flat_map(|method| numbers.iter().map(move |number| (method, number)))
            {
                assert!(may_be_of_a_number(method, number), "{number} has {method}");
            }
        }
        assert!(
            !may_be_of_a_number("sqrt", "i32") && !may_be_of_a_number("abs", "u32") && may_be_of_a_number("abs", "f64")
        );
        assert!(
            !may_be_of_a_vector("sqrt", "i32") && may_be_of_a_vector("sqrt", "f32") && may_be_of_a_vector("lo", "i8")
        );
        assert!(!may_be_of_a_struct("len") && may_be_of_a_struct("clone") && may_be_of_a_struct("max"));
    }

    #[test]
    fn these_take_mut_self() {
        assert!(CHANGING.is_sorted());
        let mut text = String::new();
        read(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../cl-types/src")), &mut text);
        let functions = text.split("fn ").filter_map(|function| {
            let (name, rest) = function.split_once("_on_device")?;
            let parameters = rest.split_once('(')?.1.trim_start();
            name.chars().all(|c| c.is_alphanumeric() || c == '_').then_some((name, parameters.starts_with("&mut self")))
        });
        let there = functions.filter(|(name, changing)| *changing && !INTERNAL.contains(name));
        let there: BTreeSet<&str> = there.map(|(name, _)| name).collect();
        let listed: BTreeSet<&str> = CHANGING.iter().copied().collect();
        assert_eq!(there, listed);
        assert!(may_change("set_xy") == Some(true) && may_change("abs") == Some(false) && may_change("foo").is_none());
    }
}
