//! Finds the edges in a photograph: `sobel [PICTURE] [--output edges.png] [--device host|NAME] [--runs N]`.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, Result};
use cl_runtime::prelude::*;
use clap::Parser;
use examples::cli::{self, Device};
use examples::kernels::sobel::{blur_columns, blur_rows, luminance, sobel};
use image::{ExtendedColorType, RgbImage};

/// Find the edges in a photograph: Gaussian blur, then the magnitude of the Sobel gradient.
#[derive(Parser)]
struct Options {
    /// A PNG or JPEG file.
    #[arg(default_value = concat!(env!("CARGO_MANIFEST_DIR"), "/data/coffee.jpg"), hide_default_value = true)]
    picture: PathBuf,
    /// The PNG file to write.
    #[arg(long, default_value = "sobel.png")]
    output: PathBuf,
    #[command(flatten)]
    device: Device,
    /// How often to run; the fastest run is reported.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    runs: u32,
}

fn main() -> ExitCode {
    let options = Options::parse();
    cli::run(|| run(&options))
}

fn run(options: &Options) -> Result<()> {
    cli::check_output(&options.output)?;
    let picture = cli::read_picture(&options.picture)?;
    let queue = options.device.queue()?;
    let edges = find_edges(&queue, &picture, options.runs).context("cannot run the kernels")?;
    write_edges(&options.output, &picture, &edges.gradient)?;

    let (width, height) = picture.dimensions();
    let pixels = edges.gradient.len();
    let mut out = io::stdout().lock();
    writeln!(out, "device:  {}", queue.device_name())?;
    writeln!(out, "picture: {} ({width}x{height})", options.picture.display())?;
    writeln!(out, "kernels: {} (best of {})", cli::throughput(pixels, edges.time), options.runs)?;
    writeln!(out, "wrote:   {}", options.output.display())?;
    Ok(())
}

struct Edges {
    gradient: Vec<f32>,
    /// The kernels' own time in the fastest run.
    time: Duration,
}

fn find_edges(queue: &Queue, picture: &RgbImage, runs: u32) -> cl_runtime::Result<Edges> {
    let (width, height) = (picture.width() as usize, picture.height() as usize);
    let pixels = width * height;
    let range = cli::tiles(width, height);

    let rgb = queue.upload(picture.as_raw())?;
    let mut gray = queue.zeroed::<f32>(pixels)?;
    let mut rows = queue.zeroed::<f32>(pixels)?;
    let mut blurred = queue.zeroed::<f32>(pixels)?;
    let mut gradient = queue.zeroed::<f32>(pixels)?;

    let mut best = Duration::MAX;
    for _ in 0..runs {
        let events = [
            luminance(&rgb, &mut gray).enqueue(queue, pixels)?,
            blur_rows(&gray, width, height, &mut rows).enqueue(queue, range)?,
            blur_columns(&rows, width, height, &mut blurred).enqueue(queue, range)?,
            sobel(&blurred, width, height, &mut gradient).enqueue(queue, range)?,
        ];
        let mut time = Duration::ZERO;
        for event in events {
            event.wait()?;
            time += event.elapsed()?;
        }
        best = best.min(time);
    }
    Ok(Edges { gradient: gradient.read()?, time: best })
}

/// Writes the gradient as grey values, its largest as white.
fn write_edges(path: &Path, picture: &RgbImage, gradient: &[f32]) -> Result<()> {
    let largest = gradient.iter().copied().fold(f32::MIN_POSITIVE, f32::max);
    let gray: Vec<u8> = gradient.iter().map(|value| (value / largest * 255.0).round() as u8).collect();
    cli::write_png(path, &gray, picture.width(), picture.height(), ExtendedColorType::L8)
}
