//! `y += a * x` on a device, checked against the CPU: `saxpy [--length N] [--device host|NAME]`.

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use clap::Parser;
use examples::cli::{self, Device};
use examples::kernels::saxpy::{axpy, saxpy};

/// Compute y += a * x on a device, and compare with the same on the CPU.
#[derive(Parser)]
struct Options {
    /// How many elements.
    #[arg(long, default_value_t = 1 << 20)]
    length: usize,
    #[command(flatten)]
    device: Device,
}

fn main() -> ExitCode {
    let options = Options::parse();
    cli::run(|| run(&options))
}

fn run(options: &Options) -> Result<()> {
    let queue = options.device.queue()?;
    let floats = numbers(options.length, |i| (i % 1000) as f32)?;
    let integers = numbers(options.length, |i| (i % 1000) as i32)?;

    let x = queue.upload(&floats)?;
    let mut y = queue.upload(&floats)?;
    let event = saxpy(3.0, &x, &mut y).enqueue(&queue, x.len())?;
    event.wait()?;
    // Whole numbers this small are exact in an `f32`, so the results must be too.
    compare("saxpy", &y.read()?, |i| 4.0 * floats[i])?;

    let x = queue.upload(&integers)?;
    let mut y = queue.upload(&integers)?;
    axpy(3, &x, &mut y).enqueue(&queue, x.len())?;
    compare("axpy::<i32>", &y.read()?, |i| 4 * integers[i])?;

    let mut out = io::stdout().lock();
    writeln!(out, "device: {}", queue.device_name())?;
    writeln!(out, "saxpy:  {} elements in {:.3} ms", options.length, event.elapsed()?.as_secs_f64() * 1e3)?;
    writeln!(out, "the results are those of the CPU")?;
    Ok(())
}

/// `length` numbers, or an error where an allocation that fails would end the program.
fn numbers<T>(length: usize, number: impl Fn(usize) -> T) -> Result<Vec<T>> {
    let mut numbers = Vec::new();
    numbers
        .try_reserve_exact(length)
        .with_context(|| format!("{length} elements do not fit in memory; give a smaller --length"))?;
    numbers.extend((0..length).map(number));
    Ok(numbers)
}

fn compare<T: PartialEq + std::fmt::Display>(kernel: &str, got: &[T], expected: impl Fn(usize) -> T) -> Result<()> {
    for (i, value) in got.iter().enumerate() {
        if *value != expected(i) {
            bail!("{kernel}: element {i} is {value}, expected {}", expected(i));
        }
    }
    Ok(())
}
