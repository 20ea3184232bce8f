//! Whether platforms agree about a kernel.

use std::collections::BTreeMap;

use crate::kernel::ITEMS;
use crate::platform::{Launch, Platform, Report};

/// What is wrong with a kernel.
#[derive(Clone, Debug, PartialEq)]
pub struct Failure {
    pub kind: Kind,
    pub message: String,
}

impl Failure {
    /// Whether it is the same failure, when it is shrunk: of one kind, and of a refusal the error is one.
    pub fn is_like(&self, other: &Failure) -> bool {
        let error = |failure: &Failure| failure.message.lines().next().map(str::to_owned);
        self.kind == other.kind && (self.kind != Kind::Refused || error(self) == error(other))
    }
}

/// What kind of failure it is.
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
    let mut launches: Vec<(&Platform, &[Launch])> = Vec::new();
    for (platform, report) in reports {
        match report {
            Report::Crash(how) => {
                return Some(Failure { kind: Kind::Crash, message: format!("crash on {}: {how}", platform.name()) });
            }
            Report::Launches(of) => launches.push((platform, of)),
        }
    }
    for (platform, of) in &launches {
        if let Some(launch) = of.iter().find(|launch| launch.ended.starts_with("error")) {
            let message = format!("{} on {}: {}", launch.what, platform.name(), launch.ended);
            return Some(Failure { kind: Kind::Error, message });
        }
    }
    let (first, expected) = launches.first()?;
    launches[1..].iter().find_map(|(other, got)| difference(first, expected, other, got.first()?))
}

/// `expected` is what the host did: all work-items, and where that failed each alone, if they need not wait for others.
fn difference(first: &Platform, expected: &[Launch], other: &Platform, got: &Launch) -> Option<Failure> {
    let (whole, alone) = expected.split_first()?;
    let fault = |what: &str, a: &str, b: &str| {
        let [a, b] = [a, b].map(|ended| ended.replace('\t', " "));
        let message = format!("{what}: {a} on {}, {b} on {}", first.name(), other.name());
        Some(Failure { kind: Kind::Faults, message })
    };
    if whole.ended.starts_with("fault") != got.ended.starts_with("fault") {
        return fault(&whole.what, &whole.ended, &got.ended);
    }
    if !whole.ended.starts_with("fault") {
        return bytes_differ(&whole.what, first, &whole.bytes, other, &got.bytes);
    }
    // Of several work-items, any may be the first to fail; it must be one that fails alone, and so.
    let failing = |launch: &&Launch| got.ended.ends_with(&format!("[{}, 0, 0]", launch.what));
    if let Some(item) = alone.iter().find(failing)
        && item.ended != got.ended
    {
        return fault(&item.what, &item.ended, &got.ended);
    }
    // The host ends a launch where it fails. A device goes on, and work-items that do not fail are not harmed.
    alone.iter().enumerate().filter(|(_, launch)| launch.ended == "done").find_map(|(item, launch)| {
        let own = |bytes: &'_ str| -> String { own_hash(bytes, item).unwrap_or_default().to_owned() };
        bytes_differ(&launch.what, first, &own(&launch.bytes), other, &own(&got.bytes))
    })
}

/// What the work-item left of its variables: `hash` is the last buffer.
fn own_hash(bytes: &str, item: usize) -> Option<&str> {
    const DIGITS: usize = 2 * size_of::<u64>();
    let start = bytes.len().checked_sub(DIGITS * ITEMS)? + DIGITS * item;
    bytes.get(start..start + DIGITS)
}

fn bytes_differ(what: &str, first: &Platform, expected: &str, other: &Platform, got: &str) -> Option<Failure> {
    if expected == got {
        return None;
    }
    let at = expected.bytes().zip(got.bytes()).position(|(a, b)| a != b).unwrap_or(0) / 2;
    let around = |bytes: &str| bytes.get(at * 2..(at * 2 + 32).min(bytes.len())).unwrap_or_default().to_owned();
    let message = format!(
        "{what}: byte {at} of what is written differs: {} … on {}, {} … on {}",
        around(expected),
        first.name(),
        around(got),
        other.name()
    );
    Some(Failure { kind: Kind::Results, message })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_error_is_another_failure() {
        let refused = |message: &str| Failure { kind: Kind::Refused, message: message.into() };
        let first = refused("error[E0277]: no such operator\n --> src/k0.rs:63:2");
        assert!(first.is_like(&refused("error[E0277]: no such operator\n --> src/k7.rs:9:1")));
        assert!(!first.is_like(&refused("error[E0425]: cannot find value `v3` in this scope")));
        assert!(!first.is_like(&Failure { kind: Kind::Results, ..first.clone() }));
    }
}
