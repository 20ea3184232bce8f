//! `cargo xtask`: one command that checks everything, one that renews the expected output of tests.
//!
//! It only calls cargo and the tools that `prerequisites` lists; no test lives here.

mod bless;
mod command;
mod libtest;
mod oclgrind;
mod platforms;
mod prerequisites;
mod report;
mod sanitize;
mod test;
mod workspace;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Checks and upkeep of this workspace.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Check format, lints and every test, on the host, PoCL and oclgrind.
    ///
    /// Installs what the tests need on Debian and Ubuntu (as root or with passwordless sudo); elsewhere says what is
    /// missing. The last line is `N passed, M failed`.
    Test(test::Options),
    /// Rewrite the expected output of golden and ui tests, then show what changed.
    Bless,
    /// Check random kernels: the host, PoCL and oclgrind must agree about each, and clang must accept its C.
    Fuzz(fuzz::Options),
}

fn main() -> ExitCode {
    let outcome = match Cli::parse().task {
        Task::Test(options) => test::run(&options),
        Task::Bless => bless::run(),
        Task::Fuzz(options) => {
            fuzz::run(&options, &workspace::root(), &workspace::target()).map(|tally| tally.failed == 0)
        }
    };
    match outcome {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
