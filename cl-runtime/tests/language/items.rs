//! Elements of work-items: maps without an index.

use cl_runtime::prelude::*;
use cl_runtime::{Error, Location};

#[kernel]
fn saxpy(a: f32, x: &Global<[f32]>, y: &mut Global<[f32]>) {
    *y.item_mut() += a * *x.item();
}
/// Where the element is taken.
const SAXPY: u32 = line!() - 3;

#[derive(Clone, Copy, Debug, PartialEq, ClType)]
#[repr(C)]
struct Body {
    position: [f32; 2],
    mass: f32,
}

#[device]
fn fall(body: &mut Global<Body>, by: f32) {
    body.position[1] -= by * body.mass;
}

/// By a name, through fields, methods and calls.
#[kernel]
fn falls(by: &Constant<[f32]>, bodies: &mut Global<[Body]>) {
    let by = by.item().sqrt();
    fall(bodies.item_mut(), by);
    let body = bodies.item_mut();
    body.mass += 1.0;
    body.position[0] = body.mass;
}

#[kernel]
fn transpose(width: usize, height: usize, from: &Global<[u32]>, to: &mut Global<[u32]>) {
    let (column, row) = (get_global_id(0), get_global_id(1));
    if column < width && row < height {
        *to.item_2d_mut(width) = from[column * height + row] + *from.item_2d(width);
    }
}

#[kernel(work_group_size = 4)]
fn sums(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let mut shared: Local<[u32; 4]>;
    let i = get_local_id(0);
    shared[i] = *x.item();
    barrier(CLK_LOCAL_MEM_FENCE);
    if i == 0 {
        *out.group_item_mut() = shared[0] + shared[1] + shared[2] + shared[3];
    }
}

fn all_queues() -> Vec<Queue> {
    let mut queues = crate::common::queues();
    queues.push(Queue::host_checked());
    queues
}

#[test]
fn each_work_item_has_its_element() {
    for queue in all_queues() {
        let x = queue.upload(&[1.0f32, 2.0, 3.0, 4.0]).unwrap();
        let mut y = queue.upload(&[10.0f32, 20.0, 30.0, 40.0]).unwrap();
        saxpy(2.0, &x, &mut y).enqueue(&queue, 4).unwrap();
        assert_eq!(y.read().unwrap(), [12.0, 24.0, 36.0, 48.0]);

        let by = queue.upload(&[1.0f32, 4.0]).unwrap();
        let body = |height, mass| Body { position: [0.0, height], mass };
        let mut bodies = queue.upload(&[body(5.0, 1.0), body(6.0, 2.0)]).unwrap();
        falls(&by, &mut bodies).enqueue(&queue, 2).unwrap();
        let expected = [Body { position: [2.0, 4.0], mass: 2.0 }, Body { position: [3.0, 2.0], mass: 3.0 }];
        assert_eq!(bodies.read().unwrap(), expected, "on {}", queue.device_name());
    }
}

#[test]
fn rows_and_groups_have_theirs() {
    for queue in all_queues() {
        let from = queue.upload(&[1u32, 2, 3, 4, 5, 6]).unwrap();
        let mut to = queue.zeroed::<u32>(6).unwrap();
        transpose(3, 2, &from, &mut to).enqueue(&queue, (4, 2)).unwrap();
        assert_eq!(to.read().unwrap(), [2, 5, 8, 6, 9, 12]);

        let x = queue.upload(&[1u32, 2, 3, 4, 10, 20, 30, 40]).unwrap();
        let mut out = queue.zeroed::<u32>(2).unwrap();
        sums(&x, &mut out).enqueue(&queue, NdRange::new(8).local(4)).unwrap();
        assert_eq!(out.read().unwrap(), [10, 100], "on {}", queue.device_name());
    }
}

#[test]
fn an_element_that_there_is_not_is_an_index_out_of_bounds() {
    for queue in all_queues() {
        let x = queue.upload(&[1.0f32; 3]).unwrap();
        let mut y = queue.zeroed::<f32>(4).unwrap();
        let event = saxpy(1.0, &x, &mut y).enqueue(&queue, 4);
        match event.and_then(|event| event.wait()).unwrap_err() {
            Error::Fault { message, location: Some(Location { line, file, .. }), global_id, .. } => {
                assert_eq!(message, "index out of bounds: the len is 3 but the index is 3");
                assert_eq!((line, global_id), (SAXPY, [3, 0, 0]));
                assert!(file.ends_with("tests/language/items.rs"), "{file}");
            }
            other => panic!("{other}"),
        }
        assert_eq!(y.read().unwrap()[..3], [1.0; 3]);
        // What there is not is not written.
        let x = queue.upload(&[1.0f32; 4]).unwrap();
        let mut y = queue.zeroed::<f32>(1).unwrap();
        let event = saxpy(1.0, &x, &mut y).enqueue(&queue, 4);
        assert!(event.and_then(|event| event.wait()).is_err());
        assert_eq!(y.read().unwrap(), [1.0], "on {}", queue.device_name());
    }
}

#[test]
fn it_is_an_index_in_c() {
    let source = saxpy::kernel().unchecked().source().unwrap().text;
    assert!(source.contains("    y[get_global_id(0)] += a * x[get_global_id(0)];\n"), "{source}");
    // The condition of a range that is rounded up is the only one.
    #[kernel]
    fn doubled(y: &mut Global<[u32]>) {
        if get_global_id(0) < y.len() {
            *y.item_mut() *= 2;
        }
    }
    let source = doubled::kernel().source().unwrap();
    assert!(source.faults.is_empty(), "{}", source.text);
}
