use cl_runtime::prelude::*;

#[device]
trait Wait {
    fn wait(self);
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Leader {
    id: u32,
}

#[device]
impl Wait for Leader {
    fn wait(self) {
        if get_local_id(0) == self.id as usize {
            barrier(CLK_LOCAL_MEM_FENCE);
        }
    }
}

fn main() {}
