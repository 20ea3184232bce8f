//! One workload in its three forms, measured in turns, so that what else the machine does touches all of them.

use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use cl_runtime::prelude::*;

use crate::expert::{Argument, Expert, Source};

/// Something to compute, with its memory.
pub trait Workload {
    /// The kernel in Rust, with its arguments.
    fn call(&mut self) -> Call<'_>;
    /// Its work-items.
    fn range(&self) -> NdRange;
    /// The same in OpenCL C by hand.
    fn source(&self) -> Source<'static>;
    /// The arguments of that.
    ///
    /// # Errors
    /// When the memory is not on an OpenCL device.
    fn arguments(&self) -> Result<Vec<Argument>>;
    /// What was computed last.
    ///
    /// # Errors
    /// When the launch failed.
    fn output(&self) -> Result<Vec<f32>>;
}

/// A workload by its name, and how large it may become.
pub struct Entry {
    /// What the table calls it.
    pub name: &'static str,
    /// Makes it at a size, each about twice the work of the one before.
    pub at: fn(&Queue, u32) -> Result<Box<dyn Workload>>,
    /// The last size.
    pub largest: u32,
}

/// The times of all rounds.
#[derive(Clone, Debug, Default)]
pub struct Times {
    /// With checks.
    pub checked: Vec<Duration>,
    /// Without.
    pub unchecked: Vec<Duration>,
    /// By hand; empty on the host.
    pub expert: Vec<Duration>,
}

impl Times {
    /// The quartiles of `a ÷ b` over the rounds.
    pub fn ratio(a: &[Duration], b: &[Duration]) -> Option<[f64; 3]> {
        let mut ratios: Vec<f64> = a.iter().zip(b).map(|(a, b)| a.as_secs_f64() / b.as_secs_f64()).collect();
        ratios.sort_by(f64::total_cmp);
        let last = ratios.len().checked_sub(1)?;
        Some([1, 2, 3].map(|quarter| ratios[last * quarter / 4]))
    }

    /// The median.
    pub fn median(times: &[Duration]) -> Duration {
        let mut times = times.to_vec();
        times.sort();
        times.get(times.len() / 2).copied().unwrap_or_default()
    }
}

/// Measures a workload for about `budget`, at a size at which one launch takes `least` or more. `by_hand`: what to
/// measure in the place of its own OpenCL C.
///
/// # Errors
/// When a launch fails, or the forms compute different things.
pub fn measure(
    queue: &Queue,
    entry: &Entry,
    by_hand: Option<&str>,
    least: Duration,
    budget: Duration,
) -> Result<Times> {
    agree(queue, entry, by_hand)?;
    let mut size = 0;
    let mut workload = loop {
        let mut workload = (entry.at)(queue, size)?;
        checked(queue, &mut *workload)?;
        // The shortest of some: the first launches of a program and of memory take longer than those that follow.
        let mut time = unchecked(queue, &mut *workload)?;
        for _ in 0..3 {
            time = time.min(unchecked(queue, &mut *workload)?);
        }
        if time >= least || size == entry.largest {
            break workload;
        }
        // Twice the work for each size.
        let missing = (least.as_secs_f64() / time.as_secs_f64().max(1e-9)).log2();
        size = (size + (missing as u32).max(1)).min(entry.largest);
    };
    let workload = &mut *workload;
    let expert = match queue.is_host() {
        true => None,
        false => Some(expert(queue, workload, by_hand)?),
    };
    let mut times = Times::default();
    let start = Instant::now();
    let mut round = 0;
    while round < 9 || start.elapsed() < budget && round < 1000 {
        // Another one first in each round: the first may find other caches and another clock.
        for turn in 0..3 {
            match (turn + round) % 3 {
                0 => times.checked.push(checked(queue, workload)?),
                1 => times.unchecked.push(unchecked(queue, workload)?),
                _ => {
                    if let Some(expert) = &expert {
                        times.expert.push(expert.run(queue, workload.range())?);
                    }
                }
            }
        }
        round += 1;
    }
    Ok(times)
}

fn expert(queue: &Queue, workload: &dyn Workload, by_hand: Option<&str>) -> Result<Expert> {
    let Source { name, text } = workload.source();
    Expert::new(queue, Source { name, text: by_hand.unwrap_or(text) }, &workload.arguments()?)
}

fn checked(queue: &Queue, workload: &mut dyn Workload) -> Result<Duration> {
    let range = workload.range();
    Ok(workload.call().enqueue(queue, range)?.elapsed()?)
}

fn unchecked(queue: &Queue, workload: &mut dyn Workload) -> Result<Duration> {
    let range = workload.range();
    // SAFETY: the same launch has run with checks, and none failed.
    Ok(unsafe { workload.call().enqueue_unchecked(queue, range) }?.elapsed()?)
}

/// All three compute the same, each in memory of its own. Sums may be in another order, and products fused.
fn agree(queue: &Queue, entry: &Entry, by_hand: Option<&str>) -> Result<()> {
    const SMALL: u32 = 1;
    let mut workload = (entry.at)(queue, SMALL)?;
    checked(queue, &mut *workload)?;
    let expected = workload.output()?;
    let compare = |form: &str, got: Vec<f32>| {
        for (index, (got, expected)) in got.iter().zip(&expected).enumerate() {
            if (got - expected).abs() > 1e-3 * expected.abs().max(1.0) {
                bail!("element {index} is {got} {form}, and {expected} with checks");
            }
        }
        Ok(())
    };
    let mut workload = (entry.at)(queue, SMALL)?;
    unchecked(queue, &mut *workload)?;
    compare("without checks", workload.output()?)?;
    if !queue.is_host() {
        let workload = (entry.at)(queue, SMALL)?;
        expert(queue, &*workload, by_hand)?.run(queue, workload.range())?;
        compare("by hand", workload.output()?)?;
    }
    Ok(())
}
