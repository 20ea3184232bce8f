//! Options that are made where they are asked: `slice.get(i)`, `slice.first()`, `slice.last()`.
//!
//! Each is `if i < slice.len() { Some(&slice[i]) } else { None }`. What takes such a value apart (a pattern, a method of
//! `Option`) takes its condition and what is behind `Some`, so that nothing is left of the `Option`, and what proves that
//! an index is in range sees the condition.

use cl_tree::{self as tree, BinaryOp, LocalId, Position, TargetId, UnaryOp};

use super::chosen::{self, Taken};
use super::{
    Arm, Block, Expr, Kind, Pattern, PatternKind, Result, Statement, Typing, any, any_in_block, bool_type, parts,
    refers_to_literals, space,
};
use crate::builtins::option::OptionMethod;
use crate::builtins::{End, Intrinsic};
use crate::constant::Constant;
use crate::emit::lower::PANICS_WITHOUT_VALUE;
use crate::emit::{Form, fold};
use crate::recorded::Message;
use crate::spaces::Space;
use crate::types::{self, NONE, Pointer, SOME, Scalar, Type};

const USIZE: Type = Type::Scalar(Scalar::Usize);

/// An `Option`: what must be done first, when there is a value, and which.
struct Known {
    statements: Vec<Statement>,
    condition: Expr,
    value: Expr,
}

/// A condition without the patterns that always match, and what these bind where it holds.
#[derive(Default)]
struct Tested {
    conditions: Vec<Expr>,
    bound: Vec<Statement>,
}

impl Typing<'_, '_> {
    /// `slice.get(index)` and its like.
    pub(super) fn element_option(
        &mut self,
        end: End,
        mutable: bool,
        arguments: &[tree::Expr],
        position: Position,
    ) -> Result<(Kind, Type)> {
        let [slice, index @ ..] = arguments else {
            return self.error(position, "the expansion and the tree do not belong together");
        };
        let mut statements = Vec::new();
        let slice = &self.slice_operand(slice, index, &mut statements, position)?;
        let zero = || Expr { kind: Kind::Constant(Constant::Int(0)), ty: USIZE, position };
        let length = self.length(slice, position)?;
        let (condition, index) = match (end, index) {
            (End::Index, [index]) => {
                let index = self.expr(index, Some(&USIZE))?;
                let (first, second) = match again(&index) {
                    Some(second) => (index, second),
                    None => {
                        let id = self.keep("index", index, &mut statements);
                        (self.variable(id, position), self.variable(id, position))
                    }
                };
                (binary(BinaryOp::Lt, first, length), second)
            }
            (End::First, []) => (binary(BinaryOp::Gt, length, zero()), zero()),
            (End::Last, []) => {
                let one = Expr { kind: Kind::Constant(Constant::Int(1)), ty: USIZE, position };
                let last = binary(BinaryOp::Sub, self.length(slice, position)?, one);
                (binary(BinaryOp::Gt, length, zero()), Expr { ty: USIZE, ..last })
            }
            _ => return self.error(position, "the expansion and the tree do not belong together"),
        };
        let place = self.element_at(slice, index, position)?;
        // A row is a slice, to which C has no pointer.
        if let Kind::Call(..) = place.kind {
            let option = after(statements, if_some(condition, place));
            return Ok((option.kind, option.ty));
        }
        let space = super::space(&place);
        let pointer = Pointer { space, mutable, pointee: std::rc::Rc::new(place.ty.clone()), slice: false };
        let value = Expr { kind: Kind::Reference(Box::new(place)), ty: Type::Pointer(pointer), position };
        let option = after(statements, if_some(condition, value));
        Ok((option.kind, option.ty))
    }

    /// `x.checked_sub(y)` of unsigned numbers: `if x >= y { Some(x - y) } else { None }`.
    pub(super) fn checked_difference(&mut self, operands: Vec<Expr>, position: Position) -> Result<Expr> {
        let Ok([x, y]) = <[Expr; 2]>::try_from(operands) else {
            return self.error(position, "the expansion and the tree do not belong together");
        };
        let ty = x.ty.clone();
        let mut statements = Vec::new();
        let mut twice = |name: &str, value: Expr| {
            let id = self.keep(name, value, &mut statements);
            (self.variable(id, position), self.variable(id, position))
        };
        let (x, y) = match (read_again(&x), again(&y)) {
            (Some(second), Some(other)) => ((x, second), (y, other)),
            (None, Some(other)) => (twice("from", x), (y, other)),
            _ => (twice("from", x), twice("by", y)),
        };
        let difference = Expr { ty, ..binary(BinaryOp::Sub, x.1, y.1) };
        Ok(after(statements, if_some(binary(BinaryOp::Ge, x.0, y.0), difference)))
    }

    /// A method of `Option` without a closure.
    pub(super) fn option_method(
        &mut self,
        method: OptionMethod,
        mut arguments: Vec<Expr>,
        returns: &Type,
        position: Position,
    ) -> Kind {
        let form = Form::Intrinsic(Intrinsic::Option(method));
        if arguments.is_empty() {
            return Kind::Call(form, arguments);
        }
        let option = arguments.remove(0);
        // What is evaluated in any case comes after the value, and nothing that is done for the value may get lost.
        let in_order = match method {
            OptionMethod::IsSome | OptionMethod::IsNone => !changes(&option),
            _ => arguments.iter().all(|other| is_simple(other) || !changes(other) && !changes(&option)),
        };
        if !is_known(&option) || !in_order {
            if let Some(taken) = self.taken(method, &option, arguments.last(), returns) {
                return chosen::in_branches(option, taken).kind;
            }
            if method == OptionMethod::Copied {
                return self.copied(option, returns);
            }
            // C has no `?:` of arrays, nor of slices, whose lengths differ.
            let of_slice = matches!(returns, Type::Pointer(Pointer { slice: true, .. }));
            if matches!(returns, Type::Array(..)) || of_slice && method == OptionMethod::UnwrapOr {
                return self.array_of(method, option, arguments.pop(), returns);
            }
            arguments.insert(0, option);
            return Kind::Call(form, arguments);
        }
        let Some(Known { mut statements, condition, value }) = known(option) else { unreachable!("it was one above") };
        let ty = returns.clone();
        let result = match (method, arguments.pop()) {
            (OptionMethod::IsSome, _) => condition,
            (OptionMethod::IsNone, _) => not(condition),
            (OptionMethod::Copied, _) => if_some(condition, dereferenced(value)),
            (OptionMethod::UnwrapOr, Some(other)) => {
                // It is evaluated in any case.
                let other = match is_simple(&other) {
                    true => other,
                    false => {
                        let id = self.keep("other", other, &mut statements);
                        self.variable(id, position)
                    }
                };
                either(condition, value, other)
            }
            (OptionMethod::UnwrapOrDefault, _) => either(condition, value, zero(&ty, position)),
            (OptionMethod::Expect, Some(Expr { kind: Kind::Constant(Constant::Text(text)), .. })) => {
                either(condition, value, panic(&text, position))
            }
            (_, _) => either(condition, value, panic(PANICS_WITHOUT_VALUE, position)),
        };
        after(statements, result).kind
    }

    /// What a method takes out of a choice, if that can be done in its branches.
    fn taken(&mut self, method: OptionMethod, option: &Expr, argument: Option<&Expr>, returns: &Type) -> Option<Taken> {
        let (position, held) = (option.position, value_type(&option.ty)?.clone());
        if !chosen::is_choice(option) {
            return None;
        }
        let asked = |value| Expr { kind: Kind::Constant(Constant::Bool(value)), ty: bool_type(), position };
        let wild = Pattern { kind: PatternKind::Wild, ty: held.clone() };
        let ty = returns.clone();
        let none = match (method, argument.map(|argument| &argument.kind)) {
            (OptionMethod::IsSome | OptionMethod::IsNone, _) => {
                let is_some = method == OptionMethod::IsSome;
                let taken = Taken { pattern: wild, some: asked(is_some), none: asked(!is_some), ty };
                return chosen::is_chosen(option, &taken).then_some(taken);
            }
            (OptionMethod::Copied, _) => variant(NONE, None, returns, position),
            (OptionMethod::UnwrapOr, _) => argument.filter(|other| is_simple(other)).and_then(chosen::copy)?,
            (OptionMethod::UnwrapOrDefault, _) => zero(returns, position),
            (OptionMethod::Expect, Some(Kind::Constant(Constant::Text(text)))) => panic(text, position),
            (OptionMethod::Unwrap, _) => panic(PANICS_WITHOUT_VALUE, position),
            _ => return None,
        };
        let name = if method == OptionMethod::Copied { "place" } else { "value" };
        let (pattern, held) = chosen::itself(self.new_local(name, held.clone()), held, position);
        let some = match method {
            OptionMethod::Copied => variant(SOME, Some(dereferenced(held)), returns, position),
            _ => held,
        };
        let taken = Taken { pattern, some, none, ty };
        chosen::is_chosen(option, &taken).then_some(taken)
    }

    /// `.copied()` of any other.
    fn copied(&mut self, option: Expr, returns: &Type) -> Kind {
        let position = option.position;
        let Some(pointer) = value_type(&option.ty).cloned() else {
            return Kind::Call(Form::Intrinsic(Intrinsic::Option(OptionMethod::Copied)), vec![option]);
        };
        let some = |pointer| variant(SOME, Some(dereferenced(pointer)), returns, position);
        self.matched_some(option, ("place", pointer), some, variant(NONE, None, returns, position))
    }

    /// `match option { Some(name) => some(name), _ => otherwise }`
    fn matched_some(
        &mut self,
        option: Expr,
        (name, held): (&str, Type),
        some: impl FnOnce(Expr) -> Expr,
        otherwise: Expr,
    ) -> Kind {
        let position = option.position;
        let id = self.new_local(name, held.clone());
        let bind = Pattern { kind: PatternKind::Bind(id, None), ty: held };
        let fields = PatternKind::Fields { variant: Some(SOME), fields: vec![(0, bind)] };
        let arm = |kind, body| Arm { pattern: Pattern { kind, ty: option.ty.clone() }, guard: None, body };
        let arms = vec![arm(fields, some(self.variable(id, position))), arm(PatternKind::Wild, otherwise)];
        Kind::Match(Box::new(option), arms)
    }

    /// What a method takes out of any other that holds an array, which C does not choose by `?:`.
    fn array_of(&mut self, method: OptionMethod, option: Expr, argument: Option<Expr>, returns: &Type) -> Kind {
        let position = option.position;
        let mut statements = Vec::new();
        let option = self.keep("option", option, &mut statements);
        // It is evaluated in any case.
        let mut kept = |other| {
            let other = self.keep("other", other, &mut statements);
            self.variable(other, position)
        };
        let otherwise = match (method, argument) {
            (OptionMethod::UnwrapOr, Some(other)) if refers_to_literals(&other) => other,
            (OptionMethod::UnwrapOr, Some(other)) => kept(other),
            (OptionMethod::UnwrapOrDefault, _) => {
                let zero = zero(returns, position);
                kept(zero)
            }
            (OptionMethod::Expect, Some(Expr { kind: Kind::Constant(Constant::Text(text)), .. })) => {
                panic(&text, position)
            }
            (_, _) => panic(PANICS_WITHOUT_VALUE, position),
        };
        let option = self.variable(option, position);
        let name = if matches!(returns, Type::Array(..)) { "array" } else { "slice" };
        let chosen = self.matched_some(option, (name, returns.clone()), |value| value, otherwise);
        after(statements, Expr { kind: chosen, ty: returns.clone(), position }).kind
    }

    /// `let Some(v) = … else { … };` of a choice, in whose branches `v` is, or what is left is left.
    pub(super) fn let_of_choice(&mut self, statement: Statement) -> Statement {
        let Statement::Let { pattern, value: Some(value), otherwise: Some(otherwise) } = statement else {
            return statement;
        };
        let bound = match inside(&pattern).map(|inner| &inner.kind) {
            Some(PatternKind::Bind(id, None)) => *id,
            _ => return Statement::Let { pattern, value: Some(value), otherwise: Some(otherwise) },
        };
        let held = value_type(&value.ty).cloned().unwrap_or(Type::Unit);
        if !chosen::is_choice(&value) || is_known(&value) || super::block_type(&otherwise) != Type::Never {
            return Statement::Let { pattern, value: Some(value), otherwise: Some(otherwise) };
        }
        let position = value.position;
        let (inner, some) = chosen::itself(self.new_local("value", held.clone()), held.clone(), position);
        let none = Expr { kind: Kind::Block(otherwise, None), ty: Type::Never, position };
        let taken = Taken { pattern: inner, some, none, ty: held.clone() };
        if chosen::is_chosen(&value, &taken) {
            let value = Some(chosen::in_branches(value, taken));
            let pattern = Pattern { kind: PatternKind::Bind(bound, None), ty: held };
            return Statement::Let { pattern, value, otherwise: None };
        }
        let Kind::Block(otherwise, None) = taken.none.kind else { unreachable!("it was one above") };
        Statement::Let { pattern, value: Some(value), otherwise: Some(otherwise) }
    }

    /// `let Some(v) = slice.get(i) else { … };` as an `if` and a `let`.
    pub(super) fn let_else(statement: Statement, statements: &mut Vec<Statement>) {
        let statement = match statement {
            Statement::Let { pattern, value: Some(value), otherwise: None } if unwraps_slices(&value) => {
                return unwrapped(pattern, value, statements);
            }
            Statement::Let { pattern, value: Some(value), otherwise: None } if holds_slice(&value) => {
                return bind_parts(pattern, value, statements);
            }
            statement => statement,
        };
        let Statement::Let { pattern, value: Some(value), otherwise: Some(otherwise) } = statement else {
            return statements.push(statement);
        };
        let position = value.position;
        // `let true = condition else { … };`
        if let PatternKind::Value(wanted) = &pattern.kind
            && is_true(wanted)
        {
            let kind = Kind::If { condition: Box::new(not(value)), then: otherwise, otherwise: None };
            return statements.push(Statement::Expr(Expr { kind, ty: Type::Unit, position }));
        }
        if !is_asked_only(&pattern, &value) {
            return statements.push(Statement::Let { pattern, value: Some(value), otherwise: Some(otherwise) });
        }
        let mut tested = Tested::default();
        tested.add_pattern(pattern, value, statements);
        let either = |a, b| Expr { kind: Kind::Or(Box::new(a), Box::new(b)), ty: bool_type(), position };
        let conditions = tested.conditions.into_iter().filter(|condition| !is_true(condition));
        if let Some(condition) = conditions.map(not).reduce(either) {
            let kind = Kind::If { condition: Box::new(condition), then: otherwise, otherwise: None };
            statements.push(Statement::Expr(Expr { kind, ty: Type::Unit, position }));
        }
        statements.extend(tested.bound);
    }

    /// Names the types of the options that are left, which are values after all.
    pub(super) fn note_options(&mut self, block: &Block) {
        let mut types = Vec::new();
        any_in_block(block, &mut |expr| {
            if holds_option(&expr.ty) {
                types.push(expr.ty.clone());
            }
            false
        });
        types.iter().for_each(|ty| self.note_features(ty));
    }
}

/// `if let Some(v) = slice.get(i) { … }` as the `if` that it is.
pub(super) fn if_let(condition: Box<Expr>, mut then: Block, otherwise: Option<Box<Expr>>, ty: &Type) -> Kind {
    if let Some(at) = binding_in(&condition, otherwise.is_some()) {
        return if_bound(*condition, at, then, otherwise, ty);
    }
    if !asks_only(&condition, &mut Vec::new()) {
        return if_chosen(*condition, then, otherwise, ty);
    }
    let position = condition.position;
    let (mut statements, mut tested) = (Vec::new(), Tested::default());
    tested.add(*condition, &mut statements);
    then.statements.splice(0..0, tested.bound);
    let condition = Box::new(conjunction(tested.conditions, position));
    let kind = Kind::If { condition, then, otherwise };
    after(statements, either_block(kind, ty, position)).kind
}

/// `if let Some(v) = … { … }` of a choice: what is done with `v` is done in its branches.
fn if_chosen(condition: Expr, then: Block, otherwise: Option<Box<Expr>>, ty: &Type) -> Kind {
    let position = condition.position;
    let of_choice = match &condition.kind {
        Kind::Let(pattern, value) => inside(pattern).is_some_and(always) && chosen::is_choice(value),
        _ => false,
    };
    let Kind::Let(pattern, value) = condition.kind else {
        return Kind::If { condition: Box::new(condition), then, otherwise };
    };
    if !of_choice {
        let condition = Box::new(Expr { kind: Kind::Let(pattern, value), ..condition });
        return Kind::If { condition, then, otherwise };
    }
    let Pattern { kind: PatternKind::Fields { variant, mut fields }, ty: matched } = pattern else {
        unreachable!("it has one inside")
    };
    let Some((index, inner)) = fields.pop() else { unreachable!("`Some` has one") };
    let some = Expr { kind: Kind::Block(then, None), ty: ty.clone(), position };
    let none = otherwise.map_or(Expr { kind: Kind::Unit, ty: Type::Unit, position }, |otherwise| *otherwise);
    let taken = Taken { pattern: inner, some, none, ty: ty.clone() };
    if chosen::is_chosen(&value, &taken) {
        return chosen::in_branches(*value, taken).kind;
    }
    let kind = PatternKind::Fields { variant, fields: vec![(index, taken.pattern)] };
    let condition = Kind::Let(Pattern { kind, ty: matched }, value);
    let Kind::Block(then, None) = taken.some.kind else { unreachable!("it was one above") };
    let otherwise = match taken.none.kind {
        Kind::Unit => None,
        kind => Some(Box::new(Expr { kind, ..taken.none })),
    };
    Kind::If { condition: Box::new(Expr { kind: condition, ty: bool_type(), position }), then, otherwise }
}

/// Which of the conditions that must hold is a pattern that always fits: what is behind it then stands behind a `let`. Where
/// there is an `else`, it is that of all conditions, and so none may stand before.
fn binding_in(condition: &Expr, has_else: bool) -> Option<usize> {
    let mut conditions = Vec::new();
    each_condition(condition, &mut conditions);
    let binds = |condition: &&Expr| matches!(&condition.kind, Kind::Let(pattern, _) if always(pattern));
    conditions.iter().position(binds).filter(|&at| at == 0 || !has_else)
}

fn each_condition<'e>(condition: &'e Expr, conditions: &mut Vec<&'e Expr>) {
    match &condition.kind {
        Kind::And(lhs, rhs) => [lhs, rhs].into_iter().for_each(|side| each_condition(side, conditions)),
        _ => conditions.push(condition),
    }
}

fn into_conditions(condition: Expr, conditions: &mut Vec<Expr>) {
    match condition.kind {
        Kind::And(lhs, rhs) => [lhs, rhs].into_iter().for_each(|side| into_conditions(*side, conditions)),
        _ => conditions.push(condition),
    }
}

/// `if a && let (x, y) = pair && b { … }` as `if a { let (x, y) = pair; if b { … } }`.
fn if_bound(condition: Expr, at: usize, mut then: Block, otherwise: Option<Box<Expr>>, ty: &Type) -> Kind {
    let position = condition.position;
    let mut before = Vec::new();
    into_conditions(condition, &mut before);
    let behind = before.split_off(at + 1);
    let Some(Kind::Let(pattern, value)) = before.pop().map(|binding| binding.kind) else {
        unreachable!("`binding_in` saw it")
    };
    let mut statements = Vec::new();
    Typing::let_else(Statement::Let { pattern, value: Some(*value), otherwise: None }, &mut statements);
    let bound = if behind.is_empty() {
        then.statements.splice(0..0, statements);
        then
    } else {
        let kind = if_let(Box::new(conjunction(behind, position)), then, otherwise, ty);
        Block { statements, value: Some(Box::new(Expr { kind, ty: ty.clone(), position })) }
    };
    match before.is_empty() {
        true => Kind::Block(bound, None),
        false => if_let(Box::new(conjunction(before, position)), bound, None, ty),
    }
}

/// The same of `while let`.
pub(super) fn while_let(target: TargetId, condition: Box<Expr>, mut body: Block) -> Kind {
    // What must be done before the condition would be done once only.
    let repeats = |expr: &Expr| !matches!(&expr.kind, Kind::Block(block, _) if !block.statements.is_empty());
    if !asks_only(&condition, &mut Vec::new()) || any(&condition, &mut |expr| !repeats(expr)) {
        return Kind::While(target, condition, body);
    }
    let position = condition.position;
    let mut tested = Tested::default();
    tested.add(*condition, &mut Vec::new());
    body.statements.splice(0..0, tested.bound);
    Kind::While(target, Box::new(conjunction(tested.conditions, position)), body)
}

/// `match slice.get(i) { Some(v) => …, None => … }`
pub(super) fn match_option(value: Box<Expr>, mut arms: Vec<Arm>, ty: &Type) -> Kind {
    let position = value.position;
    let [Arm { pattern: first, guard: None, .. }, Arm { pattern: second, guard: None, .. }] = &arms[..] else {
        return match_several(value, arms, ty);
    };
    let matches = |pattern: &Pattern| inside(pattern).is_some_and(always);
    let turned = match (matches(first), matches(second)) {
        (true, _) if is_rest(second) => false,
        (_, true) if is_none(first) => true,
        _ => return match_several(value, arms, ty),
    };
    if turned {
        arms.swap(0, 1);
    }
    let (Some(none), Some(some)) = (arms.pop(), arms.pop()) else { unreachable!("there are two") };
    if !is_known(&value) {
        let PatternKind::Fields { variant, mut fields } = some.pattern.kind else { unreachable!("it has one inside") };
        let Some((index, pattern)) = fields.pop() else { unreachable!("`Some` has one") };
        let taken = Taken { pattern, some: some.body, none: none.body, ty: ty.clone() };
        if chosen::is_chosen(&value, &taken) {
            return chosen::in_branches(*value, taken).kind;
        }
        let kind = PatternKind::Fields { variant, fields: vec![(index, taken.pattern)] };
        let some = Arm { pattern: Pattern { kind, ty: some.pattern.ty }, guard: None, body: taken.some };
        let mut arms = vec![some, Arm { body: taken.none, ..none }];
        if turned {
            arms.swap(0, 1);
        }
        return Kind::Match(value, arms);
    }
    let Some(Known { statements, condition, value }) = known(*value) else { unreachable!("it was one above") };
    let mut tested = Tested::default();
    tested.bind(some.pattern, value);
    let then = Block { statements: tested.bound, value: Some(Box::new(some.body)) };
    let otherwise = Block { statements: Vec::new(), value: Some(Box::new(none.body)) };
    let otherwise = Expr { kind: Kind::Block(otherwise, None), ty: ty.clone(), position };
    let kind = Kind::If { condition: Box::new(condition), then, otherwise: Some(Box::new(otherwise)) };
    after(statements, either_block(kind, ty, position)).kind
}

/// The same with other arms: `Some(3) => …, Some(v) => …, None => …` as what is done with a value, where there is one.
fn match_several(value: Box<Expr>, arms: Vec<Arm>, ty: &Type) -> Kind {
    let position = value.position;
    if !is_known(&value) {
        return Kind::Match(value, arms);
    }
    // One that compares, and all else.
    if let [Arm { pattern, guard: None, .. }, Arm { pattern: Pattern { kind: PatternKind::Wild, .. }, guard: None, .. }] =
        &arms[..]
        && is_asked_only(pattern, &value)
    {
        let mut arms = arms.into_iter();
        let (Some(one), Some(other)) = (arms.next(), arms.next()) else { unreachable!("there are two") };
        let condition = Expr { kind: Kind::Let(one.pattern, value), ty: bool_type(), position };
        let then = Block { statements: Vec::new(), value: Some(Box::new(one.body)) };
        let otherwise = Block { statements: Vec::new(), value: Some(Box::new(other.body)) };
        let otherwise = Expr { kind: Kind::Block(otherwise, None), ty: ty.clone(), position };
        return if_let(Box::new(condition), then, Some(Box::new(otherwise)), ty);
    }
    // What is done where there is nothing must be one arm, which is none of those of a value.
    let has_value = |arm: &Arm| inside(&arm.pattern).is_some();
    let all = |arm: &Arm| arm.guard.is_none() && inside(&arm.pattern).is_some_and(always);
    let others: Vec<usize> = (0..arms.len()).filter(|&at| !has_value(&arms[at])).collect();
    let [at] = others[..] else { return Kind::Match(value, arms) };
    let is_one = match &arms[at] {
        Arm { guard: Some(_), .. } => false,
        arm if is_none(&arm.pattern) => true,
        arm => matches!(arm.pattern.kind, PatternKind::Wild) && arms[..at].iter().any(all) && at + 1 == arms.len(),
    };
    if !is_one || arms.len() < 3 {
        return Kind::Match(value, arms);
    }
    let Some(Known { statements, condition, value }) = known(*value) else { unreachable!("it was one above") };
    let (mut inner, mut none) = (Vec::new(), None);
    for (index, arm) in arms.into_iter().enumerate() {
        match arm.pattern.kind {
            PatternKind::Fields { variant: Some(SOME), fields } if index != at => {
                let pattern = fields.into_iter().next().map(|(_, pattern)| pattern);
                inner.extend(pattern.map(|pattern| Arm { pattern, guard: arm.guard, body: arm.body }));
            }
            _ => none = Some(arm.body),
        }
    }
    let matched = Expr { kind: Kind::Match(Box::new(value), inner), ty: ty.clone(), position };
    let then = Block { statements: Vec::new(), value: Some(Box::new(matched)) };
    let otherwise = Block { statements: Vec::new(), value: none.map(Box::new) };
    let otherwise = Expr { kind: Kind::Block(otherwise, None), ty: ty.clone(), position };
    let kind = Kind::If { condition: Box::new(condition), then, otherwise: Some(Box::new(otherwise)) };
    after(statements, either_block(kind, ty, position)).kind
}

impl Tested {
    /// Takes apart a condition that `asks_only`.
    fn add(&mut self, condition: Expr, statements: &mut Vec<Statement>) {
        match condition.kind {
            Kind::And(lhs, rhs) => {
                self.add(*lhs, statements);
                self.add(*rhs, statements);
            }
            Kind::Let(pattern, value) => self.add_pattern(pattern, *value, statements),
            _ => self.conditions.push(condition),
        }
    }

    fn add_pattern(&mut self, pattern: Pattern, value: Expr, statements: &mut Vec<Statement>) {
        match (pattern.kind, value.kind) {
            (PatternKind::Fields { variant: None, fields }, Kind::Struct { fields: values, .. }) => {
                let mut fields: Vec<_> = fields.into_iter().map(Some).collect();
                for (index, value) in values {
                    let field = fields.iter_mut().find(|field| field.as_ref().is_some_and(|field| field.0 == index));
                    if let Some((_, pattern)) = field.and_then(Option::take) {
                        self.add_pattern(pattern, value, statements);
                    }
                }
            }
            (pattern_kind, kind) => {
                let pattern = Pattern { kind: pattern_kind, ty: pattern.ty };
                let value = Expr { kind, ..value };
                if let Some(known) = known(value) {
                    statements.extend(known.statements);
                    self.conditions.push(known.condition);
                    self.bind(pattern, known.value);
                }
            }
        }
    }

    /// What the pattern of `Some` binds.
    fn bind(&mut self, pattern: Pattern, value: Expr) {
        let PatternKind::Fields { fields, .. } = pattern.kind else { return };
        match fields.into_iter().next() {
            Some((_, pattern)) if compares(&pattern) => {
                let position = value.position;
                self.conditions.push(match (pattern.kind, &value.ty) {
                    (PatternKind::Value(wanted), Type::Scalar(_)) => binary(BinaryOp::Eq, value, *wanted),
                    (kind, _) => {
                        let kind = Kind::Let(Pattern { kind, ty: pattern.ty }, Box::new(value));
                        Expr { kind, ty: bool_type(), position }
                    }
                });
            }
            Some((_, pattern)) if !matches!(pattern.kind, PatternKind::Wild) || changes(&value) => {
                bind_parts(pattern, value, &mut self.bound);
            }
            _ => {}
        }
    }
}

/// Whether it is `if condition { (a, b) } else { panic!(…) }` with a slice in the tuple: `x.split_first().unwrap()`.
fn unwraps_slices(value: &Expr) -> bool {
    match &value.kind {
        Kind::Block(Block { value: Some(value), .. }, None) => unwraps_slices(value),
        Kind::If { then, otherwise: Some(otherwise), .. } => {
            let slice = |field: &types::FieldType| matches!(field.ty, Type::Pointer(Pointer { slice: true, .. }));
            let panics = match &otherwise.kind {
                Kind::Block(block, None) => super::block_type(block) == Type::Never,
                _ => otherwise.ty == Type::Never,
            };
            let tuple = then.value.as_deref().filter(|value| matches!(value.kind, Kind::Struct { .. }));
            let held = tuple.and_then(|tuple| super::struct_type(&tuple.ty));
            panics && then.statements.is_empty() && held.is_some_and(|tuple| tuple.fields.iter().any(slice))
        }
        _ => false,
    }
}

/// Whether it is a tuple that is put together of values of which one is a slice.
fn holds_slice(value: &Expr) -> bool {
    let is_slice = |ty: &Type| matches!(ty, Type::Pointer(Pointer { slice: true, .. }));
    match &value.kind {
        Kind::Struct { variant: None, fields, base: None } => {
            fields.iter().any(|(_, field)| is_slice(&field.ty) || holds_slice(field))
        }
        Kind::Block(Block { value: Some(value), .. }, None) => holds_slice(value),
        _ => false,
    }
}

/// The panic of such a value where the condition does not hold, and then its parts.
fn unwrapped(pattern: Pattern, value: Expr, statements: &mut Vec<Statement>) {
    let position = value.position;
    match value.kind {
        Kind::Block(Block { statements: first, value: Some(value) }, None) => {
            statements.extend(first);
            unwrapped(pattern, *value, statements);
        }
        Kind::If { condition, then: Block { value: Some(held), .. }, otherwise: Some(otherwise) } => {
            let then = Block { statements: vec![Statement::Expr(*otherwise)], value: None };
            let kind = Kind::If { condition: Box::new(not(*condition)), then, otherwise: None };
            statements.push(Statement::Expr(Expr { kind, ty: Type::Unit, position }));
            bind_parts(pattern, *held, statements);
        }
        _ => unreachable!("`unwraps_slices` has seen the others"),
    }
}

/// `let pattern = value;`, for each part of a tuple by itself: a slice in one needs no tuple then.
pub(super) fn bind_parts(pattern: Pattern, value: Expr, statements: &mut Vec<Statement>) {
    match (pattern.kind, value.kind) {
        (PatternKind::Fields { variant: None, fields }, Kind::Struct { variant: None, fields: values, base: None }) => {
            // The other half of what `split_at` gives is asked for the same.
            let is_bound = |(_, pattern): &(usize, Pattern)| !matches!(pattern.kind, PatternKind::Wild);
            let asked = fields.iter().any(is_bound) && values.iter().all(|(_, value)| parts::is_half(value));
            let mut fields: Vec<_> = fields.into_iter().map(Some).collect();
            for (index, value) in values {
                let field = fields.iter_mut().find(|field| field.as_ref().is_some_and(|field| field.0 == index));
                match field.and_then(Option::take).filter(|field| !asked || is_bound(field)) {
                    Some((_, pattern)) => bind_parts(pattern, value, statements),
                    // `(a, ..)`
                    None if !asked => {
                        let pattern = Pattern { kind: PatternKind::Wild, ty: value.ty.clone() };
                        statements.push(Statement::Let { pattern, value: Some(value), otherwise: None });
                    }
                    None => {}
                }
            }
        }
        (kind @ PatternKind::Fields { .. }, Kind::Block(Block { statements: first, value: Some(value) }, None))
            if holds_slice(&value) =>
        {
            statements.extend(first);
            bind_parts(Pattern { kind, ty: pattern.ty }, *value, statements);
        }
        (kind, value_kind) => {
            let (pattern, value) = (Pattern { kind, ty: pattern.ty }, Expr { kind: value_kind, ..value });
            statements.push(Statement::Let { pattern, value: Some(value), otherwise: None });
        }
    }
}

/// What `Default` makes of a type.
pub(super) fn zero(ty: &Type, position: Position) -> Expr {
    let kind = match ty {
        Type::Enum(_) => return variant(NONE, None, ty, position),
        Type::Array(item, length) => Kind::Repeat(Box::new(zero(item, position)), *length),
        ty => Kind::Constant(crate::convert::zero(ty)),
    };
    Expr { kind, ty: ty.clone(), position }
}

/// Whether a condition asks nothing of patterns but whether there is a value, and where nothing asks of what it binds.
fn asks_only(condition: &Expr, bound: &mut Vec<LocalId>) -> bool {
    let names = |expr: &Expr, bound: &[LocalId]| {
        any(expr, &mut |expr| matches!(&expr.kind, Kind::Local(id) if bound.contains(id)))
    };
    match &condition.kind {
        Kind::And(lhs, rhs) => {
            let lets = |expr: &Expr| any(expr, &mut |expr| matches!(expr.kind, Kind::Let(..)));
            match (lets(lhs), lets(rhs)) {
                // What the first binds is computed after the second then, and only where that holds.
                (true, _) if changes(lhs) || changes(rhs) => false,
                (true, true) => asks_only(lhs, bound) && !names(rhs, bound) && asks_only(rhs, bound) && is_plain(rhs),
                (true, false) => asks_only(lhs, bound) && !names(rhs, bound),
                (false, true) => asks_only(rhs, bound) && is_plain(rhs),
                (false, false) => false,
            }
        }
        Kind::Let(pattern, value) => {
            collect(pattern, bound);
            is_asked_only(pattern, value)
        }
        _ => false,
    }
}

/// Whether an expression may change what was read before it.
pub(in crate::emit) fn changes(condition: &Expr) -> bool {
    any(condition, &mut |expr| match &expr.kind {
        Kind::Assign(..) | Kind::AssignOp(..) => true,
        Kind::Call(Form::Function { pure, .. }, _) => !pure,
        Kind::Call(Form::Intrinsic(intrinsic), _) => matches!(
            intrinsic,
            Intrinsic::Assign(_)
                | Intrinsic::InPlace(_)
                | Intrinsic::Slice(_)
                | Intrinsic::Synchronization(_)
                | Intrinsic::ScopedBarrier(..)
                | Intrinsic::OrderedFence(..)
                | Intrinsic::Atomic(_)
                | Intrinsic::OrderedAtomic(_)
        ),
        _ => false,
    })
}

/// Whether nothing is done before a condition, which a condition before it may forbid.
fn is_plain(condition: &Expr) -> bool {
    !any(condition, &mut |expr| matches!(&expr.kind, Kind::Block(block, _) if !block.statements.is_empty()))
}

/// Whether a pattern asks of a value nothing but whether there is one.
fn is_asked_only(pattern: &Pattern, value: &Expr) -> bool {
    match (&pattern.kind, &value.kind) {
        (PatternKind::Fields { variant: None, fields }, Kind::Struct { variant: None, fields: values, base: None }) => {
            fields.len() == values.len()
                && values.iter().enumerate().all(|(order, (index, value))| {
                    let field = fields.iter().find(|field| field.0 == *index);
                    // What one of them binds is computed where there is a value in each.
                    field.is_some_and(|(_, pattern)| is_asked_only(pattern, value))
                        && (order == 0 || is_plain(value))
                        && !changes(value)
                })
        }
        _ => inside(pattern).is_some_and(|inner| always(inner) || compares(inner)) && is_known(value),
    }
}

/// Whether a pattern asks a value what it is, and binds nothing.
fn compares(pattern: &Pattern) -> bool {
    match &pattern.kind {
        PatternKind::Value(_) | PatternKind::Range { .. } => true,
        PatternKind::Or(alternatives) => alternatives.iter().all(compares),
        _ => false,
    }
}

/// The variables that a pattern binds.
fn collect(pattern: &Pattern, bound: &mut Vec<LocalId>) {
    match &pattern.kind {
        PatternKind::Wild | PatternKind::Value(_) | PatternKind::Range { .. } => {}
        PatternKind::Bind(id, inner) => {
            bound.push(*id);
            inner.iter().for_each(|inner| collect(inner, bound));
        }
        PatternKind::Fields { fields: inner, .. } | PatternKind::Elements(inner) => {
            inner.iter().for_each(|(_, inner)| collect(inner, bound));
        }
        PatternKind::Slice { first, last, rest } => {
            first.iter().chain(last).for_each(|inner| collect(inner, bound));
            bound.extend(rest.flatten());
        }
        PatternKind::Rest(id) => bound.push(*id),
        PatternKind::Or(alternatives) => alternatives.iter().for_each(|inner| collect(inner, bound)),
        PatternKind::Deref(inner) => collect(inner, bound),
    }
}

/// The same once more, if that costs no more than a variable.
pub(super) fn again(index: &Expr) -> Option<Expr> {
    fn simple(expr: &Expr) -> Option<Expr> {
        let kind = match &expr.kind {
            Kind::Local(id) => Kind::Local(*id),
            Kind::Constant(value) => Kind::Constant(value.clone()),
            // Where the work-item is does not change.
            Kind::Call(Form::Intrinsic(Intrinsic::WorkItem(function)), dimension) => {
                let dimension = dimension.iter().map(simple).collect::<Option<_>>()?;
                Kind::Call(Form::Intrinsic(Intrinsic::WorkItem(function)), dimension)
            }
            _ => return None,
        };
        Some(Expr { kind, ty: expr.ty.clone(), position: expr.position })
    }
    match &index.kind {
        Kind::Binary(op @ (BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul), lhs, rhs) => {
            let kind = Kind::Binary(*op, Box::new(simple(lhs)?), Box::new(simple(rhs)?));
            Some(Expr { kind, ty: index.ty.clone(), position: index.position })
        }
        _ => simple(index),
    }
}

/// As `again`; a number in a field in private memory is read twice as well. Proofs know nothing of an index there.
pub(super) fn read_again(value: &Expr) -> Option<Expr> {
    fn place(expr: &Expr) -> Option<Expr> {
        let kind = match &expr.kind {
            Kind::Local(id) => Kind::Local(*id),
            Kind::Field(base, field) if space(expr) == Space::Private => Kind::Field(Box::new(place(base)?), *field),
            Kind::Deref(pointer) if space(expr) == Space::Private => Kind::Deref(Box::new(place(pointer)?)),
            _ => return None,
        };
        Some(Expr { kind, ty: expr.ty.clone(), position: expr.position })
    }
    again(value).or_else(|| place(value))
}

/// Whether it is `if condition { Some(value) } else { None }`, perhaps after statements.
fn is_known(option: &Expr) -> bool {
    match &option.kind {
        Kind::Block(Block { value: Some(value), .. }, None) => is_known(value),
        Kind::Struct { variant: Some(SOME), base: None, .. } => value_type(&option.ty).is_some(),
        Kind::If { then, otherwise: Some(otherwise), .. } => {
            let some = then.value.as_deref().filter(|_| then.statements.is_empty());
            let is = |expr: &Expr, wanted| matches!(&expr.kind, Kind::Struct { variant: Some(index), .. } if *index == wanted);
            let otherwise = match &otherwise.kind {
                Kind::Block(block, None) if block.is_value() => block.value.as_deref().unwrap_or(otherwise),
                _ => otherwise,
            };
            value_type(&option.ty).is_some() && some.is_some_and(|some| is(some, SOME)) && is(otherwise, NONE)
        }
        _ => false,
    }
}

fn known(option: Expr) -> Option<Known> {
    match option.kind {
        Kind::Block(Block { mut statements, value: Some(value) }, None) => {
            let inner = known(*value)?;
            statements.extend(inner.statements);
            Some(Known { statements, ..inner })
        }
        // What is indexed surely has such an element.
        Kind::Struct { fields, .. } => {
            let (_, value) = fields.into_iter().next()?;
            let kind = Kind::Constant(Constant::Bool(true));
            let condition = Expr { kind, ty: bool_type(), position: option.position };
            Some(Known { statements: Vec::new(), condition, value })
        }
        Kind::If { condition, then, .. } => match then.value?.kind {
            Kind::Struct { fields, .. } => {
                let (_, value) = fields.into_iter().next()?;
                Some(Known { statements: Vec::new(), condition: *condition, value })
            }
            _ => None,
        },
        _ => None,
    }
}

/// Whether a type that a method of `Option` has to do with may be that of a value which is taken apart where it is made,
/// and then needs no name.
pub(super) fn may_vanish(form: &Form, ty: &Type) -> bool {
    let vanishes = |what| {
        matches!(what, &(Intrinsic::Option(_) | Intrinsic::Combined(_) | Intrinsic::Same | Intrinsic::Checked(_)))
    };
    let is_asked_for = match form {
        Form::Intrinsic(what) => vanishes(what),
        Form::Fitting(..) => true,
        _ => false,
    };
    is_asked_for && value_type(ty).is_some()
}

/// Whether it is an `Option`, or a tuple with one.
pub(super) fn holds_option(ty: &Type) -> bool {
    match ty {
        Type::Struct(structure) if structure.name.is_empty() => {
            structure.fields.iter().any(|field| holds_option(&field.ty))
        }
        ty => value_type(ty).is_some(),
    }
}

/// The type of what an `Option` holds.
pub(in crate::emit) fn value_type(option: &Type) -> Option<&Type> {
    match option {
        Type::Enum(enumeration) if enumeration.name == "Option" => {
            enumeration.variants.get(SOME)?.fields.first().map(|field| &field.ty)
        }
        _ => None,
    }
}

/// `pattern` of `Some(pattern)`
fn inside(pattern: &Pattern) -> Option<&Pattern> {
    match &pattern.kind {
        PatternKind::Fields { variant: Some(SOME), fields } if value_type(&pattern.ty).is_some() => {
            fields.first().map(|field| &field.1)
        }
        _ => None,
    }
}

fn is_none(pattern: &Pattern) -> bool {
    matches!(pattern.kind, PatternKind::Fields { variant: Some(NONE), .. })
}

fn is_rest(pattern: &Pattern) -> bool {
    is_none(pattern) || matches!(pattern.kind, PatternKind::Wild)
}

/// Whether a pattern matches always.
fn always(pattern: &Pattern) -> bool {
    match &pattern.kind {
        PatternKind::Wild | PatternKind::Rest(_) => true,
        PatternKind::Bind(_, inner) => inner.as_deref().is_none_or(always),
        PatternKind::Deref(inner) => always(inner),
        PatternKind::Fields { variant: None, fields: inner } | PatternKind::Elements(inner) => {
            inner.iter().all(|(_, inner)| always(inner))
        }
        _ => false,
    }
}

pub(super) fn binary(op: BinaryOp, lhs: Expr, rhs: Expr) -> Expr {
    let position = lhs.position;
    let ty = if op.compares() { bool_type() } else { lhs.ty.clone() };
    fold::expr(Expr { kind: Kind::Binary(op, Box::new(lhs), Box::new(rhs)), ty, position })
}

/// The opposite of a condition.
pub(super) fn not(condition: Expr) -> Expr {
    let position = condition.position;
    let turned = |op| match op {
        BinaryOp::Lt => Some(BinaryOp::Ge),
        BinaryOp::Gt => Some(BinaryOp::Le),
        BinaryOp::Ge => Some(BinaryOp::Lt),
        BinaryOp::Le => Some(BinaryOp::Gt),
        BinaryOp::Eq => Some(BinaryOp::Ne),
        BinaryOp::Ne => Some(BinaryOp::Eq),
        _ => None,
    };
    let kind = match condition.kind {
        Kind::Binary(op, lhs, rhs) if turned(op).is_some() && lhs.ty == USIZE => {
            Kind::Binary(turned(op).unwrap_or(op), lhs, rhs)
        }
        kind => Kind::Unary(UnaryOp::Not, Box::new(Expr { kind, ty: bool_type(), position })),
    };
    Expr { kind, ty: bool_type(), position }
}

fn is_true(condition: &Expr) -> bool {
    matches!(condition.kind, Kind::Constant(Constant::Bool(true)))
}

/// An `if`, or what it always is.
fn either_block(kind: Kind, ty: &Type, position: Position) -> Expr {
    let kind = match kind {
        Kind::If { condition, then, .. } if is_true(&condition) => Kind::Block(then, None),
        kind => kind,
    };
    Expr { kind, ty: ty.clone(), position }
}

fn conjunction(conditions: Vec<Expr>, position: Position) -> Expr {
    let and = |a, b| Expr { kind: Kind::And(Box::new(a), Box::new(b)), ty: bool_type(), position };
    let always = || Expr { kind: Kind::Constant(Constant::Bool(true)), ty: bool_type(), position };
    let conditions = conditions.into_iter().filter(|condition| !is_true(condition));
    conditions.reduce(and).unwrap_or_else(always)
}

/// `if condition { value } else { other }`
pub(super) fn either(condition: Expr, value: Expr, other: Expr) -> Expr {
    let (ty, position) = (value.ty.clone(), condition.position);
    if is_true(&condition) {
        return value;
    }
    let then = Block { statements: Vec::new(), value: Some(Box::new(value)) };
    let other_ty = other.ty.clone();
    let block = Kind::Block(Block { statements: Vec::new(), value: Some(Box::new(other)) }, None);
    let otherwise = Some(Box::new(Expr { kind: block, ty: other_ty, position }));
    Expr { kind: Kind::If { condition: Box::new(condition), then, otherwise }, ty, position }
}

/// `if condition { Some(value) } else { None }`
pub(super) fn if_some(condition: Expr, value: Expr) -> Expr {
    let (option, position) = (types::option_of(value.ty.clone()), condition.position);
    if is_true(&condition) {
        return variant(SOME, Some(value), &option, position);
    }
    let none = variant(NONE, None, &option, position);
    let then = Block { statements: Vec::new(), value: Some(Box::new(variant(SOME, Some(value), &option, position))) };
    let kind = Kind::If { condition: Box::new(condition), then, otherwise: Some(Box::new(none)) };
    Expr { kind, ty: option, position }
}

pub(super) fn variant(index: usize, value: Option<Expr>, option: &Type, position: Position) -> Expr {
    let fields = value.into_iter().map(|value| (0, value)).collect();
    Expr { kind: Kind::Struct { variant: Some(index), fields, base: None }, ty: option.clone(), position }
}

/// What a reference points to, as a value.
fn dereferenced(reference: Expr) -> Expr {
    let position = reference.position;
    let Type::Pointer(Pointer { pointee, .. }) = &reference.ty else { return reference };
    let ty = (**pointee).clone();
    let kind = match reference.kind {
        Kind::Reference(place) => place.kind,
        kind => Kind::Deref(Box::new(Expr { kind, ..reference })),
    };
    Expr { kind, ty, position }
}

pub(super) fn panic(text: &str, position: Position) -> Expr {
    Expr { kind: Kind::Panic(Message::text(text), Vec::new()), ty: Type::Never, position }
}

/// Whether a value changes nothing, and cannot fail.
pub(super) fn is_simple(value: &Expr) -> bool {
    match &value.kind {
        Kind::Constant(_) | Kind::Local(_) | Kind::Unit => true,
        Kind::Field(base, _) => is_simple(base),
        Kind::Struct { fields, base: None, .. } => fields.iter().all(|(_, field)| is_simple(field)),
        _ => false,
    }
}

/// A value after statements.
pub(super) fn after(statements: Vec<Statement>, value: Expr) -> Expr {
    if statements.is_empty() {
        return value;
    }
    let (ty, position) = (value.ty.clone(), value.position);
    Expr { kind: Kind::Block(Block { statements, value: Some(Box::new(value)) }, None), ty, position }
}
