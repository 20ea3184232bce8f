//! Names in C: the Rust ones, unless OpenCL C has taken them.

use std::collections::{BTreeSet, HashSet};

use crate::types::Scalar;

/// Nested scopes of names that are taken.
#[derive(Clone, Debug)]
pub struct Scopes {
    scopes: Vec<HashSet<String>>,
}

impl Default for Scopes {
    fn default() -> Self {
        Scopes { scopes: vec![HashSet::new()] }
    }
}

impl Scopes {
    pub fn enter(&mut self) {
        self.scopes.push(HashSet::new());
    }

    pub fn leave(&mut self) {
        self.scopes.pop();
    }

    pub fn contains(&self, name: &str) -> bool {
        self.scopes.iter().any(|scope| scope.contains(name))
    }

    /// A name at program scope, where every function of OpenCL C has one: takes it, or the first of `name_2`,
    /// `name_3`, … that is free.
    pub fn fresh(&mut self, name: &str) -> String {
        self.fresh_beside(name, &|_| false)
    }

    /// The same, of which a function speaks that has `taken` names for its variables.
    pub fn fresh_beside(&mut self, name: &str, taken: &dyn Fn(&str) -> bool) -> String {
        self.take(name, is_reserved(name) || is_built_in(name), taken)
    }

    /// A name at program scope as [`fresh`](Self::fresh), with others that are made of it and stand beside it: all are free.
    pub fn fresh_with(&mut self, name: &str, others: impl Fn(&str) -> Vec<String>) -> String {
        let taken = |name: &str| others(name).iter().any(|other| self.contains(other));
        let mut tried = Scopes { scopes: self.scopes.clone() };
        let name = loop {
            let name = tried.fresh(name);
            if !taken(&name) {
                break name;
            }
        };
        if let Some(scope) = self.scopes.last_mut() {
            scope.extend(others(&name));
            scope.insert(name.clone());
        }
        name
    }

    /// A name inside a function, which hides those of the functions that are not `called` there. Others are `taken`
    /// outside.
    pub fn fresh_inside(&mut self, name: &str, called: &BTreeSet<String>, taken: &dyn Fn(&str) -> bool) -> String {
        self.take(name, is_reserved(name) || called.contains(name), taken)
    }

    /// The same for the outermost scope of a function.
    pub fn fresh_outermost(&mut self, name: &str, taken: &dyn Fn(&str) -> bool) -> String {
        let name = self.take(name, false, taken);
        if let Some(scope) = self.scopes.first_mut() {
            scope.insert(name.clone());
        }
        name
    }

    fn take(&mut self, name: &str, reserved: bool, taken: &dyn Fn(&str) -> bool) -> String {
        let base = if reserved { format!("{name}_") } else { name.to_string() };
        let free = |name: &String| !self.contains(name) && !taken(name);
        let name = std::iter::once(base.clone()).chain((2..).map(|n| format!("{base}_{n}"))).find(free).unwrap_or(base);
        if let Some(scope) = self.scopes.last_mut() {
            scope.insert(name.clone());
        }
        name
    }
}

/// The name of a Rust function or constant at program scope.
pub fn function(name: &str) -> String {
    // `main` is no name for a function (OpenCL C specification 6.11.u).
    if name == "main" { "main_".into() } else { ascii(name) }
}

/// The name of a type of the user's at program scope: `Matrix_float_4` of a `Matrix<f32, 4>`, which `full` is.
pub fn instance(name: &str, full: &str) -> String {
    // A longer one tells nothing that its number would not.
    const LONGEST: usize = 40;
    match arguments(full).map(|arguments| format!("{name}_{arguments}")) {
        Some(instance) if instance.len() <= LONGEST => instance,
        _ => name.to_owned(),
    }
}

/// The type arguments in the name of a type, as one word; none if it has none, or one that is no word (a closure).
fn arguments(full: &str) -> Option<String> {
    let (_, arguments) = full.split_once('<')?;
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let is_between = |c: char| matches!(c, '<' | '>' | '(' | ')' | '[' | ']' | ',' | ';' | ' ');
    let mut words = Vec::new();
    for argument in arguments.split(is_between).filter(|part| !part.is_empty() && !part.starts_with('\'')) {
        let word = argument.rsplit("::").next()?;
        if word.is_empty() || !argument.chars().all(|c| is_part(c) || c == ':') {
            return None;
        }
        words.push(Scalar::of_rust_name(word).map_or(word, |scalar| scalar.c_name()));
    }
    (!words.is_empty()).then(|| words.join("_"))
}

/// Whether a variable is called as those that the macro makes to hold a value on its way (of `?`, of `min`, of an array that
/// was a slice, of an `Option` that has one), which nobody else names.
pub fn is_of_a_match(name: &str) -> bool {
    const MADE: [&str; 3] = ["best_yet", "array_yet", "held_yet"];
    name == "some" || name == "error" || MADE.iter().any(|made| name.starts_with(made))
}

/// The name in the characters that C allows.
pub fn ascii(name: &str) -> String {
    let mut text = String::new();
    for c in name.trim_start_matches("r#").chars() {
        if c.is_ascii_alphanumeric() || c == '_' {
            text.push(c);
        } else {
            text.push_str(&format!("u{:x}_", c as u32));
        }
    }
    // `_` alone, and what begins with two underscores, or with one before a capital, is not ours (C99 7.1.3).
    let taken = |behind: &str| behind.is_empty() || behind.starts_with(|c: char| c == '_' || c.is_ascii_uppercase());
    if text.strip_prefix('_').is_some_and(taken) { format!("v{text}") } else { text }
}

/// The name of a member: `local` is `local_`, and `local_` then `local__`, so that members of two names stay two.
pub fn member(name: &str) -> String {
    let name = ascii(name);
    if is_reserved(name.trim_end_matches('_')) { format!("{name}_") } else { name }
}

/// Whether OpenCL C has taken the name everywhere: keywords, types and macros.
pub fn is_reserved(name: &str) -> bool {
    RESERVED.binary_search(&name).is_ok() || is_vector_type(name) || has_prefix(name, MACROS) || is_image_type(name)
}

/// Whether OpenCL C has a function of this name.
pub fn is_built_in(name: &str) -> bool {
    BUILT_INS.binary_search(&name).is_ok() || has_prefix(name, FUNCTIONS) || is_fast_math(name)
}

/// The built-in functions that a piece of C calls.
pub fn called(text: &str) -> BTreeSet<String> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let before_parentheses = text.match_indices('(').map(|(index, _)| &text[..index]);
    let names = before_parentheses.map(|before| &before[before.trim_end_matches(is_part).len()..]);
    names.filter(|name| is_built_in(name)).map(str::to_string).collect()
}

fn is_vector_type(name: &str) -> bool {
    const ELEMENTS: &[&str] = &[
        "bool", "char", "double", "float", "half", "int", "long", "quad", "short", "uchar", "uint", "ulong", "ushort",
    ];
    let base = name.trim_end_matches(|c: char| c.is_ascii_digit() || c == 'x');
    base.len() < name.len() && ELEMENTS.contains(&base)
}

/// Families of macros (6.15): limits, flags, constants, extensions; `as_float` and its like are macros to compilers.
const MACROS: &[&str] = &[
    "CHAR_",
    "CLK_",
    "CL_",
    "DBL_",
    "FLT_",
    "FP_",
    "HALF_",
    "INT_",
    "LONG_",
    "M_",
    "SCHAR_",
    "SHRT_",
    "UCHAR_",
    "UINT_",
    "ULONG_",
    "USHRT_",
    "as_",
    "cl_amd_",
    "cl_arm_",
    "cl_clang_",
    "cl_ext_",
    "cl_intel_",
    "cl_khr_",
    "cl_nv_",
    "cles_khr_",
];

/// Families of functions (6.15).
const FUNCTIONS: &[&str] = &[
    "async_work_group_",
    "atom_",
    "atomic_",
    "convert_",
    "get_image_",
    "read_image",
    "sub_group_",
    "vload",
    "vstore",
    "work_group_",
    "write_image",
];

fn has_prefix(name: &str, prefixes: &[&str]) -> bool {
    prefixes.iter().any(|prefix| name.starts_with(prefix))
}

fn is_image_type(name: &str) -> bool {
    name.starts_with("image") && name.ends_with("_t")
}

/// `half_sin`, `native_sin`
fn is_fast_math(name: &str) -> bool {
    const FUNCTIONS: &[&str] = &[
        "cos", "divide", "exp", "exp10", "exp2", "log", "log10", "log2", "powr", "recip", "rsqrt", "sin", "sqrt", "tan",
    ];
    name.strip_prefix("half_").or(name.strip_prefix("native_")).is_some_and(|function| FUNCTIONS.contains(&function))
}

/// Sorted. Keywords and types (6.3, 6.7 to 6.13), C99 keywords, macros (6.15).
const RESERVED: &[&str] = &[
    "HUGE_VAL",
    "HUGE_VALF",
    "INFINITY",
    "MAXFLOAT",
    "NAN",
    "NULL",
    "asm",
    "auto",
    "bool",
    "break",
    "case",
    "char",
    "clk_event_t",
    "complex",
    "const",
    "constant",
    "continue",
    "default",
    "do",
    "double",
    "else",
    "enum",
    "event_t",
    "extern",
    "false",
    "float",
    "for",
    "generic",
    "global",
    "goto",
    "half",
    "if",
    "imaginary",
    "inline",
    "int",
    "int16_t",
    "int32_t",
    "int64_t",
    "int8_t",
    "intptr_t",
    "kernel",
    "kernel_exec",
    "local",
    "long",
    "memory_order",
    "memory_scope",
    "ndrange_t",
    "pipe",
    "private",
    "ptrdiff_t",
    "quad",
    "queue_t",
    "read_only",
    "read_write",
    "register",
    "reserve_id_t",
    "restrict",
    "return",
    "sampler_t",
    "short",
    "signed",
    "size_t",
    "sizeof",
    "static",
    "struct",
    "switch",
    "true",
    "typedef",
    "typeof",
    "uchar",
    "uint",
    "uint16_t",
    "uint32_t",
    "uint64_t",
    "uint8_t",
    "uintptr_t",
    "ulong",
    "uniform",
    "union",
    "unsigned",
    "ushort",
    "vec_step",
    "void",
    "volatile",
    "while",
    "write_only",
];

/// Sorted. Built-in functions (6.15).
const BUILT_INS: &[&str] = &[
    "abs",
    "abs_diff",
    "acos",
    "acosh",
    "acospi",
    "add_sat",
    "all",
    "any",
    "asin",
    "asinh",
    "asinpi",
    "atan",
    "atan2",
    "atan2pi",
    "atanh",
    "atanpi",
    "barrier",
    "bitselect",
    "cbrt",
    "ceil",
    "clamp",
    "clz",
    "copysign",
    "cos",
    "cosh",
    "cospi",
    "cross",
    "ctz",
    "degrees",
    "distance",
    "dot",
    "enqueue_kernel",
    "erf",
    "erfc",
    "exp",
    "exp10",
    "exp2",
    "expm1",
    "fabs",
    "fast_distance",
    "fast_length",
    "fast_normalize",
    "fdim",
    "floor",
    "fma",
    "fmax",
    "fmin",
    "fmod",
    "fract",
    "frexp",
    "get_default_queue",
    "get_fence",
    "get_global_id",
    "get_global_linear_id",
    "get_global_offset",
    "get_global_size",
    "get_group_id",
    "get_local_id",
    "get_local_linear_id",
    "get_local_size",
    "get_num_groups",
    "get_work_dim",
    "hadd",
    "hypot",
    "ilogb",
    "isequal",
    "isfinite",
    "isgreater",
    "isgreaterequal",
    "isinf",
    "isless",
    "islessequal",
    "islessgreater",
    "isnan",
    "isnormal",
    "isnotequal",
    "isordered",
    "isunordered",
    "ldexp",
    "length",
    "lgamma",
    "lgamma_r",
    "log",
    "log10",
    "log1p",
    "log2",
    "logb",
    "mad",
    "mad24",
    "mad_hi",
    "mad_sat",
    "max",
    "maxmag",
    "mem_fence",
    "min",
    "minmag",
    "mix",
    "modf",
    "mul24",
    "mul_hi",
    "nan",
    "nextafter",
    "normalize",
    "popcount",
    "pow",
    "pown",
    "powr",
    "prefetch",
    "printf",
    "radians",
    "read_mem_fence",
    "remainder",
    "remquo",
    "rhadd",
    "rint",
    "rootn",
    "rotate",
    "round",
    "rsqrt",
    "select",
    "shuffle",
    "shuffle2",
    "sign",
    "signbit",
    "sin",
    "sincos",
    "sinh",
    "sinpi",
    "smoothstep",
    "sqrt",
    "step",
    "sub_sat",
    "tan",
    "tanh",
    "tanpi",
    "tgamma",
    "to_global",
    "to_local",
    "to_private",
    "trunc",
    "upsample",
    "wait_group_events",
    "write_mem_fence",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn instances_of_a_type_are_told_apart_by_their_arguments() {
        assert_eq!(instance("Matrix", "a::Matrix<f32, 4>"), "Matrix_float_4");
        assert_eq!(
            instance("Pair", "a::b::Pair<(usize, [u8; 3]), a::Cell<'_, a::Metres>>"),
            "Pair_ulong_uchar_3_Cell_Metres"
        );
        assert_eq!(instance("Rows", "a::Rows<'_>"), "Rows");
        assert_eq!(instance("Held", "a::Held<a::f::{{closure}}>"), "Held");
        assert_eq!(instance("Offset", "a::Offset<-1>"), "Offset");
    }

    #[test]
    fn the_tables_are_sorted() {
        assert!(RESERVED.is_sorted() && BUILT_INS.is_sorted());
    }

    #[test]
    fn c_keeps_its_names() {
        let mut scopes = Scopes::default();
        assert_eq!(scopes.fresh("global"), "global_");
        assert_eq!(scopes.fresh("float4"), "float4_");
        assert_eq!(scopes.fresh("get_global_id"), "get_global_id_");
        assert_eq!(scopes.fresh("x"), "x");
        assert_eq!(scopes.fresh("x"), "x_2");
        assert_eq!(scopes.fresh("length"), "length_");
        let called = called("y = sqrt(x) + f(fmax(a, b)) * (c);");
        assert_eq!(called.iter().collect::<Vec<_>>(), ["fmax", "sqrt"]);
        assert_eq!(scopes.fresh_inside("length", &called, &|_| false), "length");
        assert_eq!(scopes.fresh_inside("sqrt", &called, &|_| false), "sqrt_");
        assert_eq!(scopes.fresh_inside("local", &called, &|_| false), "local_");
        assert_eq!(ascii("größe"), "gruf6_udf_e");
        assert_eq!(ascii("_Bool"), "v_Bool");
        assert_eq!(["local", "local_", "localised"].map(member), ["local_", "local__", "localised"]);
        assert_eq!(scopes.fresh("E_A"), "E_A");
        assert_eq!(scopes.fresh_with("E", |name| vec![format!("{name}_A")]), "E_2");
        assert_eq!(scopes.fresh("E_2_A"), "E_2_A_2");
    }
}
