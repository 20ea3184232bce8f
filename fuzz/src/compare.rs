//! Whether platforms agree about a kernel.

use std::collections::BTreeMap;

use crate::platform::{Launch, Platform, Report};

/// What is wrong with a kernel.
#[derive(Clone, Debug, PartialEq)]
pub struct Failure {
    pub kind: Kind,
    pub message: String,
}

/// Failures of one kind are one failure, when it is shrunk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// rustc or the macro refuses it.
    Refused,
    /// There is no OpenCL C for it.
    NotEmitted,
    /// clang warns.
    Warning,
    /// The program ends, or hangs.
    Crash,
    /// The driver refuses it, or the launch.
    Error,
    /// oclgrind reports an invalid access or a race.
    Invalid,
    /// Results differ.
    Results,
    /// Faults differ.
    Faults,
}

/// The first difference between the platforms.
pub fn compare(reports: &BTreeMap<Platform, Report>) -> Option<Failure> {
    let mut launches: Vec<(Platform, &[Launch])> = Vec::new();
    for (platform, report) in reports {
        match report {
            Report::Crash(how) => {
                return Some(Failure { kind: Kind::Crash, message: format!("crash on {}: {how}", platform.name()) });
            }
            Report::Launches(of) => launches.push((*platform, of)),
        }
    }
    for (platform, of) in &launches {
        if let Some(launch) = of.iter().find(|launch| launch.ended.starts_with("error")) {
            let message = format!("{} on {}: {}", launch.what, platform.name(), launch.ended);
            return Some(Failure { kind: Kind::Error, message });
        }
    }
    let (first, expected) = launches.first()?;
    launches[1..].iter().find_map(|(other, got)| {
        expected.iter().zip(*got).find_map(|(expected, got)| difference(*first, expected, *other, got)).or_else(|| {
            (expected.len() != got.len()).then(|| Failure {
                kind: Kind::Faults,
                message: format!("a fault on only one of {} and {}", first.name(), other.name()),
            })
        })
    })
}

fn difference(first: Platform, expected: &Launch, other: Platform, got: &Launch) -> Option<Failure> {
    let what = &expected.what;
    let faults = (expected.ended.starts_with("fault"), got.ended.starts_with("fault"));
    // Of several work-items, any may be the first to fail.
    if faults.0 != faults.1 || what != "all" && expected.ended != got.ended {
        let (a, b) = (expected.ended.replace('\t', " "), got.ended.replace('\t', " "));
        let message = format!("{what}: {} on {}, {} on {}", a, first.name(), b, other.name());
        return Some(Failure { kind: Kind::Faults, message });
    }
    // The host ends a launch where it fails, a device goes on.
    if faults.0 && first == Platform::Host || expected.bytes == got.bytes {
        return None;
    }
    let at = expected.bytes.bytes().zip(got.bytes.bytes()).position(|(a, b)| a != b).unwrap_or(0) / 2;
    let around = |bytes: &str| bytes.get(at * 2..(at * 2 + 32).min(bytes.len())).unwrap_or_default().to_owned();
    let message = format!(
        "{what}: byte {at} of what is written differs: {} … on {}, {} … on {}",
        around(&expected.bytes),
        first.name(),
        around(&got.bytes),
        other.name()
    );
    Some(Failure { kind: Kind::Results, message })
}
