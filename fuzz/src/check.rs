//! Everything that a batch of kernels must pass.

use std::collections::BTreeMap;
use std::time::Instant;

use anyhow::{Result, bail};

use crate::batch::{Batch, Workshop};
use crate::clang;
use crate::compare::{Failure, Kind, compare};
use crate::kernel::Kernel;
use crate::platform::{Platform, Report};

/// Where batches are built, and on which platforms they run.
pub struct Checker {
    pub workshop: Workshop,
    pub platforms: Vec<Platform>,
    /// Whether clang is asked what it thinks of the C.
    pub clang: bool,
}

/// Kernels that were built.
pub struct Built {
    pub kernels: Vec<Kernel>,
    batch: Batch,
    /// How long that took, in seconds.
    time: f64,
}

impl Checker {
    /// The kernels that fail, by number.
    pub fn check(&self, kernels: Vec<Kernel>) -> Result<BTreeMap<usize, Failure>> {
        self.judge(&self.build(kernels)?)
    }

    /// The first half of a check, which needs no platform.
    pub fn build(&self, kernels: Vec<Kernel>) -> Result<Built> {
        let start = Instant::now();
        let batch = self.workshop.build(&kernels)?;
        Ok(Built { kernels, batch, time: start.elapsed().as_secs_f64() })
    }

    /// The other half.
    pub fn judge(&self, built: &Built) -> Result<BTreeMap<usize, Failure>> {
        let Built { kernels, batch, time } = built;
        let start = Instant::now();
        let refused =
            |(number, message): (&usize, &String)| (*number, Failure { kind: Kind::Refused, message: message.clone() });
        let mut failures: BTreeMap<usize, Failure> = batch.refused.iter().map(refused).collect();
        let numbers: Vec<usize> = (0..kernels.len()).filter(|number| !failures.contains_key(number)).collect();
        failures.extend(clang::check(&batch.program, &self.workshop.folder().join("c"), self.clang)?);
        same_batch(failures.keys(), batch, kernels)?;
        let judged = start.elapsed();
        let numbers: Vec<usize> = numbers.into_iter().filter(|number| !failures.contains_key(number)).collect();
        if numbers.is_empty() {
            return Ok(failures);
        }
        // A platform has threads of its own at most, and its compiler has one.
        let outcomes: Vec<_> = std::thread::scope(|scope| {
            let program = &batch.program;
            let numbers = &numbers;
            let threads: Vec<_> = self
                .platforms
                .iter()
                .map(|platform| (platform, scope.spawn(move || platform.run(&self.workshop, program, numbers))))
                .collect();
            threads.into_iter().map(|(platform, thread)| (platform, thread.join())).collect()
        });
        if kernels.len() > 1 {
            let [clang, run] = [judged, start.elapsed() - judged].map(|time| time.as_secs_f64());
            println!("{} kernels: built in {time:.1} s, clang took {clang:.1} s, they ran {run:.1} s", kernels.len());
        }
        let mut reports: BTreeMap<usize, BTreeMap<Platform, Report>> = BTreeMap::new();
        for (platform, outcome) in outcomes {
            let (of_platform, complaints) = outcome.unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
            same_batch(of_platform.keys().chain(complaints.keys()), batch, kernels)?;
            for (number, report) in of_platform {
                let said = complaints.get(&number).map_or("", String::as_str);
                if *platform == Platform::Oclgrind {
                    if let Some(lack) = lack_of_oclgrind(&report, said, &kernels[number]) {
                        println!("seed {}: not compared on oclgrind, {lack}", kernels[number].seed);
                        continue;
                    }
                    if !said.is_empty() {
                        failures.entry(number).or_insert(Failure { kind: Kind::Invalid, message: said.to_owned() });
                    }
                }
                reports.entry(number).or_default().insert(platform.clone(), report);
            }
        }
        for (number, reports) in reports {
            let Some(failure) = compare(&reports).filter(|_| !failures.contains_key(&number)) else { continue };
            match self.error_of_oclgrind(batch, number, reports)? {
                Some(error) => {
                    println!("seed {}: not compared on oclgrind, {error}; {}", kernels[number].seed, failure.message)
                }
                None => drop(failures.insert(number, failure)),
            }
        }
        Ok(failures)
    }

    /// What oclgrind 21.10 does wrong, where it alone computes something else than the others.
    fn error_of_oclgrind(
        &self,
        batch: &Batch,
        number: usize,
        mut reports: BTreeMap<Platform, Report>,
    ) -> Result<Option<&'static str>> {
        if reports.remove(&Platform::Oclgrind).is_none() || compare(&reports).is_some() {
            return Ok(None);
        }
        // Its compiler makes integers of 3 bits and the like, of which it takes the size for 0 bytes.
        let (mut plain, _) = Platform::PlainOclgrind.run(&self.workshop, &batch.program, &[number])?;
        reports.extend(plain.remove(&number).map(|report| (Platform::PlainOclgrind, report)));
        if compare(&reports).is_none() {
            return Ok(Some("which agrees when its compiler does not optimise"));
        }
        let file = self.workshop.folder().join("c").join(format!("k{number}.cl"));
        let converts = std::fs::read_to_string(&file).is_ok_and(|c| c.contains("convert_") && c.contains("_sat("));
        Ok(converts.then_some("which converts NaN to the least integer"))
    }
}

/// Refuses what a program tells of kernels that the batch has not.
fn same_batch<'n>(numbers: impl IntoIterator<Item = &'n usize>, batch: &Batch, kernels: &[Kernel]) -> Result<()> {
    match numbers.into_iter().find(|number| **number >= kernels.len()) {
        None => Ok(()),
        Some(_) => bail!("{} is of another batch: remove it, and run again", batch.program.display()),
    }
}

/// What oclgrind 21.10 cannot do that the kernel needs.
fn lack_of_oclgrind(report: &Report, said: &str, kernel: &Kernel) -> Option<&'static str> {
    const NAMES: [&str; 8] = ["Char3", "Uchar3", "Short3", "Ushort3", "Int3", "Uint3", "Long3", "Ulong3"];
    let source = kernel.kernel_source();
    if said.contains("Undefined external function: llvm.") {
        return Some("which lacks a function that its compiler calls");
    }
    if said.contains("Unsupported constant int size") {
        return Some("which knows no integers but those of 1, 2, 4 and 8 bytes");
    }
    let vectors_of_three = NAMES.iter().any(|name| source.contains(name));
    (matches!(report, Report::Crash(_)) && vectors_of_three).then_some("which dies of a vector of three")
}
