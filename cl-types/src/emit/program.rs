//! The program of one kernel: each function that it calls, once per instance, callees first.

use std::alloc::Layout;
use std::any::TypeId;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::rc::Rc;

use cl_tree::{Function, Position, Role};

use super::fault::{self, FaultSite};
use super::lower::Readable;
use super::names::{self, Scopes};
use super::reach::{Condition, Sizes};
use super::{
    Body, Callee, Checks, Closure, Compiler, EmitError, Feature, Parameter, Source, SourceOptions, knobs, lower, pocl,
    private, typed, write,
};
use crate::constant::Constant;
use crate::images::ChannelClass;
use crate::spaces::Space;
use crate::types::{EnumType, FieldType, Scalar, StructType, Type};

/// The name of a closure's function, and what it shares with those before it.
type ClosureKey = (String, Vec<Option<(usize, usize)>>);

/// The program that is being written.
#[derive(Debug, Default)]
pub struct Program {
    /// What is finished, or (without a callee) under way.
    functions: HashMap<TypeId, (String, Option<Callee>)>,
    /// Those that take closures, with what tells these from others.
    with_closures: Vec<(TypeId, Vec<ClosureKey>, Callee)>,
    /// The closures for the function that is written next.
    closures: Option<Vec<Closure>>,
    /// Names at program scope.
    names: Scopes,
    tables: Vec<(Constant, Type, String)>,
    /// Their names and declarations.
    table_texts: Vec<(String, String)>,
    /// The structs and enums that have a name.
    types: Vec<(Type, String)>,
    /// Their names and declarations.
    type_texts: Vec<(String, String)>,
    /// The constants of the enums among them, and their values.
    enumerators: HashMap<String, i128>,
    /// The functions that are ours: what they were asked for as, and how they are called.
    helpers: HashMap<String, String>,
    helper_text: String,
    /// The functions, callees first.
    written: Vec<Written>,
    /// What takes arguments in another space, and which of them: by the function, the arguments that lead there, and the space.
    in_spaces: HashMap<(String, Vec<usize>, Space), Option<Taking>>,
    faults: Vec<FaultSite>,
    /// How many words behind the record are nobody's.
    nowhere: usize,
    parameters: Vec<Parameter>,
    pixels: Vec<(usize, Vec<ChannelClass>)>,
    group: Option<[usize; 3]>,
    /// Whether products and sums of floats stay two operations.
    uncontracted: bool,
    requires: BTreeSet<Feature>,
    local_memory: usize,
    private_memory: usize,
    /// Whether work-items may see what others of the launch write to `__global` memory.
    shares_global: bool,
    /// Whether functions are called that give references to one object.
    calls_for_references: bool,
    options: SourceOptions,
    /// Whether it is OpenCL C 2.0 or later, where pointers without a qualifier are generic.
    is_2_0: bool,
    /// What launches must fulfil, where those of them are left out.
    conditions: Vec<Condition>,
}

/// A function, by its name, and which of its arguments it takes in another space.
pub(super) type Taking = (String, BTreeSet<usize>);

/// A function of the program.
#[derive(Clone, Debug)]
struct Written {
    name: String,
    text: String,
    lowered: Rc<lower::Lowered>,
    /// The literals that are written in hexadecimal.
    hexadecimal: BTreeSet<u128>,
    /// The function that does the same with private memory, if it takes arguments in another space. Its name is found when
    /// all are written.
    like: Option<(String, Space)>,
}

/// What no name in C has: that of a function which has none yet.
const MARK: char = '#';

impl Program {
    /// The source of a kernel.
    pub(crate) fn kernel(
        emit: fn(&mut Program) -> Result<Callee, EmitError>,
        options: &SourceOptions,
    ) -> Result<Source, EmitError> {
        let begun = |is_2_0| Program { options: options.clone(), is_2_0, ..Program::default() };
        let (mut program, mut callee) = begun(false).written(emit)?;
        // What it needs is known when all of it is written.
        if program.requires.iter().any(|feature| feature.needs_2_0()) {
            (program, callee) = begun(true).written(emit)?;
        }
        let super::Form::Function { name, .. } = callee.form else {
            unreachable!("a kernel is a function of the program")
        };
        let mut text = String::new();
        for feature in &program.requires {
            text.push_str(&feature.pragma().unwrap_or_default());
        }
        if program.uncontracted {
            text.push_str("#pragma OPENCL FP_CONTRACT OFF\n");
        }
        if !text.is_empty() {
            text.push('\n');
        }
        let functions = program.functions_for(&name);
        // What could fail is none of it, where what was said shortly has no check.
        if !program.parameters.contains(&Parameter::Faults) {
            program.faults.clear();
            program.nowhere = 0;
        }
        let mut code = fault::text(&program.faults, program.nowhere, &functions);
        code.push_str(&program.helper_text);
        code.push_str(&functions);
        code.insert_str(0, &tables_for(&program.table_texts, &code));
        text.push_str(&declarations_for(&program.type_texts, &code));
        text.push_str(&code);
        Ok(Source {
            kernel: name,
            text,
            parameters: program.parameters,
            pixels: program.pixels,
            local_memory: program.local_memory,
            private_memory: program.private_memory,
            work_group_size: program.group,
            requires: program.requires.into_iter().collect(),
            fault_words: match program.nowhere {
                0 => fault::words(&program.faults),
                more => fault::words_before_nowhere(&program.faults) + more,
            },
            faults: program.faults,
            conditions: program.conditions,
        })
    }

    /// The program with the text of all its functions.
    fn written(mut self, emit: fn(&mut Program) -> Result<Callee, EmitError>) -> Result<(Program, Callee), EmitError> {
        // The names of the fault record are taken, whether there will be one or not.
        for name in fault::FUNCTIONS.iter().chain(&["faults", "panicked", fault::NOWHERE]) {
            self.names.fresh(name);
        }
        let callee = emit(&mut self)?;
        Ok((self, callee))
    }

    /// The compiler that is to read it.
    pub(crate) fn compiler(&self) -> Compiler {
        self.options.compiler
    }

    /// The space of pointers without a qualifier.
    pub(super) fn plain(&self) -> Space {
        if self.is_2_0 { Space::Generic } else { Space::Private }
    }

    /// The function of that instance, written on the first call.
    ///
    /// # Errors
    /// When it has no form in OpenCL C: it calls itself, or a type has none.
    pub fn function(&mut self, id: TypeId, body: impl FnOnce() -> Body) -> Result<Callee, EmitError> {
        match self.functions.get(&id) {
            Some((_, Some(callee))) => return Ok(callee.clone()),
            Some((name, None)) => {
                return Err(EmitError {
                    message: format!("`{name}` calls itself, which OpenCL C does not allow (6.11.k); write a loop"),
                    file: "",
                    line: 0,
                    column: 0,
                });
            }
            None => {}
        }
        let body = body();
        let function = Function::decode(body.tree)
            .map_err(|error| error_at(&body, Position::default(), format!("not a tree of this version: {error}")))?;
        let name = self.names.fresh(&names::function(&function.name));
        self.functions.insert(id, (function.name.clone(), None));
        let written = self.write(&function, &body, name);
        if written.is_err() {
            // Who asks again is told the same.
            self.functions.remove(&id);
        }
        let callee = written?;
        self.functions.insert(id, (function.name, Some(callee.clone())));
        Ok(callee)
    }

    /// The function of that instance with these closures as arguments: one for each, as they are written into it.
    ///
    /// # Errors
    /// As `function`.
    pub fn function_with(
        &mut self,
        id: TypeId,
        closures: &[Closure],
        body: impl FnOnce() -> Body,
    ) -> Result<Callee, EmitError> {
        let names: Vec<ClosureKey> = closures.iter().map(Closure::key).collect();
        if let Some((.., callee)) = self.with_closures.iter().find(|row| row.0 == id && row.1 == names) {
            return Ok(callee.clone());
        }
        let others = self.functions.get(&id).is_some_and(|entry| entry.1.is_some());
        if others {
            self.functions.remove(&id);
        }
        let taken = self.closures.replace(closures.to_vec());
        let callee = self.function(id, body);
        self.closures = taken;
        let callee = callee?;
        self.functions.remove(&id);
        self.with_closures.push((id, names, callee.clone()));
        Ok(callee)
    }

    /// A closure, as a function of its own.
    pub(super) fn closure(&mut self, function: &typed::Function, name: &str) -> Result<Callee, EmitError> {
        let name = self.names.fresh(&names::function(name));
        Ok(self.put(function, &name)?.callee.clone())
    }

    fn write(&mut self, function: &Function, body: &Body, name: String) -> Result<Callee, EmitError> {
        let closures = self.closures.take().unwrap_or_default();
        if function.role == Role::Kernel {
            self.group = knobs::sizes(&function.knobs.work_group_size, body);
            self.uncontracted = function.knobs.uncontracted;
        }
        let typed = typed::function(function, body, &closures, self)?;
        self.private_memory = self.private_memory.saturating_add(private::bytes_of(&typed.locals));
        let lowered = self.put(&typed, &name)?;
        if function.role == Role::Kernel {
            self.parameters = lowered.arguments.clone();
            let pixels = lowered.arguments.iter().zip(&lowered.pixels);
            let of_image = |(parameter, classes): (&Parameter, &BTreeSet<ChannelClass>)| match *parameter {
                Parameter::Address(argument) => Some((argument, classes.iter().copied().collect())),
                _ => None,
            };
            self.pixels = pixels.filter_map(of_image).collect();
        }
        Ok(lowered.callee.clone())
    }

    /// The only size of a group in a dimension, where the kernel sets one.
    pub(super) fn size_of_group(&self, dimension: i128) -> Option<usize> {
        let sizes = self.group?;
        Some(usize::try_from(dimension).ok().and_then(|dimension| sizes.get(dimension).copied()).unwrap_or(1))
    }

    /// The number of a check.
    pub(super) fn fault_site(&mut self, site: FaultSite) -> usize {
        if let Some(index) = self.faults.iter().position(|other| *other == site) {
            return index;
        }
        self.faults.push(site);
        self.faults.len() - 1
    }

    /// How much is recorded so far, for [`forget_since`](Self::forget_since).
    pub(super) fn record(&self) -> [usize; 4] {
        [self.faults.len(), self.written.len(), self.nowhere, self.conditions.len()]
    }

    /// Forgets the checks of statements that are not written after all, if they left nothing else; whether it did.
    pub(super) fn forget_since(&mut self, before: [usize; 4]) -> bool {
        let [faults, rest @ ..] = before;
        let [_, now @ ..] = self.record();
        if rest != now {
            return false;
        }
        self.faults.truncate(faults);
        true
    }

    /// The text of a function.
    fn put(&mut self, typed: &typed::Function, name: &str) -> Result<Rc<lower::Lowered>, EmitError> {
        let (mut called, mut lowered, mut text);
        called = BTreeSet::new();
        // A variable may have the name of a built-in that its function does not call, which the C tells.
        loop {
            lowered = lower::function(typed, name, &called, self)?;
            text = self.text_of(&lowered, name, &typed.spelling.hexadecimal);
            let hidden: Vec<_> =
                names::called(&text).into_iter().filter(|name| lowered.variables.contains(name)).collect();
            if hidden.is_empty() {
                break;
            }
            called.extend(hidden);
        }
        let lowered = Rc::new(lowered);
        let (name, hexadecimal) = (name.to_owned(), typed.spelling.hexadecimal.clone());
        self.written.push(Written { name, text, lowered: lowered.clone(), hexadecimal, like: None });
        Ok(lowered)
    }

    fn text_of(&self, lowered: &lower::Lowered, name: &str, hexadecimal: &BTreeSet<u128>) -> String {
        let mut head = lowered.words.clone();
        head.push(write::write_declaration(&lowered.returns, name, self.plain()));
        let style = write::Style { plain: self.plain(), hexadecimal, enumerators: &self.enumerators };
        write::write_function(&head, &lowered.parameters, &lowered.body, style)
    }

    /// The function that does what another one does, where arguments lead into a space, and which of them it takes: those
    /// that it only reads through. What it gives may lead there too.
    pub(super) fn taking(
        &mut self,
        function: &str,
        given: &BTreeMap<usize, lower::Leads>,
        space: Space,
    ) -> Option<Taking> {
        let key = (function.to_owned(), given.keys().copied().collect(), space);
        if let Some(found) = self.in_spaces.get(&key) {
            return found.clone();
        }
        let from = self.written.iter().find(|written| written.name == function)?.clone();
        let found = self.write_in(&from, given, space);
        self.in_spaces.insert(key, found.clone());
        found
    }

    fn write_in(&mut self, from: &Written, given: &BTreeMap<usize, lower::Leads>, space: Space) -> Option<Taking> {
        let (mut lowered, taken) = lower::function_in(&from.lowered, given, space, self);
        if taken.is_empty() {
            return None;
        }
        let same = (from.name.clone(), taken.iter().copied().collect(), space);
        if let Some(Some(known)) = self.in_spaces.get(&same) {
            return Some(known.clone());
        }
        for &at in &taken {
            if let Some(Readable { name, mut declared, .. }) = lowered.readable[at].take() {
                declared.pointer = declared.pointer.map(|pointer| super::c::Pointer { space, ..pointer });
                lowered.parameters[at] = write::write_declaration(&declared, &name, self.plain());
            }
        }
        let own = from.like.as_ref().map_or(&from.name, |(own, _)| own).clone();
        let name = format!("{own}{MARK}{}", self.written.len());
        let text = self.text_of(&lowered, &name, &from.hexadecimal);
        let (lowered, hexadecimal) = (Rc::new(lowered), from.hexadecimal.clone());
        self.written.push(Written { name: name.clone(), text, lowered, hexadecimal, like: Some((own, space)) });
        let found = Some((name, taken));
        self.in_spaces.insert(same, found.clone());
        found
    }

    /// The functions that the kernel calls, and it: one is not there where all take it for another space.
    fn functions_for(&mut self, kernel: &str) -> String {
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == MARK;
        let mut called = HashSet::from([kernel.to_owned()]);
        let mut functions = Vec::new();
        // Callees are written first.
        for function in std::mem::take(&mut self.written).into_iter().rev() {
            if called.contains(&function.name) {
                called.extend(function.text.split(|c| !is_part(c)).map(str::to_owned));
                functions.push(function);
            }
        }
        functions.reverse();
        let ahead = match self.compiler() {
            Compiler::Pocl => self.mend_for_pocl(&mut functions),
            _ => String::new(),
        };
        let mut names = HashMap::new();
        for function in &functions {
            let Some((like, space)) = &function.like else { continue };
            // All that call it know the other one, and so none of them has a variable of that name.
            let name = match called.insert(like.clone()) {
                true => like.clone(),
                false => {
                    let taken = |name: &str| functions.iter().any(|other| other.lowered.variables.contains(name));
                    let space = space.qualifier().trim_start_matches('_');
                    self.names.fresh_beside(&format!("{}_{space}", like.trim_end_matches('_')), &taken)
                }
            };
            names.insert(function.name.clone(), name);
        }
        let text = |function: Written| match names.is_empty() {
            true => function.text,
            false => {
                let lowered = function.lowered.with_callees(&names);
                self.text_of(&lowered, names.get(&function.name).unwrap_or(&function.name), &function.hexadecimal)
            }
        };
        ahead + &functions.into_iter().map(text).collect::<Vec<_>>().join("\n")
    }

    /// Writes those functions again that PoCL needs in another way, and gives what they need before them.
    fn mend_for_pocl(&mut self, functions: &mut [Written]) -> String {
        let taken = |name: &str| functions.iter().any(|function| function.lowered.variables.contains(name));
        let keep = self.names.fresh_beside("keep", &taken);
        // A variable of that macro, which would hide one of its name in what is given to the macro.
        let kept = self.names.fresh_beside("kept", &taken);
        let mut known = pocl::Functions::new(keep.clone());
        for function in &mut *functions {
            if let Some(body) = known.body_of(&function.name, &function.lowered) {
                function.lowered = Rc::new(lower::Lowered { body, ..function.lowered.as_ref().clone() });
                function.text = self.text_of(&function.lowered, &function.name, &function.hexadecimal);
            }
        }
        match known.keeps {
            true => pocl::text_of_keep(&keep, &kept),
            false => String::new(),
        }
    }

    /// Whether a function of the program only reads values through an argument.
    pub(super) fn only_reads(&mut self, function: &str, at: usize) -> bool {
        let lowered = self.lowered(function);
        let leads = lowered.and_then(|lowered| lowered.readable.get(at)?.as_ref()?.leads());
        let taking = leads.and_then(|leads| self.taking(function, &BTreeMap::from([(at, leads)]), Space::Constant));
        taking.is_some_and(|(taking, _)| !self.gives_apart(function, &taking))
    }

    /// Whether what a function gives that takes arguments in another space leads there too.
    pub(super) fn gives_apart(&self, function: &str, taking: &str) -> bool {
        let gives = |name: &str| self.lowered(name).and_then(|lowered| lowered.gives.clone());
        gives(function) != gives(taking)
    }

    /// A function of the program as it was lowered.
    pub(super) fn lowered(&self, function: &str) -> Option<Rc<lower::Lowered>> {
        self.written.iter().find(|written| written.name == function).map(|written| written.lowered.clone())
    }

    /// The name of the table at program scope that holds a constant array: none that a variable of the function hides.
    pub(super) fn table(
        &mut self,
        name: &str,
        ty: &Type,
        value: &Constant,
        variables: &HashSet<String>,
        text: impl Fn(&str) -> String,
    ) -> String {
        if let Some((_, _, name)) = self.tables.iter().find(|(v, t, _)| v.is_same(value) && t == ty) {
            return name.clone();
        }
        let name = self.names.fresh_beside(&names::function(name), &|name| variables.contains(name));
        self.table_texts.push((name.clone(), text(&name)));
        self.tables.push((value.clone(), ty.clone(), name.clone()));
        name
    }

    /// Sees to what a type needs: a feature of the device, a name in the program.
    pub(super) fn note(&mut self, ty: &Type) {
        for part in ty.parts() {
            self.note(part);
        }
        match ty {
            Type::Struct(structure) => self.name_struct(structure),
            Type::Enum(enumeration) if ty.nullable().is_none() => self.name_enum(enumeration),
            Type::Scalar(Scalar::F64) | Type::Vector(Scalar::F64, _) => self.require(Feature::Fp64),
            Type::Pointer(pointer) => {
                if pointer.space == Space::Generic {
                    self.require(Feature::GenericAddressSpace);
                }
                self.note(&pointer.pointee);
            }
            _ => {}
        }
    }

    /// What a value type is called in the program, declared if need be.
    pub(crate) fn type_of(&mut self, ty: &Type) -> String {
        self.note(ty);
        lower::type_name(ty)
    }

    /// The type that has a name in the program.
    pub(super) fn named(&self, name: &str) -> Option<&Type> {
        self.types.iter().find(|(_, known)| known == name).map(|(ty, _)| ty)
    }

    /// Whether a name is that of a constant of an enum.
    pub(super) fn is_enumerator(&self, name: &str) -> bool {
        self.enumerators.contains_key(name)
    }

    /// Gives a struct or a tuple its name, and on the first time its declaration.
    fn name_struct(&mut self, structure: &Rc<StructType>) {
        let ty = Type::Struct(structure.clone());
        if structure.c_name.get().is_some() {
            return;
        }
        let name = self.type_name(&ty, || {
            if structure.name.is_empty() {
                mangled("tuple".to_string(), structure.fields.iter().map(|field| &field.ty))
            } else {
                names::instance(structure.name, structure.full_name)
            }
        });
        let (name, new) = name;
        if new {
            self.type_texts.push((name.clone(), lower::declare_struct(structure, &name, self.plain())));
        }
        let _ = structure.c_name.set(name);
    }

    /// Gives an enum its name, and on the first time its declaration.
    fn name_enum(&mut self, enumeration: &Rc<EnumType>) {
        let ty = Type::Enum(enumeration.clone());
        if enumeration.c_name.get().is_some() {
            return;
        }
        let name = || match enumeration.name {
            generic @ ("Option" | "Result" | "ControlFlow") => {
                let fields = enumeration.variants.iter().flat_map(|variant| &variant.fields);
                mangled(generic.into(), fields.map(|field| &field.ty))
            }
            name => names::instance(name, enumeration.full_name),
        };
        let enumerators = |name: &str| lower::enumerators(enumeration, name);
        let beside = |name: &str| enumerators(name).into_iter().map(|(name, _)| name).collect();
        let (name, new) = self.type_name_with(&ty, name, beside);
        if new {
            self.type_texts.push((name.clone(), lower::declare_enum(enumeration, &name, self.plain())));
            self.enumerators.extend(enumerators(&name));
        }
        let _ = enumeration.c_name.set(name);
    }

    /// The struct in which an array is passed: C passes none by itself.
    pub(super) fn name_array(&mut self, array: &Type) -> String {
        let (name, new) = self.type_name(array, || mangled("array".into(), std::iter::once(array)));
        if new {
            self.type_texts.push((name.clone(), lower::declare_array(array, &name, self.plain())));
        }
        name
    }

    fn type_name(&mut self, ty: &Type, name: impl FnOnce() -> String) -> (String, bool) {
        self.type_name_with(ty, name, |_| Vec::new())
    }

    /// The name of a type, and whether it is new. `others`: the names that its declaration brings beside it.
    fn type_name_with(
        &mut self,
        ty: &Type,
        name: impl FnOnce() -> String,
        others: impl Fn(&str) -> Vec<String>,
    ) -> (String, bool) {
        if let Some((_, name)) = self.types.iter().find(|(known, _)| are_one(known, ty)) {
            return (name.clone(), false);
        }
        let name = self.names.fresh_with(&names::function(&name()), others);
        self.types.push((ty.clone(), name.clone()));
        (name, true)
    }

    /// A function of ours, written on the first call: what no function of OpenCL C does. `text` gets its name. It
    /// changes nothing, and takes no slices.
    pub(crate) fn helper(&mut self, name: &str, text: impl FnOnce(&str) -> String) -> super::Form {
        let called = match self.helpers.get(name) {
            Some(called) => called.clone(),
            None => {
                let called = self.names.fresh(&names::function(name));
                self.helper_text.push_str(&text(&called));
                self.helper_text.push('\n');
                self.helpers.insert(name.to_string(), called.clone());
                called
            }
        };
        super::Form::Helper(called)
    }

    pub(crate) fn require(&mut self, feature: Feature) {
        self.requires.insert(feature);
    }

    /// Counts a `__local` variable.
    pub(super) fn local_variable(&mut self, layout: Layout) {
        self.local_memory = self.local_memory.next_multiple_of(layout.align()).saturating_add(layout.size());
    }

    /// Notes that a reference may be to an object in `__global` memory that is nobody's.
    pub(super) fn go_nowhere(&mut self, layout: Layout) {
        self.nowhere = self.nowhere.max(layout.size().div_ceil(size_of::<u32>()));
    }

    /// Notes that work-items exchange data through `__global` memory.
    pub(super) fn share_global(&mut self) {
        self.shares_global = true;
    }

    /// Whether what a kernel writes to `__global` memory may be reached in another way than by its parameter: work-items
    /// exchange data there, or the compiler loses what it writes where that is said to be not so. Callees are written
    /// first, so a kernel knows when it is finished.
    pub(super) fn shares_global(&self) -> bool {
        self.shares_global || self.calls_for_references && self.compiler() == Compiler::Nvidia
    }

    /// Notes that a reference to one object comes out of a function.
    pub(super) fn call_for_reference(&mut self) {
        self.calls_for_references = true;
    }

    /// The function that does with private memory what this one does elsewhere.
    pub(super) fn like(&self, function: &str) -> Option<Rc<lower::Lowered>> {
        let (like, _) = self.written.iter().find(|written| written.name == function)?.like.as_ref()?;
        self.lowered(like)
    }

    /// Whether a function is ours, of that name.
    pub(super) fn is_helper(&self, function: &str, name: &str) -> bool {
        self.helpers.get(name).is_some_and(|called| called == function)
    }

    /// Whether indices and divisors are checked.
    pub(super) fn is_checked(&self) -> bool {
        self.options.checks != Checks::None
    }

    /// Whether it is the program that runs where nothing is proved of a launch.
    pub(super) fn is_for_all(&self) -> bool {
        self.options.checks == Checks::All
    }

    /// Whether checks are left out that do not fail in launches of certain sizes.
    pub(super) fn is_for_launches(&self) -> bool {
        self.options.checks == Checks::Remaining
    }

    /// Whether launches may be asked to fulfil a condition.
    pub(super) fn may_demand(&self, condition: &Condition) -> bool {
        self.options.conditions.as_ref().is_none_or(|fulfilled| fulfilled.contains(condition))
    }

    /// Whether launches must fulfil a condition already.
    pub(super) fn demands(&self, condition: &Condition) -> bool {
        self.conditions.contains(condition)
    }

    /// A condition that launches must fulfil.
    pub(super) fn demand(&mut self, condition: Condition) {
        if !self.conditions.contains(&condition) {
            self.conditions.push(condition);
        }
    }

    /// The sizes that all launches have.
    pub(super) fn known_sizes(&self) -> Sizes {
        Sizes { local: self.group, ..Sizes::default() }
    }

    /// The names at program scope, which no variable may hide.
    pub(super) fn names(&self) -> &Scopes {
        &self.names
    }
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_')
}

/// The tables that a program reads: of some a function has a copy of its own.
fn tables_for(tables: &[(String, String)], code: &str) -> String {
    let used: HashSet<&str> = words(code).collect();
    tables.iter().filter(|(name, _)| used.contains(name.as_str())).flat_map(|(_, text)| [text, "\n"]).collect()
}

/// The declarations of the types that a program uses: some are of tuples and the like that were taken apart.
fn declarations_for(types: &[(String, String)], code: &str) -> String {
    let mut used: HashSet<&str> = words(code).collect();
    let mut texts = Vec::new();
    for (name, text) in types.iter().rev() {
        // What begins so in its declaration is one of its variants.
        let is_own =
            |word: &&str| word.strip_prefix(name.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with('_'));
        if words(text).filter(is_own).any(|word| used.contains(word)) {
            used.extend(words(text));
            texts.push(text);
        }
    }
    texts.into_iter().rev().flat_map(|text| [text, "\n"]).collect()
}

/// `name_float_int`
fn mangled<'t>(mut name: String, types: impl Iterator<Item = &'t Type>) -> String {
    for ty in types {
        name.push('_');
        name.push_str(&mangle(ty));
    }
    name
}

fn mangle(ty: &Type) -> String {
    match ty {
        Type::Unit | Type::Never => "unit".into(),
        Type::Scalar(scalar) => scalar.c_name().into(),
        Type::Vector(..) => ty.c_name(),
        Type::Image(image) => image.kind.c_name().into(),
        Type::Sampler => "sampler_t".into(),
        Type::Event => "event_t".into(),
        Type::Array(element, count) => format!("{}_{count}", mangle(element)),
        Type::Pointer(pointer) => format!("pointer_{}", mangle(&pointer.pointee)),
        Type::Struct(structure) => structure.c_name.get().cloned().unwrap_or_default(),
        Type::Enum(enumeration) => match ty.nullable() {
            Some(pointer) => mangle(&Type::Pointer(pointer.clone())),
            None => enumeration.c_name.get().cloned().unwrap_or_default(),
        },
    }
}

pub(super) fn error_at(body: &Body, position: Position, message: String) -> EmitError {
    let (line, column) = body.place(position);
    EmitError { message, file: body.file, line, column }
}

/// Whether two types are one in C, so that what takes a value of one takes one of the other: `Option<i64>` is
/// `Option<isize>`. What the user has named is of its own.
fn are_one(a: &Type, b: &Type) -> bool {
    let all = |a: &[FieldType], b: &[FieldType]| {
        a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.name == b.name && are_one(&a.ty, &b.ty))
    };
    match (a, b) {
        (Type::Scalar(a), Type::Scalar(b)) => a.c_name() == b.c_name(),
        (Type::Array(a, m), Type::Array(b, n)) => m == n && are_one(a, b),
        (Type::Struct(a), Type::Struct(b)) if a.name.is_empty() && b.name.is_empty() => all(&a.fields, &b.fields),
        (Type::Enum(a), Type::Enum(b)) if a.name == b.name && matches!(a.name, "Option" | "Result" | "ControlFlow") => {
            a.variants.iter().zip(&b.variants).all(|(a, b)| all(&a.fields, &b.fields))
        }
        _ => a == b,
    }
}
