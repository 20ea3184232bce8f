//! Prints the OpenCL C that the kernels of the examples become; needs no device: `emit [KERNEL]...`.

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::{Result, bail};
use clap::Parser;
use examples::{cli, kernels};

/// Print the OpenCL C of the kernels in the examples.
#[derive(Parser)]
struct Options {
    /// The kernels to print; all of them when none is given.
    kernels: Vec<String>,
}

fn main() -> ExitCode {
    let options = Options::parse();
    cli::run(|| run(&options.kernels))
}

fn run(wanted: &[String]) -> Result<()> {
    let all = kernels::all();
    if let Some(unknown) = wanted.iter().find(|name| all.iter().all(|kernel| kernel.name() != name.as_str())) {
        let mut names: Vec<&str> = all.iter().map(|kernel| kernel.name()).collect();
        names.dedup();
        bail!("no kernel is named `{unknown}`; there are {}", names.join(", "));
    }
    let mut out = io::stdout().lock();
    for kernel in all {
        if wanted.is_empty() || wanted.iter().any(|name| name == kernel.name()) {
            let source = kernel.source()?;
            writeln!(out, "// ---- {}\n{}", source.kernel, source.text)?;
        }
    }
    Ok(())
}
