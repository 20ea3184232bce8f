//! The work-groups of a launch, in parallel on the threads of `rayon`; each on one of them.
//!
//! In: a range that was checked, and a body that runs a row of work-items. Out: how long it took, or what failed.
//! `group` runs the work-items of one.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use cl_types::WorkItem;
use rayon::prelude::*;

use super::group::{self, Body};
use super::group_memory::{Arguments, GroupMemory};
use super::panics::{self, Caught};
use crate::error::{Error, Result};
use crate::range::CheckedRange;

/// Fewer work-items than this are not worth a job of their own.
const JOB: usize = 1024;

/// Runs all work-items of the range, and returns when they have run.
pub(crate) fn run(
    kernel: &'static str,
    range: &CheckedRange,
    arguments: &Arguments,
    body: &Body<'_>,
) -> Result<Duration> {
    let start = Instant::now();
    let launch = Launch { kernel, range, arguments, body, stopped: AtomicBool::new(false), failed: Mutex::new(None) };
    let groups: usize = range.groups().iter().product();
    let group_size: usize = range.local.iter().product();
    let groups_in_job = JOB.div_ceil(group_size);
    let jobs = groups.div_ceil(groups_in_job);
    let run_job = |job: usize| {
        let first = job * groups_in_job;
        launch.run_groups(first, groups.min(first + groups_in_job));
    };
    if arguments.checked {
        // One memory of who did what, so one thread.
        launch.run_groups(0, groups);
    } else if jobs == 1 {
        run_job(0);
    } else {
        // It stops where a job says so: there may be more of them than anybody can count through.
        let _ = (0..jobs).into_par_iter().try_for_each(|job| {
            run_job(job);
            (!launch.stopped.load(Ordering::Relaxed)).then_some(())
        });
    }
    match launch.failed.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner()) {
        Some((work_item, Caught::Panic { message, location })) => {
            Err(Error::Fault { kernel, message, location, global_id: work_item })
        }
        Some((_, Caught::Stopped(error))) => Err(error),
        None => Ok(start.elapsed()),
    }
}

struct Launch<'a> {
    kernel: &'static str,
    range: &'a CheckedRange,
    arguments: &'a Arguments,
    body: &'a Body<'a>,
    /// Set by a failure; the groups that have not started then do not.
    stopped: AtomicBool,
    /// The work-item that failed, and how.
    failed: Mutex<Option<([usize; 3], Caught)>>,
}

impl Launch<'_> {
    /// Runs groups one after the other on this thread.
    fn run_groups(&self, first: usize, end: usize) {
        if self.stopped.load(Ordering::Relaxed) {
            return;
        }
        let outside = WorkItem::current();
        let result = panics::catch(|| {
            let memory = GroupMemory::new(self.kernel, self.arguments)?;
            group::run(
                self.kernel,
                &memory,
                self.body,
                self.arguments.stacks,
                (first..end).map(|index| self.first_of(index)),
            )
        });
        if let Err(caught) = result {
            self.stopped.store(true, Ordering::Relaxed);
            let at = WorkItem::current().global_id;
            let mut failed = self.failed.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            // The earliest in the range of those that were under way.
            if failed.as_ref().is_none_or(|(other, _)| at.iter().rev().lt(other.iter().rev())) {
                *failed = Some((at, caught));
            }
        }
        outside.enter();
    }

    /// The first work-item of a group.
    fn first_of(&self, index: usize) -> WorkItem {
        let range = self.range;
        let num_groups = range.groups();
        let group_id =
            [index % num_groups[0], index / num_groups[0] % num_groups[1], index / num_groups[0] / num_groups[1]];
        WorkItem {
            dimensions: range.dimensions,
            global_size: range.global,
            local_size: range.local,
            num_groups,
            global_offset: range.offset,
            group_id,
            local_id: [0; 3],
            global_id: std::array::from_fn(|d| range.offset[d] + group_id[d] * range.local[d]),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use cl_types::Row;

    use super::super::stacks::StackSize;
    use super::*;

    fn run(kernel: &'static str, range: &CheckedRange, body: &(dyn Fn(&mut Row) + Sync)) -> Result<Duration> {
        let none = Arguments { memory: Vec::new(), local: Vec::new(), stacks: StackSize::default(), checked: false };
        super::run(kernel, range, &none, &|_, row| body(row))
    }

    fn range(global: [usize; 3], local: [usize; 3], offset: [usize; 3]) -> CheckedRange {
        CheckedRange { dimensions: 3, global, local, offset }
    }

    #[test]
    fn every_work_item_runs_once_with_its_ids() {
        let range = range([12, 6, 4], [4, 3, 2], [100, 0, 7]);
        let seen = Mutex::new(HashSet::new());
        run("k", &range, &|row| {
            while row.advance() {
                let item = WorkItem::current();
                for d in 0..3 {
                    let expected = range.offset[d] + item.group_id[d] * range.local[d] + item.local_id[d];
                    assert_eq!(item.global_id[d], expected);
                }
                assert_eq!((item.local_size, item.num_groups), ([4, 3, 2], [3, 2, 2]));
                assert!(seen.lock().unwrap().insert(item.global_id));
            }
        })
        .unwrap();
        assert_eq!(seen.into_inner().unwrap().len(), 12 * 6 * 4);
    }

    #[test]
    fn a_panic_becomes_an_error_that_says_where() {
        let before = WorkItem::current();
        let error = run("k", &range([4096, 1, 1], [64, 1, 1], [0; 3]), &|row| {
            while row.advance() {
                let id = WorkItem::current().global_id[0];
                assert!(id != 70, "no {id}");
            }
        })
        .unwrap_err();
        assert_eq!(WorkItem::current(), before);
        match error {
            Error::Fault { kernel: "k", message, location: Some(location), global_id: [70, 0, 0] } => {
                assert_eq!(message, "no 70");
                assert!(location.file.ends_with("executor.rs"), "{location}");
            }
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_panic_payload_that_panics_when_dropped_does_no_harm() {
        struct Bomb;
        impl Drop for Bomb {
            fn drop(&mut self) {
                panic!("dropped");
            }
        }
        let error = run("k", &range([1; 3], [1; 3], [0; 3]), &|_| std::panic::panic_any(Bomb)).unwrap_err();
        assert!(error.to_string().contains("without a message"), "{error}");
    }

    #[test]
    fn launches_within_jobs_of_rayon_do_not_wait_for_each_other() {
        (0..64).into_par_iter().for_each(|_| {
            run("k", &range([1 << 14, 1, 1], [64, 1, 1], [0; 3]), &|row| while row.advance() {}).unwrap();
        });
    }
}
