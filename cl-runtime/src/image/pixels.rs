//! What kernels call with the pixels of their images. Found once for each kernel, whatever its launches run on.

use std::any::TypeId;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use cl_types::{ChannelClass, Kernel};

/// Of each image argument, by its index.
type Called = Arc<[(usize, Vec<ChannelClass>)]>;

static KNOWN: Mutex<Option<HashMap<TypeId, Called>>> = Mutex::new(None);

/// What a kernel calls with its images. Nothing is known of what has no OpenCL C: the host runs it all the same.
pub(crate) fn called_with(kernel: &Kernel) -> Called {
    let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(called) = known().as_ref().and_then(|kernels| kernels.get(&kernel.id())) {
        return called.clone();
    }
    // Not under the lock: it takes a while.
    let called: Called = kernel.source().map(|source| source.pixels).unwrap_or_default().into();
    known().get_or_insert_default().insert(kernel.id(), called.clone());
    called
}
