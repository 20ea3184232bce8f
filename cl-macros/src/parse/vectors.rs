//! Vectors where another type is asked for, as far as tokens tell: rustc knows them by their widths, and would say
//! `expected 4, found 2`.

use cl_tree::BinaryOp;
use syn::Path;

use super::{KnownType, Parser, known};
use crate::ast::{Expr, Kind};
use crate::name::Name;
use crate::{builtin_methods, check};

/// The methods that compare vectors lane by lane, which no operator does.
const COMPARED: &[&str] = &["lt", "le", "gt", "ge"];

/// Methods of arrays and slices, and the components that OpenCL C names by colours.
const OF_ELEMENTS: &[&str] = &["a", "b", "first", "g", "into_iter", "iter", "iter_mut", "last", "len", "r"];

/// The methods that give a pointer to the element of a work-item.
const ITEMS: &[&str] = &["group_item", "group_item_mut", "item", "item_2d", "item_2d_mut", "item_mut"];

/// What is said where a half is taken for a number of Rust.
pub(super) const HALF: &str = "a half is stored, and computed with as a float (OpenCL C 6.3.1.2): write `f16::from_f32(1.0)`, and \
                               `x.to_f32()` to read one";

impl Parser<'_> {
    /// Whether a type is the half of our prelude.
    pub(super) fn is_a_half(&self, ty: &syn::Type) -> bool {
        matches!(ty, syn::Type::Path(path) if path.path.is_ident("f16")) && self.has_halves()
    }

    /// Whether a value is one, as far as tokens tell.
    pub(super) fn gives_a_half(&self, value: &Expr) -> bool {
        self.known(value).is_some_and(|known| is_half(known.object())) && self.has_halves()
    }

    /// Whether `f16` is ours here.
    fn has_halves(&self) -> bool {
        self.surroundings.as_ref().is_some_and(|around| around.leaves_to_the_prelude("f16"))
    }

    /// Refuses a vector, or what a vector is asked for, where the two surely are of different types.
    pub(super) fn is_the_vector(&mut self, asked: Option<KnownType>, value: &Expr) -> Option<()> {
        let Some(asked) = asked else { return Some(()) };
        if is_half(&asked) && matches!(value.kind, Kind::Literal { ty: None, .. }) {
            self.report.error_in(value, HALF);
            return None;
        }
        let Some(asked) = self.lanes(&asked) else { return Some(()) };
        if let (Lanes::Vector(_), Some((op, left))) = (&asked, compared(value))
            && self.vector(left).is_some()
        {
            let (symbol, method) = match op {
                BinaryOp::Eq => ("==", "eq"),
                _ => ("!=", "ne"),
            };
            self.report.error_in(
                value,
                format!(
                    "`{symbol}` of two vectors gives one `bool` here, as in Rust, and not a mask: compare lane by lane with \
                     `v.{method}(w)` (OpenCL C 6.5.4)"
                ),
            );
            return None;
        }
        let given = self.given_lanes(value);
        let Some(message) = given.and_then(|given| check::vectors::differ(&asked, &given)) else { return Some(()) };
        self.report.error_in(value, message);
        None
    }

    /// What a value is to a vector. Tokens tell more of it than `known` says, on which rests what rustc is asked.
    fn given_lanes(&self, value: &Expr) -> Option<Lanes> {
        match (&value.kind, self.known(value)) {
            (Kind::Tuple(..) | Kind::Array(..), _) => return Some(Lanes::Parts),
            (_, Some(known)) => return self.lanes(&known),
            (_, None) if known::of_literals(value).is_some() => return Some(Lanes::Number),
            _ => {}
        }
        match &value.kind {
            Kind::Operator { op, operands, .. } if !op.compares() => {
                match (self.given_lanes(&operands[0])?, self.given_lanes(&operands[1])?) {
                    (Lanes::Vector(left), Lanes::Vector(right)) => (left == right).then_some(Lanes::Vector(left)),
                    (vector @ Lanes::Vector(_), Lanes::Number) | (Lanes::Number, vector @ Lanes::Vector(_)) => {
                        Some(vector)
                    }
                    _ => None,
                }
            }
            Kind::UnaryOperator { operand, .. } => self.given_lanes(operand).filter(Lanes::is_vector),
            Kind::Deref(item) => {
                let Kind::Method { receiver, method, .. } = &item.kind else { return None };
                let is_one = ITEMS.iter().any(|name| method == name);
                match self.known(receiver).filter(|_| is_one)?.object() {
                    KnownType::Elements(element) => self.lanes(element),
                    _ => None,
                }
            }
            Kind::Method { receiver, method, arguments, .. } if arguments.is_empty() => {
                let name = method.text();
                if name.len() < 2
                    || !check::vectors::are_letters(&name)
                    || self.surroundings.as_ref().is_none_or(|around| around.has_method(&name))
                {
                    return None;
                }
                match self.given_lanes(receiver)? {
                    Lanes::Vector(vector) => check::vectors::of_width(&vector, name.len()).map(Lanes::Vector),
                    _ => None,
                }
            }
            Kind::Call { path, arguments, .. } => {
                let name = path.path.get_ident()?.to_string();
                let width = name.strip_prefix("vload").and_then(|width| width.parse().ok());
                let unit = ["fast_normalize", "normalize"].contains(&&*name);
                if (width.is_none() && !unit) || !self.surroundings.as_ref()?.is_of_the_prelude(&name) {
                    return None;
                }
                let Some(width) = width else { return self.given_lanes(arguments.first()?) };
                match self.known(arguments.get(1)?)?.object() {
                    KnownType::Elements(element) => match **element {
                        KnownType::Number(number) => check::vectors::of(number, width).map(Lanes::Vector),
                        _ => None,
                    },
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// What vector a value surely is, and the type of its lanes.
    pub(super) fn vector_of(&self, value: &Expr) -> Option<(String, &'static str)> {
        let Some(Lanes::Vector(name)) = self.given_lanes(value) else { return None };
        let lanes = check::vectors::element(&name)?;
        Some((name, lanes))
    }

    /// Refuses vectors that a function or a method of the module surely does not take, of those that it takes by value.
    pub(super) fn are_taken(&mut self, taken: Option<Vec<(usize, String)>>, arguments: &[Expr]) -> Option<()> {
        for (index, vector) in taken.unwrap_or_default() {
            let Some(argument) = arguments.get(index) else { continue };
            self.is_the_vector(Some(KnownType::Named(vector.into())), argument)?;
        }
        Some(())
    }

    /// The same of the fields of a struct.
    pub(super) fn are_held<'e>(
        &mut self,
        structure: &Path,
        values: impl Iterator<Item = (String, &'e Expr)>,
    ) -> Option<()> {
        let name = structure.get_ident().map(ToString::to_string);
        let fields = name.and_then(|name| self.surroundings.as_ref()?.fields(&name));
        let is_named = |field: &KnownType| matches!(field, KnownType::Named(_));
        let Some(fields) = fields.filter(|fields| fields.values().any(is_named)).cloned() else { return Some(()) };
        for (field, value) in values {
            self.is_the_vector(fields.get(&field).filter(|field| is_named(field)).cloned(), value)?;
        }
        Some(())
    }

    /// Refuses two values of which one is chosen, or which stand in an array, if they are vectors of different types.
    pub(super) fn are_one_vector(&mut self, first: &Expr, other: &Expr) -> Option<()> {
        let Some(asked @ Lanes::Vector(_)) = self.given_lanes(first) else { return Some(()) };
        let Some(given @ Lanes::Vector(_)) = self.given_lanes(other) else { return Some(()) };
        let Some(message) = check::vectors::differ(&asked, &given) else { return Some(()) };
        self.report.error_in(other, message);
        None
    }

    /// Refuses an operator between two vectors that surely are of different types.
    pub(super) fn vectors_are_alike(&mut self, lhs: &Expr, rhs: &Expr) -> Option<()> {
        // The right one first: it is the lesser of the two in a row of operators.
        let Some(right @ Lanes::Vector(_)) = self.given_lanes(rhs) else { return Some(()) };
        let Some(left) = self.given_lanes(lhs) else { return Some(()) };
        let Some(message) = check::vectors::operands(&left, &right) else { return Some(()) };
        self.report.error_in(rhs, message);
        None
    }

    /// Refuses `v < w` of vectors: what asks for the mask would say of the `bool` that it is none.
    pub(super) fn are_in_order(&mut self, op: BinaryOp, lhs: &Expr, rhs: &Expr) -> Option<()> {
        let (method, the_other_way) = match op {
            BinaryOp::Lt => ("lt", "gt"),
            BinaryOp::Le => ("le", "ge"),
            BinaryOp::Gt => ("gt", "lt"),
            BinaryOp::Ge => ("ge", "le"),
            _ => return Some(()),
        };
        let method = match (self.vector(lhs), self.vector(rhs)) {
            (Some(_), _) => method,
            (None, Some(_)) => the_other_way,
            (None, None) => return Some(()),
        };
        self.report.error_in(
            lhs,
            format!(
                "vectors are ordered lane by lane, which gives a mask and no `bool` (OpenCL C 6.5.4): write `v.{method}(w)`, which \
                 `any(…)`, `all(…)` and `select(no, yes, …)` take"
            ),
        );
        None
    }

    /// What is wrong with two arguments of a function of numbers of one type, if they are different vectors.
    pub(super) fn of_two_vectors(&self, function: &str, first: &Expr, second: &Expr) -> Option<String> {
        let (first, second) = (self.vector(first)?, self.vector(second)?);
        check::vectors::arguments(function, &first, &second)
    }

    /// Refuses a vector where one truth is asked for.
    pub(super) fn is_no_vector(&mut self, value: &Expr) -> Option<()> {
        let is_mask = || match &value.kind {
            Kind::Method { receiver, method, .. } => {
                let compares = COMPARED.iter().any(|name| method == name);
                compares && self.vector(receiver).is_some()
            }
            _ => false,
        };
        if self.vector(value).is_none() && !is_mask() {
            return Some(());
        }
        self.report.error_in(
            value,
            "a vector is no condition, for each of its lanes may say otherwise: write `any(v)` or `all(v)` of a mask, and \
             compare the lanes to get one, `v.gt(w)` (OpenCL C 6.5.4, 6.15.6)",
        );
        None
    }

    /// Whether it surely is a vector: of a type that tokens tell, or some lanes of such or its mask.
    pub(super) fn is_surely_a_vector(&self, value: &Expr) -> bool {
        if self.vector(value).is_some() {
            return true;
        }
        let Kind::Method { receiver, method, .. } = &value.kind else { return false };
        let (name, mask) = (method.text(), COMPARED.iter().any(|name| method == name));
        (mask || builtin_methods::is_of_lanes(&name) && !builtin_methods::is_lane(&name))
            && self.is_surely_a_vector(receiver)
    }

    /// Refuses a component that a vector surely has not.
    pub(super) fn has_component(&mut self, receiver: &Expr, method: &syn::Ident) -> Option<()> {
        let name = method.text();
        if !builtin_methods::is_lane(&name) {
            let of_colors = ["r", "g", "b", "a"].contains(&&*name);
            if of_colors
                && self.surroundings.as_ref().is_some_and(|around| !around.has_method(&name))
                && let Some(vector) = self.vector(receiver)
            {
                return self.refuse(method, check::vectors::of_colors(&vector, &name));
            }
            if OF_ELEMENTS.contains(&&*name)
                && self.surroundings.as_ref().is_some_and(|around| around.lack_of_built_in(&name))
                && let Some(vector) = self.vector(receiver)
            {
                let message = format!(
                    "a vector is no array, and `{vector}` has no `{name}`: its lanes are methods, `v.x()`, `v.s0()` or \
                     `v.get(0)` (OpenCL C 6.3.7), and a function of vectors takes all of them at once, as `dot(v, w)` does"
                );
                return self.refuse(method, message);
            }
            return self.has_components(receiver, method, &name);
        }
        let Some(vector) = self.vector(receiver) else { return Some(()) };
        match check::vectors::lacks(&vector, &name) {
            Some(message) => self.refuse(method, message),
            None => Some(()),
        }
    }

    /// The same of several, `v.zw()`, and of those that are written, `v.set_xy(w)`.
    fn has_components(&mut self, receiver: &Expr, method: &syn::Ident, name: &str) -> Option<()> {
        let written = name.strip_prefix("set_").or_else(|| name.strip_prefix("with_"));
        let letters = written.unwrap_or(name);
        let are_components = check::vectors::are_letters(letters);
        if !are_components
            && let Some(message) = check::vectors::no_components(letters)
            && self.surroundings.as_ref().is_some_and(|around| !around.has_method(name))
            && self.vector(receiver).is_some()
        {
            return self.refuse(method, message);
        }
        if !are_components || self.surroundings.as_ref().is_none_or(|around| around.has_method(name)) {
            return Some(());
        }
        let Some(vector) = self.vector(receiver) else { return Some(()) };
        let twice = letters.bytes().enumerate().find(|(at, letter)| letters.as_bytes()[..*at].contains(letter));
        if let Some((_, letter)) = twice.filter(|_| written.is_some()) {
            let message = format!(
                "a component is written once, and `{name}` names `{}` twice (OpenCL C 6.3.7)",
                char::from(letter)
            );
            return self.refuse(method, message);
        }
        let lacking = letters.chars().find_map(|letter| check::vectors::lacks(&vector, &letter.to_string()));
        match lacking {
            Some(message) => self.refuse(method, message),
            None => Some(()),
        }
    }

    /// Refuses `Float4::from(x)` of one number: that is no function of it.
    pub(super) fn is_no_splat(&mut self, callee: &Path, arguments: &[Expr]) -> Option<()> {
        let ([value], 2, Some(name)) = (arguments, callee.segments.len(), callee.segments.last()) else {
            return Some(());
        };
        if !name.ident.is("from") {
            return Some(());
        }
        let vector = callee.segments[0].ident.text();
        let made = self.lanes(&KnownType::Named(vector.as_str().into()));
        let is_vector = made.as_ref().is_some_and(Lanes::is_vector);
        if let (Some(made), Some(given @ Lanes::Vector(_))) = (made.filter(Lanes::is_vector), self.given_lanes(value))
            && let Some(message) = check::vectors::differ(&made, &given)
        {
            self.report.error_in(value, message);
            return None;
        }
        let is_number = || match self.known(value) {
            Some(known) => matches!(self.lanes(&known), Some(Lanes::Number)),
            None => known::of_literals(value).is_some() || matches!(value.kind, Kind::Literal { .. }),
        };
        if is_vector
            && let Kind::Tuple(parts) = &value.kind
            && let Some(given) = parts.iter().map(|part| self.width(part)).sum::<Option<u8>>()
            && let Some(message) = check::vectors::of_parts(&vector, given)
        {
            return self.refuse(&name.ident, message);
        }
        if !is_vector || !is_number() {
            return Some(());
        }
        let message = format!("a vector with one number in each lane is made by `{vector}::splat(…)`");
        self.refuse(&name.ident, message)
    }

    /// How many lanes of a vector a value fills, if tokens tell.
    fn width(&self, value: &Expr) -> Option<u8> {
        if let Kind::Literal { .. } = value.kind {
            return Some(1);
        }
        if let Some(vector) = self.vector(value) {
            return check::vectors::lanes(&vector).map(|lanes| lanes.1);
        }
        if let Some(Lanes::Number) = self.known(value).and_then(|known| self.lanes(&known)) {
            return Some(1);
        }
        let Kind::Method { receiver, method, arguments, .. } = &value.kind else { return None };
        let name = method.text();
        let lanes = check::vectors::are_letters(&name);
        (lanes && arguments.is_empty() && self.vector(receiver).is_some()).then_some(name.len() as u8)
    }

    /// The vector that a value surely is, or refers to.
    pub(super) fn vector(&self, value: &Expr) -> Option<String> {
        match self.lanes(self.known(value)?.object())? {
            Lanes::Vector(vector) => Some(vector),
            Lanes::Number | Lanes::Parts => None,
        }
    }

    /// What a type is to a vector.
    fn lanes(&self, known: &KnownType) -> Option<Lanes> {
        match known {
            KnownType::Number(number) if *number != "bool" => Some(Lanes::Number),
            KnownType::Named(name) => {
                let of_ours = self.surroundings.as_ref().is_some_and(|around| around.leaves_to_the_prelude(name));
                (of_ours && check::vectors::element(name).is_some()).then(|| Lanes::Vector(name.to_string()))
            }
            _ => None,
        }
    }
}

/// What `==` or `!=` compares, and the operator.
fn compared(value: &Expr) -> Option<(BinaryOp, &Expr)> {
    match &value.kind {
        Kind::Binary(op @ (BinaryOp::Eq | BinaryOp::Ne), _, left, _) => Some((*op, left)),
        Kind::Operator { op: op @ (BinaryOp::Eq | BinaryOp::Ne), operands, .. } => Some((*op, &operands[0])),
        _ => None,
    }
}

/// What stands where a vector may stand.
pub enum Lanes {
    Number,
    /// The vector of that name.
    Vector(String),
    /// A tuple or an array that is written out.
    Parts,
}

impl Lanes {
    fn is_vector(&self) -> bool {
        matches!(self, Lanes::Vector(_))
    }
}

fn is_half(known: &KnownType) -> bool {
    match known {
        KnownType::Number(number) => *number == "f16",
        KnownType::Named(name) => **name == *"f16",
        _ => false,
    }
}
