//! What is written in the place of a call: the body of the function, behind statements that name what it is given.

use std::iter;

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::parse::Parser as _;
use syn::spanned::Spanned;
use syn::visit::Visit;
use syn::visit_mut::VisitMut;
use syn::{Block, Expr, FnArg, Lifetime, Pat, PatType, Receiver, ReturnType, Signature, Stmt, Type, parse_quote};

use super::{Call, Itself, Writer, Written};
use crate::in_place::itself::{TypeReplaced, by_reference, itself_replaced, with_tokens};
use crate::in_place::leaving::Left;
use crate::in_place::names::Bound;
use crate::in_place::outside::Outer;
use crate::in_place::said_types::{Said, said, say_given, say_taken, taken_closure};
use crate::in_place::written_types::{is_written, say_type_of_result, takes_references};
use crate::in_place::{Gives, has_the_method_at, imports, is_lent_iterator, lent, names};
use crate::parse::{asked, returns_result, unparenthesized};

impl Call {
    /// What a message begins with.
    fn since(&self) -> String {
        let why = match self.gives {
            Gives::Iterator => "gives an iterator",
            Gives::Closure => "gives a closure",
            Gives::Value => "takes an iterator",
        };
        format!("`{}` is written where it is called, since it {why}", self.name)
    }

    fn gives_reference(&self) -> bool {
        matches!(&self.function.sig.output, ReturnType::Type(_, ty) if matches!(**ty, Type::Reference(_)))
    }

    /// The body as statements, of which the last is what it gives; `label`: of the block that `return` leaves.
    fn ended(&self, block: Block, label: Lifetime) -> TokenStream {
        let output = &self.function.sig.output;
        if self.gives != Gives::Value {
            return all(&block.stmts);
        }
        let mut left = Left { label, fails: returns_result(output) == Some(true), any: false };
        let mut block = block;
        left.visit_block_mut(&mut block);
        let names_itself =
            |ty: &Type| self.owner.as_ref().is_some_and(|owner| names(ty.to_token_stream(), &|name| owner == name));
        let result = match output {
            // Without the arguments it is no type.
            ReturnType::Type(_, ty) if self.is_generic && names_itself(ty) => self.made.as_ref(),
            ReturnType::Type(_, ty) if is_written(ty, &self.generics) => Some(&**ty),
            _ => None,
        };
        let label = &left.label;
        match (left.any, result, block.stmts.split_last()) {
            (true, Some(ty), _) => quote!(let result: #ty = #label: #block; result),
            (true, None, _) => quote!(#label: #block),
            // Of what stands in an expression the type may be all that tells it.
            (false, Some(ty), Some((Stmt::Expr(value, None), before))) => {
                quote!(#(#before)* let result: #ty = #value; result)
            }
            _ => all(&block.stmts),
        }
    }
}

fn all(statements: &[Stmt]) -> TokenStream {
    quote!(#(#statements)*)
}

impl Writer<'_> {
    /// The body of the function, for the arguments.
    pub(super) fn instance(&mut self, mut call: Call) -> Option<Written> {
        self.written_any = true;
        // Before the arguments stand in it, in which it is the caller's.
        if let Some(owner) = &call.owner {
            TypeReplaced { owner }.visit_item_fn_mut(&mut call.function);
        }
        let owner = call.owner.as_ref().map(ToString::to_string);
        let itself = (owner, call.name.to_string(), takes_references(&call.function.sig));
        let body = self.body(&call, &itself);
        let mut block = body.map_err(|message| self.report.error(&call.name, message)).ok()?;
        for (parameter, argument) in &call.known {
            let replaced = |tokens: TokenStream| with_tokens(tokens, parameter, argument);
            block = syn::parse2(replaced(block.to_token_stream())).ok()?;
            call.function.sig = syn::parse2(replaced(call.function.sig.to_token_stream())).ok()?;
        }
        let used = call.used.take().filter(|path| !self.used.contains(path));
        self.used.extend(used);
        say_type_of_result(&mut block, &call.function.sig);
        say_given(&mut block, &call.function.sig, &call.generics);
        let mut unused = |wanted: &str| {
            let is_own = |new: &Ident| names(block.to_token_stream(), &|found| *new == found);
            iter::repeat_with(|| self.unused(wanted, Span::call_site())).find(|new| !is_own(new))
        };
        let (this, label, lent) = (unused("this")?, unused("written")?, unused("lent")?);
        let label = Lifetime::new(&format!("'{label}"), Span::call_site());
        let mut statements = Vec::new();
        let arguments = std::mem::take(&mut call.arguments);
        for (index, (input, argument)) in call.function.sig.inputs.iter().zip(arguments).enumerate() {
            let lent = format_ident!("{lent}_{index}", span = lent.span());
            statements.extend(match input {
                FnArg::Receiver(receiver) => self.receiver(&call, receiver, argument, &this, &mut block)?,
                FnArg::Typed(typed) => self.argument(&call, typed, argument, lent, &mut block)?,
            });
        }
        let before = all(&statements);
        let body = call.ended(block, label);
        let tokens = quote!(#before #body);
        let tokens = self.origin.within(tokens, &call.name);
        self.origin.include(&tokens);
        let mut statements = match Block::parse_within.parse2(tokens) {
            Ok(statements) => statements,
            Err(error) => {
                let name = &call.name;
                return self.refused(name, format!("`{name}` cannot be written where it is called: {error}"));
            }
        };
        let mut value = match statements.pop() {
            Some(Stmt::Expr(value, None)) => value,
            last => {
                statements.extend(last);
                parse_quote!(())
            }
        };
        let mut written = Block { brace_token: Default::default(), stmts: statements };
        let mut own = Bound::default();
        own.visit_block(&written);
        own.visit_expr(&value);
        self.variables.extend(own.all);
        self.kept.visit_block(&written);
        self.around.push(itself);
        self.write_statements(&mut written);
        if call.gives != Gives::Value {
            let lifted = self.lifted(&mut value);
            written.stmts.extend(lifted);
        }
        self.visit_expr_mut(&mut value);
        self.around.pop();
        Some(Written { statements: written.stmts, value })
    }

    fn refused<T>(&mut self, at: impl ToTokens, message: String) -> Option<T> {
        self.report.error(at, message);
        None
    }

    /// What stands before the body for what a method is called on; `this`: what that is called which has no name.
    fn receiver(
        &mut self,
        call: &Call,
        receiver: &Receiver,
        mut argument: Expr,
        this: &Ident,
        block: &mut Block,
    ) -> Option<Vec<Stmt>> {
        let is_reference = call.by_path || self.is_reference(&argument);
        // The caller's own.
        let mut statements = self.lifted(&mut argument);
        self.visit_expr_mut(&mut argument);
        let is_value = matches!(unparenthesized(&argument), Expr::Call(_) | Expr::MethodCall(_) | Expr::Struct(_));
        if call.gives_reference() && is_value && !is_reference && by_reference(receiver).is_some() {
            let message = format!(
                "{}, and what it gives leads into this, which has no name there: name it first, `let mut value = …;`",
                call.since()
            );
            return self.refused(&argument, message);
        }
        let (statement, itself) = itself_replaced(receiver, this.clone(), argument, is_reference, block);
        statements.extend(statement);
        // By that rustc finds whose method it is.
        let has = has_the_method_at(call.at, call.name.span());
        statements.push(asked(quote_spanned!(call.name.span()=> #has::made), &itself));
        Some(statements)
    }

    /// What stands before the body for another argument; `made`: what an iterator is called that is lent and has no name.
    fn argument(
        &mut self,
        call: &Call,
        typed: &PatType,
        mut argument: Expr,
        made: Ident,
        block: &mut Block,
    ) -> Option<Vec<Stmt>> {
        let Call { name, function, generics, .. } = call;
        let PatType { pat, ty, .. } = typed;
        if let Pat::Ident(parameter) = &**pat
            && self.is_sequence(&argument)
        {
            lent::without_into_iter(&parameter.ident, block);
        }
        let named = self.is_a_closure(&argument).then(|| self.unused("named", Span::call_site()));
        let mut statements = Vec::from_iter(say_taken(&mut argument, ty, &function.sig, generics, named));
        // The caller's own.
        statements.extend(self.lifted(&mut argument));
        self.visit_expr_mut(&mut argument);
        if is_lent_iterator(ty, &function.sig) {
            let Pat::Ident(parameter) = &**pat else {
                return self.refused(name, format!("`{name}` takes an iterator by `&mut`: give that parameter a name"));
            };
            let parameter = &parameter.ident;
            if lent::hides(parameter, block) {
                let message = format!(
                    "{}, and there a variable of it hides its parameter `{parameter}`: call one of the two otherwise",
                    call.since()
                );
                return self.refused(name, message);
            }
            statements.extend(lent::replaced(parameter, &argument, made, block));
            return Some(statements);
        }
        if let Type::ImplTrait(of) = &**ty
            && let Some(closure) = self.function_as_closure(&argument, of, generics)
        {
            argument = closure;
        }
        // What is given a closure by value may call it as one of its own.
        let own = match (&**pat, taken_closure(ty, &function.sig)) {
            (Pat::Ident(name), Some(false)) if name.mutability.is_none() => Some(parse_quote!(mut #name)),
            _ => None,
        };
        let pat = own.as_ref().unwrap_or(pat);
        let lint = own.is_some().then(|| quote!(#[allow(unused_mut)]));
        statements.push(match is_written(ty, generics) {
            true => parse_quote!(#lint let #pat: #ty = #argument;),
            false => parse_quote!(#lint let #pat = #argument;),
        });
        Some(statements)
    }

    /// Whether it is a variable that may be a closure.
    fn is_a_closure(&self, expr: &Expr) -> bool {
        let name = match expr {
            Expr::Path(path) => path.path.get_ident(),
            _ => None,
        };
        name.is_some_and(|name| self.types.has(name))
    }

    /// The body of the function as this caller names what it names; or why it cannot be written there.
    fn body(&self, call: &Call, itself: &Itself) -> Result<Block, String> {
        let Call { name, function, generics, known, gives, unknown, beside, misread, of_another_module, .. } = call;
        if self.around.contains(itself) {
            return Err(format!("`{name}` calls itself, which OpenCL C does not allow (6.11.k): write a loop"));
        }
        let since = call.since();
        // What is a variable of the caller, or an item in it, is none of what the function names.
        let mut block = (*function.block).clone();
        imports::taken_out(&mut block);
        let parameters = generics.iter().chain(known.iter().map(|(parameter, _)| parameter));
        let outer = Outer::of((&function.sig, parameters), &mut block, &self.bound, &self.variables, self.caller);
        if let Some(unknown) = unknown.as_ref().or_else(|| beside.iter().find(|name| outer.named.contains(*name))) {
            return Err(format!(
                "{since}, and names `{unknown}` of its own file or module: import that here, or let it take what it needs"
            ));
        }
        if let Some((method, of)) = misread {
            return Err(format!(
                "{since}, and calls a method `{method}` of a trait, which may be that of `{of}` here: let it call the method by its \
                 trait, `Trait::{method}(…)`, and import that here"
            ));
        }
        if let Some(message) = not_allowed(&block, *gives, &function.sig) {
            return Err(format!("{since}: {message}"));
        }
        let in_body = |parameter: &&String| names(block.to_token_stream(), &|name| name == *parameter);
        if let Some(parameter) = generics.iter().find(in_body) {
            return Err(format!(
                "{since}, and there its parameter `{parameter}` has no name: write the type or the number, or let it take what is \
                 computed of it"
            ));
        }
        match (outer.relative.filter(|_| *of_another_module), outer.hidden) {
            (Some(path), _) => {
                Err(format!("{since}, and names `{path}`, which leads elsewhere there: begin it with `crate`"))
            }
            (None, Some(name)) => Err(format!(
                "{since}, and names `{name}`, which is something else there: call one of the two otherwise"
            )),
            (None, None) => Ok(block),
        }
    }

    /// A function by its name where a closure is asked for, as the closure that calls it.
    fn function_as_closure(&mut self, argument: &Expr, of: &syn::TypeImplTrait, generics: &[String]) -> Option<Expr> {
        let Expr::Path(path) = unparenthesized(argument) else { return None };
        if path.path.get_ident().is_some_and(|name| self.types.has(name)) {
            return None;
        }
        let Some(Said::Closure(taken, _)) = said(&of.bounds) else { return None };
        let each = taken.inputs.iter().map(|taken| {
            let (name, ty) = (self.unused("value", path.span()), &taken.ty);
            let parameter: Pat = match is_written(ty, generics) {
                true => Pat::Type(parse_quote!(#name: #ty)),
                false => parse_quote!(#name),
            };
            (parameter, name)
        });
        let (parameters, names): (Vec<_>, Vec<_>) = each.unzip();
        Some(parse_quote!(|#(#parameters),*| #path(#(#names),*)))
    }

    /// Whether it surely is a reference, which a function gives that says so.
    fn is_reference(&self, expr: &Expr) -> bool {
        match unparenthesized(expr) {
            Expr::MethodCall(_) | Expr::Call(_) => match self.find(expr) {
                Some(call) => call.gives_reference(),
                None => self.types.is_reference(expr),
            },
            _ => false,
        }
    }
}

/// What the body of such a function may not do.
fn not_allowed(block: &Block, gives: Gives, signature: &Signature) -> Option<&'static str> {
    let mut left = Left { label: syn::Lifetime::new("'left", Span::call_site()), fails: false, any: false };
    left.visit_block_mut(&mut block.clone());
    let leaves = left.any;
    let ends = matches!(block.stmts.last(), Some(Stmt::Expr(_, None)));
    match gives {
        _ if block.stmts.iter().any(|statement| matches!(statement, Stmt::Item(_))) => {
            Some("the items in it would be there as often as it is called; write them before it")
        }
        Gives::Iterator | Gives::Closure if leaves => {
            Some("let it give one iterator or closure at its end, and leave it nowhere before that, by `return` or `?`")
        }
        Gives::Iterator | Gives::Closure if !ends => Some("let it end with the iterator or the closure"),
        _ if signature.asyncness.is_some() => Some("no function of the device is `async`"),
        _ => None,
    }
}
