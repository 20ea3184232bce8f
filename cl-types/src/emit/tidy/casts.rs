//! Casts to the type that a value has already: `(ulong)count` of a `ulong count` is `count`.

use super::super::c::{Expr as C, Statement as S, Type};
use super::Names;

/// A list of statements, without such casts in their own values.
pub(super) fn without(mut body: Vec<S>, names: &Names) -> Vec<S> {
    for statement in &mut body {
        statement.values_mut().into_iter().for_each(|value| uncast(value, names));
    }
    body
}

fn uncast(value: &mut C, names: &Names) {
    value.parts_mut().into_iter().for_each(|part| uncast(part, names));
    if let C::Cast(ty, inner) = value
        && type_of(inner, names).as_ref() == Some(ty)
    {
        *value = std::mem::replace(&mut **inner, C::literal("0"));
    }
}

/// The type of integers that C does not make wider ones of, by the variables in them.
fn type_of(value: &C, names: &Names) -> Option<Type> {
    let wide = |ty: &Type| ty.pointer.is_none() && ty.bounds.is_empty() && matches!(&*ty.base, "uint" | "ulong");
    match value {
        C::Name(name) if names.lengths.contains(&**name) => Some(Type::named("ulong")),
        C::Name(_) => names.type_of(value).filter(wide),
        C::Binary("+" | "-" | "*", a, b) => type_of(a, names).filter(|ty| type_of(b, names).as_ref() == Some(ty)),
        C::Conditional(_, yes, no) => {
            // A number without a suffix becomes what the other one is.
            let is_plain = |value: &C| matches!(value, C::Literal(text) if text.parse::<i32>().is_ok());
            match (type_of(yes, names), type_of(no, names)) {
                (Some(ty), None) if is_plain(no) => Some(ty),
                (None, Some(ty)) if is_plain(yes) => Some(ty),
                (yes, no) => yes.filter(|yes| no.as_ref() == Some(yes)),
            }
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cast_to_what_a_value_is_says_nothing() {
        let types = super::super::types(&[
            S::Declare { ty: Type::named("ulong"), constant: false, name: "n".into(), value: None },
            S::Declare { ty: Type::named("uchar"), constant: false, name: "c".into(), value: None },
        ]);
        let names = Names { types, ..Names::default() };
        let of = |value: C| without(vec![S::Return(Some(value))], &names);
        let less = C::binary("-", C::name("n"), C::name("n"));
        let chosen = C::Conditional(Box::new(C::name("b")), Box::new(less), Box::new(C::literal("0")));
        for value in [C::name("n"), chosen] {
            assert_eq!(of(C::cast("ulong", value.clone())), [S::Return(Some(value))]);
        }
        let sum = C::binary("+", C::name("c"), C::name("c"));
        for (ty, value) in [("uint", C::name("n")), ("uchar", sum), ("ulong", C::literal("1"))] {
            let cast = C::cast(ty, value);
            assert_eq!(of(cast.clone()), [S::Return(Some(cast))]);
        }
    }
}
