//! The tree of OpenCL C: what lowering decided, ready to be written.

use crate::spaces::Space;

/// The type in a declaration: what stands before the name, and the array bounds behind it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Type {
    pub base: String,
    /// The pointers that stand between the base and the rest, which then is a pointer to them or an array of them; the
    /// first is that to the base.
    pub behind: Vec<Pointer>,
    pub pointer: Option<Pointer>,
    pub bounds: Vec<usize>,
}

/// What turns a base type into a pointer to it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Pointer {
    pub space: Space,
    pub constant: bool,
    pub restrict: bool,
}

impl Type {
    pub fn named(base: impl Into<String>) -> Self {
        Type { base: base.into(), behind: Vec::new(), pointer: None, bounds: Vec::new() }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Statement {
    Declare {
        ty: Type,
        constant: bool,
        name: String,
        value: Option<Expr>,
    },
    Expr(Expr),
    Assign {
        place: Expr,
        op: Option<&'static str>,
        value: Expr,
    },
    If {
        condition: Expr,
        then: Vec<Statement>,
        otherwise: Vec<Statement>,
    },
    While {
        condition: Expr,
        body: Vec<Statement>,
    },
    For {
        start: Vec<Declarator>,
        condition: Expr,
        step: Vec<Step>,
        body: Vec<Statement>,
    },
    Block(Vec<Statement>),
    Break,
    Continue,
    Return(Option<Expr>),
    Goto(String),
    Label(String),
    /// A line that the user gave.
    Raw(String),
    /// `#pragma …`, before a loop.
    Pragma(String),
}

/// `name = value` in the head of a `for`; all are of one type.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Declarator {
    pub ty: Type,
    pub name: String,
    pub value: Expr,
}

/// What happens after each turn of a `for`.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Step {
    Increment(String),
    Decrement(String),
    Assign { name: String, op: Option<&'static str>, value: Expr },
}

impl Step {
    /// The variable that it changes.
    pub fn name(&self) -> &str {
        match self {
            Step::Increment(name) | Step::Decrement(name) | Step::Assign { name, .. } => name,
        }
    }
}

/// The digits of a number, without what says of which type it is.
pub(super) fn without_suffix(literal: &str) -> &str {
    literal.trim_end_matches(['u', 'U', 'L'])
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Expr {
    Name(String),
    /// A literal or a macro constant; negative numbers are `Unary`.
    Literal(String),
    Unary(&'static str, Box<Expr>),
    Binary(&'static str, Box<Expr>, Box<Expr>),
    Conditional(Box<Expr>, Box<Expr>, Box<Expr>),
    Index(Box<Expr>, Box<Expr>),
    Call {
        function: String,
        arguments: Vec<Expr>,
        pure: bool,
    },
    Cast(Type, Box<Expr>),
    /// `base.name`, or `pointer->name` where the base is `*pointer`.
    Member(Box<Expr>, String),
    /// `value.member`
    Component(Box<Expr>, String),
    /// `(float4)(a, b, c, d)`: the type, and its lanes, its parts, or one value for all lanes.
    Vector(String, Vec<Expr>),
    /// `{a, b, c}`, only to initialise.
    List(Vec<Expr>),
    /// `.name = value`, only in a list.
    Designated(String, Box<Expr>),
    /// `(T){a, b, c}`
    Compound(Type, Vec<Expr>),
}

/// Both forms of a method that gives what a node is made of: to look at, and to change.
macro_rules! parts {
    ($(#[$doc:meta])* $shared:ident, $unique:ident: $part:ty, |$this:ident| $body:expr) => {
        $(#[$doc])*
        #[allow(clippy::into_iter_on_ref, reason = "of a unique reference too")]
        pub fn $shared(&self) -> Vec<&$part> {
            let $this = self;
            $body
        }

        /// The same, to change them.
        #[allow(clippy::into_iter_on_ref, reason = "of a shared reference too")]
        pub fn $unique(&mut self) -> Vec<&mut $part> {
            let $this = self;
            $body
        }
    };
}

/// The operators that C has with an assignment.
const COMPOUND: [&str; 10] = ["+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>"];

impl Statement {
    /// A variable that keeps its value. Before a pointer `const` would be said of what it points to.
    pub fn constant(ty: Type, name: String, value: Option<Expr>) -> Self {
        Statement::Declare { constant: ty.pointer.is_none(), ty, name, value }
    }

    /// `place = value;`, or `x += y` for `x = x + y`.
    pub fn assign(place: Expr, value: Expr) -> Self {
        match value {
            Expr::Binary(op, left, right)
                if *left == place && *right != place && COMPOUND.contains(&op) && !place.has_effects() =>
            {
                Statement::Assign { place, op: Some(op), value: *right }
            }
            value => Statement::Assign { place, op: None, value },
        }
    }

    parts!(
        /// The lists of statements within it.
        bodies, bodies_mut: Vec<Statement>, |this| match this {
            Statement::If { then, otherwise, .. } => vec![then, otherwise],
            Statement::While { body, .. } | Statement::For { body, .. } | Statement::Block(body) => vec![body],
            _ => Vec::new(),
        }
    );

    parts!(
        /// The expressions that are its own, and not of statements within it.
        values, values_mut: Expr, |this| match this {
            Statement::Declare { value, .. } | Statement::Return(value) => value.into_iter().collect(),
            Statement::Expr(value) => vec![value],
            Statement::Assign { place, value, .. } => vec![place, value],
            Statement::If { condition, .. } | Statement::While { condition, .. } => vec![condition],
            Statement::For { start, condition, step, .. } => {
                let mut values = vec![condition];
                values.extend(start.into_iter().map(|Declarator { value, .. }| value));
                values.extend(step.into_iter().filter_map(|step| match step {
                    Step::Assign { value, .. } => Some(value),
                    Step::Increment(_) | Step::Decrement(_) => None,
                }));
                values
            }
            _ => Vec::new(),
        }
    );

    parts!(
        /// The names of its own that stand in no expression.
        names, names_mut: String, |this| match this {
            Statement::Declare { name, .. } => vec![name],
            Statement::For { start, step, .. } => {
                let steps = step.into_iter().map(|step| match step {
                    Step::Increment(name) | Step::Decrement(name) | Step::Assign { name, .. } => name,
                });
                start.into_iter().map(|Declarator { name, .. }| name).chain(steps).collect()
            }
            _ => Vec::new(),
        }
    );
}

impl Expr {
    /// What it is made of.
    pub fn parts(&self) -> Vec<&Expr> {
        match self {
            Expr::Name(_) | Expr::Literal(_) => Vec::new(),
            Expr::Unary(_, a)
            | Expr::Cast(_, a)
            | Expr::Member(a, _)
            | Expr::Component(a, _)
            | Expr::Designated(_, a) => vec![a],
            Expr::Binary(_, a, b) | Expr::Index(a, b) => vec![a, b],
            Expr::Conditional(a, b, c) => vec![a, b, c],
            Expr::Call { arguments: items, .. }
            | Expr::List(items)
            | Expr::Compound(_, items)
            | Expr::Vector(_, items) => items.iter().collect(),
        }
    }

    /// Puts another expression where one is.
    pub fn put(&mut self, of: &Expr, other: &Expr) {
        if self == of {
            *self = other.clone();
        } else {
            self.parts_mut().into_iter().for_each(|part| part.put(of, other));
        }
    }

    /// The same, to change them.
    pub fn parts_mut(&mut self) -> Vec<&mut Expr> {
        match self {
            Expr::Name(_) | Expr::Literal(_) => Vec::new(),
            Expr::Unary(_, a)
            | Expr::Cast(_, a)
            | Expr::Member(a, _)
            | Expr::Component(a, _)
            | Expr::Designated(_, a) => vec![a],
            Expr::Binary(_, a, b) | Expr::Index(a, b) => vec![a, b],
            Expr::Conditional(a, b, c) => vec![a, b, c],
            Expr::Call { arguments: items, .. }
            | Expr::List(items)
            | Expr::Compound(_, items)
            | Expr::Vector(_, items) => items.iter_mut().collect(),
        }
    }

    /// The variable that a place is in, or from which it is reached by indices.
    pub fn root(&self) -> Option<&str> {
        match self {
            Expr::Name(name) => Some(name),
            Expr::Member(base, _) | Expr::Component(base, _) | Expr::Index(base, _) => base.root(),
            _ => None,
        }
    }

    pub fn name(name: impl Into<String>) -> Self {
        Expr::Name(name.into())
    }

    pub fn literal(text: impl Into<String>) -> Self {
        Expr::Literal(text.into())
    }

    pub fn unary(op: &'static str, operand: Expr) -> Self {
        Expr::Unary(op, Box::new(operand))
    }

    /// What has been asked is not asked again: `a && b && a` is `a && b`.
    pub fn binary(op: &'static str, lhs: Expr, rhs: Expr) -> Self {
        if matches!(op, "&&" | "||") && lhs.asks(op, &rhs) && !lhs.has_effects() {
            return lhs;
        }
        Expr::Binary(op, Box::new(lhs), Box::new(rhs))
    }

    /// Whether a condition is one of those that are put together by the operator.
    fn asks(&self, op: &'static str, condition: &Expr) -> bool {
        match self {
            Expr::Binary(own, a, b) if *own == op => a.asks(op, condition) || b.asks(op, condition),
            other => other == condition,
        }
    }

    pub fn index(base: Expr, index: Expr) -> Self {
        match base {
            // `(p + i)[0]`
            Expr::Binary("+", pointer, offset) if index.number() == Some(0) => Expr::Index(pointer, offset),
            // `(p + i)[k]`
            Expr::Binary("+", pointer, offset) => {
                Expr::Index(pointer, Box::new(Expr::Binary("+", offset, Box::new(index))))
            }
            base => Expr::Index(Box::new(base), Box::new(index)),
        }
    }

    pub fn cast(ty: impl Into<String>, value: Expr) -> Self {
        Expr::Cast(Type::named(ty), Box::new(value))
    }

    pub fn member(base: Expr, name: impl Into<String>) -> Self {
        Expr::Member(Box::new(base), name.into())
    }

    /// `!condition`, the shortest way.
    pub fn not(condition: Expr) -> Self {
        match condition {
            Expr::Unary("!", inner) => *inner,
            // Not so for `<` and its like, which are all false for a NaN.
            Expr::Binary("==", a, b) => Expr::Binary("!=", a, b),
            Expr::Binary("!=", a, b) => Expr::Binary("==", a, b),
            Expr::Binary("&&", a, b) if a.asks_equality() && b.asks_equality() => {
                Expr::binary("||", Expr::not(*a), Expr::not(*b))
            }
            Expr::Binary("||", a, b) if a.asks_equality() && b.asks_equality() => {
                Expr::binary("&&", Expr::not(*a), Expr::not(*b))
            }
            other => Expr::unary("!", other),
        }
    }

    /// Whether a condition asks only what is equal, so that its opposite does too.
    fn asks_equality(&self) -> bool {
        match self {
            Expr::Binary("&&" | "||", a, b) => a.asks_equality() && b.asks_equality(),
            Expr::Binary("==" | "!=", ..) => true,
            _ => false,
        }
    }

    /// The opposite of a condition on integers.
    pub fn not_of_integers(condition: Expr) -> Self {
        let not = |value: Box<Expr>| Expr::not_of_integers(*value);
        match condition {
            Expr::Binary("<=", a, b) => Expr::Binary(">", a, b),
            // A number comes last.
            Expr::Binary("<", a, b) if a.number().is_some() && b.number().is_none() => Expr::Binary("<=", b, a),
            Expr::Binary("<", a, b) => Expr::Binary(">=", a, b),
            Expr::Binary(">=", a, b) => Expr::Binary("<", a, b),
            Expr::Binary(">", a, b) => Expr::Binary("<=", a, b),
            Expr::Binary("&&", a, b) => Expr::binary("||", not(a), not(b)),
            other => match other.truth() {
                Some(holds) => Expr::literal(if holds { "false" } else { "true" }),
                None => Expr::not(other),
            },
        }
    }

    /// The opposite of a check, which compares what is never negative.
    pub fn fails(check: Expr) -> Self {
        match check {
            Expr::Binary("<", zero, length)
                if matches!(&*zero, Expr::Literal(text) if text == "0") && length.number().is_none() =>
            {
                Expr::Binary("==", length, zero)
            }
            check => Expr::not_of_integers(check),
        }
    }

    /// A constructor as a declaration of its type has it: it, and those in it, need no types of their own.
    pub fn listed(self) -> Self {
        fn part(value: Expr) -> Expr {
            match value {
                // An array where a pointer is wanted is an object of its own.
                Expr::Compound(ty, items) if !ty.bounds.is_empty() || ty.pointer.is_some() => Expr::Compound(ty, items),
                Expr::Designated(name, value) => Expr::Designated(name, Box::new(part(*value))),
                value => value.listed(),
            }
        }
        match self {
            Expr::Compound(_, items) | Expr::List(items) => Expr::List(items.into_iter().map(part).collect()),
            value => value,
        }
    }

    /// What it is, if it is `true` or `false`.
    pub fn truth(&self) -> Option<bool> {
        match self {
            Expr::Literal(text) if text == "true" => Some(true),
            Expr::Literal(text) if text == "false" => Some(false),
            _ => None,
        }
    }

    /// The number that a literal of digits is, whatever its type, or a character.
    pub fn number(&self) -> Option<u64> {
        match self {
            Expr::Literal(text) if text.starts_with('\'') => {
                (0..=u8::MAX).find(|&byte| Expr::character(byte).as_ref() == Some(self)).map(u64::from)
            }
            Expr::Literal(text) => without_suffix(text).parse().ok(),
            _ => None,
        }
    }

    /// A byte as a character of ASCII that is seen.
    pub fn character(byte: u8) -> Option<Expr> {
        let text = match byte {
            b'\n' => "'\\n'".to_owned(),
            b'\r' => "'\\r'".to_owned(),
            b'\t' => "'\\t'".to_owned(),
            b'\'' | b'\\' => format!("'\\{}'", char::from(byte)),
            b' '..=b'~' => format!("'{}'", char::from(byte)),
            _ => return None,
        };
        Some(Expr::Literal(text))
    }

    /// Whether it is made of literals alone.
    pub fn is_constant(&self) -> bool {
        match self {
            Expr::Literal(_) => true,
            Expr::Unary(_, a) | Expr::Cast(_, a) => a.is_constant(),
            Expr::Binary(_, a, b) => a.is_constant() && b.is_constant(),
            Expr::Conditional(a, b, c) => a.is_constant() && b.is_constant() && c.is_constant(),
            _ => false,
        }
    }

    /// Whether a function is called in it.
    pub fn calls(&self) -> bool {
        matches!(self, Expr::Call { .. }) || self.parts().into_iter().any(Expr::calls)
    }

    /// Whether evaluating it changes anything.
    pub fn has_effects(&self) -> bool {
        matches!(self, Expr::Call { pure: false, .. }) || self.parts().into_iter().any(Expr::has_effects)
    }
}
