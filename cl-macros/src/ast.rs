//! The accepted subset of Rust, with its tokens: what `parse` makes and `encode` and `expand` read.

use cl_tree::{BinaryOp, Captured, Inline, Literal, Member, Piece, Pieces, Role, TargetId, UnaryOp};
use proc_macro2::{Ident, Span};
use syn::{Attribute, Lifetime, Path, Token, Type};

use crate::parse::{Knowledge, KnownType};
use crate::surroundings::Surroundings;

pub struct Function {
    pub role: Role,
    /// What it is called in C, as far as that is free.
    pub name: String,
    pub ident: Ident,
    pub parameters: Vec<LocalId>,
    pub locals: Vec<Local>,
    pub holes: Vec<Hole>,
    pub returns: Option<HoleId>,
    pub body: Block,
    /// What calls (true) and conditions (false) say, by where they begin.
    pub texts: Texts,
    /// Whether it has type parameters, or those of an `impl`.
    pub generic: bool,
    /// What is known of the names around it.
    pub surroundings: Option<Surroundings>,
    /// The indices that do not change.
    pub fixed: Vec<Fixed>,
    /// The constants, functions and types that stand inside.
    pub items: Vec<syn::Item>,
    pub knobs: Knobs,
    /// The body in OpenCL C, and what it means on the host.
    pub raw: Option<(String, syn::Block)>,
}

/// An index that does not change while a kernel runs, and what it is of.
pub struct Fixed {
    pub whole: Whole,
    pub index: syn::Expr,
    pub span: Span,
}

pub enum Whole {
    /// An array of that length.
    Array(Box<syn::Expr>),
    /// No array: the number is the length of one in memory.
    InMemory,
    /// A vector, if the method that is called is that of one.
    Vector(HoleId),
}

/// What the user asked for besides the meaning; as in the tree, with the holes of ours.
#[derive(Default)]
pub struct Knobs {
    pub work_group_size: Option<[HoleId; 3]>,
    pub work_group_size_hint: Option<[HoleId; 3]>,
    pub vec_type_hint: Option<HoleId>,
    /// `#[kernel(fp_contract = false)]`
    pub uncontracted: bool,
    /// `#[kernel(unsafe(unchecked))]`
    pub unchecked: bool,
    pub inline: Inline,
    pub apart: bool,
    pub unrolled: Vec<(TargetId, u32)>,
}

/// Texts of calls and conditions, by where these begin. A list: a long body has some dozens, and to look into a map costs a
/// macro that is not optimised more than to go through these.
#[derive(Default)]
pub struct Texts(Vec<(Begin, String)>);

/// Line and column, and whether it is a call.
pub type Begin = (usize, usize, bool);

impl Texts {
    pub fn keep(&mut self, begin: Begin, text: String) {
        self.0.push((begin, text));
    }

    /// What was kept last for that place.
    pub fn get(&self, (line, column, call): Begin) -> Option<&str> {
        let (texts, mut at) = (self.0.as_slice(), self.0.len());
        while at > 0 {
            at -= 1;
            let (begin, text) = &texts[at];
            if begin.0 == line && begin.1 == column && begin.2 == call {
                return Some(text);
            }
        }
        None
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LocalId(pub usize);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HoleId(pub usize);

pub struct Local {
    pub ident: Ident,
    pub mutable: bool,
    pub ty: HoleId,
    /// Whether its type is surely one whose operators are those of C.
    pub primitive: bool,
    /// Whether it surely is one number, and no array of such.
    pub scalar: bool,
    /// What tokens tell of its type.
    pub known: Option<KnownType>,
    /// The same where literals without a type are in it.
    pub shape: Option<KnownType>,
    /// Whether its value is made of literals that say no type, and of floats: what it stands beside tells then.
    pub literal: Option<bool>,
    /// Whether its value is refused, so that nothing more is said of it.
    pub refused: bool,
    /// Whether its value is made from a type of the user's.
    pub users: bool,
    /// Whether it may be of a type of the user's that has `Index`.
    pub indexed: bool,
    /// Whether what it holds may be of such types.
    pub of_indexed: bool,
    /// Whether it is a reference into an address space with a name, as far as tokens tell.
    pub elsewhere: bool,
    /// Whether it surely is a `Range`, or a closure that gives one, or (true) the same of `RangeInclusive`.
    pub range: Option<bool>,
    /// Whether it surely is an iterator of the user's own.
    pub iterates: bool,
    /// The name of its type, whatever parameters that has, where a type's constant or function gives its value:
    /// `Set::<2>::EMPTY`, `Set::new()`.
    pub named: Option<String>,
    /// Whether its value is a `&` or `&mut`.
    pub address: bool,
    /// Whether its value is a `&mut`.
    pub reaches_mutably: bool,
    /// Whether tokens tell that it is a pointer, and that it is `&mut`.
    pub points: Option<bool>,
    /// The variable that its first value is, or is a part of.
    pub follows: Option<LocalId>,
    /// Whether tokens tell that it points to a part of a slice or an array.
    pub part: bool,
    /// Whether it is another name for a slice in an address space, and writes there.
    pub slice: Option<bool>,
    /// What tokens tell of the references in it, whatever they point into.
    pub reach: Reach,
    /// Declared without a value, and perhaps without a type: the first assignment tells.
    pub deferred: bool,
    /// Whether it may be of a type that only parameters and constants have: an image, a sampler.
    pub parameter: bool,
    /// The types of the parameters of the closure that it is, where they are written.
    pub takes: Vec<Option<Type>>,
    /// The length of its value, if that is written as an array.
    pub length: Option<syn::Expr>,
    /// Whether its value is surely an array or a slice, of elements of any type.
    pub array: bool,
    /// The rule that it breaks if its type is the one that it is named like.
    pub rule: Option<&'static str>,
    /// `let x: Local<…>;` of a kernel, and how many stand before it: in the expansion, a pointer to the group's memory.
    pub shared: Option<usize>,
}

/// Which references a value surely has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Reach {
    #[default]
    Unknown,
    /// It is one, `&mut` or not, and surely into an address space with a name or perhaps not.
    Object {
        mutable: bool,
        elsewhere: bool,
    },
    /// It is one to a part of a slice or an array, so that its methods are those of slices.
    Elements {
        mutable: bool,
        elsewhere: bool,
    },
    /// It is an `Option` of such, or a `Result`.
    Option(Box<Reach>),
    Tuple(Vec<Reach>),
}

/// A built-in function that is surely called, and the number or the vector that it is of.
#[derive(Clone, Debug)]
pub struct BuiltIn {
    pub name: String,
    pub of: String,
}

/// What only rustc knows.
pub enum Hole {
    /// A type that rustc infers in the body.
    Inferred,
    /// The type of a variable that is the type of its value, or of what a loop begins or ends with: `cl_types` knows that.
    OfValue,
    /// A definition that a call finds in the body.
    Callee,
    /// A definition that the tokens name: of a function of the prelude or of the module, without type parameters.
    Named(Path),
    /// A built-in function of a type, both of which the tokens tell.
    BuiltIn(BuiltIn),
    /// The definition of `len` where the tokens tell that it is that of a slice.
    Length,
    /// A type that the user wrote.
    Written(Type),
    /// The type of a `Local` variable.
    Shared(Type),
    /// A constant that the user named, or any expression that the host evaluates.
    Constant(syn::Expr),
    /// A constant of a type whose arguments rustc infers in the body, `Matrix::ZERO`, and the hole of the constant's type.
    Completed(syn::ExprPath, HoleId),
    /// The size of a group in one dimension.
    Size(syn::Expr),
    /// The type of a variable that is a closure.
    Callable,
    /// What a panic says, and the holes of the types of its values.
    Message { literal: syn::LitStr, arguments: Names },
}

/// The values of a format string: the name of each, if it has one, the hole of its type, and where it stands.
pub type Names = Vec<(Option<Ident>, HoleId, Span)>;

#[derive(Default)]
pub struct Block {
    pub statements: Vec<Statement>,
    pub value: Option<Box<Expr>>,
    /// Whether it is `unsafe { … }`.
    pub vouched: bool,
    /// The attributes of lints, and the statements that they stand before.
    pub lints: Vec<(usize, Attribute)>,
    /// Where the user closes it: there rustc says that it gives nothing, and what ends there.
    pub close: Option<Span>,
    /// The `;` of the `let` that it ends with: there rustc proposes to give the variable.
    pub ends_in_let: Option<Span>,
}

/// What is said of a value.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Said {
    /// That it is of a type.
    Is,
    /// That it leads to something of a type.
    Leads,
    /// What a function asks of it, whose path stands in the place of the type.
    Asked,
}

// Most statements are `let`, and they live for one expansion.
#[allow(clippy::large_enum_variant)]
pub enum Statement {
    Let {
        pattern: Pattern,
        ty: Option<Type>,
        value: Option<Expr>,
        otherwise: Option<Block>,
        /// Whether the value is a `&mut` into an address space, and the pattern names the fields of a struct there.
        opened: bool,
    },
    /// What a closure says of the type of what it gets, where its body stands: rustc compares them, and no tree has it.
    Said {
        ty: Type,
        what: Said,
        value: Expr,
    },
    /// Another name for a closure, which has one: rustc has a variable of it, or of a reference to it, and no tree has it.
    Renamed {
        name: syn::PatIdent,
        closure: Box<syn::Expr>,
    },
    Expr(Expr),
}

pub struct Expr {
    pub kind: Kind,
    /// Where it begins.
    pub span: Span,
    /// Where its last token is, or where it begins if it has none of the user's.
    pub end: Span,
}

pub enum Kind {
    Local(LocalId, Ident),
    Literal {
        value: Literal,
        tokens: syn::Lit,
        ty: Option<HoleId>,
    },
    Constant(HoleId),
    Unary(UnaryOp, Box<Expr>),
    Binary(BinaryOp, syn::BinOp, Box<Expr>, Box<Expr>),
    And(Box<Expr>, Box<Expr>),
    Or(Box<Expr>, Box<Expr>),
    Assign(Box<Expr>, Box<Expr>),
    AssignOp(BinaryOp, syn::BinOp, Box<Expr>, Box<Expr>),
    /// `base[index]`, and what a type of the user's would be indexed by, where tokens do not tell that this is none.
    Index(Box<Expr>, Box<Expr>, Option<HoleId>),
    /// `base[start..end]`
    Part {
        base: Box<Expr>,
        start: Option<Box<Expr>>,
        end: Option<Box<Expr>>,
        inclusive: bool,
    },
    Field(Box<Expr>, Member, syn::Member),
    Deref(Box<Expr>),
    Reference {
        mutable: bool,
        place: Box<Expr>,
    },
    Cast(Box<Expr>, Type, HoleId),
    /// A value whose type is said, where no value may tell it; to all but rustc it is that value.
    Told(Box<Expr>, Type),
    /// The path of a device function, with what the user gave as type arguments.
    Call {
        callee: HoleId,
        path: syn::ExprPath,
        arguments: Vec<Expr>,
    },
    /// An operator on what may be a type of the user's: found by the types of its operands.
    Operator {
        callee: HoleId,
        op: BinaryOp,
        operands: Box<[Expr; 2]>,
    },
    UnaryOperator {
        callee: HoleId,
        op: UnaryOp,
        operand: Box<Expr>,
    },
    /// `place op= value` on a type of the user's.
    AssignOperator {
        callee: HoleId,
        op: BinaryOp,
        operands: Box<[Expr; 2]>,
        first: First,
    },
    /// A call of a variable that is a closure.
    CallLocal(LocalId, Ident, Vec<Expr>),
    Closure(Box<Closure>),
    Method {
        callee: HoleId,
        receiver: Box<Expr>,
        method: Ident,
        /// `::<T>`
        turbofish: Option<syn::AngleBracketedGenericArguments>,
        arguments: Vec<Expr>,
    },
    /// `Name { … }`, `Name(…)`, `Variant`
    Struct {
        ty: HoleId,
        path: Path,
        style: Style,
        fields: Vec<(Member, syn::Member, Expr)>,
        base: Option<Box<Expr>>,
    },
    Tuple(Vec<Expr>),
    /// `let pattern = value` in a condition.
    Let(Pattern, Box<Expr>),
    Match(Box<Expr>, Vec<Arm>),
    Array(Vec<Expr>),
    Repeat {
        value: Box<Expr>,
        length: Box<syn::Expr>,
        ty: HoleId,
    },
    /// `option.map(|pattern| body)`, `option.and_then(|pattern| body)`, `array.map(|pattern| body)`; without a receiver `array::from_fn(|pattern| body)`.
    Map {
        receiver: Option<Box<Expr>>,
        /// `map`, `and_then`, `from_fn`
        method: Ident,
        pattern: Box<Pattern>,
        body: Box<Expr>,
        ty: HoleId,
    },
    Unit,
    Block(Block, Option<(TargetId, Lifetime)>),
    If {
        condition: Box<Expr>,
        then: Block,
        otherwise: Option<Box<Expr>>,
    },
    Loop(Target, Block),
    While(Target, Box<Expr>, Block),
    For {
        target: Target,
        local: LocalId,
        start: Box<Expr>,
        end: Box<Expr>,
        inclusive: bool,
        body: Block,
    },
    ForEach {
        target: Target,
        pattern: Box<Pattern>,
        sequence: Sequence,
        body: Block,
    },
    Break(TargetId, Option<Lifetime>, Option<Box<Expr>>),
    Continue(TargetId, Option<Lifetime>),
    Return(Option<Box<Expr>>),
    /// `panic!(…)`: the hole of what it says, and its values.
    Panic(HoleId, Vec<Expr>),
    /// `print!(…)`, `println!(…)`
    Print {
        pieces: Vec<Piece>,
        newline: bool,
        literal: syn::LitStr,
        names: Names,
        values: Vec<Expr>,
    },
}

/// Which side of `place op= value` comes first.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum First {
    /// Nobody sees which.
    Any,
    /// The place, with what stands before the whole, and rustc is asked whether that is so.
    Place,
    /// What rustc says of the types of both.
    ByType,
    /// What it is to rustc's own operator: nothing but that leads to a place which may be written once.
    ByOperator,
}

/// `|parameters| body`
pub struct Closure {
    pub moves: Option<Token![move]>,
    pub parameters: Vec<LocalId>,
    /// The types of the parameters, where the user wrote them.
    pub types: Vec<Option<Type>>,
    pub output: syn::ReturnType,
    pub returns: HoleId,
    /// The variables around it that it names, and what it does with them.
    pub captures: Vec<(LocalId, Captured)>,
    pub body: Expr,
}

/// How the fields of a constructor are written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Style {
    Named,
    Tuple,
    Unit,
}

pub struct Arm {
    pub pattern: Pattern,
    pub guard: Option<Expr>,
    pub body: Expr,
}

/// A pattern, and the tokens of it.
pub struct Pattern {
    pub kind: PatternKind,
    /// As the user wrote it.
    pub tokens: syn::Pat,
}

pub enum PatternKind {
    Wild,
    Bind(LocalId, Option<Box<Pattern>>),
    Value(Box<Expr>),
    Range {
        start: Option<Box<Expr>>,
        end: Option<Box<Expr>>,
        inclusive: bool,
    },
    /// Of an array or a slice.
    Elements {
        items: Vec<Pattern>,
        rest: Option<Rest>,
    },
    Items {
        name: Option<String>,
        items: Vec<Pattern>,
        rest: Option<Rest>,
    },
    Fields {
        name: String,
        fields: Vec<(Member, Pattern)>,
    },
    Or(Vec<Pattern>),
    Reference(Box<Pattern>),
}

/// `..` in a list of patterns: where it stands among the others, and what it is called.
#[derive(Clone, Copy)]
pub struct Rest {
    pub at: usize,
    pub name: Option<LocalId>,
}

impl Pattern {
    /// The variables that it binds, in order; those of the first alternative, for all have the same.
    pub fn locals(&self) -> Vec<LocalId> {
        let mut locals = Vec::new();
        self.collect(&mut locals);
        locals
    }

    fn collect(&self, locals: &mut Vec<LocalId>) {
        match &self.kind {
            PatternKind::Wild | PatternKind::Value(_) | PatternKind::Range { .. } => {}
            PatternKind::Bind(local, inner) => {
                locals.push(*local);
                inner.iter().for_each(|inner| inner.collect(locals));
            }
            PatternKind::Items { items, rest, .. } | PatternKind::Elements { items, rest } => {
                let (before, after) = items.split_at(rest.map_or(items.len(), |rest| rest.at));
                before.iter().for_each(|item| item.collect(locals));
                locals.extend(rest.and_then(|rest| rest.name));
                after.iter().for_each(|item| item.collect(locals));
            }
            PatternKind::Fields { fields, .. } => fields.iter().for_each(|field| field.1.collect(locals)),
            PatternKind::Or(alternatives) => alternatives.iter().take(1).for_each(|first| first.collect(locals)),
            PatternKind::Reference(inner) => inner.collect(locals),
        }
    }

    /// The variable, if it is nothing but a name.
    pub fn as_local(&self) -> Option<LocalId> {
        match self.kind {
            PatternKind::Bind(local, None) => Some(local),
            _ => None,
        }
    }
}

/// What a loop runs over; on the host it is an iterator of std.
pub enum Sequence {
    /// `x`, `&x`
    Whole(Box<Expr>),
    /// `range.clone()`
    Cloned(Box<Expr>),
    /// `x.iter()`, `x.iter_mut()`
    Elements(Box<Expr>, Ident),
    /// `start..end`; the hole is the type of its numbers.
    Range {
        start: Box<Expr>,
        end: Box<Expr>,
        inclusive: bool,
        ty: HoleId,
    },
    /// `start..`, without an end
    From(Box<Expr>, HoleId),
    Reversed(Box<Sequence>, Ident),
    Stepped(Box<Sequence>, Ident, Box<Expr>),
    /// `.skip(n)`
    Skipped(Box<Sequence>, Ident, Box<Expr>),
    /// `.take(n)`
    Taken(Box<Sequence>, Ident, Box<Expr>),
    /// `.cycle()`
    Cycled(Box<Sequence>, Ident),
    Enumerated(Box<Sequence>, Ident),
    /// `x.chunks(n)` and its like.
    Pieces(Box<Expr>, Pieces, Ident, Box<Expr>),
    Zipped(Box<Sequence>, Ident, Box<Sequence>),
    Chained(Box<Sequence>, Ident, Box<Sequence>),
    /// `.copied()`, `.cloned()`: the types of the variables tell.
    Copied(Box<Sequence>, Ident),
}

/// A loop, and the label that the user gave it.
pub struct Target {
    pub id: TargetId,
    pub label: Option<Lifetime>,
}

impl Function {
    /// The holes of what is called, in order.
    pub fn callees(&self) -> impl Iterator<Item = HoleId> {
        let holes = self.holes.iter().enumerate();
        holes.filter(|(_, hole)| matches!(hole, Hole::Callee | Hole::Named(_))).map(|(id, _)| HoleId(id))
    }

    /// What types of values are found in.
    pub fn knowledge(&self) -> Knowledge<'_> {
        let Function { locals, holes, generic, surroundings, .. } = self;
        Knowledge { locals, holes, generic: *generic, surroundings: surroundings.as_ref(), shapes: false }
    }
}

impl Expr {
    /// An expression that is shown as one token.
    pub fn at(kind: Kind, span: Span) -> Self {
        Expr { kind, span, end: span }
    }

    /// Whether it names a place of memory, which is loaded when its value is wanted.
    pub fn is_place(&self) -> bool {
        matches!(self.kind, Kind::Index(..) | Kind::Part { .. } | Kind::Field(..) | Kind::Deref(_))
    }

    /// The variable, if it is nothing but a name.
    pub fn as_local(&self) -> Option<LocalId> {
        match self.kind {
            Kind::Local(local, _) => Some(local),
            _ => None,
        }
    }

    /// The variable that a place is part of, or that points to it.
    pub fn root(&self) -> Option<LocalId> {
        match &self.kind {
            Kind::Local(id, _) => Some(*id),
            Kind::Index(base, ..) | Kind::Part { base, .. } | Kind::Field(base, ..) | Kind::Deref(base) => base.root(),
            Kind::Reference { place, .. } => place.root(),
            _ => None,
        }
    }

    /// Whether a variable is named in it.
    pub fn names(&self, local: LocalId) -> bool {
        let mut named = false;
        visit(self, &mut |expr| named |= matches!(expr.kind, Kind::Local(id, _) if id == local));
        named
    }

    /// Whether it is made of literals whose type nothing inside tells; the same as `cl_tree::Expr::is_bare`, which
    /// reads what this decides.
    pub fn is_bare(&self) -> bool {
        match &self.kind {
            Kind::Literal { value, ty, .. } => ty.is_none() && !matches!(value, Literal::Bool(_)),
            Kind::Unary(_, operand) => operand.is_bare(),
            Kind::Binary(op, _, lhs, rhs) => !op.compares() && lhs.is_bare() && (op.shifts() || rhs.is_bare()),
            Kind::Block(Block { value: Some(value), .. }, None) => value.is_bare(),
            Kind::If { then: Block { value: Some(value), .. }, otherwise: Some(otherwise), .. } => {
                value.is_bare() && otherwise.is_bare()
            }
            _ => false,
        }
    }
}

/// Each expression in one, but for those of loops: their values are seen through variables.
pub fn visit(expr: &Expr, see: &mut dyn FnMut(&Expr)) {
    see(expr);
    match expr.kind {
        Kind::While(..) | Kind::For { .. } | Kind::ForEach { .. } | Kind::Return(_) => {}
        _ => each_part(expr, &mut |part| visit(part, see)),
    }
}

/// Each expression that stands in one, and in no other that does.
pub fn each_part(expr: &Expr, see: &mut dyn FnMut(&Expr)) {
    match &expr.kind {
        Kind::Unary(_, inner)
        | Kind::Cast(inner, ..)
        | Kind::Told(inner, _)
        | Kind::Field(inner, ..)
        | Kind::Deref(inner)
        | Kind::Reference { place: inner, .. }
        | Kind::UnaryOperator { operand: inner, .. }
        | Kind::Repeat { value: inner, .. }
        | Kind::Let(_, inner) => see(inner),
        Kind::Binary(_, _, a, b)
        | Kind::And(a, b)
        | Kind::Or(a, b)
        | Kind::Assign(a, b)
        | Kind::AssignOp(_, _, a, b)
        | Kind::Index(a, b, _) => {
            see(a);
            see(b);
        }
        Kind::Part { base, start, end, .. } => {
            see(base);
            start.iter().chain(end).for_each(|bound| see(bound));
        }
        Kind::Operator { operands, .. } | Kind::AssignOperator { operands, .. } => operands.iter().for_each(see),
        Kind::Call { arguments: items, .. }
        | Kind::CallLocal(_, _, items)
        | Kind::Array(items)
        | Kind::Tuple(items)
        | Kind::Panic(_, items)
        | Kind::Print { values: items, .. } => items.iter().for_each(see),
        Kind::Map { receiver, body, .. } => {
            receiver.iter().for_each(|receiver| see(receiver));
            see(body);
        }
        Kind::Method { receiver, arguments, .. } => {
            see(receiver);
            arguments.iter().for_each(see);
        }
        Kind::Struct { fields, base, .. } => {
            fields.iter().for_each(|field| see(&field.2));
            base.iter().for_each(|base| see(base));
        }
        Kind::Match(value, arms) => {
            see(value);
            arms.iter().for_each(|arm| {
                arm.guard.iter().for_each(&mut *see);
                see(&arm.body);
            });
        }
        Kind::Block(block, _) | Kind::Loop(_, block) => each_of_block(block, see),
        Kind::If { condition, then, otherwise } => {
            see(condition);
            each_of_block(then, see);
            otherwise.iter().for_each(|otherwise| see(otherwise));
        }
        Kind::While(_, condition, body) => {
            see(condition);
            each_of_block(body, see);
        }
        Kind::For { start, end, body, .. } => {
            see(start);
            see(end);
            each_of_block(body, see);
        }
        Kind::ForEach { sequence, body, .. } => {
            sequence.each(see);
            each_of_block(body, see);
        }
        Kind::Break(_, _, value) | Kind::Return(value) => value.iter().for_each(|value| see(value)),
        Kind::Closure(closure) => see(&closure.body),
        Kind::Local(..) | Kind::Literal { .. } | Kind::Constant(_) | Kind::Unit | Kind::Continue(..) => {}
    }
}

fn each_of_block(block: &Block, see: &mut dyn FnMut(&Expr)) {
    for statement in &block.statements {
        match statement {
            Statement::Expr(expr) => see(expr),
            Statement::Let { value, otherwise, .. } => {
                value.iter().for_each(&mut *see);
                otherwise.iter().for_each(|otherwise| each_of_block(otherwise, see));
            }
            Statement::Said { .. } | Statement::Renamed { .. } => {}
        }
    }
    block.value.iter().for_each(|value| see(value));
}

impl Sequence {
    /// Each expression that it is made of.
    fn each(&self, see: &mut dyn FnMut(&Expr)) {
        match self {
            Sequence::Whole(inner)
            | Sequence::Cloned(inner)
            | Sequence::Elements(inner, _)
            | Sequence::From(inner, _) => {
                see(inner);
            }
            Sequence::Range { start, end, .. } => {
                see(start);
                see(end);
            }
            Sequence::Reversed(inner, _)
            | Sequence::Cycled(inner, _)
            | Sequence::Enumerated(inner, _)
            | Sequence::Copied(inner, _) => inner.each(see),
            Sequence::Stepped(inner, _, count)
            | Sequence::Skipped(inner, _, count)
            | Sequence::Taken(inner, _, count) => {
                inner.each(see);
                see(count);
            }
            Sequence::Pieces(whole, _, _, length) => {
                see(whole);
                see(length);
            }
            Sequence::Zipped(one, _, other) | Sequence::Chained(one, _, other) => {
                one.each(see);
                other.each(see);
            }
        }
    }
}
