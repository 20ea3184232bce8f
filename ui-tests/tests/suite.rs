//! The kernels of well-known suites, on the host and on OpenCL, against plain Rust. `common/platforms.rs` says where.

#[path = "common/mod.rs"]
mod common;
#[path = "common/platforms.rs"]
mod platforms;

use std::process::ExitCode;

use cl_runtime::Queue;
use libtest_mimic::Failed;
use platforms::Test;
use ui_tests::suite::{Case, cases};

fn main() -> ExitCode {
    let test = |case: Case| Test { name: case.name, case, run: check };
    platforms::main(&cases().into_iter().map(test).collect::<Vec<_>>())
}

fn check(case: &Case, queue: &Queue, platform: &str) -> Result<(), Failed> {
    let deviation = platforms::known_deviation(case.deviates, queue, platform);
    let Some((_, why)) = deviation else { return differences(case, queue) };
    // Once the platform is right, the note has to go.
    match differences(case, queue) {
        Ok(()) => Err(format!("{platform} is expected to deviate ({why}), and does not any more").into()),
        Err(_) => Ok(()),
    }
}

fn differences(case: &Case, queue: &Queue) -> Result<(), Failed> {
    let checks = (case.run)(queue)?;
    let idle =
        checks.iter().find(|check| check.compared == 0).map(|check| format!("{}: nothing to compare", check.label));
    let idle = idle.or_else(|| checks.is_empty().then(|| "nothing was checked".to_owned()));
    let problems: Vec<String> = checks.into_iter().flat_map(|check| shown(check.differences)).chain(idle).collect();
    if problems.is_empty() { Ok(()) } else { Err(problems.join("\n").into()) }
}

/// The first few of them.
fn shown(mut differences: Vec<String>) -> Vec<String> {
    const FEW: usize = 5;
    let more = differences.len().saturating_sub(FEW);
    differences.truncate(FEW);
    if more > 0 {
        differences.push(format!("and {more} more"));
    }
    differences
}
