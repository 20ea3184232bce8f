//! The memory behind a buffer, on the host or on a device. What `BoundMemory::memory` is downcast to.

use cl_types::ImageFormat;

use crate::{host, opencl};

/// Memory for `len` elements of `element_size` bytes.
#[derive(Debug)]
pub(crate) struct Memory {
    pub(crate) place: Place,
    pub(crate) len: usize,
    pub(crate) element_size: usize,
    /// What its pixels are, if it is an image.
    pub(crate) pixels: Option<ImageFormat>,
}

/// Where it is.
#[derive(Debug)]
pub(crate) enum Place {
    Host(host::Memory),
    OpenCl(opencl::Memory),
}
