//! Variables that nobody reads, with what gives them values: what a `Result` holds of which only the other variant is asked for, and
//! what `peek` has seen of which only is asked whether it is there.

use std::collections::{HashMap, HashSet};

use super::super::c::{Expr as C, Statement as S};
use super::is_raw;

/// The statements without such variables, and whether there were any.
pub(in super::super) fn without_unread(mut body: Vec<S>) -> (Vec<S>, bool) {
    if body.iter().any(is_raw) {
        return (body, false);
    }
    let mut changed = false;
    loop {
        let mut found = Found::default();
        found.look_at(&body);
        let unread: HashSet<String> = found
            .declared
            .into_iter()
            .filter_map(|(name, may_go)| (may_go && !found.read.contains(&name)).then_some(name))
            .collect();
        if unread.is_empty() {
            return (body, changed);
        }
        body = without(body, &unread);
        changed = true;
    }
}

#[derive(Default)]
struct Found {
    /// The variables, and whether what they are given has no effect.
    declared: HashMap<String, bool>,
    read: HashSet<String>,
}

impl Found {
    fn look_at(&mut self, body: &[S]) {
        for statement in body {
            match statement {
                S::Declare { name, value, .. } => {
                    let may_go = value.as_ref().is_none_or(|value| !value.calls());
                    *self.declared.entry(name.clone()).or_insert(true) &= may_go;
                    value.iter().for_each(|value| super::names_of(value, &mut self.read));
                }
                S::Assign { place: C::Name(name), value, .. } => {
                    *self.declared.entry(name.clone()).or_insert(false) &= !value.calls();
                    super::names_of(value, &mut self.read);
                }
                statement => {
                    statement.values().into_iter().for_each(|value| super::names_of(value, &mut self.read));
                    self.read.extend(statement.names().into_iter().cloned());
                    statement.bodies().into_iter().for_each(|inner| self.look_at(inner));
                }
            }
        }
    }
}

fn without(body: Vec<S>, unread: &HashSet<String>) -> Vec<S> {
    let stays = |statement: &S| match statement {
        S::Declare { name, .. } | S::Assign { place: C::Name(name), .. } => !unread.contains(name),
        _ => true,
    };
    let mut body: Vec<S> = body.into_iter().filter(stays).collect();
    for statement in &mut body {
        for inner in statement.bodies_mut() {
            *inner = without(std::mem::take(inner), unread);
        }
    }
    body
}

#[cfg(test)]
mod tests {
    use super::super::super::c::Type;
    use super::*;

    fn declare(name: &str) -> S {
        S::Declare { ty: Type::named("int"), constant: false, name: name.into(), value: Some(C::literal("0")) }
    }

    fn assign(name: &str, value: C) -> S {
        S::Assign { place: C::name(name), op: None, value }
    }

    #[test]
    fn what_nobody_reads_is_given_no_value() {
        let body =
            vec![declare("a"), declare("b"), S::Block(vec![assign("a", C::name("b")), assign("c", C::name("x"))])];
        assert_eq!(without_unread(body).0, [S::Block(vec![assign("c", C::name("x"))])]);
        let counted = S::Assign { place: C::name("a"), op: Some("+"), value: C::literal("1") };
        assert_eq!(without_unread(vec![declare("a"), counted]), (Vec::new(), true));
    }

    #[test]
    fn what_has_an_effect_or_is_read_stays() {
        let call = C::Call { function: "f".into(), arguments: Vec::new(), pure: false };
        for body in [
            vec![declare("a"), assign("a", call)],
            vec![declare("a"), S::Return(Some(C::name("a")))],
            vec![declare("a"), S::Raw("a".into())],
        ] {
            assert_eq!(without_unread(body.clone()), (body, false));
        }
    }
}
