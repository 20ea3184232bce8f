//! Running a test binary under oclgrind, and reading what it found.
//!
//! oclgrind leaves the exit status alone, so its messages decide. Its `--log` file is truncated by every OpenCL
//! context that a process opens, which loses messages; its standard error is kept instead. Rust's test harness holds
//! back what passing tests print, so all that stands there is a finding.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// The cargo `--config` value that runs test binaries under oclgrind, which looks for what `options` say, and appends its
/// messages to `log`.
pub fn runner(log: &Path, options: &[&str]) -> String {
    let script = r#"log=$1; shift; exec oclgrind "$@" 2>>"$log""#;
    let log = log.to_string_lossy();
    let words =
        ["sh", "-c", script, "oclgrind", &log].into_iter().chain(options.iter().copied()).map(|word| toml_string(word));
    format!("target.'cfg(all())'.runner = [{}]", words.collect::<Vec<_>>().join(", "))
}

fn toml_string(text: &str) -> String {
    let mut quoted = String::from('"');
    for c in text.chars() {
        if matches!(c, '"' | '\\') {
            quoted.push('\\');
        }
        quoted.push(c);
    }
    quoted.push('"');
    quoted
}

/// The messages in `log`; empty when oclgrind found nothing.
pub fn findings(log: &Path) -> Result<String> {
    if !log.exists() {
        return Ok(String::new());
    }
    let bytes = fs::read(log).with_context(|| format!("cannot read {}", log.display()))?;
    Ok(String::from_utf8_lossy(&bytes).trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_runner_survives_quotes_in_a_path() {
        let runner = runner(Path::new(r#"/a "b"\c"#), &["--data-races"]);
        assert!(runner.ends_with(r#", "oclgrind", "/a \"b\"\\c", "--data-races"]"#), "{runner}");
    }
}
