//! The tests of the host side and of the host executor, under AddressSanitizer and ThreadSanitizer.
//!
//! Sanitizers are a nightly feature of rustc. Where no nightly toolchain is installed (for ThreadSanitizer: none with the
//! source of std, which must be instrumented too), the step fails and says what to install: who asks for it wants to know.

use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::report::Outcome;
use crate::{command, libtest, workspace};

/// A sanitizer of rustc.
#[derive(Clone, Copy, Debug)]
pub enum Sanitizer {
    /// Accesses to memory that is not there or no more.
    Address,
    /// Data races of the host program itself.
    Thread,
}

/// The test targets of `cl-runtime` that run on the host, whether or not there is OpenCL: those that need a device say
/// so and pass.
const ON_THE_HOST: &[&str] =
    &["host", "local_memory", "races", "panics", "faults", "items", "divisions", "threads", "values"];

/// Those of them in which no work-item waits: ThreadSanitizer is not told of the switches between their stacks.
const WITHOUT_BARRIERS: &[&str] = &["host", "threads"];

impl Sanitizer {
    pub const ALL: [Sanitizer; 2] = [Sanitizer::Address, Sanitizer::Thread];

    pub fn name(self) -> &'static str {
        match self {
            Sanitizer::Address => "address",
            Sanitizer::Thread => "thread",
        }
    }
}

/// Runs the tests under a sanitizer.
pub fn run(sanitizer: Sanitizer) -> Result<Outcome> {
    let host = nightly()?;
    let mut arguments = vec!["test", "--package", "cl-runtime", "--no-fail-fast", "--target", &host];
    let tests = match sanitizer {
        Sanitizer::Address => {
            // The stacks of work-items that wait: the sanitizer is told of each switch. The feature is for this one only.
            arguments.extend(["--lib", "--features", "corosensei/sanitizer"]);
            ON_THE_HOST
        }
        Sanitizer::Thread => {
            source_of_std()?;
            // What std does without instrumentation would look like races.
            arguments.push("-Zbuild-std");
            WITHOUT_BARRIERS
        }
    };
    for test in tests {
        arguments.extend(["--test", test]);
    }
    // As a user would call it: the cargo that runs this task is that of the pinned toolchain.
    let mut cargo = Command::new("cargo");
    cargo.arg("+nightly").args(arguments).current_dir(workspace::root());
    for variable in ["CARGO", "RUSTC", "RUSTUP_TOOLCHAIN", "CARGO_ENCODED_RUSTFLAGS"] {
        cargo.env_remove(variable);
    }
    let name = sanitizer.name();
    cargo.env("CARGO_TARGET_DIR", workspace::target().join("sanitize").join(name));
    cargo.env("RUSTFLAGS", format!("-Zsanitizer={name}"));
    // The drivers of OpenCL are not instrumented, so there shall be none: the loader finds no platform here.
    cargo.env("OCL_ICD_VENDORS", workspace::scratch().join("no-vendors")).env_remove("CL_TEST_REQUIRE");
    // A test asks for more memory than there is, and expects to be refused as by any allocator. What is known to leak is
    // the payload of a panic whose destructor may panic in turn.
    cargo
        .env("ASAN_OPTIONS", "allocator_may_return_null=1:detect_leaks=0")
        .env("TSAN_OPTIONS", "allocator_may_return_null=1:halt_on_error=1");
    let output = command::run_and_read(&mut cargo)?;
    Ok(Outcome { success: output.success, tests: libtest::tally(&output.stdout) })
}

/// The target of the nightly toolchain.
fn nightly() -> Result<String> {
    let output = Command::new("rustc").args(["+nightly", "-vV"]).output().context("cannot start rustc")?;
    if !output.status.success() {
        bail!("NOT RUN: sanitizers need a nightly toolchain; install it with `rustup toolchain install nightly`");
    }
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let host = text.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).context("`rustc +nightly -vV` names no host")
}

/// Fails unless the source of std is there.
fn source_of_std() -> Result<()> {
    let output =
        Command::new("rustc").args(["+nightly", "--print", "sysroot"]).output().context("cannot start rustc")?;
    let root = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    let source = std::path::Path::new(&root).join("lib/rustlib/src/rust/library/std");
    if !source.is_dir() {
        bail!(
            "NOT RUN: ThreadSanitizer needs the source of std; install it with `rustup component add rust-src \
             --toolchain nightly`"
        );
    }
    Ok(())
}
