//! Where a pointer of some type is wanted, also out of the branches of an `if` or a `match`.

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::Token;

use super::written::append;
use super::{Body, label};
use cl_tree::TargetId;

use crate::ast::{Block, Expr, Function, Kind, Reach, Statement, visit};
use crate::expand::patterns::Matched;
use crate::expand::pointers::{self, Expected};
use crate::expand::{ours, until};
use crate::parse::{KnownType, is_associated};
use crate::paths::Home;

impl Body<'_> {
    /// The tokens of an expression where a pointer of some type is wanted.
    pub(super) fn value_as(&self, expr: &Expr, expected: Option<&Expected>) -> TokenStream {
        match &expr.kind {
            Kind::If { .. } | Kind::Match(..) => self.branches(expr, expected),
            Kind::Block(block, None) => self.block_as(block, expected).into_token_stream(),
            Kind::Block(_, Some((target, _))) => self.left(expr, *target, expected),
            Kind::Loop(target, _) => self.left(expr, target.id, expected),
            Kind::Tuple(items) => {
                let part = |index| expected.and_then(|expected| expected.part(index));
                // In the wrong order, they are one mistake.
                let mut told = false;
                let items = items.iter().enumerate().map(|(index, item)| match part(index) {
                    Some(expected) if self.is_elsewhere(item, expected) && std::mem::replace(&mut told, true) => {
                        expected.told_of(self.cl)
                    }
                    expected => self.value_as(item, expected),
                });
                quote_spanned!(expr.span=> (#(#items,)*))
            }
            Kind::Array(items) => self.array(items, expr.span, expected.and_then(Expected::elements)),
            Kind::Struct { ty, path, style, fields, base } => {
                let value = self.construct((expr.span, expr.end), path, *style, fields, base.as_deref(), expected);
                self.of_slot(*ty, expr.span, value)
            }
            _ => {
                let value = self.value(expr);
                if let Some((expected, mutable)) = expected.and_then(|expected| Some((expected, expected.of_option()?)))
                {
                    return self.holding(expr, expected, mutable, value);
                }
                // A call begins with a token of ours. Asked by one of ours, rustc shows it where it is.
                let at = match &expr.kind {
                    Kind::Call { .. } | Kind::Method { .. } => (ours(expr.span), ours(expr.end)),
                    _ => (expr.span, expr.end),
                };
                match expected.filter(|_| may_point(expr) && !asks_where(expr)) {
                    Some(expected) => {
                        let value = match expected.writes() && self.only_reads(expr) {
                            true => self.only_read("of", at, value),
                            false => value,
                        };
                        expected.take(&Home::named(self.at(expr.span)), at, &value)
                    }
                    None => value,
                }
            }
        }
    }

    /// Whether tokens tell that it is a pointer that only reads.
    pub(super) fn only_reads(&self, expr: &Expr) -> bool {
        matches!(expr.kind, Kind::Reference { mutable: false, .. }) || pointer(self.function, expr) == Some(false)
    }

    /// Whether tokens tell that it points into another address space than is asked for.
    fn is_elsewhere(&self, pointer: &Expr, expected: &Expected) -> bool {
        let space = self.function.knowledge().space(pointer);
        space.is_some_and(|space| expected.space().is_some_and(|asked| space != asked))
    }

    /// A pointer that only reads where one is asked for that writes, which is an error.
    pub(super) fn only_read(&self, function: &str, (begin, end): (Span, Span), pointer: TokenStream) -> TokenStream {
        let (cl, function, pointer) = (self.at(begin), Ident::new(function, end), until(end, pointer));
        quote_spanned!(begin=> #cl::OnlyRead::#function #pointer)
    }

    /// What holds a pointer, with the pointer that is asked for.
    fn holding(&self, expr: &Expr, expected: &Expected, mutable: bool, value: TokenStream) -> TokenStream {
        let is_one = match &expr.kind {
            Kind::Method { .. } | Kind::Map { .. } | Kind::Field(..) => true,
            Kind::Call { path, .. } => path.qself.is_none() && !is_associated(&path.path),
            Kind::Local(id, _) => {
                let local = &self.function.locals[id.0];
                matches!(local.reach, Reach::Option(_)) || self.function_type(local.ty).is_some()
            }
            _ => false,
        };
        if !is_one {
            return value;
        }
        let (begin, end) = (expr.span, expr.end);
        let value = match mutable && held_pointer(self.function, expr) == Some(false) {
            true => self.only_read("held", (begin, end), value),
            false => value,
        };
        expected.keep(&Home::named(self.at(begin)), (begin, end), mutable, value)
    }

    /// `[…]`: pointers in it are of one type too.
    fn array(&self, items: &[Expr], span: Span, expected: Option<&Expected>) -> TokenStream {
        if expected.is_some() {
            let items = items.iter().map(|item| self.value_as(item, expected));
            return quote_spanned!(span=> [#(#items),*]);
        }
        let address = |item: &Expr| match item.kind {
            Kind::Reference { .. } => pointer(self.function, item),
            Kind::Local(..) | Kind::Field(..) => pointer(self.function, item).filter(|mutable| !mutable),
            _ => None,
        };
        let mut pointers = items.iter().map(address);
        let first = pointers.next().flatten().filter(|first| items.len() > 1 && pointers.all(|it| it == Some(*first)));
        let mut expected = first.map(|mutable| Expected::First { mutable });
        let items = items.iter().map(|item| {
            let value = self.value_as(item, expected.as_ref());
            expected = expected.take().map(|expected| expected.next());
            value
        });
        let array = quote_spanned!(span=> [#(#items),*]);
        match first {
            Some(_) => self.of_one_type(span, &array),
            None => array,
        }
    }

    /// `loop`, and a block with a label: pointers that `break` gives are of one type too.
    fn left(&self, expr: &Expr, target: TargetId, expected: Option<&Expected>) -> TokenStream {
        let of_first = self.of_first(expr, expected);
        let expected = of_first.as_ref().or(expected);
        let given = expected.map(|expected| (target, expected.clone()));
        let asked = given.is_some();
        self.breaks.borrow_mut().extend(given);
        let tokens = match &expr.kind {
            Kind::Loop(target, body) => {
                let (label, body) = (label(target.label.as_ref()), self.block(body));
                quote!(#label loop #body)
            }
            Kind::Block(block, named) => {
                let mut before = Vec::new();
                breaks_of(self.function, target, expr, &mut before);
                let last = expected.map(|expected| if before.is_empty() { expected.clone() } else { expected.next() });
                let block = self.block_as(block, last.as_ref());
                let label = label(named.as_ref().map(|named| &named.1));
                quote!(#label #block)
            }
            _ => unreachable!("only these are left with a value"),
        };
        if asked {
            self.breaks.borrow_mut().pop();
        }
        match of_first {
            Some(_) => self.of_one_type(expr.span, &tokens),
            None => tokens,
        }
    }

    /// What the first of several branches is asked, where nobody around asks anything.
    fn of_first(&self, expr: &Expr, expected: Option<&Expected>) -> Option<Expected> {
        match expected {
            None => pointer_of_branches(self.function, expr),
            Some(_) => None,
        }
    }

    /// What is asked of the next value that leaves a loop.
    pub(super) fn next_break(&self, target: TargetId) -> Option<Expected> {
        let mut breaks = self.breaks.borrow_mut();
        let (_, expected) = breaks.iter_mut().find(|(left, _)| *left == target)?;
        let next = expected.next();
        Some(std::mem::replace(expected, next))
    }

    /// Tokens in which several pointers are of the type of the first.
    fn of_one_type(&self, span: Span, tokens: &TokenStream) -> TokenStream {
        let (cl, branches) = (self.cl, pointers::branches());
        quote_spanned!(ours(span)=> { let #branches = #cl::Branches::new(); #tokens })
    }

    /// `if`, `match`: pointers out of the branches are of one type.
    pub(super) fn branches(&self, expr: &Expr, expected: Option<&Expected>) -> TokenStream {
        let of_first = self.of_first(expr, expected);
        let expected = of_first.as_ref().or(expected);
        let others = expected.map(Expected::next);
        let tokens = match &expr.kind {
            Kind::If { condition, then, otherwise } => {
                let then = self.block_after(self.bind_condition(condition), then, expected);
                let condition = self.condition(condition);
                let mut tokens = Token![if](expr.span).into_token_stream();
                append(&mut tokens, condition);
                then.to_tokens(&mut tokens);
                if let Some(otherwise) = otherwise {
                    <Token![else]>::default().to_tokens(&mut tokens);
                    self.write_value_as(otherwise, others.as_ref(), &mut tokens);
                }
                tokens
            }
            Kind::Match(scrutinee, arms) => {
                let value = self.value(scrutinee);
                let arms = arms.iter().enumerate().map(|(index, arm)| {
                    let expected = if index == 0 { expected } else { others.as_ref() };
                    let matched = Matched::of_what_may_fail(&arm.pattern.tokens, self.function, scrutinee);
                    let guard = arm.guard.as_ref().map(|guard| self.value(guard));
                    let (tokens, mut body) = (&matched.pattern, self.bind(&matched, &arm.pattern, guard.as_ref()));
                    self.write_value_as(&arm.body, expected, &mut body);
                    let guard = guard.map(|guard| {
                        let guard = matched.guard(self.cl, &guard);
                        quote!(if #guard)
                    });
                    let body = Group::new(Delimiter::Brace, body).into_token_stream();
                    // Where the user's arm ends: rustc writes one that is missing behind that.
                    let mut body = Group::new(Delimiter::Parenthesis, body);
                    body.set_span(arm.body.end);
                    quote!(#tokens #guard => #body,)
                });
                quote!(match #value { #(#arms)* })
            }
            _ => unreachable!("only these have branches"),
        };
        match of_first {
            Some(_) => self.of_one_type(expr.span, &tokens),
            None => tokens,
        }
    }
}

/// Whether it is a call that asks where a pointer points, of which rustc says how its answer is taken apart.
fn asks_where(expr: &Expr) -> bool {
    const ASKS: &[&str] = &["to_global", "to_global_mut", "to_local", "to_local_mut", "to_private", "to_private_mut"];
    match &expr.kind {
        Kind::Call { path, .. } => path.path.get_ident().is_some_and(|name| ASKS.iter().any(|asks| name == asks)),
        _ => false,
    }
}

/// Whether an expression can be a pointer that is there already: a reference to a temporary would not live as long.
pub(super) fn may_point(expr: &Expr) -> bool {
    match &expr.kind {
        Kind::Reference { place, .. } => place.is_place() || matches!(place.kind, Kind::Local(..)),
        Kind::Local(..) | Kind::Call { .. } | Kind::CallLocal(..) | Kind::Method { .. } => true,
        _ => expr.is_place(),
    }
}

/// Whether tokens tell that it is a pointer, and that it is `&mut`.
pub(super) fn pointer(function: &Function, expr: &Expr) -> Option<bool> {
    match &expr.kind {
        Kind::Reference { mutable, .. } if may_point(expr) => Some(*mutable),
        Kind::Local(id, _) => function.locals[id.0].points,
        // What branches give is asked for in each, also where one of them forgets to convert.
        Kind::Call { path, .. } => match path.path.segments.last()?.ident.to_string().as_str() {
            "to_generic" => Some(false),
            "to_generic_mut" => Some(true),
            _ => None,
        },
        Kind::Field(..) if function.knowledge().is_pointer_of_a_view(expr) => Some(false),
        _ => None,
    }
}

/// Whether tokens tell that it is an `Option` or a `Result` of a pointer, and that it is `&mut`.
pub(super) fn held_pointer(function: &Function, expr: &Expr) -> Option<bool> {
    match &expr.kind {
        Kind::Struct { path, fields, .. } if path.is_ident("Some") || path.is_ident("Ok") => match &fields[..] {
            [(.., value)] => pointer(function, value).or_else(|| match &value.kind {
                Kind::Local(id, _) => match function.locals[id.0].reach {
                    Reach::Object { mutable, .. } => Some(mutable),
                    _ => None,
                },
                _ => None,
            }),
            _ => None,
        },
        Kind::Local(id, _) => match &function.locals[id.0].reach {
            Reach::Option(held) => match **held {
                Reach::Object { mutable, .. } => Some(mutable),
                _ => None,
            },
            _ => None,
        },
        Kind::Method { receiver, method, .. } => {
            let mutable = match &*method.to_string() {
                "get" | "first" | "last" => false,
                "get_mut" | "first_mut" | "last_mut" => true,
                _ => return None,
            };
            let known = function.knowledge().known(receiver)?;
            matches!(known.object(), KnownType::Elements(_)).then_some(mutable)
        }
        _ => None,
    }
}

/// What tokens tell of one of several values.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Given {
    Pointer {
        mutable: bool,
        space: Option<&'static str>,
    },
    /// An `Option` of one.
    Held {
        mutable: bool,
    },
    /// A pointer if another is: then it may be `&mut` where that is `&`.
    Perhaps,
    /// It gives nothing: it leaves the function, or what is around. Or it gives `None`.
    Never,
    Other,
}

/// What the first of branches is asked that give pointers, or `Option`s of these, as far as tokens tell.
fn pointer_of_branches(function: &Function, expr: &Expr) -> Option<Expected> {
    let mut given = Vec::new();
    branches_of(function, expr, &mut given);
    if let Some(Given::Held { mutable }) = given.first() {
        let alike = |other: &Given| match other {
            Given::Held { mutable: other } => other == mutable,
            other => matches!(other, Given::Perhaps | Given::Never),
        };
        let several = given[1..].iter().any(|other| *other != Given::Never);
        return (several && given.iter().all(alike))
            .then(|| Expected::Held(Box::new(Expected::First { mutable: *mutable })));
    }
    // That of the first is what the others are held against.
    if matches!(given.first(), Some(Given::Never)) {
        return None;
    }
    let mut pointers = given.iter().filter_map(|given| match given {
        Given::Pointer { mutable, space } => Some((*mutable, *space)),
        _ => None,
    });
    let (first, space) = pointers.next()?;
    let others = |other| given.contains(&other);
    if given.iter().any(|given| matches!(given, Given::Held { .. })) {
        return None;
    }
    // Behind a `&` a `&mut` becomes one. What asks for a `&` takes both, of one address space.
    let apart = |other: Option<&str>| space.is_some() && other.is_some() && space != other;
    let all = pointers.all(|(mutable, other)| !first || mutable || apart(other)) && !others(Given::Other);
    (all && !(first && others(Given::Perhaps))).then_some(Expected::First { mutable: first })
}

fn branches_of(function: &Function, expr: &Expr, given: &mut Vec<Given>) {
    let of_block = |block: &Block, given: &mut Vec<Given>| match &block.value {
        Some(value) => branches_of(function, value, given),
        None => given.push(match block.statements.last() {
            Some(Statement::Expr(last)) if leaves(last) => Given::Never,
            _ => Given::Other,
        }),
    };
    match &expr.kind {
        Kind::If { then, otherwise, .. } => {
            of_block(then, given);
            match otherwise {
                Some(otherwise) => branches_of(function, otherwise, given),
                None => given.push(Given::Other),
            }
        }
        Kind::Match(_, arms) => arms.iter().for_each(|arm| branches_of(function, &arm.body, given)),
        Kind::Block(block, target) => {
            target.iter().for_each(|(target, _)| breaks_of(function, *target, expr, given));
            of_block(block, given);
        }
        Kind::Loop(target, _) => breaks_of(function, target.id, expr, given),
        Kind::Struct { path, .. } if path.is_ident("None") => given.push(Given::Never),
        _ if leaves(expr) => given.push(Given::Never),
        _ => given.push(match pointer(function, expr) {
            Some(mutable) => Given::Pointer { mutable, space: function.knowledge().space(expr) },
            None if let Some(mutable) = held_pointer(function, expr) => Given::Held { mutable },
            None if may_point(expr) => Given::Perhaps,
            None => Given::Other,
        }),
    }
}

/// The values that leave a loop or a block.
fn breaks_of(function: &Function, target: TargetId, expr: &Expr, given: &mut Vec<Given>) {
    visit(expr, &mut |inside| {
        if let Kind::Break(left, _, Some(value)) = &inside.kind
            && *left == target
        {
            branches_of(function, value, given);
        }
    });
}

/// Whether a block surely gives no value: the function is left in it, or it never ends.
pub(super) fn gives_nothing(block: &Block) -> bool {
    match (block.value.as_deref(), block.statements.last()) {
        (Some(expr), _) | (None, Some(Statement::Expr(expr))) => is_left(expr),
        _ => false,
    }
}

fn is_left(expr: &Expr) -> bool {
    let is_kept = |target: TargetId| {
        let mut left = false;
        visit(expr, &mut |inside| left |= matches!(&inside.kind, Kind::Break(to, ..) if *to == target));
        !left
    };
    match &expr.kind {
        Kind::If { then, otherwise: Some(otherwise), .. } => gives_nothing(then) && is_left(otherwise),
        Kind::Match(_, arms) => !arms.is_empty() && arms.iter().all(|arm| is_left(&arm.body)),
        Kind::Block(block, target) => gives_nothing(block) && target.iter().all(|(target, _)| is_kept(*target)),
        Kind::Loop(target, _) => is_kept(target.id),
        _ => leaves(expr),
    }
}

fn leaves(expr: &Expr) -> bool {
    matches!(expr.kind, Kind::Return(_) | Kind::Break(..) | Kind::Continue(..) | Kind::Panic(..))
}
