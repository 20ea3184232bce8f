//! Where the workspace and its build output are, and how to call its cargo.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The root of the workspace.
///
/// Cargo says at run time where the package is; the path of the build serves a binary that was started by hand.
pub fn root() -> PathBuf {
    let package = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&package).parent().map(Path::to_path_buf).unwrap_or_default()
}

/// A folder for files that a task leaves to be looked at, below cargo's target folder.
pub fn scratch() -> PathBuf {
    target().join("xtask")
}

/// Cargo's target folder.
pub fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |dir| root().join(dir))
}

/// The cargo that runs this task, at the root of the workspace.
pub fn cargo<'a>(arguments: impl IntoIterator<Item = &'a str>) -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(arguments).current_dir(root());
    cargo
}
