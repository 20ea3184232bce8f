//! A Rust constant, evaluated on the host, on its way into the text of a program.

/// The value of a constant that a kernel names.
#[derive(Clone, Debug, PartialEq)]
pub enum Constant {
    /// `bool`
    Bool(bool),
    /// Any integer.
    Int(i128),
    /// The bits of an `f16`.
    Half(u16),
    /// `f32`
    F32(f32),
    /// `f64`
    F64(f64),
    /// A set of memory fence flags, printed by name.
    Fence(u32),
    /// A vector, lane by lane.
    Vector(Vec<Constant>),
    /// `[T; N]`
    Array(Vec<Constant>),
    /// A struct, its fields in order.
    Struct(Vec<Constant>),
    /// A variant without data, by its index.
    Variant(usize),
    /// A variant of an enum with data, by its index, and what it holds.
    Data(usize, Vec<Constant>),
    /// What `expect` says.
    Text(String),
}

impl Constant {
    /// Whether it is the same to the bit: zeros differ by their signs, and a NaN is itself.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        let all = |a: &[Constant], b: &[Constant]| a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.is_same(b));
        match (self, other) {
            (Constant::F32(a), Constant::F32(b)) => a.to_bits() == b.to_bits(),
            (Constant::F64(a), Constant::F64(b)) => a.to_bits() == b.to_bits(),
            (Constant::Vector(a), Constant::Vector(b))
            | (Constant::Array(a), Constant::Array(b))
            | (Constant::Struct(a), Constant::Struct(b)) => all(a, b),
            (Constant::Data(a, held), Constant::Data(b, other)) => a == b && all(held, other),
            (a, b) => a == b,
        }
    }
}
