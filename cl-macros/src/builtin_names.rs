//! The names of the built-in functions, which a glob import brings. A function of the user's may have one too.

use crate::builtin_methods::Gives;

/// Whether a built-in function is called so.
pub fn is_builtin(name: &str) -> bool {
    NAMES.binary_search(&name).is_ok()
        || FAMILIES.iter().any(|prefix| name.starts_with(prefix)) && !is_of_no_family(name)
}

/// Whether a name begins as those of a family do, and surely is none of it.
fn is_of_no_family(name: &str) -> bool {
    let width = name.strip_prefix("vload").or_else(|| name.strip_prefix("vstore"));
    let wrong_width = |width: &str| width.parse::<u32>().is_ok_and(|lanes| ![2, 3, 4, 8, 16].contains(&lanes));
    width.is_some_and(wrong_width) || unsaturated(name).is_some() || rounds_unknown(name)
}

/// Whether a name is that of a conversion which rounds in a way that there is none of.
pub fn rounds_unknown(name: &str) -> bool {
    let Some((ty, mode)) = name.strip_prefix("convert_").and_then(|name| name.split_once('_')) else { return false };
    let mode = mode.strip_prefix("sat_").unwrap_or(mode);
    let scalar = ty.trim_end_matches(|c: char| c.is_ascii_digit()).trim_start_matches('u');
    ["char", "short", "int", "long", "float", "double"].contains(&scalar)
        && !["sat", "rte", "rtz", "rtp", "rtn"].contains(&mode)
}

/// What the conversion is called that a name means which asks floats to saturate: no such conversion does.
pub fn unsaturated(name: &str) -> Option<String> {
    let (ty, mode) = name.strip_prefix("convert_")?.split_once("_sat")?;
    ["float", "double"]
        .contains(&ty.trim_end_matches(|c: char| c.is_ascii_digit()))
        .then(|| format!("convert_{ty}{mode}"))
}

/// Whether a built-in constant is called so that is written as variables are.
pub fn is_constant(name: &str) -> bool {
    ["memory_order_", "memory_scope_"].iter().any(|prefix| name.starts_with(prefix))
}

/// Whether the built-in function of that name waits for others, as far as its name tells.
pub fn waits(name: &str) -> bool {
    const WITH: &[&str] = &["barrier", "work_group", "sub_group", "wait_group"];
    WITH.iter().any(|word| name.contains(word))
}

/// What gives an id or a size.
pub const IDS: &[&str] = &[
    "get_global_id",
    "get_global_offset",
    "get_global_size",
    "get_group_id",
    "get_local_id",
    "get_local_size",
    "get_num_groups",
];

/// Whether the built-in function of that name is one, and not one for each of some types.
pub fn is_of_no_type(name: &str) -> bool {
    IDS.contains(&name) || matches!(name, "barrier" | "get_work_dim" | "mem_fence")
}

/// What the built-in function of that name gives, as far as its name and its arguments tell.
pub fn gives(name: &str) -> Option<Gives> {
    const OF_LANES: &[&str] = &["distance", "dot", "length"];
    Some(match name {
        "get_work_dim" => Gives::Number("u32"),
        _ if IDS.contains(&name) => Gives::Number("usize"),
        _ if OF_LANES.contains(&name) => Gives::Element,
        "smoothstep" | "step" => Gives::Last,
        _ if LIKE_ITS_ARGUMENT.binary_search_by_key(&name, |row| row.0).is_ok() => Gives::Itself,
        _ => return None,
    })
}

/// The functions of numbers and vectors that give what their arguments are, how many they take, and of what; in order.
#[rustfmt::skip]
const LIKE_ITS_ARGUMENT: &[(&str, usize, Of)] = &[
    ("acos", 1, Of::Floats), ("acosh", 1, Of::Floats), ("acospi", 1, Of::Floats), ("add_sat", 2, Of::Integers),
    ("asin", 1, Of::Floats), ("asinh", 1, Of::Floats), ("asinpi", 1, Of::Floats), ("atan", 1, Of::Floats),
    ("atan2", 2, Of::Floats), ("atan2pi", 2, Of::Floats), ("atanh", 1, Of::Floats), ("atanpi", 1, Of::Floats),
    ("cbrt", 1, Of::Floats), ("ceil", 1, Of::Floats), ("clamp", 3, Of::Numbers), ("clz", 1, Of::Integers),
    ("copysign", 2, Of::Floats), ("cos", 1, Of::Floats), ("cosh", 1, Of::Floats), ("cospi", 1, Of::Floats),
    ("degrees", 1, Of::Floats), ("erf", 1, Of::Floats), ("erfc", 1, Of::Floats), ("exp", 1, Of::Floats),
    ("exp10", 1, Of::Floats), ("exp2", 1, Of::Floats), ("expm1", 1, Of::Floats), ("fabs", 1, Of::Floats),
    ("fdim", 2, Of::Floats), ("floor", 1, Of::Floats), ("fma", 3, Of::Floats), ("fmax", 2, Of::Floats),
    ("fmin", 2, Of::Floats), ("fmod", 2, Of::Floats), ("hadd", 2, Of::Integers), ("half_cos", 1, Of::Single),
    ("half_divide", 2, Of::Single), ("half_exp", 1, Of::Single), ("half_exp10", 1, Of::Single),
    ("half_exp2", 1, Of::Single), ("half_log", 1, Of::Single), ("half_log10", 1, Of::Single),
    ("half_log2", 1, Of::Single), ("half_powr", 2, Of::Single), ("half_recip", 1, Of::Single),
    ("half_rsqrt", 1, Of::Single), ("half_sin", 1, Of::Single), ("half_sqrt", 1, Of::Single),
    ("half_tan", 1, Of::Single), ("hypot", 2, Of::Floats), ("lgamma", 1, Of::Floats), ("log", 1, Of::Floats),
    ("log10", 1, Of::Floats), ("log1p", 1, Of::Floats), ("log2", 1, Of::Floats), ("logb", 1, Of::Floats),
    ("mad", 3, Of::Floats), ("mad_hi", 3, Of::Integers), ("mad_sat", 3, Of::Integers), ("max", 2, Of::Numbers),
    ("maxmag", 2, Of::Floats), ("min", 2, Of::Numbers), ("minmag", 2, Of::Floats), ("mix", 3, Of::Floats),
    ("mul_hi", 2, Of::Integers), ("native_cos", 1, Of::Single), ("native_divide", 2, Of::Single),
    ("native_exp", 1, Of::Single), ("native_exp10", 1, Of::Single), ("native_exp2", 1, Of::Single),
    ("native_log", 1, Of::Single), ("native_log10", 1, Of::Single), ("native_log2", 1, Of::Single),
    ("native_powr", 2, Of::Single), ("native_recip", 1, Of::Single), ("native_rsqrt", 1, Of::Single),
    ("native_sin", 1, Of::Single), ("native_sqrt", 1, Of::Single), ("native_tan", 1, Of::Single),
    ("nextafter", 2, Of::Floats), ("popcount", 1, Of::Integers), ("pow", 2, Of::Floats), ("powr", 2, Of::Floats),
    ("radians", 1, Of::Floats), ("remainder", 2, Of::Floats), ("rhadd", 2, Of::Integers), ("rint", 1, Of::Floats),
    ("rotate", 2, Of::Integers), ("round", 1, Of::Floats), ("rsqrt", 1, Of::Floats), ("sign", 1, Of::Floats),
    ("sin", 1, Of::Floats), ("sinh", 1, Of::Floats), ("sinpi", 1, Of::Floats), ("smoothstep", 3, Of::Floats),
    ("sqrt", 1, Of::Floats), ("step", 2, Of::Floats), ("sub_sat", 2, Of::Integers), ("tan", 1, Of::Floats),
    ("tanh", 1, Of::Floats), ("tanpi", 1, Of::Floats), ("tgamma", 1, Of::Floats), ("trunc", 1, Of::Floats),
];

/// What a function takes, all of it of one type.
#[derive(Clone, Copy, Debug)]
pub struct Takes {
    pub count: usize,
    pub of: Of,
}

/// Which types a function is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Of {
    Floats,
    /// `f32`
    Single,
    Integers,
    Numbers,
    /// Vectors of `f32` of which there is a length.
    Vectors,
}

impl Of {
    /// Whether a number, or a vector, of that name is of them.
    pub fn has(self, name: &str) -> bool {
        match self {
            Of::Floats => matches!(name, "f32" | "f64"),
            Of::Single => name == "f32",
            Of::Integers => name.starts_with(['i', 'u']),
            Of::Numbers => Of::Floats.has(name) || Of::Integers.has(name),
            Of::Vectors => matches!(name, "Float2" | "Float3" | "Float4"),
        }
    }
}

/// What the built-in function of that name takes, if it is one of numbers that does nothing but give another.
pub fn takes(name: &str) -> Option<Takes> {
    if name == "dot" {
        return Some(Takes { count: 2, of: Of::Vectors });
    }
    let row = LIKE_ITS_ARGUMENT.binary_search_by_key(&name, |row| row.0).ok()?;
    let (_, count, of) = LIKE_ITS_ARGUMENT[row];
    Some(Takes { count, of })
}

/// What names of built-in functions begin with that are made of types.
const FAMILIES: &[&str] = &["as_", "convert_", "vload", "vstore"];

/// All others, in order.
#[rustfmt::skip]
const NAMES: &[&str] = &[
    "abs", "abs_diff", "acos", "acosh", "acospi", "add_sat", "all", "any", "asin", "asinh", "asinpi",
    "async_work_group_copy", "async_work_group_strided_copy", "atan", "atan2", "atan2pi", "atanh", "atanpi",
    "atom_add", "atom_and", "atom_cmpxchg", "atom_dec", "atom_inc", "atom_max", "atom_min", "atom_or", "atom_sub",
    "atom_xchg", "atom_xor", "atomic_add", "atomic_and", "atomic_cmpxchg",
    "atomic_compare_exchange_strong_explicit", "atomic_dec", "atomic_exchange_explicit",
    "atomic_fetch_add_explicit", "atomic_fetch_and_explicit", "atomic_fetch_max_explicit",
    "atomic_fetch_min_explicit", "atomic_fetch_or_explicit", "atomic_fetch_sub_explicit",
    "atomic_fetch_xor_explicit", "atomic_inc", "atomic_load_explicit", "atomic_max", "atomic_min", "atomic_or",
    "atomic_store_explicit", "atomic_sub", "atomic_work_item_fence", "atomic_xchg", "atomic_xor", "barrier",
    "bitselect", "cbrt", "ceil", "clamp", "clz", "copysign", "cos", "cosh", "cospi", "cross", "ctz", "degrees",
    "distance", "dot", "erf", "erfc", "exp", "exp10", "exp2", "expm1", "fabs", "fast_distance", "fast_length",
    "fast_normalize", "fdim", "floor", "fma", "fmax", "fmin", "fmod", "fract", "frexp", "get_fence",
    "get_global_id", "get_global_offset", "get_global_size", "get_group_id", "get_image_array_size",
    "get_image_channel_data_type", "get_image_channel_order", "get_image_depth", "get_image_dim",
    "get_image_height", "get_image_width", "get_local_id", "get_local_size", "get_max_sub_group_size",
    "get_num_groups", "get_num_sub_groups", "get_sub_group_id", "get_sub_group_local_id", "get_sub_group_size",
    "get_work_dim", "hadd", "half_cos", "half_divide", "half_exp", "half_exp10", "half_exp2", "half_log",
    "half_log10", "half_log2", "half_powr", "half_recip", "half_rsqrt", "half_sin", "half_sqrt", "half_tan",
    "hypot", "ilogb", "isequal", "isfinite", "isgreater", "isgreaterequal", "isinf", "isless", "islessequal",
    "islessgreater", "isnan", "isnormal", "isnotequal", "isordered", "isunordered", "ldexp", "length", "lgamma",
    "lgamma_r", "log", "log10", "log1p", "log2", "logb", "mad", "mad24", "mad_hi", "mad_sat", "max", "maxmag",
    "mem_fence", "min", "minmag", "mix", "modf", "mul24", "mul_hi", "nan", "native_cos", "native_divide",
    "native_exp", "native_exp10", "native_exp2", "native_log", "native_log10", "native_log2", "native_powr",
    "native_recip", "native_rsqrt", "native_sin", "native_sqrt", "native_tan", "nextafter", "normalize",
    "popcount", "pow", "pown", "powr", "prefetch", "radians", "read_imagef", "read_imagef_at", "read_imagei",
    "read_imagei_at", "read_imageui", "read_imageui_at", "read_mem_fence", "remainder", "remquo", "rhadd", "rint",
    "rootn", "rotate", "round", "rsqrt", "select", "shuffle", "shuffle2", "sign", "signbit", "sin", "sincos",
    "sinh", "sinpi", "smoothstep", "sqrt", "step", "sub_group_all", "sub_group_any", "sub_group_barrier",
    "sub_group_broadcast", "sub_group_reduce_add", "sub_group_reduce_max", "sub_group_reduce_min",
    "sub_group_scan_exclusive_add", "sub_group_scan_exclusive_max", "sub_group_scan_exclusive_min",
    "sub_group_scan_inclusive_add", "sub_group_scan_inclusive_max", "sub_group_scan_inclusive_min", "sub_sat",
    "tan", "tanh", "tanpi", "tgamma", "to_generic", "to_generic_mut", "to_global", "to_global_mut", "to_local",
    "to_local_mut", "to_private", "to_private_mut", "trunc", "upsample", "vec_step", "wait_group_events",
    "work_group_all", "work_group_any", "work_group_barrier", "work_group_barrier_in", "work_group_broadcast",
    "work_group_broadcast_2d", "work_group_broadcast_3d", "work_group_reduce_add", "work_group_reduce_max",
    "work_group_reduce_min", "work_group_scan_exclusive_add", "work_group_scan_exclusive_max",
    "work_group_scan_exclusive_min", "work_group_scan_inclusive_add", "work_group_scan_inclusive_max",
    "work_group_scan_inclusive_min", "write_imagef", "write_imagei", "write_imageui", "write_mem_fence",
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The text of each table of `cl_types::builtins`.
    fn tables() -> Vec<String> {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../cl-types/src/builtins");
        std::fs::read_dir(folder).unwrap().map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap()).collect()
    }

    /// The word that a line begins with, and what stands behind it.
    fn first_word(line: &str) -> (&str, &str) {
        let end = line.find(|c: char| !(c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_'));
        let (word, rest) = line.split_at(end.unwrap_or(line.len()));
        let is_word = word.starts_with(|c: char| c.is_ascii_lowercase()) && !rest.starts_with(char::is_alphanumeric);
        (if is_word { word } else { "" }, rest.trim_start())
    }

    /// What a table has a row of, or a function with a companion beside it: rows have a documentation or a result.
    fn written(text: &str) -> BTreeSet<String> {
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        let mut found = BTreeSet::new();
        for (index, line) in lines.iter().enumerate() {
            if let Some(line) = line.strip_prefix("pub fn ") {
                let name = first_word(line).0;
                found.extend(text.contains(&format!("pub struct {name} ")).then(|| name.to_owned()));
                continue;
            }
            let (word, rest) = first_word(line);
            let documented = index > 0 && lines[index - 1].starts_with("///");
            let row = rest.starts_with(['(', '<', '[']) && rest.contains(") -> ") && rest.contains('=');
            found.extend((!word.is_empty() && (documented || row)).then(|| word.to_owned()));
        }
        found
    }

    #[test]
    fn names_are_in_order() {
        assert!(NAMES.is_sorted());
    }

    #[test]
    fn functions_like_their_argument_are_those_of_the_tables() {
        assert!(LIKE_ITS_ARGUMENT.is_sorted_by_key(|row| row.0));
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../cl-types/src/builtins/");
        let rows = |table: &str| std::fs::read_to_string(format!("{folder}{table}")).unwrap();
        let rows = [rows("float_table.rs"), rows("int_table.rs")].concat();
        let row = |line| match first_word(line) {
            ("", _) => None,
            (name, rest) => {
                let arguments = rest.strip_prefix("<S>").unwrap_or(rest).strip_prefix('(')?;
                Some((name, arguments.split_once(')')?.0.split(',').count()))
            }
        };
        let mut written: BTreeSet<(&str, usize)> = [("clamp", 3), ("max", 2), ("min", 2)].into();
        written.extend(rows.lines().filter_map(|line| row(line.trim())));
        assert_eq!(written, LIKE_ITS_ARGUMENT.iter().map(|row| (row.0, row.1)).collect());
    }

    #[test]
    fn each_is_a_function_of_the_types() {
        let text = tables().concat();
        let words: std::collections::HashSet<&str> = text.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
        let gone: Vec<_> = NAMES.iter().filter(|name| !words.contains(*name)).collect();
        assert!(gone.is_empty(), "these are no built-in functions: {gone:?}");
    }

    #[test]
    fn each_function_of_the_types_is_here() {
        /// What else begins a documented line.
        const OTHERS: &[&str] = &[
            // Rust's words.
            "const",
            "enum",
            "fn",
            "impl",
            "macro_rules",
            "pub",
            "struct",
            "trait",
            "type",
            "unsafe",
            // Rows that are no functions, or are called by a path of std.
            "overflows",
            "replace",
            "swap",
            "take",
            "undefined",
            "wrapped",
        ];
        let written: BTreeSet<String> = tables().iter().flat_map(|text| written(text)).collect();
        assert!(written.len() > 200, "the tables are written otherwise than this test reads them: {written:?}");
        let missing: Vec<_> = written
            .iter()
            .filter(|name| !is_builtin(name) && !OTHERS.contains(&&***name))
            .filter(|name| !is_constant(name))
            .collect();
        assert!(missing.is_empty(), "these are built-in functions, and have no row here: {missing:?}");
    }
}
