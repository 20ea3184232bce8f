//! What the tests ask of their environment.

#![allow(dead_code)]

use std::env;
use std::path::PathBuf;

use cl_runtime::Source;

/// A file of expected output beside the others.
pub fn golden_file(name: &str, extension: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("golden").join(format!("{name}.{extension}"))
}

/// Whether expected output is to be rewritten.
pub fn blessing() -> bool {
    variable("CL_BLESS").is_some_and(|value| value != "0")
}

/// The OpenCL device without which a test must fail.
pub fn required() -> Option<String> {
    variable("CL_TEST_REQUIRE")
}

/// The value of a variable that is not empty.
pub fn variable(name: &str) -> Option<String> {
    env::var(name).ok().filter(|value| !value.is_empty())
}

/// What tells clang the version of OpenCL C that a kernel needs. The target has all optional features of 3.0, of which
/// clang 14 does not tell its header of one.
pub fn language_of(source: &Source) -> &'static [&'static str] {
    match source.requires.iter().any(|feature| feature.needs_2_0()) {
        true => &["-cl-std=CL3.0", "-target", "spir64", "-D__opencl_c_work_group_collective_functions=1"],
        false => &["-cl-std=CL1.2"],
    }
}
