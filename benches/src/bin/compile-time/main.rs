//! What kernels cost to compile: generated kernels, beside the same text as plain Rust functions.
//!
//! The two are compiled in turn, and the medians compared. The last lines say how the time grows when there are twice as
//! many kernels, and when they are twice as long.

mod project;
mod text;

use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;

use project::{Known, Measure, Project, Step};
use text::{Reading, Size};

/// Compares the time that rustc takes for kernels with the time for the same text as plain functions.
#[derive(Parser)]
struct Options {
    /// How many kernels.
    #[arg(long, default_value_t = 200)]
    kernels: usize,
    /// How many statements in each.
    #[arg(long, default_value_t = 120)]
    statements: usize,
    /// How often each is compiled; the medians are shown.
    #[arg(long, default_value_t = 5)]
    runs: usize,
    /// Compare bodies of each kind of statement alone, one after the other.
    #[arg(long, conflicts_with = "build")]
    each: bool,
    /// Time `cargo build` too.
    #[arg(long)]
    build: bool,
    /// Build the macros optimised, as `[profile.dev.build-override]` with `opt-level = 3` says. Cargo does not by itself.
    #[arg(long)]
    optimised_macros: bool,
    /// Count the instructions of rustc, in place of its time: a busy machine changes nothing. By valgrind, which takes fifty
    /// times as long: ask for few kernels, and for one run.
    #[arg(long)]
    instructions: bool,
}

fn main() -> ExitCode {
    if let Some(code) = project::in_place_of_rustc() {
        return code;
    }
    match measure(&Options::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// The medians of plain text and kernels.
#[derive(Clone, Copy)]
struct Pair {
    plain: u64,
    kernels: u64,
}

fn measure(options: &Options) -> Result<()> {
    let Options { kernels, statements, runs, each, build, optimised_macros, instructions } = *options;
    let measured = if instructions { Measure::Instructions } else { Measure::Time };
    let mut project = Project::new(optimised_macros, measured)?;
    let mut pair = |step, known, size| {
        let mut costs = [Vec::new(), Vec::new()];
        for run in 0..=runs {
            for (reading, costs) in [Reading::Plain, Reading::Kernels].into_iter().zip(&mut costs) {
                let cost = project.cost(reading, step, known, size)?;
                // The first one builds the dependencies, and warms the caches of files.
                if run > 0 {
                    costs.push(cost);
                }
            }
        }
        let [plain, kernels] = costs.map(median);
        anyhow::Ok(Pair { plain, kernels })
    };

    let (what, unit) = match measured {
        Measure::Time => ("processor time", "ms"),
        Measure::Instructions => ("millions of instructions", "M"),
    };
    println!("{:<40} {:>9} {:>11} {:>7}", format!("{what} of rustc"), "plain", "kernels", "ratio");
    let row = |what: &str, size, pair| row(what, size, pair, unit);
    let size = Size { kernels, statements, fragment: None };
    if each {
        for (fragment, text) in text::fragments().into_iter().enumerate() {
            let size = Size { fragment: Some(fragment), ..size };
            row(text.lines().next().unwrap_or_default(), size, pair(Step::Check, Known::Nothing, size)?);
        }
        return Ok(());
    }
    let whole = pair(Step::Check, Known::Nothing, size)?;
    row("check", size, whole);
    row("check, another number", size, pair(Step::Check, Known::AllButANumber, size)?);
    row("check, a line more", size, pair(Step::Check, Known::AllButALine, size)?);
    if build {
        row("build", size, pair(Step::Build, Known::Nothing, size)?);
        row("build, another number", size, pair(Step::Build, Known::AllButANumber, size)?);
        row("build, a line more", size, pair(Step::Build, Known::AllButALine, size)?);
    }
    let mut smaller = |size| {
        let costs = pair(Step::Check, Known::Nothing, size)?;
        row("check", size, costs);
        anyhow::Ok(costs)
    };
    let fewer = smaller(Size { kernels: kernels / 2, ..size })?;
    let shorter = smaller(Size { statements: statements / 2, ..size })?;

    println!();
    growth("twice as many kernels", whole, fewer);
    growth("kernels twice as long", whole, shorter);
    Ok(())
}

fn median(mut costs: Vec<u64>) -> u64 {
    costs.sort_unstable();
    costs.get(costs.len() / 2).copied().unwrap_or_default()
}

fn row(what: &str, size: Size, pair: Pair, unit: &str) {
    let shown: String = what.chars().take(26).collect();
    println!(
        "{shown:<26} {:>13} {:>7} {unit:<2} {:>7} {unit:<2} {:>7.2}",
        format!("{} × {}", size.kernels, size.statements),
        pair.plain / 1000,
        pair.kernels / 1000,
        ratio(pair.kernels, pair.plain)
    );
}

fn growth(what: &str, more: Pair, less: Pair) {
    println!("{what}: plain ×{:.2}, kernels ×{:.2}", ratio(more.plain, less.plain), ratio(more.kernels, less.kernels));
}

fn ratio(a: u64, b: u64) -> f64 {
    a as f64 / b as f64
}
