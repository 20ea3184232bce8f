//! Expressions and statements, as Rust has them: everything is an expression, and nothing is desugared yet.

use serde::{Deserialize, Serialize};

use crate::{Hole, LocalId, Piece, Position, TargetId};

/// Statements, and the expression without a semicolon that ends them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Block {
    /// In order.
    pub statements: Vec<Statement>,
    /// The value of the block.
    pub value: Option<Box<Expr>>,
}

/// One statement.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Statement {
    /// `let pattern = …;`, `let x;`, `let pattern = … else { … };`
    Let {
        /// What it binds.
        pattern: Pattern,
        /// Its value, if it has one yet.
        value: Option<Expr>,
        /// What happens when the pattern does not match; it does not come back.
        otherwise: Option<Block>,
    },
    /// `…;`
    Expr(Expr),
}

/// One expression.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Expr {
    /// What it is.
    pub kind: ExprKind,
    /// Where it begins.
    pub position: Position,
}

/// What an expression is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ExprKind {
    /// A variable.
    Local(LocalId),
    /// A literal. The hole of its type, where nothing around it tells the type.
    Literal(Literal, Option<Hole>),
    /// A path to a constant, evaluated on the host.
    Constant(Hole),
    /// `-x`, `!x`
    Unary(UnaryOp, Box<Expr>),
    /// `a + b`
    Binary(BinaryOp, Box<Expr>, Box<Expr>),
    /// `a && b`
    And(Box<Expr>, Box<Expr>),
    /// `a || b`
    Or(Box<Expr>, Box<Expr>),
    /// `place = value`
    Assign(Box<Expr>, Box<Expr>),
    /// `place += value`
    AssignOp(BinaryOp, Box<Expr>, Box<Expr>),
    /// `base[index]`, and the hole of what that calls where `base` is no array and no slice, if tokens do not tell whether it is.
    Index(Box<Expr>, Box<Expr>, Option<Hole>),
    /// `base[start..end]`, `base[..=end]`
    Part {
        /// What it is a part of.
        base: Box<Expr>,
        /// The first index, if it is not 0.
        start: Option<Box<Expr>>,
        /// The last index or the one after it, if it is not the end.
        end: Option<Box<Expr>>,
        /// `..=`
        inclusive: bool,
    },
    /// `base.member`
    Field(Box<Expr>, Member),
    /// `*pointer`
    Deref(Box<Expr>),
    /// `&place`, `&mut place`
    Reference {
        /// `&mut`
        mutable: bool,
        /// What it points to.
        place: Box<Expr>,
    },
    /// `value as T`
    Cast(Box<Expr>, Hole),
    /// `callee(arguments)`, `receiver.callee(arguments)` with the receiver first.
    Call {
        /// The hole of the definition.
        callee: Hole,
        /// Whether the first argument is a receiver, which Rust borrows or dereferences as the method asks.
        method: bool,
        /// In order.
        arguments: Vec<Expr>,
    },
    /// `variable(arguments)`, the variable being a closure.
    CallLocal(LocalId, Vec<Expr>),
    /// `|parameters| body`
    Closure {
        /// In order.
        parameters: Vec<LocalId>,
        /// The variables of the function around it that it names, and what it does with them.
        captures: Vec<(LocalId, Captured)>,
        /// `move`
        moves: bool,
        /// The hole of the type of its result.
        returns: Hole,
        /// What it does.
        body: Box<Expr>,
    },
    /// `Name { field: … }`, `Name(…)`, `Variant`
    Struct {
        /// The hole of its type.
        ty: Hole,
        /// The last name of the path: that of the variant, if the type is an enum.
        name: String,
        /// In the order of the source.
        fields: Vec<(Member, Expr)>,
        /// `..base`
        base: Option<Box<Expr>>,
    },
    /// `(a, b)`
    Tuple(Vec<Expr>),
    /// `let pattern = value`, as (part of) a condition.
    Let(Pattern, Box<Expr>),
    /// `match value { … }`
    Match(Box<Expr>, Vec<Arm>),
    /// `[a, b, c]`
    Array(Vec<Expr>),
    /// `[value; n]`, the hole being that of the array's type.
    Repeat(Box<Expr>, Hole),
    /// `option.map(|pattern| body)`, `array.map(|pattern| body)`; without a receiver `array::from_fn(|pattern| body)`.
    Map {
        /// The `Option` or the array.
        receiver: Option<Box<Expr>>,
        /// What the value, or each element (without a receiver: its index), is bound to.
        pattern: Pattern,
        /// What it becomes.
        body: Box<Expr>,
        /// The hole of the result's type.
        ty: Hole,
        /// `and_then`: what it becomes is the result itself.
        chained: bool,
    },
    /// `()`
    Unit,
    /// `{ … }`, `'label: { … }`
    Block(Block, Option<TargetId>),
    /// `if … { … } else { … }`
    If {
        /// The condition.
        condition: Box<Expr>,
        /// When it holds.
        then: Block,
        /// When it does not: a block, or another `if`.
        otherwise: Option<Box<Expr>>,
    },
    /// `loop { … }`
    Loop(TargetId, Block),
    /// `while … { … }`
    While(TargetId, Box<Expr>, Block),
    /// `for local in range { … }`
    For {
        /// What `break` and `continue` name.
        target: TargetId,
        /// The variable.
        local: LocalId,
        /// What it runs over.
        range: Range,
        /// What is repeated.
        body: Block,
    },
    /// `for pattern in …` over the elements of an array or a slice.
    ForEach {
        /// What `break` and `continue` name.
        target: TargetId,
        /// What each element is bound to.
        pattern: Pattern,
        /// What it runs over.
        sequence: Sequence,
        /// What is repeated.
        body: Block,
    },
    /// `break`, `break value`
    Break(TargetId, Option<Box<Expr>>),
    /// `continue`
    Continue(TargetId),
    /// `return`, `return value`
    Return(Option<Box<Expr>>),
    /// `panic!(…)`: the hole of what it says, and the values that it says.
    Panic(Hole, Vec<Expr>),
    /// `println!(…)`
    Print(Vec<Piece>, Vec<Expr>),
}

/// What a closure does with a variable of the function around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Captured {
    /// It reads it.
    Read,
    /// It changes a part of it, or calls a method of it: that of a reference is not the variable itself.
    Reached,
    /// It assigns it, or borrows it to be changed.
    Changed,
}

/// `pattern if guard => body`
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Arm {
    /// When it is taken.
    pub pattern: Pattern,
    /// And under what condition.
    pub guard: Option<Expr>,
    /// What it is then.
    pub body: Expr,
}

/// What a value is compared with, and taken apart into.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Pattern {
    /// `_`, and `..` where it stands for itself.
    Wild,
    /// `name`, `name @ pattern`
    Bind(LocalId, Option<Box<Pattern>>),
    /// `3`, `-1.5`, `b'a'`, `MAX`
    Value(Box<Expr>),
    /// `1..=9`, `5..`
    Range {
        /// The first value.
        start: Option<Box<Expr>>,
        /// The last value, or the one after it.
        end: Option<Box<Expr>>,
        /// `..=`
        inclusive: bool,
    },
    /// `[a, b]`, `[first, .., last]`
    Elements {
        /// Without the `..`.
        items: Vec<Pattern>,
        /// `..` among them.
        rest: Option<Rest>,
    },
    /// `(a, b)`, `Variant(a, b)`, `(a, .., z)`
    Items {
        /// The last name of the path, if there is one.
        name: Option<String>,
        /// Without the `..`.
        items: Vec<Pattern>,
        /// `..` among them.
        rest: Option<Rest>,
    },
    /// `Name { field: pattern, .. }`, `Variant`
    Fields {
        /// The last name of the path.
        name: String,
        /// In the order of the source.
        fields: Vec<(Member, Pattern)>,
    },
    /// `a | b`
    Or(Vec<Pattern>),
    /// `&pattern`
    Reference(Box<Pattern>),
}

/// `..` in a list of patterns, `name @ ..`
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rest {
    /// Where it stands among the others.
    pub at: u32,
    /// What it is called, in an array or a slice.
    pub name: Option<LocalId>,
}

/// A range of integers that a loop runs over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Range {
    /// The first value.
    pub start: Box<Expr>,
    /// The last value, or the one after it.
    pub end: Box<Expr>,
    /// `..=`
    pub inclusive: bool,
}

/// What a loop over elements runs over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Sequence {
    /// The elements of an array or a slice: as values, or as references to them, as the types of the variables tell. By
    /// `.iter()` it says itself that they are references, and whether `&mut`: then an array is no value of its own, which
    /// stays as it is.
    Elements(Box<Expr>, Option<bool>),
    /// `start..end`, and the hole of the type of its numbers.
    Range(Range, Hole),
    /// `start..`, and the hole of the type of its numbers: it never ends.
    From(Box<Expr>, Hole),
    /// `.rev()`
    Reversed(Box<Sequence>),
    /// `.step_by(n)`, and where the method stands.
    Stepped(Box<Sequence>, Box<Expr>, Position),
    /// `.skip(n)`
    Skipped(Box<Sequence>, Box<Expr>),
    /// `.take(n)`
    Taken(Box<Sequence>, Box<Expr>),
    /// `.enumerate()`
    Enumerated(Box<Sequence>),
    /// `.cycle()`
    Cycled(Box<Sequence>),
    /// `.chunks(n)` and its like of a slice, and where the method stands.
    Pieces(Box<Expr>, Pieces, Box<Expr>, Position),
    /// `.zip(other)`
    Zipped(Box<Sequence>, Box<Sequence>),
    /// `.chain(other)`, and where the method stands.
    Chained(Box<Sequence>, Box<Sequence>, Position),
}

/// How a slice is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pieces {
    /// `.chunks(n)`: the last may be shorter.
    Chunks,
    /// `.chunks_exact(n)`: what is left of it is left out.
    Exact,
    /// `.windows(n)`: one from each index on.
    Windows,
    /// `.rchunks(n)`: from the end, the last may be shorter.
    ChunksBack,
    /// `.rchunks_exact(n)`: from the end, what is left of it is left out.
    ExactBack,
}

/// A literal, without its type.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Literal {
    /// `true`, `false`
    Bool(bool),
    /// An integer, which may stand for a float's suffix too (`1f32`).
    Int(u128),
    /// The same, in hexadecimal in the source.
    Hexadecimal(u128),
    /// A float, in the digits of the source without underscores and suffix.
    Float(String),
    /// What `expect` is given.
    Text(String),
    /// A byte as the character that it is in the source, `b'a'`.
    Byte(u128),
}

/// The name of a field.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Member {
    /// `.name`
    Named(String),
    /// `.0`
    Index(u32),
}

impl Member {
    /// What stands behind the point: `name`, `0`.
    pub fn text(&self) -> String {
        match self {
            Member::Named(name) => name.clone(),
            Member::Index(index) => index.to_string(),
        }
    }
}

/// `-` or `!`
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum UnaryOp {
    /// `-`
    Neg,
    /// `!`
    Not,
}

/// A binary operator that evaluates both its operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum BinaryOp {
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `*`
    Mul,
    /// `/`
    Div,
    /// `%`
    Rem,
    /// `&`
    And,
    /// `|`
    Or,
    /// `^`
    Xor,
    /// `<<`
    Shl,
    /// `>>`
    Shr,
    /// `==`
    Eq,
    /// `!=`
    Ne,
    /// `<`
    Lt,
    /// `<=`
    Le,
    /// `>`
    Gt,
    /// `>=`
    Ge,
}

impl BinaryOp {
    /// Whether it compares, and so gives a `bool` (a mask, for vectors).
    pub fn compares(self) -> bool {
        use BinaryOp::*;
        matches!(self, Eq | Ne | Lt | Le | Gt | Ge)
    }

    /// How it is written.
    pub fn symbol(self) -> &'static str {
        match self {
            BinaryOp::Add => "+",
            BinaryOp::Sub => "-",
            BinaryOp::Mul => "*",
            BinaryOp::Div => "/",
            BinaryOp::Rem => "%",
            BinaryOp::And => "&",
            BinaryOp::Or => "|",
            BinaryOp::Xor => "^",
            BinaryOp::Shl => "<<",
            BinaryOp::Shr => ">>",
            BinaryOp::Eq => "==",
            BinaryOp::Ne => "!=",
            BinaryOp::Lt => "<",
            BinaryOp::Le => "<=",
            BinaryOp::Gt => ">",
            BinaryOp::Ge => ">=",
        }
    }

    /// Whether it shifts: its operands need not be of one type.
    pub fn shifts(self) -> bool {
        matches!(self, BinaryOp::Shl | BinaryOp::Shr)
    }

    /// Whether it divides: of a divisor of 0 it has no result.
    pub fn divides(self) -> bool {
        matches!(self, BinaryOp::Div | BinaryOp::Rem)
    }
}

impl Expr {
    /// Whether it is made of literals whose type nothing inside tells: what stands beside it does.
    pub fn is_bare(&self) -> bool {
        match &self.kind {
            ExprKind::Literal(literal, hole) => hole.is_none() && !matches!(literal, Literal::Bool(_)),
            ExprKind::Unary(_, operand) => operand.is_bare(),
            ExprKind::Binary(op, lhs, rhs) => !op.compares() && lhs.is_bare() && (op.shifts() || rhs.is_bare()),
            ExprKind::Block(Block { value: Some(value), .. }, None) => value.is_bare(),
            ExprKind::If { then: Block { value: Some(value), .. }, otherwise: Some(otherwise), .. } => {
                value.is_bare() && otherwise.is_bare()
            }
            _ => false,
        }
    }
}
