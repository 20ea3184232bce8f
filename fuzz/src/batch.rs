//! A crate of many kernels, which cargo builds at once.
//!
//! The crate lies in a folder of `target/fuzz`, outside of the workspace, with the same lock file and target folder; what
//! it depends on is built once.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::kernel::Kernel;

const HARNESS: &str = include_str!("../batch/harness.rs");

/// Where batches are built.
pub struct Workshop {
    workspace: PathBuf,
    target: PathBuf,
    folder: PathBuf,
    lock: File,
}

/// A batch that was built: its program, and the kernels that rustc refused, with what it said.
pub struct Batch {
    pub program: PathBuf,
    pub refused: BTreeMap<usize, String>,
}

impl Workshop {
    /// A folder of that name below the workspace's target folder, which `lock` keeps other runs out of.
    pub fn new(workspace: &Path, target: &Path, name: &str, lock: &File) -> Result<Workshop> {
        let folder = target.join("fuzz").join(name);
        fs::create_dir_all(folder.join("src")).with_context(|| format!("cannot create {}", folder.display()))?;
        // So that the first batch is built, whatever a run that was killed has left.
        match fs::remove_file(folder.join("src/main.rs")) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                return Err(error).with_context(|| format!("cannot clear {}", folder.display()));
            }
            _ => {}
        }
        let lock = lock.try_clone().context("cannot share the lock")?;
        Ok(Workshop { workspace: workspace.to_owned(), target: target.to_owned(), folder, lock })
    }

    /// The empty standard input of what is started: it has the lock too, so that the next run waits for the end of what
    /// this run leaves behind when it is killed.
    pub fn input(&self) -> Result<Stdio> {
        Ok(self.lock.try_clone().context("cannot share the lock")?.into())
    }

    /// For what belongs to a batch.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Builds the kernels, those left out that rustc refuses.
    pub fn build(&self, kernels: &[Kernel]) -> Result<Batch> {
        self.write("Cargo.toml", &self.manifest())?;
        fs::copy(self.workspace.join("Cargo.lock"), self.folder.join("Cargo.lock"))
            .context("cannot copy Cargo.lock")?;
        self.write("src/harness.rs", HARNESS)?;
        for (number, kernel) in kernels.iter().enumerate() {
            self.write(&format!("src/k{number}.rs"), &kernel.source())?;
        }
        let mut refused = BTreeMap::new();
        loop {
            let numbers: Vec<usize> = (0..kernels.len()).filter(|number| !refused.contains_key(number)).collect();
            self.write("src/main.rs", &main_source(&numbers))?;
            let errors = self.cargo_build()?;
            if errors.is_empty() {
                return Ok(Batch { program: self.program(), refused });
            }
            for (file, message) in errors {
                let number = file.strip_prefix("src/k").and_then(|file| file.strip_suffix(".rs"));
                let Some(number) = number.and_then(|number| number.parse().ok()) else {
                    bail!("the batch cannot be built: {file}: {message}");
                };
                refused.entry(number).or_insert(message);
            }
        }
    }

    fn program(&self) -> PathBuf {
        self.target.join("debug").join(self.package())
    }

    fn package(&self) -> String {
        format!("kernels-{}", self.folder.file_name().unwrap_or_default().to_string_lossy())
    }

    /// Overflow wraps, as on a device; and what takes time to build and helps nobody is left out. What it depends on has
    /// the profile of the workspace, which may have built it.
    fn manifest(&self) -> String {
        let (name, runtime) = (self.package(), self.workspace.join("cl-runtime"));
        let runtime = runtime.to_string_lossy();
        format!(
            "[package]\nname = {name:?}\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n\n[dependencies]\ncl-runtime \
             = {{ path = {runtime:?} }}\n\n[profile.dev]\nincremental = false\n\n[profile.dev.package.{name}]\ndebug = \
             false\noverflow-checks = false\n"
        )
    }

    fn write(&self, file: &str, text: &str) -> Result<()> {
        let file = self.folder.join(file);
        // What stays the same keeps its time, so that cargo need not look at it again.
        if fs::read_to_string(&file).is_ok_and(|before| before == text) {
            return Ok(());
        }
        fs::write(&file, text).with_context(|| format!("cannot write {}", file.display()))
    }

    /// The errors, each with its file.
    fn cargo_build(&self) -> Result<Vec<(String, String)>> {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let mut cargo = Command::new(cargo);
        cargo.args(["build", "--quiet", "--message-format=json"]).current_dir(&self.folder);
        cargo.env("CARGO_TARGET_DIR", &self.target).env_remove("RUSTFLAGS");
        cargo.stdin(self.input()?).stderr(Stdio::piped());
        let output = cargo.output().context("cannot start cargo")?;
        let mut errors = Vec::new();
        for line in String::from_utf8_lossy(&output.stdout).lines() {
            let Ok(value) = serde_json::from_str::<Value>(line) else { continue };
            let message = &value["message"];
            if message["level"] != "error" {
                continue;
            }
            let text = message["rendered"].as_str().unwrap_or_default().to_owned();
            let spans = message["spans"].as_array().map_or(&[][..], Vec::as_slice);
            let span = spans.iter().find(|span| span["is_primary"] == true).or(spans.first());
            if let Some(file) = span.map(outermost).and_then(|span| span["file_name"].as_str()) {
                errors.push((file.to_owned(), text));
            }
        }
        if errors.is_empty() && !output.status.success() {
            bail!("cargo cannot build the batch:\n{}", String::from_utf8_lossy(&output.stderr));
        }
        Ok(errors)
    }
}

/// Where the macro was called whose expansion has the span.
fn outermost(span: &Value) -> &Value {
    match &span["expansion"]["span"] {
        Value::Null => span,
        outer => outermost(outer),
    }
}

fn main_source(numbers: &[usize]) -> String {
    let mut modules =
        String::from("#![allow(warnings, unconditional_panic, arithmetic_overflow, overflowing_literals)]\n");
    let mut entries = String::new();
    modules.push_str("mod harness;\n");
    for number in numbers {
        modules.push_str(&format!("mod k{number};\n"));
        entries.push_str(&format!(
            "        harness::Entry {{ number: {number}, launch: k{number}::launch, kernel: k{number}::kernel, barriers: \
             k{number}::BARRIERS, rows: k{number}::ROWS, plain: k{number}::PLAIN }},\n"
        ));
    }
    format!("{modules}fn main() {{\n    harness::main(&[\n{entries}    ]);\n}}\n")
}
