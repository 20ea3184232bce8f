//! The types of random kernels.

use crate::tree::Tree;

/// One row an integer: its name, whether it is signed, its bits, the name of its vectors.
pub const INTEGERS: [(&str, bool, u32, &str); 10] = [
    ("i8", true, 8, "Char"),
    ("u8", false, 8, "Uchar"),
    ("i16", true, 16, "Short"),
    ("u16", false, 16, "Ushort"),
    ("i32", true, 32, "Int"),
    ("u32", false, 32, "Uint"),
    ("i64", true, 64, "Long"),
    ("u64", false, 64, "Ulong"),
    ("isize", true, 64, ""),
    ("usize", false, 64, ""),
];

/// An integer type: a row of [`INTEGERS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Int(pub usize);

pub const I8: Int = Int(0);
pub const I16: Int = Int(2);
pub const I32: Int = Int(4);
pub const U32: Int = Int(5);
pub const I64: Int = Int(6);
pub const U64: Int = Int(7);
pub const USIZE: Int = Int(9);

impl Int {
    pub fn name(self) -> &'static str {
        INTEGERS[self.0].0
    }
    pub fn signed(self) -> bool {
        INTEGERS[self.0].1
    }
    pub fn bits(self) -> u32 {
        INTEGERS[self.0].2
    }
    /// The greatest value.
    pub fn max(self) -> i128 {
        (1 << (self.bits() - u32::from(self.signed()))) - 1
    }
    /// The least value.
    pub fn min(self) -> i128 {
        if self.signed() { -self.max() - 1 } else { 0 }
    }
}

/// What the lanes of a vector are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lane {
    Int(Int),
    /// `f32` or `f64`, by its bits.
    Float(u32),
}

impl Lane {
    pub fn ty(self) -> Ty {
        match self {
            Lane::Int(int) => Ty::Int(int),
            Lane::Float(bits) => Ty::Float(bits),
        }
    }

    /// The name of its vectors, without the width.
    fn vector_name(self) -> &'static str {
        match self {
            Lane::Int(int) => INTEGERS[int.0].3,
            Lane::Float(32) => "Float",
            Lane::Float(_) => "Double",
        }
    }

    /// The signed integer that the lanes of a mask are.
    pub fn mask(self) -> Int {
        let bits = match self {
            Lane::Int(int) => int.bits(),
            Lane::Float(bits) => bits,
        };
        [I8, I16, I32, I64].into_iter().find(|int| int.bits() == bits).unwrap_or(I32)
    }
}

/// The widths of vectors.
pub const WIDTHS: [u32; 5] = [2, 3, 4, 8, 16];

/// A type of a value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Ty {
    Unit,
    Bool,
    Int(Int),
    /// `f32` or `f64`, by its bits.
    Float(u32),
    /// `f16`, which is no primitive type: it has no literals and no `as`.
    Half,
    Vector(Lane, u32),
    Tuple(Vec<Ty>),
    Array(Box<Ty>, usize),
    Option(Box<Ty>),
    /// By its number in the [`Definitions`].
    Struct(usize),
    /// By its number in the [`Definitions`].
    Enum(usize),
}

pub const INDEX: Ty = Ty::Int(USIZE);

/// The structs and enums of a kernel.
#[derive(Clone, Debug, Default)]
pub struct Definitions {
    /// The types of the fields `f0`, `f1`, …
    pub structs: Vec<Vec<Ty>>,
    /// The types that each variant `Va0`, `Va1`, … holds.
    pub enums: Vec<Vec<Vec<Ty>>>,
}

impl Ty {
    pub fn name(&self) -> String {
        match self {
            Ty::Unit => "()".into(),
            Ty::Bool => "bool".into(),
            Ty::Int(int) => int.name().into(),
            Ty::Float(bits) => format!("f{bits}"),
            Ty::Half => "f16".into(),
            Ty::Vector(lane, width) => format!("{}{width}", lane.vector_name()),
            Ty::Tuple(items) => {
                let items: Vec<_> = items.iter().map(|item| format!("{},", item.name())).collect();
                format!("({})", items.join(" "))
            }
            Ty::Array(item, len) => format!("[{}; {len}]", item.name()),
            Ty::Option(item) => format!("Option<{}>", item.name()),
            Ty::Struct(number) => format!("S{number}"),
            Ty::Enum(number) => format!("E{number}"),
        }
    }

    pub fn is_scalar(&self) -> bool {
        matches!(self, Ty::Bool | Ty::Int(_) | Ty::Float(_))
    }

    /// Whether device memory can hold it (`ClType`).
    pub fn in_memory(&self, definitions: &Definitions) -> bool {
        match self {
            Ty::Unit | Ty::Tuple(_) | Ty::Option(_) | Ty::Enum(_) => false,
            Ty::Bool | Ty::Int(_) | Ty::Float(_) | Ty::Half | Ty::Vector(..) => true,
            Ty::Array(item, _) => item.in_memory(definitions),
            Ty::Struct(number) => definitions.structs[*number].iter().all(|field| field.in_memory(definitions)),
        }
    }

    /// Its simplest value, to which failures are shrunk.
    pub fn simplest(&self, definitions: &Definitions) -> String {
        let all = |items: &[Ty]| items.iter().map(|item| item.simplest(definitions)).collect::<Vec<_>>().join(", ");
        match self {
            Ty::Unit => "()".into(),
            Ty::Bool => "false".into(),
            Ty::Int(int) => format!("1{}", int.name()),
            Ty::Float(bits) => format!("1f{bits}"),
            Ty::Half => "f16::from_f32(1f32)".into(),
            Ty::Vector(lane, _) => format!("{}::splat({})", self.name(), lane.ty().simplest(definitions)),
            Ty::Tuple(items) => format!("({},)", all(items)),
            Ty::Array(item, len) => format!("[{}; {len}]", item.simplest(definitions)),
            Ty::Option(item) => format!("None::<{}>", item.name()),
            Ty::Struct(number) => {
                let fields = definitions.structs[*number].iter().enumerate();
                let fields: Vec<_> = fields.map(|(i, ty)| format!("f{i}: {}", ty.simplest(definitions))).collect();
                format!("(S{number} {{ {} }})", fields.join(", "))
            }
            Ty::Enum(number) => match &definitions.enums[*number][0][..] {
                [] => format!("E{number}::Va0"),
                items => format!("E{number}::Va0({})", all(items)),
            },
        }
    }

    /// That value as a tree.
    pub fn simplest_tree(&self, definitions: &Definitions) -> Tree {
        Tree::new(self.clone(), &self.simplest(definitions), Vec::new())
    }
}
