//! Whether patterns fit every value together, as far as they tell it: of tuples, slices, `bool`, `Option`, `Result` and `Ordering`.
//!
//! In: the patterns of a `match` that becomes conditions, one after the other. Out: whether the last needs no condition.

use syn::punctuated::Punctuated;
use syn::visit::Visit;
use syn::{Arm, Expr as SynExpr, Lit, Pat, Path, Token};

use super::apart::Bound;
use super::expr::{is_constructor, unguarded};
use crate::name::Name;

/// Each variant of a type, and how many values it holds.
type Variants = &'static [(&'static str, usize)];

/// The types of std whose variants are told, and whether the prelude has them without the type.
const VARIANTS: &[(&str, bool, Variants)] = &[
    ("Option", true, &[("None", 0), ("Some", 1)]),
    ("Result", true, &[("Ok", 1), ("Err", 1)]),
    ("Ordering", false, &[("Less", 0), ("Equal", 0), ("Greater", 0)]),
    ("bool", true, &[("false", 0), ("true", 0)]),
];

/// A variant of one of these.
fn variant_of_std(path: &Path) -> Option<String> {
    let name = path.segments.last()?.ident.text();
    let of = path.segments.iter().rev().nth(1).map(|of| of.ident.text());
    let is_of = |(ty, alone, all): &(&str, bool, Variants)| {
        all.iter().any(|(variant, _)| *variant == name) && of.as_ref().map_or(*alone, |of| of == ty)
    };
    VARIANTS.iter().any(is_of).then_some(name)
}

fn variants_beside(name: &str) -> Option<Variants> {
    let of = VARIANTS.iter().find(|(.., all)| all.iter().any(|(variant, _)| *variant == name));
    of.map(|(.., all)| *all)
}

/// The arms with one at the end that binds nothing and takes all that the others leave; none if there is none such.
pub(super) fn with_the_rest_last(arms: &[Arm]) -> Option<Vec<Arm>> {
    let all: Vec<_> = arms.iter().map(|arm| unguarded(&arm.pat)).collect();
    let rows: Vec<_> = all.iter().filter(|(_, guard)| guard.is_none()).map(|(pat, _)| vec![Some(*pat)]).collect();
    if !fit_every_value(&rows, 1) {
        return None;
    }
    let may_be_last = |at: &usize| {
        let (pat, guard): (&Pat, Option<&SynExpr>) = all[*at];
        // Nothing that fits it fits one of those behind it.
        guard.is_none() && binds_nothing(pat) && all[at + 1..].iter().all(|(other, _)| are_apart(pat, other))
    };
    let at = (0..all.len()).rev().find(may_be_last)?;
    let mut arms = arms.to_vec();
    let last = arms.remove(at);
    arms.push(last);
    Some(arms)
}

fn binds_nothing(pat: &Pat) -> bool {
    let mut bound = Bound::default();
    bound.visit_pat(pat);
    bound.0.is_empty()
}

/// What a pattern asks of a value itself; what it asks of the parts are patterns, and none fits all.
enum Head<'p> {
    All,
    Tuple(Parts<'p>),
    Variant(String, Parts<'p>),
    /// The first elements, and the last behind `..`.
    Slice(Parts<'p>, Option<Parts<'p>>),
    Other,
}

type Parts<'p> = Vec<Option<&'p Pat>>;

/// The heads of the alternatives that a pattern is.
fn heads(pat: Option<&Pat>) -> Vec<Head<'_>> {
    let Some(pat) = pat else { return vec![Head::All] };
    let one = match pat {
        Pat::Or(or) => return or.cases.iter().flat_map(|case| heads(Some(case))).collect(),
        Pat::Paren(inner) => return heads(Some(&inner.pat)),
        Pat::Reference(inner) => return heads(Some(&inner.pat)),
        Pat::Wild(_) => Head::All,
        Pat::Ident(name) => match &name.subpat {
            Some((_, inner)) => return heads(Some(inner)),
            None if is_constructor(&name.ident.clone().into(), None) => without_values(&name.ident.clone().into()),
            None => Head::All,
        },
        Pat::Path(path) => without_values(&path.path),
        Pat::Lit(literal) => match &literal.lit {
            Lit::Bool(value) => Head::Variant(value.value.to_string(), Vec::new()),
            _ => Head::Other,
        },
        Pat::Tuple(tuple) if !tuple.elems.iter().any(is_rest) => Head::Tuple(tuple.elems.iter().map(Some).collect()),
        Pat::TupleStruct(variant) => match (variant_of_std(&variant.path), variant.elems.first()) {
            (Some(name), Some(only)) if variant.elems.len() == 1 => {
                Head::Variant(name, vec![Some(only).filter(|only| !is_rest(only))])
            }
            _ => Head::Other,
        },
        Pat::Slice(slice) => of_elements(&slice.elems),
        _ => Head::Other,
    };
    vec![one]
}

fn without_values<'p>(path: &Path) -> Head<'p> {
    variant_of_std(path).map_or(Head::Other, |name| Head::Variant(name, Vec::new()))
}

fn of_elements(elements: &Punctuated<Pat, Token![,]>) -> Head<'_> {
    match elements.iter().position(is_rest) {
        Some(at) => {
            let behind = elements.iter().skip(at + 1).map(Some).collect();
            Head::Slice(elements.iter().take(at).map(Some).collect(), Some(behind))
        }
        None => Head::Slice(elements.iter().map(Some).collect(), None),
    }
}

/// `..`, and `rest @ ..`
fn is_rest(pat: &Pat) -> bool {
    match pat {
        Pat::Rest(_) => true,
        Pat::Ident(name) => name.subpat.as_ref().is_some_and(|(_, inner)| is_rest(inner)),
        _ => false,
    }
}

/// What a value may be, of which the parts are asked.
enum Whole<'w> {
    Tuple(usize),
    Variant(&'w str, usize),
    Slice(usize),
}

impl Whole<'_> {
    fn count(&self) -> usize {
        match self {
            Whole::Tuple(count) | Whole::Variant(_, count) | Whole::Slice(count) => *count,
        }
    }

    /// What a pattern of that head asks of the parts; none if it does not fit.
    fn parts<'p>(&self, head: &Head<'p>) -> Option<Parts<'p>> {
        let count = self.count();
        match (head, self) {
            (Head::All, _) => Some(vec![None; count]),
            (Head::Tuple(parts), Whole::Tuple(_)) if parts.len() == count => Some(parts.clone()),
            (Head::Variant(name, parts), Whole::Variant(wanted, _)) if name == wanted && parts.len() == count => {
                Some(parts.clone())
            }
            (Head::Slice(first, None), Whole::Slice(_)) if first.len() == count => Some(first.clone()),
            (Head::Slice(first, Some(last)), Whole::Slice(_)) if first.len() + last.len() <= count => {
                let between = vec![None; count - first.len() - last.len()];
                Some(first.iter().copied().chain(between).chain(last.iter().copied()).collect())
            }
            _ => None,
        }
    }
}

/// Whether rows of patterns fit all values, of as many as the rows are long, that stand side by side.
fn fit_every_value(rows: &[Parts<'_>], count: usize) -> bool {
    if rows.is_empty() || count == 0 {
        return !rows.is_empty();
    }
    let mut headed = Vec::new();
    for row in rows {
        headed.extend(heads(row[0]).into_iter().map(|head| (head, &row[1..])));
    }
    let fits = |whole: &Whole<'_>| {
        let rows: Vec<Parts<'_>> = headed
            .iter()
            .filter_map(|(head, behind)| Some(whole.parts(head)?.into_iter().chain(behind.iter().copied()).collect()))
            .collect();
        fit_every_value(&rows, whole.count() + count - 1)
    };
    let (mut elements, mut first) = (None, None);
    for (head, _) in &headed {
        match head {
            Head::Slice(before, behind) => {
                let asked = before.len() + behind.as_ref().map_or(0, Vec::len);
                elements = elements.max(Some(asked));
            }
            head => first = first.or(Some(head).filter(|head| matches!(head, Head::Tuple(_) | Head::Variant(..)))),
        }
    }
    let variants = match first {
        Some(Head::Variant(name, _)) => variants_beside(name),
        _ => None,
    };
    match (first, variants, elements) {
        (Some(Head::Tuple(parts)), ..) => fits(&Whole::Tuple(parts.len())),
        (_, Some(all), _) => all.iter().all(|(variant, count)| fits(&Whole::Variant(variant, *count))),
        // Of one more than they ask for all that are longer are alike.
        (_, _, Some(asked)) => (0..=asked + 1).all(|count| fits(&Whole::Slice(count))),
        _ => {
            let behind = headed.iter().filter(|(head, _)| matches!(head, Head::All));
            fit_every_value(&behind.map(|(_, behind)| behind.to_vec()).collect::<Vec<_>>(), count - 1)
        }
    }
}

/// Whether no value fits both patterns, as far as they tell.
fn are_apart(one: &Pat, other: &Pat) -> bool {
    let parts_apart = |one: &Parts<'_>, other: &Parts<'_>| {
        one.iter().zip(other).any(|pair| matches!(pair, (Some(one), Some(other)) if are_apart(one, other)))
    };
    let (ones, others) = (heads(Some(one)), heads(Some(other)));
    ones.iter().all(|one| {
        others.iter().all(|other| match (one, other) {
            (Head::Tuple(one), Head::Tuple(other)) => parts_apart(one, other),
            (Head::Variant(name, one), Head::Variant(other_name, other)) => {
                name != other_name || parts_apart(one, other)
            }
            (Head::Slice(one, None), Head::Slice(other, None)) => one.len() != other.len() || parts_apart(one, other),
            (Head::Slice(one, None), Head::Slice(other, Some(last)))
            | (Head::Slice(other, Some(last)), Head::Slice(one, None)) => one.len() < other.len() + last.len(),
            _ => false,
        })
    })
}
