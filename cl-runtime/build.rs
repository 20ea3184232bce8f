//! Puts an empty OpenCL library where the linker looks first, so that programs build with no OpenCL installed and
//! never load one at start. `src/opencl/entry_points.rs` has the functions that it would have had.

use std::{env, fs, path::PathBuf};

/// An archive with no members (ar(5)).
const EMPTY_ARCHIVE: &[u8] = b"!<arch>\n";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let target = env::var("CARGO_CFG_TARGET_OS").unwrap_or_default();
    if target == "macos" {
        return; // OpenCL is part of the system there.
    }
    let folder = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR for build scripts"));
    let names: &[&str] = if target == "windows" { &["libOpenCL.a", "OpenCL.lib"] } else { &["libOpenCL.a"] };
    for name in names {
        let path = folder.join(name);
        fs::write(&path, EMPTY_ARCHIVE).unwrap_or_else(|error| panic!("cannot write {}: {error}", path.display()));
    }
    println!("cargo::rustc-link-search=native={}", folder.display());
}
