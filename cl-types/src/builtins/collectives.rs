//! Functions that the work-items of a group, or of a sub-group, call together (OpenCL C specification 6.15.16, 6.15.19).
//!
//! All work-items of the group come to them, as to a barrier; on the host the one that comes last combines what all of
//! them gave. A sub-group of the host is the whole work-group, its work-items in the order of their linear local ids.

use std::marker::PhantomData;

use super::Intrinsic;
use super::memory_model::{MemoryScope, memory_scope};
use super::synchronization::MemFence;
use crate::emit::{Callee, Definition, EmitError, Feature, Form, Program};
use crate::group;
use crate::slot::Called;
use crate::types::{ClType, DeviceType, Type};
use crate::uniformity::{Facts, Together};
use crate::work_item;

/// The numbers that a group combines: `i32`, `u32`, `i64`, `u64`, `f32` and `f64`.
#[diagnostic::on_unimplemented(
    message = "the work-items of a group cannot combine values of type `{Self}`",
    label = "must be `i32`, `u32`, `i64`, `u64`, `f32` or `f64`",
    note = "convert it first: `work_group_reduce_add(u32::from(x))` (OpenCL C 6.15.16)"
)]
pub trait Collected: ClType {
    #[doc(hidden)]
    const LEAST_ON_HOST: Self;
    #[doc(hidden)]
    const GREATEST_ON_HOST: Self;
    #[doc(hidden)]
    const ZERO_ON_HOST: Self;
    #[doc(hidden)]
    fn to_word_on_host(self) -> u64;
    #[doc(hidden)]
    fn from_word_on_host(word: u64) -> Self;
    #[doc(hidden)]
    fn sum_on_host(self, other: Self) -> Self;
    #[doc(hidden)]
    fn lesser_on_host(self, other: Self) -> Self;
    #[doc(hidden)]
    fn greater_on_host(self, other: Self) -> Self;
}

macro_rules! collected {
    ($($ty:ident: $least:expr, $greatest:expr, $zero:expr, |$x:ident, $y:ident| $sum:expr, |$value:ident| $to:expr,
        |$word:ident| $from:expr;)*) => { $(
        impl Collected for $ty {
            const LEAST_ON_HOST: Self = $least;
            const GREATEST_ON_HOST: Self = $greatest;
            const ZERO_ON_HOST: Self = $zero;
            fn to_word_on_host(self) -> u64 {
                let $value = self;
                $to
            }
            fn from_word_on_host($word: u64) -> Self {
                $from
            }
            fn sum_on_host(self, $y: Self) -> Self {
                let $x = self;
                $sum
            }
            fn lesser_on_host(self, other: Self) -> Self {
                self.min(other)
            }
            fn greater_on_host(self, other: Self) -> Self {
                self.max(other)
            }
        }
    )* };
}

collected! {
    i32: i32::MIN, i32::MAX, 0, |x, y| x.wrapping_add(y), |value| u64::from(value as u32), |word| word as i32;
    u32: u32::MIN, u32::MAX, 0, |x, y| x.wrapping_add(y), |value| u64::from(value), |word| word as u32;
    i64: i64::MIN, i64::MAX, 0, |x, y| x.wrapping_add(y), |value| value as u64, |word| word as i64;
    u64: u64::MIN, u64::MAX, 0, |x, y| x.wrapping_add(y), |value| value, |word| word;
    f32: f32::NEG_INFINITY, f32::INFINITY, 0.0, |x, y| x + y, |value| u64::from(value.to_bits()),
        |word| f32::from_bits(word as u32);
    f64: f64::NEG_INFINITY, f64::INFINITY, 0.0, |x, y| x + y, |value| value.to_bits(), |word| f64::from_bits(word);
}

/// What a group makes of the values of its work-items.
#[track_caller]
fn collect<T: Collected>(value: T, combine: impl FnOnce(&mut [T])) -> T {
    let word = group::exchange(value.to_word_on_host(), |words| {
        let mut values: Vec<T> = words.iter().map(|&word| T::from_word_on_host(word)).collect();
        combine(&mut values);
        words.iter_mut().zip(values).for_each(|(word, value)| *word = value.to_word_on_host());
    });
    T::from_word_on_host(word)
}

#[track_caller]
fn reduce<T: Collected>(value: T, operation: fn(T, T) -> T) -> T {
    collect(value, |values| {
        let result = values.iter().copied().reduce(operation);
        result.into_iter().for_each(|result| values.fill(result));
    })
}

#[track_caller]
fn scan_inclusive<T: Collected>(value: T, operation: fn(T, T) -> T) -> T {
    collect(value, |values| {
        for index in 1..values.len() {
            values[index] = operation(values[index - 1], values[index]);
        }
    })
}

#[track_caller]
fn scan_exclusive<T: Collected>(value: T, neutral: T, operation: fn(T, T) -> T) -> T {
    collect(value, |values| {
        let mut before = neutral;
        for value in values {
            let sum = operation(before, *value);
            *value = std::mem::replace(&mut before, sum);
        }
    })
}

/// Whether enough of the work-items say so.
#[track_caller]
fn vote(predicate: bool, decide: fn(&[u32]) -> bool) -> bool {
    let decision = collect(u32::from(predicate), |votes| {
        let decision = u32::from(decide(votes));
        votes.fill(decision);
    });
    decision != 0
}

/// The value of the work-item with these local ids.
#[track_caller]
fn broadcast<T: Collected>(value: T, ids: [usize; 3]) -> T {
    let size = work_item::with(|item| item.local_size);
    if (0..3).any(|d| ids[d] >= size[d]) {
        panic!("a group of {size:?} work-items has none with the local id {ids:?}");
    }
    collect(value, |values| values.fill(values[(ids[2] * size[1] + ids[1]) * size[0] + ids[0]]))
}

/// The same for the whole group, whatever its arguments.
const OF_THE_GROUP: Facts = Facts { reads: false, together: Together::OfWorkGroup, ..Facts::BARRIER };
/// The same, where the ids after the value must be the same for all: an argument has two bits.
const BY_IDS: Facts = Facts { decides: 1 << 2 | 1 << 4 | 1 << 6, agreed: true, ..OF_THE_GROUP };
/// What differs among work-items of the group.
const OF_THE_WORK_ITEM: Facts = Facts { waits: true, together: Together::OfWorkGroup, ..Facts::VARYING };

/// `name [<class>] (args) -> result, name in C, facts = host meaning;`
macro_rules! collectives {
    ($section:literal $feature:ident; $(
        $(#[$doc:meta])* $name:ident $(<$p:ident>)? ($($arg:ident: $ty:ty),*) -> $ret:ty, $c:literal, $facts:ident = $host:expr;
    )*) => { $(
        $(#[$doc])*
        #[doc = concat!("\n\nOpenCL C specification ", $section, ".")]
        #[track_caller]
        pub fn $name$(<$p: Collected>)?($($arg: $ty),*) -> $ret {
            $host
        }

        #[doc(hidden)]
        #[allow(non_camel_case_types)]
        #[derive(Debug)]
        pub struct $name$(<$p>)? {
            of: PhantomData<fn() -> ($($p,)?)>,
        }

        impl$(<$p: Collected>)? $name$(<$p>)? {
            #[doc(hidden)]
            #[track_caller]
            pub fn call($($arg: $ty),*) -> Called<$ret, Self> {
                Called::new($name($($arg),*))
            }
        }

        impl$(<$p: Collected>)? Definition for $name$(<$p>)? {
            const WITHOUT_RECURSION: Facts = $facts;
            fn emit(program: &mut Program) -> Result<Callee, EmitError> {
                program.require(Feature::$feature);
                Ok(Callee {
                    form: Form::Intrinsic(Intrinsic::Collective($c)),
                    parameters: vec![$(<$ty as DeviceType>::cl_type()),*],
                    returns: <$ret as DeviceType>::cl_type(),
                })
            }
        }
    )* };
}

collectives! { "6.15.16" WorkGroupCollectives;
    /// Whether the predicate holds for all work-items of the group. All of them call it, and get the same.
    work_group_all(predicate: bool) -> bool, "work_group_all", OF_THE_GROUP =
        vote(predicate, |votes| votes.iter().all(|&vote| vote != 0));
    /// Whether the predicate holds for any work-item of the group. All of them call it, and get the same.
    work_group_any(predicate: bool) -> bool, "work_group_any", OF_THE_GROUP =
        vote(predicate, |votes| votes.iter().any(|&vote| vote != 0));
    /// The value of the work-item with that local id, which is the same for all.
    work_group_broadcast<T>(value: T, local_id: usize) -> T, "work_group_broadcast", BY_IDS =
        broadcast(value, [local_id, 0, 0]);
    /// As [`work_group_broadcast`], in a range of two dimensions.
    work_group_broadcast_2d<T>(value: T, local_id_x: usize, local_id_y: usize) -> T, "work_group_broadcast", BY_IDS =
        broadcast(value, [local_id_x, local_id_y, 0]);
    /// As [`work_group_broadcast`], in a range of three dimensions.
    work_group_broadcast_3d<T>(value: T, local_id_x: usize, local_id_y: usize, local_id_z: usize) -> T,
        "work_group_broadcast", BY_IDS = broadcast(value, [local_id_x, local_id_y, local_id_z]);
    /// The sum of the values of all work-items of the group; that of floats in any order.
    work_group_reduce_add<T>(value: T) -> T, "work_group_reduce_add", OF_THE_GROUP = reduce(value, T::sum_on_host);
    /// The least of the values of all work-items of the group.
    work_group_reduce_min<T>(value: T) -> T, "work_group_reduce_min", OF_THE_GROUP = reduce(value, T::lesser_on_host);
    /// The greatest of the values of all work-items of the group.
    work_group_reduce_max<T>(value: T) -> T, "work_group_reduce_max", OF_THE_GROUP = reduce(value, T::greater_on_host);
    /// The sum of the values of the work-items up to this one, in the order of linear local ids.
    work_group_scan_inclusive_add<T>(value: T) -> T, "work_group_scan_inclusive_add", OF_THE_WORK_ITEM =
        scan_inclusive(value, T::sum_on_host);
    /// The least of the values of the work-items up to this one.
    work_group_scan_inclusive_min<T>(value: T) -> T, "work_group_scan_inclusive_min", OF_THE_WORK_ITEM =
        scan_inclusive(value, T::lesser_on_host);
    /// The greatest of the values of the work-items up to this one.
    work_group_scan_inclusive_max<T>(value: T) -> T, "work_group_scan_inclusive_max", OF_THE_WORK_ITEM =
        scan_inclusive(value, T::greater_on_host);
    /// The sum of the values of the work-items before this one, in the order of linear local ids; 0 for the first.
    work_group_scan_exclusive_add<T>(value: T) -> T, "work_group_scan_exclusive_add", OF_THE_WORK_ITEM =
        scan_exclusive(value, T::ZERO_ON_HOST, T::sum_on_host);
    /// The least of the values of the work-items before this one; for the first the greatest that there is.
    work_group_scan_exclusive_min<T>(value: T) -> T, "work_group_scan_exclusive_min", OF_THE_WORK_ITEM =
        scan_exclusive(value, T::GREATEST_ON_HOST, T::lesser_on_host);
    /// The greatest of the values of the work-items before this one; for the first the least that there is.
    work_group_scan_exclusive_max<T>(value: T) -> T, "work_group_scan_exclusive_max", OF_THE_WORK_ITEM =
        scan_exclusive(value, T::LEAST_ON_HOST, T::greater_on_host);
}

/// The same of a sub-group.
const OF_THE_SUB_GROUP: Facts = Facts { together: Together::OfSubGroup, ..OF_THE_WORK_ITEM };
/// As of a work-item, where the id after the value must be the same for all: an argument has two bits.
const BY_ID: Facts = Facts { decides: 1 << 2, agreed: true, ..OF_THE_SUB_GROUP };

/// The linear local id, which is the id in the sub-group that the whole group is on the host.
fn local_id() -> usize {
    work_item::with(|item| {
        let ([x, y, z], [width, height, _]) = (item.local_id, item.local_size);
        (z * height + y) * width + x
    })
}

/// How many work-items the group has.
fn group_size() -> usize {
    work_item::with(|item| item.local_size.iter().product())
}

collectives! { "6.15.19" SubGroups;
    /// Whether the predicate holds for all work-items of the sub-group, all of which call it.
    sub_group_all(predicate: bool) -> bool, "sub_group_all", OF_THE_SUB_GROUP =
        vote(predicate, |votes| votes.iter().all(|&vote| vote != 0));
    /// Whether the predicate holds for any work-item of the sub-group, all of which call it.
    sub_group_any(predicate: bool) -> bool, "sub_group_any", OF_THE_SUB_GROUP =
        vote(predicate, |votes| votes.iter().any(|&vote| vote != 0));
    /// The value of the work-item with that id in the sub-group.
    sub_group_broadcast<T>(value: T, sub_group_local_id: u32) -> T, "sub_group_broadcast", BY_ID =
        collect(value, |values| match values.get(sub_group_local_id as usize) {
            Some(&value) => values.fill(value),
            None => panic!("a sub-group of {} work-items has none with the id {sub_group_local_id}", values.len()),
        });
    /// The sum of the values of all work-items of the sub-group.
    sub_group_reduce_add<T>(value: T) -> T, "sub_group_reduce_add", OF_THE_SUB_GROUP = reduce(value, T::sum_on_host);
    /// The least of the values of all work-items of the sub-group.
    sub_group_reduce_min<T>(value: T) -> T, "sub_group_reduce_min", OF_THE_SUB_GROUP = reduce(value, T::lesser_on_host);
    /// The greatest of the values of all work-items of the sub-group.
    sub_group_reduce_max<T>(value: T) -> T, "sub_group_reduce_max", OF_THE_SUB_GROUP = reduce(value, T::greater_on_host);
    /// The sum of the values of the work-items of the sub-group up to this one.
    sub_group_scan_inclusive_add<T>(value: T) -> T, "sub_group_scan_inclusive_add", OF_THE_SUB_GROUP =
        scan_inclusive(value, T::sum_on_host);
    /// The least of the values of the work-items of the sub-group up to this one.
    sub_group_scan_inclusive_min<T>(value: T) -> T, "sub_group_scan_inclusive_min", OF_THE_SUB_GROUP =
        scan_inclusive(value, T::lesser_on_host);
    /// The greatest of the values of the work-items of the sub-group up to this one.
    sub_group_scan_inclusive_max<T>(value: T) -> T, "sub_group_scan_inclusive_max", OF_THE_SUB_GROUP =
        scan_inclusive(value, T::greater_on_host);
    /// The sum of the values of the work-items of the sub-group before this one; 0 for the first.
    sub_group_scan_exclusive_add<T>(value: T) -> T, "sub_group_scan_exclusive_add", OF_THE_SUB_GROUP =
        scan_exclusive(value, T::ZERO_ON_HOST, T::sum_on_host);
    /// The least of the values of the work-items of the sub-group before this one; the greatest that there is for the first.
    sub_group_scan_exclusive_min<T>(value: T) -> T, "sub_group_scan_exclusive_min", OF_THE_SUB_GROUP =
        scan_exclusive(value, T::GREATEST_ON_HOST, T::lesser_on_host);
    /// The greatest of the values of the work-items of the sub-group before this one; the least that there is for the first.
    sub_group_scan_exclusive_max<T>(value: T) -> T, "sub_group_scan_exclusive_max", OF_THE_SUB_GROUP =
        scan_exclusive(value, T::LEAST_ON_HOST, T::greater_on_host);
    /// Waits until every work-item of the sub-group has come here. All of the work-group must come, as to a `barrier`:
    /// which work-items make a sub-group is left to the device.
    sub_group_barrier(flags: MemFence) -> (), "sub_group_barrier", BARRIER = group::wait(flags);
    /// How many work-items this sub-group has.
    get_sub_group_size() -> u32, "get_sub_group_size", VARYING = group_size() as u32;
    /// How many work-items the sub-groups have, the last apart.
    get_max_sub_group_size() -> u32, "get_max_sub_group_size", PURE = group_size() as u32;
    /// How many sub-groups the group has.
    get_num_sub_groups() -> u32, "get_num_sub_groups", PURE = 1;
    /// The id of this sub-group in the group.
    get_sub_group_id() -> u32, "get_sub_group_id", VARYING = 0;
    /// The id of this work-item in its sub-group.
    get_sub_group_local_id() -> u32, "get_sub_group_local_id", VARYING = local_id() as u32;
}

const BARRIER: Facts = Facts { together: Together::OfSubGroup, ..Facts::BARRIER };
const VARYING: Facts = Facts::VARYING;
const PURE: Facts = Facts::PURE;

/// Waits until every work-item of the group has come here: [`barrier`](super::barrier) by its name of OpenCL C 2.0. It
/// is written as that, so every device has it.
///
/// OpenCL C specification 6.15.8.
#[track_caller]
pub fn work_group_barrier(flags: MemFence) {
    group::wait(flags);
}

#[doc(hidden)]
#[allow(non_camel_case_types)]
#[derive(Debug)]
pub struct work_group_barrier {}

impl work_group_barrier {
    #[doc(hidden)]
    #[track_caller]
    pub fn call(flags: MemFence) -> Called<(), Self> {
        work_group_barrier(flags);
        Called::new(())
    }
}

impl Definition for work_group_barrier {
    const WITHOUT_RECURSION: Facts = Facts::BARRIER;
    fn emit(_: &mut Program) -> Result<Callee, EmitError> {
        let form = Form::Intrinsic(Intrinsic::Synchronization("barrier"));
        Ok(Callee { form, parameters: vec![MemFence::cl_type()], returns: Type::Unit })
    }
}

/// As [`work_group_barrier`], where those whom the scope names see what the group wrote before it, and not only the
/// group itself: `work_group_barrier(flags, scope)`. A scope wider than the group needs OpenCL C 2.0.
///
/// OpenCL C specification 6.15.8.
#[track_caller]
pub fn work_group_barrier_in<S: MemoryScope>(flags: MemFence, scope: S) {
    let _ = scope;
    group::wait(flags);
}

#[doc(hidden)]
#[allow(non_camel_case_types)]
#[derive(Debug)]
pub struct work_group_barrier_in<S> {
    of: PhantomData<fn() -> S>,
}

impl<S: MemoryScope> work_group_barrier_in<S> {
    #[doc(hidden)]
    #[track_caller]
    pub fn call(flags: MemFence, scope: S) -> Called<(), Self> {
        work_group_barrier_in(flags, scope);
        Called::new(())
    }
}

impl<S: MemoryScope> Definition for work_group_barrier_in<S> {
    const WITHOUT_RECURSION: Facts = Facts::BARRIER;
    fn emit(program: &mut Program) -> Result<Callee, EmitError> {
        let narrow = [memory_scope::SubGroup::NAME, memory_scope::WorkGroup::NAME].contains(&S::NAME);
        let intrinsic = if narrow {
            Intrinsic::Synchronization("barrier")
        } else {
            S::FEATURE.into_iter().for_each(|feature| program.require(feature));
            Intrinsic::ScopedBarrier("work_group_barrier", S::NAME)
        };
        let parameters = vec![MemFence::cl_type(), Type::Unit];
        Ok(Callee { form: Form::Intrinsic(intrinsic), parameters, returns: Type::Unit })
    }
}
