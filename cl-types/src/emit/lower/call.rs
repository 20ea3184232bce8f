//! Calls, and what they pass.

use std::collections::BTreeSet;

use super::aggregate::acts;
use super::arrays::ArrayResult;
use super::bounds::is_idle;
use super::by_value::value_behind;
use super::is_place;
use super::promoted::{Lives, gives_private_pointer};
use super::slices::is_slice;
use super::types::{Storage, declared, pointer_to};
use super::vector::reinterpret;
use super::{C, Expr, Form, Kind, Lower, Operand, Result, S, exactly};
use crate::builtins::Intrinsic;
use crate::builtins::helper::Words;
use crate::builtins::number::unsigned_abs_form;
use crate::builtins::synchronization::LOCAL_FENCE;
use crate::constant::Constant;
use crate::emit::c;
use crate::emit::typed::is_of_constant;
use crate::spaces::Space;
use crate::types::{Pointer, Scalar, Type};

impl<'f> Lower<'f, '_> {
    /// A call. What its arguments point to need not outlive it, unless what it gives may be one of them.
    pub(super) fn call(&mut self, form: &Form, arguments: &'f [Expr], call: &'f Expr) -> Result<C> {
        let lives = match self.lives {
            Lives::ForTheBlock | Lives::Longer if gives_private_pointer(&call.ty) => self.lives,
            _ => Lives::ForTheCall,
        };
        self.living(lives, |lower| lower.call_of(form, arguments, call))
    }

    fn call_of(&mut self, form: &Form, arguments: &'f [Expr], call: &'f Expr) -> Result<C> {
        match form {
            Form::Builtin(function) => {
                let operands: Vec<_> = arguments.iter().map(Operand::Value).collect();
                let arguments = self.values(&operands)?;
                Ok(C::Call { function: function.to_string(), arguments, pure: true })
            }
            Form::Overloaded(function) => {
                let operands: Vec<_> = arguments.iter().map(Operand::Value).collect();
                let arguments = self.values(&operands)?;
                Ok(C::Call { function: function.clone(), arguments, pure: true })
            }
            Form::Helper(function) => {
                let operands: Vec<_> = arguments.iter().map(Operand::Converted).collect();
                let arguments = self.values(&operands)?;
                Ok(C::Call { function: function.clone(), arguments, pure: true })
            }
            Form::Value(value) => Ok(super::arithmetic::constant(value, &call.ty, false)),
            Form::Fitting(..) => unreachable!("typing makes a choice of it"),
            Form::Refusing(function, refusal) => self.refusing(function, *refusal, arguments, call),
            Form::Function { .. } if let Some(place) = self.place_changed_alone(arguments, call) => {
                self.call_where_there_is(place, form, arguments, call)
            }
            Form::Function { name, lengths, pure, faults, panics, apart } => {
                self.pure &= pure;
                let array_result = self.array_result.take();
                let part_name = self.part_name.take();
                let outer = std::mem::take(&mut self.returns);
                let outer_acts = std::mem::replace(&mut self.acts_on, arguments.iter().skip(1).any(acts));
                let outer_lends = std::mem::replace(&mut self.lends, !apart && gives_private_pointer(&call.ty));
                let (operands, pointers) = self.arguments_of(name, arguments, lengths);
                let mut values = Vec::new();
                let lowered = self.values(&operands);
                (self.acts_on, self.lends) = (outer_acts, outer_lends);
                for ((value, argument), &length) in lowered?.into_iter().zip(arguments).zip(lengths) {
                    if argument.ty != Type::Unit {
                        let is_pointer = pointers.contains(&values.len());
                        values.push(if is_pointer { value_behind(value) } else { value });
                    }
                    if length {
                        values.push(self.length(argument)?);
                    }
                }
                let length = is_slice(&call.ty).then(|| {
                    let name = self.declare_length(part_name.as_deref().unwrap_or("slice"), false, None);
                    values.push(C::unary("&", C::name(&name)));
                    name
                });
                if *faults {
                    self.faults = true;
                    self.recorded += 1;
                    values.push(C::name("faults"));
                }
                if *panics {
                    self.check_result(call)?;
                    values.push(self.panicked());
                }
                let callee = self.program.lowered(name);
                let leading = callee.as_ref().and_then(|callee| callee.leading.as_ref()?.to(&values));
                let gives_constant = callee.is_some_and(|callee| callee.gives.is_some());
                if leading.is_none()
                    && !gives_constant
                    && matches!(call.ty, Type::Pointer(Pointer { slice: false, .. }))
                {
                    self.program.call_for_reference();
                }
                let result = leading.unwrap_or_else(|| C::Call {
                    function: name.clone(),
                    arguments: values,
                    pure: *pure && length.is_none(),
                });
                if gives_constant {
                    self.given.push((result.clone(), call.position));
                }
                let returns = std::mem::replace(&mut self.returns, outer);
                let returns = if *apart { returns } else { self.at_once(returns, call) };
                let result = match length {
                    Some(length) => {
                        self.part_name = part_name.filter(|_| returns.is_empty() && !panics);
                        self.slice_result(call, result, length)
                    }
                    None => result,
                };
                if is_slice(&call.ty) && returns.is_empty() && !panics {
                    return Ok(result);
                }
                if returns.is_empty() && !panics && !matches!(call.ty, Type::Array(..)) {
                    return Ok(result);
                }
                // The copies go back once the call is done, so its result waits in a variable.
                let result = match call.ty {
                    Type::Unit | Type::Never => {
                        self.push(S::Expr(result));
                        C::literal("0")
                    }
                    _ if is_slice(&call.ty) => result,
                    Type::Array(..) => {
                        // What is copied back behind the call may be what it gives an array to.
                        let array_result =
                            array_result.filter(|result| returns.is_empty() || matches!(result, ArrayResult::Named(_)));
                        self.array_result(&call.ty, result, array_result)
                    }
                    _ => {
                        let name = self.fresh("result");
                        let ty = declared(&call.ty, Storage::Register);
                        self.push(S::constant(ty, name.clone(), Some(result)));
                        C::name(name)
                    }
                };
                for copy in returns {
                    self.give_back(copy);
                }
                if *panics {
                    self.leave_after_panic();
                }
                Ok(result)
            }
            Form::Intrinsic(intrinsic) => self.intrinsic(*intrinsic, arguments, call),
        }
    }

    fn intrinsic(&mut self, intrinsic: Intrinsic, arguments: &'f [Expr], call: &'f Expr) -> Result<C> {
        match (intrinsic, arguments) {
            (Intrinsic::Length, [slice]) => Ok(exact_length(self.length_anew(slice)?)),
            (Intrinsic::Row, [table, index]) => self.row(call, table, index),
            (Intrinsic::Vouched, [index]) => self.converted(index),
            (Intrinsic::WorkItem(function), _) => {
                let operands: Vec<_> = arguments.iter().map(Operand::Converted).collect();
                let arguments = self.values(&operands)?;
                Ok(C::Call { function: function.into(), arguments, pure: true })
            }
            (Intrinsic::Synchronization(function), [flags, ..]) => self.synchronization(function, flags, &[]),
            (Intrinsic::ScopedBarrier(function, scope), [flags, ..]) => self.synchronization(function, flags, &[scope]),
            (Intrinsic::OrderedFence(order, scope), [flags, ..]) => {
                self.synchronization("atomic_work_item_fence", flags, &[order, scope])
            }
            (Intrinsic::Collective(function), _) => {
                self.pure = false;
                let operands: Vec<_> = arguments.iter().map(Operand::Value).collect();
                let arguments = self.values(&operands)?;
                let result = C::Call { function: function.into(), arguments, pure: false };
                // Those of `bool` give an `int`.
                let is_bool = call.ty == Type::Scalar(Scalar::Bool);
                Ok(if is_bool { C::binary("!=", result, C::literal("0")) } else { result })
            }
            (Intrinsic::ToNamed(function), [pointer]) => {
                let mut argument = self.argument(pointer)?;
                // It takes no pointer to a named space, not even one that C would convert.
                if !matches!(pointer.kind, Kind::Local(id) if !self.aliases.contains_key(&id)) {
                    argument = match argument {
                        C::Cast(..) => argument,
                        other => C::Cast(declared(&pointer.ty, Storage::Register), Box::new(other)),
                    };
                }
                if is_slice(&call.ty)
                    && let Some(extent) = self.extent_of(pointer)
                {
                    self.extents.insert(call, extent);
                }
                Ok(C::Call { function: function.into(), arguments: vec![argument], pure: true })
            }
            (Intrinsic::Option(method), _) => self.option_method(method, arguments, call),
            (Intrinsic::SampleImage(function), _) => self.sample_image(function, arguments, call),
            (Intrinsic::QueryImage(function), _) => self.query_image(function, arguments),
            (Intrinsic::FetchImage(function), _) => self.fetch_image(function, arguments, call),
            (Intrinsic::WriteImage(function), _) => self.write_image(function, arguments, call),
            (Intrinsic::AsyncCopy(function), _) => self.async_copy(function, arguments, call),
            (Intrinsic::WaitGroupEvents, [event]) => self.wait_group_events(event),
            (Intrinsic::Prefetch, [memory, offset, count]) => self.prefetch(memory, [offset, count], call),
            (Intrinsic::Atomic(function), [pointer, ..]) => {
                self.pure = false;
                if let Type::Pointer(Pointer { space: Space::Global, .. }) = pointer.ty {
                    self.program.share_global();
                }
                let operands: Vec<_> = arguments.iter().map(Operand::Argument).collect();
                let arguments = self.values(&operands)?;
                Ok(C::Call { function: function.into(), arguments, pure: false })
            }
            (Intrinsic::OrderedAtomic(atomic), _) => self.ordered_atomic(atomic, arguments, call),
            (Intrinsic::Divided(op), [lhs, rhs]) => {
                let values = self.values(&[Operand::Converted(lhs), Operand::Converted(rhs)])?;
                let [lhs, rhs]: [C; 2] = exactly(values);
                Ok(C::binary(op.symbol(), lhs, rhs))
            }
            (Intrinsic::Wrapping(op), [lhs, rhs]) => self.binary(op, lhs, rhs, call),
            (Intrinsic::Unary(op), [value]) => self.unary(op, value, &call.ty),
            (Intrinsic::SignedAbs, [value]) => {
                let function = match unsigned_abs_form(self.program, &Words::of(&call.ty)) {
                    Form::Helper(name) => name,
                    _ => "abs".into(),
                };
                if let Type::Vector(..) = call.ty {
                    let abs = C::Call { function, arguments: vec![self.value(value)?], pure: true };
                    return Ok(reinterpret(&call.ty, abs));
                }
                // `abs` gives an unsigned number, which is right for the least value too: as a signed one it wraps.
                let scalar = call.ty.scalar().unwrap_or(Scalar::I32);
                let mut value = self.value(value)?;
                if scalar.bits() < 32 {
                    // Drivers of NVIDIA take the unsigned `char` and `short` for signed ones.
                    value = C::cast("int", value);
                }
                let abs = C::Call { function, arguments: vec![value], pure: true };
                Ok(C::cast(scalar.c_name(), abs))
            }
            (Intrinsic::Rotate(right), [value, count]) => self.rotated(right, value, count),
            (Intrinsic::Vector, _) => self.vector_literal(arguments, &call.ty),
            (Intrinsic::Components(components), [vector]) => self.components(components, vector),
            (Intrinsic::Assign(op), [place, value]) => {
                self.assign_op(op, place, value, call.position, true)?;
                Ok(C::literal("0"))
            }
            (Intrinsic::Select, [no, yes, which]) => {
                let operands = [Operand::Value(no), Operand::Value(yes), Operand::Value(which)];
                let [mut no, mut yes, which]: [C; 3] = exactly(self.values(&operands)?);
                // Both are computed, whichever is chosen.
                for (operand, value) in operands.iter().zip([&mut no, &mut yes]) {
                    if !is_idle(value) {
                        self.spill(operand, value);
                    }
                }
                Ok(C::Conditional(Box::new(which), Box::new(yes), Box::new(no)))
            }
            (Intrinsic::Widening(function), _) => {
                let operands: Vec<_> = arguments.iter().map(Operand::Value).collect();
                let values = self.values(&operands)?.into_iter().zip(arguments);
                let widened = |(value, argument): (C, &Expr)| match argument.ty {
                    Type::Scalar(_) => C::Vector(call.ty.c_name(), vec![value]),
                    _ => value,
                };
                Ok(C::Call { function: function.into(), arguments: values.map(widened).collect(), pure: true })
            }
            (Intrinsic::Cast(function), _) => {
                let operands: Vec<_> = arguments.iter().map(Operand::Value).collect();
                let arguments = self.values(&operands)?;
                let call_c = C::Call { function: function.into(), arguments, pure: true };
                Ok(C::cast(call.ty.c_name(), call_c))
            }
            (Intrinsic::VectorLoad(width), [offset, memory]) => {
                let values = self.values(&[Operand::Converted(offset), Operand::Argument(memory)])?;
                let [offset, pointer]: [C; 2] = exactly(values);
                let (offset, check) = self.checked_vector(memory, width, offset, call.position)?;
                let load = C::Call { function: format!("vload{width}"), arguments: vec![offset, pointer], pure: true };
                Ok(match check {
                    None => load,
                    Some(check) => check.or_zero(load, &call.ty),
                })
            }
            (Intrinsic::VectorStore(width), [vector, offset, memory]) => {
                self.pure = false;
                let operands = [Operand::Value(vector), Operand::Converted(offset), Operand::Argument(memory)];
                let [mut vector, offset, pointer]: [C; 3] = exactly(self.values(&operands)?);
                let (offset, check) = self.checked_vector(memory, width, offset, call.position)?;
                if check.is_some() {
                    self.take_effects(&operands[0], &mut vector);
                }
                let read = [vector.clone(), offset.clone()];
                let arguments = vec![vector, offset, pointer];
                let store = C::Call { function: format!("vstore{width}"), arguments, pure: false };
                self.guard_after(&read, check.into_iter().collect(), vec![S::Expr(store)]);
                Ok(C::literal("0"))
            }
            (Intrinsic::HalfLoad(function, stride), [offset, memory]) => {
                let values = self.values(&[Operand::Converted(offset), Operand::Argument(memory)])?;
                let [offset, pointer]: [C; 2] = exactly(values);
                let (offset, check) = self.checked_vector(memory, stride, offset, call.position)?;
                let pointer = to_half(&memory.ty, pointer);
                let load = C::Call { function: function.into(), arguments: vec![offset, pointer], pure: true };
                Ok(match check {
                    None => load,
                    Some(check) => check.or_zero(load, &call.ty),
                })
            }
            (Intrinsic::HalfStore(function, stride), [value, offset, memory]) => {
                self.pure = false;
                let operands = [Operand::Converted(value), Operand::Converted(offset), Operand::Argument(memory)];
                let [mut value, offset, pointer]: [C; 3] = exactly(self.values(&operands)?);
                let (offset, check) = self.checked_vector(memory, stride, offset, call.position)?;
                if check.is_some() {
                    self.take_effects(&operands[0], &mut value);
                }
                let read = [value.clone(), offset.clone()];
                let arguments = vec![value, offset, to_half(&memory.ty, pointer)];
                let store = C::Call { function: function.into(), arguments, pure: false };
                self.guard_after(&read, check.into_iter().collect(), vec![S::Expr(store)]);
                Ok(C::literal("0"))
            }
            (Intrinsic::Lane, [vector, lane]) => self.lane(vector, lane, call.position),
            (Intrinsic::SetComponents(components), [place, value]) => self.set_components(components, place, value),
            (Intrinsic::WithComponents(components), [vector, value]) => self.with_components(components, vector, value),
            (Intrinsic::Compare(op), [lhs, rhs]) => self.vector_plain(op, lhs, rhs),
            _ => self.error(call.position, "this built-in is called with the wrong number of arguments"),
        }
    }

    fn synchronization(&mut self, function: &str, flags: &'f Expr, others: &[&str]) -> Result<C> {
        self.pure = false;
        if !matches!(flags.kind, Kind::Constant(Constant::Fence(LOCAL_FENCE))) {
            self.program.share_global();
        }
        let mut arguments = vec![self.converted(flags)?];
        arguments.extend(others.iter().copied().map(C::name));
        Ok(C::Call { function: function.into(), arguments, pure: false })
    }

    /// The arguments of a function of the program, and which of its parameters get a pointer and take the value behind it.
    /// What the function only reads of a constant may stay where it is.
    fn arguments_of(
        &mut self,
        name: &str,
        arguments: &'f [Expr],
        lengths: &[bool],
    ) -> (Vec<Operand<'f>>, BTreeSet<usize>) {
        // Those that are a pointer are left over.
        let mut by_value = self.program.lowered(name).map(|callee| callee.by_value.clone()).unwrap_or_default();
        let mut at = 0;
        let mut operands = Vec::new();
        for (argument, &length) in arguments.iter().zip(lengths) {
            operands.push(match referenced(argument).filter(|_| by_value.remove(&at)) {
                Some(value) => Operand::Converted(value),
                None if is_reference_into_a_constant(argument) && self.program.only_reads(name, at) => {
                    Operand::Read(argument)
                }
                None => Operand::Argument(argument),
            });
            at += usize::from(argument.ty != Type::Unit) + usize::from(length);
        }
        (operands, by_value)
    }

    /// An argument of a function of the program: an array where a slice is asked for decays.
    pub(super) fn argument(&mut self, argument: &'f Expr) -> Result<C> {
        match &argument.ty {
            ty if is_slice(ty) => self.slice(argument),
            Type::Image(_) | Type::Sampler => self.opaque(argument),
            Type::Array(..) => self.array_argument(argument),
            _ => self.converted(argument),
        }
    }

    /// The pointer of a slice.
    fn slice(&mut self, slice: &'f Expr) -> Result<C> {
        match &slice.kind {
            // `&mut *x`
            Kind::Reference(place) => match &place.kind {
                Kind::Deref(slice) => self.slice(slice),
                _ => self.value(slice),
            },
            // C converts it.
            Kind::Cast(pointer) => self.argument(pointer),
            _ => self.value(slice),
        }
    }
}

/// The length of a slice as a value of its type, for functions with an overload for each.
pub(super) fn exact_length(length: C) -> C {
    length.number().map_or(length, |length| C::literal(format!("{length}UL")))
}

/// What `&value` is a reference to.
fn referenced(argument: &Expr) -> Option<&Expr> {
    match &argument.kind {
        Kind::Reference(value) | Kind::Borrow { place: value, back: false } => Some(value),
        _ => None,
    }
}

/// `&TABLE[i]`
fn is_reference_into_a_constant(argument: &Expr) -> bool {
    matches!(&argument.kind, Kind::Reference(place) if is_place(place) && is_of_constant(place))
}

/// A pointer to the bits of `f16`, as one to `half`.
fn to_half(pointer: &Type, bits: C) -> C {
    let Type::Pointer(pointer) = pointer else { unreachable!("the tables make it a pointer") };
    let ty = c::Type { base: "half".into(), ..pointer_to(pointer, false) };
    C::Cast(ty, Box::new(bits))
}
