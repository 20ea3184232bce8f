//! Reads the result lines of `cargo test`.

use std::ops::AddAssign;

/// How many tests passed and failed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Tests that passed.
    pub passed: usize,
    /// Tests that failed.
    pub failed: usize,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

/// Adds up the `test result:` lines, one of which each test binary prints.
pub fn tally(stdout: &str) -> Tally {
    let mut sum = Tally::default();
    for line in stdout.lines().filter_map(|line| line.strip_prefix("test result:")) {
        sum += Tally { passed: count_before(line, " passed"), failed: count_before(line, " failed") };
    }
    sum
}

/// The number that stands right before `word`.
fn count_before(line: &str, word: &str) -> usize {
    let Some(end) = line.find(word) else { return 0 };
    let number = line[..end].rsplit(|c: char| !c.is_ascii_digit()).next();
    number.and_then(|digits| digits.parse().ok()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn result_lines_are_added_up() {
        let stdout = "running 3 tests\ntest a ... ok\n\
            test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s\n\
            test result: FAILED. 12 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 1.50s\n";
        assert_eq!(tally(stdout), Tally { passed: 15, failed: 2 });
    }

    #[test]
    fn colours_do_not_hide_a_result() {
        let stdout = "test result: \u{1b}[31mFAILED\u{1b}[m. 1 passed; 4 failed; 0 ignored\n";
        assert_eq!(tally(stdout), Tally { passed: 1, failed: 4 });
    }

    #[test]
    fn other_lines_count_nothing() {
        assert_eq!(tally("test passed ... ok\nerror: 3 passed; 1 failed\n"), Tally::default());
    }
}
