//! The calls of functions that are written where they are called.

mod instance;

use std::cell::RefCell;
use std::collections::HashSet;
use std::iter;
use std::rc::Rc;

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote};
use rustc_hash::FxHashMap as HashMap;
use syn::parse::Parser as _;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{
    Block, Expr, ExprMethodCall, Item, ItemFn, Pat, Signature, Stmt, Token, Type, parse_quote, parse_quote_spanned,
};

use super::kept::Kept;
use super::names::{Bound, marked, modules_of, used_by};
use super::types::{Given, Types};
use super::written_types::{gathers, parameter_name, say_type, say_type_of_result, takes_references};
use super::{Gives, gives};
use crate::builtin_methods::is_builtin;
use crate::macros::Origin;
use crate::parse::{
    KnownType, consumes, gives_places, is_adaptor, is_sequence, makes_items, may_act, only_says, unparenthesized,
};
use crate::report::Report;
use crate::surroundings::in_place::{Asked, Called, Found, is_an_item, marker, named, names_of_any, written_out};
use crate::surroundings::types::may_have_parameters;

/// The crates of std.
pub(super) const OF_STD: [&str; 3] = ["std", "core", "alloc"];

/// The methods of iterators that take another one.
const WITH_ANOTHER: [&str; 10] = ["zip", "chain", "eq", "ne", "lt", "le", "gt", "ge", "cmp", "partial_cmp"];

/// The body with what it calls in the places of the calls; none if it calls no such function.
pub fn written(owner: Option<&Ident>, signature: &Signature, block: &Block, report: &mut Report) -> Option<Block> {
    let is_one = names_of_any(signature.ident.span())?;
    let (all, told) = (quote!(#signature #block), report.count());
    // A loop may call one that it does not name.
    let may_name = |name: &str| is_one(name) || name == "for" && is_one("into_iter");
    if !super::names(all.clone(), &may_name) {
        return None;
    }
    let bound = Bound::of(signature, block);
    let (around, used) = (Vec::new(), Vec::new());
    let types = Types::of(owner, signature);
    let mut writer = Writer {
        is_one: Box::new(is_one),
        owner,
        caller: signature.ident.span(),
        origin: Origin::of(&all),
        bound,
        types,
        variables: HashSet::default(),
        kept: Kept::of(signature, block),
        given: None,
        around,
        used,
        found: RefCell::default(),
        written_any: false,
        report,
    };
    let mut written = block.clone();
    say_type_of_result(&mut written, signature);
    writer.visit_block_mut(&mut written);
    let written_any = writer.written_any;
    // By that rustc finds that it is those functions which are called; and of an import nothing else is left.
    let used = writer.used.iter().map(|path| -> Stmt { parse_quote!(#[allow(unused_imports)] use #path as _;) });
    written.stmts.splice(0..0, used);
    // Nothing more is said of a body in which something is wrong with that.
    match report.count() == told {
        true => written_any.then_some(written),
        false => Some(parse_quote!({ ::core::panic!() })),
    }
}

/// Which function it is: the type that it is of, its name, and whether it is for references.
type Itself = (Option<String>, String, bool);

struct Writer<'w> {
    /// Whether such functions are called so, which is asked before all else.
    is_one: Box<dyn Fn(&str) -> bool>,
    /// The type whose method the body is.
    owner: Option<&'w Ident>,
    /// Where the name of the function stands whose body it is.
    caller: Span,
    origin: Origin,
    bound: Bound,
    types: Types<'w>,
    /// What is declared in what was written.
    variables: HashSet<String>,
    /// The variables that have one value as long as they are there.
    kept: Kept,
    /// What is known of what the closure gets that is read next.
    given: Option<KnownType>,
    /// Those in whose bodies it is.
    around: Vec<Itself>,
    /// The paths of what was written, and of its marks.
    used: Vec<syn::Path>,
    /// What was found for what was asked.
    found: RefCell<HashMap<Question, Answer>>,
    written_any: bool,
    report: &'w mut Report,
}

/// The name of a function, how it is called, its type and the modules before it.
type Question = (String, Called, Option<String>, Vec<String>);

/// The functions that it may be, as syn reads them.
type Answer = Rc<Vec<(Found, ItemFn, Gives)>>;

/// What may be a call of such a function.
struct Callee<'e> {
    name: Ident,
    called: Called,
    /// The type that its path names.
    owner: Option<Ident>,
    /// Its path, if it is no method.
    path: Option<&'e syn::Path>,
    arguments: Vec<&'e Expr>,
    /// Whether the items of the iterator which is all that it takes are places, of which there may be a function of its own.
    of_places: Option<bool>,
    /// The type that is made, where the call says it.
    made: Option<Type>,
}

/// A call of such a function.
struct Call {
    name: Ident,
    function: ItemFn,
    owner: Option<Ident>,
    /// The type and const parameters, its own and those of the `impl`.
    generics: Vec<String>,
    gives: Gives,
    arguments: Vec<Expr>,
    /// What an import may have brought, or what shows that it is this one which is called.
    used: Option<syn::Path>,
    /// What it names of another file, and nothing here.
    unknown: Option<String>,
    /// A method of a trait that it calls, and a trait that has one of that name too where this is.
    misread: Option<(String, String)>,
    /// What it names of its own module.
    beside: Vec<String>,
    /// Whether it stands in another module.
    of_another_module: bool,
    /// Whether it is called by its path, and not as a method.
    by_path: bool,
    /// The type that is made, where the call says it.
    made: Option<Type>,
    /// What stands there for parameters of the type that it is of.
    known: Vec<(String, TokenStream)>,
    /// Whether the type that it is of has type or const parameters.
    is_generic: bool,
    /// The line and the column of its name.
    at: (usize, usize),
}

/// What a call gives, behind these statements.
struct Written {
    statements: Vec<Stmt>,
    value: Expr,
}

impl Written {
    /// In the place of what is wrong.
    fn nothing() -> Self {
        Written { statements: Vec::new(), value: parse_quote!(::core::panic!()) }
    }
}

impl Writer<'_> {
    /// A name that nothing has here, nor in what may be written here.
    fn unused(&mut self, name: &str, span: Span) -> Ident {
        let mut each = iter::repeat_with(|| self.origin.unused(name, span));
        each.find(|new| !is_an_item(&new.to_string())).unwrap_or_else(|| Ident::new(name, span))
    }

    fn find(&self, expr: &Expr) -> Option<Call> {
        let expr = unparenthesized(expr);
        if !self.is_named_as_one(expr) {
            return None;
        }
        match expr {
            Expr::MethodCall(call) if let Some(callee) = self.gathering(call) => self.call(callee),
            // A method of iterators, whatever type has one of that name too.
            Expr::MethodCall(call) if self.is_sequence(&call.receiver) => None,
            expr => self.call(self.callee(expr)?),
        }
    }

    /// Whether what is called has the name of such a function.
    fn is_named_as_one(&self, expr: &Expr) -> bool {
        let name = match expr {
            Expr::MethodCall(call) => Some(&call.method),
            Expr::Call(call) => match unparenthesized(&call.func) {
                Expr::Path(callee) => callee.path.segments.last().map(|last| &last.ident),
                _ => None,
            },
            _ => None,
        };
        name.is_some_and(|name| (self.is_one)(&name.to_string()))
    }

    /// The same of a call that is known to be none of an iterator's.
    fn named_by(&self, expr: &Expr) -> Option<Call> {
        let expr = unparenthesized(expr);
        if !self.is_named_as_one(expr) {
            return None;
        }
        self.call(self.callee(expr)?)
    }

    fn call(&self, callee: Callee) -> Option<Call> {
        let Callee { name, called, owner, path, arguments, of_places, made } = callee;
        // Another name of the type says its arguments too.
        let is = owner.as_ref().and_then(|owner| written_out(&owner.to_string(), owner.span()));
        let of = match &is {
            Some(is) => Some(is.path.segments.last()?.ident.to_string()),
            None => owner.as_ref().map(ToString::to_string),
        };
        let text = name.to_string();
        let mut modules = path.map(|path| modules_of(path, owner.is_some())).unwrap_or_default();
        // `self::name` is none that the body imports.
        let by_itself = path.is_some_and(|path| path.get_ident().is_some());
        if let (Some(before), Called::Name, true) = (self.bound.imported.get(&text), called, by_itself) {
            if before.first().is_some_and(|first| OF_STD.contains(&&**first)) {
                return None;
            }
            modules = before.clone();
        }
        let by_its_own_name = !self.bound.imported.contains_key(&text);
        let all = self.asked((text, called, of, modules));
        let fits = |(found, function, _): &&(Found, ItemFn, Gives)| {
            let fits = match (called, &owner, &found.owner) {
                (Called::Method, _, Some(_)) => function.sig.receiver().is_some(),
                (_, Some(_), Some(_)) => true,
                (_, None, None) => true,
                _ => false,
            };
            fits && function.sig.inputs.len() == arguments.len()
        };
        let mut all: Vec<_> = all.iter().filter(fits).collect();
        if let (Some(places), true) = (of_places, all.len() > 1) {
            all.retain(|(_, function, _)| takes_references(&function.sig) == places);
        }
        if let (true, [of, ..]) = (all.len() > 1 && name == "into_iter", &arguments[..]) {
            let given = self.types.given(of);
            all.retain(|(_, function, _)| given.is_some() && given == function.sig.receiver().map(Given::to));
        }
        // Of several methods of one name no token tells which it is.
        let (found, function, gives) = all.pop().filter(|_| all.is_empty())?;
        let (function, gives) = (function.clone(), *gives);
        let Found { parameters, of_type, elsewhere, of_another_module, at, .. } = found;
        let (owner, unknown) = (found.owner.clone(), found.unknown.clone());
        let (beside, misread) = (found.beside.clone(), found.misread.clone());
        // What the type says that the call names, the parameters of the `impl` stand for.
        // Before the name of a function a type may leave out its arguments.
        let is_another_name = is.is_some();
        let made = made.filter(|made| path.is_none() || is_another_name || says_arguments(made));
        let told = made.as_ref().map(|made| is.map_or_else(|| made.clone(), Type::Path));
        let mut known = told.map(|made| arguments_of(&made, of_type)).unwrap_or_default();
        known.retain(|(parameter, _)| parameters.contains(parameter));
        let is_generic = !parameters.is_empty();
        let is_unknown = |name: &&String| !known.iter().any(|(parameter, _)| parameter == *name);
        let parameters = parameters.iter().filter(is_unknown).cloned();
        let used = path.and_then(|path| match owner {
            None => marked(path, by_its_own_name, &marker(*at, name.span())),
            Some(_) => used_by(path).filter(|_| *elsewhere),
        });
        let own = function.sig.generics.params.iter().filter_map(parameter_name);
        Some(Call {
            owner: owner.map(|of| Ident::new(&of, name.span())),
            name,
            generics: own.chain(parameters).collect(),
            function,
            gives,
            arguments: arguments.into_iter().cloned().collect(),
            used,
            unknown,
            misread,
            beside,
            made,
            known,
            is_generic,
            of_another_module: *of_another_module,
            by_path: called != Called::Method,
            at: *at,
        })
    }

    fn asked(&self, question: Question) -> Answer {
        if let Some(found) = self.found.borrow().get(&question) {
            return found.clone();
        }
        let (name, called, owner, modules) = &question;
        let all = named(&Asked { name, called: *called, owner: owner.as_deref(), modules }, self.caller);
        let read = |found: Found| {
            let function: ItemFn = syn::parse_str(&found.text).ok()?;
            let gives = gives(&function.sig)?;
            Some((found, function, gives))
        };
        let answer = Rc::new(all.into_iter().filter_map(read).collect::<Vec<_>>());
        self.found.borrow_mut().insert(question, answer.clone());
        answer
    }

    /// What a call names.
    fn callee<'e>(&self, expr: &'e Expr) -> Option<Callee<'e>> {
        match expr {
            Expr::MethodCall(call) => {
                let arguments = iter::once(&*call.receiver).chain(&call.args).collect();
                let owner = match self.types.known(&call.receiver) {
                    Some(KnownType::Named(of)) => Some(Ident::new(&of, call.method.span())),
                    Some(_) => return None,
                    // What std has is not taken for another one.
                    None if is_of_std(expr, &call.method.to_string()) => return None,
                    None => None,
                };
                let (name, called) = (call.method.clone(), Called::Method);
                // There may be one for references too.
                let of_places =
                    call.args.first().filter(|_| name == "extend").and_then(|items| self.gives_references(items));
                Some(Callee { name, called, owner, path: None, arguments, of_places, made: None })
            }
            Expr::Call(call) => {
                let Expr::Path(callee) = unparenthesized(&call.func) else { return None };
                let names: Vec<_> = callee.path.segments.iter().map(|segment| &segment.ident).collect();
                let (called, owner) = match (&names[..], self.owner) {
                    ([name], _) if self.is_of_the_body(name) => return None,
                    ([first, _, ..], _) if OF_STD.iter().any(|of| *first == of) => return None,
                    ([_], _) => (Called::Name, None),
                    ([first, _], _) if *first == "self" => (Called::Name, None),
                    ([.., of, _], Some(owner)) if *of == "Self" => (Called::Path, Some(owner)),
                    ([.., of, _], _) if of.to_string().starts_with(char::is_uppercase) => (Called::Path, Some(*of)),
                    _ => (Called::Path, None),
                };
                let (name, owner) = ((*names.last()?).clone(), owner.cloned());
                let made = owner.as_ref().and_then(|_| type_before(callee));
                let (path, arguments) = (Some(&callee.path), call.args.iter().collect());
                Some(Callee { name, called, owner, path, arguments, of_places: None, made })
            }
            _ => None,
        }
    }

    /// Whether the items of what `extend` is given are references, where tokens tell it.
    fn gives_references(&self, items: &Expr) -> Option<bool> {
        let of_item = |item: &Expr| match unparenthesized(item) {
            Expr::Reference(_) => Some(true),
            Expr::Lit(_) | Expr::Binary(_) | Expr::Cast(_) | Expr::Index(_) => Some(false),
            _ => None,
        };
        match unparenthesized(items) {
            Expr::Array(array) => of_item(array.elems.first()?),
            Expr::Repeat(array) => of_item(&array.expr),
            Expr::Call(call) if call.args.len() == 1 => {
                let Expr::Path(function) = unparenthesized(&call.func) else { return None };
                let name = &function.path.segments.last()?.ident;
                if name == "Some" || name == "once" { of_item(&call.args[0]) } else { None }
            }
            // Its elements, or references to them.
            name @ Expr::Path(_) => match (self.types.known(name)?, self.types.given(name)?) {
                (KnownType::Elements(_), Given::Reference { .. }) => Some(true),
                (KnownType::Elements(item), Given::Value) if matches!(*item, KnownType::Number(_)) => Some(false),
                _ => None,
            },
            items @ (Expr::MethodCall(_) | Expr::Range(_) | Expr::Reference(_)) => Some(gives_places(items)),
            _ => None,
        }
    }

    /// Whether a name is a variable, as far as it is read, or a function that the body has.
    fn is_of_the_body(&self, name: &Ident) -> bool {
        self.types.has(name) || self.bound.functions.contains(&name.to_string())
    }

    /// What `sum::<Type>()` and its like call: the function of that type.
    fn gathering<'e>(&self, call: &'e ExprMethodCall) -> Option<Callee<'e>> {
        let function = gathers(call)?;
        let syn::GenericArgument::Type(Type::Path(ty)) = call.turbofish.as_ref()?.args.first()? else { return None };
        let owner = match ty.path.is_ident("Self") {
            true => self.owner?.clone(),
            false => ty.path.segments.last()?.ident.clone(),
        };
        Some(Callee {
            name: Ident::new(function, call.method.span()),
            called: Called::Path,
            owner: Some(owner),
            path: None,
            arguments: vec![&call.receiver],
            of_places: Some(gives_places(&call.receiver)),
            made: Some(Type::Path(ty.clone())),
        })
    }

    /// The type of a value of which one branch tells it.
    fn told_by_branches(&self, value: &Expr) -> Option<Type> {
        if !matches!(unparenthesized(value), Expr::If(_) | Expr::Match(_)) {
            return None;
        }
        let Some(KnownType::Named(name)) = self.types.known(value) else { return None };
        let name = Ident::new(&name, value.span());
        (!may_have_parameters(&name.to_string(), name.span())).then(|| parse_quote!(#name))
    }

    /// Whether it surely is an iterator, as a chain is from the first such part on.
    fn is_sequence(&self, expr: &Expr) -> bool {
        if is_sequence(expr) {
            return true;
        }
        let mut chain = vec![unparenthesized(expr)];
        while let Some(Expr::MethodCall(call)) = chain.last() {
            chain.push(unparenthesized(&call.receiver));
        }
        chain.into_iter().rev().fold(false, |is_one, part| match part {
            Expr::MethodCall(call) if is_one => is_adaptor(&call.method.to_string()),
            Expr::Call(call) if makes_items(call) => true,
            part => is_sequence(part) || self.named_by(part).is_some_and(|call| call.gives == Gives::Iterator),
        })
    }

    /// What stands before an expression that is, or begins with, what such a call gives: that itself stays there.
    fn lifted(&mut self, expr: &mut Expr) -> Vec<Stmt> {
        if let Expr::Paren(inner) = expr {
            return self.lifted(&mut inner.expr);
        }
        if let Some(call) = self.find(expr).filter(|call| call.gives != Gives::Value) {
            let Written { statements, value } = self.instance(call).unwrap_or_else(Written::nothing);
            *expr = value;
            return statements;
        }
        let mut lifted = match expr {
            Expr::MethodCall(call) => self.lifted(&mut call.receiver),
            Expr::Call(call) if matches!(unparenthesized(&call.func), Expr::Call(_) | Expr::MethodCall(_)) => {
                let mut lifted = self.lifted(&mut call.func);
                // Only what has a name is called.
                if matches!(unparenthesized(&call.func), Expr::Closure(_)) {
                    let (name, closure) = (self.unused("called", call.func.span()), &call.func);
                    lifted.push(parse_quote!(let #name = #closure;));
                    *call.func = parse_quote!(#name);
                }
                lifted
            }
            Expr::Reference(inner) => self.lifted(&mut inner.expr),
            _ => return Vec::new(),
        };
        if let Expr::MethodCall(call) = expr {
            lifted.extend(self.lifted_from_arguments(call));
        }
        lifted
    }

    /// What stands before the arguments of a call, or the items of a tuple, of which some are closures that such calls give: these
    /// themselves stay there.
    fn lifted_closures(&mut self, values: &mut Punctuated<Expr, Token![,]>) -> Vec<Stmt> {
        let mut all = Vec::new();
        for at in 0..values.len() {
            if self.find(&values[at]).is_some_and(|call| call.gives == Gives::Closure) {
                let lifted = self.lifted(&mut values[at]);
                let acts = values.iter().take(at).any(may_act);
                self.evaluated_before(&values[at], &lifted, acts);
                all.extend(lifted);
            }
        }
        all
    }

    /// A function by its name in the place of a closure, `.flat_map(neighbours)`, as the closure that calls it.
    fn call_what_is_named(&mut self, argument: &mut Expr) {
        let Expr::Path(path) = &*argument else { return };
        let value = self.unused("value", path.span());
        let call: Expr = parse_quote!(#path(#value));
        if self.find(&call).is_some() {
            *argument = parse_quote!(|#value| #call);
        }
    }

    /// Tells of what would be evaluated before what stands before it.
    fn evaluated_before(&mut self, argument: &Expr, lifted: &[Stmt], acts: bool) {
        if acts && !lifted.iter().all(|statement| self.does_nothing(statement)) {
            self.report.error(
                argument,
                "what this call stands for is written here, so that its arguments would be evaluated before what stands before it: \
                 name them first, `let n = …;`",
            );
        }
    }

    /// Lets what goes over a value of a type with an `impl IntoIterator` of the user's call that.
    fn call_what_loops_call(&self, over: &mut Expr) {
        if !(self.is_one)("into_iter") || !matches!(self.types.known(over), Some(KnownType::Named(_))) {
            return;
        }
        let mut call: ExprMethodCall = parse_quote_spanned!(over.span()=> (over).into_iter());
        if let Expr::Paren(receiver) = &mut *call.receiver {
            *receiver.expr = over.clone();
        }
        let call = Expr::MethodCall(call);
        if self.find(&call).is_some() {
            *over = call;
        }
    }

    fn lifted_from_arguments(&mut self, call: &mut ExprMethodCall) -> Vec<Stmt> {
        let with_another = WITH_ANOTHER.iter().any(|name| call.method == name);
        let receiver = call.receiver.clone();
        let mut all = Vec::new();
        for argument in &mut call.args {
            if with_another {
                self.call_what_loops_call(argument);
            }
            let closure = self.find(argument).is_some_and(|call| call.gives == Gives::Closure);
            if !with_another && !closure {
                continue;
            }
            let lifted = self.lifted(argument);
            self.evaluated_before(argument, &lifted, may_act(&receiver));
            all.extend(lifted);
        }
        all
    }
}

impl Writer<'_> {
    /// Those of a block, whose variables are there behind it too.
    fn write_statements(&mut self, block: &mut Block) {
        for mut statement in std::mem::take(&mut block.stmts) {
            // As it is before anything is written in it.
            let known = match &statement {
                Stmt::Local(local) => local.init.as_ref().and_then(|init| self.types.known(&init.expr)),
                _ => None,
            };
            match &mut statement {
                // What the value is made of may be named as long as the block.
                Stmt::Local(local) => {
                    if let Some(init) = &mut local.init {
                        match &local.pat {
                            Pat::Type(typed) => say_type(&mut init.expr, &typed.ty),
                            _ => {
                                let told = self.told_by_branches(&init.expr);
                                told.into_iter().for_each(|ty| say_type(&mut init.expr, &ty));
                            }
                        }
                        let lifted = match &mut *init.expr {
                            // `let (f, g) = (scale(2.0), scale(0.5));`
                            Expr::Tuple(tuple) => self.lifted_closures(&mut tuple.elems),
                            value => self.lifted(value),
                        };
                        block.stmts.extend(lifted);
                    }
                }
                Stmt::Item(Item::Fn(_) | Item::Impl(_)) => {
                    block.stmts.push(statement);
                    continue;
                }
                _ => {}
            }
            self.visit_stmt_mut(&mut statement);
            if let Stmt::Local(local) = &statement {
                let given = local.init.as_ref().and_then(|init| self.types.given(&init.expr));
                self.types.declare(&local.pat, known);
                self.types.note_given(&local.pat, given);
            }
            block.stmts.push(statement);
        }
    }

    /// What is in an expression, with the variables that it declares.
    fn write_inside(&mut self, expr: &mut Expr) {
        let given = self.given.take();
        let scope = self.types.begin();
        match expr {
            Expr::Closure(closure) => {
                let last = closure.inputs.len().wrapping_sub(1);
                for (at, pattern) in closure.inputs.iter().enumerate() {
                    self.types.declare(pattern, given.clone().filter(|_| at == last));
                }
                self.visit_expr_mut(&mut closure.body);
            }
            Expr::MethodCall(call) => {
                let given = self.types.item(&call.receiver);
                self.visit_expr_mut(&mut call.receiver);
                for argument in &mut call.args {
                    self.given = given.clone().filter(|_| matches!(argument, Expr::Closure(_)));
                    self.visit_expr_mut(argument);
                }
            }
            Expr::ForLoop(inner) => {
                let item = self.types.item(&inner.expr);
                self.visit_expr_mut(&mut inner.expr);
                self.types.declare(&inner.pat, item);
                self.visit_block_mut(&mut inner.body);
            }
            Expr::Match(inner) => {
                let known = self.types.known(&inner.expr);
                self.visit_expr_mut(&mut inner.expr);
                for arm in &mut inner.arms {
                    self.types.declare(&arm.pat, known.clone());
                    self.visit_arm_mut(arm);
                    self.types.end(scope);
                }
            }
            Expr::If(inner) => {
                self.visit_expr_mut(&mut inner.cond);
                self.visit_block_mut(&mut inner.then_branch);
                self.types.end(scope);
                if let Some((_, otherwise)) = &mut inner.else_branch {
                    self.visit_expr_mut(otherwise);
                }
            }
            // It declares for what is around it.
            Expr::Let(inner) => {
                let known = self.types.known(&inner.expr);
                self.visit_expr_mut(&mut inner.expr);
                return self.types.declare(&inner.pat, known);
            }
            Expr::Binary(_) => return visit_mut::visit_expr_mut(self, expr),
            expr => visit_mut::visit_expr_mut(self, expr),
        }
        self.types.end(scope);
    }
}

impl VisitMut for Writer<'_> {
    fn visit_block_mut(&mut self, block: &mut Block) {
        let scope = self.types.begin();
        self.write_statements(block);
        self.types.end(scope);
    }

    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        if let Some(call) = self.find(expr).filter(|call| call.gives == Gives::Value) {
            let scope = self.types.begin();
            let Written { statements, value } = self.instance(call).unwrap_or_else(Written::nothing);
            self.types.end(scope);
            *expr = parse_quote!({ #(#statements)* #value });
            return;
        }
        if let Expr::MethodCall(call) = expr {
            call.args.iter_mut().for_each(|argument| self.call_what_is_named(argument));
        }
        let lifted = match expr {
            Expr::MethodCall(_) => self.lifted(expr),
            Expr::Call(call) => {
                let mut lifted = self.lifted_closures(&mut call.args);
                lifted.extend(self.lifted(expr));
                lifted
            }
            Expr::ForLoop(inner) => {
                self.call_what_loops_call(&mut inner.expr);
                self.lifted(&mut inner.expr)
            }
            _ => Vec::new(),
        };
        self.write_inside(expr);
        if !lifted.is_empty() {
            *expr = parse_quote!({ #(#lifted)* #expr });
        }
    }

    fn visit_item_mut(&mut self, _: &mut Item) {}

    /// Of the macros that are read, the expressions.
    fn visit_macro_mut(&mut self, call: &mut syn::Macro) {
        let expressions = |input: syn::parse::ParseStream| {
            let mut expressions = Vec::new();
            while let Ok(expr) = input.fork().parse::<Expr>() {
                input.parse::<Expr>()?;
                let comma: Option<Token![,]> = input.parse()?;
                expressions.push((expr, comma));
                if comma.is_none() {
                    break;
                }
            }
            Ok((expressions, input.parse::<TokenStream>()?))
        };
        let Ok((mut expressions, rest)) = expressions.parse2(call.tokens.clone()) else { return };
        let written_any = std::mem::replace(&mut self.written_any, false);
        expressions.iter_mut().for_each(|(expr, _)| self.visit_expr_mut(expr));
        if self.written_any {
            let tokens = expressions.iter().map(|(expr, comma)| quote!(#expr #comma));
            call.tokens = tokens.chain([rest]).collect();
        }
        self.written_any |= written_any;
    }
}

/// Whether a call of a method of that name may be of what std has, whatever it is called on.
fn is_of_std(call: &Expr, name: &str) -> bool {
    const OF_ITERATORS: [&str; 3] = ["by_ref", "next", "peekable"];
    is_sequence(call) || is_adaptor(name) || consumes(name) || is_builtin(name) || OF_ITERATORS.contains(&name)
}

/// `Ring::<5>` of `Ring::<5>::of`.
fn type_before(function: &syn::ExprPath) -> Option<Type> {
    let mut ty = function.path.clone();
    ty.segments.pop().filter(|_| function.qself.is_none())?;
    ty.segments.pop_punct();
    (!ty.segments.is_empty()).then(|| parse_quote!(#ty))
}

fn says_arguments(ty: &Type) -> bool {
    matches!(ty, Type::Path(path) if path.path.segments.last().is_some_and(|last| !last.arguments.is_empty()))
}

/// What stands for the parameters of an `impl` of a type, of the type with arguments and of the parameters that the `impl` names
/// as such: names and numbers.
fn arguments_of(made: &Type, parameters: &[String]) -> Vec<(String, TokenStream)> {
    let Type::Path(path) = made else { return Vec::new() };
    let Some(syn::PathArguments::AngleBracketed(arguments)) = path.path.segments.last().map(|last| &last.arguments)
    else {
        return Vec::new();
    };
    let arguments = arguments.args.iter().filter(|argument| !matches!(argument, syn::GenericArgument::Lifetime(_)));
    let is_name = |argument: &syn::GenericArgument| match argument {
        syn::GenericArgument::Type(Type::Path(path)) => path.path.get_ident().is_some_and(|name| name != "_"),
        syn::GenericArgument::Const(value) => matches!(value, Expr::Lit(_)),
        _ => false,
    };
    let all = parameters.iter().zip(arguments).filter(|(_, argument)| is_name(argument));
    all.map(|(parameter, argument)| (parameter.clone(), argument.to_token_stream())).collect()
}

impl Writer<'_> {
    /// Whether a statement surely gives the same wherever it stands: it does nothing, and names no variable that may change.
    fn does_nothing(&self, statement: &Stmt) -> bool {
        let names_one =
            |expr: &Expr| super::names(expr.to_token_stream(), &|name| name.starts_with(char::is_lowercase));
        let same = |expr: &Expr| self.kept.has(expr) || !may_act(expr) && !names_one(expr);
        match statement {
            Stmt::Local(local) if only_says(local) => true,
            Stmt::Local(local) => local.init.as_ref().is_none_or(|init| same(&init.expr)),
            _ => false,
        }
    }
}
