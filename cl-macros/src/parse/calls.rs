//! Calls: of functions, of variables that are closures, and of methods.

use cl_tree::{Literal, Member};
use quote::ToTokens;
use syn::spanned::Spanned;
use syn::{Expr as SynExpr, Lit, Path, Type, parse_quote_spanned};

use super::begin::{begin, end};
use super::expr::{NO_CHAR, is_a_number, unparenthesized};
use super::extremes::{self, Wanted};
use super::fixed::in_a_space;
use super::operators::{Called, Operation, Operator, operator};
use super::{KnownType, Parser, byte_strings, compared, known, leaving, operators, pieces, untyped};
use crate::ast::{Expr, Hole, Kind, Reach, Style};
use crate::name::Name;
use crate::surroundings::functions::Known;
use crate::surroundings::{self, Surroundings};
use crate::{builtin_methods, builtin_names, check};

/// The functions of std that kernels have, by their modules: of `cl_types::expansion::std`.
const FUNCTIONS_OF_STD: &[(&str, &[&str])] = &[("cmp", &["min", "max"]), ("mem", &["swap", "replace", "take"])];

/// Whether it is one of them.
pub fn is_function_of_std(path: &Path) -> bool {
    let mut names = path.segments.iter().map(|segment| &segment.ident);
    let (Some(std), Some(module), Some(function), None) = (names.next(), names.next(), names.next(), names.next())
    else {
        return false;
    };
    (std == "std" || std == "core")
        && FUNCTIONS_OF_STD
            .iter()
            .any(|(name, functions)| module == name && functions.iter().any(|name| function == name))
}

/// Methods that types have by `#[derive]`.
const DERIVED: &[&str] =
    &["clone", "eq", "ne", "cmp", "partial_cmp", "lt", "le", "gt", "ge", "max", "min", "clamp", "into", "try_into"];

/// The built-in functions that give a tuple, of which OpenCL C writes the second part behind a pointer: how many arguments
/// they have here, and how they are called.
const WITH_TWO_RESULTS: &[(&str, usize, &str)] = &[
    ("fract", 1, "let (fraction, whole) = fract(x);"),
    ("frexp", 1, "let (mantissa, exponent) = frexp(x);"),
    ("lgamma_r", 1, "let (logarithm, sign) = lgamma_r(x);"),
    ("modf", 1, "let (fraction, whole) = modf(x);"),
    ("remquo", 2, "let (remainder, quotient) = remquo(x, y);"),
    ("sincos", 1, "let (sine, cosine) = sincos(x);"),
];

/// The methods whose argument the C writer takes as it stands: no parameter tells the types of literals in it.
const TAKEN_AS_THEY_ARE: &[&str] = &["clone_from_slice", "copy_from_slice"];

const NO_TEXT: &str = "a kernel has no heap, so it makes no `String` (OpenCL C 6.11): bytes of a text are a table, `#[constant] static \
                       TEXT: Constant<[u8; 5]> = *b\"hello\";`, and what is to be printed stands in `println!`";

/// `String::from`
fn makes_text(path: &Path) -> bool {
    matches!(&path.segments.iter().collect::<Vec<_>>()[..], [.., of, name] if of.ident.is("String") && name.ident.is("from"))
}

/// The type whose function is called through `<…>`, or as which it is called itself.
fn made_by(callee: &syn::ExprPath) -> Option<&syn::Ident> {
    match &callee.qself {
        Some(qself) => match &*qself.ty {
            syn::Type::Path(ty) if ty.qself.is_none() => Some(&ty.path.segments.last()?.ident),
            _ => None,
        },
        None => callee.path.get_ident(),
    }
}

/// What is indexed, of `f[i]`.
fn unindexed(expr: &SynExpr) -> &SynExpr {
    match expr {
        SynExpr::Index(inner) => unindexed(&inner.expr),
        SynExpr::Paren(inner) => unindexed(&inner.expr),
        expr => expr,
    }
}

impl Parser<'_> {
    pub(super) fn method_call(&mut self, expr: &SynExpr, call: &syn::ExprMethodCall, told: bool) -> Option<Expr> {
        if let Some(chain) = self.with_closures_given(expr) {
            return self.expr(&chain, told);
        }
        self.stays_inside(call)?;
        self.changes_no_table(call)?;
        if let Some(half) = pieces::of_a_half(call) {
            return self.expr(&SynExpr::MethodCall(half), told);
        }
        if let Some(one) = extremes::of_written(call, Wanted::Values) {
            return self.expr(&one, told);
        }
        if let Some(extreme) = self.extreme_of_references(expr, false) {
            let span = call.method.span();
            return self.expr(&parse_quote_spanned!(span=> &#extreme), told);
        }
        if let Some(made) = Self::units_mapped(call) {
            return self.expr(&made, told);
        }
        if let Some(call) = self.closure_of_a_chunk(call) {
            return self.expr(&SynExpr::MethodCall(call), told);
        }
        if let Some(call) = self.told_by_closures(call)? {
            return self.expr(&SynExpr::MethodCall(call), told);
        }
        if let Some(written) = self.method_of_borrowed(call) {
            return self.expr(&written?, told);
        }
        if let Some(written) = self.inserted(call, true) {
            return self.expr(&written?, told);
        }
        if let Some(written) =
            self.operator_by_method(call).or_else(|| self.array_of_slice(call)).or_else(|| self.option_of_slice(call))
        {
            return self.expr(&written, told);
        }
        if let Some(lent) = self.arrays_lent_by(call) {
            return self.expr(&SynExpr::MethodCall(lent), told);
        }
        if let Some(asked) = self.method_of_peeked(call) {
            return asked;
        }
        if let Some(asked) = self.walk_method(call).or_else(|| self.range_method(call)) {
            return asked;
        }
        if let Some(part) = self.part_trimmed(call) {
            return self.expr(&part, told);
        }
        if let Some(message) = self.instead_of_method(call) {
            return self.refuse(&call.method, message);
        }
        if let Some(consumed) = self.consumer(call, told) {
            return consumed;
        }
        let reborrowed = self.of_a_field(call);
        let call = reborrowed.as_ref().unwrap_or(call);
        let of_users = self.is_variable_of_users(&call.receiver);
        if let Some(searched) = super::consumer::partition_point(call).filter(|_| !of_users) {
            return match searched {
                Ok(block) => self.expr(&block, told),
                Err((tokens, message)) => self.refuse(tokens, message),
            };
        }
        if let Some(looped) = self.slice_method(call, told) {
            return looped;
        }
        if let Some(part) = self.part_if_there(call).filter(|_| !of_users) {
            return self.expr(&part, told);
        }
        if let Some(part) = self.part_or_empty(call).filter(|_| !of_users) {
            return self.expr(&part, told);
        }
        if let Some(left) = pieces::remainder(call).filter(|_| !of_users) {
            return self.expr(&left, told);
        }
        if let Some(split) = pieces::end_and_rest(call).filter(|_| !of_users) {
            return self.expr(&split, told);
        }
        if !of_users && let Some(matched) = self.option_method(call, told) {
            return matched;
        }
        if let Some(compared) = compared::by_method(call)
            && !self.may_be_its_own(call)
        {
            return self.expr(&compared, told);
        }
        if let Some(of_trait) = self.by_trait(call) {
            return self.expr(&of_trait, told);
        }
        if self.is_of_walk(call) {
            return self.refuse_of_walk(call);
        }
        self.keep_text(expr, true);
        Some(Expr { kind: self.method(call)?, span: begin(expr), end: end(expr) })
    }

    /// `inside.not()` as `Not::not(inside)`, where the file imports the trait from std, and what is called so there is the operator
    /// of the receiver, or nothing.
    fn operator_by_method(&self, call: &syn::ExprMethodCall) -> Option<SynExpr> {
        let name = call.method.text();
        let (of, span) = (operators::trait_of(&name, call.args.len())?, call.method.span());
        if let Some(by_path) = self.operator_of_a_bound(call) {
            return Some(by_path);
        }
        if !surroundings::imports::imports_from_std(of, span) {
            return None;
        }
        let free = || self.surroundings.as_ref().is_some_and(|around| around.lack(&name));
        let is_it = match self.foretold(&call.receiver).as_ref().map(KnownType::object) {
            Some(KnownType::Number(number)) => !surroundings::method_calls::has_of_its_own(Some(number), &name, span),
            Some(KnownType::Named(ty)) if surroundings::method_calls::has_method(&name, span) => {
                surroundings::method_calls::has_operator(&self.type_named(ty), of, &name, span)
            }
            _ => free() && !surroundings::method_calls::has_method(&name, span),
        };
        if !is_it {
            return None;
        }
        let of = proc_macro2::Ident::new(of, span);
        let (receiver, method, others) = (&call.receiver, &call.method, &call.args);
        Some(parse_quote_spanned!(span=> #of::#method(#receiver, #others)))
    }

    /// `a.add(b)` as `T::add(a, b)`, where `a` is of a type parameter with that bound: this comes before any method of a trait that
    /// is no bound.
    fn operator_of_a_bound(&self, call: &syn::ExprMethodCall) -> Option<SynExpr> {
        if self.with_operators.is_empty() {
            return None;
        }
        let (mut receiver, span) = ((*call.receiver).clone(), call.method.span());
        let mut known = self.foretold_with_parameters(&receiver)?;
        while let KnownType::Reference { object, .. } = known {
            receiver = parse_quote_spanned!(span=> (*#receiver));
            known = (*object).clone();
        }
        let KnownType::Named(of) = known else { return None };
        let of = self.parameters.iter().find(|parameter| **parameter == *of)?;
        self.bound_with(of, &call.method)?;
        let (method, others) = (&call.method, &call.args);
        Some(parse_quote_spanned!(span=> #of::#method(#receiver, #others)))
    }

    /// `Near::cmp(&v, 4)` for `v.cmp(4)` of a trait of the user's, which a type has that is in no order: the traits of the device
    /// have such methods for values of all types, and ask for the order then.
    fn by_trait(&self, call: &syn::ExprMethodCall) -> Option<SynExpr> {
        let (method, span) = (&call.method, call.method.span());
        let name = method.text();
        if !["cmp", "partial_cmp", "total_cmp"].contains(&&*name) {
            return None;
        }
        let known = self.foretold(&call.receiver)?;
        let ty = proc_macro2::Ident::new(&self.structure_of(&known)?, span);
        let of = surroundings::method_calls::trait_with(&name, span)?;
        if !surroundings::traits::implements_by_hand(&of, &ty)
            || surroundings::method_calls::has_in_an_impl(&ty.to_string(), &name, span)
        {
            return None;
        }
        let of = proc_macro2::Ident::new(&of, span);
        let reference = (!matches!(known, KnownType::Reference { .. })).then(|| quote::quote!(&));
        let (receiver, arguments) = (&call.receiver, &call.args);
        Some(parse_quote_spanned!(span=> #of::#method(#reference #receiver, #arguments)))
    }

    /// Whether a type of the file may have a method of its own there, which comes before that of a trait: that of the receiver
    /// if its type is known, or else any.
    pub(super) fn may_be_its_own(&self, call: &syn::ExprMethodCall) -> bool {
        let of = self.foretold(&call.receiver).and_then(|known| match known.object() {
            KnownType::Named(name) => Some(self.type_named(name).into_owned()),
            _ => None,
        });
        surroundings::method_calls::has_of_its_own(of.as_deref(), &call.method.text(), call.method.span())
    }

    /// Refuses what leaves a loop from a closure in a chain of methods, which may be written into that loop.
    fn stays_inside(&mut self, call: &syn::ExprMethodCall) -> Option<()> {
        for argument in &call.args {
            if let SynExpr::Closure(closure) = super::expr::unparenthesized(argument) {
                self.leaves_no_loop(closure)?;
            }
        }
        match &*call.receiver {
            SynExpr::MethodCall(receiver) => self.stays_inside(receiver),
            _ => Some(()),
        }
    }

    pub(super) fn leaves_no_loop(&mut self, closure: &syn::ExprClosure) -> Option<()> {
        match leaving::out_of(closure) {
            Some(leaves) => self.refuse(
                leaves,
                "a closure leaves no loop that is around it: write the loop or the `match` that the closure stands for, and leave \
                 from there",
            ),
            None => Some(()),
        }
    }

    /// A chain of methods in which no `::<…>` says what a closure can say, and no closure is left but at its end; none if
    /// nothing is to change.
    pub(super) fn told_by_closures(&mut self, call: &syn::ExprMethodCall) -> Option<Option<syn::ExprMethodCall>> {
        match untyped::by_closures(call) {
            Ok(Some(changed)) if !self.is_variable_of_users(&call.receiver) => Some(Some(changed)),
            Ok(_) => Some(leaving::in_chain(call)),
            Err((tokens, message)) => self.refuse(tokens, message),
        }
    }

    /// What a call of OpenCL C is here, where nothing of the user's is called so.
    fn said_otherwise(&self, path: &Path) -> Option<String> {
        let around = self.surroundings.as_ref()?;
        match path.get_ident() {
            Some(name) => {
                let name = name.text();
                let free = self.scopes.find(path.get_ident()?).is_none() && self.items.is_empty();
                let free = free && !builtin_names::is_builtin(&name);
                check::c_names::function(&name).filter(|_| free && around.callee(&name) == Known::Nothing)
            }
            None if let Some(instead) = check::c_names::of_std(path) => Some(instead.to_owned()),
            None => self.no_object(&path.segments.iter().rev().nth(1)?.ident),
        }
    }

    /// What is said of a method of the user's that is called on a pointer to an array or a slice in an address space: such methods
    /// are of values.
    fn of_elements_elsewhere(&self, receiver: &Expr, method: &syn::Ident) -> Option<String> {
        let Kind::Local(local, pointer) = &receiver.kind else { return None };
        let Hole::Written(Type::Reference(reference)) = &self.holes[self.locals[local.0].ty.0] else { return None };
        let (elements, name) = (in_a_space(&reference.elem)?, method.text());
        let instead = match elements {
            Type::Array(_) => format!("load what it points to, `(*{pointer}).{name}()`"),
            Type::Slice(_) => format!(
                "call it on an element, `{pointer}[i].{name}()`, or write a function that takes the pointer, `x: &impl Place<[f32]>`"
            ),
            _ => return None,
        };
        let around = self.surroundings.as_ref()?;
        let of_users =
            !builtin_methods::is_builtin(&name) && around.has_method(&name) && !around.is_of_a_refused_impl(&name);
        let space = self.knowledge().space(receiver).filter(|_| of_users && self.leaves_spaces_to_the_prelude())?;
        Some(format!(
            "`{name}` is a method of values, and `{pointer}` is a pointer to {space} memory (OpenCL C 6.7.9): {instead}"
        ))
    }

    /// Refuses a pointer into an address space where a function of the module takes any value, `T`.
    fn are_values(&mut self, path: &Path, arguments: &[Expr]) -> Option<()> {
        for (index, argument) in arguments.iter().enumerate() {
            let Some(space) = self.knowledge().space(argument).filter(|space| *space != known::PRIVATE) else {
                continue;
            };
            if !self.surroundings.as_ref().is_some_and(|around| around.takes_any_value(path, index)) {
                continue;
            }
            let message = format!(
                "a type parameter by itself stands for a value, and this is a pointer to {space} memory, which is a part of its type \
                 (OpenCL C 6.7.9): let the function take `&P` of `P: Place<[T]> + ?Sized`, or give it what is there, `x[i]`"
            );
            self.report.error_in(argument, message);
            return None;
        }
        Some(())
    }

    /// Refuses a `&` before a pointer where a function of the module takes one into any address space, `&impl Place<[T]>`.
    fn are_places(&mut self, path: &Path, arguments: &[Expr]) -> Option<()> {
        for (index, argument) in arguments.iter().enumerate() {
            let Some((pointer, _)) = self.pointer_referred_to(argument) else { continue };
            if self.surroundings.as_ref().is_some_and(|around| around.takes_a_place(path, index)) {
                let message =
                    format!("`{pointer}` is a pointer already, and this `&` is one too many: write `{pointer}`");
                self.report.error_in(argument, message);
                return None;
            }
        }
        Some(())
    }

    /// The variable behind a `&`, which surely is a pointer into an address space itself; and whether it writes.
    pub(super) fn pointer_referred_to<'e>(&self, reference: &'e Expr) -> Option<(&'e syn::Ident, bool)> {
        let Kind::Reference { place, .. } = &reference.kind else { return None };
        let Kind::Local(local, name) = &place.kind else { return None };
        let Hole::Written(Type::Reference(pointer)) = &self.holes[self.locals[local.0].ty.0] else { return None };
        in_a_space(&pointer.elem)?;
        Some((name, pointer.mutability.is_some()))
    }

    /// What is said of a variable that would be a pointer to a pointer that writes, of which there are none.
    pub(super) fn one_reference_too_many(&self, value: &Expr) -> Option<String> {
        let Kind::Reference { mutable, .. } = value.kind else { return None };
        let (pointer, _) = self.pointer_referred_to(value).filter(|(_, writes)| *writes)?;
        let reference = if mutable { "&mut " } else { "&" };
        Some(format!(
            "`{pointer}` is a pointer already, and this `{}` makes a pointer to a pointer that writes, of which a kernel has none: \
             write `{reference}*{pointer}`",
            reference.trim_end()
        ))
    }

    /// What is said of a call that would make an object in an address space.
    fn no_object(&self, made: &syn::Ident) -> Option<String> {
        let name = made.to_string();
        let declared = match &*name {
            "Local" | "LocalMemory" => {
                "`let mut tile: Local<[f32; 64]>;`, at the outermost scope of a kernel and without a value"
            }
            "Global" | "Constant" | "Generic" => "as a parameter, `x: &Global<[f32]>`",
            _ => return None,
        };
        self.surroundings.as_ref()?.leaves_to_the_prelude(&name).then(|| {
            format!(
                "no function makes an object in an address space, or a pointer into one: it is declared {declared} (OpenCL C 6.7)"
            )
        })
    }

    /// `mem::swap(a, b)` and `max(a, b)` by the whole path, where the file imports them from std.
    pub(super) fn of_std(&mut self, call: &syn::ExprCall) -> Option<syn::ExprCall> {
        let SynExpr::Path(callee) = unparenthesized(&call.func) else { return None };
        let around = self.surroundings.as_ref().filter(|_| callee.qself.is_none())?;
        let path = around.of_std(&callee.path).filter(is_function_of_std)?;
        self.uses(&callee.path);
        let func = Box::new(SynExpr::Path(syn::ExprPath { path, ..callee.clone() }));
        Some(syn::ExprCall { func, ..call.clone() })
    }

    /// Whether it is the size of a type, which the host knows: kernels have the types that lie in memory as its own do.
    pub(super) fn is_size_of(&self, call: &syn::ExprCall) -> bool {
        let SynExpr::Path(callee) = unparenthesized(&call.func) else { return false };
        let names: Vec<_> = callee.path.segments.iter().map(|segment| segment.ident.text()).collect();
        let names: Vec<_> = names.iter().map(String::as_str).collect();
        let ([.., last @ ("size_of" | "align_of")], true) =
            (&names[..], callee.qself.is_none() && call.args.is_empty())
        else {
            return false;
        };
        let free = || self.surroundings.as_ref().is_none_or(|around| around.callee(last) != Known::Function);
        let by_its_path = matches!(names[..], ["std" | "core", "mem", _] | ["mem", _]);
        by_its_path || names.len() == 1 && self.items.iter().all(|item| matches!(item, syn::Item::Const(_))) && free()
    }

    pub(super) fn call(&mut self, call: &syn::ExprCall) -> Option<Kind> {
        if let SynExpr::Path(callee) = unparenthesized(&call.func)
            && let Some(instead) = self.said_otherwise(&callee.path)
        {
            return self.refuse(call, instead);
        }
        if let SynExpr::Path(callee) = unparenthesized(&call.func)
            && let Some(made) = made_by(callee)
            && let Some(message) = self.no_object(made)
        {
            return self.refuse(call, message);
        }
        if let SynExpr::Path(callee) = unparenthesized(&call.func)
            && let Some(name) = callee.path.get_ident()
            && self.scopes.find(name).is_none()
            && surroundings::functions::is_of_iterators(&name.text(), name.span())
        {
            let message = format!(
                "`{name}` takes or gives an iterator, which has no type of OpenCL C, so that it is written where it is called; here it \
                 cannot be: give it all that it takes"
            );
            return self.refuse(call, message);
        }
        if let SynExpr::Path(callee) = unparenthesized(&call.func)
            && makes_text(&callee.path)
            && self.surroundings.as_ref().is_some_and(|around| around.leaves_to_the_prelude("String"))
        {
            return self.refuse(call, NO_TEXT);
        }
        if let SynExpr::Path(callee) = unparenthesized(&call.func)
            && of_char(&callee.path)
            && self.surroundings.as_ref().is_some_and(|around| around.leaves_to_the_prelude("char"))
        {
            return self.refuse(callee, NO_CHAR);
        }
        if let SynExpr::Path(callee) = unparenthesized(&call.func)
            && let Some(message) = self.instead_of_type(&callee.path)
        {
            // Where it is named again there is no more to say.
            if self.report.tells(message) {
                return None;
            }
            return self.refuse(callee, message);
        }
        if let SynExpr::Path(callee) = unparenthesized(&call.func) {
            let of_a_parameter =
                self.operator_of_a_parameter(&callee.path).map(|path| syn::ExprPath { path, ..callee.clone() });
            let of_a_struct = match &of_a_parameter {
                None => self.operator_of_a_struct(&callee.path).map(|path| syn::ExprPath { path, ..callee.clone() }),
                Some(_) => None,
            };
            let meant = of_a_parameter.as_ref().or(of_a_struct.as_ref()).unwrap_or(callee);
            if let Some(mut called) = operators::called(meant, &call.args.iter().collect::<Vec<_>>()) {
                if of_a_struct.is_some() {
                    called.used = operators::is_that_of_std(&callee.path, &called)?;
                }
                return self.called_operator(called);
            }
        }
        if let SynExpr::Path(callee) = unparenthesized(&call.func)
            && let (Some(method), [asked]) =
                (builtin_methods::asked_of_reference(&callee.path), &call.args.iter().collect::<Vec<_>>()[..])
        {
            let asked = parse_quote_spanned!(call.span()=> (#asked).#method());
            return self.expr(&asked, false).map(|asked| asked.kind);
        }
        if let Some(asked) = method_of_bool(call) {
            return self.expr(&asked, true).map(|asked| asked.kind);
        }
        if let Some((compared, ty)) = self.compared_by_path(call) {
            let compared = self.expr(&compared, true)?;
            return Some(match ty {
                Some(ty) => compared::told_first(compared, ty).kind,
                None => compared.kind,
            });
        }
        if let Some(number) = self.number_of_slice(call) {
            return self.expr(&number, true).map(|number| number.kind);
        }
        let lent = self.arrays_lent(call);
        let call = lent.as_ref().unwrap_or(call);
        self.takes_no_text(call)?;
        self.gives_both_results(call)?;
        let arguments: Vec<_> = call.args.iter().map(|argument| self.argument(argument, true)).collect();
        let without_brackets = of_simple_type(&call.func);
        let closure = self.closure_behind(&call.func).map(|(name, _)| parse_quote_spanned!(name.span()=> #name));
        let func = without_brackets.as_ref().or(closure.as_ref()).unwrap_or(&call.func);
        let SynExpr::Path(callee) = unparenthesized(func) else {
            // What it was to be is told of.
            let root = self.variable(unindexed(func)).and_then(|place| place.root());
            if root.is_some_and(|root| self.locals[root.0].refused) || self.no_closure_is_held {
                return None;
            }
            let field = match unparenthesized(func) {
                SynExpr::Field(field) => Some(&field.member),
                _ => None,
            };
            if Self::gives_closure(func) || field.is_some_and(surroundings::types::is_field_of_functions) {
                self.report.told_elsewhere();
                return None;
            }
            let message = match unparenthesized(func) {
                SynExpr::Field(_) => {
                    "no struct holds a closure: OpenCL C has no function pointers (6.11.a); let the function take it beside the \
                     struct, `f: impl Fn(u32) -> u32`"
                }
                _ => "only functions can be called: OpenCL C has no function pointers (6.11.a)",
            };
            return self.refuse(&call.func, message);
        };
        if let Some(ident) = callee.path.get_ident()
            && let Some(local) = self.scopes.find(ident)
        {
            if matches!(&self.holes[self.locals[local.0].ty.0], Hole::Written(ty) if check::refuses(ty)) {
                return None;
            }
            if !matches!(self.holes[self.locals[local.0].ty.0], Hole::Callable) {
                // What it was to be is told of.
                if self.locals[local.0].refused || self.no_closure_is_held {
                    return None;
                }
                return self.refuse(
                    callee,
                    "only a closure or a parameter with a bound such as `F: Fn(f32) -> f32` can be called: OpenCL C has no function pointers (6.11.a)",
                );
            }
            self.capture(local);
            let arguments = arguments.into_iter().collect::<Option<_>>()?;
            return Some(Kind::CallLocal(local, ident.clone(), arguments));
        }
        if self.is_own(callee) {
            return self.recursion(callee);
        }
        if let Some(circle) = self.circle(callee) {
            return self.refuse(callee, &circle);
        }
        let mut names = callee.path.segments.iter().rev().map(|segment| segment.ident.text());
        if (names.next().as_deref(), names.next().as_deref()) == (Some("new"), Some("Sampler"))
            && self.surroundings.as_ref().is_some_and(|around| around.leaves_to_the_prelude("Sampler"))
        {
            return self.refuse(
                callee,
                "a sampler is made when the kernel is compiled (OpenCL C 6.11.b): write `const EDGES: Sampler = \
                 Sampler::new(…);` outside of the function, and name it here; or take one, `edges: Sampler`",
            );
        }
        let arguments: Vec<Expr> = arguments.into_iter().collect::<Option<_>>()?;
        self.is_no_splat(&callee.path, &arguments)?;
        if is_type_name(&callee.path)
            && surroundings::statics::is_constant(&callee.path)
            && !self.is_function(&callee.path)
        {
            return self.refuse(callee, "only functions can be called: OpenCL C has no function pointers (6.11.a)");
        }
        if self.is_constructor(&callee.path) {
            // A type that is to hold one is none with the derives either.
            self.holds_no_closure(arguments.iter())?;
            self.is_derived(&callee.path)?;
            self.holds_no_opaque(arguments.iter())?;
            self.are_held(&callee.path, arguments.iter().enumerate().map(|(index, value)| (index.to_string(), value)))?;
            let fields = arguments.into_iter().enumerate();
            let fields =
                fields.map(|(index, value)| (Member::Index(index as u32), syn::Member::from(index), value)).collect();
            let ty = self.hole(Hole::Inferred);
            return Some(Kind::Struct { ty, path: callee.path.clone(), style: Style::Tuple, fields, base: None });
        }
        if let Some(found) = known::method_of_number(callee, arguments.len())
            && let Some(method) = callee.path.segments.last().map(|segment| segment.ident.clone())
            && self.surroundings.as_ref().is_none_or(|around| around.has_method(&method.text()))
        {
            let callee = self.hole(Hole::BuiltIn(found));
            let mut arguments = arguments.into_iter();
            let receiver = Box::new(arguments.next()?);
            return Some(Kind::Method { callee, receiver, method, turbofish: None, arguments: arguments.collect() });
        }
        if let Some((number, method)) = known::of_a_number(callee)
            && surroundings::method_calls::has_method(&method.text(), method.span())
        {
            // A trait gives numbers one of that name too.
            let mut arguments = arguments.into_iter();
            let receiver = self.of_number(Box::new(arguments.next()?), number);
            let (callee, method, turbofish) = (self.hole(Hole::Callee), method.clone(), None);
            return Some(Kind::Method { callee, receiver, method, turbofish, arguments: arguments.collect() });
        }
        self.names_opaque(&arguments)?;
        if let (Some(only), 1, None) =
            (callee.path.segments.first(), callee.path.segments.len(), callee.path.leading_colon)
        {
            self.takes_these(call, &only.ident, &arguments)?;
        } else {
            self.are_lanes(call, &callee.path, &arguments)?;
        }
        if callee.qself.is_none() {
            let taken = self.surroundings.as_ref().and_then(|around| around.vectors_taken(&callee.path));
            self.are_taken(taken, &arguments)?;
            self.are_values(&callee.path, &arguments)?;
            self.are_places(&callee.path, &arguments)?;
        }
        self.copies |= callee.path.get_ident().is_some_and(|name| name.text().starts_with("async_work_group_"));
        let built_in = self.built_in(&callee.path, &arguments).map(Hole::BuiltIn);
        let named = || self.definition(callee).map(Hole::Named);
        let hole = built_in.or_else(named).unwrap_or(Hole::Callee);
        Some(Kind::Call { callee: self.hole(hole), path: callee.clone(), arguments })
    }

    /// `f32::mul(a, b)`, `Add::add(a, b)`
    fn called_operator(&mut self, called: Called) -> Option<Kind> {
        let Called { operation, operands, number, used } = called;
        if !self.items.contains(&used) {
            self.items.push(used);
        }
        let mut operands = operands.iter();
        let mut first = self.boxed(operands.next()?, number.is_none())?;
        if let Some(number) = number {
            first = self.of_number(first, number);
        }
        match operation {
            Operation::Unary(op) => Some(self.operation_of_one(op, first)),
            Operation::Binary(token) => {
                let second = self.boxed(operands.next()?, true)?;
                let Some(Operator::Binary(op)) = operator(&token) else { return None };
                Some(self.operation(op, token, first, second, false))
            }
        }
    }

    /// An argument: a function that is surely named is the closure that calls it.
    /// `told`: whether what is called says the type of the argument.
    fn argument(&mut self, argument: &SynExpr, told: bool) -> Option<Expr> {
        let lent = byte_strings::lent(argument);
        let argument = lent.as_ref().unwrap_or(argument);
        match self.named_function(argument) {
            Some(closure) => self.expr(&SynExpr::Closure(closure), told),
            None => self.expr(argument, told),
        }
    }

    /// What to write in the place of a function that a variable is to hold, where tokens tell that it is one.
    pub(super) fn held_function(&self, value: &SynExpr) -> Option<String> {
        let SynExpr::Path(function) = unparenthesized(value) else { return None };
        let name = function.path.segments.last()?.ident.text();
        let closure = self.named_function(value).filter(|_| !name.starts_with(char::is_uppercase))?;
        let parameters = match closure.inputs.len() {
            0 => "",
            1 => "v",
            2 => "v, w",
            _ => "…",
        };
        let names: Vec<_> = function.path.segments.iter().map(|segment| segment.ident.text()).collect();
        let path = names.join("::");
        Some(format!(
            "no variable holds a function, for OpenCL C has no function pointers (6.11.a): call it by its name, or write the \
             closure that does, `|{parameters}| {path}({parameters})`"
        ))
    }

    /// Whether a call is of a function of the file that says to return a closure, which is told of there.
    pub(super) fn gives_closure(value: &SynExpr) -> bool {
        let SynExpr::Call(call) = unparenthesized(value) else { return false };
        let SynExpr::Path(callee) = unparenthesized(&call.func) else { return false };
        let mut names = callee.path.segments.iter().rev().map(|segment| &segment.ident);
        let (Some(name), of) = (names.next(), names.next()) else { return false };
        let of = of.map(ToString::to_string);
        surroundings::functions::returns_closure(of.as_deref(), &name.text(), name.span())
    }

    /// Whether the path leads to the function that is read: `f`, `self::f`, `Self::f` and `Type::f` of its own type.
    fn is_own(&self, callee: &syn::ExprPath) -> bool {
        let names: Vec<_> = callee.path.segments.iter().map(|segment| &segment.ident).collect();
        match &*names {
            [name] => self.own.as_ref() == Some(name),
            [module, name] if *module == "self" => self.own.as_ref() == Some(name),
            [owner, name] if callee.qself.is_none() => {
                self.method.as_ref().is_some_and(|(own, method)| method == *name && (*owner == "Self" || own == *owner))
            }
            _ => false,
        }
    }

    /// Whether what is called makes a value of a struct, or of a variant.
    fn is_constructor(&self, path: &Path) -> bool {
        surroundings::types::is_variant(path, self.owner.as_ref()) || is_type_name(path) && !self.is_function(path)
    }

    /// Whether it is a variable that surely points into an address space.
    fn is_pointer_into_a_space(&self, value: &Expr) -> bool {
        self.space_of(value).is_some()
    }

    /// The address space that a variable surely points into, as its type names it.
    fn space_of(&self, value: &Expr) -> Option<String> {
        let Kind::Local(id, _) = value.kind else { return None };
        let Hole::Written(syn::Type::Reference(pointer)) = &self.holes[self.locals[id.0].ty.0] else { return None };
        let syn::Type::Path(path) = &*pointer.elem else { return None };
        let last = path.path.segments.last().filter(|last| !last.arguments.is_empty())?;
        Some(last.ident.text()).filter(|space| super::primitive::is_space(space))
    }

    /// What is said where the element of a work-item is asked of memory that all of a group share, or that is this work-item's.
    fn items_elsewhere(&self, receiver: &Expr, method: &syn::Ident) -> Option<String> {
        const ITEMS: &[&str] = &["item", "item_mut", "item_2d", "item_2d_mut", "group_item", "group_item_mut"];
        let name = ITEMS.iter().find(|name| method.is(name))?;
        let space = self.space_of(receiver).filter(|space| space == "Local" || space == "Generic")?;
        Some(format!(
            "`{name}` is the element at a global id, or at the number of the group, of what is in `__global` memory (OpenCL C 6.15.1), and \
             this is in `{space}`: index it, `t[get_local_id(0)]`"
        ))
    }

    /// Whether it surely is a function of the module, whatever its name is written like, or one that the crate has somewhere,
    /// and no type.
    fn is_function(&self, path: &Path) -> bool {
        let called = |around: &Surroundings| path.get_ident().map(|name| around.callee(&name.text()));
        self.surroundings.as_ref().and_then(called) == Some(Known::Function)
            || surroundings::functions::is_written_as_a_type(path)
    }

    /// What is said of a call that leads back to a function with type parameters.
    fn circle(&self, callee: &syn::ExprPath) -> Option<String> {
        let (around, own) = (self.surroundings.as_ref()?, self.own.as_ref()?);
        let name = callee.path.segments.first().filter(|_| callee.path.segments.len() == 1)?;
        let circle = around.circle(&own.to_string(), &name.ident.text())?;
        let mut calls = format!("`{own}`");
        for (index, name) in circle.iter().skip(1).enumerate() {
            calls += &format!("{} `{name}`", if index == 0 { " calls" } else { ", which calls" });
        }
        Some(format!("OpenCL C has no recursion, direct or mutual (6.11.k): {calls}; write a loop"))
    }

    fn recursion<T>(&mut self, at: &impl quote::ToTokens) -> Option<T> {
        const ONCE: &str = "recursion";
        if self.refused.iter().any(|told| told == ONCE) {
            return None;
        }
        self.refused.push(ONCE.to_owned());
        self.refuse(at, "this function calls itself, which OpenCL C does not allow (6.11.k); write a loop")
    }

    pub(super) fn method(&mut self, call: &syn::ExprMethodCall) -> Option<Kind> {
        // A method of a trait may call one of the type that has its name.
        if self.method.as_ref().is_some_and(|(_, method)| *method == call.method)
            && matches!(&*call.receiver, SynExpr::Path(path) if path.path.is_ident("self"))
        {
            return self.recursion(&call.method);
        }
        if self.surroundings.as_ref().is_some_and(Surroundings::have_deref)
            && let Some(receiver) = self.variable(&call.receiver)
            && let (Some(around), name) = (&self.surroundings, call.method.text())
            && !DERIVED.contains(&&*name)
            && !around.has_method(&name)
            && (builtin_methods::is_builtin(&name) || around.lack_method(&name))
        {
            self.follows_no_deref(&receiver, &call.method)?;
        }
        if let Some(message) = check::pointer_cast::method(&call.method)
            && self.surroundings.as_ref().is_some_and(|around| around.lack_method(&call.method.text()))
        {
            return self.refuse(&call.method, message);
        }
        if let Some(message) = check::atomics::method(&call.method)
            && self.surroundings.as_ref().is_some_and(|around| !around.has_method(&call.method.text()))
        {
            if self.report.tells(check::atomics::OF_A_TYPE) {
                return None;
            }
            return self.refuse(&call.method, &message);
        }
        if call.args.is_empty() && PLAIN.contains(&&*call.method.text()) && self.points_into_a_space(&call.receiver) {
            return self.refuse(
                &call.method,
                "a pointer into an address space becomes no plain reference, slice or raw pointer, since address spaces do \
                 not convert into each other (OpenCL C 6.7.9): `x[i]` loads a value, `&x[i]` and `&x[a..b]` point into the \
                 same memory, and a `#[device]` function for every space takes `&impl Place<[T]>`",
            );
        }
        self.refuse_borrowed(call)?;
        self.or_private(call)?;
        if self.vouched == 0
            && UNCHECKED.iter().any(|name| call.method == name)
            && self.surroundings.as_ref().is_some_and(|around| !around.has_method(&call.method.text()))
        {
            return self.refuse(
                call,
                "nobody checks this index, so that it is vouched for: write `unsafe { … }` around it, or `x[i]`, which is checked \
                 where the loops and conditions around it do not tell that it is in range",
            );
        }
        let receiver = self.boxed(&call.receiver, false);
        let says = call.method.is("expect") && call.args.len() == 1;
        let told = !TAKEN_AS_THEY_ARE.iter().any(|method| call.method.is(method));
        let arguments: Vec<_> = call
            .args
            .iter()
            .map(|argument| match argument {
                // The only text that is an argument.
                SynExpr::Lit(syn::ExprLit { lit: lit @ Lit::Str(text), .. }) if says => Some(Expr::at(
                    Kind::Literal { value: Literal::Text(text.value()), tokens: lit.clone(), ty: None },
                    text.span(),
                )),
                argument => self.argument(argument, told),
            })
            .collect();
        if let Some(receiver) = &receiver {
            // What only reads is called on a pointer in a field, and does not reach the variable.
            let name = call.method.text();
            let reads = matches!(receiver.kind, Kind::Field(..))
                && builtin_methods::may_change(&name) == Some(false)
                && self.surroundings.as_ref().is_none_or(|around| !around.has_method(&name));
            if !reads {
                self.received(receiver);
            }
        }
        let mut receiver = receiver?;
        if self.is_function_of_c(&receiver, &call.method) {
            let name = &call.method;
            let message = format!(
                "`{name}` is a function of OpenCL C, and no method: write `{name}(…)`, with what stands before the dot as its \
                 first argument"
            );
            return self.refuse(name, &message);
        }
        self.has_component(&receiver, &call.method)?;
        if let Some(message) = self.of_elements_elsewhere(&receiver, &call.method) {
            return self.refuse(&call.method, message);
        }
        if call.method.is("to_vec")
            && self.surroundings.as_ref().is_some_and(|around| around.lack_of_built_in("to_vec"))
            && self.is_slice(&receiver)
        {
            return self.refuse(
                &call.method,
                "a kernel has no heap, so nothing is copied into a `Vec` (OpenCL C 6.11): read the elements where they are, or copy \
                 some into an array, `let mut a = [0.0; 16]; a.copy_from_slice(&x[..16]);`",
            );
        }
        if let Some(message) = self.items_elsewhere(&receiver, &call.method) {
            return self.refuse(&call.method, message);
        }
        if call.method.is("into") && self.is_pointer_into_a_space(&receiver) {
            return self.refuse(
                &call.method,
                "a pointer is made from no other: nothing converts pointers between types or address spaces (OpenCL C 6.7.9); pass \
                 it as it is, or load the value, `*p`, and convert that",
            );
        }
        self.writes_through(&receiver, &call.method)?;
        self.changed_by(&call.method.text(), &mut receiver)?;
        let length = call.method.is("len") && call.args.is_empty() && self.is_slice(&receiver);
        let arguments: Vec<Expr> = arguments.into_iter().collect::<Option<_>>()?;
        self.copies_alike(call, &receiver, &arguments)?;
        if let (false, Some(around)) = (arguments.is_empty(), &self.surroundings)
            && let Some(known) = self.known(&receiver)
            && let KnownType::Named(structure) = known.object()
        {
            let taken = around.vectors_taken_by_method(structure, &call.method.text());
            self.are_taken(taken, &arguments)?;
        }
        let callee = match (length, &call.turbofish) {
            (true, _) => Hole::Length,
            (false, None) => {
                let built_in = self.built_in_method(&receiver, &call.method.text(), &arguments);
                let named = || self.definition_of_method(&receiver, &call.method).map(Hole::Named);
                built_in.map(Hole::BuiltIn).or_else(named).unwrap_or(Hole::Callee)
            }
            (false, Some(_)) => Hole::Callee,
        };
        let callee = self.hole(callee);
        if let (true, Some(lane)) = (call.method.is("get"), call.args.first()) {
            self.fixed_lane(callee, lane);
        }
        // What a call gives has no name: the object behind it is the receiver.
        // So is that behind a pointer in a field, of a method of the user's, which no pointer has.
        let points = match receiver.kind {
            Kind::Method { .. } => true,
            Kind::Field(..) => !builtin_methods::is_builtin(&call.method.text()),
            _ => false,
        };
        if points && matches!(self.reach(&receiver), Reach::Object { .. }) {
            let (span, end) = (receiver.span, receiver.end);
            receiver = Box::new(Expr { kind: Kind::Deref(receiver), span, end });
        }
        Some(Kind::Method {
            callee,
            receiver,
            method: call.method.clone(),
            turbofish: call.turbofish.clone(),
            arguments,
        })
    }

    /// Refuses `x.get(i).unwrap_or(&0.0)` as a pointer: the literal is in private memory, and the element in another.
    fn or_private(&mut self, call: &syn::ExprMethodCall) -> Option<()> {
        if !call.method.is("unwrap_or") {
            return Some(());
        }
        let (SynExpr::MethodCall(get), Some(SynExpr::Reference(other))) =
            (unparenthesized(&call.receiver), call.args.first())
        else {
            return Some(());
        };
        let gives_element = ["get", "first", "last"].iter().any(|name| get.method == name);
        if !gives_element || !is_a_number(&other.expr) || !self.points_into_a_space(&get.receiver) {
            return Some(());
        }
        let (element, value) = (unspaced(get), unspaced(&other.expr));
        let message = format!(
            "`&{value}` points to private memory, and `{element}` does not: a pointer has one address space (OpenCL C 6.7.9); take \
             the value, `{element}.copied().unwrap_or({value})`"
        );
        self.refuse(other, message)
    }

    /// Refuses a pointer for the second result of a built-in function that gives a tuple here.
    fn gives_both_results(&mut self, call: &syn::ExprCall) -> Option<()> {
        let SynExpr::Path(callee) = &*call.func else { return Some(()) };
        let Some(ident) = callee.path.get_ident() else { return Some(()) };
        let name = ident.text();
        let Some((_, arguments, written)) = WITH_TWO_RESULTS.iter().find(|row| row.0 == name) else { return Some(()) };
        let ours = self.scopes.find(ident).is_none()
            && self.surroundings.as_ref().is_some_and(|around| around.is_of_the_prelude(&name));
        match call.args.last() {
            Some(second) if ours && call.args.len() == arguments + 1 => {
                let message = format!(
                    "`{name}` gives a tuple of both results here, and takes no pointer for the second (OpenCL C 6.15.2): write `{written}`"
                );
                self.refuse(second, message)
            }
            _ => Some(()),
        }
    }

    /// Refuses a method that changes a `#[constant]` table.
    fn changes_no_table(&mut self, call: &syn::ExprMethodCall) -> Option<()> {
        if !matches!(*call.receiver, SynExpr::Path(_)) {
            return Some(());
        }
        let Some(table) = self.table_of(&call.receiver).cloned() else { return Some(()) };
        let name = call.method.text();
        let changes = builtin_methods::may_change(&name) == Some(true) || name.starts_with("sort");
        let of_users = self.surroundings.as_ref().is_none_or(|around| around.has_method(&name));
        if !changes || of_users {
            return Some(());
        }
        let message = format!(
            "`{name}` changes what it is called on, and nothing may write to `__constant` memory, where the table `{table}` is \
             (OpenCL C 6.7.3): copy it into a variable first, `let mut own = *{table};`, and call `own.{name}(…)`"
        );
        self.refuse(&call.method, message)
    }

    /// Refuses a method that surely changes what it is called on, of what is in memory and only read.
    fn writes_through(&mut self, receiver: &Expr, method: &syn::Ident) -> Option<()> {
        if !matches!(receiver.kind, Kind::Index(..) | Kind::Field(..) | Kind::Deref(_)) {
            return Some(());
        }
        let Some(root) = receiver.root().filter(|root| self.locals[root.0].parameter) else { return Some(()) };
        let Hole::Written(Type::Reference(pointer)) = &self.holes[self.locals[root.0].ty.0] else { return Some(()) };
        if pointer.mutability.is_some() || in_a_space(&pointer.elem).is_none() {
            return Some(());
        }
        let (Some(around), Some(KnownType::Named(structure))) = (&self.surroundings, self.known(receiver)) else {
            return Some(());
        };
        if !around.surely_changes_one(&structure, &method.text()) {
            return Some(());
        }
        let (Type::Path(object), name) = (&*pointer.elem, &self.locals[root.0].ident) else { return Some(()) };
        let is_constant = object.path.segments.last().is_some_and(|space| space.ident == "Constant");
        let message = match is_constant {
            true => format!(
                "`{method}` changes what it is called on, and nothing may write to `__constant` memory (OpenCL C 6.7.3): copy the \
                 value first, `let mut value = {name}[i];`, or take `{name}` as a `&mut Global<…>`"
            ),
            false => format!(
                "`{method}` changes what it is called on, and what `{name}` points to is `const` in OpenCL C: \
                 write `{name}: &mut {}`, or copy the value first, `let mut value = {name}[i];`",
                unspaced(object)
            ),
        };
        self.refuse(method, message)
    }

    /// Whether what is called as a method of a number or a vector surely is a built-in function, and no method.
    fn is_function_of_c(&self, receiver: &Expr, method: &syn::Ident) -> bool {
        let name = method.text();
        if !builtin_names::is_builtin(&name) || builtin_methods::is_builtin(&name) {
            return false;
        }
        let Some(around) = &self.surroundings else { return false };
        let is_number =
            || matches!(self.known(receiver), Some(known) if matches!(known.object(), KnownType::Number(_)));
        (self.is_surely_a_vector(receiver) || is_number()) && around.lack_of_built_in(&name)
    }
}

/// Whether the last name of a path is written like a type's or a constant's: what can be called then constructs, if it is
/// no function of the module.
pub(super) fn is_type_name(path: &Path) -> bool {
    path.segments.last().is_some_and(|segment| segment.ident.text().starts_with(|c: char| c.is_uppercase()))
}

/// The methods that are `unsafe`.
/// `f32::sqrt` of `<f32>::sqrt`.
fn of_simple_type(callee: &SynExpr) -> Option<SynExpr> {
    let SynExpr::Path(callee) = unparenthesized(callee) else { return None };
    let qualified = callee.qself.as_ref().filter(|qualified| qualified.position == 0)?;
    let mut ty = &*qualified.ty;
    while let syn::Type::Group(group) = ty {
        ty = &group.elem;
    }
    let syn::Type::Path(ty) = ty else { return None };
    let of = ty.path.get_ident().filter(|_| ty.qself.is_none())?;
    let name = callee.path.segments.last().filter(|_| callee.path.segments.len() == 1)?;
    Some(parse_quote_spanned!(name.span()=> #of::#name))
}

const UNCHECKED: &[&str] = &["get_unchecked", "get_unchecked_mut"];

/// The methods of std that give a plain reference or a raw pointer.
const PLAIN: &[&str] = &[
    "as_mut",
    "as_mut_ptr",
    "as_mut_slice",
    "as_ptr",
    "as_ref",
    "as_slice",
    "borrow",
    "borrow_mut",
    "deref",
    "deref_mut",
];

/// Tokens as a user writes them, of a short expression or type.
pub(super) fn unspaced(tokens: &impl ToTokens) -> String {
    tokens.to_token_stream().to_string().replace(' ', "")
}

/// Whether it is a function of the `char` of Rust.
fn of_char(path: &Path) -> bool {
    path.segments.iter().rev().nth(1).is_some_and(|ty| ty.ident == "char")
}

/// `bool::then_some(c, v)`: `c.then_some(v)`.
fn method_of_bool(call: &syn::ExprCall) -> Option<SynExpr> {
    let SynExpr::Path(callee) = unparenthesized(&call.func) else { return None };
    let names: Vec<_> = callee.path.segments.iter().map(|segment| &segment.ident).collect();
    let ([ty, method], Some(asked), Some(given), 2) =
        (&names[..], call.args.first(), call.args.last(), call.args.len())
    else {
        return None;
    };
    let is_it = callee.qself.is_none() && *ty == "bool" && ["then", "then_some"].iter().any(|name| *method == name);
    is_it.then(|| parse_quote_spanned!(call.span()=> (#asked).#method(#given)))
}
