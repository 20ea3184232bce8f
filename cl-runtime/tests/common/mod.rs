//! Which OpenCL device the tests use. Without one they say so; where `CL_TEST_REQUIRE` names one (a part of "platform /
//! device", or `pocl`) they fail instead, so that nothing is passed over silently.

#![allow(dead_code, unused_macros)]

#[macro_use]
pub mod alike;
pub mod calls;
pub mod clang;
pub mod sizes;
pub mod sparse;
pub mod values;

use cl_runtime::{Buffer, Checks, ClType, Error, Kernel, Location, Queue};

/// A queue of the device to be tested; `None`, said on stderr, when there is none and none is required.
pub fn opencl_queue(test: &str) -> Option<Queue> {
    let required = std::env::var("CL_TEST_REQUIRE").ok().filter(|name| !name.is_empty());
    let filter = match required.as_deref() {
        Some("pocl") => "Portable Computing Language",
        Some(name) => name,
        None => "",
    };
    match (Queue::opencl(filter), required) {
        (Ok(queue), _) => Some(queue),
        (Err(error), Some(name)) => panic!("CL_TEST_REQUIRE={name}, and: {error}"),
        (Err(error), None) => {
            eprintln!("NOT RUN: {test}: {error}");
            None
        }
    }
}

/// The host, and the OpenCL device where there is one.
pub fn queues() -> Vec<Queue> {
    let mut queues = vec![Queue::host()];
    queues.extend(opencl_queue("on the host only"));
    queues
}

/// What a launch left, which may have recorded a fault if std panics about some of its values.
pub fn read_after_fault<T: ClType>(out: &mut Buffer<T>, panics: bool) -> Vec<T> {
    match out.read() {
        Err(Error::Fault { .. }) if panics => out.read().unwrap(),
        outcome => outcome.unwrap(),
    }
}

/// The message, the line and the work-item of the fault that it must be.
pub fn fault(outcome: cl_runtime::Result<impl std::fmt::Debug>) -> (String, u32, [usize; 3]) {
    match outcome {
        Err(Error::Fault { message, location: Some(Location { line, .. }), global_id, .. }) => {
            (message, line, global_id)
        }
        other => panic!("{other:?}"),
    }
}

/// What a fault of an index says.
pub fn out_of(len: usize, index: usize) -> String {
    format!("index out of bounds: the len is {len} but the index is {index}")
}

/// The C that runs where all is proved that a launch can prove.
pub fn text(kernel: Kernel) -> String {
    kernel.source_with(Checks::Remaining).unwrap().text
}
