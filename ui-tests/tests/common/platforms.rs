//! Runs tests on the host, PoCL and oclgrind, as `CL_TEST_PLATFORM` says.
//!
//! It is `host`, `host_checked`, `pocl` or `oclgrind`: then the tests run there, or fail. Without it they run on the
//! host and, if there is one, on the first OpenCL device. `CL_TEST_REPORT` names a file that gets a line
//! `PLATFORM<tab>TEST` for each test that ran.

use std::fs::OpenOptions;
use std::io::Write;
use std::process::ExitCode;

use cl_runtime::Queue;
use libtest_mimic::{Arguments, Failed, Trial};

use super::common::{required, variable};

/// A test that runs on any platform.
#[derive(Clone, Copy)]
pub struct Test<C> {
    pub name: &'static str,
    pub case: C,
    /// Gets the queue, and the name of the platform.
    pub run: fn(&C, &Queue, &str) -> Result<(), Failed>,
}

/// What is known of a platform that is not right: of one that is not named, by a part of the name of its device.
pub fn known_deviation<'d>(
    known: &'d [(&'static str, &'static str)],
    queue: &Queue,
    platform: &str,
) -> Option<&'d (&'static str, &'static str)> {
    known.iter().find(|(name, _)| *name == platform || (platform == "opencl" && queue.device_name().contains(name)))
}

/// The `main` of a test target.
pub fn main<C: Copy + Send + 'static>(tests: &[Test<C>]) -> ExitCode {
    let mut arguments = Arguments::from_args();
    // oclgrind mixes up the contexts of threads.
    if variable("CL_TEST_PLATFORM").as_deref() == Some("oclgrind") {
        arguments.test_threads = Some(1);
    }
    libtest_mimic::run(&arguments, trials(tests)).exit_code()
}

fn trials<C: Copy + Send + 'static>(tests: &[Test<C>]) -> Vec<Trial> {
    match variable("CL_TEST_PLATFORM").as_deref() {
        Some("host") => on("host", || Ok(Queue::host()), tests),
        Some("host_checked") => on("host_checked", || Ok(Queue::host_checked()), tests),
        Some("pocl") => on("pocl", || open("Portable Computing Language"), tests),
        Some("oclgrind") => on("oclgrind", || open("oclgrind"), tests),
        Some(other) => vec![Trial::test("platform", {
            let message = format!("CL_TEST_PLATFORM is `{other}`; it can be host, host_checked, pocl or oclgrind");
            move || Err(message.into())
        })],
        None => everywhere(tests),
    }
}

fn open(filter: &str) -> Result<Queue, String> {
    Queue::opencl(filter).map_err(|error| error.to_string())
}

/// On the host, and on a device if there is one or one is required.
fn everywhere<C: Copy + Send + 'static>(tests: &[Test<C>]) -> Vec<Trial> {
    let filter = match required().as_deref() {
        Some("pocl") => "Portable Computing Language".to_owned(),
        Some(name) => name.to_owned(),
        None => String::new(),
    };
    let device = open(&filter);
    let on_device = move || open(&filter);
    let host = on("host", || Ok(Queue::host()), tests);
    if let (Err(error), None) = (&device, required()) {
        eprintln!("NOT RUN on OpenCL: {error}");
        let ignored = on("opencl", on_device, tests).into_iter().map(|trial| trial.with_ignored_flag(true));
        return host.into_iter().chain(ignored).collect();
    }
    host.into_iter().chain(on("opencl", on_device, tests)).collect()
}

/// Each test opens a queue of its own: tests run at once, and a queue tells whoever waits next of a fault.
fn on<C: Copy + Send + 'static>(
    platform: &'static str,
    open: impl Fn() -> Result<Queue, String> + Clone + Send + 'static,
    tests: &[Test<C>],
) -> Vec<Trial> {
    let trial = |test: &Test<C>| {
        let (test, open) = (*test, open.clone());
        Trial::test(format!("{platform}::{}", test.name), move || {
            (test.run)(&test.case, &open()?, platform)?;
            report(platform, test.name)
        })
    };
    tests.iter().map(trial).collect()
}

/// The name is the same on each platform, so that what ran can be compared.
fn report(platform: &str, name: &str) -> Result<(), Failed> {
    if let Some(file) = variable("CL_TEST_REPORT") {
        let mut file = OpenOptions::new().append(true).create(true).open(file)?;
        file.write_all(format!("{platform}\t{name}\n").as_bytes())?;
    }
    Ok(())
}
