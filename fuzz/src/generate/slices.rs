//! Slices as values: parts of others, variables that move on, and loops over pieces.

use super::{Generator, MOST_COST, Slice, Space};
use crate::tree::Tree;
use crate::types::{INDEX, Ty};

/// Parts of a slice that has an element, which have one too: `@` is the slice.
const PARTS: [&str; 6] =
    ["&@[..]", "&@[($ % @.len())..]", "&@[..1 + $ % @.len()]", "&@[..=($ % @.len())]", "@", "&@[0..]"];

/// Loops over pieces: `NAME` is a slice of at least one element in each turn.
const PIECES: [&str; 6] = [
    "NAME in @.chunks($)",
    "NAME in @.windows($)",
    "NAME in @.chunks_exact($)",
    "NAME in @.chunks($).rev()",
    "NAME in @.chunks($).take(3)",
    "NAME in @.windows($).step_by(2)",
];

/// Loops over elements: `ITEM` is a reference, `INDEX` a number.
const ELEMENTS: [&str; 9] = [
    "ITEM in @.iter().rev()",
    "ITEM in @.iter().skip(2)",
    "ITEM in @.iter().take(5)",
    "ITEM in @.iter().step_by(3)",
    "(INDEX, ITEM) in @.iter().enumerate().skip(1)",
    "(INDEX, ITEM) in @.iter().enumerate().rev()",
    "(ITEM, INDEX) in @.iter().rev().zip(1..9usize)",
    "(INDEX, ITEM) in @[1..].iter().enumerate()",
    "(INDEX, ITEM) in (3usize..).zip(@.iter())",
];

impl Generator {
    /// Slices that have `iter` and are not empty.
    pub(super) fn whole_slices(&self) -> Vec<Slice> {
        self.scope.slices.iter().filter(|slice| slice.iterable).cloned().collect()
    }

    pub(super) fn part(&mut self, of: &Slice) -> Tree {
        let form = PARTS[self.random.usize(..PARTS.len())];
        // What is behind `&mut` would move.
        let moves = of.is_array || of.space == Some(Space::Local);
        let form = if form == "@" && moves { "&@[..]" } else { form };
        // The length that the bounds are held against is that of the slice before them.
        let bound = |_| self.closed(|generator| generator.value(&INDEX, 1)).into();
        let parts = form.matches('$').map(bound).collect::<Vec<_>>();
        Tree::new(Ty::Unit, &form.replace('@', &of.name), parts)
    }

    /// `let s = &x[a..];`
    pub(super) fn let_slice(&mut self) -> Option<Tree> {
        let slices = self.whole_slices();
        let of = self.pick(&slices)?.clone();
        if self.chance(4) {
            let (first, second, at) =
                (self.name("s"), self.name("s"), self.closed(|generator| generator.value(&INDEX, 1)));
            self.scope.slices.push(Slice { name: first.clone(), is_array: false, mutable: true, ..of.clone() });
            let form = format!("let (mut {first}, {second}) = {0}.split_at(1 + $ % {0}.len());", of.name);
            return Some(Tree::statement(&form, vec![at.into()]));
        }
        let part = self.part(&of);
        let (name, mutable) = (self.name("s"), self.random.bool());
        let keyword = if mutable { "let mut" } else { "let" };
        self.scope.slices.push(Slice { name: name.clone(), is_array: false, mutable, ..of });
        Some(Tree::statement(&format!("{keyword} {name} = $;"), vec![part.into()]))
    }

    /// A slice moves on, or two are each other.
    pub(super) fn assign_slice(&mut self) -> Option<Tree> {
        if self.scope.closed {
            return None;
        }
        let slices = self.whole_slices();
        let variables: Vec<Slice> = slices.iter().filter(|slice| slice.mutable).cloned().collect();
        let variable = self.pick(&variables)?.clone();
        let alike = |other: &&Slice| other.item == variable.item && other.space == variable.space;
        let others: Vec<Slice> = slices.iter().filter(alike).cloned().collect();
        let of = self.pick(&others)?.clone();
        if of.mutable && of.name != variable.name && self.random.bool() {
            let (a, b) = (&variable.name, &of.name);
            return Some(Tree::statement(&format!("({a}, {b}) = ({b}, {a});"), Vec::new()));
        }
        let part = self.part(&of);
        Some(Tree::statement(&format!("{} = $;", variable.name), vec![part.into()]))
    }

    /// A loop over pieces of a slice, or over its elements in some order.
    pub(super) fn for_pieces(&mut self, depth: u32) -> Option<Tree> {
        if self.times * 24 > 256 || self.cost > MOST_COST {
            return None;
        }
        let slices = self.whole_slices();
        let of = self.pick(&slices)?.clone();
        if of.is_array {
            return None;
        }
        Some(self.within(|generator| {
            let label = generator.label(true);
            let head = if generator.random.bool() {
                let form = PIECES[generator.random.usize(..PIECES.len())];
                let name = generator.name("s");
                let size = generator.random.u32(1..6).to_string();
                let head = form.replace("NAME", &name).replace('@', &of.name).replace('$', &size);
                generator.scope.slices.push(Slice { name, mutable: false, ..of.clone() });
                head
            } else {
                let form = ELEMENTS[generator.random.usize(..ELEMENTS.len())];
                let (item, index) = (generator.name("e"), generator.name("i"));
                if form.contains("INDEX") {
                    generator.variable(&index, INDEX, false);
                }
                let (ty, place) = (of.item.clone(), format!("(*{item})"));
                generator.scope.variables.push(super::Variable { name: item.clone(), ty, mutable: false, place });
                form.replace("ITEM", &item).replace("INDEX", &index).replace('@', &of.name)
            };
            let body = generator.repeated(24, |generator| generator.inner(depth.min(2)));
            Tree::statement(&format!("{label}for {head} {{\n$}}"), vec![body.into()])
        }))
    }

    /// An element that may not be there.
    pub(super) fn optional_element(&mut self, ty: &Ty, depth: u32) -> Option<Tree> {
        let slices: Vec<Slice> =
            self.whole_slices().into_iter().filter(|slice| slice.item == *ty && !slice.is_array).collect();
        let slice = self.pick(&slices)?.name.clone();
        let other = self.value(ty, depth.min(1));
        let (form, mut parts) = match self.random.u32(..4) {
            0 => ("@.get($).copied().unwrap_or($)", vec![self.value(&INDEX, 1).into()]),
            1 => ("@.first().copied().unwrap_or($)", Vec::new()),
            2 => ("@.last().copied().unwrap_or($)", Vec::new()),
            _ => ("(if let Some(q) = @.get($) { *q } else { $ })", vec![self.value(&INDEX, 1).into()]),
        };
        parts.push(other.into());
        Some(Tree::new(ty.clone(), &form.replace('@', &slice), parts))
    }
}
