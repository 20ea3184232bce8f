//! Pointers as values: functions that give a place, and structs that hold slices.

use super::{Generator, Own, Slice, Space, Variable};
use crate::kernel::Function;
use crate::tree::{Part, Tree};
use crate::types::{INDEX, Ty};

/// A function that gives a place of a type.
#[derive(Clone, Debug)]
pub(super) struct Pointing {
    name: String,
    ty: Ty,
    from: From,
}

/// What such a function is given.
#[derive(Clone, Debug, PartialEq)]
enum From {
    /// Two variables, and which of them.
    Two,
    /// An array of that many, and a counter, which each call changes.
    Array(usize),
    /// The elements of this work-item in that memory, and a counter.
    Memory { name: String, each: usize },
}

/// A struct that holds slices of these, and a number.
#[derive(Clone, Debug)]
pub(super) struct View {
    name: String,
    slices: Vec<(Space, Ty)>,
    /// A method that gives an element of the first slice.
    element: String,
    /// One that moves the first slice on, and the number.
    advance: String,
    /// A function of two, that gives one of them.
    chosen: String,
}

impl Space {
    fn name(self) -> &'static str {
        match self {
            Space::Global => "Global",
            Space::Constant => "Constant",
            Space::Local => "Local",
        }
    }
}

impl Generator {
    /// Functions that point to variables.
    pub(super) fn make_pointing_functions(&mut self) {
        let arrays = self.palette.iter().filter_map(|ty| match ty {
            Ty::Array(item, len) => Some(((**item).clone(), *len)),
            _ => None,
        });
        for (item, len) in arrays.collect::<Vec<_>>() {
            if self.chance(2) {
                let name = self.name("next");
                let ty = item.name();
                let head = format!("pub fn {name}<'a>(x: &'a mut [{ty}; {len}], n: &mut usize) -> &'a mut {ty}");
                self.point(
                    name,
                    head,
                    &format!("*n = n.wrapping_add(1);\n&mut x[*n % {len}]\n"),
                    item,
                    From::Array(len),
                );
            }
        }
        for _ in 0..self.random.usize(..3) {
            let (ty, name) = (self.palette_type(), self.name("choose"));
            let of = ty.name();
            let head = format!("pub fn {name}<'a>(a: &'a mut {of}, b: &'a mut {of}, n: bool) -> &'a mut {of}");
            self.point(name, head, "if n { a } else { b }\n", ty, From::Two);
        }
    }

    /// Functions that point to elements.
    pub(super) fn make_functions_of_elements(&mut self) {
        for Own { place, item, each } in self.scope.own.clone() {
            let Some((memory, _)) = place.split_once('[') else { continue };
            if self.chance(2) {
                let (name, ty) = (self.name("next"), item.name());
                let head = format!(
                    "pub fn {name}<'a>(x: &'a mut Global<[{ty}]>, base: usize, n: &mut usize) -> &'a mut Global<{ty}>"
                );
                let body = format!("*n = n.wrapping_add(1);\n&mut x[base + *n % {each}]\n");
                let from = From::Memory { name: memory.to_owned(), each };
                self.point(name, head, &body, item, from);
            }
        }
    }

    fn point(&mut self, name: String, head: String, body: &str, ty: Ty, from: From) {
        let body = Tree::new(Ty::Unit, body, Vec::new());
        self.functions.push(Function { name: name.clone(), head, owner: None, declared: String::new(), body });
        self.pointing.push(Pointing { name, ty, from });
    }

    /// A call that gives a place of that type, behind `*`. What it borrows is out of scope then.
    pub(super) fn pointed(&mut self, ty: &Ty, depth: u32) -> Option<Tree> {
        let pointing = self.pointing.iter().filter(|pointing| pointing.ty == *ty).cloned().collect();
        self.pointed_by(pointing, depth)
    }

    /// The same of a variable.
    pub(super) fn own_pointed(&mut self, ty: &Ty, depth: u32) -> Option<Tree> {
        let is_own = |pointing: &&Pointing| pointing.ty == *ty && !matches!(pointing.from, From::Memory { .. });
        let pointing = self.pointing.iter().filter(is_own).cloned().collect();
        self.pointed_by(pointing, depth)
    }

    fn pointed_by(&mut self, pointing: Vec<Pointing>, depth: u32) -> Option<Tree> {
        if self.scope.closed {
            return None;
        }
        let Pointing { name, ty, from } = self.pick(&pointing)?.clone();
        let ty = &ty;
        let (template, parts): (_, Vec<Part>) = match from {
            From::Two => {
                let (a, b) = (self.variable_to_borrow(ty)?, self.variable_to_borrow(ty)?);
                let which = self.value(&Ty::Bool, depth.min(1));
                (format!("(*{name}(&mut {a}, &mut {b}, $))"), vec![which.into()])
            }
            From::Array(len) => {
                let array = Ty::Array(Box::new(ty.clone()), len);
                let (array, counter) = (self.variable_to_borrow(&array)?, self.variable_to_borrow(&INDEX)?);
                (format!("(*{name}(&mut {array}, &mut {counter}))"), Vec::new())
            }
            From::Memory { name: memory, each } => {
                if !self.scope.own.iter().any(|own| own.place.starts_with(&format!("{memory}["))) {
                    return None;
                }
                let counter = self.variable_to_borrow(&INDEX)?;
                self.scope.own.clear();
                (format!("(*{name}({memory}, gid * {each}, &mut {counter}))"), Vec::new())
            }
        };
        Some(Tree::new(ty.clone(), &template, parts))
    }

    fn variable_to_borrow(&mut self, ty: &Ty) -> Option<String> {
        let variables: Vec<Variable> =
            self.scope.variables.iter().filter(|variable| variable.mutable && variable.ty == *ty).cloned().collect();
        let variable = self.pick(&variables)?.clone();
        self.scope.variables.retain(|other| other.name != variable.name);
        Some(variable.place)
    }

    /// What a place holds that a call gives.
    pub(super) fn read_through(&mut self, ty: &Ty, depth: u32) -> Option<Tree> {
        self.within(|generator| {
            let place = generator.pointed(ty, depth)?;
            Some(Tree::new(ty.clone(), "{ $ }", vec![place.into()]))
        })
    }

    /// Changes a place that a call gives.
    pub(super) fn assign_through(&mut self, depth: u32) -> Option<Tree> {
        let types: Vec<Ty> = self.pointing.iter().map(|pointing| pointing.ty.clone()).collect();
        let ty = self.pick(&types)?.clone();
        self.within(|generator| {
            let (operator, of) = match generator.compound(&ty) {
                Some((operator, operand)) if !generator.chance(3) => (operator, Some(operand)),
                _ => ("=", None),
            };
            let value = |generator: &mut Self| match of {
                // What changes something on both sides of `+=` is refused, if both are numbers.
                Some(operand) => generator.operand(operand, &ty, if ty.is_scalar() { 0 } else { depth }),
                None => Some(generator.value(&ty, depth)),
            };
            // Of numbers, and where nothing is read, Rust evaluates the value before the place.
            let first = ty.is_scalar() || of.is_none();
            let before = if first { value(generator) } else { None };
            let place = generator.pointed(&ty, depth)?;
            let value = if first { before? } else { value(generator)? };
            Some(Tree::statement(&format!("$ {operator} $;"), vec![place.into(), value.into()]))
        })
    }

    /// Structs that hold slices of what the kernel takes.
    pub(super) fn make_views(&mut self) {
        for _ in 0..self.random.usize(..3) {
            let held: Vec<(Space, Ty)> =
                self.scope.slices.iter().filter_map(|slice| Some((slice.space?, slice.item.clone()))).collect();
            let slices: Vec<_> = (0..self.random.usize(1..3)).filter_map(|_| self.pick(&held).cloned()).collect();
            let Some((_, first)) = slices.first().cloned() else { return };
            let (name, element, advance, chosen) =
                (self.name("View"), self.name("element"), self.name("advance"), self.name("chosen"));
            let fields = slices.iter().enumerate();
            let fields: String =
                fields.map(|(i, (space, ty))| format!("s{i}: &'a {}<[{}]>,\n", space.name(), ty.name())).collect();
            let declared =
                format!("#[derive(Clone, Copy, ClType)]\npub struct {name}<'a> {{\n{fields}n: usize,\n}}\n\n");
            let methods = format!(
                "fn {element}(&self, i: usize) -> {} {{\nself.s0[i.wrapping_add(self.n) % self.s0.len()]\n}}\n\n\
                 fn {advance}(&mut self, by: usize) -> usize {{\nself.s0 = &self.s0[by % self.s0.len()..];\n\
                 self.n = self.n.wrapping_add(by);\nself.s0.len()\n}}\n\n\
                 fn {chosen}(self, other: {name}<'a>, n: bool) -> {name}<'a>",
                first.name()
            );
            let body = format!("if n {{ {name} {{ n: other.n ^ 1, ..self }} }} else {{ other }}\n");
            let body = Tree::new(Ty::Unit, &body, Vec::new());
            let owner = Some(format!("<'a> {name}<'a>"));
            self.functions.push(Function { name: name.clone(), head: methods, owner, declared, body });
            self.views.push(View { name, slices, element, advance, chosen });
        }
    }

    /// A struct of slices, made of those in scope.
    fn view(&mut self, view: &View) -> Option<Tree> {
        let others = self.scope.views.iter().filter(|(_, of)| *of == view.name).map(|(name, _)| name.clone());
        let others: Vec<String> = others.collect();
        if others.len() > 1 && self.chance(3) {
            let (a, b) = (self.pick(&others)?.clone(), self.pick(&others)?.clone());
            let which = self.closed(|generator| generator.value(&Ty::Bool, 1));
            let form = match self.random.u32(..3) {
                0 => format!("(if $ {{ {a} }} else {{ {b} }})"),
                _ => format!("{a}.{}({b}, $)", view.chosen),
            };
            return Some(Tree::new(Ty::Unit, &form, vec![which.into()]));
        }
        let (mut fields, mut parts): (String, Vec<Part>) = Default::default();
        for (i, (space, item)) in view.slices.iter().enumerate() {
            let alike = |slice: &Slice| slice.space == Some(*space) && slice.item == *item;
            let slices: Vec<Slice> = self.whole_slices().into_iter().filter(alike).collect();
            let of = self.pick(&slices)?.clone();
            parts.push(self.part(&of).into());
            fields.push_str(&format!("s{i}: $, "));
        }
        parts.push(self.closed(|generator| generator.value(&INDEX, 1)).into());
        Some(Tree::new(Ty::Unit, &format!("{} {{ {fields}n: $ }}", view.name), parts))
    }

    /// `let mut w = View { … };`
    pub(super) fn let_view(&mut self) -> Option<Tree> {
        let views = self.views.clone();
        let view = self.pick(&views)?.clone();
        let value = self.view(&view)?;
        let (name, mutable) = (self.name("w"), !self.chance(3));
        for (i, (space, item)) in view.slices.iter().enumerate() {
            let (name, item, space) = (format!("{name}.s{i}"), item.clone(), Some(*space));
            self.scope.slices.push(Slice { name, item, iterable: true, space, mutable, is_array: false });
        }
        let place = format!("{name}.n");
        // A closure that changed a field would hold all of the struct.
        self.scope.variables.push(Variable { name: format!("{place} "), ty: INDEX, mutable, place });
        if mutable {
            self.scope.views.push((name.clone(), view.name));
        }
        let keyword = if mutable { "let mut" } else { "let" };
        Some(Tree::statement(&format!("{keyword} {name} = $;"), vec![value.into()]))
    }

    /// One is assigned, two are each other, or a method changes one.
    pub(super) fn change_view(&mut self) -> Option<Tree> {
        if self.scope.closed {
            return None;
        }
        let variables = self.scope.views.clone();
        let (name, of) = self.pick(&variables)?.clone();
        let view = self.views.iter().find(|view| view.name == of)?.clone();
        let others: Vec<&(String, String)> =
            variables.iter().filter(|other| other.0 != name && other.1 == of).collect();
        match (self.pick(&others), self.random.u32(..4)) {
            (Some((other, _)), 0) => {
                Some(Tree::statement(&format!("({name}, {other}) = ({other}, {name});"), Vec::new()))
            }
            (_, 1) => {
                let by = self.closed(|generator| generator.value(&INDEX, 1));
                Some(Tree::statement(&format!("let _ = {name}.{}($);", view.advance), vec![by.into()]))
            }
            _ => {
                let value = self.view(&view)?;
                Some(Tree::statement(&format!("{name} = $;"), vec![value.into()]))
            }
        }
    }

    /// What a method of one gives.
    pub(super) fn of_view(&mut self, ty: &Ty, depth: u32) -> Option<Tree> {
        let variables = self.scope.views.clone();
        let (name, of) = self.pick(&variables)?.clone();
        let view = self.views.iter().find(|view| view.name == of)?.clone();
        let changes = *ty == INDEX && !self.scope.closed && self.chance(2);
        let method = match changes {
            true => view.advance,
            false if view.slices.first().is_some_and(|(_, item)| item == ty) => view.element,
            false => return None,
        };
        // The argument may change what the method is called on, which Rust forbids.
        let argument = self.closed(|generator| generator.value(&INDEX, depth.min(2)));
        Some(Tree::new(ty.clone(), &format!("{name}.{method}($)"), vec![argument.into()]))
    }
}
