//! Checks a range against a device, and chooses the size of a group where none was asked for.
//!
//! In: the user's `NdRange`, and limits. Out: sizes that every OpenCL device accepts: the group always divides the
//! range, since drivers left to choose are slow on sizes that are hard to divide (PoCL: 9 times).

use cl_types::NdRange;

use crate::error::{Error, Result};

/// What a range must keep to on a device.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// The most work-items in a group.
    pub(crate) group: usize,
    /// The most work-items in a group along each dimension.
    pub(crate) group_in: [usize; 3],
    /// How many work-items in a group run best.
    pub(crate) preferred: usize,
    /// The most groups.
    pub(crate) groups: usize,
}

/// A range that can be run: no size is 0, each local size divides the global one, no product overflows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CheckedRange {
    pub(crate) dimensions: u32,
    pub(crate) global: [usize; 3],
    pub(crate) local: [usize; 3],
    pub(crate) offset: [usize; 3],
}

impl CheckedRange {
    /// The number of groups in each dimension.
    pub(crate) fn groups(&self) -> [usize; 3] {
        std::array::from_fn(|d| self.global[d] / self.local[d])
    }
}

/// The range as it will run; `None` when it has no work-items. `required_group` is what the kernel itself asks for.
pub(crate) fn check(
    kernel: &'static str,
    range: &NdRange,
    limits: &Limits,
    required_group: Option<[usize; 3]>,
) -> Result<Option<CheckedRange>> {
    let invalid = |message: String| Err(Error::InvalidRange { kernel, message });
    let (global, offset) = (range.global(), range.global_offset());
    if range.local_size().is_some_and(|local| local.contains(&0)) {
        return invalid("a work-group of size 0; every local size must be at least 1".to_owned());
    }
    if global.contains(&0) {
        return Ok(None);
    }
    let end_is_countable = (0..3).all(|d| offset[d].checked_add(global[d]).is_some());
    if !end_is_countable || product(global).is_none() {
        return invalid(format!(
            "{global:?} work-items from {offset:?} are more than can be counted; launch it in parts"
        ));
    }
    let local = match (range.local_size(), required_group) {
        (Some(local), Some(required)) if local != required => {
            return invalid(format!("the kernel asks for groups of {required:?}, and the range for {local:?}"));
        }
        (Some(local), _) => local,
        (None, Some(required)) => required,
        (None, None) => choose_local(global, limits),
    };
    if let Some(message) = wrong_local(global, local, required_group.is_some(), limits) {
        return invalid(message);
    }
    let checked = CheckedRange { dimensions: range.dimensions(), global, local, offset };
    let (groups, most) = (checked.groups(), limits.groups);
    if product(groups).is_none_or(|groups| groups > most) {
        return invalid(format!(
            "{groups:?} work-groups, and the device counts no more than {most}; launch them in parts"
        ));
    }
    Ok(Some(checked))
}

/// Why groups of that size are none; `required`: whether it is the kernel that asks for them.
fn wrong_local(global: [usize; 3], local: [usize; 3], required: bool, limits: &Limits) -> Option<String> {
    for d in 0..3 {
        if local[d] > limits.group_in[d] {
            let (size, limit) = (local[d], limits.group_in[d]);
            return Some(format!("a local size of {size} in dimension {d}; the device allows {limit} there"));
        }
        if !global[d].is_multiple_of(local[d]) {
            let (whole, part) = (global[d], local[d]);
            let next = whole.checked_next_multiple_of(part).unwrap_or(whole);
            let (of_kernel, or) = match required {
                true => (" that the kernel asks for", ""),
                false => ("", ", or leave `.local(…)` out"),
            };
            return Some(format!(
                "{whole} work-items in dimension {d} do not divide into the groups of {part}{of_kernel}; launch {next} and \
                 test the index in the kernel{or}"
            ));
        }
    }
    match product(local) {
        Some(size) if size <= limits.group => None,
        _ => Some(format!(
            "groups of {local:?} have more work-items than the {} that the device allows for this kernel",
            limits.group
        )),
    }
}

fn product(sizes: [usize; 3]) -> Option<usize> {
    sizes.iter().try_fold(1usize, |product, &size| product.checked_mul(size))
}

/// A size shorter than this along dimension 0 leaves the lanes of a GPU idle and its reads scattered.
const SHORT_ROW: usize = 16;

/// Divisors of the range: as long as is good along dimension 0, where neighbours read neighbouring memory, and then
/// filled up along the others.
fn choose_local(global: [usize; 3], limits: &Limits) -> [usize; 3] {
    let preferred = limits.preferred.min(limits.group);
    let mut local = [1; 3];
    local[0] = largest_divisor(global[0], preferred.min(limits.group_in[0]));
    if local[0] < SHORT_ROW {
        // 998 divides into 2 below 256 and into 499 above it: the longer row runs better.
        let most = limits.group.min(limits.group_in[0]);
        local[0] = (preferred..=most).find(|part| global[0].is_multiple_of(*part)).unwrap_or(local[0]);
    }
    for d in 1..3 {
        let filled: usize = local.iter().product();
        local[d] = largest_divisor(global[d], (preferred / filled).clamp(1, limits.group_in[d]));
    }
    local
}

fn largest_divisor(whole: usize, most: usize) -> usize {
    (1..=most.min(whole)).rev().find(|part| whole.is_multiple_of(*part)).unwrap_or(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GPU: Limits = Limits { group: 1024, group_in: [1024, 1024, 64], preferred: 256, groups: 1 << 32 };

    fn local(range: impl Into<NdRange>) -> [usize; 3] {
        check("k", &range.into(), &GPU, None).unwrap().unwrap().local
    }

    fn refused(range: NdRange) -> String {
        check("k", &range, &GPU, None).unwrap_err().to_string()
    }

    #[test]
    fn a_chosen_group_divides_the_range_and_is_as_long_as_preferred() {
        assert_eq!(local(1 << 20), [256, 1, 1]);
        assert_eq!(local(1000), [250, 1, 1]);
        assert_eq!(local(998), [499, 1, 1]);
        assert_eq!(local(1009), [1009, 1, 1]);
        assert_eq!(local(1_000_003), [1, 1, 1]);
        assert_eq!(local((640, 480)), [160, 1, 1]);
        assert_eq!(local((16, 16)), [16, 16, 1]);
        assert_eq!(local((4, 4, 1024)), [4, 4, 16]);
        assert_eq!(local((1, 1, 1024)), [1, 1, 64]);
    }

    #[test]
    fn every_chosen_group_is_within_the_limits() {
        for limits in [GPU, Limits { group: 1, group_in: [1; 3], ..GPU }] {
            for x in 1..200 {
                for y in [1, 2, 7, 64, 97, 4096] {
                    let range = check("k", &(x * 13, y, x).into(), &limits, None).unwrap().unwrap();
                    assert_eq!(wrong_local(range.global, range.local, false, &limits), None, "{range:?}");
                }
            }
        }
    }

    #[test]
    fn no_work_items_is_nothing_to_do() {
        assert_eq!(check("k", &0.into(), &GPU, None).unwrap(), None);
        assert_eq!(check("k", &NdRange::new((5, 0)).local((5, 1)), &GPU, None).unwrap(), None);
    }

    #[test]
    fn what_a_device_cannot_run_is_refused_with_advice() {
        assert!(refused(NdRange::new(100).local(64)).contains("launch 128"));
        assert!(refused(NdRange::new(4096).local(2048)).contains("allows 1024"));
        assert!(refused(NdRange::new((64, 64)).local((64, 64))).contains("than the 1024"));
        assert!(refused(NdRange::new(64).local(0)).contains("at least 1"));
        assert!(refused((usize::MAX, 2).into()).contains("counted"));
        assert!(refused(NdRange::new(2).offset(usize::MAX)).contains("counted"));
        assert!(refused(NdRange::new(1 << 44).local(1024)).contains("no more than 4294967296"));
    }

    #[test]
    fn a_group_size_that_the_kernel_requires_is_kept() {
        let required = Some([8, 1, 1]);
        assert_eq!(check("k", &64.into(), &GPU, required).unwrap().unwrap().local, [8, 1, 1]);
        assert!(check("k", &NdRange::new(64).local(16), &GPU, required).is_err());
        let refused = check("k", &63.into(), &GPU, required).unwrap_err().to_string();
        assert!(refused.contains("that the kernel asks for") && !refused.contains(".local"), "{refused}");
    }
}
