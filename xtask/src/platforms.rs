//! The execution tests, once on each platform, and the proof that each platform ran all of them.
//!
//! The tests obey `CL_TEST_PLATFORM` and append `PLATFORM<tab>TEST` to the file that `CL_TEST_REPORT` names, one line
//! for each test that ran there. A skipped test passes for the harness, so only that file tells what was run.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::report::Outcome;
use crate::{command, libtest, oclgrind, workspace};

/// The package of the execution tests.
const PACKAGE: &str = "ui-tests";

/// The test targets in it.
const TARGETS: &[&str] = &["execute", "suite"];

/// A platform to run on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Platform {
    /// The executor of this workspace, without OpenCL.
    Host,
    /// The same, looking for data races.
    HostChecked,
    /// PoCL, on the CPU.
    Pocl,
    /// oclgrind, an interpreter that checks every access.
    Oclgrind,
}

impl Platform {
    /// All of them, the quickest to fail first.
    pub const ALL: [Platform; 4] = [Platform::Host, Platform::HostChecked, Platform::Pocl, Platform::Oclgrind];

    /// As in `CL_TEST_PLATFORM` and the report file.
    pub fn name(self) -> &'static str {
        match self {
            Platform::Host => "host",
            Platform::HostChecked => "host_checked",
            Platform::Pocl => "pocl",
            Platform::Oclgrind => "oclgrind",
        }
    }

    fn report_file(self) -> PathBuf {
        workspace::scratch().join(format!("{}.tsv", self.name()))
    }
}

/// Runs the execution tests on one platform.
pub fn run_on(platform: Platform) -> Result<Outcome> {
    start_afresh(&platform.report_file())?;
    let mut sum = Outcome::check(true);
    for target in TARGETS {
        let outcome = run_target(platform, target)?;
        sum.success &= outcome.success;
        sum.tests += outcome.tests;
    }
    Ok(sum)
}

fn run_target(platform: Platform, target: &str) -> Result<Outcome> {
    let log = workspace::scratch().join("oclgrind.log");
    let runner = oclgrind::runner(&log);

    let mut arguments = vec!["test", "--package", PACKAGE, "--test", target];
    if platform == Platform::Oclgrind {
        start_afresh(&log)?;
        // Its runtime keeps global state that it does not lock, so one test at a time.
        arguments.extend(["--config", &runner, "--", "--test-threads=1"]);
    }
    let mut cargo = workspace::cargo(arguments);
    // With the last, tests that look for a device themselves fail where they find none.
    cargo.env("CL_TEST_PLATFORM", platform.name()).env("CL_TEST_REPORT", platform.report_file());
    if matches!(platform, Platform::Pocl | Platform::Oclgrind) {
        cargo.env("CL_TEST_REQUIRE", platform.name());
    }
    let output = command::run_and_read(&mut cargo)?;
    let mut outcome = Outcome { success: output.success, tests: libtest::tally(&output.stdout) };

    if platform == Platform::Oclgrind {
        let findings = oclgrind::findings(&log)?;
        if !findings.is_empty() {
            println!("oclgrind reports:\n{findings}");
            outcome.success = false;
        }
    }
    Ok(outcome)
}

/// Prints how many tests ran on each platform. Fails when one ran none, or not the same ones as the others.
pub fn compare() -> Result<Outcome> {
    let mut ran = Vec::new();
    for platform in Platform::ALL {
        ran.push((platform, tests_in(&platform.report_file(), platform.name())?));
    }
    println!("{:<12} {:>5}", "platform", "tests");
    for (platform, tests) in &ran {
        println!("{:<12} {:>5}", platform.name(), tests.len());
    }
    let problems = differences(&ran);
    for problem in &problems {
        println!("error: {problem}");
    }
    Ok(Outcome::check(problems.is_empty()))
}

fn differences(ran: &[(Platform, BTreeSet<String>)]) -> Vec<String> {
    let all: BTreeSet<&String> = ran.iter().flat_map(|(_, tests)| tests).collect();
    let mut problems = Vec::new();
    for (platform, tests) in ran {
        let name = platform.name();
        if tests.is_empty() {
            problems.push(format!("no test ran on {name}"));
            continue;
        }
        let absent: Vec<&str> = all.iter().filter(|test| !tests.contains(**test)).map(|test| test.as_str()).collect();
        if !absent.is_empty() {
            problems.push(format!("did not run on {name}: {}", absent.join(", ")));
        }
    }
    problems
}

fn tests_in(report: &Path, platform: &str) -> Result<BTreeSet<String>> {
    if !report.exists() {
        return Ok(BTreeSet::new());
    }
    let text = fs::read_to_string(report).with_context(|| format!("cannot read {}", report.display()))?;
    Ok(tests_of(&text, platform))
}

/// The tests that a report says ran on `platform`; lines of others do not count.
fn tests_of(report: &str, platform: &str) -> BTreeSet<String> {
    let ran = report.lines().filter_map(|line| line.split_once('\t'));
    ran.filter(|(on, _)| *on == platform).map(|(_, test)| test.to_owned()).collect()
}

fn start_afresh(file: &Path) -> Result<()> {
    let folder = workspace::scratch();
    fs::create_dir_all(&folder).with_context(|| format!("cannot create {}", folder.display()))?;
    fs::write(file, "").with_context(|| format!("cannot write {}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tests(names: &[&str]) -> BTreeSet<String> {
        names.iter().map(|&name| name.to_owned()).collect()
    }

    #[test]
    fn a_test_on_another_platform_does_not_count() {
        assert_eq!(tests_of("pocl\ta\nhost\tb\npocl\ta\nnoise\n", "pocl"), tests(&["a"]));
    }

    #[test]
    fn equal_platforms_have_no_differences() {
        let ran = Platform::ALL.map(|platform| (platform, tests(&["a", "b"])));
        assert!(differences(&ran).is_empty());
    }

    #[test]
    fn an_idle_platform_and_a_skipped_test_are_reported() {
        let ran =
            [(Platform::Host, tests(&["a", "b"])), (Platform::Pocl, tests(&["a"])), (Platform::Oclgrind, tests(&[]))];
        assert_eq!(differences(&ran), ["did not run on pocl: b", "no test ran on oclgrind"]);
    }
}
