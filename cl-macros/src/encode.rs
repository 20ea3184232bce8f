//! The tree without its tokens, for the expansion to carry.

use cl_tree as tree;
use proc_macro2::Span;

use crate::ast::{
    Arm, Block, Expr, Function, HoleId, Kind, Knobs, LocalId, Pattern, PatternKind, Rest, Sequence, Statement,
};
use crate::name::Name;
use crate::parse::is_of_scalar;

/// The whole function.
pub fn function(function: &Function) -> tree::Function {
    let encoder = Encoder { line: function.ident.span().start().line as u32 };
    let locals = function.locals.iter().map(|local| tree::Local {
        name: local.ident.text(),
        mutable: (local.mutable || local.deferred) && local.shared.is_none(),
        shared: local.shared.is_some(),
        ty: hole(local.ty),
        position: encoder.position(local.ident.span()),
    });
    tree::Function {
        name: function.name.clone(),
        role: function.role,
        parameters: function.parameters.iter().map(|&id| local(id)).collect(),
        locals: locals.collect(),
        returns: function.returns.map(hole),
        body: encoder.block(&function.body),
        raw: function.raw.as_ref().map(|raw| raw.0.clone()),
        knobs: knobs(&function.knobs),
        position: encoder.position(function.ident.span()),
    }
}

fn knobs(knobs: &Knobs) -> tree::Knobs {
    tree::Knobs {
        work_group_size: knobs.work_group_size.map(|size| size.map(hole)),
        work_group_size_hint: knobs.work_group_size_hint.map(|size| size.map(hole)),
        vec_type_hint: knobs.vec_type_hint.map(hole),
        uncontracted: knobs.uncontracted,
        inline: knobs.inline,
        apart: knobs.apart,
        unrolled: knobs.unrolled.clone(),
    }
}

fn hole(id: HoleId) -> tree::Hole {
    tree::Hole(id.0 as u32)
}

fn local(id: LocalId) -> tree::LocalId {
    tree::LocalId(id.0 as u32)
}

/// What encodes the parts of a function.
struct Encoder {
    /// The line of its name, from which the others are counted.
    line: u32,
}

impl Encoder {
    fn position(&self, span: Span) -> tree::Position {
        let start = span.start();
        tree::Position { line: (start.line as u32).wrapping_sub(self.line), column: start.column as u32 + 1 }
    }

    fn block(&self, block: &Block) -> tree::Block {
        let statements = block.statements.iter().filter_map(|statement| match statement {
            Statement::Let { pattern, value, otherwise, .. } => Some(tree::Statement::Let {
                pattern: self.pattern(pattern),
                value: value.as_ref().map(|value| self.expr(value)),
                otherwise: otherwise.as_ref().map(|block| self.block(block)),
            }),
            Statement::Said { .. } | Statement::Renamed { .. } => None,
            Statement::Expr(value) => Some(tree::Statement::Expr(self.expr(value))),
        });
        tree::Block { statements: statements.collect(), value: block.value.as_deref().map(|value| self.boxed(value)) }
    }

    fn boxed(&self, value: &Expr) -> Box<tree::Expr> {
        Box::new(self.expr(value))
    }

    fn expr(&self, value: &Expr) -> tree::Expr {
        // Where Rust says that a method was called.
        let at = if let Kind::Method { method, .. } = &value.kind { method.span() } else { value.span };
        self.expr_at(value, self.position(at))
    }

    /// A part of what stands at `around`. Nothing is told of a variable, a literal or a field itself, nor of an operator that
    /// has a result of all numbers: it stands where that does, for the compiler would have to be asked twice for the place of each.
    fn part(&self, value: &Expr, around: tree::Position) -> tree::Expr {
        match &value.kind {
            Kind::Local(..) | Kind::Literal { .. } | Kind::Constant(_) | Kind::Field(..) | Kind::Cast(..) => {
                self.expr_at(value, around)
            }
            Kind::Unary(..) | Kind::And(..) | Kind::Or(..) => self.expr_at(value, around),
            Kind::Binary(op, ..) if !op.divides() => self.expr_at(value, around),
            _ => self.expr(value),
        }
    }

    fn expr_at(&self, value: &Expr, position: tree::Position) -> tree::Expr {
        use tree::ExprKind as T;
        let expr = |value: &Expr| self.part(value, position);
        let boxed = |value: &Expr| Box::new(expr(value));
        let block = |inner: &Block| self.block(inner);
        let pattern = |bound: &Pattern| self.pattern(bound);
        let arm = |inner: &Arm| self.arm(inner);
        let sequence = |over: &Sequence| self.sequence(over);
        let kind = match &value.kind {
            Kind::Told(value, _) => return self.expr_at(value, position),
            Kind::Local(id, _) => T::Local(local(*id)),
            Kind::Literal { value, ty, .. } => T::Literal(value.clone(), ty.map(hole)),
            Kind::Constant(id) => T::Constant(hole(*id)),
            Kind::Unary(op, operand) => T::Unary(*op, boxed(operand)),
            Kind::Binary(op, _, lhs, rhs) => T::Binary(*op, boxed(lhs), boxed(rhs)),
            Kind::And(lhs, rhs) => T::And(boxed(lhs), boxed(rhs)),
            Kind::Or(lhs, rhs) => T::Or(boxed(lhs), boxed(rhs)),
            Kind::Assign(place, value) => T::Assign(boxed(place), boxed(value)),
            Kind::AssignOp(op, _, place, value) => T::AssignOp(*op, boxed(place), boxed(value)),
            Kind::Index(base, index, callee) => T::Index(boxed(base), boxed(index), callee.map(hole)),
            Kind::Part { base, start, end, inclusive } => T::Part {
                base: boxed(base),
                start: start.as_deref().map(boxed),
                end: end.as_deref().map(boxed),
                inclusive: *inclusive,
            },
            Kind::Deref(pointer) => T::Deref(boxed(pointer)),
            Kind::Reference { mutable, place } => T::Reference { mutable: *mutable, place: boxed(place) },
            Kind::Cast(value, _, ty) => T::Cast(boxed(value), hole(*ty)),
            Kind::Call { callee, path, arguments } => T::Call {
                callee: hole(*callee),
                // `f32::max(a, b)` is `a.max(b)`.
                method: is_of_scalar(&path.path),
                arguments: arguments.iter().map(expr).collect(),
            },
            Kind::Operator { callee, operands, .. } => {
                T::Call { callee: hole(*callee), method: false, arguments: operands.iter().map(expr).collect() }
            }
            Kind::UnaryOperator { callee, operand, .. } => {
                T::Call { callee: hole(*callee), method: false, arguments: vec![expr(operand)] }
            }
            Kind::AssignOperator { callee, operands, .. } => {
                T::Call { callee: hole(*callee), method: true, arguments: operands.iter().map(expr).collect() }
            }
            Kind::Method { callee, receiver, arguments, .. } => T::Call {
                callee: hole(*callee),
                method: true,
                arguments: std::iter::once(&**receiver).chain(arguments).map(expr).collect(),
            },
            Kind::CallLocal(id, _, arguments) => T::CallLocal(local(*id), arguments.iter().map(expr).collect()),
            Kind::Closure(closure) => T::Closure {
                parameters: closure.parameters.iter().map(|&id| local(id)).collect(),
                captures: closure.captures.iter().map(|&(id, captured)| (local(id), captured)).collect(),
                moves: closure.moves.is_some(),
                returns: hole(closure.returns),
                body: boxed(&closure.body),
            },
            Kind::Field(base, member, _) => T::Field(boxed(base), member.clone()),
            Kind::Struct { ty, path, fields, base, .. } => T::Struct {
                ty: hole(*ty),
                name: path.segments.last().map(|segment| segment.ident.text()).unwrap_or_default(),
                fields: fields.iter().map(|(member, _, value)| (member.clone(), expr(value))).collect(),
                base: base.as_deref().map(boxed),
            },
            Kind::Tuple(items) => T::Tuple(items.iter().map(expr).collect()),
            Kind::Let(bound, value) => T::Let(pattern(bound), boxed(value)),
            Kind::Match(value, arms) => T::Match(boxed(value), arms.iter().map(arm).collect()),
            Kind::Array(items) => T::Array(items.iter().map(expr).collect()),
            Kind::Repeat { value, ty, .. } => T::Repeat(boxed(value), hole(*ty)),
            Kind::Map { receiver, method, pattern: bound, body, ty } => T::Map {
                receiver: receiver.as_deref().map(boxed),
                pattern: pattern(bound),
                body: boxed(body),
                ty: hole(*ty),
                chained: method == "and_then",
            },
            Kind::Unit => T::Unit,
            Kind::Block(inner, target) => T::Block(block(inner), target.as_ref().map(|target| target.0)),
            Kind::If { condition, then, otherwise } => {
                T::If { condition: boxed(condition), then: block(then), otherwise: otherwise.as_deref().map(boxed) }
            }
            Kind::Loop(target, body) => T::Loop(target.id, block(body)),
            Kind::While(target, condition, body) => T::While(target.id, boxed(condition), block(body)),
            Kind::For { target, local: id, start, end, inclusive, body } => T::For {
                target: target.id,
                local: local(*id),
                range: tree::Range { start: boxed(start), end: boxed(end), inclusive: *inclusive },
                body: block(body),
            },
            Kind::ForEach { target, pattern: bound, sequence: over, body } => {
                T::ForEach { target: target.id, pattern: pattern(bound), sequence: sequence(over), body: block(body) }
            }
            Kind::Break(target, _, value) => T::Break(*target, value.as_deref().map(boxed)),
            Kind::Continue(target, _) => T::Continue(*target),
            Kind::Return(value) => T::Return(value.as_deref().map(boxed)),
            Kind::Panic(message, values) => T::Panic(hole(*message), values.iter().map(expr).collect()),
            Kind::Print { pieces, values, .. } => T::Print(pieces.clone(), values.iter().map(expr).collect()),
        };
        tree::Expr { kind, position }
    }

    fn arm(&self, arm: &Arm) -> tree::Arm {
        let guard = arm.guard.as_ref().map(|guard| self.expr(guard));
        tree::Arm { pattern: self.pattern(&arm.pattern), guard, body: self.expr(&arm.body) }
    }

    fn pattern(&self, bound: &Pattern) -> tree::Pattern {
        use tree::Pattern as T;
        let boxed = |value: &Expr| self.boxed(value);
        let pattern = |bound: &Pattern| self.pattern(bound);
        let among = |rest: Rest| cl_tree::Rest { at: rest.at as u32, name: rest.name.map(local) };
        match &bound.kind {
            PatternKind::Wild => T::Wild,
            PatternKind::Bind(id, inner) => T::Bind(local(*id), inner.as_ref().map(|inner| Box::new(pattern(inner)))),
            PatternKind::Value(value) => T::Value(boxed(value)),
            PatternKind::Range { start, end, inclusive } => {
                T::Range { start: start.as_deref().map(boxed), end: end.as_deref().map(boxed), inclusive: *inclusive }
            }
            PatternKind::Elements { items, rest } => {
                T::Elements { items: items.iter().map(pattern).collect(), rest: rest.map(among) }
            }
            PatternKind::Items { name, items, rest } => {
                T::Items { name: name.clone(), items: items.iter().map(pattern).collect(), rest: rest.map(among) }
            }
            PatternKind::Fields { name, fields } => T::Fields {
                name: name.clone(),
                fields: fields.iter().map(|(member, inner)| (member.clone(), pattern(inner))).collect(),
            },
            PatternKind::Or(alternatives) => T::Or(alternatives.iter().map(pattern).collect()),
            PatternKind::Reference(inner) => T::Reference(Box::new(pattern(inner))),
        }
    }

    fn sequence(&self, over: &Sequence) -> tree::Sequence {
        use tree::Sequence as T;
        let boxed = |value: &Expr| self.boxed(value);
        let inner = |over: &Sequence| Box::new(self.sequence(over));
        match over {
            Sequence::Whole(whole) | Sequence::Cloned(whole) => T::Elements(boxed(whole), None),
            Sequence::Elements(whole, method) => T::Elements(boxed(whole), Some(method == "iter_mut")),
            Sequence::Range { start, end, inclusive, ty } => {
                T::Range(tree::Range { start: boxed(start), end: boxed(end), inclusive: *inclusive }, hole(*ty))
            }
            Sequence::From(start, ty) => T::From(boxed(start), hole(*ty)),
            Sequence::Reversed(over, _) => T::Reversed(inner(over)),
            Sequence::Stepped(over, method, step) => T::Stepped(inner(over), boxed(step), self.position(method.span())),
            Sequence::Skipped(over, _, count) => T::Skipped(inner(over), boxed(count)),
            Sequence::Taken(over, _, count) => T::Taken(inner(over), boxed(count)),
            Sequence::Pieces(whole, pieces, method, size) => {
                T::Pieces(boxed(whole), *pieces, boxed(size), self.position(method.span()))
            }
            Sequence::Cycled(over, _) => T::Cycled(inner(over)),
            Sequence::Enumerated(over, _) => T::Enumerated(inner(over)),
            Sequence::Zipped(first, _, second) => T::Zipped(inner(first), inner(second)),
            Sequence::Chained(first, method, second) => {
                T::Chained(inner(first), inner(second), self.position(method.span()))
            }
            Sequence::Copied(over, _) => self.sequence(over),
        }
    }
}
