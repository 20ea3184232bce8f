//! Blocks, branches and loops.

use cl_tree::{BinaryOp, LocalId, TargetId};

use super::arithmetic::negated;
use super::bounds::{is_compound, without_last_declarations};
use super::hoist::{Counter, Head};
use super::places::{element_made_here, is_made_here};
use super::slices::is_slice;
use super::strips::Turns;
use super::types::{Storage, declared};
use super::{
    Block, C, Dest, Expr, Form, Kind, Lower, Operand, Result, S, Target, exactly, is_place, tail, tail_of_else,
};
use super::{hoist, patterns, proof};
use crate::builtins::Intrinsic;
use crate::emit::c::{Declarator, Step};
use crate::emit::range::{self, Range};
use crate::emit::typed::{PatternKind, Statement};
use crate::types::{Pointer, Scalar, Type};

/// Whether it may give a reference to what it makes itself, which lives as long as what is around the block: so none does that
/// the user writes, but one that a method stands for, `[a, b, c].split_at(1)`.
fn gives_own(block: &Block) -> bool {
    let is_own = |id: LocalId| {
        block.statements.iter().any(|statement| match statement {
            Statement::Let { pattern, .. } => matches!(pattern.kind, PatternKind::Bind(own, None) if own == id),
            Statement::Expr(_) => false,
        })
    };
    let refers_to_own = |statement: &Statement| match statement {
        Statement::Let { value: Some(Expr { kind: Kind::Reference(object), .. }), otherwise: None, .. } => {
            matches!(object.kind, Kind::Local(id) if is_own(id)) || is_made_here(object)
        }
        _ => false,
    };
    block.value.as_ref().is_some_and(|value| holds_pointer(&value.ty)) && block.statements.iter().any(refers_to_own)
}

fn holds_pointer(ty: &Type) -> bool {
    matches!(ty, Type::Pointer(_)) || ty.parts().any(holds_pointer)
}

impl<'f> Lower<'f, '_> {
    /// A block within a block: in C too, unless it declares nothing.
    pub(super) fn inner_block(&mut self, block: &'f Block, dest: &Dest) -> Result<()> {
        if block.statements.is_empty() {
            return self.block(block, dest);
        }
        if self.accumulated(block).is_some() {
            return self.accumulate(block, dest);
        }
        if self.filled(block).is_some() {
            return self.fill_in_place(block, dest);
        }
        if gives_own(block) {
            return self.block(block, dest);
        }
        let dest = self.outside(dest);
        let (statements, ()) = self.scoped(|lower| lower.block(block, &dest))?;
        if statements.iter().any(|s| matches!(s, S::Declare { .. } | S::Label(_))) {
            self.push(S::Block(statements));
        } else {
            statements.into_iter().for_each(|statement| self.push(statement));
        }
        Ok(())
    }

    pub(super) fn labelled_block(&mut self, block: &'f Block, id: TargetId, dest: &Dest) -> Result<()> {
        let dest = self.outside(dest);
        self.enter(id, &dest, false);
        let (statements, ()) = self.scoped(|lower| lower.block(block, &dest))?;
        self.push(S::Block(statements));
        self.exit();
        Ok(())
    }

    pub(super) fn if_into(
        &mut self,
        condition: &'f Expr,
        then: &'f Block,
        otherwise: Option<&'f Expr>,
        ty: &Type,
        dest: &Dest,
    ) -> Result<()> {
        if patterns::binds(condition) {
            return self.if_let_into(condition, then, otherwise, ty, dest);
        }
        let (test, waiting) = (condition, self.waiting.len());
        let mut condition = self.value(condition)?;
        if self.waiting.len() > waiting {
            // What is a condition ends before the branches.
            condition = self.named("condition", &Type::Scalar(Scalar::Bool), condition);
            self.give_back_behind(waiting, test, true)?;
        }
        if otherwise.is_none() && matches!(&condition, C::Literal(never) if never == "false") {
            return Ok(());
        }
        let dest = self.outside(dest);
        // `if` without a value in the last place of a function: the function ends after it.
        let inner = if *ty == Type::Unit { &Dest::Discard } else { &dest };
        let (then, ()) = self.assuming(test, true, |lower| lower.scoped(|lower| lower.block(then, inner)))?;
        let (otherwise, ()) = self.assuming(test, false, |lower| match otherwise {
            None => Ok((Vec::new(), ())),
            Some(Expr { kind: Kind::Block(block, None), .. }) => lower.scoped(|lower| lower.block(block, inner)),
            Some(other) => lower.scoped(|lower| lower.into(other, inner)),
        })?;
        if then.is_empty() && !otherwise.is_empty() {
            let condition = negated(test, condition);
            self.push(S::If { condition, then: otherwise, otherwise: Vec::new() });
        } else {
            self.push(S::If { condition, then, otherwise });
        }
        if *ty == Type::Unit { self.unit_into(&dest) } else { Ok(()) }
    }

    /// `if let`: the variables live in a block of their own.
    fn if_let_into(
        &mut self,
        condition: &'f Expr,
        then: &'f Block,
        otherwise: Option<&'f Expr>,
        ty: &Type,
        dest: &Dest,
    ) -> Result<()> {
        let dest = self.outside(dest);
        let inner = if *ty == Type::Unit { Dest::Discard } else { dest.clone() };
        let test = condition;
        let (statements, ()) = self.scoped(|lower| {
            let waiting = lower.waiting.len();
            let condition = match &condition.kind {
                Kind::Let(pattern, value) => {
                    let given = tail(then).and_then(patterns::given);
                    lower.let_condition(pattern, value, given)?
                }
                _ => lower.value(condition)?,
            };
            let back = lower.given_back_in(waiting, then, *ty == Type::Unit)?;
            let (mut then, ()) = lower.assuming(test, true, |lower| lower.scoped(|lower| lower.block(then, &inner)))?;
            let mut otherwise = match otherwise {
                None => Vec::new(),
                Some(otherwise) => lower.scoped(|lower| lower.into(otherwise, &inner))?.0,
            };
            then.extend(back.iter().cloned());
            otherwise.splice(..0, back);
            lower.push(S::If { condition, then, otherwise });
            Ok(())
        })?;
        // Of a pattern that always fits nothing is left but the value.
        let statements = without_last_declarations(statements);
        match <[S; 1]>::try_from(statements) {
            Ok([alone]) => self.push(alone),
            Err(statements) if statements.is_empty() => {}
            Err(statements) => self.push(S::Block(statements)),
        }
        if *ty == Type::Unit { self.unit_into(&dest) } else { Ok(()) }
    }

    pub(super) fn enter(&mut self, id: TargetId, dest: &Dest, is_loop: bool) {
        self.targets.push(Target {
            id,
            dest: dest.clone(),
            is_loop,
            is_nested: false,
            is_open_ended: false,
            ends_by_panic: false,
            break_label: None,
            continue_label: None,
        });
    }

    fn exit(&mut self) {
        if let Some(label) = self.targets.pop().and_then(|target| target.break_label) {
            self.push(S::Label(label));
        }
    }

    /// A loop that only its body leaves.
    fn push_endless(&mut self, body: Vec<S>) {
        self.push(S::While { condition: C::literal("true"), body });
    }

    /// The body of a loop, with the label that an inner `continue` of it jumps to.
    pub(super) fn loop_body(&mut self, body: &'f Block) -> Result<Vec<S>> {
        let (mut statements, ()) = self.scoped(|lower| lower.block(body, &Dest::Discard))?;
        if let Some(label) = self.targets.last().and_then(|target| target.continue_label.clone()) {
            statements.push(S::Label(label));
        }
        if let Some(S::Continue) = statements.last() {
            statements.pop();
        }
        Ok(statements)
    }

    pub(super) fn loop_into(&mut self, expr: &'f Expr, dest: &Dest) -> Result<()> {
        let dest = self.outside(dest);
        match &expr.kind {
            Kind::Loop(target, body) => {
                self.forget_changes(body);
                self.enter(*target, &dest, true);
                self.check_endless(body, expr.position)?;
                self.end_by_panic(body);
                self.end_by_faults();
                let body = self.loop_body(body)?;
                self.push_endless(body);
            }
            Kind::While(target, condition, body) => {
                self.forget_changes(body);
                self.forget(&proof::changed_in(condition));
                self.forget_held(condition);
                self.forget_fields_in(condition);
                self.learn_middle(condition, body);
                self.enter(*target, &Dest::Discard, true);
                self.end_by_panic(body);
                self.scopes.enter();
                let facts = self.facts.len();
                let counted = self.count_of_while(*target, condition, body);
                if counted.is_none() {
                    self.end_by_faults();
                }
                let lowered = self.aside(|lower| lower.value(condition)).and_then(|(before, test)| {
                    let head = match counted {
                        Some(counted) if before.is_empty() => self.counted_head(counted, test.clone())?,
                        _ => Head {
                            start: Vec::new(),
                            condition: test.clone(),
                            step: Vec::new(),
                            counter: None,
                            items: None,
                        },
                    };
                    let counters = self.counters.len();
                    self.counters.extend(head.counter.as_ref().and_then(|counter| counter.id));
                    let turns = self
                        .assuming(condition, true, |lower| lower.twofold(&head, body, |lower| lower.loop_body(body)));
                    self.counters.truncate(counters);
                    Ok((before, test, head, turns?))
                });
                self.facts.truncate(facts);
                self.scopes.leave();
                let (before, test, head, turns) = lowered?;
                if before.is_empty() {
                    self.push_twofold(head, turns);
                } else {
                    let body = turns.checked;
                    let mut whole = before;
                    let condition = negated(condition, test);
                    whole.push(S::If { condition, then: vec![S::Break], otherwise: Vec::new() });
                    whole.extend(body);
                    self.push_endless(whole);
                }
            }
            Kind::For { target, local, start, end, inclusive, body } => {
                self.for_range(*target, *local, start, end, *inclusive, body)?;
            }
            Kind::ForEach { target, item, sequence, body } => self.for_each(*target, item, sequence, body)?,
            _ => unreachable!("`into` sends only loops here"),
        }
        self.unroll(expr);
        self.exit();
        if expr.ty == Type::Unit { self.unit_into(&dest) } else { Ok(()) }
    }

    /// Puts the pragma of `#[unroll]` before the loop, which stands last. One that is there twice has it.
    fn unroll(&mut self, expr: &Expr) {
        let (Kind::Loop(id, _) | Kind::While(id, ..) | Kind::For { target: id, .. } | Kind::ForEach { target: id, .. }) =
            &expr.kind
        else {
            return;
        };
        let (Some(pragma), Some(statements)) = (self.pragma(*id), self.blocks.last_mut()) else { return };
        let is_loop = |statement: &S| matches!(statement, S::For { .. } | S::While { .. });
        match statements.last_mut() {
            Some(S::Block(inner)) => {
                if let Some(at) = inner.iter().rposition(is_loop)
                    && !inner[..at].ends_with(std::slice::from_ref(&pragma))
                {
                    inner.insert(at, pragma);
                }
            }
            Some(last) if is_loop(last) => statements.insert(statements.len() - 1, pragma),
            _ => {}
        }
    }

    /// What `#[unroll]` says of a loop.
    pub(super) fn pragma(&self, id: TargetId) -> Option<S> {
        let times = self.function.tree.knobs.unrolled.iter().find(|row| row.0 == id)?.1;
        Some(S::Pragma(if times == 0 { "unroll".to_string() } else { format!("unroll {times}") }))
    }

    fn for_range(
        &mut self,
        target: TargetId,
        id: LocalId,
        start: &'f Expr,
        end: &'f Expr,
        inclusive: bool,
        body: &'f Block,
    ) -> Result<()> {
        let scalar = range::integer(&self.local(id).ty).unwrap_or(Scalar::I32);
        let ty = declared(&self.local(id).ty, Storage::Register);
        let [mut first, mut last]: [C; 2] = exactly(self.values(&[Operand::Converted(start), Operand::Beside(end)])?);
        if self.names_start(start, body) {
            let name = self.fresh("start");
            self.push(S::Declare { ty: ty.clone(), constant: true, name: name.clone(), value: Some(first) });
            first = C::name(name);
        }
        if !self.is_invariant(end) {
            let name = self.fresh("end");
            self.push(S::Declare { ty: ty.clone(), constant: true, name: name.clone(), value: Some(last) });
            last = C::name(name);
        }
        let all = Range::of(scalar);
        let (first_range, last_range) =
            (range::of(start, &self.known).unwrap_or(all), range::of(end, &self.known).unwrap_or(all));
        self.forget_changes(body);
        self.enter(target, &Dest::Discard, true);
        self.scopes.enter();
        let name = self.fresh(&self.local(id).name.clone());
        let (counter, copied) = if self.local(id).mutable { (self.fresh("turn"), true) } else { (name.clone(), false) };
        self.names.insert(id, name.clone());
        let greatest = last_range.greatest - i128::from(!inclusive);
        if !copied && first_range.least <= greatest {
            self.known.insert(id, Range { least: first_range.least, greatest });
        }
        let facts = self.facts.len();
        self.learn_range(id, start, end, inclusive, body);
        let mut start = vec![Declarator { ty: ty.clone(), name: counter.clone(), value: first.clone() }];
        let (condition, step) = if !inclusive {
            (C::binary("<", C::name(&counter), last.clone()), vec![Step::Increment(counter.clone())])
        } else if last_range.greatest < all.greatest {
            (C::binary("<=", C::name(&counter), last.clone()), vec![Step::Increment(counter.clone())])
        } else {
            // The last value may be the greatest of the type: stop before the counter would pass it.
            let more = self.fresh("more");
            let counter_value = C::name(&counter);
            let more_steps = vec![
                Step::Assign { name: more.clone(), op: None, value: C::binary("<", C::name(&counter), last.clone()) },
                Step::Assign { name: counter.clone(), op: Some("+"), value: C::name(&more) },
            ];
            start.push(Declarator {
                ty: ty.clone(),
                name: more.clone(),
                value: C::binary("<=", counter_value, last.clone()),
            });
            (C::binary("!=", C::name(more), C::literal("0")), more_steps)
        };
        let natural = first_range.least >= 0;
        let turns = Turns {
            ty: ty.clone(),
            name: counter.clone(),
            last: last.clone(),
            down: false,
            inclusive,
            by: C::literal("1"),
            ordered: first_range.greatest <= last_range.least,
            roomy: Turns::is_roomy(scalar, first_range.greatest.max(last_range.greatest), 1),
        };
        let bounds = Counter {
            id: Some(id),
            start: hoist::bound(first, scalar),
            end: hoist::bound(last, scalar),
            inclusive,
            natural,
            by: Some(1),
            turns: (natural && !copied).then_some(turns),
        };
        let head = Head { start, condition, step, counter: Some(bounds), items: None };
        let turns = self.twofold(&head, body, |lower| {
            let mut statements = lower.loop_body(body)?;
            if copied {
                let (ty, value) = (ty.clone(), Some(C::name(&counter)));
                statements.insert(0, S::Declare { ty, constant: false, name: name.clone(), value });
            }
            Ok(statements)
        })?;
        self.facts.truncate(facts);
        self.scopes.leave();
        self.push_twofold(head, turns);
        Ok(())
    }

    /// `break`, `continue` and `return`.
    pub(super) fn leave(&mut self, expr: &'f Expr) -> Result<()> {
        match &expr.kind {
            Kind::Return(None) => self.push(S::Return(None)),
            Kind::Return(Some(value)) => self.into(value, &Dest::Return)?,
            Kind::Break(id, value) => {
                let Some(index) = self.targets.iter().position(|target| target.id == *id) else {
                    return self.error(expr.position, "there is no such loop");
                };
                let dest = self.targets[index].dest.clone();
                if let Some(value) = value {
                    self.into(value, &dest)?;
                }
                if value.is_some() && matches!(dest, Dest::Return) {
                    return Ok(());
                }
                self.leave_target(index);
            }
            Kind::Continue(id) => {
                let Some(index) = self.targets.iter().position(|target| target.id == *id) else {
                    return self.error(expr.position, "there is no such loop");
                };
                if self.is_innermost(index) {
                    self.push(S::Continue);
                } else {
                    let label = self.label(index, "next", |target| &mut target.continue_label);
                    self.push(S::Goto(label));
                }
            }
            _ => unreachable!("`into` sends only these here"),
        }
        Ok(())
    }

    /// Goes on behind a loop or a block.
    pub(super) fn leave_target(&mut self, index: usize) {
        if self.is_innermost(index) && !self.targets[index].is_nested {
            self.push(S::Break);
        } else {
            let label = self.label(index, "done", |target| &mut target.break_label);
            self.push(S::Goto(label));
        }
    }

    /// Whether C's `break` leaves this target from here.
    fn is_innermost(&self, index: usize) -> bool {
        self.targets[index].is_loop && !self.targets[index + 1..].iter().any(|target| target.is_loop)
    }

    fn label(&mut self, index: usize, name: &str, label: impl Fn(&mut Target) -> &mut Option<String>) -> String {
        if let Some(label) = label(&mut self.targets[index]) {
            return label.clone();
        }
        // Labels are names of the whole function.
        let free = |name: &String| !self.labels.contains(name);
        let first = std::iter::once(name.to_string());
        let name = first.chain((2..).map(|n| format!("{name}_{n}"))).find(free).unwrap_or_default();
        self.labels.push(name.clone());
        *label(&mut self.targets[index]) = Some(name.clone());
        name
    }

    /// Whether an `if` can be `? :`: both values stand alone, and neither is an `if` again.
    pub(super) fn is_conditional(&self, expr: &'f Expr) -> bool {
        let Kind::If { condition, then, otherwise: Some(otherwise) } = &expr.kind else { return false };
        let scalar = matches!(expr.ty, Type::Scalar(_) | Type::Pointer(Pointer { slice: false, .. }))
            || expr.ty.nullable().is_some_and(|pointer| !pointer.slice)
            || matches!(&expr.ty, Type::Enum(enumeration) if !enumeration.has_data());
        let simple = |value: Option<&Expr>| {
            value.is_some_and(|value| !matches!(value.kind, Kind::If { .. }) && self.is_inline(value))
        };
        scalar && self.is_inline(condition) && simple(tail(then)) && simple(tail_of_else(otherwise))
    }

    /// Whether the value needs no statements and changes nothing.
    pub(super) fn is_inline(&self, expr: &Expr) -> bool {
        // C has no `? :` that would give zeros of such a type.
        (!is_compound(&expr.ty) || self.is_checked(expr)) && self.is_inline_place(expr)
    }

    /// The same of a value of which a part may be all that is read.
    fn is_inline_place(&self, expr: &Expr) -> bool {
        match &expr.kind {
            Kind::Local(_) | Kind::Constant(_) | Kind::Table(..) => true,
            Kind::Unary(_, a) | Kind::Cast(a) | Kind::Deref(a) => self.is_inline(a),
            // An array that something makes is in a variable.
            Kind::Field(base, _) if matches!(expr.ty, Type::Array(..)) && is_made_here(base) => false,
            Kind::Field(base, _) => self.is_inline_place(base),
            Kind::Index(..) if let Some(made) = element_made_here(expr) => self.is_inline_place(made.base),
            Kind::Reference(place) => {
                is_place(place) && self.is_inline(place) && (!self.leaves_without_object() || self.is_checked(place))
            }
            Kind::Struct { fields, .. } => {
                self.is_compound(expr) && fields.iter().all(|(_, value)| self.is_inline(value))
            }
            // A check names its operands twice, so it may take a variable for them.
            Kind::Binary(BinaryOp::Div | BinaryOp::Rem, a, b) if range::integer(&a.ty).is_some() => {
                let nonzero = range::of(b, &self.known).is_some_and(|range| range.least > 0);
                self.is_inline(a) && (nonzero || matches!(b.kind, Kind::Local(_) | Kind::Constant(_)))
            }
            Kind::Index(a, b) if !self.is_in_range(a, b) => {
                !self.is_left_by_faults() && self.is_inline(a) && self.is_repeatable(b)
            }
            Kind::Binary(_, a, b) | Kind::And(a, b) | Kind::Or(a, b) | Kind::Index(a, b) => {
                self.is_inline(a) && self.is_inline(b)
            }
            Kind::Call(form, arguments) => {
                let effects = matches!(
                    form,
                    Form::Function { pure: false, .. }
                        | Form::Intrinsic(
                            Intrinsic::SetComponents(_)
                                | Intrinsic::WithComponents(_)
                                | Intrinsic::Option(_)
                                | Intrinsic::Row
                                | Intrinsic::Assign(_)
                                | Intrinsic::VectorStore(_)
                                | Intrinsic::HalfStore(..)
                                | Intrinsic::AsyncCopy(_)
                                | Intrinsic::WaitGroupEvents
                                | Intrinsic::Prefetch
                        )
                );
                // The length of what a function gives is in a variable.
                let has_length = matches!(form, Form::Function { .. }) && is_slice(&expr.ty);
                let in_variable = has_length || matches!(expr.ty, Type::Array(..));
                !effects && !in_variable && arguments.iter().all(|a| self.is_inline(a))
            }
            Kind::Block(block, None) => tail(block).is_some_and(|value| self.is_inline(value)),
            Kind::If { .. } => self.is_conditional(expr),
            _ => false,
        }
    }

    /// Whether it is what a work-item asks of its place in the range, which does not change.
    pub(super) fn is_of_work_item(&self, expr: &Expr) -> bool {
        match &expr.kind {
            Kind::Call(Form::Intrinsic(Intrinsic::WorkItem(_)), arguments) => {
                arguments.iter().all(|argument| self.is_invariant(argument))
            }
            _ => false,
        }
    }

    /// Whether the value is the same whenever it is evaluated, and cheap.
    pub(super) fn is_invariant(&self, expr: &Expr) -> bool {
        match &expr.kind {
            Kind::Local(id) => !self.local(*id).mutable,
            Kind::Constant(_) | Kind::Table(..) => true,
            Kind::Unary(_, a) | Kind::Cast(a) => self.is_invariant(a),
            Kind::Binary(op, a, b) => !op.divides() && self.is_invariant(a) && self.is_invariant(b),
            Kind::Call(Form::Intrinsic(Intrinsic::Length), arguments) => arguments.iter().all(|a| self.is_invariant(a)),
            _ => false,
        }
    }
}
