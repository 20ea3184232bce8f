//! Differential fuzzing: random well-typed kernels, of which the host, PoCL and oclgrind must say the same, and clang
//! nothing.
//!
//! `generate` makes a kernel of a seed, `batch` builds many at once, `platform` runs them while the next are built,
//! `compare` and `clang` judge, `shrink` makes what fails small.

mod batch;
mod check;
mod clang;
mod compare;
mod generate;
mod grammar;
mod kernel;
mod platform;
mod shrink;
mod tree;
mod types;

use std::fs::{self, File, TryLockError};
use std::path::Path;
use std::sync::mpsc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use clap::Args;

use crate::batch::Workshop;
use crate::check::Checker;
use crate::platform::Platform;

/// How many kernels are built at once: enough that it does not matter what a crate costs.
const BATCH: u64 = 40;

/// What to fuzz, and for how long.
#[derive(Args, Clone, Debug)]
pub struct Options {
    /// For how many seconds. A batch that was begun is ended.
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    /// The seed of the first kernel; those after it have the next ones.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many kernels at most.
    #[arg(long)]
    count: Option<u64>,
    /// Leave oclgrind out, which takes most of the time.
    #[arg(long)]
    no_oclgrind: bool,
    /// Leave PoCL out.
    #[arg(long)]
    no_pocl: bool,
    /// Leave clang out, which reads the C for warnings.
    #[arg(long)]
    no_clang: bool,
    /// Compare one more OpenCL platform, whose name has this in it.
    #[arg(long)]
    platform: Vec<String>,
    /// Chains of iterators, which the same text in plain Rust must agree about too.
    #[arg(long)]
    chains: bool,
    /// Leave failures as they are.
    #[arg(long)]
    no_shrink: bool,
    /// Print the kernels instead.
    #[arg(long)]
    print: bool,
}

/// How many kernels were checked, and how many failed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub passed: usize,
    pub failed: usize,
}

/// How many seeds every test run checks, from 1: as many as take about two minutes on two cores. More is a run of its
/// own, `cargo xtask fuzz`.
const FIXED_SEEDS: u64 = 200;

/// How many kernels of chains, from the same seed.
const FIXED_CHAINS: u64 = BATCH;

/// The fixed seeds that every test run checks.
pub fn fixed_seeds(workspace: &Path, target: &Path) -> Result<Tally> {
    let options = Options {
        seconds: 3600,
        seed: 1,
        count: Some(FIXED_SEEDS),
        no_oclgrind: false,
        no_pocl: false,
        no_clang: false,
        platform: Vec::new(),
        chains: false,
        no_shrink: false,
        print: false,
    };
    let kernels = run(&options, workspace, target)?;
    let chains = run(&Options { chains: true, count: Some(FIXED_CHAINS), ..options }, workspace, target)?;
    Ok(Tally { passed: kernels.passed + chains.passed, failed: kernels.failed + chains.failed })
}

/// Waits until no other run uses the folder. The lock ends with the file, or with the processes that have it.
fn lock(folder: &Path) -> Result<File> {
    fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
    let path = folder.join("lock");
    let file = File::create(&path).with_context(|| format!("cannot create {}", path.display()))?;
    match file.try_lock() {
        Ok(()) => return Ok(file),
        Err(TryLockError::WouldBlock) => println!("another run uses {}; waiting for its end", folder.display()),
        Err(TryLockError::Error(error)) => {
            return Err(error).with_context(|| format!("cannot lock {}", path.display()));
        }
    }
    file.lock().with_context(|| format!("cannot lock {}", path.display()))?;
    Ok(file)
}

/// Checks kernels until the time is over; each failure is shown as a small kernel.
pub fn run(options: &Options, workspace: &Path, target: &Path) -> Result<Tally> {
    let kernel = if options.chains { generate::chains::kernel } else { generate::kernel };
    if options.print {
        for seed in options.seed..options.seed + options.count.unwrap_or(1) {
            println!("{}", kernel(seed).kernel_source());
        }
        return Ok(Tally::default());
    }
    // Held until the end: the programs and files of two runs would be each other's.
    let lock = lock(&target.join("fuzz"))?;
    let mut platforms = vec![Platform::Host];
    platforms.extend((!options.no_pocl).then_some(Platform::Pocl));
    platforms.extend((!options.no_oclgrind).then_some(Platform::Oclgrind));
    platforms.extend(options.chains.then_some(Platform::PlainRust));
    platforms.extend(options.platform.iter().cloned().map(Platform::Named));
    let checker = |name| -> Result<Checker> {
        Ok(Checker {
            workshop: Workshop::new(workspace, target, name, &lock)?,
            platforms: platforms.clone(),
            clang: !options.no_clang,
        })
    };
    let (batches, shrinker) = ([checker("even")?, checker("odd")?], checker("shrink")?);
    let (start, limit) = (Instant::now(), Duration::from_secs(options.seconds));
    let end = options.count.map_or(u64::MAX, |count| options.seed.saturating_add(count));
    let mut tally = Tally::default();
    std::thread::scope(|scope| {
        // Takes a batch when it is asked for one: then the batch before it, of the other folder, has been judged.
        let (ready, next) = mpsc::sync_channel(0);
        let builders = &batches;
        scope.spawn(move || {
            for (turn, seed) in (options.seed..end).step_by(BATCH as usize).enumerate() {
                let kernels = (seed..end.min(seed + BATCH)).map(kernel).collect();
                let in_time = start.elapsed() < limit;
                if !in_time || ready.send(builders[turn % 2].build(kernels)).is_err() {
                    break;
                }
            }
        });
        for (turn, built) in next.into_iter().enumerate() {
            let built = built?;
            let failures = batches[turn % 2].judge(&built)?;
            tally.passed += built.kernels.len() - failures.len();
            tally.failed += failures.len();
            for (number, failure) in failures {
                let kernel = &built.kernels[number];
                println!("seed {}: {:?}: {}", kernel.seed, failure.kind, failure.message);
                if !options.no_shrink {
                    let (kernel, failure) = shrink::shrink(&shrinker, kernel.clone(), failure)?;
                    println!("seed {}, shrunk: {}\n\n{}", kernel.seed, failure.message, kernel.kernel_source());
                }
            }
            let (time, last) = (start.elapsed().as_secs_f64(), built.kernels.last().map_or(0, |kernel| kernel.seed));
            println!("{} kernels agree, {} fail, after {time:.0} s; last seed {last}", tally.passed, tally.failed);
        }
        Ok(tally)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_locked_until_its_run_ends() {
        let folder = std::env::temp_dir().join(format!("fuzz-lock-{}", std::process::id()));
        let first = lock(&folder).unwrap();
        let other = File::open(folder.join("lock")).unwrap();
        assert!(matches!(other.try_lock(), Err(TryLockError::WouldBlock)));
        drop(first);
        drop(other);
        lock(&folder).unwrap();
        fs::remove_dir_all(&folder).unwrap();
    }
}
