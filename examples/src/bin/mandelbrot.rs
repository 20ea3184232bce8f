//! Draws the Mandelbrot set: `mandelbrot [--size WxH] [--output FILE.png] [--device host|NAME]`.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::Parser;
use examples::cli::{self, Device};
use examples::kernels::mandelbrot::mandelbrot;
use image::ExtendedColorType;

/// Draw the Mandelbrot set.
#[derive(Parser)]
struct Options {
    /// The width and height of the picture.
    #[arg(long, value_name = "WxH", default_value = "960x640", value_parser = size)]
    size: (u32, u32),
    /// The centre of the picture in the complex plane.
    #[arg(long, num_args = 2, value_names = ["RE", "IM"], allow_negative_numbers = true, default_values_t = [-0.6, 0.0])]
    center: Vec<f32>,
    /// How much of the plane the shorter side shows.
    #[arg(long, default_value_t = 2.4)]
    scale: f32,
    /// The PNG file to write.
    #[arg(long, default_value = "mandelbrot.png")]
    output: PathBuf,
    #[command(flatten)]
    device: Device,
}

/// Parses `960x640`; at most 16384 a side, so that an index fits everywhere.
fn size(text: &str) -> Result<(u32, u32), String> {
    let parsed = text.split_once('x').and_then(|(w, h)| Some((w.parse().ok()?, h.parse().ok()?)));
    match parsed {
        Some((width @ 1..=16384, height @ 1..=16384)) => Ok((width, height)),
        _ => Err("give a width and a height from 1 to 16384, such as 960x640".to_owned()),
    }
}

fn main() -> ExitCode {
    let options = Options::parse();
    cli::run(|| run(&options))
}

fn run(options: &Options) -> Result<()> {
    cli::check_output(&options.output)?;
    let queue = options.device.queue()?;
    let (width, height) = (options.size.0 as usize, options.size.1 as usize);
    let (re, im) = (options.center[0], options.center[1]);

    let mut rgb = queue.zeroed::<u8>(3 * width * height)?;
    let event = mandelbrot(width, height, re, im, options.scale, &mut rgb)
        .enqueue(&queue, cli::tiles(width, height))
        .context("cannot run the kernel")?;
    cli::write_png(&options.output, &rgb.read()?, options.size.0, options.size.1, ExtendedColorType::Rgb8)?;

    let mut out = io::stdout().lock();
    writeln!(out, "device: {}", queue.device_name())?;
    writeln!(out, "kernel: {}", cli::throughput(width * height, event.elapsed()?))?;
    writeln!(out, "wrote:  {}", options.output.display())?;
    Ok(())
}
