//! Everything that a program with kernels needs: `use cl_runtime::prelude::*;`

pub use crate::{Buffer, Device, Error, Event, Image, Queue, Result};
pub use cl_types::prelude::*;
