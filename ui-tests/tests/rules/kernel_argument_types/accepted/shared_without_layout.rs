//! What a work-group shares no host program sees, and so it need not have the layout of C.

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct Node {
    left: u32,
    right: u32,
}

#[kernel]
fn nodes(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let mut tile: Local<[Node; 64]>;
    let mut one: Local<Node>;
    let lid = get_local_id(0);
    tile[lid] = Node { left: x[lid], right: 3 };
    tile[lid].right = 7;
    one.left = 1;
    barrier(CLK_LOCAL_MEM_FENCE);
    let Node { left, .. } = &tile[(lid + 1) % 64];
    out[lid] = left + tile[lid].right + one.left;
}

pub fn kernels() -> Vec<Kernel> {
    vec![nodes::kernel()]
}
