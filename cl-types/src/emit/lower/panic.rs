//! What follows a panic, which Rust would not come back from.
//!
//! The message is recorded, if it is the first. A function that does not wait for its work-group returns, with zero, and
//! tells its caller, which returns likewise: nothing that the work-item would have done after it is done. One that waits
//! must not return, for the others of the group would wait for this work-item: it goes on as if the panic had the value
//! zero, in variables that are zero until something is assigned to them. But a `while` or `loop` in which nobody waits
//! is left, since the panic may be all that ends it.

use std::collections::HashSet;

use cl_tree::{LocalId, Position};

use super::bounds::{Check, is_idle};
use super::slices::is_slice;
use super::types::{Storage, TAG, declared, field_name};
use super::variant;
use super::{C, Dest, Expr, Form, Kind, Lower, Operand, Result, S};
use crate::builtins::Intrinsic;
use crate::emit::c;
use crate::emit::fault::{self, FaultKind, FaultSite};
use crate::emit::typed::{self, Block};
use crate::recorded::Message;
use crate::spaces::Space;
use crate::types::{Class, Pointer, Scalar, Type};

/// The name of the variable that tells of a panic.
pub(super) const PANICKED: &str = "panicked";

/// What `unwrap` says.
pub(in crate::emit) const PANICS_WITHOUT_VALUE: &str = "called `Option::unwrap()` on a `None` value";

/// Whether a function goes on after a panic.
pub(super) fn goes_on(function: &typed::Function) -> bool {
    !function.waits.is_empty() && typed::any_in_block(&function.body, &mut can_panic)
}

/// Whether an expression itself, and none in it, may panic.
fn can_panic(expr: &Expr) -> bool {
    match &expr.kind {
        Kind::Panic(..) | Kind::Call(Form::Function { panics: true, .. }, _) => true,
        Kind::Call(Form::Intrinsic(Intrinsic::Option(method)), _) => method.panics(),
        _ => false,
    }
}

impl<'f> Lower<'f, '_> {
    pub(super) fn panic(
        &mut self,
        message: &Message,
        values: &'f [Expr],
        position: Position,
        dest: &Dest,
    ) -> Result<()> {
        let dest = &self.outside(dest);
        self.tell(message, values, position)?;
        match dest {
            // What returns here anyway.
            Dest::Return => self.return_zero(),
            _ => self.leave_by_panic(),
        }
        Ok(())
    }

    /// A panic in the middle of an expression.
    pub(super) fn panic_at(&mut self, message: &Message, values: &'f [Expr], position: Position) -> Result<()> {
        self.tell(message, values, position)?;
        self.leave_by_panic();
        Ok(())
    }

    fn tell(&mut self, message: &Message, values: &'f [Expr], position: Position) -> Result<()> {
        self.record(message, values, position)?;
        if !self.goes_on {
            self.tell_caller();
        }
        Ok(())
    }

    /// `*panicked = true;`, if this function has a caller on the device.
    fn tell_caller(&mut self) {
        if self.tells() {
            (self.panics, self.pure) = (true, false);
            let told = C::unary("*", C::name(PANICKED));
            self.push(S::Assign { place: told, op: None, value: C::literal("true") });
        }
    }

    /// Whether its caller is told.
    fn tells(&self) -> bool {
        self.function.role == cl_tree::Role::Device
    }

    /// `if (fault_at(faults, 3)) { faults[8] = …; }`
    fn record(&mut self, message: &Message, values: &'f [Expr], position: Position) -> Result<()> {
        (self.faults, self.pure) = (true, false);
        self.recorded += 1;
        let operands: Vec<_> = values.iter().map(Operand::Value).collect();
        let lowered = self.values(&operands)?;
        let (mut words, mut lengths) = (Vec::new(), Vec::new());
        for (expr, value) in values.iter().zip(lowered) {
            let before = words.len();
            let value = self.named_once(value, &expr.ty);
            self.words(&value, &expr.ty, &mut words);
            lengths.push(words.len() - before);
        }
        let kind = FaultKind::Panic { message: message.clone(), lengths };
        let (file, (line, column)) = (self.function.source.file, self.function.source.place(position));
        let site = self.program.fault_site(FaultSite { kind, file, line, column });
        let arguments = vec![C::name("faults"), C::literal(site.to_string())];
        let condition = C::Call { function: "fault_at".into(), arguments, pure: false };
        if words.is_empty() {
            self.push(S::Expr(condition));
            return Ok(());
        }
        let store = |(index, value): (usize, C)| {
            let place = C::index(C::name("faults"), C::literal((fault::HEADER + index).to_string()));
            S::Assign { place, op: None, value }
        };
        let then = words.into_iter().enumerate().map(store).collect();
        self.push(S::If { condition, then, otherwise: Vec::new() });
        Ok(())
    }

    /// A value that is named once for each of its words, and only where nothing was told before.
    fn named_once(&mut self, value: C, ty: &Type) -> C {
        let once = match ty {
            Type::Scalar(scalar) => scalar.bits() <= 32,
            Type::Enum(enumeration) => !enumeration.has_data() && enumeration.tag.bits() <= 32,
            // C assigns no arrays, and where one lies is named already.
            Type::Array(..) => true,
            _ => false,
        };
        let once = once && is_idle(&value);
        if once || matches!(value, C::Name(_) | C::Literal(_)) {
            return value;
        }
        let name = self.fresh("value");
        let ty = declared(ty, Storage::Register);
        self.push(S::Declare { ty, constant: true, name: name.clone(), value: Some(value.listed()) });
        C::name(name)
    }

    /// The words of a value, as `recorded` reads them.
    fn words(&self, value: &C, ty: &Type, words: &mut Vec<C>) {
        match ty {
            Type::Scalar(scalar) => scalar_words(value, *scalar, words),
            Type::Vector(scalar, width) => {
                for lane in 0..*width {
                    let name = match width {
                        2..=4 => ["x", "y", "z", "w"][usize::from(lane)].to_string(),
                        _ => format!("s{lane:x}"),
                    };
                    scalar_words(&C::Component(Box::new(value.clone()), name), *scalar, words);
                }
            }
            Type::Array(element, count) => {
                for index in 0..*count {
                    self.words(&C::index(value.clone(), C::literal(index.to_string())), element, words);
                }
            }
            Type::Struct(structure) => {
                for field in &structure.fields {
                    self.words(&C::member(value.clone(), field_name(field)), &field.ty, words);
                }
            }
            Type::Enum(enumeration) if !enumeration.has_data() => scalar_words(value, enumeration.tag, words),
            // Of enums with data only these are read back: all that is there, whichever variant it is.
            Type::Enum(enumeration) if enumeration.in_memory || enumeration.name == "Option" => {
                scalar_words(&C::member(value.clone(), TAG), enumeration.tag, words);
                for (index, variant) in enumeration.variants.iter().enumerate() {
                    for (field, held) in variant.fields.iter().enumerate() {
                        self.words(&variant::field(value, ty, index, field), &held.ty, words);
                    }
                }
            }
            _ => {}
        }
    }

    /// The address of the variable by which a callee tells of a panic.
    pub(super) fn panicked(&mut self) -> C {
        if !self.goes_on && self.tells() {
            self.panics = true;
            return C::name(PANICKED);
        }
        self.asks = true;
        C::unary("&", C::name(PANICKED))
    }

    /// `if (panicked) { return; }`
    pub(super) fn leave_after_panic(&mut self) {
        let own = self.goes_on || !self.tells();
        let condition = if own { C::name(PANICKED) } else { C::unary("*", C::name(PANICKED)) };
        let (then, _) = self
            .apart(|lower| {
                lower.leave_by_panic();
                Ok(())
            })
            .unwrap_or_default();
        if !then.is_empty() {
            self.push(S::If { condition, then, otherwise: Vec::new() });
        }
    }

    fn leave_by_panic(&mut self) {
        if !self.goes_on {
            return self.return_zero();
        }
        if let Some(index) = self.targets.iter().position(|target| target.ends_by_panic) {
            self.leave_target(index);
        }
    }

    /// Whether a reference to what is out of range ends the work-item, as a panic does: nobody waits for it here. What
    /// gives a reference gives one in any case, so that those can call it who are waited for: it is left where it might
    /// not end, with an object that is nobody's.
    pub(super) fn leaves_without_object(&self) -> bool {
        let leaves = !self.gives_a_reference() || self.is_in_open_loop() && self.given_nowhere().is_some();
        self.function.waits.is_empty() && leaves
    }

    /// Whether what is read where nothing is ends the work-item: in a loop that nothing else may end.
    pub(super) fn is_left_by_faults(&self) -> bool {
        self.is_in_open_loop() && self.leaves_without_object()
    }

    fn is_in_open_loop(&self) -> bool {
        self.targets.iter().any(|target| target.is_open_ended)
    }

    fn gives_a_reference(&self) -> bool {
        self.tells() && has_reference(&self.function.returns)
    }

    /// What a function that gives a reference can give without an object of the caller's.
    fn given_nowhere(&self) -> Option<&'f Pointer> {
        match &self.function.returns {
            Type::Pointer(pointer) if self.gives_a_reference() && self.has_nowhere(pointer) => Some(pointer),
            _ => None,
        }
    }

    /// The loop that was entered last is left where something is read that is not there.
    pub(super) fn end_by_faults(&mut self) {
        if let Some(target) = self.targets.last_mut() {
            target.is_open_ended = true;
        }
    }

    /// `if (i >= x_len) { fault(faults, 2, i, x_len); return; }`
    pub(super) fn leave_unless(&mut self, checks: Vec<Check>) {
        for Check { condition, fault } in checks {
            let (mut then, ()) = self
                .apart(|lower| {
                    lower.leave_by_fault();
                    Ok(())
                })
                .unwrap_or_default();
            then.insert(0, S::Expr(fault));
            self.push(S::If { condition: C::not_of_integers(condition), then, otherwise: Vec::new() });
        }
    }

    fn leave_by_fault(&mut self) {
        if self.given_nowhere().is_none() {
            self.tell_caller();
        }
        self.return_zero();
    }

    fn return_zero(&mut self) {
        self.return_length(C::literal("0"));
        // A reference to what is nobody's; if it is a slice, without elements.
        if let Some(pointer) = self.given_nowhere() {
            let nowhere = self.nowhere(pointer);
            return self.push(S::Return(Some(nowhere)));
        }
        let value = match &self.function.returns {
            Type::Unit | Type::Never => None,
            Type::Scalar(_) | Type::Pointer(_) => Some(C::literal("0")),
            Type::Enum(enumeration) if !enumeration.has_data() => Some(C::literal("0")),
            ty @ Type::Vector(..) => Some(C::Vector(ty.c_name(), vec![C::literal("0")])),
            array @ Type::Array(..) => {
                Some(C::Compound(c::Type::named(self.program.name_array(array)), vec![C::literal("0")]))
            }
            ty if ty.nullable().is_some() => Some(C::literal("0")),
            ty => Some(C::Compound(declared(ty, Storage::Register), vec![C::literal("0")])),
        };
        self.push(S::Return(value));
    }

    /// What the body of a function begins and ends with where something in it may panic.
    pub(super) fn end_after_panic(&mut self) -> Result<()> {
        if self.goes_on && self.function.returns != Type::Unit && !self.blocks.last().is_some_and(|body| ends(body)) {
            self.return_zero();
        }
        if self.asks
            && let Some(body) = self.blocks.last_mut()
        {
            let (ty, name) = (c::Type::named("bool"), PANICKED.to_string());
            body.insert(0, S::Declare { ty, constant: false, name, value: Some(C::literal("false")) });
        }
        if let Some(mut body) = self.blocks.pop() {
            let head = std::mem::take(&mut self.nowheres).into_iter().chain(std::mem::take(&mut self.head));
            body.splice(0..0, head);
            self.blocks.push(body);
        }
        Ok(())
    }

    /// Refuses a reference that may be none, since the function goes on after a panic in `value`, and for which there is no
    /// object that is nobody's.
    pub(super) fn check_reference(&self, value: &Expr) -> Result<()> {
        if !self.may_lack(value) {
            return Ok(());
        }
        // A part of it that is such a reference sees to what panics in it.
        let mut seen_to = HashSet::new();
        let leaves_none = &mut |part: &Expr| {
            if self.has_nobodys(&part.ty) {
                typed::any(part, &mut |inner| {
                    seen_to.insert(std::ptr::from_ref(inner));
                    false
                });
            }
            can_panic(part) && !seen_to.contains(&std::ptr::from_ref(part))
        };
        match typed::any(value, leaves_none) {
            true => self.no_reference(value.position),
            false => Ok(()),
        }
    }

    /// The same for what a function gives, which is none if the function panics but for what is in global memory.
    pub(super) fn check_result(&self, call: &Expr) -> Result<()> {
        match self.goes_on
            && has_reference(&call.ty)
            && !matches!(&call.ty, Type::Pointer(to) if to.space == Space::Global)
        {
            true => self.no_reference(call.position),
            false => self.check_reference(call),
        }
    }

    /// Whether a reference may be none, since the function goes on after a panic in it.
    pub(super) fn may_lack(&self, value: &Expr) -> bool {
        self.goes_on && has_reference(&value.ty) && typed::any(value, &mut can_panic)
    }

    /// What a reference is one of, if there is an object for it that is nobody's.
    pub(super) fn nowhere_of<'t>(&self, ty: &'t Type) -> Option<&'t Pointer> {
        match ty {
            Type::Pointer(pointer) if self.has_nowhere(pointer) => Some(pointer),
            _ => None,
        }
    }

    pub(super) fn no_reference<T>(&self, position: Position) -> Result<T> {
        self.error(
            position,
            "this reference would be none after a panic: in a function with a barrier, a work-item goes on after a panic \
             with zero for what it lacks; choose an index here, and take the reference after it",
        )
    }

    /// What a variable without a value begins with.
    pub(super) fn blank(&self, ty: &Type) -> Option<C> {
        if self.goes_on { zero(ty) } else { None }
    }

    /// The same of a variable of Rust.
    pub(super) fn blank_of(&mut self, id: LocalId) -> Option<C> {
        self.blank_or_nowhere(&self.local(id).ty, self.lacking.contains(&id))
    }

    /// What a variable for that value begins with, before it has it.
    pub(super) fn blank_for(&mut self, value: &Expr) -> Option<C> {
        self.blank_or_nowhere(&value.ty, self.may_lack(value))
    }

    fn blank_or_nowhere(&mut self, ty: &Type, lacks: bool) -> Option<C> {
        match lacks {
            true => self.nobodys(ty),
            false => None,
        }
        .or_else(|| self.blank(ty))
    }

    /// Whether all references in a value have objects that are nobody's.
    fn has_nobodys(&self, ty: &Type) -> bool {
        match ty {
            Type::Struct(structure) => {
                let mut fields = structure.fields.iter().map(|field| &field.ty);
                fields.all(|field| if has_reference(field) { self.has_nobodys(field) } else { zero(field).is_some() })
            }
            ty => self.nowhere_of(ty).is_some(),
        }
    }

    /// A value of which all references are to such, and all else is zero; none if it has no references, or some without such.
    pub(super) fn nobodys(&mut self, ty: &Type) -> Option<C> {
        if !has_reference(ty) || !self.has_nobodys(ty) {
            return None;
        }
        let structure = match ty {
            Type::Struct(structure) => structure,
            ty => return self.nowhere_of(ty).map(|pointer| self.nowhere(pointer)),
        };
        let mut members = Vec::new();
        for field in &structure.fields {
            members.push(self.nobodys(&field.ty).or_else(|| zero(&field.ty))?);
            members.extend(is_slice(&field.ty).then(|| C::literal("0")));
        }
        Some(C::List(members))
    }

    /// Notes that a variable may have no value after a panic: a reference is to what is nobody's then, if there is that.
    pub(super) fn may_be_none(&mut self, id: LocalId, position: Position) -> Result<()> {
        let ty = &self.local(id).ty;
        if has_reference(ty) {
            if !self.has_nobodys(ty) {
                return self.no_reference(position);
            }
            self.lacking.insert(id);
        }
        Ok(())
    }

    /// Whether a block never comes to its end, on the device as in Rust.
    pub(super) fn leaves(&self, block: &Block) -> bool {
        Self::diverges(block) && !(self.goes_on && typed::any_in_block(block, &mut can_panic))
    }

    /// The loop that was entered last is left by a panic, if nobody waits in it.
    pub(super) fn end_by_panic(&mut self, body: &Block) {
        let waits = self.waits_in(body);
        if let Some(target) = self.targets.last_mut() {
            target.ends_by_panic = !waits;
        }
    }

    fn waits_in(&self, block: &Block) -> bool {
        typed::any_in_block(block, &mut |expr| self.is_wait(expr))
    }

    pub(super) fn is_wait(&self, expr: &Expr) -> bool {
        matches!(expr.kind, Kind::Call(..)) && self.function.waits.contains(&expr.position)
    }

    /// Refuses the loop that was entered last, if a barrier is in it and only a panic ends it.
    pub(super) fn check_endless(&self, body: &Block, position: Position) -> Result<()> {
        let open = |target| self.targets.iter().any(|open| open.id == target);
        let innermost = |target| self.targets.last().is_some_and(|open| open.id == target);
        let ends = typed::any_in_block(body, &mut |expr| match &expr.kind {
            Kind::Return(_) => true,
            Kind::Break(target, _) => open(*target),
            Kind::Continue(target) => open(*target) && !innermost(*target),
            _ => false,
        });
        let panics = typed::any_in_block(body, &mut can_panic);
        if self.goes_on && !ends && panics && self.waits_in(body) {
            return self.error(
                position,
                "this loop has a barrier, and nothing but a panic ends it: after a panic a work-item goes on to the \
                 barriers, so that the others of its group do not wait for ever; let a condition end the loop",
            );
        }
        Ok(())
    }
}

/// Whether a value is a reference, or has one in it.
pub(super) fn has_reference(ty: &Type) -> bool {
    match ty {
        Type::Pointer(_) => true,
        ty if ty.nullable().is_some() => false,
        ty => ty.parts().any(has_reference),
    }
}

/// What a variable is declared with that is zero.
pub(super) fn zero(ty: &Type) -> Option<C> {
    Some(match ty {
        Type::Scalar(_) => C::literal("0"),
        Type::Enum(enumeration) if !enumeration.has_data() => C::literal("0"),
        ty if ty.nullable().is_some() => C::literal("0"),
        Type::Vector(..) => C::Vector(ty.c_name(), vec![C::literal("0")]),
        Type::Array(..) | Type::Struct(_) | Type::Enum(_) => C::List(vec![C::literal("0")]),
        _ => return None,
    })
}

fn scalar_words(value: &C, scalar: Scalar, words: &mut Vec<C>) {
    let call = |function: &str| C::Call { function: function.into(), arguments: vec![value.clone()], pure: true };
    let float = scalar.class() == Class::Float;
    if scalar.bits() <= 32 {
        // A half is its bits already.
        words.push(if float { call("as_uint") } else { value.clone() });
        return;
    }
    let bits = match (float, scalar) {
        (true, _) => call("as_ulong"),
        (false, Scalar::U64 | Scalar::Usize) => value.clone(),
        (false, _) => C::cast("ulong", value.clone()),
    };
    words.push(C::cast("uint", bits.clone()));
    words.push(C::cast("uint", C::binary(">>", bits, C::literal("32"))));
}

/// Whether nothing comes behind the last statement.
fn ends(body: &[S]) -> bool {
    match body.last() {
        Some(S::Return(_) | S::Goto(_)) => true,
        Some(S::Block(inner)) => ends(inner),
        Some(S::If { then, otherwise, .. }) => ends(then) && ends(otherwise),
        _ => false,
    }
}
