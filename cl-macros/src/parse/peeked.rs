//! What `it.peek()` gives, taken apart: `match it.peek() { Some(b'*') => …, Some(c) if c.is_ascii_digit() => …, _ => … }`. The item is
//! matched as it is, and not the reference to it, which would need a place for it.
//!
//! In: a statement with patterns, as it is written. Out: the same with a level of references less, also in what is said with the
//! names that the patterns bind, or nothing where one of them must be a reference.

use proc_macro2::Ident;
use quote::ToTokens;
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{
    Expr as SynExpr, ExprBinary, ExprIf, ExprLet, ExprMatch, ExprTuple, ExprWhile, Local, LocalInit, Pat, Stmt, UnOp,
    parse_quote, parse_quote_spanned,
};

use super::Parser;
use super::compared::{is_apart, parts_at};
use super::elements_in_pieces::in_one_some;
use super::elements_read::{both, condition};
use super::expr::{is_constructor, unguarded, unparenthesized};
use super::pattern::{Taken, taken_for};
use super::shape::said_of_value;
use super::walk::{Gives, Next};
use crate::read;
use crate::surroundings::Surroundings;

/// What is matched in the place of `it.peek()`.
struct Seen {
    value: SynExpr,
    /// For each pattern, and the names in it that are to be references.
    apart: Vec<Apart>,
    /// Whether some pattern says more than names of references.
    needed: bool,
    /// Whether there is an item, and the item, if it is a part of a slice.
    slice: Option<(SynExpr, SynExpr)>,
}

struct Apart {
    pat: Pat,
    names: Vec<Lent>,
}

/// A name that the user's pattern binds to a reference, or to a reference to one.
#[derive(Clone, PartialEq)]
struct Lent {
    name: Ident,
    references: usize,
    /// How many references lead to what Rust compares, of a name of the whole item.
    depth: Option<usize>,
}

impl Parser<'_> {
    /// `match it.peek() { … }`
    pub(super) fn match_of_peeked(&self, inner: &ExprMatch) -> Option<ExprMatch> {
        let patterns: Vec<&Pat> = inner.arms.iter().map(|arm| unguarded(&arm.pat).0).collect();
        let Seen { value, apart, needed, .. } = self.seen(&inner.expr, &patterns)?;
        let mut matched = ExprMatch { expr: Box::new(value), ..inner.clone() };
        for (arm, Apart { pat, names }) in matched.arms.iter_mut().zip(apart) {
            match &mut arm.pat {
                Pat::Guard(guarded) => {
                    *guarded.pat = pat;
                    let mut said = said(&names, &[&guarded.guard, &arm.body], needed)?.into_iter();
                    (*guarded.guard, *arm.body) = (said.next()?, said.next()?);
                }
                whole => {
                    *whole = pat;
                    *arm.body = said(&names, &[&arm.body], needed)?.pop()?;
                }
            }
        }
        Some(matched)
    }

    /// `if let Some(b'+') = it.peek() { … }`
    pub(super) fn if_of_peeked(&self, branch: &ExprIf) -> Option<ExprIf> {
        let (cond, then_branch) = self.condition_of_peeked(&branch.cond, &branch.then_branch)?;
        Some(ExprIf { cond: Box::new(cond), then_branch, ..branch.clone() })
    }

    /// `while let Some(b'0'..=b'9') = it.peek() { … }`
    pub(super) fn while_of_peeked(&self, inner: &ExprWhile) -> Option<ExprWhile> {
        let (cond, body) = self.condition_of_peeked(&inner.cond, &inner.body)?;
        Some(ExprWhile { cond: Box::new(cond), body, ..inner.clone() })
    }

    /// `let Some(&c) = it.peek() else { … };`
    pub(super) fn let_of_peeked(&self, local: &Local) -> Option<Vec<Local>> {
        let init = local.init.as_ref().filter(|init| init.diverge.is_some())?;
        let Seen { value, apart, needed, .. } = self.seen(&init.expr, &[&local.pat])?;
        let Apart { pat, names } = apart.into_iter().next()?;
        if !needed && !names.is_empty() {
            return None;
        }
        let with = |pat: Pat, value: SynExpr, diverge| {
            let init = Some(LocalInit { expr: Box::new(value), diverge, ..init.clone() });
            Local { pat, init, ..local.clone() }
        };
        let lent = names.iter().flat_map(|lent| std::iter::repeat_n(&lent.name, lent.references));
        let lent: Vec<_> = lent.map(|name| with(parse_quote!(#name), parse_quote!(&#name), None)).collect();
        Some(std::iter::once(with(pat, value, init.diverge.clone())).chain(lent).collect())
    }

    /// Conditions, the `let` of which is what an iterator will give, and what is done if they hold.
    fn condition_of_peeked(&self, whole: &SynExpr, then: &syn::Block) -> Option<(SynExpr, syn::Block)> {
        let mut all = Vec::new();
        flatten(whole, &mut all);
        let mut block = SynExpr::Block(syn::ExprBlock { attrs: Vec::new(), label: None, block: then.clone() });
        let (mut conditions, mut changed) = (Vec::new(), false);
        while !all.is_empty() {
            let first = all.remove(0);
            let SynExpr::Let(inner) = unparenthesized(&first) else {
                conditions.push(first);
                continue;
            };
            let Some(Seen { value, apart, needed, slice }) = self.seen(&inner.expr, &[&inner.pat]) else {
                conditions.push(first);
                continue;
            };
            let Apart { pat, names } = apart.into_iter().next()?;
            let behind: Vec<&SynExpr> = all.iter().chain([&block]).collect();
            let mut lent = Vec::new();
            if let Some(mut said) = said(&names, &behind, false) {
                block = said.pop()?;
                all = said;
            } else if needed {
                let each = names.iter().flat_map(|lent| std::iter::repeat_n(&lent.name, lent.references));
                lent.extend(each.map(|name| condition(&parse_quote!(#name), &parse_quote!(&#name))));
            } else {
                conditions.push(first);
                continue;
            }
            let merged = in_one_some(&pat);
            match (slice, super::borrowed::inside(merged.as_ref().unwrap_or(&pat))) {
                // The elements of a part are found by its length.
                (Some((there, item)), Some(elements)) => conditions.extend([there, condition(elements, &item)]),
                _ => {
                    let inner = ExprLet { pat: Box::new(pat), expr: Box::new(value), ..inner.clone() };
                    conditions.push(SynExpr::Let(inner));
                }
            }
            conditions.extend(lent);
            changed = true;
        }
        let SynExpr::Block(block) = block else { return None };
        let whole = conditions.into_iter().reduce(both)?;
        changed.then_some((whole, block.block))
    }

    /// What is matched in the place of `it.peek()`, and the patterns of that.
    fn seen(&self, peek: &SynExpr, patterns: &[&Pat]) -> Option<Seen> {
        if let SynExpr::Tuple(tuple) = unparenthesized(peek) {
            return self.seen_in_tuple(tuple, patterns);
        }
        let Next { there, item, before, gives } = self.peeked_next(peek)?;
        let compare = patterns.iter().any(|pat| compares(pat));
        let needed = compare || patterns.iter().any(|pat| copies(pat));
        let around = self.surroundings.as_ref();
        let each = |references: usize, gives: Gives| {
            let apart = patterns.iter().map(|pat| {
                let mut less = Less { references, gives, around, names: Vec::new() };
                let pat = less.option(pat)?;
                Some(Apart { pat, names: less.names })
            });
            apart.collect::<Option<Vec<_>>>()
        };
        let option = |item: &SynExpr, of_all: Option<&str>| -> SynExpr {
            let method = of_all.map(|method| Ident::new(method, peek.span()));
            let method = method.map(|method| quote::quote!(.#method()));
            match &before {
                Some(before) => parse_quote_spanned!(peek.span()=> { #before #item #method }),
                None => parse_quote_spanned!(peek.span()=> if #there { Some(#item) } else { None }),
            }
        };
        // An element is compared as a copy.
        if compare
            && gives == Gives::Place
            && let Some(apart) = each(2, Gives::Value)
        {
            let value = match &item {
                SynExpr::Reference(element) => option(&element.expr, None),
                item => option(item, Some("copied")),
            };
            return Some(Seen { value, apart, needed, slice: None });
        }
        let slice = (gives == Gives::Slice && before.is_none()).then(|| (there.clone(), item.clone()));
        Some(Seen { value: option(&item, None), apart: each(1, gives)?, needed, slice })
    }
}

impl Parser<'_> {
    /// The same of `(a.peek(), b.peek())`, of which the patterns take apart what each gives.
    fn seen_in_tuple(&self, tuple: &ExprTuple, patterns: &[&Pat]) -> Option<Seen> {
        if !patterns.iter().all(|pattern| is_apart(pattern, tuple.elems.len())) {
            return None;
        }
        let whole = |pattern: &&Pat| Apart { pat: (*pattern).clone(), names: Vec::new() };
        let mut apart: Vec<_> = patterns.iter().map(whole).collect();
        let (mut tuple, mut needed, mut any) = (tuple.clone(), false, false);
        for (index, item) in tuple.elems.iter_mut().enumerate() {
            let (mut parts, mut owners) = (Vec::new(), Vec::new());
            for (owner, Apart { pat, .. }) in apart.iter_mut().enumerate() {
                parts_at(pat, index, &mut parts);
                owners.resize(parts.len(), owner);
            }
            let held: Vec<&Pat> = parts.iter().map(|part| &**part).collect();
            let Some(seen) = self.seen(item, &held).filter(|seen| seen.slice.is_none()) else { continue };
            let mut names = Vec::new();
            for ((part, owner), of_part) in parts.into_iter().zip(owners).zip(seen.apart) {
                *part = of_part.pat;
                names.extend(of_part.names.into_iter().map(|lent| (owner, lent)));
            }
            // Of alternatives, each binds the same names.
            for (owner, lent) in names {
                match apart[owner].names.iter().find(|other| other.name == lent.name) {
                    None => apart[owner].names.push(lent),
                    Some(other) if *other == lent => {}
                    Some(_) => return None,
                }
            }
            *item = seen.value;
            (needed, any) = (needed || seen.needed, true);
        }
        any.then(|| Seen { value: SynExpr::Tuple(tuple), apart, needed, slice: None })
    }
}

/// Whether patterns take apart what `peek` gives, so that no place is needed for it.
pub(super) fn take_apart(patterns: &[&Pat]) -> bool {
    let plain = |pat: &&&Pat| matches!(super::borrowed::inside(pat), None | Some(Pat::Reference(_)));
    let said = |pat: &&Pat| Less { references: 1, gives: Gives::Value, around: None, names: Vec::new() }.option(pat);
    let some = patterns.iter().any(|pat| super::borrowed::inside(pat).is_some() || compares(pat));
    some && (patterns.iter().all(|pat| plain(&pat))
        || patterns.iter().any(|pat| compares(pat)) && patterns.iter().all(|pat| said(pat).is_some()))
}

/// What is said with names that are references no more; where that is not said of the names alone and `lent`, with references to
/// what they are.
fn said(names: &[Lent], all: &[&SynExpr], lent: bool) -> Option<Vec<SynExpr>> {
    let mut all: Vec<SynExpr> = all.iter().map(|&expr| expr.clone()).collect();
    if names.len() > 1 {
        all.iter_mut().for_each(|expr| WithEachOther(names).visit_expr_mut(expr));
    }
    for Lent { name, references, .. } in names {
        let less = |expr: &SynExpr| (0..*references).try_fold(expr.clone(), |expr, _| said_of_value(&expr, name));
        match all.iter().map(less).collect::<Option<Vec<_>>>() {
            Some(said) => all = said,
            None if lent => {
                for expr in
                    all.iter_mut().filter(|expr| super::consumer::mentions(&expr.to_token_stream(), &name.to_string()))
                {
                    let lets = std::iter::repeat_n::<Stmt>(parse_quote!(let #name = &#name;), *references);
                    *expr = parse_quote_spanned!(expr.span()=> { #(#lets)* #expr });
                }
            }
            None => return None,
        }
    }
    Some(all)
}

/// `**x <= **y` for `x <= y`, and so of `cmp`, of names that are references alike: what they refer to is compared either way. The
/// greater one of `*x` and `*y` is a reference to that of `**x` and `**y`.
struct WithEachOther<'n>(&'n [Lent]);

impl WithEachOther<'_> {
    /// How many references lead to what is compared.
    fn depth(&self, left: &SynExpr, right: &SynExpr) -> Option<usize> {
        let of = |expr: &SynExpr| {
            let SynExpr::Path(path) = expr else { return None };
            self.0.iter().find(|lent| path.path.is_ident(&lent.name))?.depth
        };
        of(left).filter(|depth| of(right) == Some(*depth))
    }

    /// The same behind stars, and how many of them lead to what is compared from there.
    fn depth_behind_stars(&self, left: &SynExpr, right: &SynExpr) -> Option<usize> {
        fn unstarred(expr: &SynExpr) -> (&SynExpr, usize) {
            match unparenthesized(expr) {
                SynExpr::Unary(unary) if matches!(unary.op, UnOp::Deref(_)) => {
                    let (name, stars) = unstarred(&unary.expr);
                    (name, stars + 1)
                }
                name => (name, 0),
            }
        }
        let ((left, stars), (right, others)) = (unstarred(left), unstarred(right));
        self.depth(left, right).and_then(|depth| depth.checked_sub(stars)).filter(|depth| stars == others && *depth > 0)
    }
}

impl VisitMut for WithEachOther<'_> {
    fn visit_expr_mut(&mut self, expr: &mut SynExpr) {
        let behind =
            |expr: &SynExpr, depth| (0..depth).fold(expr.clone(), |expr, _| parse_quote_spanned!(expr.span()=> *#expr));
        match expr {
            SynExpr::Binary(ExprBinary { left, op, right, .. })
                if read::compares(op)
                    && let Some(depth) = self.depth(left, right) =>
            {
                (**left, **right) = (behind(left, depth), behind(right, depth));
            }
            SynExpr::MethodCall(call)
                if ["cmp", "partial_cmp"].iter().any(|method| call.method == method)
                    && call.args.len() == 1
                    && let Some(depth) = self.depth(&call.receiver, &call.args[0]) =>
            {
                let (receiver, other) = (behind(&call.receiver, depth), behind(&call.args[0], depth));
                (*call.receiver, call.args[0]) = (parse_quote!((#receiver)), parse_quote!(&#other));
            }
            SynExpr::MethodCall(call)
                if ["max", "min"].iter().any(|method| call.method == method)
                    && call.args.len() == 1
                    && let Some(depth) = self.depth_behind_stars(&call.receiver, &call.args[0]) =>
            {
                let (receiver, other) = (behind(&call.receiver, depth), behind(&call.args[0], depth));
                (*call.receiver, call.args[0]) = (parse_quote!((#receiver)), other);
                *expr = (0..depth).fold(expr.clone(), |expr, _| parse_quote_spanned!(expr.span()=> &#expr));
            }
            expr => visit_mut::visit_expr_mut(self, expr),
        }
    }
}

/// The operands of `&&`.
fn flatten(expr: &SynExpr, all: &mut Vec<SynExpr>) {
    match expr {
        SynExpr::Binary(ExprBinary { op: syn::BinOp::And(_), left, right, .. }) => {
            flatten(left, all);
            flatten(right, all);
        }
        expr => all.push(expr.clone()),
    }
}

/// A pattern with some levels of references less.
struct Less<'f> {
    references: usize,
    gives: Gives,
    around: Option<&'f Surroundings>,
    names: Vec<Lent>,
}

impl Less<'_> {
    /// The pattern of an `Option` of the item.
    fn option(&mut self, pat: &Pat) -> Option<Pat> {
        Some(match pat {
            Pat::Wild(_) => pat.clone(),
            Pat::Ident(name) if name.ident == "None" => pat.clone(),
            Pat::Paren(inner) => self.option(&inner.pat)?,
            Pat::Or(or) => self.alternatives(or, |less, case| less.option(case))?,
            Pat::TupleStruct(some) if some.elems.len() == 1 && some.path.segments.last()?.ident == "Some" => {
                let mut some = some.clone();
                some.elems[0] = self.held(&some.elems[0], self.references)?;
                Pat::TupleStruct(some)
            }
            _ => return None,
        })
    }

    /// The pattern of what so many references lead to.
    fn held(&mut self, pat: &Pat, references: usize) -> Option<Pat> {
        Some(match pat {
            pat if references == 0 => pat.clone(),
            Pat::Reference(reference) if reference.mutability.is_none() => self.held(&reference.pat, references - 1)?,
            // An item that is a reference itself is looked through as before.
            Pat::Tuple(_) | Pat::TupleStruct(_) | Pat::Struct(_) | Pat::Slice(_)
                if self.gives != Gives::Value && references == 1 =>
            {
                pat.clone()
            }
            Pat::Paren(inner) => self.held(&inner.pat, references)?,
            Pat::Or(or) => self.alternatives(or, |less, case| less.held(case, references))?,
            pat => {
                let part = self.part(pat, references)?;
                if let (Pat::Ident(name), Some(last)) = (pat, self.names.last_mut())
                    && last.name == name.ident
                {
                    last.depth = Some(references.max(if self.gives == Gives::Place { 2 } else { 1 }));
                }
                part
            }
        })
    }

    /// The pattern of a part, or the whole, of what Rust looks through references for.
    fn part(&mut self, pat: &Pat, references: usize) -> Option<Pat> {
        let mut pat = pat.clone();
        match &mut pat {
            Pat::Lit(_) | Pat::Range(_) | Pat::Wild(_) | Pat::Rest(_) => {}
            Pat::Path(path) if is_constructor(&path.path, None) => {}
            Pat::Ident(name) if name.by_ref.is_none() && name.mutability.is_none() => {
                match taken_for(&name.ident, self.around) {
                    Taken::Variable => {
                        if let Some((_, inner)) = &mut name.subpat {
                            **inner = self.part(inner, references)?;
                        }
                        self.names.push(Lent { name: name.ident.clone(), references, depth: None });
                    }
                    Taken::Constructor => {}
                    // Rust looks through no reference for it.
                    Taken::Constant => return None,
                }
            }
            Pat::Paren(inner) => *inner.pat = self.part(&inner.pat, references)?,
            Pat::Or(or) => return self.alternatives(or, |less, case| less.part(case, references)),
            Pat::Tuple(tuple) => self.parts(tuple.elems.iter_mut())?,
            Pat::TupleStruct(made) => self.parts(made.elems.iter_mut())?,
            Pat::Struct(made) => {
                for field in &mut made.fields {
                    *field.pat = self.part(&field.pat, 1)?;
                    field.colon_token.get_or_insert_default();
                }
            }
            _ => return None,
        }
        Some(pat)
    }

    /// What it binds in parts are references to these.
    fn parts<'p>(&mut self, parts: impl Iterator<Item = &'p mut Pat>) -> Option<()> {
        for part in parts {
            *part = self.part(part, 1)?;
        }
        Some(())
    }

    /// Alternatives bind the same names.
    fn alternatives(&mut self, or: &syn::PatOr, mut less: impl FnMut(&mut Self, &Pat) -> Option<Pat>) -> Option<Pat> {
        let mut or = or.clone();
        for case in &mut or.cases {
            *case = less(self, case)?;
        }
        let names = std::mem::take(&mut self.names);
        for lent in names {
            match self.names.iter().find(|other| other.name == lent.name) {
                None => self.names.push(lent),
                Some(other) if *other == lent => {}
                Some(_) => return None,
            }
        }
        Some(Pat::Or(or))
    }
}

/// Whether a pattern asks for more than whether there is an item.
fn compares(pat: &Pat) -> bool {
    match pat {
        Pat::Lit(_) | Pat::Range(_) | Pat::Path(_) | Pat::Struct(_) | Pat::Slice(_) => true,
        Pat::Ident(name) => match &name.subpat {
            Some((_, inner)) => compares(inner),
            None => name.ident != "None" && name.ident.to_string().starts_with(char::is_uppercase),
        },
        Pat::TupleStruct(made) => !made.path.is_ident("Some") || made.elems.iter().any(compares),
        Pat::Tuple(tuple) => tuple.elems.iter().any(compares),
        Pat::Reference(inner) => compares(&inner.pat),
        Pat::Paren(inner) => compares(&inner.pat),
        Pat::Or(or) => or.cases.iter().any(compares),
        _ => false,
    }
}

/// Whether a pattern copies what there is, behind `&`.
fn copies(pat: &Pat) -> bool {
    match pat {
        Pat::Reference(_) => true,
        Pat::TupleStruct(made) => made.elems.iter().any(copies),
        Pat::Paren(inner) => copies(&inner.pat),
        Pat::Or(or) => or.cases.iter().any(copies),
        _ => false,
    }
}
