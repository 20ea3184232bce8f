//! Two packages under cargo's target folder, compiled by cargo; only rustc's own time on them is counted.
//!
//! Cargo starts this program in the place of rustc for the packages of the workspace (`RUSTC_WORKSPACE_WRAPPER`), so
//! the flags are cargo's, and what is measured is the processor time of one rustc: other programs do not change it.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Duration;
use std::{env, fs};

use anyhow::{Context, Result, ensure};
use nix::sys::resource::{UsageWho, getrusage};

use crate::text::{self, Reading};

/// Where the time of rustc is written, and what says that this program is in its place.
const TIME: &str = "CL_BENCHES_TIME_OF_RUSTC";

/// What cargo is asked to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// `cargo check`
    Check,
    /// `cargo build`
    Build,
}

/// Whether rustc has seen the text before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// It has not.
    Nothing,
    /// All but an edit in one function.
    AllButOne,
}

pub struct Project {
    root: PathBuf,
    target: PathBuf,
    edits: u32,
}

fn name(reading: Reading) -> &'static str {
    match reading {
        Reading::Plain => "plain",
        Reading::Kernels => "kernels",
    }
}

impl Project {
    /// The packages, without their text.
    pub fn new(optimised_macros: bool) -> Result<Self> {
        let workspace = workspace();
        let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| workspace.join("target"), PathBuf::from);
        let root = target.join("compile-time");
        let members = [Reading::Plain, Reading::Kernels].map(name);
        let mut manifest = format!("[workspace]\nresolver = \"3\"\nmembers = {members:?}\n");
        if optimised_macros {
            manifest += "\n[profile.dev.build-override]\nopt-level = 3\n";
        }
        write(&root.join("Cargo.toml"), &manifest)?;
        // The same versions as here, so that what is built already serves.
        fs::copy(workspace.join("Cargo.lock"), root.join("Cargo.lock")).context("cannot copy Cargo.lock")?;
        let runtime = workspace.join("cl-runtime");
        for reading in [Reading::Plain, Reading::Kernels] {
            let mut manifest = format!(
                "[package]\nname = \"{}\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[dependencies]\n",
                name(reading)
            );
            if reading == Reading::Kernels {
                manifest += &format!("cl-runtime = {{ path = {runtime:?} }}\n");
            }
            write(&root.join(name(reading)).join("Cargo.toml"), &manifest)?;
            write(&root.join(name(reading)).join("src/lib.rs"), "")?;
        }
        write(&root.join("plain/src/stand_ins.rs"), text::STAND_INS)?;
        Ok(Project { root, target, edits: 0 })
    }

    /// The processor time that rustc takes for the text.
    pub fn time(
        &mut self,
        reading: Reading,
        step: Step,
        known: Known,
        kernels: usize,
        statements: usize,
    ) -> Result<Duration> {
        self.edits += 1;
        let source = self.root.join(name(reading)).join("src/lib.rs");
        write(&source, &text::library(reading, kernels, statements, self.edits))?;
        if known == Known::Nothing {
            self.forget(reading)?;
        }
        let time = self.root.join("time");
        let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo.current_dir(&self.root).arg(if step == Step::Check { "check" } else { "build" });
        cargo.args(["--quiet", "--package", name(reading)]).env("CARGO_TARGET_DIR", &self.target);
        cargo.env("RUSTC_WORKSPACE_WRAPPER", env::current_exe()?).env(TIME, &time);
        let status = cargo.status().context("cannot start cargo")?;
        ensure!(status.success(), "cargo failed on the text in {}", source.display());
        let time = fs::read_to_string(&time).context("cargo did not compile the text")?;
        Ok(Duration::from_micros(time.parse().context("no time of rustc")?))
    }

    /// Removes what rustc keeps for the next time.
    fn forget(&self, reading: Reading) -> Result<()> {
        let kept = self.target.join("debug/incremental");
        let Ok(entries) = fs::read_dir(&kept) else { return Ok(()) };
        for entry in entries {
            let entry = entry?;
            if entry.file_name().to_string_lossy().starts_with(&format!("{}-", name(reading))) {
                fs::remove_dir_all(entry.path())?;
            }
        }
        Ok(())
    }
}

/// What this program does in the place of rustc; nothing when it is itself.
pub fn in_place_of_rustc() -> Option<ExitCode> {
    let time = env::var_os(TIME)?;
    let mut arguments = env::args_os().skip(1);
    let rustc = arguments.next()?;
    let status = match Command::new(&rustc).args(arguments).status() {
        Ok(status) => status,
        Err(error) => {
            eprintln!("error: cannot start {}: {error}", rustc.display());
            return Some(ExitCode::FAILURE);
        }
    };
    let spent = getrusage(UsageWho::RUSAGE_CHILDREN).map(|usage| {
        let (user, system) = (usage.user_time(), usage.system_time());
        (user.tv_sec() + system.tv_sec()) * 1_000_000 + user.tv_usec() + system.tv_usec()
    });
    let written = spent.map_err(anyhow::Error::from).and_then(|micros| Ok(fs::write(time, micros.to_string())?));
    Some(if status.success() && written.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn workspace() -> PathBuf {
    let package = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&package).parent().map(Path::to_path_buf).unwrap_or_default()
}

fn write(path: &Path, text: &str) -> Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    }
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}
