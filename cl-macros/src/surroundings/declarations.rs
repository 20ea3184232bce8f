//! What the declaration of a struct or an enum says.
//!
//! In: the attributes before it and the tokens behind its name. Out: what the module knows of the type.

use quote::ToTokens;

use super::attributes::Attributes;
use super::derived::Derived;
use super::file::Place;
use super::scope::Scope;
use super::text::{Token, behind_brackets, behind_lifetimes, inside, written};
use super::underived::Bare;
use super::views::{View, view_of};
use crate::derive;
use crate::parse::{Fields, KnownType};
use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

/// What says where an object is.
pub const SPACES: &[&str] = &["Constant", "Generic", "Global", "Local", "Private"];

impl Scope {
    /// What its attributes say of a type of that name, and what stands behind that.
    pub fn derived(&mut self, keyword: &str, name: &str, attributes: &Attributes, behind: &[Token]) {
        let lifetimes = matches!(behind, [Token::Mark(b'<'), Token::Mark(b'\''), ..]);
        let is_one = matches!(behind, [Token::Mark(b'<'), Token::Mark(b'\''), Token::Name(_), Token::Mark(b'>'), ..]);
        let found = if is_one { &mut self.with_lifetime } else { &mut self.without_lifetime };
        found.insert(name.to_owned());
        self.types.insert(name.to_owned());
        if lifetimes {
            self.own_with_lifetimes.insert(name.to_owned());
        }
        if behind_lifetimes(behind).first().is_some_and(|token| token.is_mark(b'<')) {
            self.parametric.insert(name.to_owned());
        }
        if lifetimes
            && attributes.cl_type
            && !attributes.conditional
            && let Some(declared) = declared(behind)
        {
            self.with_pointers.insert(name.to_owned(), format!("{keyword} {name}{}", written(declared)));
        }
        if attributes.cl_type && (attributes.layout && lifetimes || attributes.packed) {
            self.refused.insert(name.to_owned());
        }
        if attributes.cl_type {
            // With what lies there: a variant may have such a name too.
            let names_space =
                |pair: &[Token]| matches!(pair, [Token::Name(name), Token::Mark(b'<')] if SPACES.contains(name));
            let body = declared(behind);
            let qualified = !lifetimes && body.is_some_and(|declared| declared.windows(2).any(names_space));
            if keyword == "struct" && body.is_some_and(ends_unsized) {
                self.refused.insert(name.to_owned());
            }
            self.cl_types.insert(name.to_owned(), qualified);
        }
        let may_be_refused = |token: &Token| match *token {
            Token::Mark(mark) => mark == b'*' || mark == b'&' && !lifetimes,
            Token::Name(name) => derive::may_be_refused(name),
            _ => false,
        };
        if attributes.cl_type
            && !attributes.conditional
            && let Some(declared) = declared(behind).filter(|declared| declared.iter().any(may_be_refused))
        {
            let layout = if attributes.layout { "#[repr(C)] " } else { "" };
            self.suspects.insert(name.to_owned(), format!("{layout}{keyword} {name}{}", written(declared)));
        }
        if lifetimes
            && !is_one
            && let Some(view) = View::of(keyword, name, behind)
        {
            view_of(&mut self.views, name, &view);
        }
        let body = behind_brackets(behind);
        if !attributes.other && matches!(body, [Token::Open(..) | Token::Mark(b';'), ..]) {
            let generics = written(&behind[..behind.len() - body.len()]);
            let writes = lifetimes && declared(behind).is_some_and(|tokens| tokens.contains(&Token::Name("mut")));
            let bare = Bare { clone: attributes.clone, copy: attributes.copy, generics, writes };
            self.underived.insert(name.to_owned(), bare);
        }
        if let Some(derived) = Derived::of(keyword, attributes, behind) {
            self.derived_at.insert(Place::of(name), derived.clone());
            self.derived.insert(name.to_owned(), Some(derived));
        }
        if keyword == "enum" && attributes.cl_type && !attributes.altered && !attributes.traits.partial_eq {
            self.unequal.insert(Place::of(name));
        }
        if attributes.cl_type && !attributes.copy && !attributes.conditional {
            self.uncopied.insert(Place::of(name), attributes.clone);
        }
        if attributes.cl_type && attributes.copy && !attributes.clone && !attributes.conditional {
            self.uncloned.insert(Place::of(name));
        }
    }
}

/// What is declared, of the tokens behind the name of a type.
pub fn declared<'a, 't>(behind: &'a [Token<'t>]) -> Option<&'a [Token<'t>]> {
    let mut end = 0;
    loop {
        end += match behind.get(end)? {
            Token::Open(b'{', length) => break behind.get(..end + length),
            Token::Mark(b';') => break behind.get(..=end),
            Token::Open(_, length) => *length,
            _ => 1,
        };
    }
}

/// Whether a field of a struct is a slice.
fn ends_unsized(declared: &[Token]) -> bool {
    declared.windows(2).enumerate().any(|(at, pair)| match pair {
        [Token::Mark(b':'), Token::Open(b'[', _)] => !inside(declared, at + 1).contains(&Token::Mark(b';')),
        _ => false,
    })
}

/// The fields of a struct: what is known of them, the types of those that are arrays, and those that are an `Option`.
pub struct Declared {
    pub known: Fields,
    pub arrays: HashMap<String, String>,
    pub options: HashSet<String>,
}

/// The fields of a struct, of the tokens behind its name. None where an attribute could change one.
pub fn fields(tokens: &[Token]) -> Option<Declared> {
    let Some(Token::Open(delimiter, behind)) = tokens.first() else { return None };
    let text = written(tokens.get(..*behind)?);
    let fields = match delimiter {
        b'{' => syn::parse_str::<syn::FieldsNamed>(&text).ok()?.named,
        b'(' => syn::parse_str::<syn::FieldsUnnamed>(&text).ok()?.unnamed,
        _ => return None,
    };
    if fields.iter().any(|field| !field.attrs.is_empty()) {
        return None;
    }
    let name = |index: usize, field: &syn::Field| field.ident.as_ref().map_or(index.to_string(), ToString::to_string);
    let known = fields.iter().enumerate().filter_map(|(index, field)| {
        let known = KnownType::of(&field.ty)?;
        Some((name(index, field), known))
    });
    let arrays = fields.iter().enumerate().filter_map(|(index, field)| match &field.ty {
        array @ syn::Type::Array(_) => Some((name(index, field), array.to_token_stream().to_string())),
        _ => None,
    });
    let is_option = |ty: &syn::Type| match ty {
        syn::Type::Path(path) => path.path.segments.last().is_some_and(|last| last.ident == "Option"),
        _ => false,
    };
    let options = fields.iter().enumerate().filter(|(_, field)| is_option(&field.ty));
    let options = options.map(|(index, field)| name(index, field)).collect();
    Some(Declared { known: known.collect(), arrays: arrays.collect(), options })
}
