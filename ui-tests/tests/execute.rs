//! The results of each test kernel, on the host and on OpenCL, against `golden/NAME.out`.
//!
//! `common/platforms.rs` says where they run. `CL_BLESS=1` rewrites the expected results with those of the host.

#[path = "common/mod.rs"]
mod common;
#[path = "common/platforms.rs"]
mod platforms;

use std::fs;
use std::process::ExitCode;

use cl_runtime::Queue;
use common::{blessing, golden_file};
use libtest_mimic::Failed;
use platforms::Test;
use ui_tests::Case;
use ui_tests::kernels::cases;

fn main() -> ExitCode {
    let test = |case: Case| Test { name: case.name, case, run: check };
    platforms::main(&cases().into_iter().map(test).collect::<Vec<_>>())
}

fn check(case: &Case, queue: &Queue, platform: &str) -> Result<(), Failed> {
    let deviation = case.deviates.iter().find(|known| known.0 == platform);
    let output = match ((case.run)(queue), deviation) {
        (Err(_), Some(_)) => return Ok(()),
        (output, _) => output?,
    };
    let file = golden_file(case.name, "out");
    if blessing() && queue.is_host() {
        fs::write(&file, output.to_string())?;
    }
    let text = fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    let expected = output.parse_like(&text).map_err(|error| format!("{}: {error}", file.display()))?;
    let differences = output.differences(&expected);
    if let Some((_, why)) = deviation {
        // Once the platform is right, the note has to go.
        let message = format!("{platform} is expected to deviate ({why}), and does not any more");
        return if differences.is_empty() { Err(message.into()) } else { Ok(()) };
    }
    if differences.is_empty() { Ok(()) } else { Err(differences.join("\n").into()) }
}
