//! Device functions and methods, each of which may call those before it.

use super::{Callable, Generator, Input, Scope, Slice, Variable};
use crate::kernel::Function;
use crate::tree::Tree;
use crate::types::Ty;

/// What a generic function does with its `T`: the bounds, the body, and for which types it is called.
const GENERIC: &[(&str, &str, bool)] = &[
    ("std::ops::Add<Output = T>", "a + b", true),
    ("std::ops::Mul<Output = T>", "a * b", false),
    ("std::ops::Add<Output = T> + std::ops::Sub<Output = T>", "let c = a - b;\nif n { c + b } else { c - a }", true),
    ("PartialOrd", "if a < b && n { b } else { a }", true),
    ("Int", "a.max(b)", true),
];

impl Generator {
    pub(super) fn make_function(&mut self) {
        if self.chance(5) {
            return self.make_generic_function();
        }
        if self.chance(5) {
            return self.make_trait();
        }
        self.apart(Self::make_ordinary_function);
    }

    fn make_ordinary_function(&mut self) {
        let output = self.palette_type();
        let receiver = self.receiver();
        let name = self.name(if receiver.is_some() { "method" } else { "function" });
        self.scope = Scope { returns: Some(output.clone()), ..Scope::default() };
        let mut head = Vec::new();
        if let Some((owner, mutable)) = &receiver {
            head.push(if *mutable { "&mut self".to_owned() } else { "&self".to_owned() });
            let variable =
                Variable { name: "self".into(), ty: owner.clone(), mutable: *mutable, place: "(*self)".into() };
            self.scope.variables.push(variable);
        }
        let mut inputs = Vec::new();
        for _ in 0..self.random.usize(usize::from(receiver.is_none())..4) {
            let mut input = self.input();
            // Methods take no closures yet.
            if let (Some(_), Input::Closure(from, _)) = (&receiver, &input) {
                input = Input::Value(from.clone());
            }
            head.push(self.declare_input(&input));
            inputs.push(input);
        }
        let mut statements = Vec::new();
        let count = self.random.usize(..5);
        self.statements(count, 3, &mut statements);
        let value = self.value(&output, 3);
        let body = Tree::new(output.clone(), "$$\n", vec![statements.into(), value.into()]);
        let head = format!("pub fn {name}({}) -> {}", head.join(", "), output.name());
        let owner = receiver.as_ref().map(|(owner, _)| format!(" {}", owner.name()));
        self.functions.push(Function { name: name.clone(), head, owner, declared: String::new(), body });
        self.callables.push(Callable { name, receiver, inputs, output, cost: self.cost });
    }

    /// The struct that it is a method of, and whether it changes it.
    fn receiver(&mut self) -> Option<(Ty, bool)> {
        let structs: Vec<Ty> = (0..self.definitions.structs.len()).map(Ty::Struct).collect();
        let owner = if self.chance(3) { self.pick(&structs).cloned() } else { None };
        owner.map(|owner| (owner, self.random.bool()))
    }

    fn input(&mut self) -> Input {
        let ty = self.palette_type();
        match self.random.u32(..8) {
            0 | 1 => Input::Mutable(ty),
            2 => Input::Place(self.memory_type()),
            3 => Input::Closure(ty, self.palette_type()),
            _ => Input::Value(ty),
        }
    }

    /// The parameter as it is written, after telling the scope.
    fn declare_input(&mut self, input: &Input) -> String {
        match input {
            Input::Value(ty) => {
                let (name, mutable) = (self.name("v"), self.random.bool());
                self.variable(&name, ty.clone(), mutable);
                format!("{}{name}: {}", if mutable { "mut " } else { "" }, ty.name())
            }
            Input::Mutable(ty) => {
                let name = self.name("r");
                let variable = Variable { place: format!("(*{name})"), name, ty: ty.clone(), mutable: true };
                let written = format!("{}: &mut {}", variable.name, ty.name());
                self.scope.variables.push(variable);
                written
            }
            Input::Place(item) => {
                let name = self.name("s");
                let (space, mutable, is_array) = (None, false, false);
                let slice = (name.clone(), item.clone());
                self.scope.slices.push(Slice {
                    name: slice.0,
                    item: slice.1,
                    iterable: false,
                    space,
                    mutable,
                    is_array,
                });
                format!("{name}: &impl Place<[{}]>", item.name())
            }
            Input::Closure(from, to) => {
                let name = self.name("c");
                self.scope.closures.push((name.clone(), from.clone(), to.clone()));
                format!("{name}: impl Fn({}) -> {}", from.name(), to.name())
            }
        }
    }

    /// One function, which is called with several types.
    fn make_generic_function(&mut self) {
        let (bounds, body, floats) = GENERIC[self.random.usize(..GENERIC.len())];
        let name = self.name("generic");
        let types: Vec<Ty> = self
            .palette
            .iter()
            .filter(|ty| match ty {
                Ty::Int(_) => true,
                Ty::Float(_) => floats && bounds != "Int" && self.flavour.sums,
                _ => false,
            })
            .cloned()
            .collect();
        for ty in types {
            let inputs = vec![Input::Value(ty.clone()), Input::Value(ty.clone()), Input::Value(Ty::Bool)];
            self.callables.push(Callable { name: name.clone(), receiver: None, inputs, output: ty, cost: 3 });
        }
        let head = format!("pub fn {name}<T: {bounds}>(a: T, b: T, n: bool) -> T");
        let body = Tree::new(Ty::Unit, &format!("{body}\n"), Vec::new());
        self.functions.push(Function { name, head, owner: None, declared: String::new(), body });
    }

    /// A trait with a constant, a method and one that has a body, two types that have it, and a function of any of them.
    fn make_trait(&mut self) {
        let definitions = &self.definitions;
        let types: Vec<Ty> = self.palette.iter().filter(|ty| ty.in_memory(definitions)).cloned().collect();
        let mut owners: Vec<Ty> = Vec::new();
        for _ in 0..2 {
            owners.extend(self.pick(&types).filter(|ty| !owners.contains(ty)).cloned());
        }
        let (input, output) = (self.palette_type(), self.palette_type());
        let (name, method, twice) = (self.name("Trait"), self.name("method"), self.name("twice"));
        let (from, to) = (input.name(), output.name());
        let mut declared = format!(
            "#[device]\npub trait {name}: ClType {{\nconst NUMBER: u32;\nfn {method}(&self, v: {from}) -> {to};\nfn \
             {twice}(&self, v: {from}) -> {to} {{\nlet _ = self.{method}(v);\nself.{method}(v)\n}}\n}}\n\n"
        );
        let mut most = 0;
        for owner in &owners {
            let (body, cost) = self.apart(|generator| {
                generator.scope.returns = Some(output.clone());
                let (this, ty) = ("self".to_owned(), owner.clone());
                generator.scope.variables.push(Variable { name: this, ty, mutable: false, place: "(*self)".into() });
                generator.variable("v", input.clone(), false);
                let mut statements = Vec::new();
                let count = generator.random.usize(..3);
                generator.statements(count, 2, &mut statements);
                let value = generator.value(&output, 2);
                Tree::new(output.clone(), "$$\n", vec![statements.into(), value.into()])
            });
            most = most.max(cost);
            let number = self.random.u32(..9);
            let head = format!("const NUMBER: u32 = {number};\nfn {method}(&self, v: {from}) -> {to}");
            let owner = Some(format!(" {name} for {}", owner.name()));
            let declared = std::mem::take(&mut declared);
            self.functions.push(Function { name: method.clone(), head, owner, declared, body });
        }
        let generic = self.name("generic");
        let head = format!("pub fn {generic}<T: {name}>(a: T, v: {from}) -> {to}");
        let body = format!("let first = a.{method}(v);\nif T::NUMBER > 3 {{ a.{twice}(v) }} else {{ first }}\n");
        let body = Tree::new(Ty::Unit, &body, Vec::new());
        self.functions.push(Function { name: generic.clone(), head, owner: None, declared: String::new(), body });
        for owner in owners {
            let of = vec![Input::Value(owner.clone()), Input::Value(input.clone())];
            let cost = 3 * most + 3;
            self.callables.push(Callable {
                name: generic.clone(),
                receiver: None,
                inputs: of,
                output: output.clone(),
                cost,
            });
            let (receiver, inputs) = (Some((owner, false)), vec![Input::Value(input.clone())]);
            self.callables.push(Callable {
                name: method.clone(),
                receiver,
                inputs,
                output: output.clone(),
                cost: most + 1,
            });
        }
    }
}
