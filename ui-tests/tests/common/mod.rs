//! What the tests ask of their environment.

#![allow(dead_code)]

use std::env;
use std::path::PathBuf;

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
