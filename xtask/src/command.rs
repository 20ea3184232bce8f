//! Running a program: never with a terminal to ask questions on, its output always shown.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use anyhow::{Context, Result};

/// What a program left behind.
pub struct Output {
    /// Whether it exited with 0.
    pub success: bool,
    /// What it wrote on its standard output.
    pub stdout: String,
}

/// Runs the program; true when it exits with 0.
pub fn run(command: &mut Command) -> Result<bool> {
    let status = command.stdin(Stdio::null()).status().with_context(|| cannot_start(command))?;
    Ok(status.success())
}

/// Runs the program, shows its standard output as it comes, and keeps it.
pub fn run_and_read(command: &mut Command) -> Result<Output> {
    let mut child =
        command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().with_context(|| cannot_start(command))?;
    let mut stdout = String::new();
    if let Some(pipe) = child.stdout.take() {
        let mut pipe = BufReader::new(pipe);
        let mut line = Vec::new();
        // Bytes, because a test may print what is not UTF-8.
        while pipe.read_until(b'\n', &mut line).context("cannot read the output of a program")? > 0 {
            std::io::stdout().write_all(&line).context("cannot write to the standard output")?;
            stdout.push_str(&String::from_utf8_lossy(&line));
            line.clear();
        }
    }
    let status = child.wait().context("cannot wait for a program")?;
    Ok(Output { success: status.success(), stdout })
}

/// Whether the program can be started and exits with 0, with nothing shown.
pub fn succeeds(program: &str, arguments: &[&str]) -> bool {
    Command::new(program)
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

fn cannot_start(command: &Command) -> String {
    format!("cannot start `{}`", command.get_program().display())
}
