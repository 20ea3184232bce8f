//! Everything that a batch of kernels must pass.

use std::collections::BTreeMap;
use std::time::Instant;

use anyhow::Result;

use crate::batch::Workshop;
use crate::clang;
use crate::compare::{Failure, Kind, compare};
use crate::kernel::Kernel;
use crate::platform::{Platform, Report};

/// Where batches are built, and on which platforms they run.
pub struct Checker {
    pub workshop: Workshop,
    pub platforms: Vec<Platform>,
}

impl Checker {
    /// The kernels that fail, by number.
    pub fn check(&self, kernels: &[Kernel]) -> Result<BTreeMap<usize, Failure>> {
        let start = Instant::now();
        let batch = self.workshop.build(kernels)?;
        let built = start.elapsed();
        let refused = |(number, message)| (number, Failure { kind: Kind::Refused, message });
        let mut failures: BTreeMap<usize, Failure> = batch.refused.into_iter().map(refused).collect();
        let numbers: Vec<usize> = (0..kernels.len()).filter(|number| !failures.contains_key(number)).collect();
        failures.extend(clang::check(&batch.program, &self.workshop.folder().join("c"))?);
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
                .map(|platform| (*platform, scope.spawn(move || platform.run(program, numbers))))
                .collect();
            threads.into_iter().map(|(platform, thread)| (platform, thread.join())).collect()
        });
        if kernels.len() > 1 {
            let [build, clang, run] = [built, judged - built, start.elapsed() - judged].map(|time| time.as_secs_f64());
            println!("{} kernels: built in {build:.1} s, clang took {clang:.1} s, they ran {run:.1} s", kernels.len());
        }
        let mut reports: BTreeMap<usize, BTreeMap<Platform, Report>> = BTreeMap::new();
        for (platform, outcome) in outcomes {
            let (of_platform, complaints) = outcome.unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
            for (number, report) in of_platform {
                if platform == Platform::Oclgrind && is_known_crash(&report, &kernels[number]) {
                    println!(
                        "seed {}: not compared on oclgrind, which dies of a vector of three",
                        kernels[number].seed
                    );
                    continue;
                }
                reports.entry(number).or_default().insert(platform, report);
            }
            if platform == Platform::Oclgrind {
                for (number, message) in complaints {
                    failures.entry(number).or_insert(Failure { kind: Kind::Invalid, message });
                }
            }
        }
        for (number, reports) in reports {
            if let (false, Some(failure)) = (failures.contains_key(&number), compare(&reports)) {
                failures.insert(number, failure);
            }
        }
        Ok(failures)
    }
}

/// oclgrind 21.10 dies of some kernels with vectors of three.
fn is_known_crash(report: &Report, kernel: &Kernel) -> bool {
    const NAMES: [&str; 8] = ["Char3", "Uchar3", "Short3", "Ushort3", "Int3", "Uint3", "Long3", "Ulong3"];
    let source = kernel.kernel_source();
    matches!(report, Report::Crash(_)) && NAMES.iter().any(|name| source.contains(name))
}
