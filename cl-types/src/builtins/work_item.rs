//! Work-item functions.

use super::Intrinsic::WorkItem;
use crate::emit::Form::Intrinsic;
use crate::uniformity::Facts;
use crate::work_item::{WorkItem as Current, with};

fn read(function: &str, dimension: u32, ids: impl FnOnce(&Current) -> &[usize; 3]) -> usize {
    let has = |item: &Current| dimension < item.dimensions;
    with(|item| if has(item) { ids(item)[dimension as usize % 3] } else { beyond_the_range(function) })
}

/// What the function gives in a dimension that the range does not have.
pub(crate) fn beyond_the_range(function: &str) -> usize {
    match function {
        "get_global_size" | "get_local_size" | "get_num_groups" => 1,
        _ => 0,
    }
}

/// The ids of a work-item differ within its group; all else that it can ask is the same for the whole group.
const fn facts(name: &str) -> Facts {
    match name.as_bytes() {
        b"get_work_dim" | b"get_global_size" | b"get_local_size" | b"get_num_groups" | b"get_group_id"
        | b"get_global_offset" => Facts::PURE,
        _ => Facts::VARYING,
    }
}

functions! { "6.15.1";
    /// The number of dimensions of the range, 1 to 3.
    get_work_dim() -> u32 = Intrinsic(WorkItem("get_work_dim")), with(|item| item.dimensions);
    /// The number of work-items in a dimension, which counts from 0.
    get_global_size(dimension: u32) -> usize =
        Intrinsic(WorkItem("get_global_size")), read("get_global_size", dimension, |item| &item.global_size);
    /// The id of this work-item in a dimension of the range.
    get_global_id(dimension: u32) -> usize =
        Intrinsic(WorkItem("get_global_id")), read("get_global_id", dimension, |item| &item.global_id);
    /// The number of work-items of this group in a dimension.
    get_local_size(dimension: u32) -> usize =
        Intrinsic(WorkItem("get_local_size")), read("get_local_size", dimension, |item| &item.local_size);
    /// The id of this work-item within its group in a dimension.
    get_local_id(dimension: u32) -> usize =
        Intrinsic(WorkItem("get_local_id")), read("get_local_id", dimension, |item| &item.local_id);
    /// The number of work-groups in a dimension.
    get_num_groups(dimension: u32) -> usize =
        Intrinsic(WorkItem("get_num_groups")), read("get_num_groups", dimension, |item| &item.num_groups);
    /// The id of this work-group in a dimension.
    get_group_id(dimension: u32) -> usize =
        Intrinsic(WorkItem("get_group_id")), read("get_group_id", dimension, |item| &item.group_id);
    /// The offset that the launch gave in a dimension: the global id of the first work-item.
    get_global_offset(dimension: u32) -> usize =
        Intrinsic(WorkItem("get_global_offset")), read("get_global_offset", dimension, |item| &item.global_offset);
}
