//! What the head of a function says besides the meaning: sizes of groups, inlining, unrolling, and where what it gives leads.

use serde::{Deserialize, Serialize};

use crate::{Hole, TargetId};

/// The attributes of a function and of the loops in it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Knobs {
    /// `work_group_size = (16, 16)`: the holes of three constants.
    pub work_group_size: Option<[Hole; 3]>,
    /// `work_group_size_hint = (16, 16)`
    pub work_group_size_hint: Option<[Hole; 3]>,
    /// `vec_type_hint = f32`
    pub vec_type_hint: Option<Hole>,
    /// `fp_contract = false`: no product and sum of floats become one operation.
    pub uncontracted: bool,
    /// `#[inline]` and its kind.
    pub inline: Inline,
    /// Whether the reference that a method gives leads elsewhere than into what it is called on, by its lifetime.
    pub apart: bool,
    /// The loops under `#[unroll]`, and how often; 0 is as often as they run.
    pub unrolled: Vec<(TargetId, u32)>,
}

/// Whether a call is to be replaced by what it calls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Inline {
    /// As the compiler likes.
    #[default]
    Free,
    /// `#[inline]`
    Hint,
    /// `#[inline(always)]`
    Always,
    /// `#[inline(never)]`
    Never,
}
