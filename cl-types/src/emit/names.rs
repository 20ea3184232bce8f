//! Names in C: the Rust ones, unless OpenCL C has taken them.

use std::collections::HashSet;

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

    /// Takes the name, or the first of `name_2`, `name_3`, … that is free.
    pub fn fresh(&mut self, name: &str) -> String {
        self.fresh_besides(name, &|_| false)
    }

    /// As `fresh`, with names that are taken elsewhere.
    pub fn fresh_besides(&mut self, name: &str, taken: &dyn Fn(&str) -> bool) -> String {
        let base = if is_reserved(name) { format!("{name}_") } else { name.to_string() };
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
    // `_` alone, and what begins with two underscores, is not ours.
    if text.starts_with("__") || text == "_" { format!("v{text}") } else { text }
}

/// Whether OpenCL C has taken the name: keywords, types, macros and built-in functions.
pub fn is_reserved(name: &str) -> bool {
    RESERVED.binary_search(&name).is_ok() || is_vector_type(name) || is_family(name)
}

fn is_vector_type(name: &str) -> bool {
    const ELEMENTS: &[&str] = &[
        "bool", "char", "double", "float", "half", "int", "long", "quad", "short", "uchar", "uint", "ulong", "ushort",
    ];
    let base = name.trim_end_matches(|c: char| c.is_ascii_digit() || c == 'x');
    base.len() < name.len() && ELEMENTS.contains(&base)
}

fn is_family(name: &str) -> bool {
    const PREFIXES: &[&str] = &[
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
        "async_work_group_",
        "atom_",
        "atomic_",
        "cl_khr_",
        "convert_",
        "get_image_",
        "memory_",
        "read_image",
        "sub_group_",
        "vload",
        "vstore",
        "work_group_",
        "write_image",
    ];
    const FAST_MATH: &[&str] = &[
        "cos", "divide", "exp", "exp10", "exp2", "log", "log10", "log2", "powr", "recip", "rsqrt", "sin", "sqrt", "tan",
    ];
    let fast_math = name.strip_prefix("half_").or(name.strip_prefix("native_"));
    PREFIXES.iter().any(|prefix| name.starts_with(prefix))
        || fast_math.is_some_and(|function| FAST_MATH.contains(&function))
        || (name.starts_with("image") && name.ends_with("_t"))
}

/// Sorted. Keywords and types (6.3, 6.7 to 6.13), C99 keywords, built-in functions and macros (6.15).
const RESERVED: &[&str] = &[
    "HUGE_VAL",
    "HUGE_VALF",
    "INFINITY",
    "MAXFLOAT",
    "NAN",
    "NULL",
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
    "auto",
    "barrier",
    "bitselect",
    "bool",
    "break",
    "case",
    "cbrt",
    "ceil",
    "char",
    "clamp",
    "clk_event_t",
    "clz",
    "complex",
    "const",
    "constant",
    "continue",
    "copysign",
    "cos",
    "cosh",
    "cospi",
    "cross",
    "ctz",
    "default",
    "degrees",
    "distance",
    "do",
    "dot",
    "double",
    "else",
    "enqueue_kernel",
    "enum",
    "erf",
    "erfc",
    "event_t",
    "exp",
    "exp10",
    "exp2",
    "expm1",
    "extern",
    "fabs",
    "false",
    "fast_distance",
    "fast_length",
    "fast_normalize",
    "fdim",
    "float",
    "floor",
    "fma",
    "fmax",
    "fmin",
    "fmod",
    "for",
    "fract",
    "frexp",
    "generic",
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
    "global",
    "goto",
    "hadd",
    "half",
    "hypot",
    "if",
    "ilogb",
    "imaginary",
    "inline",
    "int",
    "int16_t",
    "int32_t",
    "int64_t",
    "int8_t",
    "intptr_t",
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
    "kernel",
    "kernel_exec",
    "ldexp",
    "length",
    "lgamma",
    "lgamma_r",
    "local",
    "log",
    "log10",
    "log1p",
    "log2",
    "logb",
    "long",
    "mad",
    "mad24",
    "mad_hi",
    "mad_sat",
    "main",
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
    "ndrange_t",
    "nextafter",
    "normalize",
    "pipe",
    "popcount",
    "pow",
    "pown",
    "powr",
    "prefetch",
    "printf",
    "private",
    "ptrdiff_t",
    "quad",
    "queue_t",
    "radians",
    "read_mem_fence",
    "read_only",
    "read_write",
    "register",
    "remainder",
    "remquo",
    "reserve_id_t",
    "restrict",
    "return",
    "rhadd",
    "rint",
    "rootn",
    "rotate",
    "round",
    "rsqrt",
    "sampler_t",
    "select",
    "short",
    "shuffle",
    "shuffle2",
    "sign",
    "signbit",
    "signed",
    "sin",
    "sincos",
    "sinh",
    "sinpi",
    "size_t",
    "sizeof",
    "smoothstep",
    "sqrt",
    "static",
    "step",
    "struct",
    "sub_sat",
    "switch",
    "tan",
    "tanh",
    "tanpi",
    "tgamma",
    "to_global",
    "to_local",
    "to_private",
    "true",
    "trunc",
    "typedef",
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
    "upsample",
    "ushort",
    "vec_step",
    "void",
    "volatile",
    "wait_group_events",
    "while",
    "write_mem_fence",
    "write_only",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_sorted() {
        assert!(RESERVED.is_sorted());
    }

    #[test]
    fn c_keeps_its_names() {
        let mut scopes = Scopes::default();
        assert_eq!(scopes.fresh("global"), "global_");
        assert_eq!(scopes.fresh("float4"), "float4_");
        assert_eq!(scopes.fresh("get_global_id"), "get_global_id_");
        assert_eq!(scopes.fresh("x"), "x");
        assert_eq!(scopes.fresh("x"), "x_2");
        assert_eq!(ascii("größe"), "gruf6_udf_e");
    }
}
