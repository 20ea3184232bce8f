//! What a user can get wrong gives one line that says what to do, and a failing exit status; never a panic.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

const SOBEL: &str = env!("CARGO_BIN_EXE_sobel");
const SAXPY: &str = env!("CARGO_BIN_EXE_saxpy");
const EMIT: &str = env!("CARGO_BIN_EXE_emit");

/// Runs a program that must fail, and gives back its message.
#[track_caller]
fn error_of(program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program).args(arguments).output().expect("the program starts");
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success(), "succeeded with {arguments:?}");
    assert!(message.starts_with("error: "), "{message}");
    assert!(!message.contains("panicked"), "{message}");
    assert_eq!(message.trim_end().lines().count(), 1, "{message}");
    message
}

/// A file of this name with these bytes.
fn file(name: &str, bytes: &[u8]) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, bytes).expect("the folder for test files is writable");
    path.to_string_lossy().into_owned()
}

/// The head of a PNG that claims this size, with no pixels after it.
fn png_header(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR".to_vec();
    bytes.extend(width.to_be_bytes());
    bytes.extend(height.to_be_bytes());
    bytes.extend(b"\x08\x02\0\0\0\0\0\0\0");
    bytes
}

#[test]
fn missing_picture() {
    let message = error_of(SOBEL, &["no-such-file.png", "--device", "host"]);
    assert!(message.contains("cannot read no-such-file.png"), "{message}");
}

#[test]
fn not_a_picture() {
    let text = file("text.png", b"not a picture");
    assert!(error_of(SOBEL, &[&text, "--device", "host"]).contains("PNG or JPEG"));
}

#[test]
fn empty_file() {
    let empty = file("empty.jpg", b"");
    assert!(error_of(SOBEL, &[&empty, "--device", "host"]).contains("PNG or JPEG"));
}

#[test]
fn picture_without_pixels() {
    let nothing = file("0x0.png", &png_header(0, 0));
    error_of(SOBEL, &[&nothing, "--device", "host"]);
}

#[test]
fn picture_too_large_for_memory() {
    let huge = file("huge.png", &png_header(2_000_000, 2_000_000));
    error_of(SOBEL, &[&huge, "--device", "host"]);
}

#[test]
fn unwritable_output() {
    let message = error_of(SOBEL, &["--device", "host", "--output", "/no/such/folder/edges.png"]);
    assert!(message.contains("cannot write /no/such/folder/edges.png"), "{message}");
}

#[test]
fn output_of_another_format() {
    assert!(error_of(SOBEL, &["--device", "host", "--output", "edges.jpg"]).contains(".png"));
}

#[test]
fn unknown_device() {
    let message = error_of(SOBEL, &["--device", "no such device", "--output", "edges.png"]);
    assert!(message.contains("no such device") && message.contains("--device host"), "{message}");
}

#[test]
fn more_elements_than_memory() {
    error_of(SAXPY, &["--device", "host", "--length", "9999999999999999"]);
}

#[test]
fn unknown_kernel() {
    assert!(error_of(EMIT, &["saxpi"]).contains("saxpy"));
}
