//! Ranges of integers in the arms of a `match`: what the arms before one have taken is not asked again. Of `0..=9` and then
//! `10..=99` the second is `..=99`.

use crate::constant::Constant;
use crate::emit::range::{self, Range};
use crate::emit::typed::{Arm, Expr, Kind, Pattern, PatternKind};
use crate::types::Type;

/// The arms, without the bounds that earlier arms have settled.
pub(super) fn without_settled_bounds(ty: &Type, arms: &mut [Arm]) {
    let Some(scalar) = range::integer(ty) else { return };
    let mut taken = Taken { all: Range::of(scalar), spans: Vec::new() };
    for arm in arms {
        let before = taken.spans.len();
        taken.shorten(&mut arm.pattern, arm.guard.is_some());
        // What a guard refuses is left to the others.
        if arm.guard.is_some() {
            taken.spans.truncate(before);
        }
    }
}

/// The numbers that the arms so far have taken: first and last of each span.
struct Taken {
    all: Range,
    spans: Vec<(i128, i128)>,
}

impl Taken {
    /// Shortens the ranges of a pattern, and takes what it matches.
    fn shorten(&mut self, pattern: &mut Pattern, guarded: bool) {
        match &mut pattern.kind {
            PatternKind::Bind(_, Some(inner)) => self.shorten(inner, guarded),
            PatternKind::Or(alternatives) => {
                for one in alternatives {
                    let before = self.spans.len();
                    self.shorten(one, guarded);
                    // What the guard refuses of it is left to the next one.
                    if guarded {
                        self.spans.truncate(before);
                    }
                }
            }
            PatternKind::Value(value) => {
                if let Some(value) = number(value) {
                    self.spans.push((value, value));
                }
            }
            PatternKind::Range { start, end, inclusive } => {
                let (least, greatest) = (bound(start, self.all.least), bound(end, self.all.greatest));
                let (Some(least), Some(mut greatest)) = (least, greatest) else { return };
                if end.is_some() && !*inclusive {
                    greatest -= 1;
                }
                if least > greatest {
                    return;
                }
                if self.has_all_of(self.all.least, least - 1) {
                    *start = None;
                }
                if self.has_all_of(greatest + 1, self.all.greatest) {
                    *end = None;
                }
                self.spans.push((least, greatest));
            }
            _ => {}
        }
    }

    /// Whether every number from one to another has been taken.
    fn has_all_of(&self, mut from: i128, to: i128) -> bool {
        while from <= to {
            let Some((_, last)) = self.spans.iter().find(|(first, last)| (*first..=*last).contains(&from)) else {
                return false;
            };
            from = last + 1;
        }
        true
    }
}

fn bound(end: &Option<Box<Expr>>, without: i128) -> Option<i128> {
    end.as_deref().map_or(Some(without), number)
}

fn number(value: &Expr) -> Option<i128> {
    match value.kind {
        Kind::Constant(Constant::Int(value)) => Some(value),
        _ => None,
    }
}
