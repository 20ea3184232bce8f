//! Arrays as arguments and results: in a struct, since C passes and returns no arrays.

use std::collections::HashSet;

use cl_tree::LocalId;

use super::types::ARRAY_FIELD;
use super::{C, Dest, Expr, Form, Kind, Lower, PatternKind, Result, S, Statement};
use crate::emit::{c, typed};
use crate::types::Type;

impl<'f> Lower<'f, '_> {
    /// Makes a variable stand for the array in the struct of that name.
    pub(super) fn wrap(&mut self, id: LocalId, name: &str) {
        self.wrapped.insert(name.to_string());
        self.aliases.insert(id, C::member(C::name(name), ARRAY_FIELD));
    }

    /// A variable that functions take or give is the struct from the start.
    pub(super) fn declare_in_struct(&mut self, id: LocalId, value: Option<C>) {
        let local = self.local(id);
        let name = self.fresh(&local.name);
        let value = value.or_else(|| self.blank(&local.ty)).map(|value| match self.wrapper(&value) {
            Some(whole) => whole,
            None => C::List(vec![value]),
        });
        let ty = c::Type::named(self.program.name_array(&local.ty));
        self.push(S::Declare { ty, constant: false, name: name.clone(), value });
        self.wrap(id, &name);
        self.names.insert(id, name);
    }

    /// The struct around an array, if it is in one.
    pub(super) fn wrapper(&self, array: &C) -> Option<C> {
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
    pub(super) fn array_result(&mut self, ty: &Type, call: C, result: Option<ArrayResult>) -> C {
        match result {
            Some(ArrayResult::In(whole)) => {
                self.push(S::Assign { place: C::name(&whole), op: None, value: call });
                C::member(C::name(whole), ARRAY_FIELD)
            }
            Some(ArrayResult::Named(name)) => self.new_wrapper(ty, &name, Some(call)).1,
            None => self.new_wrapper(ty, "result", Some(call)).1,
        }
    }

    /// `x = f(…);`: what the call gives is put into the struct around `x` at once. The function has read its arguments then.
    pub(super) fn assign_array_result(&mut self, place: &C, call: &'f Expr) -> Result<bool> {
        let (Some(C::Name(whole)), Kind::Call(Form::Function { .. }, _)) = (self.wrapper(place), &call.kind) else {
            return Ok(false);
        };
        self.array_result = Some(ArrayResult::In(whole));
        let given = self.value(call)?;
        // Of a call that is made in another way it is nobody's.
        self.array_result = None;
        if given != *place {
            self.copy_elements(place, &given, &[], &call.ty)?;
        }
        Ok(true)
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
        self.array_result = Some(ArrayResult::Named(name));
        let value = self.value(call)?;
        self.array_result = None;
        if let Some(C::Name(whole)) = self.wrapper(&value) {
            self.names.insert(id, whole);
        }
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

/// Where the array goes that a call gives.
pub(super) enum ArrayResult {
    /// Into a new struct of that name.
    Named(String),
    /// Into the struct that is called so.
    In(String),
}

/// The variables that functions take or give as they are: arrays that this one declares, in structs from the start, so that
/// none is copied element by element on its way.
pub(super) fn in_structs(function: &typed::Function) -> HashSet<LocalId> {
    let mut found = HashSet::new();
    let is_own = |id: LocalId| {
        let local = &function.locals[id.0 as usize];
        matches!(local.ty, Type::Array(..)) && !local.shared && !function.parameters.contains(&id)
    };
    let given = |value: &Expr, found: &mut HashSet<LocalId>| {
        if value.ty == function.returns {
            found.extend(variables_given(value).into_iter().filter(|&id| is_own(id)));
        }
    };
    if let (Some(value), Type::Array(..)) = (&function.body.value, &function.returns) {
        given(value, &mut found);
    }
    typed::any_in_block(&function.body, &mut |expr| {
        match &expr.kind {
            Kind::Return(Some(value)) => given(value, &mut found),
            Kind::Call(Form::Function { .. }, arguments) => found.extend(arguments.iter().filter_map(|argument| {
                let Kind::Local(id) = argument.kind else { return None };
                is_own(id).then_some(id)
            })),
            Kind::Assign(place, value) => {
                if let (Kind::Local(id), Kind::Call(Form::Function { .. }, _)) = (&place.kind, &value.kind)
                    && is_own(*id)
                {
                    found.insert(*id);
                }
            }
            _ => {}
        }
        false
    });
    // What begins as a copy of one is one too.
    for statement in &function.body.statements {
        if let Statement::Let { pattern, value: Some(value), .. } = statement
            && let (PatternKind::Bind(id, None), Kind::Local(other)) = (&pattern.kind, &value.kind)
            && is_own(*id)
            && (found.contains(other) || function.parameters.contains(other))
        {
            found.insert(*id);
        }
    }
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
