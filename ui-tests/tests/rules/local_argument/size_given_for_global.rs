use cl_runtime::prelude::*;

#[kernel]
fn k(x: &mut Global<[f32]>, scratch: &mut Local<[f32]>) {
    scratch[0] = x[0];
}

fn main() {
    let queue = Queue::host();
    let mut x = queue.zeroed::<f32>(4).unwrap();
    let _ = k(&mut LocalMemory::new(4), &mut LocalMemory::new(4)).enqueue(&queue, 4);
    drop(x);
}
