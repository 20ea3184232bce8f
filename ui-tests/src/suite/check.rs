//! Results of a device against those of plain Rust.

use std::fmt::Debug;

/// What one comparison of results with a reference found.
#[derive(Debug)]
pub struct Check {
    /// What was compared.
    pub label: &'static str,
    /// How many values.
    pub compared: usize,
    /// What differs, one line each.
    pub differences: Vec<String>,
}

/// The results are those of the reference.
pub fn equal<T: PartialEq + Debug>(label: &'static str, got: &[T], expected: &[T]) -> Check {
    compare(label, got, expected, |got, expected| got == expected)
}

/// The results are within `tolerance` of the reference, relative to its largest value.
pub fn near<T: Copy + Into<f64> + Debug>(label: &'static str, got: &[T], expected: &[T], tolerance: f64) -> Check {
    let largest = expected.iter().map(|&value| value.into().abs()).fold(0.0, f64::max);
    let within = |got: &T, expected: &T| ((*got).into() - (*expected).into()).abs() <= tolerance * largest;
    compare(label, got, expected, within)
}

fn compare<T: Debug>(label: &'static str, got: &[T], expected: &[T], same: impl Fn(&T, &T) -> bool) -> Check {
    let pairs = got.iter().zip(expected).enumerate();
    let mut differences: Vec<String> = pairs
        .filter(|(_, (got, expected))| !same(got, expected))
        .map(|(index, (got, expected))| format!("{label}[{index}] is {got:?} instead of {expected:?}"))
        .collect();
    if got.len() != expected.len() {
        differences.push(format!("{label}: {} results instead of {}", got.len(), expected.len()));
    }
    Check { label, compared: expected.len(), differences }
}
