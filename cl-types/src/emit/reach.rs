//! What values an integer can have, with what only a launch knows left open: its arguments, their lengths, its range.
//!
//! An index that is in range for these sizes needs no check. What is known of every launch is found when the C is
//! written; the rest is a [`Condition`], which a runtime puts to each launch before it chooses the build without.

use cl_tree::BinaryOp;

use super::range::{self, Range};
use crate::types::Scalar;

/// What holds of a launch, so that a check cannot fail.
#[derive(Clone, Debug, PartialEq)]
pub struct Condition(Claim);

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Claim {
    /// Every value of the first is below every value of the second.
    Below(Reach, Reach),
    /// Every value is 1 or more.
    Positive(Reach),
    /// No value is greater.
    AtMost(Reach, i128),
}

/// The values of an integer expression.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Reach {
    /// Any of the type.
    Unknown(Scalar),
    Known(Range),
    /// The argument of that index, passed by value.
    Argument(usize, Scalar),
    /// The number of elements of the argument of that index.
    Length(usize),
    /// What a work-item finds out about its place in that dimension.
    Place(Place, usize),
    /// An operation on two values of the type.
    Binary(BinaryOp, Box<Reach>, Box<Reach>, Scalar),
    Cast(Box<Reach>, Scalar),
    Least(Box<Reach>, Box<Reach>),
    /// A value that is known to be `below` (or, unless `strict`, at) another after something is added to it.
    Below {
        value: Box<Reach>,
        plus: Option<Box<Reach>>,
        bound: Box<Reach>,
        strict: bool,
        scalar: Scalar,
    },
    /// A value that is known to be above another (or, unless `strict`, at it).
    Above {
        value: Box<Reach>,
        bound: Box<Reach>,
        strict: bool,
    },
}

/// A question about the place of a work-item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    GlobalId,
    LocalId,
    GroupId,
    GlobalSize,
    LocalSize,
    Groups,
    Offset,
}

impl Place {
    pub fn of(function: &str) -> Option<Place> {
        Some(match function {
            "get_global_id" => Place::GlobalId,
            "get_local_id" => Place::LocalId,
            "get_group_id" => Place::GroupId,
            "get_global_size" => Place::GlobalSize,
            "get_local_size" => Place::LocalSize,
            "get_num_groups" => Place::Groups,
            "get_global_offset" => Place::Offset,
            _ => return None,
        })
    }
}

/// The sizes of a launch. What is not known is left out.
#[derive(Clone, Debug, Default)]
pub struct Sizes {
    /// For each argument: the bytes of its value.
    pub values: Vec<Option<Vec<u8>>>,
    /// For each argument: how many elements it has.
    pub lengths: Vec<Option<usize>>,
    /// The number of work-items in each dimension.
    pub global: Option<[usize; 3]>,
    /// The size of a group in each dimension.
    pub local: Option<[usize; 3]>,
    /// The global id of the first work-item.
    pub offset: Option<[usize; 3]>,
}

/// Memory has fewer bytes than an `isize` counts, and a range of work-items fewer items.
const ANY_SIZE: Range = Range { least: 0, greatest: i64::MAX as i128 };

impl Condition {
    pub(super) fn new(claim: Claim) -> Condition {
        Condition(claim)
    }

    /// Whether it surely holds of launches of these sizes.
    pub fn holds(&self, sizes: &Sizes) -> bool {
        self.0.holds(sizes)
    }
}

impl Claim {
    pub fn holds(&self, sizes: &Sizes) -> bool {
        match self {
            Claim::Below(index, length) => {
                let (index, length) = (index.range(sizes), length.range(sizes));
                index.least >= 0 && index.greatest < length.least
            }
            Claim::Positive(value) => value.range(sizes).least >= 1,
            Claim::AtMost(value, most) => value.range(sizes).greatest <= *most,
        }
    }

    /// Whether some launch could fulfil it: nothing in it is only found out by running.
    pub fn is_of_launch(&self) -> bool {
        match self {
            Claim::Below(index, length) => index.is_bounded() && length.is_bounded(),
            Claim::Positive(value) | Claim::AtMost(value, _) => value.is_bounded(),
        }
    }
}

impl Reach {
    pub fn constant(value: i128) -> Reach {
        Reach::Known(Range { least: value, greatest: value })
    }

    /// Whether the sizes of a launch bound it from above.
    fn is_bounded(&self) -> bool {
        match self {
            Reach::Unknown(scalar) => scalar.bits() < 32,
            // The range of a type, or nearly, says nothing.
            Reach::Known(range) => range.greatest < i32::MAX.into(),
            Reach::Argument(..) | Reach::Length(_) | Reach::Place(..) => true,
            Reach::Binary(BinaryOp::And, a, b, _) => a.is_bounded() || b.is_bounded(),
            Reach::Least(a, b) => a.is_bounded() || b.is_bounded(),
            Reach::Binary(BinaryOp::Rem, _, b, _) => b.is_bounded(),
            Reach::Binary(_, a, b, _) => a.is_bounded() && b.is_bounded(),
            Reach::Cast(value, _) => value.is_bounded(),
            Reach::Below { value, plus, bound, .. } => match plus {
                // What is added must not wrap, so the value must be bounded without it.
                Some(plus) => value.is_bounded() && plus.is_bounded() && bound.is_bounded(),
                None => value.is_bounded() || bound.is_bounded(),
            },
            Reach::Above { value, .. } => value.is_bounded(),
        }
    }

    /// The least and the greatest value for these sizes.
    pub fn range(&self, sizes: &Sizes) -> Range {
        match self {
            Reach::Unknown(scalar) => Range::of(*scalar),
            Reach::Known(range) => *range,
            Reach::Argument(index, scalar) => match sizes.values.get(*index) {
                Some(Some(bytes)) => integer(bytes, *scalar).map_or(Range::of(*scalar), exactly),
                _ => Range::of(*scalar),
            },
            Reach::Length(index) => match sizes.lengths.get(*index) {
                Some(Some(length)) => exactly(*length as i128),
                _ => ANY_SIZE,
            },
            Reach::Place(place, dimension) => sizes.place(*place, *dimension),
            Reach::Binary(op, a, b, scalar) => range::combine(*op, a.range(sizes), b.range(sizes), *scalar)
                .map_or(Range::of(*scalar), |r| r.or_all(*scalar)),
            Reach::Cast(value, scalar) => value.range(sizes).or_all(*scalar),
            Reach::Least(a, b) => {
                let (a, b) = (a.range(sizes), b.range(sizes));
                Range { least: a.least.min(b.least), greatest: a.greatest.min(b.greatest) }
            }
            Reach::Below { value, plus, bound, strict, scalar } => {
                let (value, bound) = (value.range(sizes), bound.range(sizes));
                let plus = plus.as_ref().map_or(exactly(0), |plus| plus.range(sizes));
                let sum = Range { least: value.least + plus.least, greatest: value.greatest + plus.greatest };
                if !sum.fits(*scalar) {
                    return value;
                }
                let greatest = bound.greatest - i128::from(*strict) - plus.least;
                // Where nothing is left, no work-item comes.
                Range { greatest: value.greatest.min(greatest).max(value.least), ..value }
            }
            Reach::Above { value, bound, strict } => {
                let (value, bound) = (value.range(sizes), bound.range(sizes));
                Range { least: value.least.max(bound.least + i128::from(*strict)).min(value.greatest), ..value }
            }
        }
    }
}

impl Sizes {
    fn place(&self, place: Place, dimension: usize) -> Range {
        let of = |sizes: Option<[usize; 3]>, beyond: usize| {
            sizes.map(|sizes| sizes.get(dimension).copied().unwrap_or(beyond) as i128)
        };
        let (global, local, offset) = (of(self.global, 1), of(self.local, 1), of(self.offset, 0));
        // A group is no larger than the range.
        let groups = global.map(|global| global / local.unwrap_or(1).max(1));
        let least_groups = global.zip(local).map_or(1, |(global, local)| global / local.max(1));
        let below = |end: Option<i128>| end.map_or(ANY_SIZE, |end| Range { least: 0, greatest: (end - 1).max(0) });
        match place {
            Place::GlobalId => match (global, offset) {
                (Some(global), Some(offset)) => Range { least: offset, greatest: offset + (global - 1).max(0) },
                _ => ANY_SIZE,
            },
            Place::LocalId => below(local.or(global)),
            Place::GroupId => below(groups),
            Place::GlobalSize => global.map_or(ANY_SIZE, exactly),
            Place::LocalSize => match local.or(global) {
                Some(greatest) => Range { least: local.unwrap_or(1), greatest },
                None => Range { least: 1, ..ANY_SIZE },
            },
            Place::Groups => Range { least: least_groups, ..groups.map_or(ANY_SIZE, exactly) },
            Place::Offset => offset.map_or(ANY_SIZE, exactly),
        }
    }
}

fn exactly(value: i128) -> Range {
    Range { least: value, greatest: value }
}

/// The integer of a type that the bytes are.
fn integer(bytes: &[u8], scalar: Scalar) -> Option<i128> {
    let mut wide = [0; 16];
    let size = scalar.bits() as usize / 8;
    wide[..size].copy_from_slice(bytes.get(..size)?);
    let value = i128::from_le_bytes(wide);
    let all = Range::of(scalar);
    Some(if value > all.greatest { value - (1 << scalar.bits()) } else { value })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn usize_sum(a: Reach, b: Reach) -> Reach {
        Reach::Binary(BinaryOp::Add, Box::new(a), Box::new(b), Scalar::Usize)
    }

    fn below(value: Reach, plus: Option<Reach>, bound: Reach) -> Reach {
        let (value, plus, bound) = (Box::new(value), plus.map(Box::new), Box::new(bound));
        Reach::Below { value, plus, bound, strict: true, scalar: Scalar::Usize }
    }

    fn launch(global: usize, value: u64, length: usize) -> Sizes {
        Sizes {
            values: vec![Some(value.to_ne_bytes().to_vec())],
            lengths: vec![None, Some(length)],
            global: Some([global, 1, 1]),
            local: None,
            offset: Some([0; 3]),
        }
    }

    #[test]
    fn the_last_work_item_counts() {
        let id = Reach::Place(Place::GlobalId, 0);
        let next = usize_sum(id, Reach::constant(1));
        let claim = Claim::Below(next, Reach::Length(1));
        assert!(claim.is_of_launch());
        assert!(claim.holds(&launch(7, 0, 8)));
        assert!(!claim.holds(&launch(8, 0, 8)));
        assert!(!claim.holds(&Sizes::default()));
    }

    #[test]
    fn a_sum_that_can_wrap_bounds_nothing() {
        // `i + n < 8` says nothing of `i` where `n` makes the sum wrap.
        let (id, n) = (Reach::Place(Place::GlobalId, 0), Reach::Argument(0, Scalar::Usize));
        let claim = Claim::Below(below(id, Some(n), Reach::constant(8)), Reach::Length(1));
        assert!(claim.holds(&launch(100, 0, 8)));
        assert!(claim.holds(&launch(100, 3, 5)));
        assert!(!claim.holds(&launch(100, u64::MAX, 8)));
    }

    #[test]
    fn what_memory_holds_is_of_no_launch() {
        let claim = Claim::Below(Reach::Unknown(Scalar::U32), Reach::Length(1));
        assert!(!claim.is_of_launch());
        let claim = Claim::Below(below(Reach::Unknown(Scalar::U32), None, Reach::Length(1)), Reach::Length(1));
        assert!(claim.is_of_launch() && claim.holds(&launch(1, 0, 8)));
    }

    #[test]
    fn arguments_have_the_sign_of_their_type() {
        assert_eq!(integer(&[0xff, 0xff, 0xff, 0xff], Scalar::I32), Some(-1));
        assert_eq!(integer(&[0xff, 0xff, 0xff, 0xff], Scalar::U32), Some(u32::MAX.into()));
        assert_eq!(integer(&[0xff], Scalar::I32), None);
    }
}
