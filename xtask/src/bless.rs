//! `cargo xtask bless`: tests write what they got over what they expected; git shows the difference.

use std::process::Command;

use anyhow::Result;

use crate::{command, workspace};

/// The test targets with expected output in files.
const TARGETS: &[&str] = &["golden", "execute", "ui"];

/// Renews the files and shows what changed; false when a test fails even so.
pub fn run() -> Result<bool> {
    let mut arguments = vec!["test", "--workspace", "--no-fail-fast"];
    for target in TARGETS {
        arguments.extend(["--test", target]);
    }
    let mut cargo = workspace::cargo(arguments);
    cargo.env("CL_BLESS", "1").env("TRYBUILD", "overwrite");
    let success = command::run(&mut cargo)?;
    println!("\nread these changes before committing them:");
    show_changes()?;
    Ok(success)
}

fn show_changes() -> Result<()> {
    // The first shows changed files, the second lists new ones too.
    for arguments in [&["diff", "--stat"][..], &["status", "--short", "--untracked-files=all"]] {
        let mut git = Command::new("git");
        git.args(arguments).args(["--", "*.cl", "*.out", "*.stderr"]).current_dir(workspace::root());
        command::run(&mut git)?;
    }
    Ok(())
}
