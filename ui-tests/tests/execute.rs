//! The results of each test kernel, on the host and on OpenCL, against `golden/NAME.out`.
//!
//! `common/platforms.rs` says where they run. `CL_BLESS=1` rewrites the expected results with those of the host.

#[path = "common/mod.rs"]
mod common;
#[path = "common/platforms.rs"]
mod platforms;

use std::fs;
use std::process::ExitCode;

use cl_runtime::{Error, Feature, Queue};
use common::{blessing, golden_file};
use libtest_mimic::Failed;
use platforms::Test;
use ui_tests::kernels::cases;
use ui_tests::{Case, Output};

fn main() -> ExitCode {
    let test = |case: Case| Test { name: case.name, case, run: check };
    platforms::main(&cases().into_iter().map(test).collect::<Vec<_>>())
}

fn check(case: &Case, queue: &Queue, platform: &str) -> Result<(), Failed> {
    if let Some(&(_, lacked)) = case.lacking.iter().find(|known| known.0 == platform) {
        return refused_for(lacked, (case.run)(queue));
    }
    let deviation = platforms::known_deviation(case.deviates, queue, platform);
    let output = match ((case.run)(queue), deviation) {
        (Err(_), Some(_)) => return Ok(()),
        // Of the device that happens to be there it is not known what it lacks.
        (Err(error @ Error::FeatureMissing { .. }), _) if platform == "opencl" && !case.lacking.is_empty() => {
            eprintln!("{} has not run: {error}", case.name);
            return Ok(());
        }
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

/// A device without a feature says so; once it has it, the note has to go.
fn refused_for(lacked: Feature, output: cl_runtime::Result<Output>) -> Result<(), Failed> {
    match output {
        Err(Error::FeatureMissing { feature, .. }) if feature == lacked => Ok(()),
        Err(other) => {
            Err(format!("it should be refused for want of {lacked}, and is for another reason: {other}").into())
        }
        Ok(_) => Err(format!("it runs, and was expected to be refused for want of {lacked}").into()),
    }
}
