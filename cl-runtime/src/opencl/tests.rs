//! Launches of literal sources on an OpenCL device. On none, they say so (`tests/common/mod.rs`).

use std::any::TypeId;
use std::sync::Arc;

use cl_types::{Feature, NdRange, Parameter, Source};

use super::{Argument, Kernel, Queue};
use crate::error::{Error, Result};
use crate::memory::Place;
use crate::{Buffer, ClType, Event};

#[path = "../../tests/common/mod.rs"]
mod common;

const SAXPY: &str = "
__kernel void saxpy(const float a, __global const float *restrict x, const ulong x_len,
                    __global float *restrict y, const ulong y_len) {
    const ulong i = get_global_id(0);
    if (i < y_len && i < x_len) {
        y[i] += a * x[i];
    }
}
";

fn saxpy_source() -> Source {
    Source {
        kernel: "saxpy".to_owned(),
        text: SAXPY.to_owned(),
        parameters: vec![
            Parameter::Value(0),
            Parameter::Address(1),
            Parameter::Length(1),
            Parameter::Address(2),
            Parameter::Length(2),
        ],
        local_memory: 0,
        private_memory: 0,
        pixels: Vec::new(),
        work_group_size: None,
        requires: Vec::new(),
        faults: Vec::new(),
        fault_words: 0,
        conditions: Vec::new(),
    }
}

fn raw_queue(queue: &crate::Queue) -> &Arc<Queue> {
    match queue.backend() {
        crate::queue::Backend::OpenCl(queue) => queue,
        crate::queue::Backend::Host(_) => panic!("not an OpenCL queue"),
    }
}

fn argument<T: ClType>(buffer: &Buffer<T>) -> Argument<'_> {
    match buffer.place() {
        Place::OpenCl(memory) => Argument::Memory { memory, offset: 0, len: buffer.len(), constant: false },
        Place::Host(_) => panic!("not an OpenCL buffer"),
    }
}

fn launch<K: 'static>(
    queue: &crate::Queue,
    source: Source,
    arguments: &[Argument<'_>],
    range: impl Into<NdRange>,
) -> Result<Event> {
    let with_options = |_: &_| Ok(source.clone());
    let kernel = Kernel { name: "test", id: TypeId::of::<K>(), checked: true, group: None, source: &with_options };
    let event = super::launch(raw_queue(queue), kernel, arguments, range.into())?;
    Ok(event.map_or_else(|| Event::done(Default::default()), Event::enqueued))
}

struct Saxpy;

fn saxpy(
    queue: &crate::Queue,
    a: f32,
    x: &Buffer<f32>,
    y: &mut Buffer<f32>,
    range: impl Into<NdRange>,
) -> Result<Event> {
    let a = a.to_ne_bytes();
    launch::<Saxpy>(queue, saxpy_source(), &[Argument::Value(&a), argument(x), argument(y)], range)
}

#[test]
fn saxpy_runs_over_sizes_that_are_hard_to_divide() {
    let Some(queue) = common::opencl_queue("saxpy_runs_over_sizes_that_are_hard_to_divide") else { return };
    for len in [1usize, 2, 1000, 1009, 10_007, 1 << 20] {
        let x = queue.upload(&(0..len).map(|i| i as f32).collect::<Vec<_>>()).unwrap();
        let mut y = queue.upload(&vec![1.0f32; len]).unwrap();
        let event = saxpy(&queue, 2.0, &x, &mut y, len).unwrap();
        assert!(event.elapsed().unwrap() > std::time::Duration::ZERO);
        assert!(y.read().unwrap().iter().enumerate().all(|(i, &v)| v == 2.0f32.mul_add(i as f32, 1.0)), "{len}");
    }
}

#[test]
fn buffers_without_elements_can_be_made_bound_and_read() {
    let Some(queue) = common::opencl_queue("buffers_without_elements_can_be_made_bound_and_read") else { return };
    let x = queue.upload::<f32>(&[]).unwrap();
    let mut y = queue.zeroed::<f32>(0).unwrap();
    saxpy(&queue, 1.0, &x, &mut y, 0).unwrap().wait().unwrap();
    saxpy(&queue, 1.0, &x, &mut y, 64).unwrap().wait().unwrap();
    assert!(y.read().unwrap().is_empty());
    y.write(&[]).unwrap();
    queue.finish().unwrap();
}

#[test]
fn zeroed_buffers_of_any_size_are_zero() {
    let Some(queue) = common::opencl_queue("zeroed_buffers_of_any_size_are_zero") else { return };
    for len in [1, 2, 3, 7, 16, 31, 4096, 100_003] {
        assert!(queue.zeroed::<u8>(len).unwrap().read().unwrap().iter().all(|&v| v == 0), "{len}");
    }
}

#[test]
fn a_source_that_does_not_compile_gives_the_log_and_the_source() {
    let Some(queue) = common::opencl_queue("a_source_that_does_not_compile_gives_the_log_and_the_source") else {
        return;
    };
    struct Broken;
    let text = "__kernel void saxpy(__global float *y) { y[0] = undeclared_name; }".to_owned();
    let source = Source { text: text.clone(), ..saxpy_source() };
    match launch::<Broken>(&queue, source, &[], 1).unwrap_err() {
        Error::Build(failure) => {
            assert!(failure.log.contains("undeclared_name"), "{}", failure.log);
            assert_eq!(failure.source_text, text);
        }
        other => panic!("{other}"),
    }
}

#[test]
fn a_parameter_that_no_argument_fills_is_an_error() {
    let Some(queue) = common::opencl_queue("a_parameter_that_no_argument_fills_is_an_error") else { return };
    let error = launch::<Saxpy>(&queue, saxpy_source(), &[Argument::Value(&[0; 4])], 8).unwrap_err();
    assert!(matches!(error, Error::Internal { .. }), "{error}");
}

#[test]
fn a_buffer_too_long_for_the_device_is_an_error() {
    let Some(queue) = common::opencl_queue("a_buffer_too_long_for_the_device_is_an_error") else { return };
    for len in [usize::MAX, usize::MAX / 4, 1 << 50] {
        let error = queue.zeroed::<f32>(len).unwrap_err();
        assert!(matches!(error, Error::BufferTooLong { .. }), "{error}");
    }
}

#[test]
fn a_group_that_the_device_does_not_take_is_an_error() {
    let Some(queue) = common::opencl_queue("a_group_that_the_device_does_not_take_is_an_error") else { return };
    let x = queue.zeroed::<f32>(1 << 20).unwrap();
    let mut y = queue.zeroed::<f32>(1 << 20).unwrap();
    for local in [0, 3, 1 << 20] {
        let error = saxpy(&queue, 1.0, &x, &mut y, NdRange::new(1 << 20).local(local)).unwrap_err();
        assert!(matches!(error, Error::InvalidRange { .. }), "{error}");
    }
    saxpy(&queue, 1.0, &x, &mut y, NdRange::new(1 << 20).local(64)).unwrap().wait().unwrap();
}

#[test]
fn buffers_and_queues_may_be_dropped_while_launches_run() {
    let Some(queue) = common::opencl_queue("buffers_and_queues_may_be_dropped_while_launches_run") else { return };
    let mut events = Vec::new();
    for _ in 0..20 {
        let x = queue.upload(&vec![1.0f32; 1 << 18]).unwrap();
        let mut y = queue.zeroed::<f32>(1 << 18).unwrap();
        events.push(saxpy(&queue, 1.0, &x, &mut y, 1 << 18).unwrap());
    }
    drop(queue);
    for event in events {
        event.wait().unwrap();
    }
}

#[test]
fn one_queue_serves_many_threads() {
    let Some(queue) = common::opencl_queue("one_queue_serves_many_threads") else { return };
    if queue.device_name().starts_with("Oclgrind") {
        eprintln!("NOT RUN: one_queue_serves_many_threads: oclgrind's own functions are not safe to call from threads");
        return;
    }
    std::thread::scope(|scope| {
        for thread in 0..8 {
            let queue = &queue;
            scope.spawn(move || {
                for _ in 0..20 {
                    let x = queue.upload(&vec![thread as f32; 10_000]).unwrap();
                    let mut y = queue.zeroed::<f32>(10_000).unwrap();
                    saxpy(queue, 1.0, &x, &mut y, 10_000).unwrap();
                    assert!(y.read().unwrap().iter().all(|&v| v == thread as f32));
                }
            });
        }
    });
}

#[test]
fn a_filter_that_matches_nothing_lists_what_there_is() {
    let Some(queue) = common::opencl_queue("a_filter_that_matches_nothing_lists_what_there_is") else { return };
    let error = crate::Queue::opencl("no such device").unwrap_err();
    assert!(error.to_string().contains(&queue.device_name()), "{error}");
    let name = queue.device_name().to_uppercase();
    assert_eq!(crate::Queue::opencl(&name).unwrap().device_name(), queue.device_name());
}

#[test]
fn queues_and_buffers_of_ocl_come_in_and_go_out() {
    let Some(queue) = common::opencl_queue("queues_and_buffers_of_ocl_come_in_and_go_out") else { return };
    let same = crate::Queue::from_ocl(queue.as_ocl().unwrap().clone()).unwrap();
    let x = queue.upload(&[1.0f32; 100]).unwrap();
    let raw = x.as_ocl().unwrap().unwrap();
    // SAFETY: the bytes are floats, and `x` is not written any more.
    let view = unsafe { Buffer::<f32>::from_ocl(&same, &raw) }.unwrap();
    drop((x, raw));
    let mut y = same.zeroed::<f32>(100).unwrap();
    saxpy(&same, 4.0, &view, &mut y, 100).unwrap();
    assert_eq!(y.read().unwrap(), [4.0; 100]);
    let other = crate::Queue::opencl(&queue.device_name()).unwrap();
    let raw = y.as_ocl().unwrap().unwrap();
    // SAFETY: refused, since it is of another context.
    assert!(matches!(unsafe { Buffer::<f32>::from_ocl(&other, &raw) }, Err(Error::Interop { .. })));
    // SAFETY: refused, since 400 bytes are no whole number of them.
    assert!(matches!(unsafe { Buffer::<[f32; 3]>::from_ocl(&same, &raw) }, Err(Error::Interop { .. })));
}

#[test]
#[ignore = "a measurement"]
fn speed_of_launches_by_group_size() {
    let Some(queue) = common::opencl_queue("speed_of_launches_by_group_size") else { return };
    let len = 1 << 22;
    let x = queue.upload(&vec![1.0f32; len]).unwrap();
    let mut y = queue.zeroed::<f32>(len).unwrap();
    for local in [1, 16, 64, 128, 256, 512, 1024, 2048, 4096] {
        let best = (0..5)
            .map(|_| saxpy(&queue, 1.0, &x, &mut y, NdRange::new(len).local(local)).unwrap().elapsed().unwrap())
            .min();
        println!("{} local {local}: {best:?}", queue.device_name());
    }
}

/// R079, R090: a device may have no `double`.
#[test]
fn a_device_without_a_feature_is_found_out() {
    let Some(queue) = common::opencl_queue("a_device_without_a_feature_is_found_out") else { return };
    let mut device = raw_queue(&queue).device.clone();
    device.fp64 = false;
    device.extensions = " cl_khr_3d_image_writes ".to_owned();
    let missing = |required: &[Feature]| super::program::missing_feature(&device, required);
    assert_eq!(missing(&[Feature::Image3dWrites, Feature::Fp64]), Some(Feature::Fp64));
    assert_eq!(missing(&[Feature::Int64BaseAtomics]), Some(Feature::Int64BaseAtomics));
    assert_eq!(missing(&[Feature::Image3dWrites]), None);
    device.fp64 = true;
    assert_eq!(super::program::missing_feature(&device, &[Feature::Fp64]), None);
}

/// R108: what OpenCL C 2.0 has and 3.0 may have.
#[test]
fn a_feature_of_a_later_opencl_c_is_asked_for_as_each_version_tells() {
    let Some(queue) = common::opencl_queue("a_feature_of_a_later_opencl_c_is_asked_for_as_each_version_tells") else {
        return;
    };
    let mut device = raw_queue(&queue).device.clone();
    device.extensions = " ".to_owned();
    device.features = vec!["__opencl_c_work_group_collective_functions".to_owned()];
    let mut missing = |version, required: &[Feature]| {
        device.newest_c = version;
        super::program::missing_feature(&device, required)
    };
    let collectives = Feature::WorkGroupCollectives;
    assert_eq!(missing((1, 2), &[collectives]), Some(collectives));
    assert_eq!(missing((2, 0), &[collectives, Feature::AtomicScopeDevice]), None);
    assert_eq!(missing((2, 0), &[Feature::SubGroups]), Some(Feature::SubGroups));
    assert_eq!(missing((3, 0), &[collectives]), None);
    assert_eq!(missing((3, 0), &[collectives, Feature::AtomicScopeDevice]), Some(Feature::AtomicScopeDevice));
}
