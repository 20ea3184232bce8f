//! The accepted subset of Rust, with its tokens: what `parse` makes and `encode` and `expand` read.

use cl_tree::{BinaryOp, Literal, Role, TargetId, UnaryOp};
use proc_macro2::{Ident, Span};
use syn::{Lifetime, Path, Type};

pub struct Function {
    pub role: Role,
    pub ident: Ident,
    pub parameters: Vec<LocalId>,
    pub locals: Vec<Local>,
    pub holes: Vec<Hole>,
    pub returns: Option<HoleId>,
    pub body: Block,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LocalId(pub usize);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HoleId(pub usize);

pub struct Local {
    pub ident: Ident,
    pub mutable: bool,
    pub ty: HoleId,
    /// Declared without a value, and perhaps without a type: the first assignment tells.
    pub deferred: bool,
}

/// What only rustc knows.
pub enum Hole {
    /// A type that rustc infers in the body.
    Inferred,
    /// A definition that a call finds in the body.
    Callee,
    /// A type that the user wrote.
    Written(Type),
    /// A constant that the user named.
    Constant(Path),
}

#[derive(Default)]
pub struct Block {
    pub statements: Vec<Statement>,
    pub value: Option<Box<Expr>>,
}

pub enum Statement {
    Let { local: LocalId, ty: Option<Type>, value: Option<Expr> },
    Expr(Expr),
}

pub struct Expr {
    pub kind: Kind,
    pub span: Span,
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
    Index(Box<Expr>, Box<Expr>),
    Deref(Box<Expr>),
    Reference {
        mutable: bool,
        place: Box<Expr>,
    },
    Cast(Box<Expr>, Type, HoleId),
    /// The path of a device function, with what the user gave as type arguments.
    Call {
        callee: HoleId,
        path: Path,
        arguments: Vec<Expr>,
    },
    Method {
        callee: HoleId,
        receiver: Box<Expr>,
        method: Ident,
        arguments: Vec<Expr>,
    },
    Array(Vec<Expr>),
    Repeat {
        value: Box<Expr>,
        length: Box<syn::Expr>,
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
    Break(TargetId, Option<Lifetime>, Option<Box<Expr>>),
    Continue(TargetId, Option<Lifetime>),
    Return(Option<Box<Expr>>),
}

/// A loop, and the label that the user gave it.
pub struct Target {
    pub id: TargetId,
    pub label: Option<Lifetime>,
}

impl Expr {
    /// Whether it names a place of memory, which is loaded when its value is wanted.
    pub fn is_place(&self) -> bool {
        matches!(self.kind, Kind::Index(..) | Kind::Deref(_))
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
