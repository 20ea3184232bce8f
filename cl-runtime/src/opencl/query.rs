//! Answers of the `clGet…Info` functions as Rust values.

use std::ffi::c_void;

use ocl::ffi::{cl_int, size_t};

use super::Status;

/// Turns the code that a call returned into a result.
pub(super) fn check(call: &'static str, code: cl_int) -> Result<(), Status> {
    if code == 0 { Ok(()) } else { Err(Status { call, code }) }
}

/// The bytes that `ask` answers with: it is given the space for them and where to put their number.
pub(super) fn bytes(
    call: &'static str,
    ask: impl Fn(size_t, *mut c_void, *mut size_t) -> cl_int,
) -> Result<Vec<u8>, Status> {
    let mut size = 0;
    check(call, ask(0, std::ptr::null_mut(), &mut size))?;
    let mut answer = vec![0u8; size];
    if size > 0 {
        check(call, ask(size, answer.as_mut_ptr().cast(), std::ptr::null_mut()))?;
    }
    Ok(answer)
}

/// A text, without the NUL and the spaces that drivers put around it.
pub(super) fn text(
    call: &'static str,
    ask: impl Fn(size_t, *mut c_void, *mut size_t) -> cl_int,
) -> Result<String, Status> {
    let answer = bytes(call, ask)?;
    Ok(String::from_utf8_lossy(&answer).trim_matches(|c: char| c == '\0' || c.is_whitespace()).to_owned())
}

/// Integers that OpenCL answers with.
pub(super) trait Number: Copy {
    const ZERO: Self;
}

macro_rules! numbers {
    ($($number:ty)*) => { $(impl Number for $number { const ZERO: Self = 0; })* };
}

numbers! { u32 i32 u64 usize }

/// `N` integers: a single one, or the sizes in each dimension.
pub(super) fn numbers<T: Number, const N: usize>(
    call: &'static str,
    ask: impl Fn(size_t, *mut c_void, *mut size_t) -> cl_int,
) -> Result<[T; N], Status> {
    let mut answer = [T::ZERO; N];
    check(call, ask(size_of_val(&answer), answer.as_mut_ptr().cast(), std::ptr::null_mut()))?;
    Ok(answer)
}

/// A single integer.
pub(super) fn number<T: Number>(
    call: &'static str,
    ask: impl Fn(size_t, *mut c_void, *mut size_t) -> cl_int,
) -> Result<T, Status> {
    numbers::<T, 1>(call, ask).map(|[value]| value)
}
