//! The slots of a body: what rustc infers for them fills the holes of the tree.
//!
//! They stand in lists of few, and the lists are declared around the body. A list is opened into slots in the innermost
//! block that fills all of them, before the first statement that does: rustc comes back to a slot that is not filled yet
//! whenever it learns anything. What they got is read from the types of the lists, `cl_types::lists`.

use std::cell::{Cell, RefCell};

use cl_tree::Filling;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};

use syn::Path;

use super::{hidden, ours, short_path_at, until};
use crate::ast::{Block, Function, Hole, HoleId, Kind, Statement};
use crate::paths::Home;
use rustc_hash::FxHashMap as HashMap;

/// How many slots a list has: `cl_types::lists`.
const FEW: usize = 8;

pub struct Slots {
    /// Of each hole that has a slot in a list, where: the list, and its place there.
    places: Vec<Option<(usize, usize)>>,
    lists: Vec<List>,
    /// The definitions that tokens name, each once: their lists stand behind those of the slots.
    named: Vec<Path>,
    /// Which of all that is called each hole is.
    callees: HashMap<usize, u32>,
    /// What the slots of are read by name: those that a panic shows, those of variables that are declared without a value,
    /// and those of constants whose types they complete.
    alone: Vec<HoleId>,
    /// The slots in tokens so far, in order.
    filled: RefCell<Vec<(usize, usize)>>,
}

struct List {
    callees: bool,
    length: usize,
    /// The block that it is opened in, once that is known.
    opened: Cell<Option<*const Block>>,
}

impl List {
    /// All of its slots, one bit each.
    fn all(&self) -> u32 {
        (1 << self.length) - 1
    }
}

/// A slot in tokens.
pub struct Slot {
    tokens: TokenStream,
    span: Span,
}

impl Slot {
    /// `same(slot, value)`, and other functions of `cl_types::slot`, where the slot is.
    pub fn filled(&self, function: &str, value: impl ToTokens) -> TokenStream {
        let (cl, function) = (short_path_at(self.span), Ident::new(function, self.span));
        quote_spanned!(self.span=> #cl::#function(#self, #value))
    }

    /// `DeviceType::bind(slot, value)`, and others of its functions, where the slot is.
    pub fn typed(&self, function: &str, value: impl ToTokens) -> TokenStream {
        let (cl, function) = (short_path_at(self.span), Ident::new(function, self.span));
        quote_spanned!(self.span=> #cl::DeviceType::#function(#self, #value))
    }

    /// The value, whose type the slot gets.
    pub fn is(&self, value: impl ToTokens) -> TokenStream {
        self.is_at(self.span, false, value)
    }

    /// The same, asked there. It may be of a type that only parameters have.
    pub fn is_at(&self, span: Span, parameter: bool, value: impl ToTokens) -> TokenStream {
        let cl = short_path_at(self.span);
        let function = match parameter {
            true => quote_spanned!(span=> ParameterType::names),
            false => quote_spanned!(span=> DeviceType::is),
        };
        quote_spanned!(self.span=> #cl::#function((#self, #value)))
    }

    /// The result of a call, where the slot is that of its callee. By a method: the arguments of a function would be asked
    /// for the type that stands around the call, and errors would name types of ours.
    pub fn result_of(&self, call: impl ToTokens) -> TokenStream {
        quote_spanned!(self.span=> #call.result(#self))
    }

    /// The same of a call that is written until there.
    pub fn result_until(&self, end: Span, call: impl ToTokens) -> TokenStream {
        let slot = until(end, self.to_token_stream());
        quote_spanned!(self.span=> #call.result #slot)
    }

    /// The same of what a built-in function may be called by.
    pub fn given_until(&self, end: Span, call: impl ToTokens) -> TokenStream {
        let slot = until(end, self.to_token_stream());
        quote_spanned!(self.span=> #call.given #slot)
    }
}

impl ToTokens for Slot {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        self.tokens.to_tokens(tokens);
    }
}

impl Slots {
    pub fn of(function: &Function) -> Self {
        let mut slots = Slots {
            places: vec![None; function.holes.len()],
            lists: Vec::new(),
            named: Vec::new(),
            callees: HashMap::default(),
            alone: Vec::new(),
            filled: RefCell::default(),
        };
        for hole in &function.holes {
            match hole {
                Hole::Message { arguments, .. } => slots.alone.extend(arguments.iter().map(|(_, hole, _)| *hole)),
                Hole::Completed(_, ty) => slots.alone.push(*ty),
                _ => {}
            }
        }
        // Several blocks may give such a variable its value.
        let deferred = function.locals.iter().filter(|local| local.deferred).map(|local| local.ty);
        slots.alone.extend(deferred.filter(|ty| matches!(function.holes[ty.0], Hole::Inferred)));
        // The last list of types, and that of callees.
        let mut last: [Option<usize>; 2] = [None; 2];
        for (id, hole) in function.holes.iter().enumerate() {
            let callees = match hole {
                Hole::Callee => true,
                Hole::Inferred if !slots.alone.contains(&HoleId(id)) => false,
                _ => continue,
            };
            let last = &mut last[usize::from(callees)];
            let list = match *last {
                Some(list) if slots.lists[list].length < FEW => list,
                _ => {
                    slots.lists.push(List { callees, length: 0, opened: Cell::new(None) });
                    slots.lists.len() - 1
                }
            };
            *last = Some(list);
            slots.places[id] = Some((list, slots.lists[list].length));
            slots.lists[list].length += 1;
        }
        slots.alone.retain(|hole| matches!(function.holes[hole.0], Hole::Inferred));
        slots.number(function);
        slots
    }

    /// Numbers what is called: what is found by slots, and behind that the definitions that are named.
    fn number(&mut self, function: &Function) {
        let found = function.callees().filter(|hole| matches!(function.holes[hole.0], Hole::Callee));
        self.callees = found.zip(0..).map(|(hole, number)| (hole.0, number)).collect();
        let (found, mut numbers) = (self.callees.len() as u32, HashMap::default());
        for hole in function.callees() {
            let Hole::Named(path) = &function.holes[hole.0] else { continue };
            let name = path.segments.last().map(|segment| segment.ident.to_string());
            let number = *numbers.entry(name).or_insert_with(|| {
                self.named.push(path.clone());
                found + self.named.len() as u32 - 1
            });
            self.callees.insert(hole.0, number);
        }
    }

    /// Whether there is none: all that is called is named.
    pub fn is_empty(&self) -> bool {
        self.lists.is_empty() && self.alone.is_empty()
    }

    /// Which of all that is called the hole of a call is.
    pub fn callee(&self, id: HoleId) -> u32 {
        self.callees[&id.0]
    }

    /// The lists of the definitions that are named.
    fn lists_of_named(&self) -> impl Iterator<Item = (Ident, &[Path])> {
        let lists = self.named.chunks(FEW).zip(self.lists.len()..);
        lists.map(|(paths, list)| (hidden(&format!("list_{list}")), paths))
    }

    /// A slot, for errors to show at the user's tokens.
    pub fn at(&self, id: HoleId, span: Span) -> Slot {
        let inside = ours(span);
        let Some((list, index)) = self.places[id.0] else {
            return Slot { tokens: Ident::new(&format!("slot_{}", id.0), inside).into_token_stream(), span };
        };
        self.filled.borrow_mut().push((list, index));
        Slot { tokens: listed(list, index, inside).into_token_stream(), span }
    }

    /// How many slots stand in tokens so far.
    pub fn filled(&self) -> usize {
        self.filled.borrow().len()
    }

    /// The lists to open before each statement of a block, the last of which may be its value. `starts` says how many slots
    /// were in tokens before each.
    pub fn opened_in(&self, cl: &Home, block: &Block, starts: &[usize]) -> Vec<TokenStream> {
        let mut opened = vec![TokenStream::new(); starts.len()];
        let (Some(&first), filled) = (starts.first(), self.filled.borrow()) else { return opened };
        let here = &filled[first..];
        let mut seen: Vec<(usize, u32, usize)> = Vec::new();
        for (offset, &(list, index)) in here.iter().enumerate() {
            match seen.iter_mut().find(|(other, ..)| *other == list) {
                Some((_, slots, _)) => *slots |= 1 << index,
                None => seen.push((list, 1 << index, first + offset)),
            }
        }
        // What stands behind the end of the block would be unreachable, and rustc would say so of the first of it.
        let end = block.statements.iter().position(leaves).unwrap_or(opened.len() - 1);
        for (list, slots, at) in seen {
            let opened_in = &self.lists[list].opened;
            if slots == self.lists[list].all() && opened_in.get().is_none_or(|other| std::ptr::eq(other, block)) {
                opened_in.set(Some(block));
                let statement = starts.iter().rposition(|&start| start <= at).unwrap_or_default().min(end);
                opened[statement].extend(self.open(cl, list));
            }
        }
        opened
    }

    fn open(&self, cl: &Home, list: usize) -> TokenStream {
        let length = self.lists[list].length;
        let slots = (0..length).map(|index| listed(list, index, Span::mixed_site()));
        let (few, list) = (hidden(&format!("few_{length}")), hidden(&format!("list_{list}")));
        quote!(let (#(#slots,)*) = #cl::#few(#list);)
    }

    /// What stands before the body: the lists, those of them that no block opens, and the slots that have names.
    pub fn declared(&self, cl: &Home) -> TokenStream {
        let lists = (0..self.lists.len()).map(|list| {
            let name = hidden(&format!("list_{list}"));
            let open = self.lists[list].opened.get().is_none().then(|| self.open(cl, list));
            quote!(let #name = []; #open)
        });
        let named =
            self.lists_of_named().map(|(name, paths)| quote!(let #name: #cl::Slot<(#(#cl::Slot<#paths>,)*)> = [];));
        let alone = self.alone.iter().map(|id| {
            let slot = hidden(&format!("slot_{}", id.0));
            quote!(let #slot = [];)
        });
        quote!(#(#lists)* #(#named)* #(#alone)*)
    }

    /// The list of all types, and that of all callees.
    pub fn all(&self, cl: &Home) -> (TokenStream, TokenStream) {
        let all = |callees: bool| {
            let lists = (0..self.lists.len()).filter(|&list| self.lists[list].callees == callees);
            let named = self.lists_of_named().filter(|_| callees).map(|(name, _)| name);
            let lists: Vec<_> = lists.map(|list| hidden(&format!("list_{list}"))).chain(named).collect();
            if lists.is_empty() { quote!([] as #cl::Slot<()>) } else { tree(cl, &lists) }
        };
        (all(false), all(true))
    }

    /// The list that a hole is filled from.
    pub fn list(&self, id: HoleId) -> Option<Filling<'static>> {
        match self.callees.get(&id.0) {
            Some(&number) => Some(Filling::Callee(number)),
            None => self.places[id.0].map(|_| Filling::Type),
        }
    }
}

/// Whether what stands behind a statement is not reached, as far as its first token tells.
fn leaves(statement: &Statement) -> bool {
    let Statement::Expr(expr) = statement else { return false };
    matches!(expr.kind, Kind::Return(_) | Kind::Break(..) | Kind::Continue(..) | Kind::Panic(..) | Kind::Loop(..))
}

/// The variable of a slot: one that is part of another would cost rustc the types of all that is in it.
fn listed(list: usize, index: usize, span: Span) -> Ident {
    Ident::new(&format!("slot_{list}_{index}"), span)
}

/// One list of all: of at most as many as one holds, each of which is one of several.
fn tree(cl: &Home, lists: &[Ident]) -> TokenStream {
    if let [list] = lists {
        return list.to_token_stream();
    }
    let parts = lists.len().min(FEW);
    let parts = (0..parts).map(|part| tree(cl, &lists[part * lists.len() / parts..(part + 1) * lists.len() / parts]));
    let parts: Vec<_> = parts.collect();
    let function = hidden(&format!("lists_{}", parts.len()));
    quote!(#cl::#function(#(#parts),*))
}
