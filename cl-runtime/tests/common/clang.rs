//! Compiles emitted OpenCL C with clang, beside the compilers of the platforms.

use std::io::Write;
use std::process::{Command, Stdio};

/// Compiles OpenCL C 1.2 without a warning.
pub fn check(text: &str) {
    let options = ["-x", "cl", "-cl-std=CL1.2", "-Werror", "-fsyntax-only", "-Xclang", "-finclude-default-header", "-"];
    let clang = Command::new("clang").args(options).stdin(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut clang = match clang {
        Ok(clang) => clang,
        Err(error) if std::env::var("CL_TEST_REQUIRE").is_ok_and(|name| !name.is_empty()) => panic!("clang: {error}"),
        Err(error) => return eprintln!("NOT RUN: clang: {error}"),
    };
    clang.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    let output = clang.wait_with_output().unwrap();
    assert!(output.status.success(), "{}\n{text}", String::from_utf8_lossy(&output.stderr));
}
