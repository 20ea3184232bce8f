//! What is known of a body with type parameters before anybody names its types: what the built-in functions do that wait,
//! and that answer each work-item differently. Of all others nothing is held against it.

use super::{Callees, Facts, Parts, Rests, rules};
use crate::builtins::*;
use crate::emit::Definition;
use crate::spaces::{Global, Local};

impl Facts {
    /// Of a function that may do anything: what rests on it is told of where its types are known.
    const ASSUMED: Facts = Facts {
        assumed: true,
        gives: Some(Rests::NOTHING),
        calls: Rests::NOTHING,
        hands: Rests::NOTHING,
        reads: false,
        ignores: !0,
        keeps: !0,
        ..Facts::PURE
    };

    /// Of a built-in function of that name, whatever its types.
    pub const fn by_name(name: &str) -> Facts {
        let mut index = 0;
        while index < TABLE.len() {
            if is(TABLE[index].0, name) {
                return TABLE[index].1;
            }
            index += 1;
        }
        Facts::ASSUMED
    }
}

const fn is(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut index = 0;
    while index < a.len() && index < b.len() && a[index] == b[index] {
        index += 1;
    }
    index == a.len() && index == b.len()
}

impl Callees {
    /// Of a body whose types nobody has named: of at most 64 callees.
    pub const fn assumed(facts: &'static [Facts]) -> Callees {
        let (rules, doubts) = rules(facts);
        Callees { count: facts.len() as u32, rules, doubts, panic: false, of: Parts::Callees(facts) }
    }
}

macro_rules! table {
    ($($name:ident $(<$($t:ty),*>)?)*) => {
        &[$((stringify!($name), <$name $(::<$($t),*>)? as Definition>::WITHOUT_RECURSION)),*]
    };
}

const TABLE: &[(&str, Facts)] = table! {
    async_work_group_copy<Local<[f32]>, Global<[f32]>>
    async_work_group_strided_copy<Local<[f32]>, Global<[f32]>>
    barrier
    get_global_id
    get_local_id
    wait_group_events
    work_group_all
    work_group_any
    work_group_barrier
    work_group_broadcast<f32>
    work_group_reduce_add<f32>
    work_group_reduce_max<f32>
    work_group_reduce_min<f32>
    work_group_scan_exclusive_add<f32>
    work_group_scan_exclusive_max<f32>
    work_group_scan_exclusive_min<f32>
    work_group_scan_inclusive_add<f32>
    work_group_scan_inclusive_max<f32>
    work_group_scan_inclusive_min<f32>
};
