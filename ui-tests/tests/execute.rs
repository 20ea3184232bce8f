//! The results of each test kernel, on the host and on OpenCL, against `golden/NAME.out`.
//!
//! `CL_TEST_PLATFORM` is `host`, `host_checked`, `pocl` or `oclgrind`: then the tests run there, or fail. Without it they run on the
//! host and, if there is one, on the first OpenCL device. `CL_TEST_REPORT` names a file that gets a line
//! `PLATFORM<tab>TEST` for each test that ran. `CL_BLESS=1` rewrites the expected results with those of the host.

#[path = "common/mod.rs"]
mod common;

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::process::ExitCode;

use cl_runtime::Queue;
use common::{blessing, golden_file, required, variable};
use libtest_mimic::{Arguments, Failed, Trial};
use ui_tests::Case;
use ui_tests::kernels::cases;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    libtest_mimic::run(&arguments, trials()).exit_code()
}

fn trials() -> Vec<Trial> {
    match variable("CL_TEST_PLATFORM").as_deref() {
        Some("host") => on("host", Ok(Queue::host())),
        Some("host_checked") => on("host_checked", Ok(Queue::host_checked())),
        Some("pocl") => on("pocl", open("Portable Computing Language")),
        Some("oclgrind") => on("oclgrind", open("oclgrind")),
        Some(other) => vec![Trial::test("platform", {
            let message = format!("CL_TEST_PLATFORM is `{other}`; it can be host, host_checked, pocl or oclgrind");
            move || Err(message.into())
        })],
        None => everywhere(),
    }
}

fn open(filter: &str) -> Result<Queue, String> {
    Queue::opencl(filter).map_err(|error| error.to_string())
}

/// On the host, and on a device if there is one or one is required.
fn everywhere() -> Vec<Trial> {
    let filter = match required().as_deref() {
        Some("pocl") => "Portable Computing Language".to_owned(),
        Some(name) => name.to_owned(),
        None => String::new(),
    };
    let device = open(&filter);
    if let (Err(error), None) = (&device, required()) {
        eprintln!("NOT RUN on OpenCL: {error}");
        let ignored = on("opencl", device).into_iter().map(|trial| trial.with_ignored_flag(true));
        return on("host", Ok(Queue::host())).into_iter().chain(ignored).collect();
    }
    on("host", Ok(Queue::host())).into_iter().chain(on("opencl", device)).collect()
}

fn on(platform: &'static str, queue: Result<Queue, String>) -> Vec<Trial> {
    let trial = |case: Case| {
        let queue = queue.clone();
        Trial::test(format!("{platform}::{}", case.name), move || {
            check(&case, &queue?, platform)?;
            report(platform, case.name)
        })
    };
    cases().into_iter().map(trial).collect()
}

fn check(case: &Case, queue: &Queue, platform: &str) -> Result<(), Failed> {
    let output = (case.run)(queue)?;
    let file = golden_file(case.name, "out");
    if blessing() && queue.is_host() {
        fs::write(&file, output.to_string())?;
    }
    let text = fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    let expected = output.parse_like(&text).map_err(|error| format!("{}: {error}", file.display()))?;
    let differences = output.differences(&expected);
    if let Some((_, why)) = case.deviates.iter().find(|known| known.0 == platform) {
        // Once the platform is right, the note has to go.
        let message = format!("{platform} is expected to deviate ({why}), and does not any more");
        return if differences.is_empty() { Err(message.into()) } else { Ok(()) };
    }
    if differences.is_empty() { Ok(()) } else { Err(differences.join("\n").into()) }
}

/// The name is the same on each platform, so that what ran can be compared.
fn report(platform: &str, name: &str) -> Result<(), Failed> {
    if let Some(file) = variable("CL_TEST_REPORT") {
        let mut file = OpenOptions::new().append(true).create(true).open(file)?;
        file.write_all(format!("{platform}\t{name}\n").as_bytes())?;
    }
    Ok(())
}
