//! Runs `#[kernel]` functions on any OpenCL platform, or on the processor of the program where there is none.
//!
//! Programs link and start with no OpenCL on the machine: the library is loaded when a [`Queue`] first asks for it. The
//! environment variable `CL_RUNTIME_OPENCL_LIBRARY` names another library to load (a path that does not exist: none).
#![warn(missing_docs)]

// The helpers of the tests name the crate from outside.
#[cfg(test)]
extern crate self as cl_runtime;

mod buffer;
mod device;
mod error;
mod event;
mod host;
mod image;
mod launch;
mod memory;
mod needs;
mod opencl;
pub mod prelude;
mod queue;
mod range;

pub use buffer::Buffer;
pub use device::{Device, DeviceKind};
pub use error::{
    ArgumentProblem, BarrierDivergence, BuildFailure, Error, Location, Race, Result, Status, UninitialisedRead,
};
pub use event::Event;
pub use image::{Channel, Image, ImageProblem};
pub use queue::Queue;

pub use cl_types::*;

#[doc(hidden)]
pub use cl_types;
pub use ocl;
