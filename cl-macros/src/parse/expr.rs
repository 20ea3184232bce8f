//! Expressions. Every kind that a kernel cannot have is refused here, with what to write instead.

use std::rc::Rc;

use cl_tree::{BinaryOp, Literal, Member, Role, TargetId, UnaryOp};
use syn::visit::{self, Visit};
use syn::{Expr as SynExpr, Lifetime, Lit, Pat, Path, PathArguments, RangeLimits, Type, UnOp, parse_quote};

use super::begin::{begin, end};
use super::calls::is_type_name;
use super::compared::with_lent;
use super::extremes::{self, Wanted};
use super::known::KnownType;
use super::operators::{Operator, operator};
use super::primitive::primitive_type;
use super::range::is_simple;
use super::vectors::HALF;
use super::{OpenTarget, Parser, is_literal, leaving};
use crate::ast::{Arm, Block, Expr, First, Hole, Kind, Reach, Statement, Style, Target};
use crate::expand::this;
use crate::name::Name;
use crate::{check, surroundings};

pub(super) const NO_CHAR: &str = "OpenCL C has no `char` of Rust; write a byte, `b'a'`, which is a `u8`";

const POINTERS_IN_A_TABLE: &str = "a table of constants holds no pointers but those to its rows, `const ROWS: [&[f32]; 3]`: rows of one \
     length are arrays, `const ROWS: [[f32; 2]; 3]`; a struct, or a table of such tables, has the number of the row instead of the \
     slice, and the row is `ROWS[rule.row]`";

/// What is said of an image where a value is wanted.
pub(super) const NO_IMAGE: &str = "an image can be a parameter only: no variable holds one, and nothing assigns one (OpenCL C 6.11.b); name \
                                   the parameter itself where the image is read or written";

const NO_IMAGE_INSIDE: &str = "an image can be a parameter only, and a sampler a parameter or a constant: no array, tuple or field holds one \
                               (OpenCL C 6.11.b); name it itself where the image is read or written";

impl Parser<'_> {
    /// An expression; none once an error is reported. `told`: whether what stands around it tells its type, should it
    /// be a bare literal. What needs more than a line is a function of its own: this one calls itself for each level.
    pub(super) fn expr(&mut self, expr: &SynExpr, told: bool) -> Option<Expr> {
        let span = begin(expr);
        if let Some(end) = self.by_ends(expr) {
            return self.expr(&end, told);
        }
        let kind = match expr {
            SynExpr::Paren(inner) => return self.expr(&inner.expr, told),
            SynExpr::Group(inner) => return self.expr(&inner.expr, told),
            SynExpr::Lit(literal) => self.literal(&literal.lit, told)?,
            SynExpr::Path(path) => self.path(path)?,
            SynExpr::Unary(unary) => self.unary(unary, told)?,
            SynExpr::Binary(binary) => self.binary(binary, told)?,
            SynExpr::Assign(assign) => return self.assign(assign, span),
            SynExpr::Index(index) => self.index(index)?,
            SynExpr::Field(field) => {
                let base = self.boxed(&field.base, false)?;
                if let (SynExpr::Lit(syn::ExprLit { lit: Lit::Int(lit), .. }), syn::Member::Named(suffix)) =
                    (&*field.base, &field.member)
                {
                    let message = format!(
                        "a float of C is written without `{suffix}` here, and with a digit behind its point: `{lit}.0`"
                    );
                    return self.refuse(field, message);
                }
                if self.is_vector(&base)
                    && let syn::Member::Named(name) = &field.member
                    && let Some(instead) = check::vectors::component(&name.text())
                {
                    return self.refuse(name, instead);
                }
                Kind::Field(base, member(&field.member), field.member.clone())
            }
            SynExpr::Struct(structure) => self.structure(structure)?,
            SynExpr::Reference(_) if let Some((bound, part)) = self.range_bound(expr, &[]) => {
                return self.expr(&parse_quote!({ #bound #part }), told);
            }
            SynExpr::Reference(reference) => {
                let (mutable, mut place) = (reference.mutability.is_some(), self.boxed(&reference.expr, told)?);
                if mutable && let Some(table) = self.table_of(&reference.expr) {
                    return self.refuse(
                        reference,
                        format!(
                            "nothing may write to `__constant` memory, where the table `{table}` is (OpenCL C 6.7.3): point to it by \
                             `&{table}`, and write results to a `&mut Global<[T]>` parameter"
                        ),
                    );
                }
                if mutable {
                    self.changed(&mut place)?;
                }
                if mutable && is_lane(&place) {
                    return self.refuse(
                        reference,
                        "a component of a vector has no address (OpenCL C 6.3.7), and what is written here is a copy of it: \
                         bind the copy, `let mut x = v.x();`, and put it back, `v.set_x(x);`",
                    );
                }
                if mutable {
                    self.written(&place);
                }
                Kind::Reference { mutable, place }
            }
            SynExpr::Cast(cast) => self.cast(cast)?,
            SynExpr::Call(call) => {
                self.keep_text(expr, true);
                let by_its_whole_path = self.of_std(call);
                let call = by_its_whole_path.as_ref().unwrap_or(call);
                if let SynExpr::Closure(closure) = unparenthesized(&call.func) {
                    self.leaves_no_loop(closure)?;
                }
                match self.exchange(call) {
                    Some(Ok(exchange)) => return self.expr(&exchange, told),
                    Some(Err(message)) => return self.refuse(&call.args, message),
                    None => {}
                }
                if let Some(block) = leaving::called(call) {
                    return self.expr(&block, told);
                }
                if self.is_size_of(call) {
                    if names_pointers(&call.func) {
                        return self.refuse(
                            call,
                            "the host knows no size of a pointer of the device, which may differ with the address space (OpenCL C \
                             6.7): ask for the size of what it points to, `size_of::<f32>()`",
                        );
                    }
                    let size = Kind::Constant(self.hole(Hole::Constant(SynExpr::Call(call.clone()))));
                    return Some(Expr { kind: size, span, end: end(expr) });
                }
                if let Some(array) = self.array_from_fn(call) {
                    return array;
                }
                if let Some(method) = self.called_on_reference(call) {
                    return self.method_call(expr, &method, told);
                }
                self.call(call)?
            }
            SynExpr::MethodCall(call) => return self.method_call(expr, call, told),
            SynExpr::Closure(closure) => self.closure(closure)?,
            SynExpr::Array(array) => {
                let items = self.elements(&array.elems, told)?;
                self.holds_no_opaque(items.iter())?;
                self.holds_no_slices(&items, array)?;
                self.holds_no_closure(items.iter())?;
                if let [first, others @ ..] = &items[..] {
                    others.iter().try_for_each(|other| self.are_one_vector(first, other))?;
                }
                Kind::Array(items)
            }
            SynExpr::Repeat(repeat) => {
                self.length_is_constant(&repeat.len)?;
                let value = self.boxed(&repeat.expr, true)?;
                let ty = self.hole(self.hole_of_array(&value, &repeat.len));
                Kind::Repeat { value, length: repeat.len.clone(), ty }
            }
            SynExpr::Tuple(tuple) if tuple.elems.is_empty() => Kind::Unit,
            SynExpr::Tuple(tuple) => {
                let items = self.all(&tuple.elems, told)?;
                self.holds_no_opaque(items.iter())?;
                self.holds_no_closure(items.iter())?;
                Kind::Tuple(items)
            }
            SynExpr::Match(inner) => {
                let peeked = self.match_of_peeked(inner);
                let inner = peeked.as_ref().unwrap_or(inner);
                let of_piece = self.match_of_piece(inner);
                let inner = of_piece.as_ref().unwrap_or(inner);
                if let Some(chosen) = self.match_of_elements(inner, told) {
                    return chosen;
                }
                let held = self.match_of_held(inner);
                let inner = held.as_ref().unwrap_or(inner);
                let kind = self.match_expr(inner, told)?;
                self.chooses_no_opaque(&kind)?;
                kind
            }
            SynExpr::Let(inner) => self.let_condition(inner, span, told)?,
            SynExpr::Block(block) => self.block_expr(block, told),
            SynExpr::Unsafe(inner) => self.unsafe_block(inner, told),
            SynExpr::If(branch) => {
                let peeked = self.if_of_peeked(branch);
                let branch = peeked.as_ref().unwrap_or(branch);
                if let Some(chosen) = self.if_of_elements(branch, told) {
                    return chosen;
                }
                let held = self.if_of_held(branch);
                let branch = held.as_ref().unwrap_or(branch);
                let kind = self.branch(branch, told)?;
                self.chooses_no_opaque(&kind)?;
                kind
            }
            SynExpr::Loop(inner) => self.endless_loop(inner),
            SynExpr::While(inner) => {
                let peeked = self.while_of_peeked(inner);
                let inner = peeked.as_ref().unwrap_or(inner);
                match self.while_of_elements(inner) {
                    Some(looped) => return looped,
                    None => self.while_loop(inner)?,
                }
            }
            SynExpr::ForLoop(inner) => self.for_loop(inner)?,
            SynExpr::Const(_) => Kind::Constant(self.hole(Hole::Constant(expr.clone()))),
            SynExpr::Macro(inner) if inner.mac.path.is_ident("cfg") => {
                Kind::Constant(self.hole(Hole::Constant(expr.clone())))
            }
            SynExpr::Macro(call) => return self.macro_call(&call.mac),
            SynExpr::Try(inner) => return self.question(inner),
            SynExpr::Break(inner) => self.break_expr(inner, expr)?,
            SynExpr::Continue(inner) => {
                let id = self.find_target(inner.label.as_ref(), expr, "continue")?;
                Kind::Continue(id, inner.label.clone())
            }
            SynExpr::Return(syn::ExprReturn { expr: Some(value), .. })
                if self.gives_nothing && self.closures.is_empty() && is_a_number(value) =>
            {
                return self.refuse(&**value, KERNEL_RETURNS_NOTHING);
            }
            SynExpr::Return(inner) => Kind::Return(self.optional(inner.expr.as_deref())?),
            SynExpr::Range(syn::ExprRange { start: Some(start), end: Some(end), limits, .. }) => {
                self.range_value(start, end, matches!(limits, RangeLimits::Closed(_)), span)?
            }
            other => return self.refuse_expr(other),
        };
        Some(Expr { kind, span, end: end(expr) })
    }

    /// `let pattern = value` in a condition.
    fn let_condition(&mut self, inner: &syn::ExprLet, span: proc_macro2::Span, told: bool) -> Option<Kind> {
        if let Some(inner) = self.condition_of_piece(inner) {
            return self.let_condition(&inner, span, told);
        }
        if let Some(chain) = self.elements_read(inner, told) {
            return chain.map(|chain| chain.kind);
        }
        let matched = self.matched(&inner.expr, &[&*inner.pat])?;
        let (scrutinee, pat) = match &matched {
            Some(matched) => (&matched.value, &matched.patterns[0]),
            None => (&*inner.expr, &*inner.pat),
        };
        let (value, copies) = match self.expr(scrutinee, false) {
            Some(value) => {
                let (value, copies) = self.compared(value, &[pat]);
                (Some(Box::new(value)), copies)
            }
            None => (None, None),
        };
        let pattern = self.pattern(copies.as_ref().map_or(pat, |copies| &copies.patterns[0]))?;
        let closure = matches!(value.as_deref(), Some(Expr { kind: Kind::Closure(_), .. }));
        let Some(value) = value.filter(|_| !closure) else {
            self.refuse_bound(&pattern);
            if closure {
                return self.refuse(
                    &inner.expr,
                    "a condition names no closure: bind it before the `if`, by `let f = |v| …;`, which evaluates nothing",
                );
            }
            return None;
        };
        self.refuse_slice_in_a_space(&pattern, &value);
        let reach = self.reach(&value);
        self.note_reach(&pattern, &reach);
        self.note_shape(&pattern, &value);
        self.note_ranges_in(&pattern, &value);
        let mut condition = Kind::Let(pattern, value);
        for lent in copies.iter().flat_map(|copies| &copies.lent[0]) {
            let before = Box::new(Expr { kind: condition, span, end: end(&inner.expr) });
            condition = Kind::And(before, self.boxed(&lent.condition(), told)?);
        }
        Some(condition)
    }

    pub(super) fn boxed(&mut self, expr: &SynExpr, told: bool) -> Option<Box<Expr>> {
        self.expr(expr, told).map(Box::new)
    }

    /// Refuses to choose between images, or samplers, as far as the types of parameters tell: OpenCL C specification 6.11.b.
    fn chooses_no_opaque(&mut self, kind: &Kind) -> Option<()> {
        let values: Vec<&Expr> = match kind {
            Kind::If { then, otherwise: Some(otherwise), .. } => {
                then.value.as_deref().into_iter().chain([&**otherwise]).collect()
            }
            Kind::Match(_, arms) => arms.iter().map(|arm| &arm.body).collect(),
            _ => return Some(()),
        };
        let Some(value) = values.into_iter().find(|value| self.is_opaque(value)) else { return Some(()) };
        self.report.error_at(
            innermost(value).span,
            "an image or a sampler is used by the name of its parameter or constant only, and no operator takes one, nor a condition \
             (OpenCL C 6.11.b): write the call of the function in each branch",
        );
        None
    }

    /// Refuses an image or a sampler that is the value of a block.
    pub(super) fn names_opaque(&mut self, arguments: &[Expr]) -> Option<()> {
        fn given(block: &Expr) -> Option<&Expr> {
            let Kind::Block(Block { value: Some(value), .. }, _) = &block.kind else { return None };
            given(value).or(Some(value))
        }
        let Some(value) = arguments.iter().filter_map(given).find(|value| self.is_opaque(value)) else {
            return Some(());
        };
        self.report.error_at(
            value.span,
            "an image or a sampler is used by the name of its parameter or constant only (OpenCL C 6.11.b): write the name as the \
             argument, and what else the block does before the call",
        );
        None
    }

    /// Refuses an image or a sampler as a part of a value.
    pub(super) fn holds_no_opaque<'e>(&mut self, mut parts: impl Iterator<Item = &'e Expr>) -> Option<()> {
        let Some(part) = parts.find(|part| self.is_opaque(part)) else { return Some(()) };
        self.report.error_at(innermost(part).span, NO_IMAGE_INSIDE);
        None
    }

    /// Refuses a closure as a part of a value.
    pub(super) fn holds_no_closure<'e>(&mut self, mut parts: impl Iterator<Item = &'e Expr>) -> Option<()> {
        let is_closure = |part: &Expr| match part.kind {
            Kind::Closure(_) => true,
            Kind::Local(id, _) => self.is_callable(id),
            _ => false,
        };
        let Some(part) = parts.find(|part| is_closure(part)) else { return Some(()) };
        self.no_closure_is_held = true;
        self.report.error_at(
            part.span,
            "no array, tuple, struct or `Option` holds a closure: OpenCL C has no function pointers (6.11.a); give it a name of \
             its own, `let f = |v| …;`, and hand it to functions as `f: impl Fn(u32) -> u32`",
        );
        None
    }

    /// Whether it surely is an image itself, `*image`, and no pointer to it.
    pub(super) fn is_an_image(&self, value: &Expr) -> bool {
        matches!(&value.kind, Kind::Deref(pointer) if matches!(pointer.kind, Kind::Local(..)) && self.is_opaque(pointer))
    }

    /// Whether it is a parameter that surely is an image or a sampler, or a constant that is one.
    fn is_opaque(&self, value: &Expr) -> bool {
        match &innermost(value).kind {
            Kind::Local(id, _) if self.locals[id.0].parameter => match &self.holes[self.locals[id.0].ty.0] {
                Hole::Written(ty) => check::is_opaque(ty, self.surroundings.as_ref()),
                _ => false,
            },
            Kind::Constant(hole) => match (&self.holes[hole.0], &self.surroundings) {
                (Hole::Constant(SynExpr::Path(path)), Some(around)) => {
                    path.path.get_ident().is_some_and(|name| around.is_sampler(&name.text()))
                }
                _ => false,
            },
            _ => false,
        }
    }

    fn assign(&mut self, assign: &syn::ExprAssign, span: proc_macro2::Span) -> Option<Expr> {
        if Self::takes_apart(&assign.left) {
            return self.destructure(&assign.left, &assign.right);
        }
        let mut place = self.boxed(&assign.left, true);
        if let Some(place) = &mut place {
            self.changed(place)?;
        }
        let value = self.boxed(&assign.right, true);
        if matches!(value.as_deref(), Some(Expr { kind: Kind::Closure(_), .. })) {
            return self.refuse(
                &assign.right,
                "a closure is bound where it is declared, and to no other variable: OpenCL C has no function pointers \
                 (6.11.a, 6.14.5); declare another variable, or call one closure or the other in an `if`",
            );
        }
        if value.as_deref().is_some_and(|value| self.is_an_image(value)) {
            return self.refuse(&assign.right, NO_IMAGE);
        }
        if matches!(&place.as_deref()?.kind, Kind::Deref(slice) if self.is_slice(slice)) {
            return self.refuse(
                assign,
                "no slice is assigned as a whole, since its length is not known: `*y` of C is `y[0]`, and all elements are written by \
                 `for i in 0..x.len() { y[i] = x[i]; }` or `y.copy_from_slice(x)`",
            );
        }
        if matches!(&place.as_deref()?.kind, Kind::Part { .. }) {
            return self.refuse(
                assign,
                "no slice is assigned as a whole, since its length is not known: its elements are written by \
                 `y[..n].copy_from_slice(&x[..n])`, or by `y[..n].fill(value)`",
            );
        }
        self.assignable(place.as_deref()?)?;
        if let (Some(place), Some(value)) = (&place, &value) {
            self.is_the_vector(self.known(place), value)?;
            self.are_one_vector(place, value)?;
            self.learn_from_each_other(place, value);
            self.note_assigned(place, value);
            // What is declared without a value is the number that it gets.
            if let Kind::Local(id, _) = place.kind
                && self.locals[id.0].deferred
                && self.is_scalar(value)
            {
                (self.locals[id.0].primitive, self.locals[id.0].scalar) = (true, true);
            }
        }
        Some(Expr { kind: Kind::Assign(place?, value?), span, end: end(&assign.right) })
    }

    fn index(&mut self, index: &syn::ExprIndex) -> Option<Kind> {
        let (number, index_of) = (&*index.index, &index.expr);
        let base = self.boxed(&index.expr, false);
        if let Some(range) = self.as_range(&index.index) {
            if base.as_ref().is_some_and(|base| self.lies_anywhere(base).is_some()) {
                return self.refuse(
                    index,
                    "a part of a slice is a pointer into the address space of the slice, and this one may lie in any: take the index that \
                     the part begins at beside it, `fn sum(x: &impl Place<[f32]>, from: usize)`, let the caller cut it, `sum(&x[1..])`, or \
                     name the space, `x: &Global<[f32]>`",
                );
            }
            let (start, end) = (self.optional(range.start.as_deref()), self.optional(range.end.as_deref()));
            let inclusive = matches!(range.limits, RangeLimits::Closed(_));
            return Some(Kind::Part { base: base?, start: start?, end: end?, inclusive });
        }
        if self.gives_range(number) {
            return self.refuse(
                number,
                "give this range a name before it lies in a longer place: `let part = row(i);` and `x[part]`",
            );
        }
        if is_negative(number) && base.as_ref().is_some_and(|base| self.has_elements(base)) {
            return self.refuse(
                number,
                "an index counts from the first element, and is never negative: the element before that of `i` is `x[i - 1]`, \
                 and what stands before a slice belongs to another (OpenCL C 6.5.2)",
            );
        }
        let index = self.boxed(&index.index, true)?;
        if base.as_ref().is_some_and(|base| self.has_elements(base)) {
            self.learn(&index, "usize");
        }
        let base = base?;
        if self.is_one_object(&base) {
            return self.refuse(
                index_of,
                "a pointer to one object in an address space knows no other beside it, and a vector has no elements: take the \
                 slice, which knows its length, `x: &Global<[f32]>`; what a pointer to one object points to is `*x`, and a lane of \
                 a vector in memory is `x[i].y()` (OpenCL C 6.3.7, 6.5.2)",
            );
        }
        if self.surroundings.as_ref().is_some_and(|around| around.have_deref() && around.lack_method("index")) {
            self.follows_no_deref(&base, index_of)?;
        }
        if let Some(name) = self.is_struct_without_index(&base) {
            return self.refuse(
                index_of,
                format!(
                    "`{name}` has no elements that an index finds (OpenCL C 6.5.2): name its field, or write `#[device] impl \
                     Index<usize> for {name}`"
                ),
            );
        }
        if self.is_index_of_users(&base, &index) {
            return Some(self.index_of_users(base, *index));
        }
        self.fixed_index(&base, number);
        let callee = self.called_by_index(&base);
        Some(Kind::Index(base, index, callee))
    }

    fn cast(&mut self, cast: &syn::ExprCast) -> Option<Kind> {
        if matches!(&*cast.ty, syn::Type::Path(path) if path.path.is_ident("char")) {
            return self.refuse(&cast.ty, NO_CHAR);
        }
        let mut value = self.expr(&cast.expr, true)?;
        if value.is_bare() && !is_literal(&value) {
            self.tell(&mut value);
        }
        let points = match value.kind {
            Kind::Local(local, _) => self.locals[local.0].points.is_some(),
            Kind::Reference { .. } => true,
            _ => false,
        };
        if let Some(message) = check::pointer_cast::check(&cast.ty, points) {
            self.report.error(cast, message);
            return None;
        }
        if self.is_a_half(&cast.ty) || self.gives_a_half(&value) {
            return self.refuse(cast, HALF);
        }
        if let Some(message) = check::vectors::cast(&cast.ty, self.surroundings.as_ref()) {
            self.report.error(cast, message);
            return None;
        }
        let ty = self.type_hole(Some(&cast.ty));
        Some(Kind::Cast(Box::new(value), (*cast.ty).clone(), ty))
    }

    fn range_value(&mut self, start: &SynExpr, end: &SynExpr, closed: bool, span: proc_macro2::Span) -> Option<Kind> {
        let (start, end) = (self.expr(start, true), self.expr(end, true));
        let field = |name: &str, value| {
            let ident = proc_macro2::Ident::new(name, span);
            (Member::Named(name.to_string()), syn::Member::Named(ident), value)
        };
        let fields = vec![field("start", start?), field("end", end?)];
        // The fields of a closed range are its own.
        let (path, style) = match closed {
            true => (syn::parse_quote_spanned!(span=> ::core::ops::RangeInclusive::new), Style::Tuple),
            false => (syn::parse_quote_spanned!(span=> ::core::ops::Range), Style::Named),
        };
        let ty = self.hole(Hole::Inferred);
        Some(Kind::Struct { ty, path, style, fields, base: None })
    }

    fn all<'e>(&mut self, exprs: impl IntoIterator<Item = &'e SynExpr>, told: bool) -> Option<Vec<Expr>> {
        let all: Vec<_> = exprs.into_iter().map(|expr| self.expr(expr, told)).collect();
        all.into_iter().collect()
    }

    /// The items of an array: the first tells the type of the others.
    fn elements<'e>(&mut self, items: impl IntoIterator<Item = &'e SynExpr>, told: bool) -> Option<Vec<Expr>> {
        let all: Vec<_> =
            items.into_iter().enumerate().map(|(index, item)| self.expr(item, told || index > 0)).collect();
        all.into_iter().collect()
    }

    pub(super) fn optional(&mut self, expr: Option<&SynExpr>) -> Option<Option<Box<Expr>>> {
        match expr {
            Some(expr) => self.boxed(expr, true).map(Some),
            None => Some(None),
        }
    }

    pub(super) fn refuse<T>(&mut self, at: impl quote::ToTokens, message: impl std::fmt::Display) -> Option<T> {
        self.report.error(at, message);
        None
    }

    fn refuse_expr(&mut self, expr: &SynExpr) -> Option<Expr> {
        let message = match expr {
            SynExpr::Async(_) | SynExpr::Await(_) => "a kernel cannot be `async`: work-items run to their end",
            SynExpr::Infer(_) => "`_` has no value",
            SynExpr::Range(_) => {
                "of ranges only those with both ends, `a..b` and `a..=b`, are values in a kernel: bind the end to a name"
            }
            SynExpr::RawAddr(_) => {
                "raw pointers have no address space, so a kernel cannot have them; use `&` and `&mut`"
            }
            SynExpr::TryBlock(_) => {
                "a kernel has no `try` blocks; put the block into a `#[device]` function that returns an `Option`"
            }
            SynExpr::Yield(_) => "a kernel cannot `yield`",
            _ => "this has no form in OpenCL C",
        };
        self.refuse(expr, message)
    }

    /// `value?`, of an `Option`, or of a `Result` where the function returns one.
    fn question(&mut self, inner: &syn::ExprTry) -> Option<Expr> {
        if self.role == Role::Kernel && self.closures.is_empty() {
            return self.refuse(
                inner.question_token,
                "`?` returns what is no value from the function, and a kernel returns nothing (OpenCL C 6.11.l): write \
                 `let Some(value) = … else { return };`, or a `match`",
            );
        }
        let span = inner.question_token.spans[0];
        let spelled = leaving::question(
            inner,
            self.fails,
            self.closures.is_empty(),
            &|value| syn::parse_quote_spanned!(span=> return #value),
        );
        self.expr(&spelled, false)
    }

    fn literal(&mut self, lit: &Lit, told: bool) -> Option<Kind> {
        // In a pattern the sign belongs to the literal.
        if let Some(positive) = without_sign(lit) {
            let operand = Box::new(Expr::at(self.literal(&positive, told)?, lit.span()));
            return Some(Kind::Unary(UnaryOp::Neg, operand));
        }
        let (value, suffix) = match lit {
            Lit::Bool(lit) => (Literal::Bool(lit.value), String::new()),
            Lit::Int(lit) => match lit.base10_parse() {
                Ok(value) if is_hexadecimal(lit) => (Literal::Hexadecimal(value), lit.suffix().to_string()),
                Ok(value) => (Literal::Int(value), lit.suffix().to_string()),
                Err(error) => return self.refuse(lit, error),
            },
            Lit::Float(lit) => (Literal::Float(lit.base10_digits().to_string()), lit.suffix().to_string()),
            Lit::Byte(byte) => (Literal::Byte(byte.value().into()), "u8".to_string()),
            Lit::Char(lit) => return self.refuse(lit, NO_CHAR),
            other => {
                return self.refuse(
                    other,
                    "a string literal is in `__constant` memory (OpenCL C 6.7.8), and one of Rust is the host's: write \
                     `#[constant] static TEXT: Constant<[u8; 5]> = *b\"hello\";`, and pass it on as `&Constant<[u8]>`; a text to print \
                     stands in `println!` itself",
                );
            }
        };
        let ty = match (&value, &*suffix) {
            (Literal::Bool(_), _) => None,
            (_, "") if told => None,
            (_, "") => Some(self.hole(Hole::Inferred)),
            (_, "i128" | "u128") => {
                return self.refuse(
                    lit,
                    "OpenCL C has no integers of 128 bits (6.3.1): `long` and `ulong` are the widest, `i64` and `u64` here",
                );
            }
            (_, suffix) if cl_tree::number(suffix).is_none() => {
                return self.refuse(lit, check::c_names::suffix(suffix));
            }
            (_, suffix) => {
                let ident = proc_macro2::Ident::new(suffix, lit.span());
                Some(self.hole(Hole::Written(primitive_type(ident))))
            }
        };
        Some(Kind::Literal { value, tokens: lit.clone(), ty })
    }

    /// Gives holes to the literals of a bare expression: nothing tells their type.
    fn tell(&mut self, expr: &mut Expr) {
        match &mut expr.kind {
            Kind::Literal { ty: ty @ None, .. } => *ty = Some(self.hole(Hole::Inferred)),
            Kind::Unary(_, operand) => self.tell(operand),
            Kind::Binary(_, _, lhs, rhs) => {
                self.tell(lhs);
                self.tell(rhs);
            }
            Kind::Block(block, _) => block.value.iter_mut().for_each(|value| self.tell(value)),
            Kind::If { then, otherwise, .. } => {
                then.value.iter_mut().for_each(|value| self.tell(value));
                otherwise.iter_mut().for_each(|otherwise| self.tell(otherwise));
            }
            _ => {}
        }
    }

    fn path(&mut self, path: &syn::ExprPath) -> Option<Kind> {
        if path.qself.is_some() {
            return Some(Kind::Constant(self.hole(Hole::Constant(SynExpr::Path(path.clone())))));
        }
        if let Some(ident) = path.path.get_ident() {
            if self.scopes.find_walk(ident).is_some() {
                return self.refuse(
                    ident,
                    "an iterator is no value in a kernel: no function takes it, and nothing holds it; take the slice",
                );
            }
            if let Some(local) = self.scopes.find(ident) {
                self.capture(local);
                let ident = if self.receiver == Some(local) { this(ident.span()) } else { ident.clone() };
                return Some(Kind::Local(local, ident));
            }
        }
        if is_constructor(&path.path, self.owner.as_ref()) {
            self.is_derived(&path.path)?;
            let ty = self.hole(Hole::Inferred);
            let path = path.path.clone();
            return Some(Kind::Struct { ty, path, style: Style::Unit, fields: Vec::new(), base: None });
        }
        if let Some(name) = path.path.get_ident() {
            self.no_mutable_static(&path.path)?;
            if surroundings::statics::holds_pointers(name) {
                // Once of the table, however often it is read.
                if self.report.tells(POINTERS_IN_A_TABLE) {
                    return None;
                }
                return self.refuse(name, POINTERS_IN_A_TABLE);
            }
            let name = name.text();
            let free = self.surroundings.as_ref().is_some_and(|around| around.leaves_to_the_prelude(&name));
            if let Some(instead) = check::c_names::value(&name).filter(|_| free) {
                return self.refuse(path, instead);
            }
        }
        if may_be_completed(&path.path) {
            let ty = self.hole(Hole::Inferred);
            return Some(Kind::Constant(self.hole(Hole::Completed(path.clone(), ty))));
        }
        Some(Kind::Constant(self.hole(Hole::Constant(SynExpr::Path(path.clone())))))
    }

    /// The `#[constant]` table of the module that a place surely is in.
    pub(super) fn table_of<'e>(&self, place: &'e SynExpr) -> Option<&'e proc_macro2::Ident> {
        match place {
            SynExpr::Index(inner) => self.table_of(&inner.expr),
            SynExpr::Field(inner) => self.table_of(&inner.base),
            SynExpr::Paren(inner) => self.table_of(&inner.expr),
            SynExpr::Path(path) => {
                let name = path.path.get_ident().filter(|name| self.scopes.find(name).is_none())?;
                self.surroundings.as_ref()?.table(&name.text()).map(|_| name)
            }
            _ => None,
        }
    }

    /// A `static` of the module that may change, or is of another program: which no memory of a device is.
    fn no_mutable_static(&mut self, path: &Path) -> Option<()> {
        let name = path.get_ident()?.to_string();
        let Some(around) = &self.surroundings else { return Some(()) };
        let (foreign, of_threads) = (around.is_foreign_static(&name), around.is_thread_static(&name));
        if foreign || of_threads || around.is_mutable_static(&name) {
            // Once for each of them.
            if self.refused.contains(&name) {
                return None;
            }
            self.refused.push(name);
            if foreign {
                return self.refuse(
                    path,
                    "a kernel reads no variable of another program (OpenCL C 6.7.6, 6.10): take its value as a parameter, or put \
                     a table here, `#[constant] static TABLE: Constant<[f32; 4]> = […];`",
                );
            }
            if of_threads {
                return self.refuse(
                    path,
                    "what each thread of the host has, no work-item has (OpenCL C 6.7.6): take its value as a parameter of the kernel; \
                     what a work-item has of its own is a variable, `let mut sum = 0.0f32;`",
                );
            }
            return self.refuse(
                path,
                "no kernel changes a `static`: a variable of the program is in `__constant` memory, which nothing may write \
                 (OpenCL C 6.7.3, 6.7.6); take what changes as a `&mut Global<[T]>` parameter, and where work-items share it, \
                 call `atomic_add(&mut counters[0], 1)`",
            );
        }
        Some(())
    }

    /// Refuses to compare slices in different address spaces: rustc would say of their elements too that nothing compares them.
    fn compares_slices(&mut self, op: BinaryOp, lhs: &Expr, rhs: &Expr) -> Option<()> {
        if !op.compares() || !self.has_elements(lhs) {
            return Some(());
        }
        let (left, right) = (self.knowledge().space(lhs), self.knowledge().space(rhs));
        if left.is_none() || right.is_none() || left == right {
            return Some(());
        }
        self.report.error_between(
            (lhs.span, rhs.end),
            "pointers into different address spaces cannot be compared (OpenCL C 6.7.9): compare the elements that they point to, in a \
             loop over their indices",
        );
        None
    }

    fn structure(&mut self, structure: &syn::ExprStruct) -> Option<Kind> {
        if structure.qself.is_some() {
            return self.refuse(structure, "name the struct without `<… as …>`");
        }
        let is_closure = |field: &syn::FieldValue| matches!(unparenthesized(&field.expr), SynExpr::Closure(_));
        // A type that is to hold one is none with the derives either.
        if !structure.fields.iter().any(is_closure) {
            self.is_derived(&structure.path)?;
        }
        let fields: Vec<_> = structure
            .fields
            .iter()
            .map(|field| Some((member(&field.member), field.member.clone(), self.expr(&field.expr, true)?)))
            .collect();
        let base = match &structure.rest {
            Some(base) => Some(self.boxed(base, false)?),
            None => None,
        };
        let ty = self.hole(self.hole_of_struct(&structure.path));
        let fields = fields.into_iter().collect::<Option<Vec<_>>>()?;
        self.holds_no_closure(fields.iter().map(|field| &field.2))?;
        self.are_held(&structure.path, fields.iter().map(|field| (field.0.text(), &field.2)))?;
        Some(Kind::Struct { ty, path: structure.path.clone(), style: Style::Named, fields, base })
    }

    /// Tells of a value of a type without `ClType`, unless another place has told of that type.
    pub(super) fn is_derived(&mut self, path: &Path) -> Option<()> {
        let Some(underived) = surroundings::underived::underived_made_by(path) else { return Some(()) };
        if surroundings::underived::is_first(underived.name) {
            return self.refuse(underived.name, surroundings::underived::Underived::message(underived.name));
        }
        self.report.told_elsewhere();
        None
    }

    pub(super) fn match_expr(&mut self, inner: &syn::ExprMatch, told: bool) -> Option<Kind> {
        self.keep_text(&inner.expr, false);
        let mut patterns: Vec<&Pat> = inner.arms.iter().map(|arm| unguarded(&arm.pat).0).collect();
        let matched = self.matched(&inner.expr, &patterns)?;
        let scrutinee = matched.as_ref().map_or(&*inner.expr, |matched| &matched.value);
        if let Some(matched) = &matched {
            patterns = matched.patterns.iter().collect();
        }
        let (value, copies) = match self.expr(scrutinee, false) {
            Some(value) => {
                let (value, copies) = self.compared(value, &patterns);
                (Some(Box::new(value)), copies)
            }
            None => (None, None),
        };
        let mut arms = Vec::new();
        for (index, arm) in inner.arms.iter().enumerate() {
            self.scopes.enter();
            let guard = unguarded(&arm.pat).1;
            let pattern = self.pattern(copies.as_ref().map_or(patterns[index], |copies| &copies.patterns[index]));
            let lent = copies.as_ref().map_or(&[][..], |copies| &copies.lent[index]);
            if let (Some(pattern), Some(value)) = (&pattern, &value) {
                self.refuse_slice_in_a_space(pattern, value);
                // An arm before it may have told.
                let reach = self.reach(value);
                self.note_reach(pattern, &reach);
                self.note_shape(pattern, value);
                self.note_ranges_in(pattern, value);
            }
            let guard = guard.map(|guard| self.expr(with_lent(lent, guard).as_ref().unwrap_or(guard), true));
            let body = self.expr(with_lent(lent, &arm.body).as_ref().unwrap_or(&arm.body), told);
            self.scopes.leave();
            arms.push(
                guard
                    .map_or(Some(None), |guard| guard.map(Some))
                    .and_then(|guard| Some(Arm { pattern: pattern?, guard, body: body? })),
            );
        }
        Some(Kind::Match(value?, arms.into_iter().collect::<Option<_>>()?))
    }

    fn unary(&mut self, unary: &syn::ExprUnary, told: bool) -> Option<Kind> {
        Some(match unary.op {
            UnOp::Deref(star) => {
                // The bytes of a string are an array of them.
                if let SynExpr::Lit(syn::ExprLit { lit: Lit::ByteStr(text), .. }) = &*unary.expr {
                    let bytes = text.value();
                    let array: SynExpr = syn::parse_quote_spanned!(text.span()=> [#(#bytes),*]);
                    return Some(self.expr(&array, told)?.kind);
                }
                if let SynExpr::Lit(syn::ExprLit { lit: Lit::Int(_) | Lit::Float(_), .. }) = &*unary.expr {
                    return self.refuse(
                        unary,
                        "a number points to nothing, and `**` is no operator: a power is `x.powi(2)`, `x * x` or `pow(x, 0.5)` \
                         (OpenCL C 6.5, 6.15.2)",
                    );
                }
                if let SynExpr::MethodCall(call) = unparenthesized(&unary.expr)
                    && let Some(one) = extremes::of_written(call, Wanted::References)
                {
                    return Some(self.expr(&one, told)?.kind);
                }
                if let Some(extreme) = self.extreme_of_references(&unary.expr, true) {
                    return self.expr(&extreme, told).map(|extreme| extreme.kind);
                }
                if let Some(copied) = self.or_number(&unary.expr) {
                    return self.expr(&copied, told).map(|copied| copied.kind);
                }
                let place = self.boxed(&unary.expr, false)?;
                self.follows_no_deref(&place, unary)?;
                if let Kind::Local(id, _) = place.kind {
                    // Of a variable that may not be where its type says rustc says that alone.
                    if self.locals[id.0].rule.is_some() && self.is_in_a_space_of_ours(id) {
                        return Some(place.kind);
                    }
                    self.followed.push((id, (star.spans[0], place.end)));
                }
                Kind::Deref(place)
            }
            UnOp::Not(_) => self.unary_operator(UnaryOp::Not, &unary.expr, told)?,
            UnOp::Neg(_) => self.unary_operator(UnaryOp::Neg, &unary.expr, told)?,
            _ => return self.refuse(unary, "this operator has no form in OpenCL C"),
        })
    }

    fn unary_operator(&mut self, op: UnaryOp, operand: &SynExpr, told: bool) -> Option<Kind> {
        let operand = self.boxed(operand, told)?;
        let operand = self.behind_parameter(operand);
        Some(self.operation_of_one(op, operand))
    }

    pub(super) fn operation_of_one(&mut self, op: UnaryOp, operand: Box<Expr>) -> Kind {
        if self.finds_operator(&[&operand]) {
            return Kind::UnaryOperator { callee: self.hole(Hole::Callee), op, operand };
        }
        Kind::Unary(op, operand)
    }

    fn binary(&mut self, binary: &syn::ExprBinary, told: bool) -> Option<Kind> {
        let asked = match operator(&binary.op) {
            Some(Operator::Binary(op)) if op.compares() => super::compared::with_option(binary)
                .or_else(|| super::compared::of_tuples(binary))
                .or_else(|| self.of_slices(binary))
                .or_else(|| self.with_elements(binary)),
            _ => None,
        };
        if let Some(asked) = asked {
            return self.expr(&asked, told).map(|asked| asked.kind);
        }
        // What decides whether the right side is reached, unless all of it is a condition.
        if let Some(Operator::And | Operator::Or) = operator(&binary.op) {
            let start = begin(&binary.left).start();
            if self.texts.get((start.line, start.column, false)).is_none() {
                self.keep_text(&binary.left, false);
            }
        }
        let lhs = self.boxed(&binary.left, true);
        let rhs = self.boxed(&binary.right, true);
        let (mut lhs, mut rhs) = (lhs?, rhs?);
        match operator(&binary.op) {
            Some(Operator::Binary(op)) if op.compares() => (lhs, rhs) = self.compared_behind(lhs, rhs),
            Some(Operator::Binary(_)) => {
                (lhs, rhs) = (self.behind_literal(lhs), self.behind_literal(rhs));
                (lhs, rhs) = (self.behind_parameter(lhs), self.behind_parameter(rhs));
            }
            // What is behind a reference is no number to Rust, which then finds the place first.
            Some(Operator::Assign(_)) if self.order_is_seen(&lhs, &rhs).is_none() => rhs = self.behind_literal(rhs),
            _ => {}
        }
        Some(match operator(&binary.op) {
            Some(Operator::Binary(BinaryOp::Add | BinaryOp::Sub)) if self.counts_with_pointers(&lhs, &rhs) => {
                return self.refuse(
                    binary,
                    "a pointer is not added to, and no other is taken from it: compute with the indices, `&x[i + 4]` or \
                     `&x[4..]`, and `j - i`; for what the pointers point to, leave `&` out",
                );
            }
            Some(Operator::Binary(op)) => {
                let sides = ((&*lhs, &*binary.left), (&*rhs, &*binary.right));
                let alike = self.are_operands((op, &binary.op, false), sides)?;
                // Of a quotient that is divided again, a panic tells where its parentheses begin.
                if op.divides()
                    && matches!(*binary.left, SynExpr::Paren(_))
                    && matches!(&lhs.kind, Kind::Binary(inner, ..) if inner.divides())
                {
                    lhs.span = begin(&binary.left);
                }
                if !alike {
                    self.tell_each_other(op, (&mut lhs, &mut rhs), told);
                }
                self.applied(op, binary.op, lhs, rhs)
            }
            Some(Operator::And | Operator::Or) if [&*binary.left, &*binary.right].into_iter().all(is_flag) => {
                return self.refuse(
                    binary,
                    "the flags of a barrier or a fence are put together with `|`: `CLK_LOCAL_MEM_FENCE | \
                     CLK_GLOBAL_MEM_FENCE` (OpenCL C 6.15.8)",
                );
            }
            Some(logical @ (Operator::And | Operator::Or)) => {
                self.is_no_vector(&lhs)?;
                self.is_no_vector(&rhs)?;
                if matches!(logical, Operator::And) { Kind::And(lhs, rhs) } else { Kind::Or(lhs, rhs) }
            }
            Some(Operator::Assign(op)) => {
                self.assignable(&lhs)?;
                let sides = ((&*lhs, &*binary.left), (&*rhs, &*binary.right));
                let alike = self.are_operands((op, &binary.op, true), sides)?;
                self.changed(&mut lhs)?;
                if !op.shifts() && !alike {
                    self.learn_from_each_other(&lhs, &rhs);
                }
                let (first, mut statements) = self.first_side(&mut lhs, &rhs);
                let (span, end) = (lhs.span, rhs.end);
                let found = || self.finds_operator(&[&lhs, &rhs]) && !self.assigns_number(&lhs, &rhs);
                let kind = match first != First::Any || self.is_users(&lhs) || found() {
                    true => {
                        let callee = self.hole(Hole::Callee);
                        Kind::AssignOperator { callee, op, operands: Box::new([*lhs, *rhs]), first }
                    }
                    false => Kind::AssignOp(op, binary.op, lhs, rhs),
                };
                if statements.is_empty() {
                    return Some(kind);
                }
                statements.push(Statement::Expr(Expr { kind, span, end }));
                Kind::Block(Block { statements, ..Block::default() }, None)
            }
            None => return self.refuse(binary.op, "this operator has no form in OpenCL C"),
        })
    }

    /// Refuses an operator of what it has no result of. Otherwise: whether both sides surely are numbers of one type, of which
    /// no more is to be found out.
    fn are_operands(
        &mut self,
        (op, token, assigns): (BinaryOp, &syn::BinOp, bool),
        ((lhs, left), (rhs, right)): ((&Expr, &SynExpr), (&Expr, &SynExpr)),
    ) -> Option<bool> {
        let alike = self.are_of_one_number(lhs, rhs);
        if !alike {
            self.vectors_are_alike(lhs, rhs)?;
            self.are_in_order(op, lhs, rhs)?;
            self.compares_slices(op, lhs, rhs)?;
        }
        let may_have_no_result = if op.shifts() { !assigns } else { !alike || op.divides() };
        if may_have_no_result {
            self.computes(op, (lhs, left), (rhs, right))?;
        }
        if !alike {
            self.are_of_one_type((op, token, assigns), (lhs, left), (rhs, right))?;
        }
        Some(alike)
    }

    /// What references to values of a type parameter are compared by: the bound is that of the values. Two that write are compared
    /// by what they point to as well, and rustc would move them into the comparison.
    fn compared_behind(&self, lhs: Box<Expr>, rhs: Box<Expr>) -> (Box<Expr>, Box<Expr>) {
        match (self.parameter_behind(&lhs), self.parameter_behind(&rhs)) {
            (Some(one), Some(other)) if one == other => (value_behind(lhs), value_behind(rhs)),
            _ if self.writes_to_one(&lhs) && self.writes_to_one(&rhs) => (value_behind(lhs), value_behind(rhs)),
            _ => (lhs, rhs),
        }
    }

    /// Whether it is a variable that surely is a `&mut` to one object.
    fn writes_to_one(&self, operand: &Expr) -> bool {
        let is_known = || match self.known(operand) {
            Some(KnownType::Reference { object, mutable: true }) => !matches!(*object, KnownType::Elements(_)),
            _ => false,
        };
        matches!(operand.kind, Kind::Local(..))
            && (matches!(self.reach(operand), Reach::Object { mutable: true, .. }) || is_known())
    }

    /// What such a reference is computed with.
    fn behind_parameter(&self, operand: Box<Expr>) -> Box<Expr> {
        match self.parameter_behind(&operand) {
            Some(_) => value_behind(operand),
            None => operand,
        }
    }

    /// The type that a reference is to, where that may be a type parameter.
    fn parameter_behind(&self, operand: &Expr) -> Option<Rc<KnownType>> {
        // Elsewhere there are none, and most functions are that.
        if !self.generic {
            return None;
        }
        match self.known(operand) {
            Some(KnownType::Reference { object, .. }) if matches!(*object, KnownType::Named(_)) => Some(object),
            _ => None,
        }
    }

    /// Whether one of these is written `&place`, of a number: Rust would compute with the numbers, and C with the pointers.
    fn counts_with_pointers(&self, lhs: &Expr, rhs: &Expr) -> bool {
        let pointer = |expr: &Expr| match &expr.kind {
            Kind::Reference { place, .. } => place.is_place() && self.is_primitive(place),
            Kind::Local(id, _) => self.is_slice_in_a_space(*id),
            _ => false,
        };
        pointer(lhs) || pointer(rhs)
    }

    /// `lhs op rhs`
    pub(super) fn operation(
        &mut self,
        op: BinaryOp,
        token: syn::BinOp,
        mut lhs: Box<Expr>,
        mut rhs: Box<Expr>,
        told: bool,
    ) -> Kind {
        self.tell_each_other(op, (&mut lhs, &mut rhs), told);
        self.applied(op, token, lhs, rhs)
    }

    /// Says the types of operands that nothing else may tell, and learns those that one of them tells of the other.
    fn tell_each_other(&mut self, op: BinaryOp, (lhs, rhs): (&mut Expr, &mut Expr), told: bool) {
        if !op.shifts() && lhs.is_bare() && rhs.is_bare() && (!told || op.compares()) {
            self.tell(lhs);
            self.tell(rhs);
        }
        if op.shifts() && lhs.is_bare() && !told {
            self.tell(lhs);
        }
        if !op.shifts() {
            self.learn_from_each_other(lhs, rhs);
        }
    }

    /// The operator, of which the types of the operands are told.
    fn applied(&mut self, op: BinaryOp, token: syn::BinOp, lhs: Box<Expr>, rhs: Box<Expr>) -> Kind {
        let found = match op.compares() {
            true => self.finds_comparison(&lhs, &rhs),
            false => self.finds_operator(&[&lhs, &rhs]) && !self.are_of_one_vector(op, &lhs, &rhs),
        };
        if found {
            let callee = self.hole(Hole::Callee);
            let rhs = if op.compares() { behind_more_than_one(*rhs) } else { *rhs };
            return Kind::Operator { callee, op, operands: Box::new([*lhs, rhs]) };
        }
        Kind::Binary(op, token, lhs, rhs)
    }

    fn assignable(&mut self, place: &Expr) -> Option<()> {
        if place.is_place() || matches!(place.kind, Kind::Local(..)) {
            self.written(place);
            if let Kind::Local(id, _) = &place.kind {
                self.assigned.push(*id);
            }
            return Some(());
        }
        if let Kind::Constant(hole) = &place.kind
            && let Hole::Constant(SynExpr::Path(syn::ExprPath { path, .. })) = &self.holes[hole.0]
        {
            let name = path.segments.last().map(|segment| segment.ident.text()).unwrap_or_default();
            if self.refused.contains(&name) {
                return None;
            }
            let path = path.clone();
            return self.refuse(
                path,
                format!(
                    "there is no variable `{name}` here: what a program has outside of its functions is in `__constant` \
                     memory, which nothing may write (OpenCL C 6.7.3, 6.7.6); declare a variable with `let mut`, or \
                     take a `&mut Global<[T]>` parameter"
                ),
            );
        }
        if let Kind::Method { receiver, method, arguments, .. } = &place.kind
            && arguments.is_empty()
            && self.vector(receiver).is_some()
        {
            let message = format!(
                "`v.{method}()` is a copy of what a vector holds (OpenCL C 6.3.7): write `v.set_{method}(…)`, and for `+=` and its \
                 like `v.set_{method}(v.{method}() + …)`"
            );
            self.report.error_in(place, message);
            return None;
        }
        self.report
            .error_in(place, "this cannot be assigned to; name a variable, an element or what a reference points to");
        None
    }

    pub(super) fn open(&mut self, label: Option<&Lifetime>, is_loop: bool) -> TargetId {
        let id = TargetId(self.next_target);
        self.next_target += 1;
        self.targets.push(OpenTarget { id, label: label.cloned(), is_loop });
        id
    }

    pub(super) fn target(&mut self, label: Option<&syn::Label>) -> Target {
        let label = label.map(|label| label.name.clone());
        Target { id: self.open(label.as_ref(), true), label }
    }

    pub(super) fn find_target(&mut self, label: Option<&Lifetime>, at: &SynExpr, what: &str) -> Option<TargetId> {
        let found = self.targets.iter().rev().find(|target| match label {
            Some(label) => target.label.as_ref().is_some_and(|name| name.ident == label.ident),
            None => target.is_loop,
        });
        match (found, label) {
            (Some(target), _) => Some(target.id),
            (None, Some(label)) => self.refuse(label, format!("there is no loop `{label}` here")),
            (None, None) => self.refuse(at, format!("`{what}` outside of a loop")),
        }
    }
}

/// What a reference is to, as a value.
pub(super) fn value_behind(pointer: Box<Expr>) -> Box<Expr> {
    let (span, end) = (pointer.span, pointer.end);
    match pointer.kind {
        Kind::Reference { place, mutable: false } => place,
        _ => Box::new(Expr { kind: Kind::Deref(pointer), span, end }),
    }
}

/// A pattern, and the guard behind it.
pub(super) fn unguarded(pat: &Pat) -> (&Pat, Option<&SynExpr>) {
    match pat {
        Pat::Guard(guarded) => (&guarded.pat, Some(&guarded.guard)),
        pat => (pat, None),
    }
}

fn is_hexadecimal(lit: &syn::LitInt) -> bool {
    lit.to_string().starts_with("0x")
}

/// A literal that begins with `-`, without it.
fn without_sign(lit: &Lit) -> Option<Lit> {
    let without_sign = |text: String| text.strip_prefix('-').map(str::to_string);
    // The digits are at hand, and the text is made.
    Some(match lit {
        Lit::Int(number) if number.base10_digits().starts_with('-') => {
            Lit::Int(syn::LitInt::new(&without_sign(number.to_string())?, lit.span()))
        }
        Lit::Float(number) if number.base10_digits().starts_with('-') => {
            Lit::Float(syn::LitFloat::new(&without_sign(number.to_string())?, lit.span()))
        }
        _ => return None,
    })
}

/// An expression without parentheses around it, or what a macro has put there in their place, `$f`.
pub fn unparenthesized(mut expr: &SynExpr) -> &SynExpr {
    loop {
        expr = match expr {
            SynExpr::Paren(inner) => &inner.expr,
            SynExpr::Group(inner) => &inner.expr,
            other => return other,
        }
    }
}

pub(super) fn member(member: &syn::Member) -> Member {
    match member {
        syn::Member::Named(name) => Member::Named(name.text()),
        syn::Member::Unnamed(index) => Member::Index(index.index),
    }
}

/// Whether a path names a struct or a variant: its last name is written like a type's, `Some`, and not like a
/// constant's, `MAX`, where the file has no constant of that name, or the file has such a variant. `own`: what `Self` is.
pub(super) fn is_constructor(path: &Path, own: Option<&proc_macro2::Ident>) -> bool {
    let Some(segment) = path.segments.last() else { return false };
    let name = segment.ident.text();
    name.starts_with(|c: char| c.is_uppercase())
        && match name.contains(|c: char| c.is_lowercase()) {
            true => !surroundings::statics::is_constant(path),
            false => surroundings::types::is_variant(path, own),
        }
}

/// The types that have no definition of their own to be found by.
const SCALARS: &[&str] = &[
    "bool", "char", "f16", "f32", "f64", "i128", "i16", "i32", "i64", "i8", "isize", "str", "u128", "u16", "u32",
    "u64", "u8", "usize",
];

/// Whether a value does nothing and cannot fail, so that it may as well be evaluated where it is wanted alone.
pub(super) fn is_harmless(value: &SynExpr) -> bool {
    match unparenthesized(value) {
        SynExpr::Struct(made) => made.rest.is_none() && made.fields.iter().all(|field| is_harmless(&field.expr)),
        SynExpr::Tuple(made) => made.elems.iter().all(is_harmless),
        SynExpr::Call(call) => {
            matches!(&*call.func, SynExpr::Path(path) if is_type_name(&path.path)) && call.args.iter().all(is_harmless)
        }
        value => is_simple(value),
    }
}

/// The `Option` of `option.ok_or(error)`, and the error, if that may as well be evaluated where it is wanted alone.
pub(super) fn or_error(value: &SynExpr) -> Option<(&SynExpr, &SynExpr)> {
    let SynExpr::MethodCall(call) = unparenthesized(value) else { return None };
    let [error] = &call.args.iter().collect::<Vec<_>>()[..] else { return None };
    match (&*call.method.text(), unparenthesized(error)) {
        ("ok_or", error) if is_harmless(error) => Some((&call.receiver, error)),
        ("ok_or_else", SynExpr::Closure(closure)) if closure.inputs.is_empty() && is_harmless(&closure.body) => {
            Some((&call.receiver, &closure.body))
        }
        _ => None,
    }
}

/// Whether a path leads into a type (`f32::sqrt`, `Self::new`) and not into a module.
pub fn is_associated(path: &Path) -> bool {
    let Some(index) = path.segments.len().checked_sub(2) else { return false };
    let segment = &path.segments[index];
    segment.ident.text().starts_with(|c: char| c.is_uppercase())
        || is_of_scalar(path)
        || !matches!(segment.arguments, PathArguments::None)
}

/// Whether it may be a constant of a generic type that is named without its arguments: rustc infers these.
fn may_be_completed(path: &Path) -> bool {
    let [.., of, _] = &path.segments.iter().collect::<Vec<_>>()[..] else { return false };
    let name = of.ident.text();
    of.arguments.is_empty()
        && name != "Self"
        && name.starts_with(char::is_uppercase)
        && check::vectors::lanes(&name).is_none()
        && surroundings::types::may_have_parameters(&name, of.ident.span())
}

/// Whether it leads into a number: `f32::sqrt`.
pub fn is_of_scalar(path: &Path) -> bool {
    let index = path.segments.len().checked_sub(2);
    index.is_some_and(|index| SCALARS.contains(&&*path.segments[index].ident.text()))
}

/// Whether it is a flag of a barrier, by its name.
fn is_flag(expr: &SynExpr) -> bool {
    let SynExpr::Path(path) = expr else { return false };
    path.path.segments.last().is_some_and(|name| {
        let name = name.ident.text();
        name.starts_with("CLK_") && name.ends_with("_MEM_FENCE")
    })
}

/// Whether it reads components of a vector by their names.
fn is_lane(expr: &Expr) -> bool {
    matches!(&expr.kind, Kind::Method { method, arguments, .. }
        if arguments.is_empty() && crate::builtin_methods::is_lane(&method.text()))
}

/// What a block without statements gives.
fn innermost(expr: &Expr) -> &Expr {
    match &expr.kind {
        Kind::Block(Block { statements, value: Some(value), .. }, None) if statements.is_empty() => innermost(value),
        _ => expr,
    }
}

/// Whether a type that a path names is a pointer, or may hold one.
fn names_pointers(path: &SynExpr) -> bool {
    struct Find(bool);
    impl Visit<'_> for Find {
        fn visit_lifetime(&mut self, _: &Lifetime) {
            self.0 = true;
        }
        fn visit_type(&mut self, ty: &Type) {
            self.0 |= match ty {
                Type::Reference(_) | Type::Ptr(_) => true,
                Type::Path(path) => path
                    .path
                    .segments
                    .last()
                    .is_some_and(|last| surroundings::views::has_lifetime(&last.ident.text(), last.ident.span())),
                _ => false,
            };
            visit::visit_type(self, ty);
        }
    }
    let mut find = Find(false);
    find.visit_expr(path);
    find.0
}

/// Whether it is a number behind `-`.
pub(super) fn is_negative(expr: &SynExpr) -> bool {
    match unparenthesized(expr) {
        SynExpr::Unary(unary) => {
            matches!(unary.op, syn::UnOp::Neg(_)) && matches!(unparenthesized(&unary.expr), SynExpr::Lit(_))
        }
        _ => false,
    }
}

/// Whether a value surely is a number or a `bool`, and so nothing that a kernel could end with.
pub(super) fn is_a_number(value: &SynExpr) -> bool {
    match unparenthesized(value) {
        SynExpr::Lit(literal) => matches!(literal.lit, Lit::Int(_) | Lit::Float(_) | Lit::Bool(_)),
        SynExpr::Unary(unary) => is_a_number(&unary.expr),
        SynExpr::Binary(binary) => matches!(operator(&binary.op), Some(Operator::Binary(_))),
        SynExpr::Cast(_) => true,
        _ => false,
    }
}

pub(super) const KERNEL_RETURNS_NOTHING: &str = "a kernel returns nothing (OpenCL C 6.11.l): write results to a `&mut Global<[T]>` parameter, `out[0] = …;`, and `return;`";

/// `&value` for `&&value`: what is compared is the same.
fn behind_more_than_one(operand: Expr) -> Expr {
    match operand.kind {
        Kind::Reference { place, .. } if matches!(place.kind, Kind::Reference { .. }) => behind_more_than_one(*place),
        kind => Expr { kind, ..operand },
    }
}
