//! What tokens tell of the type that an expression gives before it is read: a variable, a field or an element of one, a struct
//! that is made, and what functions and methods of the file give.
//!
//! It decides what an expression is read as, and no more.

use std::borrow::Cow;
use std::rc::Rc;

use proc_macro2::{Ident, Span};
use syn::{BinOp, Expr as SynExpr, ExprMethodCall, Path, UnOp};

use super::Parser;
use super::expr::{member, unparenthesized};
use super::indexing::type_behind;
use super::known::{KnownType, given_by_number};
use super::operators::{Operator, operator, trait_of, trait_of_two};
use crate::builtin_methods::is_builtin;
use crate::name::Name;
use crate::surroundings;

impl Parser<'_> {
    /// What is known of the type of an expression.
    pub(super) fn foretold(&self, expr: &SynExpr) -> Option<KnownType> {
        match unparenthesized(expr) {
            SynExpr::Index(index) if !self.is_part(&index.index) => match self.foretold(&index.expr)?.object() {
                KnownType::Elements(element) => Some((**element).clone()),
                _ => None,
            },
            SynExpr::Reference(reference) => self.foretold(&reference.expr),
            SynExpr::Struct(made) => {
                Some(KnownType::Named(self.type_of_the_file(&made.path.get_ident()?.to_string(), self.here())?))
            }
            SynExpr::Call(call) => match unparenthesized(&call.func) {
                SynExpr::Path(callee) if callee.qself.is_none() => self.given_by(&callee.path),
                _ => None,
            },
            SynExpr::MethodCall(call) => self.given_by_method(call),
            SynExpr::Block(block) => KnownType::of(told_at_the_end(&block.block)?),
            SynExpr::Cast(cast) => KnownType::of(&cast.ty).filter(is_number),
            SynExpr::Lit(literal) if matches!(literal.lit, syn::Lit::Bool(_)) => Some(KnownType::Number("bool")),
            SynExpr::Unary(unary) if !matches!(unary.op, UnOp::Deref(_)) => {
                self.foretold(&unary.expr).map(|known| known.object().clone()).filter(is_number)
            }
            SynExpr::Binary(binary) => match operator(&binary.op)? {
                Operator::And | Operator::Or => Some(KnownType::Number("bool")),
                Operator::Binary(op) if op.compares() => Some(KnownType::Number("bool")),
                Operator::Binary(op) => {
                    let side = |side| self.foretold(side).map(|known| known.object().clone());
                    match side(&binary.left) {
                        Some(number @ KnownType::Number(_)) => Some(number),
                        Some(left @ KnownType::Named(_)) => {
                            self.given_by_operator(&self.structure_of(&left)?, &binary.op)
                        }
                        _ => side(&binary.right).filter(|right| is_number(right) && !op.shifts()),
                    }
                }
                Operator::Assign(_) => None,
            },
            // `Shape::Point`
            SynExpr::Path(path) if path.qself.is_none() && path.path.segments.len() == 2 => self.given_by(&path.path),
            place => self.known_in_method(&self.variable(place)?),
        }
    }

    /// The same, also of a field that is of a type parameter, where the function has such with an operator.
    pub(super) fn foretold_with_parameters(&self, expr: &SynExpr) -> Option<KnownType> {
        self.foretold(expr).or_else(|| match unparenthesized(expr) {
            SynExpr::Field(field) if !self.with_operators.is_empty() => {
                let structure = self.structure_with_parameters(&field.base)?;
                surroundings::types::field_with_parameters(&structure, &member(&field.member).text(), self.here())
            }
            _ => None,
        })
    }

    /// Whether a field is an array, of a struct with parameters too.
    pub(super) fn is_array_in_struct(&self, field: &syn::ExprField) -> bool {
        self.structure_with_parameters(&field.base).is_some_and(|structure| {
            surroundings::types::is_array(&structure, &member(&field.member).text(), self.here())
        })
    }

    /// The struct that a variable is or points to, which may have parameters.
    fn structure_with_parameters(&self, variable: &SynExpr) -> Option<String> {
        let variable = self.variable(variable)?;
        let name = match self.written_type(&variable).and_then(type_behind) {
            Some(name) => name.text(),
            None => match self.known(&variable)?.object() {
                KnownType::Named(name) => name.to_string(),
                _ => return None,
            },
        };
        Some(self.type_named(&name).into_owned())
    }

    fn given_by_method(&self, call: &ExprMethodCall) -> Option<KnownType> {
        let name = call.method.to_string();
        let built_in = is_builtin(&name) && !surroundings::method_calls::has_method(&name, call.method.span());
        if built_in && name.starts_with("is_") {
            return Some(KnownType::Number("bool"));
        }
        let receiver = self.foretold_with_parameters(&call.receiver)?;
        if let number @ KnownType::Number(_) = receiver.object() {
            return given_by_number(number, &name).or_else(|| trait_of(&name, call.args.len()).map(|_| number.clone()));
        }
        let KnownType::Named(of) = receiver.object() else { return None };
        if let Some(parameter) = self.parameters.iter().find(|parameter| **parameter == **of)
            && let Some(bound) = self.bound_with(parameter, &call.method)
        {
            return bound.output.as_ref().and_then(KnownType::of);
        }
        let (of, span) = (self.type_named(of), call.method.span());
        // The operator by its name, if nothing else is called so.
        let operator = trait_of(&name, call.args.len())
            .filter(|operator| surroundings::method_calls::has_operator(&of, operator, &name, span));
        match operator {
            Some(operator) => self.given_by_trait(&self.structure_of(&receiver)?, operator),
            None => self.given_by_member(&of, &call.method),
        }
    }

    /// The name of a type, that of the `impl` around it for `Self`.
    pub(super) fn type_named<'n>(&self, name: &'n str) -> Cow<'n, str> {
        match &self.owner {
            Some(owner) if name == "Self" => Cow::Owned(owner.to_string()),
            _ => Cow::Borrowed(name),
        }
    }

    /// The struct of the file that a value is of, or points to.
    pub(super) fn structure_of(&self, known: &KnownType) -> Option<Rc<str>> {
        let KnownType::Named(name) = known.object() else { return None };
        self.type_of_the_file(name, self.here())
    }

    /// The struct of the file that the value of a variable is, where a call or an operator makes it.
    pub(super) fn made_by(&self, value: Option<&SynExpr>) -> Option<KnownType> {
        let made = value.map(unparenthesized)?;
        let makes = matches!(made, SynExpr::Binary(_) | SynExpr::Call(_) | SynExpr::MethodCall(_) | SynExpr::Path(_));
        let made = self.foretold(made).filter(|made| makes && matches!(made, KnownType::Named(_)))?;
        self.structure_of(&made).map(KnownType::Named)
    }

    /// What a function gives that a path names.
    pub(super) fn given_by(&self, path: &Path) -> Option<KnownType> {
        let mut names = path.segments.iter();
        match (names.next()?, names.next(), names.next()) {
            (name, None, _) if self.scopes.find(&name.ident).is_none() => {
                // A struct with fields that have no names is made as if it were called.
                let made = || self.type_of_the_file(&name.ident.to_string(), name.ident.span()).map(KnownType::Named);
                self.given_by_function(&name.ident).or_else(made)
            }
            (of, Some(name), None) => {
                let structure = self.type_of_the_file(&of.ident.to_string(), of.ident.span())?;
                if surroundings::elsewhere::has_variant(&structure, &name.ident.to_string(), name.ident.span()) {
                    return Some(KnownType::Named(structure));
                }
                // `List::<f32, 4>::of(x)`: what it gives may be of these parameters, but for the type itself.
                let itself = |given: &KnownType| matches!(given, KnownType::Named(name) if *name == structure);
                let plain = of.arguments.is_none();
                self.given_by_member(&structure, &name.ident).filter(|given| plain || itself(given))
            }
            _ => None,
        }
    }

    /// What a function of the file gives.
    pub(super) fn given_by_function(&self, name: &Ident) -> Option<KnownType> {
        let function = name.to_string();
        match &self.surroundings {
            Some(around) => around.returned(&function),
            None => surroundings::functions::returned_by(None, &function, name.span()),
        }
    }

    /// What a method or an associated function gives.
    pub(super) fn given_by_member(&self, structure: &str, name: &Ident) -> Option<KnownType> {
        let method = name.to_string();
        match &self.surroundings {
            Some(around) => {
                let given = around.returned_by_method(structure, &method);
                given.or_else(|| around.range_given(structure, &method))
            }
            None => surroundings::method_calls::returned_by_method(structure, &method, name.span()),
        }
    }

    /// What an operator of a struct of the file gives.
    fn given_by_operator(&self, structure: &str, op: &BinOp) -> Option<KnownType> {
        self.given_by_trait(structure, trait_of_two(op)?)
    }

    fn given_by_trait(&self, structure: &str, of: &str) -> Option<KnownType> {
        match &self.surroundings {
            Some(around) => around.given_by_operator(structure, of),
            None => surroundings::method_calls::given_by_operator(structure, of, self.here()),
        }
    }

    /// The struct of the file that a name is; of a method also `Self`.
    fn type_of_the_file(&self, name: &str, span: Span) -> Option<Rc<str>> {
        if name == "Self" {
            return self.owner.as_ref().map(|owner| owner.to_string().into());
        }
        let is_one = match &self.surroundings {
            // A type parameter may have the name of a struct.
            Some(around) => !self.generic && around.has_struct(name),
            None => surroundings::types::has_struct(name, span),
        };
        is_one.then(|| name.into())
    }

    /// A place in the file of the function.
    pub(super) fn here(&self) -> Span {
        self.owner.as_ref().or(self.own.as_ref()).map_or_else(Span::call_site, Ident::span)
    }
}

fn is_number(known: &KnownType) -> bool {
    matches!(known, KnownType::Number(_))
}

/// The type that a block says of the variable which it gives, as what is written in the place of a call does.
fn told_at_the_end(block: &syn::Block) -> Option<&syn::Type> {
    let [.., syn::Stmt::Local(local), syn::Stmt::Expr(SynExpr::Path(given), None)] = &block.stmts[..] else {
        return None;
    };
    let syn::Pat::Type(typed) = &local.pat else { return None };
    matches!(&*typed.pat, syn::Pat::Ident(name) if given.path.is_ident(&name.ident)).then_some(&*typed.ty)
}
