//! What a device is called, for people and for filters.

use std::fmt;

/// What kind of processor a device is. Ordered as [`Queue::any`](crate::Queue::any) prefers them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DeviceKind {
    /// A graphics processor.
    Gpu,
    /// Neither of the others, such as an FPGA.
    Accelerator,
    /// The processor that the program itself runs on.
    Cpu,
}

/// An OpenCL device of this machine, as [`Queue::devices`](crate::Queue::devices) lists it.
///
/// Displayed as "platform / device", which is also what [`Queue::opencl`](crate::Queue::opencl) searches.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Device {
    platform: String,
    name: String,
    version: String,
    kind: DeviceKind,
}

impl Device {
    pub(crate) fn new(platform: String, name: String, version: String, kind: DeviceKind) -> Self {
        Device { platform, name, version, kind }
    }

    /// The name of its platform, which is that of the driver.
    pub fn platform(&self) -> &str {
        &self.platform
    }

    /// Its own name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The version of OpenCL that it has, as the driver writes it ("OpenCL 3.0 CUDA").
    pub fn version(&self) -> &str {
        &self.version
    }

    /// What kind of processor it is.
    pub fn kind(&self) -> DeviceKind {
        self.kind
    }

    /// Whether the filter is part of "platform / device", upper and lower case being the same.
    pub(crate) fn matches(&self, filter: &str) -> bool {
        self.to_string().to_lowercase().contains(&filter.to_lowercase())
    }
}

impl fmt::Display for Device {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} / {}", self.platform, self.name)
    }
}
