//! The value of each expression.

use proc_macro2::Span;

use super::Walk;
use super::calls::{Like, gives_element, is_split};
use super::control::{At, Goal, Open};
use super::state::{Locals, Value};
use crate::ast::{Block, Expr, Hole, Kind, Pattern, PatternKind, Sequence};
use crate::check::array_turns::is_array;
use crate::check::causes::Causes;
use crate::check::waited::Frame;
use crate::parse::is_index;

impl Walk<'_> {
    pub(super) fn value(&mut self, expr: &Expr) -> Value {
        match &expr.kind {
            // Nothing stands in these.
            Kind::Local(..) | Kind::Literal { .. } | Kind::Constant(_) | Kind::Unit => self.value_of(expr),
            _ => {
                self.around.push(expr.span);
                let value = self.value_of(expr);
                self.around.pop();
                value
            }
        }
    }

    fn value_of(&mut self, expr: &Expr) -> Value {
        match &expr.kind {
            Kind::Local(id, _) => {
                if self.variables[id.0].shared
                    && let Some(value) = self.settled(expr)
                {
                    return value;
                }
                self.goes_elsewhere(*id);
                self.local(*id).clone()
            }
            Kind::Literal { .. } | Kind::Constant(_) | Kind::Unit => Value::default(),
            Kind::Unary(_, operand) | Kind::Cast(operand, ..) | Kind::Told(operand, _) => self.value(operand),
            Kind::Binary(_, _, lhs, rhs) => {
                let mut value = self.value(lhs).loaded();
                value.add(self.value(rhs).loaded());
                value
            }
            Kind::And(lhs, rhs) | Kind::Or(lhs, rhs) => {
                let mut value = self.value(lhs);
                let causes = value.itself.clone();
                let rhs = self.branch(&causes, At::of(lhs), |walk| walk.value(rhs));
                value.add(rhs);
                value
            }
            Kind::Assign(place, assigned) => {
                self.assign(place, assigned, None);
                Value::default()
            }
            Kind::AssignOp(_, _, place, value) => {
                self.settles_no_more(place);
                let mut value = self.value(value).loaded();
                value.add(self.value(place));
                self.write(place, value);
                Value::default()
            }
            Kind::Index(..) | Kind::Field(..) | Kind::Deref(_) => match self.settled(expr) {
                Some(value) => value,
                None => self.place(expr).loaded(),
            },
            Kind::Part { .. } => self.place(expr),
            Kind::Reference { mutable, place } => {
                if *mutable || !self.is_in_local(place) {
                    self.keeps(place);
                    return self.place(place);
                }
                // Nothing is written there for as long as the reference is used.
                match self.settled(place) {
                    Some(at) => Value { behind: at.itself.clone(), ..at },
                    None => self.place(place),
                }
            }
            Kind::Call { callee, path, arguments } => {
                if matches!(self.function.holes[callee.0], Hole::BuiltIn(_)) {
                    return self.of_numbers(Value::default(), arguments);
                }
                let (call, arguments) = (self.call_of(*callee), arguments.iter().collect::<Vec<_>>());
                let like = self.like(call, path);
                self.call(call, expr.span, &arguments, &[], like)
            }
            Kind::Operator { callee, operands, .. } => {
                self.call(self.call_of(*callee), expr.span, &[&operands[0], &operands[1]], &[], Like::Operator)
            }
            Kind::UnaryOperator { callee, operand, .. } => {
                self.call(self.call_of(*callee), expr.span, &[operand], &[], Like::Operator)
            }
            Kind::AssignOperator { callee, operands, .. } => {
                let operands = [&operands[0], &operands[1]];
                let call = self.call_of(*callee);
                self.call(call, expr.span, &operands, &operands[..1], Like::AssignOperator)
            }
            Kind::CallLocal(id, _, arguments) => self.call_of_closure(*id, arguments),
            Kind::Closure(closure) => self.closure_of_anyone(closure, expr.span),
            Kind::Method { callee, receiver, method, arguments, .. } => {
                match self.function.holes[callee.0] {
                    Hole::BuiltIn(_) => {
                        let first = self.value(receiver).loaded();
                        return self.of_numbers(first, arguments);
                    }
                    Hole::Length => return Value { itself: self.place(receiver).itself, ..Value::default() },
                    _ => {}
                }
                let call = self.call_of(*callee);
                let like = match self.known[call].like {
                    Some(like) => like,
                    None => self.like_of_method(call, receiver, &method.to_string(), arguments),
                };
                if like == Like::Parts {
                    self.keeps(receiver);
                }
                let mut all = Vec::with_capacity(arguments.len() + 1);
                all.push(&**receiver);
                all.extend(arguments);
                let reads = match like {
                    Like::Element => self.reads_element(method, receiver, arguments),
                    Like::Presence => self.is_sequence_in_local(receiver),
                    _ => false,
                };
                let value = self.call(call, expr.span, &all, if reads { &[] } else { &all[..1] }, like);
                if is_index(method) {
                    self.missing(&value.itself);
                }
                value
            }
            Kind::Struct { fields, base, .. } => {
                let fields = fields.iter().map(|field| &field.2);
                self.parts(fields.chain(base.as_deref()))
            }
            Kind::Tuple(items) | Kind::Array(items) => self.parts(items.iter()),
            Kind::Repeat { value, .. } => self.value(value),
            Kind::Let(pattern, of) => {
                let value = self.bound(pattern, of);
                Value { itself: self.matched(&value, of, std::iter::once(pattern)), behind: value.behind }
            }
            Kind::Map { receiver, pattern, body, .. } => {
                let Some(receiver) = receiver else { return self.value(body) };
                let aliases = self.reaches(receiver);
                let mapped = self.value(receiver).loaded();
                let causes = mapped.itself.clone();
                self.bind(pattern, &mapped, &aliases);
                let mut result = self.branch(&causes, At::of(receiver), |walk| walk.value(body));
                result.itself.extend(&causes);
                result
            }
            Kind::Match(scrutinee, arms) => {
                let aliases = self.reaches(scrutinee);
                let value = self.value(scrutinee);
                let decides = self.matched(&value, scrutinee, arms.iter().map(|arm| &arm.pattern));
                let matched = value.loaded();
                let mut result = Value { itself: decides.clone(), ..Value::default() };
                let before = self.control.clone();
                self.depend(&decides, At::of(scrutinee));
                for arm in arms {
                    self.bind(&arm.pattern, &matched, &aliases);
                    if let Some(guard) = &arm.guard {
                        let guarded = self.perhaps(|walk| walk.value(guard));
                        result.itself.extend(&guarded.itself);
                        self.depend(&guarded.all(), At::of(guard));
                    }
                    let entered = self.control.clone();
                    self.waited.enter(Frame::Branch);
                    let value = self.perhaps(|walk| walk.value(&arm.body));
                    self.waited.exit();
                    self.control = entered;
                    result.join(&value);
                }
                self.rejoin(before);
                result
            }
            Kind::Block(block, target) => match target {
                None => self.block(block),
                Some((target, _)) => {
                    self.is_not_steady();
                    let before = self.control.clone();
                    self.open.push((*target, Open::Block));
                    self.waited.enter(Frame::Block(*target));
                    let mut value = self.block(block);
                    self.settled.leave(*target);
                    self.settled.exit(*target);
                    self.waited.exit();
                    self.open.pop();
                    self.arrive(Goal::End(*target));
                    self.rejoin(before);
                    if let Some(broken) = self.broken.get(&target.0) {
                        value.join(broken);
                    }
                    value
                }
            },
            Kind::If { condition, then, otherwise } => {
                let causes = self.value(condition).itself;
                let mut value = self.branch(&causes, At::of(condition), |walk| walk.block(then));
                if let Some(otherwise) = otherwise {
                    let other = self.branch(&causes, At::of(condition), |walk| walk.value(otherwise));
                    value.join(&other);
                }
                value.itself.extend(&causes);
                value
            }
            Kind::Loop(target, body) => self.turns(target.id, Some(expr.span), |walk| {
                walk.block(body);
            }),
            Kind::While(target, condition, body) => self.turns(target.id, Some(expr.span), |walk| {
                let causes = walk.value(condition).itself;
                walk.exits_by(target.id, &causes, At::of(condition));
                walk.block(body);
            }),
            Kind::For { target, local, start, end, body, .. } => {
                let mut bounds = self.value(start).loaded();
                bounds.join(&self.value(end).loaded());
                self.turns(target.id, None, |walk| {
                    walk.exits_by(target.id, &bounds.itself, At::of(start));
                    walk.grow(local.0, &bounds);
                    walk.block(body);
                })
            }
            Kind::ForEach { target, pattern, sequence, body } => {
                let GoneOver { turns, items, span } = self.sequence(sequence);
                let condition = At { span, of: std::ptr::from_ref(sequence).addr() };
                self.turns(target.id, None, |walk| {
                    walk.exits_by(target.id, &turns, condition);
                    walk.bind_items(pattern, &turns, items);
                    walk.block(body);
                })
            }
            Kind::Break(target, _, value) => {
                if let Some(value) = value {
                    let value = self.value(value);
                    let value = self.written(value);
                    let mut broken = self.broken.get(&target.0).cloned().unwrap_or_default();
                    broken.join(&value);
                    if self.broken.get(&target.0) != Some(&broken) {
                        self.broken.insert(target.0, broken);
                        self.changed = true;
                    }
                }
                self.escape(Goal::End(*target), "break", expr);
                Value::default()
            }
            Kind::Continue(target, _) => {
                self.escape(Goal::Next(*target), "continue", expr);
                Value::default()
            }
            Kind::Return(value) => {
                let value = value.as_ref().map_or_else(Value::default, |value| self.value(value));
                self.following.into_iter().for_each(|followed| self.is_left_open(followed.place));
                self.returned(&value);
                self.escape(Goal::Function, "return", expr);
                Value::default()
            }
            // No escape: where the group may wait afterwards, the work-item goes on. Elsewhere it returns, with zero.
            Kind::Panic(_, values) => {
                self.parts(values.iter());
                self.panic(&Causes::default());
                self.panics = true;
                Value::default()
            }
            Kind::Print { values, .. } => {
                self.parts(values.iter());
                Value::default()
            }
        }
    }

    fn parts<'e>(&mut self, parts: impl Iterator<Item = &'e Expr>) -> Value {
        let mut value = Value::default();
        for part in parts {
            value.add(self.value(part));
        }
        value
    }

    fn sequence(&mut self, sequence: &Sequence) -> GoneOver {
        match sequence {
            Sequence::Whole(whole) | Sequence::Cloned(whole) | Sequence::Elements(whole, _) => {
                let aliases = self.reached_by_place(whole);
                let at = self.settled_or_place(whole);
                let items = Value { itself: at.all(), behind: at.all() };
                let turns = if is_array(self.function, whole) { Causes::default() } else { at.itself };
                GoneOver { turns, items: Items::Alike(items, aliases), span: whole.span }
            }
            Sequence::Pieces(whole, _, _, size) => {
                let aliases = self.reached_by_place(whole);
                let (at, size) = (self.settled_or_place(whole), self.value(size));
                let (mut turns, behind) = (at.itself.clone(), at.all());
                turns.extend(&size.all());
                let items = Value { itself: turns.clone(), behind };
                GoneOver { turns, items: Items::Alike(items, aliases), span: whole.span }
            }
            Sequence::Range { start, end, .. } => {
                let mut bounds = self.value(start).loaded();
                bounds.join(&self.value(end).loaded());
                GoneOver::numbers(bounds, start.span)
            }
            Sequence::From(start, _) => GoneOver::numbers(self.value(start).loaded(), start.span),
            Sequence::Enumerated(inner, _) => {
                let inner = self.sequence(inner);
                GoneOver { items: Items::Numbered(Box::new(inner.items)), ..inner }
            }
            Sequence::Reversed(inner, _) | Sequence::Cycled(inner, _) => {
                let inner = self.sequence(inner);
                let (items, aliases) = inner.items.whole();
                GoneOver { items: Items::Alike(items, aliases), ..inner }
            }
            Sequence::Copied(inner, _) => {
                let inner = self.sequence(inner);
                let (items, of_references) = inner.items.whole();
                GoneOver { items: Items::Alike(items, self.of_copies(&of_references)), ..inner }
            }
            Sequence::Stepped(inner, _, step) | Sequence::Skipped(inner, _, step) | Sequence::Taken(inner, _, step) => {
                let GoneOver { mut turns, items, .. } = self.sequence(inner);
                let (mut items, aliases) = items.whole();
                let step = self.value(step);
                turns.extend(&step.all());
                items.itself.extend(&step.all());
                GoneOver { turns, items: Items::Alike(items, aliases), span: Span::call_site() }
            }
            Sequence::Zipped(first, _, second) => {
                let (first, second) = (self.sequence(first), self.sequence(second));
                let turns = first.turns.union(&second.turns);
                let items = Items::Together(Box::new([first.items, second.items]));
                GoneOver { turns, items, span: Span::call_site() }
            }
            Sequence::Chained(first, _, second) => {
                let (first, second) = (self.sequence(first), self.sequence(second));
                let turns = first.turns.union(&second.turns);
                let (items, aliases) = Items::Together(Box::new([first.items, second.items])).whole();
                GoneOver { turns, items: Items::Alike(items, aliases), span: Span::call_site() }
            }
        }
    }

    /// Binds what a loop goes over: a number beside an item depends on nothing but the turns, and of two that go together each
    /// on its own.
    fn bind_items(&mut self, pattern: &Pattern, turns: &Causes, items: Items) {
        if let PatternKind::Items { name: None, items: parts, rest: None } = &pattern.kind
            && let [first, second] = &parts[..]
        {
            match items {
                Items::Numbered(inner) => {
                    self.bind(first, &Value { itself: turns.clone(), ..Value::default() }, &Locals::default());
                    return self.bind_items(second, turns, *inner);
                }
                Items::Together(both) => {
                    let [one, other] = *both;
                    self.bind_items(first, turns, one);
                    return self.bind_items(second, turns, other);
                }
                Items::Alike(items, aliases) => return self.bind(pattern, &items, &aliases),
            }
        }
        let (items, aliases) = items.whole();
        self.bind(pattern, &items, &aliases);
    }

    /// On what it depends which of some patterns a value matches.
    pub(super) fn matched<'p>(
        &self,
        value: &Value,
        of: &Expr,
        mut patterns: impl Iterator<Item = &'p Pattern>,
    ) -> Causes {
        match self.is_element(of) && patterns.all(tells_presence) {
            true => value.itself.clone(),
            false => value.clone().loaded().itself,
        }
    }

    /// Whether an expression gives an element of something, if there is one.
    pub(super) fn is_element(&self, expr: &Expr) -> bool {
        match &expr.kind {
            Kind::Method { callee, method, arguments, .. } => {
                matches!(self.function.holes[callee.0], Hole::Callee | Hole::Named(_))
                    && arguments.len() <= 1
                    && gives_element(&method.to_string(), arguments)
            }
            _ => false,
        }
    }
}

/// What a loop goes over.
struct GoneOver {
    /// On what the number of turns depends.
    turns: Causes,
    items: Items,
    /// Where it stands; nowhere, where no one part of it decides.
    span: Span,
}

impl GoneOver {
    fn numbers(bounds: Value, span: Span) -> Self {
        GoneOver { turns: bounds.itself.clone(), items: Items::Alike(bounds, Locals::default()), span }
    }
}

/// The items of a loop.
enum Items {
    /// What they depend on, and the variables that may be written through them.
    Alike(Value, Locals),
    /// Each beside its number.
    Numbered(Box<Items>),
    /// Of two sequences.
    Together(Box<[Items; 2]>),
}

impl Items {
    /// All of them as one.
    fn whole(self) -> (Value, Locals) {
        match self {
            Items::Alike(items, aliases) => (items, aliases),
            Items::Numbered(inner) => inner.whole(),
            Items::Together(both) => {
                let [(mut items, mut aliases), (others, more)] = both.map(Items::whole);
                items.join(&others);
                aliases.extend(&more);
                (items, aliases)
            }
        }
    }
}

/// Whether a value is seen to be a tuple itself, and no reference to one.
pub(super) fn is_tuple(value: &Expr) -> bool {
    let of_block = |block: &Block| block.value.as_deref().is_some_and(is_tuple);
    match &value.kind {
        Kind::Tuple(_) => true,
        Kind::Method { method, arguments, .. } => arguments.len() == 1 && is_split(&method.to_string()),
        Kind::Block(block, None) => of_block(block),
        Kind::If { then, otherwise: Some(otherwise), .. } => of_block(then) && is_tuple(otherwise),
        Kind::Match(_, arms) => arms.iter().all(|arm| is_tuple(&arm.body)),
        _ => false,
    }
}

/// Whether a pattern asks of an `Option` nothing but whether there is something in it.
fn tells_presence(pattern: &Pattern) -> bool {
    fn takes_all(pattern: &Pattern) -> bool {
        match &pattern.kind {
            PatternKind::Wild | PatternKind::Bind(_, None) => true,
            PatternKind::Reference(inner) => takes_all(inner),
            _ => false,
        }
    }
    match &pattern.kind {
        PatternKind::Items { name: Some(name), items, rest: None } => name == "Some" && items.iter().all(takes_all),
        PatternKind::Fields { name, fields } => name == "None" && fields.is_empty(),
        _ => takes_all(pattern),
    }
}
