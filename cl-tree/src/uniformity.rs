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

/// The parts of what a call does of which it is asked separately what they rest on: its result,
pub const GIVES: u32 = 0;

/// whether and how often it calls the closures that it is given,
pub const CALLS: u32 = 1;

/// and what it calls them with.
pub const HANDS: u32 = 2;

/// How many parts of the calls of a body may be asked of.
pub const PARTS: u32 = 384;

/// What stands in the place of a `return` where a condition is the call that a closure is given to.
pub const GIVEN_TO: &str = "|";

/// What is no number of a check.
pub const NO_CHECK: u64 = u64::MAX;

/// What is said of a copy that nobody waits for.
pub const UNWAITED: &str = "an asynchronous copy is waited for in the block that begins it, and nothing may leave the block before \
                        (OpenCL C 6.15.11): `let event = async_work_group_copy(…);`, and `wait_group_events(event);` where the \
                        elements have to be there";
