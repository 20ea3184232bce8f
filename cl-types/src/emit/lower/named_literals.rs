//! A struct or an array written out in constants has a name where it is an operand: `f(&m, (U256){{1, 0, 0, 0, 0, 0, 0, 0}})`
//! is `const U256 value = {{1, 0, 0, 0, 0, 0, 0, 0}}; f(&m, value)`. NVIDIA's compiler (driver 580) keeps an array in such a
//! literal in constant memory from 20 bytes on, and reads it at that address of private memory.
//!
//! In: the statements of a function, as they will be. Out: the same, where literals with arrays stand as whole values alone.

use super::{C, S};
use crate::emit::c::Type;
use crate::emit::{Program, private};
use crate::types::Type as OfRust;

/// The statements without such operands. `fresh`: a name that nothing in the function has.
pub(super) fn with_named_literals(body: Vec<S>, program: &Program, fresh: &mut dyn FnMut(&str) -> String) -> Vec<S> {
    let mut done = Vec::with_capacity(body.len());
    for mut statement in body {
        let mut named = Vec::new();
        for value in statement.values_mut() {
            let mut found = Named { program, literals: &mut named, fresh };
            match value {
                C::Compound(_, parts) | C::List(parts) => parts.iter_mut().for_each(|part| found.name_in(part)),
                value => found.name_in(value),
            }
        }
        for inner in statement.bodies_mut() {
            *inner = with_named_literals(std::mem::take(inner), program, fresh);
        }
        let before = done.iter().rev().take_while(|before| matches!(before, S::Pragma(_))).count();
        let at = match done.len() - before {
            // C has no declaration behind a label, and what jumps there would jump over it.
            at if matches!(done[..at].last(), Some(S::Label(_))) => 0,
            at => at,
        };
        let declared = named.into_iter().map(|literal| S::constant(literal.ty, literal.name, Some(literal.value)));
        done.splice(at..at, declared);
        done.push(statement);
    }
    done
}

struct Literal {
    ty: Type,
    value: C,
    name: String,
}

struct Named<'a, 'f> {
    program: &'a Program,
    /// Those of a statement.
    literals: &'a mut Vec<Literal>,
    fresh: &'f mut dyn FnMut(&str) -> String,
}

impl Named<'_, '_> {
    fn name_in(&mut self, place: &mut C) {
        let ty = match place {
            C::Compound(ty, parts) if self.is_one(ty, parts) => ty.clone(),
            other => {
                other.parts_mut().into_iter().for_each(|part| self.name_in(part));
                return;
            }
        };
        let value = place.clone().listed();
        let known = self.literals.iter().find(|literal| literal.ty == ty && literal.value == value);
        let name = known.map(|literal| literal.name.clone()).unwrap_or_else(|| {
            let name = (self.fresh)("value");
            self.literals.push(Literal { ty, value, name: name.clone() });
            name
        });
        *place = C::Name(name);
    }

    /// Whether it is a literal with an array that long, and nothing else than constants.
    fn is_one(&self, ty: &Type, parts: &[C]) -> bool {
        let is_long = match &ty.bounds[..] {
            [] => self.program.named(&ty.base).is_some_and(has_long_array),
            _ => numbers(parts) > 2,
        };
        is_long && parts.iter().all(|part| self.is_of_constants(part)) && numbers(parts) > 1
    }

    fn is_of_constants(&self, value: &C) -> bool {
        match value {
            C::Name(name) => self.program.is_enumerator(name),
            C::List(_) | C::Designated(..) | C::Compound(..) | C::Vector(..) => {
                value.parts().into_iter().all(|part| self.is_of_constants(part))
            }
            value => value.is_constant(),
        }
    }
}

/// Whether there is an array in it of which that compiler makes a constant.
fn has_long_array(ty: &OfRust) -> bool {
    matches!(ty, OfRust::Array(..)) && private::bytes(ty) > 16 || ty.parts().any(has_long_array)
}

/// How many numbers are written out.
fn numbers(parts: &[C]) -> usize {
    let of = |part: &C| match part {
        C::List(parts) | C::Compound(_, parts) => numbers(parts),
        C::Designated(_, part) => numbers(std::slice::from_ref(part)),
        _ => 1,
    };
    parts.iter().map(of).sum()
}
