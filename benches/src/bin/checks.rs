//! What the checks of indices cost: `checks [--device host|NAME] [--only NAME] [--seconds N]`.
//!
//! Each workload runs in three forms, in turns: with checks, without them, and in OpenCL C by hand.

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, Result};
use benches::contest::{self, Entry, Times};
use benches::kernels;
use cl_runtime::Checks;
use cl_runtime::prelude::*;
use clap::Parser;

/// Print the time with checks ÷ without, and ÷ that of OpenCL C by hand.
#[derive(Parser)]
struct Options {
    /// Where to run: `host` for this CPU without OpenCL, or a part of the name of an OpenCL device.
    #[arg(long, value_name = "host|NAME")]
    device: Option<String>,
    /// Only the workload of this name, or else those whose name contains this.
    #[arg(long, default_value = "")]
    only: String,
    /// Print the OpenCL C in the form that these launches run, and measure nothing.
    #[arg(long)]
    source: bool,
    /// A file of OpenCL C to measure in the place of what is by hand here: a kernel of that name and parameters.
    #[arg(long, value_name = "FILE", requires = "only")]
    by_hand: Option<PathBuf>,
    /// How long to measure each workload.
    #[arg(long, default_value_t = 3.0)]
    seconds: f64,
    /// How many microseconds a launch should take at least; sizes grow until it does.
    #[arg(long, default_value_t = 1000)]
    launch: u64,
}

fn main() -> ExitCode {
    match run(&Options::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(options: &Options) -> Result<()> {
    let queue = match options.device.as_deref() {
        None => Queue::any()?,
        Some("host") => Queue::host(),
        Some(name) => Queue::opencl(name)?,
    };
    if options.source {
        return print_sources(&queue, &options.only);
    }
    println!("device: {}", queue.device_name());
    println!("{:14} {:>12} {:>22} {:>22} {:>7}", "", "checked", "÷ unchecked", "÷ by hand", "rounds");
    let by_hand = match &options.by_hand {
        None => None,
        Some(path) => Some(fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?),
    };
    let (least, budget) = (Duration::from_micros(options.launch), Duration::from_secs_f64(options.seconds));
    for entry in chosen(&options.only) {
        let times = contest::measure(&queue, entry, by_hand.as_deref(), least, budget)
            .with_context(|| entry.name.to_string())?;
        println!(
            "{:14} {:>9.3} ms {:>22} {:>22} {:>7}",
            entry.name,
            Times::median(&times.checked).as_secs_f64() * 1e3,
            quartiles(Times::ratio(&times.checked, &times.unchecked)),
            quartiles(Times::ratio(&times.checked, &times.expert)),
            times.checked.len(),
        );
    }
    Ok(())
}

/// The workload of this name, or else those whose name contains it.
fn chosen(only: &str) -> impl Iterator<Item = &'static Entry> {
    let exact = kernels::ALL.iter().any(|entry| entry.name == only);
    kernels::ALL.iter().filter(move |entry| if exact { entry.name == only } else { entry.name.contains(only) })
}

fn print_sources(queue: &Queue, only: &str) -> Result<()> {
    for entry in chosen(only) {
        let kernel = (entry.at)(queue, 0)?.call().kernel();
        println!("{}", kernel.source_with(Checks::Remaining)?.text);
    }
    Ok(())
}

/// The median, and what half of the rounds lie between.
fn quartiles(ratio: Option<[f64; 3]>) -> String {
    match ratio {
        None => "-".into(),
        Some([first, median, third]) => format!("{median:.3} ({first:.2} - {third:.2})"),
    }
}
