//! Calls: what the name of a callee lets one hope for, what is given to it, and what it may change.
//!
//! What a callee does no name tells: its facts do, in const evaluation.

use proc_macro2::Span;
use syn::Type;

use super::state::{Locals, Value, Variable};
use super::{Site, Walk, fields};
use crate::ast::{Expr, Hole, HoleId, Kind};
use crate::builtin_methods;
use crate::builtin_names::{is_builtin, waits};
use crate::check::causes::{Cause, Causes};
use crate::surroundings::functions;
use crate::surroundings::imports::leaves_to_the_prelude;

/// The functions that operators call.
#[rustfmt::skip]
pub(super) const OPERATORS: &[&str] = &[
    "add", "add_assign", "bitand", "bitand_assign", "bitor", "bitor_assign", "bitxor", "bitxor_assign", "cmp", "div",
    "div_assign", "eq", "ge", "gt", "le", "lt", "mul", "mul_assign", "ne", "neg", "not", "partial_cmp", "rem",
    "rem_assign", "shl", "shl_assign", "shr", "shr_assign", "sub", "sub_assign",
];

/// What the name of a callee lets one hope for. Its facts tell whether that is so.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Like {
    /// Nothing.
    Any,
    /// It does not wait.
    Calm,
    /// It is one of the user's, and may not wait: its facts tell on which of its arguments its result rests.
    Own(bool),
    /// The same, and it takes values in which are no pointers, and gives one.
    Operator,
    /// Calm, and it takes a place, which it changes, and a value.
    AssignOperator,
    /// Calm, and it is that of numbers or of `Option`, which it does nothing with but give another.
    Gives,
    /// Calm, and it reads nothing behind its argument.
    Length,
    /// Calm, and what it gives are references to parts of its argument.
    Parts,
    /// An element of its argument, if there is one.
    Element,
    /// Whether there is something in its argument, of which it reads nothing else.
    Presence,
    /// Its result is the same for the whole group, whatever its arguments.
    Collective,
    /// It begins a copy.
    Copies,
}

impl Like {
    /// Whether it reads of its argument, and changes nothing; `changes`: what a call of that kind may change.
    fn only_reads(self, changes: &[&Expr]) -> bool {
        matches!(self, Like::Element | Like::Presence) && changes.is_empty()
    }
}

/// What the name of a callee tells, once it is asked.
#[derive(Clone, Default)]
pub(super) struct Known {
    pub(super) like: Option<Like>,
    /// Whether it is a barrier for local memory.
    pub(super) waits: Option<bool>,
}

impl Walk<'_> {
    /// What the name of a function says.
    pub(super) fn like(&mut self, call: usize, path: &syn::ExprPath) -> Like {
        if let Some(like) = self.known[call].like {
            return like;
        }
        let (like, built_in) = self.named(path);
        self.known[call].like = Some(like);
        self.sites[call].built_in = built_in;
        like
    }

    /// The same, and the built-in function that a path surely leads to.
    fn named(&self, path: &syn::ExprPath) -> (Like, Option<String>) {
        let Some(last) = path.path.segments.last() else { return (Like::Any, None) };
        let (name, alone) = (last.ident.to_string(), path.path.get_ident().is_some());
        let surroundings = self.function.surroundings.as_ref();
        let callee = surroundings.map(|around| around.callee(&name));
        let is_builtin = is_builtin(&name);
        let surely_built_in = is_builtin && callee != Some(functions::Known::Function);
        let calm = || match surely_built_in {
            true => !waits(&name),
            false => surroundings.is_some_and(|around| around.is_calm(&name)),
        };
        let like = if name.starts_with("work_group_") {
            Like::Collective
        } else if name.starts_with("async_work_group_") {
            Like::Copies
        } else {
            let calm = alone && calm();
            match surely_built_in {
                true if !calm => Like::Any,
                true if name.starts_with("get_image_") => Like::Length,
                true => Like::Calm,
                false => Like::Own(calm),
            }
        };
        let leads_there = || match callee {
            Some(known) => known == functions::Known::Nothing,
            // Of a method, of which the file tells less.
            None => leaves_to_the_prelude(&name, last.ident.span()),
        };
        let built_in = alone && is_builtin && leads_there();
        (like, built_in.then_some(name))
    }

    /// What the name of a method says.
    pub(super) fn like_of_method(&mut self, call: usize, receiver: &Expr, method: &str, arguments: &[Expr]) -> Like {
        let surroundings = self.function.surroundings.as_ref();
        let calm = || surroundings.is_some_and(|around| around.has_calm_method(method));
        let asks_presence = || match method {
            "is_empty" => true,
            "is_some" | "is_none" => self.is_element(receiver),
            _ => false,
        };
        let like = if method == "len" && arguments.is_empty() {
            Like::Length
        } else if is_split(method) && arguments.len() == 1 {
            Like::Parts
        } else if arguments.is_empty() && asks_presence() {
            Like::Presence
        } else if gives_element(method, arguments) {
            Like::Element
        } else if gives_another(method) && surroundings.is_some_and(|around| !around.has_method(method)) {
            Like::Gives
        } else if builtin_methods::is_builtin(method) {
            if calm() { Like::Calm } else { Like::Any }
        } else {
            Like::Own(calm())
        };
        self.known[call].like = Some(like);
        like
    }

    /// What a method of the file that is called `len` is given, where that is a value: nothing else can be behind it.
    fn of_own_length(&mut self, arguments: &[&Expr]) -> Option<Value> {
        let around = self.function.surroundings.as_ref()?;
        let [receiver] = arguments else { return None };
        if !around.has_method("len") {
            return None;
        }
        let value = self.value(receiver).loaded();
        value.itself.is_of_values().then_some(value)
    }

    /// A function of numbers, which does nothing but give another.
    pub(super) fn of_numbers(&mut self, mut value: Value, arguments: &[Expr]) -> Value {
        for argument in arguments {
            value.add(self.value(argument).loaded());
        }
        value
    }

    /// The number of a call.
    pub(super) fn call_of(&self, callee: HoleId) -> usize {
        self.calls[callee.0].unwrap_or_else(|| unreachable!("what is called by another hole has been looked at"))
    }

    pub(super) fn call(
        &mut self,
        call: usize,
        span: Span,
        arguments: &[&Expr],
        changes: &[&Expr],
        like: Like,
    ) -> Value {
        let mut result = Value::default();
        let mut causes = Vec::with_capacity(arguments.len());
        let only_reads = like.only_reads(changes);
        // Through a reference that it is given, it may write.
        for argument in arguments {
            if let Kind::Reference { mutable, place } = &argument.kind
                && !only_reads
                && (*mutable || !self.is_in_local(place))
            {
                self.settles_no_more(place);
            }
        }
        if like != Like::Gives {
            changes.iter().for_each(|place| self.settles_no_more(place));
        }
        let by_value = !matches!(like, Like::Length | Like::Parts | Like::Element | Like::Presence);
        for argument in arguments {
            let value = match (self.given_closure(argument, call, span), &argument.kind) {
                (Some(closure), _) => closure,
                (None, _) if only_reads => self.settled_or_place(argument),
                (None, Kind::Reference { mutable: false, place }) if self.is_in_local(place) => {
                    self.settled_or_place(place)
                }
                (None, Kind::Reference { place, .. }) => self.place(place),
                (None, _) if by_value => self.value(argument),
                (None, _) => self.place(argument),
            };
            result.join(&value);
            causes.push((argument.span, value.itself, value.behind));
        }
        match like {
            Like::Any
            | Like::Calm
            | Like::Gives
            | Like::Operator
            | Like::AssignOperator
            | Like::Copies
            | Like::Own(_) => {
                result = result.loaded();
            }
            Like::Length if result.behind.is_empty() => {}
            // A method of the user's that is called so, of what no other work-item can see.
            Like::Length if let Some(own) = self.of_own_length(arguments) => result = own,
            Like::Length => {
                result.itself.insert(Cause::Read(call));
                result.behind = Causes::default();
            }
            Like::Parts => result.itself.insert(Cause::Read(call)),
            Like::Element | Like::Presence if only_reads || !self.is_only_asked(&result, arguments) => {
                result = result.loaded();
            }
            Like::Element => result.itself.insert(Cause::Read(call)),
            Like::Presence => {
                result.itself.insert(Cause::Read(call));
                result.behind = Causes::default();
            }
            Like::Collective => result = Value { itself: [Cause::Read(call)].into(), ..Value::default() },
        }
        result.itself.insert(Cause::Result(call));
        // Its facts tell which arguments that rests on.
        let given = match like {
            Like::Own(_) => self.part(call, cl_tree::GIVES).map(|part| Value { itself: part.clone(), behind: part }),
            _ => None,
        };
        let calm = match like {
            Like::Any | Like::Own(false) | Like::Collective | Like::Copies => false,
            Like::Operator | Like::AssignOperator => self.operators_are_calm,
            _ => true,
        };
        let (vouched, operator) = (self.vouched, matches!(like, Like::Operator | Like::AssignOperator));
        let copies = like == Like::Copies;
        let reached = self.control.clone();
        let built_in = self.sites[call].built_in.take();
        self.sites[call] =
            Site { span, reached, arguments: causes, vouched, waited: None, copies, calm, operator, built_in };
        self.changes_by(arguments, changes, like, &result);
        self.may_panic(std::iter::once(call));
        self.panics_of_closures();
        // What it returns may point to where its arguments point.
        given.unwrap_or(result)
    }

    /// An index that is a call where the type of what is indexed has an `Index` of the user's: where what it gives is.
    pub(super) fn perhaps_called(&mut self, callee: HoleId, span: Span, arguments: [Value; 2], at: &mut Value) {
        let call = self.call_of(callee);
        let (reached, vouched) = (self.control.clone(), self.vouched);
        let arguments = arguments.into_iter().map(|value| (span, value.itself, value.behind)).collect();
        // It is not written as a call.
        self.sites[call] = Site { reached, arguments, vouched, calm: true, operator: true, ..Site::new(span) };
        self.may_panic(std::iter::once(call));
        at.itself.insert(Cause::Result(call));
    }

    /// What a call changes, by what it is given, which has those causes.
    fn changes_by(&mut self, arguments: &[&Expr], changes: &[&Expr], like: Like, given: &Value) {
        let mut changed = Locals::default();
        if like == Like::Operator || like.only_reads(changes) {
            return;
        }
        for (index, argument) in arguments.iter().enumerate() {
            // A copy of what a pointer points to is none that may be written through.
            let may_be_copy = matches!(like, Like::Calm | Like::Own(true)) && index >= changes.len();
            if may_be_copy && matches!(argument.kind, Kind::Deref(_)) {
                continue;
            }
            let reached = self.reaches(argument);
            // An element of local memory, by a loop's reference, is a value.
            let value = like == Like::AssignOperator
                && index >= changes.len()
                && !matches!(argument.kind, Kind::Reference { mutable: true, .. });
            changed.extend(&if value { self.of_copies(&reached) } else { reached });
        }
        // A type of another file may have a method that is called as one of numbers, and changes what is its work-item's alone.
        let written = |variable: &Variable| like != Like::Gives || !variable.is_in_local();
        for place in changes {
            let Some(id) = place.root() else { continue };
            if self.function.locals[id.0].mutable || !self.aliases[id.0].ids.is_empty() {
                match fields::field_of_local(place) {
                    Some(field) => {
                        let (mut reached, value) = (Locals::default(), self.written(given.clone()));
                        reached.add(id.0);
                        self.write_where(reached, &value, Some(field), written);
                    }
                    None => changed.add(id.0),
                }
            }
        }
        if !changed.ids.is_empty() {
            let value = self.written(given.clone());
            self.write_where(changed, &value, None, written);
        }
    }

    /// A part of what a call does, as a cause, if there are not too many.
    pub(super) fn part(&mut self, call: usize, which: u32) -> Option<Causes> {
        let known = self.parts.iter().position(|part| *part == (call, which));
        let number = known.unwrap_or(self.parts.len());
        if number >= cl_tree::PARTS as usize {
            return None;
        }
        if known.is_none() {
            self.parts.push((call, which));
        }
        Some([Cause::Part(number)].into())
    }

    /// Whether a call that may read nothing behind its first argument is told from one that does by its facts alone: what lies
    /// there differs anyway, or is that of a parameter, which the caller would be asked for.
    fn is_only_asked(&self, given: &Value, arguments: &[&Expr]) -> bool {
        let of_a_parameter = || {
            let id = arguments.first().and_then(|argument| argument.root())?;
            match &self.function.holes[self.function.locals[id.0].ty.0] {
                Hole::Written(Type::Reference(reference)) => Some(is_sequence(&reference.elem)),
                _ => None,
            }
        };
        given.behind.surely_differ() || of_a_parameter() == Some(true)
    }
}

/// Whether a method of that name gives an element of a slice, if there is one.
pub(super) fn gives_element(method: &str, arguments: &[Expr]) -> bool {
    match arguments.len() {
        0 => matches!(method, "first" | "last" | "first_mut" | "last_mut"),
        1 => matches!(method, "get" | "get_mut"),
        _ => false,
    }
}

/// Whether a method of that name, of a number or an `Option`, does nothing but give something.
fn gives_another(method: &str) -> bool {
    let of_options = ["cloned", "copied", "expect", "unwrap", "unwrap_or", "unwrap_or_default"];
    of_options.contains(&method) || builtin_methods::is_of_numbers(method)
}

/// Whether a method of that name gives two parts of a slice.
pub(super) fn is_split(method: &str) -> bool {
    method == "split_at" || method == "split_at_mut"
}

/// Whether a type is a slice or an array, in any memory.
pub(super) fn is_sequence(ty: &Type) -> bool {
    match ty {
        Type::Slice(_) | Type::Array(_) => true,
        Type::Path(path) => path.path.segments.last().is_some_and(|last| match &last.arguments {
            syn::PathArguments::AngleBracketed(of) => {
                matches!(of.args.first(), Some(syn::GenericArgument::Type(Type::Slice(_) | Type::Array(_))))
            }
            _ => false,
        }),
        _ => false,
    }
}
