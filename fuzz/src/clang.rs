//! What clang thinks of the OpenCL C of a batch.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::compare::{Failure, Kind};

/// Complaints by kernel. The C of kernel `N` is left in `folder/kN.cl`. Without clang only that there is C is checked.
pub fn check(program: &Path, folder: &Path, with_clang: bool) -> Result<BTreeMap<usize, Failure>> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("cannot empty {}", folder.display()))?;
    }
    fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
    let status = Command::new(program).arg("sources").arg(folder).status().context("cannot start the batch")?;
    if !status.success() {
        bail!("the C of the batch cannot be written: {status}");
    }
    let mut failures = BTreeMap::new();
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).context("cannot read the folder of the C")? {
        let file = entry.context("cannot read the folder of the C")?.path();
        if file.extension().is_some_and(|extension| extension == "error") {
            let message = fs::read_to_string(&file).unwrap_or_default();
            failures.extend(number(&file).map(|number| (number, Failure { kind: Kind::NotEmitted, message })));
        } else {
            files.push(file);
        }
    }
    if !with_clang {
        return Ok(failures);
    }
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let outputs: Vec<Result<String>> = std::thread::scope(|scope| {
        let threads: Vec<_> =
            files.chunks(files.len().div_ceil(threads).max(1)).map(|files| scope.spawn(|| complaints(files))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap_or_else(|_| bail!("a thread panicked"))).collect()
    });
    for output in outputs {
        for line in output?.lines().filter(|line| line.contains(": warning: ") || line.contains(": error: ")) {
            let file = Path::new(line.split(':').next().unwrap_or_default());
            let failure = Failure { kind: Kind::Warning, message: line.to_owned() };
            failures.extend(number(file).map(|number| (number, failure)));
        }
    }
    Ok(failures)
}

fn complaints(files: &[PathBuf]) -> Result<String> {
    let mut clang = Command::new("clang");
    clang.args(["-x", "cl", "-cl-std=CL1.2", "-Wall", "-Wextra", "-fsyntax-only"]);
    // A random program computes what nobody uses.
    for what in ["variable", "parameter", "but-set-variable", "but-set-parameter"] {
        clang.arg(format!("-Wno-unused-{what}"));
    }
    // Whether `x > 3 || x < 10`, or `x == x`, is meant, the kernel knows.
    clang.args(["-Wno-tautological-overlap-compare", "-Wno-tautological-compare"]);
    clang.args(["-Xclang", "-finclude-default-header", "-Xclang", "-fdeclare-opencl-builtins"]).args(files);
    let output = clang.output().context("cannot start clang")?;
    Ok(String::from_utf8_lossy(&output.stderr).into_owned())
}

fn number(file: &Path) -> Option<usize> {
    file.file_stem()?.to_str()?.strip_prefix('k')?.parse().ok()
}
