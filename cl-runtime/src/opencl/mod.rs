//! OpenCL, through the raw calls of `ocl`: the only module that knows them.
//!
//! In: launches checked by the rest of the crate. Out: results, and errors with the name of the call.
//! It uses no function of `ocl` above the raw calls: those panic with no platform, and corrupt memory on bad input.

#[cfg(not(target_os = "macos"))]
mod driver;
#[cfg(not(target_os = "macos"))]
mod entry_points;

mod devices;
mod event;
mod faults;
mod handle;
mod image;
mod interop;
mod launch;
mod memory;
mod program;
mod query;
mod queue;
mod status;

#[cfg(test)]
mod tests;

pub(crate) use devices::{DeviceRecord, list};
pub(crate) use event::Event;
pub(crate) use image::{create_image, read_image, write_image};
pub(crate) use launch::{Argument, Kernel, launch};
pub(crate) use memory::Memory;
pub(crate) use queue::Queue;
pub use status::Status;

/// Why there is no OpenCL library on this machine, where there is none.
pub(crate) fn why_missing() -> Option<String> {
    #[cfg(not(target_os = "macos"))]
    return driver::why_missing();
    #[cfg(target_os = "macos")]
    return None;
}
