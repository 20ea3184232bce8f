//! A random kernel as a whole: its types, helpers, parameters and body, and how it is printed.

use std::fmt::Write as _;

use crate::tree::Tree;
use crate::types::{Definitions, Ty};

/// The work-items of each launch.
pub const ITEMS: usize = 16;
/// The work-items of a group.
pub const GROUP: usize = 8;
/// The work-items of a row, in launches of two dimensions. A group has whole rows.
pub const ROW: usize = 4;

const PLAIN_NONE: &str = "pub const PLAIN: Option<fn() -> Outcome> = None;\n";

/// A kernel and what it needs.
#[derive(Clone, Debug)]
pub struct Kernel {
    pub seed: u64,
    pub definitions: Definitions,
    pub functions: Vec<Function>,
    pub parameters: Vec<Parameter>,
    pub body: Tree,
    /// Whether its work-items wait for each other.
    pub barriers: bool,
    /// Whether its work-items stand in rows.
    pub rows: bool,
    /// Whether its function is compared with the same text in plain Rust.
    pub plain: bool,
}

/// A device function: its text around its body.
#[derive(Clone, Debug)]
pub struct Function {
    pub name: String,
    /// `fn name(…) -> …`
    pub head: String,
    /// The type that it is a method of.
    pub owner: Option<String>,
    /// The trait that declares it, whole.
    pub declared: String,
    pub body: Tree,
}

/// A parameter of the kernel.
#[derive(Clone, Debug)]
pub struct Parameter {
    pub name: String,
    pub kind: ParameterKind,
    pub ty: Ty,
    /// The number of elements, where it is memory.
    pub len: usize,
}

/// How a parameter is passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParameterKind {
    Value,
    Global,
    GlobalMut,
    Constant,
    Local,
}

impl Kernel {
    /// The Rust source of a module with the kernel, and how the harness runs it.
    pub fn source(&self) -> String {
        // What is wrong on purpose is known to be here.
        let lints = "#![allow(arithmetic_overflow, unconditional_panic)]";
        format!("{lints}\nuse crate::harness::*;\n{}\n{}", self.kernel_source(), self.launch_source())
    }

    /// The kernel and what it needs, as a user would write it.
    pub fn kernel_source(&self) -> String {
        let mut body = String::new();
        self.body.write(&mut body);
        let functions = self.functions_used(&body);
        let mut out = String::from("use cl_runtime::prelude::*;\n\n");
        out.push_str(&self.types_source(&[&functions, &body].map(|text| text.as_str()).concat()));
        out.push_str(&functions);
        let parameters = self.used(&body).map(Parameter::source).collect::<Vec<_>>().join(", ");
        let _ = writeln!(out, "#[kernel]\npub fn k({parameters}) {{\n{body}}}");
        out
    }

    fn types_source(&self, text: &str) -> String {
        let mut structs = Vec::new();
        let mut text = text.to_owned();
        for (number, variants) in self.definitions.enums.iter().enumerate() {
            if mentions(&text, &format!("E{number}")) {
                variants.iter().flatten().for_each(|item| text.push_str(&format!(" {}", item.name())));
            }
        }
        // A struct may be of those before it.
        for (number, fields) in self.definitions.structs.iter().enumerate().rev() {
            let fields = fields.iter().enumerate().map(|(i, ty)| format!("    pub f{i}: {},\n", ty.name()));
            let fields: String = fields.collect();
            let name = format!("S{number}");
            let in_memory = Ty::Struct(number).in_memory(&self.definitions);
            if mentions(&text, &name) || in_memory && self.parameters.iter().any(|p| mentions(&p.ty.name(), &name)) {
                text.push_str(&fields);
                structs
                    .push(format!("#[derive(Clone, Copy, ClType)]\n#[repr(C)]\npub struct {name} {{\n{fields}}}\n\n"));
            }
        }
        let mut out: String = structs.into_iter().rev().collect();
        for (number, variants) in self.definitions.enums.iter().enumerate() {
            let variants = variants.iter().enumerate().map(|(i, items)| match &items[..] {
                [] => format!("    Va{i},\n"),
                items => format!("    Va{i}({}),\n", items.iter().map(Ty::name).collect::<Vec<_>>().join(", ")),
            });
            if mentions(&text, &format!("E{number}")) {
                let _ = writeln!(
                    out,
                    "#[derive(Clone, Copy, ClType)]\npub enum E{number} {{\n{}}}\n",
                    variants.collect::<String>()
                );
            }
        }
        out
    }

    /// The functions that the body calls, directly or through others, in order.
    fn functions_used(&self, body: &str) -> String {
        let mut texts: Vec<String> = Vec::new();
        for function in self.functions.iter().rev() {
            if mentions(body, &function.name) || texts.iter().any(|text| mentions(text, &function.name)) {
                let mut body = String::new();
                function.body.write(&mut body);
                let Function { head, declared, .. } = function;
                texts.push(match &function.owner {
                    None => format!("#[device]\n{head} {{\n{body}}}\n\n"),
                    Some(owner) => format!("{declared}#[device]\nimpl{owner} {{\n{head} {{\n{body}}}\n}}\n\n"),
                });
            }
        }
        texts.into_iter().rev().collect()
    }

    /// The parameters that the body mentions, and `hash`, by which the work-items are told apart.
    fn used<'a>(&'a self, body: &'a str) -> impl Iterator<Item = &'a Parameter> {
        self.parameters.iter().filter(|parameter| parameter.name == "hash" || mentions(body, &parameter.name))
    }

    /// `pub fn run(…)`: makes the arguments, launches, and shows what was written.
    fn launch_source(&self) -> String {
        let mut body = String::new();
        self.body.write(&mut body);
        let mut out = self.datum_source();
        out.push_str("pub fn launch(queue: &Queue, range: NdRange) -> Outcome {\n    #[allow(unused_mut)]\n");
        let _ = writeln!(out, "    let mut random = Random::new({});", self.seed);
        let (mut arguments, mut shown) = (Vec::new(), String::new());
        for parameter in self.used(&body) {
            let (name, ty) = (&parameter.name, parameter.ty.name());
            let (make, argument) = match parameter.kind {
                ParameterKind::Value => (format!("<{ty}>::random(&mut random)"), name.clone()),
                ParameterKind::Local => {
                    (format!("LocalMemory::<{ty}>::new({})", parameter.len), format!("&mut {name}"))
                }
                _ => {
                    let kind = if parameter.kind == ParameterKind::GlobalMut { "&mut " } else { "&" };
                    (format!("buffer::<{ty}>(queue, &mut random, {})", parameter.len), format!("{kind}{name}"))
                }
            };
            let _ = writeln!(out, "    #[allow(unused_mut)]\n    let mut {name} = {make};");
            arguments.push(argument);
            if parameter.kind == ParameterKind::GlobalMut {
                let _ = writeln!(shown, "        show(&{name}, bytes);");
            }
        }
        let _ = writeln!(
            out,
            "    let event = k({}).enqueue(queue, range);\n    outcome(queue, event, |_bytes| {{\n{}    }})\n}}\n\
             pub fn kernel() -> cl_runtime::Kernel {{\n    k::kernel()\n}}",
            arguments.join(", "),
            shown.replace("bytes", "_bytes")
        );
        let barriers = self.barriers;
        let _ = writeln!(out, "pub const BARRIERS: bool = {barriers};");
        let _ = writeln!(out, "pub const ROWS: bool = {};", self.rows);
        out.push_str(&self.plain_source(&body));
        out
    }

    /// `pub const PLAIN`: what each work-item computes, by a function of plain Rust.
    fn plain_source(&self, body: &str) -> String {
        let [function] = &self.functions[..] else { return PLAIN_NONE.to_owned() };
        if !self.plain || !mentions(body, &function.name) {
            return PLAIN_NONE.to_owned();
        }
        let (name, head) = (&function.name, function.head.replace("Global<[i32]>", "[i32]"));
        let mut text = String::new();
        function.body.write(&mut text);
        let slices = self.parameters.iter().filter(|parameter| parameter.kind == ParameterKind::Global);
        let mut made = String::new();
        for Parameter { name, len, .. } in slices {
            // As `launch` makes them.
            if mentions(body, name) {
                let _ = writeln!(made, "    let {name} = data::<i32>(&mut random, {len});");
            }
        }
        format!(
            "mod plain {{\n    use super::*;\n    pub {head} {{\n{text}}}\n}}\n\
             pub const PLAIN: Option<fn() -> Outcome> = Some(|| {{\n    let mut random = Random::new({});\n{made}    \
             each(|item| plain::{name}(item, &x, &y) as u64)\n}});\n",
            self.seed
        )
    }

    /// How the harness makes and shows values of the structs.
    fn datum_source(&self) -> String {
        let mut out = String::new();
        for (number, fields) in self.definitions.structs.iter().enumerate() {
            let ty = Ty::Struct(number);
            if !ty.in_memory(&self.definitions) || !self.kernel_source().contains(&format!("pub struct S{number} ")) {
                continue;
            }
            let each = |form: fn(usize) -> String| (0..fields.len()).map(form).collect::<String>();
            let _ = writeln!(
                out,
                "impl Datum for S{number} {{\n    fn random(random: &mut Random) -> Self {{\n        S{number} {{ {} }}\n    }}\n    \
                 fn show(&self, bytes: &mut Vec<u8>) {{\n        {}\n    }}\n}}",
                each(|i| format!("f{i}: Datum::random(random), ")),
                each(|i| format!("self.f{i}.show(bytes); ")),
            );
        }
        out
    }

    pub fn size(&self) -> usize {
        self.body.size() + self.functions.iter().map(|function| function.body.size()).sum::<usize>()
    }

    /// Kernels that are one step smaller.
    pub fn smaller(&self) -> Vec<Kernel> {
        let bodies = self.body.smaller(&self.definitions).into_iter().map(|body| Kernel { body, ..self.clone() });
        let mut results: Vec<Kernel> = bodies.collect();
        let mut text = String::new();
        self.body.write(&mut text);
        let functions = self.functions_used(&text);
        for (index, function) in self.functions.iter().enumerate() {
            if mentions(&functions, &function.name) {
                results.extend(function.body.smaller(&self.definitions).into_iter().map(|body| {
                    let mut kernel = self.clone();
                    kernel.functions[index].body = body;
                    kernel
                }));
            }
        }
        results
    }
}

impl Parameter {
    fn source(&self) -> String {
        let (name, ty) = (&self.name, self.ty.name());
        match self.kind {
            ParameterKind::Value => format!("{name}: {ty}"),
            ParameterKind::Global => format!("{name}: &Global<[{ty}]>"),
            ParameterKind::GlobalMut => format!("{name}: &mut Global<[{ty}]>"),
            ParameterKind::Constant => format!("{name}: &Constant<[{ty}]>"),
            ParameterKind::Local => format!("{name}: &mut Local<[{ty}]>"),
        }
    }
}

/// Whether the name stands in the text as a word.
pub fn mentions(text: &str, name: &str) -> bool {
    let word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    text.match_indices(name).any(|(at, _)| {
        !text[..at].chars().next_back().is_some_and(word) && !text[at + name.len()..].chars().next().is_some_and(word)
    })
}
