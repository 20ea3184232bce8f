//! Names that are two in Rust are two in C, also where C makes one name of several, and names with `r#` are names as any.
#![allow(non_camel_case_types, non_snake_case, non_upper_case_globals)]

use cl_runtime::prelude::*;

#[repr(u32)]
#[derive(Clone, Copy, PartialEq, ClType)]
enum E {
    A_B = 0,
    B,
}

#[repr(u32)]
#[derive(Clone, Copy, PartialEq, ClType)]
enum E_A {
    B = 0,
    r#struct,
}

#[derive(Clone, Copy, ClType)]
enum Held {
    Bool(i32),
    Größe { r#do: i32 },
}

#[repr(C)]
#[derive(Clone, Copy, ClType)]
struct Members {
    local: i32,
    local_: i32,
    _Complex: i32,
    cles_khr_int64: i32,
}

#[constant]
static out_len: Constant<[i32; 2]> = [5, 6];

/// As an enumerator would be.
#[device]
fn E_B() -> i32 {
    4
}

/// Written as a constant is.
#[device]
fn NULL(x: i32) -> i32 {
    x + 1
}

#[device]
fn same(same: i32) -> i32 {
    same * 2
}

#[device]
fn pointer(at: usize, pointer: &Global<[i32]>) -> i32 {
    pointer[at]
}

#[device]
impl Members {
    fn r#loop(&self, r#in: i32) -> i32 {
        self.local + r#in
    }

    fn r#match(r#match: Members) -> i32 {
        r#match.r#loop(r#match.local_)
    }
}

#[kernel]
fn names(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let E_A_B = pointer(i, x);
    let e = if E_A_B > 1 { E::A_B } else { E::B };
    let f = if E_A_B > 2 { E_A::B } else { E_A::r#struct };
    let members = Members { local: E_B(), local_: NULL(3), _Complex: same(7), cles_khr_int64: out_len[1] };
    let held = if E_A_B > 3 { Held::Bool(1) } else { Held::Größe { r#do: 2 } };
    let held = match held {
        Held::Bool(x) => x,
        Held::Größe { r#do } => r#do,
    };
    let members = Members::r#match(members) + members._Complex + members.cles_khr_int64;
    out[i] = members + held + e as i32 + f as i32;
}

pub fn kernels() -> Vec<cl_runtime::Kernel> {
    vec![names::kernel()]
}

fn main() {
    for kernel in kernels() {
        assert!(kernel.source().is_ok());
    }
}
