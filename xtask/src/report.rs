//! The steps of a run: a heading before each, its time after it, and one summary at the end.

use std::time::{Duration, Instant};

use anyhow::Result;

use crate::libtest::Tally;

/// How a step ended.
#[derive(Clone, Copy, Debug)]
pub struct Outcome {
    /// Whether all is well.
    pub success: bool,
    /// The tests that it ran, if it ran any.
    pub tests: Tally,
}

impl Outcome {
    /// A step that runs no tests.
    pub fn check(success: bool) -> Outcome {
        Outcome { success, tests: Tally::default() }
    }
}

struct Finished {
    title: String,
    outcome: Outcome,
    time: Duration,
}

/// What ran so far.
#[derive(Default)]
pub struct Report {
    steps: Vec<Finished>,
}

impl Report {
    /// Runs a step under its heading. An `Err` is shown and fails the step; the run goes on.
    pub fn step(&mut self, title: &str, work: impl FnOnce() -> Result<Outcome>) -> bool {
        println!("\n=== {title}");
        let start = Instant::now();
        let outcome = work().unwrap_or_else(|error| {
            println!("error: {error:#}");
            Outcome::check(false)
        });
        let step = Finished { title: title.to_owned(), outcome, time: start.elapsed() };
        println!("=== {title}: {}, {:.1} s", step.verdict(), step.time.as_secs_f64());
        self.steps.push(step);
        outcome.success
    }

    /// Prints all steps, then the line `N passed, M failed`; true when nothing failed.
    pub fn summarize(&self) -> bool {
        println!("\n=== summary");
        let width = self.steps.iter().map(|step| step.title.len()).max().unwrap_or(0);
        for step in &self.steps {
            println!(
                "{:width$}  {:>6}  {:>5} tests  {:>6.1} s",
                step.title,
                step.verdict(),
                step.outcome.tests.passed + step.outcome.tests.failed,
                step.time.as_secs_f64()
            );
        }
        let total = self.total();
        println!("\n{} passed, {} failed", total.passed, total.failed);
        total.failed == 0
    }

    fn total(&self) -> Tally {
        let mut total = Tally::default();
        for step in &self.steps {
            total += step.outcome.tests;
            // A step that fails with no failed test (format, a compile error) must show in the sum too.
            if !step.outcome.success && step.outcome.tests.failed == 0 {
                total.failed += 1;
            }
        }
        total
    }
}

impl Finished {
    fn verdict(&self) -> &'static str {
        if self.outcome.success { "ok" } else { "FAILED" }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_step_without_tests_counts_as_one_failure() {
        let mut report = Report::default();
        report.step("format", || Ok(Outcome::check(false)));
        report.step("start", || anyhow::bail!("no such program"));
        report.step("tests", || Ok(Outcome { success: true, tests: Tally { passed: 4, failed: 0 } }));
        assert_eq!(report.total(), Tally { passed: 4, failed: 2 });
    }

    #[test]
    fn failed_tests_are_not_counted_again_for_their_step() {
        let mut report = Report::default();
        report.step("tests", || Ok(Outcome { success: false, tests: Tally { passed: 4, failed: 3 } }));
        assert_eq!(report.total(), Tally { passed: 4, failed: 3 });
    }
}
