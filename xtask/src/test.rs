//! `cargo xtask test`: all checks in order. A failed one does not stop those after it.

use anyhow::Result;
use clap::Args;

use crate::platforms::{self, Platform};
use crate::report::{Outcome, Report};
use crate::sanitize::{self, Sanitizer};
use crate::{command, libtest, prerequisites, workspace};

#[derive(Args)]
pub struct Options {
    /// Take the machine as it is: neither look for missing prerequisites nor install them.
    #[arg(long)]
    no_install: bool,
    /// Run the tests of the host side under AddressSanitizer and ThreadSanitizer too. This needs a nightly toolchain,
    /// and fails where there is none.
    #[arg(long)]
    sanitize: bool,
}

/// Runs everything; true when nothing failed.
pub fn run(options: &Options) -> Result<bool> {
    let mut report = Report::default();
    if !options.no_install && !report.step("prerequisites", install) {
        return Ok(report.summarize());
    }
    report.step("format", || check(&["fmt", "--all", "--check"]));
    report.step("clippy", || check(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]));
    report.step("documentation", documentation);
    // rustc computes constants in an optimised build that it never looks at in another.
    report.step("optimised library", || check(&["build", "--release", "-p", "cl-types"]));
    report.step("unit, golden, ui and doc tests", workspace_tests);
    for platform in Platform::ALL {
        report.step(&format!("execution tests on {}", platform.name()), || platforms::run_on(platform));
    }
    report.step("the same tests on every platform", platforms::compare);
    report.step("random kernels", random_kernels);
    if options.sanitize {
        for sanitizer in Sanitizer::ALL {
            report.step(&format!("{} sanitizer", sanitizer.name()), || sanitize::run(sanitizer));
        }
    }
    Ok(report.summarize())
}

fn random_kernels() -> Result<Outcome> {
    let fuzz::Tally { passed, failed } = fuzz::fixed_seeds(&workspace::root(), &workspace::target())?;
    Ok(Outcome { success: failed == 0, tests: libtest::Tally { passed, failed } })
}

fn install() -> Result<Outcome> {
    prerequisites::ensure()?;
    Ok(Outcome::check(true))
}

fn check(arguments: &[&str]) -> Result<Outcome> {
    let success = command::run(&mut workspace::cargo(arguments.iter().copied()))?;
    Ok(Outcome::check(success))
}

/// A link that leads nowhere is an error.
fn documentation() -> Result<Outcome> {
    let mut cargo = workspace::cargo(["doc", "--no-deps", "--workspace"]);
    cargo.env("RUSTDOCFLAGS", "-D warnings");
    Ok(Outcome::check(command::run(&mut cargo)?))
}

fn workspace_tests() -> Result<Outcome> {
    // Without --no-fail-fast the numbers would stop at the first package that fails.
    let mut cargo = workspace::cargo(["test", "--workspace", "--no-fail-fast"]);
    // With it, a test that finds no platform fails where it would otherwise be skipped.
    cargo.env("CL_TEST_REQUIRE", "pocl");
    let output = command::run_and_read(&mut cargo)?;
    Ok(Outcome { success: output.success, tests: libtest::tally(&output.stdout) })
}
