//! `sobel` on pictures whose edges are known, from file to file, on the host.

use std::path::{Path, PathBuf};
use std::process::Command;

use image::{GrayImage, Rgb, RgbImage};

/// Runs `sobel` on a picture and reads what it wrote.
#[track_caller]
fn edges_of(name: &str, picture: &RgbImage) -> GrayImage {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let (input, output) = (folder.join(format!("{name}.png")), folder.join(format!("{name}-edges.png")));
    picture.save(&input).expect("the folder for test files is writable");
    sobel(&input, &output);
    image::open(&output).expect("a picture was written").into_luma8()
}

#[track_caller]
fn sobel(input: &Path, output: &Path) {
    let run = Command::new(env!("CARGO_BIN_EXE_sobel"))
        .args(["--device", "host"])
        .arg(input)
        .arg("--output")
        .arg(output)
        .output()
        .expect("the program starts");
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    assert!(String::from_utf8_lossy(&run.stdout).contains("MPixel/s"));
}

#[test]
fn one_pixel_has_no_edges() {
    let edges = edges_of("pixel", &RgbImage::from_pixel(1, 1, Rgb([200, 10, 90])));
    assert_eq!(edges.as_raw(), &[0]);
}

#[test]
fn a_step_shows_as_a_line() {
    // 37x23: a multiple of no work-group size.
    let edges = edges_of("step", &RgbImage::from_fn(37, 23, |x, _| Rgb([if x < 20 { 0 } else { 255 }; 3])));
    assert_eq!(edges.dimensions(), (37, 23));
    for (x, y, pixel) in edges.enumerate_pixels() {
        // The blur reaches two pixels, the gradient one more.
        match x {
            19 | 20 => assert!(pixel.0[0] > 250, "({x}, {y})"),
            17..=22 => assert!(pixel.0[0] > 0, "({x}, {y})"),
            _ => assert_eq!(pixel.0[0], 0, "({x}, {y})"),
        }
    }
}

#[test]
fn a_jpeg_is_read_too() {
    let photograph = concat!(env!("CARGO_MANIFEST_DIR"), "/data/coffee.jpg");
    let output = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("coffee-edges.png");
    sobel(Path::new(photograph), &output);
    let edges = image::open(&output).expect("a picture was written").into_luma8();
    assert_eq!(edges.dimensions(), (600, 400));
    assert_eq!(edges.iter().max(), Some(&255));
}
