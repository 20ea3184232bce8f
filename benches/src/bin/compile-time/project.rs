//! Two packages under cargo's target folder, compiled by cargo; only rustc's own time on them is counted.
//!
//! Cargo starts this program in the place of rustc for the packages of the workspace (`RUSTC_WORKSPACE_WRAPPER`), so
//! the flags are cargo's, and what is measured is the processor time of one rustc, or its instructions.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::{env, fs};

use anyhow::{Context, Result, ensure};
use nix::sys::resource::{UsageWho, getrusage};

use crate::text::{self, Edits, Reading, Size};

/// Where the cost of rustc is written, and what says that this program is in its place.
const COST: &str = "CL_BENCHES_COST_OF_RUSTC";

/// What says that instructions are counted.
const COUNTED: &str = "CL_BENCHES_COUNT_INSTRUCTIONS";

/// How the work of rustc is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// By its processor time, in microseconds.
    Time,
    /// By its instructions, in thousands, as valgrind counts them: a busy machine changes nothing.
    Instructions,
}

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
    /// All but another number in one function, of as many digits: nothing else stands in another place.
    AllButANumber,
    /// All but a line at its beginning, so that all stands in another place: rustc looks at plain functions anew too.
    AllButALine,
}

pub struct Project {
    root: PathBuf,
    target: PathBuf,
    measure: Measure,
    edits: Edits,
}

fn name(reading: Reading) -> &'static str {
    match reading {
        Reading::Plain => "plain",
        Reading::Kernels => "kernels",
    }
}

impl Project {
    /// The packages, without their text.
    pub fn new(optimised_macros: bool, measure: Measure) -> Result<Self> {
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
        Ok(Project { root, target, measure, edits: Edits::default() })
    }

    /// What the text costs rustc.
    pub fn cost(&mut self, reading: Reading, step: Step, known: Known, size: Size) -> Result<u64> {
        match known {
            Known::AllButALine => self.edits.lines += 1,
            Known::Nothing | Known::AllButANumber => self.edits.number += 1,
        }
        let source = self.root.join(name(reading)).join("src/lib.rs");
        write(&source, &text::library(reading, size, self.edits))?;
        if known == Known::Nothing {
            self.forget(reading)?;
        }
        let cost = self.root.join("cost");
        let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo.current_dir(&self.root).arg(if step == Step::Check { "check" } else { "build" });
        cargo.args(["--quiet", "--package", name(reading)]).env("CARGO_TARGET_DIR", &self.target);
        cargo.env("RUSTC_WORKSPACE_WRAPPER", env::current_exe()?).env(COST, &cost);
        if self.measure == Measure::Instructions {
            cargo.env(COUNTED, "1");
        }
        let status = cargo.status().context("cannot start cargo")?;
        ensure!(status.success(), "cargo failed on the text in {}", source.display());
        let cost = fs::read_to_string(&cost).context("cargo did not compile the text")?;
        cost.parse().context("no cost of rustc")
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
    let cost = env::var_os(COST)?;
    let mut arguments = env::args_os().skip(1);
    let rustc = arguments.next()?;
    let measured = match env::var_os(COUNTED) {
        Some(_) => instructions(Path::new(&rustc), arguments),
        None => microseconds(Path::new(&rustc), arguments),
    };
    let written = measured.and_then(|(success, measured)| {
        fs::write(cost, measured.to_string())?;
        Ok(success)
    });
    Some(match written {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    })
}

/// Whether rustc succeeds, and its processor time.
fn microseconds(rustc: &Path, arguments: impl Iterator<Item = OsString>) -> Result<(bool, u64)> {
    let status = Command::new(rustc).args(arguments).status();
    let status = status.with_context(|| format!("cannot start {}", rustc.display()))?;
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
    let (user, system) = (usage.user_time(), usage.system_time());
    let microseconds = (user.tv_sec() + system.tv_sec()) * 1_000_000 + user.tv_usec() + system.tv_usec();
    Ok((status.success(), microseconds.try_into()?))
}

/// Whether rustc succeeds, and thousands of its instructions.
fn instructions(rustc: &Path, arguments: impl Iterator<Item = OsString>) -> Result<(bool, u64)> {
    let arguments: Vec<OsString> = arguments.collect();
    // What cargo starts may be rustup, whose own instructions are not meant. Cargo also asks for the version and the like.
    let asked = Command::new(rustc).args(["--print", "sysroot"]).output().context("cannot ask rustc for its folder")?;
    let sysroot = PathBuf::from(String::from_utf8(asked.stdout)?.trim());
    let counts = env::temp_dir().join(format!("instructions-of-rustc-{}", std::process::id()));
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null", "--quiet", "--verbose"]);
    valgrind.arg(format!("--log-file={}", counts.display())).arg(sysroot.join("bin/rustc")).args(arguments);
    let status = valgrind.env("LD_LIBRARY_PATH", sysroot.join("lib")).status();
    let status = status.context("cannot start valgrind, which counts the instructions: install it")?;
    let log = fs::read_to_string(&counts).context("valgrind wrote no counts")?;
    fs::remove_file(&counts)?;
    let counted = log.lines().find_map(|line| line.split("Collected :").nth(1)).context("valgrind counted nothing")?;
    Ok((status.success(), counted.trim().parse::<u64>()? / 1000))
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
