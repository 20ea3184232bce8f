//! Running a test binary under oclgrind, and reading what it found.
//!
//! oclgrind leaves the exit status alone, so its messages decide. Its `--log` file is truncated by every OpenCL
//! context that a process opens, which loses messages; its standard error is kept instead. Rust's test harness holds
//! back what passing tests print, so all that stands there is a finding.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// What it looks for, beside invalid accesses. Not for uninitialised memory: 21.10 takes the result of a negation for
/// that, and crashes on `sincos` and on some vectors. The host executor finds what of local memory was not written.
const OPTIONS: &[&str] = &["--data-races"];

/// The cargo `--config` value that runs test binaries under oclgrind, and appends its messages to `log`.
pub fn runner(log: &Path) -> String {
    let script = r#"log=$1; shift; exec oclgrind "$@" 2>>"$log""#;
    let log = log.to_string_lossy();
    let words =
        ["sh", "-c", script, "oclgrind", &log].into_iter().chain(OPTIONS.iter().copied()).map(|word| toml_string(word));
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

/// What stands there of kernels that are right: a part of it, and why.
const MISTAKEN: &[(&str, &str)] = &[("100 % of {0}", "what a kernel prints")];

/// The messages in `log`, less those known to be mistaken; empty when oclgrind found nothing.
pub fn findings(log: &Path) -> Result<String> {
    if !log.exists() {
        return Ok(String::new());
    }
    let bytes = fs::read(log).with_context(|| format!("cannot read {}", log.display()))?;
    Ok(unexplained(&String::from_utf8_lossy(&bytes)))
}

/// The messages of `text`, which blank lines part, that nothing in `MISTAKEN` explains.
fn unexplained(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let messages = lines.split(|line| line.trim().is_empty()).map(|message| message.join("\n"));
    let mistaken = |message: &String| MISTAKEN.iter().any(|(says, _)| message.contains(says));
    messages.filter(|message| !message.is_empty() && !mistaken(message)).collect::<Vec<_>>().join("\n\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_runner_survives_quotes_in_a_path() {
        let runner = runner(Path::new(r#"/a "b"\c"#));
        assert!(runner.ends_with(r#", "oclgrind", "/a \"b\"\\c", "--data-races"]"#), "{runner}");
    }

    #[test]
    fn what_is_known_to_be_mistaken_is_no_finding() {
        let text = "\n100 % of {0}\nWhen creating kernel 'counts'\n\t\n\nInvalid read\n";
        assert_eq!(unexplained(text), "Invalid read");
    }
}
