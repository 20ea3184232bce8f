//! Statements, and the phases of kernels whose work-items wait for each other.

use super::{Generator, MOST_COST, Own, Slice};
use crate::grammar::{ARRAY_METHODS, COMPOUND, GATHERS, Operand, PANICS};
use crate::kernel::{GROUP, Parameter, ParameterKind};
use crate::tree::{Part, Tree};
use crate::types::{INDEX, Ty};

impl Generator {
    /// Adds so many statements to a block, in the scope that is open.
    pub(super) fn statements(&mut self, count: usize, depth: u32, block: &mut Vec<Tree>) {
        for _ in 0..count {
            self.cost += self.times;
            let statement = match self.random.u32(..42) {
                0..=5 => Some(self.declaration(depth)),
                6..=10 => self.assignment(depth),
                11 | 12 if depth > 0 => Some(self.if_statement(depth - 1)),
                13 if depth > 0 => Some(self.match_statement(depth - 1)),
                14 | 15 if depth > 0 => self.for_statement(depth - 1),
                16 if depth > 0 => self.while_statement(depth - 1),
                17 if depth > 0 => Some(self.labelled_block(depth - 1)),
                18 => self.leave(depth),
                19 if depth > 0 => self.let_closure(depth - 1),
                20 if depth > 0 => self.changing_closure(depth - 1),
                21 => self.destructuring(depth),
                22 if depth > 0 => self.let_else(depth - 1),
                23 if depth > 0 => self.for_elements(depth - 1),
                24 | 25 => self.gather(),
                26 => self.panic(depth),
                27 => self.let_slice(),
                28 | 29 => self.assign_slice(),
                30 if depth > 0 => self.for_pieces(depth - 1),
                31 | 32 => self.atomic(depth),
                33 => self.change_array(depth),
                34 => Some(self.discarded(depth)),
                35 | 36 => self.assign_through(depth),
                37 | 38 => self.let_view(),
                39 | 40 => self.change_view(),
                _ => None,
            };
            block.extend(statement);
        }
    }

    fn declaration(&mut self, depth: u32) -> Tree {
        let ty = self.palette_type();
        let value = self.value(&ty, depth);
        // Now and then a name that is taken.
        let visible: Vec<String> = self.scope.variables.iter().map(|variable| variable.name.clone()).collect();
        let reserved = ["gid", "lid", "first"];
        let name = match self.pick(&visible) {
            Some(name) if name.starts_with('v') && !reserved.contains(&&**name) && self.chance(8) => name.clone(),
            _ => self.name("v"),
        };
        let mutable = self.random.u32(..3) > 0;
        let keyword = if mutable { "let mut" } else { "let" };
        // A tree has a type that rustc can tell, so that half of the variables do without one.
        let annotation = if self.random.bool() { format!(": {}", ty.name()) } else { String::new() };
        self.scope.closures.retain(|closure| closure.0 != name);
        self.variable(&name, ty, mutable);
        Tree::statement(&format!("{keyword} {name}{annotation} = $;"), vec![value.into()])
    }

    /// The places that may be assigned: variables, parts of them, and the elements of this work-item.
    fn assignable(&mut self) -> Option<(String, Vec<Part>, Ty)> {
        if self.scope.closed {
            return None;
        }
        let own: Vec<Own> = self.scope.own.clone();
        if self.chance(3)
            && let Some(own) = self.pick(&own)
        {
            if self.flavour.fallible && self.chance(6) && own.place.ends_with(']') {
                let place = format!("{} + $]", &own.place[..own.place.len() - 1]);
                let beyond = ["1 << 20", "usize::MAX / 4", "4096"][self.random.usize(..3)];
                // What is assigned may not be changed on the way to it.
                let condition = self.closed(|generator| generator.value(&Ty::Bool, 1));
                let index = Tree::new(INDEX, &format!("(if $ {{ {beyond} }} else {{ 0 }})"), vec![condition.into()]);
                return Some((place, vec![index.into()], own.item.clone()));
            }
            return self.part_of(&own.place, &own.item);
        }
        let variables: Vec<_> = self.scope.variables.iter().filter(|variable| variable.mutable).cloned().collect();
        let variable = self.pick(&variables)?.clone();
        self.part_of(&variable.place, &variable.ty)
    }

    /// The place, or a part of it.
    fn part_of(&mut self, place: &str, of: &Ty) -> Option<(String, Vec<Part>, Ty)> {
        let parts: Vec<Ty> = match of {
            Ty::Struct(number) => self.definitions.structs[*number].clone(),
            Ty::Tuple(items) => items.clone(),
            Ty::Array(item, _) => vec![(**item).clone()],
            _ => Vec::new(),
        };
        if !self.chance(3)
            && let Some(part) = self.pick(&parts).cloned()
        {
            let mut found = Vec::new();
            self.places_in(place, of, &part, 2, &mut found);
            if let Some((text, parts)) = self.pick(&found).cloned() {
                return Some((text, parts, part));
            }
        }
        Some((place.to_owned(), Vec::new(), of.clone()))
    }

    pub(super) fn assignment(&mut self, depth: u32) -> Option<Tree> {
        let (place, mut parts, ty) = self.assignable()?;
        if let (false, Some((operator, operand))) = (self.chance(3), self.compound(&ty)) {
            let value = self.operand(operand, &ty, depth)?;
            parts.push(value.into());
            return Some(Tree::statement(&format!("{place} {operator} $;"), parts));
        }
        let value = self.value(&ty, depth);
        parts.push(value.into());
        Some(Tree::statement(&format!("{place} = $;"), parts))
    }

    /// An operator of assignments of that type, and what it takes.
    pub(super) fn compound(&mut self, ty: &Ty) -> Option<(&'static str, Operand)> {
        let rows: Vec<_> = COMPOUND.iter().filter(|row| row.0.fits(ty, self.flavour)).collect();
        self.pick(&rows).map(|row| (row.1, row.2))
    }

    pub(super) fn inner(&mut self, depth: u32) -> Vec<Tree> {
        self.within(|generator| {
            let mut block = Vec::new();
            let count = generator.random.usize(1..4);
            generator.statements(count, depth, &mut block);
            block
        })
    }

    fn if_statement(&mut self, depth: u32) -> Tree {
        if self.chance(4) {
            let of = self.matched_type();
            let (by, value) = self.matched(&of, depth);
            return self.within(|generator| {
                let pattern = generator.matching(&of, by);
                let then = generator.inner(depth);
                Tree::statement(&format!("if let {pattern} = $ {{\n$}}"), vec![value.into(), then.into()])
            });
        }
        let condition = self.value(&Ty::Bool, depth);
        let then = self.inner(depth);
        match self.random.u32(..3) {
            0 => Tree::statement("if $ {\n$}", vec![condition.into(), then.into()]),
            1 => {
                let otherwise = self.inner(depth);
                Tree::statement("if $ {\n$} else {\n$}", vec![condition.into(), then.into(), otherwise.into()])
            }
            _ => {
                let second = self.value(&Ty::Bool, depth);
                let (other, last) = (self.inner(depth), self.inner(depth));
                let parts: Vec<Part> = vec![condition.into(), then.into(), second.into(), other.into(), last.into()];
                Tree::statement("if $ {\n$} else if $ {\n$} else {\n$}", parts)
            }
        }
    }

    fn match_statement(&mut self, depth: u32) -> Tree {
        let of = self.matched_type();
        let (by, value) = self.matched(&of, depth);
        let mut arms = Vec::new();
        for _ in 0..self.random.usize(1..4) {
            let arm = self.arm(&of, by, depth, |generator| {
                let block = generator.inner(depth);
                Tree::statement("{\n$}", vec![block.into()])
            });
            arms.push(arm);
        }
        let otherwise = self.inner(depth);
        Tree::statement("match $ {\n$_ => {\n$}\n}", vec![value.into(), arms.into(), otherwise.into()])
    }

    /// A label for a loop, or nothing.
    pub(super) fn label(&mut self, is_loop: bool) -> String {
        let label = self.name("'l");
        self.scope.labels.push((label.clone(), is_loop));
        format!("{label}: ")
    }

    fn for_statement(&mut self, depth: u32) -> Option<Tree> {
        let most = self.random.u64(1..5);
        if self.times * most > 256 || self.cost > MOST_COST {
            return None;
        }
        let ty = self.palette_integer();
        let Ty::Int(int) = ty else { return None };
        let start = i128::from(self.random.u32(..10)) - if int.signed() { 5 } else { 0 };
        let end = start + i128::from(most);
        let name = int.name();
        let mut range = match self.random.u32(..5) {
            0 => format!("{start}..={}{name}", end - 1),
            1 => format!("{}{name}..={}", int.max() - i128::from(most) + 1, int.max()),
            2 if !int.signed() => format!("{start}{name}..{start} + {most}"),
            _ => format!("{start}{name}..{end}"),
        };
        range = range.replace("--", "");
        if self.chance(4) {
            range = format!("({range}).rev()");
        }
        if self.chance(5) {
            range = format!("({range}).step_by({})", self.random.u32(1..4));
        }
        Some(self.within(|generator| {
            let label = generator.label(true);
            let variable = generator.name("i");
            generator.variable(&variable, ty, false);
            let body = generator.repeated(most, |generator| generator.inner(depth));
            Tree::statement(&format!("{label}for {variable} in {range} {{\n$}}"), vec![body.into()])
        }))
    }

    fn while_statement(&mut self, depth: u32) -> Option<Tree> {
        let most = self.random.u64(1..5);
        if self.times * most > 256 || self.cost > MOST_COST {
            return None;
        }
        let count = self.name("n");
        let condition = self.value(&Ty::Bool, depth);
        Some(self.within(|generator| {
            let label = generator.label(true);
            generator.variable(&count, INDEX, false);
            let body = generator.repeated(most, |generator| generator.inner(depth));
            let template = match generator.random.bool() {
                true => format!("let mut {count} = 0usize;\n{label}while {count} < {most} && $ {{\n{count} += 1;\n$}}"),
                false => format!(
                    "let mut {count} = 0usize;\n{label}loop {{\n{count} += 1;\nif {count} > {most} || $ {{\nbreak;\n}}\n$}}"
                ),
            };
            Tree::statement(&format!("{{\n{template}\n}}"), vec![condition.into(), body.into()])
        }))
    }

    fn labelled_block(&mut self, depth: u32) -> Tree {
        self.within(|generator| {
            let label = generator.label(false);
            let body = generator.inner(depth);
            Tree::statement(&format!("{label}{{\n$}}"), vec![body.into()])
        })
    }

    /// Leaves a loop, a block or the function, under a condition.
    fn leave(&mut self, depth: u32) -> Option<Tree> {
        let labels = self.scope.labels.clone();
        let returns = self.scope.returns.clone();
        if returns.is_some() && (labels.is_empty() || self.chance(6)) && self.chance(3) {
            let condition = self.value(&Ty::Bool, depth.min(2));
            return Some(match returns? {
                Ty::Unit => Tree::statement("if $ {\nreturn;\n}", vec![condition.into()]),
                ty => {
                    let value = self.value(&ty, depth.min(2));
                    Tree::statement("if $ {\nreturn $;\n}", vec![condition.into(), value.into()])
                }
            });
        }
        let (label, is_loop) = self.pick(&labels)?.clone();
        let condition = self.value(&Ty::Bool, depth.min(2));
        let how = if is_loop && self.random.bool() { "continue" } else { "break" };
        Some(Tree::statement(&format!("if $ {{\n{how} {label};\n}}"), vec![condition.into()]))
    }

    fn let_closure(&mut self, depth: u32) -> Option<Tree> {
        let (from, to) = (self.palette_type(), self.palette_type());
        let closure = self.closure(&from, &to, depth.max(1));
        let name = self.name("c");
        self.scope.closures.push((name.clone(), from, to));
        Some(Tree::statement(&format!("let {name} = $;"), vec![closure.into()]))
    }

    /// A closure that changes a variable, called twice.
    fn changing_closure(&mut self, depth: u32) -> Option<Tree> {
        if self.scope.closed {
            return None;
        }
        let scalars: Vec<_> = self
            .scope
            .variables
            .iter()
            .filter(|variable| variable.mutable && variable.ty.is_scalar() && variable.place == variable.name)
            .cloned()
            .collect();
        let changed = self.pick(&scalars)?.clone();
        let from = self.palette_type();
        self.within(|generator| {
            let (parameter, closure) = (generator.name("a"), generator.name("c"));
            let body = generator.within(|generator| {
                generator.scope.variables.retain(|variable| !variable.mutable);
                generator.scope.own.clear();
                generator.scope.views.clear();
                generator.scope.closed = true;
                generator.scope.labels.clear();
                generator.scope.returns = None;
                generator.variable(&parameter, from.clone(), false);
                generator.variable(&changed.name, changed.ty.clone(), false);
                generator.repeated(2, |generator| generator.value(&changed.ty, depth.max(1)))
            });
            generator.scope.variables.retain(|variable| variable.name != changed.name);
            let (first, second) = (generator.value(&from, depth), generator.value(&from, depth));
            let template = format!(
                "{{\nlet mut {closure} = |{parameter}: {}| {{ {} = $; }};\n{closure}($);\n{closure}($);\n}}",
                from.name(),
                changed.name
            );
            Some(Tree::statement(&template, vec![body.into(), first.into(), second.into()]))
        })
    }

    /// `let (a, b) = …`, or `(a, b) = (b, a)`.
    fn destructuring(&mut self, depth: u32) -> Option<Tree> {
        let mut types = vec![self.palette_type(), self.palette_type()];
        if !self.scope.closed && self.random.bool() {
            let ty = types[0].clone();
            let variables: Vec<_> = self
                .scope
                .variables
                .iter()
                .filter(|variable| variable.mutable && variable.ty == ty)
                .map(|variable| variable.place.clone())
                .collect();
            let (a, b) = (self.pick(&variables)?.clone(), self.pick(&variables)?.clone());
            if a == b {
                return None;
            }
            let (x, y) = (self.value(&ty, depth.min(2)), self.value(&ty, depth.min(2)));
            return Some(Tree::statement(&format!("({a}, {b}) = ($, $);"), vec![x.into(), y.into()]));
        }
        let value = self.value(&Ty::Tuple(types.clone()), depth);
        let names: Vec<String> = types.iter().map(|_| self.name("v")).collect();
        for (name, ty) in names.iter().zip(types.drain(..)) {
            self.variable(name, ty, true);
        }
        Some(Tree::statement(&format!("let (mut {}, mut {}) = $;", names[0], names[1]), vec![value.into()]))
    }

    /// `let Some(x) = … else { … };`
    fn let_else(&mut self, depth: u32) -> Option<Tree> {
        let options: Vec<Ty> = self.palette.iter().filter(|ty| matches!(ty, Ty::Option(_))).cloned().collect();
        let option = self.pick(&options)?.clone();
        let Ty::Option(item) = &option else { return None };
        let labels = self.scope.labels.clone();
        let (label, is_loop) = self.pick(&labels)?.clone();
        let value = self.value(&option, depth);
        let (name, how) = (self.name("v"), if is_loop && self.random.bool() { "continue" } else { "break" });
        let otherwise = self.inner(depth.min(1));
        self.variable(&name, (**item).clone(), false);
        let template = format!("let Some({name}) = ($) else {{\n${how} {label};\n}};");
        Some(Tree::statement(&template, vec![value.into(), otherwise.into()]))
    }

    /// A loop over memory.
    fn for_elements(&mut self, depth: u32) -> Option<Tree> {
        if self.times * 24 > 256 || self.cost > MOST_COST {
            return None;
        }
        let slices: Vec<Slice> = self.scope.slices.iter().filter(|slice| slice.iterable).cloned().collect();
        let slice = self.pick(&slices)?.clone();
        let name = slice.name;
        let form = self.random.u32(..4);
        Some(self.within(|generator| {
            let label = generator.label(true);
            let (item, index) = (generator.name("e"), generator.name("i"));
            if form != 2 {
                generator.scope.variables.push(super::Variable {
                    name: item.clone(),
                    ty: slice.item,
                    mutable: false,
                    place: format!("(*{item})"),
                });
            }
            if form != 0 {
                generator.variable(&index, INDEX, false);
            }
            let body = generator.repeated(24, |generator| generator.inner(depth.min(2)));
            let head = match form {
                0 => format!("{item} in {name}.iter()"),
                1 => format!("({index}, {item}) in {name}.iter().enumerate()"),
                2 => format!("{index} in 0..{name}.len()"),
                _ => format!("({item}, {index}) in {name}.iter().zip(3..20usize)"),
            };
            Tree::statement(&format!("{label}for {head} {{\n$}}"), vec![body.into()])
        }))
    }

    /// A loop that reads memory at indices that it reads from memory.
    fn gather(&mut self) -> Option<Tree> {
        if self.scope.closed || self.times * 24 > 256 || self.cost > MOST_COST {
            return None;
        }
        let slices: Vec<Slice> = self.scope.slices.iter().filter(|slice| slice.iterable).cloned().collect();
        let integers: Vec<Slice> = slices.iter().filter(|slice| matches!(slice.item, Ty::Int(_))).cloned().collect();
        let (indices, memory) = (self.pick(&integers)?.clone(), self.pick(&integers)?.clone());
        let variables: Vec<_> = self
            .scope
            .variables
            .iter()
            .filter(|variable| variable.mutable && variable.ty == memory.item)
            .map(|variable| variable.place.clone())
            .collect();
        let own = self.scope.own.iter().filter(|own| own.item == memory.item).map(|own| own.place.clone());
        let places: Vec<String> = variables.into_iter().chain(own).collect();
        let place = self.pick(&places)?.clone();
        self.cost += 24 * self.times;
        // Where something may fail, one index more than there are elements.
        let beyond = if self.flavour.fallible && self.chance(2) { "(@.len() + 1)" } else { "@.len()" };
        let below = Tree::new(INDEX, &beyond.replace('@', &memory.name), Vec::new());
        let (form, name) = (GATHERS[self.random.usize(..GATHERS.len())], self.name("i"));
        let names = [("MEMORY", &memory.name), ("INDICES", &indices.name), ("PLACE", &place), ("NAME", &name)];
        let text = names.iter().fold(form.to_owned(), |text, (hole, name)| text.replace(hole, name));
        Some(Tree::statement(&text, vec![below.into()]))
    }

    /// Changes memory that other work-items change too.
    fn atomic(&mut self, depth: u32) -> Option<Tree> {
        if self.scope.closed {
            return None;
        }
        // An argument may not borrow what another has borrowed.
        let atomics = std::mem::take(&mut self.scope.atomics);
        let picked = self.pick(&atomics).cloned();
        let parts = picked.map(|(name, ty, function)| {
            let index = self.index(&format!("{name}.len()"), depth.min(1));
            (name, function, index, self.value(&ty, depth.min(2)))
        });
        self.scope.atomics = atomics;
        let (name, function, index, value) = parts?;
        Some(Tree::statement(&format!("{function}(&mut {name}[$], $);"), vec![index.into(), value.into()]))
    }

    /// `array.swap(i, j);`, `array.fill(v);`
    fn change_array(&mut self, depth: u32) -> Option<Tree> {
        if self.scope.closed {
            return None;
        }
        let arrays: Vec<(String, Ty)> = self
            .scope
            .variables
            .iter()
            .filter(|variable| variable.mutable)
            .filter_map(|variable| match &variable.ty {
                Ty::Array(item, _) => Some((variable.place.clone(), (**item).clone())),
                _ => None,
            })
            .collect();
        let (place, item) = self.pick(&arrays)?.clone();
        let (form, indices) = ARRAY_METHODS[self.random.usize(..ARRAY_METHODS.len())];
        // The array is borrowed already.
        let types = indices.iter().map(|is_index| if *is_index { INDEX } else { item.clone() });
        let parts = self.closed(|generator| types.map(|ty| generator.value(&ty, depth.min(2)).into()).collect());
        Some(Tree::statement(&form.replace('@', &place), parts))
    }

    /// A value that nobody uses: what it does, and how it fails, stays.
    fn discarded(&mut self, depth: u32) -> Tree {
        let ty = self.palette_type();
        let value = self.value(&ty, depth.min(2));
        let form = ["let _ = $;", "_ = $;", "({ $ });"][self.random.usize(..3)];
        Tree::statement(form, vec![value.into()])
    }

    /// Ends the work-item, seldom.
    fn panic(&mut self, depth: u32) -> Option<Tree> {
        if !self.flavour.fallible || self.flavour.waits || self.scope.closed {
            return None;
        }
        let form = PANICS[self.random.usize(..PANICS.len())];
        let told = self.palette_integer();
        let parts = vec![
            self.value(&Ty::Bool, depth.min(2)).into(),
            self.value(&Ty::Bool, depth.min(2)).into(),
            self.value(&told, depth.min(1)).into(),
        ];
        Some(Tree::statement(form, parts))
    }

    /// Work-items write their element, wait, read those of others, and wait again.
    pub(super) fn phases(&mut self, parameters: &[Parameter], body: &mut Vec<Tree>) {
        let mut shared = vec![("t0".to_owned(), self.memory_type())];
        body.push(Tree::statement(&format!("let mut t0: Local<[{}; {GROUP}]>;", shared[0].1.name()), Vec::new()));
        for parameter in parameters.iter().filter(|parameter| parameter.kind == ParameterKind::Local) {
            shared.push((parameter.name.clone(), parameter.ty.clone()));
        }
        let phases = self.random.usize(1..4);
        for number in 1..=phases {
            let count = self.random.usize(1..4);
            self.statements(count, 3, body);
            // The same number of turns for all work-items. In a loop in which they wait again, none leaves the kernel.
            let repeats = self.random.u32(..4) == 0;
            let returns = (number == phases && !repeats && self.random.bool()).then_some(Ty::Unit);
            let phase = self.phase_that_some_leave(parameters, &shared, returns);
            let form = if repeats { "for _ in 0..2u32 {\n$}" } else { "{\n$}" };
            body.push(Tree::statement(form, vec![phase.into()]));
        }
    }

    /// A phase that not all come to the end of: some leave for the end of a block around it, or the kernel.
    fn phase_that_some_leave(
        &mut self,
        parameters: &[Parameter],
        shared: &[(String, Ty)],
        returns: Option<Ty>,
    ) -> Vec<Tree> {
        let (leaves, conditional) = (self.random.bool(), self.random.u32(..3) != 0);
        self.within(|generator| {
            let label = if leaves { generator.label(false) } else { String::new() };
            let labels = std::mem::take(&mut generator.scope.labels);
            let mut phase = generator.phase(shared, &labels, &returns);
            if conditional {
                let condition = generator.uniform_condition(parameters);
                phase = vec![Tree::statement(&format!("if {condition} {{\n$}}"), vec![phase.into()])];
            }
            if leaves {
                generator.scope.labels = labels;
                let count = generator.random.usize(1..3);
                generator.statements(count, 2, &mut phase);
                phase = vec![Tree::statement(&format!("{label}{{\n$}}"), vec![phase.into()])];
            }
            phase
        })
    }

    fn phase(&mut self, shared: &[(String, Ty)], labels: &[(String, bool)], returns: &Option<Ty>) -> Vec<Tree> {
        let mut writes = Vec::new();
        for (name, ty) in shared {
            let value = self.value(ty, 3);
            writes.push(Tree::statement(&format!("{name}[lid] = $;"), vec![value.into()]));
        }
        let barrier = || Tree::statement("barrier(CLK_LOCAL_MEM_FENCE);", Vec::new());
        let reads = self.within(|generator| {
            generator.scope.labels = labels.to_vec();
            generator.scope.returns = returns.clone();
            for (name, item) in shared {
                let (iterable, space, is_array) = (name != "t0", Some(super::Space::Local), name == "t0");
                let (name, item, mutable) = (name.clone(), item.clone(), false);
                generator.scope.slices.push(Slice { name, item, iterable, space, mutable, is_array });
            }
            let mut reads = Vec::new();
            for _ in 0..generator.random.usize(1..3) {
                let count = generator.random.usize(1..4);
                generator.statements(count, 3, &mut reads);
                reads.extend(generator.leave(2));
            }
            reads
        });
        // One statement, so that shrinking keeps the barriers where they are. None stands at its end: where ways meet
        // behind it, those that read part once more.
        let whole =
            Tree::statement("$$$\n{\n$}", vec![barrier().into(), writes.into(), barrier().into(), reads.into()]);
        vec![whole]
    }

    /// The same for all work-items.
    fn uniform_condition(&mut self, parameters: &[Parameter]) -> String {
        let values: Vec<&Parameter> = parameters
            .iter()
            .filter(|parameter| parameter.kind == ParameterKind::Value && matches!(parameter.ty, Ty::Int(_)))
            .collect();
        match self.pick(&values) {
            Some(parameter) => format!("{} % 3 != 1", parameter.name),
            None => "x0.len() > 3".into(),
        }
    }
}
