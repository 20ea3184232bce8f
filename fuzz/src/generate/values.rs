//! Expressions.

use super::{Generator, Input, MOST_COST, Slice, Variable};
use crate::grammar::{COMPARISONS, CONSUMERS, Operand, ROWS, fixed, interesting};
use crate::tree::{Part, Tree};
use crate::types::{I8, I16, I32, I64, INDEX, Int, Lane, Ty};

/// How a value is matched on.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum By {
    Value,
    /// `match &v { &p => … }`
    Pattern,
    /// `match &v { p => … }`, whose variables are references.
    Reference,
}

impl Generator {
    /// An expression of that type, nested at most so deep.
    pub(super) fn value(&mut self, ty: &Ty, depth: u32) -> Tree {
        self.cost += self.times;
        if depth == 0 || self.cost > MOST_COST {
            return self.leaf(ty);
        }
        for _ in 0..8 {
            let made = match self.random.u32(..31) {
                0..=3 => Some(self.leaf(ty)),
                4 => self.element(ty, depth),
                5..=11 => self.row(ty, depth),
                12 => self.comparison(ty, depth),
                13 | 14 => self.call(ty, depth),
                15 => Some(self.branch(ty, depth)),
                16 => Some(self.block(ty, depth)),
                17 => Some(self.match_value(ty, depth)),
                18 => self.loop_value(ty, depth),
                19 => self.closure_call(ty, depth),
                20 => self.change_and_use(ty, depth),
                21 => self.consumer(ty),
                22 => self.optional_element(ty, depth),
                23 => self.compared_vectors(ty, depth),
                24 => self.components(ty, depth),
                25 => self.question(ty, depth),
                26 => self.converted_vector(ty, depth),
                27 | 28 => self.read_through(ty, depth),
                29 => self.of_view(ty, depth),
                _ => self.constructor(ty, depth),
            };
            if let Some(tree) = made {
                return tree;
            }
        }
        self.leaf(ty)
    }

    /// A variable, an element, or a literal.
    fn leaf(&mut self, ty: &Ty) -> Tree {
        let places = self.places(ty);
        if !self.chance(4)
            && let Some(place) = self.pick(&places).cloned()
        {
            return place;
        }
        if self.chance(3)
            && let Some(element) = self.element(ty, 0)
        {
            return element;
        }
        self.literal(ty)
    }

    /// An element of memory.
    fn element(&mut self, ty: &Ty, depth: u32) -> Option<Tree> {
        let slices: Vec<String> =
            self.scope.slices.iter().filter(|slice| slice.item == *ty).map(|slice| slice.name.clone()).collect();
        let own = self.scope.own.iter().filter(|own| own.item == *ty).map(|own| own.place.clone());
        let own: Vec<String> = own.collect();
        if !own.is_empty() && self.chance(3) {
            return self.pick(&own).map(|place| Tree::new(ty.clone(), place, Vec::new()));
        }
        let slice = self.pick(&slices)?.clone();
        let len = format!("{slice}.len()");
        let index = if depth == 0 { self.simple_index(&len) } else { self.index(&len, depth - 1) };
        Some(Tree::new(ty.clone(), &format!("{slice}[$]"), vec![index.into()]))
    }

    /// An index below `len`; in kernels that may fail, now and then not.
    pub(super) fn index(&mut self, len: &str, depth: u32) -> Tree {
        let fails = self.flavour.fallible && self.chance(5);
        let value = self.value(&INDEX, depth);
        // Of numbers alone it is known before the kernel runs.
        if fails && value.names_something() {
            return value;
        }
        Tree::new(INDEX, &format!("($ % {len})"), vec![value.into()])
    }

    /// As `index`, of a variable.
    fn simple_index(&mut self, len: &str) -> Tree {
        let variables = self.scope.variables.iter().filter(|variable| variable.ty == INDEX);
        let variables: Vec<String> = variables.map(|variable| variable.place.clone()).collect();
        let text = match self.pick(&variables).cloned() {
            Some(variable) if self.flavour.fallible && self.chance(6) => variable,
            Some(variable) => format!("({variable} % {len})"),
            None => format!("({} % {len})", self.random.u32(..20)),
        };
        Tree::new(INDEX, &text, Vec::new())
    }

    /// The places of that type that variables have.
    pub(super) fn places(&mut self, ty: &Ty) -> Vec<Tree> {
        let mut found = Vec::new();
        for variable in self.scope.variables.clone() {
            self.places_in(&variable.place, &variable.ty, ty, 2, &mut found);
        }
        found.into_iter().map(|(text, parts)| Tree::new(ty.clone(), &text, parts)).collect()
    }

    pub(super) fn places_in(
        &mut self,
        place: &str,
        of: &Ty,
        ty: &Ty,
        depth: u32,
        found: &mut Vec<(String, Vec<Part>)>,
    ) {
        if of == ty {
            found.push((place.to_owned(), Vec::new()));
        }
        if depth == 0 {
            return;
        }
        let field = |place: &str, name: &str| match place.starts_with('*') {
            true => format!("{}.{name}", &place[1..]),
            false => format!("{place}.{name}"),
        };
        match of {
            Ty::Tuple(items) => {
                for (i, item) in items.iter().enumerate() {
                    self.places_in(&field(place, &i.to_string()), item, ty, depth - 1, found);
                }
            }
            Ty::Struct(number) => {
                for (i, item) in self.definitions.structs[*number].clone().iter().enumerate() {
                    self.places_in(&field(place, &format!("f{i}")), item, ty, depth - 1, found);
                }
            }
            Ty::Array(item, len) if **item == *ty => {
                let place = place.trim_start_matches('*');
                let index = match self.chance(2) {
                    true => Tree::new(INDEX, &self.random.usize(..*len).to_string(), Vec::new()),
                    false => self.simple_index(&len.to_string()),
                };
                found.push((format!("{place}[$]"), vec![index.into()]));
            }
            _ => {}
        }
    }

    /// A literal, or what is built of literals.
    pub(super) fn literal(&mut self, ty: &Ty) -> Tree {
        let text = match ty {
            Ty::Bool => self.random.bool().to_string(),
            Ty::Int(int) => self.integer_literal(*int, true),
            Ty::Float(bits) => self.float_literal(Some(*bits)),
            Ty::Half => format!("f16::from_f32({})", self.float_literal(Some(32))),
            _ => match self.constructor(ty, 0) {
                Some(tree) => return tree,
                None => return ty.simplest_tree(&self.definitions),
            },
        };
        Tree::new(ty.clone(), &text, Vec::new())
    }

    fn integer_literal(&mut self, int: Int, suffix: bool) -> String {
        let value = match self.chance(3) {
            true => *self.pick(&interesting(int)).unwrap_or(&1),
            false => i128::from(self.random.u32(..20)),
        };
        let suffix = if suffix { int.name() } else { "" };
        if value < 0 { format!("({value}{suffix})") } else { format!("{value}{suffix}") }
    }

    fn float_literal(&mut self, bits: Option<u32>) -> String {
        const FLOATS: [&str; 12] =
            ["0.0", "1.0", "0.5", "2.0", "-1.5", "3.25", "1e9", "-1e-10", "16777217.0", "0.1", "-0.0", "255.5"];
        let value = FLOATS[self.random.usize(..FLOATS.len())];
        let suffix = bits.map(|bits| format!("f{bits}")).unwrap_or_default();
        if value.starts_with('-') { format!("({value}{suffix})") } else { format!("{value}{suffix}") }
    }

    /// An operator, a method or a function of the table.
    fn row(&mut self, ty: &Ty, depth: u32) -> Option<Tree> {
        let rows: Vec<_> = ROWS.iter().filter(|row| row.0.fits(ty, self.flavour)).collect();
        let total: u32 = rows.iter().map(|row| row.3).sum();
        let mut at = self.random.u32(..total.max(1));
        let row = rows.into_iter().find(|row| {
            let found = at < row.3;
            at = at.saturating_sub(row.3);
            found
        })?;
        let mut parts = Vec::new();
        for operand in row.2 {
            parts.push(self.operand(*operand, ty, depth - 1)?.into());
        }
        Some(Tree::new(ty.clone(), &row.1.replace('#', &ty.name()), parts))
    }

    /// What comes of all elements of some memory.
    fn consumer(&mut self, ty: &Ty) -> Option<Tree> {
        if self.times * 24 > 256 {
            return None;
        }
        let slices: Vec<Slice> = self.scope.slices.iter().filter(|slice| slice.iterable).cloned().collect();
        let slice = self.pick(&slices)?.clone();
        let integers = matches!(slice.item, Ty::Int(_)) && (*ty == Ty::Bool || *ty == slice.item);
        let rows: Vec<_> = CONSUMERS.iter().filter(|row| integers && row.0.fits(ty, self.flavour)).copied().collect();
        let (_, form, operands) = *self.pick(&rows)?;
        self.cost += 24 * self.times;
        let parts = operands.iter().map(|_| self.simple(&slice.item).into()).collect();
        Some(Tree::new(ty.clone(), &form.replace('@', &slice.name), parts))
    }

    /// A variable that nobody changes, or a literal.
    fn simple(&mut self, ty: &Ty) -> Tree {
        let fixed = |variable: &&Variable| !variable.mutable && variable.place == variable.name && variable.ty == *ty;
        let names: Vec<String> =
            self.scope.variables.iter().filter(fixed).map(|variable| variable.name.clone()).collect();
        match self.pick(&names) {
            Some(name) => Tree::new(ty.clone(), name, Vec::new()),
            None => self.literal(ty),
        }
    }

    pub(super) fn operand(&mut self, operand: Operand, result: &Ty, depth: u32) -> Option<Tree> {
        let ty = match operand {
            Operand::AnyInt => self.palette_integer(),
            Operand::AnyScalar => self.palette_scalar(),
            Operand::AnyFloat => Ty::Float([32, 64][self.random.usize(..2)]),
            Operand::AnyMask => {
                let lane = Lane::Int([I8, I16, I32, I64][self.random.usize(..4)]);
                self.palette_vector(|other, _| other == lane).unwrap_or(Ty::Vector(Lane::Int(I32), 4))
            }
            Operand::Maybe if !self.palette.contains(&Ty::Option(Box::new(result.clone()))) => return None,
            other => fixed(other, result)?,
        };
        Some(match (operand, &ty) {
            (Operand::Bare, Ty::Int(int)) => Tree::new(ty.clone(), &self.integer_literal(*int, false), Vec::new()),
            (Operand::Bare, Ty::Float(_)) => Tree::new(ty.clone(), &self.float_literal(None), Vec::new()),
            (Operand::NotZero, Ty::Int(int)) => {
                // Odd, so not 0; and positive, so not -1.
                let value = self.value(&ty, depth);
                Tree::new(ty.clone(), &format!("(($ & 127{name}) | 1)", name = int.name()), vec![value.into()])
            }
            _ => self.value(&ty, depth),
        })
    }

    fn comparison(&mut self, ty: &Ty, depth: u32) -> Option<Tree> {
        if *ty != Ty::Bool {
            return None;
        }
        let of = self.palette_scalar();
        let (left, right) = (self.value(&of, depth - 1), self.value(&of, depth - 1));
        let operator = COMPARISONS[self.random.usize(..COMPARISONS.len())];
        Some(Tree::new(Ty::Bool, &format!("($ {operator} $)"), vec![left.into(), right.into()]))
    }

    /// What makes a value of a compound type of its parts.
    fn constructor(&mut self, ty: &Ty, depth: u32) -> Option<Tree> {
        let next = depth.saturating_sub(1);
        let holes = |count: usize| vec!["$"; count].join(", ");
        let (template, parts) = match ty {
            Ty::Tuple(items) => (format!("({},)", holes(items.len())), self.values_or_literals(items, depth)),
            Ty::Array(item, len) => match self.chance(4) {
                true => (format!("[$; {len}]"), vec![self.value_or_literal(item, depth).into()]),
                false => {
                    let items = vec![(**item).clone(); *len];
                    (format!("[{}]", holes(*len)), self.values_or_literals(&items, depth))
                }
            },
            Ty::Struct(number) => {
                let fields = self.definitions.structs[*number].clone();
                let places = self.places(ty);
                if depth > 0
                    && self.chance(3)
                    && let Some(base) = self.pick(&places).cloned()
                {
                    let at = self.random.usize(..fields.len());
                    let value = self.value(&fields[at], next);
                    (format!("(S{number} {{ f{at}: $, ..$ }})"), vec![value.into(), base.into()])
                } else {
                    let names: Vec<String> = (0..fields.len()).map(|i| format!("f{i}: $")).collect();
                    (format!("(S{number} {{ {} }})", names.join(", ")), self.values_or_literals(&fields, depth))
                }
            }
            Ty::Enum(number) => {
                let variants = self.definitions.enums[*number].clone();
                let variant = self.random.usize(..variants.len());
                let items = &variants[variant];
                let template = match items.len() {
                    0 => format!("E{number}::Va{variant}"),
                    count => format!("E{number}::Va{variant}({})", holes(count)),
                };
                (template, self.values_or_literals(items, depth))
            }
            Ty::Option(item) => match self.chance(3) {
                true => (format!("None::<{}>", item.name()), Vec::new()),
                false => ("Some($)".into(), vec![self.value_or_literal(item, depth).into()]),
            },
            Ty::Vector(lane, width) => {
                let lanes = vec![lane.ty(); *width as usize];
                (format!("{}::new({})", ty.name(), holes(lanes.len())), self.values_or_literals(&lanes, depth.min(1)))
            }
            Ty::Int(_) | Ty::Float(_) if depth > 0 => {
                let vector = self.palette_vector(|lane, _| lane.ty() == *ty)?;
                let Ty::Vector(_, width) = vector else { return None };
                let value = self.value(&vector, next);
                let index = self.index(&width.to_string(), 1);
                // The index may change the variable, so the vector is a copy. In braces a number out of range fails when
                // the kernel runs, and not when it compiles.
                return Some(Tree::new(ty.clone(), "({ $ }).get({ $ })", vec![value.into(), index.into()]));
            }
            _ => return None,
        };
        Some(Tree::new(ty.clone(), &template, parts))
    }

    /// A vector type of the kernel that the test holds for.
    fn palette_vector(&mut self, test: impl Fn(Lane, u32) -> bool) -> Option<Ty> {
        let fits = |ty: &&Ty| matches!(ty, Ty::Vector(lane, width) if test(*lane, *width));
        let vectors: Vec<Ty> = self.palette.iter().filter(fits).cloned().collect();
        self.pick(&vectors).cloned()
    }

    /// The mask of a comparison, lane by lane.
    fn compared_vectors(&mut self, ty: &Ty, depth: u32) -> Option<Tree> {
        let Ty::Vector(Lane::Int(mask), width) = *ty else { return None };
        let of = self.palette_vector(|lane, other| lane.mask() == mask && other == width)?;
        let method = ["lt", "le", "gt", "ge", "eq", "ne"][self.random.usize(..6)];
        let (left, right) = (self.value(&of, depth - 1), self.value(&of, depth - 1));
        // What the other operand changes was read before.
        Some(Tree::new(ty.clone(), &format!("({{ $ }}).{method}($)"), vec![left.into(), right.into()]))
    }

    /// Components of a vector: of two to four of them a vector, of one a scalar; and halves.
    fn components(&mut self, ty: &Ty, depth: u32) -> Option<Tree> {
        let (lane, count) = match ty {
            Ty::Int(int) => (Lane::Int(*int), 1),
            Ty::Float(bits) => (Lane::Float(*bits), 1),
            Ty::Vector(lane, width) => (*lane, *width),
            _ => return None,
        };
        let of = self.palette_vector(|other, width| other == lane && (width <= 4 || width == 2 * count))?;
        let Ty::Vector(_, width) = of else { return None };
        let name: String = if width == 2 * count && self.random.bool() {
            ["lo", "hi", "even", "odd"][self.random.usize(..4)].into()
        } else if count <= 4 && width <= 4 {
            (0..count).map(|_| char::from(b"xyzw"[self.random.usize(..width as usize)])).collect()
        } else {
            return None;
        };
        let value = self.value(&of, depth - 1);
        Some(Tree::new(ty.clone(), &format!("({{ $ }}).{name}()"), vec![value.into()]))
    }

    /// A vector of the same width, lane by lane.
    fn converted_vector(&mut self, ty: &Ty, depth: u32) -> Option<Tree> {
        let Ty::Vector(to, width) = *ty else { return None };
        let of = self.palette_vector(|_, other| other == width)?;
        let Ty::Vector(from, _) = of else { return None };
        let same_size = from.mask() == to.mask() && matches!((from, to), (Lane::Int(_), Lane::Int(_)));
        let prefix = match self.random.u32(..3) {
            0 if same_size => "as",
            _ => "convert",
        };
        let value = self.value(&of, depth - 1);
        Some(Tree::new(ty.clone(), &format!("{prefix}_{}($)", ty.name().to_lowercase()), vec![value.into()]))
    }

    /// `value?`, in a function whose result may be none.
    fn question(&mut self, ty: &Ty, depth: u32) -> Option<Tree> {
        let option = Ty::Option(Box::new(ty.clone()));
        if self.scope.closed || !matches!(self.scope.returns, Some(Ty::Option(_))) || !self.palette.contains(&option) {
            return None;
        }
        let value = self.value(&option, depth - 1);
        Some(Tree::new(ty.clone(), "{ $ }?", vec![value.into()]))
    }

    fn value_or_literal(&mut self, ty: &Ty, depth: u32) -> Tree {
        if depth == 0 { self.literal(ty) } else { self.value(ty, depth - 1) }
    }

    fn values_or_literals(&mut self, types: &[Ty], depth: u32) -> Vec<Part> {
        types.iter().map(|ty| self.value_or_literal(ty, depth).into()).collect()
    }

    /// A call of a device function or a method.
    fn call(&mut self, ty: &Ty, depth: u32) -> Option<Tree> {
        let room = MOST_COST.saturating_sub(self.cost) / self.times;
        let callables: Vec<_> =
            self.callables.iter().filter(|callable| callable.output == *ty && callable.cost < room).cloned().collect();
        let callable = self.pick(&callables)?.clone();
        self.within(|generator| {
            let mut parts: Vec<Part> = Vec::new();
            let mut template = String::new();
            if let Some((owner, mutable)) = &callable.receiver {
                let receiver = match mutable {
                    true => generator.borrowed_or(owner, Self::pointed)?,
                    false => generator.value(owner, depth - 1),
                };
                // Another argument may borrow the same variable, so what is not changed is a copy.
                parts.push(receiver.into());
                template.push_str(if *mutable { "$." } else { "{ $ }." });
            }
            let mut holes = Vec::new();
            for input in &callable.inputs {
                holes.push("$");
                parts.push(match input {
                    Input::Value(ty) => generator.value(ty, depth - 1).into(),
                    Input::Mutable(ty) => {
                        let place = generator.borrowed_or(ty, Self::own_pointed)?;
                        Tree::new(Ty::Unit, "&mut $", vec![place.into()]).into()
                    }
                    Input::Place(item) => generator.place_of(item)?.into(),
                    Input::Closure(from, to) => generator.closure(from, to, depth - 1).into(),
                });
            }
            template.push_str(&format!("{}({})", callable.name, holes.join(", ")));
            generator.cost += callable.cost * generator.times;
            Some(Tree::new(ty.clone(), &template, parts))
        })
    }

    /// A variable to borrow mutably, or a place that a call gives.
    fn borrowed_or(&mut self, ty: &Ty, pointed: fn(&mut Self, &Ty, u32) -> Option<Tree>) -> Option<Tree> {
        if self.chance(3) {
            // What it borrows stays out of scope.
            let scope = self.scope.clone();
            if let Some(place) = pointed(self, ty, 1) {
                return Some(place);
            }
            self.scope = scope;
        }
        self.borrowed(ty)
    }

    /// A variable to borrow mutably; what else stands in the same call must leave it alone.
    fn borrowed(&mut self, ty: &Ty) -> Option<Tree> {
        if self.scope.closed {
            return None;
        }
        let variables: Vec<_> =
            self.scope.variables.iter().filter(|variable| variable.mutable && variable.ty == *ty).cloned().collect();
        let variable = self.pick(&variables)?.clone();
        self.scope.variables.retain(|other| other.name != variable.name);
        let place = match variable.place.strip_prefix('*') {
            Some(_) => format!("({})", variable.place),
            None => variable.place,
        };
        Some(Tree::new(ty.clone(), &place, Vec::new()))
    }

    /// `&` of memory of any space.
    fn place_of(&mut self, item: &Ty) -> Option<Tree> {
        // A parameter of a function is a reference already.
        let slices = self.scope.slices.iter().filter(|slice| slice.item == *item);
        let written = |slice: &Slice| if slice.is_array { format!("&{}", slice.name) } else { slice.name.clone() };
        let mut places: Vec<(String, Option<String>)> = slices.map(|slice| (written(slice), None)).collect();
        let arrays = self.scope.variables.iter();
        places.extend(
            arrays
                .filter(|variable| matches!(&variable.ty, Ty::Array(of, _) if **of == *item))
                .map(|variable| (format!("&{}", variable.place), Some(variable.name.clone()))),
        );
        let (place, borrowed) = self.pick(&places)?.clone();
        // What else stands in the same call must not change it.
        self.scope
            .variables
            .iter_mut()
            .filter(|of| Some(&of.name) == borrowed.as_ref())
            .for_each(|of| of.mutable = false);
        Some(Tree::new(Ty::Unit, &place, Vec::new()))
    }

    /// A closure that changes nothing.
    pub(super) fn closure(&mut self, from: &Ty, to: &Ty, depth: u32) -> Tree {
        self.within(|generator| {
            // What it captures stays borrowed, so that it captures only what nobody changes.
            generator.scope.variables.retain(|variable| !variable.mutable);
            generator.scope.own.clear();
            generator.scope.views.clear();
            generator.scope.closed = true;
            generator.scope.labels.clear();
            generator.scope.returns = None;
            let name = generator.name("a");
            generator.variable(&name, from.clone(), false);
            let body = generator.repeated(4, |generator| generator.value(to, depth.max(1)));
            Tree::new(Ty::Unit, &format!("|{name}: {}| -> {} {{ $ }}", from.name(), to.name()), vec![body.into()])
        })
    }

    fn closure_call(&mut self, ty: &Ty, depth: u32) -> Option<Tree> {
        let closures: Vec<_> = self.scope.closures.iter().filter(|closure| closure.2 == *ty).cloned().collect();
        let (name, from, _) = self.pick(&closures)?.clone();
        let argument = self.value(&from, depth - 1);
        Some(Tree::new(ty.clone(), &format!("{name}($)"), vec![argument.into()]))
    }

    fn branch(&mut self, ty: &Ty, depth: u32) -> Tree {
        let condition = self.value(&Ty::Bool, depth - 1);
        let (yes, no) = (self.value(ty, depth - 1), self.value(ty, depth - 1));
        Tree::new(ty.clone(), "(if $ { $ } else { $ })", vec![condition.into(), yes.into(), no.into()])
    }

    /// Statements before the value.
    fn block(&mut self, ty: &Ty, depth: u32) -> Tree {
        self.within(|generator| {
            let mut statements = Vec::new();
            let count = generator.random.usize(1..3);
            generator.statements(count, depth - 1, &mut statements);
            let value = generator.value(ty, depth - 1);
            Tree::new(ty.clone(), "{\n$$\n}", vec![statements.into(), value.into()])
        })
    }

    /// Changes a variable, and then uses it or another value: what stands to the left must have been read before.
    fn change_and_use(&mut self, ty: &Ty, depth: u32) -> Option<Tree> {
        let change = self.assignment(depth - 1)?;
        let value = self.value(ty, depth - 1);
        Some(Tree::new(ty.clone(), "{ $$ }", vec![vec![change].into(), value.into()]))
    }

    fn loop_value(&mut self, ty: &Ty, depth: u32) -> Option<Tree> {
        if self.times > 64 {
            return None;
        }
        let (count, most) = (self.name("n"), self.random.u64(1..5));
        self.within(|generator| {
            generator.variable(&count, INDEX, false);
            // A loop that is left with a value cannot be left without one; `break` of the value is ours.
            generator.scope.labels.clear();
            let condition = generator.value(&Ty::Bool, depth - 1);
            let early = generator.value(ty, depth - 1);
            let mut inner = Vec::new();
            generator.repeated(most, |generator| generator.statements(1, depth - 1, &mut inner));
            let last = generator.value(ty, depth - 1);
            let template = format!(
                "{{\nlet mut {count} = 0usize;\nloop {{\n{count} += 1;\nif $ {{\nbreak $;\n}}\n$if {count} >= {most} \
                 {{\nbreak $;\n}}\n}}\n}}"
            );
            let parts = vec![condition.into(), early.into(), inner.into(), last.into()];
            Some(Tree::new(ty.clone(), &template, parts))
        })
    }

    pub(super) fn match_value(&mut self, ty: &Ty, depth: u32) -> Tree {
        let of = self.matched_type();
        let (by, value) = self.matched(&of, depth - 1);
        let mut arms = Vec::new();
        for _ in 0..self.random.usize(1..4) {
            let arm = self.arm(&of, by, depth, |generator| generator.value(ty, depth - 1));
            arms.push(arm);
        }
        let otherwise = self.value(ty, depth - 1);
        Tree::new(ty.clone(), "(match $ {\n$_ => $,\n})", vec![value.into(), arms.into(), otherwise.into()])
    }

    pub(super) fn matched_type(&mut self) -> Ty {
        let types: Vec<Ty> = self
            .palette
            .iter()
            .filter(|ty| {
                matches!(ty, Ty::Int(_) | Ty::Bool | Ty::Enum(_) | Ty::Option(_) | Ty::Tuple(_) | Ty::Struct(_))
            })
            .cloned()
            .collect();
        self.pick(&types).cloned().unwrap_or(Ty::Bool)
    }

    /// What is matched on, and how.
    pub(super) fn matched(&mut self, of: &Ty, depth: u32) -> (By, Tree) {
        match self.random.u32(..6) {
            0 => {
                // What a reference to an element is of has its address space.
                let own = |variable: &&Variable| variable.ty == *of && variable.place == variable.name;
                let places: Vec<String> = self.scope.variables.iter().filter(own).map(|own| own.name.clone()).collect();
                let place = match self.pick(&places) {
                    Some(place) => Tree::new(of.clone(), place, Vec::new()),
                    None => Tree::new(of.clone(), "({ $ })", vec![self.value(of, depth).into()]),
                };
                (By::Pattern, Tree::new(Ty::Unit, "&$", vec![place.into()]))
            }
            // What is matched on stays borrowed, so it is a copy.
            1 => (By::Reference, Tree::new(Ty::Unit, "&({ $ })", vec![self.value(of, depth).into()])),
            _ => (By::Value, self.value(of, depth)),
        }
    }

    /// A pattern of an arm or of `if let`.
    pub(super) fn matching(&mut self, of: &Ty, by: By) -> String {
        let known: Vec<String> = self.scope.variables.iter().map(|variable| variable.name.clone()).collect();
        let pattern = self.pattern(of, 2);
        match by {
            By::Value => pattern,
            By::Pattern => format!("&({pattern})"),
            By::Reference => {
                let bound = self.scope.variables.iter_mut().filter(|variable| !known.contains(&variable.name));
                bound.for_each(|variable| variable.place = format!("(*{})", variable.name));
                pattern
            }
        }
    }

    /// `pattern if guard => body,`
    pub(super) fn arm(&mut self, of: &Ty, by: By, depth: u32, body: impl FnOnce(&mut Self) -> Tree) -> Tree {
        self.within(|generator| {
            let pattern = generator.matching(of, by);
            if depth > 1 && generator.chance(4) {
                // Rust lets a guard change nothing that is matched on, or that the pattern binds.
                let guard = generator.closed(|generator| generator.value(&Ty::Bool, 1));
                let body = body(generator);
                return Tree::statement(&format!("{pattern} if $ => $,"), vec![guard.into(), body.into()]);
            }
            let body = body(generator);
            Tree::statement(&format!("{pattern} => $,"), vec![body.into()])
        })
    }

    /// A pattern, whose variables come into scope.
    pub(super) fn pattern(&mut self, ty: &Ty, depth: u32) -> String {
        if depth == 0 || self.chance(4) {
            if self.chance(3) {
                return "_".into();
            }
            let name = self.name("m");
            self.variable(&name, ty.clone(), false);
            return name;
        }
        match ty {
            Ty::Bool => self.random.bool().to_string(),
            Ty::Int(int) => self.integer_pattern(*int),
            Ty::Tuple(items) => {
                let items: Vec<_> = items.iter().map(|item| self.pattern(item, depth - 1) + ",").collect();
                format!("({})", items.join(" "))
            }
            Ty::Struct(number) => {
                let fields = self.definitions.structs[*number].clone();
                let at = self.random.usize(..fields.len());
                format!("S{number} {{ f{at}: {}, .. }}", self.pattern(&fields[at], depth - 1))
            }
            Ty::Enum(number) => {
                let variants = self.definitions.enums[*number].clone();
                let variant = self.random.usize(..variants.len());
                let items: Vec<_> = variants[variant].iter().map(|item| self.pattern(item, depth - 1)).collect();
                match items.len() {
                    0 => format!("E{number}::Va{variant}"),
                    _ => format!("E{number}::Va{variant}({})", items.join(", ")),
                }
            }
            Ty::Option(item) => match self.chance(3) {
                true => "None".into(),
                false => format!("Some({})", self.pattern(item, depth - 1)),
            },
            _ => "_".into(),
        }
    }

    fn integer_pattern(&mut self, int: Int) -> String {
        let (a, b) = (i128::from(self.random.u32(..20)), i128::from(self.random.u32(..100)));
        match self.random.u32(..6) {
            0 => format!("{a}..={}", a + b.min(int.max() - a)),
            1 => format!("..{}", a + 1),
            2 => format!("{a}.."),
            3 => format!("{a} | {}", a + 1),
            4 if int.signed() => format!("{}..=-1", -a - 1),
            5 => {
                let name = self.name("m");
                self.variable(&name, Ty::Int(int), false);
                format!("{name} @ {a}..={}", a + b.min(int.max() - a))
            }
            _ => a.to_string(),
        }
    }
}
