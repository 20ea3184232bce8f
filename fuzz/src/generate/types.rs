//! The types that a kernel uses.

use super::Generator;
use crate::types::{I32, INTEGERS, Int, Lane, Ty, WIDTHS};

impl Generator {
    pub(super) fn make_types(&mut self) {
        let scalars: Vec<Ty> = (0..self.random.usize(2..6)).map(|_| self.scalar()).collect();
        self.palette = scalars;
        self.palette.push(Ty::Int(I32));
        // All fields of one size, so that there is no padding.
        let bits = [8, 16, 32, 64][self.random.usize(..4)];
        for number in 0..self.random.usize(..3) {
            let fields = (0..self.random.usize(1..5)).map(|_| self.field(bits, number)).collect();
            self.definitions.structs.push(fields);
            self.palette.push(Ty::Struct(number));
        }
        for number in 0..self.random.usize(..2) {
            let mut variants: Vec<Vec<Ty>> = Vec::new();
            for _ in 0..self.random.usize(2..5) {
                variants.push((0..self.random.usize(..3)).map(|_| self.palette_type()).collect());
            }
            self.definitions.enums.push(variants);
            self.palette.push(Ty::Enum(number));
        }
        for _ in 0..self.random.usize(..5) {
            let ty = match self.random.u32(..8) {
                0..=2 => self.vector(),
                6 => Ty::Half,
                3 => Ty::Tuple((0..self.random.usize(1..4)).map(|_| self.palette_type()).collect()),
                4 | 5 => Ty::Option(Box::new(self.palette_type())),
                _ => {
                    let item = self.palette_type();
                    Ty::Array(Box::new(item), self.random.usize(1..6))
                }
            };
            self.palette.push(ty);
        }
    }

    fn field(&mut self, bits: u32, number: usize) -> Ty {
        let scalars: Vec<Ty> = (0..INTEGERS.len()).map(Int).filter(|int| int.bits() == bits).map(Ty::Int).collect();
        let mut scalar = self.pick(&scalars).cloned().unwrap_or(Ty::Int(I32));
        match bits {
            8 if self.chance(3) => scalar = Ty::Bool,
            16 if self.chance(4) => scalar = Ty::Half,
            32 | 64 if self.chance(3) => scalar = Ty::Float(bits),
            _ => {}
        }
        match self.random.u32(..6) {
            0 => Ty::Array(Box::new(scalar), self.random.usize(1..4)),
            1 if number > 0 => Ty::Struct(self.random.usize(..number)),
            _ => scalar,
        }
    }

    pub(super) fn scalar(&mut self) -> Ty {
        match self.random.u32(..8) {
            0 => Ty::Bool,
            1 => Ty::Float(32),
            2 => Ty::Float(64),
            _ => self.integer(),
        }
    }

    pub(super) fn integer(&mut self) -> Ty {
        Ty::Int(Int(self.random.usize(..INTEGERS.len())))
    }

    fn vector(&mut self) -> Ty {
        // Now and then one more of the width or the lanes that another has, so that they meet.
        let other = self.palette.iter().rev().find_map(|ty| match ty {
            Ty::Vector(lane, width) => Some((*lane, *width)),
            _ => None,
        });
        let lane = match self.random.u32(..4) {
            0 => Lane::Float([32, 64][self.random.usize(..2)]),
            _ => Lane::Int(Int(self.random.usize(..8))),
        };
        let width = WIDTHS[self.random.usize(..WIDTHS.len())];
        match (other, self.random.u32(..4)) {
            (Some((lane, _)), 0) => Ty::Vector(lane, width),
            (Some((_, width)), 1) => Ty::Vector(lane, width),
            (Some((lane, width)), 2) => Ty::Vector(Lane::Int(lane.mask()), width),
            _ => Ty::Vector(lane, width),
        }
    }

    pub(super) fn palette_type(&mut self) -> Ty {
        let palette = self.palette.clone();
        self.pick(&palette).cloned().unwrap_or(Ty::Int(I32))
    }

    /// A scalar type of the kernel.
    pub(super) fn palette_scalar(&mut self) -> Ty {
        let scalars: Vec<Ty> = self.palette.iter().filter(|ty| ty.is_scalar()).cloned().collect();
        self.pick(&scalars).cloned().unwrap_or(Ty::Int(I32))
    }

    /// An integer type of the kernel.
    pub(super) fn palette_integer(&mut self) -> Ty {
        let integers: Vec<Ty> = self.palette.iter().filter(|ty| matches!(ty, Ty::Int(_))).cloned().collect();
        self.pick(&integers).cloned().unwrap_or(Ty::Int(I32))
    }

    /// A type that memory of a device can hold.
    pub(super) fn memory_type(&mut self) -> Ty {
        let definitions = &self.definitions;
        let types: Vec<Ty> = self.palette.iter().filter(|ty| ty.in_memory(definitions)).cloned().collect();
        self.pick(&types).cloned().unwrap_or(Ty::Int(I32))
    }
}
