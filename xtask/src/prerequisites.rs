//! What the tests need besides Rust: checked first, installed where that is a plain `apt-get install`.
//!
//! On any other system nothing is touched; the error lists what to install.

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::command;

/// Something that must be on the machine.
struct Prerequisite {
    /// Its name, as the user knows it.
    name: &'static str,
    /// What it is for.
    purpose: &'static str,
    /// The package of Debian and Ubuntu that has it.
    package: &'static str,
    found: fn() -> bool,
}

const PREREQUISITES: &[Prerequisite] = &[
    Prerequisite {
        name: "libOpenCL.so.1",
        purpose: "the OpenCL loader",
        package: "ocl-icd-libopencl1",
        found: loader_found,
    },
    Prerequisite { name: "PoCL", purpose: "OpenCL on the CPU", package: "pocl-opencl-icd", found: pocl_found },
    Prerequisite {
        name: "oclgrind",
        purpose: "OpenCL that reports invalid accesses and races",
        package: "oclgrind",
        found: || on_path("oclgrind"),
    },
    Prerequisite {
        name: "clang",
        purpose: "checks the OpenCL C that is emitted",
        package: "clang",
        found: || on_path("clang"),
    },
];

/// Sees to it that all is there; says what is missing where it cannot.
pub fn ensure() -> Result<()> {
    let absent = missing();
    if absent.is_empty() {
        println!("found {}", names(PREREQUISITES.iter()));
        return Ok(());
    }
    println!("missing: {}", names(absent.iter().copied()));
    let packages: Vec<&str> = absent.iter().map(|prerequisite| prerequisite.package).collect();
    match AptGet::of_this_machine() {
        AptGet::Usable { sudo } => install(&packages, sudo)?,
        AptGet::NeedsPassword => bail!("install it, then run this again: sudo apt-get install {}", packages.join(" ")),
        AptGet::Absent => bail!("{}", instructions(&absent)),
    }
    let absent = missing();
    if !absent.is_empty() {
        bail!("the packages are installed, and still missing is: {}", names(absent.iter().copied()));
    }
    Ok(())
}

fn missing() -> Vec<&'static Prerequisite> {
    PREREQUISITES.iter().filter(|prerequisite| !(prerequisite.found)()).collect()
}

fn names<'a>(prerequisites: impl Iterator<Item = &'a Prerequisite>) -> String {
    prerequisites.map(|prerequisite| prerequisite.name).collect::<Vec<_>>().join(", ")
}

fn instructions(absent: &[&Prerequisite]) -> String {
    let mut text = String::from("install these with your system's package manager, then run this again:");
    for Prerequisite { name, purpose, package, .. } in absent {
        // Writing to a string cannot fail.
        let _ = write!(text, "\n  {name}: {purpose} (`{package}` in Debian and Ubuntu)");
    }
    text
}

/// Whether packages can be installed here without asking anyone.
enum AptGet {
    Usable { sudo: bool },
    NeedsPassword,
    Absent,
}

impl AptGet {
    fn of_this_machine() -> AptGet {
        if !is_debian_like() || !on_path("apt-get") {
            AptGet::Absent
        } else if is_root() {
            AptGet::Usable { sudo: false }
        } else if command::succeeds("sudo", &["-n", "true"]) {
            AptGet::Usable { sudo: true }
        } else {
            AptGet::NeedsPassword
        }
    }
}

fn install(packages: &[&str], sudo: bool) -> Result<()> {
    for arguments in [&["update", "-q"][..], &["install", "-y", "-q", "--no-install-recommends"]] {
        let mut apt = if sudo {
            let mut sudo = Command::new("sudo");
            // Not inherited through sudo, so given to env there.
            sudo.args(["-n", "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]);
            sudo
        } else {
            let mut apt = Command::new("apt-get");
            apt.env("DEBIAN_FRONTEND", "noninteractive");
            apt
        };
        apt.args(arguments);
        if arguments[0] == "install" {
            apt.args(packages);
        }
        if !command::run(&mut apt)? {
            bail!("`apt-get {}` failed; see its messages above", arguments[0]);
        }
    }
    Ok(())
}

fn is_debian_like() -> bool {
    let Ok(release) = fs::read_to_string("/etc/os-release") else { return false };
    release
        .lines()
        .filter_map(|line| line.strip_prefix("ID=").or_else(|| line.strip_prefix("ID_LIKE=")))
        .flat_map(|ids| ids.trim_matches('"').split_whitespace())
        .any(|id| id == "debian" || id == "ubuntu")
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|id| id.stdout.trim_ascii() == b"0")
}

fn loader_found() -> bool {
    const FILE: &str = "libOpenCL.so.1";
    let listed = ["ldconfig", "/sbin/ldconfig"].iter().any(|ldconfig| {
        let list = Command::new(ldconfig).arg("-p").output();
        list.is_ok_and(|list| String::from_utf8_lossy(&list.stdout).contains(FILE))
    });
    listed || folders_of("LD_LIBRARY_PATH").any(|folder| folder.join(FILE).exists())
}

/// The loader reads one `.icd` file for each platform; it names the platform's library.
fn pocl_found() -> bool {
    let vendors = env::var_os("OCL_ICD_VENDORS").map_or_else(|| PathBuf::from("/etc/OpenCL/vendors"), PathBuf::from);
    icd_files(&vendors).unwrap_or_default().iter().any(|icd| {
        fs::read_to_string(icd).is_ok_and(|library| library.contains("pocl")) || icd.to_string_lossy().contains("pocl")
    })
}

fn icd_files(vendors: &Path) -> Result<Vec<PathBuf>> {
    if vendors.is_file() {
        return Ok(vec![vendors.to_path_buf()]);
    }
    let entries = fs::read_dir(vendors).with_context(|| format!("cannot read {}", vendors.display()))?;
    Ok(entries.filter_map(|entry| Some(entry.ok()?.path())).collect())
}

fn on_path(program: &str) -> bool {
    folders_of("PATH").any(|folder| folder.join(program).is_file())
}

fn folders_of(variable: &str) -> impl Iterator<Item = PathBuf> {
    let value = env::var_os(variable).unwrap_or_default();
    env::split_paths(&value).collect::<Vec<_>>().into_iter()
}
