//! Asynchronous copies. One that would leave its memory copies nothing, and is reported.

use cl_tree::Position;

use super::types::{Storage, declared};
use super::{C, Expr, Kind, Lower, Operand, Result, S, exactly};
use crate::emit::FaultKind;
use crate::spaces::Space;
use crate::types::{Pointer, Type};

impl<'f> Lower<'f, '_> {
    /// `async_work_group_copy(to, from, count, 0)`
    pub(super) fn async_copy(&mut self, function: &'static str, arguments: &'f [Expr], call: &'f Expr) -> Result<C> {
        self.pure = false;
        let ([to, source, _, _, strides @ ..], position) = (arguments, call.position) else {
            return self.error(call.position, "this built-in is called with the wrong number of arguments");
        };
        let to_global = matches!(to.ty, Type::Pointer(Pointer { space: Space::Global, .. }));
        if to_global {
            self.program.share_global();
        }
        let mut operands = vec![Operand::Argument(to), Operand::Argument(source)];
        operands.extend(arguments[2..].iter().map(Operand::Converted));
        let mut values = self.values(&operands)?;
        let stride = if strides.is_empty() { None } else { values.pop() };
        let [to_c, from_c, offset, count]: [C; 4] = exactly(values);
        let offset = self.repeatable(offset, "offset");
        let stride = stride.map(|stride| self.repeatable(stride, "stride"));
        let (local, global) = if to_global { (source, to) } else { (to, source) };
        let mut count = count;
        if self.program.is_checked() {
            count = self.repeatable(count, "count");
            let (local, global) = (self.memory_length(local, position)?, self.memory_length(global, position)?);
            let inside = within(&offset, &count, stride.as_ref(), &global);
            let fits = (!surely_at_most(&count, &local)).then(|| C::binary("<=", count.clone(), local.clone()));
            count = self.counted(count, inside, &offset, global, position);
            if let Some(fits) = fits {
                // The first element that has no place.
                let fault = self.fault(FaultKind::Bounds, position, local.clone(), local);
                count = C::Conditional(Box::new(fits), Box::new(count), Box::new(fault));
            }
        }
        let (to_c, from_c) = if to_global { (from(to_c, &offset), from_c) } else { (to_c, from(from_c, &offset)) };
        let mut passed = vec![to_c, from_c, count];
        passed.extend(stride);
        passed.push(C::literal("0"));
        Ok(C::Call { function: function.into(), arguments: passed, pure: false })
    }

    /// How many elements are copied: none where the condition does not hold, which is recorded.
    fn counted(&mut self, count: C, condition: Option<C>, offset: &C, length: C, position: Position) -> C {
        let Some(condition) = condition else { return count };
        let fault = self.fault(FaultKind::Bounds, position, from(count.clone(), offset), length);
        C::Conditional(Box::new(condition), Box::new(count), Box::new(fault))
    }

    /// `wait_group_events(1, &event)`
    pub(super) fn wait_group_events(&mut self, event: &'f Expr) -> Result<C> {
        self.pure = false;
        let value = self.value(event)?;
        let event = match event.kind {
            Kind::Local(_) => value,
            _ => {
                let name = self.fresh("event");
                let ty = declared(&Type::Event, Storage::Register);
                self.push(S::Declare { ty, constant: false, name: name.clone(), value: Some(value) });
                C::name(name)
            }
        };
        let arguments = vec![C::literal("1"), C::unary("&", event)];
        Ok(C::Call { function: "wait_group_events".into(), arguments, pure: false })
    }

    /// `prefetch(memory + offset, count)`
    pub(super) fn prefetch(&mut self, memory: &'f Expr, numbers: [&'f Expr; 2], call: &'f Expr) -> Result<C> {
        let [offset, count] = numbers;
        let operands = [Operand::Argument(memory), Operand::Converted(offset), Operand::Converted(count)];
        let [pointer, offset, count]: [C; 3] = exactly(self.values(&operands)?);
        let offset = self.repeatable(offset, "offset");
        let mut count = count;
        if self.program.is_checked() {
            count = self.repeatable(count, "count");
            let length = self.memory_length(memory, call.position)?;
            let inside = within(&offset, &count, None, &length);
            count = self.counted(count, inside, &offset, length, call.position);
        }
        let arguments = vec![from(pointer, &offset), count];
        Ok(C::Call { function: "prefetch".into(), arguments, pure: false })
    }
}

fn is_zero(value: &C) -> bool {
    matches!(value, C::Literal(digits) if digits == "0")
}

/// `value + offset`
fn from(value: C, offset: &C) -> C {
    if is_zero(offset) { value } else { C::binary("+", value, offset.clone()) }
}

/// Whether the text of two numbers tells it.
fn surely_at_most(count: &C, limit: &C) -> bool {
    match (count, limit) {
        (C::Literal(count), C::Literal(limit)) => {
            count.parse::<u64>().is_ok_and(|count| limit.parse().is_ok_and(|limit: u64| count <= limit))
        }
        _ => count == limit,
    }
}

/// Whether `count` elements from `offset` on, `stride` apart, are all below `length`, without overflow on the way;
/// nothing where they surely are.
fn within(offset: &C, count: &C, stride: Option<&C>, length: &C) -> Option<C> {
    let Some(stride) = stride else {
        if is_zero(offset) {
            return (!surely_at_most(count, length)).then(|| C::binary("<=", count.clone(), length.clone()));
        }
        let starts = C::binary("<=", offset.clone(), length.clone());
        let left = C::binary("-", length.clone(), offset.clone());
        return Some(C::binary("&&", starts, C::binary("<=", count.clone(), left)));
    };
    let zero = || C::literal("0");
    let one = || C::literal("1");
    let last = C::binary("-", count.clone(), one());
    let left = C::binary("-", C::binary("-", length.clone(), one()), offset.clone());
    let ends = C::binary("<=", last, C::binary("/", left, stride.clone()));
    let starts = C::binary("<", offset.clone(), length.clone());
    let moves = C::binary("&&", C::binary("!=", stride.clone(), zero()), starts);
    Some(C::binary("||", C::binary("==", count.clone(), zero()), C::binary("&&", moves, ends)))
}
