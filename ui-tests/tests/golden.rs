//! The OpenCL C of each test kernel, against `golden/NAME.cl`, and clang's opinion of it.
//!
//! `cargo xtask bless` (or `CL_BLESS=1`) rewrites the files; nothing else does.

#[path = "common/mod.rs"]
mod common;

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use cl_runtime::{Checks, Compiler, EmitError, Kernel, Source, SourceOptions};
use common::{blessing, golden_file, required};
use ui_tests::kernels::cases;
use ui_tests::suite;

#[test]
fn the_c_is_as_expected() {
    let mut wrong = Vec::new();
    for case in cases() {
        let file = golden_file(case.name, "cl");
        let text = match (case.kernel)().source() {
            Ok(source) => source.text,
            Err(error) => {
                wrong.push(format!("{}: {error}", case.name));
                continue;
            }
        };
        if blessing() {
            fs::write(&file, text).expect("the golden folder is writable");
            continue;
        }
        match fs::read_to_string(&file) {
            Ok(expected) if expected == text => {}
            Ok(expected) => wrong.push(format!("{}:\n{}", case.name, first_difference(&expected, &text))),
            Err(error) => wrong.push(format!("{}: {}: {error}", case.name, file.display())),
        }
    }
    assert!(wrong.is_empty(), "{}\n\nIf this is right: `cargo xtask bless`, and read the changes.", wrong.join("\n"));
}

fn first_difference(expected: &str, got: &str) -> String {
    let (mut expected, mut got) = (expected.lines(), got.lines());
    for line in 1.. {
        match (expected.next(), got.next()) {
            (None, None) => break,
            (a, b) if a == b => {}
            (a, b) => return format!("  line {line}\n  - {}\n  + {}", a.unwrap_or("(end)"), b.unwrap_or("(end)")),
        }
    }
    "  only line ends differ".into()
}

#[test]
fn no_golden_file_is_left_over() {
    let names: BTreeSet<String> = cases().iter().map(|case| case.name.to_owned()).collect();
    assert_eq!(names.len(), cases().len(), "two cases have one name");
    let folder = golden_file("x", "cl").parent().expect("it has a folder").to_owned();
    for entry in fs::read_dir(folder).expect("the golden folder is there") {
        let path = entry.expect("it can be read").path();
        let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        assert!(names.contains(&stem), "no case belongs to {}", path.display());
    }
}

/// Without clang this says so, and fails where `CL_TEST_REQUIRE` is set.
#[test]
fn clang_accepts_the_c_without_a_warning() {
    if let Err(error) = Command::new("clang").arg("--version").output() {
        assert!(required().is_none(), "CL_TEST_REQUIRE is set, and clang cannot be started: {error}");
        eprintln!("NOT RUN: clang_accepts_the_c_without_a_warning: clang cannot be started: {error}");
        return;
    }
    let goldens = cases().into_iter().map(|case| case.kernel).map(|kernel| kernel());
    let kernels: Vec<Kernel> = goldens.chain(suite::cases().iter().flat_map(|case| (case.kernels)())).collect();
    let (next, wrong) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(kernel) = kernels.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let complaints = complaints(kernel);
                    wrong.lock().expect("no thread panics").extend(complaints);
                }
            });
        }
    });
    let wrong = wrong.into_inner().expect("no thread panicked");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// About the C with all checks, about that without those which a launch proves, and about that for PoCL.
fn complaints(kernel: &Kernel) -> Vec<String> {
    let mut seen = BTreeSet::new();
    let for_pocl = SourceOptions { compiler: Compiler::Pocl, ..SourceOptions::default() };
    let forms = [kernel.source(), kernel.source_with(Checks::Remaining), kernel.source_for(&for_pocl)];
    let complaint = |form: Result<Source, EmitError>| match form {
        Ok(source) if seen.insert(source.text.clone()) => complaint(&source),
        Ok(_) => None,
        Err(error) => Some(error.to_string()),
    };
    forms.into_iter().filter_map(complaint).collect()
}

fn complaint(source: &Source) -> Option<String> {
    let text = &source.text;
    let mut clang = Command::new("clang");
    clang.args(["-x", "cl", "-Wall", "-Wextra", "-Werror", "-fsyntax-only"]);
    clang.args(common::language_of(source));
    // A variable that begins with `_` is unused on purpose, as rustc sees to; what is read for it may be checked.
    clang.arg("-Wno-unused-variable");
    // A parameter may be named only where a constant of a generic kernel leaves it out.
    clang.arg("-Wno-unused-parameter");
    clang.args(["-Xclang", "-finclude-default-header", "-"]);
    clang.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut clang = clang.spawn().expect("it was started before");
    clang.stdin.take().expect("it is piped").write_all(text.as_bytes()).expect("clang reads its input");
    let output = clang.wait_with_output().expect("it was started");
    (!output.status.success()).then(|| format!("{text}\n{}", String::from_utf8_lossy(&output.stderr)))
}
