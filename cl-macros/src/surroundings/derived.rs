//! What is derived of std beside `ClType`, and whether the device can have it too.
//!
//! In: the attributes of a type and the tokens behind its name. Out: which comparisons, and whether a default, `ClType` gives
//! the device with no `#[device]` before the type: those that every field surely has.

use quote::ToTokens;
use syn::{
    Attribute, Data, DeriveInput, Expr, ExprLit, GenericArgument, Lit, PathArguments, PathSegment, Type, TypePath,
};

use super::attributes::Attributes;
use super::declarations::declared;
use super::elsewhere;
use super::file::declared_at;
use super::names::{is_anything, is_one};
use super::scope::Scope;
use super::text::{Token, written};
use crate::check::vectors::is_vector;
use crate::expand;

/// What of the traits of std a type derives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Traits {
    pub partial_eq: bool,
    pub partial_ord: bool,
    pub ord: bool,
    pub default: bool,
}

impl Traits {
    /// Adds what is derived by that name.
    pub fn add(&mut self, name: &str) {
        match name {
            "PartialEq" => self.partial_eq = true,
            "PartialOrd" => self.partial_ord = true,
            "Ord" => self.ord = true,
            "Default" => self.default = true,
            _ => {}
        }
    }

    /// Those that all have.
    fn both(self, other: Self) -> Self {
        Traits {
            partial_eq: self.partial_eq && other.partial_eq,
            partial_ord: self.partial_ord && other.partial_ord,
            ord: self.ord && other.ord,
            default: self.default && other.default,
        }
    }

    /// Those that one of both has.
    fn either(self, other: Self) -> Self {
        Traits {
            partial_eq: self.partial_eq || other.partial_eq,
            partial_ord: self.partial_ord || other.partial_ord,
            ord: self.ord || other.ord,
            default: self.default || other.default,
        }
    }

    pub fn names(self) -> impl Iterator<Item = &'static str> {
        let all = [
            ("PartialEq", self.partial_eq),
            ("PartialOrd", self.partial_ord),
            ("Ord", self.ord),
            ("Default", self.default),
        ];
        all.into_iter().filter_map(|(name, derived)| derived.then_some(name))
    }
}

/// A type with `ClType` that has no lifetimes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Derived {
    traits: Traits,
    /// Whether `#[device]` stands before it, which gives the device all of these.
    device: bool,
    /// Its type parameters, of which each comparison asks what it needs.
    parameters: Vec<String>,
    /// The types of the fields that are no numbers, as they are written.
    fields: Vec<String>,
}

impl Derived {
    /// Of the tokens behind the name of a type; nothing where an attribute may change what is derived.
    pub fn of(keyword: &str, attributes: &Attributes, behind: &[Token]) -> Option<Self> {
        let traits = attributes.traits;
        if !attributes.cl_type || attributes.altered || traits == Traits::default() {
            return None;
        }
        let input: DeriveInput = syn::parse_str(&format!("{keyword} T{}", written(declared(behind)?))).ok()?;
        if input.generics.lifetimes().next().is_some() {
            return None;
        }
        let parameters = input.generics.type_params().map(|parameter| parameter.ident.to_string()).collect();
        let is_altered = |attributes: &[Attribute]| attributes.iter().any(|attribute| !is_plain(attribute));
        let fields: Vec<syn::Field> = match input.data {
            Data::Struct(data) => data.fields.into_iter().collect(),
            Data::Enum(data) => {
                if data.variants.iter().any(|variant| is_altered(&variant.attrs)) {
                    return None;
                }
                data.variants.into_iter().flat_map(|variant| variant.fields).collect()
            }
            Data::Union(_) => return None,
        };
        if fields.iter().any(|field| is_altered(&field.attrs)) {
            return None;
        }
        let others = fields.iter().filter(|field| !expand::is_number(&field.ty));
        let fields = others.map(|field| field.ty.to_token_stream().to_string()).collect();
        Some(Derived { traits, device: attributes.device, parameters, fields })
    }
}

/// Whether an attribute of a field or of a variant says nothing of what is derived.
fn is_plain(attribute: &Attribute) -> bool {
    ["doc", "default", "allow", "expect"].iter().any(|name| attribute.path().is_ident(name))
}

/// What `ClType` gives the device of what a type derives: nothing where `#[device]` does.
pub fn given(name: &syn::Ident) -> Traits {
    let Some((file, place)) = declared_at(name.span()) else { return Traits::default() };
    match file.scope.derived_at.get(&place) {
        Some(derived) if !derived.device => had(&file.scope, derived, &mut Vec::new()),
        _ => Traits::default(),
    }
}

/// Those that the type has and, without `#[device]`, each of its fields.
fn had(scope: &Scope, derived: &Derived, open: &mut Vec<String>) -> Traits {
    let traits = derived.traits;
    if derived.device {
        return traits;
    }
    derived.fields.iter().fold(traits, |traits, field| match syn::parse_str(field) {
        Ok(field) => traits.both(had_by(scope, &field, &derived.parameters, open)),
        Err(_) => Traits::default(),
    })
}

/// Those that a field surely has.
fn had_by(scope: &Scope, ty: &Type, parameters: &[String], open: &mut Vec<String>) -> Traits {
    let all = Traits { partial_eq: true, partial_ord: true, ord: true, default: true };
    let name = match ty {
        Type::Array(array) => {
            let traits = had_by(scope, &array.elem, parameters, open);
            return Traits { default: traits.default && is_fixed(scope, &array.len), ..traits };
        }
        Type::Tuple(tuple) => {
            return tuple.elems.iter().fold(all, |traits, item| traits.both(had_by(scope, item, parameters, open)));
        }
        ty if expand::is_number(ty) => return all,
        Type::Path(path) if scope.means_phantom(path) => return all,
        Type::Path(path) => match held(scope, path) {
            Some((items, has)) => {
                return items.into_iter().fold(has, |traits, item| traits.both(had_by(scope, item, parameters, open)));
            }
            None => match with_arguments(scope, path) {
                Some((name, arguments)) => {
                    let of_arguments =
                        |traits: Traits, argument| traits.both(had_by(scope, argument, parameters, open));
                    let given = arguments.into_iter().fold(all, of_arguments);
                    return given.both(had_by(scope, &name, &[], open)).either(written_by_hand(scope, ty, parameters));
                }
                None => path.path.get_ident().map(ToString::to_string),
            },
        },
        _ => None,
    };
    let by_hand = written_by_hand(scope, ty, parameters);
    let Some(name) = name else { return by_hand };
    if parameters.contains(&name) || is_vector(&name) && !is_anything(scope, &name) {
        return all;
    }
    // Of another module, which has no parameters of these.
    if let Some(module) = elsewhere::of_type(&name, scope) {
        return had_by(module.scope(), ty, &[], open);
    }
    if !is_one(scope, &name) {
        return Traits::default();
    }
    if let Some(text) = scope.aliases.get(&name) {
        let is_number = syn::parse_str(text).is_ok_and(|ty| expand::is_number(&ty));
        return if is_number { all } else { Traits::default() };
    }
    let Some(Some(derived)) = scope.derived.get(&name) else { return by_hand };
    // rustc tells of a type that holds itself.
    if open.contains(&name) {
        return Traits::default();
    }
    open.push(name);
    let traits = had(scope, derived, open);
    open.pop();
    traits.either(by_hand)
}

/// Those of which the file has an `impl` under `#[device]`, of a type that names no type parameter.
fn written_by_hand(scope: &Scope, ty: &Type, parameters: &[String]) -> Traits {
    let Type::Path(path) = ty else { return Traits::default() };
    let (Some(name), 1) = (path.path.segments.first(), path.path.segments.len()) else { return Traits::default() };
    let free = |argument: &GenericArgument| match argument {
        GenericArgument::Const(_) => true,
        GenericArgument::Type(Type::Path(path)) => {
            path.path.get_ident().is_some_and(|name| !parameters.contains(&name.to_string()))
        }
        _ => false,
    };
    let all_free = match &name.arguments {
        PathArguments::None => true,
        PathArguments::AngleBracketed(arguments) => arguments.args.iter().all(free),
        PathArguments::Parenthesized(_) => false,
    };
    let text = name.ident.to_string();
    match scope.by_hand.get(&text) {
        Some(traits) if all_free && is_one(scope, &text) => *traits,
        _ => Traits::default(),
    }
}

/// Whether a length is a number, or is computed from constants of the file, and of no parameter: std has a default of arrays of
/// few lengths.
fn is_fixed(scope: &Scope, length: &Expr) -> bool {
    match length {
        Expr::Lit(ExprLit { lit: Lit::Int(length), .. }) => {
            length.base10_parse::<u64>().is_ok_and(|length| length <= 32)
        }
        other => is_of_constants(scope, other),
    }
}

fn is_of_constants(scope: &Scope, length: &Expr) -> bool {
    match length {
        Expr::Lit(_) => true,
        Expr::Path(path) => match path.path.get_ident() {
            Some(name) => is_one(scope, &name.to_string()),
            None => {
                let first = path.path.segments.first().filter(|_| path.qself.is_none());
                first.is_some_and(|first| ["crate", "self", "super"].iter().any(|root| first.ident == root))
            }
        },
        Expr::Paren(inner) => is_of_constants(scope, &inner.expr),
        Expr::Group(inner) => is_of_constants(scope, &inner.expr),
        Expr::Cast(cast) => is_of_constants(scope, &cast.expr),
        Expr::Unary(unary) => is_of_constants(scope, &unary.expr),
        Expr::Binary(binary) => is_of_constants(scope, &binary.left) && is_of_constants(scope, &binary.right),
        Expr::Block(block) => match &block.block.stmts[..] {
            [syn::Stmt::Expr(value, None)] => is_of_constants(scope, value),
            _ => false,
        },
        _ => false,
    }
}

/// The name of a type of the file by itself, and the types in the brackets behind it: what it derives it has where these have it.
fn with_arguments<'t>(scope: &Scope, path: &'t TypePath) -> Option<(Type, Vec<&'t Type>)> {
    let PathSegment { ident, arguments: PathArguments::AngleBracketed(arguments) } = path.path.segments.first()? else {
        return None;
    };
    let is_it = path.qself.is_none() && path.path.segments.len() == 1 && scope.derived.contains_key(&ident.to_string());
    let mut types = Vec::new();
    for argument in &arguments.args {
        match argument {
            GenericArgument::Type(ty) => types.push(ty),
            GenericArgument::Const(_) => {}
            _ => return None,
        }
    }
    is_it.then(|| (syn::parse_quote!(#ident), types))
}

/// What an `Option` or a `Result` of std holds, and what it has where these have it.
fn held<'t>(scope: &Scope, path: &'t TypePath) -> Option<(Vec<&'t Type>, Traits)> {
    let all = Traits { partial_eq: true, partial_ord: true, ord: true, default: true };
    let PathSegment { ident, arguments: PathArguments::AngleBracketed(arguments) } = path.path.segments.first()? else {
        return None;
    };
    let rows = [("Option", 1, all), ("Result", 2, Traits { partial_eq: true, ..Traits::default() })];
    let (name, count, has) = rows.into_iter().find(|row| ident == row.0)?;
    let items = arguments.args.iter().map(|argument| match argument {
        GenericArgument::Type(item) => Some(item),
        _ => None,
    });
    let items = items.collect::<Option<Vec<_>>>()?;
    (path.path.segments.len() == 1 && items.len() == count && !is_anything(scope, name)).then_some((items, has))
}
