//! The methods of `Option` and `Result` that take closures: the `match` that each stands for.

use proc_macro2::Ident;
use quote::{ToTokens, quote_spanned};
use syn::spanned::Spanned;
use syn::{Expr as SynExpr, ExprMethodCall, Pat, parse_quote_spanned};

use super::begin::{begin, end};
use super::consumer::{is_sequence, leaves, result_of, unused};
use super::expr::{is_harmless, unparenthesized};
use super::shape::{asked_of, gives_places};
use super::{KnownType, Parser, leaving, untyped};
use crate::ast::{Expr, Hole, Kind, Reach};
use crate::name::Name;
use crate::surroundings::method_calls::{has_method, lack_method};

/// The methods, with the number of their arguments. The last of these is a closure.
pub(super) const METHODS: &[(&str, usize)] = &[
    ("map", 1),
    ("and_then", 1),
    ("filter", 1),
    ("is_some_and", 1),
    ("is_none_or", 1),
    ("is_ok_and", 1),
    ("is_err_and", 1),
    ("unwrap_or_else", 1),
    ("or_else", 1),
    ("map_or", 2),
    ("map_or_else", 2),
    ("ok_or_else", 1),
    ("map_err", 1),
];

/// Those that types of the user's have as well, with the number of parameters of the closure.
const BY_TYPE: [(&str, usize); 5] = [("and_then", 1), ("filter", 1), ("map", 1), ("or_else", 0), ("then", 0)];

/// The methods that give an `Option` or a `Result`, where no type of the user's has them.
const GIVE_OPTIONS: &[&str] = &[
    "find",
    "find_map",
    "first",
    "get",
    "get_mut",
    "last",
    "max",
    "max_by",
    "max_by_key",
    "min",
    "min_by",
    "min_by_key",
    "next",
    "nth",
    "ok",
    "ok_or",
    "ok_or_else",
    "peek",
    "pop",
    "position",
    "reduce",
    "rposition",
    "split_first",
    "split_last",
    "take",
    "then_some",
    "zip",
];

/// Of so many slices in a list, each has the text of the closure for itself.
const MOST_SLICES: usize = 8;

impl Parser<'_> {
    /// A method of `Option` with a closure that is written there, as the `match` that it is; none if the call is no
    /// such thing. That the receiver is an `Option` is for rustc to find out, from the method that no other type has.
    pub(super) fn option_method(&mut self, call: &ExprMethodCall, told: bool) -> Option<Option<Expr>> {
        if let Some(called) = self.by_type(call) {
            return Some(called);
        }
        if let Some(chosen) = of_bool(call).or_else(|| of_ordering(call)) {
            return Some(self.expr(&chosen, told));
        }
        let (method, count) = (call.method.text(), call.args.len());
        let known = METHODS.iter().any(|known| known.1 == count && known.0 == method);
        if !known || is_sequence(&call.receiver) {
            return None;
        }
        let arguments: Vec<SynExpr> = call.args.iter().map(|argument| self.called(argument, call)).collect();
        let arguments: Vec<_> = arguments.iter().collect();
        let Some(SynExpr::Closure(closure)) = arguments.last().map(|last| unparenthesized(last)) else { return None };
        let span = call.method.span();
        if let Err((token, _)) = leaves(closure) {
            let message = "this closure becomes an arm of a `match`, which it cannot return from: write the `match`, or let \
                           the closure end with its value";
            return Some(self.refuse(token, message));
        }
        if method == "map" || method == "and_then" {
            return Some(self.map(Some(&call.receiver), &call.method, closure));
        }
        let mut tokens = call.receiver.to_token_stream();
        tokens.extend(call.args.to_token_stream());
        let value = unused("value", &tokens);
        let receiver = &call.receiver;
        let itself = Ident::new("option_itself", span);
        let option = quote_spanned!(span=> #receiver.#itself());
        let perhaps = Ident::new("perhaps_a_value", span);
        let perhaps = quote_spanned!(span=> #receiver.#perhaps());
        let with_value = |closure: &SynExpr| given(closure, 1);
        let block: Option<SynExpr> = (|| {
            let last = arguments.last()?;
            Some(match (&*call.method.text(), &arguments[..]) {
                ("is_some_and", _) => {
                    let (pat, body) = with_value(last)?;
                    parse_quote_spanned!(span=> match #option { Some(#pat) => #body, None => false })
                }
                ("is_none_or", _) => {
                    let (pat, body) = with_value(last)?;
                    parse_quote_spanned!(span=> match #option { Some(#pat) => #body, None => true })
                }
                ("filter", _) => {
                    let closure = &untyped::without_types(closure);
                    let of_place = self.gives_a_place(receiver) && names_what_it_gets(closure);
                    let condition = of_place.then(|| asked_of(closure, &value, true)).flatten();
                    let condition = condition.or_else(|| asked_of(closure, &value, false))?;
                    parse_quote_spanned!(span=> match #option {
                        Some(#value) => if #condition { Some(#value) } else { None },
                        None => None,
                    })
                }
                ("is_ok_and", _) => {
                    let (pat, body) = with_value(last)?;
                    parse_quote_spanned!(span=> match #receiver { Ok(#pat) => #body, Err(_) => false })
                }
                ("is_err_and", _) => {
                    let (pat, body) = with_value(last)?;
                    parse_quote_spanned!(span=> match #receiver { Ok(_) => false, Err(#pat) => #body })
                }
                ("or_else", _) if closure.inputs.len() == 1 => {
                    let (pat, body) = with_value(last)?;
                    parse_quote_spanned!(span=> match #receiver { Ok(#value) => Ok(#value), Err(#pat) => #body })
                }
                ("map_or_else", [error, _]) if given(error, 1).is_some() => {
                    let ((error, default), (pat, body)) = (given(error, 1)?, with_value(last)?);
                    parse_quote_spanned!(span=> match #receiver { Ok(#pat) => #body, Err(#error) => #default })
                }
                ("unwrap_or_else", _) if closure.inputs.len() == 1 => {
                    let (pat, body) = with_value(last)?;
                    parse_quote_spanned!(span=> match #receiver { Ok(#value) => #value, Err(#pat) => #body })
                }
                ("map_err", _) => {
                    let (pat, body) = with_value(last)?;
                    parse_quote_spanned!(span=> match #receiver { Ok(#value) => Ok(#value), Err(#pat) => Err(#body) })
                }
                ("ok_or_else", _) => {
                    let (_, body) = given(last, 0)?;
                    parse_quote_spanned!(span=> match #option { Some(#value) => Ok(#value), None => Err(#body) })
                }
                ("unwrap_or_else", _) => {
                    let (_, body) = given(last, 0)?;
                    parse_quote_spanned!(span=> match #option { Some(#value) => #value, None => #body })
                }
                ("or_else", _) => {
                    let (_, body) = given(last, 0)?;
                    parse_quote_spanned!(span=> match #option { Some(#value) => Some(#value), None => #body })
                }
                ("map_or", [default, _]) if is_harmless(default) || self.is_splat(default) => {
                    let (pat, body) = with_value(last)?;
                    parse_quote_spanned!(span=> match #perhaps { Some(#pat) => #body, None => #default })
                }
                ("map_or", [default, _]) => {
                    // It is evaluated in any case, after the receiver.
                    let (pat, body) = with_value(last)?;
                    let (name, mut other) = (unused("option", &tokens), unused("other", &tokens));
                    // So that rustc shows there what it says of it.
                    other.set_span(other.span().located_at(default.span()));
                    parse_quote_spanned!(span=> {
                        let #name = #perhaps;
                        let #other = #default;
                        match #name { Some(#pat) => #body, None => #other }
                    })
                }
                ("map_or_else", [default, _]) => {
                    let ((_, default), (pat, body)) = (given(default, 0)?, with_value(last)?);
                    parse_quote_spanned!(span=> match #option { Some(#pat) => #body, None => #default })
                }
                _ => return None,
            })
        })();
        Some(match block {
            Some(block) => self.expr(&block, told),
            None => self.refuse(&call.args, "write the closures where they are called, `|v| …`, or the `match`"),
        })
    }
}

impl Parser<'_> {
    /// Such a call where a type of the user's may have a method of that name too, and no token tells which it is: the type does.
    fn by_type(&mut self, call: &ExprMethodCall) -> Option<Option<Expr>> {
        let name = call.method.text();
        let (_, parameters) = BY_TYPE.iter().find(|(method, _)| *method == name)?;
        let may_be_of_users = || !lack_method(&name, call.method.span()) && !self.is_of_std(&call.receiver);
        if call.args.len() != 1 || is_sequence(&call.receiver) || !may_be_of_users() {
            return None;
        }
        let argument = self.called(&call.args[0], call);
        let SynExpr::Closure(closure) = unparenthesized(&argument) else { return None };
        // That of a `Result` takes the error.
        if name == "or_else" && closure.inputs.len() == 1 {
            return None;
        }
        // Std has no such method with a closure of another kind.
        if closure.inputs.len() == *parameters
            && let Err((token, _)) = leaves(closure)
        {
            let message = "of an `Option` this closure is an arm of a `match`, which it cannot return from: let the closure end \
                           with its value";
            return Some(self.refuse(token, message));
        }
        let mut written = call.clone();
        written.args[0] = argument;
        let whole = SynExpr::MethodCall(call.clone());
        Some(self.method(&written).map(|kind| Expr { kind, span: begin(&whole), end: end(&whole) }))
    }

    /// Whether an expression surely is an `Option`, a `Result`, an array or a `bool`.
    fn is_of_std(&self, expr: &SynExpr) -> bool {
        let by_name = || match unparenthesized(expr) {
            SynExpr::Array(_) | SynExpr::Repeat(_) => true,
            SynExpr::Call(call) => {
                let SynExpr::Path(callee) = unparenthesized(&call.func) else { return false };
                ["Some", "Ok", "Err", "from_fn"]
                    .iter()
                    .any(|name| callee.path.segments.last().is_some_and(|last| last.ident == name))
            }
            SynExpr::Path(path) => path.path.is_ident("None"),
            SynExpr::MethodCall(call) => {
                let name = call.method.text();
                let one = GIVE_OPTIONS.contains(&&*name) || name.starts_with("checked_") || name.starts_with("is_");
                (one && !has_method(&name, call.method.span()))
                    || ((BY_TYPE.iter().any(|(method, _)| *method == name) || name == "copied")
                        && self.is_of_std(&call.receiver))
            }
            _ => false,
        };
        match self.foretold(expr) {
            Some(known) => !matches!(known.object(), KnownType::Named(_)),
            None => by_name(),
        }
    }

    /// Whether the `Option` surely holds a reference to an element.
    fn gives_a_place(&self, option: &SynExpr) -> bool {
        let SynExpr::MethodCall(call) = unparenthesized(option) else { return false };
        let method = call.method.text();
        match &*method {
            "get" | "first" | "last" if !is_sequence(&call.receiver) => {
                self.surroundings.as_ref().is_none_or(|around| !around.has_method(&method))
            }
            "find" | "last" | "next" | "nth" | "min_by" | "max_by" | "min_by_key" | "max_by_key" => {
                is_sequence(&call.receiver) && gives_places(&call.receiver)
            }
            _ => false,
        }
    }

    /// Whether it is `Float4::splat(0.0)` or `Float4::new(…)`, of what does nothing.
    fn is_splat(&self, value: &SynExpr) -> bool {
        let SynExpr::Call(call) = unparenthesized(value) else { return false };
        let SynExpr::Path(callee) = &*call.func else { return false };
        let [vector, made] = callee.path.segments.iter().collect::<Vec<_>>()[..] else { return false };
        let vector = KnownType::Named(vector.ident.text().as_str().into());
        ["splat", "new"].iter().any(|name| made.ident == name)
            && self.element(&vector).is_some()
            && call.args.iter().all(is_harmless)
    }

    /// `option.map(|v| …)`, `option.and_then(|v| …)`, `array.map(|v| …)`: which it is follows from the type. `array::from_fn(|i| …)` without a
    /// receiver.
    fn map(&mut self, receiver: Option<&SynExpr>, method: &Ident, closure: &syn::ExprClosure) -> Option<Expr> {
        let Some((pat, body)) = given(&SynExpr::Closure(closure.clone()), 1) else {
            return self.refuse(closure, "this closure has another number of parameters");
        };
        if let Some(each) = receiver.and_then(|receiver| self.map_of_slices(receiver, &pat, &body)) {
            return self.expr(&each, false);
        }
        let receiver = match receiver {
            Some(receiver) => Some(self.boxed(receiver, false)?),
            None => None,
        };
        let reach = receiver.as_deref().map(|receiver| self.reach(receiver)).unwrap_or_default();
        let known = receiver.as_deref().and_then(|receiver| self.with_ranges(receiver));
        self.scopes.enter();
        let pattern = self.pattern(&pat);
        if let (Some(pattern), Reach::Option(inner)) = (&pattern, &reach) {
            self.note_reach(pattern, inner);
        }
        if let (Some(pattern), Some(KnownType::Option(item))) = (&pattern, &known) {
            self.note_ranges(pattern, item);
        }
        let body = self.boxed(&body, false);
        self.scopes.leave();
        let ty = self.hole(Hole::Inferred);
        let span = receiver.as_deref().map_or(method.span(), |receiver| receiver.span);
        let kind = Kind::Map { receiver, method: method.clone(), pattern: Box::new(pattern?), body: body?, ty };
        Some(Expr::at(kind, span))
    }

    /// `[x, y].map(|v| …)` of slices, which no array holds in C: the array of what becomes of each.
    fn map_of_slices(&mut self, receiver: &SynExpr, pat: &syn::Pat, body: &SynExpr) -> Option<SynExpr> {
        let SynExpr::Array(array) = unparenthesized(receiver) else { return None };
        let is_variable = |slice: &SynExpr| match slice {
            SynExpr::Path(path) => path.path.get_ident().is_some_and(|name| self.scopes.find(name).is_some()),
            _ => false,
        };
        if array.elems.len() > MOST_SLICES || !array.elems.iter().all(is_variable) {
            return None;
        }
        let first = self.expr(array.elems.first()?, false)?;
        let slice = matches!(self.known(&first), Some(KnownType::Reference { object, .. }) if matches!(*object, KnownType::Elements(_)));
        if !slice && !matches!(self.reach(&first), Reach::Object { .. } | Reach::Elements { .. }) {
            return None;
        }
        let (slices, span) = (array.elems.iter(), array.span());
        Some(parse_quote_spanned!(span=> [#({ let #pat = #slices; #body }),*]))
    }

    /// `core::array::from_fn(|i| …)`
    pub(super) fn array_from_fn(&mut self, call: &syn::ExprCall) -> Option<Option<Expr>> {
        let SynExpr::Path(path) = &*call.func else { return None };
        let [.., module, name] = &path.path.segments.iter().collect::<Vec<_>>()[..] else { return None };
        let [argument] = &call.args.iter().collect::<Vec<_>>()[..] else { return None };
        if module.ident != "array" || !name.ident.is("from_fn") {
            return None;
        }
        // An import of the module is used.
        let imported = self.surroundings.as_ref().and_then(|around| around.of_std(&path.path));
        if imported.is_some() {
            self.uses(&syn::Path::from(path.path.segments[0].ident.clone()));
        }
        // What it says of the array is said of a variable.
        if let syn::PathArguments::AngleBracketed(told) = &name.arguments {
            let [item, length, _] = &told.args.iter().collect::<Vec<_>>()[..] else {
                return Some(
                    self.refuse(told, "this function has three of these: `array::from_fn::<f32, 4, _>(|i| …)`"),
                );
            };
            let mut call = call.clone();
            if let SynExpr::Path(path) = &mut *call.func
                && let Some(name) = path.path.segments.last_mut()
            {
                name.arguments = syn::PathArguments::None;
            }
            let span = call.span();
            return Some(self.expr(&parse_quote_spanned!(span=> { let array: [#item; #length] = #call; array }), true));
        }
        let function = unparenthesized(argument);
        let mut closure: syn::ExprClosure = match function {
            SynExpr::Closure(closure) => closure.clone(),
            function => parse_quote_spanned!(function.span()=> |index| #function(index)),
        };
        leaving::ended(&mut closure);
        if let Err((token, _)) = leaves(&closure) {
            let message = "this closure becomes the body of a loop, which it cannot return from: write the loop, or let the \
                           closure end with its value";
            return Some(self.refuse(token, message));
        }
        Some(self.map(None, &name.ident, &closure))
    }

    /// `[(); 4].map(|_| …)` as `array::from_fn(|_| …)` of that length: nothing of OpenCL C is an array of what has no bytes.
    pub(super) fn units_mapped(call: &ExprMethodCall) -> Option<SynExpr> {
        let SynExpr::Repeat(units) = unparenthesized(&call.receiver) else { return None };
        let SynExpr::Closure(closure) = call.args.first().filter(|_| call.method.is("map"))? else { return None };
        let is_unit = matches!(&*units.expr, SynExpr::Tuple(tuple) if tuple.elems.is_empty());
        let takes_nothing = match &closure.inputs.iter().collect::<Vec<_>>()[..] {
            [syn::Pat::Wild(_)] => true,
            [syn::Pat::Tuple(tuple)] => tuple.elems.is_empty(),
            _ => false,
        };
        if !is_unit || !takes_nothing || call.args.len() != 1 {
            return None;
        }
        let mut closure = closure.clone();
        let span = call.method.span();
        closure.inputs = std::iter::once::<syn::Pat>(parse_quote_spanned!(span=> _)).collect();
        let length = &units.len;
        Some(parse_quote_spanned!(span=> { let array: [_; #length] = ::core::array::from_fn(#closure); array }))
    }

    /// A function that is named where a method wants one, as a closure that calls it.
    pub(super) fn called(&self, argument: &SynExpr, call: &ExprMethodCall) -> SynExpr {
        let SynExpr::Path(path) = unparenthesized(argument) else { return argument.clone() };
        let variable = path.path.get_ident().and_then(|name| self.scopes.find(name));
        let first = call.args.first().is_some_and(|first| std::ptr::eq(first, argument));
        let default = call.method.is("map_or") && first;
        // That of an `Ordering` takes a value, and no function is called like one.
        let is_value = call.method.is("then")
            && path.path.segments.last().is_some_and(|name| name.ident.text().starts_with(char::is_uppercase));
        if default || is_value || variable.is_some_and(|id| !self.is_callable(id)) {
            return argument.clone();
        }
        let without =
            ["get_or_insert_with", "unwrap_or_else", "or_else", "ok_or_else"].iter().any(|name| call.method == name)
                || (call.method.is("map_or_else") && first);
        // Of a `Result` it takes the error.
        let takes_error = || self.named_function(argument).is_some_and(|closure| closure.inputs.len() == 1);
        let without = without && !takes_error();
        let span = path.span();
        match without {
            true => parse_quote_spanned!(span=> || #path()),
            false => {
                let mut value = unused("value", &path.to_token_stream());
                value.set_span(value.span().located_at(span));
                parse_quote_spanned!(span=> |#value| #path(#value))
            }
        }
    }
}

/// `condition.then(|| value)`, `condition.then_some(value)`
fn of_bool(call: &ExprMethodCall) -> Option<SynExpr> {
    let [argument] = &call.args.iter().collect::<Vec<_>>()[..] else { return None };
    let (condition, span) = (&call.receiver, call.method.span());
    match (&*call.method.text(), unparenthesized(argument)) {
        ("then", SynExpr::Closure(closure)) if closure.inputs.is_empty() && leaves(closure).is_ok() => {
            let value = result_of(closure);
            Some(parse_quote_spanned!(span=> if #condition { Some(#value) } else { None }))
        }
        ("then_some", value) if is_harmless(value) => {
            Some(parse_quote_spanned!(span=> if #condition { Some(#value) } else { None }))
        }
        ("then_some", value) => {
            // It is evaluated in any case, after the condition.
            let all = call.to_token_stream();
            let (holds, name) = (unused("holds", &all), unused("value", &all));
            Some(parse_quote_spanned!(span=> {
                let #holds = #condition;
                let #name = #value;
                if #holds { Some(#name) } else { None }
            }))
        }
        _ => None,
    }
}

/// `order.then_with(|| other)`
fn of_ordering(call: &ExprMethodCall) -> Option<SynExpr> {
    let [SynExpr::Closure(closure)] = &call.args.iter().collect::<Vec<_>>()[..] else { return None };
    if !call.method.is("then_with") || !closure.inputs.is_empty() || leaves(closure).is_err() {
        return None;
    }
    let (order, other, span) = (&call.receiver, result_of(closure), call.method.span());
    let name = unused("order", &call.to_token_stream());
    Some(parse_quote_spanned!(span=> match #order { ::core::cmp::Ordering::Equal => #other, #name => #name }))
}

/// The parameter and the value of a closure with that many parameters.
pub(super) fn given(closure: &SynExpr, count: usize) -> Option<(Pat, SynExpr)> {
    let SynExpr::Closure(closure) = unparenthesized(closure) else { return None };
    if closure.inputs.len() != count || leaves(closure).is_err() {
        return None;
    }
    let untyped = match closure.inputs.first() {
        Some(Pat::Type(typed)) if !matches!(*typed.pat, Pat::Ident(_)) => Some(untyped::without_types(closure)),
        _ => None,
    };
    let closure = untyped.as_ref().unwrap_or(closure);
    let span = closure.body.span();
    let (pat, ty) = match closure.inputs.first() {
        Some(Pat::Type(typed)) => ((*typed.pat).clone(), Some(&typed.ty)),
        Some(pat) => (pat.clone(), None),
        None => (parse_quote_spanned!(span=> _), None),
    };
    let body = result_of(closure);
    Some(match (ty, &pat) {
        // What it says of the type is said of the variable.
        (Some(ty), Pat::Ident(name)) => {
            let named = &name.ident;
            let bound = parse_quote_spanned!(span=> #named);
            (bound, parse_quote_spanned!(span=> { let #pat: #ty = #named; #body }))
        }
        _ => (pat, body),
    })
}

/// Whether a closure has a name for what it gets.
fn names_what_it_gets(closure: &syn::ExprClosure) -> bool {
    matches!(closure.inputs.first(), Some(Pat::Ident(_)))
}
