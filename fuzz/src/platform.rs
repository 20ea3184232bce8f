//! Runs a batch on a platform. A kernel that crashes the program, or hangs, is known by what it did not print; the
//! program is started again after it.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::Path;
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::batch::Workshop;

/// Where kernels run.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Platform {
    Host,
    Pocl,
    Oclgrind,
    /// Oclgrind, whose compiler does not optimise.
    PlainOclgrind,
    /// An OpenCL platform whose name has this in it.
    Named(String),
    /// No kernel at all: the same text, compiled by rustc alone.
    PlainRust,
}

/// How long one kernel may take; building it takes a second at most.
const PATIENCE: Duration = Duration::from_secs(60);

/// What a kernel printed.
#[derive(Clone, Debug, PartialEq)]
pub enum Report {
    /// What was launched, with the bytes that it left and how it ended.
    Launches(Vec<Launch>),
    /// The program ended, or was ended.
    Crash(String),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Launch {
    /// `all`, or one work-item.
    pub what: String,
    pub bytes: String,
    pub ended: String,
}

impl Platform {
    pub fn name(&self) -> &str {
        match self {
            Platform::Named(name) => name,
            Platform::Host => "host",
            Platform::Pocl => "pocl",
            Platform::Oclgrind | Platform::PlainOclgrind => "oclgrind",
            Platform::PlainRust => "rust",
        }
    }

    /// The reports of the kernels of a batch, by number, and what the platform itself complained about.
    pub fn run(
        &self,
        workshop: &Workshop,
        program: &Path,
        numbers: &[usize],
    ) -> Result<(BTreeMap<usize, Report>, BTreeMap<usize, String>)> {
        let mut reports = BTreeMap::new();
        let (output, errors) = (self.file(program, "out"), self.file(program, "err"));
        let mut complaints = BTreeMap::new();
        let mut next = numbers.first().copied();
        while let Some(from) = next {
            let mut child = self.start(workshop, program, from, &output, &errors)?;
            let ended = wait(&mut child, &output)?;
            let text = fs::read_to_string(&output).context("cannot read what a batch printed")?;
            let said = String::from_utf8_lossy(&fs::read(&errors).unwrap_or_default()).into_owned();
            read_complaints(&said, &mut complaints);
            let unfinished = read(&text, &mut reports);
            next = None;
            if let Some(number) = unfinished {
                reports.insert(number, Report::Crash(ended));
                next = numbers.iter().copied().find(|other| *other > number);
            } else if !numbers.iter().all(|number| reports.contains_key(number)) {
                bail!("the batch did not run on {}: {ended}\n{said}", self.name());
            }
        }
        Ok((reports, complaints))
    }

    fn file(&self, program: &Path, extension: &str) -> std::path::PathBuf {
        program.with_extension(format!("{}.{extension}", self.name()))
    }

    fn start(&self, workshop: &Workshop, program: &Path, from: usize, output: &Path, errors: &Path) -> Result<Child> {
        let mut command = match self {
            Platform::Oclgrind => {
                let mut oclgrind = Command::new("oclgrind");
                oclgrind.arg("--data-races").arg(program);
                oclgrind
            }
            Platform::PlainOclgrind => {
                let mut oclgrind = Command::new("oclgrind");
                oclgrind.args(["--build-options", "-cl-opt-disable"]).arg(program);
                oclgrind
            }
            _ => Command::new(program),
        };
        let platform = match self {
            Platform::Host => "host",
            Platform::PlainRust => "rust",
            Platform::Pocl => "Portable Computing Language",
            Platform::Oclgrind | Platform::PlainOclgrind => "oclgrind",
            Platform::Named(name) => name,
        };
        command.args(["run", platform, &from.to_string()]).stdin(workshop.input()?);
        command.stdout(File::create(output)?).stderr(File::create(errors)?);
        command.spawn().with_context(|| format!("cannot start the batch on {}", self.name()))
    }
}

/// Waits for the end; after a long time without output, brings it about.
fn wait(child: &mut Child, output: &Path) -> Result<String> {
    let (mut length, mut since) = (0, Instant::now());
    loop {
        if let Some(status) = child.try_wait().context("cannot wait for a batch")? {
            return Ok(status.to_string());
        }
        let now = fs::metadata(output).map_or(0, |file| file.len());
        if now != length {
            (length, since) = (now, Instant::now());
        }
        if since.elapsed() > PATIENCE {
            child.kill().context("cannot end a batch that hangs")?;
            child.wait().context("cannot wait for a batch")?;
            return Ok(format!("nothing for {} s", PATIENCE.as_secs()));
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Reads what was printed; the kernel that began and did not end.
fn read(text: &str, reports: &mut BTreeMap<usize, Report>) -> Option<usize> {
    let mut current = None;
    let mut launches = Vec::new();
    for line in text.lines() {
        if let Some(number) = line.strip_prefix("begin ") {
            current = number.parse().ok();
            launches = Vec::new();
        } else if line.starts_with("end ") {
            if let Some(number) = current.take() {
                reports.insert(number, Report::Launches(std::mem::take(&mut launches)));
            }
        } else if let [what, bytes, ended] = line.splitn(3, '\t').collect::<Vec<_>>()[..] {
            launches.push(Launch { what: what.into(), bytes: bytes.into(), ended: ended.into() });
        }
    }
    current
}

/// What was said on standard error, by kernel.
fn read_complaints(text: &str, complaints: &mut BTreeMap<usize, String>) {
    let mut current = None;
    for line in text.lines() {
        if let Some(number) = line.strip_prefix("begin ") {
            current = number.parse().ok();
        } else if let (Some(number), false) = (current, line.trim().is_empty()) {
            let said: &mut String = complaints.entry(number).or_default();
            said.push_str(line);
            said.push('\n');
        }
    }
}
