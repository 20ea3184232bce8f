//! Arrays as arguments and results: in a struct, since C passes and returns no arrays.

use std::collections::HashSet;

use cl_tree::LocalId;

use super::types::ARRAY_FIELD;
use super::{C, Dest, Expr, Form, Kind, Lower, Result, S};
use crate::emit::{c, typed};
use crate::types::Type;

impl<'f> Lower<'f, '_> {
    /// Makes a variable stand for the array in the struct of that name.
    pub(super) fn wrap(&mut self, id: LocalId, name: &str) {
        self.wrapped.insert(name.to_string());
        self.aliases.insert(id, C::member(C::name(name), ARRAY_FIELD));
    }

    /// A variable that the function returns is the struct from the start.
    pub(super) fn declare_returned(&mut self, id: LocalId, value: Option<C>) {
        let local = self.local(id);
        let name = self.fresh(&local.name);
        let value = value.or_else(|| self.blank(&local.ty)).map(|list| C::List(vec![list]));
        let ty = c::Type::named(self.program.name_array(&local.ty));
        self.push(S::Declare { ty, constant: false, name: name.clone(), value });
        self.wrap(id, &name);
        self.names.insert(id, name);
    }

    /// The struct around an array, if it is in one.
    fn wrapper(&self, array: &C) -> Option<C> {
        match array {
            C::Member(base, field) if field == ARRAY_FIELD => match &**base {
                C::Name(name) if self.wrapped.contains(name) => Some(C::name(name)),
                _ => None,
            },
            _ => None,
        }
    }

    /// A new struct for an array, and the array in it.
    pub(super) fn new_wrapper(&mut self, ty: &Type, name: &str, value: Option<C>) -> (C, C) {
        let name = self.fresh(name);
        let ty = c::Type::named(self.program.name_array(ty));
        self.push(S::Declare { ty, constant: false, name: name.clone(), value });
        self.wrapped.insert(name.clone());
        (C::name(&name), C::member(C::name(&name), ARRAY_FIELD))
    }

    /// An array that is passed to a function.
    pub(super) fn array_argument(&mut self, array: &'f Expr) -> Result<C> {
        if let Kind::Local(_) | Kind::Call(..) = array.kind {
            let value = self.value(array)?;
            if let Some(wrapper) = self.wrapper(&value) {
                return Ok(wrapper);
            }
        }
        self.in_wrapper(array, "argument")
    }

    /// An array in a new struct.
    fn in_wrapper(&mut self, array: &'f Expr, name: &str) -> Result<C> {
        if let Some(items) = self.initializer(array)? {
            return Ok(self.new_wrapper(&array.ty, name, Some(C::List(vec![items]))).0);
        }
        let (whole, place) = self.new_wrapper(&array.ty, name, None);
        self.into(array, &Dest::Assign(place))?;
        Ok(whole)
    }

    /// The array that a call gives.
    pub(super) fn array_result(&mut self, ty: &Type, call: C) -> C {
        let name = self.result_name.take().unwrap_or_else(|| "result".into());
        self.new_wrapper(ty, &name, Some(call)).1
    }

    /// The array that a call of a function gives, where that is all that a value is: nobody else has it.
    pub(super) fn array_of_call(&mut self, value: &'f Expr) -> Result<Option<C>> {
        match (&value.kind, &value.ty) {
            (Kind::Call(Form::Function { .. }, _), Type::Array(..)) => self.value(value).map(Some),
            _ => Ok(None),
        }
    }

    /// `let x = f();`: the variable is what the call gives.
    pub(super) fn declare_array_result(&mut self, id: LocalId, call: &'f Expr) -> Result<bool> {
        if !matches!(call.kind, Kind::Call(Form::Function { .. }, _)) {
            return Ok(false);
        }
        let name = self.local(id).name.clone();
        self.result_name = Some(name);
        let value = self.value(call)?;
        self.aliases.insert(id, value);
        Ok(true)
    }

    /// `return array;`
    pub(super) fn return_array(&mut self, array: &'f Expr) -> Result<()> {
        if let Kind::Local(_) | Kind::Call(..) = array.kind {
            let value = self.value(array)?;
            if let Some(wrapper) = self.wrapper(&value) {
                self.push(S::Return(Some(wrapper)));
                return Ok(());
            }
        }
        let whole = self.in_wrapper(array, "result")?;
        self.push(S::Return(Some(whole)));
        Ok(())
    }
}

/// The variables that a function returns as they are: arrays that it declares.
pub(super) fn returned(function: &typed::Function) -> HashSet<LocalId> {
    let mut found = HashSet::new();
    if !matches!(function.returns, Type::Array(..)) {
        return found;
    }
    let last = function.body.value.as_deref();
    last.into_iter().for_each(|value| found.extend(variables_given(value)));
    typed::any_in_block(&function.body, &mut |expr| {
        if let Kind::Return(Some(value)) = &expr.kind {
            found.extend(variables_given(value));
        }
        false
    });
    found.retain(|id| {
        let local = &function.locals[id.0 as usize];
        local.ty == function.returns && !local.shared && !function.parameters.contains(id)
    });
    found
}

/// The variables of which a value is one.
fn variables_given(value: &Expr) -> Vec<LocalId> {
    let of_block = |block: &typed::Block| block.value.as_deref().map(variables_given).unwrap_or_default();
    match &value.kind {
        Kind::Local(id) => vec![*id],
        Kind::Block(block, None) => of_block(block),
        Kind::If { then, otherwise: Some(otherwise), .. } => [of_block(then), variables_given(otherwise)].concat(),
        _ => Vec::new(),
    }
}
