//! OpenCL objects that are released when dropped.

use ocl::ffi::{self, cl_event, cl_int, cl_kernel, cl_mem, cl_program, cl_sampler};

use super::Status;

macro_rules! handles {
    ($($(#[$doc:meta])* $name:ident($raw:ty), $release:ident;)*) => { $(
        $(#[$doc])*
        #[derive(Debug)]
        pub(super) struct $name($raw);

        // SAFETY: OpenCL's functions may be called from any thread on any object; the one exception,
        // `clSetKernelArg` on one kernel, is guarded by the lock that a kernel is kept in.
        unsafe impl Send for $name {}
        // SAFETY: as above.
        unsafe impl Sync for $name {}

        impl $name {
            /// Takes over the reference that `call` returned together with `code`.
            ///
            /// # Safety
            /// `raw` is what the call returned, and nobody else releases it.
            pub(super) unsafe fn own(call: &'static str, raw: $raw, code: cl_int) -> Result<Self, Status> {
                super::query::check(call, code)?;
                if raw.is_null() {
                    return Err(Status { call, code });
                }
                Ok($name(raw))
            }

            pub(super) fn raw(&self) -> $raw {
                self.0
            }
        }

        impl Drop for $name {
            fn drop(&mut self) {
                // A failure to release is a leak, which is all that could be done about it.
                // SAFETY: the reference is ours, and this is its end.
                let _ = unsafe { ffi::$release(self.0) };
            }
        }
    )* };
}

handles! {
    /// A memory object. Commands in flight keep it alive (API specification, clReleaseMemObject).
    Mem(cl_mem), clReleaseMemObject;
    /// A program.
    Program(cl_program), clReleaseProgram;
    /// A sampler.
    Sampler(cl_sampler), clReleaseSampler;
    /// A kernel.
    Kernel(cl_kernel), clReleaseKernel;
    /// A command that was enqueued.
    Command(cl_event), clReleaseEvent;
}
