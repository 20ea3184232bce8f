//! From `syn` to our own tree: resolves variables, numbers holes, reports what a kernel cannot say.

mod acts;
mod ahead;
mod apart;
mod array_of_slice;
mod begin;
mod borrowed;
mod by_reference;
pub mod byte_strings;
mod calls;
mod captured;
mod chains_of_values;
pub mod closed_bodies;
mod closure;
mod closures_in_tuples;
mod compared;
mod consumer;
mod control;
mod copied;
mod copies_of_closures;
mod destructure;
mod effects;
mod elements_chosen;
mod elements_held;
mod elements_in_pieces;
mod elements_read;
mod exhaustive;
mod expr;
mod extremes;
mod fallible;
mod fixed;
mod foretold;
mod format;
mod given;
mod given_chains;
mod given_closures;
mod in_step;
mod indexing;
mod items;
pub mod knobs;
mod known;
mod leaving;
mod lengths;
mod lent_closures;
mod macros;
mod made;
mod mixed;
mod moved;
mod of_std;
mod one_by_one;
mod operators;
mod option;
mod own_type;
mod part_of_value;
mod pattern;
mod peeked;
mod pieces;
mod place_first;
mod plain_loop;
mod primitive;
mod range;
mod reach;
mod references;
mod results;
mod rows;
mod said;
mod same;
mod scope;
mod sequence;
mod shape;
mod slices;
mod split;
mod streams;
mod taken;
mod turns;
mod untyped;
mod variants;
mod vectors;
mod walk;
mod walk_back;
mod walk_beside;
mod walk_range;

use std::borrow::Cow;

use cl_tree::{Role, TargetId};
use proc_macro2::{Ident, Span};
use syn::{FnArg, Lifetime, Local as SynLet, Pat, ReturnType, Signature, Stmt, Type};

pub use self::acts::may_act;
pub use self::calls::is_function_of_std;
pub use self::consumer::{consumes, is_adaptor, is_sequence, is_source, leaving, mentions};
pub use self::expr::{is_associated, is_of_scalar, unparenthesized};
pub use self::fixed::in_a_space;
pub use self::indexing::{CHANGED, is_index, is_of_turns};
pub use self::known::{Fields, Knowledge, KnownType, space_of};
pub use self::leaving::{question, returns_result};
pub use self::macros::is_read_by_us;
pub use self::made::makes_items;
pub use self::operators::{assigns, is_operator};
pub use self::pattern::{Taken, is_variable, taken_for};
pub use self::primitive::is_space;
use self::scope::Scopes;
pub use self::shape::gives_places;
pub use self::taken::leaves_it_there;
pub use self::untyped::{asked, only_says};
pub use self::vectors::Lanes;
pub use self::walk::is_of_iterators;
use crate::ast::Texts;
use crate::ast::{
    Block, Expr, Fixed, Function, Hole, HoleId, Kind, Knobs, Local, LocalId, Pattern, PatternKind, Reach, Statement,
};
use crate::bounds;
use crate::builtin_names::is_of_no_type;
use crate::check;
use crate::expand::receiver_type;
use crate::in_place;
use crate::report::Report;
use crate::surroundings::{self, Surroundings};

/// Where a function stands.
#[derive(Clone, Copy)]
pub struct Context<'i> {
    pub role: Role,
    /// The type or trait that it belongs to.
    pub owner: Option<&'i Ident>,
    /// Whether that has type parameters.
    pub generic: bool,
    /// These, with their bounds.
    pub generics: Option<&'i syn::Generics>,
    /// Whether it is a method of the type itself, and of no trait.
    pub inherent: bool,
    /// Whether Rust allows it for types of the crate alone: it is `inherent`, or an operator.
    pub of_users: bool,
}

/// Reads a whole function. What it cannot read is in the report, and then the result is of no use.
pub fn function(context: &Context, signature: &Signature, block: &syn::Block, report: &mut Report) -> Function {
    let given = block;
    let written = in_place::written(context.owner, signature, block, report);
    let block = written.as_ref().unwrap_or(block);
    let Context { role, owner, generic, generics, inherent, of_users } = *context;
    let rare = check::Rare::of(block);
    let without_imports = rare.items.then(|| in_place::without_those_of_iter(block)).flatten();
    let block = without_imports.as_ref().unwrap_or(block);
    let inner = if rare.items { check::inner_items::inner_functions(block) } else { Vec::new() };
    let mut parser = Parser {
        report,
        locals: Vec::new(),
        holes: Vec::new(),
        scopes: Scopes::default(),
        targets: Vec::new(),
        next_target: 0,
        unrolled: Vec::new(),
        items: Vec::new(),
        alternative: Vec::new(),
        of_variants: Vec::new(),
        closures: Vec::new(),
        callables: bounds::callables(&signature.generics),
        with_operators: generics.into_iter().chain([&signature.generics]).flat_map(bounds::with_operators).collect(),
        iterators: generics.map(bounds::iterators).unwrap_or_default(),
        read_only: bounds::read_only_places(&signature.generics),
        places: bounds::has_places(&signature.generics),
        anywhere: bounds::places_anywhere(&signature.generics),
        parameters: {
            let parameters = generics.into_iter().chain([&signature.generics]).flat_map(syn::Generics::type_params);
            parameters.map(|parameter| parameter.ident.clone()).collect()
        },
        generic: generic || signature.generics.type_params().next().is_some(),
        role,
        undecided: Vec::new(),
        followed: Vec::new(),
        assigned: Vec::new(),
        texts: Texts::default(),
        fails: leaving::returns_result(&signature.output) == Some(true),
        plain: owner.is_none() && signature.generics.params.is_empty(),
        fixed: Vec::new(),
        copies: false,
        receiver: None,
        refused: Vec::new(),
        no_closure_is_held: false,
        gives_nothing: role == Role::Kernel && matches!(signature.output, ReturnType::Default),
        vouched: 0,
        own: owner.is_none().then(|| signature.ident.clone()).filter(|own| !inner.contains(own)),
        surroundings: match owner {
            None => Surroundings::of(&signature.ident.to_string(), signature.ident.span()),
            Some(_) => None,
        },
        number: owner.and_then(|owner| cl_tree::number(&owner.to_string())),
        has_ranges: surroundings::statics::has_ranges(&signature.ident),
        of_users: owner.filter(|_| of_users).cloned(),
        owner: owner.cloned(),
        method: owner.filter(|_| inherent).map(|owner| (owner.clone(), signature.ident.clone())),
    };
    let parameters = signature.inputs.iter().filter_map(|input| parser.parameter(input)).collect();
    if role == Role::Kernel {
        signature.inputs.iter().for_each(|input| match input {
            FnArg::Typed(typed) => parser.lengths_in_memory(&typed.ty),
            FnArg::Receiver(_) => {}
        });
    }
    let returns = match &signature.output {
        ReturnType::Type(_, ty) if !is_unit(ty) => Some(parser.hole(Hole::Written((**ty).clone()))),
        _ => None,
    };
    if rare.attributes {
        check::attributes(block, parser.report);
    }
    let told = parser.report.count();
    if written.is_some() {
        check::inner_items::inner_items(signature, given, parser.report);
    }
    if rare.items && parser.report.count() == told {
        check::inner_items::inner_items(signature, block, parser.report);
    }
    check::types(signature, block, parser.surroundings.as_ref(), parser.report);
    check::value_thrown_away(signature, block, parser.report);
    if parser.gives_nothing
        && let Some(Stmt::Expr(value, None)) = block.stmts.last()
        && expr::is_a_number(value)
    {
        parser.report.error(value, expr::KERNEL_RETURNS_NOTHING);
    }
    for input in &signature.inputs {
        if let FnArg::Typed(syn::PatType { pat, ty, .. }) = input
            && let Pat::Ident(pat) = &**pat
            && range::kind_of_range(ty).is_some()
        {
            parser.is_not_named_again(&pat.ident, &block.stmts, &["by_ref()", "clone()"], true);
        }
    }
    let spelled = rare.byte_strings.then(|| byte_strings::in_body(block));
    let block = spelled.as_ref().unwrap_or(block);
    let closed = rare.open_bodies.then(|| closed_bodies::in_body(block));
    let block = closed.as_ref().unwrap_or(block);
    let told = fallible::in_body(block, &signature.output);
    let body = parser.block(told.as_ref().unwrap_or(block), true);
    if let (ReturnType::Type(_, ty), Some(value)) = (&signature.output, &body.value) {
        parser.is_the_vector(KnownType::of(ty), value);
    }
    parser.share();
    parser.write_learned();
    let Parser { report, locals, holes, unrolled, items, texts, surroundings, generic, fixed, copies, .. } = parser;
    let knobs = Knobs { unrolled, ..Knobs::default() };
    let name = signature.ident.to_string();
    let name = match owner {
        Some(owner) => format!("{owner}_{}", name.trim_start_matches("r#")),
        None => name.trim_start_matches("r#").to_string(),
    };
    let function = Function {
        role,
        name,
        ident: signature.ident.clone(),
        parameters,
        locals,
        holes,
        returns,
        body,
        items,
        knobs,
        raw: None,
        texts,
        generic,
        surroundings,
        fixed,
    };
    // What could not be read is absent from the tree.
    if report.is_empty() {
        check::local_read_before_write::check(&function, report);
        if copies {
            check::uniformity::unwaited(&function, report);
        }
    }
    function
}

fn is_unit(ty: &Type) -> bool {
    matches!(ty, Type::Tuple(tuple) if tuple.elems.is_empty())
}

/// How many scopes are open among the outermost statements: that of the parameters, and the body's.
const OUTERMOST: usize = 2;

struct Parser<'r> {
    report: &'r mut Report,
    locals: Vec<Local>,
    holes: Vec<Hole>,
    scopes: Scopes,
    /// The loops and labelled blocks that are open.
    targets: Vec<OpenTarget>,
    next_target: u32,
    /// The loops under `#[unroll]`.
    unrolled: Vec<(TargetId, u32)>,
    items: Vec<syn::Item>,
    /// The variables of a pattern's first alternative, while a later one is read.
    alternative: Vec<LocalId>,
    /// Those of them that are pointers of variants, and the memory that they point into.
    of_variants: Vec<(LocalId, String)>,
    /// The closures that are open.
    closures: Vec<closure::Open>,
    /// The type parameters that have operators by their bounds, and the traits of these.
    with_operators: Vec<bounds::WithOperator>,
    /// The type parameters of the `impl` that are iterators by their bounds.
    iterators: Vec<Ident>,
    /// The type parameters that can be called.
    callables: Vec<(Ident, Type)>,
    /// The type parameters that are places to be read.
    read_only: Vec<Ident>,
    /// Whether a type parameter stands for memory of any address space.
    places: bool,
    /// The type parameters that stand for places in any address space, and what lies there.
    anywhere: Vec<(Ident, Option<Type>)>,
    /// The type parameters, also those of the `impl`.
    parameters: Vec<Ident>,
    /// Whether the function has type parameters.
    generic: bool,
    /// Whether something is called as what begins an asynchronous copy.
    copies: bool,
    role: Role,
    /// Variables of a kernel's outermost scope that are declared with a type and no value.
    undecided: Vec<(LocalId, Type)>,
    /// The variables of `*x`, and where.
    followed: Vec<(LocalId, (Span, Span))>,
    /// Variables that an assignment names.
    assigned: Vec<LocalId>,
    texts: Texts,
    /// Whether the function returns a `Result`, so that `?` is of one.
    fails: bool,
    /// What is known of the names around it.
    surroundings: Option<Surroundings>,
    /// The name of a function that is no method.
    own: Option<Ident>,
    /// Whether it is no method, and has no parameters but those in parentheses.
    plain: bool,
    fixed: Vec<Fixed>,
    /// `self`
    receiver: Option<LocalId>,
    /// How many `unsafe` blocks are around.
    vouched: usize,
    /// The names of what is refused wherever it is named, and has been.
    refused: Vec<String>,
    /// Whether it is told of a closure that it is a part of a value: nothing is said of what calls that.
    no_closure_is_held: bool,
    /// Whether it is a kernel that does not say to return anything, of which that is told.
    gives_nothing: bool,
    /// The type and the name of a method that is of no trait.
    method: Option<(Ident, Ident)>,
    /// The type that the `impl` is of, where Rust allows such an `impl` for types of the crate alone.
    of_users: Option<Ident>,
    /// The type that the `impl` is of.
    owner: Option<Ident>,
    /// The number that the `impl` is of.
    number: Option<&'static str>,
    /// Whether the crate has constants that are ranges.
    has_ranges: bool,
}

struct OpenTarget {
    id: TargetId,
    label: Option<Lifetime>,
    is_loop: bool,
}

impl Parser<'_> {
    /// Keeps what a call or a condition says, for messages.
    fn keep_text(&mut self, expr: &syn::Expr, call: bool) {
        if let Some(text) = said::short(expr) {
            let start = begin::begin(expr).start();
            self.texts.keep((start.line, start.column, call), text);
        }
    }

    fn hole(&mut self, hole: Hole) -> HoleId {
        self.holes.push(hole);
        HoleId(self.holes.len() - 1)
    }

    /// The hole of a type: as written, unless rustc has to fill a part of it.
    fn type_hole(&mut self, ty: Option<&Type>) -> HoleId {
        match ty {
            Some(ty) if !has_underscore(ty) => self.hole(Hole::Written(ty.clone())),
            _ => self.hole(Hole::Inferred),
        }
    }

    fn declare(&mut self, ident: &Ident, mutable: bool, ty: HoleId, deferred: bool) -> LocalId {
        let id = LocalId(self.locals.len());
        let primitive = matches!(&self.holes[ty.0], Hole::Written(ty) if primitive::is_primitive_type(ty));
        let points = match &self.holes[ty.0] {
            Hole::Written(Type::Reference(reference)) => Some(reference.mutability.is_some()),
            _ => None,
        };
        let range = match &self.holes[ty.0] {
            Hole::Written(ty) => range::kind_of_range(ty),
            _ => None,
        };
        let iterates = matches!(&self.holes[ty.0], Hole::Written(ty) if self.is_iterator_type(ty));
        // Once: it is asked for wherever the variable stands.
        let known = known::of_hole(&self.holes[ty.0]);
        self.locals.push(Local {
            range,
            iterates,
            named: None,
            ident: ident.clone(),
            mutable,
            ty,
            primitive,
            scalar: false,
            known,
            shape: None,
            literal: None,
            address: false,
            refused: false,
            users: false,
            indexed: false,
            of_indexed: false,
            elsewhere: false,
            reaches_mutably: false,
            points,
            follows: None,
            part: false,
            slice: None,
            reach: Reach::Unknown,
            deferred,
            parameter: false,
            takes: Vec::new(),
            length: None,
            array: false,
            rule: None,
            shared: None,
        });
        self.scopes.declare(ident, id);
        id
    }

    fn parameter(&mut self, input: &FnArg) -> Option<LocalId> {
        let typed = match input {
            FnArg::Typed(typed) => typed,
            FnArg::Receiver(receiver) => {
                let ty = self.hole(Hole::Written(receiver_type(receiver)));
                let mutable = receiver.mutability.is_some();
                self.receiver = Some(self.declare_parameter(&Ident::from(receiver.self_token), mutable, ty));
                return self.receiver;
            }
        };
        // `check::signature` has reported the others.
        let Pat::Ident(pat) = &*typed.pat else { return None };
        let takes = self.taken_by_callable(&typed.ty);
        let ty = match takes {
            Some(_) => self.hole(Hole::Callable),
            None => self.hole(Hole::Written((*typed.ty).clone())),
        };
        let parameter = self.declare_parameter(&pat.ident, pat.mutability.is_some(), ty);
        self.locals[parameter.0].takes = takes.unwrap_or_default();
        Some(parameter)
    }

    /// The same of a parameter, of a function or a closure.
    fn declare_parameter(&mut self, ident: &Ident, mutable: bool, ty: HoleId) -> LocalId {
        let id = self.declare(ident, mutable, ty, false);
        self.locals[id.0].parameter = true;
        self.locals[id.0].reach = reach::of_parameter(&self.holes[ty.0]);
        if let (Some(number), Hole::Written(Type::Path(path))) = (self.number, &self.holes[ty.0])
            && path.path.is_ident("Self")
        {
            self.locals[id.0].known = Some(KnownType::Number(number));
        }
        id
    }

    /// Tells of an iterator or a range that is named behind what takes it; `leaves` is what would leave it. `is_value`: whether it
    /// is one that a function may take too, or a variable.
    fn is_not_named_again(&mut self, name: &Ident, rest: &[Stmt], leaves: &[&str], is_value: bool) {
        if let Some(again) = taken::named_again(name, rest, is_value) {
            let leaves: Vec<_> = leaves.iter().map(|method| format!("`{name}.{method}`")).collect();
            let message = format!(
                "`{name}` has been taken before this, by a loop, a chain or an index, as Rust moves it there: write {} there, or \
                 count in a variable",
                leaves.join(" or ")
            );
            self.report.error(again, message);
        }
    }

    /// The same of a variable that surely holds a range, which rustc sees no more than its ends of.
    fn is_no_range_named_again(&mut self, local: &SynLet, rest: &[Stmt]) {
        let (pat, is_written) = match &local.pat {
            Pat::Type(typed) => (&*typed.pat, range::kind_of_range(&typed.ty).is_some()),
            pat => (pat, false),
        };
        if let Pat::Ident(pat) = pat
            && (is_written || local.init.as_ref().is_some_and(|init| self.range_of(&init.expr).is_some()))
        {
            self.is_not_named_again(&pat.ident, rest, &["by_ref()", "clone()"], true);
        }
    }

    /// A block in a scope of its own. `told`: whether what stands around it tells the type of its value.
    fn block(&mut self, block: &syn::Block, told: bool) -> Block {
        let renamed = self.with_first_names(block);
        let block = renamed.as_ref().unwrap_or(block);
        let named = lent_closures::with_named_closures(block);
        let block = named.as_ref().unwrap_or(block);
        let apart = closures_in_tuples::apart(block);
        let block = apart.as_ref().unwrap_or(block);
        self.scopes.enter();
        let mut result = Block { close: Some(block.brace_token.span.close()), ..Block::default() };
        let (mut all, mut next) = (Cow::Borrowed(&block.stmts[..]), 0);
        while next < all.len() {
            let index = next;
            next += 1;
            self.copies_no_closure_within(&all[index..]);
            if let Some((copies, statement)) = self.with_own_copies(&all[index], &all[index + 1..]) {
                for copy in &copies {
                    if let Stmt::Local(copy) = copy {
                        self.let_statement(copy, &mut result.statements);
                    }
                }
                let moves = copies_of_closures::names_what_moves(&all[index]);
                all.to_mut()[index] = statement;
                if moves && let Some(copied) = self.with_copies_of_closure(&all[index..]) {
                    all.to_mut().splice(index.., copied);
                    next = index;
                    continue;
                }
            }
            let last = all.len() - 1;
            if let Some(behind) = self.with_given_chain(&all[index..]) {
                all.to_mut().splice(index + 1.., behind);
                continue;
            }
            if let Some(behind) = self.with_given_closure(&all[index..]) {
                all.to_mut().splice(index + 1.., behind.statements);
                if !behind.is_named {
                    continue;
                }
            }
            let statement = &all[index];
            let lints = attributes_of(statement).iter().filter_map(of_a_lint);
            result.lints.extend(lints.map(|lint| (result.statements.len(), lint)));
            match statement {
                Stmt::Local(local) => {
                    result.ends_in_let = (index == last).then(|| local.semi_token.span);
                    let rest = &all[index + 1..];
                    match destructure::iterators_apart(local) {
                        Some(each) => {
                            let all: Vec<Stmt> =
                                each.into_iter().map(Stmt::Local).chain(rest.iter().cloned()).collect();
                            for at in 0..all.len() - rest.len() {
                                if let Stmt::Local(one) = &all[at] {
                                    self.let_in_block(one, &all[at + 1..], &mut result.statements);
                                }
                            }
                        }
                        None => self.let_in_block(local, rest, &mut result.statements),
                    }
                }
                // `;`
                Stmt::Expr(syn::Expr::Verbatim(nothing), Some(_)) if nothing.is_empty() => {}
                Stmt::Expr(expr, None) if index == last => {
                    if let Some(value) = self.expr(expr, told) {
                        result.value = Some(Box::new(value));
                    }
                }
                Stmt::Expr(expr, _) => result.statements.extend(self.statement(expr).map(Statement::Expr)),
                Stmt::Item(item) => self.item(item),
                Stmt::Macro(statement) => {
                    let Some(call) = self.macro_call(&statement.mac) else { continue };
                    if index == last && statement.semi_token.is_none() {
                        result.value = Some(Box::new(call));
                    } else {
                        result.statements.push(Statement::Expr(call));
                    }
                }
            }
        }
        self.scopes.leave();
        result
    }

    /// A `let` of a block, of which these statements follow.
    fn let_in_block(&mut self, local: &SynLet, rest: &[Stmt], statements: &mut Vec<Statement>) {
        if let Some(apart) = destructure::slices_apart(local) {
            return self.let_in_block(&apart, rest, statements);
        }
        if let Some(both) = destructure::chosen_range(local, rest) {
            both.iter().for_each(|one| self.let_in_block(one, rest, statements));
            return;
        }
        if let Some((ends, name, range)) = self.ends_apart(local, rest) {
            self.is_not_named_again(&name, rest, &["clone()"], true);
            ends.iter().for_each(|end| self.let_statement(end, statements));
            self.scopes.declare_range(&name, range);
            return;
        }
        if let Some((before, local)) = self.let_in_order(local, rest) {
            for statement in &before {
                match statement {
                    Stmt::Local(one) => self.let_in_block(one, rest, statements),
                    Stmt::Expr(expr, _) => statements.extend(self.statement(expr).map(Statement::Expr)),
                    Stmt::Macro(inner) => statements.extend(self.macro_call(&inner.mac).map(Statement::Expr)),
                    Stmt::Item(item) => self.item(item),
                }
            }
            return self.let_in_block(&local, rest, statements);
        }
        if let Some((lets, name, walk)) = self.walk_apart(local, rest) {
            self.is_not_named_again(&name, rest, &["by_ref()"], false);
            lets.iter().for_each(|one| self.let_statement(one, statements));
            self.scopes.declare_walk(&name, walk);
            return;
        }
        if let Some(both) = self.range_ahead(local, rest) {
            both.iter().for_each(|one| self.let_statement(one, statements));
            return;
        }
        if let Some((slice, length, array)) = self.array_ahead(local, rest) {
            self.let_statement(&slice, statements);
            statements.extend(self.macro_call(&length).map(Statement::Expr));
            self.let_statement(&array, statements);
            return;
        }
        if let Some(lets) = self.let_of_peeked(local) {
            lets.iter().for_each(|one| self.let_in_block(one, rest, statements));
            return;
        }
        if let Some(lets) = self.let_of_held(local) {
            lets.iter().for_each(|one| self.let_statement(one, statements));
            return;
        }
        if let Some(local) = self.let_of_piece(local).or_else(|| self.let_of_shared(local)) {
            self.let_in_block(&local, rest, statements);
            return;
        }
        if let Some(all) = self.let_of_pieces(local) {
            all.iter().for_each(|one| self.let_in_block(one, rest, statements));
            return;
        }
        if let Some(lets) = self.let_of_elements(local).or_else(|| self.let_of_part(local)) {
            lets.iter().for_each(|one| self.let_statement(one, statements));
            return;
        }
        self.is_no_range_named_again(local, rest);
        match destructure::each_of(local, |value| self.is_open_literal(value) || self.named_closure(value).is_some()) {
            Some(each) => each.iter().for_each(|one| self.let_statement(one, statements)),
            None => self.let_statement(local, statements),
        }
    }

    /// Declares what a refused statement would: what follows names its variables all the same.
    fn refuse_names(&mut self, pat: &Pat) -> Option<()> {
        let pattern = self.pattern(pat)?;
        self.refuse_bound(&pattern);
        Some(())
    }

    fn refuse_bound(&mut self, pattern: &Pattern) {
        pattern.locals().into_iter().for_each(|named| self.locals[named.0].refused = true);
    }

    fn let_statement(&mut self, local: &SynLet, statements: &mut Vec<Statement>) {
        let mut lent = Vec::new();
        statements.extend(self.let_with(local, &mut lent));
        for one in lent {
            if let Stmt::Local(local) = one.statement() {
                statements.extend(self.let_with(&local, &mut Vec::new()));
            }
        }
    }

    /// A `let`, and the names that refer to what its pattern binds.
    fn let_with(&mut self, local: &SynLet, lent: &mut Vec<compared::Lent>) -> Option<Statement> {
        if untyped::only_says(local) {
            return self.said_of_parameter(local);
        }
        let told = fallible::in_let(local);
        let local = told.as_ref().unwrap_or(local);
        let constructs = local.init.as_ref().and_then(|init| {
            let expr = Box::new(syn::Expr::Closure(self.held_constructor(&init.expr)?));
            Some(SynLet { init: Some(syn::LocalInit { expr, ..init.clone() }), ..local.clone() })
        });
        let local = constructs.as_ref().unwrap_or(local);
        let (pat, ty) = match &local.pat {
            Pat::Type(typed) => (&*typed.pat, Some(&*typed.ty)),
            pat => (pat, None),
        };
        if let Some(ty) = ty {
            self.lengths_are_constant(ty)?;
            self.memory_is_told(ty)?;
        }
        let written = local.init.as_ref().map(|init| &*init.expr);
        // Of the type that is told, and of its value no more.
        if ty.is_some_and(|ty| check::tells_of_variable(ty, self.surroundings.as_ref())) {
            self.refuse_names(pat)?;
            return None;
        }
        let declaration = check::Declaration {
            ty,
            value: local.init.is_some(),
            role: self.role,
            outermost: self.scopes.depth() == OUTERMOST,
        };
        let matched = match &local.init {
            Some(init) if init.diverge.is_some() || by_reference::has_reference(pat) => {
                self.matched(&init.expr, &[pat])?
            }
            _ => None,
        };
        let pat = matched.as_ref().map_or(pat, |matched| &matched.patterns[0]);
        if let (Pat::Ident(_), None, Some(value)) = (pat, ty, written)
            && let Some(message) = self.held_function(value)
        {
            self.refuse_names(pat)?;
            return self.refuse(value, message);
        }
        if let (Pat::Ident(name), None, Some(value)) = (pat, ty, written)
            && name.subpat.is_none()
            && let Some((_, id)) = self.closure_behind(value)
        {
            return Some(self.rename(name, value, id));
        }
        let (mut opened, mut copies) = (false, None);
        let (value, otherwise) = match &local.init {
            Some(init) => {
                let value = self.expr(matched.as_ref().map_or(&init.expr, |matched| &matched.value), true);
                let otherwise = init.diverge.as_ref().map(|(_, otherwise)| self.else_block(otherwise));
                let Some(value) = value else {
                    self.refuse_names(pat)?;
                    return None;
                };
                if let Some(ty) = ty
                    && self.is_an_image(&value)
                {
                    return self.refuse(ty, expr::NO_IMAGE);
                }
                if let Some(message) = self.one_reference_too_many(&value) {
                    self.refuse_names(pat)?;
                    return self.refuse(&init.expr, message);
                }
                self.is_the_vector(ty.and_then(KnownType::of), &value)?;
                opened = init.diverge.is_none() && self.opens(&value, pat);
                let value = match opened {
                    true => value,
                    false if init.diverge.is_some() => {
                        let (value, taken) = self.compared(value, &[pat]);
                        copies = taken;
                        value
                    }
                    false if copied::names_elements(pat) => self.elements_of(value),
                    false => self.taken_apart(value, &[pat]),
                };
                (Some(value), otherwise)
            }
            None => (None, None),
        };
        let pat = copies.as_ref().map_or(pat, |copies| &copies.patterns[0]);
        lent.extend(copies.iter().flat_map(|copies| copies.lent[0].iter().cloned()));
        let pattern = match pat {
            Pat::Ident(ident)
                if ident.by_ref.is_none()
                    && ident.subpat.is_none()
                    // `let None = x.get(i) else { … };`
                    && (otherwise.is_none() || !expr::is_constructor(&ident.ident.clone().into(), None)) =>
            {
                let hole = match &value {
                    Some(Expr { kind: Kind::Closure(_), .. }) => self.hole(Hole::Callable),
                    _ => self.type_hole(ty),
                };
                let local = self.declare(&ident.ident, ident.mutability.is_some(), hole, value.is_none());
                let of_value = || written.and_then(|init| self.range_of(init));
                self.locals[local.0].range = self.locals[local.0].range.or_else(of_value);
                self.locals[local.0].named = written.filter(|_| ty.is_none()).and_then(|init| self.given_by_type(init));
                self.locals[local.0].iterates |= ty.is_none() && written.is_some_and(|init| self.gives_own(init));
                if written.is_some_and(Self::gives_closure) {
                    self.locals[local.0].refused = true;
                    self.report.told_elsewhere();
                }
                if let (Some(value), None, false) = (&value, ty, self.locals[local.0].deferred) {
                    self.locals[local.0].literal = known::of_literals(value).or_else(|| self.open_literal(value));
                }
                if let Some(Expr { kind: Kind::Closure(closure), .. }) = &value {
                    self.locals[local.0].takes = closure.types.clone();
                    self.locals[local.0].range = written.and_then(|closure| self.range_of_closure(closure));
                }
                if let (Some(init), None) = (written, ty) {
                    self.locals[local.0].length = fixed::length_of_value(init);
                }
                if let Some(value) = &value {
                    self.locals[local.0].primitive |= self.is_primitive(value);
                    self.locals[local.0].scalar |= self.is_scalar(value);
                    self.locals[local.0].address |= self.is_address(value);
                    self.locals[local.0].array |= self.has_elements(value);
                    self.locals[local.0].users |= self.is_users(value);
                    self.locals[local.0].indexed |= self.may_have_index(value);
                    self.locals[local.0].of_indexed |= self.items_may_have_index(value);
                    self.locals[local.0].elsewhere |=
                        matches!(&value.kind, Kind::Reference { place, .. } if self.is_elsewhere(place));
                    self.locals[local.0].reaches_mutably |= matches!(value.kind, Kind::Reference { mutable: true, .. });
                }
                // A sampler at the outermost scope of a kernel is a constant with another name (OpenCL C 6.11.b).
                let named = matches!(&value, Some(Expr { kind: Kind::Constant(_), .. }));
                self.locals[local.0].parameter =
                    named && self.role == Role::Kernel && declaration.outermost && ident.mutability.is_none();
                self.locals[local.0].rule = check::rule(&declaration);
                let tells = |value| own_type::has_own_type(value) || self.is_tuple_of_numbers(value);
                if !named && otherwise.is_none() && value.as_ref().is_some_and(tells) {
                    self.follows_from_value(local);
                }
                if let Some(ty) = ty
                    && declaration.may_be_shared()
                    && self.locals[local.0].rule.is_none()
                {
                    self.undecided.push((local, ty.clone()));
                }
                Pattern { kind: PatternKind::Bind(local, None), tokens: pat.clone() }
            }
            other => self.pattern(other)?,
        };
        if let Some(value) = &value {
            self.refuse_slice_in_a_space(&pattern, value);
            let reach = self.reach(value);
            self.note_reach(&pattern, &reach);
            self.note_reach_of_fields(&pattern, value);
            self.note_pointers(&pattern, value);
            if let (PatternKind::Bind(local, None), Some(slice @ syn::Expr::Path(_))) = (&pattern.kind, written) {
                self.locals[local.0].slice = self.slice_elsewhere(slice).map(|(_, mutable)| mutable);
            }
            if let Some(KnownType::Number(number)) = ty.and_then(KnownType::of) {
                self.learn(value, number);
            }
            ty.into_iter().for_each(|ty| self.note_iterators(&pattern, ty));
            if ty.is_none()
                && otherwise.is_none()
                && let Some(known) = self
                    .known(value)
                    .or_else(|| self.given_in_method(value))
                    .or_else(|| self.struct_of_a_field(value))
                    .or_else(|| self.made_by(written))
            {
                self.note_known(&pattern, &known);
                if own_type::has_own_type(value) {
                    self.follow_from_tuple(&pattern);
                }
            }
            if ty.is_none() {
                self.note_shape(&pattern, value);
                self.note_ranges_in(&pattern, value);
            }
        }
        Some(Statement::Let { pattern, ty: ty.cloned(), value, otherwise, opened })
    }

    /// Refuses memory of the work-group that does not say what it holds: nothing else would.
    fn memory_is_told(&mut self, ty: &Type) -> Option<()> {
        let Type::Path(path) = ty else { return Some(()) };
        let is_local = path.path.segments.last().is_some_and(|last| last.ident == "Local");
        if is_local && has_underscore(ty) {
            return self.refuse(
                ty,
                "a variable in `__local` memory says what it holds, and how much: `let mut tile: Local<[f32; 64]>;` (OpenCL C 6.7.2)",
            );
        }
        Some(())
    }

    /// Refuses an array whose length is that of a variable.
    fn lengths_are_constant(&mut self, ty: &Type) -> Option<()> {
        struct Lengths<'t>(Vec<&'t syn::Expr>);
        impl<'t> syn::visit::Visit<'t> for Lengths<'t> {
            fn visit_type_array(&mut self, array: &'t syn::TypeArray) {
                self.0.push(&array.len);
                syn::visit::visit_type_array(self, array);
            }
        }
        let mut lengths = Lengths(Vec::new());
        syn::visit::Visit::visit_type(&mut lengths, ty);
        lengths.0.into_iter().try_for_each(|length| self.length_is_constant(length))
    }

    /// Refuses a length that a variable gives, or what is asked for at run time: `get_local_size(0)`.
    fn length_is_constant(&mut self, length: &syn::Expr) -> Option<()> {
        struct Varies<'v>(&'v Scopes, bool);
        impl<'t> syn::visit::Visit<'t> for Varies<'_> {
            fn visit_expr_path(&mut self, path: &'t syn::ExprPath) {
                self.1 |= path
                    .path
                    .get_ident()
                    .is_some_and(|name| self.0.find(name).is_some() || is_of_no_type(&name.to_string()));
            }
        }
        // Most are numbers.
        if let syn::Expr::Lit(_) = length {
            return Some(());
        }
        let mut varies = Varies(&self.scopes, false);
        syn::visit::Visit::visit_expr(&mut varies, length);
        if varies.1 {
            return self.refuse(
                length,
                "the length of an array is known when the kernel is compiled: OpenCL C has no arrays of variable \
                 length (6.11.d); write a `const`, or take the array as a parameter, `scratch: &mut Local<[f32]>`",
            );
        }
        Some(())
    }

    /// Says that the type of a variable is that of its value, where the user wrote none.
    fn follows_from_value(&mut self, local: LocalId) {
        let hole = &mut self.holes[self.locals[local.0].ty.0];
        if matches!(hole, Hole::Inferred) {
            *hole = Hole::OfValue;
        }
    }

    fn else_block(&mut self, otherwise: &syn::Expr) -> Block {
        match otherwise {
            syn::Expr::Block(block) => self.block(&block.block, true),
            other => Block { value: self.expr(other, true).map(Box::new), ..Block::default() },
        }
    }

    /// What is declared without a value and never assigned is memory of the work-group, by whatever name its type goes:
    /// anything else is an error of types.
    fn share(&mut self) {
        let mut count = 0;
        for (id, ty) in std::mem::take(&mut self.undecided) {
            // `let x: Local<…>; x = …;` without `mut` gives a value to a type of the user's that is named so.
            let assigned = self.assigned.contains(&id) || is_surely_private(&ty);
            if let Some(elements) = check::local_of_any_length(&ty) {
                self.report.error(
                    elements,
                    "a variable in `__local` memory has a length that is known when the kernel is compiled (OpenCL C \
                     6.11.d): write `Local<[f32; 64]>`; memory as long as the host says is a parameter, \
                     `scratch: &mut Local<[f32]>`",
                );
            } else if !assigned && check::is_private(&ty) {
                self.report.error(&ty, check::PRIVATE_WITHOUT_VALUE);
            } else if !assigned || (check::is_local(&ty) && self.locals[id.0].mutable) {
                let local = &mut self.locals[id.0];
                local.shared = Some(count);
                let hole = local.ty;
                self.lengths_in_memory(&ty);
                self.holes[hole.0] = Hole::Shared(ty);
                count += 1;
            } else if !is_surely_private(&ty) {
                self.locals[id.0].rule = Some("InPrivateMemory");
            }
        }
        let mut reported = Vec::new();
        for (id, between) in std::mem::take(&mut self.followed) {
            let local = &self.locals[id.0];
            if local.shared.is_some() && !reported.contains(&id) {
                reported.push(id);
                let name = &local.ident;
                self.report.error_between(
                    between,
                    format!(
                        "`{name}` is a variable in `__local` memory itself, and no pointer to one: write `{name}`, and \
                         `&mut {name}` for a pointer to it"
                    ),
                );
            }
        }
    }
}

/// Whether a type is none of `__local` memory, by whatever name that goes.
fn is_surely_private(ty: &Type) -> bool {
    match ty {
        Type::Path(path) => path.path.get_ident().is_some_and(|name| cl_tree::number(&name.to_string()).is_some()),
        Type::Array(_) | Type::Reference(_) | Type::Tuple(_) => true,
        Type::Paren(inner) => is_surely_private(&inner.elem),
        Type::Group(inner) => is_surely_private(&inner.elem),
        _ => false,
    }
}

/// What stands before a statement.
fn attributes_of(statement: &Stmt) -> &[syn::Attribute] {
    let expr = match statement {
        Stmt::Local(local) => return &local.attrs,
        Stmt::Expr(expr, _) => expr,
        Stmt::Item(_) | Stmt::Macro(_) => return &[],
    };
    match expr {
        syn::Expr::Assign(inner) => &inner.attrs,
        syn::Expr::Block(inner) => &inner.attrs,
        syn::Expr::Call(inner) => &inner.attrs,
        syn::Expr::ForLoop(inner) => &inner.attrs,
        syn::Expr::If(inner) => &inner.attrs,
        syn::Expr::Loop(inner) => &inner.attrs,
        syn::Expr::Match(inner) => &inner.attrs,
        syn::Expr::MethodCall(inner) => &inner.attrs,
        syn::Expr::Unsafe(inner) => &inner.attrs,
        syn::Expr::While(inner) => &inner.attrs,
        _ => &[],
    }
}

/// The attribute of a lint. What is expected is allowed: rustc may not see in the expansion what it would say of the source.
fn of_a_lint(attribute: &syn::Attribute) -> Option<syn::Attribute> {
    let mut lint = attribute.clone();
    if let (true, syn::Meta::List(list)) = (attribute.path().is_ident("expect"), &mut lint.meta) {
        list.path = Ident::new("allow", list.delimiter.span().join()).into();
    }
    ["allow", "warn", "deny", "forbid"].iter().any(|name| lint.path().is_ident(name)).then_some(lint)
}

fn has_underscore(ty: &Type) -> bool {
    match ty {
        Type::Infer(_) => true,
        Type::Array(array) => has_underscore(&array.elem) || matches!(array.len, syn::Expr::Infer(_)),
        Type::Reference(reference) => has_underscore(&reference.elem),
        Type::Slice(slice) => has_underscore(&slice.elem),
        Type::Paren(paren) => has_underscore(&paren.elem),
        Type::Group(group) => has_underscore(&group.elem),
        Type::Tuple(tuple) => tuple.elems.iter().any(has_underscore),
        Type::Path(path) => path.path.segments.iter().any(|segment| match &segment.arguments {
            syn::PathArguments::AngleBracketed(arguments) => arguments
                .args
                .iter()
                .any(|argument| matches!(argument, syn::GenericArgument::Type(ty) if has_underscore(ty))),
            _ => false,
        }),
        _ => false,
    }
}

/// Whether an expression is a literal, possibly negated: what a cast reaches.
fn is_literal(expr: &Expr) -> bool {
    match &expr.kind {
        Kind::Literal { .. } => true,
        Kind::Unary(_, operand) => is_literal(operand),
        _ => false,
    }
}
