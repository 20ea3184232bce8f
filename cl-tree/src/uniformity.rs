//! How the checks of a body are numbered: the macro writes where each stands, const evaluation finds the one that fails.

/// The number of the check whether a call is reached by all or, with an argument, whether that is the same for all.
pub const fn check_number(call: u32, argument: Option<u32>) -> u64 {
    let within = match argument {
        None => 0,
        Some(argument) => argument as u64 + 1,
    };
    (call as u64) << 32 | within
}

/// The bit of a call, beside the number of its callee, that nothing which it depends on can differ among work-items.
pub const SURE: u8 = 64;

/// What is no number of a check.
pub const NO_CHECK: u64 = u64::MAX;

/// What is said of a copy that nobody waits for.
pub const UNWAITED: &str = "an asynchronous copy is waited for in the block that begins it, and nothing may leave the block before \
                        (OpenCL C 6.15.11): `let event = async_work_group_copy(…);`, and `wait_group_events(event);` where the \
                        elements have to be there";
