//! `==` and `<` on arrays, tuples, `Option`, `Result`, `Reverse` and ranges, part by part as std defines them: device functions like any other.

use std::cmp::Reverse;
use std::ops::{Range, RangeInclusive};

use cl_macros::device;

use crate::emit::Definition;
use crate::operators::{BinaryOnDevice, operator};
use crate::order::Compared;
use crate::ranges::Closed;
use crate::slot::Called;
use crate::types::{ClType, Value};

/// How a kernel finds the comparison of two values of a type.
macro_rules! found {
    ($op:ident $symbol:tt PartialEq [$($t:ident),*; $(const $n:ident)?] $ty:ty, $definition:ty) => {
        found!(@impl $op $symbol [PartialEq] (Eq Ne) [$($t),*; $(const $n)?] $ty, $definition);
    };
    ($op:ident $symbol:tt PartialOrd [$($t:ident),*; $(const $n:ident)?] $ty:ty, $definition:ty) => {
        found!(@impl $op $symbol [PartialOrd + Compared<PartialOrder: Definition, Apart: Definition>] (Eq Ne Lt Le Gt Ge) [$($t),*; $(const $n)?] $ty, $definition);
    };
    (@impl $op:ident $symbol:tt $traits:tt $parts:tt [$($t:ident),*; $(const $n:ident)?] $ty:ty, $definition:ty) => {
        found!(@bounds $op $symbol [$($t $traits $parts),*; $(const $n)?] $ty, $definition);
    };
    (@bounds $op:ident $symbol:tt [$($t:ident [$($bound:tt)*] ($($part:ident)*)),*; $(const $n:ident)?] $ty:ty, $definition:ty) => {
        #[diagnostic::do_not_recommend]
        impl<$($t,)* $(const $n: usize)?> BinaryOnDevice<operator::$op, $ty> for $ty
        where
            $($t: Value + $($bound)* $(+ BinaryOnDevice<operator::$part, $t, Gives = bool>)*,)*
        {
            type Gives = bool;
            type Definition = $definition;
            #[inline(always)]
            fn apply(self, right: Self) -> Called<bool, Self::Definition> {
                Called::new(self $symbol right)
            }
        }
    };
}

/// One row a comparison of arrays: the first elements that differ decide, or what is said of equal ones.
macro_rules! arrays {
    ($($name:ident = $op:ident $symbol:tt $trait:ident: |$left:ident, $right:ident, $i:ident| $apart:expr, $differ:expr, $equal:literal;)*) => { $(
        // By references: in C an array that is given by its value is copied.
        #[device]
        pub fn $name<T: Value + $trait, const N: usize>($left: &[T; N], $right: &[T; N]) -> bool {
            for $i in 0..N {
                if $apart {
                    return $differ;
                }
            }
            $equal
        }
        found!($op $symbol $trait [T; const N] [T; N], $name<T, N>);
    )* };
}

/// One row a comparison of `Option`: what is said where one of them is `None`.
macro_rules! options {
    ($($name:ident = $op:ident $symbol:tt $trait:ident $(($left:pat, $right:pat))|* ;)*) => { $(
        #[device]
        pub fn $name<T: Value + $trait>(left: Option<T>, right: Option<T>) -> bool {
            match (left, right) {
                (Some(a), Some(b)) => a $symbol b,
                $(($left, $right) => true,)*
                _ => false,
            }
        }
        found!($op $symbol $trait [T;] Option<T>, $name<T>);
    )* };
}

/// One row a comparison of `Result`: what is said where one of them is `Ok`, and the other `Err`.
macro_rules! results {
    ($($name:ident = $op:ident $symbol:tt $trait:ident: $good:literal, $bad:literal;)*) => { $(
        #[device]
        pub fn $name<T: Value + $trait, E: Value + $trait>(left: Result<T, E>, right: Result<T, E>) -> bool {
            match (left, right) {
                (Ok(a), Ok(b)) => a $symbol b,
                (Err(a), Err(b)) => a $symbol b,
                (Ok(_), Err(_)) => $good,
                (Err(_), Ok(_)) => $bad,
            }
        }
        found!($op $symbol $trait [T, E;] Result<T, E>, $name<T, E>);
    )* };
}

/// One row a comparison of `Reverse`: that of what they hold, the other way round.
macro_rules! turned {
    ($($name:ident = $op:ident $symbol:tt $trait:ident;)*) => { $(
        #[device]
        pub fn $name<T: Value + $trait>(left: Reverse<T>, right: Reverse<T>) -> bool {
            right.0 $symbol left.0
        }
        found!($op $symbol $trait [T;] Reverse<T>, $name<T>);
    )* };
}

/// One row a size: the first parts that differ decide, and else the last.
macro_rules! tuples {
    ($($names:tt [$($t:ident $index:tt)*] $last:ident $end:tt;)*) => { $(tuples!(@names $names [$($t $index)*] $last $end);)* };
    (@names ($equal:ident $differ:ident $less:ident $at_most:ident $greater:ident $at_least:ident $apart:ident) $parts:tt $last:ident $end:tt) => {
        tuples!(@all $equal Eq == && $parts $last $end);
        tuples!(@all $differ Ne != || $parts $last $end);
        tuples!(@one $less Lt < PartialOrd $parts $last $end);
        tuples!(@one $at_most Le <= PartialOrd $parts $last $end);
        tuples!(@one $greater Gt > PartialOrd $parts $last $end);
        tuples!(@one $at_least Ge >= PartialOrd $parts $last $end);
        tuples!(@apart $apart $parts $last $end);
    };
    (@apart $name:ident [$($t:ident $index:tt)*] $last:ident $end:tt) => {
        /// Whether some parts come apart in their order.
        #[device]
        pub fn $name<$($t: Value + PartialOrd,)* $last: Value + PartialOrd>(left: ($($t,)* $last,), right: ($($t,)* $last,)) -> bool {
            $(left.$index.comes_apart(&right.$index) ||)* left.$end.comes_apart(&right.$end)
        }
    };
    (@all $name:ident $op:ident $symbol:tt $join:tt [$($t:ident $index:tt)*] $last:ident $end:tt) => {
        #[device]
        pub fn $name<$($t: Value + PartialEq,)* $last: Value + PartialEq>(
            left: ($($t,)* $last,),
            right: ($($t,)* $last,),
        ) -> bool {
            $(left.$index $symbol right.$index $join)* left.$end $symbol right.$end
        }
        found!($op $symbol PartialEq [$($t,)* $last;] ($($t,)* $last,), $name<$($t,)* $last>);
    };
    (@one $name:ident $op:ident $symbol:tt $trait:ident [$($t:ident $index:tt)*] $last:ident $end:tt) => {
        #[device]
        pub fn $name<$($t: Value + $trait,)* $last: Value + $trait>(left: ($($t,)* $last,), right: ($($t,)* $last,)) -> bool {
            $(if left.$index.comes_apart(&right.$index) {
                return left.$index $symbol right.$index;
            })*
            left.$end $symbol right.$end
        }
        found!($op $symbol $trait [$($t,)* $last;] ($($t,)* $last,), $name<$($t,)* $last>);
    };
}

arrays! {
    arrays_equal = Eq == PartialEq: |left, right, i| left[i] != right[i], false, true;
    arrays_differ = Ne != PartialEq: |left, right, i| left[i] != right[i], true, false;
    arrays_less = Lt < PartialOrd: |left, right, i| left[i].comes_apart(&right[i]), left[i] < right[i], false;
    arrays_at_most = Le <= PartialOrd: |left, right, i| left[i].comes_apart(&right[i]), left[i] <= right[i], true;
    arrays_greater = Gt > PartialOrd: |left, right, i| left[i].comes_apart(&right[i]), left[i] > right[i], false;
    arrays_at_least = Ge >= PartialOrd: |left, right, i| left[i].comes_apart(&right[i]), left[i] >= right[i], true;
}

options! {
    options_equal = Eq == PartialEq (None, None);
    options_differ = Ne != PartialEq (None, Some(_)) | (Some(_), None);
    options_less = Lt < PartialOrd (None, Some(_));
    options_at_most = Le <= PartialOrd (None, _);
    options_greater = Gt > PartialOrd (Some(_), None);
    options_at_least = Ge >= PartialOrd (_, None);
}

results! {
    results_equal = Eq == PartialEq: false, false;
    results_differ = Ne != PartialEq: true, true;
    results_less = Lt < PartialOrd: true, false;
    results_at_most = Le <= PartialOrd: true, false;
    results_greater = Gt > PartialOrd: false, true;
    results_at_least = Ge >= PartialOrd: false, true;
}

/// One row a comparison of ranges, of one kind and as C has that: of both ends.
macro_rules! ranges {
    ($($range:ident $written:ident: $name:ident = $op:ident $symbol:tt $join:tt;)*) => { $(
        #[device]
        pub fn $name<T: ClType + PartialEq>(left: $written<T>, right: $written<T>) -> bool {
            left.start $symbol right.start $join left.end $symbol right.end
        }
        impl<T: ClType + PartialEq> BinaryOnDevice<operator::$op, $range<T>> for $range<T>
        where
            T: BinaryOnDevice<operator::Eq, T, Gives = bool> + BinaryOnDevice<operator::Ne, T, Gives = bool>,
        {
            type Gives = bool;
            type Definition = $name<T>;
            #[inline(always)]
            fn apply(self, right: Self) -> Called<bool, Self::Definition> {
                Called::new(self $symbol right)
            }
        }
    )* };
}

ranges! {
    Range Range: ranges_equal = Eq == &&;
    Range Range: ranges_differ = Ne != ||;
    RangeInclusive Closed: closed_ranges_equal = Eq == &&;
    RangeInclusive Closed: closed_ranges_differ = Ne != ||;
}

turned! {
    turned_equal = Eq == PartialEq;
    turned_differ = Ne != PartialEq;
    turned_less = Lt < PartialOrd;
    turned_at_most = Le <= PartialOrd;
    turned_greater = Gt > PartialOrd;
    turned_at_least = Ge >= PartialOrd;
}

tuples! {
    (tuples_1_equal tuples_1_differ tuples_1_less tuples_1_at_most tuples_1_greater tuples_1_at_least tuples_1_apart) [] A 0;
    (tuples_2_equal tuples_2_differ tuples_2_less tuples_2_at_most tuples_2_greater tuples_2_at_least tuples_2_apart) [A 0] B 1;
    (tuples_3_equal tuples_3_differ tuples_3_less tuples_3_at_most tuples_3_greater tuples_3_at_least tuples_3_apart) [A 0 B 1] C 2;
    (tuples_4_equal tuples_4_differ tuples_4_less tuples_4_at_most tuples_4_greater tuples_4_at_least tuples_4_apart) [A 0 B 1 C 2] D 3;
    (tuples_5_equal tuples_5_differ tuples_5_less tuples_5_at_most tuples_5_greater tuples_5_at_least tuples_5_apart) [A 0 B 1 C 2 D 3] E 4;
    (tuples_6_equal tuples_6_differ tuples_6_less tuples_6_at_most tuples_6_greater tuples_6_at_least tuples_6_apart) [A 0 B 1 C 2 D 3 E 4] F 5;
}

/// Whether two arrays come apart in the order of their elements.
#[device]
pub fn arrays_apart<T: Value + PartialOrd, const N: usize>(left: &[T; N], right: &[T; N]) -> bool {
    for i in 0..N {
        if left[i].comes_apart(&right[i]) {
            return true;
        }
    }
    false
}

/// Whether two come apart in the order of what they hold.
#[device]
pub fn options_apart<T: Value + PartialOrd>(left: Option<T>, right: Option<T>) -> bool {
    match (left, right) {
        (Some(a), Some(b)) => a.comes_apart(&b),
        (None, None) => false,
        _ => true,
    }
}

/// The same of `Reverse`.
#[device]
pub fn turned_apart<T: Value + PartialOrd>(left: Reverse<T>, right: Reverse<T>) -> bool {
    left.0.comes_apart(&right.0)
}
