//! What the device has not of std, by its name: types of `std::num` and `std::ops`, and methods of slices. Each row says what to
//! write.

use syn::{Expr as SynExpr, ExprMethodCall, Path};

use super::Parser;
use super::expr::unparenthesized;
use crate::name::Name;
use crate::surroundings;

/// The module, how the names begin, and what to write.
const TYPES: &[(&str, &str, &str)] = &[
    (
        "num",
        "Saturating",
        "a kernel has no `Saturating`: write `a.saturating_add(b)` and so on of the integers themselves, or derive `ClType` for a \
         type of your own and give it operators, `#[device] impl Add for Level { … }`",
    ),
    (
        "num",
        "NonZero",
        "a kernel has no `NonZero`, whose zero is no number in OpenCL C: take the integer itself, and ask `if n != 0 { … }`; what may \
         be there or not is an `Option<u32>`",
    ),
    ("sync", "Mutex", NO_LOCK),
    ("sync", "RwLock", NO_LOCK),
];

/// What stands in the place of a lock.
const NO_LOCK: &str = "a kernel has no locks: work-items share memory that they were given, through atomic functions such as `atomic_add(&mut x[i], 1)`, or \
     each of its own elements; a value of one work-item is a plain variable";

/// Methods of slices and arrays that give parts which end where the elements say so.
const CUT_BY_ELEMENTS: &str = "in a kernel parts that end where their elements say so are found by an index loop: `let mut start = 0; for end in \
     1..=x.len() { if end == x.len() || x[end] != x[end - 1] { let part = &x[start..end]; …; start = end; } }`";
const BY_WINDOWS: &str = "a kernel has no `array_windows`: write `for w in x.windows(2) { … w[0], w[1] … }`, with the same number as the array has";
const BY_CHUNKS: &str =
    "a kernel has no `array_chunks`: write `x.as_chunks::<4>()`, or `for c in x.chunks_exact(4) { … c[0], c[1] … }`";
const BY_ORDER: &str = "a kernel does not put one element of a slice in order alone: write `a.sort_unstable_by(|a, b| a.total_cmp(b))` of an \
     array, and then `a[n]`; or count the elements before each, `x.iter().filter(|&&v| v < x[i]).count() == n`";
const APART: &str = "a kernel takes no parts of a slice by a list of indices: read what is at each and write it back, `let (a, b) = (x[i], x[j]); x[i] = \
     a + b; x[j] = a - b;`, or part it, `let (low, high) = x.split_at_mut(n);`";
const JOINED: &str = "a kernel has no heap, so nothing is joined into a `Vec` (OpenCL C 6.11): go over one behind the other, \
     `a.iter().chain(&b)`, or copy each into its part of an array, `all[..4].copy_from_slice(&a);`";
const BY_ASSIGNMENT: &str =
    "a kernel has no `clone_from`: nothing of the old value is used again, so write `a = b`, which copies the whole";
const BY_REFERENCE: &str = "an array is a slice where one is asked for: write `&mut a`, or `&mut a[..]` for a variable";

/// The methods, whether a type of the user's is as likely to have such, and what to write.
const METHODS: &[(&str, bool, &str)] = &[
    ("chunk_by", false, CUT_BY_ELEMENTS),
    ("chunk_by_mut", false, CUT_BY_ELEMENTS),
    ("split", true, CUT_BY_ELEMENTS),
    ("split_mut", true, CUT_BY_ELEMENTS),
    ("split_inclusive", false, CUT_BY_ELEMENTS),
    ("splitn", false, CUT_BY_ELEMENTS),
    ("rsplit", false, CUT_BY_ELEMENTS),
    ("rsplitn", false, CUT_BY_ELEMENTS),
    ("array_windows", false, BY_WINDOWS),
    ("map_windows", false, BY_WINDOWS),
    ("array_chunks", false, BY_CHUNKS),
    ("select_nth_unstable", false, BY_ORDER),
    ("select_nth_unstable_by", false, BY_ORDER),
    ("select_nth_unstable_by_key", false, BY_ORDER),
    ("get_disjoint_mut", false, APART),
    ("concat", false, JOINED),
    ("clone_from", false, BY_ASSIGNMENT),
    ("as_mut_slice", false, BY_REFERENCE),
];

impl Parser<'_> {
    /// What to write for a type that the device has not, if a path surely leads to one, or to what it has.
    pub(super) fn instead_of_type(&self, path: &Path) -> Option<&'static str> {
        let is_named = |name: &str| TYPES.iter().any(|row| name.starts_with(row.1));
        if !path.segments.iter().any(|segment| is_named(&segment.ident.text())) {
            return None;
        }
        let imported = match &self.surroundings {
            Some(around) => around.of_std(path),
            None => surroundings::imports::of_std(path),
        };
        let whole = imported.as_ref().unwrap_or(path);
        let names: Vec<_> = whole.segments.iter().map(|segment| segment.ident.text()).collect();
        let pairs = names.windows(2);
        let row = |pair: &[String]| TYPES.iter().find(|row| pair[0] == row.0 && pair[1].starts_with(row.1));
        pairs.filter_map(row).next().map(|row| row.2)
    }

    /// What to write for a method of slices that the device has not, if it surely is one.
    pub(super) fn instead_of_method(&self, call: &ExprMethodCall) -> Option<&'static str> {
        let name = call.method.text();
        if name == "clamp" && keeps_nothing(call) && !self.may_be_of_users(call, &name) {
            return Some(NOTHING_KEPT);
        }
        let (_, common, message) = METHODS.iter().find(|row| row.0 == name)?;
        if self.may_be_of_users(call, &name) {
            return None;
        }
        let asked = call.args.iter().any(|argument| matches!(unparenthesized(argument), SynExpr::Closure(_)));
        (!common || asked || self.surely_has_elements(&call.receiver)).then_some(*message)
    }

    /// Whether it may be a method of the user's.
    pub(super) fn may_be_of_users(&self, call: &ExprMethodCall, name: &str) -> bool {
        surroundings::method_calls::has_method(name, call.method.span()) || self.is_variable_of_users(&call.receiver)
    }
}

const NOTHING_KEPT: &str = "std panics here, and OpenCL C leaves open what there is (6.15.3): the least is greater than the greatest; exchange the two";

/// Whether it is `x.clamp(5, 3)`, of numbers that are written there.
fn keeps_nothing(call: &ExprMethodCall) -> bool {
    match &call.args.iter().collect::<Vec<_>>()[..] {
        [least, greatest] => match (integer(least), integer(greatest)) {
            (Some(least), Some(greatest)) => least > greatest,
            _ => matches!((float(least), float(greatest)), (Some(least), Some(greatest)) if least > greatest),
        },
        _ => false,
    }
}

fn integer(written: &SynExpr) -> Option<i128> {
    match unparenthesized(written) {
        SynExpr::Lit(syn::ExprLit { lit: syn::Lit::Int(number), .. }) => number.base10_parse().ok(),
        SynExpr::Unary(syn::ExprUnary { op: syn::UnOp::Neg(_), expr, .. }) => integer(expr).map(|number| -number),
        _ => None,
    }
}

fn float(written: &SynExpr) -> Option<f64> {
    match unparenthesized(written) {
        SynExpr::Lit(syn::ExprLit { lit: syn::Lit::Float(number), .. }) => number.base10_parse().ok(),
        SynExpr::Unary(syn::ExprUnary { op: syn::UnOp::Neg(_), expr, .. }) => float(expr).map(|number| -number),
        _ => None,
    }
}
