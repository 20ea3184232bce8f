//! OpenCL's error codes: their names, and what to do about them.

/// A call that an OpenCL driver refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Status {
    /// The function of the OpenCL API.
    pub call: &'static str,
    /// The error code that it returned.
    pub code: i32,
}

impl std::fmt::Display for Status {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (name, hint) = describe(self.code);
        write!(f, "{} returned {name} ({})", self.call, self.code)?;
        if hint.is_empty() { Ok(()) } else { write!(f, ": {hint}") }
    }
}

fn describe(code: i32) -> (&'static str, &'static str) {
    match CODES.iter().find(|row| row.0 == code) {
        Some(&(_, name, hint)) => (name, hint),
        None => ("an unknown error code", ""),
    }
}

const OURS: &str = "this is an error of cl-runtime; please report it";
const RESET: &str = "the device stopped, often on an access out of range or a kernel that ran too long; \
                     run the kernel on `Queue::host()` to find it";

/// Code, name, hint (OpenCL API specification, appendix "Error codes").
#[rustfmt::skip]
const CODES: &[(i32, &str, &str)] = &[
    (-1, "CL_DEVICE_NOT_FOUND", "the platform has no device of this kind"),
    (-2, "CL_DEVICE_NOT_AVAILABLE", "another program may hold the device"),
    (-3, "CL_COMPILER_NOT_AVAILABLE", "the platform has no compiler for OpenCL C; choose another device"),
    (-4, "CL_MEM_OBJECT_ALLOCATION_FAILURE", "the device has not enough free memory; use smaller buffers, or drop some"),
    (-5, "CL_OUT_OF_RESOURCES", RESET),
    (-6, "CL_OUT_OF_HOST_MEMORY", "this machine has not enough free memory"),
    (-7, "CL_PROFILING_INFO_NOT_AVAILABLE", "the queue was made without profiling"),
    (-8, "CL_MEM_COPY_OVERLAP", OURS),
    (-9, "CL_IMAGE_FORMAT_MISMATCH", ""),
    (-10, "CL_IMAGE_FORMAT_NOT_SUPPORTED", ""),
    (-11, "CL_BUILD_PROGRAM_FAILURE", ""),
    (-12, "CL_MAP_FAILURE", ""),
    (-13, "CL_MISALIGNED_SUB_BUFFER_OFFSET", ""),
    (-14, "CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST", "the kernel failed while it ran; run it on `Queue::host()` to find why"),
    (-15, "CL_COMPILE_PROGRAM_FAILURE", ""),
    (-16, "CL_LINKER_NOT_AVAILABLE", ""),
    (-17, "CL_LINK_PROGRAM_FAILURE", ""),
    (-18, "CL_DEVICE_PARTITION_FAILED", ""),
    (-19, "CL_KERNEL_ARG_INFO_NOT_AVAILABLE", ""),
    (-30, "CL_INVALID_VALUE", OURS),
    (-31, "CL_INVALID_DEVICE_TYPE", OURS),
    (-32, "CL_INVALID_PLATFORM", OURS),
    (-33, "CL_INVALID_DEVICE", OURS),
    (-34, "CL_INVALID_CONTEXT", "the raw object that was passed in belongs to another context"),
    (-35, "CL_INVALID_QUEUE_PROPERTIES", "the device does not support queues with profiling"),
    (-36, "CL_INVALID_COMMAND_QUEUE", RESET),
    (-37, "CL_INVALID_HOST_PTR", OURS),
    (-38, "CL_INVALID_MEM_OBJECT", "the raw object that was passed in is no buffer of this context"),
    (-39, "CL_INVALID_IMAGE_FORMAT_DESCRIPTOR", ""),
    (-40, "CL_INVALID_IMAGE_SIZE", "the image is larger than the device supports"),
    (-41, "CL_INVALID_SAMPLER", OURS),
    (-42, "CL_INVALID_BINARY", ""),
    (-43, "CL_INVALID_BUILD_OPTIONS", OURS),
    (-44, "CL_INVALID_PROGRAM", OURS),
    (-45, "CL_INVALID_PROGRAM_EXECUTABLE", OURS),
    (-46, "CL_INVALID_KERNEL_NAME", OURS),
    (-47, "CL_INVALID_KERNEL_DEFINITION", OURS),
    (-48, "CL_INVALID_KERNEL", OURS),
    (-49, "CL_INVALID_ARG_INDEX", OURS),
    (-50, "CL_INVALID_ARG_VALUE", OURS),
    (-51, "CL_INVALID_ARG_SIZE", "the device lays out an argument differently from Rust, or a `__constant` buffer is too long for it"),
    (-52, "CL_INVALID_KERNEL_ARGS", OURS),
    (-53, "CL_INVALID_WORK_DIMENSION", OURS),
    (-54, "CL_INVALID_WORK_GROUP_SIZE", "choose a smaller `.local(…)` that divides the range, or leave it out"),
    (-55, "CL_INVALID_WORK_ITEM_SIZE", "choose a smaller `.local(…)` in this dimension"),
    (-56, "CL_INVALID_GLOBAL_OFFSET", "the range ends beyond what the device can count"),
    (-57, "CL_INVALID_EVENT_WAIT_LIST", OURS),
    (-58, "CL_INVALID_EVENT", OURS),
    (-59, "CL_INVALID_OPERATION", ""),
    (-60, "CL_INVALID_GL_OBJECT", ""),
    (-61, "CL_INVALID_BUFFER_SIZE", "the buffer is longer than the device allows"),
    (-62, "CL_INVALID_MIP_LEVEL", ""),
    (-63, "CL_INVALID_GLOBAL_WORK_SIZE", "the range is larger than the device can count"),
    (-64, "CL_INVALID_PROPERTY", OURS),
    (-65, "CL_INVALID_IMAGE_DESCRIPTOR", ""),
    (-66, "CL_INVALID_COMPILER_OPTIONS", OURS),
    (-67, "CL_INVALID_LINKER_OPTIONS", OURS),
    (-68, "CL_INVALID_DEVICE_PARTITION_COUNT", ""),
    (-69, "CL_INVALID_PIPE_SIZE", ""),
    (-70, "CL_INVALID_DEVICE_QUEUE", ""),
    (-1001, "CL_PLATFORM_NOT_FOUND_KHR", "install an OpenCL driver, such as the package pocl-opencl-icd"),
    (-9999, "an error that NVIDIA's driver gives no name", RESET),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_says_call_name_and_what_to_do() {
        let status = Status { call: "clEnqueueNDRangeKernel", code: -54 };
        let text = status.to_string();
        assert!(text.starts_with("clEnqueueNDRangeKernel returned CL_INVALID_WORK_GROUP_SIZE (-54): "), "{text}");
        assert!(Status { call: "clFinish", code: 7 }.to_string().contains("unknown error code (7)"));
    }
}
