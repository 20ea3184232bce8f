//! The calls of macros that stand in an item.

use std::collections::VecDeque;

use cl_tree::Role;
use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};
use quote::{format_ident, quote};
use syn::parse::Parser as _;
use syn::{Block, Stmt};

use super::hygiene::Origin;
use super::{FOR_THE_DEVICE, definition, with_rules_of_the_device};
use crate::parse::is_read_by_us;
use crate::read::Tokens;
use crate::{paths, surroundings};

/// What goes on once the macros are expanded: `#[kernel]` or `#[device]`, with its arguments, and the item.
pub struct Calling {
    pub role: Role,
    pub arguments: TokenStream,
    pub item: TokenStream,
}

/// An item whose macros were expanded.
pub struct Resumed {
    /// What is wrong with what they gave.
    pub errors: TokenStream,
    /// What was called, with what its macros expand to, or what stands for it while there are others.
    pub goes_on: Result<Calling, TokenStream>,
}

/// A call of a macro.
struct Call<'t> {
    path: &'t [TokenTree],
    name: &'t Ident,
    arguments: &'t Group,
    /// Whether it is a statement, so that what it expands to is one or more.
    statement: bool,
    /// Whether a statement begins with it.
    begins: bool,
}

/// What stands for an item whose macros have to be expanded first; none if it calls none.
pub fn expanded_first(role: Role, arguments: &TokenStream, item: &Tokens) -> Option<TokenStream> {
    if !may_call(item) {
        return None;
    }
    let mut own = Own::default();
    let item = own.without_definitions(item.stream());
    let arguments = arguments.clone();
    if let Some(error) = own.stands_for_two(&item) {
        let without_body = Calling { role, arguments, item: without_body(item) };
        let (home, word) = (paths::expansion(), Ident::new(FOR_THE_DEVICE, error.span()));
        let (error, state) = (error.into_compile_error(), state(&own.names(), without_body));
        return Some(quote!(#error #home::resume ! { #word {} {} #state }));
    }
    let row = row(&own.names(), Calling { role, arguments, item })?;
    let definitions = own.definitions;
    Some(quote!(#definitions #row))
}

/// Puts what macros gave in the places of their calls. None of tokens that none of ours gave.
pub fn resumed(tokens: TokenStream) -> Option<Resumed> {
    let mut groups = groups(tokens.into_iter());
    let (given, _, state) = (groups.next()?, groups.next()?, groups.next()?);
    let mut state = state.into_iter();
    let role = match state.next()? {
        TokenTree::Ident(role) if role == "kernel" => Role::Kernel,
        _ => Role::Device,
    };
    let mut parts = self::groups(state);
    let (arguments, own, item) = (parts.next()?, parts.next()?, parts.next()?);
    let own = own.into_iter().filter_map(|token| match token {
        TokenTree::Ident(name) => Some(name),
        _ => None,
    });
    let own: Vec<Ident> = own.collect();
    let mut given: VecDeque<TokenStream> = self::groups(given.into_iter()).collect();
    let (origin, mut errors) = (Origin::of(&item), TokenStream::new());
    let item = replaced(item, &own, &mut |call| {
        let tokens = origin.within(given.pop_front()?, call.name);
        Some(match call.statement {
            true => tokens,
            false if is_several(&tokens) => {
                let message = format!(
                    "the macro `{}!` stands for statements, and here it has to be an expression: give its rule a block, \
                     `{{{{ … }}}}`",
                    call.name
                );
                errors.extend(syn::Error::new(call.name.span(), message).into_compile_error());
                quote!(::core::unreachable!())
            }
            // A statement that begins with a block would end there.
            false if call.begins && begins_with_block(&tokens) => quote!((#tokens)),
            false => TokenTree::from(Group::new(Delimiter::None, tokens)).into(),
        })
    });
    let item = if errors.is_empty() { item } else { without_body(item) };
    let calling = Calling { role, arguments, item };
    // What a macro expands to may call others.
    let further = row(&own, Calling { item: calling.item.clone(), arguments: calling.arguments.clone(), role });
    Some(Resumed { errors, goes_on: further.map_or(Ok(calling), Err) })
}

/// What stands in the groups among tokens.
fn groups(tokens: impl Iterator<Item = TokenTree>) -> impl Iterator<Item = TokenStream> {
    tokens.filter_map(|token| match token {
        TokenTree::Group(group) => Some(group.stream()),
        _ => None,
    })
}

/// A function that only panics: of what is wrong in it is told.
fn without_body(item: TokenStream) -> TokenStream {
    let mut trees: Vec<TokenTree> = item.into_iter().collect();
    if trees.iter().any(|token| matches!(token, TokenTree::Ident(word) if word == "fn"))
        && let Some(TokenTree::Group(body)) = trees.last_mut()
    {
        *body = Group::new(Delimiter::Brace, quote!(::core::panic!()));
    }
    trees.into_iter().collect()
}

/// Whether tokens are statements, and no expression.
fn is_several(tokens: &TokenStream) -> bool {
    let several = |statements: Vec<Stmt>| !matches!(&statements[..], [Stmt::Expr(_, None) | Stmt::Macro(_)]);
    Block::parse_within.parse2(tokens.clone()).is_ok_and(several)
}

/// The macros that an item calls, each of which gives what it expands to to the next.
fn row(own: &[Ident], calling: Calling) -> Option<TokenStream> {
    let mut calls: Vec<(TokenStream, Group)> = Vec::new();
    replaced(calling.item.clone(), own, &mut |call| {
        let path = match own.contains(call.name) && call.path.len() == 1 {
            true => named(call.name).into(),
            false => TokenTree::from(call.name.clone()),
        };
        let before = &call.path[..call.path.len() - 1];
        let mut arguments = Group::new(Delimiter::Brace, call.arguments.stream());
        arguments.set_span(call.arguments.span());
        calls.push((quote!(#(#before)* #path), arguments));
        None
    });
    let word = Ident::new(FOR_THE_DEVICE, calls.first()?.0.clone().into_iter().last()?.span());
    let (home, state) = (paths::expansion(), state(own, calling));
    let mut row = calls.into_iter();
    let (first, taken) = row.next()?;
    let row = row.map(|(path, taken)| quote!({ #path } #taken));
    Some(quote! {
        #first ! { #word {} { #(#row)* { #home::resume } #state } #taken }
    })
}

/// What is handed on beside what macros give.
fn state(own: &[Ident], Calling { role, arguments, item }: Calling) -> TokenStream {
    let role = format_ident!("{}", if role == Role::Kernel { "kernel" } else { "device" });
    quote!({ #role { #arguments } { #(#own)* } { #item } })
}

/// Whether an item calls a macro that rustc has to expand. It is asked of each, and most call none.
fn may_call(item: &Tokens) -> bool {
    item.all().windows(3).any(|tokens| match [&tokens[0].tree, &tokens[1].tree, &tokens[2].tree] {
        [TokenTree::Ident(name), TokenTree::Punct(mark), TokenTree::Group(_)] => {
            mark.as_char() == '!' && tokens[0].word.is_name() && !is_read_by_us(&name.to_string())
        }
        _ => false,
    })
}

/// The macros that bodies of an item define.
#[derive(Default)]
struct Own {
    /// With how many calls there are that surely mean the macro of the body.
    names: Vec<(Ident, usize)>,
    definitions: TokenStream,
}

impl Own {
    /// The tokens without the definitions, which go before the item.
    fn without_definitions(&mut self, stream: TokenStream) -> TokenStream {
        let mut trees: Vec<TokenTree> = stream.into_iter().collect();
        // Where each was, and which of all it is.
        let mut taken_from = Vec::new();
        while let Some(at) = definition(&trees) {
            let end = match trees.get(at + 2) {
                Some(TokenTree::Punct(mark)) if mark.as_char() == ';' => at + 3,
                _ => at + 2,
            };
            let taken: Vec<TokenTree> = trees.drain(at - 2..end).collect();
            let [keyword, mark, TokenTree::Ident(name), rules, ..] = &taken[..] else { break };
            let outside = named(name);
            let Some(definition) = with_rules_of_the_device(quote!(#keyword #mark #outside #rules)) else { continue };
            self.definitions.extend(quote!(#[allow(unused_macros)] #definition));
            taken_from.push((at - 2, self.names.len()));
            self.names.push((name.clone(), 0));
        }
        let within = |token| match token {
            TokenTree::Group(group) => {
                let mut new = Group::new(group.delimiter(), self.without_definitions(group.stream()));
                new.set_span(group.span());
                TokenTree::from(new)
            }
            token => token,
        };
        let trees: Vec<TokenTree> = trees.into_iter().map(within).collect();
        for (at, index) in taken_from {
            let (name, calls) = &mut self.names[index];
            *calls = calls_of(name, trees[at..].iter().cloned().collect());
        }
        trees.into_iter().collect()
    }

    fn names(&self) -> Vec<Ident> {
        self.names.iter().map(|(name, _)| name.clone()).collect()
    }

    /// Tells of a name that is that of two macros in one body: those of bodies all stand before the item.
    fn stands_for_two(&self, item: &TokenStream) -> Option<syn::Error> {
        let mut seen = self.names.iter().enumerate();
        let (_, (name, _)) = seen.find(|(at, (name, calls))| {
            self.names[..*at].iter().any(|(other, _)| other == name) || calls_of(name, item.clone()) != *calls
        })?;
        let message = format!(
            "`{name}!` is called where it is not this macro: a function calls one macro by one name, so give this one another, or \
             define it before the function under `#[device]`"
        );
        Some(syn::Error::new(name.span(), message))
    }
}

/// How often a macro is called by that name.
fn calls_of(name: &Ident, stream: TokenStream) -> usize {
    let trees: Vec<TokenTree> = stream.into_iter().collect();
    let is_path = |at: usize| matches!(at.checked_sub(1).map(|at| &trees[at]), Some(TokenTree::Punct(mark)) if mark.as_char() == ':');
    let each = |(at, token): (usize, &TokenTree)| match token {
        TokenTree::Group(group) => calls_of(name, group.stream()),
        TokenTree::Ident(called) if called == name && !is_path(at) => {
            usize::from(matches!(trees.get(at + 1), Some(TokenTree::Punct(mark)) if mark.as_char() == '!'))
        }
        _ => 0,
    };
    trees.iter().enumerate().map(each).sum()
}

/// What a macro of a body is called before the item, where others may have its name.
fn named(name: &Ident) -> Ident {
    format_ident!("__cl_{}", name, span = name.span())
}

/// The tokens with what `with` gives for the calls in them, in their order.
fn replaced(stream: TokenStream, own: &[Ident], with: &mut dyn FnMut(&Call) -> Option<TokenStream>) -> TokenStream {
    fn inside(
        stream: TokenStream,
        in_block: bool,
        own: &[Ident],
        with: &mut dyn FnMut(&Call) -> Option<TokenStream>,
    ) -> TokenStream {
        let trees: Vec<TokenTree> = stream.into_iter().collect();
        let mut new: Vec<TokenTree> = Vec::new();
        let mut at = 0;
        while at < trees.len() {
            let name = at;
            if let Some(begin) = path_of_call(&trees, name, own) {
                let (TokenTree::Ident(ident), TokenTree::Group(arguments)) = (&trees[name], &trees[name + 2]) else {
                    break;
                };
                let begins = in_block && begins_statement(&trees, begin);
                let statement = begins && ends_statement(&trees, name + 2);
                let call = Call { path: &trees[begin..=name], name: ident, arguments, statement, begins };
                match with(&call) {
                    Some(tokens) => {
                        new.truncate(new.len() - (name - begin));
                        new.extend(tokens);
                        let ends = matches!(trees.get(name + 3), Some(TokenTree::Punct(mark)) if mark.as_char() == ';');
                        if statement && !ends && trees.len() > name + 3 {
                            new.push(proc_macro2::Punct::new(';', proc_macro2::Spacing::Alone).into());
                        }
                    }
                    None => new.extend(trees[name..name + 3].iter().cloned()),
                }
                at += 3;
                continue;
            }
            new.push(match &trees[at] {
                TokenTree::Group(group) => {
                    let block = group.delimiter() == Delimiter::Brace;
                    let mut inner = Group::new(group.delimiter(), inside(group.stream(), block, own, with));
                    inner.set_span(group.span());
                    inner.into()
                }
                token => token.clone(),
            });
            at += 1;
        }
        new.into_iter().collect()
    }
    inside(stream, false, own, with)
}

/// Where the path of a call begins that has its last name there, if rustc has to expand it.
fn path_of_call(trees: &[TokenTree], at: usize, own: &[Ident]) -> Option<usize> {
    let [TokenTree::Ident(name), TokenTree::Punct(mark), TokenTree::Group(group), ..] = trees.get(at..)? else {
        return None;
    };
    let called = name.to_string();
    if mark.as_char() != '!' || group.delimiter() == Delimiter::None || !crate::read::is_name(&trees[at]) {
        return None;
    }
    let (mut begin, mut of_std) = (at, true);
    let is_colon = |at: usize| matches!(&trees[at], TokenTree::Punct(mark) if mark.as_char() == ':');
    while begin >= 2 && is_colon(begin - 1) && is_colon(begin - 2) {
        begin -= 2;
        match begin.checked_sub(1).map(|at| &trees[at]) {
            Some(TokenTree::Ident(module)) => {
                begin -= 1;
                of_std &= module == "std" || module == "core";
            }
            _ => break,
        }
    }
    let is_own = begin == at && own.contains(name);
    let read_by_us = of_std && is_read_by_us(&called);
    let bare = begin == at && surroundings::file::has_bare_macro(&called, name.span());
    (is_own || !(read_by_us || bare)).then_some(begin)
}

/// Whether tokens begin with what may be a statement without a mark behind it.
fn begins_with_block(tokens: &TokenStream) -> bool {
    match tokens.clone().into_iter().next() {
        Some(TokenTree::Group(group)) => group.delimiter() == Delimiter::Brace,
        Some(TokenTree::Ident(word)) => ["if", "match", "unsafe", "loop"].iter().any(|keyword| word == keyword),
        _ => false,
    }
}

/// Whether what begins there begins a statement of a block.
fn begins_statement(trees: &[TokenTree], begin: usize) -> bool {
    match begin.checked_sub(1).map(|at| &trees[at]) {
        None => true,
        Some(TokenTree::Punct(mark)) => mark.as_char() == ';',
        Some(TokenTree::Group(group)) => group.delimiter() == Delimiter::Brace,
        Some(_) => false,
    }
}

/// Whether a statement that is a call ends at the group of that.
fn ends_statement(trees: &[TokenTree], end: usize) -> bool {
    let braces = matches!(&trees[end], TokenTree::Group(group) if group.delimiter() == Delimiter::Brace);
    match trees.get(end + 1) {
        None => true,
        Some(TokenTree::Punct(mark)) if matches!(mark.as_char(), '.' | '?' | '=') => false,
        Some(TokenTree::Punct(mark)) => mark.as_char() == ';' || braces,
        Some(_) => braces,
    }
}
