//! What stands before a function: its qualifiers and attributes.

use cl_tree::{Hole as HoleId, Inline, Role};

use super::lower::type_name;
use super::typed::Function;
use super::{Body, Hole};
use crate::constant::Constant;

/// The words before the type of the result. `gives_constant_or_null`: whether that is a pointer to constants which may be null,
/// where NVIDIA's compiler ends on the choice of one if it writes it into the caller.
pub(super) fn words(function: &Function, gives_constant_or_null: bool) -> Vec<String> {
    let (knobs, mut words) = (&function.tree.knobs, Vec::new());
    if function.role == Role::Kernel {
        words.push("__kernel".into());
    }
    // `inline` alone declares a function that may have no definition to link (C99 6.7.4).
    let inline = match function.inline {
        Inline::Free => gives_constant_or_null.then_some("__attribute__((noinline))"),
        Inline::Hint => Some("static inline"),
        Inline::Always => Some("static inline __attribute__((always_inline))"),
        Inline::Never => Some("__attribute__((noinline))"),
    };
    if function.role == Role::Device {
        words.extend(inline.map(Into::into));
    }
    let attribute =
        |name: &str, size: [usize; 3]| format!("__attribute__(({name}({}, {}, {})))", size[0], size[1], size[2]);
    if function.role != Role::Kernel {
        return words;
    }
    let size = |size| sizes(size, function.source);
    words.extend(size(&knobs.work_group_size).map(|size| attribute("reqd_work_group_size", size)));
    words.extend(size(&knobs.work_group_size_hint).map(|size| attribute("work_group_size_hint", size)));
    if let Some(Hole::Type(ty)) = knobs.vec_type_hint.and_then(|hole| function.source.holes.get(hole.0 as usize)) {
        words.push(format!("__attribute__((vec_type_hint({})))", type_name(ty)));
    }
    words
}

/// The sizes that fill three holes.
pub(super) fn sizes(holes: &Option<[HoleId; 3]>, body: &Body) -> Option<[usize; 3]> {
    holes.map(|holes| {
        holes.map(|hole| match body.holes.get(hole.0 as usize) {
            Some(Hole::Constant { value: Constant::Int(size), .. }) => usize::try_from(*size).unwrap_or(0),
            _ => 0,
        })
    })
}
