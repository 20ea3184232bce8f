//! What a launch must know of a kernel, whatever it runs on. Found once for each kernel, in its OpenCL C.

use std::any::TypeId;
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use cl_types::{ChannelClass, Kernel};

/// What a kernel does, and needs.
#[derive(Debug, Default)]
pub(crate) struct Needs {
    /// What is called with the pixels of each image argument, by its index.
    pub(crate) pixels: Vec<(usize, Vec<ChannelClass>)>,
    /// The bytes of the variables of a work-item.
    pub(crate) private_memory: usize,
}

static KNOWN: LazyLock<Mutex<HashMap<TypeId, Arc<Needs>>>> = LazyLock::new(Mutex::default);

/// Those of a kernel. Nothing is known of what has no OpenCL C: the host runs it all the same.
pub(crate) fn of(kernel: &Kernel) -> Arc<Needs> {
    let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(needs) = known().get(&kernel.id()) {
        return needs.clone();
    }
    // Not under the lock: it takes a while.
    let needs = kernel.source().map(|source| Needs { pixels: source.pixels, private_memory: source.private_memory });
    let needs = Arc::new(needs.unwrap_or_default());
    known().insert(kernel.id(), needs.clone());
    needs
}
