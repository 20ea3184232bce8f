//! Work-item functions.

use super::Intrinsic::WorkItem;
use crate::emit::Form::Intrinsic;
use crate::uniformity::Facts;
use crate::work_item::{WorkItem as Current, with};

/// A dimension that the range does not have answers as the specification says.
fn read(dimension: u32, beyond: usize, ids: impl FnOnce(&Current) -> &[usize; 3]) -> usize {
    with(|item| if dimension < item.dimensions { ids(item)[dimension as usize % 3] } else { beyond })
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
        Intrinsic(WorkItem("get_global_size")), read(dimension, 1, |item| &item.global_size);
    /// The id of this work-item in a dimension of the range.
    get_global_id(dimension: u32) -> usize =
        Intrinsic(WorkItem("get_global_id")), read(dimension, 0, |item| &item.global_id);
    /// The number of work-items of this group in a dimension.
    get_local_size(dimension: u32) -> usize =
        Intrinsic(WorkItem("get_local_size")), read(dimension, 1, |item| &item.local_size);
    /// The id of this work-item within its group in a dimension.
    get_local_id(dimension: u32) -> usize =
        Intrinsic(WorkItem("get_local_id")), read(dimension, 0, |item| &item.local_id);
    /// The number of work-groups in a dimension.
    get_num_groups(dimension: u32) -> usize =
        Intrinsic(WorkItem("get_num_groups")), read(dimension, 1, |item| &item.num_groups);
    /// The id of this work-group in a dimension.
    get_group_id(dimension: u32) -> usize =
        Intrinsic(WorkItem("get_group_id")), read(dimension, 0, |item| &item.group_id);
    /// The offset that the launch gave in a dimension: the global id of the first work-item.
    get_global_offset(dimension: u32) -> usize =
        Intrinsic(WorkItem("get_global_offset")), read(dimension, 0, |item| &item.global_offset);
}
