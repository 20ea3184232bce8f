//! The plumbing of the example programs: choosing a device, timing, pictures, errors as one line.

use std::ffi::OsStr;
use std::io;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use cl_runtime::prelude::*;
use image::{ImageFormat, ImageReader, RgbImage};

/// The option `--device`, which every program has.
#[derive(clap::Args, Debug)]
pub struct Device {
    /// Where to run: `host` for this CPU without OpenCL, or a part of the name of an OpenCL device.
    /// Without it, an OpenCL device where there is one, else the host.
    #[arg(long = "device", value_name = "host|NAME")]
    name: Option<String>,
}

impl Device {
    /// A queue on that device.
    ///
    /// # Errors
    /// When no device goes by that name.
    pub fn queue(&self) -> Result<Queue> {
        match self.name.as_deref() {
            None => Queue::any().context("cannot open a device"),
            Some("host") => Ok(Queue::host()),
            Some(name) => Queue::opencl(name)
                .with_context(|| format!("cannot use `--device {name}` (`--device host` needs no OpenCL)")),
        }
    }
}

/// Runs a program: an error becomes one line on the standard error, and a failing exit status.
pub fn run(program: impl FnOnce() -> Result<()>) -> ExitCode {
    match program() {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read the output, such as `head`, has enough of it.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

/// Reads a PNG or JPEG file as 8-bit RGB.
///
/// # Errors
/// When the file cannot be read, is no such picture, or has no pixels.
pub fn read_picture(path: &Path) -> Result<RgbImage> {
    let reader = ImageReader::open(path)
        .and_then(ImageReader::with_guessed_format)
        .with_context(|| format!("cannot read {}", path.display()))?;
    let picture = match reader.decode() {
        Ok(picture) => picture.into_rgb8(),
        Err(error) => {
            // Not as the error's source: decoders repeat their sources, over several lines.
            let reason = error.to_string().split_whitespace().collect::<Vec<_>>().join(" ");
            bail!("cannot read {} as a picture; give a PNG or JPEG file ({reason})", path.display());
        }
    };
    check_not_empty(&picture).with_context(|| format!("cannot use {}", path.display()))?;
    Ok(picture)
}

/// Refuses a picture without pixels, which leaves a kernel no work-item to run.
///
/// # Errors
/// When its width or height is zero.
pub fn check_not_empty(picture: &RgbImage) -> Result<()> {
    let (width, height) = picture.dimensions();
    if width == 0 || height == 0 {
        bail!("the picture is {width}x{height}; give one with at least one pixel");
    }
    Ok(())
}

/// Checks, before any work is done, that a picture can be written under this name.
///
/// # Errors
/// When the name does not end in `.png`.
pub fn check_output(path: &Path) -> Result<()> {
    if !path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case(OsStr::new("png"))) {
        bail!("cannot write {}: pictures are written as PNG; give a name that ends in .png", path.display());
    }
    Ok(())
}

/// Writes 8-bit pixels as a PNG.
///
/// # Errors
/// When the file cannot be written.
pub fn write_png(path: &Path, pixels: &[u8], width: u32, height: u32, color: image::ExtendedColorType) -> Result<()> {
    image::save_buffer_with_format(path, pixels, width, height, color, ImageFormat::Png)
        .with_context(|| format!("cannot write {}; give a writable path with --output", path.display()))
}

/// A range with a work-item for each pixel, in groups of 32x8.
///
/// Rounded up to whole groups, because a size such as 601x397 divides into none that are worth running.
pub fn tiles(width: usize, height: usize) -> NdRange {
    let (columns, rows) = (32, 8);
    NdRange::new((width.next_multiple_of(columns), height.next_multiple_of(rows))).local((columns, rows))
}

/// `time`, and how many million pixels per second that makes.
pub fn throughput(pixels: usize, time: Duration) -> String {
    let seconds = time.as_secs_f64();
    let rate = if seconds > 0.0 { pixels as f64 / 1e6 / seconds } else { f64::INFINITY };
    format!("{:.3} ms, {rate:.1} MPixel/s", seconds * 1e3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_without_pixels_is_refused() {
        let error = check_not_empty(&RgbImage::new(0, 0)).unwrap_err();
        assert!(error.to_string().contains("0x0"), "{error}");
    }

    #[test]
    fn only_png_names_are_accepted() {
        assert!(check_output(Path::new("edges.PNG")).is_ok());
        assert!(check_output(Path::new("edges.jpg")).is_err());
        assert!(check_output(Path::new("edges")).is_err());
    }
}
