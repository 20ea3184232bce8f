//! `or`, `and`, `xor`, `zip`, `flatten` and `ok_or` of `Option`, as the `match` that each is.

use super::options::{after, is_simple, match_option, value_type, variant};
use super::{Arm, Expr, Kind, Pattern, PatternKind, Statement, Typing};
use crate::builtins::option::Combination;
use crate::types::{NONE, SOME, Type};

/// The variants of `Result`.
const OK: usize = 0;
const ERR: usize = 1;

impl Typing<'_, '_> {
    /// `other`: what the method is given, which is evaluated in any case, after the receiver.
    pub(super) fn combined(&mut self, how: Combination, option: Expr, other: Option<Expr>, returns: &Type) -> Expr {
        let position = option.position;
        let none = || variant(NONE, None, returns, position);
        let some = |value| variant(SOME, Some(value), returns, position);
        let mut statements = Vec::new();
        let Some(other) = other else {
            let (inner, value) = self.held("inner", &option);
            return matched(option, inner, value, none());
        };
        // Of `xor` it is named before the receiver is looked at.
        let is_read_late =
            !matches!(how, Combination::Xor) || is_simple(&option) || matches!(other.kind, Kind::Local(_));
        let (option, other) = match is_read_late && is_simple(&other) {
            true => (option, other),
            false => {
                // Which the other may change.
                let changes = !matches!(option.kind, Kind::Local(id) if !self.locals[id.0 as usize].mutable);
                let option = if changes { self.kept_as("option", option, &mut statements) } else { option };
                (option, self.kept_as("other", other, &mut statements))
            }
        };
        let chosen = match how {
            Combination::Or => {
                let (first, value) = self.held("first", &option);
                matched(option, first, some(value), other)
            }
            Combination::And => matched(option, PatternKind::Wild, other, none()),
            Combination::Xor => {
                let id = self.kept("other", other, &mut statements);
                let (alone, beside) = (self.variable(id, position), self.variable(id, position));
                let (first, value) = self.held("first", &option);
                matched(option, first, matched(alone, PatternKind::Wild, none(), some(value)), beside)
            }
            Combination::Zip => {
                let ((first, a), (second, b)) = (self.held("first", &option), self.held("second", &other));
                let kind = Kind::Struct { variant: None, fields: vec![(0, a), (1, b)], base: None };
                let ty = value_type(returns).cloned().unwrap_or(Type::Unit);
                let both = some(Expr { kind, ty, position });
                matched(option, first, matched(other, second, both, none()), none())
            }
            Combination::OkOr => {
                let (held, value) = self.held("value", &option);
                let ok = variant(OK, Some(value), returns, position);
                matched(option, held, ok, variant(ERR, Some(other), returns, position))
            }
            Combination::Flatten => unreachable!("it is given nothing"),
        };
        after(statements, chosen)
    }

    fn kept_as(&mut self, name: &str, value: Expr, statements: &mut Vec<Statement>) -> Expr {
        let position = value.position;
        let id = self.keep(name, value, statements);
        self.variable(id, position)
    }

    /// A new variable for what an `Option` holds, and its value.
    pub(super) fn held(&mut self, name: &str, option: &Expr) -> (PatternKind, Expr) {
        let id = self.new_local(name, value_type(&option.ty).cloned().unwrap_or(Type::Unit));
        (PatternKind::Bind(id, None), self.variable(id, option.position))
    }
}

/// `match option { Some(held) => value, None => otherwise }`
pub(super) fn matched(option: Expr, held: PatternKind, value: Expr, otherwise: Expr) -> Expr {
    let (position, matched, ty) = (option.position, option.ty.clone(), value.ty.clone());
    let held = Pattern { kind: held, ty: value_type(&matched).cloned().unwrap_or(Type::Unit) };
    let arm = |kind, body| Arm { pattern: Pattern { kind, ty: matched.clone() }, guard: None, body };
    let arms = vec![
        arm(PatternKind::Fields { variant: Some(SOME), fields: vec![(0, held)] }, value),
        arm(PatternKind::Wild, otherwise),
    ];
    Expr { kind: match_option(Box::new(option), arms, &ty), ty, position }
}
